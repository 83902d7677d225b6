public import CairnUI

/// The share sheet: what is shared, the ways there are, which are chosen, and how far each is.
///
/// Pure: an app carries out what ``ShareSheetAction`` says, and tells it what came of it.
public struct ShareSheetModel: Model, Codable {
    /// A way to share, with why it cannot take this, if it cannot.
    public struct Offer: Sendable, Equatable, Codable, Identifiable {
        /// The service.
        public var service: ShareService
        /// Why it cannot take this; empty if it can.
        public var problems: [ShareProblem]
        /// The account; `nil` for one that is not signed in, or needs none.
        public var account: String?

        /// The service's id.
        public var id: String { service.id }
        /// Whether it can take this.
        public var isPossible: Bool { problems.isEmpty }
        /// Whether it wants to know who it is.
        public var needsLogin: Bool { service.way == .account && account == nil }
    }

    /// What the sheet shows.
    public enum Page: Sendable, Equatable, Codable {
        /// The ways.
        case ways
        /// Exactly what leaves for one service.
        case preview(String)
        /// Who is signed in where.
        case accounts
        /// What one service asks for to sign in.
        case signIn(String)
        /// What is on its way.
        case uploads
    }

    /// What is shared.
    public let content: ShareContent
    /// The ways, in order.
    public private(set) var offers: [Offer]
    /// The services that are chosen to be sent to at once, in the order of the ways.
    public private(set) var chosen: [String] = []
    /// How far each is.
    public private(set) var flows: [String: ShareFlow] = [:]
    /// What is on its way, for the page of uploads.
    public private(set) var deliveries: [Delivery] = []
    /// What is shown.
    public private(set) var page = Page.ways
    /// Whether photos keep places and serial numbers, and what only they say of the place goes too.
    public private(set) var keepsMetadata: Bool
    /// Whether the sheet is there.
    public private(set) var isOpen = true
    /// What came of what the system's own sheet got, by service: the last of each.
    public private(set) var handedOver: [String: SystemShare.Outcome] = [:]
    /// Whether the person has said yes to what it costs; a change of what is chosen takes it back.
    public private(set) var agreesToCost = false
    /// Those that are not offered: something may be on its way there all the same.
    private var others: [ShareService]

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - content: what is shared.
    ///   - catalogue: the services.
    ///   - accounts: the accounts by service.
    ///   - used: services by use, the most used first.
    ///   - spent: the cents that this month has cost so far.
    ///   - settings: which services are offered.
    public init(
        _ content: ShareContent, _ catalogue: ServiceCatalogue, accounts: [String: String] = [:],
        used: [String] = [], spent: Double = 0,
        settings: SharingConfiguration = SharingConfiguration()
    ) {
        self.content = content
        keepsMetadata = settings.keepsMetadata
        let place = Dictionary(
            settings.ordersByUse ? used.enumerated().map { ($1, $0) } : [], uniquingKeysWith: min)
        let shown = catalogue.services.filter { service in
            !settings.hidden.contains(service.id)
                && (settings.services.isEmpty
                    ? service.state != .retired : settings.services.contains(service.id))
                && (!service.isOff || settings.switchedOn.contains(service.id))
        }
        let ids = Set(shown.map(\.id))
        others = catalogue.services.filter { !ids.contains($0.id) }
        offers = shown.enumerated().map { number, service in
            var problems = service.problems(with: content)
            let cost = service.cents(for: content)
            if cost > 0, problems.isEmpty, spent + cost > settings.monthlyCents {
                problems.append(.capReached)
            }
            return (
                number,
                Offer(service: service, problems: problems, account: accounts[service.id])
            )
        }.sorted { left, right in
            // What cannot take it comes last, then by use, then as in the file.
            func key(_ entry: (Int, Offer)) -> (Int, Int, Int) {
                (entry.1.isPossible ? 0 : 1, place[entry.1.id] ?? .max, entry.0)
            }
            return key(left) < key(right)
        }.map(\.1)
    }

    /// The offer of a service.
    public subscript(id: String) -> Offer? { offers.first { $0.id == id } }

    /// A service, offered or not; `nil` for one that the catalogue does not know.
    public func service(_ id: String) -> ShareService? {
        self[id]?.service ?? others.first { $0.id == id }
    }

    /// How far a service is.
    public func flow(of id: String) -> ShareFlow { flows[id] ?? ShareFlow() }

    /// What leaves for a service; `nil` where it cannot take this.
    public func draft(for id: String) -> ShareDraft? {
        self[id].flatMap {
            try? ShareDraft(content, for: $0.service, keepsMetadata: keepsMetadata)
        }
    }

    /// What all that is chosen costs, in cents of a dollar.
    public var cents: Double { chosen.compactMap { draft(for: $0)?.cents }.reduce(0, +) }

    /// The chosen services that are ready to be sent to.
    public var ready: [String] { chosen.filter { flow(of: $0).state == .ready } }

    /// Whether it can be sent now: there is somewhere to, and what it costs is agreed to.
    public var canSend: Bool { !ready.isEmpty && (cents == 0 || agreesToCost) }

    /// The sheet after something happened.
    public func applying(_ action: ShareSheetAction) -> ShareSheetModel {
        var next = self
        next.apply(action)
        if next.cents != cents { next.agreesToCost = false }
        return next
    }

    private mutating func apply(_ action: ShareSheetAction) {
        switch action {
        case .toggled(let id): toggle(id)
        case .happened(let id, let action):
            if self[id] != nil { flows[id] = flow(of: id).applying(action) }
        case .signedIn(let id, let account):
            guard let place = offers.firstIndex(where: { $0.id == id }) else { break }
            offers[place].account = account
            flows[id] = flow(of: id).applying(.signedIn)
            if case .signIn(id) = page { page = chosen.contains(id) ? .ways : .accounts }
        case .signedOut(let id):
            guard let place = offers.firstIndex(where: { $0.id == id }) else { break }
            offers[place].account = nil
            if flow(of: id).state == .ready {
                flows[id] = ShareFlow().applying(.opened).applying(.chose(isSignedIn: false))
            }
        case .sent:
            guard canSend else { break }
            for id in ready { flows[id] = flow(of: id).applying(.confirmed) }
            page = .uploads
        case .heard(let deliveries): hear(deliveries)
        case .showed(let next): show(next)
        case .keptMetadata(let keeps): keepsMetadata = keeps
        case .agreedToCost(let agrees): agreesToCost = agrees
        case .vanished(let id):
            // A service went while the sheet was open: what is on its way stays to be seen.
            others += offers.filter { $0.id == id }.map(\.service)
            offers.removeAll { $0.id == id }
            chosen.removeAll { $0 == id }
            if case .preview(id) = page { page = .ways }
            if case .signIn(id) = page { page = .ways }
        case .used(let id): handedOver[id] = nil
        case .handedOver(let id, let outcome): if self[id] != nil { handedOver[id] = outcome }
        case .closed:
            isOpen = false
            for (id, flow) in flows { flows[id] = flow.applying(.closed) }
        }
    }

    private mutating func show(_ next: Page) {
        if case .signIn(let id) = page, next != page {
            // Whoever turns away has given up signing in; what was said yes to waits.
            flows[id] = flow(of: id).applying(.signInCancelled)
        }
        if case .signIn(let id) = next {
            guard self[id] != nil else { return }
            if flow(of: id).state == .idle || flow(of: id).state == .choosing {
                flows[id] = ShareFlow().applying(.opened).applying(.chose(isSignedIn: false))
            }
        }
        page = next
    }

    private mutating func toggle(_ id: String) {
        guard let offer = self[id], offer.isPossible, offer.service.way == .account else { return }
        let flow = flow(of: id)
        if chosen.contains(id) {
            // What is on its way is not taken back by a second thought about the list.
            guard !flow.isConfirmed else { return }
            chosen.removeAll { $0 == id }
            flows[id] = flow.applying(.cancelled)
        } else {
            chosen = offers.map(\.id).filter { chosen.contains($0) || $0 == id }
            flows[id] = flow.applying(.opened).applying(.chose(isSignedIn: !offer.needsLogin))
        }
    }

    private mutating func hear(_ deliveries: [Delivery]) {
        self.deliveries = deliveries
        for delivery in deliveries where flows[delivery.service]?.isConfirmed == true {
            // Of several to one service the newest is this one: numbers grow.
            guard deliveries.last(where: { $0.service == delivery.service })?.id == delivery.id
            else { continue }
            flows[delivery.service] = flow(of: delivery.service).applying(
                .delivered(
                    delivery.state, failure: delivery.failure, until: delivery.notBefore,
                    address: delivery.remoteAddress))
        }
    }
}

/// What can happen on a share sheet.
public enum ShareSheetAction: Sendable, Equatable {
    /// A service that sends was chosen, or not any more.
    case toggled(String)
    /// A way that needs no sending was used: a link opened, a file made, a code shown. The app does it.
    case used(String)
    /// The system's own sheet got something, and this came of it. The app counts the use where it was handed over.
    case handedOver(String, SystemShare.Outcome)
    /// Something happened to one share.
    case happened(String, ShareFlow.Action)
    /// The person signed in at a service, as that account.
    case signedIn(String, String)
    /// The person signed out.
    case signedOut(String)
    /// The person sends to all that are chosen and ready. The app adds one request to the outbox.
    case sent
    /// The outbox says what is on its way.
    case heard([Delivery])
    /// Another page was asked for.
    case showed(ShareSheetModel.Page)
    /// The person lets photos keep what their files say, or not any more.
    case keptMetadata(Bool)
    /// The person says yes to what it costs, or not any more.
    case agreedToCost(Bool)
    /// A service is no more.
    case vanished(String)
    /// The sheet was closed.
    case closed
}
