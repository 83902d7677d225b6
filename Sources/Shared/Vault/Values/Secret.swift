#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Bytes that nobody may see: a code, a key, a token.
///
///     let code = Secret("8205")
///     print(code)  // •••
///
/// It never prints, dumps, encodes or hashes; its memory is overwritten when the last copy goes; two are compared in a
/// time that depends on their lengths alone.
public struct Secret: Sendable {
    private let storage: Storage

    /// Creates a secret of a text's UTF-8. A code that a person typed goes through ``CodeText`` first.
    public init(_ text: some StringProtocol) { self.init(bytes: Array(text.utf8)) }

    /// Creates a secret of bytes.
    public init(bytes: some Collection<UInt8>) { storage = Storage(bytes) }

    /// Creates a secret of so many bytes by chance.
    public static func random(
        count: Int, using random: inout some RandomNumberGenerator
    ) -> Secret {
        Secret(bytes: (0..<max(0, count)).map { _ in UInt8.random(in: 0 ... .max, using: &random) })
    }

    /// Creates a secret of so many bytes from the system's source of chance.
    public static func random(count: Int) -> Secret {
        var system = SystemRandomNumberGenerator()
        return random(count: count, using: &system)
    }

    /// How many bytes there are.
    public var byteCount: Int { storage.bytes.count }
    /// Whether there is nothing.
    public var isEmpty: Bool { byteCount == 0 }

    /// Shows the bytes to `body`, which must not keep them.
    public func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try body(UnsafeRawBufferPointer(storage.bytes))
    }

    /// The text, for the one place that needs it; `nil` when the bytes are no UTF-8.
    public func revealedText() -> String? { withBytes { String(validating: $0, as: UTF8.self) } }

    /// The bytes, written once, and overwritten at the end.
    ///
    /// Unchecked: the memory is filled before anybody else has the object, is only read after that, and is written
    /// again in `deinit`, when nobody has it any more.
    private final class Storage: @unchecked Sendable {
        let bytes: UnsafeMutableRawBufferPointer

        init(_ source: some Collection<UInt8>) {
            bytes = .allocate(byteCount: source.count, alignment: 1)
            bytes.copyBytes(from: source)
        }

        deinit {
            if let start = bytes.baseAddress {
                // A plain loop over memory that goes is one that an optimiser may leave out.
                #if canImport(Darwin)
                memset_s(start, bytes.count, 0, bytes.count)
                #else
                explicit_bzero(start, bytes.count)
                #endif
            }
            bytes.deallocate()
        }
    }
}

extension Secret: Equatable {
    /// Whether the bytes are the same; every byte is looked at, whatever the first ones are.
    public static func == (left: Secret, right: Secret) -> Bool {
        left.withBytes { one in
            right.withBytes { other in
                guard one.count == other.count else { return false }
                var difference: UInt8 = 0
                for index in one.indices { difference |= one[index] ^ other[index] }
                return difference == 0
            }
        }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Three dots, always.
    public var description: String { "•••" }
    /// Three dots, always.
    public var debugDescription: String { "•••" }
    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
