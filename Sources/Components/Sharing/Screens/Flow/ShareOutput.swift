/// The output of a service that sends nothing, such as a link or an exported file. The sheet shows it.
public struct ShareOutput: Sendable, Equatable, Codable {
    /// The link, the text, or the paths of the written files.
    public var lines: [String]
    /// The address to open; `nil` for an output that is none.
    public var address: String?
    /// The text of a QR code, which the sheet shows in place of the lines if there is room; `nil` for none.
    public var code: String?
    /// A Boolean value that indicates whether the file could not be written.
    public var isFailure: Bool

    /// Creates an output.
    public init(
        lines: [String], address: String? = nil, code: String? = nil, isFailure: Bool = false
    ) {
        (self.lines, self.address, self.code) = (lines, address, code)
        self.isFailure = isFailure
    }
}
