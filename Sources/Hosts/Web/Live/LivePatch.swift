import CairnUI

/// A numbered list of changes of a live page, as its script applies them.
///
/// The text is JSON: an array of operations, each an array that begins with its code. Values are
/// data: the script sets them with `textContent` and `setAttribute`.
struct LivePatch {
    /// The operations.
    enum Operation: Equatable {
        /// Creates a detached element with its attributes.
        case create(Int, tag: String, [PageNode.Attribute])
        /// Creates a detached text.
        case createText(Int, String)
        /// Inserts a node into another one, or for 0 into the page, at an index.
        case attach(Int, to: Int, at: Int)
        /// Moves a node to another index among its siblings.
        case move(Int, in: Int, to: Int)
        /// Sets the words of a text.
        case text(Int, String)
        /// Sets an attribute.
        case set(Int, String, String)
        /// Removes an attribute.
        case remove(Int, String)
        /// Removes a node with its descendants.
        case detach(Int)
        /// Adds rules to the style sheet.
        case rules([String])
        /// Sets the text of a field, and the revision on which its next edits are based. `edit` is
        /// the number of the edit that this answers; 0 for a change from elsewhere.
        case field(Int, String, revision: Int, edit: Int)
        /// Shows a newer text beside the one that was typed on an older one.
        case newer(Int, String, revision: Int)
        /// Moves the focus; 0 removes it.
        case focus(Int)
        /// Scrolls an element. The browser adds what has been scrolled since `basis`; `nil` for a
        /// jump.
        case scroll(Int, Double, basis: Double?)
        /// Sets properties of the page.
        case page(language: String, isMirrored: Bool, scheme: String, title: String)
        /// Removes all nodes: the page follows anew.
        case reset
        /// Shows another address without loading it.
        case route(String)
        /// Copies a text to the clipboard.
        case copy(String)
        /// Plays a sound that the server has at an address.
        case sound(String)
        /// Downloads a file of the server, under a name.
        case download(String, String)
        /// Opens an address of the web in another tab.
        case open(String)
    }

    var operations: [Operation] = []

    /// The patch as JSON.
    var json: String {
        var text = "["
        for (index, operation) in operations.enumerated() {
            if index > 0 { text += "," }
            operation.write(to: &text)
        }
        return text + "]"
    }
}

extension LivePatch.Operation {
    fileprivate func write(to text: inout String) {
        switch self {
        case .create(let node, let tag, let attributes):
            text += "[0,\(node),"
            JSONText.write(tag, to: &text)
            for attribute in attributes {
                text += ","
                JSONText.write(attribute.name, to: &text)
                text += ","
                JSONText.write(attribute.value, to: &text)
            }
            text += "]"
        case .createText(let node, let words): write(1, [node], [words], &text)
        case .attach(let node, let group, let index): write(2, [node, group, index], [], &text)
        case .move(let node, let group, let index): write(3, [node, group, index], [], &text)
        case .text(let node, let words): write(4, [node], [words], &text)
        case .set(let node, let name, let value): write(5, [node], [name, value], &text)
        case .remove(let node, let name): write(6, [node], [name], &text)
        case .detach(let node): write(7, [node], [], &text)
        case .rules(let rules): write(8, [], rules, &text)
        case .field(let id, let words, let revision, let edit):
            write(9, [id, revision, edit], [words], &text)
        case .newer(let id, let words, let revision): write(10, [id, revision], [words], &text)
        case .focus(let id): write(11, [id], [], &text)
        case .scroll(let id, let offset, let basis):
            text += "[12,\(id),\(JSONText.number(offset))"
            if let basis { text += ",\(JSONText.number(basis))" }
            text += "]"
        case .page(let language, let isMirrored, let scheme, let title):
            write(13, [], [language, isMirrored ? "rtl" : "ltr", scheme, title], &text)
        case .reset: text += "[14]"
        case .route(let path): write(15, [], [path], &text)
        case .copy(let words): write(16, [], [words], &text)
        case .sound(let address): write(17, [], [address], &text)
        case .download(let address, let name): write(18, [], [address, name], &text)
        case .open(let address): write(19, [], [address], &text)
        }
    }

    private func write(_ code: Int, _ numbers: [Int], _ words: [String], _ text: inout String) {
        text += "[\(code)"
        for number in numbers { text += ",\(number)" }
        for word in words {
            text += ","
            JSONText.write(word, to: &text)
        }
        text += "]"
    }
}

/// Texts and numbers in JSON notation.
enum JSONText {
    /// Appends a quoted text. Besides what JSON requires, line separators are escaped, so that the
    /// text is one line of an event stream and valid in a script.
    static func write(_ words: String, to text: inout String) {
        text += "\""
        for scalar in words.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\u{2028}", "\u{2029}": escape(scalar, to: &text)
            case _ where scalar.value < 0x20 || scalar == "<": escape(scalar, to: &text)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    private static func escape(_ scalar: Unicode.Scalar, to text: inout String) {
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (value * 100).rounded() / 100
        if abs(rounded) < 1e15, rounded == rounded.rounded() { return String(Int(rounded)) }
        return String(rounded)
    }
}

/// Records the operations of a mount as those of a patch.
final class PatchRecorder: Mounting {
    typealias Entry = PageNode

    /// A node in the browser.
    final class View {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    private(set) var operations: [LivePatch.Operation] = []
    private var next = 1
    /// The indices of the operations that create nodes, while these can take attributes.
    private var creates: [Int: Int] = [:]
    /// The groups of the nodes that were detached.
    private var detached: [Int: Int] = [:]

    /// Removes and returns the operations. A node leaves with its group, without an operation of its
    /// own.
    func take() -> [LivePatch.Operation] {
        defer { (operations, creates, detached) = ([], [:], [:]) }
        guard detached.count > 1 else { return operations }
        return operations.filter { operation in
            guard case .detach(let node) = operation, let group = detached[node] else {
                return true
            }
            return detached[group] == nil
        }
    }

    func make(_ shape: PageNode.Shape) -> View {
        let view = View(next)
        next += 1
        creates[view.number] = operations.count
        operations.append(
            shape.tag.map { .create(view.number, tag: $0, []) } ?? .createText(view.number, ""))
        return view
    }

    func attach(_ view: View, to group: View?, at index: Int) {
        operations.append(.attach(view.number, to: group?.number ?? 0, at: index))
    }

    func detach(_ view: View, from group: View?) {
        operations.append(.detach(view.number))
        detached[view.number] = group?.number ?? 0
    }

    func move(_ view: View, in group: View?, to index: Int) {
        operations.append(.move(view.number, in: group?.number ?? 0, to: index))
    }

    func set(_ attribute: PageNode.Attribute, of view: View) {
        let (name, value) = (attribute.name, attribute.value)
        if let place = creates[view.number] {
            if case .create(let node, let tag, let attributes) = operations[place] {
                operations[place] = .create(node, tag: tag, attributes + [attribute])
            } else {
                operations[place] = .createText(view.number, value)
            }
        } else {
            operations.append(
                name.isEmpty ? .text(view.number, value) : .set(view.number, name, value))
        }
    }

    func undo(_ name: String, of view: View) {
        operations.append(name.isEmpty ? .text(view.number, "") : .remove(view.number, name))
    }
}
