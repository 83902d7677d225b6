import CairnPropertyList
import Testing

/// The former names of keys and values are read as those of today.
@Suite struct RenameTests {
    struct Grid: DescribedConfiguration, Equatable {
        @Setting("Color") var color = "line"
        @Setting("Sides") var sides = ["left"]
        static let renames = [
            Rename("colour", to: "color"), Rename(valuesOf: "color", ["pine": "primary"]),
            Rename(valuesOf: "sides", ["centre": "center"]),
        ]
    }

    struct Gallery: DescribedConfiguration, Equatable {
        var grid = Grid()
        static let renames = Grid.renames.map { $0.below("grid") }
    }

    private static func list(_ text: String) throws -> PropertyList {
        try PropertyList(parsing: "<dict>\n\(text)\n</dict>", file: "G.plist")
    }

    private static let former = """
        <key>grid</key><dict>
        <key>colour</key><string>pine</string>
        <key>sides</key><array><string>left</string><string>centre</string></array>
        </dict>
        """

    private static func decode<T: Decodable>(
        _ type: T.Type, _ list: PropertyList, _ unknown: PlistDecoder.UnknownKeys = .fail
    ) throws -> (value: T, notes: [String]) {
        let notes = Notes()
        var decoder = PlistDecoder(unknownKeys: unknown)
        decoder.warning = { notes.add($0) }
        return (try decoder.decode(type, from: list), notes.texts)
    }

    @Test func formerNamesAreReadWithANoteThatHasAPosition() throws {
        let (gallery, notes) = try Self.decode(Gallery.self, Self.list(Self.former))
        #expect(gallery.grid == Grid(color: "primary", sides: ["left", "center"]))
        #expect(
            notes == [
                "G.plist:3:1: grid.colour: is called “color” now",
                "G.plist:3:1: grid.color: “pine” is called “primary” now",
                "G.plist:4:1: grid.sides: “centre” is called “center” now",
            ])
    }

    struct Album: DescribedConfiguration, Equatable {
        var gallery = Gallery()
        static let renames =
            [Rename("grid", into: "gallery")] + Gallery.renames.map { $0.below("gallery") }
    }

    @Test func aKeyThatMovedIntoASectionIsReadThereWithANote() throws {
        let (album, notes) = try Self.decode(Album.self, Self.list(Self.former))
        #expect(album.gallery.grid == Grid(color: "primary", sides: ["left", "center"]))
        #expect(notes.first == "G.plist:2:1: grid: is called “gallery.grid” now")
        #expect(notes.count == 4)
        #expect(try ConfigurationDescription(of: Album.self).disagreements.isEmpty)
        // Beside the key of today the former one is unknown.
        let both: PropertyList = [
            "grid": [:], "gallery": ["grid": ["color": "red", "sides": ["left"]]],
        ]
        #expect(try Self.decode(Album.self, both, .warn).value.gallery.grid.color == "red")
        #expect(throws: ConfigurationError.self) { try Self.decode(Album.self, both) }
        // A section that has other keys keeps them.
        #expect(throws: ConfigurationError.self) {
            try Self.decode(Album.self, ["grid": [:], "gallery": ["other": 1]])
        }
    }

    @Test func namesOfTodayAreReadWithoutANote() throws {
        let (gallery, notes) = try Self.decode(
            Gallery.self, ["grid": ["color": "primary", "sides": []]])
        #expect(gallery.grid.color == "primary" && notes.isEmpty)
    }

    @Test func theNewNameWinsAndTheFormerOneIsAnUnknownKey() throws {
        let both = try Self.list(
            """
            <key>color</key><string>red</string><key>colour</key><string>blue</string>
            <key>sides</key><array/>
            """)
        let (grid, notes) = try Self.decode(Grid.self, both, .warn)
        #expect(grid.color == "red")
        #expect(notes.first == "G.plist:2:37: colour: is called “color” now")
        #expect(notes.last?.contains("colour: unknown key") == true)
        #expect(throws: ConfigurationError.self) { try Self.decode(Grid.self, both) }
    }

    @Test func aFormerNameInALayerCoversTheDefault() throws {
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: Gallery(), at: ["gallery"])
        try layers.add(["gallery": try Self.list(Self.former)], as: .app)
        try layers.addArguments(["gallery.grid.colour=red"])
        let gallery = try layers.decode(
            Gallery.self, at: ["gallery"], with: PlistDecoder(unknownKeys: .ignore))
        #expect(gallery.grid == Grid(color: "red", sides: ["left", "center"]))
        #expect(layers.origin(of: ["gallery", "grid", "color"])?.layer == .commandLine)
        #expect(layers.notes.count == 4)
        #expect(
            layers.notes.last?.description
                == "argument:--set gallery.grid.colour: gallery.grid.colour: is called “color” now")
    }

    @Test func aRenameOfAKeyThatIsNotDeclaredIsADisagreement() throws {
        struct Odd: DescribedConfiguration {
            static let renames = [Rename("b", to: "a")]
        }
        #expect(try ConfigurationDescription(of: Gallery.self).disagreements.isEmpty)
        #expect(
            try ConfigurationDescription(of: Odd.self).disagreements
                == ["a is renamed and not declared"])
    }

    /// The warnings that a decoder sent.
    private final class Notes: @unchecked Sendable {
        // Written and read by the one thread of a test.
        private(set) var texts: [String] = []
        func add(_ error: ConfigurationError) { texts.append(error.description) }
    }
}
