import CairnUI

extension TerminalColor {
    /// A colour of the element tree; its opacity is dealt with before.
    init(_ color: Color) { self = .rgb(color.red, color.green, color.blue) }

    /// The colour as the element tree has it; `standard` for the terminal's own.
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
    /// The cells of a frame: each edge goes to the nearest line between cells, so that neighbours touch.
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
