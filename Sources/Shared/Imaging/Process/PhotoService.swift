import CSandbox
import CVips
import Foundation

/// The work of a process that decodes photos for another one.
enum PhotoService {
    private static let socket: Int32 = 0

    /// Gives up all rights, then performs requests until the connection ends.
    static func run(_ settings: String) -> Never {
        DecoderService.prepare()
        guard
            let configuration = try? JSONDecoder().decode(
                ImagingConfiguration.self, from: Data(settings.utf8)),
            let memory = DecoderMemory(3), cairn_vips_start(configuration.opensTIFF ? 1 : 0) == 0
        else { exit(1) }
        warmUp(configuration)
        // The largest picture with 16 bits per channel, three times, and room for threads.
        let room = configuration.limits.megapixels * 24_000_000 + (512 << 20)
        DecoderService.giveUpRights(memory: room)
        var count = 0
        while let request = try? DecoderMessage.receive(DecoderRequest.self, from: socket) {
            let reply = reply(to: request, memory, configuration)
            guard (try? DecoderMessage.send(reply, to: socket)) != nil else { break }
            count += 1
            if count % 8 == 0 { cairn_memory_trim() }
        }
        exit(0)
    }

    /// Uses every decoder and the usual operations once, because libraries load the rest of
    /// themselves with the first use.
    private static func warmUp(_ configuration: ImagingConfiguration) {
        guard
            let pixels = PhotoPixels(
                size: PixelSize(width: 16, height: 16), bytes: Array(repeating: 128, count: 1024)),
            let source = try? PhotoBytes(.bytes(pixels.bytes, name: ""), atMost: 1 << 20)
        else { return }
        let watch = Watch(seconds: 0)
        for format in [ImageFormat.jpeg, .png, .webp] {
            guard
                let picture = try? Picture(
                    pixels: source, size: pixels.size, channels: 4, watch: watch),
                let file = try? EncodedPhoto(picture, ImageEncodingOptions(format)),
                let bytes = try? PhotoBytes(.bytes(file.bytes, name: ""), atMost: 1 << 20)
            else { continue }
            _ = try? PhotoOperation.digest([ThumbnailRequest(side: 8)]).outcome(
                of: bytes, mayHold: true, configuration, watch)
        }
    }

    private static func reply(
        to request: DecoderRequest, _ memory: DecoderMemory, _ configuration: ImagingConfiguration
    ) -> DecoderReply {
        var reply = DecoderReply()
        do throws(ImagingError) {
            let outcome = try outcome(of: request, memory, configuration)
            switch outcome {
            case .waits(let held): reply.holding = held
            case .done(let result):
                reply.facts = result.facts
                reply.fingerprint = result.fingerprint
                reply.isOpaque = result.isOpaque
                var at = 0
                for part in result.parts {
                    guard let place = memory.part(at, part.bytes.count) else {
                        throw ImagingError(.unwritable("the result is too large"))
                    }
                    place.copyBytes(from: part.bytes)
                    at += part.bytes.count
                    reply.parts.append(
                        .init(format: part.format, size: part.size, count: part.bytes.count))
                }
            }
        } catch {
            reply = DecoderReply(error: error.reason)
        }
        return reply
    }

    private static func outcome(
        of request: DecoderRequest, _ memory: DecoderMemory, _ configuration: ImagingConfiguration
    ) throws(ImagingError) -> PhotoOperation.Outcome {
        guard let file = memory.part(0, request.count) else { throw ImagingError(.truncated) }
        var texts: [Int: PixelBuffer] = [:]
        var at = request.count
        for text in request.texts {
            guard let pixels = memory.part(at, text.size.area * 4) else {
                throw ImagingError(.truncated)
            }
            at += pixels.count
            texts[text.index] = try PixelBuffer(text.size) { out in
                UnsafeMutableRawBufferPointer(start: out, count: pixels.count)
                    .copyMemory(from: UnsafeRawBufferPointer(pixels))
            }
        }
        let watch = Watch(seconds: configuration.deadline, sharing: memory.watch)
        return try withExtendedLifetime(memory) { () throws(ImagingError) in
            try request.operation.outcome(
                of: PhotoBytes(lent: UnsafeRawBufferPointer(file)), mayHold: request.mayHold,
                texts: texts, configuration, watch)
        }
    }
}
