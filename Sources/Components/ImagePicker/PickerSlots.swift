import CairnImaging
import CairnLayout
import CairnStrings
public import CairnUI

/// The photos of a form: a slot for each photo, the menu of a slot, and the picker on top while it
/// is open.
///
///     PickerSlots(model, picture: { .file($0.photo.path) }, send: send.scope(AppAction.photos))
///
/// A form that scrolls shows ``PickerSlotRow`` among its fields, and ``PickerSlotCover`` above the
/// page.
public struct PickerSlots: Component {
    private let model: PickerSlotsModel
    private let picture: (PickerSlot) -> ImageSource
    private let send: Sender<PickerSlotsAction>

    /// Creates the photos of a form.
    ///
    /// - Parameters:
    ///   - model: the slots.
    ///   - picture: returns the image source of a slot; by default its file.
    ///   - send: receives the actions.
    public init(
        _ model: PickerSlotsModel,
        picture: @escaping (PickerSlot) -> ImageSource = { .file($0.photo.path) },
        send: Sender<PickerSlotsAction>
    ) {
        self.model = model
        self.picture = picture
        self.send = send
    }

    /// The slots, and the menu or picker on top of them.
    public func body(in context: Context) -> some Component {
        Layers {
            PickerSlotRow(model, picture: picture, send: send)
            PickerSlotCover(model, send: send)
        }
        .grow()
    }
}

/// What opens above a form with slots: the menu of a slot, or the picker. It is the upper one of two
/// layers.
public struct PickerSlotCover: Component {
    private let model: PickerSlotsModel
    private let send: Sender<PickerSlotsAction>

    /// Creates the layer above a form.
    public init(_ model: PickerSlotsModel, send: Sender<PickerSlotsAction>) {
        self.model = model
        self.send = send
    }

    /// The menu or the picker; nothing while both are closed.
    public func body(in context: Context) -> some Component {
        if let slot = model.slots.first(where: { $0.id == model.menu }) {
            SlotMenu(
                slot: slot, index: model.slots.firstIndex(of: slot) ?? 0,
                count: model.slots.count, edits: model.configuration.edits, send: send)
        }
        if let picker = model.picker {
            ImagePicker(picker, send: send.scope(PickerSlotsAction.picker))
                .covering()
                .role(.dialog, name: context.phrases[.pickerTitle])
                .state(.modal)
        }
    }
}

/// The slots of a form, which wrap where the row is full, and the messages below them.
public struct PickerSlotRow: Component {
    private let model: PickerSlotsModel
    private let picture: (PickerSlot) -> ImageSource
    private let width: Double
    private let send: Sender<PickerSlotsAction>

    /// Creates the slots of a form.
    ///
    /// - Parameters:
    ///   - model: the slots.
    ///   - width: the maximum width of the row in points, if it is less than the screen's.
    ///   - picture: returns the image source of a slot; by default its file.
    ///   - send: receives the actions.
    public init(
        _ model: PickerSlotsModel, width: Double = .infinity,
        picture: @escaping (PickerSlot) -> ImageSource = { .file($0.photo.path) },
        send: Sender<PickerSlotsAction>
    ) {
        self.model = model
        self.width = width
        self.picture = picture
        self.send = send
    }

    /// The slots, the button for another photo, and the messages.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        let side = max(2 * theme.layout.target, 80)
        let dragged = context.state("dragged", initially: ReorderDrag<PickerSlot.ID>())
        Column(gap: theme.space.small) {
            Row(gap: theme.space.small, wraps: true) {
                for (index, slot) in model.slots.enumerated() {
                    cell(slot, index, side, dragged, context).key(slot.id)
                }
                if model.canAdd {
                    // As high as a photo, where a button of several lines is one shape.
                    Button(context.phrases[.pickerSlotAdd]) { send(.addTapped) }
                        .minimum(height: context.drawsFinely ? side : nil)
                }
            }
            .role(.group, name: context.phrases[.pickerGrid])
            if model.removed != nil {
                SlotNews(
                    words: context.phrases[.pickerSlotRemoved],
                    button: context.phrases[.commonUndo], act: { send(.undone) },
                    close: { send(.undoExpired) })
            }
            if let problem = model.problem {
                SlotNews(
                    words: context.phrases[problem], button: context.phrases[.commonOk]
                ) { send(.problemRead) }
            }
        }
    }

    private func cell(
        _ slot: PickerSlot, _ index: Int, _ side: Double,
        _ dragged: Local<ReorderDrag<PickerSlot.ID>>,
        _ context: Context
    ) -> AnyComponent {
        let writer = context.writer
        let step = side + context.theme.space.small
        let grid = ReorderGrid(
            count: model.slots.count, perLine: perRow(step, context),
            step: Size(width: step, height: step),
            isMirrored: context.direction == .rightToLeft)
        let isDragged = dragged.value.id == slot.id
        let origin = model.slots.firstIndex { $0.id == dragged.value.id }
        let forward = grid.isMirrored ? -1 : 1
        let place = context.phrases[
            .pickerSlot, writer.number(index + 1), writer.number(model.slots.count)]
        let name = slot.words.isEmpty ? place : slot.words
        return AnyComponent(
            Box {
                RemoteImage(picture(slot), alt: nil).grow()
                if let edge = grid.mark(index, dragged.value, from: origin) {
                    InsertionMark(edge: edge)
                }
            }
            .size(width: side, height: side)
            .shrink(0)
            .radius(context.theme.radius.control)
            .clipped()
            .opacity(isDragged ? 0.8 : 1)
            .transform(Transform(shift: isDragged ? dragged.value.way : .zero))
            .raised(isDragged)
            .role(.button, name: name, value: slot.words.isEmpty ? nil : place)
            .state(.opensPopup)
            .on(.tap) { send(.slotTapped(slot.id)) }
            .on(.drag) { drag in
                guard drag.phase == .ended else {
                    let isOver = drag.phase == .cancelled
                    dragged.set(
                        isOver ? ReorderDrag() : ReorderDrag(id: slot.id, way: drag.translation))
                    return
                }
                dragged.set(ReorderDrag())
                move(slot, from: index, to: grid.place(of: index, movedBy: drag.translation))
            }
            .on(key: .left, .alt) {
                move(slot, from: index, to: grid.place(of: index, by: -forward))
            }
            .on(key: .right, .alt) {
                move(slot, from: index, to: grid.place(of: index, by: forward))
            }
        )
    }

    private func move(_ slot: PickerSlot, from index: Int, to place: Int) {
        if place != index { send(.moved(slot.id, to: place)) }
    }

    /// Returns the number of slots in a row.
    private func perRow(_ step: Double, _ context: Context) -> Int {
        let margins = 2 * context.theme.layout.margin(context.sizeClass)
        let room =
            min(context.traits.viewport.width - margins, width) + context.theme.space.small
        return max(1, Int(room / step))
    }
}

/// The message below the slots, with a button, and another one that dismisses it.
private struct SlotNews: Component {
    let words: String
    let button: String
    let act: () -> Void
    var close: (() -> Void)?

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.small, justify: .spaceBetween, wraps: true) {
            Text(words).role(.status).shrink(1)
            Row(gap: theme.space.tiny) {
                Button(button, .plain) { act() }
                if let close { Button(context.phrases[.commonClose], .plain) { close() } }
            }
        }
        .padding(horizontal: theme.space.snug, vertical: theme.space.small)
        .background(context.palette.selection)
        .radius(theme.radius.control)
    }
}

/// The menu of a slot: description, place, edit, retake, delete (Topchii 2013, 3.4.5).
private struct SlotMenu: Component {
    let slot: PickerSlot
    let index: Int
    let count: Int
    let edits: Bool
    let send: Sender<PickerSlotsAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Sheet(context.phrases[.pickerSlotMenu], close: { send(.menuClosed) }) {
            // Scrolls where the screen is too low for all of it.
            ScrollArea {
                Column(gap: theme.space.small) {
                    TextField(
                        context.phrases[.pickerSlotDescription], text: slot.words, limit: 2000,
                        change: send.scope(id: Key(slot.id)) { .described(slot.id, $0) },
                        submit: send.scope { (_: String) in .menuClosed })
                    Column(gap: theme.space.tiny) { items(context) }
                        .role(.menu, name: context.phrases[.pickerSlotMenu])
                    Text(context.phrases[.pickerSlotStays]).font(theme.type.caption)
                        .color(context.palette.textSecondary)
                }
            }
            // As high as its content, up to the part of the screen that a sheet covers.
            .style { style in
                style.flexBasis = .auto
                style.maxHeight = .points(context.traits.viewport.height * 0.7)
            }
        }
    }

    @ComponentBuilder private func items(_ context: Context) -> some Component {
        if index > 0 {
            item(.pickerSlotEarlier, isDestructive: false, context) {
                send(.moved(slot.id, to: index - 1))
            }
        }
        if index < count - 1 {
            item(.pickerSlotLater, isDestructive: false, context) {
                send(.moved(slot.id, to: index + 1))
            }
        }
        if edits {
            item(.pickerSlotEdit, isDestructive: false, context) { send(.editAsked(slot.id)) }
        }
        item(.pickerSlotRetake, isDestructive: false, context) { send(.retakeAsked(slot.id)) }
        item(.pickerSlotDelete, isDestructive: true, context) { send(.deleted(slot.id)) }
    }

    private func item(
        _ key: TextKey, isDestructive: Bool, _ context: Context, act: @escaping () -> Void
    ) -> some Component {
        Row {
            Text(context.phrases[key])
                .color(isDestructive ? context.palette.danger : context.palette.text)
        }
        .minimum(height: context.theme.layout.target)
        .role(.menuItem, name: context.phrases[key])
        .on(.tap) { act() }
    }
}
