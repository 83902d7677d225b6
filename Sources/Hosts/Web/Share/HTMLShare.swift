import Foundation

/// What a button of a page hands to the system's own sheet (W3C, *Web Share API*: `navigator.share`).
///
/// The page's script shows the button only where the browser can share this; without a script, without the API, or outside of a
/// secure context it stays hidden, and the page is what it is without it. A host knows nothing of who shares what: an app says which
/// element it is by its key.
///
///     options.shares["share system"] = HTMLShare(text: "We rowed.", link: "https://example.com/42")
public struct HTMLShare: Sendable, Hashable {
    /// The title; empty for none.
    public var title: String
    /// The words; empty for none.
    public var text: String
    /// The address; `nil` for none. One of another scheme than http and https is left out.
    public var link: String?
    /// The files. They are fetched when the page has loaded, for the press of a button does not wait.
    public var files: [File]
    /// The names of what stays behind already; the first press says so, and the second one shares.
    public var leftOut: [String]
    /// What people are told.
    public var words: Words
    /// Whether the page posts what came of it: ``HTMLForm/outcomes(in:of:limit:)``. Off for pages that nobody serves.
    public var isReported: Bool

    /// Creates what is shared.
    public init(
        title: String = "", text: String = "", link: String? = nil, files: [File] = [],
        leftOut: [String] = [], words: Words = Words(), isReported: Bool = true
    ) {
        (self.title, self.text, self.link, self.files) = (title, text, link, files)
        (self.leftOut, self.words, self.isReported) = (leftOut, words, isReported)
    }

    /// A file that the page fetches and hands over.
    public struct File: Sendable, Hashable, Encodable {
        /// Where the page gets it: a path of this site, http or https.
        public var address: String
        /// Its name, with an ending that browsers share: `lake.jpg`.
        public var name: String
        /// Its media type: `image/jpeg`.
        public var type: String

        /// Creates a file.
        public init(_ address: String, name: String, type: String) {
            (self.address, self.name, self.type) = (address, name, type)
        }
    }

    /// What people are told, in their language; what is empty is not said.
    public struct Words: Sendable, Hashable, Encodable {
        /// Another app has it. Whether it arrives, nobody says.
        public var handedOver: String
        /// The browser did not let it be shared, or could not.
        public var refused: String
        /// Something stays behind, and another press shares the rest; `%@` stands for the names.
        public var leftOut: String

        /// Creates the words.
        public init(handedOver: String = "", refused: String = "", leftOut: String = "") {
            (self.handedOver, self.refused, self.leftOut) = (handedOver, refused, leftOut)
        }
    }

    /// What came of it.
    public enum Outcome: String, Sendable, Codable, CaseIterable {
        /// The person chose another app, and it has what was shared. It may do with it what it likes.
        case handedOver
        /// The person closed the sheet, or had nothing to share to.
        case cancelled
        /// The browser did not do it.
        case refused
    }
}

extension HTMLShare {
    /// What the script reads: JSON for an attribute, the same bytes every time.
    ///
    /// It stands in an attribute and nowhere else, escaped as any text, so that no title can end a script or begin one.
    func payload(button: Int) -> String {
        struct Payload: Encodable {
            var button: Int
            var title: String
            var text: String
            var url: String
            var files: [File]
            var left: [String]
            var words: Words
            var isReported: Bool
        }
        let kept = files.filter { HTMLLink.file($0.address) }
        let payload = Payload(
            button: button, title: title, text: text, url: link.flatMap(HTMLLink.web) ?? "",
            files: kept,
            left: leftOut + files.filter { file in !kept.contains(file) }.map(\.name),
            words: words, isReported: isReported)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts, numbers and truths: there is nothing in it that JSON could not hold.
        let data = (try? encoder.encode(payload)) ?? Data("{}".utf8)
        return String(decoding: data, as: UTF8.self)
    }
}
