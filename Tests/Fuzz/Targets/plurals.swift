import CairnStrings

/// Whatever bytes come in: a plural file gives entries or faults with places; the strict reading agrees with the forgiving
/// one; and every text that was read can be filled, with the arguments it asks for or without any.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let forgiving = PluralsFile(recovering: input, file: "fuzz")
    if let strict = try? PluralsFile(input, file: "fuzz") {
        precondition(strict == forgiving && forgiving.problems.isEmpty)
    } else {
        precondition(!forgiving.problems.isEmpty)
    }
    var texts = LanguageStrings(LanguageTag("pl") ?? .undetermined)
    texts.add(forgiving)
    let localization = Localization([texts])
    for entry in forgiving.entries {
        precondition(entry.line > 0 && entry.column > 0)
        let most = entry.message.argumentCount
        let kinds = entry.message.kinds
        let arguments = (0..<most).map { $0 + 1 }.map { place -> FormatArgument in
            switch kinds[place] ?? .any {
            case .integer, .plural: .integer(Int64(count * place))
            case .real: .real(Double(count) / 3)
            case .any, .text: .text("x")
            }
        }
        let text = localization.text(TextKey(entry.key), arguments)
        precondition(text.problems.isEmpty, "filled with what it asks for: \(text.problems)")
        _ = localization.text(TextKey(entry.key), [])
    }
    return 0
}
