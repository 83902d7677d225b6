public import CairnUI

/// The outcome of a post.
public struct LiveReceipt: Sendable, Hashable {
    /// Indicates that the post belongs to another life of the session, and nothing was handled: the
    /// page must be sent anew.
    public var isOfAnotherLife = false
    /// The number of the last event that was handled.
    public var last = 0
}

extension Session {
    /// Returns the first page, which is complete without a script, and from which patches start.
    ///
    /// - Parameter change: Sets options of this page.
    /// - Returns: the page; empty if the session has no ``WebHost``.
    public func page(
        _ change: @escaping @Sendable (inout HTMLOptions) -> Void = { _ in }
    ) -> String {
        withHost(WebHost.self) { $0.page(change) } ?? ""
    }

    /// Adds a patch with the whole page, for a browser that missed too much.
    ///
    /// - Returns: the number of the patch.
    package func restartPage() -> Int {
        withHost(WebHost.self) { host in
            host.restart()
            return host.channel.last
        } ?? 0
    }

    /// The style sheet of the page.
    public var pageStyles: String { withHost(WebHost.self) { $0.css } ?? "" }

    /// Handles what a page's script posted, in order, and adds one patch for all of it. Events that
    /// were handled before are skipped, so that a post may be sent again.
    public func receive(_ post: LivePost) -> LiveReceipt {
        guard let events = withHost(WebHost.self, { $0.begin(post) }) ?? nil else {
            return LiveReceipt(isOfAnotherLife: true)
        }
        for (number, event) in events {
            let step = withHost(WebHost.self) { $0.step(for: event, number) } ?? .none
            let wasHandled: Bool
            switch step {
            case .none: continue
            case .inputs(let inputs): wasHandled = take(inputs)
            case .route(let route): wasHandled = open(route)
            case .traits(let traits):
                setTraits(traits)
                wasHandled = true
            }
            _ = withHost(WebHost.self) { $0.note(number, event, wasHandled: wasHandled) }
        }
        return withHost(WebHost.self) { host in
            host.finish()
            return LiveReceipt(last: host.lastEvent)
        } ?? LiveReceipt()
    }

    /// Handles a form that the page posted without its script.
    public func receive(form post: HTMLPost, uploads: [Key: HTMLUpload] = [:]) {
        for (event, id) in HTMLForm.events(in: post, of: scene, uploads: uploads) {
            handle(event, on: id)
        }
    }

    /// Enters a stored file in a field that takes files.
    ///
    /// - Parameters:
    ///   - path: the path on the server, chosen by the server.
    ///   - element: the number of the field, as the browser claims it.
    /// - Returns: `false` if the screen has no such field now; the file is then not used.
    public func give(_ path: String, to element: Int) -> Bool {
        guard let inputs = withHost(WebHost.self, { $0.given(path, to: element) }) ?? nil else {
            return false
        }
        return take(inputs)
    }
}

/// A picture, as a browser gets it.
public struct LivePicture: Sendable, Hashable {
    /// The file.
    public var bytes: [UInt8]
    /// The media type: `image/jpeg`.
    public var type: String

    /// Creates a picture.
    public init(_ bytes: [UInt8], type: String) { (self.bytes, self.type) = (bytes, type) }
}

/// A file that an app gives a browser: a sound that it plays, or one to be stored.
public struct LiveFile: Sendable, Hashable {
    /// The content.
    public var bytes: [UInt8]
    /// The media type: `audio/wav`.
    public var type: String
    /// The name under which the browser stores it; `nil` for a file that the page itself uses.
    public var name: String?

    /// Creates a file.
    public init(_ bytes: [UInt8], type: String, name: String? = nil) {
        (self.bytes, self.type, self.name) = (bytes, type, name)
    }
}

/// A live session of any model, as a server holds it.
public struct LiveSession: Sendable {
    /// The patches.
    public let channel: LiveChannel
    /// The identity of this life of the session.
    public let epoch: String
    /// Returns the first page.
    public let page:
        @Sendable (_ change: @escaping @Sendable (inout HTMLOptions) -> Void) async -> String
    /// Adds a patch with the whole page, and returns its number.
    public let restart: @Sendable () async -> Int
    /// Returns the style sheet.
    public let styles: @Sendable () async -> String
    /// Handles a post of the script.
    public let receive: @Sendable (LivePost) async -> LiveReceipt
    /// Handles a form, without the script.
    public let receiveForm: @Sendable (HTMLPost) async -> Void
    /// Enters a stored file.
    public let give: @Sendable (_ path: String, _ element: Int) async -> Bool
    /// Returns a picture that the session shows; `nil` if there is none, or none for this session.
    public let picture: @Sendable (ImageSource) async -> LivePicture?
    /// Returns a file by the app's name for it; `nil` if there is none, or none for this session.
    public let file: @Sendable (String) async -> LiveFile?
    /// Returns what has become of the events so far.
    public let counters: @Sendable () async -> LiveCounters
    /// Returns the number of the last event that was handled.
    public let lastEvent: @Sendable () async -> Int
    /// Returns the state with which another process continues; `nil` if the app keeps none.
    public let park: @Sendable () async -> [UInt8]?
    /// Ends the session.
    public let end: @Sendable () async -> Void

    /// Creates the session for a server; `nil` if its host is another one.
    ///
    /// - Parameters:
    ///   - session: the session, whose host is a ``WebHost``.
    ///   - uploads: the fields that take files.
    ///   - picture: returns a picture that the session shows.
    ///   - file: returns a file that the session plays or lets the browser store.
    ///   - park: returns the state to continue with.
    ///   - ended: called when the session has ended.
    public init?<M: Model>(
        _ session: Session<M>, uploads: [Key: HTMLUpload] = [:],
        picture: @escaping @Sendable (ImageSource) async -> LivePicture? = { _ in nil },
        file: @escaping @Sendable (String) async -> LiveFile? = { _ in nil },
        park: @escaping @Sendable (Session<M>) async -> [UInt8]? = { _ in nil },
        ended: @escaping @Sendable () async -> Void = {}
    ) async {
        guard
            let held = await session.withHost(WebHost.self, { ($0.channel, $0.epoch) })
        else { return nil }
        (channel, epoch) = held
        page = { await session.page($0) }
        restart = { await session.restartPage() }
        styles = { await session.pageStyles }
        receive = { await session.receive($0) }
        receiveForm = { await session.receive(form: $0, uploads: uploads) }
        give = { await session.give($0, to: $1) }
        (self.picture, self.file) = (picture, file)
        counters = { await session.withHost(WebHost.self) { $0.counters } ?? LiveCounters() }
        lastEvent = { await session.withHost(WebHost.self) { $0.lastEvent } ?? 0 }
        self.park = { await park(session) }
        end = {
            held.0.end()
            await session.end()
            await ended()
        }
    }
}
