public import CairnUI
import Synchronization

/// A host that renders its session as pixels in memory: for screenshots, tests, and windows managed
/// by other code.
///
///     let stage = RasterOutput()
///     let session = Session(model, host: RasterHost(stage)) { Screen(model: $0, send: $1) }
///     await stage.settle(session)
///     let picture = try stage.bitmap()
///
/// The host lives in its session; the ``RasterOutput`` makes its output available outside of the
/// session.
public final class RasterHost: SceneHost {
    /// The traits for which the session's components are built.
    public let traits: HostTraits
    private let stage: RasterOutput

    /// Creates a host that shows its scenes on a stage.
    public init(_ stage: RasterOutput, traits: HostTraits = HostTraits()) {
        self.traits = traits
        self.stage = stage
    }

    /// Lays out the scene; it is painted when the picture is requested.
    public func present(_ scene: Scene) { stage.show(scene) }

    /// Sends a pointer's events to the visible center of their element, where they hit the topmost
    /// element.
    public func input(for event: Event, on element: Element) -> [Input]? {
        guard Event.Kinds.pointer.contains(event.kind) else { return [.event(event, element.id)] }
        guard let hit = stage.hit(element.id, in: traits.viewport) else { return nil }
        switch event {
        case .tap(_, let held): return [.event(.tap(hit.place, modifiers: held), hit.id)]
        case .longPress: return [.event(.longPress(hit.place), hit.id)]
        default: return [.event(event, hit.id)]
        }
    }
}

/// The output of a ``RasterHost``, accessible outside of its session.
public final class RasterOutput: Sendable {
    private struct State: ~Copyable {
        let renderer: RasterRenderer
        var scene: Scene?
        var list = DisplayList()
        /// The display list snapped to pixels, built when a pointer needs it.
        var shown: DisplayList?

        mutating func snapped() -> DisplayList {
            let list = shown ?? list.snapped(to: scene?.traits.scale ?? 1)
            shown = list
            return list
        }
    }

    private let state: Mutex<State>

    /// Creates an empty stage.
    public init(theme: Theme = Theme(), images: RasterImages = .none, showsFocus: Bool = true) {
        let renderer = RasterRenderer(theme: theme, images: images, showsFocus: showsFocus)
        state = Mutex(State(renderer: renderer))
        self.images = images
    }

    private let images: RasterImages

    /// Returns the pixels of the newest scene, painting only what has changed since the last
    /// picture.
    ///
    /// - Throws: ``RasterError``; ``RasterError/size(width:height:)`` also before the first scene.
    public func bitmap() throws(RasterError) -> Bitmap {
        let result: Result<Bitmap, RasterError> = state.withLock { state in
            guard let scene = state.scene else { return .failure(.size(width: 0, height: 0)) }
            do throws(RasterError) {
                return .success(try state.renderer.draw(scene, state.list).bitmap)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The rendering cost of the newest picture.
    public var counters: RasterCounters { state.withLock { $0.renderer.counters } }

    /// The number of the newest scene; 0 before the first.
    public var number: Int { state.withLock { $0.scene?.number ?? 0 } }

    func show(_ scene: Scene) {
        state.withLock { state in
            let frames = state.renderer.frames(of: scene)
            state.scene = scene
            state.list = DisplayList(
                scene.root, frames: frames, focus: state.renderer.showsFocus ? scene.focus : nil)
            state.shown = nil
        }
    }

    /// Returns the topmost element at the center of the visible part of an element, and that point.
    func hit(_ id: ElementID, in viewport: Size) -> (id: ElementID, place: Point)? {
        state.withLock { state in
            let list = state.snapped()
            guard let frame = list.screenFrame(of: id),
                let seen = frame.intersection(Frame(origin: .zero, size: viewport))
            else { return nil }
            return list.hit(seen.center)
        }
    }

    /// Returns the frame of an element on the screen; `nil` for one that is neither painted nor receives events.
    func screenFrame(of id: ElementID) -> Frame? {
        state.withLock { $0.snapped().screenFrame(of: id) }
    }

    /// Reports layout measurements to a session's lists until nothing changes any more, and loads
    /// the visible pictures. With ``RasterImages/none``, nothing is painted.
    public func settle<M: Model>(_ session: Session<M>) async {
        _ = await session.settled { scene in
            state.withLock { scene.root.measuredItems(in: $0.renderer.frames(of: scene)) }
        }
        guard images.isAvailable else { return }
        // Painting first determines which pictures are visible, and their sizes.
        paint()
        let missing = state.withLock { $0.renderer.missingPictures }
        guard !missing.isEmpty else { return }
        await PictureCache.load(missing, images) { question, bitmap in
            state.withLock { $0.renderer.put(bitmap, for: question) }
        }
        paint()
    }

    /// Paints what has changed since the last picture, as a window does for each frame, without
    /// copying the pixels.
    public func paint() {
        state.withLock { state in
            guard let scene = state.scene else { return }
            // A painting error is reported to the caller that requests the picture.
            _ = try? state.renderer.draw(scene, state.list)
        }
    }
}
