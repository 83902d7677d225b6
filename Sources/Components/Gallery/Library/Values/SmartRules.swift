import CairnImaging

/// The rules of a smart album: the photos that meet all of them, or any.
public struct SmartRules: Sendable, Hashable {
    /// How many rules a photo meets.
    public enum Match: String, Sendable, Hashable, Codable, CaseIterable {
        /// All of them.
        case all
        /// At least one.
        case any
    }

    /// The kind of a picture.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A single picture.
        case photo
        /// Several pictures in a file: an animation, or a burst.
        case animation
        /// The data of a camera's sensor, by the extension of the file's name.
        case raw
    }

    /// A rule.
    public enum Rule: Sendable, Hashable {
        /// The photo has a tag.
        case tag(String)
        /// The photo has at least so many stars, 1…5.
        case rating(atLeast: Int)
        /// The photo was taken on one of these days.
        case taken(ClosedRange<Day>)
        /// The photo was taken within the last days, today included, 1…36,500.
        case lastDays(Int)
        /// The photo was taken at a place with this name.
        case placeName(String)
        /// The photo was taken within an area.
        case area(PlaceArea)
        /// The picture is of a kind.
        case kind(Kind)
        /// Each of the words begins a word of the caption, regardless of case and accents.
        case caption(String)
        /// The photo is a favorite.
        case favorite
    }

    /// How many rules a photo meets.
    public var match: Match
    /// The rules, 1…``most``.
    public var rules: [Rule]

    /// The maximum number of rules of an album.
    public static let most = 16
    /// The maximum number of smart albums of a library.
    public static let mostAlbums = 100
    /// The maximum size of the text of a rule, in bytes.
    static let mostBytes = 1024

    /// Creates rules.
    public init(_ match: Match = .all, _ rules: [Rule]) {
        (self.match, self.rules) = (match, rules)
    }

    /// A Boolean value that indicates whether the rules can be stored.
    public var isValid: Bool {
        (1...Self.most).contains(rules.count) && rules.allSatisfy(\.isValid)
    }

    /// The extensions of file names of raw pictures.
    static let rawExtensions = [
        "3fr", "arw", "cr2", "cr3", "dng", "erf", "iiq", "nef", "nrw", "orf", "pef", "raf", "raw",
        "rw2", "srw",
    ]
}

extension SmartRules.Rule {
    /// A Boolean value that indicates whether the values of the rule are within their limits.
    public var isValid: Bool {
        func fits(_ text: String) -> Bool {
            text.utf8.count <= SmartRules.mostBytes && text.contains { !$0.isWhitespace }
        }
        switch self {
        case .tag(let name):
            return !name.isEmpty && !name.contains("\n") && PhotoTags.isValid(name)
        case .rating(let stars): return (1...5).contains(stars)
        case .taken(let days):
            return Self.days.contains(days.lowerBound) && Self.days.contains(days.upperBound)
        case .lastDays(let days): return (1...36_500).contains(days)
        case .placeName(let name): return fits(name)
        case .caption(let text): return fits(text) && !SearchText.parts(text).isEmpty
        case .area(let area):
            return (-90...90).contains(area.latitudes.lowerBound)
                && (-90...90).contains(area.latitudes.upperBound)
                && (-180...180).contains(area.west) && (-180...180).contains(area.east)
        case .kind, .favorite: return true
        }
    }

    /// The days of the years 1 to 9999.
    private static let days = Day(number: -719_162)...Day(number: 2_932_896)

    /// The days on which a photo was taken that meets a rule about its date; `nil` for another rule.
    ///
    /// - Parameter today: The day from which the last days count; without it, no photo meets such a
    ///   rule. A photo may be taken a day later than here: the other side of the date line is ahead.
    /// - Returns: The days.
    func days(today: Day?) -> ClosedRange<Day>? {
        switch self {
        case .taken(let days): return days
        case .lastDays(let count):
            guard let today else { return Day(number: .min)...Day(number: .min) }
            return Day(number: today.number - max(count, 1) + 1)...Day(number: today.number + 1)
        default: return nil
        }
    }
}

extension SmartRules {
    /// Returns `true` if a photo meets the rules, of which some count back from a day.
    package func contains(_ photo: Photo, today: Day?) -> Bool {
        switch match {
        case .all: rules.allSatisfy { $0.contains(photo, today: today) }
        case .any: rules.contains { $0.contains(photo, today: today) }
        }
    }
}

extension SmartRules.Rule {
    /// Returns `true` if a photo meets the rule.
    package func contains(_ photo: Photo, today: Day?) -> Bool {
        switch self {
        case .tag(let name):
            let key = PhotoTags.key(of: name)
            return photo.tags.contains { PhotoTags.key(of: $0) == key }
        case .rating(let stars): return photo.rating >= stars
        case .taken, .lastDays:
            return days(today: today)?.contains(Day(photo.taken.wall)) ?? false
        case .placeName(let name): return photo.placeName == name
        case .area(let area): return photo.place.map(area.contains) ?? false
        case .kind(.animation): return photo.pages > 1
        case .kind(.raw): return photo.isRaw
        case .kind(.photo): return photo.pages <= 1 && !photo.isRaw
        case .caption(let text):
            let words = SearchText.marked(photo.caption)
            return SearchText.parts(text).allSatisfy { words.contains($0) }
        case .favorite: return photo.isFavorite
        }
    }
}

extension Photo {
    fileprivate var isRaw: Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last else { return false }
        return SmartRules.rawExtensions.contains(last.lowercased())
    }
}
