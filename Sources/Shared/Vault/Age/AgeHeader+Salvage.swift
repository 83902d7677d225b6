#if Vault
import Crypto
import Foundation

extension AgeHeader {
    /// The alphabet of Base64.
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    /// The start of a file with a passphrase.
    static let start = Array("\(version)\n-> scrypt ".utf8)
    /// The number of wrong bytes with which a start counts as damaged, and not as that of another file.
    private static let mostWrong = 8

    /// Returns `true` if bytes are the start of a file with a passphrase, or differ from it in a few
    /// places only.
    static func isStart(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.count >= start.count && zip(bytes, start).count { $0 != $1 } <= mostWrong
    }

    /// Returns the wrapped key for a text with one wrong letter.
    static func mended(_ text: [UInt8], _ key: SymmetricKey) -> Secret? {
        for place in text.indices {
            var changed = text
            for letter in letters {
                changed[place] = letter
                guard let body = data(changed), body.count == keyCount + 16,
                    let box = try? ChaChaPoly.SealedBox(combined: Data(count: 12) + body),
                    let plain = try? ChaChaPoly.open(box, using: key)
                else { continue }
                return Secret(bytes: plain)
            }
        }
        return nil
    }

    /// Decodes a text without padding, whatever the bits are that it does not use.
    private static func data(_ text: some Collection<UInt8>) -> Data? {
        let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
        return Data(base64Encoded: String(decoding: text, as: UTF8.self) + padding)
    }

    /// Returns `true` for a text in its only valid form.
    private static func isEncoded(_ text: [UInt8]) -> Bool {
        data(text).map { base64($0).utf8.elementsEqual(text) } ?? false
    }

    /// A header with a passphrase, whose parts always are at the same places: what is between them, the
    /// version, and the code that authenticates it may be damaged without any loss, because the tag of
    /// the wrapped key tells whether it is right.
    struct Layout {
        /// The number of bytes of the longest header.
        static let count = 150
        /// The number of bytes of the header.
        let count: Int
        private let salts: [Data]
        private let factors: [Int]
        private let body: [UInt8]

        /// Reads the start of a file; `nil` if it is another header, or none whose form is damaged.
        init?(_ bytes: [UInt8]) {
            let found = [2, 1].compactMap { Parts(bytes, digits: $0) }
                .min { $0.wrong < $1.wrong }
            guard let found, found.wrong <= AgeHeader.mostWrong else { return nil }
            let factor = Int(String(decoding: found.factor, as: UTF8.self))
                .flatMap { ScryptCost(exponent: $0).isPossible ? $0 : nil }
            // Nothing is damaged but what no form tells.
            if found.wrong == 0, factor != nil,
                [found.salt, found.body, found.code].allSatisfy(AgeHeader.isEncoded)
            {
                return nil
            }
            count = found.count
            body = found.body
            factors = factor.map { [$0] } ?? Array(10...20)
            if AgeHeader.isEncoded(found.salt) {
                salts = [found.salt].compactMap { AgeHeader.data($0) }
                return
            }
            // One letter that is none, or the last one, not all of whose bits are used.
            let places = found.salt.indices.filter { place in
                !AgeHeader.letters.contains(found.salt[place])
            }
            guard places.count <= 1 else { return nil }
            let place = places.first ?? found.salt.count - 1
            salts = AgeHeader.letters.compactMap { letter in
                var changed = found.salt
                changed[place] = letter
                return AgeHeader.isEncoded(changed) ? AgeHeader.data(changed) : nil
            }
        }

        /// Returns the key of the file; `nil` if it cannot be found.
        func fileKey(_ passphrases: [Secret]) throws(VaultError) -> Secret? {
            for salt in salts {
                for factor in factors {
                    for passphrase in passphrases {
                        let key = try AgeHeader.wrappingKey(
                            passphrase, salt, factor, "2^\(factor)")
                        if let found = AgeHeader.mended(body, key) { return found }
                    }
                }
            }
            return nil
        }
    }

    /// The parts of a header, by their places.
    private struct Parts {
        /// The number of bytes of the header.
        let count: Int
        /// The number of wrong bytes between the parts.
        let wrong: Int
        let salt: [UInt8]
        let factor: [UInt8]
        let body: [UInt8]
        let code: [UInt8]

        init?(_ bytes: [UInt8], digits: Int) {
            var place = 0
            var wrong = 0
            func part(_ count: Int) -> [UInt8] {
                defer { place += count }
                return Array(bytes[place..<(place + count)])
            }
            func skip(_ text: String) {
                wrong += zip(part(text.utf8.count), text.utf8).count { $0 != $1 }
            }
            count = AgeHeader.start.count + 22 + 1 + digits + 1 + 43 + 1 + 4 + 43 + 1
            guard bytes.count >= count else { return nil }
            wrong += zip(part(AgeHeader.start.count), AgeHeader.start).count { $0 != $1 }
            salt = part(22)
            skip(" ")
            factor = part(digits)
            skip("\n")
            body = part(43)
            skip("\n--- ")
            code = part(43)
            skip("\n")
            self.wrong = wrong
        }
    }
}
#endif
