#if CommandLine
import ArgumentParser
import CairnEncoding
import CairnLayout
import CairnPropertyList

/// `cairn layout FILE`.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lays out flexbox trees and prints their frames.",
        discussion: """
            EXAMPLES
              cairn layout cases.jsonl
              jq -c 'select(.level == 5)' cases.jsonl | cairn layout -

            Each line of the file is a case: {"id":...,"autoMin":...,"tree":{...}}. A node of the tree is an object of \
            CSS names in camel case; a number is px, "50%" a percentage; `children` are nodes, `content` is \
            the size [w,h] of a leaf. A line of the result is {"id":...,"frames":[[x,y,w,h],...]}, in pre-order, \
            relative to the root. The percentages of the root refer to a page 1000 px wide. Exit \
            status: 0 for success, 1 if the file cannot be read or a line is not a case.
            """)

    /// The width of the page that contains the root, in points.
    private static let pageWidth = 1000.0
    /// The maximum size of a file of cases, in bytes.
    private static let largestFile = 1 << 30

    @Argument(help: "The file of cases; - is standard input.", completion: .file())
    var file: String

    func run() throws {
        let input: Input
        do {
            input = try Input(file, atMost: Self.largestFile)
        } catch {
            Output.message(error.description)
            throw ExitCode.failure
        }
        var result = ""
        for (index, line) in input.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
        {
            do throws(LayoutCaseError) {
                result += try Self.frames(LayoutCase(json: line))
            } catch {
                Output.result(result)
                Output.message("\(input.name):\(index + 1): \(error)")
                throw ExitCode.failure
            }
            if result.utf8.count > 1 << 16 {
                Output.result(result)
                result = ""
            }
        }
        Output.result(result)
    }

    /// Returns one line of the result.
    private static func frames(_ one: LayoutCase) -> String {
        let tree = LayoutTree(autoMin: one.autoMin)
        let (root, sizes) = one.build(tree)
        tree.layout(root, in: LayoutConstraint(width: .atMost(pageWidth))) { node, _ in
            sizes[node] ?? MeasuredSize(width: 0, height: 0)
        }
        let frames = tree.frames(under: root).map { entry in
            let frame = entry.frame
            return JSONText.array([frame.x, frame.y, frame.width, frame.height].map(number))
        }
        return JSONText.object([
            ("id", JSONText.quoted(one.id)), ("frames", JSONText.array(frames)),
        ]) + "\n"
    }

    /// Returns the shortest text that represents the number exactly. Frames are multiples of 1/64.
    private static func number(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}
#endif
