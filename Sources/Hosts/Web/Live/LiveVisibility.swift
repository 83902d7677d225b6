import Synchronization

/// Whether the person sees a live page: it is neither in another tab's background nor minimized.
public final class LiveVisibility: Sendable {
    private let seen = Atomic<Bool>(true)

    init() {}

    /// Whether the page is seen, as far as the browser has told.
    public var isSeen: Bool { seen.load(ordering: .relaxed) }

    func set(_ isSeen: Bool) { seen.store(isSeen, ordering: .relaxed) }
}
