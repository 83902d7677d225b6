public import CairnSharingLibrary
import CairnStrings
public import CairnUI

extension DeliveryFailure {
    /// Returns a localized sentence that says why a sign-in failed, and what to change in the form of
    /// the service.
    public func text(in phrases: Phrases, signingInTo service: ShareService) -> String {
        switch self {
        case .expired, .signIn:
            phrases[.shareSignInNotAccepted, service.names(of: service.credentials, in: phrases)]
        case .permission:
            phrases[.shareSignInNotPermitted, service.names(of: service.credentials, in: phrases)]
        case .invalid(let words):
            phrases[
                .shareSignInRejected, words,
                service.names(
                    of: service.asks.filter { !$0.isOptional || $0.isRecipient }, in: phrases)]
        case .setting(let id):
            service.asks.first { $0.id == id && !$0.about.isEmpty }.map { field in
                phrases[
                    .shareSignInUnknownValue, field.title(in: phrases),
                    phrases[TextKey(field.about)]]
            } ?? text(in: phrases)
        case .transient: phrases[.shareSignInUnavailable]
        case .busy: phrases[.shareSignInOverloaded]
        case .notSent, .unknown: phrases[.shareSignInOffline]
        case .unreachable(let problem): problem.text(in: phrases, signingInTo: service)
        default: text(in: phrases)
        }
    }
}

extension ConnectionProblem {
    /// Returns a localized sentence that explains the problem: what to change in the form, or, for a
    /// service whose server nobody enters, that it is the connection.
    fileprivate func text(in phrases: Phrases, signingInTo service: ShareService) -> String {
        guard !service.asks.contains(where: { $0.id == "server" }) else { return text(in: phrases) }
        return switch self {
        case .stranger(let host): phrases[.shareSignInStranger, host]
        case .name(let host), .closed(let host, _), .silent(let host, _), .certificate(let host),
            .handshake(let host, _):
            phrases[.shareSignInUnreachable, host]
        default: text(in: phrases)
        }
    }
}

extension ShareService {
    /// The fields that prove who signs in: the required ones, or else those that may be empty.
    fileprivate var credentials: [SignInField] {
        let fields = asks.filter { $0.kind == .secret || $0.kind == .user }
        let required = fields.filter { !$0.isOptional }
        return required.isEmpty ? fields : required
    }

    /// Returns the labels of fields, in quotation marks.
    fileprivate func names(of fields: [SignInField], in phrases: Phrases) -> String {
        fields.map { phrases[.shareSignInField, $0.title(in: phrases)] }.joined(separator: ", ")
    }
}
