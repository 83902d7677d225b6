extension StringProtocol {
    /// Returns the text with replacements for some Unicode scalars, wherever they occur.
    ///
    /// Escapes are made by this function, because `replacing(_:with:)` compares characters: it finds
    /// neither the `"` before a combining accent nor the `\n` of `\r\n`, and the reader of the
    /// result does.
    package func escaping(_ replacements: [Unicode.Scalar: String]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let replacement = replacements[scalar] {
                result.append(contentsOf: replacement.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
