import CairnImaging

extension Imaging {
    /// Imaging for a machine that runs all other suites at the same time: ten minutes an operation.
    static func patient() throws -> Imaging {
        var configuration = ImagingConfiguration()
        configuration.deadline = 600
        return Imaging(configuration)
    }
}
