import CairnLayout
import Testing
