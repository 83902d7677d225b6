import CairnPropertyList
import Foundation
import TestSupport
import Testing

/// The rules of Tests/Fuzz/Targets/plist.swift on every seed and on what the fuzzer has found.
@Suite struct FuzzFindingsTests {
    private static let files =
        [
            Fixtures.folder("fuzz/plist"),
            Fixtures.root.appendingPathComponent("Tests/Fuzz/Seeds/plist"),
        ]
        .flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.sorted().map { folder.appendingPathComponent($0) }
        }

    @Test func seedsAndFindingsAreThere() {
        #expect(Self.files.contains { $0.path.contains("Fixtures/fuzz/plist/") })
        #expect(Self.files.count > 60)
    }

    @Test("what is read has places, is written and reads back as the same", arguments: files)
    func replayed(file: URL) throws {
        let bytes = Array(try Data(contentsOf: file))
        let list: PropertyList
        do throws(ConfigurationError) {
            list = try PropertyList(parsing: bytes)
        } catch {
            #expect(error.line >= 0 && error.column >= 0 && !error.description.isEmpty)
            // The forgiving way may read it, and must end in any case.
            var warnings = 0
            let forgiven = try? PropertyList(parsing: bytes, duplicate: { _ in warnings += 1 })
            #expect(forgiven == nil || warnings > 0)
            return
        }
        look(at: list, depth: 0)
        let again = try PropertyList(parsing: PropertyListWriter().xml(list))
        #expect(TypedValue(again) == TypedValue(list))
    }

    private func look(at list: PropertyList, depth: Int) {
        #expect(list.keyPath.count == depth)
        #expect((list.position?.line ?? 0) > 0 && (list.position?.column ?? 0) > 0)
        for element in list.array ?? [] { look(at: element, depth: depth + 1) }
        for (key, value) in list.dictionary ?? [:] {
            #expect(list.dictionary?[key]?.position == value.position)
            look(at: value, depth: depth + 1)
        }
    }
}
