import CairnLayout
import CairnUI

/// The line or dot at the selected handle. It follows a swipe, then animates to its final position.
struct TabIndicator: Component {
    let model: TabsModel
    let plan: TabBarLayout
    let spans: [TabItem.ID: TabBarLayout.Span]

    func body(in context: Context) -> some Component {
        let settings = model.configuration
        if settings.indicator != .none, context.drawsFinely, let span {
            Box()
                .style { lay(&$0, span, isMirrored: context.direction == .rightToLeft) }
                .background(context.palette.color(of: settings.tint))
                .radius(context.theme.radius.pill)
                .animation(movement(to: span, context))
                .decorative()
        }
    }

    /// The span of the indicator: at the selected handle, or between that handle and the adjacent
    /// one during a swipe.
    private var span: TabBarLayout.Span? {
        guard let own = model.selected.flatMap({ spans[$0] }) else { return nil }
        guard model.swipe != 0, let next = model.neighbor(model.swipe).flatMap({ spans[$0.id] })
        else { return mark(own) }
        return mark(own).mixed(with: mark(next), by: abs(model.swipe))
    }

    /// Returns the part of a handle's span that the indicator covers.
    private func mark(_ span: TabBarLayout.Span) -> TabBarLayout.Span {
        switch model.configuration.indicator {
        case .dot: TabBarLayout.Span(start: span.start + span.extent / 2 - 3, extent: 6)
        case .line, .none:
            TabBarLayout.Span(start: span.start + 8, extent: max(6, span.extent - 16))
        }
    }

    private func lay(_ style: inout LayoutStyle, _ span: TabBarLayout.Span, isMirrored: Bool) {
        let settings = model.configuration
        let depth = settings.indicator == .dot ? 6.0 : 3
        let isInner = settings.indicatorSide == .content
        style.position = .absolute
        if plan.isVertical {
            (style.top, style.height, style.width) = (
                .points(span.start), .points(span.extent), .points(depth)
            )
            let isAtEnd = (settings.place == .leading) == isInner
            if isAtEnd != isMirrored { style.right = 0 } else { style.left = 0 }
        } else {
            (style.width, style.height) = (.points(span.extent), .points(depth))
            if isMirrored {
                style.right = .points(span.start)
            } else {
                style.left = .points(span.start)
            }
            if (settings.place == .top) == isInner { style.bottom = 0 } else { style.top = 0 }
        }
    }

    /// Returns the animation from the previous position, or from the point at which a finger
    /// released the content.
    private func movement(to end: TabBarLayout.Span, _ context: Context) -> Animation? {
        let arrival = model.arrival
        guard model.swipe == 0, arrival.number > 0,
            let start = arrival.leaving.flatMap({ spans[$0] }).map(mark),
            model.configuration.seconds > 0, end.extent > 0
        else { return nil }
        // The indicator starts at the other handle if the content starts a full width away, and in
        // between if it starts closer.
        let from = end.mixed(with: start, by: min(abs(arrival.from), 1))
        let scale = from.extent / end.extent
        let way = from.start - end.start
        let isMirrored = context.direction == .rightToLeft
        let transform =
            plan.isVertical
            ? Transform(
                shift: Point(x: 0, y: way), scale: Size(width: 1, height: scale),
                pivot: .init(x: 0.5, y: 0))
            : Transform(
                shift: Point(x: isMirrored ? -way : way, y: 0),
                scale: Size(width: scale, height: 1), pivot: .init(x: isMirrored ? 1 : 0, y: 0.5))
        return Animation(
            [.init(0, transform: transform), .init(1, transform: .identity)],
            duration: .seconds(model.configuration.seconds), curve: context.theme.motion.curve,
            key: Key(arrival.number))
    }
}

extension Palette {
    /// Returns the color of selected elements.
    func color(of tint: TabsConfiguration.Tint) -> Color {
        switch tint {
        case .primary: primary
        case .accent: accent
        case .danger: danger
        case .info: info
        }
    }
}
