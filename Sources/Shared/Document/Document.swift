public import Foundation

/// What is to be printed: its facts, and its blocks from the top.
///
///     let document = Document(title: "The lake", blocks: [.title("The lake"), .paragraph("We rowed.")])
///     try PDFWriter().write(document, to: "lake.pdf")
public struct Document: Sendable, Equatable {
    /// Its title, for the window of whoever reads it.
    public var title: String
    /// Who wrote it; empty for nobody.
    public var author: String
    /// What it is about; empty for nothing.
    public var subject: String
    /// When it was made; the same date makes the same file.
    public var date: Date
    /// The language of its words, as a tag: which glyphs a font shows, and where lines may break.
    public var language: String
    /// What stands in it, from the top.
    public var blocks: [Block]

    /// Creates a document.
    public init(
        title: String, author: String = "", subject: String = "",
        date: Date = Date(timeIntervalSince1970: 0), language: String = "en", blocks: [Block]
    ) {
        (self.title, self.author, self.subject) = (title, author, subject)
        (self.date, self.language, self.blocks) = (date, language, blocks)
    }

    /// A part of a document. Words run from the right where their own letters do.
    public enum Block: Sendable, Equatable {
        /// A title; it is found in the document's outline, and stands on one page with what follows.
        case title(String)
        /// A smaller title, below the last one in the outline.
        case heading(String)
        /// A line of facts, in small and soft letters.
        case note(String)
        /// Words; a line end is one.
        case paragraph(String)
        /// A picture over the width of the text, with its caption.
        case picture(Picture)
        /// Words that lead to an address.
        case link(String, address: String)
        /// What follows begins on a new page.
        case pageBreak
    }

    /// A JPEG, which goes into the file byte for byte.
    public struct Picture: Sendable, Equatable {
        /// Where it is.
        public var source: Source
        /// What stands below it; empty for nothing.
        public var caption: String

        /// Where a picture is.
        public enum Source: Sendable, Equatable {
            /// A file, by its path.
            case file(String)
            /// Its bytes.
            case bytes(Data)
        }

        /// Creates a picture.
        public init(_ source: Source, caption: String = "") {
            (self.source, self.caption) = (source, caption)
        }
    }
}
