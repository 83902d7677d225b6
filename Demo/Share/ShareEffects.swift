#if CommandLine && Database && Vault
import CairnFiles
import CairnSharingLibrary
import CairnGalleryLibrary
import CairnResources
import CairnSharing
import CairnStrings
import CairnUI
import Foundation

extension DesktopAccess.Copying {
    /// Returns a localized sentence that says what happened.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .copied: phrases[.shareCopied]
        case .toldTerminal: phrases[.shareCopiedByTerminal]
        case .toldBrowser: phrases[.shareCopiedByBrowser]
        case .tooLong(let limit):
            // A file is written only when the user asks: it would be a plain copy.
            phrases[.shareTooLongToCopy, String(limit / 1000), phrases[.shareGroupFiles]]
        case .impossible: phrases[.shareNotCopied]
        }
    }
}

extension TravelHandler {
    /// Returns the work for a request of sharing.
    func share(_ work: ShareWork) -> Effect<TravelAction> {
        switch work {
        case .prepare(let subject, let note):
            sharing("share.sheet") { [stories] handler, send in
                guard let content = try await handler.content(of: subject, stories, note) else {
                    return
                }
                await send(.sharing(.sheetCame(try await handler.sheet(content))))
            }
        case .showDeliveries(let page):
            sharing("share.sheet") { handler, send in
                let sheet = try await handler.sheet(ShareContent())
                await send(.sharing(.sheetCame(sheet.applying(.showed(page)))))
            }
        case .sheet(let request, let choices): carryOut(request, in: choices)
        case .copy(let text, let choices):
            .run(key: "share.copy") { [desktop, words] send in
                let copying = await desktop.copy(text)
                await send(.sharing(.noticeCame(copying.text(in: words(choices)))))
            }
        case .open(let address, let choices):
            .run(key: "share.open") { [desktop, words] send in
                let key: TextKey = await desktop.open(address) ? .shareOpened : .shareNotOpened
                await send(.sharing(.noticeCame(words(choices)[key])))
            }
        }
    }

    private func carryOut(
        _ request: ShareSheetRequest, in choices: TravelChoices
    ) -> Effect<TravelAction> {
        switch request {
        case .send(let parcels):
            // The key names the services, so that sharing to other services does not cancel this
            // effect.
            sharing(Key("share.send \(parcels.map(\.draft.service))"), isStored: true) {
                [sounds] handler, send in
                _ = try await handler.add(parcels)
                Task { await sounds.play(.send) }
                await send(.sharing(.sheet(.heard(try await handler.outbox.deliveries()))))
            }
        case .use(let draft, let service):
            sharing("share.use") { [self] handler, send in
                let phrases = words(choices)
                var result = try await used(draft, service, by: handler, phrases)
                if service.way == .copy, let text = result.text {
                    let words = await desktop.copy(text).text(in: phrases)
                    result.notice = [words, result.notice].compactMap(\.self).joined(separator: " ")
                }
                await send(.sharing(.resultCame(result)))
            }
        case .schedule(let id, let time):
            sharing(Key("share.time \(id)"), isStored: true) { handler, send in
                try await handler.outbox.schedule(id, for: time, now: Date())
                await send(.sharing(.sheet(.heard(try await handler.outbox.deliveries()))))
            }
        case .readCard(let address):
            sharing(Key("share.card \(address)")) { handler, send in
                let preview = await handler.preview(of: address)
                await send(.sharing(.sheet(.composed(.previewCame(address, preview)))))
            }
        case .resolve(let choice, let id, let service): resolve(choice, id, service)
        case .signIn(let account): signIn(account)
        case .browse(let account): browse(account, in: choices)
        case .signOut(let service, let name):
            sharing(Key("share.out \(service) \(name)")) { handler, _ in
                try await handler.signOut(service, name)
            }
        }
    }

    /// Uses an option that sends nothing. Files go to the folder for them, or to the browser that shows
    /// the app.
    private func used(
        _ draft: ShareDraft, _ service: ShareService, by handler: SharingHandler,
        _ phrases: Phrases
    ) async throws -> ShareResult {
        guard let browser = desktop.browser, service.way == .export else {
            return try await handler.used(draft, service, into: exports, phrases)
        }
        // In memory where there is a lock: the files are readable.
        let memory = try MemoryFolder.path(app.settings.travel) ?? NSTemporaryDirectory()
        let folder = try Folder.makeTemporary("cairn-export-", in: memory)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var result = try await handler.used(draft, service, into: folder, phrases)
        let file = try Self.file(of: folder)
        let isGiven = await browser.give(file.name, file.bytes)
        result.lines = isGiven ? [phrases[.shareGivenToBrowser, file.name]] : []
        return result
    }

    /// The greatest size of a file that is given to a browser, in bytes: it is in memory until it was
    /// fetched.
    private static let mostGiven = 256 << 20

    /// Returns the exported files of a folder as one: browsers store several only if they are asked for
    /// each, so these are an archive.
    static func file(of folder: String) throws -> (name: String, bytes: [UInt8]) {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter {
            (try? FileInfo.at(folder + "/" + $0, followingLinks: false))?.kind == .file
        }
        var archive: [UInt8] = []
        for name in names {
            let path = folder + "/" + name
            let size = try FileInfo.at(path, followingLinks: false).size
            guard archive.count + size <= mostGiven,
                let content = FileManager.default.contents(atPath: path)
            else { throw FileError(path, code: EFBIG) }
            if names.count == 1 { return (name, Array(content)) }
            guard let header = TarFile.header(name, UInt64(content.count)) else {
                throw FileError(path, code: ENAMETOOLONG)
            }
            archive += header
            archive += content
            archive += TarFile.padding(UInt64(content.count))
        }
        // Named as the page that the other files belong to.
        guard let page = names.first(where: { !$0.contains("/") }) ?? names.first else {
            throw FileError(folder, code: ENOENT)
        }
        return ((page as NSString).deletingPathExtension + ".tar", archive + TarFile.end)
    }

    /// Returns work that shares; if it stores something, it is completed even if the app is locked meanwhile.
    private func sharing(
        _ key: Key, isStored: Bool = false,
        _ act:
            @escaping @Sendable (SharingHandler, Effect<TravelAction>.Send) async throws -> Void
    ) -> Effect<TravelAction> {
        .run(key: key) { [share] send in
            do {
                guard isStored else { return try await act(try share.handler(), send) }
                try await share.storing { try await act($0, send) }
            } catch {
                // The app was locked meanwhile, and what was only to be shown is not.
                guard isStored || !share.isOver else { return }
                await send(.system(.failed(TravelProblem(error))))
            }
        }
    }

    private func resolve(
        _ choice: ShareFlow.Choice, _ id: Delivery.ID, _ service: String
    ) -> Effect<TravelAction> {
        sharing(Key("share.choice \(id)"), isStored: true) { handler, send in
            let (outbox, now) = (handler.outbox, Date())
            switch choice {
            case .retry: try await outbox.retry(id, now: now)
            case .cancel: try await outbox.cancel(id, now: now)
            case .send: try await outbox.send(id, now: now)
            case .isThere: try await outbox.resolve(id, .arrived, now: now)
            case .isMissing: try await outbox.resolve(id, .isMissing, now: now)
            case .open:
                let delivery = try await outbox.deliveries().first { $0.id == id }
                if let address = delivery?.remoteAddress {
                    let title = handler.catalog[service]?.name ?? service
                    let result = ShareResult(
                        title: title, lines: [address], address: address, text: address)
                    await send(.sharing(.resultCame(result)))
                }
            case .choose, .signIn, .close: break
            }
            await send(.sharing(.sheet(.heard(try await outbox.deliveries()))))
        }
    }

    /// Opens the sign-in page of a service in the user's browser, or shows its address, and waits for
    /// the answer.
    private func browse(
        _ typed: ShareAccount, in choices: TravelChoices
    ) -> Effect<TravelAction> {
        #if HTTPClient && Sharing
        return .run(key: "share.signIn") { [share, desktop, words] send in
            do {
                let phrases = words(choices)
                let handler = try share.handler()
                let title = handler.catalog[typed.service]?.title(in: phrases) ?? typed.service
                let account = try await handler.signInByBrowser(typed, phrases) { address in
                    if await desktop.open(address) { return }
                    await send(
                        .sharing(
                            .resultCame(
                                ShareResult(
                                    title: title, lines: [address], address: address,
                                    text: address, notice: phrases[.shareOpenToSignIn]))))
                }
                await send(.sharing(.resultRead))
                await send(.sharing(.sheet(.signedIn(account.service, account.name))))
            } catch let failure as DeliveryFailure {
                // The address is of no use any more, and would cover what is said.
                await send(.sharing(.resultRead))
                await send(.sharing(.sheet(.happened(typed.service, .signInFailed(failure)))))
            } catch {
                await send(.sharing(.resultRead))
                await send(.sharing(.sheet(.happened(typed.service, .signInCancelled))))
                await send(.system(.failed(TravelProblem(error))))
            }
        }
        #else
        return .none
        #endif
    }

    private func signIn(_ typed: ShareAccount) -> Effect<TravelAction> {
        .run(key: "share.signIn") { [share] send in
            do {
                let account = try await share.handler().signIn(typed)
                await send(.sharing(.sheet(.signedIn(account.service, account.name))))
            } catch let failure as DeliveryFailure {
                await send(.sharing(.sheet(.happened(typed.service, .signInFailed(failure)))))
            } catch {
                await send(.sharing(.sheet(.happened(typed.service, .signInCancelled))))
                await send(.system(.failed(TravelProblem(error))))
            }
        }
    }

    /// Sends pending deliveries, and returns the deliveries each time they change. The outbox is not
    /// opened before the user first shares something.
    @Sendable func deliveries() -> AsyncStream<[Delivery]> {
        let (deliveries, continuation) = AsyncStream.makeStream(of: [Delivery].self)
        let task = share.sending { [share] in
            defer { continuation.finish() }
            guard await share.isInUse(), let handler = try? share.handler() else { return }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { _ = try? await handler.worker.run(until: .never) }
                group.addTask {
                    for await list in handler.outbox.updates() { continuation.yield(list) }
                }
            }
        }
        continuation.onTermination = { _ in task.cancel() }
        return deliveries
    }
}
#endif
