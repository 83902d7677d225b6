#!/usr/bin/env python3
"""Changes the rules of modules one place at a time, and tells which changes no test sees.

    Tools/mutants/mutants.py Tree Tabs             builds, runs and prints the table
    Tools/mutants/mutants.py --step build Tree     one step: write, build, trace, run or table

All mutants of a module are in one build; CAIRN_MUTANT=Tree:17 switches one on. The sources are changed in a copy
of the repository (by default .build/mutants), never in the working tree. docs/testing.md explains the rest.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HERE = pathlib.Path(__file__).resolve().parent
SWIFT = os.environ.get("SWIFT", "swift")
FLAGS = (ROOT / ".ci/flags").read_text().split()
# Not rules: texts, keys of texts, and what only one look at a picture can judge.
TEXTS = re.compile(r"/Generated/|(Words|Strings|Error|Problem|Configuration)\.swift$|\+Words\.swift$")
# What does not compile is replaced by one of these.
SPARE = 1.25
ERROR = re.compile(r"^(/[^:]+\.swift):(\d+):(\d+): error:", re.M)

CHOICE = """// Written by Tools/mutants: which mutant of this module is on.
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The number after the name of this module in `CAIRN_MUTANT`, or -1.
private let chosenMutant: Int = {
    guard let value = getenv("CAIRN_MUTANT") else { return -1 }
    let parts = String(cString: value).split(separator: ":")
    return parts.count == 2 && parts[0] == "MODULE" ? Int(parts[1]) ?? -1 : -1
}()

/// The file that lists the mutants that were reached, or -1.
private let mutantTrace: Int32 = {
    guard let path = getenv("CAIRN_MUTANT_TRACE") else { return -1 }
    return open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
}()

// Two threads may both write a number that is new; the reader does not mind.
nonisolated(unsafe) private let tracedMutants: UnsafeMutablePointer<UInt8> = {
    let flags = UnsafeMutablePointer<UInt8>.allocate(capacity: COUNT)
    flags.initialize(repeating: 0, count: COUNT)
    return flags
}()

@usableFromInline func mutant(_ number: Int) -> Bool {
    if mutantTrace >= 0, tracedMutants[number] == 0 {
        tracedMutants[number] = 1
        let line = Array("MODULE:\\(number)\\n".utf8)
        _ = line.withUnsafeBytes { write(mutantTrace, $0.baseAddress, $0.count) }
    }
    return number == chosenMutant
}
"""


# Behind the manifest of the copy: only the tests of the modules are built, and what these need.
NEEDED = """
var needed: Set<String> = [TESTS]
for _ in package.targets {
    for target in package.targets where needed.contains(target.name) {
        for dependency in target.dependencies {
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _): needed.insert(name)
            default: break
            }
        }
    }
}
package.targets.removeAll { !needed.contains($0.name) }
package.products = []
"""


class Module:
    """One module: its folder, its tests, and its chosen mutants."""

    def __init__(self, name, options):
        self.name, self.options = name, options
        self.folder = self.find(name)
        self.tests = f"{name}Tests"
        self.state = options.copy / ".build/mutants" / f"{name}.json"

    @staticmethod
    def find(name):
        """The folder of the sources, by the rules of Package.swift."""
        base = name.removesuffix("Library")
        part = "Library" if name != base else "Screens"
        for folder in sorted((ROOT / "Sources").rglob(base)):
            if folder.is_dir() and (folder / part).is_dir():
                return (folder / part).relative_to(ROOT)
            if folder.is_dir() and name == base:
                return folder.relative_to(ROOT)
        if (ROOT / name / f"{name}.swift").is_file():
            return pathlib.Path(name)
        sys.exit(f"There is no module {name}")

    def files(self):
        found = sorted(path.relative_to(ROOT) for path in (ROOT / self.folder).rglob("*.swift"))
        return [path for path in found if not TEXTS.search(f"/{path}")]

    def choose(self):
        """Every mutant of the module, the chosen ones first: the order is that of a hash, so that it stays."""
        everything = []
        for path in self.files():
            seen = {}
            for one in ask(self.options, ROOT / path)["candidates"]:
                words = f"{path}|{one['kind']}|{one['place']}|{one['before']}|{one['after']}"
                seen[words] = seen.get(words, 0) + 1
                key = hashlib.sha256(f"{self.options.seed}|{words}|{seen[words]}".encode()).hexdigest()[:16]
                everything.append(one | {"file": str(path), "key": key})
        everything.sort(key=lambda one: one["key"])
        chosen = everything[: int(self.options.count * SPARE)]
        for number, one in enumerate(chosen):
            one["number"] = number
        return chosen, len(everything)

    def write(self, chosen, dropped):
        """Writes the sources with all chosen mutants but those that do not compile."""
        places = {}
        for path in self.files():
            here = [one for one in chosen if one["file"] == str(path) and one["key"] not in dropped]
            text = (ROOT / path).read_text()
            if here:
                pairs = [f"{one['index']}={one['number']}" for one in here]
                answer = ask(self.options, ROOT / path, pairs)
                places[str(path)] = answer
                text = answer["source"]
            put(self.options.copy / path, text)
        choice = CHOICE.replace("MODULE", self.name).replace("COUNT", str(len(chosen) + 1))
        put(self.options.copy / self.folder / "MutantChoice.swift", choice)
        return places

    def start(self):
        """Chooses the mutants, and writes all that were not found to break the build before."""
        self.chosen, self.possible = self.choose()
        saved = json.loads(self.state.read_text()) if self.state.exists() else {}
        self.dropped = set(saved.get("dropped", [])) & {one["key"] for one in self.chosen}
        self.save()

    def save(self):
        self.places = self.write(self.chosen, self.dropped)
        kept = {"chosen": self.chosen, "dropped": sorted(self.dropped), "possible": self.possible}
        put(self.state, json.dumps(kept, indent=1))

    def drop(self, errors):
        """Leaves out the mutants on the lines of errors; returns how many."""
        before = len(self.dropped)
        for name, line in errors:
            here = [one for one in self.chosen if one["file"] == name]
            self.dropped |= blamed(self.places.get(name), line, here, self.dropped)
        if len(self.dropped) > before:
            self.save()
            print(f"{self.name}: {len(self.dropped)} mutants do not compile", flush=True)
        return len(self.dropped) - before

    def mutants(self):
        saved = json.loads(self.state.read_text())
        living = [one for one in saved["chosen"] if one["key"] not in saved["dropped"]]
        return living[: self.options.count]


def blamed(answer, line, candidates, dropped):
    """The keys of the mutants that cause an error on a line: the smallest that holds it, or those of its body."""
    if answer is None:
        return set()
    parts = [part for part in answer["parts"] if part["first"] <= line <= part["last"]]
    if parts:
        least = min(part["last"] - part["first"] for part in parts)
        numbers = {part["number"] for part in parts if part["last"] - part["first"] == least}
    else:
        bodies = sorted(
            (body for body in answer["bodies"] if body[0] <= line <= body[1]), key=lambda body: body[1] - body[0])
        numbers = set()
        for body in [*bodies, [0, 10**9]]:
            numbers = numbers or {part["number"] for part in answer["parts"] if body[0] <= part["first"] <= body[1]}
    return {one["key"] for one in candidates if one["number"] in numbers} - dropped


def put(path, text):
    """Writes a file if its content differs, so that nothing is built without need."""
    data = text if isinstance(text, bytes) else text.encode()
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def ask(options, path, pairs=()):
    result = subprocess.run([options.copy / ".build/mutants/schemata", path, *pairs], capture_output=True, check=True)
    return json.loads(result.stdout)


def prepare(options):
    """Copies the working tree, and builds the writer of mutants with the parser of the toolchain."""
    inside = options.copy / ".build/mutants"
    if options.copy.exists() and any(options.copy.iterdir()) and not inside.is_dir():
        sys.exit(f"{options.copy} is not a copy made by this script")
    inside.mkdir(parents=True, exist_ok=True)
    listed = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "-coz", "--exclude-standard"], capture_output=True, check=True)
    tests = ", ".join(f'"{name}Tests"' for name in options.modules)
    put(options.copy / "Package.swift", (ROOT / "Package.swift").read_text() + NEEDED.replace("TESTS", tests))
    changed = {"Package.swift"} | {str(path) for name in options.modules for path in Module(name, options).files()}
    for name in listed.stdout.decode().split("\0"):
        source = ROOT / name
        if name and name not in changed and source.is_file():
            put(options.copy / name, source.read_bytes())
            shutil.copymode(source, options.copy / name)
    folders = {Module.find(name) for name in options.modules}
    for path in (options.copy / "Sources").rglob("MutantChoice.swift"):
        if path.parent.relative_to(options.copy) not in folders:
            path.unlink()
    if (ROOT / "Package.resolved").exists():
        put(options.copy / "Package.resolved", (ROOT / "Package.resolved").read_bytes())
    tool, source = inside / "schemata", HERE / "schemata.swift"
    if not tool.exists() or tool.stat().st_mtime < source.stat().st_mtime:
        compiler = shutil.which("swiftc")
        host = pathlib.Path(compiler).resolve().parent.parent / "lib/swift/host"
        libraries = ["SwiftParser", "SwiftSyntax", "SwiftOperators", "SwiftDiagnostics", "SwiftBasicFormat"]
        subprocess.run(
            [compiler, "-O", "-suppress-warnings", source, "-o", tool, "-I", host, "-L", host,
             *[f"-l{library}" for library in libraries], "-Xlinker", "-rpath", "-Xlinker", host], check=True)


def build(options):
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    result = subprocess.run(
        [SWIFT, "build", *FLAGS, "--build-tests"], cwd=options.copy, env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.returncode, result.stdout


# MARK: Running


class Program:
    """The built tests."""

    def __init__(self, options):
        self.options = options
        self.path = options.copy / ".build/debug/CairnPackageTests.xctest"

    def list(self, target):
        result = subprocess.run(
            [self.path, "--testing-library", "swift-testing", "--list-tests"], cwd=self.options.copy,
            capture_output=True, text=True, check=True)
        return [line for line in result.stdout.splitlines() if line.startswith(f"{target}.")]

    def run(self, tests, worker, cpu, wall, **variables):
        """Runs tests; returns how it ended (passed, failed, hung) and the seconds of processor and of the wall."""
        folder = pathlib.Path(f"/tmp/cairn-mutants-{os.getpid()}-{worker}")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        pattern = "^(" + "|".join(re.escape(test) for test in tests) + ")(/|$)"
        environment = dict(
            os.environ, TMPDIR=str(folder), SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH="4", **variables)

        def limit():
            os.nice(10)
            resource.setrlimit(resource.RLIMIT_CPU, (int(cpu) + 1, int(cpu) + 2))
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 31, 1 << 31))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_AS, (12 << 30, 12 << 30))

        start = time.monotonic()
        process = subprocess.Popen(
            [self.path, "--testing-library", "swift-testing", "--filter", pattern], cwd=self.options.copy,
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True, preexec_fn=limit)
        late = threading.Event()

        def end():
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

        def give_up():
            late.set()
            end()

        timer = threading.Timer(wall, give_up)
        timer.start()
        failed, ran, output = False, False, []
        for line in process.stdout:
            if self.options.verbose:
                output.append(line)
            if "✘".encode() in line:
                failed = True
                break
            ran = ran or b"Test run with" in line
        if failed:
            end()
        process.stdout.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        timer.cancel()
        end()
        shutil.rmtree(folder, ignore_errors=True)
        seconds = usage.ru_utime + usage.ru_stime
        if failed:
            how = "failed"
        elif late.is_set() or process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            how = "hung"
        else:
            how = "passed" if process.returncode == 0 and ran else "failed"
        return how, seconds, time.monotonic() - start


def fingerprint(module):
    """Of the tests and the mutants: when it is the same, what was traced still holds."""
    digest = hashlib.sha256()
    for path in sorted((ROOT / "Tests" / module.tests).rglob("*.swift")):
        digest.update(path.read_bytes())
    digest.update(json.dumps([one["key"] for one in module.mutants()]).encode())
    return digest.hexdigest()


def trace(module, program):
    """Runs each test alone; returns for each its seconds, and the mutants that it reaches."""
    path = module.state.with_suffix(".trace.json")
    mark = fingerprint(module)
    if path.exists():
        saved = json.loads(path.read_text())
        if saved["fingerprint"] == mark:
            return saved["tests"]
    numbers = {one["number"]: one["key"] for one in module.mutants()}

    def one(test, worker):
        file = pathlib.Path(f"/tmp/cairn-trace-{os.getpid()}-{worker}")
        file.unlink(missing_ok=True)
        how, cpu, wall = program.run([test], worker, module.options.longest, 1800, CAIRN_MUTANT_TRACE=str(file))
        lines = set(file.read_text().split()) if file.exists() else set()
        file.unlink(missing_ok=True)
        reached = [int(line.split(":")[1]) for line in lines if line.startswith(f"{module.name}:")]
        keys = [numbers[number] for number in reached if number in numbers]
        if how != "passed":
            print(f"{module.name}: {test} {how} without any mutant and is left out", flush=True)
        return test, {"how": how, "cpu": cpu, "wall": wall, "keys": sorted(keys)}

    tests = dict(parallel(program.list(module.tests), one, module.options.jobs))
    put(path, json.dumps({"fingerprint": mark, "tests": tests}, indent=1))
    return tests


def parallel(items, work, jobs):
    """Calls `work(item, worker)` on as many workers as there are jobs."""
    free = list(range(jobs))
    lock = threading.Lock()

    def one(item):
        with lock:
            worker = free.pop()
        try:
            return work(item, worker)
        finally:
            with lock:
                free.append(worker)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(one, items))


def run(module, program):
    """Runs for each mutant the tests that reach it, the quickest first, until one fails."""
    tests = trace(module, program)
    path = module.state.with_suffix(".results.json")
    results = json.loads(path.read_text()) if path.exists() and not module.options.fresh else {}
    lock = threading.Lock()
    tried = []

    def one(mutant, worker):
        old = results.get(mutant["key"])
        if old and old["how"] in ("failed", "hung"):
            return
        reaching = [name for name, test in tests.items() if test["how"] == "passed" and mutant["key"] in test["keys"]]
        reaching.sort(key=lambda name: tests[name]["cpu"])
        how, by = ("passed" if reaching else "unreached"), []
        most = 3.0
        while reaching and how == "passed":
            group, seconds = [], 0.0
            while reaching and (not group or seconds + tests[reaching[0]]["cpu"] <= most and len(group) < 60):
                seconds += tests[reaching[0]]["cpu"]
                group.append(reaching.pop(0))
            wall = sum(tests[name]["wall"] for name in group)
            how, _, _ = program.run(
                group, worker, 5 * seconds + 10, 20 * wall + 120, CAIRN_MUTANT=f"{module.name}:{mutant['number']}")
            by, most = group, most * 3
        with lock:
            results[mutant["key"]] = {"how": how, "by": by[:3] if how != "passed" else []}
            put(path, json.dumps(results, indent=1))
            tried.append(mutant["key"])
            if len(tried) % 20 == 0:
                print(f"{module.name}: {len(tried)} tried, {time.strftime('%H:%M:%S')}", flush=True)

    mutants = module.mutants()
    parallel(mutants, one, module.options.jobs)


# MARK: Telling


def excused():
    """The mutants that change nothing that anybody can see, each with its reason."""
    found = {}
    path = HERE / "equivalent.txt"
    for line in path.read_text().splitlines() if path.exists() else []:
        if line and not line.startswith("#"):
            key, _, reason = line.partition(" ")
            found[key] = reason.strip()
    return found


def table(modules):
    reasons = excused()
    print("| Module | Possible | Tried | Killed | Hung | Equivalent | Lived | Share killed |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    lived = []
    for module in modules:
        path = module.state.with_suffix(".results.json")
        if not path.exists():
            continue
        results = json.loads(path.read_text())
        mutants = [one for one in module.mutants() if one["key"] in results]
        hung = sum(results[one["key"]]["how"] == "hung" for one in mutants)
        killed = sum(results[one["key"]]["how"] == "failed" for one in mutants) + hung
        alive = [one for one in mutants if results[one["key"]]["how"] in ("passed", "unreached")]
        equal = [one for one in alive if one["key"] in reasons]
        for one in mutants:
            if one["key"] in reasons and one not in alive:
                print(f"{one['key']} in equivalent.txt is killed by a test", file=sys.stderr)
        share = 100 * killed / max(len(mutants) - len(equal), 1)
        possible = json.loads(module.state.read_text())["possible"]
        print(f"| {module.name} | {possible} | {len(mutants)} | {killed} | {hung} | {len(equal)} "
              f"| {len(alive) - len(equal)} | {share:.1f} % |")
        lived += [(one, results[one["key"]]["how"]) for one in alive if one["key"] not in reasons]
    for one, how in sorted(lived, key=lambda pair: (pair[0]["file"], pair[0]["line"])):
        note = "" if how == "passed" else " (reached by no test)"
        print(f"{one['file']}:{one['line']}: {one['kind']} in {one['place']}: "
              f"{one['before']} → {one['after']}{note}  [{one['key']}]")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="+")
    parser.add_argument("--step", choices=["write", "build", "trace", "run", "table"], action="append")
    parser.add_argument("--copy", type=pathlib.Path, default=ROOT / ".build/mutants")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--longest", type=int, default=60, help="a test that takes more seconds is left out")
    parser.add_argument("--fresh", action="store_true", help="forget the results of earlier runs")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    options.copy = options.copy.absolute()
    if options.copy == ROOT:
        sys.exit("The copy cannot be the working tree")
    steps = options.step or ["build", "run", "table"]
    modules = [Module(name, options) for name in options.modules]
    if "build" in steps or "write" in steps:
        prepare(options)
    if "write" in steps:
        for module in modules:
            chosen, possible = module.choose()
            module.write(chosen, set())
            print(f"{module.name}: {len(chosen)} of {possible}")
    if "build" in steps:
        for module in modules:
            module.start()
        while True:
            code, text = build(options)
            if code == 0:
                break
            inside = f"{options.copy}/"
            errors = {(file.removeprefix(inside), int(line)) for file, line, _ in ERROR.findall(text)}
            if sum(module.drop(errors) for module in modules) == 0:
                sys.exit(f"{text[-3000:]}\nThe tests do not build, and no mutant is to blame")
        for module in modules:
            print(f"{module.name}: {len(module.mutants())} of {module.possible} mutants are built", flush=True)
    program = Program(options)
    for module in modules:
        if "trace" in steps:
            trace(module, program)
        if "run" in steps:
            run(module, program)
    if "table" in steps:
        table(modules)


if __name__ == "__main__":
    main()
