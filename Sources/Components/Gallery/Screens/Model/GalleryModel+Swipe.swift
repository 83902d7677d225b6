import CairnGalleryLibrary
import CairnUI

/// Swipes over a photo of the grid.
extension GalleryModel {
    /// Returns the effect of a swipe in the current list: in the trash, and among hidden photos, a
    /// swipe toward the trailing edge restores a photo.
    public func swipe(toEnd: Bool) -> GridConfiguration.Swipe {
        let set = toEnd ? configuration.grid.swipeToEnd : configuration.grid.swipeToStart
        guard set != .none else { return .none }
        if toEnd, isTrash || isHidden { return .restore }
        return set == .hide && (isTrash || isHidden) ? .none : set
    }

    /// Returns the distance that triggers a swipe, in points: half of the cell's width, but no more
    /// than the reach of a thumb.
    static func swipeLength(of width: Double) -> Double { min(width / 2, 64) }

    mutating func drag(_ id: PhotoID, _ drag: Drag, isMirrored: Bool) {
        guard let index = window.index(of: id), drag.place.x.isFinite, drag.place.y.isFinite,
            drag.translation.x.isFinite, drag.translation.y.isFinite
        else { return }
        let frame = geometry.frame(of: index)
        let sign = isMirrored ? -1.0 : 1.0
        if selection != nil {
            swipe = nil
            var whole = drag
            let x = drag.place.x
            let across = frame.minX + (isMirrored ? frame.size.width - x : x)
            whole.place = Point(
                x: across + configuration.grid.padding, y: drag.place.y + frame.minY - top)
            whole.translation.x *= sign
            select(.dragged(whole))
            return
        }
        let way = sign * drag.translation.x
        let down = drag.translation.y
        let isAcross = abs(way) > abs(down) && way != 0
        switch drag.phase {
        case .began, .moved:
            let does = isAcross && swipe(toEnd: way > 0) != .none
            let most = frame.size.width * 0.6
            swipe = does ? PhotoSwipe(id: id, way: min(max(way, -most), most)) : nil
        case .cancelled: swipe = nil
        case .ended:
            swipe = nil
            guard isAcross, abs(way) >= Self.swipeLength(of: frame.size.width) else { return }
            finish(swipe(toEnd: way > 0), at: index)
        }
    }

    private mutating func finish(_ deed: GridConfiguration.Swipe, at index: Int) {
        guard let photo = window[index] else { return }
        switch deed {
        case .none: break
        case .select: select(.toggled(photo.id))
        case .favorite: act(.favorited([photo.id], !photo.isFavorite))
        case .hide: act(.hid([photo.id]))
        case .delete: act(.deleted([photo.id]))
        case .restore: act(isTrash ? .restored([photo.id]) : .unhid([photo.id]))
        }
    }
}
