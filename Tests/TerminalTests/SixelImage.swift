/// Sixels back to pixels: written from the description of the format, for tests.
struct SixelImage {
    var width = 0
    var height = 0
    /// `nil` where nothing was drawn.
    var pixels: [(red: Int, green: Int, blue: Int)?] = []
    var registers = 0

    init?(_ body: [UInt8]) {
        guard body.first == 0x50, let start = body.firstIndex(of: 0x71) else { return nil }
        var palette: [Int: (red: Int, green: Int, blue: Int)] = [:]
        var at = start + 1
        var (x, y, color, count) = (0, 0, 0, 1)
        func numbers() -> [Int] {
            var list = [0]
            at += 1
            while at < body.count, (0x30...0x39).contains(body[at]) || body[at] == 0x3B {
                if body[at] == 0x3B {
                    list.append(0)
                } else {
                    list[list.count - 1] = list[list.count - 1] * 10 + Int(body[at]) - 0x30
                }
                at += 1
            }
            return list
        }
        while at < body.count {
            switch body[at] {
            case 0x22:
                let list = numbers()
                (width, height) = (list[2], list[3])
                pixels = Array(repeating: nil, count: width * height)
            case 0x23:
                let list = numbers()
                color = list[0]
                if list.count == 5 {
                    guard list[1] == 2, list[2...].allSatisfy({ $0 <= 100 }) else { return nil }
                    palette[color] = (list[2] * 255 / 100, list[3] * 255 / 100, list[4] * 255 / 100)
                    registers += 1
                }
            case 0x21: count = numbers()[0]
            case 0x24:
                x = 0
                at += 1
            case 0x2D:
                x = 0
                y += 6
                at += 1
            case 0x3F...0x7E:
                for _ in 0..<count {
                    for bit in 0..<6 where (body[at] - 0x3F) >> UInt8(bit) & 1 == 1 {
                        guard x < width, y + bit < height, let value = palette[color] else {
                            return nil
                        }
                        pixels[(y + bit) * width + x] = value
                    }
                    x += 1
                }
                count = 1
                at += 1
            default: return nil
            }
        }
    }
}
