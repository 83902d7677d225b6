import CairnLayout
import CairnUI

extension HTMLPage {
    /// The context of an element in HTML.
    struct Place {
        var model = ContentModel.flow
        /// Indicates that an ancestor already provides the accessibility information.
        var isMuted = false
        /// Inside of a slider: the path to its track, and the slider itself.
        var track: Track?
        /// Indicates that an ancestor scrolls, and clips at its edges.
        var isScrolled = false
        /// Indicates that a control over an ancestor already says the texts here.
        var isSaid = false
    }

    /// A slider, with the path to its draggable element.
    struct Track {
        var slider: Element
        var item: Outline.Item?
        var path: [ElementID]
    }

    /// Writes the tree from the root; uses no call stack.
    func writeElements(_ writer: inout HTMLWriter) throws {
        enum Step {
            case element(Element, Place)
            case end(Tag)
        }
        var index = 0
        var waiting = [Step.element(scene.root, Place())]
        while let step = waiting.popLast() {
            switch step {
            case .end(let tag): writer.close(tag)
            case .element(let element, let place):
                guard element.style.display != .none else { continue }
                let node = node(element, index, place)
                writer.begin(element.id)
                if index == survey.modal, element.events.contains(.dismiss) {
                    writeBeyond(element, to: &writer)
                }
                for role in roles.opening[index] ?? [] { writer.open(wrapper(role, place)) }
                waiting += Array(
                    repeating: .end(wrapper(nil, place)), count: roles.closing[index] ?? 0)
                if let around = node.around {
                    writer.open(around)
                    waiting.append(.end(around))
                }
                index += 1
                writer.open(node.tag)
                if let owner = node.owner {
                    writer.open(owner)
                    writer.close(owner)
                }
                for lead in node.leads { write(lead, to: &writer) }
                writeContent(of: element, node, to: &writer)
                for cover in node.covers {
                    writer.open(cover)
                    writer.close(cover)
                }
                waiting.append(.end(node.tag))
                for child in element.children.reversed() {
                    waiting.append(.element(child, node.inside))
                }
            }
            try writer.pass()
        }
    }

    /// Writes a button around an open modal that closes it. For pointers only: keyboard users go
    /// back, or use the dialog's own controls.
    private func writeBeyond(_ modal: Element, to writer: inout HTMLWriter) {
        var tag = Tag("button")
        tag.classes = ["beyond"]
        tag.set("type", "submit")
        tag.set("form", HTMLForm.id)
        tag.set("name", HTMLForm.dismiss)
        tag.set("value", String(modal.id.number))
        tag.set("tabindex", "-1")
        tag.set("aria-hidden", "true")
        writer.open(tag)
        writer.close(tag)
    }

    /// The markup for one element.
    struct Node {
        /// A part around the element, with a role that the control itself cannot have.
        var around: Tag?
        /// A part that owns those inside, in the place of the element.
        var owner: Tag?
        var tag: Tag
        var item: Outline.Item?
        var looks: StyleClasses
        /// Visually hidden text before the content.
        var leads: [String] = []
        /// Controls that are overlaid on the content.
        var covers: [Tag] = []
        /// The context of the children.
        var inside: Place
        /// The input or the picture, which carries the element's accessibility attributes.
        var part: Tag?
    }

    private func write(_ words: String, to writer: inout HTMLWriter) {
        let span = Tag.span("v")
        writer.open(span)
        writer.text(words)
        writer.close(span)
    }

    private func node(_ element: Element, _ index: Int, _ place: Place) -> Node {
        let states = element.semantics?.states ?? []
        let isAround = survey.aroundModal.contains(index)
        // On a live page, opening a menu must not make the elements around it others.
        let isBare = place.isMuted || (isAround && options.live == nil)
        var item = isBare ? nil : lines[element.id]
        if let kind = roles.kinds[index] { item?.change(to: kind) } else { item = nil }
        let looks = looks[index]
        let holds = survey.holdsControls[index]
        var node = Node(
            tag: Tag("div"), item: item, looks: looks,
            inside: Place(
                model: place.model, isMuted: place.isMuted, track: place.track,
                isScrolled: place.isScrolled || element.scrolling != nil, isSaid: place.isSaid))
        let control = isAround || place.isMuted ? Control.none : element.control
        choose(control, element, holds, place, &node)
        if let owned = roles.owned[index], let item { own(owned, item, &node) }
        node.tag.classes += looks.box
        if index == 0 { node.tag.classes.append(options.extent == .screen ? "screen" : "page") }
        if node.tag.name == "button" || node.tag.name == "a" {
            node.tag.classes.append("b")
            // A background color would hide a ring drawn inside the element.
            if place.isScrolled, element.paint.fill == nil { node.tag.classes.append("i") }
        }
        if !node.covers.isEmpty, node.part?.name != "input" { node.tag.classes.append("under") }
        node.tag.set("id", "e\(element.id.number)")
        switch element.style.direction {
        // The ellipsis of a truncated text follows the text's direction, not the page's.
        case .inherit: if element.isCutText { node.tag.set("dir", "auto") }
        case .leftToRight: node.tag.set("dir", "ltr")
        case .rightToLeft: node.tag.set("dir", "rtl")
        }
        // Texts that are dimmed with their control are inactive as well, and so is a screen that fades.
        let isFading = element.isBox && states.contains(.hidden)
        if element.paint.opacity < 1, survey.isInactive[index] || isFading,
            !node.tag.has("aria-disabled"), !["a", "button", "input"].contains(node.tag.name)
        {
            node.tag.set("aria-disabled", "true")
        }
        let isHidden = states.contains(.hidden) && !place.isMuted
        if element.scrolling != nil, !survey.holdsStops[index], !isHidden, !isAround,
            node.tag.name != "button", node.tag.name != "a", control == .none
        {
            // Without controls inside, only the area itself lets the keyboard scroll it.
            node.tag.set("tabindex", "0")
        }
        if place.isSaid, item == nil, control == .none, !isHidden, !holds,
            element.semantics?.role.kind == .text || element.semantics?.role.kind == .image
        {
            node.tag.set("aria-hidden", "true")
            node.inside.isMuted = true
        }
        let parent = survey.parents[index]
        let isBehind =
            parent >= 0 && survey.aroundModal.contains(parent) && !isAround
            && index != survey.modal
        if isBehind {
            node.tag.mark("inert")
        } else if isHidden {
            node.tag.set("aria-hidden", "true")
            node.tag.mark("inert", holds || element.control != .none)
        }
        if options.live != nil {
            node.tag.set(LiveMarks.attribute, LiveMarks.text(of: element))
            node.tag.set("data-axis", element.scrolling.map { $0.axis == .horizontal ? "x" : "y" })
        }
        if let share = shares[element.id] {
            node.tag.mark("hidden")
            node.tag.set("data-share", share.value.payload(button: share.control.number))
        }
        return node
    }

    // MARK: Which tag

    private func choose(
        _ control: Control, _ element: Element, _ holds: Bool, _ place: Place, _ node: inout Node
    ) {
        let kind = node.item?.role.kind
        // HTML forbids nested controls, and restricts the roles that each element may have.
        let isPlayed =
            !holds && place.model != .items && kind != .switchButton
            && (kind.map(\.canBeControls) ?? true || element.isPicture)
        switch control {
        case .none: container(element, place, &node)
        case .stop:
            if isPlayed, let kind, kind.isPlayedByControls, kind != .link {
                node.tag = Tag("button", inside: .phrasing)
                node.tag.set("type", "button")
                play(element, place, &node)
            } else {
                container(element, place, &node)
                if node.item?.states.contains(.disabled) != true { node.tag.set("tabindex", "0") }
                if scene.focus == element.id { node.tag.mark("autofocus") }
            }
        case .press, .link:
            var tag =
                control == .press
                ? press(element, isSwitch: kind == .switchButton) : link(element, place)
            if element.isForPointers {
                tag.set("aria-hidden", "true")
            }
            if isPlayed {
                node.tag = tag
                play(element, place, &node)
            } else if let item = node.item, item.role.kind.yieldsToControls {
                // The control over the element has its role, because what it holds could not be
                // found in a control.
                node.item = nil
                container(element, place, &node)
                node.item = item
                node.inside.isSaid = true
                cover(tag, element, &node)
            } else {
                container(element, place, &node)
                cover(tag, element, &node)
                // The control's text must not be repeated as part of the name.
                if let item = node.item, item.role.kind.takesNameFromContent,
                    element.speaks(item.name)
                {
                    node.tag.set("aria-label", item.name)
                }
            }
        case .field: field(element, &node)
        case .range: range(element, place, &node)
        }
    }

    /// Returns a button that posts a press.
    private func press(_ element: Element, isSwitch: Bool) -> Tag {
        // HTML knows no button that posts and is a switch; an input may be both. It holds nothing, so
        // one whose role is not said, such as behind a dialog, is a button.
        var tag = Tag(isSwitch ? "input" : "button", inside: .phrasing)
        tag.set("type", "submit")
        tag.set("form", HTMLForm.id)
        tag.set("name", HTMLForm.tap)
        tag.set("value", String(element.id.number))
        return tag
    }

    /// Returns a link, if its route is valid; disabled and invalid links have no destination.
    private func link(_ element: Element, _ place: Place) -> Tag {
        var tag = Tag("a", inside: place.model == .items ? .flow : place.model)
        let isDisabled = element.semantics?.states.contains(.disabled) == true
        if let route = element.route, !isDisabled,
            let href = HTMLLink.href(route, base: options.base)
        {
            tag.set("href", href)
        } else {
            tag.set("role", "link")
            if !isDisabled { tag.set("aria-disabled", "true") }
        }
        return tag
    }

    /// Makes the element's own tag the control.
    private func play(_ element: Element, _ place: Place, _ node: inout Node) {
        node.inside.model = node.tag.inside
        node.inside.isSaid = false
        if var item = node.item {
            let isNamed = element.speaks(item.name)
            if item.role.kind == .cell {
                // A cell is no control, but holds one.
                node.around = cell(item, place)
                item.states.subtract(Semantics.States.ofCells)
            }
            if !item.role.kind.isPlayedByControls {
                item.role.kind = node.tag.name == "a" ? .link : .button
            }
            setRole(item.role.kind, &node.tag)
            node.tag.describe(item, amount: element.semantics?.amount, saysName: !isNamed)
            node.tag.set("aria-controls", roles.panels[element.id].map { "e\($0.number)" })
        } else if element.semantics?.states.contains(.disabled) == true, node.tag.name == "button" {
            node.tag.mark("disabled")
        }
        setFocus(element, &node.tag)
    }

    /// Overlays a control on an element that contains other controls, or has another role.
    private func cover(_ tag: Tag, _ element: Element, _ node: inout Node) {
        var tag = tag
        tag.classes = ["over"]
        if var item = node.item, item.role.kind.yieldsToControls {
            tag.set("id", "c\(element.id.number)")
            setRole(item.role.kind, &tag)
            if item.name.isEmpty { item.name = element.words }
            if !item.role.kind.isPlayedByControls {
                item.role.kind = tag.name == "a" ? .link : .button
            }
            tag.describe(item, amount: element.semantics?.amount, saysName: true)
            tag.set("aria-controls", roles.panels[element.id].map { "e\($0.number)" })
        } else {
            let name = node.item.map(\.name) ?? ""
            tag.set("aria-label", name.isEmpty ? element.words : name)
            if element.semantics?.states.contains(.disabled) == true, tag.name == "button" {
                tag.mark("disabled")
            }
        }
        setFocus(element, &tag)
        node.covers.append(tag)
    }

    private func setFocus(_ element: Element, _ tag: inout Tag) {
        if element.focus == .never { tag.set("tabindex", "-1") }
        if scene.focus == element.id { tag.mark("autofocus") }
    }

    /// Sets the tag and semantics of an element that is not a control.
    private func container(_ element: Element, _ place: Place, _ node: inout Node) {
        if let track = place.track, !track.path.contains(element.id) {
            node.tag = Tag(place.model == .phrasing ? "span" : "div", inside: place.model)
            node.tag.set("aria-hidden", "true")
            node.inside.track = nil
            node.inside.isMuted = true
            node.inside.model = node.tag.inside
            return
        }
        node.tag = containerTag(element, node.item, place)
        node.inside.model = node.tag.inside
        if let track = place.track, track.path.last == element.id {
            node.tag.classes.append("track")
            node.covers.append(slider(track))
            node.inside.track = nil
            node.inside.isMuted = true
        }
        guard let item = node.item else { return }
        if item.role.kind == .text {
            if !element.speaks(item.name) { node.leads = element.isText ? [] : [item.name] }
            return
        }
        if element.isPicture, item.role.kind == .image,
            let part = picture(element, item, node.looks)
        {
            node.part = part
            return
        }
        node.tag.describe(
            item, amount: element.semantics?.amount, saysName: !element.speaks(item.name))
    }

    private func containerTag(_ element: Element, _ item: Outline.Item?, _ place: Place) -> Tag {
        let isLine = place.model == .phrasing
        let plain = Tag(isLine ? "span" : "div", inside: isLine ? .phrasing : .flow)
        func roled(_ role: String?) -> Tag {
            var tag = plain
            tag.set("role", role)
            return tag
        }
        guard let item else {
            return element.isText && !isLine ? Tag("p", inside: .phrasing) : plain
        }
        let kind = item.role.kind
        if place.model == .items, kind == .listItem { return Tag("li") }
        switch kind {
        case .text: return element.isText && !isLine ? Tag("p", inside: .phrasing) : plain
        case .image where element.isPicture && picture(element, item, StyleClasses()) != nil:
            return plain
        case .group where item.name.isEmpty && item.value == nil && item.states.isEmpty:
            return plain
        case .heading:
            let level = item.role.level ?? 2
            if !isLine, (1...6).contains(level) { return Tag("h\(level)", inside: .phrasing) }
            return roled("heading")
        case _ where isLine: return roled(kind.aria)
        case .article: return Tag("article")
        case .main: return Tag("main")
        case .navigation: return Tag("nav")
        case .region where !item.name.isEmpty: return Tag("section")
        case .separator where element.children.isEmpty && element.isBox: return Tag("hr")
        case .dialog:
            var tag = Tag("dialog")
            tag.mark("open")
            return tag
        case .alertDialog:
            var tag = Tag("dialog")
            tag.mark("open")
            tag.set("role", "alertdialog")
            return tag
        case .list where element.isBoxOrList && holdsItemsOnly(element):
            // Explicit, because one browser drops the list role of a list without bullets.
            var tag = Tag("ul", inside: .items)
            tag.set("role", "list")
            return tag
        default: return roled(kind.aria)
        }
    }

    private func holdsItemsOnly(_ element: Element) -> Bool {
        element.children.allSatisfy {
            $0.style.display == .none || lines[$0.id]?.role.kind == .listItem
        }
    }

    // MARK: Fields and sliders

    private func field(_ element: Element, _ node: inout Node) {
        guard case .field(let content) = element.kind else { return }
        if let upload = uploads[element.id] { return self.upload(upload, element, &node) }
        node.tag = Tag("label", inside: .phrasing)
        node.inside.model = .phrasing
        var input = Tag(content.rows > 1 ? "textarea" : "input")
        input.classes = node.looks.parts.first ?? []
        input.set("form", HTMLForm.id)
        input.set("name", HTMLForm.field + String(element.id.number))
        input.set("dir", "auto")
        if content.rows > 1 {
            input.set("rows", String(content.rows))
        } else {
            input.set("type", content.purpose.type)
            input.set("inputmode", content.purpose.keyboard)
            input.set("autocomplete", content.purpose.completion)
            // A secret is never written, not even for its own field.
            if content.purpose != .secret { input.set("value", content.text) }
        }
        if !content.placeholder.isEmpty { input.set("placeholder", content.placeholder) }
        if let item = node.item {
            if !item.name.isEmpty { node.leads = [item.name] }
            input.describe(item, amount: nil, saysName: false)
        } else if element.semantics?.states.contains(.disabled) == true {
            input.mark("disabled")
        }
        if options.live != nil, content.revision != 0 {
            input.set(LiveMarks.revision, String(content.revision))
        }
        setFocus(element, &input)
        node.part = input
    }

    /// Adds a file field, and the button that posts it, which is required without a script.
    private func upload(_ upload: HTMLUpload, _ element: Element, _ node: inout Node) {
        node.inside.model = .phrasing
        var input = Tag("input")
        input.classes = node.looks.parts.first ?? []
        input.set("type", "file")
        input.set("form", HTMLForm.id)
        input.set("name", HTMLForm.field + String(element.id.number))
        if !upload.accept.isEmpty { input.set("accept", upload.accept.joined(separator: ",")) }
        input.mark("multiple", upload.isMultiple)
        let isDisabled = element.semantics?.states.contains(.disabled) == true
        if let item = node.item {
            input.describe(item, amount: nil, saysName: true)
        } else {
            input.mark("disabled", isDisabled)
        }
        setFocus(element, &input)
        node.part = input
        var button = Tag("input")
        button.classes = ["send"]
        button.set("type", "submit")
        button.set("form", HTMLForm.id)
        button.set("name", HTMLForm.give)
        button.set("value", upload.button)
        button.mark("disabled", isDisabled)
        node.covers.append(button)
    }

    /// Adds a native slider over the track; the drawn slider is hidden from assistive technology.
    private func range(_ element: Element, _ place: Place, _ node: inout Node) {
        let isLine = place.model == .phrasing
        node.tag = Tag(isLine ? "span" : "div", inside: place.model)
        node.inside.model = node.tag.inside
        let path = element.pathToTrack
        let track = Track(slider: element, item: node.item, path: path)
        if path.isEmpty {
            node.covers.append(slider(track))
            node.inside.isMuted = true
        } else {
            node.inside.track = track
        }
    }

    private func slider(_ track: Track) -> Tag {
        let element = track.slider
        var input = Tag("input")
        input.classes = ["over"]
        input.set("type", "range")
        input.set("form", HTMLForm.id)
        input.set("name", HTMLForm.slide + String(element.id.number))
        if let amount = element.semantics?.amount {
            input.set("min", CSS.number(amount.range.lowerBound))
            input.set("max", CSS.number(amount.range.upperBound))
            input.set("step", amount.step.map(CSS.number) ?? "any")
            input.set("value", CSS.number(amount.value))
        }
        if let item = track.item { input.describe(item, amount: nil, saysName: true) }
        setFocus(element, &input)
        return input
    }

    // MARK: Contents

    private func picture(_ element: Element, _ item: Outline.Item?, _ looks: StyleClasses) -> Tag? {
        guard case .image(let image) = element.kind, image.tint == nil, image.phase == .ready,
            let address = options.address(of: image)
        else { return nil }
        var tag = Tag("img")
        tag.classes = looks.parts.first ?? []
        tag.set("src", address)
        let name = element.semantics?.role.kind == .image ? element.semantics?.name : nil
        tag.set("alt", item?.role.kind == .image ? item?.name : name ?? "")
        let size = image.naturalSize ?? element.style.fixedSize
        if let size, size.width >= 1, size.height >= 1 {
            tag.set("width", CSS.number(size.width.rounded()))
            tag.set("height", CSS.number(size.height.rounded()))
        }
        tag.set("loading", "lazy")
        tag.set("decoding", "async")
        if item?.role.kind == .image, item?.states.contains(.busy) == true {
            tag.set("aria-busy", "true")
        }
        return tag
    }

    private func writeContent(
        of element: Element, _ node: Node, to writer: inout HTMLWriter
    ) {
        switch element.kind {
        case .box, .list: break
        case .text(let text):
            let says = node.item.flatMap { item in
                item.role.kind == .text && !element.speaks(item.name) ? item.name : nil
            }
            var silent = Tag("span")
            silent.set("aria-hidden", "true")
            if says != nil { writer.open(silent) }
            for (run, classes) in zip(text.runs, node.looks.parts) {
                let span = classes.first.map { Tag.span($0) }
                if let span { writer.open(span) }
                writer.text(run.text)
                if let span { writer.close(span) }
            }
            if let says {
                writer.close(silent)
                write(says, to: &writer)
            }
        case .image:
            if let tag = node.part ?? picture(element, nil, node.looks) {
                writer.open(tag)
            } else {
                var ink = Tag.span("ink")
                ink.classes += node.looks.parts.first ?? []
                writer.open(ink)
                writer.close(ink)
            }
        case .drawing(let drawing): write(drawing, of: element, node.looks, to: &writer)
        case .field(let field):
            guard let tag = node.part else { return }
            writer.open(tag)
            // The script of a live page sets the text of its fields.
            if tag.name == "textarea", field.purpose != .secret, writer.nodes == nil {
                // The parser drops one line end after the tag.
                if field.text.unicodeScalars.first.map({ $0 == "\n" || $0 == "\r" }) == true {
                    writer.raw("\n")
                }
                writer.text(field.text)
            }
            writer.close(tag)
        }
    }

    private func write(
        _ drawing: Drawing, of element: Element, _ looks: StyleClasses, to writer: inout HTMLWriter
    ) {
        let (width, height) = (CSS.number(drawing.canvas.width), CSS.number(drawing.canvas.height))
        var svg = Tag("svg")
        svg.set("viewBox", "0 0 \(width) \(height)")
        svg.set("aria-hidden", "true")
        writer.open(svg)
        for (index, shape) in drawing.shapes.enumerated() {
            var path = Tag("path")
            path.classes = looks.parts[index]
            if case .gradient(let angle, let stops) = shape.fill {
                let name = "e\(element.id.number)g\(index)"
                let line = SVGPath.line(across: shape.path, angle: angle)
                var gradient = Tag("linearGradient")
                gradient.set("id", name)
                gradient.set("gradientUnits", "userSpaceOnUse")
                gradient.set("x1", CSS.number(line.from.x))
                gradient.set("y1", CSS.number(line.from.y))
                gradient.set("x2", CSS.number(line.to.x))
                gradient.set("y2", CSS.number(line.to.y))
                writer.open(gradient)
                for (stop, look) in zip(stops, looks.stops[index]) {
                    var part = Tag("stop")
                    part.set("offset", CSS.number(stop.place))
                    part.set("class", look)
                    writer.open(part)
                    writer.close(part)
                }
                writer.close(gradient)
                path.set("fill", "url(#\(name))")
            }
            path.set("d", SVGPath.text(shape.path))
            writer.open(path)
            writer.close(path)
        }
        writer.close(svg)
    }
}
