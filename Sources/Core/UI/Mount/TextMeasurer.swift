/// How large a text is in a host's hands.
public protocol TextMeasurer: Sendable {
    /// The size of a text that may be broken to lines of `width` points; infinity for one line a
    /// paragraph, 0 for lines as short as they can be.
    func measure(_ text: TextContent, width: Double) -> TextSize

    /// How many times as high as wide a unit of the host is: 1 for points, 2 for cells of a terminal. Ratios
    /// are of what is seen, so a square is twice as many cells wide as high.
    var unitAspect: Double { get }

    /// How large a drawing is where no style says so; by default its canvas.
    func naturalSize(of drawing: Drawing) -> Size

    /// How large a picture is where no style says so; by default what is known of it.
    func naturalSize(of image: ImageContent) -> Size?
}

extension TextMeasurer {
    /// 1.
    public var unitAspect: Double { 1 }
    /// Its canvas.
    public func naturalSize(of drawing: Drawing) -> Size { drawing.canvas }
    /// What is known of it.
    public func naturalSize(of image: ImageContent) -> Size? { image.naturalSize }
}

/// The size of a text, in points.
public struct TextSize: Sendable, Hashable {
    /// The longest line.
    public var width: Double
    /// All lines.
    public var height: Double
    /// From the top to the first baseline.
    public var baseline: Double
    /// How many lines there are.
    public var lines: Int

    /// Creates a size.
    public init(width: Double, height: Double, baseline: Double, lines: Int) {
        self.width = width
        self.height = height
        self.baseline = baseline
        self.lines = lines
    }
}

/// A measurer in whose hands every character is equally wide: the same on every machine, for tests and
/// for hosts without fonts.
public struct FixedWidthMeasurer: TextMeasurer {
    /// The width of a character as a part of the font's size.
    public var advance: Double

    /// Creates a measurer.
    public init(advance: Double = 0.5) { self.advance = advance }

    /// Breaks at spaces, and inside a word only where it is longer than a line.
    public func measure(_ text: TextContent, width: Double) -> TextSize {
        let font = text.font
        let step = max(font.size * advance + font.tracking, 0.001)
        // A line without room still takes words whole: that is the least width of a text.
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

    /// The characters of each line.
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
