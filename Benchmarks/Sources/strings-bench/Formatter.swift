import CairnStrings
import Foundation

/// Compares formatting numbers, dates, lists and measurements for Sweden with Foundation's
/// equivalents; everything that can be created in advance is.
enum Formatter {
    static func run() {
        guard let stockholm = TimeZone(identifier: "Europe/Stockholm") else { return }
        let ours = LocaleFormatter(LanguageTag(language: "sv", region: "SE"), timeZone: stockholm)
        let locale = Locale(identifier: "sv_SE")
        let first = Date(timeIntervalSince1970: 1_795_000_000)
        let calls = 1_000

        let integerStyle = IntegerFormatStyle<Int>.number.locale(locale)
        let numberFormatter = NumberFormatter()
        numberFormatter.locale = locale
        numberFormatter.numberStyle = .decimal
        contest(
            "a whole number", calls, { ours.number(12_345 + $0) },
            ("IntegerFormatStyle", { integerStyle.format(12_345 + $0) }),
            ("NumberFormatter", { numberFormatter.string(from: NSNumber(value: 12_345 + $0)) }))

        let realStyle = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...2))
            .locale(locale)
        contest(
            "a number with two fraction digits", calls, { ours.number(1_234.5 + Double($0) / 7) },
            ("FloatingPointFormatStyle", { realStyle.format(1_234.5 + Double($0) / 7) }))

        let percentStyle = FloatingPointFormatStyle<Double>.Percent(locale: locale)
            .precision(.fractionLength(0...1))
        contest(
            "a percentage", calls, { ours.percent(Double($0) / 999) },
            ("FloatingPointFormatStyle.Percent", { percentStyle.format(Double($0) / 999) }))

        // Foundation has no measurement formatter on Linux.
        contest("a distance", calls, { ours.distance(meters: Double($0) * 37) })

        var dateStyle = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale)
        dateStyle.timeZone = stockholm
        let dateFormatter = DateFormatter()
        dateFormatter.locale = locale
        dateFormatter.timeZone = stockholm
        dateFormatter.dateStyle = .medium
        let style = dateStyle
        func day(_ call: Int) -> Date { first.addingTimeInterval(Double(call) * 86_400) }
        contest(
            "a date", calls, { ours.date(day($0)) },
            ("Date.FormatStyle", { style.format(day($0)) }),
            ("DateFormatter", { dateFormatter.string(from: day($0)) }))

        contest(
            "how long ago", calls,
            { ours.relative(first, to: first.addingTimeInterval(Double($0) * 100)) },
            (
                "Date.RelativeFormatStyle",
                {
                    Date.AnchoredRelativeFormatStyle(
                        anchor: first, presentation: .named, unitsStyle: .wide, locale: locale
                    ).format(first.addingTimeInterval(Double($0) * 100))
                }
            ))

        let names = (0..<calls).map { ["Åsa", "Björn \($0)", "Cecilia"] }
        contest(
            "a list of three", calls, { ours.list(names[$0]) },
            ("ListFormatStyle", { names[$0].formatted(.list(type: .and).locale(locale)) }))

        let byteStyle = ByteCountFormatStyle(style: .file, locale: locale)
        contest(
            "the size of a file", calls, { ours.bytes(Int64($0) * 12_345) },
            ("ByteCountFormatStyle", { byteStyle.format(Int64($0) * 12_345) }))
    }

    private static func contest(
        _ name: String, _ calls: Int, _ ours: @escaping (Int) -> String,
        _ others: (String, (Int) -> String?)...
    ) {
        SpeedComparison(
            name: name, target: nil,
            ours: { for call in 0..<calls { sink &+= ours(call).utf8.count } },
            others: others.map { name, work in
                (name, { for call in 0..<calls { sink &+= work(call)?.utf8.count ?? 0 } })
            }
        ).run(calls: calls, rounds: 11)
    }
}
