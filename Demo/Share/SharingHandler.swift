#if CommandLine && Database && Vault
import CairnSharingLibrary
import CairnBundle
import CairnDocument
import CairnGalleryLibrary
import CairnImaging
import CairnReactive
import CairnResources
import CairnSharing
import CairnStrings
import CairnTree
import CairnUI
import CairnVault
import Foundation
import Synchronization

#if HTTPClient
import AsyncHTTPClient
#endif

/// The network connections for sharing: HTTP clients that are created on first use.
final class ShareNetwork: Sendable {
    /// Returns `true` if the settings permit a server on this machine or a local network.
    private let allowsLocal: @Sendable (String) -> Bool

    /// Returns the files of the authorities that the settings trust besides the system's.
    private let authorities: @Sendable () -> [String]

    init(_ app: App) {
        allowsLocal = { app.settings.sharing.localServers.contains($0) }
        authorities = { app.settings.sharing.authorities }
    }

    #if HTTPClient
    /// Finds mail servers.
    private let discovery = MailDiscovery()
    private let clients = Mutex<[HTTPClient]>([])

    private var transport: HTTPClientTransport {
        clients.withLock { clients in
            if clients.isEmpty {
                clients = [
                    HTTPClientTransport.configuration, HTTPClientTransport.localConfiguration,
                ].map { HTTPClient(eventLoopGroupProvider: .singleton, configuration: $0) }
            }
            return HTTPClientTransport(clients[0], local: clients[1], allowsLocal: allowsLocal)
        }
    }

    /// Sends requests to services.
    var caller: ServiceClient { ServiceClient(transport) }
    #endif

    /// The adapters of the services, by service id; empty without the trait `HTTPClient`.
    var adapters: [String: any ShareAdapter] {
        #if HTTPClient
        let (caller, discovery) = (caller, discovery)
        var adapters: [String: any ShareAdapter] = [
            "mail": MailAdapter(
                .network(trusting: authorities(), allowsLocal: allowsLocal),
                discovering: { (address) throws(DeliveryFailure) in
                    try await discovery.servers(for: address)
                }),
            "mastodon": MastodonAdapter(caller),
            "bluesky": BlueskyAdapter(caller) { await LinkPreviewer().card(of: $0) },
            "matrix": MatrixAdapter(caller),
            "webdav": WebDAVAdapter(caller), "telegram-bot": TelegramAdapter(caller),
            "x-post": XAdapter(caller), "facebook-page": FacebookAdapter(caller),
            "youtube": YouTubeAdapter(caller),
            "instapaper": ReadLaterAdapter(InstapaperService(), caller),
            "wallabag": ReadLaterAdapter(WallabagService(), caller),
            "readwise": ReadLaterAdapter(ReadwiseService(), caller),
            "raindrop": ReadLaterAdapter(RaindropService(), caller),
            "linkding": ReadLaterAdapter(LinkdingService(), caller),
            "karakeep": ReadLaterAdapter(KarakeepService(), caller),
            "readeck": ReadLaterAdapter(ReadeckService(), caller),
            "shiori": ReadLaterAdapter(ShioriService(), caller),
            "pinboard": ReadLaterAdapter(PinboardService(), caller),
        ]
        #if Sharing
        adapters["s3"] = S3Adapter(caller)
        #endif
        return adapters
        #else
        return [:]
        #endif
    }

    /// Returns the preview of a page, or `nil` if it has none or cannot be read.
    func preview(of address: String) async -> LinkPreview? {
        #if HTTPClient
        return try? await LinkPreviewer().preview(of: address)
        #else
        return nil
        #endif
    }

    /// Closes all connections.
    func close() async {
        #if HTTPClient
        let old = clients.withLock { clients in
            defer { clients = [] }
            return clients
        }
        for client in old { try? await client.shutdown() }
        #endif
    }
}

/// The side effects of sharing: the outbox, the accounts and the services. Created on first use.
struct SharingHandler: Sendable {
    let catalog: ServiceCatalog
    let outbox: Outbox
    let accounts: AccountStore
    let adapters: [String: any ShareAdapter]
    private let app: App
    private let network: ShareNetwork
    private let preparer: PhotoProcessor
    private let open: OpenLibrary
    private let untitled: String
    private let language: String
    /// The name of the app, as sign-in pages show it.
    private let title: String

    /// Opens the accounts of a folder. The key is stored on this device only: a copy of the accounts
    /// alone is useless.
    static func accounts(of folder: TravelFolder, _ app: App) throws -> AccountStore {
        let key = try TravelFolder.accountsPart(beside: folder.device).deviceKey(
            in: .init(app.settings.vault))
        return AccountStore(.init(at: folder.accounts + "/accounts", key: key))
    }

    /// Returns the accounts of a folder that is only looked at. If the device has no key for them, none is
    /// created, and nothing opens them.
    static func existingAccounts(of folder: TravelFolder, _ app: App) throws -> AccountStore {
        let key = try TravelFolder.accountsPart(beside: folder.device).existingDeviceKey(
            in: .init(app.settings.vault))
        return AccountStore(
            .init(at: folder.accounts + "/accounts", key: key ?? .random(count: 32)))
    }

    init(
        _ folder: TravelFolder, _ app: App, _ open: OpenLibrary, _ network: ShareNetwork
    ) throws {
        catalog = try Self.catalog(app)
        accounts = try Self.accounts(of: folder, app)
        let adapters = network.adapters
        (self.adapters, self.network) = (adapters, network)
        self.app = app
        outbox = try Outbox(
            at: folder.outbox, catalog: catalog, rules: app.settings.sharing.retry)
        preparer = PhotoProcessor(open.imaging)
        self.open = open
        untitled = app.strings(.commonUntitled)
        language = app.strings.language.description
        title = app.strings(.openingTitle)
    }

    /// Reads the services of Cairn, and those in the `Sharing.plist` of the app's folder if there is
    /// one.
    static func catalog(_ app: App) throws -> ServiceCatalog {
        let layers = [app.files] + (try Resources()).stack.layers
        return try ServiceCatalog(Resources(ResourceStack(layers)))
    }

    /// The current settings. Services without an adapter are hidden, including Instagram, which
    /// accepts photos only from public addresses.
    var settings: SharingConfiguration {
        var settings = app.settings.sharing
        settings.hidden += catalog.services.filter {
            $0.way == .account && adapters[$0.id] == nil
        }.map(\.id)
        return settings
    }

    /// The services that support signing in, in catalog order.
    var services: [ShareService] { Self.services(of: catalog, with: adapters) }

    /// Returns the services that support signing in with some adapters, in catalog order.
    static func services(
        of catalog: ServiceCatalog, with adapters: [String: any ShareAdapter]
    ) -> [ShareService] {
        catalog.services.filter { !$0.asks.isEmpty && adapters[$0.id] != nil }
    }

    /// The sharing options that commands can use, in catalog order.
    var ways: [ShareService] {
        catalog.services.filter {
            $0.state != .retired && !settings.hidden.contains($0.id) && $0.way != .system
        }
    }

    // MARK: What is shared

    /// Returns the content of a subject, whose note is given if it is one; `nil` if it no longer
    /// exists.
    func content(
        of subject: ShareSubject, _ stories: StoryStore, _ note: TreeNode?
    ) async throws -> ShareContent? {
        switch subject {
        case .story(let id):
            guard let story = try await stories.story(id) else { return nil }
            let told = story.content
            // Coordinates are stored for maps and distances, and usually come from photos, so they
            // are shared under the same rules as photo locations. The name of the place was typed,
            // or confirmed, by the user.
            let named: [ShareItem] =
                told.spot == nil && !told.place.isEmpty ? [.text(told.place)] : []
            let shared = ShareStory(
                title: told.name ?? untitled, text: told.text,
                photos: try await photos(told.photos),
                date: .day(daysSince1970: told.day.number),
                place: told.spot.map {
                    SharePlace(
                        name: told.place, latitude: $0.latitude, longitude: $0.longitude,
                        isOfPhoto: true)
                })
            var content = try ShareContent([.story(shared)] + named)
            content.origin = subject.route
            return content
        case .note:
            guard let note else { return nil }
            let title = note.title.isEmpty ? untitled : note.title
            return try ShareContent([.story(ShareStory(title: title, text: note.text))])
        case .photos(let ids):
            let photos = try await photos(ids)
            return photos.isEmpty ? nil : try ShareContent(photos.map { .photo($0) })
        }
    }

    /// Returns photos with their edits applied.
    private func photos(_ ids: [PhotoID]) async throws -> [SharePhoto] {
        var photos: [SharePhoto] = []
        for photo in try await open.store.photos(ids) {
            let size = SharePhoto.Size(photo.width, photo.height)
            guard photo.recipeKey == nil else {
                let bytes = try await open.store.picture(
                    of: photo.id, side: 4096, reader: open.reader)
                let facts = try await open.imaging.facts(of: .bytes(bytes, name: photo.name))
                let stem =
                    photo.name.isEmpty
                    ? untitled : (photo.name as NSString).deletingPathExtension
                photos.append(
                    SharePhoto(
                        .bytes(Data(bytes)), name: "\(stem).\(facts.format.fileExtension)",
                        mediaType: facts.format.mediaType, altText: photo.caption,
                        size: .init(facts.size.width, facts.size.height)))
                continue
            }
            let path = try await open.store.original(of: photo.id)
            let facts = try await open.imaging.facts(of: .file(path))
            let name =
                photo.name.isEmpty ? "\(untitled).\(facts.format.fileExtension)" : photo.name
            photos.append(
                SharePhoto(
                    .file(path), name: name, mediaType: facts.format.mediaType,
                    altText: photo.caption, size: size))
        }
        return photos
    }

    /// Returns the share sheet for some content.
    func sheet(_ content: ShareContent) async throws -> ShareSheetModel {
        var signedIn: [ShareSheetModel.Account] = []
        for (service, name) in try await accounts.names() {
            let account = try await accounts.account(service, name)
            let recipient = catalog[service]?.recipient.flatMap { account?.settings[$0.id] }
            signedIn.append(.init(service, name, recipient: recipient))
        }
        let month = Calendar(identifier: .gregorian).dateInterval(of: .month, for: Date())
        let sheet = ShareSheetModel(
            content, catalog, accounts: signedIn, used: try await outbox.servicesByUse(),
            recipients: try await outbox.recipients(),
            spent: try await outbox.spent(since: month?.start ?? Date()), settings: settings)
        return sheet.applying(.heard(try await outbox.deliveries()))
    }

    /// Returns the preview of a page for the card of a post, or `nil` if it has none.
    func preview(of address: String) async -> LinkPreview? { await network.preview(of: address) }

    // MARK: Sending

    /// Adds drafts to the outbox, with their photos converted for each service.
    func add(_ parcels: [ShareParcel]) async throws -> [Delivery] {
        var targets: [ShareRequest.Target] = []
        for parcel in parcels {
            targets.append(
                .init(
                    try await prepared(parcel.draft), account: parcel.account,
                    notBefore: parcel.notBefore))
        }
        var random = SystemRandomNumberGenerator()
        let id = ShareRequest.id(now: Date(), using: &random)
        return try await outbox.add(ShareRequest(id: id, targets), now: Date())
    }

    /// Returns a draft whose photos satisfy the service's rules, without metadata that must not be
    /// shared.
    private func prepared(_ draft: ShareDraft) async throws -> ShareDraft {
        guard let rule = catalog[draft.service]?.photos else { return draft }
        var ready = draft
        for place in ready.photos.indices {
            ready.photos[place] = try await preparer.prepare(
                ready.photos[place], rule, ready.keepsMetadata)
        }
        return ready
    }

    /// The worker that sends the deliveries in the outbox.
    var worker: OutboxWorker {
        OutboxWorker(outbox, adapters: adapters, accounts: .init(accounts, renewing: renewals))
    }

    /// The functions that renew accounts, by service id.
    private var renewals: [String: OutboxWorker.AccountSource.Renewal] {
        var renewals: [String: OutboxWorker.AccountSource.Renewal] = [:]
        let renewal: OutboxWorker.AccountSource.Renewal = {
            (account) async throws(DeliveryFailure) in try await renewed(account)
        }
        for id in adapters.keys { renewals[id] = renewal }
        return renewals
    }

    /// Renews an account, if its service can.
    ///
    /// - Returns: the account to store; `nil` if the user must sign in again.
    private func renewed(
        _ account: ShareAccount
    ) async throws(DeliveryFailure) -> ShareAccount? {
        #if HTTPClient && Sharing
        if let service = catalog[account.service], Self.isOfBrowser(account, service) {
            return try await browser.renewed(account, at: service)
        }
        #endif
        switch adapters[account.service] {
        case let adapter as BlueskyAdapter: return try await adapter.renewed(account)
        case let adapter as MatrixAdapter: return try await adapter.renewed(account)
        case let adapter as ReadLaterAdapter: return try await adapter.renewed(account)
        default: return nil
        }
    }

    /// Returns `true` if the user signed in to an account with a browser.
    private static func isOfBrowser(_ account: ShareAccount, _ service: ShareService) -> Bool {
        account.settings["client"] != nil && service.browser != nil
    }

    /// Signs in, and stores the account that the service has accepted; deliveries that waited for it
    /// resume.
    ///
    /// - Parameters:
    ///   - account: the account as the user entered it.
    ///   - name: its local name; `nil` for the name at the service.
    /// - Returns: the stored account.
    /// - Throws: ``DeliveryFailure``, `VaultError`.
    func signIn(_ account: ShareAccount, name: String? = nil) async throws -> ShareAccount {
        guard let adapter = adapters[account.service] else { throw DeliveryFailure.unsupported }
        var kept = try await adapter.signIn(account)
        if let name { kept.name = name }
        return try await self.kept(kept)
    }

    #if HTTPClient && Sharing
    /// The sign-ins with a browser.
    private var browser: BrowserSignIn {
        BrowserSignIn(
            network.caller, app: title, website: Self.website, settings: app.settings.sharing)
    }

    /// The website that servers show beside the name of the app.
    private static let website = "https://github.com/cairn-swift/cairn"

    /// Signs in on the web page of a service, and stores the account that the service has accepted;
    /// deliveries that waited for it resume.
    ///
    /// - Parameters:
    ///   - typed: the settings that the user entered, such as the server.
    ///   - phrases: the language of the page that the browser is redirected to.
    ///   - name: the local name of the account; `nil` for the name at the service.
    ///   - opening: opens an address in a browser on this machine, or displays it.
    /// - Returns: the stored account.
    /// - Throws: ``DeliveryFailure``, `VaultError`.
    func signInByBrowser(
        _ typed: ShareAccount, _ phrases: Phrases, name: String? = nil,
        opening: @Sendable (_ address: String) async throws(DeliveryFailure) -> Void
    ) async throws -> ShareAccount {
        guard let service = catalog[typed.service], let adapter = adapters[typed.service] else {
            throw DeliveryFailure.unsupported
        }
        var account = try await browser.account(
            typed, at: service, with: adapter, page: LoopbackPage(in: phrases), opening: opening)
        if let name { account.name = name }
        do {
            try await accounts.keep(account)
        } catch {
            // Nothing will use the tokens, for example because the name cannot be stored.
            try? await revoke(account, at: service)
            throw error
        }
        return try await welcomed(account)
    }

    private func revoke(_ account: ShareAccount, at service: ShareService) async throws {
        if let adapter = adapters[service.id] as? FacebookAdapter {
            return try await adapter.signOut(account)
        }
        try await browser.signOut(account, of: service)
    }
    #endif

    private func kept(_ account: ShareAccount) async throws -> ShareAccount {
        try await accounts.keep(account)
        return try await welcomed(account)
    }

    private func welcomed(_ account: ShareAccount) async throws -> ShareAccount {
        try await outbox.signedIn(service: account.service, account: account.name, now: Date())
        return account
    }

    /// Signs out and removes the account; also revokes the session at the service where possible.
    func signOut(_ service: String, _ name: String) async throws {
        if let account = try await accounts.account(service, name),
            try await !isShared(account)
        {
            switch adapters[service] {
            case let adapter as BlueskyAdapter: try? await adapter.signOut(account)
            #if HTTPClient && Sharing
            // A pasted token may be in use elsewhere, and is not revoked.
            case .some where catalog[service].map { Self.isOfBrowser(account, $0) } == true:
                if let service = catalog[service] { try? await revoke(account, at: service) }
            #endif
            case let adapter as ReadLaterAdapter: try? await adapter.signOut(account)
            default: break
            }
        }
        try await accounts.remove(service, name)
    }

    /// Returns `true` if another account depends on what the same user granted the app: with one
    /// page of the user, the service would end all.
    private func isShared(_ account: ShareAccount) async throws -> Bool {
        guard let owner = account.settings["owner"] else { return false }
        for (service, name) in try await accounts.names()
        where service == account.service && name != account.name {
            let other = try await accounts.account(service, name)
            if other?.settings["owner"] == owner { return true }
        }
        return false
    }

    // MARK: Ways that send nothing

    /// Returns the result of a sharing option that sends nothing, such as a link or a QR code;
    /// files are written to a folder.
    func used(
        _ draft: ShareDraft, _ service: ShareService, into folder: String, _ phrases: Phrases
    ) async throws -> ShareResult {
        var shown = ShareResult(title: service.title(in: phrases), lines: [])
        let words = [
            draft.title, draft.text, draft.link?.address ?? "", draft.place?.address ?? "",
        ].filter { !$0.isEmpty }.joined(separator: "\n\n")
        switch service.way {
        case .link:
            // An address that is too long is not cut: the text is shown instead, and can be copied.
            let address = service.address.flatMap { HandOff.address(for: draft, $0) }
            (shown.address, shown.text) = (address, address ?? words)
            shown.lines = address.map { [$0] } ?? words.split(separator: "\n").map(String.init)
            if address == nil { shown.notice = phrases[.shareTooLongToOpen] }
        case .code:
            let text = draft.link?.address ?? words
            let code = try QRCode(text)
            (shown.code, shown.lines, shown.text) = (code, code.rows, text)
        case .export:
            let format = ExportFormat(rawValue: service.id) ?? .markdown
            let language = language
            let prepared = try await prepared(draft)
            let place = try ExportedFile.create(prepared.stem, in: folder) { stem in
                try prepared.exported(
                    as: format, now: Date(), language: language, stem: stem
                ) { (draft) throws(SharingError) in
                    do {
                        return try PDFWriter().data(of: Document(draft, language: language))
                    } catch {
                        throw .unreadable(String(describing: error))
                    }
                }
            }
            shown.lines = [phrases[.shareWritten, place]]
        case .copy, .system, .account:
            shown.text = words
            shown.lines = words.split(separator: "\n").map(String.init)
        }
        let losses = draft.losses(in: phrases)
        if !losses.isEmpty {
            shown.notice = ([shown.notice].compactMap(\.self) + losses).joined(separator: " ")
        }
        try await outbox.recordUse(of: service.id, now: Date())
        return shown
    }
}

/// Provides sharing for the open data; created when the user shares something or deliveries are
/// pending.
final class SharingSession: Sendable {
    private let made = Mutex<SharingHandler?>(nil)
    private let make: @Sendable () throws -> SharingHandler
    private let path: String
    private let openings = Mutex<[Mailbox<Void>]>([])
    private let isClosed = Atomic(false)
    private let work = PendingWork()
    private let senders = Mutex<[Task<Void, Never>]>([])
    /// The time that work has to end before the outbox is closed.
    private static let patience = Duration.seconds(10)

    init(
        _ folder: TravelFolder, _ app: App, _ open: OpenLibrary, _ network: ShareNetwork
    ) {
        path = folder.outbox
        make = { try SharingHandler(folder, app, open, network) }
    }

    /// Waits until the user has shared something, now or before.
    ///
    /// - Returns: `false` if the task was canceled meanwhile.
    func isInUse() async -> Bool {
        let opening = Mailbox<Void>(buffering: .newest(1))
        openings.withLock { $0.append(opening) }
        if FileManager.default.fileExists(atPath: path + "/outbox.sqlite") { return true }
        for await _ in opening.batches { return true }
        return false
    }

    /// Passes changed settings on to an outbox that is open.
    func configure(_ settings: SharingConfiguration) async {
        await made.withLock { $0 }?.outbox.configure(settings.retry)
    }

    /// Indicates that sharing has ended, so that a failure is no news.
    var isOver: Bool { isClosed.load(ordering: .acquiring) }

    /// Returns the side effects of sharing, creating them on first use.
    ///
    /// - Throws: `CancellationError` after ``close()``; errors of opening them.
    func handler() throws -> SharingHandler {
        try made.withLock { made in
            guard !isOver else { throw CancellationError() }
            if let made { return made }
            let new = try make()
            made = new
            openings.withLock { openings in
                for opening in openings { opening.post(()) }
                openings = []
            }
            return new
        }
    }

    /// Runs work that stores something, such as what the user has sent: ``close()`` waits for it.
    func storing(_ act: @Sendable (SharingHandler) async throws -> Void) async throws {
        try await work.run { try await act(try handler()) }
    }

    /// Sends deliveries in a task, which ``close()`` cancels, and which it waits for: the result of a
    /// delivery is stored.
    func sending(_ act: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        let task = Task { [work] in await work.run { await act() } }
        senders.withLock { $0 = $0.filter { !$0.isCancelled } + [task] }
        return task
    }

    /// Ends sharing: waits for work that is being stored and for writes in progress, and closes the outbox.
    /// Later calls fail.
    func close() async {
        isClosed.store(true, ordering: .releasing)
        for sender in senders.withLock({ $0 }) { sender.cancel() }
        await work.end(within: Self.patience)
        let handler = made.withLock { made in
            defer { made = nil }
            return made
        }
        try? await handler?.outbox.close()
    }
}
#endif
