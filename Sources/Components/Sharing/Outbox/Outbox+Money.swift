#if Database
public import Foundation

extension Outbox {
    /// Takes a share in as ``add(_:asDraft:now:)`` does, if the app allows what it is and what it costs.
    ///
    /// What a sheet asks before it sends, nobody else may pass by: a command, a retry by hand, another process. Whatever of this month was
    /// sent, is uncertain or is on its way counts. Two processes that add at the very same time may pass the cap by one share.
    ///
    /// - Parameters:
    ///   - request: what leaves, and where to.
    ///   - settings: which services are switched on, and the cap of a month.
    ///   - now: the time now; months are those of UTC.
    /// - Returns: the deliveries of the share.
    /// - Throws: ``SharingError/unfit(_:)`` with ``ShareProblem/off`` or ``ShareProblem/capReached``, and what
    ///   ``add(_:asDraft:now:)`` throws; nothing is taken in then.
    @discardableResult
    public func add(
        _ request: ShareRequest, within settings: SharingConfiguration, now: Date
    ) async throws(SharingError) -> [Delivery] {
        for target in request.targets {
            guard let service = catalogue[target.draft.service] else {
                throw .unknownService(target.draft.service)
            }
            if service.isOff, !settings.switchedOn.contains(service.id) { throw .unfit(.off) }
        }
        let cents = request.targets.reduce(0) { $0 + $1.draft.cents }
        // The same share once more, by a double tap, costs nothing more.
        if cents > 0, try await deliveries(of: request.id).isEmpty {
            let spent = try await spent(since: Self.month(of: now))
            guard spent + cents <= settings.monthlyCents else { throw .unfit(.capReached) }
        }
        return try await add(request, now: now)
    }

    /// When the month of a time began.
    static func month(of now: Date) -> Date {
        let time = UTCTime(now)
        let seconds = UTCTime.seconds(
            year: time.year, month: time.month, day: 1, hour: 0, minute: 0, second: 0)
        return Date(timeIntervalSince1970: Double(seconds ?? 0))
    }
}
#endif
