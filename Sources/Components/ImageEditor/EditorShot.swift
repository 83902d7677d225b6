public import CairnImaging
public import CairnUI
import Foundation

/// A picture that an editor shows: which photo, by which recipe, whole or cut.
///
/// It travels as the key of an `ImageSource.stored(_:)`, so that whoever loads pictures needs nothing but the key.
public struct EditorShot: Sendable, Hashable, Codable {
    /// The photo: ``EditedPhoto/id``.
    public var photo: String
    /// The recipe.
    public var recipe: PhotoRecipe
    /// Whether nothing is cut off: what lies below the crop's frame.
    public var isStage: Bool

    /// Names a picture.
    public init(photo: String, recipe: PhotoRecipe, isStage: Bool) {
        self.photo = photo
        self.recipe = recipe
        self.isStage = isStage
    }

    private static let mark = "image-editor:"

    /// The picture as components name it.
    public var source: ImageSource {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Numbers that JSON has no word for count as 0, as they do when a recipe is carried out.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data = (try? encoder.encode(self)) ?? Data()
        return .stored(Self.mark + String(decoding: data, as: UTF8.self))
    }

    /// The picture of a source; `nil` for one that no editor has named.
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
