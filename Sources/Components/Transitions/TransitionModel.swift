public import CairnUI

/// What happens to a screen that changes.
public enum TransitionAction<Page: Hashable & Sendable>: Sendable, Hashable {
    /// Another page is to be shown; `goesBack` where one came from it.
    case shown(Page, goesBack: Bool)
    /// A finger begins to pull another page in.
    case dragBegan(Page, goesBack: Bool)
    /// So much of the way is pulled, 0 to 1.
    case dragMoved(Double)
    /// Let go at a speed, in whole ways a second: above 0 towards the new page.
    case dragEnded(speed: Double)
    /// The drag was taken away: back to the old page.
    case dragCancelled
    /// The movement of this number is at its end.
    case arrived(Int)
    /// Whatever moves is to be at its end now: the app goes to the background.
    case finished
}

/// Which page a stage shows, and which one comes. Pure.
///
/// A second change finishes the first at once. A page counts as changed (``changes``) exactly once for each change that
/// came to its end, whether it ran, was cut short or was replaced; a drag that went back counts for nothing.
public struct TransitionModel<Page: Hashable & Sendable & Codable>: Model, Codable {
    /// What happens to it.
    public typealias Action = TransitionAction<Page>

    /// How it stands.
    public enum Phase: String, Sendable, Codable {
        /// One page is shown.
        case still
        /// The new page comes by itself.
        case running
        /// The new page is being pulled.
        case dragged
        /// The old page comes back by itself.
        case returning
    }

    /// The page that is shown; the old one while another comes.
    public private(set) var page: Page
    /// The page that comes.
    public private(set) var coming: Page?
    /// How it stands.
    public private(set) var phase = Phase.still
    /// How much of the way was done when the movement began, or is pulled; 0 to 1.
    public private(set) var progress = 0.0
    /// Whether one goes back to where one came from.
    public private(set) var goesBack = false
    /// Counts movements, so that each arrives once.
    public private(set) var number = 0
    /// Counts the changes that came to their end.
    public private(set) var changes = 0

    /// Creates a stage with its first page.
    public init(_ page: Page) { self.page = page }

    /// The page that will be shown when nothing moves any more.
    public var destination: Page { phase == .running ? coming ?? page : page }

    /// The speed, in ways a second, from which a drag is a flick that counts before its half.
    public static var flick: Double { 1 }

    /// The stage after something happened.
    public func applying(_ action: TransitionAction<Page>) -> TransitionModel {
        var next = self
        next.apply(action)
        return next
    }

    private mutating func apply(_ action: TransitionAction<Page>) {
        switch action {
        case .shown(let page, let goesBack):
            // Pulled more than nothing, it goes on from there.
            if phase == .dragged, coming == page { return run(to: true) }
            finish()
            guard page != self.page else { return }
            (coming, self.goesBack, progress) = (page, goesBack, 0)
            run(to: true)
        case .dragBegan(let page, let goesBack):
            finish()
            guard page != self.page else { return }
            (coming, self.goesBack, progress, phase) = (page, goesBack, 0, .dragged)
        case .dragMoved(let part):
            guard phase == .dragged, !part.isNaN else { return }
            progress = min(max(part, 0), 1)
        case .dragEnded(let speed):
            guard phase == .dragged else { return }
            let isFlick = abs(speed) >= Self.flick
            run(to: isFlick ? speed > 0 : progress > 0.5)
        case .dragCancelled:
            guard phase == .dragged else { return }
            run(to: false)
        case .arrived(let number):
            guard number == self.number, phase == .running || phase == .returning else { return }
            finish()
        case .finished: finish()
        }
    }

    private mutating func run(to isNew: Bool) {
        number += 1
        phase = isNew ? .running : .returning
    }

    /// Brings whatever moves to its end: what runs arrives, and what was only pulled goes back.
    private mutating func finish() {
        if phase == .running, let coming {
            page = coming
            changes += 1
        }
        (coming, phase, progress) = (nil, .still, 0)
    }

    // MARK: Parking

    private enum CodingKeys: String, CodingKey { case page, changes }

    /// Reads a stage on which nothing moves.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try container.decode(Page.self, forKey: .page))
        changes = try container.decode(Int.self, forKey: .changes)
    }

    /// Writes the page that will be shown when nothing moves any more.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(destination, forKey: .page)
        try container.encode(changes + (phase == .running ? 1 : 0), forKey: .changes)
    }
}
