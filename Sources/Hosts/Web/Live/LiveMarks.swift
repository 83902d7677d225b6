import CairnUI

/// The attributes by which the script of a live page knows what its elements listen to.
enum LiveMarks {
    /// The events that an element listens to, one letter each.
    static let attribute = "data-on"
    /// The revision of a field's text, on the first page.
    static let revision = "data-r"

    /// The element around all nodes of the page.
    static let root: Tag = {
        var tag = Tag("div")
        tag.classes = ["w"]
        tag.set("id", "live")
        return tag
    }()

    private static func isPart(_ element: Element) -> Bool {
        switch element.semantics?.role.kind {
        case .cell, .listItem, .row, .tab, .tabPanel, .treeItem: true
        default: element.scrolling != nil
        }
    }

    /// Returns the letters for an element; `nil` if it listens to nothing that the browser reports.
    static func text(of element: Element) -> String? {
        var letters = ""
        let events = element.events
        if events.contains(.tap) || element.route != nil { letters += "t" }
        if events.contains(.longPress) { letters += "l" }
        if events.contains(.drag) {
            // An element with the focus from the start of a drag is a surface for drawing. Scroll areas and
            // their parts leave the direction of scrolling to the browser.
            letters += element.focus == .always && !isPart(element) ? "D" : "d"
        }
        if events.contains(.pinch) { letters += "p" }
        if events.contains(.scroll) || element.scrolling != nil { letters += "s" }
        if events.contains(.measured) { letters += "m" }
        if events.contains(.animated) { letters += "a" }
        if events.contains(.dismiss), element.semantics?.states.contains(.modal) == true {
            letters += "x"
        }
        return letters.isEmpty ? nil : letters
    }
}

/// The script of a live page and its data.
public struct HTMLLive: Sendable, Hashable {
    /// The URL of the script (``LiveScript/text``).
    public var script: String
    /// The data, in attributes of the script's tag: where events are posted, the token of the
    /// session, messages for the user.
    public var values: [String: String]

    /// Creates the data of a live page.
    public init(script: String, values: [String: String] = [:]) {
        (self.script, self.values) = (script, values)
    }

    /// Writes the tag of the script.
    func write(to writer: inout HTMLWriter) {
        var tag = Tag("script")
        tag.set("src", script)
        tag.mark("defer")
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            tag.set("data-" + name, value)
        }
        writer.raw("\n")
        writer.open(tag)
        writer.close(tag)
    }
}
