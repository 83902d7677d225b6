public import CairnStrings
public import CairnUI

/// A photo in a form, with a description.
public struct PickerSlot: Sendable, Hashable, Codable, Identifiable {
    /// The identifier of the slot, stable and unique within the form.
    public var id: Int
    /// The photo.
    public var photo: PickedPhoto
    /// The user's description of the photo.
    public var words: String

    /// Creates a slot.
    public init(id: Int, photo: PickedPhoto, words: String = "") {
        self.id = id
        self.photo = photo
        self.words = words
    }
}

/// An event that changes the photos of a form.
public enum PickerSlotsAction: Sendable {
    /// Adding another photo was requested.
    case addTapped
    /// The menu of a slot was requested.
    case slotTapped(PickerSlot.ID)
    /// The menu was closed.
    case menuClosed
    /// A slot was deleted; the photo remains wherever it is stored.
    case deleted(PickerSlot.ID)
    /// The last deletion was undone.
    case undone
    /// The message about the last deletion was dismissed; it can no longer be undone.
    case undoExpired
    /// The message about a new photo was dismissed.
    case problemRead
    /// Editing of a photo was requested: the app shows its editor for ``PickerSlotsModel/editing``.
    case editAsked(PickerSlot.ID)
    /// The editor was closed; `nil` if the photo was not changed.
    case edited(PickerSlot.ID, PickedPhoto?)
    /// Replacing a slot's photo by another one was requested.
    case retakeAsked(PickerSlot.ID)
    /// The description of a photo was edited.
    case described(PickerSlot.ID, String)
    /// A slot was moved to another index.
    case moved(PickerSlot.ID, to: Int)
    /// The app could not store the photo of a slot: the slot is removed, and cannot be restored.
    case refused(PickerSlot.ID)
    /// The settings have changed.
    case configured(ImagePickerConfiguration)
    /// The picker, the menu and the editor were closed by the app, such as by its lock.
    case closed
    /// An action of the picker.
    case picker(ImagePickerAction)
}

/// The photos of a form in slots that are filled, deleted, edited and replaced. Pure, and Codable.
///
/// Deleting a slot never deletes a photo from a gallery (Topchii 2013, 3.4.5).
public struct PickerSlotsModel: Model, Codable {
    /// The slot deleted last, for undo.
    public struct Removed: Sendable, Hashable, Codable {
        /// The slot.
        public var slot: PickerSlot
        /// The previous index of the slot.
        public var index: Int
    }

    /// The features of the picker; ``ImagePickerConfiguration/maximum`` applies to the slots in
    /// total.
    public private(set) var configuration: ImagePickerConfiguration
    /// The sources of photos, from the next pick on.
    public var sources: [PickerSourceInfo]
    /// The destinations of new photos that exist, from the next pick on.
    public var targets: Set<ImagePickerConfiguration.Target>
    /// The slots, in order.
    public private(set) var slots: [PickerSlot]
    /// The slot deleted last.
    public private(set) var removed: Removed?
    /// The slot whose menu is open.
    public private(set) var menu: PickerSlot.ID?
    /// The slot whose photo is being edited.
    public private(set) var editing: PickerSlot.ID?
    /// The picker, while it is open.
    public private(set) var picker: ImagePickerModel?
    /// The key of the message about a failed destination of a new photo, which the form contains
    /// nevertheless.
    public private(set) var problem: TextKey?
    /// The slot that receives the picker's photo; `nil` for new slots.
    public private(set) var replacing: PickerSlot.ID?
    private var lastSlot: Int
    /// The number of the last pick, which identifies it.
    public private(set) var lastPick: Int

    /// Creates the photos of a form.
    ///
    /// - Parameters:
    ///   - configuration: the features of the picker.
    ///   - sources: the sources of photos.
    ///   - targets: the destinations of new photos that exist.
    ///   - slots: the slots that are filled initially.
    ///   - lastPick: the number of the last pick of an earlier form of the same store, so that no two
    ///     picks have the same.
    public init(
        _ configuration: ImagePickerConfiguration = .init(), sources: [PickerSourceInfo],
        targets: Set<ImagePickerConfiguration.Target> = [.gallery, .device, .both],
        slots: [PickerSlot] = [], lastPick: Int = 0
    ) {
        self.lastPick = lastPick
        self.targets = targets
        self.configuration = configuration.limited
        self.sources = sources
        self.slots = slots
        lastSlot = slots.map(\.id).max() ?? 0
    }

    /// Indicates that another photo can be added.
    public var canAdd: Bool {
        configuration.maximum == 0 || slots.count < configuration.maximum
    }

    /// Applies an action.
    ///
    /// - Returns: the requests of the picker.
    public mutating func update(_ action: PickerSlotsAction) -> [ImagePickerRequest] {
        switch action {
        case .addTapped:
            if canAdd, picker == nil { return open(for: nil) }
        case .slotTapped(let id): if index(of: id) != nil { menu = id }
        case .menuClosed: menu = nil
        case .deleted(let id):
            guard let index = index(of: id) else { break }
            menu = nil
            if editing == id { editing = nil }
            removed = Removed(slot: slots.remove(at: index), index: index)
        case .undone:
            guard let undo = removed else { break }
            removed = nil
            // The form may have been filled in the meantime, also with the same photo.
            if canAdd, !slots.contains(where: { $0.photo.id == undo.slot.photo.id }) {
                slots.insert(undo.slot, at: min(undo.index, slots.count))
            }
        case .undoExpired: removed = nil
        case .problemRead: problem = nil
        case .editAsked(let id):
            guard index(of: id) != nil, configuration.edits else { break }
            menu = nil
            editing = id
        case .edited(let id, let photo):
            if editing == id { editing = nil }
            guard let photo else { break }
            if let index = index(of: id) { slots[index].photo = photo }
            if removed?.slot.id == id { removed?.slot.photo = photo }
        case .retakeAsked(let id):
            guard index(of: id) != nil, picker == nil else { break }
            menu = nil
            return open(for: id)
        case .described(let id, let words):
            if let index = index(of: id) { slots[index].words = String(words.prefix(2000)) }
        case .moved(let id, let place):
            guard let index = index(of: id) else { break }
            let slot = slots.remove(at: index)
            slots.insert(slot, at: min(max(place, 0), slots.count))
        case .refused(let id):
            slots.removeAll { $0.id == id }
            if removed?.slot.id == id { removed = nil }
            if menu == id { menu = nil }
            if editing == id { editing = nil }
        case .configured(let configuration):
            self.configuration = configuration.limited
            if picker != nil { return pass(.configured(pickerConfiguration(for: replacing))) }
        case .closed:
            (picker, replacing, menu, editing) = (nil, nil, nil, nil)
        case .picker(let action): return pass(action)
        }
        return []
    }

    private func index(of id: PickerSlot.ID) -> Int? { slots.firstIndex { $0.id == id } }

    /// Opens the picker: for one photo that replaces a slot's, or for as many new ones as fit.
    private mutating func open(for slot: PickerSlot.ID?) -> [ImagePickerRequest] {
        lastPick += 1
        problem = nil
        replacing = slot
        // Each photo can be in the form only once; the replaced one can be picked again.
        let taken = slots.filter { $0.id != slot }.map(\.photo.id)
        picker = ImagePickerModel(
            pickerConfiguration(for: slot), sources: sources, targets: targets, pick: lastPick,
            disabled: Set(taken))
        let first =
            slot == nil ? sources.first : sources.first { $0.kind == .camera } ?? sources.first
        return first.map { pass(.sourceChosen($0.id)) } ?? []
    }

    /// Returns the settings of a pick: for one photo that replaces a slot's, or for as many new ones
    /// as fit.
    private func pickerConfiguration(for slot: PickerSlot.ID?) -> ImagePickerConfiguration {
        var own = configuration
        let room =
            configuration.maximum == 0 ? 0 : max(1, configuration.maximum - slots.count)
        own.maximum = slot == nil ? room : 1
        own.minimum = slot == nil ? max(1, min(own.minimum - slots.count, max(1, room))) : 1
        return own
    }

    private mutating func pass(_ action: ImagePickerAction) -> [ImagePickerRequest] {
        guard var next = picker else { return [] }
        let requests = next.update(action)
        picker = next.outcome == nil ? next : nil
        guard let outcome = next.outcome else { return requests }
        if case .picked(let photos) = outcome {
            fill(photos)
            if case .text(let key) = next.message { problem = key }
        }
        replacing = nil
        return requests
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

extension PickerSlotsModel: ConfigurableModel {
    /// Returns the slots, and the picker if it is open, with other settings.
    public func configured(_ configuration: ImagePickerConfiguration) -> PickerSlotsModel {
        var model = self
        model.configuration = configuration.limited
        model.picker = picker?.configured(model.pickerConfiguration(for: replacing))
        return model
    }
}
