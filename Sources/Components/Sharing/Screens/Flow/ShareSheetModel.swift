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

    /// A page of the sheet.
    public enum Page: Sendable, Equatable, Codable {
        /// The list of services.
        case ways
        /// The text and the photos for all services.
        case compose
        /// The preview of the exact content to send to the given service.
        case preview(String)
        /// The accounts that are signed in.
        case accounts
        /// The sign-in form of the given service.
        case signIn(String)
        /// The outbox.
        case uploads
        /// The output of the given service, which sends nothing.
        case output(String)
    }

    /// The content to share, before the user changed anything.
    public let content: ShareContent
    /// The user's changes to the content.
    public private(set) var composition: ShareComposition
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
    /// The most recent output of a service that sends nothing.
    public private(set) var output: ShareOutput?
    /// A Boolean value that indicates whether the user has agreed to the cost; any change of the
    /// cost resets it.
    public private(set) var agreesToCost = false
    /// The account that the user asked to sign out of, while the question is open.
    public private(set) var leaving: Leaving?
    /// The recipients of earlier shares, the latest first, by service id.
    public let recipients: [String: [String]]
    /// The recipient in the sign-in form that was submitted last.
    private var typedRecipient: String?
    /// The services that are not offered, which may still have deliveries in the outbox.
    private var others: [ShareService]
    /// The remaining budget of this month, in US cents.
    private let budget: Double

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - content: the content to share.
    ///   - catalog: the services.
    ///   - accounts: the accounts; the first one of a service is chosen.
    ///   - used: the service ids by use, the most used first.
    ///   - recipients: the recipients of earlier shares by service id, the latest first.
    ///   - spent: this month's spending so far, in US cents.
    ///   - settings: the configuration of offered services.
    public init(
        _ content: ShareContent, _ catalog: ServiceCatalog, accounts: [Account] = [],
        used: [String] = [], recipients: [String: [String]] = [:], spent: Double = 0,
        settings: SharingConfiguration = SharingConfiguration()
    ) {
        self.content = content
        self.recipients = recipients
        composition = ShareComposition(of: content)
        keepsMetadata = settings.keepsMetadata
        let budget = settings.monthlyCents - spent
        self.budget = budget
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
            (
                number,
                Offer(
                    service: service, problems: service.problems(with: content, within: budget),
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

    /// The content to share, with what the user changed for all services.
    public var composed: ShareContent { composition.composed(content) }

    /// Returns the draft for a service, or `nil` if it cannot accept the content.
    public func draft(for id: String) -> ShareDraft? {
        guard let service = self[id]?.service, var draft = worded(service) else { return nil }
        composition.change(&draft, for: service)
        return draft
    }

    /// Returns the URL of the page whose card a share to a service has or can have, or `nil` if there
    /// is none.
    public func cardAddress(of id: String) -> String? {
        self[id].flatMap { worded($0.service)?.card?.address }
    }

    /// Returns the draft for a service with its text.
    private func worded(_ service: ShareService) -> ShareDraft? {
        guard var draft = try? ShareDraft(composed, for: service, keepsMetadata: keepsMetadata)
        else { return nil }
        if let text = composition.texts[service.id] { draft.replaceText(with: text, for: service) }
        return draft
    }

    /// Returns the length of the text for a service, and what is permitted, or `nil` if the service
    /// cannot accept the content.
    public func length(of id: String) -> TextCount? {
        draft(for: id).flatMap { self[id]?.service.count(of: $0) }
    }

    /// Returns `true` if the draft for a service can be sent as it is.
    func isSendable(_ id: String) -> Bool {
        guard let offer = self[id], offer.isPossible, let draft = draft(for: id) else {
            return false
        }
        return !draft.isEmpty && offer.service.count(of: draft).isWithin
    }

    /// Returns the recipients of earlier shares to a service that were not entered, at most five.
    func suggestedRecipients(of id: String) -> [String] {
        let typed = composition.recipients[id] ?? ""
        let known = (recipients[id] ?? []).filter { $0 != typed && $0 != self[id]?.recipient }
        return Array(known.prefix(5))
    }

    /// Returns the problem of the recipient of a share to a service, or `nil` if it has a valid one
    /// or needs none.
    public func recipientProblem(of id: String) -> SignInField.Problem? {
        guard let offer = self[id], let field = offer.service.recipient else { return nil }
        let typed = composition.recipients[id] ?? ""
        guard typed.isEmpty else { return field.problem(with: typed) }
        return offer.recipient?.isEmpty == false ? nil : .missing
    }

    /// The total cost of the selection, in US cents.
    public var cents: Double { chosen.compactMap { draft(for: $0)?.cents }.reduce(0, +) }

    /// The ids of the selected services that are ready to send.
    public var ready: [String] { chosen.filter { flow(of: $0).state == .ready } }

    /// A Boolean value that indicates whether the share can be sent: a selected service is ready,
    /// those that are ready have recipients and texts of a permitted length, and the user has agreed
    /// to any cost.
    public var canSend: Bool {
        !ready.isEmpty && (cents == 0 || agreesToCost)
            && ready.allSatisfy { recipientProblem(of: $0) == nil && isSendable($0) }
    }

    /// Changes the sheet after an action.
    ///
    /// - Returns: the shares, sign-ins and decisions to carry out.
    @discardableResult
    public mutating func update(_ action: ShareSheetAction) -> [ShareSheetRequest] {
        let cost = cents
        let requests = apply(action)
        if cents != cost { agreesToCost = false }
        // Not while an address is being typed.
        return action.isTyping ? requests : requests + readCards()
    }

    /// Returns requests for the previews of pages whose cards are about to be sent or seen.
    private mutating func readCards() -> [ShareSheetRequest] {
        guard isOpen else { return [] }
        var ids = ready
        if case .preview(let id) = page { ids.append(id) }
        return ids.compactMap { draft(for: $0)?.card }.compactMap { card in
            composition.begin(card) ? .readCard(card.address) : nil
        }
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
        case .composed(let action):
            composition.update(action)
            let composed = composed
            for place in offers.indices {
                offers[place].problems = offers[place].service.problems(
                    with: composed, within: budget)
            }
        case .sent:
            guard canSend else { break }
            let parcels = ready.compactMap { id in
                draft(for: id).map {
                    ShareParcel(
                        $0, account: self[id]?.account ?? "", notBefore: composition.time)
                }
            }
            for id in ready { flows[id, default: ShareFlow()].update(.confirmed) }
            page = .uploads
            return [.send(parcels)]
        case .heard(let deliveries): hear(deliveries)
        case .chose(let choice, let delivery, let service):
            decide(choice, delivery, service)
            return [.resolve(choice, delivery, service)]
        case .rescheduled(let id, let time): return [.schedule(id, time)]
        case .showed(let next): show(next)
        case .keptMetadata(let keeps): keepsMetadata = keeps
        case .agreedToCost(let agrees): agreesToCost = agrees
        case .used(let id):
            handedOver[id] = nil
            guard let draft = draft(for: id), let service = self[id]?.service else { break }
            return [.use(draft, service)]
        case .finished(let id, let output):
            guard self[id] != nil else { break }
            self.output = output
            show(.output(id))
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
        // A chosen service that became impossible can be deselected.
        guard let offer = self[id], offer.isPossible || chosen.contains(id),
            offer.service.way == .account
        else { return }
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

extension ShareService {
    /// Returns the reasons why the service cannot accept content, also because of the budget in US
    /// cents.
    fileprivate func problems(
        with content: ShareContent, within budget: Double
    ) -> [ShareIneligibility] {
        let problems = problems(with: content)
        let cost = cents(for: content)
        return problems.isEmpty && cost > 0 && cost > budget ? [.capReached] : problems
    }
}
