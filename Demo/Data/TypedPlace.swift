#if Database
import CairnImaging

/// A place as the user types it: a name, optionally followed by latitude and longitude in degrees.
///
///     Växjö 56.8790, 14.8059
///     Santiago (-33.4489, -70.6693)
///     geo:59.4370,24.7536
struct TypedPlace: Equatable {
    /// The name; the coordinates as typed if there is no name.
    let name: String
    /// The coordinates; `nil` if only a name was typed.
    let spot: PhotoLocation?

    /// Parses a typed place. Only two numbers at the end, with at least two decimals each, count as
    /// coordinates, so that house and road numbers are not mistaken for them.
    init(_ text: String) {
        guard let (words, degrees) = Self.parts(of: text),
            let latitude = Double(degrees.0), let longitude = Double(degrees.1),
            let spot = PhotoLocation(latitude: latitude, longitude: longitude)
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
        // Accepts the typographic minus sign as well.
        guard let match = text.replacing("\u{2212}", with: "-").wholeMatch(of: pattern) else {
            return nil
        }
        return (match.1, (match.2, match.3))
    }
}
#endif
