import CairnUI

/// Everything that `travel-story showcase` walks, in its order.
enum ShowcaseEntries {
    /// Building blocks first, then screens made of them.
    static let all = [
        contents, boxes, controls, layers, menus, tabs, locks, screens, turns, galleries, trees,
        calendars, sharing,
    ].flatMap { $0 }
}
