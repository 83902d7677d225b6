import CairnStrings

/// Texts of the interface: `.strings` files, plurals and formats.
enum Texts {
    static let targets = [
        // Strict and forgiving reading agree; problems are bounded.
        FuzzTarget("strings") { input in
            let forgiving = StringsFile(recovering: input, file: "fuzz")
            try require(
                forgiving.problems.count <= StringsFile.maximumProblems, "too many problems")
            for entry in forgiving.entries {
                try require(entry.line > 0 && entry.column > 0, "an entry without a place")
            }
            if let strict = try? StringsFile(input, file: "fuzz") {
                try require(
                    strict.entries == forgiving.entries && forgiving.problems.isEmpty,
                    "the two readings differ")
            } else {
                try require(!forgiving.problems.isEmpty, "forgiven without a problem")
            }
        },
        // The same, and every text can be formatted with what it asks for.
        FuzzTarget("plurals") { input in
            let forgiving = PluralsFile(recovering: input, file: "fuzz")
            if let strict = try? PluralsFile(input, file: "fuzz") {
                try require(
                    strict == forgiving && forgiving.problems.isEmpty, "the two readings differ")
            } else {
                try require(!forgiving.problems.isEmpty, "forgiven without a problem")
            }
            var texts = LanguageStrings(LanguageTag("pl") ?? .undetermined)
            texts.add(forgiving)
            let localization = Localization([texts])
            for entry in forgiving.entries {
                try require(entry.line > 0 && entry.column > 0, "an entry without a place")
                let kinds = entry.message.kinds
                let places = (0..<entry.message.argumentCount).map { $0 + 1 }
                let arguments = places.map { place -> FormatArgument in
                    switch kinds[place] ?? .any {
                    case .integer, .plural: .integer(Int64(input.count * place))
                    case .real: .real(Double(input.count) / 3)
                    case .any, .text: .text("x")
                    }
                }
                let text = localization.text(TextKey(entry.key), arguments)
                try require(text.problems.isEmpty, "not formatted: \(text.problems)")
                _ = localization.text(TextKey(entry.key), [])
            }
        },
        FuzzTarget("formats") { try format(String(decoding: $0, as: UTF8.self)) },
    ]

    /// A text is a format or an error with its place; the pieces of a format are the text again,
    /// and it can be formatted with the arguments it asks for, with none, and with others.
    private static func format(_ input: String) throws(FuzzFailure) {
        let format: FormatString
        do throws(FormatError) {
            format = try FormatString(input)
        } catch {
            try require(
                error.offset >= 0 && error.offset < max(1, input.count), "an error elsewhere")
            try require(!error.description.isEmpty, "an error without words")
            return
        }
        // By bytes: a percent sign before a combining character is another character.
        var again: [UInt8] = []
        for piece in format.pieces {
            switch piece {
            case .text(let words):
                for byte in words.utf8 { again += byte == 0x25 ? [byte, byte] : [byte] }
            case .placeholder(let place): again += place.source.utf8
            }
        }
        try require(again.elementsEqual(input.utf8), "the pieces are another text")

        var texts = LanguageStrings(LanguageTag("ar") ?? .undetermined)
        texts.add(ParsedText(input), for: "key")
        let localization = Localization([texts])
        let kinds = format.kinds
        let places = (0..<format.argumentCount).map { $0 + 1 }
        let fitting = places.map { place -> FormatArgument in
            switch kinds[place] ?? .any {
            case .integer: .integer(.min)
            case .plural: .integer(3)
            case .real: .real(-1e300)
            case .any, .text: .text(input)
            }
        }
        let text = localization.text("key", fitting)
        // A variable has its words in a plural file, which is not there.
        let hasVariables = format.placeholders.contains { $0.conversion == .variable }
        try require(hasVariables || text.problems.isEmpty, "\(text.problems)")
        _ = localization.text("key", [])
        _ = localization.text("key", places.map { _ in .real(.nan) })
        _ = localization.text("key", places.map { _ in .unsigned(.max) })
    }
}
