/// An output format of the showcase.
enum ShowcaseFormat: String, CaseIterable, Sendable {
    /// The accessibility outline, as assistive technology announces it.
    case outline
    /// The page of the web host.
    case html
    /// The image of the raster host.
    case png
    /// The cells of the terminal host.
    case terminal

    /// The file name suffix.
    var suffix: String {
        switch self {
        case .outline: "outline.txt"
        case .html: "html"
        case .png: "png"
        case .terminal: "terminal.txt"
        }
    }
}
