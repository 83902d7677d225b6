import CairnFiles

/// Confidential bytes, such as a code, a key or a token.
///
///     let code = Secret("8205")
///     print(code)  // •••
///
/// A secret is never printed, dumped, encoded or hashed. Its memory is overwritten when the last
/// copy is destroyed. Comparing two secrets takes a time that depends only on their lengths.
public struct Secret: Sendable {
    private let storage: Storage

    /// Creates a secret from the UTF-8 bytes of a text. Normalize a typed code with ``CodeNormalization``
    /// first.
    public init(_ text: some StringProtocol) { self.init(bytes: Array(text.utf8)) }

    /// Creates a secret from bytes.
    public init(bytes: some Collection<UInt8>) { storage = Storage(bytes) }

    /// Creates a secret from the bytes of an array, and overwrites and empties the array.
    public init(consuming bytes: inout [UInt8]) {
        self.init(bytes: bytes)
        bytes.withUnsafeMutableBytes(Self.wipe)
        bytes = []
    }

    /// Creates a secret of `count` random bytes.
    public static func random(
        count: Int, using random: inout some RandomNumberGenerator
    ) -> Secret {
        Secret(bytes: (0..<max(0, count)).map { _ in UInt8.random(in: 0 ... .max, using: &random) })
    }

    /// Creates a secret of `count` bytes from the system's random number generator.
    public static func random(count: Int) -> Secret {
        var system = SystemRandomNumberGenerator()
        return random(count: count, using: &system)
    }

    /// The number of bytes.
    public var byteCount: Int { storage.bytes.count }
    /// A Boolean value that indicates whether there are no bytes.
    public var isEmpty: Bool { byteCount == 0 }

    /// Calls `body` with the bytes, which must not outlive the call.
    public func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try body(UnsafeRawBufferPointer(storage.bytes))
    }

    /// Returns the text, for the one place that needs it; `nil` if the bytes are not valid UTF-8.
    public func revealedText() -> String? { withBytes { String(validating: $0, as: UTF8.self) } }

    /// The storage of the bytes, written once and overwritten on deinitialization.
    ///
    /// It is unchecked because the memory is filled before the object is shared, is only read after
    /// that, and is written again only in `deinit`, when no reference is left.
    private final class Storage: @unchecked Sendable {
        let bytes: UnsafeMutableRawBufferPointer
        /// Whether the memory is pages of its own, which are not written to a disk.
        private let isMapped: Bool

        init(_ source: some Collection<UInt8>) {
            let start = mmap(
                nil, max(1, source.count), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
            isMapped = start != MAP_FAILED
            if isMapped, let start {
                bytes = .init(start: start, count: source.count)
                // A system with a low limit does not lock all of them.
                _ = mlock(start, max(1, source.count))
                #if os(Linux)
                _ = madvise(start, max(1, source.count), MADV_DONTDUMP)
                #endif
            } else {
                bytes = .allocate(byteCount: source.count, alignment: 1)
            }
            bytes.copyBytes(from: source)
        }

        deinit {
            Secret.wipe(bytes)
            if isMapped, let start = bytes.baseAddress {
                munmap(start, max(1, bytes.count))
            } else {
                bytes.deallocate()
            }
        }
    }

    /// Overwrites memory with zeros.
    private static func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        // The optimizer may remove a plain loop over memory that is about to be freed.
        #if canImport(Darwin)
        memset_s(start, bytes.count, 0, bytes.count)
        #else
        explicit_bzero(start, bytes.count)
        #endif
    }
}

extension Secret: Equatable {
    /// Returns `true` if the bytes are equal. All bytes are compared, in constant time for a
    /// length.
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
    /// Three dots, whatever the value.
    public var description: String { "•••" }
    /// Three dots, whatever the value.
    public var debugDescription: String { "•••" }
    /// An empty mirror.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
