/// The color model of a file.
public enum ColorModel: String, Sendable, Codable {
    /// One brightness channel.
    case gray
    /// Red, green and blue, or a model that is converted to them, such as JPEG's YCbCr.
    case rgb
    /// Cyan, magenta, yellow and black.
    case cmyk
    /// Indices into a table of colors.
    case palette
}
