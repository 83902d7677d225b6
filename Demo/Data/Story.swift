#if Database
import CairnGalleryLibrary
import CairnImaging

/// The content of a story about a day: text, a place and photos.
struct StoryContent: Sendable, Hashable, Codable {
    /// The title. If empty, the beginning of the text is shown instead.
    var title = ""
    /// Paragraphs, separated by empty lines.
    var text = ""
    /// The local date on which it happened.
    var day: Day
    /// The name of the place; empty for none.
    var place = ""
    /// The coordinates of the place, taken from a photo.
    var spot: PhotoLocation?
    /// The name of the trip; empty for none.
    var trip = ""
    /// Photos of the library, in display order. Some may no longer exist.
    var photos: [PhotoID] = []

    /// Creates empty content for a day.
    init(day: Day) { self.day = day }

    /// Indicates that there is nothing to save.
    var isEmpty: Bool {
        photos.isEmpty && [title, text].allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    /// The title, or the beginning of the text without its time; `nil` if both are empty.
    var name: String? {
        if let line = Self.line(of: title) { return String(line) }
        var untimed = self
        untimed.hours = nil
        return (Self.line(of: untimed.text) ?? Self.line(of: text)).map { line in
            let start = line.prefix(80)
            return start.endIndex == line.endIndex ? String(line) : start + "…"
        }
    }

    private static func line(of words: String) -> Substring? {
        words.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    }
}

extension StoryContent {
    /// The paragraphs of the text, without the empty lines between them.
    var paragraphs: [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.joined(separator: "\n") }
    }
}

/// A stored story.
struct Story: Sendable, Hashable, Identifiable, Codable {
    /// The id; ids increase and are never reused.
    var id: Int64
    /// The version, which increases with each change.
    var version: Int
    /// The content.
    var content: StoryContent
    /// The time at which the story was moved to the trash, in seconds since 1970; `nil` if it is
    /// not in the trash.
    var trashedAt: Int64?

    /// The route of the story, also used on the command line: `story/12`.
    var route: String { "story/\(id)" }
}

/// A place and the number of its stories.
struct StoryPlace: Sendable, Hashable, Identifiable, Codable {
    /// The name; empty for stories without a place.
    var name: String
    /// The number of stories.
    var stories: Int

    var id: String { name }
}
#endif
