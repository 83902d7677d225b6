public import CairnImaging
public import CairnUI

/// An edit under way: pure, and Codable, so that it can be parked and taken up again.
///
///     var editor = ImageEditorModel(configuration)
///     editor = editor.applying(.opened(photo, recipe, problem: nil))
///     editor = editor.applying(.rotated(quarterTurns: 1)).applying(.undone)
public struct ImageEditorModel: Model, Codable {
    /// How far the editor is.
    public enum Phase: Sendable, Hashable, Codable {
        /// The picture is being opened.
        case opening
        /// It cannot be opened; the key of what people are told.
        case failed(String)
        /// A person works.
        case editing
        /// A person is asked whether the changes may be lost.
        case asking
        /// The edit is being kept.
        case saving
        /// It could not be kept; the key of what people are told.
        case saveFailed(String)
        /// The edit was kept.
        case finished
        /// The edit was given up.
        case cancelled
    }

    /// How far the editor is.
    public internal(set) var phase = Phase.opening
    /// The picture; `nil` until it is open.
    public internal(set) var photo: EditedPhoto?
    /// The steps.
    public internal(set) var history = EditHistory()
    /// The recipe as it lies beside the picture.
    public internal(set) var saved = PhotoRecipe()
    /// What was wrong with the recipe beside the picture: the key of what people are told.
    public internal(set) var problem: String?
    /// The tool in use.
    public internal(set) var tool: EditorTool
    /// The shape that the crop is held to.
    public internal(set) var ratio = EditorRatio.free
    /// Whether the shape is turned: 2 : 3 instead of 3 : 2.
    public internal(set) var isRatioTurned = false
    /// The custom shape.
    public internal(set) var customRatio = CropRatio.square
    /// What is chosen on the picture.
    public internal(set) var mark: EditorMark?
    /// How the picture is looked at.
    public internal(set) var zoom: PhotoZoom
    /// What is offered.
    public let configuration: ImageEditorConfiguration

    /// How many pixels of the screen the fitted picture has across, once that is known.
    var canvasPixels: Double?

    /// What changes are part of one step.
    enum Stroke: Sendable, Hashable, Codable {
        case frame, straightening, adjustment(EditorAdjustment), sharpening, mark
        case markSize, markHeight, words
    }

    /// The movement under way, with the recipe from before.
    struct Open: Sendable, Hashable, Codable {
        var stroke: Stroke
        var before: PhotoRecipe
    }
    var open: Open?

    /// Creates an editor whose picture is still to be opened.
    public init(_ configuration: ImageEditorConfiguration = .init()) {
        let configuration = configuration.limited
        self.configuration = configuration
        tool = configuration.tools.first ?? .crop
        zoom = PhotoZoom(most: configuration.zoomMost)
    }

    // MARK: What is

    /// The recipe now.
    public var recipe: PhotoRecipe { history.present }
    /// Whether something differs from what lies beside the picture.
    public var hasChanges: Bool { recipe != saved }
    /// Whether there is a step to take back.
    public var canUndo: Bool { history.canUndo }
    /// Whether there is a step to do again.
    public var canRedo: Bool { history.canRedo }
    /// Whether anything was done to the original.
    public var canRevert: Bool { !recipe.isIdentity }
    /// The size of the result in pixels.
    public var outputSize: PixelSize? { photo.map { recipe.outputSize(of: $0.size) } }
    /// The whole picture, below the crop's frame.
    public var stage: CropStage? { photo.map { CropStage(recipe, of: $0.size) } }

    /// The picture that is shown just now.
    public var shot: EditorShot? {
        photo.map { photo in
            var shown = recipe
            // Neither says anything about what the stage looks like, and a picture is made once for all frames.
            if tool == .crop {
                shown.crop = nil
                shown.overlays = []
                if recipe.straightening == 0 { shown.straightening = 0 }
            }
            return EditorShot(photo: photo.id, recipe: shown, isStage: tool == .crop)
        }
    }

    /// The size of the picture that is shown, in pixels of the original.
    public var shownSize: PixelSize? { tool == .crop ? stage?.size : outputSize }

    /// The greatest zoom: what the settings say, or a pixel of the picture to one of the screen, if that is more.
    public var mostZoom: Double {
        guard let size = shownSize, let canvasPixels, canvasPixels > 0 else {
            return configuration.zoomMost
        }
        return max(configuration.zoomMost, Double(size.width) / canvasPixels)
    }
    /// The look that the adjustments are, if they are one.
    public var filter: EditorFilter? {
        configuration.looks.first { $0.adjustments == recipe.adjustments }
    }

    // MARK: What happens

    /// The editor after something happened.
    public func applying(_ action: ImageEditorAction) -> ImageEditorModel {
        var next = self
        switch action {
        case .opened(let photo, let recipe, let problem): next.begin(photo, recipe, problem)
        case .openFailed(let key): if phase == .opening { next.phase = .failed(key) }
        case .zoomed(let factor, let place): next.zoom.zoom(by: factor, about: place)
        case .zoomToggled(let place):
            next.zoom.toggle(about: place, at: configuration.zoomStep)
        case .panned(let x, let y): next.zoom.pan(x: x, y: y)
        case .canvasShown(let pixels): next.canvasPixels = pixels.isFinite ? max(1, pixels) : nil
        case .done, .cancelled, .discardConfirmed, .resumed, .saved, .saveFailed:
            next.conclude(action)
        default:
            // What is being kept, or was, is not changed any more.
            if phase == .editing { next.edit(action) }
        }
        next.zoom.limit(to: next.mostZoom)
        return next
    }

    private mutating func begin(
        _ photo: EditedPhoto, _ recipe: PhotoRecipe?, _ problem: String?
    ) {
        guard phase == .opening, photo.size.width > 0, photo.size.height > 0 else { return }
        self.photo = photo
        self.problem = problem
        var first = recipe ?? PhotoRecipe()
        if let made = first.original, let digest = photo.digest, made != digest {
            // What was done to another picture means nothing here.
            first = PhotoRecipe()
            self.problem = ImageEditorError.otherPicture.key
        }
        if first.original == nil { first.original = photo.digest }
        saved = first
        history = EditHistory(first)
        phase = .editing
        readRatio()
    }

    private mutating func conclude(_ action: ImageEditorAction) {
        switch (action, phase) {
        case (.done, .editing):
            settle()
            // Nothing to keep is kept at once; twice delivers once.
            phase = hasChanges ? .saving : .finished
        case (.cancelled, .editing):
            settle()
            phase = hasChanges ? .asking : .cancelled
        case (.cancelled, .opening), (.cancelled, .failed), (.cancelled, .saveFailed):
            phase = .cancelled
        case (.discardConfirmed, .asking): phase = .cancelled
        case (.resumed, .asking), (.resumed, .saveFailed): phase = .editing
        case (.done, .saveFailed): phase = .saving
        case (.saved, .saving):
            saved = recipe
            phase = .finished
        case (.saveFailed(let key), .saving): phase = .saveFailed(key)
        default: break
        }
    }
}
