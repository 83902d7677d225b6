import FoundationEssentials

/// Writes kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
enum KittyGraphics {
    /// The maximum number of Base64 bytes in one sequence.
    static let chunkLimit = 4096

    /// Appends the pixels of a picture, to be placed later. The terminal sends no reply.
    static func transmit(_ image: PixelImage, id: UInt32, into out: inout [UInt8]) {
        let isOpaque = stride(from: 3, to: image.pixels.count, by: 4)
            .allSatisfy { image.pixels[$0] == 255 }
        var bytes = image.pixels
        if isOpaque {
            var kept = 0
            for at in stride(from: 0, to: bytes.count, by: 4) {
                bytes[kept] = bytes[at]
                bytes[kept + 1] = bytes[at + 1]
                bytes[kept + 2] = bytes[at + 2]
                kept += 3
            }
            bytes.removeLast(bytes.count - kept)
        }
        let text = Data(bytes).base64EncodedData()
        var at = 0
        while at < text.count {
            let end = min(text.count, at + chunkLimit)
            let more = end < text.count ? 1 : 0
            if at == 0 {
                let format = isOpaque ? 24 : 32
                out.append(
                    text: "\u{1B}_Ga=t,q=2,f=\(format),s=\(image.width),v=\(image.height),i=\(id)")
                out.append(text: ",m=\(more);")
            } else {
                out.append(text: "\u{1B}_Gm=\(more),q=2;")
            }
            out += text[at..<end]
            out.append(ascii: "\u{1B}\\")
            at = end
        }
    }

    /// Below text and below cells with a background color, so that text written on a picture hides
    /// it.
    private static let depth = Int(Int32.min) / 2 - 1

    /// Appends the command to show a picture at the cursor, which does not move. `source` is the
    /// part to show, in pixels as sent; `cells` is the area it covers.
    static func place(
        id: UInt32, placement: UInt32, source: (x: Int, y: Int, width: Int, height: Int),
        cells: CellRect, into out: inout [UInt8]
    ) {
        out.append(text: "\u{1B}_Ga=p,q=2,i=\(id),p=\(placement)")
        out.append(text: ",x=\(source.x),y=\(source.y),w=\(source.width),h=\(source.height)")
        out.append(text: ",c=\(cells.columns),r=\(cells.rows),C=1,z=\(depth)\u{1B}\\")
    }

    /// Appends the command to delete a placement; the pixels are kept.
    static func remove(id: UInt32, placement: UInt32, into out: inout [UInt8]) {
        out.append(text: "\u{1B}_Ga=d,d=i,q=2,i=\(id),p=\(placement)\u{1B}\\")
    }

    /// Appends the command to delete a picture and its placements.
    static func forget(id: UInt32, into out: inout [UInt8]) {
        out.append(text: "\u{1B}_Ga=d,d=I,q=2,i=\(id)\u{1B}\\")
    }

    /// Appends the command to delete all pictures.
    static func forgetAll(into out: inout [UInt8]) {
        out.append(ascii: "\u{1B}_Ga=d,d=A,q=2\u{1B}\\")
    }
}
