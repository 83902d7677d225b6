import CairnLayout
import CairnUI
import CairnWeb

/// Every building block of CairnUI in use, by name.
enum Blocks {
    struct Block: Sendable {
        var name: String
        var component: @Sendable () -> AnyComponent
    }

    private static func block(
        _ name: String, _ component: @escaping @Sendable () -> some Component & SendableMetatype
    ) -> Block {
        Block(name: name) { AnyComponent(component()) }
    }

    static let all: [Block] = [
        block("text") {
            Column(gap: 8) {
                Text("The lake at noon").font(Theme().type.title).role(
                    .heading(level: 1), name: "The lake at noon")
                Text([
                    TextRun("Quiet, "), TextRun("blue", isUnderlined: true), TextRun(" and cold."),
                ])
                Text("One long line that is cut where the room ends, however long it may be").lines(
                    1)
                Text("★★★").role(.text, name: "3 of 5 stars")
                Text("نزهة على ضفاف البحيرة").alignment(.end)
            }
        },
        block("image") {
            Column(gap: 8, align: .flexStart) {
                Image(.resource("lake.jpg"), alt: "The lake", size: Size(width: 120, height: 80))
                Image(
                    .remote("https://cairn.test/a.png"), alt: "Market",
                    naturalSize: Size(width: 300, height: 200))
                Image(
                    .remote("https://cairn.test/b.png"), alt: nil, size: Size(width: 40, height: 0),
                    naturalSize: Size(width: 300, height: 200))
                Row(align: .stretch) {
                    Image(
                        .stored("x"), alt: "Loading", size: Size(width: 64, height: 64),
                        phase: .loading)
                    Image(
                        .remote("/icon.svg"), alt: "Star", size: Size(width: 24, height: 24),
                        tint: Palette.light.primary)
                }
                Ratio(16.0 / 9) { Image(.resource("wide.jpg"), alt: "Wide") }
            }
        },
        block("drawing") {
            Row(gap: 8) {
                star
                star.role(.image, name: "Star").size(width: 48)
                star.padding(6).size(height: 60)
                Column { star.size(height: 30) }
            }
        },
        block("row and column") {
            Column(gap: 12) {
                Row(gap: 8, justify: .spaceBetween) {
                    Text("Left"); Spacer(); Text("Right")
                }
                Row(gap: 8, keeping: .trailing) {
                    Text("A name that is far too long for the row it stands in, really");
                    Badge("3"); Badge("new", .note)
                }
                Row(gap: 8, keeping: .leading) {
                    Badge("3");
                    Text("And the other way round, with more words than there is room for in here")
                }
                Row(gap: 8, wraps: true) { for number in 0..<12 { Badge("tag \(number)", .note) } }
                Column(gap: 4, align: .center, keeping: .leading) {
                    Text("a"); Text("bb")
                }.size(height: 40)
            }
        },
        block("boxes") {
            Column(gap: 12) {
                Inset(top: 4, left: 8, bottom: 12, right: 16) { Text("inset") }
                Box { Center { Text("center") } }.size(height: 80).background(
                    Palette.light.selection)
                Ratio(2) { Box().background(Palette.light.primary) }
                Text("under").overlay { Box().background(Palette.light.scrim) }
                Background {
                    Text("front")
                } behind: {
                    Box().background(Palette.light.accentFill)
                }
                Static(Size(width: 200, height: 60)) {
                    Box().square(20).background(Palette.light.danger).place(top: 4, left: 8)
                    Box().square(20).background(Palette.light.info).place(right: 4, bottom: 8)
                }
                Box().square(40).background(Palette.light.primary).transform(
                    Transform(
                        shift: Point(x: 5, y: 5), scale: Size(width: 1.2, height: 0.8),
                        rotation: 30, turn: 20))
            }
        },
        block("scroll") {
            Column {
                ScrollArea(name: "Stories") {
                    Column(gap: 8) { for number in 0..<40 { Text("Story \(number)") } }
                }
            }.size(height: 300)
        },
        block("scroll sideways") {
            ScrollArea(.horizontal, name: "Photos") {
                Row(gap: 8) {
                    for _ in 0..<9 { Box().square(120).background(Palette.light.selection) }
                }
            }
        },
        block("list") {
            Column {
                List(Array(0..<200), key: { $0 }, estimate: 44, gap: 4, name: "Rows") { number in
                    Text("Row \(number)").padding(10)
                }
            }.size(height: 400)
        },
        block("buttons") {
            Row(gap: 8, wraps: true) {
                Button("Start", .main) {}
                Button("Share", .primary) {}
                Button("Cancel") {}
                Button("More", .plain) {}
                Button("Delete", .destructive, isEnabled: false) {}
                Button(name: "Add a story", .main, act: {}) {
                    star; Text("Add")
                }
                Button(name: "Star", .quiet, act: {}) { star }
            }
        },
        block("toggle") {
            Column {
                Toggle("Sound", isOn: true) { _ in };
                Toggle(
                    "A rather long name of a setting that wraps to the next line on a telephone",
                    isOn: false
                ) { _ in }; Toggle("Off", isOn: false, isEnabled: false) { _ in }
            }
        },
        block("slider") {
            Column {
                Slider("Brightness", value: 40, in: 0...100, step: 5, says: "40 %") { _ in };
                Slider("Warmth", value: -3, in: -10...10, step: 0.5, says: "−3", isEnabled: false) {
                    _ in
                }
            }
        },
        block("fields") {
            Column(gap: 12) {
                TextField("Place", text: "Växjö") { _ in }
                TextField(
                    "Mail", text: "", placeholder: "name@example.org", purpose: .mail,
                    problem: "Missing"
                ) { _ in }
                TextField("Code", text: "1234", purpose: .secret) { _ in }
                TextField("Search", text: "", purpose: .search) { _ in }
                TextField("Story", text: "\nA line\nand one more", rows: 4) { _ in }
                TextField("Locked", text: "no", isEnabled: false) { _ in }
            }
        },
        block("progress") {
            Column(gap: 8) {
                Progress("Upload", done: 0.25, says: "25 %"); Progress("Sync", done: nil); Divider()
            }
        },
        block("badges") {
            Row(gap: 8) {
                Badge("3", says: "3 unread"); Badge("new", .note); Badge("late", .problem)
            }
        },
        block("card") {
            Card {
                Text("The lake at noon").font(Theme().type.heading).role(
                    .heading(level: 2), name: "The lake at noon");
                Text("3 November · Växjö"); Button("Share") {}
            }
        },
        block("linked card") {
            Card {
                Text("The lake at noon"); Button("Share") {}
            }.role(.article, name: "The lake at noon").route("story/42")
        },
        block("link") {
            Row {
                Box { Text("Story").color(Palette.light.accent) }.role(.link, name: "Story").route(
                    "story/7"
                ).minimum(height: 44)
            }
        },
        block("menu") {
            Menu(
                "More",
                items: [
                    .init("Edit") {}, .init("Copy", isEnabled: false) {},
                    .init("Remove", isDestructive: true) {},
                ])
        },
        block("open menu") {
            Column {
                Button("More") {}.state(.opensPopup).expanded(true);
                Column {
                    Text("Edit").padding(12).role(.menuItem, name: "Edit").on(.tap) {};
                    Text("Remove").padding(12).role(.menuItem, name: "Remove").on(.tap) {}
                }.role(.menu, name: "More").state(.modal)
            }
        },
        block("popover") {
            Column {
                Row {
                    Button("More") {}.popover(true, role: .menu, name: "More", close: {}) {
                        for name in ["Edit", "Copy", "Remove"] {
                            Row { Text(name) }.padding(12).role(.menuItem, name: name).on(.tap) {}
                                .key(name)
                        }
                    }
                }
                // It comes after, and lies below all the same.
                Box().size(height: 200).background(Palette.light.selection)
            }
        },
        block("popover at the foot") {
            Column(justify: .flexEnd) {
                Row(justify: .flexEnd) {
                    Button("More") {}.popover(true, name: "Look", close: {}) {
                        Text("Above the button, and from its end").padding(12)
                        Box().size(width: 240, height: 120).background(Palette.light.selection)
                    }
                }
            }.grow()
        },
        block("sheet") {
            Layers {
                Column {
                    Text("behind"); Button("Behind") {}
                }.grow(); Sheet("Details", close: {}) { Text("All of it") }
            }.grow()
        },
        block("alert") {
            Layers {
                Column { Text("behind") }.grow();
                Alert(
                    "Delete?", message: "It cannot be undone.",
                    choices: [.init("Delete", .destructive) {}, .init("Keep", cancels: true) {}])
            }.grow()
        },
        block("toast") {
            Layers {
                Column { Text("behind") }.size(height: 200);
                Toast("Saved") { Button("Undo", .plain) {} }
            }
        },
        block("pages") {
            NavigationStack(["Home", "Story"], title: { $0 }, back: {}) { page in
                Column {
                    Text("This is \(page)"); Button("Open \(page)") {}
                }
            }
        },
        block("tree") {
            Column {
                for (number, name) in ["Sweden", "Växjö", "Kalmar"].enumerated() {
                    Row(gap: 8) {
                        star; Text(name)
                    }.minimum(height: 44).role(
                        .treeItem(
                            level: number == 0 ? 1 : 2, position: max(1, number),
                            of: number == 0 ? 1 : 2), name: name
                    ).state(.expandable, number == 0).state(.expanded, number == 0).state(
                        .selected, number == 1
                    ).on(.tap) {}
                }
            }.role(.tree, name: "Places")
        },
        block("tabs") {
            Column {
                Row {
                    for (number, name) in ["Story", "Map"].enumerated() {
                        Text(name).padding(12).role(.tab, name: name).state(.selected, number == 0)
                            .on(.tap) {}
                    }
                }.role(.tabList, name: "Parts");
                Column { Text("Once upon a time") }.role(.tabPanel, name: "Story")
            }
        },
        block("choices") {
            Column {
                Column {
                    for name in ["Day", "Week"] {
                        Row { Text(name) }.minimum(height: 44).role(.radio, name: name).state(
                            .checkable
                        ).state(.checked, name == "Day").on(.tap) {}
                    }
                }.role(.radioGroup, name: "Range");
                Row { Text("Keep the place") }.minimum(height: 44).role(
                    .checkbox, name: "Keep the place"
                ).state(.checkable).state(.mixed).on(.tap) {}
            }
        },
        block("landmarks") {
            Column {
                Column { Text("Home") }.role(.navigation, name: "Ways");
                Column { Text("Words") }.role(.region, name: "News");
                Column { Text("Saved").role(.status) }.role(.group, name: "Parts");
                Column { TextField("Name", text: "") { _ in } }.role(.form, name: "You");
                Row { Button("Bold") {} }.role(.toolbar, name: "Format")
            }
        },
        block("grid") {
            Column {
                Row {
                    for day in ["Mo", "Tu"] { Text(day).padding(8).role(.columnHeader, name: day) }
                }.role(.row);
                Row {
                    for day in [1, 2] {
                        Text(String(day)).padding(8).role(.cell, name: String(day)).state(
                            .current, day == 2
                        ).state(.selected, day == 1).on(.tap) {}
                    }
                }.role(.row)
            }.role(.grid, name: "November")
        },
        block("feed") {
            Column {
                for number in 1...3 {
                    Column {
                        Text("Story \(number)").role(.heading(level: 2), name: "Story \(number)")
                    }.role(Role(.article, position: .init(number, of: 3)), name: "Story \(number)")
                }
            }.role(.feed, name: "Stories")
        },
    ]

    /// A page as a careful site would send it.
    static let policy =
        "default-src 'none'; style-src 'nonce-t'; img-src data:; form-action 'self'; "
        + "base-uri 'none'; frame-ancestors 'none'"

    static var options: HTMLOptions {
        var options = HTMLOptions()
        options.styles = .nonce("t")
        options.picture = { image in
            image.source == .resource("wide.jpg")
                ? nil
                : "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' "
                    + "height='200'%3E%3Cpath fill='%238CC3E6' d='M0 0h300v200H0'/%3E%3C/svg%3E"
        }
        return options
    }

    static let star = Drawing(
        canvas: Size(width: 24, height: 24),
        shapes: [
            .init(
                .polyline(
                    [
                        (12, 2), (15, 9), (22, 9), (16, 14), (18, 21), (12, 17), (6, 21), (8, 14),
                        (2, 9), (9, 9),
                    ], closed: true),
                fill: .gradient(
                    angle: 180,
                    stops: [
                        .init(Palette.light.accentFill, at: 0), .init(Palette.light.accent, at: 1),
                    ]),
                stroke: .init(Palette.light.text, width: 1.75, dash: []))
        ])

    /// One block on a screen of its own, as a page.
    static func root(
        _ name: String, in viewport: Size, _ direction: Direction = .leftToRight,
        scheme: ColorScheme = .light
    ) -> Element {
        var environment = Environment()
        environment.traits = .page(viewport: viewport, colorScheme: scheme)
        environment.phrases = Phrases(
            language: direction == .rightToLeft ? "ar" : "en", direction: direction
        ) { key, _ in "\(key)" }
        let component = all.first { $0.name == name }?.component() ?? AnyComponent(Nothing())
        return Expander().expand(
            Column { component }.padding(16).background(
                environment.theme.palette(for: environment.traits).background),
            in: environment)
    }
}
