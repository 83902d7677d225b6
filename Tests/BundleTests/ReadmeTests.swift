import CairnBundle
import Foundation
import TestSupport
import Testing

/// The lines of Sources/Shared/Bundle/README.md.
@Suite struct ReadmeTests {
    @Test func theExamplesOfTheReadmeWork() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"tree.title\" = \"Träd\";", to: "sv.lproj/Localizable.strings")
        let locator = ResourceLocator(
            bundle: "MyApp_MyTarget", installed: "my-app", marker: "sv.lproj",
            variable: "MY_APP_RESOURCES", explicitPath: folder.url.path)
        let files = try locator.locate()
        #expect(try files.bytes(at: "SV.lproj/localizable.strings").count == 23)
    }
}
