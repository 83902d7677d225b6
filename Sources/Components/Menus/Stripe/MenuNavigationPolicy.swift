/// The effect of choosing a page in a menu on the navigation stack, whose first element is the
/// bottom page.
public enum MenuNavigationPolicy: String, Sendable, Codable, CaseIterable {
    /// The page is pushed, unless it is already on top.
    case push
    /// If the page is already open, all pages above it are popped; otherwise it is pushed.
    case popWhenPossible
    /// The page moves to the top or is pushed there; all other pages stay.
    case preserve
    /// The page is pushed; menu pages below it are removed, so that no back navigation leads to
    /// them.
    case preserveAndHideBack
    /// The page replaces all open pages.
    case replace
    /// The page is pushed directly onto the bottom page.
    case submenu

    /// Returns the navigation stack after a page was chosen.
    ///
    /// - Parameters:
    ///   - pages: The open pages, bottom page first.
    ///   - page: The chosen page.
    ///   - isOfMenu: Returns `true` for a page that the menu leads to.
    /// - Returns: The open pages after the choice, bottom page first.
    /// - Complexity: linear in the number of pages.
    public func pages<Page: Equatable>(
        _ pages: [Page], choosing page: Page, isOfMenu: (Page) -> Bool = { _ in true }
    ) -> [Page] {
        switch self {
        case .push: pages.last == page ? pages : pages + [page]
        case .popWhenPossible:
            pages.lastIndex(of: page).map { Array(pages[...$0]) } ?? pages + [page]
        case .preserve: pages.filter { $0 != page } + [page]
        case .preserveAndHideBack: pages.filter { $0 != page && !isOfMenu($0) } + [page]
        case .replace: [page]
        case .submenu: pages.first.map { $0 == page ? [page] : [$0, page] } ?? [page]
        }
    }
}
