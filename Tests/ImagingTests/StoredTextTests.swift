import CairnImaging
import Foundation
import Testing

/// Recipes outlive the names in our code.
@Suite struct StoredTextTests {
    @Test func aTextKeepsTheColorOfAnEarlierVersion() throws {
        var text = PhotoText("Lake")
        text.color = RGBColor(red: 1, green: 2, blue: 3)
        let stored = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        #expect(stored.contains("\"colour\""))
        let read = try JSONDecoder().decode(PhotoText.self, from: Data(stored.utf8))
        #expect(read.color == text.color)
    }
}
