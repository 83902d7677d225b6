import CairnStrings
import CairnUI
import Foundation

/// The environment of the sample journal's pages, besides texts: the formatter.
struct Journal: Sendable, Equatable {
    /// Formats dates, numbers and distances.
    let formatter: LocaleFormatter

    /// Creates the environment for a language.
    init(_ language: LanguageTag) { formatter = LocaleFormatter(language, timeZone: .gmt) }

    /// Returns a formatted day of 2026, such as "3 November".
    func day(_ month: Int, _ day: Int, _ form: LocaleFormatter.DateForm = .dayAndMonth) -> String {
        let parts = DateComponents(timeZone: .gmt, year: 2026, month: month, day: day)
        guard let date = formatter.calendar.date(from: parts) else { return "" }
        return formatter.date(date, form)
    }

    static func == (left: Journal, right: Journal) -> Bool {
        left.formatter.language == right.formatter.language
    }

    /// The environment key. Its initial value has no language.
    enum Key: EnvironmentKey {
        static let initial = Journal(.undetermined)
    }
}

extension Context {
    /// The formatter.
    var journal: Journal { self[Journal.Key.self] }

}

/// A story of the sample journal.
struct JournalStory: Sendable, Identifiable {
    let id: String
    let title: TextKey
    let place: TextKey
    let alt: TextKey
    let month: Int
    let day: Int
    let photos: Int
    let size: Size

    /// The photo, among the app's files.
    var photo: ImageSource { .resource("Photos/\(id).jpg") }

    /// Returns the day and place: "3 November · Abisko".
    func byline(in context: Context) -> String {
        context.journal.formatter.joined([context.journal.day(month, day), context.phrases[place]])
    }

    static let pass = JournalStory(
        id: "pass", title: .showcaseStoryPass, place: .showcasePlaceAbisko, alt: .showcaseAltPass,
        month: 11, day: 3, photos: 24, size: Size(width: 1100, height: 825))
    static let light = JournalStory(
        id: "light", title: .showcaseStoryLight, place: .showcasePlaceAbisko,
        alt: .showcaseAltLight, month: 11, day: 2, photos: 8, size: Size(width: 1200, height: 800))
    static let coffee = JournalStory(
        id: "coffee", title: .showcaseStoryCoffee, place: .showcasePlaceVaxjo,
        alt: .showcaseAltCoffee, month: 10, day: 30, photos: 3, size: Size(width: 600, height: 400))
    static let garden = JournalStory(
        id: "garden", title: .showcaseStoryGarden, place: .showcasePlaceLund,
        alt: .showcaseAltGarden, month: 10, day: 28, photos: 17,
        size: Size(width: 640, height: 427))

    /// All stories, newest first.
    static let all = [pass, light, coffee, garden]
}
