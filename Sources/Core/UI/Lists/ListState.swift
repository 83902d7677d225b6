/// The state of a list between expansions. When parked, it consists of the first visible item and
/// the measured sizes; the items themselves belong to the app.
struct ListState: Equatable, Sendable {
    /// The latest window; `nil` before the first event.
    var window: ListWindow?
    /// The items that were last prepared.
    var working = 0..<0
    /// The number of items when more were last requested.
    var asked = 0
    fileprivate var viewport: Double
    fileprivate var rest: Rest?

    /// The parked form of a window.
    fileprivate struct Rest: Codable, Equatable, Sendable {
        var anchor: Key?
        var shift = 0.0
        var viewport: Double
        var sizes: [Key: Double] = [:]
    }

    init(viewport: Double) { self.viewport = viewport }

    /// Returns the window for the current keys, with the first visible item in place.
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

extension ListState.Rest {
    fileprivate init(_ window: ListWindow) {
        anchor = window.anchor?.key
        shift = window.anchor?.shift ?? 0
        viewport = window.viewport
        sizes = window.sizes
    }
}

extension ListState: Codable {
    init(from decoder: any Decoder) throws {
        let rest = try Rest(from: decoder)
        self.init(viewport: rest.viewport)
        self.rest = rest
    }

    func encode(to encoder: any Encoder) throws {
        try (window.map(Rest.init) ?? rest ?? Rest(viewport: viewport)).encode(to: encoder)
    }
}
