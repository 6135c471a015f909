package pipeline

import (
	"context"
	"errors"
	"slices"

	"github.com/ccgscore/ccgscore/cluster/bucket"
	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/cluster/located"
	"github.com/ccgscore/ccgscore/cluster/wire"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// pairUp counts the pairs of sentences that have one id: the nth of gold goes with the nth
// of each system. It holds the sentences of one bucket, and what a bundle of them comes to.
type pairUp struct {
	run
	Any   files.Part // for what all parts share
	Names [][]string // of the files of each side
	Most  int        // bytes of a bucket

	pairs   *spread.Pairs
	decoder *wire.Decoder
	wrong   located.Errors
	gold    dependency.Sentence
	other   dependency.Sentence
}

// StartBundle begins to count.
func (x *pairUp) StartBundle(ctx context.Context, _ func(counted)) error {
	x.wrong = located.Errors{}
	wrong, err := x.Job.do(ctx, x.Any, func(p comparison.Part, _ service.Host) (wrong *notice.Error) {
		x.pairs, wrong = x.spread.Pairs(p)
		return wrong
	})
	x.wrong.Add(wrong)
	if x.pairs != nil {
		x.decoder = wire.NewDecoder(x.pairs.Table())
	}
	return err
}

// ProcessElement counts the sentences of a bucket.
func (x *pairUp) ProcessElement(_ context.Context, _ int, next func(*[]byte) bool, _ func(counted)) error {
	b, err := bucket.Gather(x.Most, next)
	if err != nil {
		return err
	}
	switch {
	case x.pairs == nil:
		return nil
	case b.TooLarge():
		x.wrong.Add(b.Refuse(x.locate))
		return nil
	}
	for group := range b.Groups {
		if err := x.count(group); err != nil {
			return x.told(err)
		}
	}
	return nil
}

// told keeps what is wrong with the data; another error is a failure of the job.
func (x *pairUp) told(err error) error {
	var wrong *notice.Error
	if !errors.As(err, &wrong) {
		return err
	}
	x.wrong.Add(wrong)
	return nil
}

// FinishBundle emits what the bundle comes to.
func (x *pairUp) FinishBundle(_ context.Context, emit func(counted)) error {
	what := counted{Wrong: x.wrong}
	if x.pairs != nil {
		what.Sum = x.pairs.Sum()
	}
	emit(what)
	x.pairs, x.decoder = nil, nil
	return nil
}

var errSide = errors.New("a sentence that was sent is of a system that is not there")

// count counts the sentences of an id.
func (x *pairUp) count(group []bucket.Sentence) error {
	sides := make([][]bucket.Sentence, len(x.Names))
	for _, m := range group {
		if m.Side >= len(sides) {
			return errSide
		}
		sides[m.Side] = append(sides[m.Side], m)
	}
	longest := len(slices.MaxFunc(sides, func(a, b []bucket.Sentence) int { return len(a) - len(b) }))
	for n := range longest {
		gold, err := x.nth(sides[0], n, &x.gold)
		if err != nil {
			return err
		}
		for system, side := range sides[1:] {
			other, err := x.nth(side, n, &x.other)
			if err != nil {
				return err
			}
			if gold != nil || other != nil {
				x.wrong.Add(x.pairs.Add(system, gold, other))
			}
		}
	}
	return nil
}

// nth returns the nth sentence of an id on a side, nil if there are fewer.
func (x *pairUp) nth(side []bucket.Sentence, n int, into *dependency.Sentence) (*spread.Placed, error) {
	if n >= len(side) {
		return nil, nil
	}
	m := side[n]
	if err := x.decoder.Decode(m.Bytes, into); err != nil {
		return nil, x.undecoded(m, err)
	}
	into.ID = m.ID
	return &spread.Placed{Part: m.Part, Number: m.Number, Name: x.name(m), Sentence: into}, nil
}

// undecoded is why a sentence could not be read again. All of a bundle have one table of
// categories, which may be full where that of each file was not; what is no sentence
// otherwise was not sent by this program.
func (x *pairUp) undecoded(m bucket.Sentence, err error) error {
	var of *category.SyntaxError
	if !errors.As(err, &of) || !of.Full {
		return err
	}
	return &notice.Error{Code: notice.Limit, Place: x.locate(m), Message: of.Message, Hint: of.Hint}
}

// locate returns where a sentence begins.
func (x *pairUp) locate(m bucket.Sentence) notice.Place {
	role, index := roleOf(m.Side)
	at := notice.Place{File: notice.File{Name: x.name(m), Role: role, Index: index, Part: m.Part}}
	if x.decoder.Decode(m.Bytes, &x.gold) == nil {
		at.Line = x.gold.Line
	}
	return at
}

// name returns what the file is called that a sentence stands in.
func (x *pairUp) name(m bucket.Sentence) string {
	if names := x.Names[m.Side]; m.Part < len(names) {
		return names[m.Part]
	}
	return ""
}
