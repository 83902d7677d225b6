/// The size of a cell in pixels.
public struct CellPixels: Sendable, Hashable {
    /// Pixels across, at least 1.
    public var width: Int
    /// Pixels down, at least 1.
    public var height: Int

    /// Names a size; less than 1 counts as 1.
    public init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// What is taken for a cell when the terminal does not say.
    public static let usual = CellPixels(width: 10, height: 20)
}

/// The cells for a picture of a shape.
public enum PictureFit {
    /// Returns the most columns and rows, within those given, that keep the shape of a picture: at least one each way.
    ///
    /// The picture is `width` × `height` pixels, at least 1 each; nothing fits into no cells.
    public static func cells(
        width: Int, height: Int, columns: Int, rows: Int, cell: CellPixels = .usual
    ) -> (columns: Int, rows: Int) {
        guard columns > 0, rows > 0, width > 0, height > 0 else { return (0, 0) }
        let across = Double(columns * cell.width) / Double(width)
        let down = Double(rows * cell.height) / Double(height)
        let scale = min(across, down)
        let wide = (Double(width) * scale / Double(cell.width)).rounded()
        let high = (Double(height) * scale / Double(cell.height)).rounded()
        return (min(columns, max(1, Int(wide))), min(rows, max(1, Int(high))))
    }
}
