public import CairnUI

/// A photo in its place of a form, with what is written about it.
public struct PickerSlot: Sendable, Hashable, Codable, Identifiable {
    /// Tells it from the others, for good.
    public var id: Int
    /// The photo.
    public var photo: PickedPhoto
    /// What a person wrote.
    public var words: String

    /// Creates a slot.
    public init(id: Int, photo: PickedPhoto, words: String = "") {
        self.id = id
        self.photo = photo
        self.words = words
    }
}

/// What can happen to the photos of a form.
public enum PickerSlotsAction: Sendable {
    /// Another photo is to be added.
    case addTapped
    /// The menu of a slot was asked for.
    case slotTapped(PickerSlot.ID)
    /// The menu was left.
    case menuClosed
    /// The slot is to be empty: the photo stays wherever it is kept.
    case deleted(PickerSlot.ID)
    /// The slot is filled again with what was taken out last.
    case undone
    /// What was taken out last is forgotten.
    case undoExpired
    /// What was told of a new photo has been read.
    case problemRead
    /// The photo is to be edited: the app shows its editor for ``PickerSlotsModel/editing``.
    case editAsked(PickerSlot.ID)
    /// The editor is closed; `nil` if nothing came of it.
    case edited(PickerSlot.ID, PickedPhoto?)
    /// Another photo is to take the slot's place.
    case retakeAsked(PickerSlot.ID)
    /// Something was written about a photo.
    case described(PickerSlot.ID, String)
    /// A slot goes to another place.
    case moved(PickerSlot.ID, to: Int)
    /// Something happened in the picker.
    case picker(ImagePickerAction)
}

/// The photos of a form: slots that are filled, emptied, edited and filled anew. Pure, and Codable.
///
/// Emptying a slot never deletes a photo from a gallery (Topchii 2013, 3.4.5).
public struct PickerSlotsModel: Model, Codable {
    /// What was taken out last, for undo.
    public struct Removed: Sendable, Hashable, Codable {
        /// The slot.
        public var slot: PickerSlot
        /// Where it was.
        public var index: Int
    }

    /// What is offered; ``ImagePickerConfiguration/maximum`` counts all slots.
    public let configuration: ImagePickerConfiguration
    /// Where photos come from.
    public let sources: [PickerSourceFace]
    /// The slots, in order.
    public private(set) var slots: [PickerSlot]
    /// What was taken out last.
    public private(set) var removed: Removed?
    /// The slot whose menu is open.
    public private(set) var menu: PickerSlot.ID?
    /// The slot whose photo is being edited.
    public private(set) var editing: PickerSlot.ID?
    /// The picker, while it is open.
    public private(set) var picker: ImagePickerModel?
    /// What was wrong with keeping a new photo, though the form has it: the key of what people are told.
    public private(set) var problem: String?
    /// The slot that the picker's photo is for; `nil` for new ones.
    public private(set) var replacing: PickerSlot.ID?
    private var lastSlot: Int
    /// Tells the picks of a form apart.
    private(set) var lastPick = 0

    /// Creates a form's photos.
    public init(
        _ configuration: ImagePickerConfiguration = .init(), sources: [PickerSourceFace],
        slots: [PickerSlot] = []
    ) {
        self.configuration = configuration.limited
        self.sources = sources
        self.slots = slots
        lastSlot = slots.map(\.id).max() ?? 0
    }

    /// Whether another photo can be added.
    public var canAdd: Bool {
        configuration.maximum == 0 || slots.count < configuration.maximum
    }

    /// The form after something happened.
    public func applying(_ action: PickerSlotsAction) -> PickerSlotsModel {
        var next = self
        switch action {
        case .addTapped:
            if canAdd, picker == nil { next.open(for: nil) }
        case .slotTapped(let id): if index(of: id) != nil { next.menu = id }
        case .menuClosed: next.menu = nil
        case .deleted(let id):
            guard let index = index(of: id) else { return self }
            next.menu = nil
            if editing == id { next.editing = nil }
            next.removed = Removed(slot: next.slots.remove(at: index), index: index)
        case .undone:
            guard let removed else { return self }
            next.removed = nil
            // A form that was filled meanwhile has no room for it any more.
            if canAdd, index(of: removed.slot.id) == nil {
                next.slots.insert(removed.slot, at: min(removed.index, slots.count))
            }
        case .undoExpired: next.removed = nil
        case .problemRead: next.problem = nil
        case .editAsked(let id):
            guard index(of: id) != nil, configuration.edits else { return self }
            next.menu = nil
            next.editing = id
        case .edited(let id, let photo):
            if editing == id { next.editing = nil }
            if let photo, let index = index(of: id) { next.slots[index].photo = photo }
        case .retakeAsked(let id):
            guard index(of: id) != nil, picker == nil else { return self }
            next.menu = nil
            next.open(for: id)
        case .described(let id, let words):
            if let index = index(of: id) { next.slots[index].words = String(words.prefix(2000)) }
        case .moved(let id, let place):
            guard let index = index(of: id) else { return self }
            let slot = next.slots.remove(at: index)
            next.slots.insert(slot, at: min(max(place, 0), next.slots.count))
        case .picker(let action): next.pass(action)
        }
        return next
    }

    private func index(of id: PickerSlot.ID) -> Int? { slots.firstIndex { $0.id == id } }

    /// Opens the picker: for one photo in a slot's place, or for as many as there is room for.
    private mutating func open(for slot: PickerSlot.ID?) {
        lastPick += 1
        problem = nil
        replacing = slot
        var own = configuration
        let room = configuration.maximum == 0 ? 0 : configuration.maximum - slots.count
        own.maximum = slot == nil ? room : 1
        own.minimum = slot == nil ? max(1, min(own.minimum - slots.count, max(1, room))) : 1
        // A photo stands in a form once; the one that is replaced may come back.
        let taken = slots.filter { $0.id != slot }.map(\.photo.id)
        picker = ImagePickerModel(own, sources: sources, pick: lastPick, disabled: Set(taken))
        let first =
            slot == nil ? sources.first : sources.first { $0.kind == .camera } ?? sources.first
        if let first { picker = picker?.applying(.sourceChosen(first.id)) }
    }

    private mutating func pass(_ action: ImagePickerAction) {
        guard let before = picker else { return }
        let next = before.applying(action)
        picker = next
        guard let outcome = next.outcome else { return }
        picker = nil
        if case .picked(let photos) = outcome {
            fill(photos)
            if case .text(let key) = next.message { problem = key }
        }
        replacing = nil
    }

    private mutating func fill(_ photos: [PickedPhoto]) {
        if let replacing, let index = index(of: replacing), let photo = photos.first {
            slots[index].photo = photo
            return
        }
        for photo in photos where canAdd {
            lastSlot += 1
            slots.append(PickerSlot(id: lastSlot, photo: photo))
        }
    }
}
