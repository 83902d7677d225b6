public import CairnUI

extension GalleryModel {
    /// Returns the size of the picture to request for a cell, in pixels.
    static func side(of frame: Frame) -> Int {
        max(frame.size.width, frame.size.height) > 320 ? 1024 : 256
    }

    /// The part of the list whose blocks are built: the view, and half a view on each side.
    var built: ClosedRange<Double> {
        let half = max(room.height, 0) / 2
        return (top - half)...(top + max(room.height, 0) + half)
    }

    /// The pictures to prefetch, the nearest first: those beyond the built blocks, a screen and a
    /// half in the scroll direction, and half a screen in the other.
    public var picturesAhead: [ImageSource] {
        guard results == nil, viewer == nil, room.height > 0 else { return [] }
        let (start, end) = (built.lowerBound, built.upperBound)
        let far = 1.5 * room.height
        let (up, down) = isGoingBack ? (far, far / 3) : (far / 3, far)
        var (above, below): ([Int], [Int]) = ([], [])
        for index in geometry.photos(from: start - up, to: end + down).clamped(to: window.indices) {
            let frame = geometry.frame(of: index)
            // Photos beyond the maximum number of rows are not shown.
            guard frame.size.height > 0 else { continue }
            if frame.minY >= end, frame.minY < end + down { below.append(index) }
            if frame.maxY <= start, frame.maxY > start - up { above.append(index) }
        }
        above.reverse()
        return (isGoingBack ? above + below : below + above).compactMap { index in
            window[index].map {
                PictureKey($0, side: Self.side(of: geometry.frame(of: index))).source
            }
        }
    }

    /// The visible pictures in loading order: if the viewer is open, its photo and the adjacent
    /// ones; otherwise, those in the view from its top, then those within a screen of it by
    /// distance. Without this order, pictures above the view would load first, because whole blocks
    /// are built.
    public var picturesInSight: [ImageSource] {
        if let viewer {
            return [0, 1, -1].compactMap { step in
                window[viewer.index + step].map { PictureKey($0, side: 2048).source }
            }
        }
        guard results == nil, room.height > 0 else { return [] }
        let (start, end) = (top, top + room.height)
        var (inside, around): ([Int], [(index: Int, way: Double)]) = ([], [])
        let near = geometry.photos(from: built.lowerBound, to: built.upperBound)
        for index in near.clamped(to: window.indices) {
            let frame = geometry.frame(of: index)
            guard frame.size.height > 0 else { continue }
            if frame.maxY > start, frame.minY < end {
                inside.append(index)
                continue
            }
            let way = max(frame.minY - end, start - frame.maxY)
            // Photos farther away come after all of these in any case.
            if way <= room.height { around.append((index, way)) }
        }
        around.sort { ($0.way, $0.index) < ($1.way, $1.index) }
        return (inside + around.map(\.index)).compactMap { index in
            window[index].map {
                PictureKey($0, side: Self.side(of: geometry.frame(of: index))).source
            }
        }
    }
}
