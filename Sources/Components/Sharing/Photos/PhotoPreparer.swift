public import CairnImaging
import Foundation

/// Makes photos ready to leave: as small as a service wants them, and without what their files say about places, serial
/// numbers and people, unless the person keeps it.
public struct PhotoPreparer: Sendable {
    /// Makes one photo ready.
    public typealias Prepare =
        @Sendable (
            _ photo: SharePhoto, _ rule: PhotoRule, _ keepsMetadata: Bool
        ) async throws -> SharePhoto

    /// Makes one photo ready; throws ``SharingError/unreadable(_:)`` for one that is no picture.
    public var prepare: Prepare

    /// Creates one from a function.
    public init(prepare: @escaping Prepare) { self.prepare = prepare }

    /// Creates one that works through libvips.
    ///
    /// A photo that may keep its facts and is small enough goes as it is. Any other is written anew, upright, in the
    /// first format of the rule unless its own is one of them: down the rule's ladder until it is small enough.
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
                        PhotoRecipe(), of: input, as: PhotoSave(format, quality: step.quality),
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

    /// What a photo is written as: as it is where the service takes that and we write it, else as the first kind that both do.
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
