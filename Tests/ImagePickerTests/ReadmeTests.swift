import CairnImagePicker
import CairnImaging
import CairnPropertyList
import CairnUI
import Foundation
import TestSupport
import Testing

private func example(pictures: String, temporary: String) async throws -> PickerSlotsModel {
    let imaging = Imaging()
    var configuration = ImagePickerConfiguration()
    configuration.maximum = 3
    let store = ImagePickerStore(
        imaging, configuration,
        sources: [.folder(pictures, imaging: imaging), .camera(imaging: imaging)],
        folder: temporary)
    let session = Session(
        PickerSlotsModel(configuration, sources: store.faces),
        handler: ClosureHandler { store.handle($0).map(PickerSlotsAction.picker) }
    ) { model, send in
        PickerSlots(model, send: send)
    }
    await session.send(.addTapped)
    await session.settle()
    return await session.model
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let work = try TemporaryFolder()
        let model = try await example(
            pictures: Fixtures.folder("photos").path,
            temporary: work.url.appendingPathComponent("picks").path)
        #expect(model.picker?.access == .full)
        #expect(model.picker?.pager.items.isEmpty == false)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func theReadmeHoldsTheLinesOfThisFile() throws {
        let here = try text("Tests/ImagePickerTests/ReadmeTests.swift")
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let readme = try text("Sources/Components/ImagePicker/README.md")
        let example = try #require(
            readme.components(separatedBy: "```").first {
                $0.hasPrefix("swift\n") && !$0.contains("@main")
            })
        for line in example.split(separator: "\n").dropFirst() {
            let line = line.trimmingCharacters(in: .whitespaces)
            #expect(here.contains(line), "\(line)")
        }
    }

    @Test func everySettingIsDescribed() throws {
        let description = try ConfigurationDescription(
            of: ImagePickerConfiguration.self, at: ["picker"])
        #expect(description.disagreements.isEmpty)
        let readme = try text("Sources/Components/ImagePicker/README.md")
        for setting in ImagePickerConfiguration.settings {
            #expect(readme.contains("| `\(setting.key)`"), "\(setting.key)")
        }
    }
}
