"""Stands in for SAPI: a COM server in a process of its own, with the names and numbers of SAPI's automation.

    sapi_server.py FILE

It enters itself under SAPI's name, serves until the file FILE.end is there, and writes what it hears to FILE.
"""

from __future__ import annotations

import json
import sys
import time
import winreg  # type: ignore[import-not-found, unused-ignore]
from pathlib import Path
from typing import Any

import pythoncom
import pywintypes
import win32com.client.dynamic
from win32com.server.util import wrap

CLASS = "{8A1C7F60-2E0C-4F0C-9E0B-5A0000000001}"
FILE = Path(sys.argv[1])
_SECONDS_OF_A_PHRASE = 0.3
_heard: list[dict[str, Any]] = []


class Token:
    """A voice that is installed."""

    _public_methods_ = ("GetDescription", "GetAttribute")
    _public_attrs_ = ("Id",)

    def __init__(self, name: str, language: str) -> None:
        self.Id = f"TOKENS\\{name}"
        self.name, self.language = name, language

    def GetDescription(self, locale: int = 0) -> str:  # noqa: N802
        return self.name

    def GetAttribute(self, name: str) -> str:  # noqa: N802
        return self.language if name == "Language" else ""


TOKENS = [Token("David", "409"), Token("Irina", "419"), Token("Elena", "419")]


class Tokens:
    """A list of voices."""

    _public_methods_ = ("Item",)
    _public_attrs_ = ("Count",)
    Count = len(TOKENS)

    def Item(self, at: int) -> Any:  # noqa: N802
        return wrap(TOKENS[at])


class Voice:
    """SpVoice; the player has chosen Elena and a speed in Windows."""

    _public_methods_ = ("Speak", "GetVoices", "WaitUntilDone")
    _public_attrs_ = ("Rate", "Volume", "Voice")

    def __init__(self) -> None:
        self.Rate, self.Volume = 2, 100
        self._token = TOKENS[2]
        self._until = 0.0

    @property
    def Voice(self) -> Any:  # noqa: N802
        return wrap(self._token)

    @Voice.setter
    def Voice(self, given: Any) -> None:  # noqa: N802
        wanted = win32com.client.dynamic.Dispatch(given).Id
        self._token = next(token for token in TOKENS if token.Id == wanted)

    def GetVoices(self, required: str = "", optional: str = "") -> Any:  # noqa: N802
        return wrap(Tokens())

    def Speak(self, text: str, flags: int = 0) -> int:  # noqa: N802
        if flags & 2 and _heard and time.monotonic() < self._until:
            _heard[-1]["how"] = "cut"
            self._until = 0.0
        if text:
            _heard.append({"text": text, "voice": self._token.name, "rate": self.Rate, "flags": flags, "how": "whole"})
            self._until = time.monotonic() + _SECONDS_OF_A_PHRASE
        FILE.write_text(json.dumps(_heard, ensure_ascii=False), "utf-8")
        return len(_heard)

    def WaitUntilDone(self, milliseconds: int) -> bool:  # noqa: N802
        return time.monotonic() >= self._until


pythoncom.CoInitialize()
with winreg.CreateKey(winreg.HKEY_LOCAL_MACHINE, "Software\\Classes\\SAPI.SpVoice\\CLSID") as key:
    before = winreg.QueryValue(key, None)
    winreg.SetValue(key, None, winreg.REG_SZ, CLASS)
winreg.SetValue(  # by which a factory of pywin32 knows what to make
    winreg.HKEY_LOCAL_MACHINE, f"Software\\Classes\\CLSID\\{CLASS}\\PythonCOM", winreg.REG_SZ, "__main__.Voice"
)
try:
    factory = pythoncom.MakePyFactory(pywintypes.IID(CLASS))
    pythoncom.CoRegisterClassObject(
        pywintypes.IID(CLASS), factory, pythoncom.CLSCTX_LOCAL_SERVER, pythoncom.REGCLS_MULTIPLEUSE
    )
    print("serves", flush=True)
    stop = FILE.with_suffix(".end")
    end = time.monotonic() + 90
    while not stop.exists() and time.monotonic() < end:
        pythoncom.PumpWaitingMessages()
        time.sleep(0.005)
finally:
    with winreg.CreateKey(winreg.HKEY_LOCAL_MACHINE, "Software\\Classes\\SAPI.SpVoice\\CLSID") as key:
        winreg.SetValue(key, None, winreg.REG_SZ, before)
