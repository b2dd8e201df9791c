"""Makes sto-odno-VERSION-windows.zip, on Linux or Windows: one folder with the game, its Python and its voice.

    python .ci/windows_zip.py [--wheel WHEEL] [--out FOLDER]

Unpacked anywhere, `Sto Odno.exe` opens the game; nothing is installed, and deleting the folder is all of uninstalling.
What it is made of is pinned by hash in the files windows-*.txt beside this script, and kept in the folder that
STO_ODNO_WINDOWS_CACHE names, else in the user's cache.
"""

from __future__ import annotations

import argparse
import importlib.util
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

CI = Path(__file__).parent
ROOT = CI.parent
EXE = "Sto Odno.exe"
PYTHON = "python"
"""The folder of Python in the folder for players."""
TAG = "python311"
MAGIC = (3, 11)

_PUBLISHER = "Python Software Foundation"
# Parts of the standard library that a game has no use for.
_NO_LIBRARY = (
    *("__pycache__", "distutils", "ensurepip", "idlelib", "lib2to3", "pydoc_data", "site-packages", "sqlite3", "test"),
    *("tkinter", "turtledemo", "unittest", "venv", "msilib"),
)
_NO_DLL = re.compile(r"(_?sqlite3|_tkinter|t[ck]l?86t|_msi|winsound)\.|.*\.(ico|cat)$")
_RUNTIME = ("python.exe", "python3.dll", f"{TAG}.dll", "vcruntime140.dll", "vcruntime140_1.dll", "msvcp140.dll")
# Parts of packages: tests, words of other languages, voices of other languages.
_NO_PART = re.compile(
    r"""^(comtypes/test/ | comtypes/.*\.tlb$ | pyttsx3/drivers/(?!__init__|sapi5|_) | [^/]+\.data/ | cffi/.*\.h$
    | babel/locale-data/(?!(root|en|ru)(_\w+)?\.dat|LICENSE)
    | espeakng_loader/espeak-ng-data/(?!(en|ru)_dict$)\w+_dict$
    | espeakng_loader/espeak-ng-data/lang/(?!gmw/en|zle/ru) | espeakng_loader/espeak-ng-data/voices/mb/ )""",
    re.VERBOSE,
)
# The console of the program is its own when it was opened by the exe: its title is the game's, and it stays until a
# message has been read: a fault, or arguments that were not understood.
_MAIN = """\
import ctypes
import sys

console = ctypes.windll.kernel32
console.SetConsoleTitleW("Sto Odno")
console.SetConsoleOutputCP(65001)
from sto_odno.cli import main

status = main()
if status in (1, 2) and console.GetConsoleProcessList((ctypes.c_uint32 * 4)(), 4) <= 2:  # the exe and its Python
    try:
        input("Enter.")
    except EOFError:
        pass
sys.exit(status)
"""
_LICENCES = """\
What this folder is made of, and under which licences. The texts are in this folder, and for the packages of Python in
the folders ending in dist-info under python\\Lib\\site-packages.

Sto Odno: GNU General Public License, version 3 or later (GPL-3.0.txt).
Python: the licence of the Python Software Foundation and those of its parts (Python.txt).
Sto Odno.exe: the launcher of distlib by Vinay Sajip, licence of the Python Software Foundation.
msvcp140.dll, vcruntime140.dll, vcruntime140_1.dll: Microsoft's Visual C++ runtime, distributable code of Visual Studio.
The voice, espeak-ng, in the package espeakng_loader: GNU General Public License, version 3 or later (GPL-3.0.txt).
Its source is at https://github.com/espeak-ng/espeak-ng, and how it was built at
https://github.com/thewh1teagle/espeakng-loader.
"""


def cache() -> Path:
    """Gives the folder in which what was fetched is kept."""
    return Path(os.environ.get("STO_ODNO_WINDOWS_CACHE") or Path.home() / ".cache" / "sto-odno-windows")


def fetch(pins: Path, *options: str) -> list[Path]:
    """Fetches the files that a list of pins names, unless they are there; returns them."""
    folder = cache() / pins.stem
    names = re.findall(r"^([\w-]+)==([\w.]+)", pins.read_text("utf-8"), re.MULTILINE)
    # Into a folder of its own first: another run must not find half a file.
    if not all(_found(folder, *one) for one in names):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
            command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
            subprocess.run([*command, "--require-hashes", "-r", pins, "-d", fresh, *options], check=True)
            folder.mkdir(exist_ok=True)
            for file in Path(fresh).iterdir():
                file.replace(folder / file.name)
    return [_found(folder, *one)[0] for one in names]


def _found(folder: Path, name: str, version: str) -> list[Path]:
    return list(folder.glob(f"{re.sub(r'[-_.]+', '[-_.]', name)}-{version}[-.]*"))


def fetch_wheels(pins: Path) -> list[Path]:
    """Fetches wheels for Windows."""
    return fetch(pins, "--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:")


def fetch_python() -> Path:
    """Fetches the official Python for Windows and unpacks it in the cache; returns its folder."""
    (archive,) = fetch(CI / "windows-python.txt")
    folder = cache() / archive.name.removesuffix(".tar.gz")
    if not folder.exists():
        with tempfile.TemporaryDirectory(dir=folder.parent) as fresh, tarfile.open(archive) as source:
            (data,) = (one for one in source.getmembers() if one.name.endswith("/data.zip"))
            content = source.extractfile(data)
            assert content is not None
            with zipfile.ZipFile(io.BytesIO(content.read())) as files:
                files.extractall(fresh)
            (Path(fresh) / "cp311").rename(folder)
    return folder


def verified(file: Path) -> str:
    """Returns who signed a program, by osslsigncode; empty if the signature is not whole."""
    command = ["osslsigncode", "verify", "-ignore-cdp", "-ignore-crl", "-in", str(file)]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode and b"-ignore-c" in done.stderr:  # older ones know no such options, and look into no lists
        done = subprocess.run([*command[:2], *command[4:]], capture_output=True, check=False)
    told = (done.stdout + done.stderr).decode("utf-8", "replace")
    if done.returncode or "Signature verification: ok" not in told:
        return ""
    return _PUBLISHER if f"/CN={_PUBLISHER}" in told else "somebody"


def build_wheel(folder: Path) -> Path:
    """Builds the wheel of the program from the source tree."""
    here = all(importlib.util.find_spec(name) for name in ("hatchling", "babel"))
    isolation = ["--no-isolation"] if here else []
    command = [sys.executable, "-m", "build", "--wheel", *isolation, "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("sto_odno-*.whl"))


def make_folder(folder: Path, wheel: Path, run: Callable[[Sequence[str | Path]], object]) -> None:
    """Makes the folder for players; ``run`` runs a program of Windows, for want of a Python 3.11 of one's own."""
    source = fetch_python()
    python = folder / PYTHON
    site = python / "Lib" / "site-packages"
    site.mkdir(parents=True)
    for name in _RUNTIME:
        shutil.copy2(source / name, python)
    (python / "DLLs").mkdir()
    for file in (source / "DLLs").iterdir():
        if not _NO_DLL.match(file.name):
            shutil.copy2(file, python / "DLLs")
    for one in (*fetch_wheels(CI / "windows-wheels.txt"), wheel):
        unpack(one, site)
    # With this file Python looks at nothing outside of its folder: no variable, no registry, no packages of the user.
    (python / f"{TAG}._pth").write_text(f"{TAG}.zip\nDLLs\nLib\\site-packages\nimport site\n", "ascii")
    with tempfile.TemporaryDirectory() as place:
        library = Path(place) / "Lib"
        shutil.copytree(source / "Lib", library, ignore=lambda at, names: _left_out(Path(at), source / "Lib", names))
        compiler: Path | None = None
        if sys.version_info[:2] != MAGIC:
            compiler = source / "python.exe"
        _compile([library, "-b"], compiler, run)
        _compile([site], compiler, run)
        with zipfile.ZipFile(python / f"{TAG}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(library.rglob("*")):
                if file.suffix not in (".py", "") and file.is_file():
                    archive.write(file, file.relative_to(library).as_posix())
    launcher = (source / "Lib/site-packages/pip/_vendor/distlib/t64.exe").read_bytes()
    main = io.BytesIO()
    with zipfile.ZipFile(main, "w") as archive:
        archive.writestr(zipfile.ZipInfo("__main__.py"), _MAIN)
    line = f"#!<launcher_dir>\\{PYTHON}\\python.exe\r\n".encode()
    (folder / EXE).write_bytes(launcher + line + main.getvalue())
    _papers(folder, source)


def _left_out(at: Path, top: Path, names: Iterable[str]) -> set[str]:
    out = {name for name in names if name in ("__pycache__", "test", "tests")}
    return out | {name for name in names if at == top and name in _NO_LIBRARY}


def _compile(what: Sequence[str | Path], compiler: Path | None, run: Callable[[Sequence[str | Path]], object]) -> None:
    # By the hash of nothing: whoever unpacks the archive gives the files any time he likes.
    command = ["-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash", *map(str, what)]
    if compiler is None:
        subprocess.run([sys.executable, *command], check=True)
    else:
        run([compiler, *command])


def unpack(wheel: Path, site: Path, whole: bool = False) -> None:
    """Installs a wheel, ``whole`` or without what a player has no use for."""
    with zipfile.ZipFile(wheel) as files:
        files.extractall(site, [name for name in files.namelist() if whole or not _NO_PART.match(name)])


def _papers(folder: Path, source: Path) -> None:
    """Writes guides and licences as text files that every editor of Windows shows aright."""
    guides = folder / "guides"
    guides.mkdir()
    for paper in sorted((ROOT / "docs").glob("*.??.md")):
        _text(guides / f"{paper.name.removesuffix('.md')}.txt", plain(paper.read_text("utf-8")))
    for language, name in (("en", "Read me.txt"), ("ru", "Прочти меня.txt")):
        _text(folder / name, plain((ROOT / "docs" / f"windows.{language}.md").read_text("utf-8")))
    licences = folder / "licences"
    licences.mkdir()
    _text(licences / "Licences.txt", _LICENCES)
    _text(licences / "GPL-3.0.txt", (ROOT / "LICENSE").read_text("utf-8"))
    _text(licences / "Python.txt", (source / "LICENSE.txt").read_text("utf-8"))


def plain(markdown: str) -> str:
    """Returns a guide as text without signs that a screen reader would read."""
    text = re.sub(r"^#+ ", "", markdown, flags=re.MULTILINE)
    text = re.sub(r"^```.*\n", "", text, flags=re.MULTILINE)
    return re.sub(r"\*\*|`", "", text)


def _text(file: Path, text: str) -> None:
    file.write_bytes(text.replace("\r\n", "\n").replace("\n", "\r\n").encode("utf-8-sig"))


def make_zip(folder: Path, out: Path) -> Path:
    """Packs the folder for players."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.write(file, file.relative_to(folder.parent).as_posix())
    return out


def wine() -> str:
    """Gives the program that runs programs of Windows, empty if there is none."""
    known = ("wine64", "/usr/lib/wine/wine64", "wine")
    return os.environ.get("WINE") or next(filter(None, map(shutil.which, known)), "")


def by_itself(command: Sequence[str | Path]) -> object:
    """Runs a program of Windows: as it is there, by Wine elsewhere."""
    by = [] if sys.platform == "win32" else [wine()]
    return subprocess.run([*by, *map(str, command)], check=True, stdin=subprocess.DEVNULL)


def main() -> None:
    """Makes the archive."""
    parser = argparse.ArgumentParser(description="Makes the archive for Windows.")
    parser.add_argument("--wheel", type=Path, help="the wheel to put in, else one is built")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder for the archive")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        wheel = given.wheel or build_wheel(Path(place))
        folder = Path(place) / "Sto Odno"
        make_folder(folder, wheel, by_itself)
        archive = make_zip(folder, given.out / f"sto-odno-{wheel.name.split('-')[1]}-windows.zip")
        files = [file.stat().st_size for file in folder.rglob("*") if file.is_file()]
        packed, unpacked = archive.stat().st_size / 1e6, sum(files) / 1e6
        print(f"{archive}: {packed:.1f} MB, unpacked {unpacked:.1f} MB, {len(files)} files")


if __name__ == "__main__":
    main()
