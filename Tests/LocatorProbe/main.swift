import CairnBundle
import CairnLocalizations
import CairnResources
import Foundation

// Says where it finds Cairn's files, for the tests that copy, link and install this program.
// `--bare` leaves only real places: no source folder, no copy inside the program.
// `--embedded` adds the copy; `--path FOLDER` is what an app would give.
let arguments = Array(CommandLine.arguments.dropFirst())
let allowsEmbedded = arguments.contains("--embedded")
let isBare = arguments.contains("--bare") || allowsEmbedded
let path = arguments.firstIndex(of: "--path").map { arguments[$0 + 1] }

let locators = [
    ResourceLocator.cairnResources(
        explicitPath: path, allowsSourceFolder: !isBare, allowsEmbedded: !isBare || allowsEmbedded),
    ResourceLocator.cairnLocalizations(
        explicitPath: path, allowsSourceFolder: !isBare, allowsEmbedded: !isBare || allowsEmbedded),
]
do {
    let files = try locators.map { locator throws(ResourceError) in try locator.locate() }
    for file in files {
        print("\(file.attempts.last?.place.rawValue ?? "")\t\(file.origin)")
    }
    print(try files[0].bytes(at: Resource.theme.path).count)
    print(files[1].languages.joined(separator: " "))
} catch {
    print(error)
    exit(1)
}
