import CairnLayout
public import CairnUI

/// A host that shows a session's scenes in a browser, and turns what the browser posts into events.
///
///     let host = WebHost()
///     let channel = host.channel
///     let session = Session(model, environment: environment, host: host) { AppScreen($0, send: $1) }
///     let page = await session.page()               // the first page, complete without a script
///     let receipt = await session.receive(post)     // events that its script posted
///     let news = await channel.next(after: 12, reader: reader, seconds: 15)
///
/// It needs no server. Changes come from a `Mounter`, whose views are the nodes of the page, and
/// are numbered patches in ``channel``. The browser lays out.
public final class WebHost: SceneHost {
    /// The patches, accessible outside of the session.
    public let channel: LiveChannel
    /// The traits of the browser: as it reported them, and as ``adjust`` changed them.
    public var traits: HostTraits { adjust(reported) }
    /// Changes the reported traits, such as for an appearance that the person chose in the app. Pass
    /// the new ``traits`` to the session afterwards.
    public var adjust: @Sendable (HostTraits) -> HostTraits = { $0 }
    private var reported: HostTraits
    /// Whether the person sees the page, accessible outside of the session.
    public let visibility = LiveVisibility()
    /// The events so far, by their outcome.
    public private(set) var counters = LiveCounters()
    /// The identity of this life of the session: numbers of elements have no meaning in another.
    public let epoch: String
    /// The number of the last event that was handled.
    public private(set) var lastEvent: Int

    private var options: HTMLOptions
    private let limits: LiveLimits
    private let mostRules: Int

    private var scene: Scene?
    private var elements: [ElementID: Element] = [:]
    /// The greatest number of an element so far.
    private var newest = 0
    private var sheet: HTMLStyleSheet
    private var sent = HTMLStyleSheet.Mark()
    private var recorder = PatchRecorder()
    private var mounter: Mounter<PatchRecorder>
    private var fields = FieldLedger()
    /// The scroll offsets as the browser has them.
    private var scrolled: [ElementID: Double] = [:]
    /// The focus as the browser has it.
    private var focused: ElementID?
    private var told: LivePatch.Operation?
    /// Operations that do not follow from the scene.
    private var more: [LivePatch.Operation] = []
    /// Indicates that a page was written, which patches change.
    private var isShown = false
    /// Indicates that patches wait until all events of a post are handled.
    private var isHeld = false
    private var isStale = false

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - traits: the traits that are assumed until the browser reports its own.
    ///   - options: the options of the page.
    ///   - limits: the limits of posts.
    ///   - epoch: a random text that names this life of the session.
    ///   - lastEvent: the last event that an earlier life of the session handled.
    ///   - channel: the ring for the patches.
    ///   - mostRules: the number of rules of the style sheet after which the page is sent anew, with
    ///     a new sheet.
    public init(
        traits: HostTraits = .page(), options: HTMLOptions = HTMLOptions(),
        limits: LiveLimits = LiveLimits(), epoch: String = "1", lastEvent: Int = 0,
        channel: LiveChannel = LiveChannel(), mostRules: Int = 4000
    ) {
        reported = traits
        var options = options
        if options.live == nil { options.live = HTMLLive(script: "live.js") }
        options.styles = .linked("live.css")
        self.options = options
        (self.limits, self.epoch, self.lastEvent) = (limits, epoch, lastEvent)
        (self.channel, self.mostRules) = (channel, mostRules)
        sheet = HTMLStyleSheet(theme: options.theme)
        mounter = Mounter(recorder)
    }

    // MARK: Scenes

    /// Shows a scene: adds a patch, if the page was written before.
    public func present(_ scene: Scene) {
        self.scene = scene
        index(scene)
        if isHeld { isStale = true } else { update() }
    }

    private func index(_ scene: Scene) {
        elements.removeAll(keepingCapacity: true)
        scene.root.walk { element in
            guard element.style.display != .none else { return false }
            elements[element.id] = element
            newest = max(newest, element.id.number)
            return true
        }
    }

    /// Adds a patch with everything that changed.
    private func update() {
        isStale = false
        guard isShown, let scene else { return }
        let page = HTMLPage(scene, options: options, sheet: sheet)
        sheet = page.sheet
        if sheet.count > mostRules { return restart() }
        var patch = LivePatch()
        let rules = sheet.rules(since: sent)
        sent = sheet.end
        if !rules.isEmpty { patch.operations.append(.rules(rules)) }
        mounter.mount(page.nodes)
        mounter.trim()
        let changes = recorder.take()
        patch.operations += changes
        // A node that was made anew has lost the focus.
        if let focused, changes.contains(where: { $0.creates("e\(focused.number)") }) {
            self.focused = nil
        }
        patch.operations += state(of: page, isFirst: false)
        add(patch)
    }

    private func add(_ patch: LivePatch, isWhole: Bool = false) {
        if !patch.operations.isEmpty { channel.append(patch.json, isWhole: isWhole) }
    }

    /// Returns the state of the page that is not in its nodes.
    private func state(of page: HTMLPage, isFirst: Bool) -> [LivePatch.Operation] {
        let scene = page.scene
        var contents: [(id: ElementID, content: FieldContent)] = []
        var scrolls: [LivePatch.Operation] = []
        var offsets: [ElementID: Double] = [:]
        scene.root.walk { element in
            guard element.style.display != .none else { return false }
            if case .field(let content) = element.kind { contents.append((element.id, content)) }
            if let scrolling = element.scrolling {
                let known = scrolled[element.id]
                if scrolling.offset != known ?? 0 {
                    scrolls.append(.scroll(element.id.number, scrolling.offset, basis: known))
                }
                offsets[element.id] = scrolling.offset
            }
            return true
        }
        scrolled = offsets
        var changes = fields.changes(of: contents, isFirst: isFirst) + scrolls
        if scene.focus != focused || isFirst {
            focused = scene.focus
            changes.append(.focus(scene.focus?.number ?? 0))
        }
        let about = LivePatch.Operation.page(
            language: scene.language, isMirrored: scene.direction == .rightToLeft,
            scheme: scene.traits.colorScheme.rawValue, title: page.title)
        if about != told {
            told = about
            if !isFirst { changes.append(about) }
        }
        defer { more = [] }
        return changes + more
    }

    // MARK: Pages

    /// Returns the whole page, from which later patches start.
    ///
    /// - Parameter change: sets options of this page, such as the data of its script.
    /// - Returns: the page as HTML.
    func page(_ change: (inout HTMLOptions) -> Void) -> String {
        guard let scene else { return "" }
        change(&options)
        forget()
        var page = HTMLPage(scene, options: options, sheet: sheet)
        sheet = page.sheet
        sent = sheet.end
        let nodes = page.nodes
        mounter.mount(nodes)
        _ = recorder.take()
        page.options.live?.values["check"] = PageNode.check(nodes)
        page.options.live?.values["epoch"] = epoch
        page.options.live?.values["last"] = String(lastEvent)
        isShown = true
        var patch = LivePatch()
        patch.operations = state(of: page, isFirst: true)
        add(patch)
        return page.html
    }

    /// Adds a patch with the whole page, for a browser that missed patches or comes to another life
    /// of its session.
    func restart() {
        guard let scene else { return }
        isShown = true
        forget()
        let page = HTMLPage(scene, options: options, sheet: sheet)
        sheet = page.sheet
        sent = sheet.end
        mounter.mount(page.nodes)
        var patch = LivePatch()
        patch.operations = [.reset, .rules(sheet.rules(since: HTMLStyleSheet.Mark()))]
        patch.operations += recorder.take()
        patch.operations += state(of: page, isFirst: false)
        add(patch, isWhole: true)
    }

    /// Forgets what the browser has.
    private func forget() {
        if sheet.count > mostRules / 2 { sheet = HTMLStyleSheet(theme: options.theme) }
        recorder = PatchRecorder()
        mounter = Mounter(recorder)
        fields.forget()
        scrolled = [:]
        focused = nil
        told = nil
    }

    /// The style sheet of the page.
    var css: String { sheet.css + BaseSheet.live }

    // MARK: Commands to the browser

    /// Copies a text to the person's clipboard.
    public func copy(_ text: String) { command(.copy(text)) }

    /// Plays a sound of the server.
    public func play(_ address: String) {
        if HTMLLink.file(address) { command(.sound(address)) }
    }

    /// Lets the browser download a file of the server.
    public func download(_ address: String, name: String) {
        if HTMLLink.file(address) { command(.download(address, name)) }
    }

    /// Opens an address of the web in another tab.
    public func open(_ address: String) {
        if let address = HTMLLink.web(address) { command(.open(address)) }
    }

    /// Shows another address of the app without loading it.
    public func show(_ route: Route) {
        if let path = HTMLLink.href(route, base: options.base) { command(.route(path)) }
    }

    private func command(_ operation: LivePatch.Operation) {
        guard isShown else { return }
        if isHeld {
            more.append(operation)
            isStale = true
        } else {
            add(LivePatch(operations: [operation]))
        }
    }

    // MARK: Events

    /// A step of handling a post.
    enum Step {
        /// Inputs for the session.
        case inputs([Input])
        /// New traits.
        case traits(HostTraits)
        /// An address that the person opened.
        case route(Route)
        /// Nothing.
        case none
    }

    /// Begins a post.
    ///
    /// - Returns: the events that were not handled yet, with their numbers; `nil` if the post
    ///   belongs to another life of the session.
    func begin(_ post: LivePost) -> [(number: Int, event: LiveEvent)]? {
        guard post.epoch == epoch else { return nil }
        isHeld = true
        var events: [(number: Int, event: LiveEvent)] = []
        for (index, event) in post.events.enumerated() {
            let number = post.first + index
            guard number > lastEvent else {
                counters.repeated += 1
                continue
            }
            guard let event else {
                counters.malformed += 1
                lastEvent = number
                continue
            }
            events.append((number, event))
        }
        return events
    }

    /// Ends a post: adds one patch for all of its events.
    func finish() {
        isHeld = false
        if isStale { update() }
    }

    /// Counts an event that was passed to the session.
    func note(_ number: Int, _ event: LiveEvent, wasHandled: Bool) {
        lastEvent = max(lastEvent, number)
        if wasHandled { counters.handled += 1 } else { counters.refused += 1 }
        guard event.kind == .edit, let id = event.element.map(ElementID.init),
            let content = elements[id]?.field
        else { return }
        fields.applied(to: id, content)
    }

    /// Returns what an event means for the session, if the screen offers it.
    func step(for event: LiveEvent, _ number: Int) -> Step {
        switch event.kind {
        case .traits:
            reported = traits(of: event)
            lastEvent = max(lastEvent, number)
            return .traits(traits)
        case .route:
            lastEvent = max(lastEvent, number)
            guard let text = event.text, text.utf8.count <= 4096 else { return refuse(number) }
            return .route(Route(text))
        case .seen:
            lastEvent = max(lastEvent, number)
            visibility.set(event.number(0) == 1)
            counters.handled += 1
            return .none
        case .key:
            guard let name = event.text, let press = KeyPress(browser: name, event.modifiers) else {
                return refuse(number)
            }
            return .inputs([.press(press)])
        default: break
        }
        guard let id = event.element, let element = elements[ElementID(id)] else {
            return miss(event, number)
        }
        return inputs(for: event, number, on: element)
    }

    private func miss(_ event: LiveEvent, _ number: Int) -> Step {
        lastEvent = max(lastEvent, number)
        if let element = event.element, (1...max(newest, 1)).contains(element) {
            counters.stale += 1
        } else {
            counters.foreign += 1
        }
        return .none
    }

    private func refuse(_ number: Int) -> Step {
        lastEvent = max(lastEvent, number)
        counters.refused += 1
        return .none
    }

    private func inputs(for event: LiveEvent, _ number: Int, on element: Element) -> Step {
        let id = element.id
        func one(_ event: Event) -> Step { .inputs([.event(event, id)]) }
        switch event.kind {
        case .tap: return one(.tap(event.point(0), modifiers: event.modifiers))
        case .hold: return one(.longPress(event.point(0)))
        case .focus:
            focused = id
            return one(.focus)
        case .dismiss: return one(.dismiss)
        case .animated: return one(.animated)
        case .edit, .submit: return text(event, number, in: element)
        case .scroll:
            guard let scrolling = element.scrolling else { return refuse(number) }
            let place = event.point(0)
            scrolled[id] = scrolling.axis == .vertical ? place.y : place.x
            return one(.scroll(Scroll(offset: place, viewport: event.size(2))))
        case .drag:
            guard let phase = event.text.flatMap(Drag.Phase.init(rawValue:)) else {
                return refuse(number)
            }
            var drag = Drag(
                phase, at: event.point(0), in: event.size(6), translation: event.point(2),
                velocity: event.point(4))
            if (event.numbers?.count ?? 0) >= 12 {
                drag.viewport = Frame(origin: event.point(8), size: event.size(10))
            }
            return one(.drag(drag))
        case .pinch:
            guard let phase = event.text.flatMap(Drag.Phase.init(rawValue:)) else {
                return refuse(number)
            }
            let scale = min(max(event.number(2), 0.01), 100)
            return one(
                .pinch(
                    Pinch(
                        phase, center: event.point(0), scale: scale, rotation: event.number(3))))
        case .slide:
            let steps = HTMLForm.steps(of: element, to: event.number(0))
            guard steps.count <= limits.steps else { return refuse(number) }
            return .inputs(steps.map { .event($0, id) })
        case .sizes: return measured(event, number, in: element)
        case .key, .traits, .route, .seen: return .none
        }
    }

    /// Returns the edit or the confirmation of a field's text.
    private func text(_ event: LiveEvent, _ number: Int, in element: Element) -> Step {
        guard let content = element.field, var text = event.text,
            element.semantics?.states.contains(.readOnly) != true,
            options.uploads.isEmpty || !isUpload(element.id)
        else { return refuse(number) }
        if event.kind == .submit {
            // Text that is put aside is not confirmed; only text that the app has is.
            guard !fields.isUndecided(element.id) else { return refuse(number) }
            return .inputs([.event(.submit(content.text), element.id)])
        }
        text = text.replacing("\r\n", with: "\n")
        if content.rows == 1 { text.removeAll(where: \.isNewline) }
        let verdict = fields.judge(
            text, revision: event.revision ?? 0, edit: number, of: element.id, content)
        guard verdict == .apply else {
            lastEvent = max(lastEvent, number)
            counters.conflicts += 1
            isStale = true
            let shown = content.purpose == .secret ? "" : content.text
            more.append(.newer(element.id.number, shown, revision: content.revision))
            return .none
        }
        // The ledger has judged it: the component sees an edit of its current text.
        return .inputs([
            .event(.input(TextInput(text, revision: content.revision)), element.id)
        ])
    }

    /// Returns whether a field takes files: nobody types the path of one.
    private func isUpload(_ id: ElementID) -> Bool {
        guard let scene else { return false }
        return KeyedControl.uploads(in: scene.root, options.uploads)[id] != nil
    }

    /// Returns the inputs for a file that was stored for a field.
    func given(_ path: String, to number: Int) -> [Input]? {
        let id = ElementID(number)
        guard isUpload(id), let element = elements[id], let content = element.field,
            element.semantics?.states.contains(.disabled) != true
        else { return nil }
        var inputs: [Input] = []
        if element.events.contains(.input) {
            inputs.append(.event(.input(TextInput(path, revision: content.revision)), id))
        }
        if element.events.contains(.submit) { inputs.append(.event(.submit(path), id)) }
        return inputs
    }

    private func measured(_ event: LiveEvent, _ number: Int, in element: Element) -> Step {
        guard element.events.contains(.measured), let numbers = event.numbers else {
            return refuse(number)
        }
        let keys = Dictionary(element.children.map { ($0.id.number, $0.key) }) { first, _ in first }
        var sizes: [Key: Size] = [:]
        for index in stride(from: 0, to: numbers.count - 2, by: 3) {
            guard let child = Int(exactly: numbers[index]), let key = keys[child] ?? nil else {
                continue
            }
            sizes[key] = event.size(index + 1)
        }
        guard !sizes.isEmpty else { return refuse(number) }
        return .inputs([.event(.measured(sizes), element.id)])
    }

    private func traits(of event: LiveEvent) -> HostTraits {
        var new = reported
        let size = event.size(0)
        new.viewport = Size(
            width: min(max(size.width, 160), 10_000), height: min(max(size.height, 120), 10_000))
        new.scale = min(max(event.number(2), 1), 3)
        new.colorScheme = event.number(3) == 1 ? .dark : .light
        new.contrast = event.number(4) == 1 ? .high : .normal
        new.reducesMotion = event.number(5) == 1
        new.input = event.number(6) == 1 ? .pointer : .touch
        return new
    }

    // MARK: The host's own input

    /// Translates a gesture to what a browser would post for it.
    public func input(for event: Event, on element: Element) -> [Input]? {
        guard let posted = LiveEvent(event, on: element.id) else {
            return [.event(event, element.id)]
        }
        return inputs(of: posted)
    }

    /// Translates a key press to what a browser would post for it.
    public func input(for press: KeyPress) -> [Input]? {
        inputs(
            of: LiveEvent(.key, text: press.browserName, held: press.modifiers))
    }

    private func inputs(of event: LiveEvent) -> [Input]? {
        let number = lastEvent + 1
        let body = LivePost(epoch: epoch, first: number, [event]).body
        guard let post = try? LivePost(body, limits: limits), let read = post.events.first ?? nil
        else { return nil }
        guard case .inputs(let inputs) = step(for: read, number) else { return nil }
        lastEvent = number
        return inputs
    }
}

extension LivePatch.Operation {
    /// Returns whether the operation creates the element with an id.
    fileprivate func creates(_ id: String) -> Bool {
        guard case .create(_, _, let attributes) = self else { return false }
        return attributes.contains { $0.name == "id" && $0.value == id }
    }
}

extension Element {
    /// The content of the field that the element is.
    fileprivate var field: FieldContent? {
        if case .field(let content) = kind { content } else { nil }
    }
}

extension LiveEvent {
    /// Creates what a browser posts for an event; `nil` for events that come from the session or
    /// from the layout.
    init?(_ event: Event, on id: ElementID) {
        switch event {
        case .tap(let place, let held):
            self.init(.tap, on: id, held: held, numbers: [place.x, place.y])
        case .longPress(let place): self.init(.hold, on: id, numbers: [place.x, place.y])
        case .input(let input):
            self.init(.edit, on: id, text: input.text, revision: input.revision)
        case .submit(let text): self.init(.submit, on: id, text: text)
        case .focus: self.init(Kind.focus, on: id)
        case .dismiss: self.init(Kind.dismiss, on: id)
        case .scroll(let scroll):
            self.init(
                .scroll, on: id,
                numbers: [
                    scroll.offset.x, scroll.offset.y, scroll.viewport.width, scroll.viewport.height,
                ])
        case .drag(let drag):
            self.init(
                .drag, on: id, text: drag.phase.rawValue,
                numbers: [
                    drag.place.x, drag.place.y, drag.translation.x, drag.translation.y,
                    drag.velocity.x, drag.velocity.y, drag.area.width, drag.area.height,
                ])
        case .pinch(let pinch):
            self.init(
                .pinch, on: id, text: pinch.phase.rawValue,
                numbers: [pinch.center.x, pinch.center.y, pinch.scale, pinch.rotation])
        case .key, .blur, .appear, .disappear, .increment, .decrement, .animated, .measured:
            return nil
        }
    }
}
