import CairnReactive
import Testing
