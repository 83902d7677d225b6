public import CairnUI

/// How a page is written.
public struct HTMLOptions: Sendable {
    /// The page's title; by default its first heading.
    public var title: String?
    /// How the sheet reaches the browser.
    public var styles = Styles.inline
    /// What the system's own sheet gets, by the key of the element that holds the button. The first that can be pressed in it
    /// shares; the element is hidden until the browser says that it can. With none of them on the screen a page has no script.
    public var shares: [Key: HTMLShare] = [:]
    /// Which fields take files in place of words, by the key of the box that holds the field (a component's own key is no element's): a
    /// terminal's drop is a path, a page's is a file. What is posted then is `multipart/form-data` (``MultipartReader``).
    public var uploads: [Key: HTMLUpload] = [:]
    /// How the script reaches the browser, on a page that has one: in the page, under a nonce, by its address (``HTMLPage/script``)
    /// or not at all.
    public var script = Styles.inline
    /// Which colours are shown.
    public var scheme = Scheme.automatic
    /// Whether the page is as high as the window or as its content.
    public var extent = Extent.screen
    /// What stands before every route.
    public var base = "/"
    /// Where taps and texts are posted; a path of this site.
    public var action = ""
    /// Hidden values of the form: a session's token.
    public var hidden: [(name: String, value: String)] = []
    /// The address of a picture; `nil` while there is none, then its placeholder is shown.
    public var picture: @Sendable (ImageContent) -> String? = HTMLOptions.address
    /// The look of the page around its elements.
    public var theme = Theme()

    /// Creates the options: one file with all in it, for any colour scheme.
    public init() {}

    /// How the sheet, or the script, reaches the browser.
    public enum Styles: Sendable, Hashable {
        /// In the page: for files, and where no content policy forbids it.
        case inline
        /// In the page, under a nonce of the content policy.
        case nonce(String)
        /// By its address.
        case linked(String)
        /// By other means: a constructed sheet.
        case none
    }

    /// Which colours are shown.
    public enum Scheme: Sendable, Hashable {
        /// What the person's machine asks for.
        case automatic
        /// Always these.
        case forced(ColorScheme)
    }

    /// How high the root is.
    public enum Extent: Sendable, Hashable {
        /// As the window, as every host shows a screen: what scrolls, scrolls inside.
        case screen
        /// As the content, at least as the window: for reading and printing.
        case document
    }

    /// The addresses of pictures that are some by themselves.
    public static func address(_ image: ImageContent) -> String? {
        switch image.source {
        case .remote(let address): address
        case .resource, .file, .stored: nil
        }
    }
}
