#if Database && Vault
import CairnGallery
import CairnGalleryLibrary
import CairnImaging
import CairnLayout
import CairnResources
import CairnStrings
import CairnUI

/// One story: its photos, text, place and day.
struct StoryPage: Component {
    var model: TravelModel
    var id: Story.ID
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let shelf = model.shelf(.story(id))
        let story = shelf?.story
        let back = { send(.returned) }
        if let shelf, let story {
            ScrollingPage(context.phrases[.storyStories], back: back) {
                IconAction(.share, .commonShare) { send(.sharing(.asked(.story(id)))) }
                IconAction(.copy, .tabsOpenIn) {
                    send(.tabbed(.story(id), title: story.name(in: context)))
                }
                IconAction(.edit, .storyEdit) { send(.writing(.editAsked(id))) }
                if story.trashedAt == nil {
                    IconAction(.delete, .storyDelete) {
                        send(.stories(.trashed(id, title: story.name(in: context))))
                    }
                } else {
                    IconAction(.undo, .commonRestore) { send(.stories(.restored(id))) }
                }
            } content: {
                StoryBody(story: story, shelf: shelf, send: send)
            }
        } else if shelf != nil {
            ScrollingPage(context.phrases[.storyStories], back: back) {
                EmptyStateView(icon: .story, title: context.phrases[.storyUnknown, String(id)])
            }
        } else {
            ScrollingPage("", back: back) { Nothing() }
        }
    }
}

/// The content of a story: its photos, place, day and text.
struct StoryBody: Component {
    var story: Story
    var shelf: TravelPageData
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let photos = story.content.photos.compactMap { shelf.photos[$0] }
        let name = story.name(in: context)
        Column(gap: theme.space.base) {
            if let first = photos.first {
                photo(first, 1, photos.count, ratio: 4.0 / 3, context)
                    .radius(theme.radius.card)
                if !first.caption.isEmpty {
                    Text(first.caption).font(theme.type.caption)
                        .color(context.palette.textSecondary)
                }
            }
            if photos.count > 1 {
                PhotoStrip(photos: Array(photos.dropFirst())) { photo, number in
                    let total = photos.count
                    return (
                        context.phrases[.storyPhotoOf, number + 2, total],
                        { send(.photoOpened(photo)) }
                    )
                }
            }
            Column(gap: theme.space.tiny) {
                Heading(name, level: 1)
                Text(context.travelDay(story.content.day, .full)).font(theme.type.callout)
                    .color(context.palette.textSecondary)
            }
            facts(story, context)
            for (number, paragraph) in story.content.paragraphs.enumerated() {
                Text(paragraph).key(number)
            }
        }
    }

    @ComponentBuilder private func facts(_ story: Story, _ context: Context) -> some Component {
        let (place, trip) = (story.content.place, story.content.trip)
        if !place.isEmpty || !trip.isEmpty {
            Row(gap: context.theme.space.small, wraps: true) {
                if !place.isEmpty {
                    Chip(icon: .place, words: place, page: .place(place), send: send)
                }
                if !trip.isEmpty {
                    Chip(icon: .compass, words: trip, page: .trip(trip), send: send)
                }
            }
        }
    }

    private func photo(
        _ photo: CairnGalleryLibrary.Photo, _ number: Int, _ count: Int, ratio: Double,
        _ context: Context
    ) -> some Component {
        let name =
            photo.caption.isEmpty
            ? context.phrases[.storyPhotoOf, number, count] : photo.caption
        return LibraryPhoto(photo: photo, alt: nil, ratio: ratio)
            .role(.button, name: name)
            .on(.tap) { send(.photoOpened(photo)) }
    }
}

/// A row of photos that keep their aspect ratios; the page supplies their labels and actions.
struct PhotoStrip: Component {
    var photos: [CairnGalleryLibrary.Photo]
    var acts: (CairnGalleryLibrary.Photo, Int) -> (name: String, act: () -> Void)

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let height = 96.0
        // A list fills the available space: the column determines its height.
        let (photos, acts) = (photos, acts)
        Column {
            List(
                Array(photos.indices), key: { photos[$0].id }, estimate: height,
                gap: theme.space.small, axis: .horizontal, name: context.phrases[.searchPhotos]
            ) { number in
                let photo = photos[number]
                let (name, act) = acts(photo, number)
                let width = (height * min(max(photo.ratio, 0.6), 2)).rounded()
                Box {
                    RemoteImage(
                        PictureKey(photo, side: 256).source, alt: nil,
                        size: Size(width: width, height: height))
                }
                .size(width: width, height: height).shrink(0)
                .radius(theme.radius.control).clipped()
                .role(.button, name: name)
                .on(.tap) { act() }
            }
        }
        .size(height: height).shrink(0)
    }
}

/// A chip with a place or a trip, which opens its stories.
struct Chip: Component {
    var icon: Icon
    var words: String
    var page: TravelPage
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.tiny) {
            IconView(icon, color: context.palette.primary, scale: 0.8)
            Text(words).font(theme.type.callout).color(context.palette.primary).lines(1)
        }
        .padding(horizontal: theme.space.snug)
        .minimum(height: theme.layout.target)
        .background(context.palette.selection)
        .radius(theme.radius.pill)
        .role(.link, name: words)
        .route(page.route)
        .on(.tap) { send(.went(page)) }
    }
}

/// A list of stories: those of a trip or of a place.
struct StoriesPage: Component {
    var model: TravelModel
    var page: TravelPage
    var title: String
    var send: TravelSend

    func body(in context: Context) -> some Component {
        if let shelf = model.shelf(page), !shelf.stories.isEmpty {
            let trip = shelf.trips.first
            // The header scrolls with the stories.
            let rows = (trip == nil ? [] : [nil]) + shelf.stories.indices.map { Optional($0) }
            ListPageLayout(
                title, back: { send(.returned) }, rows,
                key: { $0.map { String(shelf.stories[$0].id) } ?? "" }, .stories(context),
                more: { send(.moreWanted(page)) }
            ) { number, _ in
                if let number {
                    AnyComponent(stop(number, shelf.stories[number], shelf, context))
                } else if let trip {
                    AnyComponent(head(trip, shelf, context))
                }
            }
        } else {
            ScrollingPage(title, back: { send(.returned) }) {
                if model.shelf(page) != nil {
                    EmptyStateView(icon: .story, title: context.phrases[.commonEmpty])
                }
            }
        }
    }
}

extension StoriesPage {
    /// The maximum number of photos of a trip that are shown above its stories.
    static let photos = 60

    /// Returns the header of a trip: its days, its totals, and its photos in story order.
    private func head(_ trip: Trip, _ shelf: TravelPageData, _ context: Context) -> some Component {
        let photos = shelf.journey.compactMap { shelf.photos[$0] }
        return Column(gap: context.theme.space.base) {
            Text(trip.facts(in: context)).color(context.palette.textSecondary)
            if photos.count > 1 {
                PhotoStrip(photos: photos) { photo, number in
                    (
                        context.phrases[.storyPhotoOf, number + 1, photos.count],
                        { send(.photoOpened(photo)) }
                    )
                }
            }
        }
        .style { $0.paddingBottom = .points(context.theme.space.small) }
    }

    /// Returns a story; on a trip, preceded by the distance from the previous one.
    private func stop(
        _ number: Int, _ story: Story, _ shelf: TravelPageData, _ context: Context
    ) -> some Component {
        let isOnWay = if case .trip = page { number > 0 } else { false }
        return Column {
            if isOnWay { AnyComponent(leg(shelf.stories[number - 1], story, context)) }
            TravelRow(story: story, cover: shelf.cover(of: story), send: send)
        }
    }

    /// Returns the distance between two consecutive stories of a trip, if both places are known.
    @ComponentBuilder private func leg(
        _ from: Story, _ to: Story, _ context: Context
    ) -> some Component {
        if let start = from.content.spot, let end = to.content.spot,
            start.meters(to: end) >= Trip.leastWay
        {
            Row(gap: context.theme.space.snug) {
                Center { IconView(.chevronDown, scale: 0.8) }
                    .size(width: 64).shrink(0)
                Text(context.journal.formatter.distance(meters: start.meters(to: end)))
                    .font(context.theme.type.caption.tabular).color(context.palette.textSecondary)
            }
        }
    }
}

/// The trips, each with its days, photos and distance.
struct TripsPage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let title = context.phrases[.storyTrips]
        if let shelf = model.shelf(.trips), !shelf.trips.isEmpty {
            ListPageLayout(
                title, back: { send(.returned) }, shelf.trips, key: \.name,
                .cards(Self.ratio, context)
            ) { trip, _ in
                AnyComponent(card(trip, shelf, context))
            }
        } else {
            ScrollingPage(title, back: { send(.returned) }) {
                if model.shelf(.trips) != nil {
                    EmptyStateView(icon: .compass, title: context.phrases[.commonEmpty])
                }
            }
        }
    }

    /// The aspect ratio of the photos: width divided by height.
    private static let ratio = 2.2

    private func card(_ trip: Trip, _ shelf: TravelPageData, _ context: Context) -> some Component {
        let theme = context.theme
        let name = trip.name.isEmpty ? context.phrases[.storyNoTrip] : trip.name
        return Card(padding: 0) {
            if let cover = trip.cover, let photo = shelf.photos[cover] {
                LibraryPhoto(photo: photo, alt: nil, ratio: Self.ratio)
            }
            Column(gap: theme.space.hair) {
                Text(name).font(theme.type.body.strong).lines(2)
                Text(trip.facts(in: context)).font(theme.type.caption)
                    .color(context.palette.textSecondary)
            }
            .padding(theme.space.snug)
        }
        .role(.link, name: name, value: trip.facts(in: context))
        .route(TravelPage.trip(trip.name).route)
        .focus(context.focus(on: TravelPage.trip(trip.name).route))
        .on(.tap) { send(.went(.trip(trip.name))) }
    }
}

/// The places, sorted by name.
struct PlacesPage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let title = context.phrases[.storyPlaces]
        if let places = model.shelf(.places)?.places, !places.isEmpty {
            ListPageLayout(
                title, back: { send(.returned) }, places, key: \.name, .lines(context)
            ) { place, _ in
                NavigationRow(
                    icon: .place,
                    words: place.name.isEmpty ? context.phrases[.storyNoPlace] : place.name,
                    value: context.phrases[.countStories, place.stories],
                    route: TravelPage.place(place.name).route
                ) {
                    send(.went(.place(place.name)))
                }
            }
        } else {
            ScrollingPage(title, back: { send(.returned) }) {
                if model.shelf(.places) != nil {
                    EmptyStateView(icon: .place, title: context.phrases[.commonEmpty])
                }
            }
        }
    }
}

extension Trip {
    /// The minimum distance, in meters, that is shown. Anything less counts as having stayed at the
    /// same place.
    static let leastWay = 1000.0

    /// Returns the totals: "3 stories · 14 photos · 3–9 Nov 2026 · 214 km".
    func facts(in context: Context) -> String {
        var parts = [
            context.travelDays(days), context.phrases[.countStories, stories],
            context.phrases[.countPhotos, photos],
        ]
        if meters >= Self.leastWay {
            parts.append(context.journal.formatter.distance(meters: meters))
        }
        return context.journal.formatter.joined(parts)
    }
}

#endif
