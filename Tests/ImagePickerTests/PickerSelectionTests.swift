import CairnImagePicker
import CairnUI
import Foundation
import TestSupport
import Testing

/// A photo of a test.
func photo(_ number: Int, content: String? = nil, source: String = "library") -> PickerPhoto {
    PickerPhoto(
        id: "\(source)/\(number)", content: content, name: "\(number).jpg",
        thumbnail: .stored("\(number)"))
}

@Suite struct PickerSelectionTests {
    @Test func theOrderIsThatOfTheTapsAndCloses() {
        var selection = PickerSelection(minimum: 1, maximum: 0)
        for number in [7, 3, 9, 1] { #expect(selection.toggle(photo(number)) == .done) }
        #expect(selection.number(of: photo(9)) == 3)
        #expect(selection.toggle(photo(3)) == .done)
        #expect(selection.photos.map(\.id) == ["library/7", "library/9", "library/1"])
        #expect(selection.number(of: photo(9)) == 2 && selection.number(of: photo(3)) == nil)
    }

    @Test func oneMoreThanMayBeIsRefused() {
        var selection = PickerSelection(minimum: 1, maximum: 2)
        _ = selection.toggle(photo(1))
        _ = selection.toggle(photo(2))
        #expect(selection.toggle(photo(3)) == .full)
        #expect(selection.photos.count == 2)
        // What is chosen can still be let go.
        #expect(selection.toggle(photo(1)) == .done && !selection.isFull)
    }

    @Test func whereOneIsChosenAnotherTakesItsPlace() {
        var selection = PickerSelection(minimum: 1, maximum: 1)
        _ = selection.toggle(photo(1))
        #expect(selection.toggle(photo(2)) == .done)
        #expect(selection.photos.map(\.id) == ["library/2"])
    }

    @Test func ofMoreThanMayBeChosenBeforeTheFirstOnesStay() {
        let selection = PickerSelection(
            minimum: 1, maximum: 2, disabled: ["library/1"],
            chosen: [1, 2, 2, 3, 4].map { photo($0) })
        #expect(selection.photos.map(\.id) == ["library/2", "library/3"])
    }

    @Test func thousandsAreChosenAtOnce() {
        let photos = (0..<20_000).map { number -> PickerPhoto in
            photo(number, content: "\(number % 15_000)")
        }
        var selection = PickerSelection(maximum: 0, chosen: Array(photos.prefix(100)))
        #expect(selection.choose(photos) == .done)
        // Equal bytes are one photo, the first of them.
        #expect(selection.photos.count == 15_000 && selection.photos.last?.id == photos[14_999].id)
        #expect(selection.choose(photos) == .done && selection.photos.count == 15_000)
    }

    @Test func theSamePhotoByTwoPathsIsOne() {
        var selection = PickerSelection(minimum: 1, maximum: 0)
        _ = selection.toggle(photo(1, content: "abc"))
        _ = selection.choose([photo(2, content: "abc", source: "device"), photo(3)])
        #expect(selection.photos.count == 2)
        #expect(selection.number(of: photo(2, content: "abc", source: "device")) == 1)
    }

    @Test(arguments: [(-5, -5), (9, 3), (0, 0), (1, 0)])
    func limitsGoTogether(minimum: Int, maximum: Int) {
        let selection = PickerSelection(minimum: minimum, maximum: maximum)
        #expect(selection.minimum >= 0)
        #expect(selection.maximum == 0 || selection.minimum <= selection.maximum)
    }

    @Test(
        "whatever is done, numbers are 1 to n and never more than may be",
        arguments: UInt64(0)..<100)
    func numbersAreAlwaysInOrder(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let most = Int.random(in: 0...5, using: &random)
        var selection = PickerSelection(
            minimum: .random(in: 0...6, using: &random), maximum: most, disabled: ["library/4"])
        for _ in 0..<60 {
            let number = Int.random(in: 0..<10, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: _ = selection.choose((0...number).map { photo($0) })
            case 1: selection.remove(["library/\(number)"])
            default: _ = selection.toggle(photo(number))
            }
            #expect(most == 0 || selection.photos.count <= most)
            #expect(selection.number(of: photo(4)) == nil)
            let numbers = selection.photos.compactMap { selection.number(of: $0) }
            #expect(numbers == Array(1..<(selection.photos.count + 1)))
        }
    }
}
