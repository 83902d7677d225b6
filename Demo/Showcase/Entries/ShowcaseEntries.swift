import CairnUI

/// The entries of `travel-story showcase`, in order.
enum ShowcaseEntries {
    /// Basic components first, then screens composed of them.
    static let all = [
        contents, boxes, controls, layers, menus, tabs, locks, screens, turns, galleries, trees,
        calendars, sharing,
    ].flatMap { $0 }
}
