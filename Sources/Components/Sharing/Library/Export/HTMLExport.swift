import Foundation

/// Exports a draft as a standalone page: no scripts, and no URLs except those that were shared.
enum HTMLExport {
    static func text(_ draft: ShareDraft, _ photos: [String], _ language: String) -> String {
        let escaped = MarkupText.escaped
        var body: [String] = []
        if !draft.title.isEmpty { body.append("<h1 dir=\"auto\">\(escaped(draft.title))</h1>") }
        var facts: [String] = []
        if let date = draft.date {
            let day = date.time.dayText
            facts.append("<time datetime=\"\(day)\">\(day)</time>")
        }
        if let place = draft.place {
            let name = escaped(place.name.isEmpty ? place.address : place.name)
            facts.append("<a href=\"\(place.address)\">\(name)</a>")
        }
        if !facts.isEmpty { body.append("<p>\(facts.joined(separator: " · "))</p>") }
        for paragraph in MarkupText.paragraphs(draft.text) {
            let lines = escaped(paragraph).replacing("\n", with: "<br>\n")
            body.append("<p dir=\"auto\">\(lines)</p>")
        }
        for (photo, path) in zip(draft.photos, photos) {
            let size = photo.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
            body.append(
                "<figure><img src=\"\(path)\" alt=\"\(escaped(photo.altText))\"\(size)></figure>")
        }
        if let link = draft.link {
            body.append(
                "<p><a href=\"\(escaped(link.address))\">\(escaped(link.title))</a></p>")
        }
        let tag = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return """
            <!DOCTYPE html>
            <html lang="\(tag)" dir="auto">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(escaped(draft.title.isEmpty ? draft.link?.title ?? "" : draft.title))</title>
            <style>
            body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font-family: Inter, sans-serif; line-height: 1.5; color: #1A2925; background: #FAF8F3 }
            img { max-width: 100%; height: auto }
            figure { margin: 1.5rem 0 }
            a { color: #8F540A }
            </style>
            </head>
            <body>
            \(body.joined(separator: "\n"))
            </body>
            </html>

            """
    }
}
