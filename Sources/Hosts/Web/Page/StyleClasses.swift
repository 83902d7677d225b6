import CairnLayout
import CairnUI

/// The style classes of an element, and of its additional HTML parts.
struct StyleClasses {
    var box: [String] = []
    /// The runs of a text, the shapes of a drawing, or the single input, picture or placeholder.
    var parts: [[String]] = []
    /// The gradient stops that fill each shape of a drawing.
    var stops: [[String]] = []

    /// Interns the styles of a tree, in pre-order; elements that are not displayed have none.
    static func all(
        of root: Element, dark: Element?, isMirrored: Bool, options: HTMLOptions,
        in sheet: inout HTMLStyleSheet
    ) -> [StyleClasses] {
        var found: [StyleClasses] = []
        let anchors = AnchorPositioning(root)
        var waiting = [Pair(light: root, dark: dark ?? root, isMirrored: isMirrored)]
        while let pair = waiting.popLast() {
            guard pair.light.style.display != .none else { continue }
            var pair = pair
            switch pair.light.style.direction {
            case .inherit: break
            case .leftToRight: pair.isMirrored = false
            case .rightToLeft: pair.isMirrored = true
            }
            var looks = looks(of: pair, options, &sheet)
            looks.box += anchors.classes(of: pair.light, in: &sheet)
            found.append(looks)
            let light = pair.light.children
            // Where the two schemes differ in more than style, the light one is used for both.
            let isAlike =
                light.count == pair.dark.children.count
                && zip(light, pair.dark.children).allSatisfy { $0.isSameKind(as: $1) }
            for (index, child) in light.enumerated().reversed() {
                waiting.append(
                    Pair(
                        light: child, dark: isAlike ? pair.dark.children[index] : child,
                        isMirrored: pair.isMirrored))
            }
        }
        return found
    }

    private struct Pair {
        var light: Element
        var dark: Element
        var isMirrored: Bool
    }

    private static func looks(
        of pair: Pair, _ options: HTMLOptions, _ sheet: inout HTMLStyleSheet
    ) -> StyleClasses {
        let (light, dark) = (pair.light, pair.dark)
        var looks = StyleClasses(box: ["c"])
        func add(_ name: String?) {
            if let name { looks.box.append(name) }
        }
        add(sheet.name([Declaration](light.style), dark: [Declaration](dark.style), prefix: "l"))
        add(
            sheet.name(
                [Declaration](light.paint, borders: light.style, scrolling: light.scrolling),
                dark: [Declaration](dark.paint, borders: dark.style, scrolling: dark.scrolling),
                prefix: "p"))
        if let animation = light.animation { add(sheet.name(animation, dark: dark.animation)) }
        if light.scrolling != nil { add("scroll") }
        switch (light.kind, dark.kind) {
        case (.text(let text), .text(let other)):
            looks.box.insert("t", at: 1)
            add(
                sheet.name(
                    [Declaration](text, isMirrored: pair.isMirrored),
                    dark: [Declaration](other, isMirrored: pair.isMirrored), prefix: "t"))
            let partners = text.runs.count == other.runs.count ? other.runs : text.runs
            looks.parts = zip(text.runs, partners).map { run, partner in
                [sheet.name([Declaration](run), dark: [Declaration](partner), prefix: "r")]
                    .compactMap(\.self)
            }
        case (.field(let field), .field(let other)):
            looks.box.insert("f", at: 1)
            var hint: [Declaration] = []
            hint.set("color", field.placeholderColor)
            var otherHint: [Declaration] = []
            otherHint.set("color", other.placeholderColor)
            looks.parts = [
                [
                    sheet.name([Declaration](field), dark: [Declaration](other), prefix: "i"),
                    sheet.name(hint, dark: otherHint, prefix: "h", suffix: "::placeholder"),
                ].compactMap(\.self)
            ]
        case (.image(let image), .image(let other)):
            looks.box.insert("m", at: 1)
            add(sheet.natural(image.naturalSize))
            looks.parts = [sheet.picture(image, other, options)]
        case (.drawing(let drawing), .drawing(let other)):
            looks.box.insert("m", at: 1)
            add(sheet.natural(drawing.canvas))
            let partners =
                drawing.shapes.count == other.shapes.count ? other.shapes : drawing.shapes
            looks.parts = zip(drawing.shapes, partners).map { shape, partner in
                [sheet.name(.init(shape), dark: .init(partner), prefix: "s")].compactMap(\.self)
            }
            looks.stops = zip(drawing.shapes, partners).map { shape, partner in
                let others = partner.stops.count == shape.stops.count ? partner.stops : shape.stops
                return zip(shape.stops, others).map { stop, other in
                    sheet.name(
                        [Declaration("stop-color", stop.color)],
                        dark: [Declaration("stop-color", other.color)], prefix: "o") ?? ""
                }
            }
        default: break
        }
        return looks
    }
}

extension HTMLStyleSheet {
    /// Returns the class with the natural size of a picture, in a box that may be larger or
    /// smaller.
    fileprivate mutating func natural(_ size: Size?) -> String? {
        guard let size, size.width > 0, size.height > 0 else { return nil }
        var look: [Declaration] = []
        look.set("content", "\"\"")
        look.set("flex", "none")
        look.set("width", CSS.pixels(size.width))
        look.set("height", CSS.pixels(size.height))
        return name(look, prefix: "n", suffix: "::before")
    }

    fileprivate mutating func picture(
        _ image: ImageContent, _ dark: ImageContent, _ options: HTMLOptions
    ) -> [String] {
        var (look, other): ([Declaration], [Declaration]) = ([], [])
        let address = image.phase == .ready ? options.address(of: image) : nil
        if let address, let tint = image.tint {
            // A symbol: its shape masks its color.
            look.set("background-color", tint)
            other.set("background-color", dark.tint ?? tint)
            let mask = "url(\(CSS.quoted(address))) center/\(image.fit.size) no-repeat content-box"
            look.set("mask", mask)
            other.set("mask", mask)
        } else {
            if let fill = image.placeholder { look.setFill(fill) }
            if let fill = dark.placeholder { other.setFill(fill) }
            if address != nil { look.set("object-fit", image.fit.css) }
            if address != nil { other.set("object-fit", dark.fit.css) }
        }
        return [name(look, dark: other, prefix: "g")].compactMap(\.self)
    }
}

extension HTMLOptions {
    /// Returns the URL of a picture that a page may load.
    func address(of image: ImageContent) -> String? {
        picture(image).flatMap(HTMLLink.picture)
    }
}

extension ImageFit {
    fileprivate var css: String {
        switch self {
        case .cover: "cover"
        case .contain: "contain"
        case .stretch: "fill"
        }
    }

    fileprivate var size: String {
        switch self {
        case .cover: "cover"
        case .contain: "contain"
        case .stretch: "100% 100%"
        }
    }
}

extension [Declaration] {
    /// Creates the declarations of a shape. A gradient is referenced in the markup, as CSS has none
    /// for shapes.
    fileprivate init(_ shape: Drawing.Shape) {
        self.init()
        switch shape.fill {
        case .color(let color): set("fill", color)
        case .gradient: break
        case nil: set("fill", "none")
        }
        if let stroke = shape.stroke {
            set("stroke", stroke.color)
            set("stroke-width", CSS.number(stroke.width))
            set("stroke-linecap", "round")
            set("stroke-linejoin", "round")
            if !stroke.dash.isEmpty {
                set(
                    "stroke-dasharray",
                    stroke.dash.map { CSS.number(Swift.max($0, 0)) }.joined(separator: " "))
            }
        }
    }
}

extension Drawing.Shape {
    /// The gradient stops of the fill, if it is a gradient.
    var stops: [GradientStop] {
        if case .gradient(_, let stops) = fill { stops } else { [] }
    }
}

extension Element {
    fileprivate func isSameKind(as other: Element) -> Bool {
        guard style.display == other.style.display else { return false }
        switch (kind, other.kind) {
        case (.box, .box), (.text, .text), (.image, .image), (.drawing, .drawing),
            (.field, .field), (.list, .list):
            return true
        default: return false
        }
    }
}
