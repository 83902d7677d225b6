#if Database && Vault
import CairnGallery
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnResources
import CairnTree
import CairnUI
import Foundation

/// One field for everything: stories, notes and photos.
struct SearchPage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        TravelPaper(context.words(.commonSearch), back: { send(.returned) }) {
            TextField(
                context.words(.searchHint), text: model.words, purpose: .search, limit: 200
            ) {
                send(.searched($0))
            }
            AnyComponent(found(context))
        }
    }

    @ComponentBuilder private func found(_ context: Context) -> some Component {
        let shelf = model.shelf(.search)
        let notes = model.notes.finding(model.words, limit: 20)
        if model.words.allSatisfy(\.isWhitespace) {
            Text(context.words(.searchBegin)).color(context.palette.soft)
        } else if let shelf {
            if !shelf.stories.isEmpty { AnyComponent(stories(shelf, context)) }
            if !notes.isEmpty { AnyComponent(lines(notes, context)) }
            if !shelf.found.isEmpty { AnyComponent(photos(shelf, context)) }
            if shelf.stories.isEmpty, notes.isEmpty, shelf.found.isEmpty {
                Text(context.words(.commonNoResults)).color(context.palette.soft).role(.status)
            }
        }
    }

    private func stories(_ shelf: TravelShelf, _ context: Context) -> some Component {
        Column {
            Heading(context.words(.storyStories))
            for story in shelf.stories {
                TravelRow(story: story, cover: shelf.cover(of: story), send: send)
                    .key(Int(story.id))
            }
        }
    }

    private func lines(_ notes: [TreeNode], _ context: Context) -> some Component {
        Column {
            Heading(context.words(.searchNotes))
            for note in notes {
                TravelLine(
                    icon: .note,
                    words: note.title.isEmpty ? context.words(.commonUntitled) : note.title,
                    route: TravelPage.note(note.id).route
                ) {
                    send(.went(.note(note.id)))
                }
                .key(note.id)
            }
        }
    }

    private func photos(_ shelf: TravelShelf, _ context: Context) -> some Component {
        let total = shelf.found.count
        return Column(gap: context.theme.space.small) {
            Heading(context.words(.searchPhotos))
            PhotoStrip(photos: shelf.found) { photo, number in
                (
                    context.words(.storyPhotoOf, number + 1, total),
                    { send(.photoOpened(photo.id, on: Day(photo.taken.wall))) }
                )
            }
        }
    }
}

extension TreeModel {
    /// The notes whose title or text has all words, in the order of the tree.
    ///
    /// - Complexity: linear in the notes, until there are `limit`.
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
