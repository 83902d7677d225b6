import CairnLayout

/// One of the few signs that controls are made of, as large as a line of text: an ornament, whose control has a name.
///
///     Button(name: phrases["common.add"], .plain) { … } label: { Sign(.add) }
///
/// Pictures of things are icons, and come from an app's resources.
public struct Sign: Component {
    private let kind: Kind
    private let color: Color?
    private let scale: Double

    /// What a sign says.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// On, in reading direction; something closed.
        case forward
        /// Back, against reading direction.
        case back
        /// Something open.
        case down
        /// Up.
        case up
        /// One more.
        case add
        /// Away with it.
        case close
        /// It is so.
        case check
        /// Some of it is.
        case some
        /// Hold here to move.
        case grip
        /// There is more.
        case more
    }

    /// Creates a sign.
    ///
    /// - Parameters:
    ///   - kind: what it says.
    ///   - color: its colour; by default that of second text.
    ///   - scale: how many lines of text it is high; more than 0.
    public init(_ kind: Kind, color: Color? = nil, scale: Double = 1) {
        self.kind = kind
        self.color = color
        self.scale = scale > 0 && scale.isFinite ? scale : 1
    }

    /// A drawing on a grid of 24.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        let turned = kind.turned(context.direction == .rightToLeft)
        let color = color ?? context.palette.soft
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

extension Sign.Kind {
    fileprivate func turned(_ isRightToLeft: Bool) -> Sign.Kind {
        switch self {
        case .forward where isRightToLeft: .back
        case .back where isRightToLeft: .forward
        default: self
        }
    }

    /// What stands for it where only characters can be shown, a cell wide.
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
