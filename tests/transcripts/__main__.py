"""``python -m tests.transcripts`` writes all transcripts anew; read the difference as if you heard it."""

from tests.transcripts.scenes import SCENES, path_of, text_of

for scene in SCENES:
    for language in ("ru", "en"):
        path_of(scene, language).write_text(text_of(scene, language), encoding="utf-8")
