#if os(Linux)
import CairnFiles
import Dispatch
import Synchronization

/// A source of kernel notifications about changes in watched folders.
///
/// The descriptor is read on a dispatch queue, so no thread waits for it. A burst of events becomes
/// one element of ``wakes``, because the reader of the stream checks the files itself anyway.
final class InotifySource: Sendable {
    private struct State {
        var places: [Int32: Set<String>] = [:]
        var isStopped = false
    }

    /// A stream with one element after each burst of events that concern a watched name; ends with
    /// ``stop()``.
    let wakes: AsyncStream<Void>
    /// The number of bursts so far, by which a waiting reader detects whether the folder is still
    /// changing.
    let count = Atomic<Int>(0)

    private let descriptor: Int32
    // Dispatch objects may be used from any thread (dispatch_object is a counted object with atomic
    // operations); only the Sendable conformance is missing on Linux. Set once, here.
    nonisolated(unsafe) private let reading: any DispatchSourceRead
    private let state = Mutex(State())
    private let wake: AsyncStream<Void>.Continuation

    /// Opens an event queue, or returns `nil` if the system has none available.
    init?() {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let queue = DispatchQueue(label: "cairn.configuration.inotify")
        reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        reading.setCancelHandler { close(descriptor) }
        reading.setEventHandler { [weak self] in self?.drain() }
        reading.activate()
    }

    deinit { stop() }

    /// Ends the stream and closes the descriptor. Safe to call twice.
    func stop() {
        let first = state.withLock { state in
            defer { state.isStopped = true }
            return !state.isStopped
        }
        guard first else { return }
        reading.cancel()
        wake.finish()
    }

    /// Watches exactly `places`. Returns `false` if one of them cannot be watched.
    func watch(_ places: Set<WatchedFolder>) -> Bool {
        let mask = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM
                | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
        return state.withLock { state in
            // After stopping, the descriptor's number may have been reused.
            guard !state.isStopped else { return true }
            var watched: [Int32: Set<String>] = [:]
            var isComplete = true
            for place in places {
                let number = inotify_add_watch(descriptor, place.folder, mask)
                if number >= 0 {
                    watched[number, default: []].insert(place.name)
                } else if errno != ENOENT, errno != ENOTDIR {
                    isComplete = false
                }
            }
            for number in state.places.keys where watched[number] == nil {
                inotify_rm_watch(descriptor, number)
            }
            state.places = watched
            return isComplete
        }
    }

    /// Reads all pending events, and wakes the reader if any of them concerns a watched name.
    private func drain() {
        var matters = false
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
            guard let base = buffer.baseAddress else { return }
            while true {
                let got = SystemCall.read(descriptor, into: buffer)
                guard got > 0 else { break }
                var offset = 0
                let header = MemoryLayout<inotify_event>.size
                while offset + header <= got {
                    let event = base.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let name = base + offset + header
                    offset += header + Int(event.len)
                    if concerns(event, name: name) { matters = true }
                }
            }
        }
        guard matters else { return }
        count.add(1, ordering: .relaxed)
        wake.yield()
    }

    private func concerns(_ event: inotify_event, name: UnsafeMutableRawPointer) -> Bool {
        state.withLock { state in
            guard event.wd >= 0 else { return true }  // the queue overflowed: check everything
            guard let names = state.places[event.wd] else { return false }
            guard event.len > 0 else { return true }  // the folder itself was moved or deleted
            let bytes = UnsafeRawBufferPointer(start: name, count: Int(event.len))
            return names.contains(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
        }
    }
}
#endif
