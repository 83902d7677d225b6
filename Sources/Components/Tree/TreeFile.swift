public import CairnPropertyList

/// A tree as a property list: a flat array of nodes that refer to their parents by id. Because
/// nodes are never nested, neither the depth nor the size of a tree meets a limit of the format.
///
///     <array>
///         <dict><key>id</key><string>se</string><key>title</key><string>Sweden</string></dict>
///         <dict><key>id</key><string>vx</string><key>parent</key><string>se</string>
///               <key>title</key><string>Växjö</string></dict>
///     </array>
///
/// Keys: `id`, `title`, `parent`, `text`, `icon`, `expanded`, `checked`, `lazy`, `attributes`.
public struct TreeFile: Sendable {
    /// The nodes, in the order of the file.
    public var records: [TreeRecord] = []
    /// The entries that do not fit, with their lines in the file.
    public var problems: [Problem] = []

    /// Creates a file from records.
    public init(_ records: [TreeRecord]) { self.records = records }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limits: the limits of the property list; the default admits a tree of a million nodes.
    /// - Throws: ``TreeError/configuration(_:)`` with file, line and key if the file is not a list
    ///   of nodes: a value of the wrong type, an unknown key. Nodes that do not fit in the tree are
    ///   in ``problems``.
    public init(
        contentsOf path: String, limits: PropertyListLimits = TreeFile.limits
    ) throws(TreeError) {
        do {
            try self.init(PropertyList(contentsOf: path, limits: limits))
        } catch {
            throw .configuration(error)
        }
    }

    /// Half a gigabyte, in small values.
    public static let limits = PropertyListLimits(fileSize: 512 << 20)

    /// Reads a property list.
    ///
    /// - Throws: `ConfigurationError` if it is not a list of nodes.
    public init(_ list: PropertyList) throws(ConfigurationError) {
        guard let array = list.array else { throw list.mismatch("an array of nodes") }
        var lines: [(file: String, line: Int)] = []
        records.reserveCapacity(array.count)
        for item in array {
            guard let dictionary = item.dictionary else { throw item.mismatch("a node") }
            records.append(try TreeRecord(dictionary))
            lines.append((item.position?.file ?? "inline", item.position?.line ?? 1))
        }
        var found: [TreeProblem] = []
        _ = TreeStorage(records, problems: &found)
        problems = found.map {
            Problem(problem: $0, file: lines[$0.record].file, line: lines[$0.record].line)
        }
    }

    /// The nodes as a property list.
    public var list: PropertyList { PropertyList(records.map(\.list)) }

    /// Writes the file atomically.
    ///
    /// - Throws: ``TreeError/configuration(_:)`` if it cannot be written, or cannot be read back.
    public func write(to path: String) throws(TreeError) {
        do {
            try PropertyListWriter(limits: Self.limits).write(list, to: path)
        } catch {
            throw .configuration(error)
        }
    }
}

extension TreeRecord {
    private static let keys = [
        "id", "title", "parent", "text", "icon", "expanded", "checked", "lazy", "attributes",
    ]

    /// Reads one node of a file.
    init(_ list: PropertyListDictionary) throws(ConfigurationError) {
        var node = TreeNode("", "")
        self.init(node)
        try list.read("id", into: &node.id)
        try list.read("title", into: &node.title)
        try list.read("text", into: &node.text)
        try list.read("icon", into: &node.icon)
        try list.read("lazy", into: &node.isLazy)
        try list.read("attributes", into: &node.attributes)
        try list.read("parent", into: &parent)
        try list.read("expanded", into: &isExpanded)
        try list.read("checked", into: &isChecked)
        try list.rejectUnknownKeys(besides: Self.keys)
        self.node = node
    }

    /// The node as a property list; default values are omitted.
    fileprivate var list: PropertyList {
        var pairs: [(String, PropertyList)] = [("id", PropertyList(node.id))]
        if let parent { pairs.append(("parent", PropertyList(parent))) }
        pairs.append(("title", PropertyList(node.title)))
        if !node.text.isEmpty { pairs.append(("text", PropertyList(node.text))) }
        if let icon = node.icon { pairs.append(("icon", PropertyList(icon))) }
        if isExpanded { pairs.append(("expanded", PropertyList(true))) }
        if isChecked { pairs.append(("checked", PropertyList(true))) }
        if node.isLazy { pairs.append(("lazy", PropertyList(true))) }
        if !node.attributes.isEmpty {
            let sorted = node.attributes.sorted { $0.key < $1.key }
            pairs.append(
                (
                    "attributes",
                    PropertyList(
                        PropertyListDictionary(
                            uniqueKeysWithValues: sorted.map { ($0.key, PropertyList($0.value)) }))
                ))
        }
        return PropertyList(PropertyListDictionary(uniqueKeysWithValues: pairs))
    }
}

extension TreeModel {
    /// Creates a tree from a file. Nodes that do not fit are placed at the top level and reported
    /// in ``TreeFile/problems``.
    public init(_ file: TreeFile, configuration: TreeConfiguration = TreeConfiguration()) {
        self.init(file.records, configuration: configuration)
    }

    /// The tree as a file, parents before their children.
    public var file: TreeFile { TreeFile(records) }
}
