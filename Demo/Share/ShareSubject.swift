#if Database && Vault
import CairnGallery
import CairnSharing
import CairnUI
import CairnVault

/// What is shared: a story, a note, or photos.
enum ShareSubject: Sendable, Hashable {
    case story(Story.ID)
    case note(String)
    case photos([PhotoID])

    /// Reads `story/12`, `note/ID` and `library/42`; `nil` for anything else.
    init?(_ route: String) {
        let parts = route.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty else { return nil }
        switch parts[0] {
        case "story":
            guard let id = Story.ID(parts[1]), id > 0 else { return nil }
            self = .story(id)
        case "note": self = .note(parts[1])
        default:
            guard let id = PhotoID(route), id.source == PhotoID.library else { return nil }
            self = .photos([id])
        }
    }
}

/// Something that came of a way that sends nothing by itself: an address, words, a code, a file.
struct ShareShown: Sendable, Equatable {
    /// What it is for.
    var title: String
    /// What it says.
    var lines: [String]
    /// Whether its lines are a picture of characters.
    var isCode = false
}

/// What signs in at a service, as it is asked for: a list of `Accounts.plist`.
struct AccountForm: Sendable, Equatable, Codable {
    /// One thing that is asked for.
    struct Field: Sendable, Equatable, Codable {
        /// What it is called in the account: `server`, `password`.
        var key: String
        /// The key of its name in the texts.
        var words: String
        /// Whether nobody may see it.
        var isSecret: Bool?
        /// Whether it may be left out.
        var isOptional: Bool?
        /// What it is where nobody says otherwise.
        var standard: String?
    }
    /// The service.
    var service: String
    /// What is asked for, in order.
    var fields: [Field]

    /// The account that was typed.
    ///
    /// - Throws: ``Missing`` for the first thing that is not there.
    func account(named name: String, _ values: [String: String]) throws(Missing) -> ShareAccount {
        var account = ShareAccount(service: service, name: name)
        for field in fields {
            let typed = values[field.key] ?? ""
            let value = typed.isEmpty ? field.standard ?? "" : typed
            guard !value.isEmpty else {
                if field.isOptional == true { continue }
                throw Missing(words: field.words)
            }
            if field.isSecret == true {
                account.secrets[field.key] = Secret(value)
            } else {
                account.settings[field.key] = value
            }
        }
        return account
    }

    /// What was left out; the key of its name.
    struct Missing: Error, Equatable { var words: String }

    /// What an account is called that nobody named: by who signs in, or where.
    func name(_ values: [String: String]) -> String {
        ["user", "handle", "from", "server"].lazy.compactMap { values[$0] }.first { !$0.isEmpty }
            ?? service
    }
}

/// Somebody signs in.
struct SignIn: Sendable, Equatable {
    let form: AccountForm
    /// What is typed so far.
    var values: [String: String] = [:]
    /// Whether the service is being asked.
    var isBusy = false
    /// Why it did not work.
    var problem: String?
}
#endif
