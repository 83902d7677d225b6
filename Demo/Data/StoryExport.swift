#if Database
import CairnSharingLibrary
import CairnGalleryLibrary
import CairnImaging

/// Exports stories to formats that other programs read. Pure: the caller copies the photos.
struct StoryExport: Sendable {
    /// A file format.
    enum Format: String, Sendable, CaseIterable {
        /// CommonMark.
        case markdown
        /// A self-contained page, with its photos beside it.
        case html
        /// Places in the order in which they were visited (GPX 1.1, Topografix).
        case gpx
        /// Pages to print, written by ``StoryDocument`` instead of this type.
        case pdf

        /// The file extension.
        var ending: String { self == .markdown ? "md" : rawValue }
    }

    /// The title of the export.
    var title: String
    /// The language tag of the texts.
    var language: String
    /// Indicates that the text is written from right to left.
    var isMirrored: Bool
    /// The name for stories without a title.
    var untitled: String
    /// The style sheet of the HTML page.
    var style: String
    /// Formats a day.
    var day: @Sendable (Day) -> String
    /// Returns the path of a photo's file, relative to the export; `nil` if the photo no longer
    /// exists.
    var photo: @Sendable (PhotoID) -> String?

    /// Returns the text of a file; `nil` for PDF, which is not a text format.
    func text(of stories: [Story], as format: Format) -> String? {
        switch format {
        case .markdown: markdown(stories)
        case .html: html(stories)
        case .gpx: gpx(stories)
        case .pdf: nil
        }
    }

    func byline(_ content: StoryContent) -> String {
        [day(content.day), content.place, content.trip].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    // MARK: CommonMark

    private func markdown(_ stories: [Story]) -> String {
        var parts = ["# " + MarkupText.markdown(title)]
        for story in stories {
            let told = story.content
            parts.append("## " + MarkupText.markdown(told.name ?? untitled))
            parts.append("*" + MarkupText.markdown(byline(told)) + "*")
            parts += told.photos.compactMap(photo).map { "![](\($0))" }
            parts += told.paragraphs.map(MarkupText.markdown)
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    // MARK: HTML

    private func html(_ stories: [Story]) -> String {
        var body = "<h1>\(MarkupText.escaped(title))</h1>\n"
        for story in stories {
            let told = story.content
            body += "<article id=\"story-\(story.id)\">\n"
            body += "<h2>\(MarkupText.escaped(told.name ?? untitled))</h2>\n"
            body += "<p class=\"byline\">\(MarkupText.escaped(byline(told)))</p>\n"
            for path in told.photos.compactMap(photo) {
                body += "<img src=\"\(MarkupText.escaped(path))\" alt=\"\">\n"
            }
            for paragraph in told.paragraphs {
                let lines = MarkupText.escaped(paragraph).replacing("\n", with: "<br>\n")
                body += "<p>\(lines)</p>\n"
            }
            body += "</article>\n"
        }
        return """
            <!DOCTYPE html>
            <html lang="\(MarkupText.escaped(language))" dir="\(isMirrored ? "rtl" : "ltr")">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(MarkupText.escaped(title))</title>
            <style>
            \(style)</style>
            </head>
            <body>
            \(body)</body>
            </html>

            """
    }

    // MARK: GPX

    private func gpx(_ stories: [Story]) -> String {
        var out = """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="travel-story" xmlns="http://www.topografix.com/GPX/1/1">
            <metadata><name>\(MarkupText.escaped(title))</name></metadata>

            """
        for story in stories {
            guard let spot = story.content.spot else { continue }
            let told = story.content
            out += "<wpt \(Self.attributes(of: spot))>"
            if let height = spot.altitude, height.isFinite {
                out += "<ele>\((height * 10).rounded() / 10)</ele>"
            }
            out += "<time>\(told.day)T12:00:00Z</time>"
            out += "<name>\(MarkupText.escaped(told.name ?? untitled))</name>"
            if !told.place.isEmpty { out += "<desc>\(MarkupText.escaped(told.place))</desc>" }
            out += "</wpt>\n"
        }
        for (trip, stories) in Self.trips(stories) {
            let spots = stories.compactMap(\.content.spot)
            guard spots.count > 1 else { continue }
            out += "<rte><name>\(MarkupText.escaped(trip))</name>\n"
            for spot in spots {
                out += "<rtept \(Self.attributes(of: spot))/>\n"
            }
            out += "</rte>\n"
        }
        return out + "</gpx>\n"
    }

    /// Returns coordinates in six decimals, a tenth of a meter.
    private static func attributes(of spot: PhotoLocation) -> String {
        "lat=\"\(SharePlace.degrees(spot.latitude))\" lon=\"\(SharePlace.degrees(spot.longitude))\""
    }

    /// Returns the trips ordered by their first days, each with its stories in chronological order.
    private static func trips(_ stories: [Story]) -> [(String, [Story])] {
        let told = stories.filter { !$0.content.trip.isEmpty }
            .sorted { ($0.content.day, $0.id) < ($1.content.day, $1.id) }
        return told.reduce(into: []) { trips, story in
            if let place = trips.firstIndex(where: { $0.0 == story.content.trip }) {
                trips[place].1.append(story)
            } else {
                trips.append((story.content.trip, [story]))
            }
        }
    }
}
#endif
