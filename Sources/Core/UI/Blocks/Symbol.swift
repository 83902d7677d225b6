import CairnLayout
public import CairnResources
import Synchronization

/// The named symbols of an app, shown by ``Symbol``. Without others, they are the icons that Cairn ships. An app adds
/// icons with a file, or draws its own:
///
///     environment.symbols = Symbols(try IconSet(resources.layers(of: .icons)))
///     environment.symbols = Symbols { name, color, isMirrored in drawing(of: name, color, isMirrored) }
public struct Symbols: Sendable, Equatable {
    /// The identity of one set, with the unknown names that were asked for.
    private final class Mark: Sendable {
        let unknown = Mutex<Set<String>>([])
    }

    private var mark = Mark()
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

    /// Creates a set of symbols from icons.
    public init(_ icons: IconSet) {
        self.init { name, color, isMirrored in
            icons.drawing(named: name).map {
                Drawing(
                    $0, grid: icons.grid, strokeWidth: icons.strokeWidth, color: color,
                    isMirrored: isMirrored, glyph: Icon.glyph(name, isMirrored: isMirrored))
            }
        }
    }

    /// Returns the drawing for a name; for a name that the set does not know, Cairn's icon of that name, otherwise a mark.
    func drawing(_ name: String, _ color: Color, isMirrored: Bool) -> Drawing {
        if let own = draw(name, color, isMirrored) { return own }
        if let standard = Self.standard.draw(name, color, isMirrored) { return standard }
        mark.unknown.withLock { _ = $0.insert(name) }
        return Self.unknown(color)
    }

    /// The same symbols with a log of their own, so that a session tells only of its own names.
    var watched: Symbols {
        var symbols = self
        symbols.mark = Mark()
        return symbols
    }

    /// The unknown names that were asked for.
    var unknown: [String] { mark.unknown.withLock { $0.sorted() } }

    /// The mark of an unknown symbol: a square with a point.
    private static func unknown(_ color: Color) -> Drawing {
        Drawing(
            canvas: Size(width: 24, height: 24),
            shapes: [
                Drawing.Shape(
                    .polyline([(5, 5), (19, 5), (19, 19), (5, 19), (5, 5)]),
                    stroke: Drawing.Stroke(color, width: 1.75)),
                Drawing.Shape(
                    .circle(center: Point(x: 12, y: 12), radius: 2), fill: .color(color)),
            ], glyph: "▫")
    }

    /// Returns `true` if both are the same set.
    public static func == (left: Symbols, right: Symbols) -> Bool { left.mark === right.mark }

    /// The icons that Cairn ships.
    static let standard = Symbols { name, color, isMirrored in
        shipped?.draw(name, color, isMirrored)
    }

    /// Those icons, read when one is needed for the first time.
    private static let shipped: Symbols? = {
        guard let files = try? Resources().layers(of: .icons) else { return nil }
        return (try? IconSet(files)).map { Symbols($0) }
    }()
}

private enum SymbolsKey: EnvironmentKey { static let initial = Symbols.standard }

extension Environment {
    /// The named symbols of the app; Cairn's icons unless set.
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
