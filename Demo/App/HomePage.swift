#if Database && Vault
import CairnGalleryLibrary
import CairnGallery
import CairnLayout
import CairnMenus
import CairnResources
import CairnUI
import Foundation

/// The main screen: the greeting, the latest stories, and a button with a menu that leads to every
/// page.
struct HomePage: Component {
    var model: TravelModel
    var opening: OpeningConfiguration
    var send: TravelSend

    func body(in context: Context) -> some Component {
        Layers {
            Column {
                Row(gap: context.theme.space.tiny) {
                    IconAction(.menu, .commonMenu) { send(.menu(.opened)) }
                    Spacer()
                    IconAction(.search, .commonSearch) { send(.went(.search)) }
                }
                .padding(horizontal: context.theme.space.small, vertical: context.theme.space.tiny)
                .shrink(0)
                ScrollArea { AnyComponent(content(context)) }
            }
            .flexible()
            // After going back, the row has the keyboard focus instead of the button.
            StackMenuComponent(
                model.start, title: context.phrases[.openingStart], symbol: "add", isFirst: true,
                send: send.scope(TravelAction.start))
        }
        .flexible()
        .background(context.palette.background)
    }

    private func content(_ context: Context) -> some Component {
        let theme = context.theme
        let shelf = model.shelf(.home)
        return Column(align: .center) {
            Column(gap: theme.space.wide) {
                HomeHeader(opening: opening, shelf: shelf)
                if let shelf {
                    if let problem = shelf.problem {
                        Text(problem.text(in: context.phrases)).color(context.palette.danger)
                            .role(.alert)
                    }
                    if let latest = shelf.stories.first {
                        stories(latest, shelf, context)
                    } else if shelf.problem == nil {
                        EmptyStateView(
                            icon: .story, title: context.phrases[.openingEmptyGallery],
                            words: context.phrases[.aboutLead],
                            action: (
                                context.phrases[.openingStartStory], { send(.writing(.began)) }
                            ))
                    }
                }
            }
            .maximum(width: theme.layout.textColumn)
            .style { $0.width = .percent(100) }
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass))
        .style {
            // Leaves space for the start button below the last row.
            $0.paddingBottom = .points(104)
        }
    }

    private func stories(
        _ latest: Story, _ shelf: TravelPageData, _ context: Context
    ) -> some Component {
        Column(gap: context.theme.space.wide) {
            Column(gap: context.theme.space.snug) {
                Heading(context.phrases[.storyLatest])
                TravelCard(story: latest, cover: shelf.cover(of: latest), send: send)
            }
            if shelf.stories.count > 1 {
                Column(gap: context.theme.space.tiny) {
                    Heading(context.phrases[.storyStories])
                    for story in shelf.stories.dropFirst() {
                        TravelRow(story: story, cover: shelf.cover(of: story), send: send)
                            .key(Int(story.id))
                    }
                }
            }
        }
    }
}

/// The greeting for the time of day, the place of the latest story, and the number of stories. A
/// component of its own because it is the only part that changes with the time.
private struct HomeHeader: Component {
    var opening: OpeningConfiguration
    var shelf: TravelPageData?

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let hour = LocalTime.hour(at: context.now.timeIntervalSince1970)
        let title =
            opening.greets
            ? context.phrases[opening.greeting(hour: hour)] : context.phrases[.openingTitle]
        Column(gap: theme.space.tiny) {
            Text(title).font(theme.type.display).role(.heading(level: 1), name: title)
            if let shelf, shelf.count > 0 {
                let counted = context.phrases[.countStories, shelf.count]
                let place = shelf.stories.first?.content.place ?? ""
                Text(
                    place.isEmpty
                        ? counted : context.phrases[.openingPlaceAndStories, place, counted]
                )
                .color(context.palette.textSecondary)
            }
        }
    }
}

extension TravelPageData {
    /// Returns the first photo of a story that still exists.
    func cover(of story: Story) -> CairnGalleryLibrary.Photo? {
        story.content.photos.lazy.compactMap { photos[$0] }.first
    }
}
#endif
