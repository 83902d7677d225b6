/// A picture that has to be brought: it is loaded while it is on the screen, held as long as it is seen, and given
/// up when it goes.
///
///     RemoteImage(.remote(story.cover), alt: story.coverText, size: Size(width: 320, height: 180))
///
/// Its size (T24): the given one; else the placeholder's, so that nothing moves when the picture comes; else that
/// of the picture, once it is there. A failed load is tried again when the image comes on the screen again.
/// Where ``Environment/pictures`` is not set, the host brings the picture itself.
public struct RemoteImage: Component, Equatable {
    private let source: ImageSource
    private let alt: String?
    private let size: Size?
    private let placeholderSize: Size?
    private let fit: ImageFit
    private let placeholder: Fill?
    private let keepsOld: Bool

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - source: where the picture comes from.
    ///   - alt: what it shows, in words; `nil` for an ornament, which a screen reader passes over.
    ///   - size: how large it is, in points; a side of 0 or less is not given.
    ///   - placeholderSize: how large it is while nothing better is known: what the data says of the picture.
    ///   - fit: how the picture fills its box.
    ///   - placeholder: what is painted until then; by default the theme's lichen.
    ///   - keepsOld: whether a picture that takes another's place is shown only when it is there: what is worked on
    ///     does not flicker.
    public init(
        _ source: ImageSource, alt: String?, size: Size? = nil, placeholderSize: Size? = nil,
        fit: ImageFit = .cover, placeholder: Fill? = nil, keepsOld: Bool = false
    ) {
        self.source = source
        self.alt = alt
        self.size = size
        self.placeholderSize = placeholderSize
        self.fit = fit
        self.placeholder = placeholder
        self.keepsOld = keepsOld
    }

    /// How far the loading is.
    private struct Progress: Codable, Equatable, Sendable {
        var source: ImageSource
        var phase = ImagePhase.loading
        var size: Size?
    }

    /// An image, and the task that brings its picture.
    public func body(in context: Context) -> some Component {
        let pictures = context.pictures
        let state = context.state("progress", initially: start(pictures))
        let isOther = state.value.source != source
        let stays = keepsOld && isOther && state.value.phase == .ready
        let now = stays ? state.value : isOther ? start(pictures) : state.value
        if let pictures, source.needsLoading {
            image(now)
                .task(id: "\(source)") { [source] tell in
                    do {
                        await tell(
                            Result<Pictures.Held, any Error>.success(
                                try await pictures.hold(source)))
                    } catch {
                        await tell(.failure(error))
                    }
                } then: { result in
                    switch result {
                    case .success(let held):
                        state.keep("picture", held.hold)
                        state.set(Progress(source: source, phase: .ready, size: held.size))
                    case .failure:
                        state.keep("picture", nil)
                        state.set(Progress(source: source, phase: .failed))
                    }
                }
                .on(.disappear) { state.keep("picture", nil) }
        } else {
            image(Progress(source: source, phase: .ready))
        }
    }

    private func start(_ pictures: Pictures?) -> Progress {
        guard let known = pictures?.size(ofKept: source) else { return Progress(source: source) }
        return Progress(source: source, phase: .ready, size: known)
    }

    private func image(_ now: Progress) -> Image {
        Image(
            now.source, alt: alt, size: size, naturalSize: placeholderSize ?? now.size, fit: fit,
            phase: now.phase, placeholder: placeholder)
    }
}
