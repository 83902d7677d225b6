import CairnLayout

/// A built-in control glyph as high as a line of text. It is decorative: the control around it
/// provides the name.
///
///     Button(name: phrases[.commonAdd], .plain) { … } label: { Glyph(.add) }
///
/// Icons of other objects belong to an app's resources.
public struct Glyph: Component {
    private let kind: Kind
    private let color: Color?
    private let scale: Double

    /// The meaning of a glyph.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Forward in reading direction; a collapsed item.
        case forward
        /// Backward, against reading direction.
        case back
        /// Down; an expanded item.
        case down
        /// Up.
        case up
        /// Add.
        case add
        /// Close.
        case close
        /// Checked.
        case check
        /// Partly checked.
        case some
        /// A drag handle.
        case grip
        /// More actions or content.
        case more
    }

    /// Creates a glyph.
    ///
    /// - Parameters:
    ///   - kind: the meaning.
    ///   - color: the color; by default that of secondary text.
    ///   - scale: the height in lines of text; more than 0.
    public init(_ kind: Kind, color: Color? = nil, scale: Double = 1) {
        self.kind = kind
        self.color = color
        self.scale = scale > 0 && scale.isFinite ? scale : 1
    }

    /// A drawing on a grid of 24 units.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        let turned = kind.turned(context.direction == .rightToLeft)
        let color = color ?? context.palette.textSecondary
        let line = Drawing.Stroke(color, width: max(theme.stroke.icon, 1))
        Drawing(
            canvas: Size(width: 24, height: 24),
            shapes: turned.paths.map { path in
                kind == .grip || kind == .more
                    ? Drawing.Shape(path, fill: .color(color))
                    : Drawing.Shape(path, stroke: line)
            }, glyph: turned.glyph
        ).square(max(1, (theme.type.body.lineHeight * scale).rounded()))
    }
}

extension Glyph.Kind {
    fileprivate func turned(_ isRightToLeft: Bool) -> Glyph.Kind {
        switch self {
        case .forward where isRightToLeft: .back
        case .back where isRightToLeft: .forward
        default: self
        }
    }

    /// The one-cell character for hosts that show only characters.
    fileprivate var glyph: String {
        switch self {
        case .forward: "▸"
        case .back: "◂"
        case .down: "▾"
        case .up: "▴"
        case .add: "+"
        case .close: "×"
        case .check: "✓"
        case .some: "−"
        case .grip: "≡"
        case .more: "⋯"
        }
    }

    fileprivate var paths: [Path] {
        func dots(_ places: [(Double, Double)]) -> [Path] {
            places.map { Path.circle(center: Point(x: $0.0, y: $0.1), radius: 1.5) }
        }
        return switch self {
        case .forward: [.polyline([(9.5, 6), (15.5, 12), (9.5, 18)])]
        case .back: [.polyline([(14.5, 6), (8.5, 12), (14.5, 18)])]
        case .down: [.polyline([(6, 9.5), (12, 15.5), (18, 9.5)])]
        case .up: [.polyline([(6, 14.5), (12, 8.5), (18, 14.5)])]
        case .add: [.polyline([(12, 5.5), (12, 18.5)]), .polyline([(5.5, 12), (18.5, 12)])]
        case .close: [.polyline([(7, 7), (17, 17)]), .polyline([(17, 7), (7, 17)])]
        case .check: [.polyline([(5.5, 12.5), (10, 17), (18.5, 7.5)])]
        case .some: [.polyline([(6.5, 12), (17.5, 12)])]
        case .grip:
            dots([(9, 6.5), (15, 6.5), (9, 12), (15, 12), (9, 17.5), (15, 17.5)])
        case .more: dots([(6, 12), (12, 12), (18, 12)])
        }
    }
}
