import CairnImageEditor
import CairnImaging
import CairnUI
import Foundation
import TestSupport
import Testing

private func example(path: String) async throws -> ImageEditorModel {
    let imaging = Imaging()
    let store = ImageEditorStore(imaging)
    let session = Session(ImageEditorModel(), handler: store) { model, send in
        ImageEditor(model, send: send)
    }
    await store.open(path) { await session.send($0) }
    await session.send(.crop(.rotated(quarterTurns: 1)))
    await session.send(.crop(.ratioChosen(.fixed(.square))))
    await session.send(.done)  // writes path.edit.plist
    await session.settle()
    return await session.model
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("a.jpg").path
        try FileManager.default.copyItem(
            atPath: Fixtures.folder("photos").appendingPathComponent("orient-1.jpg").path,
            toPath: path)
        let model = try await example(path: path)
        #expect(model.phase == .finished)
        #expect(FileManager.default.fileExists(atPath: path + ".edit.plist"))
    }

    @Test func theReadmeHoldsTheLinesOfThisFile() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
        }
        let here = try text("Tests/ImageEditorTests/ReadmeTests.swift")
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let readme = try text("Sources/Components/ImageEditor/README.md")
        let example = try #require(
            readme.components(separatedBy: "```").first {
                $0.hasPrefix("swift\n") && !$0.contains("@main")
            })
        for line in example.split(separator: "\n").dropFirst() {
            let line = line.trimmingCharacters(in: .whitespaces)
            #expect(here.contains(line), "\(line)")
        }
    }
}
