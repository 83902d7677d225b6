"""Builds our modules with sanitizers, and links them: build.py address|thread PROGRAM [-s SOURCE] MODULE…

Reads the modules, sources and flags from the manifest of the usual build, which must be complete: code of other packages
is linked as that build left it, because only ours is examined, and theirs takes half an hour. Modules are compiled as a
whole, two at a time, unless nothing has changed.

The address sanitizer comes with that of undefined behavior in C, and with libFuzzer and the coverage that it needs.
"""

import concurrent.futures
import json
import os
import re
import subprocess
import sys

ROOT = os.getcwd()
MANIFEST = ".build/debug.yaml"
OPTIONS = {
    "address": (
        ["-sanitize=fuzzer,address"],
        ["-O1", "-fsanitize=address,undefined,fuzzer-no-link", "-fno-sanitize-recover=undefined"],
    ),
    "thread": (["-sanitize=thread"], ["-O1", "-fsanitize=thread"]),
}
# Our modules that are linked as the usual build left them: those of screens, which read no bytes of strangers, and the
# app, which would take longer than all others together.
PLAIN = {
    "CairnBundle", "CairnCalendar", "CairnDocument", "CairnGallery", "CairnGestureLock", "CairnImageEditor",
    "CairnImagePicker", "CairnLayout", "CairnLocalizations", "CairnLockFlow", "CairnMenus", "CairnPasscode",
    "CairnRaster", "CairnResources", "CairnSharing", "CairnTransitions", "CairnUI", "CairnWeb", "SharingSamples",
    "TestSupport", "travel-story",
}
# Options of the usual build that differ here, and whether a value follows.
DROPPED = {
    "-incremental": 0, "-enable-batch-mode": 0, "-serialize-diagnostics": 0, "-O0": 0,
    "-warnings-as-errors": 0, "-emit-dependencies": 0, "-emit-module-path": 1,
    "-output-file-map": 1, "-index-store-path": 1, "-o": 1, "-MF": 1, "-MT": 1, "-MD": 0,
}


def commands():
    """The commands of the manifest by name: their inputs, outputs and arguments."""
    found, name = {}, None
    with open(MANIFEST, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith('  "') and line.endswith('":\n'):
                name = line[3:-3]
                found[name] = {}
            elif name and (match := re.match(r"    (inputs|outputs|args): (\[.*)", line)):
                found[name][match[1]] = json.loads(match[2])
    return found


def is_ours(path):
    return path.startswith(ROOT + "/") and not path.startswith(ROOT + "/.build/")


class Build:
    def __init__(self, kind):
        self.swift_options, self.c_options = OPTIONS[kind]
        self.place = f"{ROOT}/.build/sanitize/{kind}"
        os.makedirs(self.place, exist_ok=True)
        self.commands = commands()
        self.modules = {}
        self.by_output = {}
        for name, command in self.commands.items():
            match = re.fullmatch(r"C\.(.+)-[^-]+-unknown-linux-gnu-debug\.module", name)
            if match and any(is_ours(path) for path in command["inputs"]):
                # Some programs are built twice, for the machine that builds, too.
                if not match[1].endswith("-tool"):
                    self.modules[match[1]] = command
            for output in command.get("outputs", []):
                self.by_output[output] = name
        self.objects = {}

    def needs(self, module):
        """Our modules and C files that a module imports."""
        modules, files = [], []
        for path in self.modules[module]["inputs"]:
            if path.endswith(".swiftmodule"):
                name = os.path.basename(path)[: -len(".swiftmodule")].replace("_", "-")
                for other in (name, name.replace("-", "_")):
                    if other in self.modules:
                        modules.append(other)
            elif os.path.basename(path) in self.modules:
                # A program whose code is tested.
                modules.append(os.path.basename(path))
            elif path.endswith(".o"):
                command = self.commands.get(self.by_output.get(path, path), {})
                if any(is_ours(source) for source in command.get("inputs", [])):
                    files.append(path)
        return modules, files

    def order(self, wanted):
        """The modules and C files to build, each after those that it needs."""
        modules, files = [], []

        def visit(module):
            if module in modules:
                return
            others, sources = self.needs(module)
            for other in others:
                visit(other)
            files.extend(path for path in sources if path not in files)
            modules.append(module)

        for module in wanted:
            if module not in self.modules:
                sys.exit(f"{module} is no module of the usual build: swift build --build-tests first")
            visit(module)
        return [module for module in modules if module not in PLAIN], files

    def changed(self, output, inputs):
        if not os.path.exists(output):
            return True
        time = os.stat(output).st_mtime_ns
        return any(os.stat(path).st_mtime_ns > time for path in inputs)

    def arguments(self, args):
        kept, skip = [], 0
        for argument in args:
            if skip:
                skip -= 1
            elif argument in DROPPED:
                skip = DROPPED[argument]
            elif not argument.startswith("@") and not re.fullmatch(r"-j\d+", argument):
                kept.append(argument)
        return kept

    def run(self, args, name):
        result = subprocess.run(args, capture_output=True, text=True)
        if result.returncode:
            errors = sorted({l for l in result.stderr.splitlines() if "error:" in l})
            sys.exit(f"{name}:\n" + ("\n".join(errors[:20]) or result.stderr[-2000:]))

    def compile_c(self, path):
        command = self.commands[self.by_output[path]]
        output = f"{self.place}/{os.path.basename(os.path.dirname(path))}-{os.path.basename(path)}"
        folder = os.path.dirname(command["inputs"][0])
        headers = [
            os.path.join(at, file) for at, _, files in os.walk(folder) for file in files
            if file.endswith((".c", ".h"))
        ]
        if self.changed(output, headers):
            args = self.arguments(command["args"])
            self.run([args[0], *args[1:], *self.c_options, "-o", output], path)
        self.objects[path] = output

    def compile_swift(self, module):
        command = self.modules[module]
        sources = [path for path in command["inputs"] if path.endswith(".swift")]
        output = f"{self.place}/{module}.o"
        modules, files = self.needs(module)
        before = sources + [f"{self.place}/{other}.o" for other in modules if other in self.built]
        if self.changed(output, before):
            args = self.arguments(command["args"])
            name = module.replace("-", "_")
            self.run(
                [args[0], "-I", self.place, *args[1:], *self.swift_options,
                 "-wmo", "-gline-tables-only", *sources,
                 "-emit-module-path", f"{self.place}/{name}.swiftmodule", "-o", output], module)
        self.objects[module] = output

    def build(self, wanted):
        modules, files = self.order(wanted)
        self.built = set(modules)
        with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
            for path in files:
                pool.submit(self.compile_c, path)
            done = {}

            def when_ready(module):
                for other in self.needs(module)[0]:
                    if other in done:
                        done[other].result()
                self.compile_swift(module)

            # In order, so that a thread that waits never waits for one that has not begun.
            for module in modules:
                done[module] = pool.submit(when_ready, module)
            for module in modules:
                done[module].result()

    def link(self, program, sources):
        """Links our objects with those of other packages."""
        link = next(
            command for name, command in self.commands.items()
            if any(a.endswith("Objects.LinkFileList") and "PackageTests" in a
                   for a in command.get("args", [])))
        listed = next(a for a in link["args"] if a.endswith("Objects.LinkFileList"))[1:]
        ours = {os.path.dirname(path) for module in self.built
                for path in self.modules[module]["outputs"] if path.endswith(".o")}
        ours |= {os.path.dirname(path) for path in self.objects if path.endswith(".o")}
        with open(listed, encoding="utf-8") as lines:
            others = [line.strip().strip("'\"") for line in lines]
        others = [
            path for path in others
            if os.path.dirname(path) not in ours and "PackageTests" not in path
            and "PackageDiscoveredTests" not in path
            # Other suites, without which linking takes half the time.
            and not os.path.dirname(path).endswith("Tests.build")
        ]
        # Wrapped modules are for debuggers.
        others = [path for path in others if not path.endswith(".swiftmodule.o")]
        objects = list(self.objects.values())
        if not self.changed(program, objects + sources):
            return
        with open(f"{self.place}/objects.txt", "w", encoding="utf-8") as out:
            out.write("\n".join(f'"{path}"' for path in objects + others))
        libraries = [a for a in link["args"] if re.match("-[lL].", a)]
        sanitize = [option for option in self.swift_options if option.startswith("-sanitize")]
        if sources:
            # libFuzzer has a main function of its own.
            sanitize = [option.replace("fuzzer,", "") for option in sanitize]
        compiler = self.modules[next(iter(self.objects_of_modules()))]["args"][0]
        objects = []
        if "-sanitize=thread" in self.swift_options:
            objects = [f"{self.place}/MutexOrder.o"]
            clang = os.path.join(os.path.dirname(os.path.realpath(compiler)), "clang")
            self.run([clang, "-O1", "-c", "Tests/Sanitize/MutexOrder.c", "-o", objects[0]], program)
        self.run(
            [compiler, *sanitize, *(["-parse-as-library"] if sources else []), *sources, *objects,
             f"@{self.place}/objects.txt", *libraries, "-lsqlite3", "-o", program], program)

    def objects_of_modules(self):
        return [name for name in self.objects if name in self.modules]


def main():
    kind, program, *rest = sys.argv[1:]
    sources = []
    if rest and rest[0] == "-s":
        sources, rest = [rest[1]], rest[2:]
    build = Build(kind)
    build.build(rest)
    build.link(f"{build.place}/{program}", sources)


if __name__ == "__main__":
    main()
