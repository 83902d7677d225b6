public import CairnGalleryLibrary
import CairnImaging

/// Stacks of photos.
extension GalleryModel {
    /// A Boolean value that indicates whether each cell of a stack stands for all of its photos.
    var isCollapsed: Bool { results == nil && list.isCollapsed }

    /// The number of photos in the list, also of those that are below others in their stacks.
    public var photoCount: Int { geometry.timeline.photos }

    /// The number of the stack that is open; `nil` if none is.
    var openStack: Int64? { if case .stack(let number) = results?.kind { number } else { nil } }

    /// Returns the next action towards the viewer for a photo: one that opens its stack or goes to its
    /// day, until it is loaded, and then ``GalleryAction/tapped(_:)``.
    public func opening(_ photo: Photo) -> GalleryAction {
        if isCollapsed, let stack = photo.stack { return .list(.stackOpened(stack.number)) }
        if window.index(of: photo.id) != nil { return .tapped(photo.id) }
        return .grid(.jumped(to: Day(photo.taken.wall)))
    }

    /// Returns the photos that a cell stands for.
    func members(of photo: Photo) -> [PhotoID] {
        isCollapsed ? list.ids(of: photo) : [photo.id]
    }

    /// Returns the stacks of the given photos, as far as these are loaded, and whether a photo has
    /// none.
    func stacks(of ids: [PhotoID]) -> (stacks: [PhotoStack], hasSingles: Bool) {
        var known: [PhotoID: PhotoStack] = [:]
        for stack in window.photos.compactMap(\.stack) {
            for id in stack.photos { known[id] = stack }
        }
        var found: [PhotoStack] = []
        for stack in ids.compactMap({ known[$0] }) where !found.contains(stack) {
            found.append(stack)
        }
        return (found, ids.contains { known[$0] == nil })
    }

    mutating func arrange(_ action: StackAction) {
        question = nil
        switch action {
        case .made(let ids):
            guard PhotoStack.canHold(ids) else {
                tell(.failed(.notStackable(limit: PhotoStack.most)))
                return
            }
            requests.append(.stack([inOrder(ids)]))
            selection = nil
        case .takenOut(let ids):
            guard !ids.isEmpty else { return }
            requests.append(.stack(ids.map { [$0] }))
            selection = nil
        case .topChosen(let id):
            requests.append(.putOnTop(id))
            selection = nil
        case .searched: requests.append(.findStacks)
        }
    }

    /// Returns photos in the order in which they are listed: the first of them becomes the top.
    private func inOrder(_ ids: [PhotoID]) -> [PhotoID] {
        let listed = window.photos.flatMap(members)
        let places = Dictionary(
            listed.enumerated().map { ($0.element, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        return ids.enumerated().sorted {
            (places[$0.element] ?? .max, $0.offset) < (places[$1.element] ?? .max, $1.offset)
        }.map(\.element)
    }
}
