import CairnFiles

/// The few functions of the C library that picture processing needs.
enum Arithmetic {
    static func sine(_ angle: Double) -> Double { sin(angle) }
    static func cosine(_ angle: Double) -> Double { cos(angle) }
    static func logarithm(_ value: Double) -> Double { log(value) }
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
