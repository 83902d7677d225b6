import CairnUI

/// A little app: a counter, notes, and a door that is open or shut.
struct Desk: Model, Codable {
    var count = 0
    var notes: [String] = []
    var isOpen = false
    var log: [String] = []

    enum Action: Sendable, Equatable {
        case counted
        case wrote(String)
        case opened
        case closed
        case moved([String])
        case logged(String)
    }

    mutating func update(_ action: Action) -> [Never] {
        switch action {
        case .counted: count += 1
        case .wrote(let note): notes.append(note)
        case .opened: isOpen = true
        case .closed: isOpen = false
        case .moved(let notes): self.notes = notes
        case .logged(let line): log.append(line)
        }
        return []
    }
}

/// A row that can be told open or shut, and remembers it; it is asked only when its title changes.
struct NoteRow: Component, Equatable {
    var title: String

    func body(in context: Context) -> some Component {
        let isOpen = context.state("isOpen", initially: false)
        Column {
            Text(title)
            if isOpen.value { Text("more of \(title)") }
        }
        .role(.button, name: title)
        .expanded(isOpen.value)
        .on(.tap) { isOpen.update { !$0 } }
    }
}

/// Rows under their titles as keys.
struct NoteList: Component {
    var titles: [String]

    func body(in context: Context) -> some Component {
        Column {
            for title in titles { NoteRow(title: title).key(title) }
        }
        .role(.list, name: "notes")
    }
}

struct Oops: Error {}

/// A component that fails when it is told to.
struct Fragile: Component {
    var fails: Bool

    func body(in context: Context) throws -> some Component {
        if fails { throw Oops() }
        return Text("whole")
    }
}

/// A component that holds itself.
struct Endless: Component {
    func body(in context: Context) -> AnyComponent { AnyComponent(Endless()) }
}

extension Element {
    /// The element of a name.
    func named(_ name: String) -> Element? {
        var found: Element?
        walk { element in
            if element.semantics?.name == name, found == nil { found = element }
            return true
        }
        return found
    }
}
