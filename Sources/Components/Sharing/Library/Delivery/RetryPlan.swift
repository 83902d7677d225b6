public import Foundation

/// The next step for a delivery after a failed attempt. The decision is pure: the time and the
/// random number generator are arguments.
public enum RetryPlan: Sendable, Equatable {
    /// Retry, not before the given time.
    case again(Date)
    /// Wait for the user to sign in.
    case signIn
    /// Let the user check whether it arrived.
    case ask
    /// Give up.
    case reject
    /// Give up, because the service has shut down.
    case retired
    /// Nothing more to do: the service already has it.
    case arrived(URL?)

    /// Returns the plan for a delivery after a failure.
    ///
    /// The default wait is uniformly random between zero and base × 2ⁿ, so that deliveries that
    /// failed together do not retry together (full jitter). A wait requested by the service is a
    /// lower bound, extended by up to a tenth.
    ///
    /// - Parameters:
    ///   - failure: the failure.
    ///   - delivery: the delivery, with this attempt counted.
    ///   - service: the service, which determines whether the same request may be repeated.
    ///   - rules: the limits of retrying.
    ///   - now: the current time.
    ///   - random: the random number generator.
    /// - Returns: the plan.
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
        // The budget is counted from `added`, the time at which the delivery was added or last
        // restarted.
        let age = now.timeIntervalSince(delivery.added)
        guard delivery.attempt < rules.tries, age < rules.budgetSeconds else {
            // A delivery that may have arrived is never rejected.
            return failure == .unknown ? .ask : .reject
        }
        let growth = rules.baseSeconds * pow(2, Double(min(max(delivery.attempt, 1), 40) - 1))
        let wait = Double.random(in: 0...min(growth, rules.capSeconds), using: &random)
        guard let asked = failure.asked else { return .again(now.addingTimeInterval(wait)) }
        let floor = min(asked, rules.longestAskedSeconds)
        return .again(now.addingTimeInterval(floor + min(wait, floor / 10)))
    }

    /// Returns `true` if a delivery that may have arrived can be sent again without creating a
    /// duplicate.
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
            // If the clock was set back, the age of the key is unknown.
            return age >= 0 && age < life
        }
    }
}
