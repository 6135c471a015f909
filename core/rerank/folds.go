package rerank

import "github.com/ccgscore/ccgscore/core/stats"

// Folds deals lists to so many folds of about the same size, at random by a seed. Lists of the same words
// are in one fold, so that no model is tested on what it was trained on.
func Folds(lists []*List, folds int, seed uint64) []int {
	fold, dealt := make([]int, len(lists)), map[uint64]int{}
	for _, k := range stats.Random(seed).Perm(len(lists)) {
		words := lists[k].Words
		if _, met := dealt[words]; !met {
			dealt[words] = len(dealt) % folds
		}
		fold[k] = dealt[words]
	}
	return fold
}
