import CairnUI
import CairnWeb

/// A host of pages without a script, as a form of the old web: it shows a page, and what can be pressed,
/// followed or typed into there is what reaches the session, by way of what a browser would post.
final class StillHost: SceneHost {
    let traits = HostTraits.page()
    private var scene: Scene?
    private var page = ""

    func present(_ scene: Scene) {
        self.scene = scene
        page = HTMLPage(scene).html
    }

    func input(for event: Event, on element: Element) -> [Input]? {
        let number = element.id.number
        switch event {
        case .tap:
            if element.route != nil {
                return offers("href=\"/") ? [.event(event, element.id)] : nil
            }
            guard offers("name=\"tap\" value=\"\(number)\"") else { return nil }
            return post("tap=\(number)")
        case .input(let input):
            guard offers("name=\"field.\(number)\"") else { return nil }
            return post("field.\(number)=\(Self.encoded(input.text))")
        default: return [.event(event, element.id)]
        }
    }

    /// Whether a tag of the page says this, and is neither disabled nor behind a dialog.
    private func offers(_ attribute: String) -> Bool {
        page.split(separator: "<").contains { tag in
            let head = tag.prefix { $0 != ">" }
            return head.contains(attribute) && !head.contains(" disabled")
        }
    }

    private func post(_ body: String) -> [Input]? {
        guard let scene else { return nil }
        let events = HTMLForm.events(in: Array(body.utf8), of: scene)
        return events.isEmpty ? nil : events.map { .event($0.event, $0.id) }
    }

    static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}
