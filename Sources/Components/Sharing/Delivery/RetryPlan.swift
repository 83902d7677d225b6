public import Foundation

/// What becomes of a delivery after a try that failed: pure, with time and chance passed in.
public enum RetryPlan: Sendable, Equatable {
    /// It is tried again, not before then.
    case again(Date)
    /// It waits for the person to sign in.
    case signIn
    /// The person looks whether it arrived.
    case ask
    /// It is given up.
    case reject
    /// Its service is no more.
    case retired
    /// It is there already.
    case arrived(URL?)

    /// Decides.
    ///
    /// A wait of our own is drawn evenly between nothing and base × 2ⁿ, so that many that failed together do not come back
    /// together (full jitter). A wait that the service asked for is a floor, with up to a tenth more.
    ///
    /// - Parameters:
    ///   - failure: what happened.
    ///   - delivery: the delivery, this try counted.
    ///   - service: where to: whether the same thing may be sent twice.
    ///   - rules: how long and how often.
    ///   - now: the time now.
    ///   - random: chance.
    /// - Returns: what is to be done.
    public static func after(
        _ failure: DeliveryFailure, of delivery: Delivery, at service: ShareService,
        by rules: RetryConfiguration, now: Date, using random: inout some RandomNumberGenerator
    ) -> RetryPlan {
        switch failure {
        case .signIn: return .signIn
        case .retired: return .retired
        case .duplicate(let address): return .arrived(address)
        case .unknown where !mayRepeat(delivery, at: service, now: now): return .ask
        case _ where !failure.isPassing: return .reject
        default: break
        }
        // The budget is counted from the first try that a person could have seen, not from the queue.
        let age = now.timeIntervalSince(delivery.added)
        guard delivery.attempt < rules.tries, age < rules.budgetSeconds else {
            // What may have arrived is never called rejected.
            return failure == .unknown ? .ask : .reject
        }
        let growth = rules.baseSeconds * pow(2, Double(min(max(delivery.attempt, 1), 40) - 1))
        let wait = Double.random(in: 0...min(growth, rules.capSeconds), using: &random)
        guard let asked = failure.asked else { return .again(now.addingTimeInterval(wait)) }
        let floor = min(asked, rules.longestAskedSeconds)
        return .again(now.addingTimeInterval(floor + min(wait, floor / 10)))
    }

    /// Whether a delivery that may have arrived can be sent again without arriving twice.
    public static func mayRepeat(
        _ delivery: Delivery, at service: ShareService, now: Date
    ) -> Bool {
        switch service.repeats {
        case .ask: return false
        case .address: return true
        case .key:
            guard let life = service.keySeconds, let published = delivery.published else {
                return true
            }
            let age = now.timeIntervalSince(published)
            // A clock that was set back says nothing about a key's age.
            return age >= 0 && age < life
        }
    }
}
