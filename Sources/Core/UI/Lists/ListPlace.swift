/// What is kept of a list between expansions. Parked, it is the item at the top of the view and the sizes that
/// were measured; the items themselves are the app's to keep.
struct ListPlace: Equatable, Sendable {
    /// As it was last told; `nil` before the first event.
    var window: ListWindow?
    /// The items that were last prepared.
    var working = 0..<0
    /// How many items there were when more were asked for.
    var asked = 0
    fileprivate var viewport: Double
    fileprivate var rest: Rest?

    /// A window at rest.
    fileprivate struct Rest: Codable, Equatable, Sendable {
        var anchor: Key?
        var shift = 0.0
        var viewport: Double
        var sizes: [Key: Double] = [:]
    }

    init(viewport: Double) { self.viewport = viewport }

    /// The window of a list as it is now: the item at the top keeps its place.
    func window(_ keys: [Key], estimate: Double, gap: Double) -> ListWindow {
        if var window, window.estimate == max(estimate, 1), window.gap == max(gap, 0) {
            window.replace(keys)
            return window
        }
        let rest = window.map(Rest.init) ?? rest
        var made = ListWindow(
            keys, estimate: estimate, gap: gap, viewport: rest?.viewport ?? viewport)
        guard let rest else { return made }
        made.measure(rest.sizes)
        if let anchor = rest.anchor { made.scroll(to: anchor, shift: rest.shift) }
        return made
    }
}

extension ListPlace.Rest {
    fileprivate init(_ window: ListWindow) {
        anchor = window.anchor?.key
        shift = window.anchor?.shift ?? 0
        viewport = window.viewport
        sizes = window.sizes
    }
}

extension ListPlace: Codable {
    init(from decoder: any Decoder) throws {
        let rest = try Rest(from: decoder)
        self.init(viewport: rest.viewport)
        self.rest = rest
    }

    func encode(to encoder: any Encoder) throws {
        try (window.map(Rest.init) ?? rest ?? Rest(viewport: viewport)).encode(to: encoder)
    }
}
