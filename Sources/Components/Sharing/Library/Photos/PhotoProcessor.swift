public import CairnImaging
import Foundation

/// Prepares photos for sharing: reduces them to a service's limits and removes metadata about
/// locations, serial numbers and people, unless the user keeps it.
public struct PhotoProcessor: Sendable {
    /// Prepares a photo for a service.
    public typealias Prepare =
        @Sendable (
            _ photo: SharePhoto, _ rule: PhotoRule, _ keepsMetadata: Bool
        ) async throws -> SharePhoto

    /// Prepares a photo; throws ``SharingError/unreadable(_:)`` if it is not an image.
    public var prepare: Prepare

    /// Creates a preparer from a function.
    public init(prepare: @escaping Prepare) { self.prepare = prepare }

    /// Creates a preparer that uses libvips.
    ///
    /// A photo that may keep its metadata and is within the limits is sent unchanged. Any other is
    /// re-encoded in upright orientation, in its own format if the rule lists it, otherwise in the
    /// first format of the rule, down the rule's ladder of sizes and qualities until it is within
    /// the limits.
    public init(_ imaging: Imaging) {
        prepare = { photo, rule, keepsMetadata in
            let input: PhotoInput =
                switch photo.data {
                case .file(let path): .file(path)
                case .bytes(let data): .bytes(Array(data), name: photo.name)
                }
            do throws(ImagingError) {
                let facts = try await imaging.facts(of: input)
                let size = SharePhoto.Size(facts.size.width, facts.size.height)
                let isTaken = rule.types.contains(facts.format.mediaType)
                let ladder = rule.ladder(for: size)
                let isSmall =
                    (rule.bytes.map { facts.bytes <= $0 } ?? true)
                    && ladder[0].side >= max(size.width, size.height)
                var result = photo
                if keepsMetadata, isTaken, isSmall, facts.isWhole {
                    (result.size, result.mediaType) = (size, facts.format.mediaType)
                    return result
                }
                let format = Self.format(facts.format, rule)
                for step in ladder {
                    let box = PixelSize(width: step.side, height: step.side)
                    let encoded = try await imaging.render(
                        PhotoRecipe(), of: input,
                        as: ImageEncodingOptions(format, quality: step.quality),
                        metadata: keepsMetadata ? .own : .shared, fitting: box)
                    if let most = rule.bytes, encoded.bytes.count > most, step != ladder.last {
                        continue
                    }
                    result.data = .bytes(Data(encoded.bytes))
                    result.size = .init(encoded.size.width, encoded.size.height)
                    result.mediaType = format.mediaType
                    result.name = Self.name(photo.name, format)
                    return result
                }
                return result
            } catch {
                throw SharingError.unreadable(photo.name)
            }
        }
    }

    /// Returns the format to encode a photo in: its own if the service accepts it and it can be
    /// written, otherwise the first format for which both hold, or JPEG.
    private static func format(_ own: ImageFormat, _ rule: PhotoRule) -> ImageFormat {
        let writable = [ImageFormat.jpeg, .png, .webp].filter { rule.types.contains($0.mediaType) }
        return writable.contains(own) ? own : writable.first ?? .jpeg
    }

    private static func name(_ name: String, _ format: ImageFormat) -> String {
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let old = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
        let isSame = old == format.fileExtension || (format == .jpeg && old == "jpeg")
        return isSame ? name : "\(stem).\(format.fileExtension)"
    }
}
