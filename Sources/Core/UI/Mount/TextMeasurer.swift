/// A measurer of texts and images, provided by a host.
public protocol TextMeasurer: Sendable {
    /// Returns the size of a text whose lines are broken at `width` points; infinity for one line
    /// per paragraph, 0 for the shortest possible lines.
    func measure(_ text: TextContent, width: Double) -> TextSize

    /// The ratio of height to width of one unit of the host: 1 for points, 2 for the cells of a
    /// terminal. Aspect ratios apply to the visible proportions, so a square is twice as many cells
    /// wide as high.
    var unitAspect: Double { get }

    /// Returns the size of a drawing whose style sets none; by default its canvas.
    func naturalSize(of drawing: Drawing) -> Size

    /// Returns the size of an image whose style sets none; by default its natural size, if known.
    func naturalSize(of image: ImageContent) -> Size?
}

extension TextMeasurer {
    /// The default, 1.
    public var unitAspect: Double { 1 }
    /// Returns the size of the canvas.
    public func naturalSize(of drawing: Drawing) -> Size { drawing.canvas }
    /// Returns the natural size, if known.
    public func naturalSize(of image: ImageContent) -> Size? { image.naturalSize }
}

/// The size of a text, in points.
public struct TextSize: Sendable, Hashable {
    /// The width of the longest line.
    public var width: Double
    /// The height of all lines.
    public var height: Double
    /// The distance from the top to the first baseline.
    public var baseline: Double
    /// The number of lines.
    public var lines: Int

    /// Creates a size.
    public init(width: Double, height: Double, baseline: Double, lines: Int) {
        self.width = width
        self.height = height
        self.baseline = baseline
        self.lines = lines
    }
}

/// A measurer for which all characters have the same width: the same on every machine, for tests
/// and for hosts without fonts.
public struct FixedWidthMeasurer: TextMeasurer {
    /// The width of a character as a fraction of the font size.
    public var advance: Double

    /// Creates a measurer.
    public init(advance: Double = 0.5) { self.advance = advance }

    /// Returns the size with line breaks at spaces, and inside a word only if it is longer than a
    /// line.
    public func measure(_ text: TextContent, width: Double) -> TextSize {
        let font = text.font
        let step = max(font.size * advance + font.tracking, 0.001)
        // A width of 0 still keeps words whole, which gives the minimum width of a text.
        let room = width.isFinite ? Int((width / step + 1e-9).rounded(.down)) : Int.max
        let most = width <= 0 ? 0 : max(1, room)
        var lines: [Int] = []
        for paragraph in text.plain.split(separator: "\n", omittingEmptySubsequences: false) {
            lines += Self.lines(of: paragraph, most: most)
        }
        if text.lineLimit > 0, lines.count > text.lineLimit {
            lines.removeLast(lines.count - text.lineLimit)
        }
        return TextSize(
            width: Double(lines.max() ?? 0) * step, height: Double(lines.count) * font.lineHeight,
            baseline: (font.lineHeight + font.size * 0.7) / 2, lines: lines.count)
    }

    /// Returns the number of characters of each line.
    private static func lines(of paragraph: Substring, most: Int) -> [Int] {
        var lines: [Int] = []
        var current = 0
        for word in paragraph.split(separator: " ") {
            var length = word.count
            if current > 0 {
                if most == 0 || length > most - current - 1 {
                    lines.append(current)
                    current = 0
                } else {
                    current += 1
                }
            }
            while most > 0, length > most {
                lines.append(most)
                length -= most
            }
            current += length
        }
        lines.append(current)
        return lines
    }
}
