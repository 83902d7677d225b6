import CairnLayout
public import CairnSharingLibrary
public import CairnUI

/// A view of a QR code for scanning from the screen: dark on white regardless of the theme, with
/// the quiet zone that scanners need.
///
///     QRCodeView(try QRCode(link.address), name: "The link of the story")
public struct QRCodeView: Component {
    private let code: QRCode
    private let name: String
    private let most: Double

    /// Creates a view of a code.
    ///
    /// - Parameters:
    ///   - code: the code.
    ///   - name: the accessible name.
    ///   - most: the maximum length of a side, in points. A module is a whole number of points, at
    ///     least one. Where only characters can be drawn, a module is as wide as a character and
    ///     half as high.
    public init(_ code: QRCode, name: String, most: Double = 280) {
        (self.code, self.name, self.most) = (code, name, most)
    }

    /// The drawing of the code.
    public func body(in context: Context) -> some Component {
        Column {
            if !context.drawsFinely {
                // No-break spaces prevent line breaks. In right-to-left text the host reorders
                // neutral characters, so the line is reversed first.
                let isTurned = context.direction == .rightToLeft
                for (number, line) in code.blocks(space: "\u{A0}").enumerated() {
                    Text(isTurned ? String(line.reversed()) : line)
                        .color(.black).lines(1).decorative().key(number)
                }
            } else {
                drawing.decorative()
            }
        }
        .background(.white)
        .shrink(0)
        .role(.image, name: name)
    }

    /// Returns the height of the view, in points.
    public func height(in context: Context) -> Double {
        guard context.drawsFinely else {
            return Double((code.side + 5) / 2) * context.theme.type.body.lineHeight
        }
        return side
    }

    /// The number of modules along a side, with the quiet zone.
    private var count: Double { Double(code.side + 8) }
    /// The length of a side of a module.
    private var unit: Double { max((most / count).rounded(.down), 1) }
    private var side: Double { count * unit }

    private var drawing: some Component {
        let unit = unit
        var path = Path()
        for y in 0..<code.side {
            var x = 0
            while x < code.side {
                let start = x
                while x < code.side, code[x, y] { x += 1 }
                if x > start {
                    let (left, right) = (Double(start + 4) * unit, Double(x + 4) * unit)
                    let (top, bottom) = (Double(y + 4) * unit, Double(y + 5) * unit)
                    path.move(to: Point(x: left, y: top))
                    for (x, y) in [(right, top), (right, bottom), (left, bottom)] {
                        path.line(to: Point(x: x, y: y))
                    }
                    path.close()
                }
                x += 1
            }
        }
        return Drawing(
            canvas: Size(width: side, height: side),
            shapes: [Drawing.Shape(path, fill: .color(.black))]
        )
        .size(width: side, height: side).shrink(0)
    }
}
