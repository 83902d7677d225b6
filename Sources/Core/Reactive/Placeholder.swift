// The module CairnReactive.
