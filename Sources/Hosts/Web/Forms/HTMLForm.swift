import CairnLayout
public import CairnUI

/// Decodes forms posted by a page without a script.
///
/// Every control of a page belongs to one form. A press posts `tap` with the element's number,
/// together with the current values of all fields (`field.12`) and sliders (`slide.12`). Enter in a
/// field posts `submit`; a press outside of an open modal posts `dismiss`.
public enum HTMLForm {
    static let id = "f"
    static let tap = "tap"
    static let field = "field."
    static let slide = "slide."
    static let submit = "submit"
    static let dismiss = "dismiss"
    static let share = "share."
    /// The name of the submit button beside a file field: it only posts the form.
    static let give = "give"

    /// Returns the events in a posted body for the screen whose page was shown: first edits and
    /// slider changes, then the press.
    ///
    /// Names are only matched against controls that the screen offers: those behind a dialog,
    /// disabled, hidden or unknown are ignored, whoever posts them. An unchanged value makes no
    /// event.
    ///
    /// - Parameters:
    ///   - body: `application/x-www-form-urlencoded`, as a browser sends it.
    ///   - scene: the screen.
    ///   - limit: the maximum number of bytes; a longer body is ignored.
    ///   - uploads: ``HTMLOptions/uploads`` of the page: their fields take files, and text posted
    ///     for them is ignored.
    /// - Returns: The events, in order, for `Session.handle(_:on:)`.
    /// - Complexity: linear in the body and the elements.
    public static func events(
        in body: some Collection<UInt8>, of scene: Scene, limit: Int = 65_536,
        uploads: [Key: HTMLUpload] = [:]
    ) -> [(event: Event, id: ElementID)] {
        guard body.count <= limit else { return [] }
        var post = HTMLPost()
        post.values = FormBody(body).values
        return events(in: post, of: scene, uploads: uploads)
    }

    /// Returns the events in a post from a page with file fields (``MultipartReader``), by the same
    /// rules; each file is entered into its field as a path and submitted.
    ///
    /// Text posted for a file field is ignored, so that no client can name a path on the server.
    /// Files for other fields are ignored; all files stay on the disk until ``HTMLPost/discard()``
    /// is called, or until the app has moved them.
    public static func events(
        in post: HTMLPost, of scene: Scene, uploads: [Key: HTMLUpload]
    ) -> [(event: Event, id: ElementID)] {
        let values = post.values
        let takers = KeyedControl.uploads(in: scene.root, uploads)
        var controls: [ElementID: Element] = [:]
        scene.root.offeredControls { controls[$0.id] = $0 }
        func control(_ name: String, _ prefix: String) -> Element? {
            guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)) else {
                return nil
            }
            return controls[ElementID(number)]
        }
        var events: [(event: Event, id: ElementID)] = []
        var fields: [(element: Element, text: String, isNew: Bool)] = []
        for (name, value) in values {
            if let element = control(name, field), case .field(let content) = element.kind {
                if takers[element.id] != nil { continue }
                let text = value.replacing("\r\n", with: "\n")
                // An empty secret was not typed: the page never contains its value.
                let isNew = text != content.text && (content.purpose != .secret || !text.isEmpty)
                fields.append((element, text, isNew))
                if isNew, element.events.contains(.input) {
                    events.append(
                        (.input(TextInput(text, revision: content.revision)), element.id))
                }
            } else if let element = control(name, slide), let wanted = Double(value) {
                events += steps(of: element, to: wanted).map { ($0, element.id) }
            }
        }
        var givenTo: Set<ElementID> = []
        for file in post.files {
            guard let element = control(file.field, field), case .field(let content) = element.kind,
                let upload = takers[element.id],
                givenTo.insert(element.id).inserted || upload.isMultiple
            else { continue }
            if element.events.contains(.input) {
                events.append(
                    (.input(TextInput(file.path, revision: content.revision)), element.id))
            }
            if element.events.contains(.submit) { events.append((.submit(file.path), element.id)) }
        }
        for (name, value) in values {
            if name == tap, let number = Int(value), let element = controls[ElementID(number)],
                element.control == .press
            {
                events.append((.tap(.zero), element.id))
            } else if name == dismiss, let number = Int(value) {
                let open = scene.root.reachable
                guard open.id == ElementID(number), open.id != scene.root.id,
                    open.events.contains(.dismiss)
                else { continue }
                events.append((.dismiss, open.id))
            } else if name == submit {
                let listening = fields.filter { $0.element.events.contains(.submit) }
                let typed = listening.filter(\.isNew)
                let chosen = typed.isEmpty && listening.count == 1 ? listening : typed
                events += chosen.map { (.submit($0.text), $0.element.id) }
            }
        }
        return events
    }

    /// Returns the outcomes of sharing with the system's share sheet, as posted by the page's
    /// script (``HTMLShare/isReported``).
    ///
    /// Anyone can post an outcome: it is a claim of the client, not a proof. It makes no event and
    /// requires no new page: an empty response (204) is sufficient.
    ///
    /// - Parameters:
    ///   - body: `application/x-www-form-urlencoded`.
    ///   - scene: the screen.
    ///   - limit: the maximum number of bytes; a longer body is ignored.
    /// - Returns: The outcomes, in order, each with the button that was pressed; only for buttons
    ///   that the screen offers.
    public static func outcomes(
        in body: some Collection<UInt8>, of scene: Scene, limit: Int = 65_536
    ) -> [(outcome: HTMLShare.Outcome, id: ElementID)] {
        guard body.count <= limit else { return [] }
        var buttons: Set<ElementID> = []
        scene.root.offeredControls { if $0.control == .press { buttons.insert($0.id) } }
        return FormBody(body).values.compactMap { name, value in
            guard name.hasPrefix(share), let number = Int(name.dropFirst(share.count)),
                buttons.contains(ElementID(number)),
                let outcome = HTMLShare.Outcome(rawValue: value)
            else { return nil }
            return (outcome, ElementID(number))
        }
    }

    /// Returns the steps that move a slider to a value, at most as many as its range contains.
    static func steps(of element: Element, to wanted: Double) -> [Event] {
        guard element.control == .range, let amount = element.semantics?.amount,
            let step = amount.step, step > 0, wanted.isFinite
        else { return [] }
        let goal = min(max(wanted, amount.range.lowerBound), amount.range.upperBound)
        let count = ((goal - amount.value) / step).rounded()
        guard count != 0, abs(count) <= 10_000 else { return [] }
        return [Event](repeating: count > 0 ? .increment : .decrement, count: Int(abs(count)))
    }
}

extension Element {
    /// Visits every control that the page currently offers.
    fileprivate func offeredControls(_ visit: (Element) -> Void) {
        reachable.walk { element in
            let states = element.semantics?.states ?? []
            guard element.style.display != .none,
                states.isDisjoint(with: [.hidden, .disabled])
            else { return false }
            if element.control != .none { visit(element) }
            return true
        }
    }
}
