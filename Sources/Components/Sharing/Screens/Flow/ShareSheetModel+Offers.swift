public import CairnSharingLibrary

extension ShareSheetModel {
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
}
