public import CairnSharingLibrary
import CairnStrings
public import CairnUI
import Foundation

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
        case .contract: phrases[.shareFailureContract]
        }
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
    public func text(in phrases: Phrases) -> String {
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
        case .cancelled: return phrases[.shareStateCancelled]
        }
    }

    /// The actions available to the user.
    public var choices: [ShareFlow.Choice] {
        switch state {
        case .draft: [.send, .cancel]
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
