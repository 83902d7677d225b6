#if Database && Vault
import CairnGalleryLibrary
import CairnImaging
import CairnLayout
import CairnResources
import CairnStrings
import CairnTree
import CairnUI
import Foundation

/// A single search field for stories, notes and photos.
struct SearchPage: Component {
    var model: TravelModel
    var send: TravelSend

    /// A row of the search results.
    private enum Line {
        case heading(TextKey)
        case story(Story)
        case note(TreeNode)
        case photos
        /// Shown when the field is empty or nothing was found.
        case hint(TextKey)

        var key: String {
            switch self {
            case .heading(let key): key.name
            case .story(let story): "story/\(story.id)"
            case .note(let note): "note/\(note.id)"
            case .photos: "photos"
            case .hint(let key): key.name
            }
        }
    }

    func body(in context: Context) -> some Component {
        let shelf = model.shelf(.search) ?? TravelPageData()
        let lines = lines()
        let margin = context.theme.layout.margin(context.sizeClass)
        ListPageLayout(
            context.phrases[.commonSearch], back: { send(.returned) }, lines, key: \.key,
            .stories(context), isFirst: false, more: { send(.moreWanted(.search)) }
        ) {
            Nothing()
        } above: {
            // The search field stays visible.
            Column(align: .center) {
                Column {
                    TextField(
                        context.phrases[.searchHint], text: model.words, purpose: .search,
                        limit: 200,
                        isFirst: !context.hasComeBack, change: send.scope(TravelAction.searched))
                }
                .maximum(width: context.theme.layout.textColumn)
                .style { $0.width = .percent(100) }
            }
            .padding(horizontal: margin, vertical: context.theme.space.small).shrink(0)
        } row: { line, _ in
            AnyComponent(self.row(line, shelf, context))
        }
    }

    /// Returns the search results, in display order.
    private func lines() -> [Line] {
        guard !model.words.allSatisfy(\.isWhitespace) else { return [.hint(.searchBegin)] }
        guard let shelf = model.shelf(.search) else { return [] }
        let notes = model.notes.finding(model.words, limit: 20)
        var lines: [Line] = []
        if !shelf.stories.isEmpty {
            lines.append(.heading(.storyStories))
            lines += shelf.stories.map { .story($0) }
        }
        if !notes.isEmpty {
            lines.append(.heading(.searchNotes))
            lines += notes.map { .note($0) }
        }
        if !shelf.found.isEmpty { lines += [.heading(.searchPhotos), .photos] }
        return lines.isEmpty ? [.hint(.commonNoResults)] : lines
    }

    private func row(_ line: Line, _ shelf: TravelPageData, _ context: Context) -> AnyComponent {
        switch line {
        case .heading(let key):
            AnyComponent(
                Heading(context.phrases[key])
                    .style { $0.paddingTop = .points(context.theme.space.tiny) })
        case .story(let story):
            AnyComponent(TravelRow(story: story, cover: shelf.cover(of: story), send: send))
        case .note(let note):
            AnyComponent(
                NavigationRow(
                    icon: .note,
                    words: note.title.isEmpty ? context.phrases[.commonUntitled] : note.title,
                    route: TravelPage.note(note.id).route
                ) {
                    send(.went(.note(note.id)))
                })
        case .photos:
            AnyComponent(
                PhotoStrip(photos: shelf.found) { photo, number in
                    (
                        context.phrases[.storyPhotoOf, number + 1, shelf.found.count],
                        { send(.photoOpened(photo)) }
                    )
                })
        case .hint(let key):
            AnyComponent(
                Text(context.phrases[key]).color(context.palette.textSecondary).role(.status))
        }
    }
}

extension TreeModel {
    /// Returns the notes whose title or text contains all words, in tree order.
    ///
    /// - Complexity: linear in the number of notes, until `limit` matches are found.
    func finding(_ words: String, limit: Int) -> [TreeNode] {
        let words = words.split(whereSeparator: \.isWhitespace).map { Self.folded(String($0)) }
        guard !words.isEmpty else { return [] }
        return Array(
            records.lazy.map(\.node).filter { node in
                let all = Self.folded(node.title + " " + node.text)
                return words.allSatisfy { all.contains($0) }
            }.prefix(limit))
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
#endif
