"""Runs a server of a test and ends it with the test: python keep.py FOLDER PROGRAM ARGUMENTS...

The test holds the other end of standard input. However the test ends, that closes; the server, all that it started, and its
folder go then. What the server says is in FOLDER/log.
"""
import os
import shutil
import signal
import subprocess
import sys
import threading

folder, command = sys.argv[1], sys.argv[2:]
with open(os.path.join(folder, "log"), "ab") as log:
    server = subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def end():
    try:
        os.killpg(server.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


over = threading.Event()


def watch():
    os.read(0, 1)
    over.set()
    end()


threading.Thread(target=watch, daemon=True).start()
status = server.wait()
if over.is_set():
    shutil.rmtree(folder, ignore_errors=True)
    sys.exit(0)
# Whatever it has left running goes too; the folder stays, for who wants to know why.
end()
sys.exit(status if status > 0 else 1)
