import CairnResources
import CairnSharingLibrary
import CairnVault
import Foundation
import SharingSamples
import TestSupport
import Testing

@Suite struct ReadmeTests {
    @Test func theItemsExampleRuns() throws {
        let catalog = try ServiceCatalog(Resources())
        let content = try ShareContent([
            .story(ShareStory(title: "Two days at the lake", text: "We rowed.")),
            .link(try ShareLink("https://example.com/stories/42")),
        ])
        let possible = catalog.services.filter { $0.problems(with: content).isEmpty }
        #expect(possible.contains { $0.id == "mastodon" } && !possible.contains { $0.id == "gpx" })

        guard let whatsApp = catalog["whatsapp"], let rule = whatsApp.address else { return }
        let draft = try ShareDraft(content, for: whatsApp)
        print(HandOff.address(for: draft, rule) ?? "too long: offer a file")
        print(try QRCode("https://example.com/stories/42").blocks().joined(separator: "\n"))
    }

    #if Database && Vault
    @Test func theOutboxExampleRuns() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path
        let transport = ScriptedTransport([.json(200, #"{"id":"1"}"#)])
        let now = Samples.now
        let content = try ShareContent([.text("We rowed.")])
        let key = Secret.random(count: 32)

        let catalog = try ServiceCatalog(Resources())
        let outbox = try Outbox(at: path + "/outbox", catalog: catalog)
        let accounts = AccountStore(CredentialFile(at: path + "/keys/accounts", key: key))
        try await accounts.keep(
            ShareAccount(
                service: "mastodon", name: "anna", settings: ["server": "mastodon.social"],
                secrets: ["token": Secret("…")]))

        guard let mastodon = catalog["mastodon"] else { return }
        let target = ShareRequest.Target(try ShareDraft(content, for: mastodon), account: "anna")
        var random = SystemRandomNumberGenerator()
        try await outbox.add(
            ShareRequest(id: ShareRequest.id(now: now, using: &random), [target]), now: now)

        let worker = OutboxWorker(
            outbox, adapters: ["mastodon": MastodonAdapter(ServiceClient(transport))],
            accounts: .init { try? await accounts.account($0, $1) })
        try await worker.run(until: .settled)
        for delivery in try await outbox.deliveries() { print(delivery.service, delivery.state) }
        #expect(try await outbox.deliveries().map(\.state) == [.sent])
    }
    #endif
}
