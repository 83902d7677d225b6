extension LocaleFormatter {
    /// The precision to which a distance is rounded.
    public enum DistanceRounding: Sendable, Hashable, CaseIterable {
        /// The precision of road signs, for distances to travel: 350 m, 1.3 km, 12 km (CLDR,
        /// unitPreferences, *road*).
        case road
        /// Three significant digits, for measured distances: 347 m, 1.34 km, 12.4 km.
        case measured
    }

    /// Formats a measurement in exactly this unit: `50 mm`, `12.2 MP`.
    ///
    /// - Parameters:
    ///   - value: The value in `unit`.
    ///   - unit: The unit.
    ///   - fraction: The permitted numbers of fraction digits.
    /// - Returns: The number and the unit's short name, in the plural form for the number as it is
    ///   shown.
    public func measure(
        _ value: Double, _ unit: MeasureUnit, fraction: ClosedRange<Int> = 0...1
    ) -> String {
        let text = number(value, fraction: fraction)
        let pattern = unit.pattern(language, plurals.cardinal(operands(of: value, fraction)))
        guard let place = pattern.firstRange(of: "{0}") else {
            // A word that includes its number cannot have a sign: "a meter", but "-1 meter".
            return value > 0 ? pattern : "\(text) \(pattern)"
        }
        return pattern[..<place.lowerBound] + text + pattern[place.upperBound...]
    }

    /// Formats a width and a height: `825 × 1100`. In right-to-left languages the text is isolated,
    /// because the numbers would change places there.
    public func dimensions(_ width: Int, _ height: Int) -> String {
        let text = "\(plainNumber(width)) × \(plainNumber(height))"
        return language.direction == .rightToLeft ? "\u{2066}\(text)\u{2069}" : text
    }

    /// Joins facts that form no sentence: `3 stories · 214 km`. In right-to-left languages each is
    /// isolated, because Latin letters and numbers of neighbors would form one run, in its own order.
    public func joined(_ facts: [String]) -> String {
        guard language.direction == .rightToLeft else { return facts.joined(separator: " · ") }
        return facts.map { "\u{2068}\($0)\u{2069}" }.joined(separator: " · ")
    }

    /// Formats a distance in the units of the region, choosing the customary unit for its
    /// magnitude: `1.3 km`, `0.8 mi`.
    ///
    /// - Parameters:
    ///   - meters: The distance in meters; a negative one is rounded like a positive one.
    ///   - rounding: The precision.
    /// - Returns: The text.
    public func distance(meters: Double, _ rounding: DistanceRounding = .road) -> String {
        guard meters.isFinite else { return measure(meters, units == .metric ? .kilometer : .mile) }
        let length = meters.magnitude
        let (small, large, perSmall, perLarge): (MeasureUnit, MeasureUnit, Double, Double) =
            switch units {
            case .american: (.foot, .mile, 0.3048, 1_609.344)
            case .british: (.yard, .mile, 0.9144, 1_609.344)
            case .metric, .ofRegion: (.meter, .kilometer, 1, 1_000)
            }
        let least = units == .metric ? 0.9 : 0.5
        let sign = meters < 0 ? -1.0 : 1.0
        switch rounding {
        case .road:
            if length / perLarge >= least {
                // 9.96 km is 10 km, not 10.0, because the rounded value decides.
                let value = length / perLarge
                return measure(sign * value, large, fraction: value < 9.95 ? 0...1 : 0...0)
            }
            let value = length / perSmall
            // The rounding step changes at 300 meters, or at 100 feet or yards.
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

    /// Returns the numbers of fraction digits that give a number three digits in total; trailing
    /// zeros are omitted.
    private static func digits(_ value: Double) -> ClosedRange<Int> {
        value < 9.995 ? 0...2 : value < 99.95 ? 0...1 : 0...0
    }

    /// Formats an elevation above sea level: whole meters, or feet in the United States.
    public func elevation(meters: Double) -> String {
        units == .american
            ? measure(meters / 0.3048, .foot, fraction: 0...0)
            : measure(meters, .meter, fraction: 0...0)
    }

    /// Formats a speed: km/h, or miles per hour in Britain and the United States.
    public func speed(metersPerSecond: Double) -> String {
        let perHour = metersPerSecond * 3.6
        let value = units == .metric ? perHour : perHour / 1.609_344
        return measure(
            value, units == .metric ? .kilometerPerHour : .milePerHour,
            fraction: value.magnitude < 9.95 ? 0...1 : 0...0)
    }

    /// Formats a temperature in whole degrees of the region's scale.
    public func temperature(celsius: Double) -> String {
        usesFahrenheit
            ? measure(celsius * 9 / 5 + 32, .fahrenheit, fraction: 0...0)
            : measure(celsius, .celsius, fraction: 0...0)
    }

    /// Returns the plural operands of the number as it will be shown, because that number, not the
    /// exact one, determines the plural form.
    private func operands(of value: Double, _ fraction: ClosedRange<Int>) -> PluralOperands {
        guard value.isFinite else { return PluralOperands(value, fractionDigits: 0) }
        let most = min(max(fraction.upperBound, 0), 15)
        let least = min(max(fraction.lowerBound, 0), most)
        let all = PluralOperands(value, fractionDigits: most)
        return PluralOperands(value, fractionDigits: max(Int(all.w), least))
    }
}
