import CairnImaging
import Foundation
import TestSupport
import Testing

/// Pictures that look alike, on real photographs.
@Suite struct FingerprintTests {
    static let photos = [
        "sunset-12mp.jpg", "storm-canon.jpg", "progressive.jpg", "pug.heic", "orient-6.jpg",
    ]

    private let imaging: Imaging

    init() throws { imaging = try Imaging.patient() }

    private func path(_ name: String) -> PhotoInput {
        .file(Fixtures.folder("photos").appendingPathComponent(name).path)
    }

    private func fingerprint(_ input: PhotoInput) async throws -> PhotoFingerprint {
        try await imaging.digest(of: input, [ThumbnailRequest(side: 256)]).fingerprint
    }

    @Test("a copy whose pixels were turned is found, smaller and saved anew", arguments: photos)
    func aTurnedCopyIsFound(name: String) async throws {
        let original = try await fingerprint(path(name))
        for isMirrored in [false, true] {
            for turns in 0..<4 {
                var recipe = PhotoRecipe()
                recipe.isMirrored = isMirrored
                recipe.quarterTurns = turns
                let copy = try await imaging.render(
                    recipe, of: path(name), as: ImageEncodingOptions(.jpeg, quality: 70),
                    metadata: .none,
                    fitting: PixelSize(width: 500, height: 500))
                let seen = try await fingerprint(.bytes(copy.bytes, name: "copy.jpg"))
                #expect(seen.resembles(original) && original.resembles(seen))
                let turned = original.turned(by: recipe.turn)
                #expect(turned.distance(to: seen) <= 6, "\(recipe.turn)")
                #expect(abs(turned.aspect / seen.aspect - 1) < 0.02)
                // As a turned picture looks turned back.
                #expect(turned.turned(by: recipe.turn.inverse) == original)
            }
        }
    }

    @Test func otherPhotosAreNotTakenForCopies() async throws {
        var all: [PhotoFingerprint] = []
        for name in Self.photos { all.append(try await fingerprint(path(name))) }
        for (index, one) in all.enumerated() {
            for other in all.dropFirst(index + 1) { #expect(!one.resembles(other)) }
        }
    }
}
