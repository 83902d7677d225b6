// The module CairnBundle.
