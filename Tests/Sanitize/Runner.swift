import Testing

/// Runs the tests that are linked with it.
@main struct Runner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
