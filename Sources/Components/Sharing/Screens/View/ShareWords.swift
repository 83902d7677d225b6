import CairnLocalizations
public import CairnSharingLibrary
public import CairnUI
import Foundation

extension Phrases {
    /// Returns a localized string of Cairn with its arguments.
    func words(_ key: StringKey, _ arguments: String...) -> String {
        text(of: key.rawValue, arguments.map { .text($0) })
    }

    /// Returns a localized string that depends on a count.
    func words(_ key: PluralKey, _ count: Int) -> String { self[key.rawValue, .number(count)] }
}

extension ShareService {
    /// Returns the display name: the brand name, or a localized name if it is not a brand.
    public func title(in phrases: Phrases) -> String { words.map { phrases[$0] } ?? name }
}

extension ShareKind {
    /// Returns the localized name.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .text: phrases.words(.sharePartText)
        case .link: phrases.words(.sharePartLink)
        case .photo: phrases.words(.sharePartPhoto)
        case .file: phrases.words(.sharePartFile)
        case .place: phrases.words(.sharePartPlace)
        }
    }
}

extension DeliveryFailure {
    /// Returns a localized sentence that explains the failure.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .transient: phrases.words(.shareFailureTransient)
        case .busy: phrases.words(.shareFailureBusy)
        case .expired, .signIn: phrases.words(.shareFailureSignIn)
        case .permission: phrases.words(.shareFailurePermission)
        case .invalid(let words): phrases.words(.shareFailureInvalid, words)
        case .tooLarge: phrases.words(.shareFailureTooLarge)
        case .duplicate: phrases.words(.shareFailureDuplicate)
        case .unsupported: phrases.words(.shareFailureUnsupported)
        case .retired: phrases.words(.shareFailureRetired)
        case .quota: phrases.words(.shareFailureQuota)
        case .cancelled: phrases.words(.shareStateCancelled)
        case .notSent: phrases.words(.shareFailureNetwork)
        case .unknown: phrases.words(.shareStateUncertain)
        case .contract: phrases.words(.shareFailureContract)
        }
    }
}

extension ShareIneligibility {
    /// Returns a localized sentence that explains the problem; `name` returns the display name of a
    /// service id.
    public func text(in phrases: Phrases, naming name: (String) -> String) -> String {
        switch self {
        case .retired(let instead):
            phrases.words(.shareProblemRetired, instead.map(name).joined(separator: ", "))
        case .off: phrases.words(.shareProblemOff)
        case .nothingOfIt: phrases.words(.shareProblemNothingOfIt)
        case .needs(let kinds):
            phrases.words(
                .shareProblemNeeds, kinds.map { $0.text(in: phrases) }.joined(separator: ", "))
        case .tooLong: phrases.words(.shareProblemTooLong)
        case .tooManyPhotos(let most): phrases.words(.shareMostPhotos, most)
        case .tooManyFiles(let most): phrases.words(.shareMostFiles, most)
        case .fileTooLarge(let name, _): phrases.words(.shareProblemFileTooLarge, name)
        case .fileType(let name): phrases.words(.shareProblemFileType, name)
        case .missing(let name): phrases.words(.shareProblemMissing, name)
        case .capReached: phrases.words(.shareProblemCapReached)
        }
    }
}

extension ShareFlow {
    /// Returns a localized sentence that describes the state.
    public func text(in phrases: Phrases) -> String {
        switch state {
        case .idle: phrases.words(.shareStateIdle)
        case .choosing: phrases.words(.shareStateChoosing)
        case .needsLogin: phrases.words(.shareStateNeedsLogin)
        case .loggingIn: phrases.words(.shareStateLoggingIn)
        case .loginFailed(let failure), .failed(let failure): failure.text(in: phrases)
        case .ready: phrases.words(.shareStateReady)
        case .sending: phrases.words(.shareStateSending)
        case .queued: phrases.words(.shareStateQueued)
        case .busy: phrases.words(.shareStateBusy)
        case .uncertain: phrases.words(.shareStateUncertain)
        case .sent: phrases.words(.shareStateSent)
        case .cancelled: phrases.words(.shareStateCancelled)
        }
    }
}

extension ShareFlow.Choice {
    /// Returns the localized button title.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .choose: phrases.words(.shareWays)
        case .signIn: phrases.words(.commonSignIn)
        case .send: phrases.words(.commonSend)
        case .retry: phrases.words(.commonRetry)
        case .cancel: phrases.words(.commonCancel)
        case .open: phrases.words(.commonOpen)
        case .isThere: phrases.words(.shareChoiceIsThere)
        case .isMissing: phrases.words(.shareChoiceIsMissing)
        case .close: phrases.words(.commonClose)
        }
    }
}

extension Delivery {
    /// Returns a localized sentence that describes the state.
    public func text(in phrases: Phrases) -> String {
        switch state {
        case .draft: return phrases.words(.shareStateDraft)
        case .queued: return phrases.words(.shareStateQueued)
        case .needsLogin: return phrases.words(.shareStateNeedsLogin)
        case .uploading where totalBytes > 0:
            return phrases.words(
                .shareStateSendingPart, "\(min(100, sentBytes * 100 / totalBytes))%")
        case .uploading, .publishing: return phrases.words(.shareStateSending)
        case .waiting: return phrases.words(.shareStateBusy)
        case .sent: return phrases.words(.shareStateSent)
        case .uncertain: return phrases.words(.shareStateUncertain)
        case .rejected, .retired: return (failure ?? .unsupported).text(in: phrases)
        case .cancelled: return phrases.words(.shareStateCancelled)
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
