#if CommandLine
import ArgumentParser
import CairnEncoding
import CairnImaging

/// `cairn photo info FILE`.
struct PhotoInfo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Shows the size, orientation, date and location of a photo.",
        discussion: """
            EXAMPLES
              cairn photo info IMG_2041.HEIC
              cairn photo info --json IMG_2041.HEIC | jq -r .date

            The size is that of the upright photo; the orientation is the stored value, 1 to 8. \
            The date is the time of the camera's clock, without conversion; offset and gps are \
            null if unknown. The pixels are decoded, too: a file that is truncated, damaged, too \
            large or not a photo is reported on one line with status 1.
            """)

    @OptionGroup var reading: PhotoReading

    @Flag(
        help: "Print one JSON object: width, height, orientation, date, offset, gps, pages, format."
    )
    var json = false

    @Flag(help: "Read a truncated file as far as possible.")
    var partial = false

    func run() async throws {
        try await reading.perform { imaging, input in
            let facts =
                partial
                ? try await imaging.facts(of: input, allowingPartial: true)
                : try await imaging.verifiedFacts(of: input, strictly: true)
            Output.result(json ? Self.json(facts) : Self.text(facts))
        }
    }

    private static func json(_ facts: PhotoMetadata) -> String {
        let place = facts.place.map {
            JSONText.array([degrees($0.latitude), degrees($0.longitude)])
        }
        return JSONText.object([
            ("width", String(facts.size.width)), ("height", String(facts.size.height)),
            ("orientation", String(facts.orientation.rawValue)),
            ("date", facts.time.map { JSONText.quoted($0.wall.description) } ?? "null"),
            ("offset", facts.time?.offsetText.map(JSONText.quoted) ?? "null"),
            ("gps", place ?? "null"), ("pages", String(facts.pages)),
            ("format", JSONText.quoted(facts.format.rawValue)),
        ]) + "\n"
    }

    /// Formats an angle with seven decimals, about a centimeter; further digits are artifacts of
    /// converting minutes and seconds.
    private static func degrees(_ value: Double) -> String {
        let rounded = (value * 1e7).rounded() / 1e7
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }

    private static func text(_ facts: PhotoMetadata) -> String {
        let kind = [
            facts.format.rawValue, "\(facts.bits) bits", facts.profile ?? facts.color.rawValue,
            facts.hasAlpha ? "alpha" : nil, facts.isProgressive ? "progressive" : nil,
        ]
        var rows: [(String, String?)] = [
            ("size", facts.size.description),
            ("kind", kind.compactMap(\.self).joined(separator: ", ")),
            ("orientation", String(facts.orientation.rawValue)), ("pages", String(facts.pages)),
        ]
        if let time = facts.time {
            let zone = time.offsetText ?? "zone unknown"
            rows.append(("date", "\(time.wall) \(zone) (\(time.source.rawValue))"))
        }
        if let place = facts.place {
            rows.append(("place", "\(degrees(place.latitude)) \(degrees(place.longitude))"))
        }
        rows.append(("camera", facts.camera?.model ?? facts.camera?.make))
        rows.append(("lens", facts.camera?.lens))
        rows.append(("caption", facts.caption))
        return rows.compactMap { name, value in
            value.map { "\(name): \(printable($0))\n" }
        }.joined()
    }

    /// Replaces control characters in a text from the file with spaces, so that it cannot control
    /// the terminal.
    private static func printable(_ text: String) -> String {
        String(
            text.unicodeScalars.map {
                $0.value < 32 || (127..<160).contains($0.value) ? " " : Character($0)
            })
    }
}
#endif
