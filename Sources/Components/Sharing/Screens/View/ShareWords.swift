public import CairnSharingLibrary
import CairnStrings
public import CairnUI
public import Foundation

extension ShareService {
    /// Returns the display name: the brand name, or a localized name if it is not a brand.
    public func title(in phrases: Phrases) -> String { words.map { phrases[TextKey($0)] } ?? name }
}

extension ShareKind {
    /// Returns the localized name.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .text: phrases[.sharePartText]
        case .link: phrases[.sharePartLink]
        case .photo: phrases[.sharePartPhoto]
        case .file: phrases[.sharePartFile]
        case .place: phrases[.sharePartPlace]
        }
    }
}

extension DeliveryFailure {
    /// Returns a localized sentence that explains the failure.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .transient: phrases[.shareFailureTransient]
        case .busy: phrases[.shareFailureBusy]
        case .expired, .signIn: phrases[.shareFailureSignIn]
        case .permission: phrases[.shareFailurePermission]
        case .invalid(let words): phrases[.shareFailureInvalid, words]
        case .tooLarge: phrases[.shareFailureTooLarge]
        case .duplicate: phrases[.shareFailureDuplicate]
        case .unsupported: phrases[.shareFailureUnsupported]
        case .retired: phrases[.shareFailureRetired]
        case .quota: phrases[.shareFailureQuota]
        case .cancelled: phrases[.shareStateCancelled]
        case .notSent: phrases[.shareFailureNetwork]
        case .unknown: phrases[.shareStateUncertain]
        case .localServer: phrases[.shareFailureLocalServer]
        case .unreachable(let problem): problem.text(in: phrases)
        case .browser(let problem): problem.text(in: phrases)
        case .setting(let id): phrases[.shareFailureSetting, SignInField.title(of: id, in: phrases)]
        case .attachment: phrases[.shareFailureAttachment]
        case .contract: phrases[.shareFailureContract]
        }
    }
}

extension BrowserProblem {
    /// Returns a localized sentence that explains the problem and what to change.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .missingClient(let service): phrases[.shareBrowserMissingClient, service]
        case .unknownClient: phrases[.shareBrowserUnknownClient]
        case .unavailable(let host): phrases[.shareBrowserUnavailable, host]
        case .portInUse(let port): phrases[.shareBrowserPortInUse, String(port)]
        case .refused: phrases[.shareBrowserRefused]
        case .unanswered: phrases[.shareBrowserUnanswered]
        }
    }
}

extension ConnectionProblem {
    /// Returns a localized sentence that explains the problem and what to change.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .name(let host): phrases[.shareServerName, host]
        case .closed(let host, let port): phrases[.shareServerClosed, host, String(port)]
        case .silent(let host, let port): phrases[.shareServerSilent, host, String(port)]
        case .certificate(let host): phrases[.shareServerCertificate, host]
        case .handshake(let host, let port): phrases[.shareServerHandshake, host, String(port)]
        case .startTLS(let host, let port): phrases[.shareServerStartTLS, host, String(port)]
        case .unencrypted(let host): phrases[.shareServerUnencrypted, host]
        case .stranger(let host): phrases[.shareServerStranger, host]
        case .login(let host): phrases[.shareServerLogin, host]
        case .undiscovered(let domain): phrases[.shareServerUndiscovered, domain]
        case .unconfirmed(let host, let port):
            phrases[.shareServerUnconfirmed, host, String(port)]
        }
    }
}

extension SignInField {
    /// Returns the localized label.
    public func title(in phrases: Phrases) -> String { phrases[TextKey(words)] }

    /// Returns the localized label of the field that usually has an id.
    static func title(of id: String, in phrases: Phrases) -> String {
        let key: TextKey? =
            switch id {
            case "server": .shareAskServer
            case "port": .shareAskPort
            case "security": .shareAskSecurity
            case "user": .shareAskUser
            case "from": .shareAskFrom
            case "to": .shareAskTo
            case "room": .shareAskRoom
            case "chat": .shareAskChat
            case "page": .shareAskPage
            case "bucket": .shareAskBucket
            case "code": .shareAskCode
            default: nil
            }
        return key.map { phrases[$0] } ?? id
    }

    /// Returns a localized sentence that explains a problem of this field.
    public func text(of problem: Problem, in phrases: Phrases) -> String {
        if case .missing = problem { return phrases[.shareAskMissing] }
        return phrases[.shareAskAllowed, allowed(problem, phrases)]
    }

    /// Returns a localized description of the permitted values.
    public func allowed(_ problem: Problem, _ phrases: Phrases) -> String {
        switch problem {
        case .missing: phrases[.shareAskMissing]
        case .mail: phrases[.shareAllowedMail]
        case .server: phrases[.shareAllowedServer, example]
        case .port: phrases[.shareAllowedPort]
        case .choice(let choices): choices.joined(separator: ", ")
        }
    }
}

extension ShareDraft {
    /// Returns localized sentences about what is shortened and left out; empty for nothing.
    public func losses(in phrases: Phrases) -> [String] {
        var losses = isShortened ? [phrases[.shareShortened]] : []
        if !leftOut.isEmpty {
            let kinds = leftOut.map { $0.text(in: phrases) }.joined(separator: ", ")
            losses.append(phrases[.shareLeftOut, kinds])
        }
        return losses
    }
}

extension ShareIneligibility {
    /// Returns a localized sentence that explains the problem; `name` returns the display name of a
    /// service id.
    public func text(in phrases: Phrases, naming name: (String) -> String) -> String {
        switch self {
        case .retired(let instead):
            phrases[.shareProblemRetired, instead.map(name).joined(separator: ", ")]
        case .off: phrases[.shareProblemOff]
        case .nothingOfIt: phrases[.shareProblemNothingOfIt]
        case .needs(let kinds):
            phrases[
                .shareProblemNeeds, kinds.map { $0.text(in: phrases) }.joined(separator: ", ")]
        case .tooLong: phrases[.shareProblemTooLong]
        case .tooManyPhotos(let most): phrases[.shareMostPhotos, most]
        case .tooManyFiles(let most): phrases[.shareMostFiles, most]
        case .fileTooLarge(let name, _): phrases[.shareProblemFileTooLarge, name]
        case .fileType(let name): phrases[.shareProblemFileType, name]
        case .missing(let name): phrases[.shareProblemMissing, name]
        case .capReached: phrases[.shareProblemCapReached]
        }
    }
}

extension ShareFlow {
    /// Returns a localized sentence that describes the state.
    public func text(in phrases: Phrases) -> String {
        switch state {
        case .idle: phrases[.shareStateIdle]
        case .choosing: phrases[.shareStateChoosing]
        case .needsLogin: phrases[.shareStateNeedsLogin]
        case .loggingIn: phrases[.shareStateLoggingIn]
        case .loginFailed(let failure), .failed(let failure): failure.text(in: phrases)
        case .ready: phrases[.shareStateReady]
        case .sending: phrases[.shareStateSending]
        case .queued: phrases[.shareStateQueued]
        case .busy: phrases[.shareStateBusy]
        case .uncertain: phrases[.shareStateUncertain]
        case .sent: phrases[.shareStateSent]
        case .cancelled: phrases[.shareStateCancelled]
        }
    }
}

extension ShareFlow.Choice {
    /// Returns the localized button title.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .choose: phrases[.shareWays]
        case .signIn: phrases[.commonSignIn]
        case .send: phrases[.commonSend]
        case .retry: phrases[.commonRetry]
        case .cancel: phrases[.commonCancel]
        case .open: phrases[.commonOpen]
        case .isThere: phrases[.shareChoiceIsThere]
        case .isMissing: phrases[.shareChoiceIsMissing]
        case .close: phrases[.commonClose]
        }
    }
}

extension Delivery {
    /// Returns a localized sentence that describes the state.
    ///
    /// - Parameters:
    ///   - phrases: the words.
    ///   - zone: the time zone of the time that a delivery is scheduled for.
    /// - Returns: the sentence.
    public func text(in phrases: Phrases, at zone: TimeZone) -> String {
        if let scheduled { return phrases[.shareScheduled, phrases.time(scheduled, in: zone)] }
        switch state {
        case .draft: return phrases[.shareStateDraft]
        case .queued: return phrases[.shareStateQueued]
        case .needsLogin: return phrases[.shareStateNeedsLogin]
        case .uploading where totalBytes > 0:
            return phrases[
                .shareStateSendingPart, "\(min(100, sentBytes * 100 / totalBytes))%"]
        case .uploading, .publishing: return phrases[.shareStateSending]
        case .waiting: return phrases[.shareStateBusy]
        case .sent: return phrases[.shareStateSent]
        case .uncertain: return phrases[.shareStateUncertain]
        case .rejected, .retired: return (failure ?? .unsupported).text(in: phrases)
        case .cancelled where failure == .unknown: return phrases[.shareStateStopped]
        case .cancelled: return phrases[.shareStateCancelled]
        }
    }

    /// The recipient of this share or, without one of its own, the account; empty if there is neither.
    public var target: String {
        guard let recipient = content?.recipient, !recipient.isEmpty else { return account }
        return recipient
    }

    /// Returns what is sent and to whom: `Above the tree line, 2 photos, anna@example.com`; empty if
    /// nothing is known.
    public func summary(in phrases: Phrases) -> String {
        var parts = [content?.words ?? "", target].filter { !$0.isEmpty }
        if let photos = content?.photos, photos > 0 {
            parts.insert(phrases[.countPhotos, photos], at: content?.words.isEmpty == true ? 0 : 1)
        }
        guard let first = parts.first else { return "" }
        return parts.dropFirst().reduce(first) { phrases[.stateNameAndRole, $0, $1] }
    }

    /// The actions available to the user.
    public var choices: [ShareFlow.Choice] {
        switch state {
        case .draft: [.send, .cancel]
        case .queued where scheduled != nil: [.send, .cancel]
        case .queued, .waiting: [.retry, .cancel]
        case .needsLogin: [.signIn, .cancel]
        case .uploading: [.cancel]
        case .publishing, .cancelled, .retired: []
        case .sent: remoteAddress == nil ? [] : [.open]
        case .uncertain: [.isThere, .isMissing, .cancel]
        case .rejected: [.retry, .cancel]
        }
    }
}
