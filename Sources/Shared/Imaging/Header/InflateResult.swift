import CZlib

/// The result of decompressing a zlib stream (RFC 1950) in a chunk of a PNG.
enum InflateResult {
    case bytes([UInt8])
    /// The decompressed data exceeds the limit.
    case tooMany
    /// The stream is corrupt. The associated value is the number of bytes decompressed before that.
    case broken(after: Int)

    /// Decompresses at most `limit` bytes.
    init(_ packed: Bytes, atMost limit: Int) {
        var stream = z_stream()
        guard packed.count > 0, packed.count < 1 << 30, cairn_inflate_init(&stream, 15) == Z_OK
        else {
            self = .broken(after: 0)
            return
        }
        defer { inflateEnd(&stream) }
        var out: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        // zlib reads what it is given and writes nothing there.
        stream.next_in = UnsafeMutablePointer(
            mutating: packed.pointer.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(packed.count)
        while true {
            let (status, count) = piece.withUnsafeMutableBufferPointer { buffer in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                let status = inflate(&stream, Z_NO_FLUSH)
                return (status, buffer.count - Int(stream.avail_out))
            }
            out += piece.prefix(count)
            guard out.count <= limit else {
                self = .tooMany
                return
            }
            guard status == Z_OK, count > 0 else {
                self = status == Z_STREAM_END ? .bytes(out) : .broken(after: out.count)
                return
            }
        }
    }
}
