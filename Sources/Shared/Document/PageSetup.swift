/// The page size, the margins and the fonts of a document. In points of 1/72 inch.
public struct PageSetup: Sendable, Equatable {
    /// The width of the page, at least 144.
    public var width: Double
    /// The height of the page, at least 144.
    public var height: Double
    /// The margin on all four sides, at most a third of the width and of the height.
    public var margin: Double
    /// The font size of paragraphs, from 4 to 72; titles and notes scale with it.
    public var textSize: Double
    /// The font families in order of preference; other fonts supply missing glyphs.
    public var fonts: [String]

    /// Creates a page setup, A4 by default. Sizes out of range are clamped.
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

    /// The A4 format, 210 × 297 mm.
    public static let a4 = PageSetup()
    /// The US Letter format, 8½ × 11 inches.
    public static let letter = PageSetup(width: 612, height: 792)
}
