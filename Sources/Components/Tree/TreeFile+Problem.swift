extension TreeFile {
    /// An entry of a file that does not fit in a tree.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// The problem of the entry.
        public var problem: TreeProblem
        /// The path of the file, as it was opened.
        public var file: String
        /// The line of the node, counted from 1.
        public var line: Int

        /// One line: `Notes.plist:14: “vx” is its own ancestor`.
        public var description: String {
            let what =
                switch problem.kind {
                case .duplicate(let now): "the id “\(problem.id)” is taken, now “\(now)”"
                case .orphan(let parent): "there is no parent “\(parent)” for “\(problem.id)”"
                case .cycle: "“\(problem.id)” is its own ancestor"
                case .tooDeep: "“\(problem.id)” is on a deeper level than \(TreeModel.deepest)"
                case .noID(let now): "expected an id, found none, now “\(now)”"
                }
            return "\(file):\(line): \(what)"
        }
    }
}
