/// What listeners heard, in order.
final class Log<Entry> {
    var entries: [Entry] = []
    func add(_ entry: Entry) { entries.append(entry) }
}
