/// A colour of sRGB, for backgrounds, text and what is blacked out.
public struct RGBColour: Sendable, Hashable, Codable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8

    /// Creates a colour.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// White.
    public static let white = RGBColour(red: 255, green: 255, blue: 255)
    /// Black.
    public static let black = RGBColour(red: 0, green: 0, blue: 0)

    var channels: [Double] { [Double(red), Double(green), Double(blue)] }
}
