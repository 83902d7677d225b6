public import CairnLayout
import CairnLocalizations
public import CairnStrings
import Synchronization

/// The localized phrases of one language, by key.
///
/// ```swift
/// context.phrases[.commonCancel]
/// context.phrases[.statePosition, 3, 10]
/// context.phrases[.countPhotos, 12]  // by the plural rules of the language
/// ```
///
/// An app can supply its own lookup function. Where it has no text for a key, Cairn's English text stands in; a key without
/// any text is shown as it is, and is among the ``Session/diagnostics``. Two values with the same `language` compare equal.
public struct Phrases: Sendable {
    /// The language tag: `en`, `pt-BR`.
    public let language: String
    /// The writing direction.
    public let direction: Direction
    private let text: @Sendable (TextKey, [FormatArgument]) -> String
    private var log = KeyLog()
    private var hasStandIns = true

    /// Creates phrases from a lookup function, which returns the key itself if it is unknown.
    public init(
        language: String, direction: Direction = .leftToRight,
        text: @escaping @Sendable (_ key: TextKey, _ arguments: [FormatArgument]) -> String
    ) {
        self.language = language
        self.direction = direction
        self.text = text
    }

    /// Creates phrases from a localization, in its best language and that language's writing
    /// direction.
    public init(_ localization: Localization) {
        self.init(
            language: localization.language.description,
            direction: localization.direction == .rightToLeft ? .rightToLeft : .leftToRight
        ) { key, arguments in
            arguments.isEmpty ? localization(key) : localization(key, arguments)
        }
    }

    /// The localized text for a key, with its arguments. A number also selects the plural form.
    public subscript(key: TextKey, arguments: any FormatValue...) -> String {
        found(key, arguments.map(\.formatArgument))
    }

    /// Returns the localized text for a key, with arguments whose number is known only at run time.
    public func text(of key: TextKey, _ arguments: [FormatArgument]) -> String {
        found(key, arguments)
    }

    /// Returns the text for a title from a settings file, which may be the key of a text:
    /// `menu.notes`. Any other title is returned unchanged.
    public func title(_ title: String) -> String {
        guard title.contains("."), !title.contains(" ") else { return title }
        let key = TextKey(title)
        let own = text(key, [])
        return isRaw(own, key) ? Self.standIn(key, []) ?? title : own
    }

    /// The same phrases with a log of their own, so that a session tells only of its own keys.
    var watched: Phrases {
        var phrases = self
        phrases.log = KeyLog()
        return phrases
    }

    /// The keys without any text that were asked for.
    var missing: [String] { log.keys.withLock { $0.sorted() } }

    private func found(_ key: TextKey, _ arguments: [FormatArgument]) -> String {
        let own = text(key, arguments)
        guard isRaw(own, key) else { return own }
        guard hasStandIns else { return own }
        if let words = Self.standIn(key, arguments) { return words }
        log.keys.withLock { _ = $0.insert(key.description) }
        return own
    }

    /// Returns `true` for what a lookup gives for a key without a text: the key, as it is or in the brackets of a
    /// `Localization`.
    private func isRaw(_ text: String, _ key: TextKey) -> Bool {
        text == key.name || text.hasPrefix("⟦") && text == "⟦\(key)⟧"
    }

    private static func standIn(_ key: TextKey, _ arguments: [FormatArgument]) -> String? {
        guard let english, english.contains(key) else { return nil }
        return arguments.isEmpty ? english(key) : english(key, arguments)
    }

    /// Cairn's own texts, read when one is needed for the first time.
    private static let english = try? Localizations.load(LanguagePreferences(["en"]))

    /// Phrases that return every key unchanged, for tests of which text is chosen.
    public static let keys: Phrases = {
        var phrases = Phrases(language: "und") { key, _ in key.description }
        phrases.hasStandIns = false
        return phrases
    }()

    /// Cairn's English texts, for a session without phrases of its own.
    static let standard = Phrases(language: "en") { key, _ in key.name }
}

/// The keys that were shown for lack of a text.
private final class KeyLog: Sendable {
    let keys = Mutex<Set<String>>([])
}

extension Phrases: Equatable {
    /// Returns `true` if both have the same language.
    public static func == (left: Phrases, right: Phrases) -> Bool {
        left.language == right.language && left.direction == right.direction
    }
}
