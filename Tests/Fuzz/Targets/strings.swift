import CairnStrings

/// Whatever bytes come in: the strict reading gives entries or the first fault; the forgiving one always ends, and
/// agrees with the strict one where that succeeds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let forgiving = StringsFile(recovering: input, file: "fuzz")
    precondition(forgiving.problems.count <= StringsFile.maximumProblems)
    for entry in forgiving.entries { precondition(entry.line > 0 && entry.column > 0) }
    if let strict = try? StringsFile(input, file: "fuzz") {
        precondition(strict.entries == forgiving.entries && forgiving.problems.isEmpty)
    } else {
        precondition(!forgiving.problems.isEmpty)
    }
    return 0
}
