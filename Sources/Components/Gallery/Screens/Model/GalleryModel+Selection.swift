import CairnGalleryLibrary
import CairnUI

/// Selection.
extension GalleryModel {
    /// Opens a photo or a stack, or selects it in selection mode.
    mutating func tap(_ id: PhotoID) {
        guard let index = window.index(of: id) else { return }
        if selection != nil {
            toggle(id)
        } else if isCollapsed, let stack = window[index]?.stack {
            choose(.stackOpened(stack.number))
        } else {
            show(id, at: index)
        }
    }

    mutating func select(_ action: PhotoSelectionAction) {
        switch action {
        case .held(let id):
            guard configuration.grid.longPressSelects, window.index(of: id) != nil else { return }
            if selection == nil { selection = PhotoSelection() }
            toggle(id)
        case .began: if selection == nil { selection = PhotoSelection() }
        case .ended: selection = nil
        case .toggled(let id):
            guard window.index(of: id) != nil else { return }
            if selection == nil { selection = PhotoSelection() }
            toggle(id)
        case .rangeSelected(let id):
            guard let index = window.index(of: id) else { return }
            if selection == nil { selection = PhotoSelection() }
            guard let from = anchorIndex else {
                toggle(id)
                return
            }
            add(from: min(from, index), through: max(from, index))
        case .dragged(let drag): sweep(drag)
        case .sectionToggled(let day):
            guard
                let section = geometry.timeline.sections.first(where: {
                    $0.days?.lowerBound == day
                })
            else { return }
            if selection == nil { selection = PhotoSelection() }
            if isSelected(section) {
                let ids = section.indices.compactMap { window[$0] }.flatMap(members)
                selection?.ids.subtract(ids)
            } else {
                add(from: section.start, through: section.start + section.count - 1)
            }
        case .allSelected:
            guard count > 0 else { return }
            if selection == nil { selection = PhotoSelection() }
            add(from: 0, through: count - 1)
        }
    }

    /// Returns `true` if every photo of a section is selected; `false` if not all of its photos are
    /// loaded.
    func isSelected(_ section: Timeline.Section) -> Bool {
        guard let selection, window.indices.clamped(to: section.indices) == section.indices else {
            return false
        }
        return section.indices.allSatisfy { window[$0].map { selection.contains($0.id) } ?? false }
    }

    private var most: Int { configuration.grid.maxSelection }

    private var anchorIndex: Int? {
        guard let selection, let anchor = selection.anchor else { return nil }
        return window.index(of: anchor) ?? selection.anchorIndex.map { min($0, max(count - 1, 0)) }
    }

    private mutating func toggle(_ id: PhotoID) {
        guard var selection else { return }
        let ids = window.index(of: id).flatMap { window[$0] }.map(members) ?? [id]
        if selection.ids.contains(id) {
            selection.ids.subtract(ids)
        } else {
            guard selection.ids.union(ids).count <= most else {
                tell(.selectionIsFull(most))
                return
            }
            selection.ids.formUnion(ids)
        }
        selection.anchor = id
        selection.anchorIndex = window.index(of: id)
        self.selection = selection
    }

    private mutating func add(from first: Int, through last: Int) {
        let range = first..<min(last + 1, first + most)
        if last + 1 > range.upperBound { tell(.selectionIsFull(most)) }
        let known = range.clamped(to: window.indices)
        if known == range {
            add(range.compactMap { window[$0] }.flatMap(members))
        } else {
            // Distant photos are not loaded: their ids are requested from the library.
            requests.append(.ids(range, list, revision: revision))
        }
    }

    mutating func add(_ ids: [PhotoID]) {
        guard var selection else { return }
        for id in ids where !selection.ids.contains(id) {
            guard selection.ids.count < most else {
                tell(.selectionIsFull(most))
                break
            }
            selection.ids.insert(id)
        }
        self.selection = selection
    }

    /// Selects the photos between the start of a drag and its current position, and deselects them
    /// again when the finger moves back.
    private mutating func sweep(_ drag: Drag) {
        guard var selection, drag.place.x.isFinite, drag.place.y.isFinite else { return }
        // A press without movement is not a drag selection, but about to become a tap.
        if selection.sweep == nil, drag.translation == .zero { return }
        defer { self.selection = selection }
        if drag.phase == .cancelled {
            if let before = selection.sweep?.before { selection.ids = before }
            selection.sweep = nil
            return
        }
        let y = drag.place.y + top
        let x = drag.place.x - configuration.grid.padding
        guard let index = geometry.photo(nearestTo: Point(x: x, y: y)), let at = window[index]
        else { return }
        if selection.sweep == nil {
            let start = Point(x: x, y: y) - drag.translation
            let from = geometry.photo(nearestTo: start) ?? index
            let first = window[from] ?? at
            selection.sweep = PhotoSelection.Sweep(
                from: from, before: selection.ids, selects: !selection.ids.contains(first.id))
        }
        guard let sweep = selection.sweep else { return }
        let range = min(sweep.from, index)..<max(sweep.from, index) + 1
        let swept = Set(range.compactMap { window[$0] }.flatMap(members))
        let next = sweep.selects ? sweep.before.union(swept) : sweep.before.subtracting(swept)
        if next.count <= most { selection.ids = next } else { tell(.selectionIsFull(most)) }
        selection.anchor = at.id
        selection.anchorIndex = index
        if drag.phase == .ended { selection.sweep = nil }
    }
}
