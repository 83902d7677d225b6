import CairnLayout
import CairnResources
import CairnStrings
import CairnUI

extension ShowcaseEntries {
    /// Components that arrange other components.
    static let boxes = [
        ShowcaseEntry("row") { RowPage() },
        ShowcaseEntry("column") { ColumnPage() },
        ShowcaseEntry("stack") { StackPage() },
        ShowcaseEntry("inset") { InsetPage() },
        ShowcaseEntry("center") { CenterPage() },
        ShowcaseEntry("overlay") { OverlayPage() },
        ShowcaseEntry("background") { BackgroundPage() },
        ShowcaseEntry("ratio") { RatioPage() },
        ShowcaseEntry("static") { StaticPage() },
        ShowcaseEntry("card") { CardPage() },
        ShowcaseEntry("scroll") { ScrollPage() },
        ShowcaseEntry("list", room: .screen) { ListPage() },
        ShowcaseEntry("future") { FuturePage() },
    ]
}

/// The statistics of a hike, side by side.
private struct RowPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let formatter = context.journal.formatter
        Card {
            Row(gap: theme.space.base, align: .flexStart, justify: .spaceBetween) {
                Figure(
                    figure: formatter.distance(meters: 18_400),
                    words: context.phrases[.showcaseStatWalked])
                Figure(
                    figure: formatter.elevation(meters: 1_140),
                    words: context.phrases[.showcaseStatClimbed])
                Figure(figure: formatter.number(24), words: context.phrases[.showcaseStatPhotos])
            }
        }
    }
}

/// A number and its unit.
private struct Figure: Component {
    var figure: String
    var words: String

    func body(in context: Context) -> some Component {
        Column(gap: context.theme.space.hair) {
            Text(figure).font(context.theme.type.heading.tabular).color(context.palette.primary)
                .lines(1)
            Text(words).font(context.theme.type.caption).color(context.palette.textSecondary)
        }
        .shrinkable()
    }
}

/// The stages of a journey, one below the other.
private struct ColumnPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let stages: [(String, Double)] = [
            (context.phrases[.showcasePlaceVaxjo], 0),
            (context.phrases[.showcasePlaceKalmar], 110_000),
            (context.phrases[.showcasePlaceLund], 260_000),
            (context.phrases[.showcasePlaceAbisko], 1_720_000),
        ]
        Column(gap: theme.space.small) {
            Heading(context.phrases[.showcaseHeadingRoute])
            for (place, meters) in stages {
                Row(gap: theme.space.snug) {
                    IconView(.place, color: context.palette.info)
                    Text(place).fill()
                    Text(context.journal.formatter.distance(meters: meters))
                        .font(theme.type.callout.tabular).color(context.palette.textSecondary)
                }
                .minimum(height: theme.layout.target)
                Divider()
            }
        }
    }
}

/// Text that shrinks when space is limited, and items that wrap to another line.
private struct StackPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        Column(gap: theme.space.base) {
            Card {
                Row(gap: theme.space.small, keeping: .trailing) {
                    Text(context.phrases[.showcaseTextLead]).lines(1)
                    Badge(context.phrases[.showcaseBadgeNew])
                    IconView(.more)
                }
            }
            Row(gap: theme.space.small, wraps: true) {
                for story in JournalStory.all {
                    Swatch(
                        words: context.journal.formatter.joined([
                            context.phrases[story.place],
                            context.journal.day(story.month, story.day, .dayAndShortMonth),
                        ]),
                        fill: palette.selection, text: palette.text)
                }
            }
        }
    }
}

/// Padding around a quotation.
private struct InsetPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column {
            Inset(
                top: theme.space.wide, left: theme.space.broad, bottom: theme.space.wide,
                right: theme.space.broad
            ) {
                Text(context.phrases[.showcaseTextNoon]).font(theme.type.body.italic)
            }
        }
        .background(context.palette.selection)
        .radius(theme.radius.card)
    }
}

/// An empty screen with a call to action.
private struct CenterPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let count = context.state("count", initially: 0)
        Center {
            Column(gap: theme.space.base, align: .center) {
                IconView(.cairn, color: context.palette.primary, scale: 2)
                Text(
                    count.value == 0
                        ? context.phrases[.openingEmptyGallery]
                        : context.phrases[.countStories, count.value]
                ).alignment(.center)
                Button(context.phrases[.openingStartStory], .main) { count.update { $0 + 1 } }
            }
        }
        .minimum(height: 280)
        .style { $0.flexGrow = 0 }
        .background(context.palette.surface)
        .radius(theme.radius.card)
    }
}

/// Text over a photo.
private struct OverlayPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let story = JournalStory.light
        Photo(story, ratio: 4.0 / 3)
            .overlay {
                Column(gap: theme.space.hair, justify: .flexEnd) {
                    Text(context.phrases[story.title]).font(theme.type.heading).color(.white)
                    Text(story.byline(in: context)).font(theme.type.callout).color(.white)
                }
                .padding(theme.space.base)
                .paint {
                    $0.fill = .gradient(
                        angle: 180,
                        stops: [
                            GradientStop(Color(red: 0, green: 0, blue: 0, alpha: 0), at: 0.3),
                            GradientStop(Color(red: 0, green: 0, blue: 0, alpha: 0x90), at: 0.7),
                            GradientStop(Color(red: 0, green: 0, blue: 0, alpha: 0xC0), at: 1),
                        ])
                }
            }
            .radius(theme.radius.card).clipped()
    }
}

/// A title on a gradient.
private struct BackgroundPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        Background {
            Row(gap: theme.space.base) {
                IconView(.cairn, color: palette.onPrimary, scale: 1.5)
                Column(gap: theme.space.hair) {
                    Text(context.phrases[.openingTitle]).font(theme.type.heading)
                        .color(palette.onPrimary)
                    Text(context.phrases[.countStories, 12]).font(theme.type.callout)
                        .color(palette.onPrimary)
                }
                .fill()
            }
            .padding(theme.space.wide)
        } behind: {
            Box().grow()
                .paint {
                    $0.fill = .gradient(
                        angle: 135,
                        stops: [
                            GradientStop(palette.primary, at: 0),
                            GradientStop(palette.primary.mixed(with: palette.info, by: 0.8), at: 1),
                        ])
                    $0.radius = theme.radius.card
                }
        }
    }
}

/// Two justified rows of photos, at any screen width.
private struct RatioPage: Component {
    func body(in context: Context) -> some Component {
        let gap = max(context.theme.space.tiny, 1)
        Column(gap: gap) {
            line([(.pass, 4.0 / 3), (.light, 3.0 / 2)], gap)
            line([(.garden, 1), (.coffee, 3.0 / 2), (.pass, 1)], gap)
        }
        .radius(context.theme.radius.card).clipped()
    }

    private func line(_ photos: [(JournalStory, Double)], _ gap: Double) -> some Component {
        Row(gap: gap, align: .stretch) {
            // Widths in proportion to the aspect ratios yield equal heights.
            for (story, ratio) in photos { Photo(story, ratio: ratio).fill(share: ratio) }
        }
    }
}

/// Pins on a map.
private struct StaticPage: Component {
    func body(in context: Context) -> some Component {
        let palette = context.palette
        let pins: [(JournalStory, x: Double, y: Double)] = [
            (.garden, 24, 150), (.coffee, 96, 96), (.light, 190, 24),
        ]
        Row(justify: .center) {
            Static(Size(width: 342, height: 220)) {
                for (story, x, y) in pins {
                    Row(gap: context.theme.space.tiny) {
                        IconView(.place, color: palette.info)
                        Text(context.phrases[story.place]).font(context.theme.type.callout).lines(1)
                    }
                    .padding(horizontal: context.theme.space.small)
                    .background(palette.surface)
                    .radius(context.theme.radius.pill)
                    .place(top: y, left: x)
                }
            }
            .background(palette.selection)
            .radius(context.theme.radius.card)
        }
    }
}

/// A story, and a group of settings.
private struct CardPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.base) {
            StoryCard(story: .pass)
            Card {
                Text(context.phrases[.showcaseHeadingAutumn]).font(theme.type.body.strong)
                Text(context.phrases[.showcaseTextLead]).color(context.palette.textSecondary)
                Divider()
                Row(gap: theme.space.small) {
                    IconView(.gallery)
                    Text(context.phrases[.countPhotos, 52]).font(theme.type.callout).fill()
                    IconView(.chevronForward)
                }
            }
        }
    }
}

/// A horizontally scrolling strip of cards.
private struct ScrollPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let margin = theme.layout.margin(context.sizeClass)
        Column(gap: theme.space.snug) {
            Heading(context.phrases[.showcaseHeadingAutumn])
            // The strip extends to the edges of the screen, and starts at the text's margin.
            Column {
                ScrollArea(.horizontal, name: context.phrases[.showcaseHeadingAutumn]) {
                    Row(gap: theme.space.snug, align: .flexStart) {
                        for story in JournalStory.all {
                            StoryCard(story: story).size(width: 240).shrink(0)
                                .key(story.id)
                        }
                    }
                    .padding(horizontal: margin, vertical: theme.space.snug)
                }
            }
            .size(height: 300)
            .style { style in
                (style.marginLeft, style.marginRight) = (.points(-margin), .points(-margin))
            }
        }
    }
}

/// A list of two hundred days, of which only those near the viewport are built.
private struct ListPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column {
            Heading(context.phrases[.showcaseHeadingStories], level: 1)
                .padding(
                    horizontal: theme.layout.margin(context.sizeClass), vertical: theme.space.base)
            List(
                Array(0..<200), key: { $0 }, estimate: theme.type.body.lineHeight * 3,
                name: context.phrases[.showcaseHeadingStories]
            ) { number in
                let story = JournalStory.all[number % JournalStory.all.count]
                Column {
                    Row(gap: theme.space.snug) {
                        Box { Image(story.photo, alt: context.phrases[story.alt]).grow() }
                            .size(width: 56, height: 56).shrink(0)
                            .radius(theme.radius.control).clipped()
                        Column(gap: theme.space.hair) {
                            Text(context.phrases[story.title]).font(theme.type.body.strong).lines(1)
                            Text(
                                context.journal.formatter.joined([
                                    context.journal.day(11, 3 - number, .weekdayDayAndMonth),
                                    context.phrases[.countPhotos, number * 7 % 30 + 1],
                                ])
                            )
                            .font(theme.type.caption).color(context.palette.textSecondary).lines(1)
                        }
                        .fill().shrinkable()
                    }
                    .padding(vertical: theme.space.small)
                    Divider()
                }
                .padding(horizontal: theme.layout.margin(context.sizeClass))
            }
        }
        .flexible()
    }
}

/// A page whose layout depends on the available width.
private struct FuturePage: Component {
    func body(in context: Context) -> some Component {
        Future { context in
            let theme = context.theme
            if context.sizeClass == .compact {
                StoryCard(story: .garden, ratio: 16.0 / 9)
            } else {
                Row(gap: theme.space.wide) {
                    Photo(.garden).radius(theme.radius.card).clipped().fill()
                    Column(gap: theme.space.small) {
                        Heading(context.phrases[.showcaseStoryGarden])
                        Text(JournalStory.garden.byline(in: context)).font(theme.type.callout)
                            .color(context.palette.textSecondary)
                    }
                    .fill()
                }
            }
        }
    }
}
