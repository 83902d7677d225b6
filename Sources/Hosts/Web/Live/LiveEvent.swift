import CairnUI
import FoundationEssentials

/// An event as the script of a live page posts it.
///
/// It is a claim of the browser: names and numbers are only compared with what the screen offers.
struct LiveEvent: Codable, Equatable, Sendable {
    /// The kinds of event, a closed set.
    enum Kind: String, Codable, Sendable {
        case tap, hold, key, edit, submit, focus, scroll, drag, pinch, slide, dismiss, sizes
        case animated, traits, route, seen
    }

    var kind: Kind
    /// The number of the element.
    var element: Int?
    /// A text, a key, a phase or a route.
    var text: String?
    /// The modifier keys, as bits.
    var held: Int?
    /// The revision of a field on which an edit is based.
    var revision: Int?
    /// Coordinates, sizes and values, in the order that the kind has.
    var numbers: [Double]?

    enum CodingKeys: String, CodingKey {
        case kind = "k"
        case element = "e"
        case text = "t"
        case held = "m"
        case revision = "r"
        case numbers = "n"
    }

    init(
        _ kind: Kind, on element: ElementID? = nil, text: String? = nil,
        held: KeyPress.Modifiers = [], revision: Int? = nil, numbers: [Double]? = nil
    ) {
        self.kind = kind
        self.element = element?.number
        self.text = text
        self.held = held.isEmpty ? nil : Int(held.rawValue)
        self.revision = revision
        self.numbers = numbers
    }

    /// The modifier keys held.
    var modifiers: KeyPress.Modifiers {
        KeyPress.Modifiers(rawValue: UInt8(clamping: held ?? 0)).intersection([
            .shift, .control, .alt, .command,
        ])
    }

    /// Returns a number, which is finite and no place on any screen exceeds.
    func number(_ index: Int) -> Double {
        guard let numbers, numbers.indices.contains(index), numbers[index].isFinite else {
            return 0
        }
        return min(max(numbers[index], -Self.most), Self.most)
    }

    func point(_ index: Int) -> Point { Point(x: number(index), y: number(index + 1)) }

    func size(_ index: Int) -> Size {
        Size(width: max(0, number(index)), height: max(0, number(index + 1)))
    }

    /// Browsers have no layout beyond about 33 million pixels.
    private static let most = 40_000_000.0
}

/// The limits of what a browser may post.
public struct LiveLimits: Sendable, Hashable {
    /// The greatest size of a post, in bytes.
    public var bytes = 65_536
    /// The greatest number of events in a post.
    public var events = 64
    /// The greatest number of steps by which one event moves a slider.
    public var steps = 1000

    /// Creates the default limits.
    public init() {}
}

/// A post that cannot be read.
public enum LivePostError: Error, Equatable, Sendable {
    /// It is larger than the limit.
    case tooLarge
    /// It has more events than the limit.
    case tooMany
    /// It is not in the format of posts.
    case malformed
}

/// The events of one post, in order.
public struct LivePost: Sendable {
    /// The life of the session that the browser shows: element numbers are those of this life.
    public let epoch: String
    /// The number of the first event; each following one has the next number.
    public let first: Int
    /// The events; `nil` for one that this version does not know.
    let events: [LiveEvent?]

    /// The number of events.
    public var count: Int { events.count }

    private struct Form: Decodable {
        var s: String
        var n: Int
        var v: [Part]

        struct Part: Decodable {
            var event: LiveEvent?
            init(from decoder: any Decoder) throws { event = try? LiveEvent(from: decoder) }
        }
    }

    /// Reads a post.
    public init(_ body: [UInt8], limits: LiveLimits = LiveLimits()) throws(LivePostError) {
        guard body.count <= limits.bytes else { throw .tooLarge }
        guard let form = try? JSONDecoder().decode(Form.self, from: Data(body)), form.n > 0,
            form.n < 1 << 53, form.s.utf8.count <= 64
        else { throw .malformed }
        guard form.v.count <= limits.events else { throw .tooMany }
        (epoch, first, events) = (form.s, form.n, form.v.map(\.event))
    }

    init(epoch: String, first: Int, _ events: [LiveEvent?]) {
        (self.epoch, self.first, self.events) = (epoch, first, events)
    }

    /// The post as JSON.
    var body: [UInt8] {
        struct Whole: Encodable {
            var s: String
            var n: Int
            var v: [LiveEvent]
        }
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "0", negativeInfinity: "0", nan: "0")
        let whole = Whole(s: epoch, n: first, v: events.compactMap(\.self))
        return (try? encoder.encode(whole)).map { Array($0) } ?? []
    }
}

/// The number of events that reached nothing, by their reason.
public struct LiveCounters: Sendable, Hashable, Codable {
    /// Events that were handled.
    public var handled = 0
    /// Events that were already handled: a post that was sent again.
    public var repeated = 0
    /// Events on elements that have left the screen.
    public var stale = 0
    /// Events on elements that the session never had.
    public var foreign = 0
    /// Events that the element does not offer, or that no component wanted.
    public var refused = 0
    /// Events that could not be read.
    public var malformed = 0
    /// Edits that were made on an older text, and not applied.
    public var conflicts = 0

    /// Creates counters of 0.
    public init() {}
}
