import CairnGalleryLibrary
import CairnUI

/// Animated changes of the grid.
extension GalleryModel {
    /// The change of cells that an action may bring about.
    enum Change {
        /// The list or its layout changes, now or when the library has answered.
        case cells
        /// The view moves over the cells, or another list is shown: nothing is animated.
        case view
        /// Neither.
        case none
    }

    /// Remembers the cells before an action that may change them.
    mutating func watch(_ action: GalleryAction) {
        switch change(of: action) {
        case .cells: if former == nil { former = snapshot() }
        case .view: stopMotion()
        case .none: break
        }
    }

    /// Moves the cells from where they were to where they are now, after an action.
    mutating func move() {
        guard let former else { return }
        // A layout is there once its photos are laid out, a list once it has also answered.
        let isComplete = isLaidOut && !(isReloading && (awaitsList || pending != nil))
        if isComplete {
            self.former = nil
            isReloading = false
        }
        guard viewer == nil, page == nil, configuration.grid.animation > 0 else { return }
        let now = snapshot()
        // The first photos of all simply are there.
        guard !former.frames.isEmpty, now.frames != former.frames else {
            if motion?.isHeld == true { motion = nil }
            return
        }
        let seen = -former.height / 2...1.5 * former.height
        let ghosts = former.frames.compactMap { id, frame -> GridMotion.Ghost? in
            guard now.frames[id] == nil, seen.contains(frame.minY), let photo = former.photos[id],
                isGone(id, isComplete)
            else { return nil }
            return GridMotion.Ghost(photo: photo, frame: frame)
        }
        motionCount += 1
        motion = GridMotion(
            number: motionCount, isHeld: !isComplete, former: former.frames,
            ghosts: ghosts.sorted { $0.photo.position > $1.photo.position })
        if isComplete {
            requests.append(
                .wait(.motion, .seconds(configuration.grid.animation) + .milliseconds(50)))
        }
    }

    /// Indicates whether a photo without a cell is not in the list, or not yet, rather than far from the
    /// view.
    private func isGone(_ id: PhotoID, _ isComplete: Bool) -> Bool {
        guard let index = window.index(of: id) else { return true }
        let frame = geometry.frame(of: index)
        return !isComplete && frame.maxY >= built.lowerBound && frame.minY <= built.upperBound
    }

    mutating func stopMotion() {
        former = nil
        motion = nil
        isReloading = false
    }

    /// Returns the movement of a cell to its frame in the list; `nil` if it does not move.
    func movement(of id: PhotoID, to frame: Frame) -> CellMovement? {
        guard let motion else { return nil }
        let frame = inView(frame)
        guard let old = motion.former[id] else {
            return CellMovement(number: motion.number, isNew: true, isHeld: motion.isHeld)
        }
        guard old != frame, frame.size.width > 0, frame.size.height > 0 else { return nil }
        return CellMovement(
            number: motion.number,
            shift: old.middle - frame.middle,
            scale: Size(
                width: old.size.width / frame.size.width,
                height: old.size.height / frame.size.height),
            isHeld: motion.isHeld)
    }

    private func inView(_ frame: Frame) -> Frame { frame.offset(by: Point(x: 0, y: -top)) }

    /// Returns the cells that are built.
    ///
    /// - Complexity: linear in the photos of the blocks in and near the view.
    private func snapshot() -> GridSnapshot {
        var snapshot = GridSnapshot(height: room.height)
        guard phase == .ready, viewer == nil, page == nil else { return snapshot }
        for part in geometry.placed(from: built.lowerBound, to: built.upperBound) {
            let origin = Point(x: 0, y: part.top + part.lead)
            for (index, frame) in zip(part.block.photos, part.arrangement.frames) {
                let frame = frame.offset(by: origin)
                guard frame.size.height > 0, frame.maxY >= built.lowerBound,
                    frame.minY <= built.upperBound, let photo = window[index]
                else { continue }
                snapshot.frames[photo.id] = inView(frame)
                snapshot.photos[photo.id] = photo
            }
        }
        return snapshot
    }

    /// Indicates whether all photos in the view are laid out: a block is once all of it is loaded.
    private var isLaidOut: Bool {
        let near = geometry.photos(from: top, to: top + max(room.height, 0))
        return phase != .loading && near.clamped(to: window.indices) == near
    }

    private func change(of action: GalleryAction) -> Change {
        switch action {
        case .libraryChanged, .refreshed, .configured, .photos, .undone, .library(.rated),
            .library(.stacked), .library(.stacksFound), .library(.purgeEnded):
            .cells
        case .album(let action): if case .photosRemoved = action { .cells } else { .none }
        case .list(let action):
            switch action {
            case .groupingChosen, .orderChosen, .ratioChosen, .layoutChosen, .ratingChosen,
                .stacksChosen:
                .cells
            default: .view
            }
        case .grid(let action):
            switch action {
            case .zoomed, .pinched: .cells
            case .roomChanged(let room): room == self.room ? .none : .view
            case .scrubbed, .jumped: .view
            default: .none
            }
        case .opened, .tapped, .homeChosen, .pageChosen: .view
        default: .none
        }
    }
}

extension Frame {
    fileprivate var middle: Point {
        Point(x: minX + size.width / 2, y: minY + size.height / 2)
    }
}
