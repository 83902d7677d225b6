// The saved state of a tree: its nodes, expansion, selection, scroll position and unsaved changes.
// The undo history is not saved.

import CairnUI

extension TreeModel: Codable {
    private enum CodingKeys: String, CodingKey {
        case configuration, records, focused, selected, filter, view, unsaved, revision,
            recordsChanges
    }

    /// Decodes a saved tree state.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode([TreeRecord].self, forKey: .records),
            configuration: try values.decode(TreeConfiguration.self, forKey: .configuration))
        focus = try values.decodeIfPresent(String.self, forKey: .focused)
        if let id = focus, !forest.contains(id) { focus = nil }
        selected = Set(try values.decode([String].self, forKey: .selected)).filter(forest.contains)
        view = try values.decode(RowScrollPosition.self, forKey: .view)
        view = RowScrollPosition(first: max(view.first, 0), rows: view.rows)
        unsaved = try values.decode([TreeChange].self, forKey: .unsaved)
        // Changes are counted on from it, and from the saved ones before.
        let last = min(try values.decode(Int.self, forKey: .revision), 1 << 53)
        revision = max(last, unsaved.count)
        recordsChanges = try values.decode(Bool.self, forKey: .recordsChanges)
        filter = try values.decode(String.self, forKey: .filter)
        refilter()
    }

    /// Encodes the tree as a flat list, whatever its depth.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(configuration, forKey: .configuration)
        try values.encode(records, forKey: .records)
        try values.encodeIfPresent(focus, forKey: .focused)
        try values.encode(selected.sorted(), forKey: .selected)
        try values.encode(filter, forKey: .filter)
        try values.encode(view, forKey: .view)
        try values.encode(unsaved, forKey: .unsaved)
        try values.encode(revision, forKey: .revision)
        try values.encode(recordsChanges, forKey: .recordsChanges)
    }
}
