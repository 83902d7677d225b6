package import FoundationEssentials

extension Date {
    /// The whole seconds since 1970, as databases store times; at most as many as can be counted exactly.
    package var wholeSeconds: Int64 {
        let seconds = timeIntervalSince1970.rounded(.down)
        return seconds.isNaN ? 0 : Int64(min(max(seconds, -0x1p53), 0x1p53))
    }
}
