import CairnImaging
import CairnUI

/// The image source of the picture that is shown, made once per picture: encoding a recipe at each
/// movement of a pointer would take longer than drawing does. Not parked with the model.
struct SnapshotSource: Sendable, Codable, Equatable {
    private var shot: EditSnapshot?
    private var source: ImageSource?
    private var lines = EditSnapshot.Lines()
    /// The sources of the thumbnails that are shown.
    private var thumbnails: [EditSnapshot: ImageSource] = [:]

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

    /// Makes the sources of the thumbnails, except those that are known. The others are forgotten.
    mutating func update(thumbnails shots: [EditSnapshot]) {
        let known = thumbnails
        guard shots.count != known.count || shots.contains(where: { known[$0] == nil }) else {
            return
        }
        thumbnails = [:]
        for shot in shots { thumbnails[shot] = known[shot] ?? shot.source }
    }

    /// Returns the source of a picture.
    func callAsFunction(_ shot: EditSnapshot) -> ImageSource {
        if let source, shot == self.shot { return source }
        return thumbnails[shot] ?? shot.source
    }
}
