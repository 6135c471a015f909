//go:build small || page

package lists

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// relations are none in a small program, nor in those of the page, which have no room for them: there a markup
// file is for extraction alone.
type relations struct{}

func (*relations) read(*comparison.Call, *category.Table) error { return nil }

func (*relations) keys(notice.File) func(*dependency.Sentence, []uint64) ([]uint64, error) {
	return nil
}

func (*relations) tell(*notice.Log) {}
