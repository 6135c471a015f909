//go:build small || page

package lists

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// leavingAllButOne refuses what a small program has no room for, and the page does not offer.
func leavingAllButOne(*comparison.Call, *comparison.Comparison, *notice.Log) (func(*dependency.Sentence) int, error) {
	return nil, service.Usage("this program writes no parses that a reranker chooses", "the command line does")
}
