import CairnGalleryLibrary
import CairnUI

/// State restoration: encodes the position and the current activity, but no photos, which the
/// library has.
extension GalleryModel: Codable {
    private enum Key: String, CodingKey {
        case configuration, list, room, level, selection, viewer, results, anchor, showsMonths,
            page, question, map
    }

    /// Restores a gallery; send it ``GalleryAction/opened``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            try container.decode(GalleryConfiguration.self, forKey: .configuration),
            list: try container.decode(PhotoList.self, forKey: .list),
            room: try container.decode(GridBounds.self, forKey: .room))
        list.isStacked = configuration.showsStacks
        level = try container.decode(Int.self, forKey: .level)
        selection = try container.decodeIfPresent(PhotoSelection.self, forKey: .selection)
        viewer = try container.decodeIfPresent(PhotoViewer.self, forKey: .viewer)
        results = try container.decodeIfPresent(Results.Kind.self, forKey: .results)
            .map { Results(kind: $0) }
        anchor = try container.decodeIfPresent(Anchor.self, forKey: .anchor)
        showsMonths = try container.decode(Bool.self, forKey: .showsMonths)
        page = try container.decodeIfPresent(GalleryPage.self, forKey: .page)
        question = try container.decodeIfPresent(GallerySheet.self, forKey: .question)
        map.view = try container.decodeIfPresent(MapCamera.self, forKey: .map)
        map.isFitted = false
        // Keeps the restored position rather than the top of the list: the anchor photo determines
        // it.
        if let anchor, anchor.index > 0 { top = 1 }
    }

    /// Encodes the state of the gallery.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(configuration, forKey: .configuration)
        try container.encode(list, forKey: .list)
        try container.encode(room, forKey: .room)
        try container.encode(level, forKey: .level)
        try container.encodeIfPresent(selection, forKey: .selection)
        try container.encodeIfPresent(viewer, forKey: .viewer)
        try container.encodeIfPresent(results?.kind, forKey: .results)
        try container.encodeIfPresent(anchor, forKey: .anchor)
        try container.encode(showsMonths, forKey: .showsMonths)
        try container.encodeIfPresent(page, forKey: .page)
        try container.encodeIfPresent(question, forKey: .question)
        try container.encodeIfPresent(map.view, forKey: .map)
    }
}
