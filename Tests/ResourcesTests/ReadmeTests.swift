import CairnResources
import Testing

/// The lines of Resources/README.md.
@Suite struct ReadmeTests {
    @Test func theExampleOfTheReadmeWorks() throws {
        let resources = try Resources()
        let theme = try resources.bytes(.theme)
        let layers = try resources.layers(of: .theme)
        let icons = try IconSet(resources.layers(of: .icons))
        let share = icons[.share]
        let click = try resources.bytes(.sound(.key))
        #expect(layers.map(\.bytes) == [theme])
        #expect(!share.stroke.segments.isEmpty)
        #expect(click.count > 44)
    }
}
