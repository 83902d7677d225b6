public import CairnImaging

/// The undo history of an edit as data: the previous recipes, the current one and the undone ones.
/// Its length is not limited.
public struct EditHistory: Sendable, Hashable {
    /// The previous recipes, oldest first.
    public private(set) var past: [PhotoRecipe] = []
    /// The current recipe.
    public private(set) var present: PhotoRecipe
    /// The undone recipes, the next one to redo last.
    public private(set) var future: [PhotoRecipe] = []

    /// Creates a history with an initial recipe.
    public init(_ recipe: PhotoRecipe = PhotoRecipe()) { present = recipe }

    init(past: [PhotoRecipe], present: PhotoRecipe, future: [PhotoRecipe]) {
        (self.past, self.present, self.future) = (past, present, future)
    }

    /// Indicates that there is a step to undo.
    public var canUndo: Bool { !past.isEmpty }
    /// Indicates that there is a step to redo.
    public var canRedo: Bool { !future.isEmpty }

    /// Adds a step and discards undone steps. A recipe equal to the current one adds none.
    public mutating func add(_ recipe: PhotoRecipe) {
        guard recipe != present else { return }
        past.append(present)
        future = []
        present = recipe
    }

    /// Replaces the current recipe without adding a step, as during a drag.
    public mutating func amend(_ recipe: PhotoRecipe) { present = recipe }

    /// Removes the last step if it changed nothing, for example after a drag back to its start.
    public mutating func close() {
        if past.last == present { past.removeLast() }
    }

    /// Undoes the last step.
    public mutating func undo() {
        guard let last = past.popLast() else { return }
        future.append(present)
        present = last
    }

    /// Redoes the step that was undone last.
    public mutating func redo() {
        guard let next = future.popLast() else { return }
        past.append(present)
        present = next
    }
}
