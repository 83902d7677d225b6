import CairnFiles

/// Formats a `Double` with a fixed number of fraction digits, rounding as C's `printf` does: to the
/// nearest decimal of the exact value, ties to even.
enum FixedDecimal {
    /// Calls `body` with the digits of the absolute value in ASCII, such as `1234.50`. `value` must
    /// be finite.
    static func withDigits<R>(
        of value: Double, fractionDigits: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R
    ) -> R {
        // Common values, up to 2^53 with a few digits, need no call to C.
        if let scaled = scaled(value.magnitude, fractionDigits) {
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
                let count = write(scaled, fractionDigits, into: buffer)
                return body(UnsafeBufferPointer(rebasing: buffer[..<count]))
            }
        }
        return withPrinted("%.\(fractionDigits)f", value.magnitude, body)
    }

    /// Calls `body` with the output of C's `printf` for a format that takes one `Double`.
    static func withPrinted<R>(
        _ format: String, _ value: Double, _ body: (UnsafeBufferPointer<UInt8>) -> R
    ) -> R {
        // 309 digits before the point, 99 after it, and signs.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
            let written = withVaList([value]) {
                vsnprintf(buffer.baseAddress, buffer.count, format, $0)
            }
            let count = min(max(Int(written), 0), buffer.count - 1)
            return buffer.withMemoryRebound(to: UInt8.self) {
                body(UnsafeBufferPointer(rebasing: $0[..<count]))
            }
        }
    }

    /// Returns the value times 10^digits as a correctly rounded integer, or `nil` if the result
    /// exceeds the 53-bit precision of a `Double`.
    private static func scaled(_ magnitude: Double, _ digits: Int) -> UInt64? {
        guard digits <= 15 else { return nil }
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let product = magnitude * scale
        guard product < 4_503_599_627_370_496 else { return nil }
        let nearest = product.rounded(.toNearestOrEven)
        // Halves are exact below 2^52, so rounding the product can fail only if it is a half; then
        // the
        // error of the product determines on which side the true value is.
        let whole = product.rounded(.down)
        guard product - whole == 0.5 else { return UInt64(nearest) }
        let error = (-product).addingProduct(magnitude, scale)
        if error > 0 { return UInt64(whole) + 1 }
        if error < 0 { return UInt64(whole) }
        return UInt64(nearest)
    }

    private static func write(
        _ scaled: UInt64, _ digits: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var rest = scaled
        var length = 1
        while rest >= 10 {
            rest /= 10
            length += 1
        }
        length = max(length, digits + 1)
        let count = digits > 0 ? length + 1 : length
        rest = scaled
        var place = count - 1
        for written in 0..<length {
            if digits > 0, written == digits {
                buffer[place] = UInt8(ascii: ".")
                place -= 1
            }
            buffer[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            place -= 1
        }
        return count
    }
}
