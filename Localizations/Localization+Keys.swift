public import CairnStrings

extension Localization {
    /// Returns one of Cairn's texts: `strings(.commonCancel)`.
    public func callAsFunction(_ key: StringKey) -> String { self(TextKey(key.rawValue)) }

    /// Returns one of Cairn's texts with arguments, in the order of their places.
    public func callAsFunction(_ key: StringKey, _ arguments: any FormatValue...) -> String {
        self(TextKey(key.rawValue), arguments.map(\.formatArgument))
    }

    /// Returns a text that depends on a count: `strings(.countStories, 12)`.
    public func callAsFunction(_ key: PluralKey, _ count: Int) -> String {
        self(TextKey(key.rawValue), count)
    }
}
