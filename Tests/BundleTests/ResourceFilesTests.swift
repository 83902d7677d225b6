import CairnBundle
import CairnStrings
import Foundation
import TestSupport
import Testing

/// The folder is part of what a test holds: it goes when nobody holds it.
@Suite struct ResourceFilesTests {
    private static func files(_ paths: [String]) throws -> (TemporaryFolder, ResourceFiles) {
        let folder = try TemporaryFolder()
        for path in paths { try folder.write(path, to: path) }
        return (folder, ResourceFiles(folder: folder.url.path, bundle: "Test"))
    }

    @Test(
        "a file is found in whatever case it is asked for",
        arguments: [
            "pt-BR.lproj/Localizable.strings", "pt-br.lproj/Localizable.strings",
            "PT-BR.LPROJ/localizable.STRINGS",
        ])
    func filesAreFoundWithoutRegardToCase(path: String) throws {
        let kept = "pt-BR.lproj/Localizable.strings"
        let (folder, files) = try Self.files([kept])
        #expect(files.contains(path))
        #expect(try files.bytes(at: path) == Array(kept.utf8))
        #expect(files.path(of: path) == folder.url.path + "/" + kept)
        let embedded = ResourceFiles(
            embedded: EmbeddedFiles([("pt-BR.lproj/Localizable.strings", "text")]), bundle: "Test")
        #expect(embedded.contains(path))
        #expect(try embedded.bytes(at: path) == Array("text".utf8))
    }

    @Test func ofTwoNamesTheExactOneWinsAndThenTheFirst() throws {
        let (folder, files) = try Self.files(["a.TXT", "a.txt", "A.txt"])
        defer { withExtendedLifetime(folder) {} }
        #expect(try files.bytes(at: "a.txt") == Array("a.txt".utf8))
        #expect(try files.bytes(at: "a.Txt") == Array("A.txt".utf8))
    }

    @Test(
        "no path leads out of the bundle",
        arguments: [
            "../secret", "a/../../secret", "/etc/passwd", "", ".", "a/./b", "..", "a\0b",
        ])
    func noPathLeadsOutOfTheBundle(path: String) throws {
        let (folder, files) = try Self.files(["bundle/a/b"])
        try folder.write("secret", to: "secret")
        let inner = ResourceFiles(folder: folder.url.path + "/bundle", bundle: "Test")
        #expect(!inner.contains(path))
        #expect(inner.path(of: path) == nil)
        #expect(throws: ResourceError.self) { try inner.bytes(at: path) }
        #expect(files.contains("secret"))
    }

    @Test func aMissingFileNamesWhereItWasSought() throws {
        let (folder, files) = try Self.files(["a"])
        let error = #expect(throws: ResourceError.self) { try files.bytes(at: "b/c.plist") }
        #expect(error == .fileNotFound(path: "b/c.plist", searched: [folder.url.path]))
        #expect(
            error?.description == "b/c.plist: no such resource; searched \(folder.url.path)")
    }

    @Test func aFolderIsNotReadAsAFile() throws {
        let (folder, files) = try Self.files(["a/b"])
        defer { withExtendedLifetime(folder) {} }
        let error = #expect(throws: ResourceError.self) { try files.bytes(at: "a") }
        guard case .unreadable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func languagesAreTheFoldersThatEndInLproj() throws {
        let paths = [
            "zh-Hant-TW.lproj/a", "en.lproj/a", "Base.lproj/a", "base/a", "pt-br.LPROJ/a", "x.txt",
        ]
        let (folder, files) = try Self.files(paths)
        defer { withExtendedLifetime(folder) {} }
        #expect(files.languages == ["en", "pt-br", "zh-Hant-TW"])
        let embedded = ResourceFiles(
            embedded: EmbeddedFiles(paths.map { _ in ("en.lproj/a", "") } + [("sv.lproj/b", "")]),
            bundle: "Test")
        #expect(embedded.languages == ["en", "sv"])
        #expect(embedded.names(in: "EN.lproj") == ["a"])
    }

    @Test func namesAreSortedAndAMissingFolderHasNone() throws {
        let (folder, files) = try Self.files(["d/b", "d/a", "d/C", "e"])
        defer { withExtendedLifetime(folder) {} }
        #expect(files.names() == ["d", "e"])
        #expect(files.names(in: "D") == ["C", "a", "b"])
        #expect(files.names(in: "nowhere").isEmpty)
        #expect(files.names(in: "..").isEmpty)
    }

    @Test func aStackTakesTheFirstBundleThatHasTheFile() throws {
        let (first, app) = try Self.files(["both", "mine"])
        let second = try TemporaryFolder()
        try second.write("cairn", to: "BOTH")
        try second.write("cairn", to: "theirs")
        try second.write("", to: "sv.lproj/a")
        try first.write("", to: "SV.lproj/a")
        let stack = ResourceStack([app, ResourceFiles(folder: second.url.path, bundle: "Cairn")])
        #expect(try stack.bytes(at: "both") == Array("both".utf8))
        #expect(try stack.bytes(at: "theirs") == Array("cairn".utf8))
        #expect(
            try stack.everyFile(at: "both").map(\.bytes) == [
                Array("both".utf8), Array("cairn".utf8),
            ])
        #expect(
            try stack.everyFile(at: "both").map(\.origin) == [
                first.url.path + "/both", second.url.path + "/BOTH",
            ])
        #expect(try stack.everyFile(at: "nowhere").isEmpty)
        #expect(stack.languages == ["SV"])
        #expect(
            throws: ResourceError.fileNotFound(
                path: "nowhere", searched: [first.url.path, second.url.path])
        ) { try stack.bytes(at: "nowhere") }
    }
}
