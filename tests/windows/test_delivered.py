"""What players get: one folder, signed where others signed it, with all licences, that opens from anywhere."""

from __future__ import annotations

import time
import zipfile
from pathlib import Path

import pytest

from sto_odno import __version__
from tests.windows.windows import WINDOWS, Windows, path

pytestmark = WINDOWS


def test_the_archive_is_one_folder_with_guides_and_licences(windows: Windows) -> None:
    with zipfile.ZipFile(windows.archive) as archive:
        names = archive.namelist()
        sizes = [one.file_size for one in archive.infolist()]
    print(
        f"\n{windows.archive.name}: {windows.archive.stat().st_size / 1e6:.1f} MB, unpacked {sum(sizes) / 1e6:.1f} MB, "
        f"{len(names)} files; seconds: " + ", ".join(f"{what} {took:.1f}" for what, took in windows.seconds.items())
    )
    assert {name.partition("/")[0] for name in names} == {"Sto Odno"}
    tops = {name.split("/")[1] for name in names}
    assert tops == {"Sto Odno.exe", "Read me.txt", "Прочти меня.txt", "guides", "licences", "python"}
    for name in ("guides/sto-odno.ru.txt", "guides/keys.en.txt", "licences/GPL-3.0.txt", "python/msvcp140.dll"):
        assert f"Sto Odno/{name}" in names
    packages = "Sto Odno/python/Lib/site-packages/"
    told = {name for name in names if ".dist-info/" in name and ("LICEN" in name.upper() or "COPYING" in name)}
    infos = {name.split("/")[4] for name in names if name.startswith(packages) and ".dist-info/" in name}
    # Those without a text of their own are named in Licences.txt.
    assert {info for info in infos if not any(f"/{info}/" in name for name in told)} == {
        "espeakng_loader-0.2.4.dist-info"
    }
    sources = [name for name in names if name.endswith(".py") and "/__pycache__/" not in name]
    compiled = {name.replace("/__pycache__", "").removesuffix(".cpython-311.pyc") for name in names if ".pyc" in name}
    assert [name for name in sources if name.removesuffix(".py") not in compiled] == []


def test_guides_are_text_that_every_editor_shows(windows: Windows) -> None:
    for name in ("Read me.txt", "Прочти меня.txt", "guides/sto-odno.ru.txt"):
        data = (windows.folder / name).read_bytes()
        assert data.startswith(b"\xef\xbb\xbf"), "the mark by which an old Notepad knows UTF-8"
        text = data.decode("utf-8-sig")
        assert text.count("\n") == text.count("\r\n") > 10
        assert not [line for line in text.splitlines() if line.startswith("#") or "`" in line or "**" in line]


def test_python_is_the_one_that_its_makers_signed(windows: Windows, tmp_path: Path) -> None:
    for name in ("python.exe", "python311.dll", "DLLs/_ctypes.pyd", "DLLs/libffi-8.dll"):
        assert windows.zip.verified(windows.python.parent / name) == "Python Software Foundation", name
    changed = bytearray(windows.python.read_bytes())
    changed[len(changed) // 2] ^= 1
    (tmp_path / "python.exe").write_bytes(changed)
    assert windows.zip.verified(tmp_path / "python.exe") == ""


def test_the_exe_opens_from_a_cyrillic_folder_with_spaces(windows: Windows, home: Path) -> None:
    begun = time.monotonic()
    done = windows.run(windows.exe, "--version", env={"STO_ODNO_HOME": path(home)})
    print(f"\nfrom the exe to the version: {time.monotonic() - begun:.1f} s")
    assert done.stdout.decode().strip() == __version__, done.stderr.decode()
    assert done.returncode == 0


@pytest.mark.parametrize("variable", ["PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP"])
def test_pythons_of_the_player_do_not_disturb_it(windows: Windows, home: Path, variable: str) -> None:
    env = {"STO_ODNO_HOME": path(home), variable: path(home / "nowhere")}
    done = windows.run(windows.exe, "--version", env=env)
    assert done.stdout.decode().strip() == __version__, done.stderr.decode()
