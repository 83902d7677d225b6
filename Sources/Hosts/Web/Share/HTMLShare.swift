import Foundation

/// The content that a button passes to the system's share sheet (W3C, *Web Share API*:
/// `navigator.share`).
///
/// The page's script shows the button only if the browser can share this content; without a script,
/// without the API, or outside of a secure context it stays hidden, and the rest of the page is
/// unaffected. A host does not know which elements share: an app identifies an element by its key.
///
///     options.shares["share system"] = HTMLShare(text: "We rowed.", link: "https://example.com/42")
public struct HTMLShare: Sendable, Hashable {
    /// The title; empty for none.
    public var title: String
    /// The text; empty for none.
    public var text: String
    /// The URL; `nil` for none. URLs with schemes other than http and https are ignored.
    public var link: String?
    /// The files. They are fetched when the page has loaded, because a press cannot wait for the
    /// network.
    public var files: [File]
    /// The names of files that are already known to be omitted; the first press announces them, and
    /// the second one shares.
    public var leftOut: [String]
    /// The messages for the user.
    public var words: Words
    /// Indicates that the page posts the outcome: ``HTMLForm/outcomes(in:of:limit:)``. Off for
    /// pages without a server.
    public var isReported: Bool

    /// Creates content to share.
    public init(
        title: String = "", text: String = "", link: String? = nil, files: [File] = [],
        leftOut: [String] = [], words: Words = Words(), isReported: Bool = true
    ) {
        (self.title, self.text, self.link, self.files) = (title, text, link, files)
        (self.leftOut, self.words, self.isReported) = (leftOut, words, isReported)
    }

    /// A file that the page fetches and shares.
    public struct File: Sendable, Hashable, Encodable {
        /// The URL of the file: a path of this site, http or https.
        public var address: String
        /// The file name, with an extension that browsers can share: `lake.jpg`.
        public var name: String
        /// The media type: `image/jpeg`.
        public var type: String

        /// Creates a file.
        public init(_ address: String, name: String, type: String) {
            (self.address, self.name, self.type) = (address, name, type)
        }
    }

    /// The messages for the user, in the user's language; empty ones are not shown.
    public struct Words: Sendable, Hashable, Encodable {
        /// The content was passed to another app. Its delivery is not confirmed.
        public var handedOver: String
        /// The browser refused to share the content, or failed to.
        public var refused: String
        /// Some files are omitted, and another press shares the others; `%@` stands for their
        /// names.
        public var leftOut: String

        /// Creates the messages.
        public init(handedOver: String = "", refused: String = "", leftOut: String = "") {
            (self.handedOver, self.refused, self.leftOut) = (handedOver, refused, leftOut)
        }
    }

    /// The outcome of sharing.
    public enum Outcome: String, Sendable, Codable, CaseIterable {
        /// The user chose another app, which received the content. It may do anything with it.
        case handedOver
        /// The user closed the sheet, or there was no app to share with.
        case cancelled
        /// The browser refused to share.
        case refused
    }
}

extension HTMLShare {
    /// Returns the data for the script: JSON for an attribute, deterministic.
    ///
    /// It is only used in an attribute, escaped like any text, so that no title can end a script or
    /// begin one.
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
        // Strings, numbers and Booleans: everything can be represented in JSON.
        let data = (try? encoder.encode(payload)) ?? Data("{}".utf8)
        return String(decoding: data, as: UTF8.self)
    }
}
