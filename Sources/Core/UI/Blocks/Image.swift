import CairnLayout

/// A picture, with a placeholder until it is there.
///
///     Image(.resource("lake.jpg"), alt: "The lake at noon", size: Size(width: 320, height: 180))
///
/// Its size (T24): the given one, else that of the picture as far as it is known, else nothing; always within
/// what its style and its neighbours leave it.
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
    ///   - source: where the picture comes from.
    ///   - alt: what it shows, in words; `nil` for an ornament, which a screen reader passes over.
    ///   - size: how large it is, in points; a side of 0 or less is not given.
    ///   - naturalSize: the size of the picture itself, if it is known before it is loaded.
    ///   - fit: how the picture fills its box.
    ///   - tint: the colour of a symbol.
    ///   - phase: how far it is loaded, where a loader tells.
    ///   - placeholder: what is painted until then; by default the theme's lichen.
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

    /// None.
    public typealias Body = Never

    /// Adds an image element.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Image.self) { element, context in
            element.kind = .image(
                ImageContent(
                    source, naturalSize: naturalSize, fit: fit,
                    placeholder: placeholder ?? .color(context.palette.lichen), tint: tint,
                    phase: phase))
            if let size {
                if size.width > 0 { element.style.width = .points(size.width) }
                if size.height > 0 { element.style.height = .points(size.height) }
            }
            if let naturalSize, naturalSize.width > 0, naturalSize.height > 0 {
                element.style.aspectRatio = Float(naturalSize.width / naturalSize.height)
                // Smaller than by itself in both ways, or its least size would break the ratio.
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
