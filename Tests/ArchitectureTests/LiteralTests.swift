import TestSupport
import Testing

/// Words that people read live in `Localizations`.
@Suite struct LiteralTests {
    /// Where an app's users may meet a text. Core's layout and signals hold none; Shared and the command
    /// `cairn` speak to developers, in English, as a compiler does.
    private static let folders = [
        "Sources/Core/UI", "Sources/App", "Sources/Components", "Sources/Hosts", "Demo",
    ]

    /// Declarations whose text is for developers: a command's help, what a setting of a property list means, a
    /// broken promise of our own.
    private static let developerWords = [
        "abstract:", "discussion:", "help:", "usage:", "valueName:", "ArgumentHelp(",
        "precondition(",
        "assertionFailure(", "preconditionFailure(", "@available(", "Setting(",
        "mismatch(", "ValidationError(", "throw refuse(", "refused(", "debugDescription:",
    ]

    /// Files whose texts are read by machines and developers alone: the style sheets and the script of the web host.
    private static let machineFolders = [
        // Short examples have their few words in the code.
        "Demo/Examples/",
        "Sources/Hosts/Web/Style/",
        // Headers and streams of HTTP; what is wrong in a server's set-up, for whoever runs it.
        "Sources/Hosts/WebServer/",
        // The script of pages that share: it says nothing but what the page gives it.
        "Sources/Hosts/Web/Share/ShareScript.swift",
        // What a developer did wrong, or a library refuses.
        "Sources/Hosts/Raster/RasterError.swift",
        "Sources/Components/ImageEditor/ImageEditorError.swift",
        "Sources/Components/Tabs/TabsError.swift",
        "Sources/Components/Tree/TreeError.swift",
        // Formats of files, of mail and of services' requests.
        "Sources/Components/Sharing/Library/Export/", "Sources/Components/Sharing/Library/Mail/",
        "Sources/Components/Sharing/Library/Adapters/",
        "Sources/Components/Sharing/Library/ReadLater/",
        "Sources/Components/Sharing/Library/SignIn/", "Sources/Components/Sharing/Library/HTTP/",
        "Sources/Components/Sharing/Library/Preview/",
        "Sources/Components/Sharing/Library/Services/UTCTime.swift",
        // Why a box is as large as it is, for developers of screens.
        "Demo/Inspect/FrameReason.swift",
        // What does not fit in a file, for whoever wrote it.
        "Sources/Components/Tree/TreeFile+Problem.swift",
    ]

    /// Texts that are no words of a language: file by file, each with its reason.
    private static let allowed: [String: Set<String>] = [
        "Sources/Core/UI/Theme/Theme.swift": [
            "Inter", "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
            "Noto Sans CJK SC", "Noto Color Emoji",
        ],
        // A property of CSS.
        "Sources/Hosts/Web/Page/StyleClasses.swift": [
            #"url(\()) center/\() no-repeat content-box"#
        ],
        // Names of keys (UI Events, *KeyboardEvent key Values*).
        "Sources/Hosts/Web/Live/KeyPress+Browser.swift": [
            "Enter", "Tab", "Escape", "Backspace", "Delete", "Home", "End",
        ],
        // The name of a terminal.
        "Sources/Hosts/Terminal/Session/TerminalName.swift": ["Tabby"],
        // The end of a type's name.
        "Demo/Showcase/ActionName.swift": ["Action"],
        // A rule of CSS, and the name of a folder.
        "Demo/Showcase/ContactSheet.swift": [
            #"@media (prefers-color-scheme: dark) { :root { \() } }\"#
        ],
        "Demo/Showcase/ShowcaseWriter.swift": ["Photos"],
        // What a person types.
        "Sources/App/App/AppOptions.swift": [
            "--language TAG", "--set KEY=VALUE", "--config FOLDER", "--data FOLDER", "--size WxH",
            #"\() FILE"#,
        ],
        "Demo/OpeningScreen.swift": [
            "travel-story import ~/Pictures", "travel-story run", "travel-story story new",
            "travel-story walk",
        ],
        "Demo/Share/ShareCommand.swift": [#"travel-story accounts add \()"#],
        "Demo/Commands/DataAccess.swift": ["travel-story lock recover"],
        "Demo/Share/PocketCommand.swift": [#"travel-story accounts add \()"#],
        "Demo/Share/AccountsCommand.swift": [
            #"USAGE: travel-story accounts add \() --with key=value … [--secret-fd number]"#
        ],
        "Demo/App/TravelProblem.swift": [
            "travel-story doctor --mend", "travel-story doctor --accept",
        ],
        // Conditions of SQL, and the content of a file that nobody can read any more.
        "Sources/Components/Gallery/Library/Store/GallerySchema.swift": [
            #"trashed IS NULL OR \()"#, "width = originalWidth, height = originalHeight",
            "originalWidth = width, originalHeight = height",
            #"(shelf, source, position) = (\())"#,
        ],
        "Sources/Components/Sharing/Library/Outbox/OutboxSchema.swift": [
            "published = added, isDoubtful = 1"
        ],
        "Demo/Data/StorySchema.swift": ["trashed IS NULL OR abs(trashed / 2) < 1 << 60"],
        "Demo/Data/EncryptedWorkspace+Files.swift": [
            #"The encrypted form of this file is damaged.\"#
        ],
        // Names of fonts.
        "Sources/Components/ImageEditor/EditorFont.swift": [
            "Inter Semi-Bold", "Inter Light", "Serif Bold", "Monospace Bold",
        ],
        "Demo/Walk/CellPicture.swift": ["DejaVu Sans Mono", "Noto Sans Mono"],
        // The head of a file for programs.
        "Demo/Data/BackupArchive.swift": [#"travel-story backup 2\"#, #"travel-story backup 1\"#],
        // What a decoder says to developers.
        "Sources/Components/Gallery/Library/Values/ContentHash.swift": [
            "expected 64 hexadecimal digits"
        ],
        "Sources/Components/Gallery/Screens/Grid/ColorSetting.swift": [
            "expected a color of the palette or #RRGGBB"
        ],
        "Sources/Components/Calendar/CalendarDay.swift": [
            #"expected a day such as 2026-11-21, found “\()”"#
        ],
        // A build that cannot speak any language yet.
        "Demo/TravelStory.swift": ["travel-story was built without the trait CommandLine"],
    ]

    /// Two words running, or one capitalized word of three letters or more that stands alone; what stands
    /// inside of a tag of HTML is no prose.
    static func looksLikeProse(_ text: String) -> Bool {
        let text = text.replacing(/<[a-z!?\/][^>]*>?/.ignoresCase(), with: "")
        return text.contains(/\p{L}{2,}[,.:;]? \p{L}{2,}/)
            || text.contains(/^\p{Lu}\p{Ll}{2,}[.!?…]?$/)
    }

    /// A statement of SQL, or a part of one: its words are in capitals.
    static func looksLikeSQL(_ text: String) -> Bool {
        text.contains(
            /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|INDEXED BY|FROM|JOIN|WHERE|AND|IN|NULL|CASE|VACUUM INTO|CAST)\b/
        )
    }

    @Test func noProseStandsInCodeThatPeopleSee() throws {
        var found: [String] = []
        for folder in Self.folders {
            for source in try SwiftSource.all(below: folder)
            where !Self.machineFolders.contains(where: source.path.hasPrefix) {
                for literal in source.literals
                where Self.looksLikeProse(literal.text) && !Self.looksLikeSQL(literal.text) {
                    let lines = source.code[max(0, literal.line - 3)...(literal.line - 1)]
                    let isForDevelopers = Self.developerWords.contains { word in
                        lines.contains { $0.contains(word) }
                    }
                    if isForDevelopers || Self.allowed[source.path]?.contains(literal.text) == true
                    {
                        continue
                    }
                    found.append("\(source.path):\(literal.line): \"\(literal.text)\"")
                }
            }
        }
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("SELECT name FROM photo", true), ("p.shelf = 0 AND p.source = ?", true),
        ("Select a photo from the album", false), ("Update the library", false),
    ])
    func statementsAreToldFromSentences(text: String, isSQL: Bool) {
        #expect(Self.looksLikeSQL(text) == isSQL)
    }

    @Test(arguments: [
        ("Wrong password", true), ("Delete", true), ("Löschen …", false), ("button.delete", false),
        ("CAIRN_HOME", false), ("%@ of %@", false), ("three of ten", true), ("UTF-8", false),
        ("<span aria-hidden=\"true\" class=\"v\">", false),
        ("<p class=\"t\">Wrong password</p>", true),
    ])
    func proseIsToldFromNames(text: String, isProse: Bool) {
        #expect(Self.looksLikeProse(text) == isProse)
    }
}
