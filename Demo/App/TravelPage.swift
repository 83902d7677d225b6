#if Database && Vault
import CairnSharing
import CairnGalleryLibrary
import CairnGallery
import CairnUI

/// A page of the app, and its route: `story/12`, `trip/Sm%C3%A5land`.
enum TravelPage: Sendable, Hashable, Codable {
    case home
    case notes
    case note(String)
    case calendar
    case gallery
    /// The editor for a new or an existing story.
    case writing
    case story(Story.ID)
    case trips
    case trip(String)
    case places
    case place(String)
    case search
    /// The pages that are open in tabs.
    case tabs
    case settings
    /// The page for setting, changing or removing a code.
    case code
    case trash
    case about

    /// The route that opens the page from outside the app.
    var route: Route {
        switch self {
        case .home: Route(parts: [])
        case .notes: Route(parts: ["notes"])
        case .note(let id): Route(parts: ["note", id])
        case .calendar: Route(parts: ["calendar"])
        case .gallery: Route(parts: ["gallery"])
        case .writing: Route(parts: ["write"])
        case .story(let id): Route(parts: ["story", String(id)])
        case .trips: Route(parts: ["trips"])
        case .trip(let name): Route(parts: ["trip", name])
        case .places: Route(parts: ["places"])
        case .place(let name): Route(parts: ["place", name])
        case .search: Route(parts: ["search"])
        case .tabs: Route(parts: ["tabs"])
        case .settings: Route(parts: ["settings"])
        case .code: Route(parts: ["settings", "code"])
        case .trash: Route(parts: ["trash"])
        case .about: Route(parts: ["about"])
        }
    }

    /// The router that turns routes into actions. `write` starts a new story; `story/12/edit` and
    /// `search?for=lake` do more than open a page.
    static let router = Router<TravelAction> { router in
        let plain: [(RoutePattern, TravelPage)] = [
            ("", .home), ("notes", .notes), ("calendar", .calendar), ("gallery", .gallery),
            ("trips", .trips), ("places", .places), ("settings", .settings), ("trash", .trash),
            ("about", .about), ("tabs", .tabs),
        ]
        for (pattern, page) in plain { router.on(pattern) { _ in .opened(page) } }
        router.on("calendar/{day}") { .dayOpened(try $0.day("day")) }
        router.on("write") { _ in .writing(.began) }
        router.on("story/{id}") { .opened(.story(try $0.value("id"))) }
        router.on("story/{id}/edit") { .writing(.editAsked(try $0.value("id"))) }
        router.on("note/{id}") { .opened(.note($0.text("id"))) }
        router.on("trip/{name}") { .opened(.trip($0.text("name"))) }
        router.on("place/{name}") { .opened(.place($0.text("name"))) }
        router.on("story/{id}/share") { .sharing(.asked(.story(try $0.value("id")))) }
        router.on("note/{id}/share") { .sharing(.asked(.note($0.text("id")))) }
        router.on("library/{id}/share") {
            .sharing(.asked(.photos([PhotoID(source: PhotoID.library, key: $0.text("id"))])))
        }
        router.on("outbox") { _ in .sharing(.deliveriesAsked(.uploads)) }
        router.on("accounts") { _ in .sharing(.deliveriesAsked(.accounts)) }
        router.on("search") { .searched($0.query("for") ?? "") }
    }
}

extension RouteMatch {
    /// Parses a path component as a day, such as `2026-11-21`.
    fileprivate func day(_ name: String) throws(RouteError) -> Day {
        let found = text(name)
        guard let days = StoryQuery.days(found[...]), days.count == 1 else {
            throw RouteError(parameter: name, found: found, expected: "YYYY-MM-DD")
        }
        return days.lowerBound
    }
}
#endif
