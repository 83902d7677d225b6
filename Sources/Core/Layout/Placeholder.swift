// The module CairnLayout.
