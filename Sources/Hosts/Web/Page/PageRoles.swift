import CairnLayout
import CairnUI

/// How the roles of a page fit into one another. WAI-ARIA lets a list own items, a grid rows and a row
/// cells, and an item belong only to its container; screen readers drop what does not fit. Components
/// say what their parts are, not how deep they lie. So here
///
/// - a part that does not fit in a list, a feed, a grid or a row gets roles around it, and cells
///   without rows get rows;
/// - a menu, a tree or a tab list with parts that do not fit owns those that do (`aria-owns`) from an
///   element beside them;
/// - a part outside of its container becomes a button, or a group;
/// - tabs without a panel are options of a radio group, and the selected one of others names its panel.
struct PageRoles {
    /// The kind of each element, by its position in pre-order; `nil` if it has no line in the outline.
    private(set) var kinds: [Role.Kind?] = []
    /// The roles to write around elements, outermost first: before the first, and behind the last.
    private(set) var opening: [Int: [String]] = [:]
    private(set) var closing: [Int: Int] = [:]
    /// The parts of containers whose own element cannot have the role.
    private(set) var owned: [Int: [ElementID]] = [:]
    /// The panel of each selected tab.
    private(set) var panels: [ElementID: ElementID] = [:]
    /// Elements that listen and hold controls, whose role is that of the control over them.
    private var hollow: Set<Int> = []
    private var hollowIDs: Set<ElementID> = []

    /// Fits the roles of a page.
    ///
    /// - Complexity: linear in the elements; uses no call stack.
    init(_ root: Element, _ survey: PageIndex, _ lines: [ElementID: Outline.Item]) {
        /// The containers of the elements that were met.
        var owners: [Int] = []
        var parts: [Int: [(index: Int, id: ElementID)]] = [:]
        var columns: [Int: Int] = [:]
        var ids: [Int: ElementID] = [:]
        var waiting = [root]
        while let element = waiting.popLast() {
            guard element.style.display != .none else { continue }
            waiting += element.children.reversed()
            let index = kinds.count
            let parent = survey.parents[index]
            var owner = -1
            if parent >= 0 {
                let isTransparent = kinds[parent] == nil || hollow.contains(parent)
                owner = isTransparent ? owners[parent] : parent
            }
            owners.append(owner)
            let isInert = survey.aroundModal.contains(index)
            guard !isInert, let item = lines[element.id] else {
                kinds.append(nil)
                continue
            }
            // Menus, trees and tab lists may group their parts.
            let isGrouped = [.menuItem, .tab, .treeItem].contains(item.role.kind)
            let around = isGrouped ? container(of: owner, owners) : owner
            let holds = survey.holdsControls[index]
            let kind = fitting(
                item.role.kind, element, in: around >= 0 ? kinds[around] : nil, holds)
            let isPlain = item.name.isEmpty && item.value == nil && item.states.isEmpty
            guard kind != .group || !isPlain else {
                // It says nothing, so its parts are those of the container.
                kinds.append(nil)
                continue
            }
            kinds.append(kind)
            columns[index] = item.role.columns
            if kind == .tabPanel { ids[index] = element.id }
            if holds, kind.isPlayedByControls, element.control == .press || element.control == .link
            {
                hollow.insert(index)
                hollowIDs.insert(element.id)
            }
            if owner >= 0 { parts[owner, default: []].append((index, element.id)) }
            if around >= 0, around != owner {
                parts[around, default: []].append((index, element.id))
            }
        }
        placeTabs(parts, ids, lines)
        for (index, parts) in parts.sorted(by: { $0.key < $1.key }) {
            place(parts, in: index, survey, columns[index])
        }
    }

    /// Returns whether an element listens and holds controls, so that the control over it has its role.
    func isHollow(_ id: ElementID) -> Bool { hollowIDs.contains(id) }

    /// Returns the container of a part: its owner, or the one around groups.
    private func container(of owner: Int, _ owners: [Int]) -> Int {
        var owner = owner
        while owner >= 0, kinds[owner] == .group { owner = owners[owner] }
        return owner
    }

    /// Returns the kind that a part can have in a container.
    private func fitting(
        _ kind: Role.Kind, _ element: Element, in container: Role.Kind?, _ holds: Bool
    ) -> Role.Kind {
        let plain: Role.Kind =
            element.control == .press || element.control == .link ? .button : .group
        switch kind {
        case .listItem: return container == .list ? kind : .group
        case .row: return container == .grid ? kind : .group
        case .cell, .columnHeader:
            return container == .grid || container == .row ? kind : plain
        case .menuItem: return container == .menu ? kind : plain
        case .tab: return container == .tabList ? kind : plain
        case .treeItem: return container == .tree || container == .treeItem ? kind : plain
        // Nobody finds a control in something that speaks for its parts.
        case .image, .progress, .separator: return holds ? .group : kind
        default: return kind
        }
    }

    /// Joins the selected tabs to their panels: the next one, or the last one before.
    private mutating func placeTabs(
        _ parts: [Int: [(index: Int, id: ElementID)]], _ ids: [Int: ElementID],
        _ lines: [ElementID: Outline.Item]
    ) {
        let tabPanels = ids.keys.sorted()
        for list in kinds.indices where kinds[list] == .tabList {
            let tabs = (parts[list] ?? []).filter { kinds[$0.index] == .tab }
            guard let panel = tabPanels.first(where: { $0 > list }) ?? tabPanels.last else {
                kinds[list] = .radioGroup
                for tab in tabs { kinds[tab.index] = .radio }
                continue
            }
            for tab in tabs where lines[tab.id]?.states.contains(.selected) == true {
                panels[tab.id] = ids[panel]
            }
        }
    }

    /// Gives the parts of a container that do not fit a place in it.
    private mutating func place(
        _ parts: [(index: Int, id: ElementID)], in container: Int, _ survey: PageIndex,
        _ columns: Int?
    ) {
        switch kinds[container] {
        case .list: surround(misfits(parts) { $0 == .listItem }, ["listitem"])
        case .feed: surround(misfits(parts) { $0 == .article }, ["article"])
        case .row:
            surround(misfits(parts) { $0 == .cell || $0 == .columnHeader }, ["gridcell"])
        case .grid:
            surround(
                misfits(parts) { $0 == .row || $0 == .cell || $0 == .columnHeader },
                ["row", "gridcell"])
            addRows(parts, survey, columns)
        case .menu: own(parts, in: container, .menuItem, besides: [.separator, .group])
        case .tree: own(parts, in: container, .treeItem, besides: [.group])
        case .tabList: own(parts, in: container, .tab, besides: [])
        default: break
        }
    }

    private func misfits(
        _ parts: [(index: Int, id: ElementID)], _ fits: (Role.Kind) -> Bool
    ) -> [Int] {
        parts.compactMap { part in
            kinds[part.index].flatMap { fits($0) ? nil : part.index }
        }
    }

    private mutating func surround(_ parts: [Int], _ roles: [String]) {
        for part in parts { surround(part, part, roles) }
    }

    private mutating func surround(_ first: Int, _ last: Int, _ roles: [String]) {
        opening[first, default: []].insert(contentsOf: roles, at: 0)
        closing[last, default: 0] += roles.count
    }

    /// Lets a container own its parts from beside, if there is something else in it.
    private mutating func own(
        _ parts: [(index: Int, id: ElementID)], in container: Int, _ kind: Role.Kind,
        besides others: Set<Role.Kind>
    ) {
        let fitting = others.union([kind])
        guard !misfits(parts, fitting.contains).isEmpty else { return }
        owned[container] = parts.filter { kinds[$0.index] == kind }.map(\.id)
    }

    /// Puts cells that lie in no row into rows: as many siblings as the grid has columns, or all that
    /// follow one another.
    private mutating func addRows(
        _ parts: [(index: Int, id: ElementID)], _ survey: PageIndex, _ columns: Int?
    ) {
        var row: [Int] = []
        func end(_ result: inout PageRoles) {
            if let first = row.first, let last = row.last { result.surround(first, last, ["row"]) }
            row = []
        }
        for part in parts {
            guard kinds[part.index] == .cell || kinds[part.index] == .columnHeader else {
                end(&self)
                continue
            }
            if let last = row.last,
                survey.parents[last] != survey.parents[part.index]
                    || survey.next[last] != part.index
            {
                end(&self)
            }
            row.append(part.index)
            if row.count == columns { end(&self) }
        }
        end(&self)
    }
}
