/// An index of photos by parts of their perceptual hashes, which finds similar photos without
/// comparing all of them.
///
/// Two hashes that differ in `d` bits have at least one of `d + 1` parts in common. Both the number
/// of comparisons for a photo and the number of offered pairs are bounded: in a library of equal
/// pictures, each photo costs as much as in any other.
struct FingerprintIndex: Sendable {
    /// A similar photo to offer as one half of a pair.
    struct Match: Sendable, Hashable {
        var row: Int64
        var distance: Int
    }

    private static let slots = 2048
    /// The maximum number of photos compared for each part, latest first.
    static let mostCompared = 8192
    /// The maximum number of pairs in which one photo is offered.
    static let mostOffered = 8

    private let settings: GalleryLibraryConfiguration.Alike
    /// The first bit of each part, and 64; empty if so many differences are allowed that no part
    /// need be equal.
    private let bounds: [Int]
    private var looks: [ImageFingerprint] = []
    /// The indices in ``looks`` for each part and slot, ascending.
    private var places: [[Int32]]

    init(_ looks: [ImageFingerprint] = [], _ settings: GalleryLibraryConfiguration.Alike) {
        self.settings = settings
        let parts = settings.distance < 8 ? settings.distance + 1 : 0
        bounds = parts == 0 ? [] : (0...parts).map { $0 * 64 / parts }
        places = Array(repeating: [], count: parts * Self.slots)
        self.looks.reserveCapacity(looks.count)
        for look in looks { add(look) }
    }

    mutating func add(_ look: ImageFingerprint) {
        for part in 0..<max(bounds.count - 1, 0) {
            places[part * Self.slots + slot(of: bits(of: look, part))].append(Int32(looks.count))
        }
        looks.append(look)
    }

    /// Returns the closest photos that may be the same picture, and the number of comparisons made.
    func matches(of look: ImageFingerprint) -> (found: [Match], compared: Int) {
        var found: [Match] = []
        var compared = 0
        if bounds.isEmpty {
            for other in looks.suffix(Self.mostCompared).reversed() {
                compared += 1
                if let match = match(look, other) { Self.keep(match, in: &found) }
            }
        }
        for part in 0..<max(bounds.count - 1, 0) {
            let mine = bits(of: look, part)
            let near = places[part * Self.slots + slot(of: mine)]
            for place in near.suffix(Self.mostCompared).reversed() {
                let other = looks[Int(place)]
                compared += 1
                if let match = match(look, other) { Self.keep(match, in: &found) }
            }
        }
        return (found, compared)
    }

    /// Returns the closest photos that may be the same picture, in any orientation.
    func matches(of new: OrientedFingerprints) -> [Match] {
        Self.closest(new.all.flatMap { matches(of: $0).found })
    }

    /// Returns the closest matches, the latest first among equals, each photo once.
    static func closest(_ matches: [Match]) -> [Match] {
        matches.reduce(into: []) { keep($1, in: &$0) }
    }

    private static func keep(_ match: Match, in found: inout [Match]) {
        func precedes(_ a: Match, _ b: Match) -> Bool {
            (a.distance, b.row) < (b.distance, a.row)
        }
        if found.count == mostOffered, let last = found.last, !precedes(match, last) { return }
        if let known = found.firstIndex(where: { $0.row == match.row }) {
            guard match.distance < found[known].distance else { return }
            found.remove(at: known)
        }
        found.insert(match, at: found.firstIndex { precedes(match, $0) } ?? found.count)
        if found.count > mostOffered { found.removeLast() }
    }

    private func match(_ look: ImageFingerprint, _ other: ImageFingerprint) -> Match? {
        look.distance(to: other, settings).map { Match(row: other.row, distance: $0) }
    }

    private func bits(of look: ImageFingerprint, _ part: Int) -> UInt64 {
        let width = bounds[part + 1] - bounds[part]
        let mask = width >= 64 ? UInt64.max : (1 << UInt64(width)) - 1
        return (look.bits >> UInt64(bounds[part])) & mask
    }

    /// Returns the slot of a part by Fibonacci hashing: the upper bits of the product with 2^64 /
    /// φ.
    private func slot(of bits: UInt64) -> Int { Int((bits &* 0x9E37_79B9_7F4A_7C15) >> 53) }
}
