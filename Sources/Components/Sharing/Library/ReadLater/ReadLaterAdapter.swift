import CairnEncoding

/// Sends the requests of a ``ReadLaterService``.
public struct ReadLaterAdapter: ShareAdapter {
    private let service: any ReadLaterService
    private let caller: ServiceClient

    /// Creates an adapter for a service.
    public init(_ service: any ReadLaterService, _ caller: ServiceClient) {
        (self.service, self.caller) = (service, caller)
    }

    private var world: RequestContext { RequestContext(now: caller.now(), token: caller.token()) }

    /// Saves a URL, after checking for an existing entry if the service would not report it.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        guard let link = job.draft.link else { throw .invalid("link") }
        let tags = (job.account.settings["tags"] ?? "").split(separator: ",").map(String.init)
        // Instead of the host name, services find the title of the page.
        let title = [job.draft.title, link.title].first { !$0.isEmpty && $0 != link.host }
        let page = ReadLaterPage(
            address: link.address, title: title ?? "", text: job.draft.text, tags: tags)
        if let request = try service.verification(job.account, world) {
            try service.verify(try await send(request, publishing: false), world)
        }
        if let request = try service.check(page, job.account, world) {
            let answer = try await send(request, publishing: false)
            if let known = try service.isKnown(page, answer) {
                return DeliveryReceipt(id: known.id, address: known.address)
            }
        }
        let request = try service.save(page, job.account, world)
        try await steps.publishing()
        let status = try service.status(try await send(request, publishing: true), world)
        return DeliveryReceipt(id: status.id, address: status.address)
    }

    /// Signs in with the credentials that the service requires: `user` and `password`, or `token`.
    ///
    /// - Returns: the account to store: with tokens, and without a password unless the service has
    ///   no tokens.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        guard let request = try service.signIn(account, world) else { return account }
        let answer = try await send(request, publishing: false)
        if let failure = ServiceClient.stranger(answer, at: request.address) { throw failure }
        do throws(DeliveryFailure) {
            return try service.signedIn(account, answer, world)
        } catch {
            // What a server of the service would not answer comes from another one.
            guard case .contract = error else { throw error }
            throw ServiceClient.stranger(at: request.address)
        }
    }

    /// Renews the credentials; returns `nil` if the user must sign in again.
    public func renewed(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount? {
        guard let request = try service.renewal(account, world) else { return nil }
        let answer = try await send(request, publishing: false)
        guard JSONValue(answer.body) != nil else {
            throw ServiceClient.gateway(answer, now: caller.now())
        }
        return try service.signedIn(account, answer, world)
    }

    /// Signs out at the service, if it supports that.
    public func signOut(_ account: ShareAccount) async throws(DeliveryFailure) {
        guard let request = try service.signOut(account, world) else { return }
        _ = try await send(request, publishing: false)
    }

    /// Sends a request and returns the response regardless of its status, which the service
    /// interprets.
    private func send(
        _ request: HTTPRequest, publishing: Bool
    ) async throws(DeliveryFailure) -> HTTPResponse {
        try await caller.call(request, publishing: publishing, expecting: Set(100...599))
    }
}
