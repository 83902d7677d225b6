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
        let memory = open("/proc/self/mem", O_RDONLY)
        defer { close(memory) }
        // Foundation reads only the first page of such a file.
        let list = open("/proc/self/maps", O_RDONLY)
        defer { close(list) }
        var text: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(list, &piece, piece.count), count > 0 {
            text += piece[..<count]
        }
        let maps = String(decoding: text, as: UTF8.self)
        var places = 0
        for line in maps.split(separator: "\n") where line.contains(" rw") {
            let bounds = line.prefix { $0 != " " }.split(separator: "-")
                .compactMap { Int($0, radix: 16) }
            guard bounds.count == 2, bounds[1] - bounds[0] < 64 << 20 else { continue }
            // Not an array, whose freed memory would keep a copy.
            let all = UnsafeMutableRawBufferPointer.allocate(
                byteCount: bounds[1] - bounds[0], alignment: 1)
            defer {
                if let start = all.baseAddress { explicit_bzero(start, all.count) }
                all.deallocate()
            }
            let count = pread(memory, all.baseAddress, all.count, bounds[0])
            let bytes = all.prefix(max(0, count))
            for start in 0..<max(0, bytes.count - flipped.count)
            where (0..<flipped.count).allSatisfy({ bytes[start + $0] == ~flipped[$0] }) {
                places += 1
            }
        }
        return places
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
