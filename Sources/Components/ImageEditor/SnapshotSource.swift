import CairnImaging
import CairnUI

/// The image source of the picture that is shown, made once per picture: encoding a recipe at each
/// movement of a pointer would take longer than drawing does. Not parked with the model.
struct SnapshotSource: Sendable, Codable, Equatable {
    private var shot: EditSnapshot?
    private var source: ImageSource?
    private var lines = EditSnapshot.Lines()

    init() {}

    init(from decoder: any Decoder) throws {}

    /// Encodes nothing, for which an encoder writes an empty container.
    func encode(to encoder: any Encoder) throws {}

    /// What is known of pictures makes no difference between two models.
    static func == (_: SnapshotSource, _: SnapshotSource) -> Bool { true }

    /// Makes the source of a picture, unless it is the one that is known.
    mutating func update(_ shot: EditSnapshot?) {
        guard shot != self.shot else { return }
        self.shot = shot
        if let strokes = shot?.recipe.strokes, strokes != lines.strokes {
            lines = EditSnapshot.Lines(strokes)
        }
        source = shot?.source(lines)
    }

    /// Returns the source of a picture.
    func callAsFunction(_ shot: EditSnapshot) -> ImageSource {
        if let source, shot == self.shot { return source }
        return shot.source
    }
}
