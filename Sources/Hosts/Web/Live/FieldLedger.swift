import CairnUI

/// The texts of fields as a browser knows them, and the revisions on which its edits are based.
///
/// An edit that was made on a text which something else has changed since is never applied: the
/// newer text is shown beside it, and the person chooses.
struct FieldLedger {
    private struct Known {
        /// The text and the revision that the browser has.
        var text: String
        var revision: Int
        /// The newest revision that an edit of this browser led to.
        var own: Int
        /// The newest revision that something else led to.
        var foreign: Int
        /// Indicates that an edit was put aside, and the person has not chosen yet.
        var isUndecided = false
        /// The number of the edit that is being handled.
        var edit = 0
    }

    /// The outcome of an edit.
    enum Verdict: Equatable {
        /// It is applied.
        case apply
        /// It was made on an older text.
        case stale
    }

    private var fields: [ElementID: Known] = [:]

    /// Forgets all fields: a whole page follows.
    mutating func forget() { fields = [:] }

    /// Judges an edit.
    mutating func judge(
        _ text: String, revision: Int, edit: Int, of id: ElementID, _ content: FieldContent
    ) -> Verdict {
        var field = fields[id] ?? Self.known(content)
        defer { fields[id] = field }
        // A change whose scene has not been shown yet.
        if content.revision > max(field.revision, field.own) { field.foreign = content.revision }
        guard revision >= field.foreign || text == content.text else {
            field.isUndecided = true
            return .stale
        }
        field.isUndecided = false
        field.edit = edit
        field.text = text
        return .apply
    }

    /// Notes the revision that a field has after an edit was applied.
    mutating func applied(to id: ElementID, _ content: FieldContent) {
        fields[id]?.own = content.revision
    }

    /// Returns whether a field has an edit that is put aside, so that its text is not confirmed.
    func isUndecided(_ id: ElementID) -> Bool { fields[id]?.isUndecided == true }

    /// Returns the changes for the browser, and forgets fields that are gone.
    ///
    /// - Parameters:
    ///   - contents: the fields of the scene.
    ///   - isFirst: whether the page itself has the texts.
    /// - Returns: the operations for fields that changed.
    mutating func changes(
        of contents: [(id: ElementID, content: FieldContent)], isFirst: Bool
    ) -> [LivePatch.Operation] {
        var changes: [LivePatch.Operation] = []
        var next: [ElementID: Known] = [:]
        for (id, content) in contents {
            let shown = content.purpose == .secret ? "" : content.text
            guard var field = fields[id] else {
                next[id] = Self.known(content)
                if !isFirst, !shown.isEmpty || content.revision != 0 {
                    changes.append(.field(id.number, shown, revision: content.revision, edit: 0))
                }
                continue
            }
            let isOwn = content.revision <= field.own
            let isNew = content.revision != field.revision
            let differs = content.purpose != .secret && content.text != field.text
            if isNew, !isOwn { field.foreign = content.revision }
            if isNew || (differs && !field.isUndecided) {
                changes.append(
                    .field(
                        id.number, shown, revision: content.revision, edit: isOwn ? field.edit : 0))
                field.revision = content.revision
                if !isOwn || !field.isUndecided { field.text = content.text }
            }
            next[id] = field
        }
        fields = next
        return changes
    }

    private static func known(_ content: FieldContent) -> Known {
        Known(
            text: content.text, revision: content.revision, own: content.revision,
            foreign: content.revision)
    }
}
