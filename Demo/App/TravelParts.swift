#if Database && Vault
import CairnBundle
import CairnGallery
import CairnLayout
import CairnLocalizations
import CairnResources
import CairnUI
import Foundation

/// The route of the row that one came back to; `nil` where one has not come back to any.
enum CameBack: EnvironmentKey { static let initial: Route? = nil }

extension Context {
    /// Whether the keyboard goes to what one has come back to, and not to what is first on the page.
    var hasComeBack: Bool { self[CameBack.self] != nil }

    /// The rule for a row that leads to a page: the one that one came back from has the keyboard.
    func focus(on route: Route?) -> FocusRule {
        route != nil && route == self[CameBack.self] ? .first : .automatic
    }
}

/// Takes what happens on a screen of the app.
typealias TravelSend = (TravelAction) -> Void

/// What stands above a page: the way back, what it is, and what can be done with it.
struct TravelBar<Actions: Component>: Component {
    private let title: String
    private let back: (() -> Void)?
    private let isFirst: Bool
    private let actions: Actions

    /// The way back gets the keyboard `isFirst`, and else what is on the page.
    init(
        _ title: String, back: (() -> Void)? = nil, isFirst: Bool = true,
        @ComponentBuilder actions: () -> Actions
    ) {
        (self.title, self.back, self.isFirst, self.actions) = (title, back, isFirst, actions())
    }

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.tiny) {
            if let back {
                IconAction(.back, .commonBack, act: back)
                    .focus(isFirst && !context.hasComeBack ? .first : .automatic)
            }
            Text(title).font(theme.type.heading).lines(1).fill()
                .style { $0.minWidth = 0 }
                .role(.heading(level: 1), name: title)
            actions
        }
        .padding(horizontal: theme.space.small, vertical: theme.space.tiny)
        .minimum(height: theme.layout.target)
        .shrink(0)
    }
}

extension TravelBar where Actions == Nothing {
    init(_ title: String, back: (() -> Void)? = nil, isFirst: Bool = true) {
        self.init(title, back: back, isFirst: isFirst) { Nothing() }
    }
}

/// A button that shows an icon and says its name.
struct IconAction: Component {
    private let icon: Icon
    private let name: StringKey
    private let act: () -> Void

    init(_ icon: Icon, _ name: StringKey, act: @escaping () -> Void) {
        (self.icon, self.name, self.act) = (icon, name, act)
    }

    func body(in context: Context) -> some Component {
        Button(name: context.words(name), .plain, act: act) {
            IconView(icon, color: context.palette.ochre)
        }
    }
}

/// A page: its bar, and below it what scrolls, no wider than one likes to read.
struct TravelPaper<Content: Component, Actions: Component>: Component {
    private let title: String
    private let back: (() -> Void)?
    private let gap: Double?
    private let isFirst: Bool
    private let actions: Actions
    private let content: Content

    /// The way back gets the keyboard `isFirst`, and else what is on the page.
    init(
        _ title: String, back: (() -> Void)?, gap: Double? = nil, isFirst: Bool = true,
        @ComponentBuilder actions: () -> Actions, @ComponentBuilder content: () -> Content
    ) {
        (self.title, self.back, self.gap, self.isFirst) = (title, back, gap, isFirst)
        (self.actions, self.content) = (actions(), content())
    }

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let actions = actions
        Column {
            TravelBar(title, back: back, isFirst: isFirst) { actions }
            ScrollArea {
                Column(align: .center) {
                    Column(gap: gap ?? theme.space.base) { content }
                        .maximum(width: theme.layout.textColumn)
                        .style { $0.width = .percent(100) }
                }
                .padding(horizontal: theme.layout.margin(context.sizeClass))
                .style {
                    $0.paddingTop = .points(theme.space.small)
                    $0.paddingBottom = .points(theme.space.wide)
                }
            }
        }
        .style {
            $0.flexGrow = 1
            $0.minHeight = 0
        }
        .background(context.palette.paper)
    }
}

extension TravelPaper where Actions == Nothing {
    init(
        _ title: String, back: (() -> Void)?, gap: Double? = nil, isFirst: Bool = true,
        @ComponentBuilder content: () -> Content
    ) {
        self.init(
            title, back: back, gap: gap, isFirst: isFirst, actions: { Nothing() }, content: content)
    }
}

/// A page that is a list: its bar, and below it rows that are built as they come near the view, no wider than one likes to read.
struct TravelRows<Item, Row: Component, Actions: Component, Above: Component>: Component {
    private let title: String
    private let back: (() -> Void)?
    private let items: [Item]
    private let key: (Item) -> String
    private let measures: TravelRowMeasures
    private let isFirst: Bool
    private let more: (() -> Void)?
    private let actions: Actions
    private let above: Above
    private let row: (Item, Int) -> Row

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - title: what the page and its list are called.
    ///   - back: goes back.
    ///   - items: all rows.
    ///   - key: what tells a row from the others.
    ///   - measures: how high rows are, about, and what is between them.
    ///   - isFirst: whether the way back gets the keyboard, and not what is on the page.
    ///   - more: asked when the last row is built.
    ///   - actions: what can be done with the page.
    ///   - above: what stays above the list.
    ///   - row: a row, and where it stands.
    init(
        _ title: String, back: (() -> Void)?, _ items: [Item], key: @escaping (Item) -> String,
        _ measures: TravelRowMeasures, isFirst: Bool = true, more: (() -> Void)? = nil,
        @ComponentBuilder actions: () -> Actions, @ComponentBuilder above: () -> Above,
        @ComponentBuilder row: @escaping (Item, Int) -> Row
    ) {
        (self.title, self.back, self.items, self.key) = (title, back, items, key)
        (self.measures, self.isFirst, self.more, self.row) = (measures, isFirst, more, row)
        (self.actions, self.above) = (actions(), above())
    }

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let (actions, items, key, row) = (actions, items, key, row)
        let margin = theme.layout.margin(context.sizeClass)
        Column {
            TravelBar(title, back: back, isFirst: isFirst) { actions }
            above
            List(
                Array(items.indices), key: { key(items[$0]) }, estimate: measures.height,
                gap: measures.gap, name: title, nearEnd: more
            ) { index in
                Column(align: .center) {
                    Column { row(items[index], index) }
                        .maximum(width: theme.layout.textColumn)
                        .style { $0.width = .percent(100) }
                }
                .padding(horizontal: margin)
                .style { style in
                    if index == 0 { style.paddingTop = .points(theme.space.small) }
                    if index == items.count - 1 { style.paddingBottom = .points(theme.space.wide) }
                }
            }
        }
        .style {
            $0.flexGrow = 1
            $0.minHeight = 0
        }
        .background(context.palette.paper)
    }
}

extension TravelRows where Actions == Nothing, Above == Nothing {
    init(
        _ title: String, back: (() -> Void)?, _ items: [Item], key: @escaping (Item) -> String,
        _ measures: TravelRowMeasures, more: (() -> Void)? = nil,
        @ComponentBuilder row: @escaping (Item, Int) -> Row
    ) {
        self.init(
            title, back: back, items, key: key, measures, more: more, actions: { Nothing() },
            above: { Nothing() }, row: row)
    }
}

/// How high the rows of a list are, about, and what is between them.
struct TravelRowMeasures {
    /// Points, as long as a row was not laid out.
    var height: Double
    /// Points.
    var gap: Double

    /// Rows with a small picture: stories.
    static func stories(_ context: Context) -> TravelRowMeasures {
        TravelRowMeasures(
            height: context.down(64) + 2 * context.theme.space.small, gap: context.theme.space.tiny)
    }

    /// Lines.
    static func lines(_ context: Context) -> TravelRowMeasures {
        TravelRowMeasures(
            height: max(context.theme.layout.target, 1), gap: context.theme.space.hair)
    }

    /// Cards as wide as a page, with a photo of a ratio.
    static func cards(_ ratio: Double, _ context: Context) -> TravelRowMeasures {
        let (view, theme) = (context.surroundings.viewport, context.theme)
        let width = min(
            view.width - 2 * theme.layout.margin(context.sizeClass), theme.layout.textColumn)
        let photo = min(width / ratio * context.down(200) / context.across(200), view.height * 0.5)
        return TravelRowMeasures(
            height: max(photo, 1) + theme.layout.target + 2 * theme.space.snug,
            gap: theme.space.base)
    }
}

/// A photo of the library in a box of a ratio; a quiet ground where it is gone.
struct LibraryPhoto: Component {
    var photo: CairnGallery.Photo?
    var alt: String?
    /// Width over height.
    var ratio: Double
    /// Pixels of the longer side.
    var side = 1024

    func body(in context: Context) -> some Component {
        // On a wide and low screen, as a terminal is, a photo leaves room for what belongs to it.
        Ratio(ratio) {
            if let photo {
                RemoteImage(GalleryPicture(photo, side: side).source, alt: alt)
                    .style { $0.flexGrow = 1 }
            } else {
                Center { IconView(.photo) }.background(context.palette.lichen)
            }
        }
        .maximum(height: (context.surroundings.viewport.height * 0.5).rounded())
        .clipped()
    }
}

/// A story as a card: photo to the edges, title, day and place.
struct TravelCard: Component {
    var story: Story
    var cover: CairnGallery.Photo?
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let name = story.name(in: context)
        Card(padding: 0) {
            if cover != nil { LibraryPhoto(photo: cover, alt: nil, ratio: 4.0 / 3) }
            Column(gap: theme.space.hair) {
                Text(name).font(theme.type.body.strong).lines(2)
                Text(story.byline(in: context)).font(theme.type.caption)
                    .color(context.palette.soft).lines(1)
            }
            .padding(theme.space.snug)
        }
        .role(.link, name: name + ", " + story.byline(in: context))
        .route(TravelPage.story(story.id).route)
        .focus(context.focus(on: TravelPage.story(story.id).route))
        .on(.tap) { send(.went(.story(story.id))) }
    }
}

/// A story as a row of a list.
struct TravelRow: Component {
    var story: Story
    var cover: CairnGallery.Photo?
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let name = story.name(in: context)
        Row(gap: theme.space.snug) {
            Box { picture(context) }
                .size(width: context.across(64), height: context.down(64)).shrink(0)
                .radius(theme.radius.control).clipped()
            Column(gap: theme.space.hair) {
                Text(name).font(theme.type.body.strong).lines(2)
                Text(story.byline(in: context)).font(theme.type.caption)
                    .color(context.palette.soft).lines(1)
            }
            .fill().style { $0.minWidth = 0 }
        }
        .padding(vertical: theme.space.small)
        .minimum(height: theme.layout.target)
        .role(.link, name: name + ", " + story.byline(in: context))
        .route(TravelPage.story(story.id).route)
        .focus(context.focus(on: TravelPage.story(story.id).route))
        .on(.tap) { send(.went(.story(story.id))) }
    }

    @ComponentBuilder private func picture(_ context: Context) -> some Component {
        if let cover {
            RemoteImage(GalleryPicture(cover, side: 256).source, alt: nil)
                .style { $0.flexGrow = 1 }
        } else {
            Center { IconView(.story) }.background(context.palette.lichen)
        }
    }
}

/// A line of a list that leads somewhere: an icon, words, what is said of it.
struct TravelLine: Component {
    var icon: Icon
    var words: String
    var value: String?
    var route: Route?
    var act: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.snug) {
            IconView(icon)
            Text(words).lines(2).fill().style { $0.minWidth = 0 }
            if let value {
                Text(value).font(theme.type.callout.tabular).color(context.palette.soft).lines(1)
                    .style { $0.flexShrink = 0 }
            }
            IconView(.chevronForward)
        }
        .minimum(height: theme.layout.target)
        .role(.link, name: words, value: value)
        .changing { $0.route = route }
        .focus(context.focus(on: route))
        .on(.tap) { act() }
    }
}

/// What stands where there is nothing yet: why, and what to do about it.
struct TravelEmpty: Component {
    var icon: Icon
    var title: String
    var words: String?
    var action: (name: String, act: () -> Void)?

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.snug, align: .center) {
            IconView(icon, scale: 2)
            Text(title).font(theme.type.heading).alignment(.center)
            if let words { Text(words).color(context.palette.soft).alignment(.center) }
            if let action { Button(action.name, .primary, act: action.act) }
        }
        .padding(vertical: theme.space.vast)
    }
}

extension Story {
    /// The title, the beginning of the text, or that there is none.
    func name(in context: Context) -> String { content.name ?? context.words(.commonUntitled) }

    /// "3 November 2026 · Abisko".
    func byline(in context: Context) -> String {
        ([context.travelDay(content.day)] + (content.place.isEmpty ? [] : [content.place]))
            .joined(separator: " · ")
    }
}

extension Context {
    /// A day in the language of the app.
    func travelDay(_ day: Day, _ form: LocaleFormatter.DateForm = .long) -> String {
        journal.formatter.date(Date(timeIntervalSince1970: Double(day.number) * 86_400), form)
    }

    /// From one day to another.
    func travelDays(_ days: ClosedRange<Day>) -> String {
        guard days.count > 1 else { return travelDay(days.lowerBound) }
        return journal.formatter.dates(
            from: Date(timeIntervalSince1970: Double(days.lowerBound.number) * 86_400),
            to: Date(timeIntervalSince1970: Double(days.upperBound.number) * 86_400))
    }

    /// One of Cairn's texts with two numbers.
    func words(_ key: StringKey, _ first: Int, _ second: Int) -> String {
        phrases[key.rawValue, .number(first), .number(second)]
    }
    /// One of Cairn's texts with a number.
    func words(_ key: StringKey, _ number: Int) -> String {
        phrases[key.rawValue, .number(number)]
    }
}
#endif
