#if Database && Vault
import CairnMenus
import CairnSharing
import CairnStrings
import CairnTabs
import CairnUI

/// The menus of the app in one language, with the entries that the settings list.
struct TravelMenus: Sendable, Equatable {
    /// The items of the start button's menu.
    let start: [MenuItem]
    /// The items of the menu at the edge of the screen.
    let border: [MenuItem]

    /// The prefixes of the ids of language and appearance items.
    static let language = "language:"
    static let look = "look:"

    /// Creates the menus of the start button and of the screen edge, with an item for each
    /// available language. The lock item is omitted if there is no lock.
    init(
        _ opening: OpeningConfiguration, _ travel: TravelConfiguration, languages: [String],
        hasLock: Bool, in phrases: Phrases
    ) {
        start = opening.menu.map { item in
            switch item {
            case .notesTree: MenuItem("notes", phrases[.openingNotesTree], symbol: "tree")
            case .calendar:
                MenuItem("calendar", phrases[.openingCalendar], symbol: "calendar")
            case .gallery: MenuItem("gallery", phrases[.openingGallery], symbol: "gallery")
            case .startStory: MenuItem("write", phrases[.openingStartStory], symbol: "camera")
            }
        }
        border = travel.menu.compactMap { entry in
            let id = entry.rawValue
            return switch entry {
            case .search: MenuItem(id, phrases[.commonSearch], symbol: "search")
            case .trips: MenuItem(id, phrases[.storyTrips], symbol: "compass")
            case .places: MenuItem(id, phrases[.storyPlaces], symbol: "place")
            case .tabs: MenuItem(id, phrases[.tabsName], symbol: "copy")
            case .outbox: MenuItem(id, phrases[.shareUploads], symbol: "outbox")
            case .accounts: MenuItem(id, phrases[.shareAccounts], symbol: "account")
            case .language:
                MenuItem(
                    id, phrases[.menuLanguage], symbol: "language",
                    items: [MenuItem(Self.language, phrases[.menuAsSystem])]
                        + languages.map {
                            MenuItem(Self.language + $0, phrases[TextKey("language." + $0)])
                        })
            case .look:
                MenuItem(
                    id, phrases[.menuLook], symbol: "theme",
                    items: zip(
                        TravelChoices.Look.allCases,
                        [TextKey.menuAsSystem, .menuLight, .menuDark]
                    ).map { MenuItem(Self.look + $0.rawValue, phrases[$1]) })
            case .settings: MenuItem(id, phrases[.menuSettings], symbol: "settings")
            case .trash: MenuItem(id, phrases[.menuTrash], symbol: "trash")
            case .about: MenuItem(id, phrases[.menuAbout], symbol: "info")
            case .lock:
                hasLock ? MenuItem(id, phrases[.lockLockNow], symbol: "lock") : nil
            }
        }
    }

    /// Returns the id of the edge menu's item that leads to a page; `nil` if there is none.
    static func entry(of page: TravelPage) -> String? {
        TravelConfiguration.Entry.allCases.map(\.rawValue).first { Self.page($0) == page }
    }

    /// Returns the page that a menu item leads to.
    static func page(_ id: String) -> TravelPage? {
        switch id {
        case "notes": .notes
        case "calendar": .calendar
        case "gallery": .gallery
        case "write": .writing
        case "search": .search
        case "trips": .trips
        case "places": .places
        case "settings": .settings
        case "tabs": .tabs
        case "trash": .trash
        case "about": .about
        default: nil
        }
    }
}
#endif
