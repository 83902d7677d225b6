import CairnLayout
import CairnUI
import CairnWeb
import Foundation
import TestSupport
import Testing

/// What a screen reader finds in the browser is what CairnUI says is there.
extension BrowserTests {
    @Suite struct OutlineTests {
        @Test(
            "every building block is heard in the browser as in its outline",
            arguments: Blocks.all.map(\.name))
        func blocks(name: String) async throws {
            let viewport = Size(width: 390, height: 844)
            let root = Blocks.root(name, in: viewport)
            let page = HTMLPage(Scene(root, language: "en"), options: Blocks.options)
            let html = page.html
            let (found, order, complaints) = try await withBrowser { browser in
                let page = try browser.page(width: 390, height: 844)
                defer { page.close() }
                try page.show(html, policy: Blocks.policy, in: browser)
                let heard = HeardOutline(try page.accessibilityNodes()).lines
                let complaints = browser.complaints.filter { !$0.hasPrefix("verbose") }
                return (heard, try page.tabOrder(), complaints)
            }
            #expect(found == HeardOutline.expected(root), "\(name)")
            #expect(order == root.focusOrder.map { "e\($0.number)" }, "\(name)")
            #expect(complaints == [], "\(name)")
        }

        @Test func positionsAndPlacesAreSaid() async throws {
            for name in [
                "tree", "grid", "list", "feed", "open menu", "image", "progress", "slider",
            ] {
                let root = Blocks.root(name, in: Size(width: 390, height: 844))
                let page = HTMLPage(Scene(root)).html
                for item in Outline(root).items {
                    guard let start = page.range(of: "id=\"e\(item.id.number)\"") else {
                        Issue.record("\(name): no \(item)")
                        continue
                    }
                    let before = page[..<start.lowerBound].lastIndex(of: "<") ?? page.startIndex
                    let tag = page[before...].prefix { $0 != ">" }
                    if let position = item.role.position, item.role.kind != .cell {
                        #expect(tag.contains("aria-posinset=\"\(position.index)\""))
                        #expect(tag.contains("aria-setsize=\"\(position.count)\""))
                    }
                    #expect(tag.contains("aria-current") == item.states.contains(.current))
                    let isPicture = item.role.kind == .image
                    #expect(
                        isPicture || tag.contains("aria-busy") == item.states.contains(.busy))
                    if let value = item.value {
                        #expect(page.contains("aria-valuetext=\"\(value)\""))
                    }
                }
            }
        }
    }
}

/// The browser's accessibility tree in the words of an outline.
struct HeardOutline {
    private(set) var lines: [String] = []
    private let nodes: [String: JSON]

    init(_ list: [JSON]) {
        nodes = Dictionary(list.map { ($0["nodeId"].text ?? "", $0) }) { first, _ in first }
        if let root = list.first(where: { $0["parentId"] == .null }) {
            for child in children(of: root) { visit(child, 0, isNamed: false) }
        }
    }

    private func children(of node: JSON) -> [JSON] {
        node["childIds"].items.compactMap { $0.text.flatMap { nodes[$0] } }
    }

    private func words(below node: JSON) -> String {
        if node["role"]["value"].text == "StaticText" { return node["name"]["value"].text ?? "" }
        return children(of: node).map(words).joined()
    }

    private mutating func visit(_ node: JSON, _ depth: Int, isNamed: Bool) {
        let role = node["ignored"].isTrue ? "none" : node["role"]["value"].text ?? ""
        func go(_ depth: Int, _ isNamed: Bool) {
            for child in children(of: node) { visit(child, depth, isNamed: isNamed) }
        }
        switch role {
        case "none", "generic": go(depth, isNamed)
        // The words of a label are its field's name.
        case "LabelText": go(depth, true)
        case "InlineTextBox", "LineBreak": break
        case "paragraph", "StaticText":
            let words = words(below: node)
            if !isNamed, !words.isEmpty { add(depth, "text", words) }
        case "image" where isNamed: break
        default:
            var name = node["name"]["value"].text ?? ""
            var speaks = Self.named.contains(role)
            if ["alert", "status"].contains(role), name.isEmpty,
                children(of: node).contains(where: { $0["role"]["value"].text == "StaticText" })
            {
                (name, speaks) = (words(below: node), true)
            }
            if role == "row" { name = "" }
            add(depth, role, name, value(of: node, role), states(of: node))
            go(depth + 1, isNamed || speaks)
        }
    }

    private mutating func add(
        _ depth: Int, _ role: String, _ name: String, _ value: String? = nil,
        _ states: [String] = []
    ) {
        var line = String(repeating: "  ", count: depth) + role + " \"\(name)\""
        if let value { line += " = \"\(value)\"" }
        if !states.isEmpty { line += " \(states.sorted())" }
        lines.append(line)
    }

    private func value(of node: JSON, _ role: String) -> String? {
        switch role {
        case "slider", "progressbar":
            // The protocol tells the number; the words are looked up in the page.
            node["value"]["value"].number.map { "\($0)" }
        case "textbox", "searchbox": node["value"]["value"].text ?? ""
        default: nil
        }
    }

    private func property(_ name: String, of node: JSON) -> JSON {
        node["properties"].items.first { $0["name"].text == name }?["value"]["value"] ?? .null
    }

    private func states(of node: JSON) -> [String] {
        var states: [String] = []
        for name in ["disabled", "required", "readonly", "modal", "selected"]
        where property(name, of: node).isTrue { states.append(name) }
        if let level = property("level", of: node).number,
            node["role"]["value"].text != "listitem"
        {
            states.append("level \(Int(level))")
        }
        if property("invalid", of: node) == "true" { states.append("invalid") }
        if let popup = property("hasPopup", of: node).text, popup != "false" {
            states.append("popup")
        }
        switch property("expanded", of: node) {
        case .bool(let isOpen): states.append(isOpen ? "expanded" : "collapsed")
        default: break
        }
        for name in ["checked", "pressed"] {
            switch property(name, of: node).text {
            case "true": states.append(name == "pressed" ? "selected" : "checked")
            case "mixed": states.append("mixed")
            case "false": states.append("unchecked")
            default: break
            }
        }
        return states
    }

    /// What takes its name from what stands inside, or speaks for it.
    private static let named: Set<String> = [
        "button", "gridcell", "checkbox", "columnheader", "heading", "link", "menuitem", "radio",
        "switch", "tab", "treeitem", "image", "progressbar", "separator", "slider", "textbox",
        "searchbox",
    ]

    // MARK: What is wanted

    static func expected(_ root: Element) -> [String] {
        Outline(root).items.flatMap { item in
            let element = root.element(item.id)
            let role = roles[item.role.kind] ?? ""
            var line = String(repeating: "  ", count: item.depth) + role + " \"\(item.name)\""
            switch item.role.kind {
            case .slider, .progress:
                if let amount = element?.semantics?.amount {
                    line += " = \"\(amount.value)\""
                }
            case .textField, .searchField:
                // A secret is not even in its own field.
                let isSecret = item.value?.allSatisfy { $0 == "•" } == true
                line += " = \"\(isSecret ? "" : item.value ?? "")\""
            default: break
            }
            var states = states(of: item)
            // A cell that is pressed holds a button that says the same, and has the other states.
            var inner: [String] = []
            if item.role.kind == .cell, let element, element.events.contains(.tap) {
                let own = states.filter {
                    ["selected", "readonly", "required", "invalid"].contains($0)
                }
                let rest = states.filter { !own.contains($0) }
                states = own
                inner = [
                    String(repeating: "  ", count: item.depth + 1) + "button \"\(item.name)\""
                        + (rest.isEmpty ? "" : " \(rest.sorted())")
                ]
            }
            if !states.isEmpty { line += " \(states.sorted())" }
            if !inner.isEmpty { return [line] + inner }
            // What is no control by its role, and leads somewhere, holds a link that says the same.
            guard item.role.kind == .article, item.route != nil else { return [line] }
            let indent = String(repeating: "  ", count: item.depth + 1)
            return [line, indent + "link \"\(item.name)\""]
        }
    }

    private static func states(of item: Outline.Item) -> [String] {
        var states: [String] = []
        func add(_ state: Semantics.States, _ name: String) {
            if item.states.contains(state) { states.append(name) }
        }
        add(.disabled, "disabled")
        add(.required, "required")
        add(.readOnly, "readonly")
        if item.role.kind == .dialog || item.role.kind == .alertDialog { add(.modal, "modal") }
        add(.selected, "selected")
        add(.invalid, "invalid")
        add(.opensPopup, "popup")
        if let level = item.role.level { states.append("level \(level)") }
        if !item.states.isDisjoint(with: [.expandable, .expanded]) {
            states.append(item.states.contains(.expanded) ? "expanded" : "collapsed")
        }
        if item.states.contains(.mixed) {
            states.append("mixed")
        } else if !item.states.isDisjoint(with: [.checkable, .checked]) {
            states.append(item.states.contains(.checked) ? "checked" : "unchecked")
        }
        return states
    }

    /// The roles of WAI-ARIA 1.2, as the browser names them.
    private static let roles: [Role.Kind: String] = [
        .alert: "alert", .alertDialog: "alertdialog", .article: "article", .button: "button",
        .cell: "gridcell", .checkbox: "checkbox", .columnHeader: "columnheader",
        .dialog: "dialog", .feed: "feed", .form: "form", .grid: "grid", .group: "group",
        .heading: "heading", .image: "image", .link: "link", .list: "list",
        .listItem: "listitem", .main: "main", .menu: "menu", .menuItem: "menuitem",
        .navigation: "navigation", .progress: "progressbar", .radio: "radio",
        .radioGroup: "radiogroup", .region: "region", .row: "row", .scrollArea: "group",
        .searchField: "searchbox", .separator: "separator", .slider: "slider",
        .status: "status", .switchButton: "switch", .tab: "tab", .tabList: "tablist",
        .tabPanel: "tabpanel", .text: "text", .textField: "textbox", .toolbar: "toolbar",
        .tree: "tree", .treeItem: "treeitem",
    ]
}

extension ChromiumPage {
    /// Where the Tab key goes, from the top to where it would leave the page.
    func tabOrder() throws -> [String] {
        _ = try evaluate("document.activeElement.blur()")
        var order: [String] = []
        for _ in 0..<300 {
            try press("Tab", code: 9)
            let id = try evaluate(
                """
                (() => {
                  const here = document.activeElement;
                  if (here === document.body) return '';
                  const slider = (here.name ?? '').match(/^slide[.](\\d+)$/);
                  if (slider) return 'e' + slider[1];
                  // Browsers let the keyboard scroll; a session does so by the arrows alone.
                  return here.matches('.scroll') ? 'scroller' : (here.closest('.c') ?? here).id;
                })()
                """)
            guard let id = id.text, !id.isEmpty, id != order.first else { break }
            order.append(id)
        }
        return order.filter { $0 != "scroller" }
    }
}
