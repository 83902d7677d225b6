import CairnResources
import Testing
