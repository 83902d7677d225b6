#if Database
import CairnSharingLibrary
import CairnGalleryLibrary
import CairnDocument
import Foundation

/// Formats stories as pages to print.
struct StoryDocument {
    /// The title, language and formatters.
    var export: StoryExport
    /// Returns the path of a photo's JPEG; `nil` if the photo no longer exists.
    var photo: (PhotoID) -> String?

    init(_ export: StoryExport, photo: @escaping (PhotoID) -> String?) {
        (self.export, self.photo) = (export, photo)
    }

    /// Returns the pages: a title, then each story with its details, text and photos.
    func document(of stories: [Story]) -> Document {
        var blocks: [Document.Block] = stories.count == 1 ? [] : [.title(export.title)]
        var title = export.title
        for story in stories {
            let told = story.content
            let name = told.name ?? export.untitled
            if stories.count == 1 { title = name }
            blocks.append(stories.count == 1 ? .title(name) : .heading(name))
            blocks.append(.note(export.byline(told)))
            blocks += told.paragraphs.map { .paragraph($0) }
            blocks += told.photos.compactMap(photo).map { .picture(.init(.file($0))) }
        }
        return Document(title: title, language: export.language, blocks: blocks)
    }
}

extension Document {
    /// Creates pages to print from shared content, for
    /// ``ShareDraft/exported(as:now:language:print:)``.
    ///
    /// - Parameters:
    ///   - draft: the content to share; its photos must be JPEG, as the catalog's rule for PDF
    ///     requires.
    ///   - language: the language tag of the texts.
    init(_ draft: ShareDraft, language: String) {
        var blocks: [Document.Block] = []
        if !draft.title.isEmpty { blocks.append(.title(draft.title)) }
        var facts: [String] = []
        if let date = draft.date { facts.append(date.description) }
        if let place = draft.place {
            facts.append(place.name.isEmpty ? place.address : place.name)
        }
        if !facts.isEmpty { blocks.append(.note(facts.joined(separator: " · "))) }
        for paragraph in draft.text.split(separator: "\n\n") where !paragraph.isEmpty {
            blocks.append(.paragraph(String(paragraph)))
        }
        for photo in draft.photos {
            let source: Document.Picture.Source =
                switch photo.data {
                case .file(let path): .file(path)
                case .bytes(let data): .bytes(data)
                }
            blocks.append(.picture(.init(source, caption: photo.altText)))
        }
        if let link = draft.link { blocks.append(.link(link.title, address: link.address)) }
        self.init(
            title: draft.title.isEmpty ? draft.link?.title ?? "" : draft.title,
            date: draft.date?.date ?? Date(timeIntervalSince1970: 0), language: language,
            blocks: blocks)
    }
}
#endif
