/// System calls that are repeated when a signal interrupts them, for descriptors that this module
/// does not own.
package enum SystemCall {
    /// Reads at most as many bytes as fit.
    ///
    /// - Returns: the number of bytes, 0 at the end, or -1, with the reason in `errno`.
    package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int
    {
        repeated { readOnce(descriptor, buffer.baseAddress, buffer.count) }
    }

    /// Writes as many bytes as the system accepts in one call.
    ///
    /// - Returns: the number of bytes, or -1, with the reason in `errno`.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
        repeated { writeOnce(descriptor, bytes.baseAddress, bytes.count) }
    }

    /// Writes all bytes, in as many calls as it takes.
    ///
    /// - Returns: `false` for a failure, with the reason in `errno`.
    package static func writeAll(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
    ) -> Bool {
        transfer(bytes.count) {
            write(UnsafeRawBufferPointer(rebasing: bytes[$0...]), to: descriptor)
        }
            == bytes.count
    }

    /// Creates a pipe that programs do not inherit, unless another thread starts one during this
    /// call.
    ///
    /// - Returns: the ends to read from and to write to; `nil` for a failure.
    package static func pipe() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipeOnce(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Repeats a call until it has moved `count` bytes, reached the end of the file, or failed.
    ///
    /// - Returns: the number of bytes moved, or -1 for a failure.
    static func transfer(_ count: Int, _ call: (_ done: Int) -> Int) -> Int {
        var done = 0
        while done < count {
            let moved = repeated { call(done) }
            guard moved > 0 else { return moved == 0 ? done : -1 }
            done += moved
        }
        return done
    }

    private static func repeated(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

// Outside of the type, whose methods hide the functions of the same names.
private func readOnce(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, base, count)
}

private func writeOnce(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, base, count)
}

private func pipeOnce(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
