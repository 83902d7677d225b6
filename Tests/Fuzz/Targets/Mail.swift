import CairnVault
import Foundation

@testable import CairnSharingLibrary

/// Messages, their headers, and the replies of mail servers.
enum Mail {
    static let targets = [
        FuzzTarget("mail-address") { input in
            let text = String(decoding: input, as: UTF8.self)
            guard let address = try? MailAddress(text) else { return }
            let all = address.address
            try require(
                !all.unicodeScalars.contains {
                    $0.value <= 32 || $0.value == 127 || "<>,;:\"()[]\\".unicodeScalars.contains($0)
                },
                "an address that ends early: \(all)")
            try require(address.domain.utf8.allSatisfy { $0 < 128 }, "domain \(address.domain)")
            let again = try MailAddress(all)
            try require(again.address == all, "\(again.address) of \(all)")
            try headers(MailHeader.addresses("To", [address, address]), "To")
        },
        FuzzTarget("mail-headers") { input in
            let text = String(decoding: input, as: UTF8.self)
            try headers(MailHeader.words("Subject", text), "Subject")
            try headers(
                MailHeader.folded(
                    "Content-Disposition",
                    MailHeader.fileName(
                        TextSanitizer.fileName(text))), "Content-Disposition")
        },
        FuzzTarget("mail-message") { try message($0) },
        FuzzTarget("smtp") { try smtp($0) },
        FuzzTarget("mail-autoconfig") { input in
            let address = try MailAddress("anna@example.com")
            let servers = MailAutoconfig(Data(input), for: address).servers
            try require(servers.count <= 8, "\(servers.count) servers")
            for server in servers {
                try require(
                    server.security != .none && (1...65_535).contains(server.port)
                        && MailServer.host(server.host) == server.host,
                    "a password must not go to \(server)")
                let user = server.user ?? ""
                try require(TextSanitizer.line(user) == user, "a user of several lines: \(user)")
            }
        },
    ]

    /// One header: ASCII lines that end with CRLF, each of them but the first continued by a blank.
    private static func headers(_ text: String, _ name: String) throws(FuzzFailure) {
        try require(text.hasPrefix("\(name):") && text.hasSuffix("\r\n"), "no header: \(text)")
        try lines(text)
        let bytes = Array(text.utf8)
        for at in bytes.indices.dropLast(2) where bytes[at] == 13 {
            try require(bytes[at + 2] == 32 || bytes[at + 2] == 9, "another header: \(text)")
        }
    }

    /// No line ending but CRLF, no line longer than RFC 5322 permits.
    private static func lines(_ text: String) throws(FuzzFailure) {
        var length = 0
        var last: UInt8 = 0
        for byte in text.utf8 {
            try require((byte == 10) == (last == 13), "half a line ending")
            try require(byte == 13 || byte == 10 || byte == 9 || byte >= 32, "a control: \(byte)")
            length = byte == 10 ? 0 : length + 1
            try require(length <= 998, "a line of more than 998 bytes")
            last = byte
        }
        try require(last != 13, "half a line ending")
    }

    /// Nothing in a message ends it, starts a part or adds a header.
    private static func message(_ bytes: [UInt8]) throws {
        var input = InputReader(bytes)
        // A real boundary is random, so that nobody can write it into a text.
        let boundary = "0123456789abcdefghijklmnopqrst"
        guard !String(decoding: bytes, as: UTF8.self).contains(boundary),
            let from = try? MailAddress("anna@example.com", name: input.text())
        else { return }
        let message = MailMessage(
            from: from, to: [from], subject: input.text(), text: input.text(), html: input.text(),
            attachments: [
                .init(
                    .bytes(Data(input.part())), name: TextSanitizer.fileName(input.text()),
                    mediaType: input.text(), description: input.text())
            ], date: Date(timeIntervalSince1970: 0), id: input.text(),
            boundary: boundary)
        var stream = message.stream()
        let data = try stream.all()
        try require(message.byteCount == data.count, "\(data.count) bytes instead of counted")
        let text = String(decoding: data, as: UTF8.self)
        try lines(text)
        try require(text.utf8.allSatisfy { $0 < 128 }, "not ASCII")
        let head = text.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
        let names = head.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
        try require(
            names == [
                "Date", "From", "To", "Subject", "Message-ID", "MIME-Version", "Content-Type",
            ], "headers: \(names)")
        let marks = text.components(separatedBy: "\r\n").filter { $0.hasPrefix("--" + boundary) }
        try require(marks.count == 6, "\(marks.count) parts")
        // Pieces of any size are stuffed as the whole is.
        var (whole, parts) = (DotStuffing(), DotStuffing())
        let stuffed = whole.stuffed(data) + whole.end()
        var pieces = Data()
        for start in stride(from: 0, to: data.count, by: 7) {
            pieces += parts.stuffed(data[start..<min(start + 7, data.count)])
        }
        try require(pieces + parts.end() == stuffed, "stuffed differently in pieces")
        try require(
            String(decoding: stuffed, as: UTF8.self).components(separatedBy: "\r\n.\r\n").count
                == 2,
            "a message that ends early")
    }

    /// Whatever a server says: no password before the encryption that was asked for, at most one
    /// message, and an end.
    private static func smtp(_ input: [UInt8]) throws {
        var input = InputReader(input)
        let choices = input.byte()
        let security = SMTPSession.Security.allCases[Int(choices & 3) % 3]
        let address = try MailAddress("anna@example.com")
        var session = SMTPSession(
            .init(sender: address, recipients: [address, address], size: 1000), security: security,
            login: choices & 4 == 0
                ? nil : .init(user: "anna", secret: Secret("pa55"), isToken: choices & 8 != 0))
        var isEncrypted = security == .tls
        var messages = 0
        var isOver = false
        for line in String(decoding: input.rest, as: UTF8.self).split(separator: "\n") {
            for step in session.received(String(line)) {
                switch step {
                case .send(let line, let isSecret):
                    try require(
                        !line.contains("\r") && !line.contains("\n"), "two lines: \(line)")
                    try require(
                        !isSecret || isEncrypted || security == .none, "a secret in the clear")
                case .encrypt:
                    isEncrypted = true
                    for case .send(_, true) in session.encrypted() {
                        throw FuzzFailure("a secret before a greeting")
                    }
                case .sendMessage:
                    messages += 1
                    session.sentMessage()
                case .close: isOver = true
                }
            }
            if isOver { break }
        }
        session.closed()
        try require(messages <= 1, "\(messages) messages")
        try require(!session.isTaken || messages == 1, "taken before it was sent")
        try require(
            session.isTaken || session.failure != nil, "neither taken nor failed: \(session.fates)")
    }
}
