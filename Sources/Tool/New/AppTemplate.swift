/// The files of a new app.
struct AppTemplate {
    /// A part that an app can begin with.
    enum Part: String, CaseIterable {
        case tree, calendar, gallery, passcode

        /// The product, and the trait that it needs.
        var product: String { "Cairn" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
        var trait: String? {
            switch self {
            case .tree, .calendar: nil
            case .gallery: "Database"
            case .passcode: "Vault"
            }
        }
        /// The name and type of the model.
        var name: String {
            switch self {
            case .tree: "notes"
            case .calendar: "calendar"
            case .gallery: "photos"
            case .passcode: "code"
            }
        }
        var model: String {
            switch self {
            case .tree: "TreeModel"
            case .calendar: "CalendarModel"
            case .gallery: "GalleryModel"
            case .passcode: "PasscodeModel"
            }
        }
        /// The expression that creates the model.
        var start: String {
            switch self {
            case .tree: #"try await TreeModel(app, file: "notes.tree")"#
            case .calendar: "CalendarModel(app)"
            case .gallery: #"try await GalleryModel(app, library: "Photos.library")"#
            case .passcode: #"try await PasscodeModel(app, lock: "lock")"#
            }
        }
        /// The type of the settings; `nil` for a part whose settings do not change while it runs.
        var settings: String? {
            switch self {
            case .tree: "TreeConfiguration"
            case .calendar: "CalendarConfiguration"
            case .gallery, .passcode: nil
            }
        }
        /// The component, in a whole named `app`. `$` stands for the app's name in keys.
        func component(_ model: String, _ send: String) -> String {
            switch self {
            case .tree: "TreeComponent(\(model), name: \"$.notes\", send: \(send))"
            case .calendar: "CalendarComponent(\(model), send: \(send))"
            case .gallery:
                "GalleryComponent(\(model), send: \(send)).on(.appear) { \(send)(.opened) }"
            case .passcode: "PasscodeComponent(\(model), send: \(send))"
            }
        }
        /// The symbol in a menu.
        var symbol: String {
            switch self {
            case .tree: "note"
            case .calendar: "calendar"
            case .gallery: "gallery"
            case .passcode: "lock"
            }
        }
        /// The title in a menu.
        var title: String {
            switch self {
            case .tree: "Notes"
            case .calendar: "Calendar"
            case .gallery: "Photos"
            case .passcode: "Lock"
            }
        }
    }

    /// The name of the app, a type: `Desk`.
    let name: String
    /// The parts, in order.
    let parts: [Part]
    /// The path of Cairn's package; `nil` for the published one.
    let cairn: String?

    private var target: String { name.lowercased() }
    private var pages: [Part] { parts.filter { $0 != .passcode } }
    private var hasLock: Bool { parts.contains(.passcode) }
    private var hasMenu: Bool { pages.count > 1 }

    /// The paths and texts of the files.
    var files: [(path: String, text: String)] {
        [
            ("Package.swift", manifest), ("Sources/\(target)/\(name).swift", source),
            ("Sources/\(target)/Files/\(name).plist", settings),
            ("Sources/\(target)/Files/en.lproj/Localizable.strings", words),
        ]
    }

    private var manifest: String {
        let traits = parts.compactMap(\.trait).map { "\"\($0)\"" }.joined(separator: ", ")
        let place =
            cairn.map { "name: \"cairn\", path: \"\($0)\"" }
            ?? "url: \"https://github.com/cairn-swift/cairn\", from: \"0.1.0\""
        let products = imports.map {
            "                .product(name: \"\($0)\", package: \"cairn\"),"
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(target)",
                platforms: [.macOS(.v15)],
                dependencies: [
                    .package(\(place), traits: [\(traits)])
                ],
                targets: [
                    .executableTarget(
                        name: "\(target)",
                        dependencies: [
            \(products.joined(separator: "\n"))
                        ],
                        resources: [.copy("Files")])
                ],
                swiftLanguageModes: [.v6]
            )

            """
    }

    private var imports: [String] {
        (["CairnApp"] + parts.map(\.product) + (hasLock ? ["CairnLockFlow"] : [])
            + (hasMenu ? ["CairnMenus"] : [])).sorted()
    }

    private var source: String {
        let changing = parts.filter { $0.settings != nil }
        var lines = imports.map { "import \($0)" } + [""]
        let models =
            (hasMenu ? ["menu: StripeMenuModel"] : []) + parts.map { "\($0.name): \($0.model)" }
        lines += ["struct \(name)Model: PartedModel {"]
        lines += models.map { "    var \($0)" } + ["}", "", "@main struct \(name): CairnApp {"]
        lines += ["    struct Settings: AppSettings {"]
        if hasMenu { lines.append("        var menu: [MenuItem] = []") }
        for part in parts {
            if let type = part.settings { lines.append("        var \(part.rawValue) = \(type)()") }
        }
        lines += [
            "    }", "    func start(_ app: AppContext<Settings>) async throws -> \(name)Model {",
            "        \(name)Model(",
        ]
        var values = parts.map { "\($0.name): \($0.start)" }
        if hasMenu, let first = pages.first {
            values.insert(
                "menu: StripeMenuModel(app, app.settings.menu, current: \"\(first.name)\")", at: 0)
        }
        lines += [values.map { "            \($0)" }.joined(separator: ",\n") + ")", "    }"]
        if !changing.isEmpty {
            lines.append("    func configure(_ app: inout \(name)Model, _ settings: Settings) {")
            lines += changing.map {
                "        app.\($0.name) = app.\($0.name).configured(settings.\($0.rawValue))"
            }
            lines.append("    }")
        }
        lines += [
            "    func body(_ app: \(name)Model, _ send: Sender<\(name)Model.Action>) -> some Component {"
        ]
        lines += body.map { "        " + $0 } + ["    }", "}", ""]
        // Titles are keys of the app's own texts.
        return lines.joined(separator: "\n").replacing("$.", with: target + ".")
    }

    private var body: [String] {
        func component(_ part: Part) -> String {
            part.component("app.\(part.name)", "send.scope(\\.\(part.name))")
        }
        var lines = pages.isEmpty ? ["Text(\"\(name)\")"] : pages.map(component)
        if hasMenu {
            let switched = pages.map { ["case \"\($0.name)\":", "    " + component($0)] }.joined()
            lines =
                [
                    "StripeMenuComponent(app.menu, title: \"$.title\", send: send.scope(\\.menu)) {",
                    "    StripeMenuButton(send: send.scope(\\.menu))",
                    "    switch app.menu.current {",
                ] + switched.map { "    " + $0 } + ["    default: Nothing()", "    }", "}"]
        }
        guard hasLock else { return lines }
        return ["LockGate(isLocked: app.code.phase != .right) {", "    " + component(.passcode)]
            + ["} content: {"] + lines.map { "    " + $0 } + ["}"]
    }

    private var settings: String {
        let items = pages.map { page in
            """
                    <dict>
                        <key>id</key><string>\(page.name)</string>
                        <key>title</key><string>\(target).\(page.name)</string>
                        <key>symbol</key><string>\(page.symbol)</string>
                    </dict>

            """
        }
        let menu =
            hasMenu ? "    <key>menu</key>\n    <array>\n\(items.joined())    </array>\n" : ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \(menu)</dict>
            </plist>

            """
    }

    private var words: String {
        (["\"\(target).title\" = \"\(name)\";"]
            + pages.map { "\"\(target).\($0.name)\" = \"\($0.title)\";" })
            .joined(separator: "\n") + "\n"
    }
}
