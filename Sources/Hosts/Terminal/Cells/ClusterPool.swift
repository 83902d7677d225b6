/// The characters of several scalars in a buffer, each stored once.
struct ClusterPool: Sendable {
    private(set) var texts: [String] = []
    private var places: [String: UInt32] = [:]

    /// The maximum number of scalars; longer clusters are cut. A thousand accents on one letter are
    /// not writing, and the longest emoji has 10 scalars.
    static let scalarLimit = 32

    mutating func glyph(for text: String) -> UInt32 {
        if let place = places[text] { return place | Cell.cluster }
        let place = UInt32(texts.count)
        texts.append(text)
        places[text] = place
        return place | Cell.cluster
    }

    func text(of glyph: UInt32) -> String { texts[Int(glyph & ~Cell.cluster)] }

    mutating func removeAll() {
        texts.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
    }
}
