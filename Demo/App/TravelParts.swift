#if Database && Vault
import CairnGallery
import CairnGalleryLibrary
import CairnLayout
import CairnResources
import CairnStrings
import CairnUI
import Foundation

/// The route of the row that the user came back to; `nil` after any other navigation.
enum ReturnedRouteKey: EnvironmentKey { static let initial: Route? = nil }

extension Context {
    /// Indicates that the keyboard focus goes to the row that the user came back to, rather than to
    /// the first control of the page.
    var hasComeBack: Bool { self[ReturnedRouteKey.self] != nil }

    /// Returns the focus rule for a row that leads to a page: the row that the user came back from
    /// gets the focus.
    func focus(on route: Route?) -> FocusRule {
        route != nil && route == self[ReturnedRouteKey.self] ? .first : .automatic
    }
}

/// Sends an action of the app's screens.
typealias TravelSend = Sender<TravelAction>

/// The bar at the top of a page: a back button, a title and actions.
struct NavigationBar<Actions: Component>: Component {
    private let title: String
    private let back: (() -> Void)?
    private let isFirst: Bool
    private let actions: Actions

    /// Creates a bar. If `isFirst` is `true`, the back button gets the initial keyboard focus;
    /// otherwise the page's content does.
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
                .shrinkable()
                .role(.heading(level: 1), name: title)
            actions
        }
        .padding(horizontal: theme.space.small, vertical: theme.space.tiny)
        .minimum(height: theme.layout.target)
        .shrink(0)
    }
}

extension NavigationBar where Actions == Nothing {
    init(_ title: String, back: (() -> Void)? = nil, isFirst: Bool = true) {
        self.init(title, back: back, isFirst: isFirst) { Nothing() }
    }
}

/// An icon button with an accessible name.
struct IconAction: Component {
    private let icon: Icon
    private let name: TextKey
    private let act: () -> Void

    init(_ icon: Icon, _ name: TextKey, act: @escaping () -> Void) {
        (self.icon, self.name, self.act) = (icon, name, act)
    }

    func body(in context: Context) -> some Component {
        Button(name: context.phrases[name], .plain, act: act) {
            IconView(icon, color: context.palette.accent)
        }
    }
}

/// A page: its bar, and scrolling content below it, limited to a readable width.
struct ScrollingPage<Content: Component, Actions: Component>: Component {
    private let title: String
    private let back: (() -> Void)?
    private let gap: Double?
    private let isFirst: Bool
    private let actions: Actions
    private let content: Content

    /// Creates a page. If `isFirst` is `true`, the back button gets the initial keyboard focus;
    /// otherwise the content does.
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
            NavigationBar(title, back: back, isFirst: isFirst) { actions }
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
        .flexible()
        .background(context.palette.background)
    }
}

extension ScrollingPage where Actions == Nothing {
    init(
        _ title: String, back: (() -> Void)?, gap: Double? = nil, isFirst: Bool = true,
        @ComponentBuilder content: () -> Content
    ) {
        self.init(
            title, back: back, gap: gap, isFirst: isFirst, actions: { Nothing() }, content: content)
    }
}

/// A page that is a list: its bar, and rows that are built lazily as they approach the viewport,
/// limited to a readable width.
struct ListPageLayout<Item, Row: Component, Actions: Component, Above: Component>: Component {
    private let title: String
    private let back: (() -> Void)?
    private let items: [Item]
    private let key: (Item) -> String
    private let measures: RowMetrics
    private let isFirst: Bool
    private let more: (() -> Void)?
    private let actions: Actions
    private let above: Above
    private let row: (Item, Int) -> Row

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - title: the title of the page and the accessible name of its list.
    ///   - back: goes back.
    ///   - items: all rows.
    ///   - key: returns the identity of a row.
    ///   - measures: the estimated height of a row, and the gap between rows.
    ///   - isFirst: `true` to give the back button the initial keyboard focus, rather than the
    ///     content.
    ///   - more: called when the last row is built.
    ///   - actions: the actions of the page.
    ///   - above: content that stays above the list.
    ///   - row: builds a row from its item and position.
    init(
        _ title: String, back: (() -> Void)?, _ items: [Item], key: @escaping (Item) -> String,
        _ measures: RowMetrics, isFirst: Bool = true, more: (() -> Void)? = nil,
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
            NavigationBar(title, back: back, isFirst: isFirst) { actions }
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
        .flexible()
        .background(context.palette.background)
    }
}

extension ListPageLayout where Actions == Nothing, Above == Nothing {
    init(
        _ title: String, back: (() -> Void)?, _ items: [Item], key: @escaping (Item) -> String,
        _ measures: RowMetrics, more: (() -> Void)? = nil,
        @ComponentBuilder row: @escaping (Item, Int) -> Row
    ) {
        self.init(
            title, back: back, items, key: key, measures, more: more, actions: { Nothing() },
            above: { Nothing() }, row: row)
    }
}

/// The estimated height of a list's rows, and the gap between them.
struct RowMetrics {
    /// The estimated height, in points, of a row that has not been laid out.
    var height: Double
    /// The gap between rows, in points.
    var gap: Double

    /// The measures of rows with a thumbnail: stories.
    static func stories(_ context: Context) -> RowMetrics {
        RowMetrics(
            height: 64 + 2 * context.theme.space.small, gap: context.theme.space.tiny)
    }

    /// The measures of rows that are one line of text.
    static func lines(_ context: Context) -> RowMetrics {
        RowMetrics(
            height: context.theme.controlHeight, gap: context.theme.space.hair)
    }

    /// The measures of cards that are as wide as the page, with a photo of the given aspect ratio.
    static func cards(_ ratio: Double, _ context: Context) -> RowMetrics {
        let (view, theme) = (context.traits.viewport, context.theme)
        let width = min(
            view.width - 2 * theme.layout.margin(context.sizeClass), theme.layout.textColumn)
        let photo = min(width / ratio, view.height * 0.5)
        return RowMetrics(
            height: photo + theme.controlHeight + 2 * theme.space.snug,
            gap: theme.space.base)
    }
}

/// A photo of the library in a box of a fixed aspect ratio; a neutral background if the photo no
/// longer exists.
struct LibraryPhoto: Component {
    var photo: CairnGalleryLibrary.Photo?
    var alt: String?
    /// The aspect ratio: width divided by height.
    var ratio: Double
    /// The length of the longer side, in pixels.
    var side = 1024

    func body(in context: Context) -> some Component {
        // On a wide and low screen, such as a terminal, a photo leaves space for the content around
        // it.
        Ratio(ratio) {
            if let photo {
                RemoteImage(PictureKey(photo, side: side).source, alt: alt)
                    .grow()
            } else {
                Center { IconView(.photo) }.background(context.palette.selection)
            }
        }
        .maximum(height: (context.traits.viewport.height * 0.5).rounded())
        .clipped()
    }
}

extension Story {
    /// The title above the day and the place.
    fileprivate func caption(in context: Context) -> some Component {
        Column(gap: context.theme.space.hair) {
            Text(name(in: context)).font(context.theme.type.body.strong).lines(2)
            Text(byline(in: context)).font(context.theme.type.caption)
                .color(context.palette.textSecondary).lines(1)
        }
    }
}

extension Component {
    /// Makes this component a link to a story.
    fileprivate func opens(
        _ story: Story, in context: Context, _ send: TravelSend
    ) -> some Component {
        let page = TravelPage.story(story.id)
        return role(.link, name: story.name(in: context) + ", " + story.byline(in: context))
            .route(page.route)
            .focus(context.focus(on: page.route))
            .on(.tap) { send(.went(page)) }
    }
}

/// A story as a card: an edge-to-edge photo, a title, a day and a place.
struct TravelCard: Component {
    var story: Story
    var cover: CairnGalleryLibrary.Photo?
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Card(padding: 0) {
            if cover != nil { LibraryPhoto(photo: cover, alt: nil, ratio: 4.0 / 3) }
            story.caption(in: context)
                .padding(theme.space.snug)
        }
        .opens(story, in: context, send)
    }
}

/// A story as a row of a list.
struct TravelRow: Component {
    var story: Story
    var cover: CairnGalleryLibrary.Photo?
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.snug) {
            Box { picture(context) }
                .size(width: 64, height: 64).shrink(0)
                .radius(theme.radius.control).clipped()
            story.caption(in: context)
                .fill().shrinkable()
        }
        .padding(vertical: theme.space.small)
        .minimum(height: theme.layout.target)
        .opens(story, in: context, send)
    }

    @ComponentBuilder private func picture(_ context: Context) -> some Component {
        if let cover {
            RemoteImage(PictureKey(cover, side: 256).source, alt: nil)
                .grow()
        } else {
            Center { IconView(.story) }.background(context.palette.selection)
        }
    }
}

/// A list row that leads to a page: an icon, a title and a detail text.
struct NavigationRow: Component {
    var icon: Icon
    var words: String
    var value: String?
    var route: Route?
    var act: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.snug) {
            IconView(icon)
            Text(words).lines(2).fill().shrinkable()
            if let value {
                Text(value).font(theme.type.callout.tabular).color(context.palette.textSecondary)
                    .lines(1)
                    .shrink(0)
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

/// The placeholder of an empty page: the reason, and what to do about it.
struct EmptyStateView: Component {
    var icon: Icon
    var title: String
    var words: String?
    var action: (name: String, act: () -> Void)?

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.snug, align: .center) {
            IconView(icon, scale: 2)
            Text(title).font(theme.type.heading).alignment(.center)
            if let words { Text(words).color(context.palette.textSecondary).alignment(.center) }
            if let action { Button(action.name, .primary, act: action.act) }
        }
        .padding(vertical: theme.space.vast)
    }
}

extension Story {
    /// Returns the title, the beginning of the text, or a placeholder for an untitled story.
    func name(in context: Context) -> String { content.name ?? context.phrases[.commonUntitled] }

    /// Returns the day and place: "3 November 2026 · Abisko".
    func byline(in context: Context) -> String {
        context.journal.formatter.joined(
            [context.travelDay(content.day)] + (content.place.isEmpty ? [] : [content.place]))
    }
}

extension Context {
    /// The formatter of days at the place of the process: a calendar shows which day is today there.
    var dayFormatter: LocaleFormatter {
        let zone = TimeZone(secondsFromGMT: LocalTime.offset(at: now.timeIntervalSince1970)) ?? .gmt
        return LocaleFormatter(journal.formatter.language, timeZone: zone)
    }

    /// Returns a day formatted in the app's language.
    func travelDay(_ day: Day, _ form: LocaleFormatter.DateForm = .long) -> String {
        journal.formatter.date(Date(timeIntervalSince1970: Double(day.number) * 86_400), form)
    }

    /// Returns a range of days formatted in the app's language.
    func travelDays(_ days: ClosedRange<Day>) -> String {
        guard days.count > 1 else { return travelDay(days.lowerBound) }
        return journal.formatter.dates(
            from: Date(timeIntervalSince1970: Double(days.lowerBound.number) * 86_400),
            to: Date(timeIntervalSince1970: Double(days.upperBound.number) * 86_400))
    }

}
#endif
