extension Signal where Value: Sendable {
    /// Creates a signal that sends what `sequence` yields, for as long as the signal lives.
    ///
    /// The sequence is read outside this isolation domain; what has come meanwhile is brought in at
    /// once, at the cost of one change of actor, and sent value by value.
    ///
    /// - Parameters:
    ///   - sequence: where the values come from.
    ///   - isolation: the domain the signal belongs to: the caller's.
    ///   - onEnd: called once when the sequence has ended, with the error if it threw one; not when
    ///     the signal goes first.
    public convenience init<Input: AsyncSequence & Sendable>(
        from sequence: Input, isolation: isolated any Actor = #isolation,
        onEnd: @escaping ((any Error)?) -> Void = { _ in }
    ) where Input.Element == Value {
        self.init()
        upkeep = bring(sequence, to: isolation, onEnd: onEnd) { [weak self] batch in
            for value in batch {
                // A listener may have let go of the signal.
                guard let self else { return }
                self.send(value)
            }
        }
    }

    /// Creates a signal that sends what is posted to `mailbox`, for as long as the signal lives;
    /// with it the mailbox ends.
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
    /// values that come together it takes the last.
    ///
    /// - Parameters:
    ///   - value: the value until the sequence yields one.
    ///   - sequence: where the values come from. It is read outside this isolation domain.
    ///   - isolation: the domain the state belongs to: the caller's.
    ///   - onEnd: called once when the sequence has ended, with the error if it threw one; not when
    ///     the state goes first.
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

/// Reads `mailbox` in `isolation`, until the subscription ends; then the mailbox is closed.
func read<Element: Sendable>(
    _ mailbox: Mailbox<Element>, in isolation: isolated any Actor,
    receive: @escaping ([Element]) -> Void
) -> Subscription {
    let task = Task {
        // Naming it makes the task run there.
        _ = isolation
        for await batch in mailbox.batches where !Task.isCancelled { receive(batch) }
    }
    return Subscription {
        task.cancel()
        mailbox.close()
    }
}

/// Collects `sequence` outside of `isolation` and brings it there in batches, until the
/// subscription ends.
private func bring<Input: AsyncSequence & Sendable>(
    _ sequence: Input, to isolation: isolated any Actor,
    onEnd: @escaping ((any Error)?) -> Void, receive: @escaping ([Input.Element]) -> Void
) -> Subscription where Input.Element: Sendable {
    let mailbox = Mailbox<Input.Element>()
    // It does not name `isolation`, so it runs beside it.
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
