import CairnLayout
import CairnResources
import CairnStrings
import CairnUI

extension ShowcaseEntries {
    /// Text, images and drawings.
    static let contents = [
        ShowcaseEntry("text") { TextPage() },
        ShowcaseEntry("attributed-text") { AttributedPage() },
        ShowcaseEntry("image") { ImagePage() },
        ShowcaseEntry("remote-image") { RemoteImagePage() },
        ShowcaseEntry("drawing") { DrawingPage() },
        ShowcaseEntry("badge") { BadgePage() },
        ShowcaseEntry("progress") { ProgressPage() },
    ]
}

/// The type scale.
private struct TextPage: Component {
    func body(in context: Context) -> some Component {
        let type = context.theme.type
        let soft = context.palette.textSecondary
        Column(gap: context.theme.space.snug) {
            Text(context.phrases[.openingTitle]).font(type.display)
                .role(.heading(level: 1), name: context.phrases[.openingTitle])
            Text(context.phrases[.showcaseStoryPass]).font(type.title)
            Text(JournalStory.pass.byline(in: context)).font(type.callout).color(soft)
            Text(context.phrases[.showcaseTextLead]).font(type.heading)
            Text(context.phrases[.showcaseTextMorning])
            Text(context.phrases[.showcaseTextNoon]).lines(2)
            Text(context.phrases[.countPhotos, 24]).font(type.caption).color(soft).alignment(.end)
        }
    }
}

/// Several styles in one paragraph.
private struct AttributedPage: Component {
    func body(in context: Context) -> some Component {
        let body = context.theme.type.body
        let palette = context.palette
        Column(gap: context.theme.space.base) {
            Text([
                TextRun(context.phrases[.showcaseStoryPass] + ". ", font: body.strong),
                TextRun(context.phrases[.showcaseTextLead] + " ", font: body.italic),
                TextRun(
                    context.phrases[.showcaseActionRead], color: palette.accent, isUnderlined: true),
            ])
            Text([
                TextRun(context.phrases[.showcasePlaceVaxjo], color: palette.info),
                TextRun(" · "),
                TextRun(
                    context.journal.formatter.distance(meters: 1_720_000), font: body.tabular),
                TextRun(" · "),
                TextRun(
                    context.journal.formatter.distance(meters: 1_480_000), font: body.tabular,
                    color: palette.textSecondary, isStruck: true),
            ])
        }
    }
}

/// A full-width image, and the three ways to fit an image into a box.
private struct ImagePage: Component {
    func body(in context: Context) -> some Component {
        let space = context.theme.space
        let fits: [(ImageFit, JournalStory)] = [
            (.cover, .garden), (.contain, .coffee), (.stretch, .light),
        ]
        Column(gap: space.base) {
            Photo(.pass).radius(context.theme.radius.card).clipped()
            Row(gap: space.small) {
                for (fit, story) in fits {
                    Ratio(1) { Image(story.photo, alt: context.phrases[story.alt], fit: fit) }
                        .background(context.palette.selection)
                        .radius(context.theme.radius.control).clipped()
                        .fill()
                }
            }
        }
    }
}

/// An image that is loaded, one that is loading, and one that failed to load.
private struct RemoteImagePage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let address = "https://travel-story.example/photos/"
        let isRetried = context.state("isRetried", initially: false)
        Column(gap: theme.space.base) {
            Ratio(2) {
                Image(.remote(address + "light.jpg"), alt: context.phrases[.showcaseAltLight])
            }
            .radius(theme.radius.card).clipped()
            LoadingImage(name: address + "under-way.jpg", alt: .showcaseAltGarden)
            if isRetried.value {
                LoadingImage(name: address + "again.jpg", alt: .showcaseAltCoffee)
            } else {
                Column(gap: theme.space.small, align: .center, justify: .center) {
                    IconView(.offline)
                    Text(context.phrases[.showcasePhotoFailed]).font(theme.type.callout)
                        .color(context.palette.textSecondary).alignment(.center)
                    Button(context.phrases[.commonRetry]) { isRetried.set(true) }
                }
                .padding(theme.space.wide)
                .background(context.palette.selection)
                .radius(theme.radius.card)
            }
        }
    }
}

/// An image that is still being loaded.
private struct LoadingImage: Component {
    var name: String
    var alt: TextKey

    func body(in context: Context) -> some Component {
        Ratio(2) { Image(.remote(name), alt: context.phrases[alt], phase: .loading) }
            .overlay {
                Center {
                    Text(context.phrases[.commonLoading]).font(context.theme.type.callout)
                        .color(context.palette.textSecondary)
                }
            }
            .radius(context.theme.radius.card).clipped()
    }
}

/// A map of the way north, and icons.
private struct DrawingPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.wide) {
            Card {
                Text(context.phrases[.showcaseHeadingRoute]).font(theme.type.body.strong)
                route(context.palette)
                    .style {
                        $0.width = .percent(100)
                        $0.height = .points(180)
                    }
                    .role(.image, name: context.phrases[.showcaseAltRoute])
            }
            Row(gap: theme.space.base, justify: .spaceBetween, wraps: true) {
                IconView(.cairn, color: context.palette.primary)
                IconView(.map)
                IconView(.place, color: context.palette.info)
                IconView(.camera)
                IconView(.story)
                IconView(.share, color: context.palette.accent)
                IconView(.send)
                IconView(.delete, color: context.palette.danger)
            }
        }
    }

    private func route(_ palette: Palette) -> Drawing {
        let stages = [(30.0, 150.0), (92, 118), (150, 128), (228, 70), (300, 34)]
            .map { Point(x: $0.0, y: $0.1) }
        var coast = Path()
        coast.move(to: Point(x: 0, y: 96))
        coast.curve(
            to: Point(x: 160, y: 52), by: Point(x: 46, y: 40), Point(x: 110, y: 104))
        coast.curve(to: Point(x: 340, y: 8), by: Point(x: 210, y: 0), Point(x: 280, y: 44))
        coast.line(to: Point(x: 340, y: 180))
        coast.line(to: Point(x: 0, y: 180))
        coast.close()
        var way = Path()
        way.move(to: stages[0])
        for (from, to) in zip(stages, stages.dropFirst()) {
            let middle = (from.x + to.x) / 2
            way.curve(to: to, by: Point(x: middle, y: from.y), Point(x: middle, y: to.y))
        }
        let dots = stages.dropLast().map { place in
            Drawing.Shape(
                .circle(center: place, radius: 6), fill: .color(palette.surface),
                stroke: Drawing.Stroke(palette.primary, width: 2.5))
        }
        let goal = stages[stages.count - 1]
        return Drawing(
            canvas: Size(width: 340, height: 180),
            shapes: [
                Drawing.Shape(coast, fill: .color(palette.selection)),
                Drawing.Shape(
                    way, stroke: Drawing.Stroke(palette.primary, width: 3, dash: [1, 7])),
            ] + dots + [
                Drawing.Shape(.circle(center: goal, radius: 12), fill: .color(palette.accentFill)),
                Drawing.Shape(.circle(center: goal, radius: 4), fill: .color(palette.onAccentFill)),
            ])
    }
}

/// Badges beside stories.
private struct BadgePage: Component {
    func body(in context: Context) -> some Component {
        let badges = [
            Badge(context.phrases[.showcaseBadgeNew]),
            Badge(context.phrases[.showcaseBadgeDraft], .note),
            Badge(context.phrases[.showcaseBadgeFailed], .problem),
        ]
        Column {
            for (story, badge) in zip(JournalStory.all, badges) {
                StoryRow(story: story, badge: badge)
                Divider()
            }
            Row(gap: context.theme.space.small) {
                IconView(.inbox)
                Text(context.phrases[.menuOutbox]).fill()
                Badge(
                    context.journal.formatter.number(3), says: context.phrases[.countStories, 3])
            }
            .minimum(height: context.theme.layout.target)
        }
    }
}

/// A determinate and an indeterminate task.
private struct ProgressPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let percent = context.journal.formatter.percent(0.64)
        Column(gap: theme.space.wide) {
            Column(gap: theme.space.small) {
                Row(gap: theme.space.small, justify: .spaceBetween) {
                    Text(context.phrases[.showcaseProgressUpload]).shrink(1)
                    Text(percent).font(theme.type.callout.tabular).color(
                        context.palette.textSecondary)
                }
                Progress(context.phrases[.showcaseProgressUpload], done: 0.64, says: percent)
            }
            Column(gap: theme.space.small) {
                Text(context.phrases[.showcaseProgressNearby])
                Progress(context.phrases[.showcaseProgressNearby], done: nil)
            }
        }
    }
}
