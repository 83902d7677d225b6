import CairnLayout
import CairnLockFlow
import CairnUI

/// A keypad of ten digits with a delete key, and a key for sounds or for Done. It is one stop of
/// the Tab key, navigated with the arrow keys, and accepts typed digits wherever the focus is
/// inside it.
struct Keypad: Component {
    let model: PasscodeModel
    let words: PasscodeStrings
    let gap: Double
    let label: ((Int) -> AnyComponent)?
    let send: Sender<PasscodeAction>

    private var rows: [[KeypadKey.Kind]] {
        let keys = model.keys
        var rows = stride(from: 0, to: 9, by: 3).map { start in
            keys[start..<(start + 3)].map { KeypadKey.Kind.digit($0) }
        }
        let corner: KeypadKey.Kind =
            model.needsSubmit ? .done : model.configuration.hasSounds ? .sound : .none
        rows.append([corner, .digit(keys[9]), .erase])
        return rows
    }

    func body(in context: Context) -> some Component {
        Column(gap: gap, align: .center) {
            for (number, row) in rows.enumerated() {
                // Keypads are never mirrored: right-to-left layout reverses the row, so it is
                // reversed here first.
                let isMirrored = context.direction == .rightToLeft
                Row(gap: context.theme.space.base) {
                    for place in isMirrored ? [2, 1, 0] : [0, 1, 2] {
                        KeypadKey(
                            kind: row[place], model: model, words: words, label: label, send: send
                        ).key(place)
                    }
                }
                .role(.row)
                .key(number)
            }
        }
        .role(.grid, name: words.keypad)
        .state(.disabled, model.isShut)
        .opacity(model.isShut ? 0.5 : 1)
        .on(key: .backspace) { send(.erased) }
        .on(key: .delete) { send(.cleared) }
        .onTyping { character in if character != " " { send(.typed(character)) } }
    }
}

/// A key of the keypad.
private struct KeypadKey: Component {
    enum Kind {
        case digit(Int), sound, erase, done, none
    }

    let kind: Kind
    let model: PasscodeModel
    let words: PasscodeStrings
    let label: ((Int) -> AnyComponent)?
    let send: Sender<PasscodeAction>

    func body(in context: Context) -> some Component {
        switch kind {
        case .digit(let digit):
            KeypadButton(name: String(digit), side: model.configuration.keySide, isFilled: true) {
                send(.typed(Character(String(digit))))
            } content: {
                if let label {
                    label(digit)
                } else {
                    Text(String(digit)).font(Self.font(context)).color(context.palette.text)
                        .lines(1)
                }
            }
            // The first key has the initial focus, so that the user can type immediately.
            .focus(digit == model.keys[0] ? .first : .automatic)
        case .erase:
            KeypadButton(name: words.erase, side: model.configuration.keySide) {
                send(.erased)
            } content: {
                KeySymbol.erase(context).square(26).decorative()
            }
            // As the Delete key does.
            .on(.longPress) { send(.cleared) }
        case .sound:
            KeypadButton(name: words.sound, side: model.configuration.keySide) {
                send(.lock(.muted(!model.isMuted)))
            } content: {
                KeySymbol.sound(isOn: !model.isMuted, context).square(26).decorative()
            }
        case .done:
            KeypadButton(name: words.done, side: model.configuration.keySide) {
                send(.submitted)
            } content: {
                KeySymbol.done(context).square(26).decorative()
            }
            .state(.disabled, !model.canSubmit)
        case .none:
            Box().size(width: model.configuration.keySide).shrink(0)
        }
    }

    private static func font(_ context: Context) -> Font {
        var font = context.theme.type.title
        font.weight = 500
        return font
    }
}

/// The button shape of a key.
private struct KeypadButton<Content: Component>: Component {
    let name: String
    let side: Double
    let isFilled: Bool
    let act: () -> Void
    let content: Content

    init(
        name: String, side: Double, isFilled: Bool = false, act: @escaping () -> Void,
        @ComponentBuilder content: () -> Content
    ) {
        (self.name, self.side, self.isFilled, self.act) = (name, side, isFilled, act)
        self.content = content()
    }

    func body(in context: Context) -> some Component {
        let elevation = context.theme.card(for: context.traits)
        Row(justify: .center) { content }
            .size(width: side)
            .minimum(height: side)
            .shrink(0)
            .background(isFilled ? context.palette.surface : nil)
            .radius(context.theme.radius.pill)
            .shadow(isFilled ? elevation.shadows(in: context.palette) : [])
            .role(.button, name: name)
            .on(.tap) { act() }
    }
}

/// The symbols of the keys that are not digits, on a grid of 24.
private enum KeySymbol {
    private static func drawing(
        _ lines: [[(Double, Double)]], closed: Bool = false, _ glyph: String, _ context: Context
    ) -> Drawing {
        let stroke = Drawing.Stroke(context.palette.textSecondary, width: context.theme.stroke.icon)
        return Drawing(
            canvas: Size(width: 24, height: 24),
            shapes: lines.enumerated().map { number, line in
                Drawing.Shape(.polyline(line, closed: closed && number == 0), stroke: stroke)
            }, glyph: glyph)
    }

    static func erase(_ context: Context) -> Drawing {
        drawing(
            [
                [(9, 5), (21, 5), (21, 19), (9, 19), (3, 12)], [(12, 9), (18, 15)],
                [(18, 9), (12, 15)],
            ], closed: true, "⌫", context)
    }

    static func sound(isOn: Bool, _ context: Context) -> Drawing {
        let loud = [(3.0, 9.5), (7.0, 9.5), (12.0, 5.0), (12.0, 19.0), (7.0, 14.5), (3.0, 14.5)]
        let more: [[(Double, Double)]] =
            isOn
            ? [[(15.5, 9.5), (16.6, 12), (15.5, 14.5)], [(18.5, 7), (20.5, 12), (18.5, 17)]]
            : [[(16, 9.5), (21, 14.5)], [(21, 9.5), (16, 14.5)]]
        return drawing([loud] + more, closed: true, isOn ? "♪" : "×", context)
    }

    static func done(_ context: Context) -> Drawing {
        drawing([[(4, 12.5), (9.5, 18), (20, 6.5)]], "✓", context)
    }
}
