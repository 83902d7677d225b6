public import CairnUI

/// Options for writing a page.
public struct HTMLOptions: Sendable {
    /// The page's title; by default its first heading.
    public var title: String?
    /// The heading for screen readers of a page whose content is no screen of its own, such as a
    /// sample: the content becomes the main part of the page, and if it has no heading of the first
    /// level, this text is one.
    public var heading: String?
    /// The delivery of the style sheet to the browser.
    public var styles = Styles.inline
    /// The content that buttons pass to the system's share sheet, by the key of the element that
    /// contains the button. The first pressable control in it shares; the element is hidden until
    /// the browser confirms that it can share. If no such element is on the screen, the page has no
    /// script.
    public var shares: [Key: HTMLShare] = [:]
    /// The fields that take files instead of text, by the key of the box that contains the field (a
    /// component's own key is not an element's): dropping a file on a terminal yields a path, on a
    /// page a file. The page then posts `multipart/form-data` (``MultipartReader``).
    public var uploads: [Key: HTMLUpload] = [:]
    /// The delivery of the script to the browser, on a page that has one: inline, with a nonce, by
    /// its URL (``HTMLPage/script``) or not at all.
    public var script = Styles.inline
    /// The color scheme.
    public var scheme = Scheme.automatic
    /// The height of the page: that of the window or of its content.
    public var extent = Extent.screen
    /// The URL prefix of every route.
    public var base = "/"
    /// The URL to which taps and texts are posted; a path of this site.
    public var action = ""
    /// Hidden values of the form, such as a session token.
    public var hidden: [(name: String, value: String)] = []
    /// Returns the URL of a picture, or `nil` if there is none yet, in which case its placeholder
    /// is shown.
    public var picture: @Sendable (ImageContent) -> String? = HTMLOptions.address
    /// The script that keeps the page up to date with a session, and its data; `nil` for a page that
    /// stays as it is.
    public var live: HTMLLive?
    /// The theme of the page around its elements.
    public var theme = Theme()

    /// Creates the options for a single self-contained file in any color scheme.
    public init() {}

    /// A method of delivering the style sheet or the script to the browser.
    public enum Styles: Sendable, Hashable {
        /// In the page: for files, and if no content security policy forbids it.
        case inline
        /// In the page, with a nonce of the content security policy.
        case nonce(String)
        /// By its URL.
        case linked(String)
        /// By other means, such as a constructed style sheet.
        case none
    }

    /// A choice of color scheme.
    public enum Scheme: Sendable, Hashable {
        /// The user's system preference.
        case automatic
        /// A fixed color scheme.
        case forced(ColorScheme)
    }

    /// The height of the root element.
    public enum Extent: Sendable, Hashable {
        /// The height of the window, as in every host: scrolling happens inside the page's scroll
        /// areas.
        case screen
        /// The height of the content, at least that of the window: for reading and printing.
        case document
    }

    /// Returns the URL of a picture whose source is already a URL.
    public static func address(_ image: ImageContent) -> String? {
        switch image.source {
        case .remote(let address): address
        case .resource, .file, .stored: nil
        }
    }
}
