#if Vault
import CairnVault
import Foundation
import TestSupport
import Testing

/// Files under a key: what is there after a state was kept, and what can be seen of it without the key.
@Suite struct SealedTests {
    private static func files(in folder: String) -> [String: Data] {
        var files: [String: Data] = [:]
        for name in FileManager.default.enumerator(atPath: folder)?.allObjects ?? [] {
            guard let name = name as? String,
                let data = FileManager.default.contents(atPath: folder + "/" + name)
            else { continue }
            files[name] = data
        }
        return files
    }

    @Test func aStateComesBackAndTheNextOneCostsWhatChanged() throws {
        let home = try TemporaryFolder()
        let root = home.url.path
        let sealed = EncryptedSnapshot(at: root + "/sealed", key: .random(count: 32))
        #expect(try sealed.number() == nil && sealed.names().isEmpty)
        var random = SplitMix64(seed: 1)
        var large = Data((0..<(3 << 20)).map { _ in UInt8.random(in: 0...255, using: &random) })
        try large.write(to: home.url.appendingPathComponent("large"))
        try home.write("a canary sings", to: "small")
        try home.write("", to: "empty")
        let state = ["large", "small", "empty"].map {
            EncryptedSnapshot.File("deep/\($0)", from: root + "/\($0)")
        }
        #expect(try sealed.save(state) == 1)
        let before = Self.files(in: root + "/sealed")
        // The list and its copy, three pieces and one, each twice.
        #expect(before.count == 10)
        for (name, data) in before {
            #expect(!name.contains("small") && data.range(of: Data("canary".utf8)) == nil)
        }
        // The last of three pieces differs.
        large[large.count - 1] ^= 1
        try large.write(to: home.url.appendingPathComponent("large"))
        let next = [
            EncryptedSnapshot.File("deep/large", from: root + "/large"),
            EncryptedSnapshot.File("deep/small", from: nil),
        ]
        #expect(try sealed.save(next) == 2)
        let after = Self.files(in: root + "/sealed")
        #expect(Set(after.keys).subtracting(before.keys).count == 1)
        #expect(try sealed.names() == ["deep/large", "deep/small"])
        #expect(try sealed.bring(into: root + "/out") == 2)
        #expect(FileManager.default.contents(atPath: root + "/out/deep/large") == large)
        let small = FileManager.default.contents(atPath: root + "/out/deep/small")
        #expect(small == Data("a canary sings".utf8))
        #expect(!FileManager.default.fileExists(atPath: root + "/out/deep/empty"))
    }

    @Test func damageCostsAFileItsLastChangeAtMost() throws {
        let home = try TemporaryFolder()
        let root = home.url.path
        let sealed = EncryptedSnapshot(at: root + "/sealed", key: .random(count: 32))
        var large = Data(repeating: 1, count: (3 << 20) + 5)
        for piece in 0..<4 { large[piece << 20] = UInt8(piece) }
        for state in 1...3 {
            large[3 << 20] = UInt8(state)
            try large.write(to: home.url.appendingPathComponent("large"))
            try home.write("small \(state)", to: "small")
            try home.write("fixed", to: "fixed")
            try sealed.save(["large", "small", "fixed"].map { .init($0, from: root + "/\($0)") })
        }
        let before = Self.files(in: root + "/sealed")
        // Two lists; four pieces, the copies of three and the older one; one and the older one; one and
        // its copy.
        #expect(before.count == 14)
        let names = ["large", "small", "fixed"]
        var found: [String: Int] = [:]
        for (file, data) in before {
            let path = root + "/sealed/" + file
            var bytes = data
            bytes[bytes.count - 20] ^= 8
            try bytes.write(to: URL(fileURLWithPath: path))
            let out = root + "/out"
            try? FileManager.default.removeItem(atPath: out)
            let (number, damage) = try #require(try sealed.salvage(into: out))
            #expect(number == 3 && damage.files.count <= 1)
            for name in names where damage.files[name] == nil {
                let whole = FileManager.default.contents(atPath: root + "/" + name)
                #expect(FileManager.default.contents(atPath: out + "/" + name) == whole)
            }
            if damage.isEmpty {
                found["unused", default: 0] += 1
            } else if damage.isListDamaged {
                found["list", default: 0] += 1
            }
            for (name, replacement) in damage.files {
                found["\(name) \(replacement)", default: 0] += 1
                let read = FileManager.default.contents(atPath: out + "/" + name)
                switch replacement {
                case .nothing: #expect(read == nil)
                case .moved: Issue.record("nothing was exchanged")
                case .copy:
                    #expect(read == FileManager.default.contents(atPath: root + "/" + name))
                case .part: #expect(read?.count == large.count)
                case .older where name == "small": #expect(read == Data("small 2".utf8))
                case .older: #expect(read?[3 << 20] == 2)
                }
            }
            #expect(((try? sealed.bring(into: root + "/strict")) ?? nil != nil) == damage.isEmpty)
            try sealed.keep(damage, in: root + "/kept")
            let isWhole = damage.isEmpty || damage.files.values.allSatisfy { $0 == .copy }
            let isKept = Self.files(in: root + "/kept").values.contains(bytes)
            #expect(isKept == (!isWhole || damage.isListDamaged))
            try? FileManager.default.removeItem(atPath: root + "/kept")
            try data.write(to: URL(fileURLWithPath: path))
        }
        #expect(
            found == [
                "list": 2, "unused": 6, "large older": 1, "large copy": 3, "small older": 1,
                "fixed copy": 1,
            ])
    }

    /// Also of files that a version without copies saved.
    @Test(arguments: [true, false])
    func oneDamagedPieceCostsNothingOfAFileThatWasNotChanged(isCopied: Bool) throws {
        let home = try TemporaryFolder()
        let root = home.url.path
        let place = root + "/sealed"
        let sealed = EncryptedSnapshot(at: place, key: .random(count: 32))
        let names = ["empty", "one", "zeros", "large", "twin", "filled"]
        for (name, bytes) in [
            ("empty", Data()), ("one", Data([7])), ("zeros", Data(count: (2 << 20) + 1)),
            ("large", Data((0..<(2 << 20) + 9).map { UInt8(truncatingIfNeeded: $0 >> 13) })),
            ("twin", Data([7])), ("filled", Data()),
        ] {
            try bytes.write(to: home.url.appendingPathComponent(name))
        }
        func files(_ isCopied: Bool, isNew: Bool) -> [EncryptedSnapshot.File] {
            names.map { .init($0, from: isNew ? root + "/" + $0 : nil, isCopied: isCopied) }
        }
        try sealed.save(files(isCopied, isNew: true))
        // Its state before the first content is nothing to go back to.
        try home.write("content", to: "filled")
        try sealed.save(files(isCopied, isNew: true))
        let lacking = try sealed.namesWithoutCopy()
        #expect(lacking == (isCopied ? [] : ["filled", "large", "one", "twin", "zeros"]))
        // Neither is changed: only their copies are missing.
        try sealed.save(files(true, isNew: false))
        #expect(try sealed.namesWithoutCopy() == [])
        var found: Set<SnapshotDamage.Replacement> = []
        for (file, data) in Self.files(in: place) {
            for bytes in [data.prefix(60), Data(), data + [0]] {
                try Data(bytes).write(to: URL(fileURLWithPath: place + "/" + file))
                let out = root + "/out"
                try? FileManager.default.removeItem(atPath: out)
                var (_, damage) = try #require(try sealed.salvage(into: out))
                for name in names {
                    let whole = FileManager.default.contents(atPath: root + "/" + name)
                    #expect(FileManager.default.contents(atPath: out + "/" + name) == whole)
                }
                found.formUnion(damage.files.values)
                let spares = try sealed.spareDamage()
                #expect(damage.isEmpty != spares.isEmpty, "\(file)")
                damage.formUnion(spares)
                try sealed.keep(damage, in: root + "/kept")
                let isKept = FileManager.default.fileExists(atPath: root + "/kept")
                #expect(isKept == damage.isListDamaged)
                try? FileManager.default.removeItem(atPath: root + "/kept")
                let changed = damage.files
                try sealed.save(
                    names.map { .init($0, from: changed[$0] == nil ? nil : out + "/" + $0) },
                    after: damage)
                #expect(try sealed.salvage(into: out)?.damage.isEmpty == true)
                #expect(try sealed.spareDamage().isEmpty && sealed.namesWithoutCopy() == [])
                #expect(try sealed.sweep() == 0)
            }
        }
        #expect(found == [.copy])
    }

    /// A database is written anew from its decrypted copy, with other bytes.
    @Test func whatIsSavedInPlaceOfADamagedPieceHasAnIntactStateBeforeIt() throws {
        let home = try TemporaryFolder()
        let root = home.url.path
        let place = root + "/sealed"
        let sealed = EncryptedSnapshot(at: place, key: .random(count: 32))
        try home.write("one", to: "a")
        try sealed.save([.init("a", from: root + "/a")])
        for (file, data) in Self.files(in: place) {
            try Data(data.prefix(60)).write(to: URL(fileURLWithPath: place + "/" + file))
            let (_, damage) = try #require(try sealed.salvage(into: root + "/out"))
            guard damage.files == ["a": .copy] else {
                try data.write(to: URL(fileURLWithPath: place + "/" + file))
                continue
            }
            try home.write("two", to: "a")
            try sealed.save([.init("a", from: root + "/a")], after: damage)
            break
        }
        #expect(try sealed.names() == ["a"] && sealed.holds("a", at: root + "/a"))
        #expect(try sealed.spareDamage().isEmpty)
        for (file, data) in Self.files(in: place) {
            try Data(data.prefix(60)).write(to: URL(fileURLWithPath: place + "/" + file))
            try? FileManager.default.removeItem(atPath: root + "/out")
            _ = try sealed.salvage(into: root + "/out")
            let text = try String(contentsOfFile: root + "/out/a", encoding: .utf8)
            #expect(text == "two" || text == "one")
            try data.write(to: URL(fileURLWithPath: place + "/" + file))
        }
    }

    @Test func whatIsSavedAfterDamageIsWhole() throws {
        let home = try TemporaryFolder()
        let root = home.url.path
        let sealed = EncryptedSnapshot(at: root + "/sealed", key: .random(count: 32))
        for name in ["a", "b"] { try home.write(name, to: name) }
        let files = ["a", "b"].map { EncryptedSnapshot.File($0, from: root + "/\($0)") }
        try sealed.save(files)
        let all = Self.files(in: root + "/sealed")
        for (file, data) in all {
            try data.prefix(40).write(to: URL(fileURLWithPath: root + "/sealed/" + file))
            let (number, damage) = try #require(try sealed.salvage(into: root + "/out"))
            // The same content again: its damaged piece is written anew.
            #expect(try sealed.save(files, after: damage) > number)
            #expect(try sealed.salvage(into: root + "/out")?.damage.isEmpty == true)
            #expect(try sealed.sweep() == 0)
        }
        #expect(Self.files(in: root + "/sealed").count == all.count)
    }

    /// A piece is recognized by its authentication, wherever it lies.
    @Test func filesThatAreExchangedOrRenamedCostNothing() throws {
        let home = try TemporaryFolder()
        let (root, manager) = (home.url.path, FileManager.default)
        let place = root + "/sealed"
        let sealed = EncryptedSnapshot(at: place, key: .random(count: 32))
        for state in 1...3 {
            try home.write("a \(state)", to: "a")
            try home.write("b", to: "b")
            try sealed.save(["a", "b"].map { .init($0, from: root + "/\($0)") })
        }
        let all = Self.files(in: place)
        // Two lists, the piece of each file, the older one, and the copy.
        #expect(all.count == 6)
        let names = all.keys.sorted() + [String(repeating: "0", count: 32) + ".sealed"]
        var moved = 0
        for (index, name) in names.enumerated() {
            for other in names[..<index] {
                try manager.removeItem(atPath: place)
                for (file, data) in all where file != name && file != other {
                    try home.write("", to: "sealed/" + file)
                    try data.write(to: URL(fileURLWithPath: place + "/" + file))
                }
                for (old, new) in [(name, other), (other, name)] {
                    try all[old]?.write(to: URL(fileURLWithPath: place + "/" + new))
                }
                func check() throws -> SnapshotDamage {
                    try? manager.removeItem(atPath: root + "/out")
                    let (_, damage) = try #require(try sealed.salvage(into: root + "/out"))
                    for file in ["a", "b"] {
                        #expect(
                            manager.contentsEqual(
                                atPath: root + "/" + file, andPath: root + "/out/" + file),
                            "\(name) \(other) \(file)")
                    }
                    return damage
                }
                let damage = try check()
                moved += damage.files.values.filter { $0 == .moved }.count
                try sealed.keep(damage, in: root + "/kept")
                try sealed.save(
                    ["a", "b"].map { .init($0, from: root + "/out/\($0)") }, after: damage)
                #expect(try check().isEmpty, "\(name) \(other)")
                if !damage.isEmpty {
                    let left = Set(Self.files(in: root).values)
                    #expect(left.isSuperset(of: all.values), "\(name) \(other)")
                }
                try? manager.removeItem(atPath: root + "/kept")
            }
        }
        // Each of the two pieces with each of the five others and the name that nothing has, the two
        // with each other counting twice.
        #expect(moved == 12)
    }

    @Test func bytesOfAnEarlierDamageStay() throws {
        let home = try TemporaryFolder()
        let root = home.url.path
        let photos = EncryptedFileStore(at: root + "/sealed", key: .random(count: 32))
        try home.write("photo", to: "photo")
        var found: Set<Data> = []
        for _ in 1...3 {
            try photos.put("photo", from: root + "/photo")
            found.formUnion(Self.files(in: root + "/sealed").values)
            for _ in 1...2 { try photos.keep("photo", in: root + "/kept") }
            try photos.remove("photo")
        }
        #expect(found.count == 3)
        #expect(Set(Self.files(in: root + "/kept").values) == found)
        #expect(Self.files(in: root + "/kept").count == 3)
    }

    @Test func aStateThatCannotBeKeptLeavesTheOneBefore() throws {
        let home = try TemporaryFolder()
        let root = home.url.path
        let key = Secret.random(count: 32)
        let sealed = EncryptedSnapshot(at: root + "/sealed", key: key)
        try home.write("one", to: "a")
        try sealed.save([.init("a", from: root + "/a")])
        try home.write("two", to: "a")
        #expect(throws: VaultError.self) {
            try sealed.save([.init("a", from: root + "/a"), .init("b", from: root + "/none")])
        }
        #expect(throws: VaultError.badName) {
            try sealed.save([.init("../a", from: root + "/a")])
        }
        #expect(try sealed.number() == 1)
        // What the failed one wrote belongs to no state.
        #expect(try sealed.sweep() == 1 && sealed.sweep() == 0)
        try sealed.bring(into: root + "/out")
        #expect(FileManager.default.contents(atPath: root + "/out/a") == Data("one".utf8))
        // Another key has no state here: not even its name is known.
        let stranger = EncryptedSnapshot(at: root + "/sealed", key: .random(count: 32))
        #expect(try stranger.bring(into: root + "/no") == nil)
        #expect(!FileManager.default.fileExists(atPath: root + "/no/a"))
    }

    @Test(arguments: [0, 1, (8 << 20) - 1, 8 << 20, (8 << 20) + 1])
    func aFileComesBackWhateverItsSize(count: Int) throws {
        let home = try TemporaryFolder()
        let root = home.url.path
        let files = EncryptedFileStore(at: root + "/photos", key: .random(count: 32))
        let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
        try data.write(to: home.url.appendingPathComponent("photo"))
        #expect(try !files.contains("a/b") && !files.bring("a/b", to: root + "/out"))
        try files.put("a/b", from: root + "/photo")
        try FileManager.default.removeItem(atPath: root + "/photo")
        #expect(try files.contains("a/b") && files.bring("a/b", to: root + "/new/out"))
        #expect(FileManager.default.contents(atPath: root + "/new/out") == data)
        try files.remove("a/b")
        #expect(try !files.contains("a/b"))
        #expect(Self.files(in: root + "/photos").isEmpty)
    }

    @Test func aPieceThatIsGoneIsNotPassedOver() throws {
        let home = try TemporaryFolder()
        let root = home.url.path
        let files = EncryptedFileStore(at: root + "/photos", key: .random(count: 32))
        try Data(count: 20 << 20).write(to: home.url.appendingPathComponent("photo"))
        try files.put("a", from: root + "/photo")
        let names = Self.files(in: root + "/photos").keys.sorted()
        #expect(names.count == 3)
        var failures = 0
        for name in names {
            let path = root + "/photos/" + name
            let data = try #require(FileManager.default.contents(atPath: path))
            try FileManager.default.removeItem(atPath: path)
            let isThere = try? files.bring("a", to: root + "/out")
            if isThere != true { failures += 1 }
            #expect(!FileManager.default.fileExists(atPath: root + "/out"))
            try data.write(to: URL(fileURLWithPath: path))
        }
        #expect(failures == 3)
        #expect(try files.bring("a", to: root + "/out"))
    }

    @Test func whatIsStoredIsComparedByteByByte() throws {
        let home = try TemporaryFolder()
        let root = home.url.path
        let key = Secret.random(count: 32)
        let sealed = EncryptedSnapshot(at: root + "/sealed", key: key)
        let photos = EncryptedFileStore(at: root + "/photos", key: key)
        #expect(try sealed.keyName() == EncryptedSnapshot(at: "/", key: key).keyName())
        #expect(
            try sealed.keyName() != EncryptedSnapshot(at: root, key: .random(count: 32)).keyName())
        let large = Data(repeating: 7, count: (8 << 20) + 1)
        for (name, bytes) in [("empty", Data()), ("small", Data("a".utf8)), ("large", large)] {
            let path = root + "/" + name
            try bytes.write(to: URL(fileURLWithPath: path))
            try sealed.save([.init(name, from: path)])
            try photos.put(name, from: path)
            #expect(try sealed.holds(name, at: path) && photos.holds(name, at: path))
            try (bytes + Data("b".utf8)).write(to: URL(fileURLWithPath: path))
            #expect(try !sealed.holds(name, at: path) && !photos.holds(name, at: path))
            #expect(try !sealed.holds("other", at: path) && !photos.holds("other", at: path))
        }
        #expect(try Set(photos.names(besides: [])) == ["empty", "small", "large"])
        #expect(try photos.names(besides: ["small", "large"]) == ["empty"])
    }
}
#endif
