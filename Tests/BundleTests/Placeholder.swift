import CairnBundle
import Testing
