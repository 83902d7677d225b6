/// The selected photos, in the order of selection unless they are moved: pure, and independent of the album or source
/// shown.
public struct PickerSelection: Sendable, Hashable, Codable {
    /// The selected photos, in the order of selection.
    public private(set) var photos: [PickerPhoto] = []
    /// The minimum number of photos, from 0.
    public private(set) var minimum = 0
    /// The maximum number of photos; 0 for no limit.
    public private(set) var maximum = 0
    /// The ids of photos that cannot be selected.
    public let disabled: Set<PickerPhoto.ID>

    /// The outcome of a selection attempt.
    public enum Answer: Sendable, Hashable, Codable {
        /// The photo was selected or deselected.
        case done
        /// The maximum number of photos is already selected.
        case full
        /// The photo cannot be selected.
        case disabled
    }

    /// Creates a selection. Of the initial photos, those beyond the maximum and those that cannot
    /// be selected are dropped.
    public init(
        minimum: Int = 1, maximum: Int = 1, disabled: Set<PickerPhoto.ID> = [],
        chosen: [PickerPhoto] = []
    ) {
        self.disabled = disabled
        limit(to: minimum, maximum)
        _ = choose(chosen)
    }

    /// Changes the limits; photos beyond the new maximum are dropped.
    mutating func limit(to minimum: Int, _ maximum: Int) {
        self.maximum = max(0, maximum)
        let least = max(0, minimum)
        self.minimum = self.maximum == 0 ? least : min(least, self.maximum)
        if isFull { photos.removeLast(photos.count - self.maximum) }
    }

    /// Indicates that the maximum number of photos is selected.
    public var isFull: Bool { maximum > 0 && photos.count >= maximum }
    /// Indicates that at least the minimum number of photos is selected.
    public var isEnough: Bool { photos.count >= minimum }

    /// Returns the position of a photo in the order of selection, from 1; `nil` if it is not
    /// selected.
    public func number(of photo: PickerPhoto) -> Int? {
        photos.firstIndex { Self.isSame($0, photo) }.map { $0 + 1 }
    }

    /// Returns `true` if both are the same photo: by id, or by digest if both are known.
    private static func isSame(_ one: PickerPhoto, _ other: PickerPhoto) -> Bool {
        one.id == other.id || (one.content != nil && one.content == other.content)
    }

    /// Selects or deselects a photo. If only one photo can be selected, it replaces the previous
    /// one.
    public mutating func toggle(_ photo: PickerPhoto) -> Answer {
        if let number = number(of: photo) {
            photos.remove(at: number - 1)
            return .done
        }
        guard !disabled.contains(photo.id) else { return .disabled }
        if maximum == 1 { photos = [] }
        guard !isFull else { return .full }
        photos.append(photo)
        return .done
    }

    /// Selects consecutive photos up to the maximum; already selected photos keep their position.
    ///
    /// - Complexity: linear in the range and the selection, so that thousands of photos can be
    ///   selected at once.
    public mutating func choose(_ range: [PickerPhoto]) -> Answer {
        var answer = Answer.done
        var ids = Set(photos.map(\.id))
        var contents = Set(photos.compactMap(\.content))
        for photo in range where !disabled.contains(photo.id) && !ids.contains(photo.id) {
            if let content = photo.content, contents.contains(content) { continue }
            guard !isFull else {
                answer = .full
                break
            }
            photos.append(photo)
            ids.insert(photo.id)
            if let content = photo.content { contents.insert(content) }
        }
        return answer
    }

    /// Moves a selected photo to another index of the order, or to the nearest one that exists.
    public mutating func move(_ id: PickerPhoto.ID, to place: Int) {
        guard let index = photos.firstIndex(where: { $0.id == id }) else { return }
        let photo = photos.remove(at: index)
        photos.insert(photo, at: min(max(place, 0), photos.count))
    }

    /// Removes photos that no longer exist; the later ones move up.
    public mutating func remove(_ ids: Set<PickerPhoto.ID>) {
        photos.removeAll { ids.contains($0.id) }
    }

    /// Updates the properties of a selected photo.
    public mutating func refresh(_ photo: PickerPhoto) {
        guard let index = photos.firstIndex(where: { $0.id == photo.id }) else { return }
        photos[index] = photo
    }
}
