/// How a file stores colours.
public enum ColourModel: String, Sendable, Codable {
    /// One channel of brightness.
    case gray
    /// Red, green and blue, or what is turned into them as JPEG's YCbCr.
    case rgb
    /// Four inks.
    case cmyk
    /// Numbers of colours in a table.
    case palette
}
