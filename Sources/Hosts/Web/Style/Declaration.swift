import CairnUI

/// A CSS property with its value, in which colors are not yet converted to text.
struct Declaration: Hashable {
    var name: String
    var value: [Part]

    /// A piece of a value.
    enum Part: Hashable {
        case text(String)
        case color(Color)
    }

    init(_ name: String, _ text: String) {
        self.name = name
        value = [.text(text)]
    }

    init(_ name: String, _ color: Color) {
        self.name = name
        value = [.color(color)]
    }

    init(_ name: String, _ value: [Part]) {
        self.name = name
        self.value = value
    }
}

extension [Declaration] {
    mutating func set(_ name: String, _ text: String) { append(Declaration(name, text)) }
    mutating func set(_ name: String, _ color: Color) { append(Declaration(name, color)) }
}

/// Numbers and strings in CSS notation.
enum CSS {
    /// Returns a number, without an exponent where CSS does not need one; NaN becomes 0.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return value == .infinity ? "1e30" : "0" }
        let rounded = (value * 10_000).rounded() / 10_000
        if rounded == 0, value != 0 { return String(Float(value)) }
        if abs(rounded) < 1e15, rounded == rounded.rounded() { return String(Int(rounded)) }
        return String(rounded)
    }

    static func pixels(_ value: Double) -> String {
        let number = number(value)
        return number == "0" ? "0" : number + "px"
    }

    /// Returns a quoted string. Characters that could end the string, the style element or the line
    /// are escaped.
    static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || scalar.value == 0x7F
            if isControl || "\"\\<>&'()".unicodeScalars.contains(scalar) {
                out += "\\" + String(max(scalar.value, 1), radix: 16) + " "
            } else {
                out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
