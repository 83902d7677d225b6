#!/usr/bin/env python3
"""Runs all tests, which are built: `Tests/run.py PROGRAM…`, e.g. `Tests/run.py .build/debug/CairnPackageTests.xctest --testing-library swift-testing`.

Tests run in groups, two at the same time, each with a program of its own: most tests wait for the main actor of their program. The app's tests are two groups.
Tests that use sockets are not with the others: otherwise, a hundred computing tests occupy all threads for minutes, and connections time out. Tests with servers,
which start a dozen programs, and browser tests run last. All groups run, whatever fails.

A test that fails runs once more, alone. If it passes then, it depends on what runs at the same time: it is reported as unsteady at the end,
with its first failure, and is to be mended, but the run does not fail for it. A run with more failures than `UNSTEADY`, or one that crashes,
fails at once. The whole output of a group is in .build/tests/GROUP.log.

A run in which nothing begins or ends for `PATIENCE` seconds is stopped. The tests that were running are named, and those that had not ended run once
more, in a new program.

The exit code is 1 if a test failed twice or a program crashed, else 0.
"""

import concurrent.futures
import json
import os
import re
import signal
import subprocess
import sys
import time

GROUPS = {
    "app": ["--filter", r"^DemoTests\.[A-R]"],
    "modules": ["--skip", r"^(DemoTests|BrowserTests|ServerTests|SharingLibraryTests)\."],
    "screens": ["--filter", r"^DemoTests\.[^A-R]"],
    "sharing": ["--filter", r"^SharingLibraryTests\."],
    "servers": ["--filter", r"^ServerTests\."],
    "browser": ["--filter", r"^BrowserTests\."],
}

# The number of groups that run at the same time; the first ones begin.
PROGRAMS = 2

# The most cases of a program that run at the same time, unless the environment says otherwise. Without it, thousands begin at once, and each one takes minutes.
WIDTH = "12"

# The most failures of a group that can be bad luck.
UNSTEADY = 8

# The time without any test or case that begins or ends after which a run is stopped; seconds. No test takes half of it on a busy machine.
PATIENCE = 480

# The most tests that run once more after a run was stopped.
REST = 600

FOLDER = ".build/tests"


class Run:
    """One run of the program: its failures, and what was running when it ended."""

    def __init__(self, command, name):
        self.log = f"{FOLDER}/{name}.log"
        events = f"{FOLDER}/{name}.events"
        started = time.monotonic()
        self.tests, self.began, self.ended, self.failed, self.whole = set(), set(), set(), [], False
        self.cases, self.stopped = {}, False
        open(events, "w").close()
        with open(self.log, "wb") as log, open(events, encoding="utf-8", errors="replace") as stream:
            process = subprocess.Popen(
                [*command, "--event-stream-output-path", events, "--event-stream-version", "0"],
                stdout=log,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
            )
            rest, told, heard = "", started, started
            while True:
                over = process.poll() is not None
                *lines, rest = (rest + stream.read()).split("\n")
                for line in lines:
                    self.read(line)
                if lines:
                    heard = time.monotonic()
                elif time.monotonic() - heard > PATIENCE and not over:
                    self.stopped = True
                    stop(process.pid)
                    process.wait()
                if over:
                    break
                if time.monotonic() - told > 60:
                    told = time.monotonic()
                    print(f"{name}: {len(self.ended)} of {len(self.tests)} tests ended", flush=True)
                time.sleep(0.5)
        self.code = process.returncode
        self.seconds = time.monotonic() - started

    def read(self, line):
        try:
            record = json.loads(line)
        except ValueError:
            return
        payload = record["payload"]
        if record["kind"] == "test":
            if payload["kind"] == "function":
                self.tests.add(payload["id"])
            return
        kind, test = payload["kind"], payload.get("testID")
        if kind == "runEnded":
            self.whole = True
        elif kind == "testStarted" and test in self.tests:
            self.began.add(test)
        elif kind in ("testCaseStarted", "testCaseEnded"):
            self.cases[test] = self.cases.get(test, 0) + (1 if kind == "testCaseStarted" else -1)
        elif kind in ("testEnded", "testSkipped") and test in self.tests:
            self.ended.add(test)
        elif kind == "issueRecorded" and not payload["issue"].get("isKnown") and payload["issue"].get("isFailure", True):
            if test not in self.failed:
                self.failed.append(test)

    def running(self):
        """The tests with a case that began and did not end."""
        return sorted(test for test, count in self.cases.items() if count > 0 and test not in self.ended)

    def failures(self):
        """What the log says about each failure: the line, and the comments that follow it."""
        found, follows = [], False
        with open(self.log, encoding="utf-8", errors="replace") as log:
            for line in log:
                line = line.rstrip("\n")
                follows = bool(re.search(r"✘ Test .* recorded an issue|: error:|^error:|Fatal error", line)) or (
                    follows and not re.match(r"[✔✘◇↳] (Test|Suite) |\[\d+/\d+\]", line)
                )
                if follows and len(found) < 60:
                    found.append("    " + line[:600])
        return found


def stop(process):
    """Ends a program and all that it has started."""
    children = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", "rb") as file:
                    children.setdefault(int(file.read().rsplit(b")", 1)[1].split()[1]), []).append(int(name))
            except OSError:
                pass
    waiting = [process]
    while waiting:
        found = waiting.pop()
        waiting += children.get(found, [])
        try:
            os.kill(found, signal.SIGKILL)
        except ProcessLookupError:
            pass


def only(tests):
    return "^(" + "|".join(re.escape(test) for test in sorted(tests)) + ")"


def group(name, command):
    """Runs a group; returns whether it passed, and its unsteady tests."""
    unsteady = []
    run = Run([*command, *GROUPS[name]], name)
    line = f"{name}: {len(run.tests)} tests in {run.seconds:.0f} s"
    if run.code == 0 and run.whole:
        print(line, flush=True)
        return True, unsteady
    print(f"{line}, failed (exit code {run.code}):", *run.failures(), sep="\n", flush=True)
    failed = run.failed
    if run.stopped:
        rest = run.tests - run.ended
        print(f"{name}: nothing ended for {PATIENCE} s within these tests:", *run.running(), sep="\n    ", flush=True)
        if not rest or len(rest) > REST:
            return False, unsteady
        unsteady += run.running()
        run = Run([*command, "--filter", only(rest)], f"{name}.rest")
        print(f"{name}: {len(run.tests)} tests that had not ended, in {run.seconds:.0f} s", *run.failures(), sep="\n", flush=True)
        if run.stopped or not rest <= run.ended:
            print(f"{name}: the program ended within these tests:", *run.running(), sep="\n    ", flush=True)
            return False, unsteady
        failed = failed + run.failed
        if not failed:
            return True, unsteady
    if not run.whole or not failed:
        print(f"{name}: the program ended within these tests:", *run.running()[:40], sep="\n    ", flush=True)
        return False, unsteady
    if len(failed) > UNSTEADY or None in failed:
        return False, unsteady
    again = Run([*command, "--no-parallel", "--filter", only(failed)], f"{name}.again")
    if again.code != 0 or not again.whole or not set(failed) <= again.ended:
        print(f"{name}: failed again, alone:", *again.failures(), sep="\n", flush=True)
        return False, unsteady
    return True, unsteady + failed


def main(command):
    os.makedirs(FOLDER, exist_ok=True)
    os.environ.setdefault("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", WIDTH)
    with concurrent.futures.ThreadPoolExecutor(PROGRAMS) as programs:
        results = list(programs.map(lambda name: group(name, command), GROUPS))
    unsteady = [test for _, tests in results for test in tests]
    failed = [name for name, (passed, _) in zip(GROUPS, results) if not passed]
    if unsteady:
        print("Unsteady, failed or did not end once, and passed afterward; to be mended:", *unsteady, sep="\n    ")
    if failed:
        print("Failed:", *failed)
    return 1 if failed else 0


sys.exit(main(sys.argv[1:]))
