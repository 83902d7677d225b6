import CairnImaging
import CairnPropertyList
import Foundation
import TestSupport
import Testing

private func example(path: String, copy: String) async throws {
    let imaging = Imaging()
    let photo = PhotoInput.file(path)
    let facts = try await imaging.facts(of: photo)
    print(facts.size, facts.time?.wall.description ?? "no date", facts.place?.latitude ?? 0)
    let small = try await imaging.thumbnail(of: photo, ThumbnailRequest(side: 256))
    print(small.format.mediaType, small.size)
    var recipe = PhotoRecipe()
    recipe.rotate(quarterTurns: 1)
    recipe.crop = PhotoCrop(.square, in: facts.size)
    recipe.adjustments.exposure = 0.3
    let result = try await imaging.render(
        recipe, of: photo, as: ImageEncodingOptions(.jpeg), metadata: .shared)
    try result.write(to: copy, madeOf: path)
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let file = Fixtures.folder("photos").appendingPathComponent("gps-north-east.jpg")
        let folder = try TemporaryFolder()
        let copy = folder.url.appendingPathComponent("copy.jpg")
        try await example(path: file.path, copy: copy.path)
        let facts = try await Imaging().facts(of: .file(copy.path))
        #expect(facts.size == PixelSize(width: 427, height: 427))
    }

    @Test func theReadmeHoldsTheLinesOfThisFile() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
        }
        let readme = try text("Sources/Shared/Imaging/README.md")
        let here = try text("Tests/ImagingTests/ReadmeTests.swift")
        let parts = readme.components(separatedBy: "```")
        let examples = parts.filter { $0.hasPrefix("swift\n") }
        #expect(!examples.isEmpty)
        for line in examples.joined().split(separator: "\n").dropFirst() where line != "swift" {
            #expect(here.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }

    @Test func everySettingIsDescribedAndInTheTable() throws {
        let description = try ConfigurationDescription(
            of: ImagingConfiguration.self, at: ["imaging"])
        #expect(description.disagreements == [])
        let readme = try String(
            contentsOf: Fixtures.root.appendingPathComponent("Sources/Shared/Imaging/README.md"),
            encoding: .utf8)
        let keys =
            ImagingConfiguration.settings.map(\.key)
            + PhotoLimits.settings.map { "limits." + $0.key }
        for key in keys { #expect(readme.contains("| `\(key)`"), "\(key)") }
    }
}
