import CairnLayout

/// An image, with a placeholder until it is loaded.
///
///     Image(.resource("lake.jpg"), alt: "The lake at noon", size: Size(width: 320, height: 180))
///
/// Its size is the given one, else the natural size of the image as far as it is known, else zero;
/// always within the constraints of its style and its siblings.
public struct Image: Component {
    private let source: ImageSource
    private let alt: String?
    private let size: Size?
    private let naturalSize: Size?
    private let fit: ImageFit
    private let tint: Color?
    private let phase: ImagePhase
    private let placeholder: Fill?

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - source: the source of the image.
    ///   - alt: the text alternative; `nil` for a decorative image, which screen readers skip.
    ///   - size: the size in points; a dimension of 0 or less counts as not given.
    ///   - naturalSize: the natural size of the image, if it is known before loading.
    ///   - fit: the scaling of the image in its box.
    ///   - tint: the color of a symbol.
    ///   - phase: the loading phase, where a loader reports it.
    ///   - placeholder: the fill until the image is loaded; by default the theme's lichen.
    public init(
        _ source: ImageSource, alt: String?, size: Size? = nil, naturalSize: Size? = nil,
        fit: ImageFit = .cover, tint: Color? = nil, phase: ImagePhase = .ready,
        placeholder: Fill? = nil
    ) {
        self.source = source
        self.alt = alt
        self.size = size
        self.naturalSize = naturalSize
        self.fit = fit
        self.tint = tint
        self.phase = phase
        self.placeholder = placeholder
    }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds an image element.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Image.self) { element, context in
            element.kind = .image(
                ImageContent(
                    source, naturalSize: naturalSize, fit: fit,
                    placeholder: placeholder ?? .color(context.palette.selection), tint: tint,
                    phase: phase))
            if let size {
                if size.width > 0 { element.style.width = .points(size.width) }
                if size.height > 0 { element.style.height = .points(size.height) }
            }
            if let naturalSize, naturalSize.width > 0, naturalSize.height > 0 {
                element.style.aspectRatio = Float(naturalSize.width / naturalSize.height)
                // May become smaller than its natural size, because a minimum size would break the
                // ratio.
                element.style.minWidth = 0
                element.style.minHeight = 0
            }
            if let alt {
                element.semantics = Semantics(
                    .image, name: alt, states: phase == .loading ? .busy : [])
            }
        }
    }
}
