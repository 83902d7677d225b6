import CairnUI

extension KeyPress {
    /// Creates a key press from the name of a key in a browser (UI Events, *KeyboardEvent key
    /// Values*); `nil` for a key that components do not know.
    init?(browser name: String, _ held: Modifiers) {
        var held = held
        let key: Key
        if let known = Self.names[name] {
            key = known
        } else if name.count == 1, let character = name.first, !character.isNewline,
            character.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        {
            // The character already implies Shift.
            held.remove(.shift)
            key = .character(character)
        } else if name.first == "F", let number = Int(name.dropFirst()), (1...24).contains(number) {
            key = .function(number)
        } else {
            return nil
        }
        self.init(key, held)
    }

    /// The name of the key in a browser.
    var browserName: String {
        switch key {
        case .character(let character): String(character)
        case .function(let number): "F\(number)"
        default: Self.names.first { $0.value == key }?.key ?? ""
        }
    }

    private static let names: [String: Key] = [
        "Enter": .enter, " ": .space, "Tab": .tab, "Escape": .escape, "Backspace": .backspace,
        "Delete": .delete, "ArrowUp": .up, "ArrowDown": .down, "ArrowLeft": .left,
        "ArrowRight": .right, "Home": .home, "End": .end, "PageUp": .pageUp,
        "PageDown": .pageDown,
    ]
}
