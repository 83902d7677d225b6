import CairnPropertyList
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Serial, so that no other case of the suite shares the process's memory high mark.
@Suite(.serialized) struct HostileInputTests {
    @Test(
        "hostile input is refused within 100 ms of processor time and 64 MB",
        arguments: HostileInput.allCases)
    func refused(input: HostileInput) throws {
        let bytes = input.bytes
        var least = Int.max
        var quickest = Double.infinity
        var code = ""
        // The quickest of three: a page fault or a neighbor may cost one run more, but not what the input costs.
        for _ in 0..<3 {
            let memoryBefore = Self.forgottenPeak()
            let start = Self.threadSeconds()
            let error = #expect(throws: ConfigurationError.self) {
                try PropertyList(parsing: bytes)
            }
            quickest = min(quickest, Self.threadSeconds() - start)
            least = min(least, Self.memory("VmHWM:") - memoryBefore)
            code = error?.reason.code ?? ""
        }
        #expect(code == input.code)
        #expect(quickest < Self.bound)
        #expect(least < 64 << 20)
    }

    /// Seconds; a debug build checks every index, which says nothing about the reader.
    private static let bound: Double = {
        var isDebug = false
        assert(
            {
                isDebug = true
                return true
            }())
        return isDebug ? 1.0 : 0.1
    }()

    /// What this thread has computed, whatever else the machine does.
    private static func threadSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Gives free memory back, forgets the high mark, and returns what the process has now.
    private static func forgottenPeak() -> Int {
        typealias Trim = @convention(c) (Int) -> Int32
        if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
        if let marks = FileHandle(forWritingAtPath: "/proc/self/clear_refs") {
            try? marks.write(contentsOf: Data("5".utf8))
            try? marks.close()
        }
        return memory("VmHWM:")
    }

    /// A line of the process's status in bytes; 0 where there is none.
    private static func memory(_ key: String) -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
        return (line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1024
    }
}
