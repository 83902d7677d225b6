public import CairnGalleryLibrary
import CairnImaging

/// A smart album as it is being edited.
public struct SmartAlbumDraft: Sendable, Hashable, Codable {
    /// A kind of rule.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A tag.
        case tag
        /// A minimum rating.
        case rating
        /// The first and the last day.
        case days
        /// A number of days until today.
        case lastDays
        /// The name of a place.
        case placeName
        /// The south-western and the north-eastern corner of an area.
        case area
        /// The kind of a picture.
        case kind
        /// Words of the caption.
        case caption
        /// The mark of a favorite.
        case favorite
    }

    /// A rule in the form.
    public struct Rule: Sendable, Hashable, Codable {
        /// The kind.
        public let kind: Kind
        /// What was typed: a tag, a day, a number, a name, a corner, or words.
        public internal(set) var text = ""
        /// The last day, or the north-eastern corner.
        public internal(set) var second = ""
        /// The stars.
        public internal(set) var rating = 3
        /// The kind of picture.
        public internal(set) var picture = SmartRules.Kind.photo
        /// A number that stays while rules before it are removed.
        let number: Int
    }

    /// The album; `nil` for a new one.
    public let id: Album.ID?
    /// The name.
    public internal(set) var name: String
    /// How many rules a photo must meet.
    public internal(set) var match: SmartRules.Match
    /// The rules.
    public private(set) var rules: [Rule] = []
    private var next = 0

    /// Creates a form for a new album.
    public init() { (id, name, match) = (nil, "", .all) }

    /// Creates a form for an album; `nil` for one without rules.
    public init?(_ album: Album) {
        guard let stored = album.rules else { return nil }
        (id, name, match) = (album.id, album.name, stored.match)
        for rule in stored.rules { take(rule) }
    }

    /// A Boolean value that indicates whether the album can be saved.
    public var isValid: Bool { name.contains { !$0.isWhitespace } && stored != nil }

    /// The rules as they are stored; `nil` if one is not complete.
    var stored: SmartRules? {
        let found = SmartRules(match, rules.compactMap(\.stored))
        return found.rules.count == rules.count && found.isValid ? found : nil
    }

    // MARK: Changes

    /// Adds an empty rule.
    mutating func add(_ kind: Kind) {
        guard rules.count < SmartRules.most else { return }
        rules.append(Rule(kind: kind, number: next))
        next += 1
    }

    /// Removes a rule.
    mutating func remove(_ index: Int) {
        if rules.indices.contains(index) { rules.remove(at: index) }
    }

    /// Changes a rule.
    mutating func change(_ index: Int, _ change: (inout Rule) -> Void) {
        if rules.indices.contains(index) { change(&rules[index]) }
    }

    private mutating func take(_ rule: SmartRules.Rule) {
        func corner(_ latitude: Double, _ longitude: Double) -> String {
            "\(latitude), \(longitude)"
        }
        switch rule {
        case .tag(let name):
            add(.tag)
            change(rules.count - 1) { $0.text = name }
        case .rating(let stars):
            add(.rating)
            change(rules.count - 1) { $0.rating = stars }
        case .taken(let days):
            add(.days)
            change(rules.count - 1) {
                $0.text = days.lowerBound.description
                $0.second = days.upperBound.description
            }
        case .lastDays(let days):
            add(.lastDays)
            change(rules.count - 1) { $0.text = String(days) }
        case .placeName(let name):
            add(.placeName)
            change(rules.count - 1) { $0.text = name }
        case .area(let area):
            add(.area)
            change(rules.count - 1) {
                $0.text = corner(area.latitudes.lowerBound, area.west)
                $0.second = corner(area.latitudes.upperBound, area.east)
            }
        case .kind(let picture):
            add(.kind)
            change(rules.count - 1) { $0.picture = picture }
        case .caption(let words):
            add(.caption)
            change(rules.count - 1) { $0.text = words }
        case .favorite: add(.favorite)
        }
    }
}

extension SmartAlbumDraft.Rule {
    /// The rule as it is stored; `nil` if it is not complete.
    var stored: SmartRules.Rule? {
        let rule: SmartRules.Rule? =
            switch kind {
            case .tag: PhotoTags.normalized(text).map { .tag($0) }
            case .rating: .rating(atLeast: rating)
            case .days:
                if let first = PhotoDraft.day(text), let last = PhotoDraft.day(second),
                    first <= last
                {
                    .taken(first...last)
                } else {
                    nil
                }
            case .lastDays: number(text).map { .lastDays($0) }
            case .placeName: .placeName(text)
            case .area:
                if let low = PhotoDraft.place(text)?.location,
                    let high = PhotoDraft.place(second)?.location, low.latitude <= high.latitude
                {
                    .area(
                        PlaceArea(
                            latitudes: low.latitude...high.latitude, west: low.longitude,
                            east: high.longitude))
                } else {
                    nil
                }
            case .kind: .kind(picture)
            case .caption: .caption(text)
            case .favorite: .favorite
            }
        return rule.flatMap { $0.isValid ? $0 : nil }
    }

    /// Returns a number of days, in any digits.
    private func number(_ text: String) -> Int? {
        let digits = text.compactMap(\.wholeNumberValue)
        guard (1...5).contains(digits.count), digits.count == text.count,
            digits.allSatisfy({ $0 < 10 })
        else { return nil }
        return digits.reduce(0) { $0 * 10 + $1 }
    }
}
