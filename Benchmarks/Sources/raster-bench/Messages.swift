import BenchSupport
import CairnLayout
import CairnUI

/// A message of the scrolling list: text, or one to three images.
struct Message: Sendable, Equatable {
    var id: Int
    var isOut: Bool
    var text: String?
    var pictures: [Int] = []

    private static let texts = [
        "See you at the lake.",
        "The train leaves at noon, platform two.\nBring the map, the blue one,\nand something warm.",
        """
        We walked around the lake this morning, all of us, and found the old boat house open.
        There was coffee, and a man who knew every bird by its voice.
        In the afternoon it rained, so we read, and wrote to you.
        Tomorrow we go on to Kalmar by the early bus; the castle opens at ten.
        Write soon.
        """,
    ]

    /// Returns 500 messages; a quarter of them have images, from a set of 110.
    static func all(seed: UInt64 = 1) -> [Message] {
        var random = SplitMix64(seed: seed)
        return (0..<500).map { id in
            let isOut = Double.random(in: 0..<1, using: &random) <= 0.5
            guard Double.random(in: 0..<1, using: &random) < 0.25 else {
                return Message(
                    id: id, isOut: isOut, text: texts[Int.random(in: 0..<3, using: &random)])
            }
            let count = Int.random(in: 1...3, using: &random)
            return Message(
                id: id, isOut: isOut,
                pictures: (0..<count).map { _ in Int.random(in: 0..<110, using: &random) })
        }
    }
}

/// A model with nothing but the list.
struct Conversation: Model {
    enum Action: Sendable { case opened }
    var messages: [Message]
    mutating func update(_ action: Action) -> [Never] { [] }
}

/// A message bubble, aligned to the side of its author.
struct Bubble: Component, Equatable {
    var message: Message

    func body(in context: Context) -> some Component {
        Box {
            Box {
                if let text = message.text {
                    Text(text).font(Font(size: 14, lineHeight: 20))
                        .color(Color(red: 0x26, green: 0x32, blue: 0x38))
                }
                let side = message.pictures.count == 1 ? 180.0 : 90.0
                for picture in message.pictures {
                    Image(
                        .resource("\(picture).jpg"), alt: "Picture \(picture)",
                        size: Size(width: side, height: side)
                    ).radius(15)
                }
            }
            .style { style in
                style.flexDirection = .row
                // Three images of 90 points with gaps exceed the width available on a small
                // telephone.
                style.flexWrap = .wrap
                style.gap(.points(10))
                style.maxWidth = .percent(90)
            }
            .padding(10)
            .background(
                message.isOut
                    ? Color(red: 0x4D, green: 0xB6, blue: 0xAC)
                    : Color(red: 0xEC, green: 0xEF, blue: 0xF1)
            )
            .border(Color(red: 0xCC, green: 0xCC, blue: 0xCC))
            .radius(15)
        }
        .style { style in
            style.flexDirection = .row
            style.justifyContent = message.isOut ? .flexEnd : .flexStart
        }
        .padding(horizontal: 8, vertical: 5)
    }
}
