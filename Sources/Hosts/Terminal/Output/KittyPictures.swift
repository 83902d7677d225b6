/// The pictures that a terminal with kitty's protocol stores and shows.
struct KittyPictures: Sendable {
    private struct Shown {
        var picture: PlacedPicture
        var placement: UInt32
    }

    /// The size at which the terminal stores each picture, and the frame in which it was last
    /// shown.
    private var held: [UInt32: (width: Int, height: Int, frame: Int)] = [:]
    private var shown: [Shown] = []
    private var lastPlacement: UInt32 = 0
    private var frame = 0

    /// The maximum number of stored pictures that are not shown, for when scrolling brings them
    /// back.
    private static let spare = 16

    /// Removes all pictures; the terminal may have lost them already.
    mutating func reset(into out: inout [UInt8]) {
        KittyGraphics.forgetAll(into: &out)
        held = [:]
        shown = []
    }

    /// Appends the commands that make the terminal show exactly these pictures.
    mutating func update(
        to pictures: [PlacedPicture], cell: CellPixelSize, cursor: inout CursorState, columns: Int,
        into out: inout [UInt8]
    ) {
        frame += 1
        for placed in pictures where needsPixels(placed, cell) { send(placed, cell, into: &out) }
        var kept: [Shown] = []
        var missing = pictures
        for old in shown {
            if let place = missing.firstIndex(of: old.picture) {
                missing.remove(at: place)
                kept.append(old)
            } else {
                KittyGraphics.remove(
                    id: old.picture.picture.id, placement: old.placement, into: &out)
            }
        }
        shown = kept
        for placed in missing {
            let id = placed.picture.id
            guard let pixels = held[id] else { continue }
            lastPlacement &+= 1
            if lastPlacement == 0 { lastPlacement = 1 }
            cursor.move(
                column: placed.visible.column, row: placed.visible.row, columns: columns, into: &out
            )
            KittyGraphics.place(
                id: id, placement: lastPlacement,
                source: placed.source(width: pixels.width, height: pixels.height),
                cells: placed.visible, into: &out)
            shown.append(Shown(picture: placed, placement: lastPlacement))
        }
        for old in shown { held[old.picture.picture.id]?.frame = frame }
        forgetOld(into: &out)
    }

    /// Returns the size to send in pixels: at most the size of the covered cells.
    private static func wanted(_ placed: PlacedPicture, _ cell: CellPixelSize) -> (Int, Int) {
        (
            min(placed.picture.width, placed.frame.columns * cell.width),
            min(placed.picture.height, placed.frame.rows * cell.height)
        )
    }

    private func needsPixels(_ placed: PlacedPicture, _ cell: CellPixelSize) -> Bool {
        guard let pixels = held[placed.picture.id] else { return true }
        let (width, height) = Self.wanted(placed, cell)
        return pixels.width < width || pixels.height < height
    }

    private mutating func send(
        _ placed: PlacedPicture, _ cell: CellPixelSize, into out: inout [UInt8]
    ) {
        let id = placed.picture.id
        var (width, height) = Self.wanted(placed, cell)
        if let old = held[id] {
            // Deleting the pixels deletes their placements; they are placed again.
            KittyGraphics.forget(id: id, into: &out)
            shown.removeAll { $0.picture.picture.id == id }
            (width, height) = (max(width, old.width), max(height, old.height))
        }
        KittyGraphics.transmit(
            PixelImage(placed.picture).scaled(width: width, height: height), id: id, into: &out)
        held[id] = (width, height, frame)
    }

    private mutating func forgetOld(into out: inout [UInt8]) {
        let unused = held.filter { $0.value.frame != frame }.sorted {
            $0.value.frame < $1.value.frame
        }
        for (id, _) in unused.prefix(max(0, unused.count - Self.spare)) {
            KittyGraphics.forget(id: id, into: &out)
            held[id] = nil
        }
    }
}
