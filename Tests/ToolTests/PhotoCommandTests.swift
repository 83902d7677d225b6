import Foundation
import TestSupport
import Testing

/// `cairn photo`, as a person meets it in the shell.
@Suite struct PhotoCommandTests {
    private static let environment: [String: String?] = ["LANG": "C", "LC_ALL": nil, "TZ": "UTC"]
    private let cairn = Command.built("cairn", environment: environment)

    private static func photo(_ name: String) -> String {
        Fixtures.folder("photos").appendingPathComponent(name).path
    }

    @Test(arguments: [
        (
            "gps-south-west.jpg",
            #"{"width":640,"height":427,"orientation":1,"date":"2023-06-01T00:30:00","offset":"-04:00","gps":[-33.4489,-70.6693],"pages":1,"format":"jpeg"}"#
        ),
        (
            "orient-6.jpg",
            #"{"width":600,"height":400,"orientation":6,"date":"2021-07-06T10:06:00","offset":"+02:00","gps":null,"pages":1,"format":"jpeg"}"#
        ),
        (
            "date-no-offset.jpg",
            #"{"width":600,"height":400,"orientation":1,"date":"2019-03-31T02:30:00","offset":null,"gps":null,"pages":1,"format":"jpeg"}"#
        ),
        (
            "animated.gif",
            #"{"width":160,"height":106,"orientation":1,"date":null,"offset":null,"gps":null,"pages":6,"format":"gif"}"#
        ),
        (
            "png-named.jpg",
            #"{"width":200,"height":234,"orientation":1,"date":null,"offset":null,"gps":null,"pages":1,"format":"png"}"#
        ),
    ])
    func theFactsAreOneObject(name: String, line: String) throws {
        let result = try cairn.run(["photo", "info", "--json", Self.photo(name)])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == line + "\n")
        let piped = try cairn.run(
            ["photo", "info", "--json", "-"],
            input: Data(contentsOf: URL(fileURLWithPath: Self.photo(name))))
        #expect(piped.output == result.output)
        #expect(piped.errors == "")
    }

    @Test(arguments: [
        ("truncated.jpg", "truncated"), ("empty.jpg", "empty"),
        ("bomb-30000.png", "too many pixels"),
        ("html-named.jpg", "unsupported"), ("vector.svg", "unsupported"),
        ("absent.jpg", "cannot be read"),
    ])
    func whatCannotBeUsedGivesOneLine(name: String, reason: String) throws {
        let result = try cairn.run(["photo", "info", "--json", Self.photo(name)])
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("\(Self.photo(name)): \(reason)"))
        #expect(result.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    }

    @Test func peopleReadLines() throws {
        let result = try cairn.run(["photo", "info", Self.photo("storm-canon.jpg")])
        #expect(result.status == 0)
        #expect(result.output.contains("size: 1920 × 1280\n"))
        #expect(result.output.contains("date: 2008-04-20T19:12:06 zone unknown (original)\n"))
        #expect(result.output.contains("camera: Canon EOS 400D DIGITAL\n"))
    }

    @Test func aThumbnailIsWrittenInTheFormatOfItsName() throws {
        let folder = try TemporaryFolder()
        for (name, format) in [("a.jpg", "jpeg"), ("a.png", "png"), ("a.webp", "webp")] {
            let out = folder.url.appendingPathComponent(name).path
            let made = try cairn.run([
                "photo", "thumbnail", "--size", "100", "--fill", Self.photo("orient-5.jpg"),
                "--output", out,
            ])
            #expect(made.status == 0, "\(made.errors)")
            let info = try cairn.run(["photo", "info", "--json", out])
            #expect(
                info.output.hasPrefix(#"{"width":100,"height":100,"orientation":1,"date":null"#))
            #expect(info.output.hasSuffix("\"format\":\"\(format)\"}\n"))
        }
    }

    @Test func anEditIsARecipeAndNeverTouchesTheOriginal() throws {
        let folder = try TemporaryFolder()
        let original = folder.url.appendingPathComponent("a.jpg")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.photo("gps-north-east.jpg")))
        try bytes.write(to: original)
        let options = [
            "--rotate", "90", "--ratio", "1:1", "--exposure", "0.5", "--straighten", "0",
        ]
        let printed = try cairn.run(["photo", "edit", "--print-recipe", original.path] + options)
        #expect(printed.output.contains("\"quarterTurns\" : 1"))
        let recipe = try folder.write(printed.output, to: "recipe.json")
        let (one, two) = (
            folder.url.appendingPathComponent("1.png"), folder.url.appendingPathComponent("2.png")
        )
        let byOptions = try cairn.run(
            ["photo", "edit", original.path, "--output", one.path] + options)
        let byRecipe = try cairn.run([
            "photo", "edit", "--recipe", recipe.path, original.path, "--output", two.path,
        ])
        #expect(
            byOptions.status == 0 && byRecipe.status == 0, "\(byOptions.errors)\(byRecipe.errors)")
        #expect(try Data(contentsOf: one) == Data(contentsOf: two))
        let info = try cairn.run(["photo", "info", "--json", one.path])
        #expect(
            info.output.hasPrefix(
                #"{"width":427,"height":427,"orientation":1,"date":"2023-01-31T23:59:59""#))
        #expect(info.output.contains("\"gps\":null"))
        let kept = try cairn.run(
            ["photo", "edit", "--keep-metadata", original.path, "--output", one.path] + options)
        #expect(kept.status == 0)
        #expect(try cairn.run(["photo", "info", "--json", one.path]).output.contains("59.437"))

        let refused = try cairn.run(
            ["photo", "edit", original.path, "--output", original.path] + options)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("the original, which never changes"))
        #expect(try Data(contentsOf: original) == bytes)
    }

    @Test(arguments: [
        ["--rotate", "45"], ["--crop", "0,0,2,1"], ["--ratio", "0:1"], ["--exposure", "9"],
        ["--output", "a.bmp"], ["--straighten", "nan"],
    ])
    func wrongUsageIs64(options: [String]) throws {
        let result = try cairn.run(["photo", "edit", Self.photo("orient-1.jpg")] + options)
        #expect(result.status == 64, "\(result.errors)")
    }

    @Test(arguments: [
        (#"{"version":9}"#, "recipe: version: "),
        (#"{"crop":{"ratio":{"width":0,"height":1}}}"#, "crop.ratio"),
        ("<dict><key>exposur</key><real>1</real></dict>", "exposur"),
    ])
    func aBadRecipeIsNamed(text: String, part: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "recipe")
        let result = try cairn.run([
            "photo", "edit", "--recipe", file.path, Self.photo("orient-1.jpg"),
        ])
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix(file.path) && result.errors.contains(part), "\(result.errors)")
    }

    @Test func overwrittenDataAreFound() throws {
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.photo("orient-1.jpg"))))
        for index in (bytes.count / 2)..<(bytes.count / 2 + 200) { bytes[index] = 0 }
        let result = try cairn.run(["photo", "info", "-"], input: Data(bytes))
        #expect(result.status == 1)
        #expect(result.errors.contains(/^stdin: corrupt: damaged after [1-9][0-9] %\n$/))
    }

    @Test func limitsComeFromAPropertyList() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "<dict><key>limits</key><dict><key>side</key><integer>100</integer></dict></dict>",
            to: "a.plist")
        let result = try cairn.run([
            "photo", "info", "--settings", file.path, Self.photo("orient-1.jpg"),
        ])
        #expect(result.status == 1)
        #expect(result.errors.contains("at most 100 a side"))
    }
}
