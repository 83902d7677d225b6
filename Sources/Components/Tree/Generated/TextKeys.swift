// swift-format-ignore-file
// Made from Localizations/Files by `python3 Tools/strings/keys.py`. Do not edit.
package import CairnStrings

extension TextKey {
    /// Add note
    package static let treeAdd: TextKey = "tree.add"
    /// Add note under %@
    package static let treeAddUnder: TextKey = "tree.addUnder"
    /// Find a note
    package static let treeFind: TextKey = "tree.find"
    /// No notes yet
    package static let treeEmpty: TextKey = "tree.empty"
    /// Write your first note.
    package static let treeEmptyHint: TextKey = "tree.emptyHint"
    /// Title
    package static let treeTitleField: TextKey = "tree.titleField"
    /// Could not be loaded
    package static let treeFailed: TextKey = "tree.failed"
    /// Reload %@
    package static let treeRetry: TextKey = "tree.retry"
    /// “%@” deleted
    package static let treeRemoved: TextKey = "tree.removed"
    /// Deleted: %@
    package static let treeRemovedCount: TextKey = "tree.removedCount"
    /// Delete “%@”?
    package static let treeDeleteAsk: TextKey = "tree.deleteAsk"
    /// Delete %@?
    package static let treeDeleteAskCount: TextKey = "tree.deleteAskCount"
    /// In total: %@.
    package static let treeDeleteTotal: TextKey = "tree.deleteTotal"
    /// Deselect
    package static let treeDeselect: TextKey = "tree.deselect"
    /// Actions for %@
    package static let treeActions: TextKey = "tree.actions"
    /// Rename
    package static let treeRename: TextKey = "tree.rename"
    /// Add note inside
    package static let treeAddInside: TextKey = "tree.addInside"
    /// Move up
    package static let treeMoveUp: TextKey = "tree.moveUp"
    /// Move down
    package static let treeMoveDown: TextKey = "tree.moveDown"
    /// Move under the note above
    package static let treeMoveIn: TextKey = "tree.moveIn"
    /// Move out one level
    package static let treeMoveOut: TextKey = "tree.moveOut"
    /// Expand all
    package static let treeExpandAll: TextKey = "tree.expandAll"
    /// Collapse all
    package static let treeCollapseAll: TextKey = "tree.collapseAll"
    /// Expanding all…
    package static let treeExpanding: TextKey = "tree.expanding"
    /// Move %@
    package static let treeMoveHandle: TextKey = "tree.moveHandle"
    /// Not saved: %@
    package static let treeNotSaved: TextKey = "tree.notSaved"
    /// Part of this file was unreadable, and notes may be missing. The unreadable part is kept beside it.
    package static let treeDamaged: TextKey = "tree.damaged"
    /// Notes can be nested %d levels deep at most.
    package static let treeTooDeep: TextKey = "tree.tooDeep"
    /// %d
    package static let treeCount: TextKey = "tree.count"
}
