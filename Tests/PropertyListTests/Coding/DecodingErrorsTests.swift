import CairnPropertyList
import Foundation
import Synchronization
import Testing

private struct Limits: Codable, Equatable, ValidatedConfiguration {
    var low = 0.0
    var high = 10.0

    struct Disorder: Error, CustomStringConvertible {
        var description: String { "expected low to be at most high" }
    }

    func validate() throws { if low > high { throw Disorder() } }
}

private struct Tree: Codable, Equatable {
    var indent = 16.0
    var limits = Limits()
    var names: [String] = []
}

/// What the decoder says of a document.
private func message<T: Decodable>(
    _ type: T.Type, _ lines: String..., unknownKeys: PlistDecoder.UnknownKeys = .ignore
) -> String {
    do throws(ConfigurationError) {
        let data = Data(
            ("<plist>\n<dict>\n" + lines.joined(separator: "\n") + "\n</dict>\n</plist>").utf8)
        return
            "\(try PlistDecoder(unknownKeys: unknownKeys).decode(type, from: data, file: "T.plist"))"
    } catch {
        return error.description
    }
}

@Suite("An error of the decoder") struct DecodingErrorsTests {
    @Test("places what a type throws for one of its keys at that key's value")
    func ownKey() {
        struct Even: Decodable {
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: Name.self)
                guard try values.decode(Int.self, forKey: Name("n")) % 2 == 0 else {
                    throw DecodingError.dataCorruptedError(
                        forKey: Name("n"), in: values, debugDescription: "expected an even number")
                }
            }
        }
        #expect(
            message(
                [String: Even].self, "<key>a</key><dict>", "<key>n</key>", "  <integer>3</integer>",
                "</dict>")
                == "T.plist:5:3: a.n: expected an even number")
    }

    @Test("places what a type throws without a path at the value it was decoding")
    func noPath() {
        struct Picky: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: [], debugDescription: "no good"))
            }
        }
        #expect(
            message([String: [Picky]].self, "<key>a</key><array>", "<true/>", "</array>")
                == "T.plist:4:1: a.0: no good")
    }

    @Test("places an error of any type at the innermost value it passed")
    func foreign() {
        struct Own: Error, CustomStringConvertible { var description: String { "mine" } }
        struct Picky: Decodable { init(from decoder: any Decoder) throws { throw Own() } }
        struct Wrapping: Decodable {
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: Name.self)
                _ = try? values.decode(Picky.self, forKey: Name("x"))
                struct Other: Error, CustomStringConvertible { var description: String { "other" } }
                throw Other()
            }
        }
        #expect(
            message([String: [Picky]].self, "<key>a</key><array>", "<true/>", "</array>")
                == "T.plist:4:1: a.0: mine")
        // An error that was swallowed does not lend its place to the next.
        #expect(
            message([String: Wrapping].self, "<key>a</key>", "<dict><key>x</key><true/></dict>")
                == "T.plist:4:1: a: other")
    }

    @Test(
        "names the missing key behind the path of its dictionary when a type throws keyNotFound itself"
    )
    func ownKeyNotFound() {
        struct Needy: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.keyNotFound(
                    Name("z"), .init(codingPath: decoder.codingPath, debugDescription: ""))
            }
        }
        #expect(
            message([String: Needy].self, "<key>a</key>", "<dict/>")
                == "T.plist:4:1: a.z: expected a value, found nothing")
    }

    @Test("comes from validate with the place of the value")
    func validation() {
        #expect(
            message(
                Tree.self, "<key>indent</key><real>1</real><key>names</key><array/>",
                "<key>limits</key>",
                "<dict><key>low</key><real>5</real><key>high</key><real>4</real></dict>")
                == "T.plist:5:1: limits: expected low to be at most high")
    }

    @Test("of a unique identifier, which throws in Foundation, has a place too")
    func foundationType() {
        #expect(
            message([String: UUID].self, "<key>a</key>", "<string>x</string>").hasPrefix(
                "T.plist:4:1: a: "))
    }

    @Test("names the place in elements of an array of strings")
    func stringElements() {
        #expect(
            message(
                [String: [String]].self, "<key>a</key><array>", "<string>x</string>",
                "<true/></array>")
                == "T.plist:5:1: a.1: expected a string, found true")
    }

    // MARK: Unknown keys

    @Test("is thrown for a key that nothing asked for, with the nearest known name")
    func unknownKey() {
        let limits =
            "<key>limits</key><dict><key>low</key><real>0</real><key>hihg</key><real>1</real></dict>"
        struct Loose: Codable { var indent: Double?, limits: Optional<Partial> }
        struct Partial: Codable { var low: Double?, high: Double? }
        #expect(
            message(Loose.self, limits, unknownKeys: .fail)
                == "T.plist:3:52: limits.hihg: unknown key, did you mean “high”?")
        #expect(
            message(Loose.self, "<key>xyzzy</key><true/>", unknownKeys: .fail)
                == "T.plist:3:1: xyzzy: unknown key")
        #expect(
            message(Loose.self, "<key>indnet</key><real>1</real>", unknownKeys: .ignore).hasPrefix(
                "Loose"))
    }

    @Test("is a warning for each unknown key, in the order of the file, when asked so")
    func warnings() throws {
        let warnings = Mutex<[String]>([])
        var decoder = PlistDecoder(unknownKeys: .warn)
        decoder.warning = { warning in warnings.withLock { $0.append("\(warning)") } }
        struct Loose: Codable, Equatable { var indent: Double?, rows: [Row]? }
        struct Row: Codable, Equatable { var height: Double? }
        let data = document(
            "<key>rows</key><array>", "<dict><key>heigth</key><real>1</real></dict>",
            "<dict><key>Height</key><dict><key>below</key><true/></dict></dict>", "</array>",
            "<key>indentt</key><real>1</real>", "<key>indent</key><real>2</real>")
        let loose = try decoder.decode(Loose.self, from: data, file: "T.plist")
        #expect(loose == Loose(indent: 2, rows: [Row(), Row()]))
        #expect(
            warnings.withLock { $0 } == [
                "T.plist:4:7: rows.0.heigth: unknown key, did you mean “height”?",
                "T.plist:5:7: rows.1.Height: unknown key, did you mean “height”?",
                "T.plist:7:1: indentt: unknown key, did you mean “indent”?",
            ])
    }

    @Test("is not made of keys of dictionaries, nor below a property list taken as it is")
    func knownKeys() {
        struct Free: Codable { var words: [String: Int], any: PropertyList }
        #expect(
            message(
                Free.self, "<key>words</key><dict><key>x</key><integer>1</integer></dict>",
                "<key>any</key><dict><key>y</key><dict><key>z</key><true/></dict></dict>",
                unknownKeys: .fail
            ).hasPrefix("Free"))
    }
}
