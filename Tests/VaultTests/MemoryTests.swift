#if os(Linux)
import CairnVault
import Foundation
import TestSupport
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
        let result = try Command.built("vault-probe").run(["-", "-", "memory", "-"])
        #expect(result.output == "held 0\n", "\(result)")
    }

    @Test func aConcealedProcessLeavesNoCoreDump() throws {
        let result = try Command.built("vault-probe").run(["-", "-", "conceal", "-"])
        #expect(result.output == "true 0 0 0\n", "\(result)")
    }
}
#endif
