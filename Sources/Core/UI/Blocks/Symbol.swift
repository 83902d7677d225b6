import CairnLayout

/// The small drawings of an app, by name: what ``Symbol`` shows. An app gives them to the root:
///
///     environment.symbols = Symbols { name, color, isMirrored in drawing(of: name, color, isMirrored) }
public struct Symbols: Sendable, Equatable {
    /// The identity of one set.
    private final class Mark: Sendable {}

    private let mark = Mark()
    private let draw: @Sendable (_ name: String, _ color: Color, _ isMirrored: Bool) -> Drawing?

    /// Creates a set of drawings from a function.
    ///
    /// - Parameter draw: draws a symbol of a name in a colour, turned round where one reads from the right if it points
    ///   somewhere; `nil` for a name there is not.
    public init(
        _ draw:
            @escaping @Sendable (_ name: String, _ color: Color, _ isMirrored: Bool) -> Drawing?
    ) {
        self.draw = draw
    }

    /// The drawing of a name; an empty one for a name there is not.
    func drawing(_ name: String, _ color: Color, isMirrored: Bool) -> Drawing {
        draw(name, color, isMirrored)
            ?? Drawing(canvas: Size(width: 24, height: 24), shapes: [])
    }

    /// Whether both are one set.
    public static func == (left: Symbols, right: Symbols) -> Bool { left.mark === right.mark }

    /// No drawing for any name.
    public static let none = Symbols { _, _, _ in nil }
}

private enum SymbolsKey: EnvironmentKey { static let initial = Symbols.none }

extension Environment {
    /// The small drawings of the app, by name.
    public var symbols: Symbols {
        get { self[SymbolsKey.self] }
        set { self[SymbolsKey.self] = newValue }
    }
}

/// A small drawing by its name, as large as a line of text; an ornament beside a name that says the same.
///
///     Button(name: "Share", .plain) { send(.shared) } label: { Symbol("share") }
public struct Symbol: Component {
    private let name: String
    private let color: Color?
    private let scale: Double

    /// Creates a symbol.
    ///
    /// - Parameters:
    ///   - name: its name in ``Environment/symbols``.
    ///   - color: its colour; by default that of second text.
    ///   - scale: how many lines of text it is high.
    public init(_ name: String, color: Color? = nil, scale: Double = 1) {
        self.name = name
        self.color = color
        self.scale = scale
    }

    /// The drawing in a square.
    public func body(in context: Context) -> some Component {
        context[SymbolsKey.self].drawing(
            name, color ?? context.palette.soft, isMirrored: context.direction == .rightToLeft
        ).square(max(context.theme.type.body.lineHeight * scale, 1))
    }
}
