public import Foundation

/// A message of mail, and its bytes (RFC 5322, MIME): seven bits wide, so that any server takes it.
public struct MailMessage: Sendable, Equatable {
    /// Who it is from.
    public var from: MailAddress
    /// Who it is for.
    public var to: [MailAddress]
    /// Who gets a copy.
    public var cc: [MailAddress]
    /// Its subject.
    public var subject: String
    /// Its text.
    public var text: String
    /// Its text as a page; `nil` for none.
    public var html: String?
    /// Its files.
    public var attachments: [Attachment]
    /// When it was written.
    public var date: Date
    /// Its id: the same for every try, so that whoever gets it twice sees it once.
    public var id: String
    /// What parts its parts: by chance, so that it stands in none of them.
    public var boundary: String

    /// A file.
    public struct Attachment: Sendable, Equatable {
        /// Its bytes.
        public var data: ShareData
        /// Its name.
        public var name: String
        /// Its media type.
        public var mediaType: String
        /// What it shows; may be empty.
        public var description: String

        /// Creates a file.
        public init(_ data: ShareData, name: String, mediaType: String, description: String = "") {
            (self.data, self.name) = (data, name)
            (self.mediaType, self.description) = (mediaType, description)
        }
    }

    /// Creates a message. Who gets it unseen (bcc) is a matter of the envelope, and stands nowhere in it.
    public init(
        from: MailAddress, to: [MailAddress], cc: [MailAddress] = [], subject: String, text: String,
        html: String? = nil, attachments: [Attachment] = [], date: Date, id: String,
        boundary: String
    ) {
        (self.from, self.to, self.cc, self.subject) = (from, to, cc, subject)
        (self.text, self.html, self.attachments) = (text, html, attachments)
        (self.date, self.id, self.boundary) = (date, id, boundary)
    }

    /// Its bytes, piece by piece: files are read as they are asked for.
    public func stream() -> MailStream { MailStream(sections) }

    /// How many bytes it has; `nil` when a file cannot be read.
    public var byteCount: Int? {
        var sum = 0
        for section in sections {
            switch section {
            case .bytes(let data): sum += data.count
            case .encoded(let data):
                guard let count = data.count else { return nil }
                let letters = (count + 2) / 3 * 4
                sum += letters + (letters + 75) / 76 * 2
            }
        }
        return sum
    }

    /// A piece of a message.
    enum Section: Sendable {
        /// As it is.
        case bytes(Data)
        /// In base64.
        case encoded(ShareData)
    }

    private var sections: [Section] {
        let safe = CleanText.line(id).filter { $0.isASCII && !"<> ".contains($0) }
        var head = MailHeader.plain("Date", UTCTime(date).mail)
        head += MailHeader.addresses("From", [from])
        if !to.isEmpty { head += MailHeader.addresses("To", to) }
        if !cc.isEmpty { head += MailHeader.addresses("Cc", cc) }
        head += MailHeader.words("Subject", subject)
        head += MailHeader.plain("Message-ID", "<\(safe)>")
        head += "MIME-Version: 1.0\r\n"
        guard !attachments.isEmpty else { return [.bytes(Data((head + words).utf8))] }
        let mark = "\(boundary)-mixed"
        head += "Content-Type: multipart/mixed; boundary=\"\(mark)\"\r\n\r\n"
        var sections: [Section] = [.bytes(Data("\(head)--\(mark)\r\n\(words)".utf8))]
        for attachment in attachments {
            let type =
                attachment.mediaType.allSatisfy {
                    $0.isASCII && ($0.isLetter || $0.isNumber || "/.+-".contains($0))
                }
                ? attachment.mediaType : "application/octet-stream"
            var part =
                "\r\n--\(mark)\r\nContent-Type: \(type)\r\nContent-Transfer-Encoding: base64\r\n"
            part += MailHeader.folded(
                "Content-Disposition",
                Self.parameters(["attachment"] + MailHeader.fileName(attachment.name)))
            if !attachment.description.isEmpty {
                part += MailHeader.words("Content-Description", attachment.description)
            }
            sections.append(.bytes(Data((part + "\r\n").utf8)))
            sections.append(.encoded(attachment.data))
        }
        sections.append(.bytes(Data("\r\n--\(mark)--\r\n".utf8)))
        return sections
    }

    private static func parameters(_ list: [String]) -> [String] {
        list.enumerated().map { $0.offset + 1 < list.count ? $0.element + ";" : $0.element }
    }

    /// The text, alone or beside its page.
    private var words: String {
        let plain = Self.part("text/plain", text)
        guard let html else { return plain }
        let mark = "\(boundary)-words"
        return "Content-Type: multipart/alternative; boundary=\"\(mark)\"\r\n\r\n"
            + "--\(mark)\r\n\(plain)\r\n--\(mark)\r\n\(Self.part("text/html", html))\r\n--\(mark)--\r\n"
    }

    private static func part(_ type: String, _ text: String) -> String {
        "Content-Type: \(type); charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
            + QuotedPrintable.encoded(text)
    }
}

/// The bytes of a message, piece by piece.
public struct MailStream: Sendable {
    private var sections: ArraySlice<MailMessage.Section>
    private var reading: (path: String, offset: UInt64)?
    /// A whole number of lines of base64: 76 letters for 57 bytes.
    private static let block = 57 * 1024

    init(_ sections: [MailMessage.Section]) { self.sections = sections[...] }

    /// The next piece; `nil` at the end.
    ///
    /// - Throws: ``SharingError/unreadable(_:)``.
    public mutating func next() throws(SharingError) -> Data? {
        if let (path, offset) = reading {
            guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(path) }
            defer { try? file.close() }
            let piece: Data?
            do {
                try file.seek(toOffset: offset)
                piece = try file.read(upToCount: Self.block)
            } catch { throw .unreadable(path) }
            if let piece, !piece.isEmpty {
                reading = (path, offset + UInt64(piece.count))
                return Self.lines(piece)
            }
            reading = nil
        }
        guard let section = sections.popFirst() else { return nil }
        switch section {
        case .bytes(let data): return data
        case .encoded(.bytes(let data)): return Self.lines(data)
        case .encoded(.file(let path)):
            reading = (path, 0)
            return try next()
        }
    }

    private static func lines(_ data: Data) -> Data {
        data.base64EncodedData(options: [
            .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
        ])
            + (data.isEmpty ? Data() : Data("\r\n".utf8))
    }

    /// All of it; for tests and small messages.
    ///
    /// - Throws: ``SharingError/unreadable(_:)``.
    public mutating func all() throws(SharingError) -> Data {
        var data = Data()
        while let piece = try next() { data += piece }
        return data
    }
}

/// RFC 2045, section 6.7.
enum QuotedPrintable {
    /// A text in lines of at most 76 letters, ended by CR and LF.
    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let bytes = Array(line.utf8).filter { $0 != 13 }
            var length = 0
            for (place, byte) in bytes.enumerated() {
                let isLast = place == bytes.count - 1
                // A space at the end of a line is lost on the way; `From ` at its start becomes `>From ` in old mailboxes.
                let isPlain =
                    (byte >= 33 && byte <= 126 && byte != 61)
                    || ((byte == 32 || byte == 9) && !isLast)
                let isFrom = place == 0 && byte == UInt8(ascii: "F") && line.hasPrefix("From ")
                let piece =
                    isPlain && !isFrom
                    ? [byte] : [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
                if length + piece.count > (isLast ? 76 : 75) {
                    result += Array("=\r\n".utf8)
                    length = 0
                }
                result += piece
                length += piece.count
            }
            result += [13, 10]
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// Doubles the dots at the starts of lines (RFC 5321, 4.5.2), piece by piece, and ends with a dot of its own.
public struct DotStuffing: Sendable {
    private var isLineStart = true
    private var wasReturn = false

    /// Starts at the start of a line.
    public init() {}

    /// A piece as it goes out: copied only where something is doubled.
    public mutating func stuffed(_ piece: Data) -> Data {
        guard !piece.isEmpty else { return piece }
        let dots = piece.withUnsafeBytes { bytes in
            let dots = starts(of: bytes)
            let last = bytes[bytes.count - 1]
            let isAfterReturn = bytes.count > 1 ? bytes[bytes.count - 2] == 13 : wasReturn
            isLineStart = isAfterReturn && last == 10
            wasReturn = last == 13
            return dots
        }
        guard !dots.isEmpty else { return piece }
        var result = Data(capacity: piece.count + dots.count)
        var done = piece.startIndex
        for dot in dots {
            result.append(piece[done...(piece.startIndex + dot)])
            done = piece.startIndex + dot
        }
        result.append(piece[done...])
        return result
    }

    /// Where a line of the next piece starts with a dot.
    private func starts(of bytes: UnsafeRawBufferPointer) -> [Int] {
        var (dots, place) = ([Int](), 0)
        while let dot = bytes[place...].firstIndex(of: UInt8(ascii: ".")) {
            let isStart =
                switch dot {
                case 0: isLineStart
                case 1: wasReturn && bytes[0] == 10
                default: bytes[dot - 2] == 13 && bytes[dot - 1] == 10
                }
            if isStart { dots.append(dot) }
            place = dot + 1
        }
        return dots
    }

    /// What ends the message.
    public func end() -> Data { Data((isLineStart ? ".\r\n" : "\r\n.\r\n").utf8) }
}
