public import CairnSharingLibrary
public import CairnUI
public import Foundation

/// The state of one share to one service as the user sees it, with the possible next steps.
///
///     registered or not → signing in succeeds or fails → sending → the service answers or is busy
///
/// Every action is handled in every state; an action that makes no sense in a state changes
/// nothing.
public struct ShareFlow: Model, Codable {
    /// The state of a share.
    public enum State: Sendable, Equatable, Codable {
        /// Nothing is being shared.
        case idle
        /// The user is choosing a service.
        case choosing
        /// The service requires the user to sign in.
        case needsLogin
        /// Signing in is in progress.
        case loggingIn
        /// Signing in failed.
        case loginFailed(DeliveryFailure)
        /// The preview is shown and waits for confirmation.
        case ready
        /// The share is being sent.
        case sending
        /// The share waits in the outbox.
        case queued
        /// The service is busy; the next attempt is at the given time.
        case busy(until: Date)
        /// The delivery failed.
        case failed(DeliveryFailure)
        /// The share was sent, but no response arrived.
        case uncertain
        /// The share was delivered; the value is its URL, if known.
        case sent(String?)
        /// The user canceled the share.
        case cancelled
    }

    /// An event that affects a share.
    public enum Action: Sendable, Equatable {
        /// The user began to share.
        case opened
        /// The user chose this service, and is signed in or not.
        case chose(isSignedIn: Bool)
        /// The user submitted the credentials.
        case signInStarted
        /// Signing in succeeded.
        case signedIn
        /// Signing in failed.
        case signInFailed(DeliveryFailure)
        /// The user canceled signing in.
        case signInCancelled
        /// The user confirmed the preview.
        case confirmed
        /// The outbox reported the state of the delivery.
        case delivered(Delivery.State, failure: DeliveryFailure?, until: Date?, address: String?)
        /// The user requested another attempt.
        case retried
        /// The user checked the service and reported whether the share arrived.
        case resolved(isThere: Bool)
        /// The user canceled the share.
        case cancelled
        /// The sheet was closed.
        case closed
    }

    /// An action that is offered to the user.
    public enum Choice: String, Sendable, Codable, CaseIterable {
        /// Choose a service.
        case choose
        /// Sign in.
        case signIn
        /// Send the share as shown.
        case send
        /// Try again.
        case retry
        /// Cancel the share.
        case cancel
        /// Open the published share.
        case open
        /// Report that the share arrived.
        case isThere
        /// Report that the share did not arrive.
        case isMissing
        /// Close.
        case close
    }

    /// The current state.
    public private(set) var state = State.idle
    /// A Boolean value that indicates whether the user has confirmed the share. A confirmed share
    /// continues automatically after the user has signed in again.
    public private(set) var isConfirmed = false

    /// Creates an idle flow.
    public init() {}

    /// Changes the flow after an action.
    @discardableResult
    public mutating func update(_ action: Action) -> [Never] {
        switch (state, action) {
        case (.idle, .opened), (.sent, .opened), (.cancelled, .opened), (.failed, .opened):
            (state, isConfirmed) = (.choosing, false)
        case (.choosing, .chose(let isSignedIn)): state = isSignedIn ? .ready : .needsLogin
        case (.needsLogin, .signInStarted), (.loginFailed, .signInStarted): state = .loggingIn
        case (.loggingIn, .signedIn), (.needsLogin, .signedIn), (.loginFailed, .signedIn):
            state = isConfirmed ? .sending : .ready
        case (.loggingIn, .signInFailed(let failure)): state = .loginFailed(failure)
        case (.needsLogin, .signInCancelled), (.loggingIn, .signInCancelled),
            (.loginFailed, .signInCancelled):
            // A confirmed share is kept: it is neither dropped nor sent together with the next one.
            state = isConfirmed ? .needsLogin : .choosing
        // Only in this state, so that a second tap has no effect.
        case (.ready, .confirmed): (state, isConfirmed) = (.sending, true)
        case (_, .delivered(let state, let failure, let until, let address)):
            guard isConfirmed, let shown = Self.shown(state, failure, until, address) else { break }
            // Signing in is still in progress; the outbox reports an outdated state.
            if state == .needsLogin, isSigningIn { break }
            self.state = shown
        case (.busy, .retried), (.queued, .retried), (.failed, .retried):
            guard isConfirmed else { break }
            state = .sending
        case (.uncertain, .resolved(let isThere)): state = isThere ? .sent(nil) : .sending
        case (.choosing, .cancelled), (.ready, .cancelled), (.choosing, .closed), (.ready, .closed):
            (state, isConfirmed) = (.idle, false)
        case (.needsLogin, .cancelled), (.loginFailed, .cancelled), (.loggingIn, .cancelled),
            (.queued, .cancelled), (.busy, .cancelled), (.uncertain, .cancelled),
            (.failed, .cancelled),
            (.sending, .cancelled):
            state = isConfirmed ? .cancelled : .idle
        case (.sent, .closed), (.cancelled, .closed):
            (state, isConfirmed) = (.idle, false)
        case (.needsLogin, .closed), (.loggingIn, .closed), (.loginFailed, .closed):
            if !isConfirmed { state = .idle }
        default: break
        }
        return []
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

    /// The available actions, the most likely first; never empty.
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
