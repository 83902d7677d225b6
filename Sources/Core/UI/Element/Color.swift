import Foundation

/// A color in sRGB, 8 bits a channel, not premultiplied.
public struct Color: Sendable, Hashable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8
    /// Opacity, 0 (clear) to 255 (solid).
    public var alpha: UInt8

    /// Creates a color from its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color from `#RRGGBB` or `#RRGGBBAA`; `nil` for any other text.
    public init?(hex: some StringProtocol) {
        let digits = hex.utf8
        guard digits.first == UInt8(ascii: "#"), digits.count == 7 || digits.count == 9 else {
            return nil
        }
        var channels: [UInt8] = []
        var rest = digits.dropFirst()
        while let high = rest.popFirst(), let low = rest.popFirst() {
            guard let high = Self.value(ofDigit: high), let low = Self.value(ofDigit: low) else {
                return nil
            }
            channels.append(high << 4 | low)
        }
        self.init(
            red: channels[0], green: channels[1], blue: channels[2],
            alpha: channels.count == 4 ? channels[3] : 255)
    }

    private static func value(ofDigit digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Solid black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Solid white.
    public static let white = Color(red: 255, green: 255, blue: 255)
    /// Transparent.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// `#RRGGBB`, with two more digits when the color is not solid.
    public var hex: String {
        let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return "#"
            + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
            .joined()
    }

    /// Returns the color with its opacity multiplied by `opacity`, 0 to 1.
    public func opacity(_ opacity: Double) -> Color {
        var faded = self
        faded.alpha = UInt8((Double(alpha) * min(max(opacity, 0), 1)).rounded())
        return faded
    }

    /// Returns the result of compositing this color over the opaque color `below`.
    public func over(_ below: Color) -> Color { below.mixed(with: self, by: Double(alpha) / 255) }

    /// Returns the color interpolated toward `other` by `part`, 0 to 1, channel by channel; the
    /// result has the opacity of this color.
    public func mixed(with other: Color, by part: Double) -> Color {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            let value = Double(from) + (Double(to) - Double(from)) * part
            return UInt8(min(max(value.rounded(), 0), 255))
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: alpha)
    }

    /// The relative luminance of WCAG 2.2, 0 (black) to 1 (white); opacity is ignored.
    public var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast ratio of WCAG 2.2, 1 to 21: text needs 4.5, large text and the parts of
    /// a control 3.
    public func contrast(with other: Color) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
}

extension Color: Codable {
    /// Reads `#RRGGBB` or `#RRGGBBAA`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let color = Color(hex: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "#RRGGBB, #RRGGBBAA: \(text)")
        }
        self = color
    }

    /// Writes ``hex``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hex)
    }
}
