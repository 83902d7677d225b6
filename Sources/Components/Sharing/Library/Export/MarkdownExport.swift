import Foundation

/// Exports a draft as Markdown (CommonMark), with its text escaped so that none of it is read as
/// markup.
enum MarkdownExport {
    static func text(_ draft: ShareDraft, _ photos: [String]) -> String {
        let escaped = MarkupText.markdown
        var blocks: [String] = []
        if !draft.title.isEmpty { blocks.append("# " + escaped(draft.title)) }
        var facts: [String] = []
        if let date = draft.date { facts.append(date.time.dayText) }
        if let place = draft.place {
            facts.append(
                "[\(escaped(place.name.isEmpty ? place.address : place.name))](\(place.address))")
        }
        if !facts.isEmpty { blocks.append(facts.joined(separator: " · ")) }
        for paragraph in MarkupText.paragraphs(draft.text) {
            blocks.append(escaped(paragraph))
        }
        for (photo, path) in zip(draft.photos, photos) {
            blocks.append("![\(escaped(TextSanitizer.line(photo.altText)))](\(path))")
        }
        if let link = draft.link { blocks.append("[\(escaped(link.title))](<\(link.address)>)") }
        return blocks.joined(separator: "\n\n") + "\n"
    }
}
