import CairnLayout
import CairnResources

extension Drawing {
    /// Creates an icon in a color. Directional icons are mirrored in right-to-left text.
    init(
        _ icon: IconDrawing, grid: Double, strokeWidth: Double, color: Color, isMirrored: Bool,
        glyph: String?
    ) {
        let turns = isMirrored && icon.mirrors
        func place(_ point: VectorPath.Point) -> Point {
            Point(x: turns ? grid - point.x : point.x, y: point.y)
        }
        func path(_ outline: VectorPath) -> Path {
            var path = Path()
            for segment in outline.segments {
                switch segment {
                case .move(let end): path.move(to: place(end))
                case .line(let end): path.line(to: place(end))
                case .cubic(let first, let second, let end):
                    path.curve(to: place(end), by: place(first), place(second))
                case .close: path.close()
                }
            }
            return path
        }
        var shapes: [Shape] = []
        if !icon.fill.segments.isEmpty {
            shapes.append(Shape(path(icon.fill), fill: .color(color)))
        }
        if !icon.stroke.segments.isEmpty {
            shapes.append(
                Shape(path(icon.stroke), stroke: Stroke(color, width: strokeWidth)))
        }
        self.init(canvas: Size(width: grid, height: grid), shapes: shapes, glyph: glyph)
    }
}

extension Icon {
    /// Returns the character that represents an icon on hosts that show only characters; a mark for an icon that an app
    /// adds.
    static func glyph(_ name: String, isMirrored: Bool) -> String {
        guard let icon = Icon(rawValue: name) else { return "▫" }
        return (isMirrored ? mirroredGlyphs[icon] : nil) ?? icon.glyph
    }

    /// The character that represents the icon, one cell wide.
    var glyph: String {
        switch self {
        case .account, .circle: "○"
        case .add, .zoomIn: "+"
        case .adjust, .menu: "≡"
        case .attach: "∪"
        case .auto: "✦"
        case .back, .chevronBack: "‹"
        case .bell: "⍾"
        case .bookmark: "⚑"
        case .cairn: "◠"
        case .calendar: "▦"
        case .camera: "◙"
        case .check: "✓"
        case .checkCircle, .place: "◉"
        case .chevronDown: "▾"
        case .chevronForward: "›"
        case .chevronUp: "▴"
        case .clock: "◷"
        case .close: "×"
        case .cloud: "☁"
        case .compass: "✧"
        case .contrast: "◐"
        case .copy: "⧉"
        case .crop: "⌗"
        case .delete, .trash: "⌫"
        case .download: "↓"
        case .drag: "⠿"
        case .draw: "✐"
        case .edit: "✎"
        case .erase: "⌧"
        case .error: "⊗"
        case .external: "↗"
        case .eye, .language: "◎"
        case .eyeOff: "◌"
        case .feed: "≋"
        case .filter, .globe: "◍"
        case .flip: "⇋"
        case .folder: "▣"
        case .forward: "→"
        case .fullScreen: "□"
        case .gallery: "▤"
        case .grid: "⊞"
        case .heart: "♡"
        case .help: "?"
        case .home: "⌂"
        case .inbox: "⊔"
        case .info: "i"
        case .key: "⚷"
        case .link: "∞"
        case .list, .story: "≣"
        case .lock: "⊠"
        case .mail: "@"
        case .map: "▱"
        case .message: "❝"
        case .mic: "⍝"
        case .moon: "☾"
        case .more: "⋯"
        case .note: "¶"
        case .offline: "⌁"
        case .outbox: "⊓"
        case .pattern: "∴"
        case .pause: "‖"
        case .people: "⚇"
        case .phone: "☏"
        case .photo: "▨"
        case .pin: "⚲"
        case .play: "▷"
        case .qr: "▩"
        case .redo: "↷"
        case .refresh: "↻"
        case .remove, .zoomOut: "−"
        case .reply: "↵"
        case .rotate: "⟲"
        case .search: "⌕"
        case .send: "➤"
        case .settings: "✱"
        case .share: "⇪"
        case .signOut: "⇥"
        case .sort: "⇅"
        case .sound: "♫"
        case .soundOff: "♮"
        case .star: "★"
        case .stop: "■"
        case .straighten: "⊿"
        case .sun: "☼"
        case .tag: "⌑"
        case .text: "T"
        case .theme: "◑"
        case .tree: "├"
        case .undo: "↶"
        case .unlock: "⊡"
        case .upload: "↑"
        case .video: "◫"
        case .warning: "!"
        }
    }

    private static let mirroredGlyphs: [Icon: String] = [
        .back: "›", .chevronBack: "›", .chevronForward: "‹", .forward: "←", .redo: "↶",
        .reply: "↳", .signOut: "⇤", .undo: "↷",
    ]
}
