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
            CSS names in camel case; a number is px, "50%" a percentage, "calc(50% - 12px)" a sum of both; \
            sizes also take "min-content", "max-content" and "fit-content", and alignments "safe center" \
            and the like; `children` are nodes, `content` is the size [w,h] of a leaf. A line of the result is {"id":...,"frames":[[x,y,w,h],...]}, in pre-order, \
            relative to the root. The root is a box on a page of 1000 by 1000 px, as in a browser: its \
            percentages refer to the page, and without a width it is as wide as the page. A key that is \
            unknown or occurs twice is an error. Exit status: 0 for success, 1 if the file cannot be read or \
            a line is not a case.
            """)

    /// The width and height of the page that contains the root, in points.
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
                result += Self.line(try LayoutCase(json: line))
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
    private static func line(_ one: LayoutCase) -> String {
        var text = "{\"id\":\(JSONText.quoted(one.id)),\"frames\":["
        var separator = ""
        for frame in one.frames(onPage: pageWidth) {
            text += separator
            text +=
                "[\(number(frame.x)),\(number(frame.y)),\(number(frame.width)),\(number(frame.height))]"
            separator = ","
        }
        return text + "]}\n"
    }

    /// Returns the shortest text that represents the number exactly. Frames are multiples of 1/64.
    private static func number(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}
#endif
