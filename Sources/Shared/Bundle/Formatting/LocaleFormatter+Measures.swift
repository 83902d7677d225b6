extension LocaleFormatter {
    /// How finely a distance is rounded.
    public enum DistanceRounding: Sendable, Hashable, CaseIterable {
        /// As signs on roads do, for "how far is it": 350 m, 1.3 km, 12 km (CLDR, unitPreferences, *road*).
        case road
        /// Three digits, for what was measured: 347 m, 1.34 km, 12.4 km.
        case measured
    }

    /// Writes a measure in exactly this unit: `50 mm`, `12.2 MP`.
    ///
    /// - Parameters:
    ///   - value: How many of the unit.
    ///   - unit: The unit.
    ///   - fraction: How many fraction digits there are.
    /// - Returns: The number and the unit's short name, in the plural form for the number as it is shown.
    public func measure(
        _ value: Double, _ unit: MeasureUnit, fraction: ClosedRange<Int> = 0...1
    ) -> String {
        let text = number(value, fraction: fraction)
        let pattern = unit.pattern(language, plurals.cardinal(operands(of: value, fraction)))
        guard let place = pattern.firstRange(of: "{0}") else {
            // A word that holds its number cannot carry a sign: "a metre", but "-1 metre".
            return value > 0 ? pattern : "\(text) \(pattern)"
        }
        return pattern[..<place.lowerBound] + text + pattern[place.upperBound...]
    }

    /// Writes a distance in the units of the region, each where people there would use it: `1.3 km`, `0.8 mi`.
    ///
    /// - Parameters:
    ///   - metres: The distance; one below nought is rounded as one above.
    ///   - rounding: How finely it is rounded.
    /// - Returns: The text.
    public func distance(metres: Double, _ rounding: DistanceRounding = .road) -> String {
        guard metres.isFinite else { return measure(metres, units == .metric ? .kilometre : .mile) }
        let length = metres.magnitude
        let (small, large, perSmall, perLarge): (MeasureUnit, MeasureUnit, Double, Double) =
            switch units {
            case .american: (.foot, .mile, 0.3048, 1_609.344)
            case .british: (.yard, .mile, 0.9144, 1_609.344)
            case .metric, .ofRegion: (.metre, .kilometre, 1, 1_000)
            }
        let least = units == .metric ? 0.9 : 0.5
        let sign = metres < 0 ? -1.0 : 1.0
        switch rounding {
        case .road:
            if length / perLarge >= least {
                // 9.96 km is 10 km, not 10.0: what is shown decides.
                let value = length / perLarge
                return measure(sign * value, large, fraction: value < 9.95 ? 0...1 : 0...0)
            }
            let value = length / perSmall
            // Metres change their step at 300, feet and yards at 100.
            let coarse = units == .metric ? 300.0 : 100.0
            let step = value >= coarse ? 50.0 : value >= 10 ? 10.0 : 1.0
            return measure(sign * (value / step).rounded() * step, small, fraction: 0...0)
        case .measured:
            let value = length / perLarge
            if value >= (units == .metric ? 0.9995 : 0.5) {
                return measure(sign * value, large, fraction: Self.digits(value))
            }
            return measure(
                sign * length / perSmall, small, fraction: Self.digits(length / perSmall))
        }
    }

    /// Fraction digits that make three digits of a number in all; those of nought are left out.
    private static func digits(_ value: Double) -> ClosedRange<Int> {
        value < 9.995 ? 0...2 : value < 99.95 ? 0...1 : 0...0
    }

    /// Writes a height above the sea: whole metres, or feet in the United States.
    public func elevation(metres: Double) -> String {
        units == .american
            ? measure(metres / 0.3048, .foot, fraction: 0...0)
            : measure(metres, .metre, fraction: 0...0)
    }

    /// Writes a speed: km/h, or miles an hour in Britain and the United States.
    public func speed(metresPerSecond: Double) -> String {
        let perHour = metresPerSecond * 3.6
        let value = units == .metric ? perHour : perHour / 1.609_344
        return measure(
            value, units == .metric ? .kilometrePerHour : .milePerHour,
            fraction: value.magnitude < 9.95 ? 0...1 : 0...0)
    }

    /// Writes a temperature in whole degrees of the region.
    public func temperature(celsius: Double) -> String {
        usesFahrenheit
            ? measure(celsius * 9 / 5 + 32, .fahrenheit, fraction: 0...0)
            : measure(celsius, .celsius, fraction: 0...0)
    }

    /// The number as it will be shown: it, and not the exact one, has a plural form.
    private func operands(of value: Double, _ fraction: ClosedRange<Int>) -> PluralOperands {
        guard value.isFinite else { return PluralOperands(value, fractionDigits: 0) }
        let most = min(max(fraction.upperBound, 0), 15)
        let least = min(max(fraction.lowerBound, 0), most)
        let all = PluralOperands(value, fractionDigits: most)
        return PluralOperands(value, fractionDigits: max(Int(all.w), least))
    }
}
