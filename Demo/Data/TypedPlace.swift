#if Database
import CairnImaging

/// A place as a person types it: its name, and behind that, where somebody knows it, degrees north and east.
///
///     Växjö 56.8790, 14.8059
///     Santiago (-33.4489, -70.6693)
///     geo:59.4370,24.7536
struct TypedPlace: Equatable {
    /// What it is called; the degrees as they were typed where there is nothing else.
    let name: String
    /// Where it is; `nil` where only a name was typed.
    let spot: PhotoPlace?

    /// Reads what was typed. Only two numbers at the end with two decimals or more each are degrees, so that house numbers
    /// and roads are none.
    init(_ text: String) {
        guard let (words, degrees) = Self.parts(of: text),
            let latitude = Double(degrees.0), let longitude = Double(degrees.1),
            let spot = PhotoPlace(latitude: latitude, longitude: longitude)
        else {
            (name, self.spot) = (text, nil)
            return
        }
        let end = words.lastIndex { !" \t,;(".contains($0) }
        name = end.map { String(words[...$0]) } ?? "\(degrees.0), \(degrees.1)"
        self.spot = spot
    }

    private static func parts(of text: String) -> (Substring, (Substring, Substring))? {
        let pattern =
            /(^|.*[\s,;(])(?:geo:)?([-+]?\d{1,2}\.\d{2,12})(?:\s*[,;]\s*|\s+)([-+]?\d{1,3}\.\d{2,12})\)?\s*/
        // A minus as typographers write it is one too.
        guard let match = text.replacing("\u{2212}", with: "-").wholeMatch(of: pattern) else {
            return nil
        }
        return (match.1, (match.2, match.3))
    }
}
#endif
