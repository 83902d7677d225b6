import CairnLayout

/// The named symbols of an app, shown by ``Symbol``. An app sets them on the root environment:
///
///     environment.symbols = Symbols { name, color, isMirrored in drawing(of: name, color, isMirrored) }
public struct Symbols: Sendable, Equatable {
    /// The identity of one set.
    private final class Mark: Sendable {}

    private let mark = Mark()
    private let draw: @Sendable (_ name: String, _ color: Color, _ isMirrored: Bool) -> Drawing?

    /// Creates a set of symbols from a function.
    ///
    /// - Parameter draw: draws the symbol with a name in a color, mirrored for right-to-left text
    ///   if it points in a direction; returns `nil` for an unknown name.
    public init(
        _ draw:
            @escaping @Sendable (_ name: String, _ color: Color, _ isMirrored: Bool) -> Drawing?
    ) {
        self.draw = draw
    }

    /// Returns the drawing for a name; an empty one for an unknown name.
    func drawing(_ name: String, _ color: Color, isMirrored: Bool) -> Drawing {
        draw(name, color, isMirrored)
            ?? Drawing(canvas: Size(width: 24, height: 24), shapes: [])
    }

    /// Returns `true` if both are the same set.
    public static func == (left: Symbols, right: Symbols) -> Bool { left.mark === right.mark }

    /// A set without symbols.
    public static let none = Symbols { _, _, _ in nil }
}

private enum SymbolsKey: EnvironmentKey { static let initial = Symbols.none }

extension Environment {
    /// The named symbols of the app.
    public var symbols: Symbols {
        get { self[SymbolsKey.self] }
        set { self[SymbolsKey.self] = newValue }
    }
}

/// A named symbol as high as a line of text; decorative, beside text that conveys the same.
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
    ///   - color: the color; by default that of secondary text.
    ///   - scale: the height in lines of text.
    public init(_ name: String, color: Color? = nil, scale: Double = 1) {
        self.name = name
        self.color = color
        self.scale = scale
    }

    /// The drawing in a square box.
    public func body(in context: Context) -> some Component {
        context[SymbolsKey.self].drawing(
            name, color ?? context.palette.textSecondary,
            isMirrored: context.direction == .rightToLeft
        ).square(max(context.theme.type.body.lineHeight * scale, 1))
    }
}
