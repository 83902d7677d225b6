import CairnUI
import CairnWeb
import HostConformance
import Testing

@Suite struct ConformanceTests {
    @Test func aPageWithoutAScriptConforms() async {
        #expect(await HostConformance.failures { StillHost() } == [])
    }

    @Test func aLivePageConforms() async {
        #expect(await HostConformance.failures { WebHost() } == [])
    }
}
