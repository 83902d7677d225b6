public import CairnSharingLibrary
public import CairnUI

/// The state of the share sheet: the content, the available services, the selection, and the
/// progress of each share.
///
/// The model is pure: an app carries out each ``ShareSheetRequest`` and reports the result with an
/// action.
public struct ShareSheetModel: Model, Codable {
    /// The events of this model.
    public typealias Action = ShareSheetAction

    /// A service with its account and the reasons, if any, why it cannot accept the content.
    public struct Offer: Sendable, Equatable, Codable, Identifiable {
        /// The service.
        public var service: ShareService
        /// The reasons why it cannot accept the content; empty if it can.
        public var problems: [ShareIneligibility]
        /// The name of the account to share from; `nil` if the user is not signed in, or the service
        /// needs no account.
        public var account: String?
        /// The accounts at the service.
        public var accounts: [Account]
        /// A Boolean value that indicates whether the user can sign in with a browser; `false` if the
        /// settings miss the app's client ID, `nil` if the service has no such sign-in.
        public var hasBrowser: Bool?

        /// The service's id.
        public var id: String { service.id }
        /// A Boolean value that indicates whether the service can accept the content.
        public var isPossible: Bool { problems.isEmpty }
        /// A Boolean value that indicates whether the user must sign in first.
        public var needsLogin: Bool { service.way == .account && account == nil }
        /// The recipient, chat or room of the account; `nil` if it has none.
        public var recipient: String? { accounts.first { $0.name == account }?.recipient }
    }

    /// An account that is signed in.
    public struct Account: Sendable, Equatable, Codable {
        /// The id of the service.
        public var service: String
        /// The name.
        public var name: String
        /// Its recipient, chat or room; `nil` for none.
        public var recipient: String?

        /// Creates an account.
        public init(_ service: String, _ name: String, recipient: String? = nil) {
            (self.service, self.name, self.recipient) = (service, name, recipient)
        }
    }

    /// An account that the user asked to sign out of while deliveries wait for it.
    public struct Leaving: Sendable, Equatable, Codable {
        /// The id of the service.
        public var service: String
        /// The name of the account.
        public var name: String
        /// The ids of the deliveries that wait.
        public var waiting: [Delivery.ID]
    }

    /// An answer to the question about the deliveries that wait for an account.
    public enum LeavingAnswer: String, Sendable, Codable, CaseIterable {
        /// Stay signed in.
        case stay
        /// Sign out; the deliveries wait until the user signs in again.
        case keep
        /// Cancel the deliveries and sign out.
        case discard
    }

    /// A page of the sheet.
    public enum Page: Sendable, Equatable, Codable {
        /// The list of services.
        case ways
        /// The preview of the exact content to send to the given service.
        case preview(String)
        /// The accounts that are signed in.
        case accounts
        /// The sign-in form of the given service.
        case signIn(String)
        /// The outbox.
        case uploads
    }

    /// The content to share.
    public let content: ShareContent
    /// The services, in display order.
    public private(set) var offers: [Offer]
    /// The ids of the selected services, in display order.
    public private(set) var chosen: [String] = []
    /// The flow of each share, by service id.
    public private(set) var flows: [String: ShareFlow] = [:]
    /// The deliveries on the uploads page.
    public private(set) var deliveries: [Delivery] = []
    /// The current page.
    public private(set) var page = Page.ways
    /// A Boolean value that indicates whether photos keep locations and serial numbers. Places
    /// known only from photos are shared only if they do.
    public private(set) var keepsMetadata: Bool
    /// A Boolean value that indicates whether the sheet is open.
    public private(set) var isOpen = true
    /// The most recent result of the system share sheet, by service id.
    public private(set) var handedOver: [String: SystemShare.Outcome] = [:]
    /// A Boolean value that indicates whether the user has agreed to the cost; any change of the
    /// cost resets it.
    public private(set) var agreesToCost = false
    /// The account that the user asked to sign out of, while the question is open.
    public private(set) var leaving: Leaving?
    /// The recipients that were entered for this share, by service id.
    public private(set) var recipients: [String: String] = [:]
    /// The alternative texts that were entered for this share, by the position of the photo.
    public private(set) var altTexts: [Int: String] = [:]
    /// The recipient in the sign-in form that was submitted last.
    private var typedRecipient: String?
    /// The services that are not offered, which may still have deliveries in the outbox.
    private var others: [ShareService]

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - content: the content to share.
    ///   - catalog: the services.
    ///   - accounts: the accounts; the first one of a service is chosen.
    ///   - used: the service ids by use, the most used first.
    ///   - spent: this month's spending so far, in US cents.
    ///   - settings: the configuration of offered services.
    public init(
        _ content: ShareContent, _ catalog: ServiceCatalog, accounts: [Account] = [],
        used: [String] = [], spent: Double = 0,
        settings: SharingConfiguration = SharingConfiguration()
    ) {
        self.content = content
        keepsMetadata = settings.keepsMetadata
        let place = Dictionary(
            settings.ordersByUse ? used.enumerated().map { ($1, $0) } : [], uniquingKeysWith: min)
        let shown = catalog.services.filter { service in
            !settings.hidden.contains(service.id)
                && (settings.services.isEmpty
                    ? service.state != .retired : settings.services.contains(service.id))
                && (!service.isOff || settings.switchedOn.contains(service.id))
        }
        let ids = Set(shown.map(\.id))
        others = catalog.services.filter { !ids.contains($0.id) }
        offers = shown.enumerated().map { number, service in
            var problems = service.problems(with: content)
            let cost = service.cents(for: content)
            if cost > 0, problems.isEmpty, spent + cost > settings.monthlyCents {
                problems.append(.capReached)
            }
            return (
                number,
                Offer(
                    service: service, problems: problems,
                    account: accounts.first { $0.service == service.id }?.name,
                    accounts: accounts.filter { $0.service == service.id },
                    hasBrowser: settings.hasBrowser(service))
            )
        }.sorted { left, right in
            // Services that cannot accept the content come last; otherwise sort by use, then by
            // catalog order.
            func key(_ entry: (Int, Offer)) -> (Int, Int, Int) {
                (entry.1.isPossible ? 0 : 1, place[entry.1.id] ?? .max, entry.0)
            }
            return key(left) < key(right)
        }.map(\.1)
    }

    /// The offer with the given service id.
    public subscript(id: String) -> Offer? { offers.first { $0.id == id } }

    /// Returns a service, offered or not, or `nil` if it is not in the catalog.
    public func service(_ id: String) -> ShareService? {
        self[id]?.service ?? others.first { $0.id == id }
    }

    /// Returns the flow of a service.
    public func flow(of id: String) -> ShareFlow { flows[id] ?? ShareFlow() }

    /// Returns the draft for a service, or `nil` if it cannot accept the content.
    public func draft(for id: String) -> ShareDraft? {
        guard let service = self[id]?.service,
            var draft = try? ShareDraft(content, for: service, keepsMetadata: keepsMetadata)
        else { return nil }
        for (number, text) in altTexts where draft.photos.indices.contains(number) {
            draft.photos[number].altText = text
            draft.photos[number] = service.photos.described(draft.photos[number])
        }
        if let field = service.recipient, let text = recipients[id], !text.isEmpty {
            draft.override = .init(field.id, text)
        }
        return draft
    }

    /// Returns the problem of the recipient of a share to a service, or `nil` if it has a valid one
    /// or needs none.
    public func recipientProblem(of id: String) -> SignInField.Problem? {
        guard let offer = self[id], let field = offer.service.recipient else { return nil }
        let typed = recipients[id] ?? ""
        guard typed.isEmpty else { return field.problem(with: typed) }
        return offer.recipient?.isEmpty == false ? nil : .missing
    }

    /// The total cost of the selection, in US cents.
    public var cents: Double { chosen.compactMap { draft(for: $0)?.cents }.reduce(0, +) }

    /// The ids of the selected services that are ready to send.
    public var ready: [String] { chosen.filter { flow(of: $0).state == .ready } }

    /// A Boolean value that indicates whether the share can be sent: a selected service is ready,
    /// those that are ready have recipients, and the user has agreed to any cost.
    public var canSend: Bool {
        !ready.isEmpty && (cents == 0 || agreesToCost)
            && ready.allSatisfy { recipientProblem(of: $0) == nil }
    }

    /// Changes the sheet after an action.
    ///
    /// - Returns: the shares, sign-ins and decisions to carry out.
    @discardableResult
    public mutating func update(_ action: ShareSheetAction) -> [ShareSheetRequest] {
        let cost = cents
        let requests = apply(action)
        if cents != cost { agreesToCost = false }
        return requests
    }

    private mutating func apply(_ action: ShareSheetAction) -> [ShareSheetRequest] {
        switch action {
        case .toggled(let id): toggle(id)
        case .happened(let id, let action):
            if self[id] != nil { flows[id, default: ShareFlow()].update(action) }
        case .signInAsked(let id), .chose(.signIn, _, let id): return signIn(id)
        case .browserChosen(let account):
            start(account)
            return [.browse(account)]
        case .accountTyped(let account):
            start(account)
            return [.signIn(account)]
        case .signedIn(let id, let account):
            guard let place = offers.firstIndex(where: { $0.id == id }) else { break }
            offers[place].account = account
            if !offers[place].accounts.contains(where: { $0.name == account }) {
                offers[place].accounts.append(Account(id, account, recipient: typedRecipient))
            }
            flows[id, default: ShareFlow()].update(.signedIn)
            if case .signIn(id) = page { page = chosen.contains(id) ? .ways : .accounts }
        case .accountChosen(let id, let name):
            guard let place = offers.firstIndex(where: { $0.id == id }),
                offers[place].accounts.contains(where: { $0.name == name })
            else { break }
            offers[place].account = name
        case .signOutAsked(let id, let name):
            let waiting = deliveries.filter {
                $0.service == id && $0.account == name && $0.state.isOpen
            }
            guard waiting.isEmpty else {
                leaving = Leaving(service: id, name: name, waiting: waiting.map(\.id))
                break
            }
            return signOut(id, name)
        case .signOutAnswered(let answer):
            guard let leaving else { break }
            self.leaving = nil
            guard answer != .stay else { break }
            let cancelled = answer == .discard ? leaving.waiting : []
            return cancelled.map { .resolve(.cancel, $0, leaving.service) }
                + signOut(leaving.service, leaving.name)
        case .recipientTyped(let id, let text): recipients[id] = text
        case .described(let number, let text): altTexts[number] = text
        case .sent:
            guard canSend else { break }
            let parcels = ready.compactMap { id in
                draft(for: id).map { ShareParcel($0, account: self[id]?.account ?? "") }
            }
            for id in ready { flows[id, default: ShareFlow()].update(.confirmed) }
            page = .uploads
            return [.send(parcels)]
        case .heard(let deliveries): hear(deliveries)
        case .chose(let choice, let delivery, let service):
            decide(choice, delivery, service)
            return [.resolve(choice, delivery, service)]
        case .showed(let next): show(next)
        case .keptMetadata(let keeps): keepsMetadata = keeps
        case .agreedToCost(let agrees): agreesToCost = agrees
        case .used(let id):
            handedOver[id] = nil
            guard let draft = draft(for: id), let service = self[id]?.service else { break }
            return [.use(draft, service)]
        case .handedOver(let id, let outcome): if self[id] != nil { handedOver[id] = outcome }
        case .closed:
            isOpen = false
            for id in flows.keys { flows[id]?.update(.closed) }
        }
        return []
    }

    private mutating func signOut(_ id: String, _ name: String) -> [ShareSheetRequest] {
        if let place = offers.firstIndex(where: { $0.id == id }) {
            offers[place].accounts.removeAll { $0.name == name }
            if offers[place].account == name {
                offers[place].account = offers[place].accounts.first?.name
            }
            if offers[place].account == nil, flow(of: id).state == .ready {
                flows[id] = ShareFlow().applying(.opened).applying(.chose(isSignedIn: false))
            }
        }
        return [.signOut(id, name)]
    }

    private mutating func start(_ account: ShareAccount) {
        guard let service = self[account.service]?.service else { return }
        flows[service.id, default: ShareFlow()].update(.signInStarted)
        typedRecipient = service.recipient.flatMap { account.settings[$0.id] }
    }

    /// Opens the sign-in form of a service, or the browser for a service without one.
    private mutating func signIn(_ id: String) -> [ShareSheetRequest] {
        guard self[id]?.service.asks.isEmpty == false else {
            return [.browse(ShareAccount(service: id))]
        }
        show(.signIn(id))
        return []
    }

    private mutating func show(_ next: Page) {
        if case .signIn(let id) = page, next != page {
            // Leaving the page cancels signing in; a confirmed share keeps waiting.
            flows[id, default: ShareFlow()].update(.signInCancelled)
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
            // Deselecting a service does not cancel a share that was confirmed.
            guard !flow.isConfirmed else { return }
            chosen.removeAll { $0 == id }
            flows[id] = flow.applying(.cancelled)
        } else {
            chosen = offers.map(\.id).filter { chosen.contains($0) || $0 == id }
            flows[id] = flow.applying(.opened).applying(.chose(isSignedIn: !offer.needsLogin))
        }
    }

    /// Shows a decision about the share of this sheet at once; the outbox reports what follows.
    private mutating func decide(_ choice: ShareFlow.Choice, _ id: Delivery.ID, _ service: String) {
        guard isOfSheet(id, service) else { return }
        switch choice {
        case .retry: flows[service]?.update(.retried)
        case .isThere: flows[service]?.update(.resolved(isThere: true))
        case .isMissing: flows[service]?.update(.resolved(isThere: false))
        default: break
        }
    }

    /// Returns whether a delivery belongs to this sheet: the newest of several to its service, since
    /// ids increase.
    private func isOfSheet(_ id: Delivery.ID, _ service: String) -> Bool {
        deliveries.last { $0.service == service }?.id == id
    }

    private mutating func hear(_ deliveries: [Delivery]) {
        self.deliveries = deliveries
        for delivery in deliveries where flows[delivery.service]?.isConfirmed == true {
            guard isOfSheet(delivery.id, delivery.service) else { continue }
            flows[delivery.service]?.update(
                .delivered(
                    delivery.state, failure: delivery.failure, until: delivery.notBefore,
                    address: delivery.remoteAddress))
        }
    }
}

/// An action on a share sheet.
public enum ShareSheetAction: Sendable, Equatable {
    /// A service with an account was selected or deselected.
    case toggled(String)
    /// A service without an account was used: to open a link, export a file or show a code.
    case used(String)
    /// The system share sheet finished with the given result. The app records the use if the
    /// content was handed over.
    case handedOver(String, SystemShare.Outcome)
    /// An action of one share occurred.
    case happened(String, ShareFlow.Action)
    /// The user asked to sign in at a service.
    case signInAsked(String)
    /// The user asked to sign in with a browser; the account has the settings that were entered for
    /// that, and no secrets.
    case browserChosen(ShareAccount)
    /// The sign-in form of a service was submitted.
    case accountTyped(ShareAccount)
    /// The user signed in at a service with the given account.
    case signedIn(String, String)
    /// The user chose the account of a service to share from.
    case accountChosen(String, String)
    /// The user asked to sign out of an account of a service.
    case signOutAsked(String, String)
    /// The user answered the question about deliveries that wait for the account.
    case signOutAnswered(ShareSheetModel.LeavingAnswer)
    /// The user entered the recipient of a share to a service; empty for that of the account.
    case recipientTyped(String, String)
    /// The user described the photo at a position.
    case described(Int, String)
    /// The user sent the share to all selected services that are ready.
    case sent
    /// The outbox reported its deliveries.
    case heard([Delivery])
    /// The user decided about a delivery to the given service.
    case chose(ShareFlow.Choice, Delivery.ID, String)
    /// The user opened another page.
    case showed(ShareSheetModel.Page)
    /// The user changed whether photos keep their metadata.
    case keptMetadata(Bool)
    /// The user agreed to the cost, or withdrew the agreement.
    case agreedToCost(Bool)
    /// The sheet was closed.
    case closed
}
