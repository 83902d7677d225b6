import BenchSupport
import CairnPropertyList
import Foundation

/// Measures loading an app's configuration at launch: 20 module files of 1 to 4 KB are found in a
/// folder, read, layered over the module's defaults and below an environment value, and decoded
/// into structs, each time in a new process.
enum Start {
    static func run(rounds: Int = 41) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("cairn-start-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var bytes = 0
        for module in 0..<20 {
            let file = file(module)
            bytes += file.utf8.count
            try Data(file.utf8).write(to: folder.appendingPathComponent("Module\(module).plist"))
        }
        var times: [Double] = []
        for _ in 0..<rounds {
            let process = Process()
            process.executableURL = Bundle.main.executableURL
            process.arguments = ["start-once", folder.path]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            if let time = Double(
                String(decoding: output, as: UTF8.self).trimmingCharacters(
                    in: .whitespacesAndNewlines))
            {
                times.append(time)
            }
        }
        let best = String(format: "%.2f", (times.min() ?? 0) * 1000)
        let middle = String(format: "%.2f", times.median * 1000)
        print(
            "\nstart: 20 files, \(bytes) bytes, cold: \(middle) ms median, \(best) ms best of \(times.count)"
        )
    }

    /// Runs the measurement once in this process, and prints the seconds on standard output.
    static func once(_ folder: URL) throws {
        let title = "From the environment"
        let time = try Stopwatch.seconds {
            for module in 0..<20 {
                let section = "module\(module)"
                var layers = ConfigurationLayers()
                try layers.addDefaults(of: ModuleSettings(), at: [section])
                let file = folder.appendingPathComponent("Module\(module).plist").path
                try layers.add(try PropertyList(contentsOf: file), as: .app, at: [section])
                try layers.add(
                    ["title": PropertyList(title)], as: .environment,
                    at: [section])
                keep(try layers.decode(ModuleSettings.self, at: [section]))
            }
        }
        print(time)
    }

    /// Returns a module's file, from 1 KB for the first module to 4 KB for the last.
    private static func file(_ module: Int) -> String {
        let rows = (0..<(3 + module)).map { row in
            """
            \t\t<dict>
            \t\t\t<key>name</key>
            \t\t\t<string>Row \(row) of module \(module)</string>
            \t\t\t<key>height</key>
            \t\t\t<real>\(Double(row) + 20.5)</real>
            \t\t</dict>

            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>title</key>
            \t<string>Module \(module) &amp; its settings</string>
            \t<key>indent</key>
            \t<integer>\(8 + module)</integer>
            \t<key>ratio</key>
            \t<real>0.75</real>
            \t<key>isAnimated</key>
            \t<true/>
            \t<key>colors</key>
            \t<dict>
            \t\t<key>light</key>
            \t\t<string>#fafaf7</string>
            \t\t<key>dark</key>
            \t\t<string>#10201a</string>
            \t</dict>
            \t<key>rows</key>
            \t<array>
            \(rows.joined())\t</array>
            </dict>
            </plist>

            """
    }
}

/// The contents of a module's file.
struct ModuleSettings: Codable, Sendable {
    var title = "Untitled"
    var indent = 16.0
    var ratio = 1.0
    var isAnimated = true
    var duration = 0.25
    var colors = ["light": "#ffffff", "dark": "#000000"]
    var rows: [Row] = []

    struct Row: Codable, Sendable {
        var name: String
        var height: Double
    }
}
