import Foundation

/// What a person typed, in the one form that is compared: the same code from another keyboard is the same code.
///
/// NFKC, as NIST SP 800-63B asks, then every decimal digit of the world as 0 to 9, and nothing that cannot be seen.
public enum CodeText {
    /// The most code points that are looked at; a longer text is no code, and nothing is done with it.
    public static let limit = 1024

    /// The text as it is compared; `nil` for one of more than ``limit`` code points.
    ///
    /// - Complexity: linear in the text, at most in the limit.
    public static func normalised(_ text: some StringProtocol) -> String? {
        guard text.unicodeScalars.dropFirst(limit).isEmpty else { return nil }
        var out = String.UnicodeScalarView()
        for scalar in String(text).precomposedStringWithCompatibilityMapping.unicodeScalars {
            if let digit = digit(scalar) {
                out.append(digit)
            } else if !isUnseen(scalar) {
                out.append(scalar)
            }
        }
        // What lay between two parts may have kept them from growing together.
        return String(out).precomposedStringWithCompatibilityMapping
    }

    /// The text as a secret, to be checked.
    public static func secret(_ text: some StringProtocol) -> Secret? {
        normalised(text).map { Secret($0) }
    }

    /// The digits of a text alone, as 0 to 9; the rest is left out.
    public static func digits(_ text: some StringProtocol) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit).compactMap(digit)))
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
        else { return nil }
        return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .surrogate: true
        // Blanks that no property calls so: Braille's, and the fillers of Hangul after NFKC.
        default: scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800
        }
    }
}
