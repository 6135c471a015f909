package format

import (
	"cmp"
	"errors"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
)

// wrong is what strict reading found wrong with a file.
type wrong struct {
	listed []*notice.Error
	count  int // those that are not listed as well
}

const (
	mostListed  = 20
	mostCounted = 100_000 // so that a file of wrong lines costs no more than one of right ones
	mostReadOn  = 512     // chunks behind the first error: the file may be endless
)

// errEnough ends the reading of a file of which enough is known.
var errEnough = errors.New("enough is wrong")

func (w *wrong) add(e *notice.Error) error {
	if w.count++; w.count <= mostListed {
		w.listed = append(w.listed, e)
	}
	if w.count == mostCounted {
		return errEnough
	}
	return nil
}

// all returns the first error with all others. The last is what ended the
// reading: io.EOF, or an error that lenient reading does not forgive either.
func (w *wrong) all(last error) error {
	e, fatal := last.(*notice.Error)
	if fatal {
		w.add(e)
	}
	// That a sentence does not end is found where the next one starts.
	order.Stable(w.listed, func(a, b **notice.Error) int { return cmp.Compare((*a).Line, (*b).Line) })
	first := w.listed[0]
	first.Lenient, first.Others = !fatal, w.listed[1:]
	more := w.count - len(w.listed)
	switch {
	case last == errEnough && more == 0:
		first.Rest = "and perhaps more, as the rest of the file was not read"
	case last == errEnough:
		first.Rest = "and at least " + count.Grouped(more) + " more"
	case more > 0:
		first.Rest = "and " + count.Grouped(more) + " more"
	}
	return first
}
