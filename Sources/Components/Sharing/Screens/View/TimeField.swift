import CairnLayout
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Foundation

/// A field for the time at which something is sent, and the button that sets it.
///
/// What the field allows is below both. A problem takes its place, so that nothing moves.
struct TimeField: Component {
    /// The text in the field.
    var typed: String
    var zone: TimeZone
    var appearsFocused = false
    /// Receives the text after every change.
    var type: Sender<String>
    /// Receives a time to come.
    var set: Sender<Date>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let hasTried = context.state("tried", initially: false)
        let date = ShareTime.date(typed, in: zone)
        let isToCome = date.map { $0 > context.now } == true
        let problem =
            hasTried.value && !isToCome
            ? phrases[date == nil ? .shareTimeAllowed : .shareTimePast] : nil
        Column(gap: theme.space.tiny) {
            Row(gap: theme.space.small, align: .flexEnd, wraps: true) {
                TextField(
                    phrases[.shareTime], text: typed, placeholder: "2026-11-30 08:00",
                    problem: problem, showsProblem: false, limit: 40,
                    appearsFocused: appearsFocused, change: type,
                    submit: Sender { _ in go(date, isToCome, hasTried) }
                )
                .fill().shrinkable()
                Button(phrases[.shareSchedule], .quiet) { go(date, isToCome, hasTried) }
            }
            if let problem {
                Text(problem).font(theme.type.caption).color(context.palette.danger).role(.alert)
            } else {
                Text(phrases[.shareTimeAllowed]).font(theme.type.caption)
                    .color(context.palette.textSecondary)
            }
        }
    }

    private func go(_ date: Date?, _ isToCome: Bool, _ hasTried: Local<Bool>) {
        guard let date, isToCome else { return hasTried.set(true) }
        set(date)
    }
}

extension Context {
    /// Returns a time in the language of the screen: `30 Nov 2026 at 08:00`.
    func time(_ date: Date, in zone: TimeZone) -> String { phrases.time(date, in: zone) }
}

extension Phrases {
    /// Returns a time in the language of the phrases.
    func time(_ date: Date, in zone: TimeZone) -> String {
        LocaleFormatter(LanguageTag(language) ?? .undetermined, timeZone: zone).dateAndTime(date)
    }
}
