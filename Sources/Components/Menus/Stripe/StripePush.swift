/// What choosing a page in a menu does with the pages that are open, the lowest first.
public enum StripePush: String, Sendable, Codable, CaseIterable {
    /// The page is put on top, whatever is below.
    case push
    /// If the page is already open, all above it are taken away; else it is put on top.
    case popWhenPossible
    /// The page is put on top; the same one further below is taken out, and the others stay.
    case preserve
    /// The page is put on top; pages of menus below it are taken out, so that nothing leads back to them.
    case preserveAndHideBack
    /// The page takes the place of all that are open.
    case replace
    /// The page is put on the lowest one.
    case submenu

    /// Returns the pages after one was chosen.
    ///
    /// - Parameters:
    ///   - pages: what is open, the lowest first.
    ///   - page: what was chosen.
    ///   - isOfMenu: whether a page is one that the menu leads to.
    /// - Returns: the pages that are open then, the lowest first.
    /// - Complexity: linear in the pages.
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
