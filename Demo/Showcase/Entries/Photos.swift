import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The real editor with a photo, as interactive as in an app.
struct EditorScreen: Component {
    var tool = EditorTool.crop

    func body(in context: Context) -> some Component {
        let first = context.state("first", initially: model(context)).value
        let editor = context.state("editor", initially: first)
        ImageEditor(
            editor.value,
            picture: { ShowcasePhotos.picture($0) },
            send: context.sender { action in
                editor.update { old in
                    let new = old.answered(after: action)
                    // An editor that is left begins anew.
                    return new.phase == .finished || new.phase == .cancelled ? first : new
                }
            })
    }

    /// The stickers on the photo: their places as parts of the picture, and their angles.
    static let stickers: [(shape: PhotoSymbol.Shape, place: UnitPoint, angle: Double)] = [
        (.bubble, UnitPoint(x: 0.28, y: 0.3), 0), (.heart, UnitPoint(x: 0.7, y: 0.62), 15),
    ]

    private func model(_ context: Context) -> ImageEditorModel {
        let photo = EditedPhoto(
            id: JournalStory.light.id, size: PixelSize(width: 3600, height: 2400),
            alt: context.phrases[JournalStory.light.alt])
        var model = ImageEditorModel().applying(.opened(photo, nil, problem: nil))
        model = model.applying(.toolChosen(tool))
        switch tool {
        case .crop:
            if let ratio = CropRatio(width: 4, height: 3) {
                model = model.applying(.crop(.ratioChosen(.fixed(ratio))))
            }
            model = model.applying(.crop(.frameDragged(.right, x: -0.15, y: 0, .ended)))
                .applying(.crop(.frameDragged(.whole, x: 0.06, y: 0.05, .ended)))
        case .adjust:
            // Another photo's edits can be pasted.
            let other = model.applying(.adjusted(.contrast, 0.3)).recipe
            model = model.applying(.adjusted(.exposure, 0.4)).applying(.adjusted(.warmth, 0.2))
                .applying(.edits(.offered(other)))
        case .text:
            model = model.applying(.mark(.textAdded(context.phrases[.showcaseStoryLight])))
        case .sticker:
            for sticker in Self.stickers {
                let (x, y) = (sticker.place.x - 0.5, sticker.place.y - 0.5)
                model = model.applying(.mark(.stickerAdded(sticker.shape)))
                    .applying(.mark(.markStepped(x: x, y: y)))
                    .applying(.mark(.markTurned(sticker.angle)))
            }
        case .draw:
            let line = (0...24).map { step in
                let part = Double(step) / 24
                return UnitPoint(x: 0.25 + part / 2, y: 0.4 + 0.2 * part * (1 - part))
            }
            model = model.applying(.draw(.dragged(line[0], .began)))
            for point in line.dropFirst() { model = model.applying(.draw(.dragged(point, .moved))) }
            model = model.applying(.draw(.dragged(line[24], .ended)))
        case .color: model = model.applying(.tone(.color(.valueSet(.saturation, 0.4))))
        case .curves:
            model = model.applying(.tone(.curve(.pointAdded(UnitPoint(x: 0.3, y: 0.22)))))
                .applying(.tone(.curve(.pointAdded(UnitPoint(x: 0.7, y: 0.8)))))
        case .filter: model = model.applying(.filter(.chosen("warm")))
        case .redact: break
        }
        return model.applying(.settled)
    }
}

/// The picker with a selection of photos.
struct PickerScreen: Component {
    /// Indicates that the choice is complete and the photos are being loaded.
    var isBringing = false

    func body(in context: Context) -> some Component {
        let picker = context.state("picker", initially: model(context))
        // A pick that has ended is followed by the next one.
        let next = context.state("next", initially: PickerScreen().model(context)).value
        let sample = SamplePicker(context)
        ImagePicker(
            picker.value,
            send: context.sender { action in
                picker.update { old in
                    let new = old.answered(after: action, by: sample)
                    return new.outcome == nil ? new : next
                }
            })
    }

    private func model(_ context: Context) -> ImagePickerModel {
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 5
        let sample = SamplePicker(context)
        let photos = sample.photos
        var model = ImagePickerModel(
            configuration, sources: SamplePicker.sources, pick: 1, disabled: [photos[5].id]
        ).answered(after: .sourceChosen("library"), by: sample)
        for number in [1, 4, 2] { model = model.applying(.tapped(photos[number].id)) }
        return isBringing ? model.answered(after: .done, by: sample) : model
    }
}

/// The photos of a story that is being written.
struct PickerSlotsScreen: Component {
    func body(in context: Context) -> some Component {
        let slots = context.state("slots", initially: model(context))
        let sample = SamplePicker(context)
        let send = context.sender { (action: PickerSlotsAction) in
            slots.update { $0.answered(after: action, by: sample) }
        }
        if let slot = slots.value.slots.first(where: { $0.id == slots.value.editing }) {
            SlotEditor(slot: slot, send: send).key(slot.id)
        } else {
            Column {
                Heading(context.phrases[.openingStartStory], level: 1)
                    .padding(vertical: context.theme.space.base)
                PickerSlots(slots.value, picture: { Self.picture(of: $0) }, send: send)
            }
            .padding(horizontal: context.theme.layout.margin(context.sizeClass))
            .grow()
        }
    }

    /// Returns the sample photo of a slot.
    fileprivate static func picture(of slot: PickerSlot) -> ImageSource {
        JournalStory.all[(slot.id - 1) % 4].photo
    }

    private func model(_ context: Context) -> PickerSlotsModel {
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 4
        let size = PixelSize(width: 1200, height: 800)
        let slots = (1...3).map { number in
            PickerSlot(
                id: number,
                photo: PickedPhoto(id: "library/\(number)", path: "", size: size, isCopy: false),
                words: number == 1 ? context.phrases[JournalStory.pass.alt] : "")
        }
        return PickerSlotsModel(configuration, sources: SamplePicker.sources, slots: slots)
            .applying(.deleted(2))
    }
}

/// The editor for the photo of a slot, which saves at once.
private struct SlotEditor: Component {
    var slot: PickerSlot
    var send: Sender<PickerSlotsAction>

    func body(in context: Context) -> some Component {
        let editor = context.state("editor", initially: model)
        let (slot, send) = (slot, send)
        ImageEditor(
            editor.value, picture: { _ in PickerSlotsScreen.picture(of: slot) },
            send: context.sender { action in
                let next = editor.value.answered(after: action)
                editor.update { $0.answered(after: action) }
                switch next.phase {
                case .finished:
                    var photo = slot.photo
                    if let size = next.outputSize { photo.size = size }
                    send(.edited(slot.id, photo))
                case .cancelled: send(.edited(slot.id, nil))
                default: break
                }
            })
    }

    private var model: ImageEditorModel {
        ImageEditorModel().applying(
            .opened(
                EditedPhoto(id: slot.photo.id, size: slot.photo.size, alt: slot.words), nil,
                problem: nil))
    }
}

extension ImageEditorModel {
    /// Returns the editor after an action and the answers of a store that saves everything.
    fileprivate func answered(after action: ImageEditorAction) -> ImageEditorModel {
        var next = self
        var waiting = [action]
        while !waiting.isEmpty {
            waiting += next.update(waiting.removeFirst()).compactMap(\.answer)
        }
        return next
    }
}

extension ImageEditorRequest {
    fileprivate var answer: ImageEditorAction? {
        switch self {
        case .save: return .saved
        case .measure(let photo):
            var levels = PhotoLevels()
            (levels.black, levels.white, levels.gamma) = (0.05, 0.9, 1.1)
            return .tone(.enhance(.measured(levels, of: photo.id)))
        case .saveCopy: return .copy(.saved)
        case .copyEdits, .stopSaving, .stopCopying: return nil
        }
    }
}
