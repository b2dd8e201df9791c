"""libespeak-ng by ctypes: one library for the whole process, text in, samples out.

The library comes from the `espeakng-loader` wheel, or from the system where the wheel is missing. It keeps
all its state in global variables, therefore it is initialized once and used by one thread at a time.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import importlib
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.russian import with_phonemes
from sto_odno.speech.voice import FASTEST, SLOWEST, USUAL_PITCH, VoiceInfo, primary

LONGEST_DATA_PATH = 159
"""Bytes of the data path that fit into the library's fixed buffer; beyond it the data is "missing"."""

_SYNCHRONOUS = 2
_DO_NOT_EXIT = 0x8000  # without it the library ends the whole process when its data is missing
_CHARACTERS_UTF8 = 1
_PHONEMES = 0x100  # what stands in double brackets is phonemes; without it, brackets like any others
_RATE, _VOLUME, _PITCH = 1, 2, 3
_BUFFER_MS = 20
_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)
_SYSTEM_LIBRARY = {"win32": "libespeak-ng.dll", "darwin": "libespeak-ng.dylib"}

OnSamples = Callable[[bytes], bool]
"""Takes samples as they are made; False makes the synthesizer give up the rest."""


class _VoiceStruct(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("languages", ctypes.c_char_p),
        ("identifier", ctypes.c_char_p),
        ("gender", ctypes.c_ubyte),
        ("age", ctypes.c_ubyte),
        ("variant", ctypes.c_ubyte),
        ("xx1", ctypes.c_ubyte),
        ("score", ctypes.c_int),
        ("spare", ctypes.c_void_p),
    )


def _path_bytes(path: Path) -> bytes:
    return str(path).encode("mbcs") if sys.platform == "win32" else os.fsencode(path)


def short_form(path: Path) -> Path:
    """Gives the second name of a file or folder on Windows, which is short and of plain letters, or else the path."""
    if sys.platform != "win32":
        return path
    buffer = ctypes.create_unicode_buffer(1024)
    length = ctypes.windll.kernel32.GetShortPathNameW(str(path), buffer, len(buffer))
    return Path(buffer.value) if 0 < length < len(buffer) else path


def _temporary() -> tuple[str, ...]:
    """Lists folders for what lasts as long as the program, those of all users after the player's own."""
    own = tempfile.gettempdir()
    if sys.platform != "win32":
        return own, "/tmp", "/var/tmp"
    shared = (os.environ.get(name, "") for name in ("PROGRAMDATA", "PUBLIC"))
    return own, str(short_form(Path(own))), *filter(None, shared)


def fitting_data_path(data: Path, temporary: tuple[str, ...] | None = None) -> Path:
    """Gives a path to the same data that the library can take, by a link or else a copy in a short place.

    `temporary` lists the folders to try. Raises `OSError` if none will do.
    """
    for path in (data, short_form(data)):
        with contextlib.suppress(UnicodeError):
            if len(_path_bytes(path)) <= LONGEST_DATA_PATH:
                return path
    for folder in temporary or _temporary():
        try:
            place = Path(tempfile.mkdtemp(prefix="odno", dir=folder))
        except OSError:
            continue
        atexit.register(shutil.rmtree, place, ignore_errors=True)
        short = place / "d"
        with contextlib.suppress(OSError, UnicodeError):
            if len(_path_bytes(short)) > LONGEST_DATA_PATH:
                continue
            with contextlib.suppress(OSError):  # Windows lets few users make links
                short.symlink_to(data, target_is_directory=True)
            if not short.is_dir():  # or says that it has made one
                shutil.copytree(data, short)
            return short
    raise OSError(f"no short place for the data of {data}")


def _load_runtime() -> None:
    """Loads Microsoft's C++ runtime from where the package msvc-runtime puts it, if Windows does not find it itself."""
    if sys.platform != "win32":
        return
    for place in ("", f"{sys.prefix}\\", f"{sys.prefix}\\Scripts\\"):
        with contextlib.suppress(OSError):
            ctypes.CDLL(f"{place}msvcp140.dll")
            return


def _candidates() -> list[tuple[str, Path | None]]:
    """Lists libraries to try, each with its data folder; None lets the library find its own."""
    found: list[tuple[str, Path | None]] = []
    with contextlib.suppress(ImportError, OSError, RuntimeError):
        loader: Any = importlib.import_module("espeakng_loader")
        library = loader.get_library_path()
        found.append((library, Path(library).parent / "espeak-ng-data"))
        found[-1] = (library, Path(loader.get_data_path()))
    found.append((_SYSTEM_LIBRARY.get(sys.platform, "libespeak-ng.so.1"), None))
    return found


class Espeak:
    """Turns text into mono 16-bit samples at `rate` samples a second. Raises `VoiceFault` if it cannot."""

    def __init__(self) -> None:
        self._lib, self.rate = self._load()
        self._on_samples: OnSamples = lambda data: False
        self._callback = _CALLBACK(self._take)  # kept: the library holds only its address
        self._lib.espeak_SetSynthCallback(self._callback)
        self._settings: tuple[str, int, int, int] | None = None
        self._error: BaseException | None = None
        self._identifiers: dict[str, bytes] = {}
        for entry in self._list(None):
            # One byte of priority, then the code of the language.
            code = (entry.languages or b"")[1:].decode("ascii", "replace")
            if code and code != "variant" and entry.identifier:
                self._identifiers.setdefault(code, entry.identifier)

    @classmethod
    def _load(cls) -> tuple[Any, int]:
        fault = Fault(NoticeKind.NOT_INSTALLED, pip="espeakng-loader", apt="libespeak-ng1")
        _load_runtime()
        for path, data in _candidates():
            try:
                lib: Any = ctypes.CDLL(path)
                cls._declare(lib)
            except (OSError, AttributeError) as error:
                if sys.platform == "win32" and isinstance(error, FileNotFoundError) and os.path.isfile(path):
                    fault = Fault(NoticeKind.NO_RUNTIME, str(error), pip="msvc-runtime")
                elif fault.kind is NoticeKind.NOT_INSTALLED:
                    fault = Fault(fault.kind, str(error), fault.pip, fault.apt)
                continue
            missing = Fault(NoticeKind.DATA_MISSING, str(data or path), fault.pip, "espeak-ng-data")
            where = None
            if data is not None:
                # Asked here and not by the library, which would write its complaint to the terminal.
                if not (data / "phontab").is_file():
                    fault = missing
                    continue
                try:
                    where = _path_bytes(fitting_data_path(data))
                except (OSError, UnicodeError) as error:
                    fault = Fault(NoticeKind.DATA_MISSING, str(error), fault.pip, "espeak-ng-data")
                    continue
            elif fault.kind is NoticeKind.DATA_MISSING and not _system_data():
                continue
            rate = lib.espeak_Initialize(_SYNCHRONOUS, _BUFFER_MS, where, _DO_NOT_EXIT)
            if rate > 0:
                return lib, rate
            fault = missing
        raise VoiceFault(fault)

    @staticmethod
    def _declare(lib: Any) -> None:
        lib.espeak_Initialize.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_char_p, ctypes.c_int]
        lib.espeak_SetSynthCallback.argtypes = [_CALLBACK]
        lib.espeak_SetVoiceByName.argtypes = [ctypes.c_char_p]
        lib.espeak_SetParameter.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_int]
        lib.espeak_ListVoices.argtypes = [ctypes.c_void_p]
        lib.espeak_ListVoices.restype = ctypes.POINTER(ctypes.POINTER(_VoiceStruct))
        lib.espeak_Synth.argtypes = [
            *(ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint, ctypes.c_int),
            *(ctypes.c_uint, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p),
        ]

    def _take(self, samples: Any, count: int, events: Any) -> int:
        if count <= 0 or not samples:
            return 0
        try:
            return 0 if self._on_samples(ctypes.string_at(samples, count * 2)) else 1
        except BaseException as error:  # ctypes would print it and go on
            self._error = error
            return 1

    def _set(self, voice: str, words_per_minute: int, volume: int, pitch: int) -> None:
        wanted = (voice, words_per_minute, volume, pitch)
        if wanted == self._settings:
            return
        if self._settings is None or voice != self._settings[0]:
            self._settings = None
            # By its identifier: a few of the voices it lists, "en-gb" among them, it does not find by their code.
            code, plus, timbre = voice.partition("+")
            name = self._identifiers.get(code, code.encode("utf-8", "replace"))
            if self._lib.espeak_SetVoiceByName(name + (plus + timbre).encode("utf-8", "replace")) != 0:
                raise ValueError(voice)
        # After the voice, which brings a rate of its own.  Beyond 450 words a minute espeak-ng shortens its samples.
        self._lib.espeak_SetParameter(_RATE, max(SLOWEST, min(FASTEST, words_per_minute)), 0)
        self._lib.espeak_SetParameter(_VOLUME, max(0, min(100, volume)), 0)
        self._lib.espeak_SetParameter(_PITCH, max(0, min(100, pitch)), 0)
        self._settings = wanted

    def speak(
        self,
        text: str,
        voice: str,
        words_per_minute: int,
        volume: int,
        on_samples: OnSamples,
        pitch: int = USUAL_PITCH,
    ) -> None:
        """Synthesizes the text in the calling thread. Raises `ValueError` for an unknown voice."""
        with _in_use:
            self._set(voice, words_per_minute, volume, pitch)
            self._on_samples = on_samples
            flags = _CHARACTERS_UTF8
            if primary(voice.partition("+")[0]) == "ru":
                text, flags = with_phonemes(text), flags | _PHONEMES
            data = text.encode("utf-8", "replace")
            self._error = None
            self._lib.espeak_Synth(data, len(data) + 1, 0, 1, 0, flags, None, None)
            if self._error is not None:
                raise self._error

    def _list(self, languages: bytes | None) -> list[_VoiceStruct]:
        wanted = ctypes.byref(_VoiceStruct(languages=languages)) if languages else None
        found = []
        for entry in self._lib.espeak_ListVoices(wanted):
            if not entry:
                break
            found.append(entry.contents)
        return found

    def voices(self) -> tuple[VoiceInfo, ...]:
        """Lists the library's voices under the names by which they are set."""
        return tuple(VoiceInfo(code, primary(code)) for code in sorted(self._identifiers))

    def timbres(self) -> frozenset[str]:
        """Lists the timbres, each of which may follow a voice's name after a plus."""
        with _in_use:
            return frozenset(
                entry.identifier.decode("utf-8", "replace").replace("\\", "/").rpartition("/")[2]
                for entry in self._list(b"variant")
                if entry.identifier
            )


def _system_data() -> bool:
    places = ("/usr/lib", "/usr/share", "/usr/local/share", "/usr/local/lib", "/opt/homebrew/share")
    multiarch = [str(p) for p in Path("/usr/lib").glob("*-linux-gnu*")] if sys.platform == "linux" else []
    return any((Path(place) / "espeak-ng-data" / "phontab").is_file() for place in (*places, *multiarch))


_in_use = threading.RLock()
_one: Espeak | None = None


def espeak() -> Espeak:
    """Gives the one synthesizer of this process, made on first use. Raises `VoiceFault`."""
    global _one
    with _in_use:
        if _one is None:
            _one = Espeak()
        return _one
