// The module CairnResources.
