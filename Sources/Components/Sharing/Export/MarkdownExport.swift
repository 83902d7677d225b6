import Foundation

/// A draft as Markdown (CommonMark): every word stands for itself, none becomes markup by chance.
enum MarkdownExport {
    static func text(_ draft: ShareDraft, _ photos: [String]) -> String {
        var blocks: [String] = []
        if !draft.title.isEmpty { blocks.append("# " + escaped(draft.title)) }
        var facts: [String] = []
        if let date = draft.date { facts.append(String(UTCTime(date).extended.prefix(10))) }
        if let place = draft.place {
            facts.append(
                "[\(escaped(place.name.isEmpty ? place.address : place.name))](\(place.address))")
        }
        if !facts.isEmpty { blocks.append(facts.joined(separator: " · ")) }
        for paragraph in MarkupText.paragraphs(draft.text) {
            // Two spaces at the end of a line keep it a line.
            blocks.append(
                paragraph.split(separator: "\n").map { escaped(String($0)) }
                    .joined(separator: "  \n"))
        }
        for (photo, path) in zip(draft.photos, photos) {
            blocks.append("![\(escaped(CleanText.line(photo.altText)))](\(path))")
        }
        if let link = draft.link { blocks.append("[\(escaped(link.title))](<\(link.address)>)") }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        var isStart = true
        for character in text {
            // A figure at the start of a line, with a full stop, would begin a list.
            let isMarkup =
                "\\`*_[]<>#|~&".contains(character)
                || (isStart && "+-=".contains(character))
                || (".)".contains(character) && !result.isEmpty && result.allSatisfy(\.isNumber))
            if isMarkup { result.append("\\") }
            result.append(character)
            if !character.isWhitespace { isStart = false }
        }
        return result
    }
}
