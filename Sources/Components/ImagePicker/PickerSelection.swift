/// Which photos are chosen, in the order in which they were: pure, and the same whatever album or source is shown.
public struct PickerSelection: Sendable, Hashable, Codable {
    /// The chosen photos, the first chosen first.
    public private(set) var photos: [PickerPhoto] = []
    /// The least number, from 0.
    public let minimum: Int
    /// The greatest number; 0 for any.
    public let maximum: Int
    /// The ids of photos that cannot be chosen.
    public let disabled: Set<PickerPhoto.ID>

    /// What came of an attempt.
    public enum Answer: Sendable, Hashable, Codable {
        /// It was chosen, or no longer.
        case done
        /// There are as many as there may be.
        case full
        /// It cannot be chosen.
        case disabled
    }

    /// Creates a selection. Of what is chosen before, as many as may be are kept, the first ones; what cannot be chosen
    /// is left out.
    public init(
        minimum: Int = 1, maximum: Int = 1, disabled: Set<PickerPhoto.ID> = [],
        chosen: [PickerPhoto] = []
    ) {
        self.maximum = max(0, maximum)
        let least = max(0, minimum)
        self.minimum = self.maximum == 0 ? least : min(least, self.maximum)
        self.disabled = disabled
        _ = choose(chosen)
    }

    /// Whether there are as many as there may be.
    public var isFull: Bool { maximum > 0 && photos.count >= maximum }
    /// Whether there are as many as there must be.
    public var isEnough: Bool { photos.count >= minimum }

    /// Where a photo stands in the order, from 1; `nil` if it is not chosen.
    public func number(of photo: PickerPhoto) -> Int? {
        photos.firstIndex { Self.isSame($0, photo) }.map { $0 + 1 }
    }

    /// The same photo: by its id, or by its bytes where those are known.
    private static func isSame(_ one: PickerPhoto, _ other: PickerPhoto) -> Bool {
        one.id == other.id || (one.content != nil && one.content == other.content)
    }

    /// Chooses a photo, or no longer. Where one alone may be chosen, another takes its place.
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

    /// Chooses photos that lie in a row, as far as there may be more; those chosen before stay where they are.
    ///
    /// - Complexity: linear in both: thousands may be chosen at once.
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

    /// Takes photos out that are no longer there; the others move up.
    public mutating func remove(_ ids: Set<PickerPhoto.ID>) {
        photos.removeAll { ids.contains($0.id) }
    }

    /// Brings a chosen photo up to date.
    public mutating func refresh(_ photo: PickerPhoto) {
        guard let index = photos.firstIndex(where: { $0.id == photo.id }) else { return }
        photos[index] = photo
    }
}
