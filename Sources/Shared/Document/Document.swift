public import Foundation

/// A printable document: its metadata and its blocks, from top to bottom.
///
///     let document = Document(title: "The lake", blocks: [.title("The lake"), .paragraph("We rowed.")])
///     try PDFWriter().write(document, to: "lake.pdf")
public struct Document: Sendable, Equatable {
    /// The title, shown in the window of a reader.
    public var title: String
    /// The author; empty if there is none.
    public var author: String
    /// The subject; empty if there is none.
    public var subject: String
    /// The creation date. The same date produces the same file.
    public var date: Date
    /// The language of the text as a tag, which determines the glyphs of a font and the line
    /// breaks.
    public var language: String
    /// The blocks, from top to bottom.
    public var blocks: [Block]

    /// Creates a document.
    public init(
        title: String, author: String = "", subject: String = "",
        date: Date = Date(timeIntervalSince1970: 0), language: String = "en", blocks: [Block]
    ) {
        (self.title, self.author, self.subject) = (title, author, subject)
        (self.date, self.language, self.blocks) = (date, language, blocks)
    }

    /// A block of a document. Text runs from right to left in scripts that are written that way.
    public enum Block: Sendable, Equatable {
        /// A title. It is in the document's outline, and is kept on the same page as the first
        /// lines of the text that follows.
        case title(String)
        /// A heading, below the preceding title in the outline.
        case heading(String)
        /// A line of metadata, in small, muted text.
        case note(String)
        /// A paragraph; line breaks are preserved.
        case paragraph(String)
        /// A picture, scaled down to at most the width of the text, with its caption.
        case picture(Picture)
        /// Text that links to an address.
        case link(String, address: String)
        /// A page break before the following block.
        case pageBreak
    }

    /// A JPEG picture, embedded in the file unchanged.
    public struct Picture: Sendable, Equatable {
        /// The source of the picture.
        public var source: Source
        /// The caption below the picture; empty for none.
        public var caption: String

        /// The source of a picture.
        public enum Source: Sendable, Equatable {
            /// A file at a path.
            case file(String)
            /// The bytes of the picture.
            case bytes(Data)
        }

        /// Creates a picture.
        public init(_ source: Source, caption: String = "") {
            (self.source, self.caption) = (source, caption)
        }
    }
}
