// Package training fits rerankers to n-best lists with gold, and says what they gain (Ng & Curran 2012,
// section 3.3).
package training

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	forms = service.Tables("RerankTrial")

	// Trial is the operation that trains rerankers by folds and says what they gain.
	Trial = &service.Operation{
		Name: "nbest_train", Help: "Train rerankers on n-best lists with gold, by folds, and say what they gain.", Files: service.Sides,
		Choices: service.Concat(lists.Listing, []*service.Choice{service.Writing(forms), service.SeedChoice, lists.BitsChoice, firstChoice, foldsChoice}),
		Forms:   forms,
		By:      lists.ByLists,
		Run:     comparison.Comparing(runTrial),
	}

	// Model is the operation that trains a reranker on all lists, and writes it.
	Model = &service.Operation{
		Name: "nbest_model", Help: "Train a reranker on n-best lists with gold, and write it for nbest to choose by.", Files: service.Sides,
		Choices: service.Concat(lists.Listing, []*service.Choice{service.SeedChoice, lists.BitsChoice, firstChoice, repetitionsChoice}),
		Forms:   []service.Form{service.PlainForm},
		By:      lists.ByLists,
		Run:     comparison.Comparing(runModel),
	}
)

// Which parses a reranker learns and chooses from, and how it is tested.
var (
	firstChoice = &service.Choice{
		Name: "parses", Group: service.Reranking, Kind: service.Number, Default: "10", Least: 1,
		Help:      "Number of parses that are chosen from: the first ones of each list (default: 10).",
		Signature: "parses",
	}
	foldsChoice = &service.Choice{
		Name: "folds", Group: service.Reranking, Kind: service.Number, Default: "10", Least: 2,
		Help:      "Number of folds, from 2 to 100 (default: 10). A model that was trained on the other folds chooses from each.",
		Signature: "folds",
	}
	repetitionsChoice = &service.Choice{
		Name: "repetitions", Group: service.Reranking, Kind: service.Truth, Default: "false",
		Help: "Train the model on lists with the parses that repeat a better one, and choose from such lists. Without this it is trained on lists without repetitions.",
	}
)
