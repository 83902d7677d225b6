public import CairnImaging

/// Every step of an edit as data: what was, what is, and what was taken back. There is no limit.
public struct EditHistory: Sendable, Hashable, Codable {
    /// What was before, the oldest first.
    public private(set) var past: [PhotoRecipe] = []
    /// What is.
    public private(set) var present: PhotoRecipe
    /// What was taken back, the next to come again last.
    public private(set) var future: [PhotoRecipe] = []

    /// Creates a history that begins with a recipe.
    public init(_ recipe: PhotoRecipe = PhotoRecipe()) { present = recipe }

    /// Whether there is a step to take back.
    public var canUndo: Bool { !past.isEmpty }
    /// Whether there is a step to do again.
    public var canRedo: Bool { !future.isEmpty }

    /// Does a step. One that changes nothing is none; a new one drops what was taken back.
    public mutating func add(_ recipe: PhotoRecipe) {
        guard recipe != present else { return }
        past.append(present)
        future = []
        present = recipe
    }

    /// Goes on with the last step, as a drag does: no step of its own.
    public mutating func amend(_ recipe: PhotoRecipe) { present = recipe }

    /// Drops the last step if it came to nothing, as a drag back to its start does.
    public mutating func close() {
        if past.last == present { past.removeLast() }
    }

    /// Takes the last step back.
    public mutating func undo() {
        guard let last = past.popLast() else { return }
        future.append(present)
        present = last
    }

    /// Does again what was taken back.
    public mutating func redo() {
        guard let next = future.popLast() else { return }
        past.append(present)
        present = next
    }
}
