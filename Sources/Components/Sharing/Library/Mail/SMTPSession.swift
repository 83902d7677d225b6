public import CairnVault
import Foundation

/// An SMTP client session (RFC 5321, 3207, 4954, 1870, 6531) that maps server lines to commands,
/// without a socket or a clock.
///
///     var dialog = SMTPDialog(envelope, security: .startTLS, login: login)
///     for step in dialog.received(line) { … }
///
/// Credentials are never sent before the connection is encrypted, and everything that the server
/// sent before that is discarded.
public struct SMTPSession: Sendable {
    /// The sender and the recipients of a message.
    public struct Envelope: Sendable, Equatable {
        /// The sender, who receives delivery failure reports.
        public var sender: MailAddress
        /// All recipients.
        public var recipients: [MailAddress]
        /// The size of the message in bytes.
        public var size: Int

        /// Creates an envelope.
        public init(sender: MailAddress, recipients: [MailAddress], size: Int) {
            (self.sender, self.recipients, self.size) = (sender, recipients, size)
        }
    }

    /// The transport security of the connection.
    public enum Security: String, Sendable, CaseIterable {
        /// TLS from the first byte (port 465).
        case tls
        /// STARTTLS before anything else (port 587); a server without it is disconnected.
        case startTLS
        /// No encryption: for a server on this machine.
        case none
    }

    /// The credentials.
    public struct Login: Sendable, Equatable {
        /// The user name.
        public var user: String
        /// The password, or an OAuth 2 token.
        public var secret: Secret
        /// A Boolean value that indicates whether `secret` is a token.
        public var isToken: Bool

        /// Creates a login.
        public init(user: String, secret: Secret, isToken: Bool = false) {
            (self.user, self.secret, self.isToken) = (user, secret, isToken)
        }
    }

    /// The next action of the transport.
    public enum Step: Sendable, Equatable {
        /// Send a line, followed by CRLF. A secret line must not be displayed or logged.
        case send(String, isSecret: Bool = false)
        /// Discard all received bytes and encrypt the connection, then call
        /// ``SMTPSession/encrypted()``.
        case encrypt
        /// Send the message with its dots doubled and its end, then call
        /// ``SMTPSession/sentMessage()``.
        case sendMessage
        /// Close the connection.
        case close
    }

    /// The result for one recipient.
    public enum Fate: Sendable, Equatable {
        /// Not known yet.
        case open
        /// Accepted by the server.
        case taken
        /// Temporarily rejected, with the server's reply code.
        case later(Int)
        /// Permanently rejected, with the server's reply code.
        case refused(Int)
    }

    private enum Phase: Sendable {
        case greeting, hello, fallback, startTLS, encrypting, login(Int), from, recipient(Int),
            data, message
        case sent, quitting, over
    }

    private let envelope: Envelope
    private let security: Security
    private let login: Login?
    private let name: String
    /// A Boolean value that indicates whether the session ends before a message is sent: it logs in,
    /// and names the sender and the first recipient.
    public let isTrial: Bool
    private var phase = Phase.greeting
    private var isEncrypted: Bool
    private var lines: [String] = []
    private var offers: [String: String] = [:]
    /// The result for each recipient, in the order of the envelope.
    public private(set) var fates: [Fate]
    /// The failure of the session as a whole; `nil` if there is none so far.
    public private(set) var failure: DeliveryFailure?
    /// A Boolean value that indicates whether the server has accepted the message.
    public private(set) var isTaken = false
    /// A Boolean value that indicates whether the server has accepted the sign-in of a trial.
    public private(set) var isAccepted = false
    /// A Boolean value that indicates whether the other end has answered as a mail server does.
    public private(set) var isGreeted = false
    /// What the server lacks; `nil` if nothing is known to be missing.
    public private(set) var missing: Feature?

    /// A feature that a session needs.
    public enum Feature: Sendable, Equatable {
        /// STARTTLS.
        case startTLS
        /// A way to log in with the credentials.
        case login
    }

    /// Creates a session that has not begun.
    ///
    /// - Parameters:
    ///   - envelope: the sender and the recipients.
    ///   - security: the transport security.
    ///   - login: the credentials; `nil` for a server that requires none.
    ///   - isTrial: `true` to log in and send nothing.
    ///   - name: the client's host name; an address literal in brackets reveals nothing about the
    ///     machine.
    public init(
        _ envelope: Envelope, security: Security, login: Login? = nil, isTrial: Bool = false,
        name: String = "[127.0.0.1]"
    ) {
        (self.envelope, self.security, self.login, self.name) = (envelope, security, login, name)
        self.isTrial = isTrial
        isEncrypted = security == .tls
        fates = Array(repeating: .open, count: envelope.recipients.count)
    }

    /// Handles a line of the server, without its line ending.
    public mutating func received(_ line: String) -> [Step] {
        guard let code = Self.code(of: line), lines.count < 200 else {
            return end(.contract("line"))
        }
        lines.append(line)
        // `250-SIZE` continues the reply, `250 OK` ends it.
        if line.dropFirst(3).first == "-" { return [] }
        let reply = lines
        lines = []
        return answer(code, reply)
    }

    private static func code(of line: String) -> Int? {
        let digits = line.prefix(3)
        guard digits.utf8.count == 3, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
            line.count == 3 || " -".contains(line.dropFirst(3).first ?? "x")
        else { return nil }
        return Int(digits)
    }

    /// Handles the completion of the TLS handshake.
    public mutating func encrypted() -> [Step] {
        guard case .encrypting = phase else { return [] }
        (isEncrypted, lines, offers) = (true, [], [:])
        return hello()
    }

    /// Handles the sending of the message and its end: without a reply from now on, the outcome is
    /// unknown.
    public mutating func sentMessage() {
        if case .message = phase { phase = .sent }
    }

    /// Handles the end of the connection.
    public mutating func closed() {
        switch phase {
        case .over, .quitting: break
        case .sent: failure = .unknown
        default: if failure == nil { failure = .transient(after: nil) }
        }
        phase = .over
    }

    // MARK: Replies

    private mutating func answer(_ code: Int, _ reply: [String]) -> [Step] {
        switch phase {
        case .greeting:
            isGreeted = true
            return code == 220 ? hello() : end(failed(code, reply))
        case .hello, .fallback: return greeted(code, reply)
        case .startTLS:
            guard code == 220 else {
                return end(code < 500 ? .transient(after: nil) : .unsupported)
            }
            phase = .encrypting
            return [.encrypt]
        // A line during the TLS handshake was injected by a third party.
        case .encrypting: return end(.contract("line"))
        case .login(let step): return loggedIn(code, reply, step)
        case .from: return code == 250 ? nextRecipient(0) : end(failed(code, reply))
        case .recipient(let number):
            fates[number] =
                code == 250 || code == 251 ? .taken : code < 500 ? .later(code) : .refused(code)
            if isTrial { return tried(code, reply) }
            return nextRecipient(number + 1)
        case .data:
            guard code == 354 else { return end(failed(code, reply)) }
            phase = .message
            return [.sendMessage]
        // The server may reply before the end of the message to reject it.
        case .message, .sent:
            guard code == 250 else {
                // Anything but a rejection says nothing about the message.
                if case .sent = phase, !(400...599).contains(code) { return end(.unknown) }
                for number in fates.indices where fates[number] == .taken {
                    fates[number] = code < 500 ? .later(code) : .refused(code)
                }
                return end(failed(code, reply))
            }
            isTaken = true
            return quit()
        case .quitting, .over:
            phase = .over
            return [.close]
        }
    }

    private mutating func hello() -> [Step] {
        phase = .hello
        return [.send("EHLO \(name)")]
    }

    private mutating func greeted(_ code: Int, _ reply: [String]) -> [Step] {
        guard code == 250 else {
            if case .hello = phase, security == .none, login == nil {
                phase = .fallback
                return [.send("HELO \(name)")]
            }
            return end(failed(code, reply))
        }
        if case .hello = phase {
            for line in reply.dropFirst() {
                let words = line.dropFirst(4).split(separator: " ", maxSplits: 1)
                if let word = words.first {
                    offers[word.uppercased()] = words.count > 1 ? String(words[1]) : ""
                }
            }
        }
        if security == .startTLS, !isEncrypted {
            guard offers["STARTTLS"] != nil else {
                missing = .startTLS
                return end(.unsupported)
            }
            phase = .startTLS
            return [.send("STARTTLS")]
        }
        if let limit = offers["SIZE"].flatMap({ Int($0) }), limit > 0, envelope.size > limit {
            return end(.tooLarge(limit: limit))
        }
        if needsUTF8, offers["SMTPUTF8"] == nil { return end(.unsupported) }
        return login == nil ? from() : logIn()
    }

    private var needsUTF8: Bool {
        envelope.sender.needsUTF8 || envelope.recipients.contains(where: \.needsUTF8)
    }

    private mutating func logIn() -> [Step] {
        guard let login else { return from() }
        // Never send a password unencrypted.
        guard isEncrypted || security == .none else { return end(.unsupported) }
        let kinds = Set((offers["AUTH"] ?? "").uppercased().split(separator: " ").map(String.init))
        let secret = login.secret.revealedText() ?? ""
        func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
        phase = .login(0)
        if login.isToken {
            if kinds.contains("OAUTHBEARER") {
                let text = "n,a=\(login.user),\u{1}auth=Bearer \(secret)\u{1}\u{1}"
                return [.send("AUTH OAUTHBEARER \(base64(text))", isSecret: true)]
            }
            guard kinds.contains("XOAUTH2") else {
                missing = .login
                return end(.unsupported)
            }
            let text = "user=\(login.user)\u{1}auth=Bearer \(secret)\u{1}\u{1}"
            return [.send("AUTH XOAUTH2 \(base64(text))", isSecret: true)]
        }
        if kinds.contains("PLAIN") {
            return [.send("AUTH PLAIN \(base64("\0\(login.user)\0\(secret)"))", isSecret: true)]
        }
        guard kinds.contains("LOGIN") else {
            missing = .login
            return end(.unsupported)
        }
        phase = .login(1)
        return [.send("AUTH LOGIN")]
    }

    private mutating func loggedIn(_ code: Int, _ reply: [String], _ step: Int) -> [Step] {
        switch (code, step) {
        case (235, _): return from()
        case (334, 1), (334, 2):
            let text = step == 1 ? login?.user ?? "" : login?.secret.revealedText() ?? ""
            phase = .login(step + 1)
            return [.send(Data(text.utf8).base64EncodedString(), isSecret: true)]
        // For an invalid token, the server sends the reason and expects an empty line before it
        // rejects the login.
        case (334, 0):
            phase = .login(3)
            return [.send("")]
        case (535, _), (534, _), (538, _): return end(login?.isToken == true ? .expired : .signIn)
        default: return end(failed(code, reply))
        }
    }

    private mutating func from() -> [Step] {
        phase = .from
        var line = "MAIL FROM:<\(envelope.sender.address)>"
        if offers["SIZE"] != nil { line += " SIZE=\(envelope.size)" }
        if needsUTF8 { line += " SMTPUTF8" }
        return [.send(line)]
    }

    private mutating func nextRecipient(_ number: Int) -> [Step] {
        if number < envelope.recipients.count {
            phase = .recipient(number)
            return [.send("RCPT TO:<\(envelope.recipients[number].address)>")]
        }
        guard fates.contains(.taken) else {
            let isLater = fates.contains { if case .later = $0 { true } else { false } }
            return end(isLater ? .transient(after: nil) : .invalid("to"))
        }
        phase = .data
        return [.send("DATA")]
    }

    /// Ends a trial. A recipient who is rejected for now, such as by greylisting, is no fault of the
    /// account.
    private mutating func tried(_ code: Int, _ reply: [String]) -> [Step] {
        guard code < 500 else { return end(login == nil ? .signIn : failed(code, reply)) }
        isAccepted = true
        return quit()
    }

    // MARK: Completion

    private func failed(_ code: Int, _ reply: [String]) -> DeliveryFailure {
        switch code {
        case 421, 450, 451, 452, 454: .transient(after: nil)
        case 400...499: .transient(after: nil)
        case 530: .signIn
        case 552: .tooLarge(limit: offers["SIZE"].flatMap { Int($0) })
        case 550, 551, 553, 554, 555:
            .invalid(String(TextSanitizer.line(reply.last ?? "").prefix(200)))
        default: .contract("\(code)")
        }
    }

    private mutating func end(_ failure: DeliveryFailure) -> [Step] {
        self.failure = failure
        return quit()
    }

    private mutating func quit() -> [Step] {
        phase = .quitting
        return [.send("QUIT"), .close]
    }
}
