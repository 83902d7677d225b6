import CairnLayout
import CairnResources
import CairnUI

/// One of Cairn's icons, as high as a line of text. Decorative: it accompanies text with the same
/// meaning.
struct IconView: Component {
    var icon: Icon
    var color: Color?
    /// The height, in lines of text.
    var scale = 1.0

    init(_ icon: Icon, color: Color? = nil, scale: Double = 1) {
        self.icon = icon
        self.color = color
        self.scale = scale
    }

    func body(in context: Context) -> some Component {
        Symbol(icon.rawValue, color: color, scale: scale)
    }
}

/// A story's photo at a fixed aspect ratio, as wide as available and at most half as high as the
/// screen.
struct Photo: Component {
    var story: JournalStory
    var ratio: Double

    init(_ story: JournalStory, ratio: Double = 3.0 / 2) {
        self.story = story
        self.ratio = ratio
    }

    func body(in context: Context) -> some Component {
        // On a wide and low screen, such as a terminal, a photo leaves space for the content around
        // it.
        Ratio(ratio) { Image(story.photo, alt: context.phrases[story.alt]) }
            .maximum(height: (context.traits.viewport.height * 0.45).rounded())
    }
}

/// A story as a card: an edge-to-edge photo, a title, a day and a place.
struct StoryCard: Component {
    var story: JournalStory
    var ratio = 3.0 / 2

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Card(padding: 0) {
            Photo(story, ratio: ratio)
            Column(gap: theme.space.hair) {
                Text(context.phrases[story.title]).font(theme.type.body.strong)
                Text(story.byline(in: context)).font(theme.type.caption)
                    .color(context.palette.textSecondary)
            }
            .padding(theme.space.snug).style { $0.paddingTop = .points(theme.space.tiny) }
        }
    }
}

/// A story as a row of a list.
struct StoryRow: Component {
    var story: JournalStory
    var badge: Badge?

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.snug) {
            Box { Image(story.photo, alt: context.phrases[story.alt]).grow() }
                .size(width: 64, height: 64).shrink(0)
                .radius(theme.radius.control).clipped()
            Column(gap: theme.space.hair) {
                Text(context.phrases[story.title]).font(theme.type.body.strong).lines(2)
                Text(story.byline(in: context)).font(theme.type.caption)
                    .color(context.palette.textSecondary).lines(1)
            }
            .fill().shrinkable()
            badge
        }
        .padding(vertical: theme.space.small)
    }
}

/// The heading of a section.
struct Heading: Component {
    var words: String
    var level = 2

    init(_ words: String, level: Int = 2) {
        self.words = words
        self.level = level
    }

    func body(in context: Context) -> some Component {
        Text(words).font(level == 1 ? context.theme.type.title : context.theme.type.heading)
            .role(.heading(level: level), name: words)
    }
}

extension Font {
    /// The same font, semibold.
    var strong: Font {
        var font = self
        font.weight = 600
        return font
    }
    /// The same font, italic.
    var italic: Font {
        var font = self
        font.isItalic = true
        return font
    }
    /// The same font, with tabular figures.
    var tabular: Font {
        var font = self
        font.hasTabularFigures = true
        return font
    }
}

/// A colored rectangle, as a placeholder for an image.
struct Swatch: Component {
    var words: String
    var fill: Color
    var text: Color

    func body(in context: Context) -> some Component {
        Center { Text(words).font(context.theme.type.callout).color(text).lines(1) }
            .padding(horizontal: context.theme.space.snug, vertical: context.theme.space.small)
            .minimum(height: context.theme.layout.target)
            .background(fill)
            .radius(context.theme.radius.control)
    }
}
