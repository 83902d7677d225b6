import CairnGalleryLibrary
import CairnLayout
import CairnUI

/// The rating of photos as five stars. A press on a star sets the rating, and one on the last star
/// of the rating removes it.
struct StarRow: Component {
    /// The rating, 0…5; `nil` for photos whose ratings differ.
    var rating: Int?
    var change: Sender<Int>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let side = theme.type.body.lineHeight
        let rating = rating ?? 0
        Row {
            for number in 1...5 {
                Row(justify: .center) {
                    Drawing.star(
                        isFilled: number <= rating, context.palette.accent
                    ).square(side)
                }
                .minimum(width: theme.layout.target, height: theme.layout.target)
                .shrink(0)
                .role(.radio, name: context.phrases[.galleryStars, number])
                .state(.checkable)
                .state(.checked, number == rating)
                .on(.tap) { change(number == rating ? 0 : number) }
                .key(number)
            }
        }
        .shrink(0)
        .role(.radioGroup, name: context.phrases[.galleryRating])
    }
}

extension Component {
    /// Handles the keys 0 to 5, which rate photos.
    func rated(_ rate: @escaping (Int) -> Void) -> some Component {
        on(key: .character("0")) { rate(0) }
            .on(key: .character("1")) { rate(1) }
            .on(key: .character("2")) { rate(2) }
            .on(key: .character("3")) { rate(3) }
            .on(key: .character("4")) { rate(4) }
            .on(key: .character("5")) { rate(5) }
    }
}

extension Drawing {
    /// Returns a star, filled or as an outline.
    static func star(isFilled: Bool, _ color: Color) -> Drawing {
        let points = [
            (12, 3.4), (14.53, 9.12), (20.75, 9.76), (16.09, 13.93), (17.41, 20.04), (12, 16.9),
            (6.59, 20.04), (7.91, 13.93), (3.25, 9.76), (9.47, 9.12),
        ]
        return Drawing(
            canvas: Size(width: 24, height: 24),
            shapes: [
                Shape(
                    .polyline(points, closed: true), fill: isFilled ? .color(color) : nil,
                    stroke: Stroke(color, width: 1.75))
            ], glyph: isFilled ? "★" : "☆")
    }
}

/// The rating of a photo, which is not changed there.
struct Stars: Component {
    var rating: Int

    func body(in context: Context) -> some Component {
        Row {
            for number in 1...5 {
                Drawing.star(isFilled: number <= rating, context.palette.textSecondary)
                    .square(context.theme.type.callout.lineHeight).key(number)
            }
        }
        .role(.image, name: context.phrases[.galleryStars, rating])
    }
}

/// Tags of photos as buttons, in as many lines as needed. Nothing for no tags.
struct TagRow: Component {
    /// The tags of all photos.
    var common: [String]
    /// The tags of some of them.
    var others: [String]
    var toggle: Sender<String>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        if !common.isEmpty || !others.isEmpty {
            Row(gap: context.theme.space.small, wraps: true) {
                for tag in common {
                    Button(name: phrases[.galleryTagRemove, tag]) {
                        toggle(tag)
                    } label: {
                        Text(tag).lines(1)
                        Symbol("close", scale: 0.75)
                    }
                    .key("c" + tag)
                }
                for tag in others {
                    Button(name: phrases[.galleryTagToAll, tag]) {
                        toggle(tag)
                    } label: {
                        Text(tag).color(context.palette.textSecondary).lines(1)
                        Symbol("add", scale: 0.75)
                    }
                    .key("o" + tag)
                }
            }
            .role(.group, name: phrases[.galleryTags])
        }
    }
}
