// swift-format-ignore-file
// Made from Localizations/Files by `python3 Tools/strings/keys.py`. Do not edit.
package import CairnStrings

extension TextKey {
    /// Usage: %@ [options]
    package static let appUsage: TextKey = "app.usage"
    /// The language, such as sv or pt-BR
    package static let appHelpLanguage: TextKey = "app.help.language"
    /// Changes one setting; may be repeated
    package static let appHelpSet: TextKey = "app.help.set"
    /// The folder of the settings
    package static let appHelpConfig: TextKey = "app.help.config"
    /// The folder of the data
    package static let appHelpData: TextKey = "app.help.data"
    /// Prints the screen as text
    package static let appHelpPlain: TextKey = "app.help.plain"
    /// Uses the dark appearance
    package static let appHelpDark: TextKey = "app.help.dark"
    /// The size in points, such as 390x844
    package static let appHelpSize: TextKey = "app.help.size"
    /// Writes the screen to a file
    package static let appHelpFile: TextKey = "app.help.file"
    /// Shows this help
    package static let appHelpHelp: TextKey = "app.help.help"
    /// Unknown option: %@
    package static let appUnknownOption: TextKey = "app.unknownOption"
    /// %@ requires a value
    package static let appMissingValue: TextKey = "app.missingValue"
    /// %1$@ is not a valid value of %2$@
    package static let appBadValue: TextKey = "app.badValue"
    /// There are no texts in this language: %1$@. Available: %2$@
    package static let appUnknownLanguage: TextKey = "app.unknownLanguage"
}
