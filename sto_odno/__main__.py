"""``python -m sto_odno`` is the command ``sto-odno``."""

import sys


def main() -> int:
    """Runs the command line; returns the exit status.  Ctrl+C while it starts ends it without a word."""
    try:
        return _started()
    except KeyboardInterrupt:
        return 130  # as a shell counts it


def _started() -> int:
    import signal  # here, since the key may come while it is being imported

    handler = signal.getsignal(signal.SIGINT)
    if handler is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from sto_odno import cli

    signal.signal(signal.SIGINT, handler)
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
