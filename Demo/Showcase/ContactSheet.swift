import CairnBundle
import CairnStrings
import CairnUI

/// A page with an image of every entry in every variant, each linked to its files.
struct ContactSheet {
    var kit: ShowcaseKit
    var written: [ShowcaseWriter.Written]

    /// The name of the file.
    static let name = "index.html"
    /// The name of the style sheet, among the app's files.
    private static let style = "Showcase.css"

    /// Returns the page: self-contained, without scripts, with its styles inline.
    ///
    /// - Throws: ``ResourceError`` and ``ConfigurationError`` for the source files.
    func html() throws -> String {
        let environment = try kit.environment(.light, HostTraits())
        let phrases = environment.phrases
        let title = Self.escaped(phrases[.showcaseTitle])
        let lead = Self.escaped(phrases[.showcaseLead])
        let style = String(decoding: try kit.files.bytes(at: Self.style), as: UTF8.self)
        var out = """
            <!DOCTYPE html>
            <html lang="\(phrases.language)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            \(Self.variables(environment.theme))\(style)</style>
            </head>
            <body>
            <main>
            <h1>\(title)</h1>
            <p>\(lead)</p>

            """
        for (entry, files) in grouped(by: \.entry, written) {
            out += "<section id=\"\(entry)\">\n<h2>\(entry)</h2>\n<div class=\"looks\">\n"
            for (variant, files) in grouped(by: \.variant, files) {
                out += figure(entry, variant, files)
            }
            out += "</div>\n</section>\n"
        }
        return out + "</main>\n</body>\n</html>\n"
    }

    private func figure(
        _ entry: String, _ variant: String, _ files: [ShowcaseWriter.Written]
    ) -> String {
        let links = files.map { "<a href=\"\($0.path)\">\($0.format)</a>" }
            .joined(separator: " ")
        var picture = ""
        if let file = files.first(where: { $0.format == ShowcaseFormat.png.rawValue }),
            let width = file.width, let height = file.height
        {
            let size = "width=\"\(Int(width))\" height=\"\(Int(height))\""
            picture =
                "<a href=\"\(file.path)\">"
                + "<img src=\"\(file.path)\" alt=\"\(entry), \(variant)\" \(size) loading=\"lazy\">"
                + "</a>\n"
        }
        return
            "<figure>\n\(picture)<figcaption>\(variant)<br>\(links)</figcaption>\n</figure>\n"
    }

    /// Groups adjacent items with equal values, in order.
    private func grouped<Item>(
        by key: KeyPath<Item, String>, _ items: [Item]
    ) -> [(String, [Item])] {
        var groups: [(String, [Item])] = []
        for item in items {
            if groups.last?.0 == item[keyPath: key] {
                groups[groups.count - 1].1.append(item)
            } else {
                groups.append((item[keyPath: key], [item]))
            }
        }
        return groups
    }

    /// Returns the theme's light and dark colors as CSS variables.
    private static func variables(_ theme: Theme) -> String {
        func colors(_ palette: Palette) -> String {
            let pairs = [
                ("text", palette.text), ("background", palette.background),
                ("textSecondary", palette.textSecondary),
                ("separator", palette.separator), ("accent", palette.accent),
            ]
            return pairs.map { "--\($0): \($1.hex);" }.joined(separator: " ")
        }
        let families = theme.type.body.families.map { "\"\($0)\"" }.joined(separator: ", ")
        return ":root { --families: \(families); \(colors(theme.light)) }\n"
            + "@media (prefers-color-scheme: dark) { :root { \(colors(theme.dark)) } }\n"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { out, character in
            switch character {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case "\"": out += "&quot;"
            default: out.append(character)
            }
        }
    }
}
