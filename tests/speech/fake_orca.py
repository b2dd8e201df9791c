"""A stand-in for Orca's remote controller on a private session bus, for the real prismatoid to speak through.

The names are those of Orca's documentation of its D-Bus interface (Orca 49 and later).
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import threading
from typing import Any

SERVICES = ("org.gnome.Orca.Service", "org.gnome.Orca1.Service")
"""The names of the interface, that of Orca 49 first: with the later one a command is a method of its own."""


def missing() -> str:
    """Names what is not installed, empty if nothing."""
    if shutil.which("dbus-daemon") is None:
        return "dbus-daemon"
    with contextlib.suppress(ImportError):
        import jeepney  # noqa: F401

        return ""
    return "jeepney"


class Bus:
    """Is a session bus of the test's own."""

    def __init__(self) -> None:
        self._daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._daemon.stdout is not None
        self.address = self._daemon.stdout.readline().strip()

    def stop(self) -> None:
        self._daemon.terminate()
        self._daemon.wait()


class Orca:
    """Runs from its making until `stop`; `heard` is what it was asked to say, `(stop)` where it was silenced."""

    def __init__(self, bus: Bus, heard: list[str], service: str = SERVICES[0]) -> None:
        from jeepney import DBusAddress, new_method_call
        from jeepney.io.blocking import open_dbus_connection

        self.heard = heard
        self._connection: Any = open_dbus_connection(bus=bus.address)
        bus_itself = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")
        self._connection.send_and_get_reply(new_method_call(bus_itself, "RequestName", "su", (service, 0)))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._over = False
        self._thread.start()

    def stop(self) -> None:
        self._over = True
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        from jeepney import HeaderFields, MessageType, new_error, new_method_return

        while not self._over:
            try:
                message = self._connection.receive(timeout=0.02)
            except TimeoutError:
                continue
            if message.header.message_type is not MessageType.method_call:
                continue
            member = message.header.fields[HeaderFields.member]
            if member == "PresentMessage":
                self.heard.append(message.body[0])
                answer = new_method_return(message, "b", (True,))
            elif member == "InterruptSpeech" or (member == "ExecuteCommand" and message.body[0] == "InterruptSpeech"):
                self.heard.append("(stop)")
                answer = new_method_return(message, "b", (True,))
            elif member == "ListCommands":
                answer = new_method_return(message, "a(ss)", ([("InterruptSpeech", "Interrupts speech")],))
            elif member == "Get":
                answer = new_method_return(message, "v", (("u", 50),))
            elif member == "GetAll":
                answer = new_method_return(message, "a{sv}", ({},))
            else:
                answer = new_error(message, "org.freedesktop.DBus.Error.UnknownMethod")
            self._connection.send(answer)
