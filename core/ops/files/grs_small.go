//go:build small

package files

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// related refuses grammatical relations, which a small program does not map.
func related(_ *comparison.Call, r format.Reader, read format.Detection, to format.Format, _ *category.Table) (format.Reader, error) {
	if read.Format.Relational() || to.Relational() {
		return nil, &notice.Error{Code: notice.Elsewhere, Message: "this program does not write grammatical relations", Hint: "the whole program does"}
	}
	return r, nil
}
