#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts decimal numbers from and to text, regardless of the process's locale.
enum DecimalText {
    /// Returns the number that the entire text represents: `-12.50`, `1e3`. Foundation accepts a
    /// text of which only the beginning is a number.
    static func decimal(_ text: String) -> Decimal? {
        var rest = Substring(text)
        if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
        let whole = digits(&rest)
        var fraction = 0
        if rest.first == "." {
            rest.removeFirst()
            fraction = digits(&rest)
        }
        guard whole + fraction > 0 else { return nil }
        if rest.first == "e" || rest.first == "E" {
            rest.removeFirst()
            if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
            guard digits(&rest) > 0 else { return nil }
        }
        guard rest.isEmpty else { return nil }
        let decimal = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
        return decimal.flatMap { $0.isNaN ? nil : $0 }
    }

    private static func digits(_ text: inout Substring) -> Int {
        let rest = text.drop { ("0"..."9").contains($0) }
        defer { text = rest }
        return text.utf8.count - rest.utf8.count
    }
}
