/// An image that requires loading. It is loaded while it is on the screen, held as long as it is
/// visible, and released when it disappears.
///
///     RemoteImage(.remote(story.cover), alt: story.coverText, size: Size(width: 320, height: 180))
///
/// Its size is the given one, else the placeholder's, so that the layout does not shift when the
/// image is loaded, else the natural size once it is loaded. A failed load is retried when the
/// image appears on the screen again. If ``Environment/pictures`` is `nil`, the host loads the
/// image itself.
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
    ///   - source: the source of the image.
    ///   - alt: the text alternative; `nil` for a decorative image, which screen readers skip.
    ///   - size: the size in points; a dimension of 0 or less counts as not given.
    ///   - placeholderSize: the expected size, from the data of the image, until its natural size
    ///     is known.
    ///   - fit: the scaling of the image in its box.
    ///   - placeholder: the fill until the image is loaded; by default the theme's lichen.
    ///   - keepsOld: whether the previous image stays until its replacement is loaded, so that an
    ///     image being edited does not flicker.
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

    /// The loading progress.
    private struct Progress: Codable, Equatable, Sendable {
        var source: ImageSource
        var phase = ImagePhase.loading
        var size: Size?
    }

    /// An image, and the task that loads it.
    public func body(in context: Context) -> some Component {
        let pictures = context.pictures
        let state = context.state("progress", initially: start(pictures))
        let isOther = state.value.source != source
        let stays = keepsOld && isOther && state.value.phase == .ready
        let now = stays ? state.value : isOther ? start(pictures) : state.value
        if let pictures, source.needsLoading {
            // The previous image may have another shape, such as before a rotation.
            image(now, fit: stays && fit == .stretch ? .contain : fit)
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
            image(Progress(source: source, phase: .ready), fit: fit)
        }
    }

    private func start(_ pictures: Pictures?) -> Progress {
        guard let known = pictures?.size(ofKept: source) else { return Progress(source: source) }
        return Progress(source: source, phase: .ready, size: known)
    }

    private func image(_ now: Progress, fit: ImageFit) -> Image {
        Image(
            now.source, alt: alt, size: size, naturalSize: placeholderSize ?? now.size, fit: fit,
            phase: now.phase, placeholder: placeholder)
    }
}
