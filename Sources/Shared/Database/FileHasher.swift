#if Database
import CNettle

/// The SHA-256 hash of bytes that arrive in pieces (FIPS 180-4). Stores name files by it.
package struct FileHasher {
    private var context = sha256_ctx()

    /// Creates a hasher of no bytes.
    package init() { nettle_sha256_init(&context) }

    /// Adds bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        nettle_sha256_update(&context, bytes.count, start.assumingMemoryBound(to: UInt8.self))
    }

    /// Returns the hash of the bytes so far: 32 bytes.
    package func finalize() -> [UInt8] {
        var context = context
        var hash = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        cairn_sha256_digest(&context, &hash)
        return hash
    }
}
#endif
