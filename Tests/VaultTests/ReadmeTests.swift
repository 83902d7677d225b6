#if Vault
import CairnVault
import Foundation
import TestSupport
import Testing

@discardableResult
private func example(_ folder: String, _ stateFolder: String) async throws -> String {
    let lock = CodeLock(at: LockLocation(records: folder + "/lock", device: stateFolder + "/lock"))
    guard let code = CodeNormalization.secret("８２０５") else { return "" }
    await lock.set(code, for: "passcode")
    await lock.check(Secret("0000"), of: "passcode")

    let opened = await lock.unlock(code, of: "passcode")
    guard let key = opened.key else { return "" }
    let file = folder + "/lake.txt"
    try Data("at the lake".utf8).write(to: URL(fileURLWithPath: file))
    try EncryptedFileStore(at: folder + "/notes", key: key).put("notes/1", from: file)
    let recovery = await lock.makeRecoveryKey(provedBy: (code, "passcode")).key
    return recovery?.revealedText() ?? ""
}

@Suite struct ReadmeTests {
    /// With the work that is the default.
    @Test func theExampleRuns() async throws {
        let folder = try TemporaryFolder()
        let text = try await example(folder.url.path, folder.url.path + "/state")
        #expect(text.count == 34)
    }
}
#endif
