import CairnUI
import CairnWeb
import Foundation
import TestSupport
import Testing

extension BrowserTests {
    @Suite struct SmokeTests {
        @Test func shows() async throws {
            let root = Expander().expand(Gallery(), in: Environment())
            let html = HTMLPage(Scene(root)).html
            try html.write(toFile: "/tmp/smoke.html", atomically: true, encoding: .utf8)
            let data = try await withBrowser { browser in
                let page = try browser.page(width: 390, height: 844)
                try page.show(html, in: browser)
                for n in try page.accessibilityNodes() where !n["ignored"].isTrue {
                    print(
                        n["role"]["value"].text ?? "", n["name"]["value"].text ?? "",
                        n["value"]["value"])
                }
                print(browser.complaints)
                return try page.screenshot()
            }
            try data.write(to: URL(fileURLWithPath: "/tmp/smoke.png"))
        }
    }
}

struct Gallery: Component {
    func body(in context: Context) -> some Component {
        ScrollArea(name: "Blocks") {
            Column(gap: context.theme.space.base) {
                Text("Building blocks").font(context.theme.type.title)
                    .role(.heading(level: 1), name: "Building blocks")
                Row(gap: context.theme.space.small, wraps: true) {
                    Button("Start", .main) {}
                    Button("Share", .primary) {}
                    Button("Cancel") {}
                    Button("Delete", .destructive, isEnabled: false) {}
                    Menu("More", items: [.init("Edit") {}, .init("Copy", isEnabled: false) {}])
                }
                Toggle("Sound", isOn: true) { _ in }
                Slider("Brightness", value: 40, in: 0...100, step: 5, says: "40 %") { _ in }
                TextField("Place", text: "Växjö") { _ in }
                TextField("Mail", text: "", problem: "Missing") { _ in }
                Divider()
                Progress("Upload", done: 0.25, says: "25 %")
                Progress("Sync", done: nil)
                Card {
                    Ratio(16.0 / 9) { Image(.resource("lake.jpg"), alt: "The lake at noon") }
                    Row(gap: 8) {
                        Text("The lake at noon").lines(1)
                        Badge("3", says: "3 unread")
                    }
                }
            }
            .padding(context.theme.layout.margin(context.sizeClass))
        }
    }
}
