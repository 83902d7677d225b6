import CairnUI
import CairnWeb
import Foundation
import TestSupport

/// A stand-in for the script in a browser: it applies patches to a tree of nodes, and nothing else.
final class PatchedPage {
    final class Node {
        var tag: String?
        var text = ""
        var attributes: [String: String] = [:]
        var children: [Node] = []
        weak var parent: Node?
    }

    let root = Node()
    private var nodes: [Int: Node] = [:]
    private(set) var rules: [String] = []
    /// The operations that are not about nodes, by their code.
    private(set) var commands: [(code: Int, values: [JSON])] = []
    private(set) var operations: [Int] = []
    /// A number for every fault, such as an operation on a node that does not exist.
    private(set) var faults = 0

    init() { nodes[0] = root }

    func apply(_ json: String) throws {
        for operation in try JSON(Data(json.utf8)).items {
            let values = operation.items
            let code = Int(values[0].number ?? -1)
            operations.append(code)
            apply(code, Array(values.dropFirst()))
        }
    }

    private func apply(_ code: Int, _ values: [JSON]) {
        func node(_ index: Int) -> Node? {
            guard let number = values[index].number, let node = nodes[Int(number)] else {
                faults += 1
                return nil
            }
            return node
        }
        func text(_ index: Int) -> String { values[index].text ?? "" }
        switch code {
        case 0, 1:
            let new = Node()
            if code == 0 { new.tag = text(1) } else { new.text = text(1) }
            for index in stride(from: 2, to: code == 0 ? values.count : 0, by: 2) {
                new.attributes[text(index)] = text(index + 1)
            }
            nodes[Int(values[0].number ?? -1)] = new
        case 2, 3:
            guard let node = node(0), let group = node1(values[1]) else { return }
            node.parent?.children.removeAll { $0 === node }
            let index = Int(values[2].number ?? 0)
            guard index <= group.children.count else { return faults += 1 }
            group.children.insert(node, at: index)
            node.parent = group
        case 4: node(0)?.text = text(1)
        case 5: node(0)?.attributes[text(1)] = text(2)
        case 6: if node(0)?.attributes.removeValue(forKey: text(1)) == nil { faults += 1 }
        case 7:
            guard let node = node(0) else { return }
            node.parent?.children.removeAll { $0 === node }
        case 8: rules += values.compactMap(\.text)
        case 14:
            root.children = []
            nodes = [0: root]
            rules = []
        default: commands.append((code, values))
        }
    }

    private func node1(_ value: JSON) -> Node? {
        guard let number = value.number, let node = nodes[Int(number)] else {
            faults += 1
            return nil
        }
        return node
    }

    func forgetCommands() { (commands, operations) = ([], []) }

    /// The tree as text, for comparing it with one that was made at once.
    var dump: String {
        func lines(_ node: Node, _ depth: Int) -> [String] {
            let indent = String(repeating: " ", count: depth)
            let attributes = node.attributes.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
            let own = node.tag.map { "\(indent)\($0) \(attributes.joined(separator: " "))" }
            return [own ?? indent + node.text] + node.children.flatMap { lines($0, depth + 1) }
        }
        return root.children.flatMap { lines($0, 0) }.joined(separator: "\n")
    }

    /// All text of the page.
    var words: String {
        func text(_ node: Node) -> String {
            node.tag == nil ? node.text : node.children.map(text).joined(separator: " ")
        }
        return root.children.map(text).joined(separator: " ")
    }
}

/// A session with a page that follows it.
struct LivePageHarness<M: Model> {
    let session: Session<M>
    let channel: LiveChannel
    let page = PatchedPage()
    private(set) var applied = 0
    private let reader: Int
    private(set) var number = 1

    init(
        _ model: M, host: sending WebHost = WebHost(),
        @ComponentBuilder content: @escaping @Sendable (M, Sender<M.Action>) -> some Component
    ) async throws where M.Request == Never {
        let channel = host.channel
        self.channel = channel
        session = Session(model, host: host, content: content)
        reader = channel.open()
        _ = await session.page()
        // The script adopts the nodes of the page; this one gets them as a patch.
        _ = await session.restartPage()
        try await follow()
    }

    /// Applies what has come.
    mutating func follow() async throws {
        while true {
            switch await channel.next(after: applied, reader: reader, seconds: 0.01) {
            case .patches(let patches):
                for patch in patches {
                    try page.apply(patch.json)
                    applied = patch.number
                }
            // As the server does, which then sends the whole page.
            case .lost: applied = await session.restartPage() - 1
            case .nothing, .closed: return
            }
        }
    }

    /// Posts events as JSON, and applies what follows.
    @discardableResult
    mutating func post(_ events: String..., epoch: String = "1", first: Int? = nil) async throws
        -> LiveReceipt
    {
        let start = first ?? number
        let body = "{\"s\":\"\(epoch)\",\"n\":\(start),\"v\":[\(events.joined(separator: ","))]}"
        let receipt = await session.receive(try LivePost(Array(body.utf8)))
        number = max(number, start + events.count)
        try await follow()
        return receipt
    }

    /// The number of the only element with a role and name.
    func element(_ role: Role.Kind, _ name: String) async throws -> Int {
        try await Driver(session).find(role, name).id.number
    }
}
