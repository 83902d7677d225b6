import CairnLayout
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Foundation

/// A field for the time at which something is sent, and the button that sets it.
struct TimeField: Component {
    /// The time that is set; `nil` for none.
    var time: Date?
    var zone: TimeZone
    var appearsFocused = false
    /// Receives a time to come.
    var set: Sender<Date>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let typed = context.state(
            "typed", initially: time.map { ShareTime.text($0, in: zone) } ?? "")
        let hasTried = context.state("tried", initially: false)
        let date = ShareTime.date(typed.value, in: zone)
        let isToCome = date.map { $0 > context.now } == true
        Row(gap: context.theme.space.small, align: .flexEnd, wraps: true) {
            TextField(
                phrases[.shareTime], text: typed.value, placeholder: "2026-11-30 08:00",
                problem: hasTried.value && !isToCome
                    ? phrases[date == nil ? .shareTimeAllowed : .shareTimePast] : nil,
                limit: 40, appearsFocused: appearsFocused, change: Sender { typed.set($0) },
                submit: Sender { _ in go(date, isToCome, hasTried) }
            )
            .fill().shrinkable()
            Button(phrases[.shareSchedule], .quiet) { go(date, isToCome, hasTried) }
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
