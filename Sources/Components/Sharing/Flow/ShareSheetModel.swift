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
    /// Whether photos keep places and serial numbers.
    public private(set) var keepsMetadata: Bool
    /// Whether the sheet is there.
    public private(set) var isOpen = true

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
                && (service.state != .paid || settings.paid.contains(service.id))
        }
        offers = shown.enumerated().map { number, service in
            var problems = service.problems(with: content)
            if let price = service.price, problems.isEmpty {
                let cost = content.links.isEmpty ? price.cents : price.centsWithLink
                if spent + cost > settings.monthlyCents { problems.append(.capReached) }
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

    /// The sheet after something happened.
    public func applying(_ action: ShareSheetAction) -> ShareSheetModel {
        var next = self
        switch action {
        case .toggled(let id): next.toggle(id)
        case .happened(let id, let action):
            if self[id] != nil { next.flows[id] = flow(of: id).applying(action) }
        case .signedIn(let id, let account):
            guard let place = offers.firstIndex(where: { $0.id == id }) else { break }
            next.offers[place].account = account
            next.flows[id] = flow(of: id).applying(.signedIn)
        case .signedOut(let id):
            guard let place = offers.firstIndex(where: { $0.id == id }) else { break }
            next.offers[place].account = nil
            if flow(of: id).state == .ready {
                next.flows[id] = ShareFlow().applying(.opened).applying(.chose(isSignedIn: false))
            }
        case .sent:
            for id in ready { next.flows[id] = flow(of: id).applying(.confirmed) }
            if !ready.isEmpty { next.page = .uploads }
        case .heard(let deliveries): next.hear(deliveries)
        case .showed(let page): next.page = page
        case .keptMetadata(let keeps): next.keepsMetadata = keeps
        case .vanished(let id):
            // A service went while the sheet was open: what is on its way stays to be seen.
            next.offers.removeAll { $0.id == id }
            next.chosen.removeAll { $0 == id }
            if case .preview(id) = page { next.page = .ways }
        case .used: break
        case .closed:
            next.isOpen = false
            for (id, flow) in flows { next.flows[id] = flow.applying(.closed) }
        }
        return next
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
    /// A service is no more.
    case vanished(String)
    /// The sheet was closed.
    case closed
}
