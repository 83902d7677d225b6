import Foundation

/// The top-level value of a uniform file.
struct Records: Codable, Sendable {
    var records: [Record]
}

/// One record of a uniform file.
struct Record: Codable, Sendable {
    var id: Int
    var name: String
    var note: String
    var ratio: Double
    var enabled: Bool
    var created: Date
    var blob: Data
    var tags: [String]
    var limits: Limits

    struct Limits: Codable, Sendable {
        var low: Int
        var high: Int
        var label: String
    }
}
