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
    /// The largest viewport and item that is read: numbers beyond it come from no screen, and a
    /// viewport of any size would build the whole list.
    private static let longest = 100_000.0

    /// Reads a parked window, which may have been changed: lengths are limited, and sizes that no
    /// item has are left out.
    fileprivate init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        anchor = try values.decodeIfPresent(Key.self, forKey: .anchor)
        let shift = try values.decode(Double.self, forKey: .shift)
        self.shift = min(max(shift, -Self.longest), Self.longest)
        let viewport = try values.decode(Double.self, forKey: .viewport)
        self.viewport = min(max(viewport, 0), Self.longest / 10)
        sizes = try values.decode([Key: Double].self, forKey: .sizes)
            .filter { (0...Self.longest).contains($0.value) }
    }

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
