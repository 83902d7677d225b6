public import CairnGalleryLibrary
import CairnImaging

/// The details of one or more photos as they are being edited.
///
/// A field that was not edited shows the value of all photos, or nothing if they differ, and
/// changes none of them. The date and the time are those of the earliest photo: all photos move by
/// the same time, so that a camera's clock can be corrected.
public struct PhotoDraft: Sendable, Hashable, Codable {
    /// A field of the form.
    public enum Field: String, Sendable, Hashable, Codable, CaseIterable {
        /// The caption.
        case caption
        /// The date, such as `2026-11-21`.
        case day
        /// The time of day, such as `13:30` or `13:30:15`.
        case time
        /// The name of the place.
        case placeName
        /// Latitude and longitude in degrees, such as `59.437, 24.754`.
        case coordinates
        /// Tags to add, with commas between them.
        case tags
    }

    /// The photos.
    public let ids: [PhotoID]
    /// The photos as they are stored; empty until they are loaded.
    public internal(set) var photos: [Photo] = []
    private var caption: String?
    private var day: String?
    private var time: String?
    private var placeName: String?
    private var coordinates: String?
    private var newTags: String?
    private var rating: Int?
    /// The tags that every photo gets, and those that every photo loses.
    private var added: [String] = []
    private var removed: [String] = []

    /// Creates a form for photos that are not loaded yet.
    public init(_ ids: [PhotoID]) { self.ids = ids }

    /// A Boolean value that indicates whether anything was edited.
    public var isEdited: Bool {
        Field.allCases.contains { self[$0] != nil } || rating != nil || !added.isEmpty
            || !removed.isEmpty
    }

    /// The edited text of a field; `nil` if it was not edited.
    private subscript(field: Field) -> String? {
        get {
            switch field {
            case .caption: caption
            case .day: day
            case .time: time
            case .placeName: placeName
            case .coordinates: coordinates
            case .tags: newTags
            }
        }
        set {
            switch field {
            case .caption: caption = newValue
            case .day: day = newValue
            case .time: time = newValue
            case .placeName: placeName = newValue
            case .coordinates: coordinates = newValue
            case .tags: newTags = newValue
            }
        }
    }

    /// Returns the displayed text of a field.
    public func text(_ field: Field) -> String { self[field] ?? common(field) ?? "" }

    /// Returns `true` if the photos have different values.
    public func differs(_ field: Field) -> Bool { common(field) == nil && !photos.isEmpty }

    /// Changes the text of a field.
    mutating func type(_ text: String, into field: Field) {
        let common = common(field)
        // An empty field for different values leaves each photo its own.
        self[field] = text == (common ?? "") ? nil : text
    }

    private var first: Photo? { photos.min { $0.taken.milliseconds < $1.taken.milliseconds } }

    private func common(_ field: Field) -> String? {
        guard let first else { return nil }
        let wall = first.taken.wall.description.split(separator: "T").map(String.init)
        func shared(_ text: (Photo) -> String) -> String? {
            let own = text(first)
            return photos.allSatisfy { text($0) == own } ? own : nil
        }
        return switch field {
        case .caption: shared(\.caption)
        case .day: wall.first
        case .time: wall.last
        case .placeName: shared(\.placeName)
        case .coordinates: shared { $0.place.map(Self.text(of:)) ?? "" }
        case .tags: ""
        }
    }

    // MARK: Rating and tags

    /// The rating of all photos, 0…5 stars; `nil` if they differ.
    public var stars: Int? {
        if let rating { return rating }
        guard let first, photos.allSatisfy({ $0.rating == first.rating }) else { return nil }
        return first.rating
    }

    /// The tags of all photos.
    public var commonTags: [String] {
        guard let first else { return [] }
        let others = photos.dropFirst().map(keys)
        return tags(of: first).filter { tag in
            let key = PhotoTags.key(of: tag)
            return isAdded(key)
                || keys(of: first).contains(key) && others.allSatisfy { $0.contains(key) }
        }
    }

    /// The tags of some of the photos, at most `PhotoTags.most`.
    public var otherTags: [String] {
        let common = Set(commonTags.map(PhotoTags.key))
        let all = photos.lazy.flatMap { photo in
            tags(of: photo).lazy.filter { !common.contains(PhotoTags.key(of: $0)) }
        }
        return PhotoTags.normalized(all)
    }

    private func keys(of photo: Photo) -> Set<String> { Set(photo.tags.map(PhotoTags.key)) }
    private func isAdded(_ key: String) -> Bool { added.contains { PhotoTags.key(of: $0) == key } }

    /// Returns the tags of a photo after the changes.
    private func tags(of photo: Photo) -> [String] {
        guard !added.isEmpty || !removed.isEmpty else { return photo.tags }
        let gone = Set(removed.map(PhotoTags.key))
        return PhotoTags.normalized(
            photo.tags.filter { !gone.contains(PhotoTags.key(of: $0)) } + added)
    }

    /// Changes the rating of all photos.
    mutating func rate(_ stars: Int) {
        guard (0...5).contains(stars) else { return }
        rating = photos.allSatisfy { $0.rating == stars } ? nil : stars
    }

    /// Adds the tags that were typed.
    mutating func addTags() {
        for tag in PhotoTags.split(newTags ?? "") { add(tag) }
        newTags = nil
    }

    private mutating func add(_ tag: String) {
        let key = PhotoTags.key(of: tag)
        removed.removeAll { PhotoTags.key(of: $0) == key }
        if photos.allSatisfy({ keys(of: $0).contains(key) }) { return }
        if !isAdded(key) { added = PhotoTags.normalized(added + [tag]) }
    }

    /// Removes a tag of all photos; adds one of some photos to all of them.
    mutating func toggle(_ tag: String) {
        let key = PhotoTags.key(of: tag)
        guard commonTags.contains(where: { PhotoTags.key(of: $0) == key }) else {
            add(tag)
            return
        }
        added.removeAll { PhotoTags.key(of: $0) == key }
        if photos.contains(where: { keys(of: $0).contains(key) }) { removed.append(tag) }
    }

    // MARK: What was typed

    /// Returns `true` if the text of a field can be used.
    public func isValid(_ field: Field) -> Bool {
        switch field {
        case .caption, .placeName, .tags: true
        case .day: day.map { Self.day($0) != nil } ?? true
        case .time: time.map { Self.time($0) != nil } ?? true
        case .coordinates: coordinates.map { Self.place($0) != nil } ?? true
        }
    }

    /// The changes of the photos, without those that would stay the same; `nil` if a field cannot
    /// be used.
    var changes: [PhotoChange]? {
        guard let first, Field.allCases.allSatisfy(isValid) else { return nil }
        let shift = shift(of: first)
        let place = coordinates.flatMap(Self.place)
        return photos.map { photo in
            var change = PhotoChange(photo.id)
            if let caption, caption != photo.caption { change.caption = caption }
            if let placeName, placeName != photo.placeName { change.placeName = placeName }
            if let place, place.location.map(Self.text(of:)) != photo.place.map(Self.text(of:)) {
                change.place = place
            }
            if let rating, rating != photo.rating { change.rating = rating }
            let tags = tags(of: photo)
            if tags != photo.tags { change.tags = tags }
            if shift != 0 {
                change.taken = CaptureTime(
                    milliseconds: photo.taken.milliseconds + shift * 1000,
                    offset: photo.taken.offset, source: .person)
            }
            return change
        }
        .filter { !$0.isEmpty }
    }

    /// Returns the seconds by which the photos move.
    private func shift(of first: Photo) -> Int64 {
        guard let day = Self.day(text(.day)), let time = Self.time(text(.time)) else { return 0 }
        return Int64(day.number) * 86_400 + Int64(time) - Int64(first.taken.wall.seconds)
    }

    /// Returns the numbers of a text, in any digits, and the characters between them.
    private static func parts(_ text: String) -> (numbers: [Int], signs: String)? {
        var (numbers, signs, isOpen) = ([Int](), "", false)
        for character in text.trimmed {
            if let digit = character.wholeNumberValue, (0...9).contains(digit) {
                if !isOpen { numbers.append(0) }
                guard let last = numbers.last, last < 10_000 else { return nil }
                numbers[numbers.count - 1] = last * 10 + digit
                isOpen = true
            } else {
                signs.append(character)
                isOpen = false
            }
        }
        return (numbers, signs)
    }

    /// Returns the day of a text such as `2026-11-21`.
    static func day(_ text: String) -> Day? {
        guard let (numbers, signs) = parts(text), numbers.count == 3,
            ["--", "//", ".."].contains(signs), (1...9999).contains(numbers[0])
        else { return nil }
        return Day(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// Returns the seconds of a time of day such as `13:30` or `13:30:15`.
    private static func time(_ text: String) -> Int? {
        guard let (numbers, signs) = parts(text), 2...3 ~= numbers.count,
            signs.allSatisfy({ $0 == ":" || $0 == "." }), signs.count == numbers.count - 1,
            numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    }

    /// Returns the place of a text such as `59.437, 24.754`; no place for an empty text.
    static func place(_ text: String) -> PhotoChange.Place? {
        let plain = String(
            text.trimmed.compactMap { character -> Character? in
                // A minus may be typeset (U+2212), and digits may be those of another script.
                if character == "\u{2212}" { return "-" }
                if "°()".contains(character) { return nil }
                return character.wholeNumberValue.flatMap { "\($0)".first } ?? character
            })
        if plain.isEmpty { return .removed }
        let isSemicolon = plain.contains(";")
        let parts = plain.split {
            isSemicolon ? $0 == ";" : $0 == "," || $0 == "\u{060C}" || $0.isWhitespace
        }
        .map { part in
            // With a semicolon between them, numbers may have a decimal comma.
            String(part.filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 })
        }
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1])
        else { return nil }
        return PhotoLocation(latitude: latitude, longitude: longitude).map { .at($0) }
    }

    /// Returns coordinates as they are typed, to about a tenth of a meter.
    static func text(of place: PhotoLocation) -> String {
        [place.latitude, place.longitude].map { value in
            "\((value * 1_000_000).rounded() / 1_000_000)"
        }
        .joined(separator: ", ")
    }
}

extension String {
    /// The text without white space at its ends.
    fileprivate var trimmed: Substring {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
