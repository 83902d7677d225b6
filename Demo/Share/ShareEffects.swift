#if CommandLine && Database && Vault
import CairnGallery
import CairnLocalizations
import CairnSharing
import CairnUI
import CairnVault
import Foundation

extension TravelHandler {
    /// Returns the effects of actions that concern sharing.
    func sharing(_ action: TravelAction, _ model: TravelModel) -> [Effect<TravelAction>] {
        switch action {
        case .shareAsked(let subject): [sheet(subject, model)]
        case .library(.gallery(.shareAsked(let ids))): [sheet(.photos(ids), model)]
        case .deliveriesAsked(let page):
            [
                trying("share.sheet") { edge, send in
                    let sheet = try await edge.sheet(ShareContent())
                    await send(.shareCame(sheet.applying(.showed(page))))
                }
            ]
        case .share(.sent): [send(model)]
        case .share(.used(let id)): use(id, model)
        case .share(.signedOut(let id)):
            [
                trying("share.out") { edge, _ in
                    for (service, name) in try await edge.accounts.names() where service == id {
                        try await edge.signOut(service, name)
                    }
                }
            ]
        case .shareChose(let choice, let id, let service): chose(choice, id, service)
        case .accountTyped(let account): [signIn(account)]
        default: []
        }
    }

    private func trying(
        _ key: String,
        _ act:
            @escaping @Sendable (SharingHandler, @Sendable (TravelAction) async -> Void)
            async throws
            -> Void
    ) -> Effect<TravelAction> {
        let share = share
        return Effect(key: Key(key)) { send in
            do { try await act(try share.edge()) { await send($0) } } catch {
                await send(.failed(TravelProblem(error)))
            }
        }
    }

    private func sheet(_ subject: ShareSubject, _ model: TravelModel) -> Effect<TravelAction> {
        let (stories, notes) = (stories, model.notes)
        return trying("share.sheet") { edge, send in
            guard let content = try await edge.content(of: subject, stories, notes) else { return }
            await send(.shareCame(try await edge.sheet(content)))
        }
    }

    private func send(_ model: TravelModel) -> Effect<TravelAction> {
        let (sheet, ids) = (model.share, model.sharing)
        // The key names the services, so that sharing to other services does not cancel this effect.
        return trying("share.send \(ids)") { edge, send in
            guard let sheet else { return }
            let drafts = ids.compactMap { id in
                sheet.draft(for: id).map { ($0, sheet[id]?.account ?? "") }
            }
            _ = try await edge.add(drafts)
            await send(.share(.heard(try await edge.outbox.deliveries())))
        }
    }

    private func use(_ id: String, _ model: TravelModel) -> [Effect<TravelAction>] {
        guard let draft = model.share?.draft(for: id), let service = model.share?[id]?.service
        else { return [] }
        let (folder, words) = (exports, words)
        return [
            trying("share.use") { edge, send in
                let phrases = words(model)
                await send(.shown(try await edge.used(draft, service, into: folder, phrases)))
            }
        ]
    }

    private func chose(
        _ choice: ShareFlow.Choice, _ id: Delivery.ID?, _ service: String
    ) -> [Effect<TravelAction>] {
        // The sheet has a page for signing in.
        if choice == .signIn {
            return [
                trying("share.form") { _, send in await send(.share(.showed(.signIn(service)))) }
            ]
        }
        guard let id else { return [] }
        return [
            trying("share.choice \(id)") { edge, send in
                let (outbox, now) = (edge.outbox, Date())
                switch choice {
                case .retry: try await outbox.retry(id, now: now)
                case .cancel: try await outbox.cancel(id, now: now)
                case .send: try await outbox.send(id, now: now)
                case .isThere: try await outbox.resolve(id, .arrived, now: now)
                case .isMissing: try await outbox.resolve(id, .isMissing, now: now)
                case .open:
                    let delivery = try await outbox.deliveries().first { $0.id == id }
                    if let address = delivery?.remoteAddress {
                        let title = edge.catalog[service]?.name ?? service
                        await send(.shown(ShareResult(title: title, lines: [address])))
                    }
                case .choose, .signIn, .close: break
                }
                await send(.share(.heard(try await outbox.deliveries())))
            }
        ]
    }

    private func signIn(_ typed: ShareAccount) -> Effect<TravelAction> {
        let share = share
        return Effect(key: "share.signIn") { send in
            do {
                let account = try await share.edge().signIn(typed)
                await send(.share(.signedIn(account.service, account.name)))
            } catch let failure as DeliveryFailure {
                await send(.share(.happened(typed.service, .signInFailed(failure))))
            } catch {
                await send(.share(.happened(typed.service, .signInCancelled)))
                await send(.failed(TravelProblem(error)))
            }
        }
    }

    /// Sends pending deliveries and reports their progress to the session, until the task is
    /// canceled.
    func deliver(_ send: @escaping @Sendable (TravelAction) async -> Void) async {
        // The outbox is not opened before the user first shares something.
        while !share.isUsed {
            guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
        }
        guard let edge = try? share.edge() else { return }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { _ = try? await edge.worker.run(until: .never) }
            group.addTask {
                for await list in edge.outbox.updates() { await send(.share(.heard(list))) }
            }
        }
    }
}
#endif
