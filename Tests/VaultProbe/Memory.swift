#if os(Linux) && Vault
import CairnVault
import Foundation

/// The memory of this process, searched for a secret.
enum Memory {
    /// Prints the number of places in which a secret is found while it is held, and afterward.
    static func search() throws {
        // Remembered with every bit flipped, so that the search does not find itself.
        let flipped = (0..<48).map { _ in ~UInt8.random(in: 0x21...0x7E) }
        var held = 0
        do {
            var typed: [UInt8] = []
            typed.reserveCapacity(64)
            for byte in flipped { typed.append(~byte) }
            let secret = Secret(consuming: &typed)
            guard typed.isEmpty, let code = CodeNormalization.secret(secret), code == secret else {
                exit(1)
            }
            held = try withExtendedLifetime((secret, code)) { try places(of: flipped) }
        }
        print(held > 0 ? "held" : "not held", try places(of: flipped))
    }

    /// The number of places in this process' memory with the given bytes.
    private static func places(of flipped: [UInt8]) throws -> Int {
        let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/mem"))
        defer { try? memory.close() }
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        var count = 0
        for line in maps.split(separator: "\n") where line.contains(" rw") {
            let bounds = line.prefix { $0 != " " }.split(separator: "-")
                .compactMap { UInt64($0, radix: 16) }
            guard bounds.count == 2, bounds[1] - bounds[0] < 64 << 20 else { continue }
            try memory.seek(toOffset: bounds[0])
            guard let data = try? memory.read(upToCount: Int(bounds[1] - bounds[0])) else {
                continue
            }
            data.withUnsafeBytes { bytes in
                let first = ~flipped[0]
                for start in 0..<max(0, bytes.count - flipped.count)
                where bytes[start] == first
                    && (1..<flipped.count).allSatisfy({ bytes[start + $0] == ~flipped[$0] })
                { count += 1 }
            }
        }
        return count
    }

    /// Conceals the process, and prints its limit of core dumps and whether it can be dumped.
    static func conceal() throws {
        let isConcealed = ProcessMemory.conceal()
        let limits = try String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
        let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
        typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
        guard let symbol = dlsym(nil, "prctl") else { exit(1) }
        // PR_GET_DUMPABLE.
        let dumpable = unsafeBitCast(symbol, to: Control.self)(3, 0, 0, 0, 0)
        let sizes = core?.split(separator: " ").dropFirst(4).prefix(2).joined(separator: " ") ?? ""
        print(isConcealed, sizes, dumpable)
    }
}
#endif
