#if Vault
import Foundation
import TestSupport
import Testing

@testable import CairnVault

/// Attacks on a lock by processes of their own.
@Suite struct AttackTests {
    private static let variables: [String: String?] = ["LC_ALL": "C", "LD_PRELOAD": nil]

    private func probe(
        _ test: TestLock, _ words: String..., environment: [String: String?] = AttackTests.variables
    ) throws -> Command.Result {
        try Command.built("vault-probe", environment: environment)
            .run([test.place.records, test.place.device] + words)
    }

    private func failures(_ test: TestLock) throws -> Int {
        try #require(try LockFiles(place: test.place).load()).counter.throttle.failures
    }

    @Test(
        "a process that is killed has used its guess",
        arguments: ["mark", "answer"])
    func killed(place: String) throws {
        let test = try TestLock()
        #expect(try probe(test, "set", "820571").output == "right\n")
        for number in 1...4 {
            let result = try probe(test, "check", "10000\(number)", "kill-at", place)
            #expect(result.status == 128 + SIGKILL)
            #expect(result.output == "")
            #expect(try failures(test) == number)
        }
        // The right code, killed before it is told, cannot be tried for nothing either.
        #expect(try probe(test, "check", "820571").output == "right\n")
        #expect(try failures(test) == 0)
    }

    @Test func aProcessKilledBeforeItCountsHasLookedAtNothing() throws {
        let test = try TestLock()
        #expect(try probe(test, "set", "820571").output == "right\n")
        let result = try probe(test, "check", "820571", "kill-at", "counter")
        #expect(result.status == 128 + SIGKILL && result.output == "")
        #expect(try failures(test) == 0)
        #expect(try probe(test, "check", "820571").output == "right\n")
    }

    @Test(
        "a set that is killed leaves no lock or a whole one",
        arguments: ["record", "counter", "mark"])
    func killedWhileSetting(place: String) throws {
        let test = try TestLock()
        let result = try probe(test, "set", "820571", "kill-at", place)
        #expect(result.status == 128 + SIGKILL)
        let again = try probe(test, "set", "820571").output
        // Behind the last file but the mark there is a code already, which asks for a proof.
        #expect(again == (place == "mark" ? "unproved\n" : "right\n"))
        #expect(try probe(test, "check", "820571").output == "right\n")
        #expect(try probe(test, "check", "100001").output.hasPrefix("wrong"))
    }

    @Test func twoProcessesShareOneCounter() async throws {
        let test = try TestLock()
        #expect(try probe(test, "set", "820571").output == "right\n")
        let outputs = try await withThrowingTaskGroup(of: String.self) { group in
            for start in [100_000, 200_000, 300_000] {
                group.addTask {
                    try self.probe(test, "guesses", String(start), String(start + 10)).output
                }
            }
            return try await group.reduce(into: [String]()) { $0.append($1) }
        }
        let lines = outputs.flatMap { $0.split(separator: "\n") }
        #expect(lines.count == 30)
        #expect(lines.count { $0.hasPrefix("wrong") } == 5)
        #expect(lines.count { $0.hasPrefix("waiting") } == 25)
        #expect(try failures(test) == 5)
    }

    @Test func aFullDiskKeepsTheLockClosed() throws {
        let test = try TestLock()
        #expect(try probe(test, "set", "820571").output == "right\n")
        // The output is a file too, so nothing can be said: the guess is judged by what is on the disk.
        _ = try probe(test, "check", "820571", "no-room")
        #expect(try failures(test) == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: test.place.records)
        #expect(names.sorted() == ["counter", "lock", "record"])
        #expect(try probe(test, "check", "820571").output == "right\n")
    }

    @Test func aCrashTellsNothing() throws {
        let test = try TestLock()
        let canary = "canary4711"
        #expect(try probe(test, "set", canary).output == "right\n")
        let result = try probe(
            test, "crash", canary,
            environment: ["LC_ALL": "C", "SWIFT_BACKTRACE": "enable=yes,color=no"])
        #expect(result.status > 128)
        #expect(result.output.contains("•••"))
        // The command line is the one place where the test itself has put it.
        let said = (result.output + result.errors).split(separator: "\n")
            .filter { !$0.contains("vault-probe ") }
        #expect(said.count > 3)
        for line in said { #expect(!line.contains(canary), "\(line)") }
    }

    /// A C compiler, which comes with Swift.
    private static let compiler: String? = ["clang", "cc", "gcc"].first { name in
        (try? Command(name, environment: variables).run(["--version"]))?.status == 0
    }

    @Test(
        "the machine's clock, set ten years on or back, shortens no wait",
        .enabled(if: compiler != nil), arguments: [3650, -3650])
    func clockSet(days: Int) throws {
        let test = try TestLock()
        let source = try test.folder.write(
            """
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <sys/time.h>
            #include <time.h>
            static const long shift = \(days)L * 86400;
            int clock_gettime(clockid_t id, struct timespec *t) {
                int (*real)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
                int r = real(id, t);
                if (id == CLOCK_REALTIME) t->tv_sec += shift;
                return r;
            }
            time_t time(time_t *out) {
                struct timespec t;
                clock_gettime(CLOCK_REALTIME, &t);
                if (out) *out = t.tv_sec;
                return t.tv_sec;
            }
            int gettimeofday(struct timeval *restrict v, void *restrict z) {
                struct timespec t;
                clock_gettime(CLOCK_REALTIME, &t);
                v->tv_sec = t.tv_sec;
                v->tv_usec = t.tv_nsec / 1000;
                return 0;
            }
            """, to: "shift.c")
        let library = test.folder.url.path + "/shift.so"
        let compiled = try Command(try #require(Self.compiler), environment: Self.variables)
            .run(["-shared", "-fPIC", "-o", library, source.path, "-ldl"])
        try #require(compiled.status == 0, "\(compiled.errors)")
        #if os(Linux)
        let shifted: [String: String?] = ["LC_ALL": "C", "LD_PRELOAD": library]
        let year = try Command("date", environment: shifted).run(["+%Y"]).output
        let now = try Command("date", environment: Self.variables).run(["+%Y"]).output
        try #require(year != now)
        #expect(try probe(test, "set", "820571").output == "right\n")
        #expect(try probe(test, "guesses", "100000", "100005").output.hasSuffix("60.0 seconds)\n"))
        let answer = try probe(test, "check", "820571", environment: shifted).output
        #expect(answer.hasPrefix("waiting("))
        let seconds = try #require(answer.firstMatch(of: /[0-9.]+/).flatMap { Double($0.output) })
        #expect(seconds <= 60)
        #endif
    }
}
#endif
