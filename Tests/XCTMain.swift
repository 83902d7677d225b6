import Foundation
import Testing

/// The entry point of the test program. With this file, SwiftPM doesn't search the index for XCTest cases, of which there are none:
/// thus nothing has to be indexed, and a build takes half the time.
@main
struct Runner {
    static func main() async {
        let library = CommandLine.arguments.drop { $0 != "--testing-library" }.dropFirst().first
        guard library == "swift-testing" else {
            let problem = "The tests need the flags of the Makefile: swift test $(cat .ci/flags)\n"
            FileHandle.standardError.write(Data(problem.utf8))
            exit(1)
        }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
