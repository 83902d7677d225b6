import CairnTerminal
import CairnTerminalTesting
import CairnUI
import HostConformance
import Testing

/// The suite of all hosts, through this one's mouse, keys and pastes.
@Suite struct HostConformanceTests {
    @Test(
        "the terminal is used like no host at all, at any size, whether themed in cells or in points",
        arguments: [(80, 24), (40, 12), (20, 6)], [true, false])
    func theTerminalConforms(size: (columns: Int, rows: Int), isInCells: Bool) async {
        var environment = Environment()
        if isInCells { environment.theme = .terminal }
        let failures = await HostConformance.failures(in: environment) {
            TerminalHost(columns: size.columns, rows: size.rows)
        }
        #expect(failures == [])
    }
}
