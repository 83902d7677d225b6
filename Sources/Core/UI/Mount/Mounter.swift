/// Mounts lists of entries on a host's screen and reuses existing views. An entry gets the view of its
/// element, else one that another element left in the same place (hot), else one from the pool of
/// detached views (cold), else a new one.
///
/// Unused views move to the cold pool only after every entry has its view, so no view is ever in
/// two places, and equal cells that scroll past need no view to be created, attached or detached.
public final class Mounter<Target: Mounting> {
    private typealias Entry = Target.Entry

    private struct Mounted {
        var view: Target.View
        var entry: Entry
        /// The parent of this view; `nil` for the screen. Views are identified by object identity,
        /// never by element, because the element changes on reuse.
        var group: Target.View?
    }

    private let target: Target
    private var mounted: [Entry.ID: Mounted] = [:]
    /// The views of each group, from bottom to top.
    private var order: [ObjectIdentifier?: [Target.View]] = [:]
    private var cold: [Entry.Shape: [Mounted]] = [:]

    // During a mount: the views without an entry so far, the pool made of them, and the views that
    // are not attached yet.
    private var leaving: [Entry.ID: Mounted] = [:]
    private var hot = HotPool<Entry>()
    private var fresh: Set<ObjectIdentifier> = []

    /// The operations of the last mount.
    public private(set) var counters = MountCounters()

    /// Creates a mounter for an empty screen.
    public init(_ target: Target) { self.target = target }

    /// The number of views on the screen.
    public var mountedCount: Int { mounted.count }
    /// The number of views in the cold pool.
    public var coldCount: Int { cold.values.reduce(0) { $0 + $1.count } }

    /// Empties the cold pool.
    public func trim() { cold = [:] }

    /// Mounts a list of entries.
    public func mount(_ entries: [Target.Entry]) {
        counters = MountCounters()
        fresh = []
        let keeps = kept(entries)
        // If every entry keeps its view and no view is left over, none is detached.
        let staying = keeps.count { $0 }
        leaving = [:]
        if staying < mounted.count {
            leaving = mounted
            for (entry, isKept) in zip(entries, keeps) where isKept { leaving[entry.id] = nil }
        }
        hot = HotPool<Entry>(leaving.values.map { ($0.entry, $0.group.map(ObjectIdentifier.init)) })

        var views: [Target.View] = []
        var groups: [Target.View?] = []
        for (entry, isKept) in zip(entries, keeps) {
            let group = entry.group.map { views[$0] }
            groups.append(group)
            if isKept, let known = mounted[entry.id] {
                counters.kept += 1
                show(entry, in: known)
                views.append(known.view)
            } else if let old = hot.take(entry.shape, group.map(ObjectIdentifier.init)),
                let taken = leaving.removeValue(forKey: old)
            {
                counters.hot += 1
                if mounted[old]?.view === taken.view { mounted[old] = nil }
                show(entry, in: taken)
                views.append(taken.view)
            } else {
                views.append(bring(entry, into: group))
            }
        }
        retire()
        arrange(views, groups)
        leaving = [:]
    }

    /// Returns which entries keep their view: those in a group that is kept, with an unchanged
    /// shape.
    private func kept(_ entries: [Entry]) -> [Bool] {
        var keeps: [Bool] = []
        for entry in entries {
            let isGroupKept = entry.group.map { keeps[$0] } ?? true
            let group = entry.group.flatMap { mounted[entries[$0].id]?.view }
            guard isGroupKept, let known = mounted[entry.id], known.group === group else {
                keeps.append(false)
                continue
            }
            keeps.append(known.entry.shape == entry.shape)
        }
        return keeps
    }

    // MARK: Views

    private func bring(_ entry: Entry, into group: Target.View?) -> Target.View {
        let shape = entry.shape
        if var known = cold[shape]?.popLast() {
            counters.cold += 1
            known.group = group
            show(entry, in: known)
            fresh.insert(ObjectIdentifier(known.view))
            return known.view
        }
        counters.creates += 1
        let view = target.make(shape)
        fresh.insert(ObjectIdentifier(view))
        apply(entry, over: nil, to: view)
        mounted[entry.id] = Mounted(view: view, entry: entry, group: group)
        return view
    }

    private func show(_ entry: Entry, in known: Mounted) {
        apply(entry, over: known.entry, to: known.view)
        mounted[entry.id] = Mounted(view: known.view, entry: entry, group: known.group)
    }

    /// Detaches the remaining views. Called only after every entry has its view.
    private func retire() {
        for item in leaving.values.sorted(by: { $0.entry.id > $1.entry.id }) {
            let group = item.group.map(ObjectIdentifier.init)
            target.detach(item.view, from: item.group)
            counters.detaches += 1
            order[group]?.removeAll { $0 === item.view }
            cold[item.entry.shape, default: []].append(item)
            if mounted[item.entry.id]?.view === item.view { mounted[item.entry.id] = nil }
        }
    }

    private func apply(
        _ entry: Entry, over old: Entry?, to view: Target.View
    ) {
        if let old, entry.looksLike(old) {
            counters.skips += entry.attributeNames.count
            return
        }
        for name in entry.attributeNames {
            guard let value = entry.attribute(name) else { continue }
            if value == old?.attribute(name) {
                counters.skips += 1
            } else {
                counters.sets += 1
                target.set(value, of: view)
            }
        }
        for name in old?.attributeNames ?? [] where entry.attribute(name) == nil {
            counters.undos += 1
            target.undo(name, of: view)
        }
    }

    // MARK: Order

    /// Attaches new views and reorders the others with the fewest moves: those outside a longest
    /// increasing subsequence.
    private func arrange(_ views: [Target.View], _ groups: [Target.View?]) {
        var wanted: [ObjectIdentifier?: (group: Target.View?, views: [Target.View])] = [:]
        // In order of appearance, so that equal lists give equal operations.
        var keys: [ObjectIdentifier?] = []
        for (view, group) in zip(views, groups) {
            let key = group.map(ObjectIdentifier.init)
            if wanted[key] == nil { keys.append(key) }
            wanted[key, default: (group, [])].views.append(view)
        }
        var arranged: [ObjectIdentifier?: [Target.View]] = [:]
        for key in keys {
            guard let members = wanted[key] else { continue }
            // The current order of the views, updated with every attach and move.
            var now = order[key] ?? []
            if now.elementsEqual(members.views, by: ===) {
                arranged[key] = now
                continue
            }
            let places = Dictionary(now.enumerated().map { (ObjectIdentifier($1), $0) }) { $1 }
            let steady = ListMatching.longestIncreasing(
                members.views.map { places[ObjectIdentifier($0)].map { Int32($0) } ?? -1 })
            for (index, view) in members.views.enumerated() where !steady[index] {
                let isNew = fresh.contains(ObjectIdentifier(view))
                if !isNew { now.removeAll { $0 === view } }
                let before = index == 0 ? nil : members.views[index - 1]
                let place =
                    before.flatMap { one in now.firstIndex { $0 === one } }.map { $0 + 1 } ?? 0
                now.insert(view, at: place)
                if isNew {
                    counters.attaches += 1
                    target.attach(view, to: members.group, at: place)
                } else {
                    counters.moves += 1
                    target.move(view, in: members.group, to: place)
                }
            }
            arranged[key] = members.views
        }
        order = arranged
    }
}

extension Mounter where Target.Entry == DisplayList.Entry {
    /// Mounts a display list.
    public func mount(_ list: DisplayList) { mount(list.entries) }
}

/// The attached views whose elements are gone, by shape and group, the oldest first.
private struct HotPool<Entry: MountEntry> {
    private struct Place: Hashable {
        var shape: Entry.Shape
        var group: ObjectIdentifier?
    }
    private var left: [Place: [Entry.ID]] = [:]

    init(_ items: [(entry: Entry, group: ObjectIdentifier?)] = []) {
        for item in items.sorted(by: { $0.entry.id > $1.entry.id }) {
            let place = Place(shape: item.entry.shape, group: item.group)
            left[place, default: []].append(item.entry.id)
        }
    }

    mutating func take(_ shape: Entry.Shape, _ group: ObjectIdentifier?) -> Entry.ID? {
        left[Place(shape: shape, group: group)]?.popLast()
    }
}

extension DisplayList.Entry: MountEntry {
    /// The properties that views must share to replace one another.
    public var shape: MountShape { MountShape(self) }

    /// The attributes that differ from their initial values.
    public var attributeNames: [MountAttribute.Name] {
        MountAttribute.Name.allCases.filter { has($0) }
    }

    /// Returns `true` if all attributes are equal.
    public func looksLike(_ other: DisplayList.Entry) -> Bool {
        frame == other.frame && contentFrame == other.contentFrame && isFocused == other.isFocused
            && scrolling == other.scrolling && paint == other.paint && content == other.content
    }

    private func has(_ name: MountAttribute.Name) -> Bool {
        switch name {
        case .frame: true
        case .content: content != .box
        case .fill: paint.fill != nil
        case .border: paint.border != nil
        case .radius: paint.radius != 0
        case .shadows: !paint.shadows.isEmpty
        case .opacity: paint.opacity != 1
        case .transform: paint.transform != .identity
        case .clips: paint.clips
        case .scrolling: scrolling != nil
        case .focus: isFocused
        }
    }

    /// Returns the value of an attribute, or `nil` if it is the initial one.
    public func attribute(_ name: MountAttribute.Name) -> MountAttribute? {
        switch name {
        case .frame: .frame(frame)
        case .content: content == .box ? nil : .content(content, in: contentFrame)
        case .fill: paint.fill.map(MountAttribute.fill)
        case .border: paint.border.map(MountAttribute.border)
        case .radius: paint.radius == 0 ? nil : .radius(paint.radius)
        case .shadows: paint.shadows.isEmpty ? nil : .shadows(paint.shadows)
        case .opacity: paint.opacity == 1 ? nil : .opacity(paint.opacity)
        case .transform: paint.transform == .identity ? nil : .transform(paint.transform)
        case .clips: paint.clips ? .clips(along: paint.clipAxis) : nil
        case .scrolling: scrolling.map(MountAttribute.scrolling)
        case .focus: isFocused ? .focus : nil
        }
    }
}
