extension Signal where Value: Sendable {
    /// Creates a signal that sends the elements of `sequence`, for as long as the signal lives.
    ///
    /// The sequence is read outside this isolation domain. Elements that accumulate in the meantime
    /// are transferred together, at the cost of one actor hop, and sent one by one.
    ///
    /// - Parameters:
    ///   - sequence: the source of the values.
    ///   - isolation: the isolation domain of the signal: the caller's.
    ///   - onEnd: called once when the sequence ends, with the error if it threw one; not called if
    ///     the signal is released first.
    public convenience init<Input: AsyncSequence & Sendable>(
        from sequence: Input, isolation: isolated any Actor = #isolation,
        onEnd: @escaping ((any Error)?) -> Void = { _ in }
    ) where Input.Element == Value {
        self.init()
        upkeep = bring(sequence, to: isolation, onEnd: onEnd) { [weak self] batch in
            for value in batch {
                // A listener may have released the signal.
                guard let self else { return }
                self.send(value)
            }
        }
    }

    /// Creates a signal that sends the values posted to `mailbox`, for as long as the signal lives.
    /// The mailbox ends with the signal.
    public convenience init(
        from mailbox: Mailbox<Value>, isolation: isolated any Actor = #isolation
    ) {
        self.init()
        upkeep = read(mailbox, in: isolation) { [weak self] batch in
            for value in batch {
                guard let self else { return }
                self.send(value)
            }
        }
    }
}

extension State where Value: Sendable & Equatable {
    /// Creates a state that takes its value from `sequence`, for as long as the state lives. Of
    /// several values transferred together, it takes the last.
    ///
    /// - Parameters:
    ///   - value: the value until the sequence yields one.
    ///   - sequence: the source of the values, read outside this isolation domain.
    ///   - isolation: the isolation domain of the state: the caller's.
    ///   - onEnd: called once when the sequence ends, with the error if it threw one; not called if
    ///     the state is released first.
    public convenience init<Input: AsyncSequence & Sendable>(
        _ value: Value, from sequence: Input, isolation: isolated any Actor = #isolation,
        onEnd: @escaping ((any Error)?) -> Void = { _ in }
    ) where Input.Element == Value {
        self.init(value)
        changed.upkeep = bring(sequence, to: isolation, onEnd: onEnd) { [weak self] batch in
            if let last = batch.last { self?.value = last }
        }
    }
}

/// Reads `mailbox` in `isolation` until the subscription ends, and then closes it.
func read<Element: Sendable>(
    _ mailbox: Mailbox<Element>, in isolation: isolated any Actor,
    receive: @escaping ([Element]) -> Void
) -> Subscription {
    let task = Task {
        // Capturing the actor makes the task run on it.
        _ = isolation
        for await batch in mailbox.batches where !Task.isCancelled { receive(batch) }
    }
    return Subscription {
        task.cancel()
        mailbox.close()
    }
}

/// Collects `sequence` outside `isolation` and transfers its elements there in batches, until the
/// subscription ends.
private func bring<Input: AsyncSequence & Sendable>(
    _ sequence: Input, to isolation: isolated any Actor,
    onEnd: @escaping ((any Error)?) -> Void, receive: @escaping ([Input.Element]) -> Void
) -> Subscription where Input.Element: Sendable {
    let mailbox = Mailbox<Input.Element>()
    // It does not capture `isolation`, so it runs outside of it.
    let collector = Task {
        defer { mailbox.finish() }
        for try await element in sequence where !mailbox.post(element) { return }
    }
    let reader = Task {
        _ = isolation
        for await batch in mailbox.batches where !Task.isCancelled { receive(batch) }
        let end = await collector.result
        if Task.isCancelled { return }
        if case .failure(let error) = end { onEnd(error) } else { onEnd(nil) }
    }
    return Subscription {
        collector.cancel()
        reader.cancel()
    }
}
