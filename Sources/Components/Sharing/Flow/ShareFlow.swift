public import CairnUI
public import Foundation

/// One share to one service, as a person sees it: where it is, what it says, and what can be done next.
///
///     registered or not → signing in succeeds or fails → sending → the service answers or is busy
///
/// Every event in every state has an answer; one that makes no sense there changes nothing.
public struct ShareFlow: Model, Codable {
    /// Where a share is.
    public enum State: Sendable, Equatable, Codable {
        /// Nothing is shared.
        case idle
        /// A service is being chosen.
        case choosing
        /// The service wants to know who it is.
        case needsLogin
        /// The service is being asked.
        case loggingIn
        /// The service said no, or nothing.
        case loginFailed(DeliveryFailure)
        /// All is there: what leaves is shown, and waits for a yes.
        case ready
        /// It is on its way.
        case sending
        /// It waits in the outbox.
        case queued
        /// The service has too much to do: again then.
        case busy(until: Date)
        /// It did not arrive.
        case failed(DeliveryFailure)
        /// It was sent, and nobody answered.
        case uncertain
        /// It arrived; where it can be seen.
        case sent(String?)
        /// The person took it back.
        case cancelled
    }

    /// What can happen.
    public enum Action: Sendable, Equatable {
        /// The person wants to share.
        case opened
        /// The person chose this service, which knows them or not.
        case chose(isSignedIn: Bool)
        /// The person gave what signs in.
        case signInStarted
        /// The service knows them now.
        case signedIn
        /// The service does not.
        case signInFailed(DeliveryFailure)
        /// The person gave up signing in.
        case signInCancelled
        /// The person said yes to what leaves.
        case confirmed
        /// The outbox says where the delivery is.
        case delivered(Delivery.State, failure: DeliveryFailure?, until: Date?, address: String?)
        /// The person wants it tried again.
        case retried
        /// The person looked for it, and says whether it is there.
        case resolved(isThere: Bool)
        /// The person takes it back.
        case cancelled
        /// The sheet was closed.
        case closed
    }

    /// What a person can do next.
    public enum Choice: String, Sendable, Codable, CaseIterable {
        /// Choose a service.
        case choose
        /// Sign in.
        case signIn
        /// Send what is shown.
        case send
        /// Try again.
        case retry
        /// Take it back.
        case cancel
        /// Look where it arrived.
        case open
        /// Say that it is there.
        case isThere
        /// Say that it is not.
        case isMissing
        /// Close.
        case close
    }

    /// Where it is.
    public private(set) var state = State.idle
    /// Whether the person has said yes: after signing in again, in the middle, the share goes on by itself.
    public private(set) var isConfirmed = false

    /// Creates a flow in which nothing is shared.
    public init() {}

    /// The flow after something happened.
    public func applying(_ action: Action) -> ShareFlow {
        var next = self
        switch (state, action) {
        case (.idle, .opened), (.sent, .opened), (.cancelled, .opened), (.failed, .opened):
            (next.state, next.isConfirmed) = (.choosing, false)
        case (.choosing, .chose(let isSignedIn)): next.state = isSignedIn ? .ready : .needsLogin
        case (.needsLogin, .signInStarted), (.loginFailed, .signInStarted): next.state = .loggingIn
        case (.loggingIn, .signedIn), (.needsLogin, .signedIn), (.loginFailed, .signedIn):
            next.state = isConfirmed ? .sending : .ready
        case (.loggingIn, .signInFailed(let failure)): next.state = .loginFailed(failure)
        case (.needsLogin, .signInCancelled), (.loggingIn, .signInCancelled),
            (.loginFailed, .signInCancelled):
            // What was said yes to is kept, not dropped, and not sent with the next one either.
            next.state = isConfirmed ? .needsLogin : .choosing
        // Only here: a second tap finds it on its way.
        case (.ready, .confirmed): (next.state, next.isConfirmed) = (.sending, true)
        case (_, .delivered(let state, let failure, let until, let address)):
            guard isConfirmed, let shown = Self.shown(state, failure, until, address) else { break }
            // Signing in goes on; the outbox says what it knew before.
            if state == .needsLogin, isSigningIn { break }
            next.state = shown
        case (.busy, .retried), (.queued, .retried), (.failed, .retried):
            guard isConfirmed else { break }
            next.state = .sending
        case (.uncertain, .resolved(let isThere)): next.state = isThere ? .sent(nil) : .sending
        case (.choosing, .cancelled), (.ready, .cancelled), (.choosing, .closed), (.ready, .closed):
            (next.state, next.isConfirmed) = (.idle, false)
        case (.needsLogin, .cancelled), (.loginFailed, .cancelled), (.loggingIn, .cancelled),
            (.queued, .cancelled), (.busy, .cancelled), (.uncertain, .cancelled),
            (.failed, .cancelled),
            (.sending, .cancelled):
            next.state = isConfirmed ? .cancelled : .idle
        case (.sent, .closed), (.cancelled, .closed):
            (next.state, next.isConfirmed) = (.idle, false)
        case (.needsLogin, .closed), (.loggingIn, .closed), (.loginFailed, .closed):
            if !isConfirmed { next.state = .idle }
        default: break
        }
        return next
    }

    private var isSigningIn: Bool {
        switch state {
        case .loggingIn, .loginFailed: true
        default: false
        }
    }

    private static func shown(
        _ state: Delivery.State, _ failure: DeliveryFailure?, _ until: Date?, _ address: String?
    ) -> State? {
        switch state {
        case .draft: nil
        case .queued: .queued
        case .needsLogin: .needsLogin
        case .uploading, .publishing: .sending
        case .waiting: until.map { .busy(until: $0) } ?? .queued
        case .sent: .sent(address)
        case .uncertain: .uncertain
        case .rejected: .failed(failure ?? .unsupported)
        case .cancelled: .cancelled
        case .retired: .failed(.retired)
        }
    }

    /// What can be done now, the likeliest first; never nothing.
    public var choices: [Choice] {
        switch state {
        case .idle: [.choose]
        case .choosing: [.choose, .close]
        case .needsLogin, .loginFailed: [.signIn, .cancel]
        case .loggingIn: [.cancel]
        case .ready: [.send, .close]
        case .sending: [.cancel, .close]
        case .queued, .busy: [.retry, .cancel, .close]
        case .failed(let failure):
            failure == .retired ? [.choose, .cancel] : [.retry, .cancel, .close]
        case .uncertain: [.isThere, .isMissing, .cancel]
        case .sent(let address): address == nil ? [.close] : [.open, .close]
        case .cancelled: [.choose, .close]
        }
    }
}
