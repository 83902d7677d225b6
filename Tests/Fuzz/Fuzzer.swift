import Foundation

/// The target that `CAIRN_FUZZ_TARGET` names.
private let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["CAIRN_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        let names = FuzzTarget.all.map(\.name).joined(separator: " ")
        fatalError("CAIRN_FUZZ_TARGET names none of the targets: \(names)")
    }
    return target
}()

/// Called by libFuzzer for every input. Nothing calls it in the tests.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do {
        try chosen.readNow(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
        fatalError("\(chosen.name): \(error)")
    }
    return 0
}
