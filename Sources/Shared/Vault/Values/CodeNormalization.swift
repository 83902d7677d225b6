import Foundation

/// Normalization of typed codes, so that the same code typed with different keyboards compares
/// equal.
///
/// Codes are normalized to NFKC, as NIST SP 800-63B recommends, all decimal digits are converted to
/// 0 through 9, and invisible characters are removed.
public enum CodeNormalization {
    /// The maximum number of code points that are processed; a longer text is not a code and is
    /// rejected unprocessed.
    public static let limit = 1024

    /// Returns the normalized text, or `nil` if it has more than ``limit`` code points.
    ///
    /// - Complexity: linear in the length of the text, up to the limit.
    public static func normalized(_ text: some StringProtocol) -> String? {
        guard text.unicodeScalars.dropFirst(limit).isEmpty else { return nil }
        var out = String.UnicodeScalarView()
        for scalar in String(text).precomposedStringWithCompatibilityMapping.unicodeScalars {
            if let digit = digit(scalar) {
                out.append(digit)
            } else if !isUnseen(scalar) {
                out.append(scalar)
            }
        }
        // The removed characters may have separated scalars that now compose.
        return String(out).precomposedStringWithCompatibilityMapping
    }

    /// Returns the normalized text as a secret.
    public static func secret(_ text: some StringProtocol) -> Secret? {
        normalized(text).map { Secret($0) }
    }

    /// Returns the normalized form of a secret. ASCII letters, digits and signs are normalized
    /// already, so that most codes are never in the memory of a text, which cannot be overwritten.
    public static func secret(_ typed: Secret) -> Secret? {
        let isPlain = typed.withBytes { bytes in
            bytes.count <= limit && bytes.allSatisfy { (0x20...0x7E).contains($0) }
        }
        return isPlain ? typed : typed.revealedText().flatMap { secret($0) }
    }

    /// Returns only the digits of a text, as 0 through 9.
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
        // Blanks that no property identifies: the Braille blank, and Hangul fillers after NFKC.
        default: scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800
        }
    }
}
