import CSandbox
import CVips
import Foundation

/// The memory that a decoding process shares with the one that started it: on the first page the
/// stop sign of the operation, and behind it the file, then the resulting pictures.
///
/// `@unchecked Sendable`: used by one thread of each process at a time, which take turns by
/// messages; the stop sign is accessed only by atomic instructions.
final class DecoderMemory: @unchecked Sendable {
    private static let head = 4096
    private let all: UnsafeMutableRawBufferPointer

    /// Maps the memory of a descriptor.
    init?(_ descriptor: Int32) {
        var size = 0
        guard let start = cairn_sandbox_map(descriptor, &size), size > Self.head else { return nil }
        all = UnsafeMutableRawBufferPointer(start: start, count: size)
        watch = start.bindMemory(to: cairn_watch.self, capacity: 1)
    }

    deinit { munmap(all.baseAddress, all.count) }

    /// Returns the size for a configuration: the largest file, or pictures of all pixels with 16
    /// bits per channel.
    static func size(_ configuration: ImagingConfiguration) -> Int {
        let limits = configuration.limits
        return head + max(limits.bytes, limits.megapixels * 8_000_000) + (1 << 20)
    }

    /// The stop sign.
    let watch: UnsafeMutablePointer<cairn_watch>

    /// Returns a part of the memory for content, or `nil` if it is out of bounds.
    func part(_ start: Int, _ count: Int) -> UnsafeMutableRawBufferPointer? {
        let room = all.count - Self.head
        guard start >= 0, count >= 0, start <= room, count <= room - start else { return nil }
        return .init(rebasing: all[(Self.head + start)..<(Self.head + start + count)])
    }

    /// Returns the pages of a large content to the system.
    func discard(_ count: Int) {
        guard count > 16 << 20, let part = part(0, min(count, all.count - Self.head)) else {
            return
        }
        cairn_sandbox_discard(part.baseAddress, part.count)
    }
}

/// A request to a decoding process. The file and the drawn texts are in the shared memory.
struct DecoderRequest: Codable {
    /// A text among the overlays of a recipe, drawn by the process that may read fonts.
    struct Text: Codable {
        var index: Int
        var size: PixelSize
    }

    var operation: PhotoOperation
    var count: Int
    var mayHold: Bool
    var texts: [Text] = []
}

/// The reply of a decoding process. The bytes of pictures are in the shared memory, one after the
/// other.
struct DecoderReply: Codable {
    struct Part: Codable {
        var format: ImageFormat?
        var size: PixelSize
        var count: Int
    }

    var facts: PhotoMetadata?
    var parts: [Part] = []
    var fingerprint: PhotoFingerprint?
    var isOpaque = false
    var holding: Int?
    var error: ImagingError.Reason?
}

/// Messages over the socket of a decoding process: a length in four bytes, and bytes or JSON.
package enum DecoderMessage {
    /// The maximum length; a recipe may contain stickers.
    private static let most = 256 << 20

    /// Sends a value as JSON.
    package static func send(_ value: some Encodable, to socket: Int32) throws {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        try encoder.encode(value).withUnsafeBytes { try send($0, to: socket) }
    }

    /// Sends bytes.
    package static func send(_ body: UnsafeRawBufferPointer, to socket: Int32) throws {
        var count = UInt32(clamping: body.count)
        let isSent =
            body.count <= most && cairn_sandbox_send(socket, &count, 4) == 0
            && cairn_sandbox_send(socket, body.baseAddress, body.count) == 0
        guard isSent else { throw POSIXError(.EPIPE) }
    }

    /// Returns the next message, or `nil` at the end of the connection.
    package static func receive<Value: Decodable>(
        _ type: Value.Type, from socket: Int32
    ) throws -> Value? {
        var count: UInt32 = 0
        guard cairn_sandbox_receive(socket, &count, 4) == 0, count <= most else { return nil }
        var body = Data(count: Int(count))
        let isWhole = body.withUnsafeMutableBytes {
            cairn_sandbox_receive(socket, $0.baseAddress, $0.count) == 0
        }
        return isWhole ? try value(type, from: body) : nil
    }

    /// Decodes the body of a message.
    static func value<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: body)
    }
}
