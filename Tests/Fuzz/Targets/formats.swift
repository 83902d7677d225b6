import CairnStrings

/// Whatever text comes in: it is a format or an error with its place; the pieces of a format are the text again; and it can
/// be filled with the arguments it asks for, with none, and with those of another kind.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let input = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    let format: FormatString
    do throws(FormatError) {
        format = try FormatString(input)
    } catch {
        precondition(error.offset >= 0 && error.offset < input.count)
        precondition(!error.description.isEmpty)
        return 0
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
    precondition(again.elementsEqual(input.utf8), "the pieces are another text")

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
    let hasVariables = format.placeholders.contains { $0.conversion == .variable }
    precondition(hasVariables || text.problems.isEmpty, "\(text.problems)")
    _ = localization.text("key", [])
    _ = localization.text("key", places.map { _ in .real(.nan) })
    _ = localization.text("key", places.map { _ in .unsigned(.max) })
    return 0
}
