/// A sheet, and how words stand on it. Points of 1/72 inch.
public struct PageSetup: Sendable, Equatable {
    /// From side to side, at least 144.
    public var width: Double
    /// From top to bottom, at least 144.
    public var height: Double
    /// Free space on all four sides, at most a third of the width.
    public var margin: Double
    /// The size of the words of a paragraph, from 4 to 72; titles and notes follow it.
    public var textSize: Double
    /// The fonts, the best first; others are found where these lack a letter.
    public var fonts: [String]

    /// Creates a sheet, of A4 unless it says otherwise; sizes out of range are brought into it.
    public init(
        width: Double = 595.276, height: Double = 841.89, margin: Double = 64,
        textSize: Double = 11, fonts: [String] = ["Inter", "Noto Sans"]
    ) {
        self.width = width.isFinite ? max(width, 144) : 595.276
        self.height = height.isFinite ? max(height, 144) : 841.89
        self.margin = margin.isFinite ? min(max(margin, 0), self.width / 3, self.height / 3) : 64
        self.textSize = textSize.isFinite ? min(max(textSize, 4), 72) : 11
        self.fonts = fonts
    }

    /// 210 × 297 mm.
    public static let a4 = PageSetup()
    /// 8½ × 11 inches.
    public static let letter = PageSetup(width: 612, height: 792)
}
