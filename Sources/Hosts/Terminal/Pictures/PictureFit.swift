/// The size of a cell in pixels.
public struct CellPixelSize: Sendable, Hashable {
    /// The width in pixels, at least 1.
    public var width: Int
    /// The height in pixels, at least 1.
    public var height: Int

    /// Creates a size; less than 1 counts as 1.
    public init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// The assumed size of a cell if the terminal does not report it.
    public static let usual = CellPixelSize(width: 10, height: 20)
}

/// Fits a picture's aspect ratio to cells.
public enum PictureFit {
    /// Returns the largest number of columns and rows, within those given, that preserves the
    /// aspect ratio of a picture: at least one each way.
    ///
    /// The picture is `width` × `height` pixels, at least 1 each; nothing fits into zero cells.
    public static func cells(
        width: Int, height: Int, columns: Int, rows: Int, cell: CellPixelSize = .usual
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
