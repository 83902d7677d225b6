public import CairnImaging
public import CairnUI
import Foundation

/// A description of a picture shown by an editor: the photo, the recipe, and the choice between the
/// uncropped stage and the result.
///
/// It is encoded in the key of an `ImageSource.stored(_:)`, so that an image loader needs only the
/// key.
public struct EditSnapshot: Sendable, Hashable, Codable {
    /// The id of the photo: ``EditedPhoto/id``.
    public var photo: String
    /// The recipe to apply.
    public var recipe: PhotoRecipe
    /// Indicates that the picture is uncropped, as shown below the crop frame.
    public var isStage: Bool

    /// Creates a description of a picture.
    public init(photo: String, recipe: PhotoRecipe, isStage: Bool) {
        self.photo = photo
        self.recipe = recipe
        self.isStage = isStage
    }

    private static let mark = "image-editor:"

    /// The image source of the picture.
    public var source: ImageSource {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Numbers that JSON cannot represent count as 0, as they do when a recipe is rendered.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data = (try? encoder.encode(self)) ?? Data()
        return .stored(Self.mark + String(decoding: data, as: UTF8.self))
    }

    /// Creates the description encoded in an image source; `nil` if the source does not come from
    /// an editor.
    public init?(_ source: ImageSource) {
        guard case .stored(let key) = source, key.hasPrefix(Self.mark) else { return nil }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data = Data(key.utf8.dropFirst(Self.mark.utf8.count))
        guard let shot = try? decoder.decode(Self.self, from: data) else { return nil }
        self = shot
    }
}
