import CairnResources
import CairnSharingLibrary

@main enum Links {
    static func main() throws {
        let story = ShareStory(title: "Two days at the lake", text: "We rowed.")
        let page = try ShareLink("https://example.com/stories/42")
        let content = try ShareContent([.story(story), .link(page)])
        for service in try ServiceCatalog(Resources()).services {
            guard let rule = service.address else { continue }
            guard let draft = try? ShareDraft(content, for: service) else { continue }
            print(service.id, HandOff.address(for: draft, rule) ?? "needs a server")
        }
    }
}
