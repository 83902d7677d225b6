#if os(Linux)
import CairnFiles
import CairnVault
import Foundation
import Testing

/// What of a secret is left in the memory of a process, and who can read it.
@Suite(.serialized) struct MemoryTests {
    @Test func secretsAreNeverWrittenToASwapFile() throws {
        let secrets = (0..<4).map { _ in Secret.random(count: 32) }
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmLck") } ?? ""
        let kilobytes = line.split(separator: " ").compactMap { Int($0) }.first ?? 0
        #expect(kilobytes >= 16, "\(line)")
        #expect(secrets.allSatisfy { $0.byteCount == 32 })
    }

    @Test func aSecretLeavesNothingBehind() throws {
        // Remembered with every bit flipped, so that the search does not find itself.
        let flipped = (0..<48).map { _ in ~UInt8.random(in: 0x21...0x7E) }
        do {
            var typed: [UInt8] = []
            typed.reserveCapacity(64)
            for byte in flipped { typed.append(~byte) }
            let secret = Secret(consuming: &typed)
            #expect(typed.isEmpty)
            let code = try #require(CodeNormalization.secret(secret))
            #expect(code == secret && code.withBytes { $0[0] } == ~flipped[0])
            let found = try withExtendedLifetime((secret, code)) { try Self.places(of: flipped) }
            #expect(found > 0)
        }
        #expect(try Self.places(of: flipped) == 0)
    }

    /// The number of places in this process' memory with the given bytes.
    private static func places(of flipped: [UInt8]) throws -> Int {
        let memory = try OpenFile(reading: "/proc/self/mem")
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        var count = 0
        for line in maps.split(separator: "\n") where line.contains(" rw") {
            let bounds = line.prefix { $0 != " " }.split(separator: "-")
                .compactMap { Int($0, radix: 16) }
            guard bounds.count == 2, bounds[1] - bounds[0] < 8 << 20,
                // One page at a time, of which some are not there.
                let bytes = try? memory.bytes(from: bounds[0], count: bounds[1] - bounds[0])
            else { continue }
            bytes.withUnsafeBufferPointer { bytes in
                let first = ~flipped[0]
                for start in 0..<max(0, bytes.count - flipped.count)
                where bytes[start] == first
                    && (1..<flipped.count).allSatisfy({ bytes[start + $0] == ~flipped[$0] })
                { count += 1 }
            }
        }
        return count
    }

    @Test func aConcealedProcessLeavesNoCoreDump() throws {
        #expect(ProcessMemory.conceal())
        let limits = try String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
        let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
        #expect(core?.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
        typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
        let symbol = try #require(dlsym(nil, "prctl"))
        // PR_GET_DUMPABLE.
        #expect(unsafeBitCast(symbol, to: Control.self)(3, 0, 0, 0, 0) == 0)
    }
}
#endif
