/// The script of live pages (`live.js` beside this file).
public enum LiveScript {
    /// The script as it is served: without comments and indentation.
    public static let text: String = {
        String(decoding: PackageResources.live_js, as: UTF8.self)
            .split(separator: "\n")
            .map { $0.drop { $0 == " " } }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") }
            .joined(separator: "\n") + "\n"
    }()
}
