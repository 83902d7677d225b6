public import CairnImaging
public import CairnUI
import Foundation

/// A description of a picture shown by an editor: the photo, the recipe, and the choice between the
/// uncropped stage, the result, and a thumbnail of the result.
///
/// It is encoded in the key of an `ImageSource.stored(_:)`, so that an image loader needs only the
/// key. The lines of a drawing are a part of their own, which is encoded once while the rest changes.
public struct EditSnapshot: Sendable, Hashable, Codable {
    /// The id of the photo: ``EditedPhoto/id``.
    public var photo: String
    /// The recipe to apply.
    public var recipe: PhotoRecipe
    /// Indicates that the picture is uncropped, as shown below the crop frame.
    public var isStage: Bool
    /// The maximum size in each dimension, in pixels, of a thumbnail; `nil` for the picture itself.
    public var side: Int?

    /// Creates a description of a picture.
    public init(photo: String, recipe: PhotoRecipe, isStage: Bool, side: Int? = nil) {
        self.photo = photo
        self.recipe = recipe
        self.isStage = isStage
        self.side = side
    }

    private static let mark = "image-editor:"

    /// The lines of a drawing, encoded.
    struct Lines: Sendable {
        let strokes: [PhotoStroke]
        let text: String

        init(_ strokes: [PhotoStroke] = []) {
            self.strokes = strokes
            text = strokes.isEmpty ? "" : EditSnapshot.encoded(strokes)
        }
    }

    /// The image source of the picture.
    public var source: ImageSource { source(Lines(recipe.strokes)) }

    /// Returns the image source of the picture, whose lines are encoded already.
    func source(_ lines: Lines) -> ImageSource {
        var rest = self
        rest.recipe.strokes = []
        return .stored(Self.mark + Self.encoded(rest) + "\n" + lines.text)
    }

    private static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Numbers that JSON cannot represent count as 0, as they do when a recipe is rendered.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
    }

    /// Creates the description encoded in an image source; `nil` if the source does not come from
    /// an editor.
    public init?(_ source: ImageSource) {
        guard case .stored(let key) = source, key.hasPrefix(Self.mark) else { return nil }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        // JSON has no line breaks of its own.
        let parts = key.utf8.dropFirst(Self.mark.utf8.count)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let first = parts.first,
            let shot = try? decoder.decode(Self.self, from: Data(first))
        else { return nil }
        self = shot
        guard parts.count > 1, !parts[1].isEmpty else { return }
        guard let strokes = try? decoder.decode([PhotoStroke].self, from: Data(parts[1])) else {
            return nil
        }
        recipe.strokes = strokes
    }
}
