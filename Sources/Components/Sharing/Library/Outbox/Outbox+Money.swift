#if Database
public import Foundation

extension Outbox {
    /// Adds a share as ``add(_:asDraft:now:)`` does, if the app permits its services and their
    /// cost.
    ///
    /// This enforces the sheet's checks for every other caller: a command, a manual retry, another
    /// process. This month's spending includes everything that was sent, is uncertain or is in
    /// progress. Two processes that add shares at the same moment may exceed the cap by one share.
    ///
    /// - Parameters:
    ///   - request: the content and its targets.
    ///   - settings: the services that are switched on, and the monthly cap.
    ///   - now: the current time; months are in UTC.
    /// - Returns: the deliveries of the share.
    /// - Throws: ``SharingError/unfit(_:)`` with ``ShareIneligibility/off`` or
    ///   ``ShareIneligibility/capReached``, and the errors of ``add(_:asDraft:now:)``; in either case
    ///   nothing is added.
    @discardableResult
    public func add(
        _ request: ShareRequest, within settings: SharingConfiguration, now: Date
    ) async throws(SharingError) -> [Delivery] {
        for target in request.targets {
            guard let service = catalog[target.draft.service] else {
                throw .unknownService(target.draft.service)
            }
            if service.isOff, !settings.switchedOn.contains(service.id) { throw .unfit(.off) }
        }
        let cents = request.targets.reduce(0) { $0 + $1.draft.cents }
        // Adding the same share again, by a double tap, costs nothing.
        if cents > 0, try await deliveries(of: request.id).isEmpty {
            let spent = try await spent(since: Self.month(of: now))
            guard spent + cents <= settings.monthlyCents else { throw .unfit(.capReached) }
        }
        return try await add(request, now: now)
    }

    /// Returns the start of the month that contains a time.
    static func month(of now: Date) -> Date {
        let time = UTCTime(now)
        let seconds = UTCTime.seconds(
            year: time.year, month: time.month, day: 1, hour: 0, minute: 0, second: 0)
        return Date(timeIntervalSince1970: Double(seconds ?? 0))
    }
}
#endif
