#if Database
import CairnGallery
import CairnImaging

/// What a person tells of a day: words, a place, photos.
struct StoryContent: Sendable, Hashable, Codable {
    /// May be empty; then the beginning of the text stands for it.
    var title = ""
    /// Paragraphs, with an empty line between.
    var text = ""
    /// The day it tells of, where it happened.
    var day: Day
    /// The name of the place; empty without one.
    var place = ""
    /// Where that is, from a photo.
    var spot: PhotoPlace?
    /// The journey it is part of; empty for none.
    var trip = ""
    /// Photos of the library, in the order told. Some may be gone by now.
    var photos: [PhotoID] = []

    /// Begins a story of a day.
    init(day: Day) { self.day = day }

    /// Whether there is nothing to keep.
    var isEmpty: Bool {
        photos.isEmpty && [title, text].allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    /// The title, or the beginning of the text; `nil` where there is neither.
    var name: String? {
        for words in [title, text] {
            let line = words.split(whereSeparator: \.isNewline).first {
                !$0.allSatisfy(\.isWhitespace)
            }
            if let line { return String(line.prefix(80)) }
        }
        return nil
    }
}

extension StoryContent {
    /// The text in its paragraphs, without the empty lines between.
    var paragraphs: [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.joined(separator: "\n") }
    }
}

/// A story as it is kept.
struct Story: Sendable, Hashable, Identifiable, Codable {
    /// Counts up; never used twice.
    var id: Int64
    /// Grows with each change.
    var version: Int
    /// What is told.
    var content: StoryContent
    /// When it went into the trash, in seconds since 1970; `nil` for one that is shown.
    var trashedAt: Int64?

    /// `story/12`: how it is called in routes and on a command line.
    var route: String { "story/\(id)" }
}

/// The stories of one place, counted.
struct StoryPlace: Sendable, Hashable, Identifiable, Codable {
    /// Its name; empty for the stories of none.
    var name: String
    /// How many stories.
    var stories: Int

    var id: String { name }
}
#endif
