/// Queries to a terminal and the interpretation of its replies. Pure: the session writes and reads.
///
/// All queries are sent at once. The last one, DA1, is answered by every terminal since the VT100,
/// in order: a query not answered before it never will be.
public struct CapabilityQuery: Sendable {
    /// The capabilities known so far.
    public private(set) var capabilities: TerminalCapabilities
    /// Indicates that the last reply was received.
    public private(set) var isFinished = false
    private let asked: PictureMode?
    private let mayShowPixels: Bool
    private let isConsole: Bool
    private var hasSixel = false
    private var hasKitty = false
    private var area: (width: Int, height: Int)?
    private static let pictureID: UInt32 = 31

    /// Prepares the queries.
    ///
    /// - Parameters:
    ///   - environment: the variables of the process.
    ///   - choice: the value of `--color`.
    ///   - pictures: the picture mode chosen by the user; `nil` determines it from the replies.
    public init(
        environment: [String: String], choice: ColorChoice = .auto, pictures: PictureMode? = nil
    ) {
        capabilities = TerminalCapabilities(environment: environment, choice: choice)
        asked = pictures
        // tmux does not pass pictures through, and interprets kitty's query as a title.
        mayShowPixels = !ColorLevel.isMultiplexed(environment)
        isConsole = environment["TERM"] == "linux"
        if let pictures { capabilities.pictures = pictures }
    }

    /// The bytes to send.
    public var request: [UInt8] {
        var text = ""
        if !isConsole {
            text +=
                "\u{1B}[?2026$p\u{1B}[?2048$p\u{1B}[?u\u{1B}[16t\u{1B}[14t\u{1B}]11;?\u{1B}\\\u{1B}[>q"
            if mayShowPixels {
                text += "\u{1B}[?1;1;0S"
                text += "\u{1B}_Gi=\(Self.pictureID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
            }
        }
        return Array((text + "\u{1B}[c").utf8)
    }

    /// Processes a reply.
    public mutating func take(_ report: TerminalReport) {
        capabilities.hasAnswered = true
        switch report {
        case .mode(2026, let state): capabilities.isSynchronized = state == 1 || state == 2
        case .mode(2048, let state): capabilities.reportsSize = state == 1 || state == 2
        case .keyboard: capabilities.hasKeyboardProtocol = true
        case .graphics(Self.pictureID, let isAccepted): hasKitty = isAccepted
        case .cellPixels(let size): capabilities.cell = size
        case .areaPixels(let width, let height): area = (width, height)
        case .background(let red, let green, let blue):
            capabilities.background = .rgb(red, green, blue)
        case .version(let name): capabilities.version = name
        case .sixelColors(let count): capabilities.sixelColors = min(256, count)
        case .attributes(let numbers):
            hasSixel = numbers.dropFirst().contains(4)
            isFinished = true
        default: break
        }
        guard asked == nil, mayShowPixels else { return }
        if hasKitty {
            capabilities.pictures = .kitty
        } else if hasSixel {
            capabilities.pictures = .sixel
        }
    }

    /// Processes the size of the screen, from which the size of a cell is derived if the terminal
    /// reported the total in pixels.
    public mutating func finish(columns: Int, rows: Int, width: Int = 0, height: Int = 0) {
        guard capabilities.cell == nil, columns > 0, rows > 0 else { return }
        let area = self.area ?? (width, height)
        guard area.width >= columns, area.height >= rows else { return }
        capabilities.cell = CellPixelSize(width: area.width / columns, height: area.height / rows)
    }
}
