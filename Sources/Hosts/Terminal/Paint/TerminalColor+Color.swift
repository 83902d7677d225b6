import CairnUI

extension TerminalColor {
    /// Converts a color of the element tree; its opacity must be resolved beforehand.
    init(_ color: Color) { self = .rgb(color.red, color.green, color.blue) }

    /// Returns the color in the element tree's form; `standard` for the terminal's default.
    func color(standard: Color) -> Color {
        switch value {
        case .standard: return standard
        case .rgb(let red, let green, let blue): return Color(red: red, green: green, blue: blue)
        case .indexed(let index):
            let hex = IndexedPalette.colors[Int(index)]
            return Color(
                red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF)
            )
        }
    }
}

extension CellRect {
    /// Creates the cells of a frame: each edge is rounded to the nearest cell boundary, so that
    /// neighbors touch.
    init(_ frame: Frame) {
        let left = Self.edge(frame.minX)
        let top = Self.edge(frame.minY)
        self.init(
            column: left, row: top, columns: Self.edge(frame.maxX) - left,
            rows: Self.edge(frame.maxY) - top)
    }

    private static func edge(_ value: Double) -> Int {
        Int(min(max(value.rounded(), -1e6), 1e6))
    }
}
