/// What is written of each entry in each look.
enum ShowcaseFormat: String, CaseIterable, Sendable {
    /// As somebody hears it.
    case outline
    /// The page of the web host.
    case html
    /// The picture of the raster host.
    case png
    /// The cells of the terminal host.
    case terminal

    /// What its files end in.
    var suffix: String {
        switch self {
        case .outline: "outline.txt"
        case .html: "html"
        case .png: "png"
        case .terminal: "terminal.txt"
        }
    }
}
