package steps

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/service"
)

var headsChoice = &service.Choice{
	Name: "heads", Group: service.Output, Kind: service.Truth, Default: "false",
	Help: "Write the head word of each constituent beside its category, by the head field of AUTO.",
}

// headsOf returns the head word of every node.
func headsOf(d *dependency.Derivation) []string {
	words := make([]string, len(d.Tree.Nodes))
	for node := len(words) - 1; node >= 0; node-- { // daughters before their mothers
		if daughter := d.Tree.HeadDaughter(node, derivation.HeadField); daughter >= 0 {
			words[node] = words[daughter]
		} else if at := int(d.Tree.Nodes[node].Token); at > 0 && at <= len(d.Tokens) {
			words[node] = d.Tokens[at-1].Form
		}
	}
	return words
}
