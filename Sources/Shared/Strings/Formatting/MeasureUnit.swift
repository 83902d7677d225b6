import CairnFiles

/// The units that Cairn shows, with their short names in every language for which CLDR has them.
public enum MeasureUnit: Int, Sendable, Hashable, CaseIterable {
    /// mm
    case millimeter
    /// cm
    case centimeter
    /// m
    case meter
    /// km
    case kilometer
    /// in
    case inch
    /// ft
    case foot
    /// yd
    case yard
    /// mi
    case mile
    /// km/h
    case kilometerPerHour
    /// mph
    case milePerHour
    /// °C
    case celsius
    /// °F
    case fahrenheit
    /// kg
    case kilogram
    /// lb
    case pound
    /// px
    case pixel
    /// MP
    case megapixel

    /// Returns the pattern for a number of a plural category, with `{0}` in place of the number.
    /// Some languages omit `{0}` if the word implies the number: “two meters” is one word in
    /// Arabic.
    func pattern(_ language: LanguageTag, _ category: PluralCategory) -> String {
        let names = NumberStyle.names(of: language)
        let own = names.lazy.compactMap { Self.fields(of: $0) }.first ?? []
        // The first field is the language; the units follow.
        let place = rawValue + 1
        if place < own.count, !own[place].isEmpty { return Self.form(of: own[place], category) }
        let root = Self.fields(of: "root") ?? []
        return place < root.count ? Self.form(of: root[place], category) : "{0}"
    }

    /// Returns the pattern of a category from a field such as `{0} mili|one={0} mila|few={0} mile`.
    private static func form(of field: Substring, _ category: PluralCategory) -> String {
        let forms = field.split(separator: "|")
        let mark = category.name + "="
        let form = forms.dropFirst().first { $0.hasPrefix(mark) }?.dropFirst(mark.utf8.count)
        return String(form ?? forms.first ?? "{0}")
    }

    /// Returns the line of a language, split at its tabs.
    ///
    /// - Complexity: One pass over about 17 KB; `memchr` makes it a microsecond or two.
    private static func fields(of language: String) -> [Substring]? {
        var language = language
        return language.withUTF8 { name in
            UnitTable.lines.withUTF8Buffer { text in
                guard let base = text.baseAddress else { return nil }
                var start = 0
                while start < text.count {
                    let found = memchr(base + start, Int32(UInt8(ascii: "\n")), text.count - start)
                    let end =
                        found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? text.count
                    let next = start + name.count
                    if next <= end, next == end || text[next] == UInt8(ascii: "\t"),
                        text[start..<next].elementsEqual(name)
                    {
                        return String(decoding: text[start..<end], as: UTF8.self)
                            .split(separator: "\t", omittingEmptySubsequences: false)
                    }
                    start = end + 1
                }
                return nil
            }
        }
    }
}
