// The module CairnSwiftConfiguration.
