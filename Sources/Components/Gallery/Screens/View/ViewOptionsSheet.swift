import CairnGalleryLibrary
import CairnLayout
import CairnStrings
import CairnUI

/// The grouping, the order, the minimum rating, the stacks and the layout of the listed photos.
struct ViewOptionsSheet: Component {
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let grid = model.configuration.grid
        let groupings: [(Timeline.Grouping, TextKey)] = [
            (.day, .galleryGroupingDay), (.month, .galleryGroupingMonth),
            (.year, .galleryGroupingYear), (.none, .galleryGroupingNone),
        ]
        let orders: [(PhotoList.Order, TextKey)] = [
            (.newestFirst, .galleryOrderNewest), (.oldestFirst, .galleryOrderOldest),
        ]
        let layouts: [(GridConfiguration.Layout, TextKey)] = [
            (.justified, .galleryLayoutJustified), (.square, .galleryLayoutSquare),
            (.masonry, .galleryLayoutMasonry),
        ]
        Sheet(phrases[.galleryOptions], close: { send(.asked(nil)) }) {
            ScrollArea(name: phrases[.galleryOptions]) {
                Column(gap: context.theme.space.snug) {
                    // Search results are in the order in which they were found.
                    if model.results == nil {
                        OptionGroup(
                            name: phrases[.galleryGrouping],
                            options: groupings.map { (phrases[$0.1], $0.0) },
                            chosen: model.configuration.grouping,
                            choose: send.list.scope(PhotoListAction.groupingChosen))
                        OptionGroup(
                            name: phrases[.galleryOrder],
                            options: orders.map { (phrases[$0.1], $0.0) },
                            chosen: model.list.order,
                            choose: send.list.scope(PhotoListAction.orderChosen))
                    }
                    if model.results == nil || model.isSearch {
                        OptionGroup(
                            name: phrases[.galleryRatingAtLeast],
                            options: [(phrases[.galleryRatingAny], 0)]
                                + (1...5).map { (String($0), $0) },
                            chosen: model.list.minimumRating ?? 0,
                            choose: send.list.scope(PhotoListAction.ratingChosen))
                    }
                    if model.results == nil {
                        Toggle(
                            phrases[.galleryStacksShown], isOn: model.configuration.showsStacks,
                            change: send.list.scope(PhotoListAction.stacksChosen))
                    }
                    OptionGroup(
                        name: phrases[.galleryLayout],
                        options: layouts.map { (phrases[$0.1], $0.0) }, chosen: grid.layout,
                        choose: send.list.scope(PhotoListAction.layoutChosen))
                    let isSquare = grid.layout == .square
                    let own = [(phrases[.galleryRatioOriginal], 0.0)]
                    OptionGroup(
                        name: phrases[.galleryRatio],
                        options: (isSquare ? [] : own) + Self.ratios,
                        chosen: isSquare ? grid.cellRatio : grid.photoRatio,
                        choose: send.list.scope(PhotoListAction.ratioChosen))
                }
            }
            .sheetContent(in: model.room)
        }
    }

    private static let ratios: [(String, Double)] = [(1, 1), (4, 3), (3, 2), (16, 9), (3, 4)].map {
        ("\($0.0):\($0.1)", Double($0.0) / Double($0.1))
    }
}

/// Options of which one is chosen, below their name.
struct OptionGroup<Value: Hashable & Sendable>: Component {
    var name: String
    var options: [(String, Value)]
    var chosen: Value
    var choose: Sender<Value>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.tiny) {
            Text(name).font(theme.type.callout).color(context.palette.textSecondary)
                .decorative()
            Row(gap: theme.space.small, wraps: true) {
                for (words, value) in options {
                    Choice(words, isChosen: value == chosen) { choose(value) }.key(words)
                }
            }
            .role(.radioGroup, name: name)
        }
        .shrink(0)
    }
}
