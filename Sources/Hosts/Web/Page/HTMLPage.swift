import CairnLayout
public import CairnUI

/// A screen as an HTML page that works without a script: semantic elements, a class for every
/// style, and one form, so that every control is a link or posts the form. Features that require a
/// script (``HTMLOptions/shares``) are hidden without it.
///
///     let page = HTMLPage(await session.scene)
///     try page.write { chunk in try file.write(contentsOf: chunk) }
///
/// The same scene gives the same bytes on every machine.
public struct HTMLPage: Sendable {
    /// The scene to write.
    public let scene: Scene
    /// The options of the page.
    public internal(set) var options: HTMLOptions
    /// The classes of the page, and of earlier pages if their sheet was passed in.
    public let sheet: HTMLStyleSheet
    let looks: [StyleClasses]
    let survey: PageIndex
    /// The outline; on a live page, that of everything, also behind a modal.
    private let items: [Outline.Item]
    let lines: [ElementID: Outline.Item]
    let roles: PageRoles
    /// The elements with content to share and a button for it.
    let shares: [ElementID: KeyedControl<HTMLShare>]
    /// The fields that take files.
    let uploads: [ElementID: HTMLUpload]

    /// Creates a page from a scene.
    ///
    /// - Parameters:
    ///   - scene: the screen, in the colors of its own scheme.
    ///   - dark: the same screen in dark, if `scene` is in light: the page then follows
    ///     `prefers-color-scheme`. Elements are paired by position; where the trees differ in more
    ///     than style, `scene` is used.
    ///   - options: the options of the page.
    ///   - sheet: the classes of other pages, to share one sheet with them.
    /// - Complexity: linear in the elements; uses no call stack.
    public init(
        _ scene: Scene, dark: Scene? = nil, options: HTMLOptions = HTMLOptions(),
        sheet: HTMLStyleSheet? = nil
    ) {
        self.scene = scene
        var options = options
        if dark == nil, options.scheme == .automatic {
            options.scheme = .forced(scene.traits.colorScheme)
        }
        self.options = options
        var sheet = sheet ?? HTMLStyleSheet(theme: options.theme)
        looks = StyleClasses.all(
            of: scene.root, dark: dark?.root, isMirrored: scene.direction == .rightToLeft,
            options: options, in: &sheet)
        self.sheet = sheet
        survey = PageIndex(scene.root)
        if options.live == nil {
            items = scene.outline.items
        } else {
            let (root, modals) = scene.root.withoutModals
            items = Outline(root, focus: scene.focus).items.map { item in
                var item = item
                if modals.contains(item.id) { item.states.insert(.modal) }
                return item
            }
        }
        lines = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        roles = PageRoles(scene.root, survey, lines)
        shares = Dictionary(
            KeyedControl.all(in: scene.root, options.shares, .press).map { ($0.owner, $0) }
        ) { first, _ in first }
        uploads = KeyedControl.uploads(in: scene.root, options.uploads)
    }

    /// The script of pages that share, to be served at the URL in ``HTMLOptions/script``. It is the
    /// same for all pages.
    public static let script = ShareScript.text

    /// The hash of the script for a content security policy that allows it inline: `script-src
    /// 'sha256-…'`.
    public static let scriptHash = ShareScript.hash

    /// The style sheet: ``HTMLStyleSheet/css``.
    public var css: String { sheet.css }

    /// The whole page as one string.
    public var html: String { text { try writeAll(&$0) } }

    /// The elements alone, without the surrounding page.
    public var body: String { text { try writeElements(&$0) } }

    /// The nodes of the elements, for a live page.
    var nodes: [PageNode] {
        var writer = HTMLWriter(collecting: PageNodes())
        // Nothing is sent, so nothing throws.
        try? writeElements(&writer)
        return writer.nodes?.all ?? []
    }

    /// Writes the page in chunks.
    ///
    /// - Parameters:
    ///   - size: the approximate number of bytes collected for a chunk.
    ///   - send: receives the bytes, in order; UTF-8, split at any position.
    /// - Throws: Any error thrown by `send`; nothing is sent after that.
    public func write(chunk size: Int = 16_384, to send: ([UInt8]) throws -> Void) throws {
        try withoutActuallyEscaping(send) { send in
            var writer = HTMLWriter(chunk: size, to: send)
            try writeAll(&writer)
            try writer.flush()
        }
    }

    private func text(_ write: (inout HTMLWriter) throws -> Void) -> String {
        var bytes: [UInt8] = []
        withoutActuallyEscaping({ (part: [UInt8]) in bytes += part }) { send in
            var writer = HTMLWriter(chunk: .max / 2, to: send)
            // Nothing in memory throws.
            try? write(&writer)
            try? writer.flush()
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Around the elements

    private func writeAll(_ writer: inout HTMLWriter) throws {
        writer.raw("<!DOCTYPE html>\n")
        var html = Tag("html")
        if scene.language != "und" { html.set("lang", scene.language) }
        html.set("dir", scene.direction == .rightToLeft ? "rtl" : "ltr")
        if case .forced(let scheme) = options.scheme { html.set("data-scheme", scheme.rawValue) }
        writer.open(html)
        writer.raw("\n<head>\n<meta charset=\"utf-8\">\n")
        writer.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        writer.raw("<title>")
        writer.text(title)
        writer.raw("</title>\n")
        writeStyles(&writer)
        writer.raw("</head>\n<body>\n")
        writeForm(&writer)
        let frame = writeFrame(&writer)
        if options.live != nil { writer.open(LiveMarks.root) }
        try writeElements(&writer)
        if options.live != nil { writer.close(LiveMarks.root) }
        if let frame { writer.close(frame) }
        writeScript(&writer)
        if let live = options.live { live.write(to: &writer) }
        writer.raw("\n</body>\n</html>\n")
    }

    /// Writes the frame of content that has no main part and no title of its own.
    ///
    /// - Returns: the part around the content; `nil` if there is none.
    private func writeFrame(_ writer: inout HTMLWriter) -> Tag? {
        guard let heading = options.heading else { return nil }
        // A page has one main part.
        let hasMain = lines.values.contains { $0.role.kind == .main }
        var frame = Tag(hasMain ? "div" : "main")
        frame.classes = ["w"]
        writer.open(frame)
        let hasTitle = lines.values.contains { $0.role.kind == .heading && $0.role.level == 1 }
        if !hasTitle {
            writer.raw("<h1 class=\"v\">")
            writer.text(heading)
            writer.raw("</h1>\n")
        }
        return frame
    }

    /// The title. HTML requires one on every page; the default is the first heading.
    var title: String {
        if let title = options.title { return title }
        let heading =
            items.first { $0.role.kind == .heading && !$0.name.isEmpty }
            ?? items.first { !$0.name.isEmpty }
        return heading?.name ?? "–"
    }

    private func writeStyles(_ writer: inout HTMLWriter) {
        switch options.styles {
        case .inline, .nonce:
            var style = Tag("style")
            if case .nonce(let nonce) = options.styles { style.set("nonce", nonce) }
            writer.open(style)
            writer.raw("\n" + css)
            writer.close(style)
            writer.raw("\n")
        case .linked(let address):
            var link = Tag("link")
            link.set("rel", "stylesheet")
            link.set("href", address)
            writer.open(link)
            writer.raw("\n")
        case .none: break
        }
    }

    /// Writes the script, after all elements that it reads, on a page that has something to share.
    private func writeScript(_ writer: inout HTMLWriter) {
        guard !shares.isEmpty else { return }
        var script = Tag("script")
        switch options.script {
        case .none: return
        case .linked(let address):
            script.set("src", address)
        case .nonce(let nonce): script.set("nonce", nonce)
        case .inline: break
        }
        writer.raw("\n")
        writer.open(script)
        if !script.attributes.contains(where: { $0.name == "src" }) {
            writer.raw(ShareScript.text)
        }
        writer.close(script)
    }

    /// Writes the form to which every control belongs. Its first button is the default button, used
    /// by Enter in a field.
    private func writeForm(_ writer: inout HTMLWriter) {
        var form = Tag("form")
        form.set("id", HTMLForm.id)
        form.set("method", "post")
        if !uploads.isEmpty { form.set("enctype", "multipart/form-data") }
        if !options.action.isEmpty { form.set("action", options.action) }
        form.mark("novalidate")
        form.mark("hidden")
        writer.open(form)
        for (name, value) in options.hidden {
            var input = Tag("input")
            input.set("type", "hidden")
            input.set("name", name)
            input.set("value", value)
            writer.open(input)
        }
        var submit = Tag("button")
        submit.set("type", "submit")
        submit.set("name", HTMLForm.submit)
        submit.set("value", "")
        submit.set("tabindex", "-1")
        writer.open(submit)
        writer.close(submit)
        writer.close(form)
        writer.raw("\n")
    }
}
