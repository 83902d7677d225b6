#if Vault
import CairnEncoding
import Crypto
import Foundation
import TestSupport
import Testing

@testable import CairnVault

/// The format of age: the published vectors of C2SP/CCTV, and the program itself.
@Suite struct AgeTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        var name: String
        var head: [String: String] = [:]
        var file: [UInt8]
        var testDescription: String { name }

        init(_ url: URL) throws {
            name = url.lastPathComponent
            let data = try Data(contentsOf: url)
            let end = try #require(data.range(of: Data("\n\n".utf8)))
            for line in String(decoding: data[..<end.lowerBound], as: UTF8.self)
                .split(separator: "\n")
            {
                let parts = line.split(separator: ":", maxSplits: 1)
                head[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
            }
            file = Array(data[end.upperBound...])
            guard head["compressed"] != nil else { return }
            let script = """
                import base64, sys, zlib
                print(base64.b64encode(zlib.decompress(sys.stdin.buffer.read())).decode(), end="")
                """
            let unpacked = try Command("python3").run(["-c", script], input: Data(file))
            file = Array(try #require(Data(base64Encoded: unpacked.output)))
        }
    }

    static let vectors: [Vector] = {
        let folder = Fixtures.folder("age")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { try? Vector(folder.appendingPathComponent($0)) }
    }()

    /// Decrypts all, as far as it is authentic.
    private static func opened(_ vector: Vector) -> (bytes: [UInt8], failure: String?) {
        var place = 0
        let source: AgeReader.Source = { count in
            defer { place += count }
            return Array(vector.file.dropFirst(place).prefix(count))
        }
        var reader: AgeReader
        do {
            if let passphrase = vector.head["passphrase"] {
                reader = try AgeReader(Secret(passphrase), path: "x", source: source)
            } else {
                // Of other recipients, only the key that the vector tells is taken.
                let digits = (vector.head["file key"] ?? "").utf8.compactMap(\.hexadecimalValue)
                let key = stride(from: 0, to: digits.count - 1, by: 2).map {
                    digits[$0] << 4 | digits[$0 + 1]
                }
                reader = try AgeReader(path: "x", source: source) { _ in Secret(bytes: key) }
            }
        } catch VaultError.wrongKey { return ([], "no match") } catch VaultError.tampered {
            return ([], "HMAC failure")
        } catch { return ([], "header failure") }
        var bytes: [UInt8] = []
        do {
            while true {
                // A piece of the format at a time: what is authentic comes before the failure.
                let piece = try reader.read(1 << 16)
                bytes += piece
                if piece.count < 1 << 16 { return (bytes, nil) }
            }
        } catch { return (bytes, "payload failure") }
    }

    @Test func thereAreVectors() { #expect(Self.vectors.count > 60) }

    @Test(arguments: vectors)
    func aVectorOpensAsItShould(vector: Vector) throws {
        let (bytes, failure) = Self.opened(vector)
        #expect(failure ?? "success" == vector.head["expect"])
        if let payload = vector.head["payload"] {
            #expect(SHA256.hash(data: bytes).hexadecimal == payload)
        }
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])
    func whatIsWrittenIsRead(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let vector = try Self.sealed(bytes)
        let (again, failure) = Self.opened(vector)
        #expect(again == bytes && failure == nil)
        var other = vector
        other.head["passphrase"] = "other"
        #expect(Self.opened(other).failure == "no match")
    }

    private static func sealed(_ bytes: [UInt8]) throws -> Vector {
        var writer = try AgeWriter(Secret("a passphrase"), workFactor: 10)
        var file = writer.head
        for start in stride(from: 0, to: bytes.count, by: 1000) {
            file += try writer.seal(bytes[start..<min(start + 1000, bytes.count)])
        }
        file += try writer.finish()
        var vector = Vector(file: file)
        vector.head["passphrase"] = "a passphrase"
        return vector
    }

    @Test("a damaged header is read only by whoever skips damage", arguments: 0..<166)
    func aDamagedHeader(place: Int) throws {
        var vector = try Self.sealed(Array(repeating: 7, count: 100))
        vector.file[place] ^= 0x80
        func reader(_ skipsDamage: Bool) throws -> AgeReader {
            var place = 0
            return try AgeReader(
                Secret("a passphrase"), path: "x", skipsDamage: skipsDamage
            ) { count in
                defer { place += count }
                return Array(vector.file.dropFirst(place).prefix(count))
            }
        }
        // The salt of the payload is found out only where it is used.
        var strict = try? reader(false)
        #expect((try? strict?.read(1000)) == nil)
        var found = try reader(true)
        #expect(try found.read(1000) == Array(repeating: 7, count: 100))
        #expect(found.isDamaged)
    }

    /// `age` asks at the terminal only, which `script` makes.
    @Test(.enabled { try Command("which").run(["age", "script"]).status == 0 })
    func theProgramReadsIt() throws {
        let folder = try TemporaryFolder()
        let vector = try Self.sealed(Array("The lake.".utf8))
        let file = folder.url.appendingPathComponent("a.age")
        try Data(vector.file).write(to: file)
        let out = folder.url.path + "/out"
        _ = try Command("sh").run([
            "-c",
            "(sleep 1; echo 'a passphrase') | script -qec \"age -d -o '\(out)' '\(file.path)'\" /dev/null",
        ])
        #expect(try String(contentsOfFile: out, encoding: .utf8) == "The lake.")
    }
}

extension AgeTests.Vector {
    init(file: [UInt8]) { (name, self.file) = ("", file) }
}
#endif
