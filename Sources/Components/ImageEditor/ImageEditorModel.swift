public import CairnImaging
public import CairnStrings
public import CairnUI

/// The state of an edit: pure, and Codable, so that it can be saved and restored.
///
///     var editor = ImageEditorModel(configuration)
///     editor.update(.opened(photo, recipe, problem: nil))
///     editor.update(.crop(.rotated(quarterTurns: 1)))
///     editor.update(.done)  // [.save(recipe, of: photo)]
public struct ImageEditorModel: Model, Codable {
    /// A phase of an edit.
    public enum Phase: Sendable, Hashable, Codable {
        /// The picture is being opened.
        case opening
        /// The picture could not be opened; the associated value is the message.
        case failed(TextKey)
        /// The user is editing.
        case editing
        /// The user is asked to confirm that the changes are discarded.
        case asking
        /// The edit is being saved.
        case saving
        /// The edit could not be saved; the associated value is the message.
        case saveFailed(TextKey)
        /// The edit was saved.
        case finished
        /// The edit was canceled.
        case cancelled
    }

    /// The current phase.
    public internal(set) var phase = Phase.opening
    /// The picture; `nil` until it is open.
    public internal(set) var photo: EditedPhoto?
    /// The undo history.
    public internal(set) var history = EditHistory()
    /// The stored recipe.
    public internal(set) var saved = PhotoRecipe()
    /// The message about a problem in the stored recipe.
    public internal(set) var problem: TextKey?
    /// The active tool.
    public internal(set) var tool: EditorTool
    /// The aspect ratio of the crop.
    public internal(set) var ratio = EditorRatio.free
    /// Indicates that the aspect ratio is swapped: 2:3 instead of 3:2.
    public internal(set) var isRatioTurned = false
    /// The custom aspect ratio.
    public internal(set) var customRatio = CropRatio.square
    /// The pen with which lines are drawn.
    public internal(set) var pen = EditorPen()
    /// The range of hues whose colors are edited.
    public internal(set) var colorRange = PhotoColorRange.red
    /// The channel whose tone curve is edited.
    public internal(set) var curveChannel = PhotoCurves.Channel.all
    /// The index of the selected point of the tone curve.
    public internal(set) var curvePoint = 0
    /// The edits that can be pasted; `nil` for none.
    public internal(set) var copiedEdits: PhotoRecipe?
    /// Indicates the message that edits were copied.
    public internal(set) var showsCopiedNotice = false
    /// The selected mark.
    public internal(set) var mark: EditorMarkID?
    /// Indicates that the picture is shown without its edits of light, color and marks.
    public internal(set) var isComparing = false
    /// The copy that is being saved, if any.
    public internal(set) var copy: EditorCopy?
    /// The zoom and scroll position of the picture.
    public internal(set) var zoom = PhotoZoom()
    /// The features and appearance of the editor.
    public var configuration: ImageEditorConfiguration {
        didSet { configuration = configuration.limited }
    }

    /// The width of the fitted picture in pixels of the screen, once it is known.
    var canvasPixels: Double?

    /// A kind of continuous change; consecutive changes of one kind form a single step.
    enum Stroke: Sendable, Hashable, Codable {
        case frame, straightening, adjustment(EditorAdjustment), sharpening, mark
        case markSize, markHeight, words, markOpacity, markAngle, markPinch, filter
        case perspective(EditorPerspective), enhancement, curve
        case color(PhotoColorRange, EditorColorValue)
    }

    /// The current continuous change, with the recipe before it.
    struct Open: Sendable, Hashable, Codable {
        var stroke: Stroke
        var before: PhotoRecipe
    }
    var open: Open?
    private var sources = SnapshotSource()

    /// Creates an editor before its picture is opened.
    public init(_ configuration: ImageEditorConfiguration = .init()) {
        let configuration = configuration.limited
        self.configuration = configuration
        tool = configuration.tools.first ?? .crop
    }

    // MARK: What is

    /// The current recipe.
    public var recipe: PhotoRecipe { history.present }
    /// Indicates that the recipe differs from the stored one.
    public var hasChanges: Bool { recipe != saved }
    /// Indicates that there is a step to undo.
    public var canUndo: Bool { history.canUndo }
    /// Indicates that there is a step to redo.
    public var canRedo: Bool { history.canRedo }
    /// Indicates that the recipe changes the original.
    public var canRevert: Bool { !recipe.isIdentity }
    /// The size of the result in pixels.
    public var outputSize: PixelSize? { photo.map { recipe.outputSize(of: $0.size) } }
    /// The uncropped picture below the crop frame.
    public var stage: CropCanvas? { photo.map { CropCanvas(recipe, of: $0.size) } }

    /// The picture to show in the current state.
    public var shot: EditSnapshot? {
        photo.map { photo in
            var shown = recipe
            if isComparing {
                // The crop and the orientation stay, so that both pictures cover each other.
                shown.adjustments = PhotoAdjustments()
                shown.look = nil
                shown.enhancement = nil
                shown.curves = PhotoCurves()
                shown.colorRanges = PhotoColorRanges()
                shown.sharpening = 0
                (shown.redactions, shown.overlays, shown.strokes) = ([], [], [])
            }
            // Crop and overlays do not affect the stage, so one picture serves all frames.
            if tool == .crop {
                shown.crop = nil
                shown.overlays = []
                shown.strokes = []
                if recipe.straightening == 0 { shown.straightening = 0 }
            }
            return EditSnapshot(photo: photo.id, recipe: shown, isStage: tool == .crop)
        }
    }

    /// Returns a thumbnail of the photo with a filter at full strength. It follows the crop, the
    /// orientation and the other edits of light and color, and is the same whichever filter is
    /// selected.
    ///
    /// - Parameter filter: one of ``ImageEditorConfiguration/looks``.
    /// - Returns: the picture to show; `nil` before the photo is open.
    public func thumbnail(of filter: EditorFilter) -> EditSnapshot? {
        photo.map { photo in
            var shown = recipe
            shown.look =
                filter.adjustments.isNeutral ? nil : PhotoLook(filter.id, filter.adjustments)
            // Too small to be seen.
            shown.sharpening = 0
            (shown.overlays, shown.strokes) = ([], [])
            return EditSnapshot(
                photo: photo.id, recipe: shown, isStage: false, side: EditorFilter.thumbnailSide)
        }
    }

    /// Returns the image source of a picture, which is known already if it is the current one.
    func source(of shot: EditSnapshot) -> ImageSource { sources(shot) }

    /// The size of the shown picture, in pixels of the original.
    public var shownSize: PixelSize? { tool == .crop ? stage?.size : outputSize }

    /// The maximum zoom: the configured one, or one pixel of the picture per pixel of the screen if
    /// that is more.
    public var mostZoom: Double {
        guard let size = shownSize, let canvasPixels, canvasPixels > 0 else {
            return configuration.zoomMost
        }
        return max(configuration.zoomMost, Double(size.width) / canvasPixels)
    }
    /// The current filter; the one without an effect if there is none.
    public var filter: EditorFilter? {
        guard let look = recipe.look else {
            return configuration.looks.first { $0.adjustments.isNeutral }
        }
        return configuration.looks.first { $0.id == look.id }
    }

    // MARK: What happens

    /// Applies an action.
    ///
    /// - Returns: the edit to save, when saving begins.
    public mutating func update(_ action: ImageEditorAction) -> [ImageEditorRequest] {
        let before = phase
        let shownBefore = recipe
        var requests: [ImageEditorRequest] = []
        defer {
            sources.update(shot)
            sources.update(
                thumbnails: tool == .filter ? configuration.looks.compactMap(thumbnail) : [])
        }
        switch (action, before) {
        case (.opened(let photo, let recipe, let problem), .opening):
            begin(photo, recipe, problem)
        case (.openFailed(let key), .opening): phase = .failed(key)
        case (.canvas(.zoomed(let factor, let place)), _):
            zoom = zoom.scaled(
                to: zoom.scale * factor, about: Point(x: place.x, y: place.y), most: mostZoom)
        case (.canvas(.zoomToggled(let place)), _):
            zoom = zoom.toggled(
                to: configuration.zoomStep, about: Point(x: place.x, y: place.y), most: mostZoom)
        case (.canvas(.panned(let x, let y)), _): zoom = zoom.panned(by: Point(x: x, y: y))
        case (.canvas(.shown(let pixels)), _):
            canvasPixels = pixels.isFinite ? max(1, pixels) : nil
        // An edit cannot change while it is being saved, or afterwards.
        case (.toolChosen(let tool), .editing): choose(tool)
        case (.crop(let action), .editing): crop(action)
        case (.adjusted(let adjustment, let value), .editing):
            stroke(.adjustment(adjustment)) { adjustment.set(value, in: &$0.adjustments) }
        case (.filter(let action), .editing): choose(action)
        case (.compared(let isComparing), .editing):
            settle()
            self.isComparing = isComparing
        case (.copy(let action), .editing): requests = saveCopy(action)
        case (.sharpened(let amount), .editing) where amount.isFinite:
            stroke(.sharpening) { $0.sharpening = min(max(amount, 0), 1) }
        case (.mark(let action), .editing): editMarks(action)
        case (.draw(let action), .editing): draw(action)
        case (.tone(.color(let action)), .editing): color(action)
        case (.tone(.curve(let action)), .editing): curve(action)
        case (.tone(.enhance(let action)), .editing): requests = enhance(action)
        case (.edits(let action), .editing): requests = edits(action)
        case (.edits(.offered(let edits)), _): copiedEdits = edits
        case (.settled, .editing): settle()
        case (.undone, .editing): jump { $0.undo() }
        case (.redone, .editing): jump { $0.redo() }
        case (.reverted, .editing):
            var blank = PhotoRecipe()
            blank.original = saved.original
            jump { $0.add(blank) }
        case (.done, .editing):
            settle()
            dropBlankTexts()
            // Without changes, saving completes immediately; a second request has no effect.
            phase = hasChanges ? .saving : .finished
        case (.cancelled, .saving):
            phase = .editing
            return [.stopSaving]
        case (.cancelled, .editing):
            settle()
            dropBlankTexts()
            phase = hasChanges ? .asking : .cancelled
        case (.cancelled, .opening), (.cancelled, .failed), (.cancelled, .saveFailed),
            (.discardConfirmed, .asking):
            phase = .cancelled
        case (.resumed, .asking), (.resumed, .saveFailed): phase = .editing
        case (.done, .saveFailed): phase = .saving
        case (.saved, .saving):
            saved = recipe
            phase = .finished
        case (.saveFailed(let key), .saving): phase = .saveFailed(key)
        default: break
        }
        if recipe != shownBefore { isComparing = false }
        if zoom.scale > mostZoom { zoom = zoom.scaled(to: mostZoom, most: mostZoom) }
        if showsCopiedNotice, recipe != shownBefore { showsCopiedNotice = false }
        guard phase == .saving, before != .saving, let photo else { return requests }
        return [.save(recipe, of: photo)]
    }

    private mutating func begin(
        _ photo: EditedPhoto, _ recipe: PhotoRecipe?, _ problem: TextKey?
    ) {
        guard photo.size.width > 0, photo.size.height > 0 else { return }
        self.photo = photo
        self.problem = problem
        var first = recipe ?? PhotoRecipe()
        if let made = first.original, let digest = photo.digest, made != digest {
            // The undo history of another picture is meaningless here.
            first = PhotoRecipe()
            self.problem = ImageEditorError.otherPicture.key
        }
        if first.original == nil { first.original = photo.digest }
        saved = first
        history = EditHistory(first)
        phase = .editing
        readRatio()
    }
}

extension ImageEditorModel: ConfigurableModel {
    /// Returns the model with other settings. If they lack the active tool, their first one becomes active.
    public func configured(_ configuration: ImageEditorConfiguration) -> ImageEditorModel {
        var model = self
        model.configuration = configuration
        if !model.configuration.tools.contains(tool), let first = model.configuration.tools.first {
            model.choose(first)
        }
        return model
    }
}
