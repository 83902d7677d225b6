import CairnLayout
import CairnStrings
import CairnUI

/// Building blocks on one screen that is larger than a small terminal.
struct ProbeScreen: Component {
    var model: ProbeModel
    var send: Sender<ProbeModel.Action>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let words = context.phrases
        Layers {
            Column(gap: theme.space.small) {
                Row(gap: theme.space.small, justify: .spaceBetween) {
                    Text(words["title"]).font(theme.type.title).color(context.palette.primary)
                        .role(.heading(level: 1), name: words["title"])
                    Badge("\(model.count)", says: "\(model.count)")
                }
                Row(gap: theme.space.small, wraps: true) {
                    Button(words["count"], .main) { send(.counted) }
                    Button(words["sheet"], .primary) { send(.opened(true)) }
                    Button(words["ask"]) { send(.asked(true)) }
                    Button(words["done"], .destructive) { send(.finished) }
                    Menu(
                        words["more"],
                        items: [
                            .init(words["edit"]) { send(.told("edit")) },
                            .init(words["copy"]) { send(.told("copy")) },
                        ])
                }
                Divider()
                Toggle(words["sound"], isOn: model.isOn, change: send.scope { .switched($0) })
                Slider(
                    words["light"], value: model.light, in: 0...100, step: 5,
                    says: "\(Int(model.light)) %", change: send.scope { .lit($0) })
                Progress(words["upload"], done: model.light / 100, says: "\(Int(model.light)) %")
                TextField(
                    words["place"], text: model.place, placeholder: words["where"],
                    change: send.scope { .named($0) },
                    submit: send.scope { .told("submitted \($0)") })
                TextField(
                    words["notes"], text: model.notes, rows: 3, change: send.scope { .noted($0) })
                Card {
                    Text(words["cardTitle"]).font(theme.type.heading)
                    Text(words["cardText"])
                }
                Column {
                    for number in 0..<3 {
                        Row {
                            Text("\(words["row"]) \(number + 1)")
                        }
                        .padding(horizontal: 2)
                        .background(model.chosen == number ? context.palette.selection : nil)
                        .role(.listItem(position: number + 1, of: 3))
                        .state(.selected, model.chosen == number)
                        .on(.tap) { send(.chose(number)) }
                        .key(number)
                    }
                }
                .role(.list, name: words["rows"])
                Image(
                    .resource("lake.jpg"), alt: words["picture"],
                    naturalSize: Size(width: 400, height: 300)
                ).size(width: 24)
                Text(model.news)
            }
            .padding(horizontal: theme.layout.margin(context.sizeClass))
            if model.isSheet {
                Sheet(words["sheet"], close: { send(.opened(false)) }) {
                    Text(words["cardText"])
                    Button(words["count"], .main) { send(.counted) }
                }
            }
            if model.isAsking {
                Alert(
                    words["ask"], message: words["cardText"],
                    choices: [
                        .init(words["no"], cancels: true) { send(.asked(false)) },
                        .init(words["yes"], .primary) {
                            send(.asked(false))
                            send(.told("yes"))
                        },
                    ])
            }
        }
    }

    private static func phrases(
        _ language: String, _ direction: Direction, _ words: [String: String]
    ) -> Phrases {
        Phrases(language: language, direction: direction) { key, _ in
            words["\(key)"] ?? "\(key)"
        }
    }

    static let english = phrases(
        "en", .leftToRight,
        [
            "title": "Cairn in a terminal", "count": "Count", "sheet": "Sheet", "ask": "Ask",
            "done": "Done", "more": "More", "edit": "Edit", "copy": "Copy", "sound": "Sound",
            "light": "Light", "upload": "Upload", "place": "Place", "where": "Where?",
            "notes": "Notes", "cardTitle": "The lake at noon",
            "cardText": "A quiet card with a text that is long enough to break on a narrow screen.",
            "row": "Row", "rows": "Rows", "picture": "The lake", "no": "No", "yes": "Yes",
            "common.close": "Close",
        ])

    static let arabic = phrases(
        "ar", .rightToLeft,
        [
            "title": "كيرن في الطرفية", "count": "عدّ", "sheet": "ورقة", "ask": "اسأل",
            "done": "تم", "more": "المزيد", "edit": "حرّر", "copy": "انسخ", "sound": "الصوت",
            "light": "الضوء", "upload": "الرفع", "place": "المكان", "where": "أين؟",
            "notes": "ملاحظات", "cardTitle": "البحيرة ظهرًا",
            "cardText": "بطاقة هادئة فيها نص طويل (Cairn 2026) يكفي لينكسر على شاشة ضيقة.",
            "row": "صف", "rows": "صفوف", "picture": "البحيرة", "no": "لا", "yes": "نعم",
            "common.close": "إغلاق",
        ])
}
