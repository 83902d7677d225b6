import CairnLayout
import CairnStrings
import CairnUI

/// The options that every app understands.
struct AppOptions: Sendable {
    /// A mistake in the options.
    struct Mistake: Error, Equatable {
        /// The message.
        var key: TextKey
        /// The option or word that it names.
        var words: [String]
    }

    /// The language.
    var language: String?
    /// Changed settings, as `key=value`.
    var changes: [String] = []
    /// The folder of the settings.
    var config: String?
    /// The folder of the data.
    var data: String?
    /// Whether the outline is printed on a terminal, too.
    var isPlain = false
    /// Whether the appearance is dark.
    var isDark = false
    /// The size of a page or picture in points.
    var size: Size?
    /// The file to write, and its kind.
    var output: (kind: any AppOutput, file: String)?
    /// Whether the help is shown.
    var wantsHelp = false
    /// The arguments of the app itself.
    var rest: [String] = []

    /// Reads arguments. Everything behind `--` belongs to the app.
    init(_ arguments: [String], outputs: [any AppOutput]) throws(Mistake) {
        var waiting = arguments[...]
        while let argument = waiting.popFirst() {
            guard argument.hasPrefix("-"), argument.count > 1 else {
                rest.append(argument)
                continue
            }
            if argument == "--" {
                rest += waiting
                break
            }
            let parts = argument.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let (option, given) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
            func value() throws(Mistake) -> String {
                guard let value = given ?? waiting.popFirst() else {
                    throw Mistake(key: .appMissingValue, words: [option])
                }
                return value
            }
            switch option {
            case "--language": language = try value()
            case "--set": changes.append(try value())
            case "--config": config = try value()
            case "--data": data = try value()
            case "--size":
                let text = try value()
                size = try Self.size(text)
            case "--plain": isPlain = true
            case "--dark": isDark = true
            case "--help", "-h": wantsHelp = true
            default:
                guard let kind = outputs.first(where: { $0.option == option }) else {
                    throw Mistake(key: .appUnknownOption, words: [option])
                }
                output = (kind, try value())
            }
        }
    }

    private static func size(_ text: String) throws(Mistake) -> Size {
        let sides = text.split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2, sides.allSatisfy({ (1...10_000).contains($0) }) else {
            throw Mistake(key: .appBadValue, words: [text, "--size"])
        }
        return Size(width: sides[0], height: sides[1])
    }

    /// Returns the help: a line for each option.
    static func help(
        of program: String, outputs: [any AppOutput], in phrases: Phrases
    ) -> [String] {
        let options: [(name: String, meaning: TextKey)] =
            [
                ("--language TAG", .appHelpLanguage), ("--set KEY=VALUE", .appHelpSet),
                ("--config FOLDER", .appHelpConfig), ("--data FOLDER", .appHelpData),
                ("--plain", .appHelpPlain), ("--dark", .appHelpDark),
                ("--size WxH", .appHelpSize),
            ] + outputs.map { ("\($0.option) FILE", .appHelpFile) }
            + [("--help", .appHelpHelp)]
        let width = options.map(\.name.count).max() ?? 0
        return [phrases[.appUsage, program], ""]
            + options.map { option in
                let gap = String(repeating: " ", count: width - option.name.count + 2)
                return "  " + option.name + gap + phrases[option.meaning]
            }
    }
}
