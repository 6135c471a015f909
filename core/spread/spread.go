// Package spread runs a comparison over a corpus in parts, wherever they are counted. Sums add in
// any order, and what is replied is what one run over the whole replies.
package spread

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/averages"
	"github.com/ccgscore/ccgscore/core/ops/compare"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/ops/phrases"
	"github.com/ccgscore/ccgscore/core/service"
)

// Spread is a run of an operation over a corpus in parts, wherever they are counted. What
// it replies is what [service.Service.Do] replies of the whole: both count, and finish. It is
// plain data, the same for all who count:
//
//	s, err := spread.NewSpread("score", parameters)
//	err = s.Look(parts, host)              // reads beginnings
//	if s.Teaches() { s.Lessons = … }       // the sum of s.Learn(part, host)
//	sum.Add(s.Count(part, host))           // of every part, in any order
//	reply, err := s.Finish(sum, parts, host)
type Spread struct {
	Operation  string
	Parameters []service.Parameter
	Plan       comparison.Plan
	Lessons    extract.Lessons // what gold teaches; nil where it teaches nothing
}

// spreadable lists the operations whose counts add up. Those of agree
// are spread by its own blocks.
var spreadable = []*service.Operation{averages.Score, phrases.Derivations, averages.Attach, lists.Operation, compare.Operation}

// NewSpread returns a run of an operation, whose choices it checks.
func NewSpread(operation string, parameters []service.Parameter) (*Spread, *notice.Error) {
	var names []string
	for _, can := range spreadable {
		names = append(names, can.Name)
	}
	s := &Spread{Operation: operation, Parameters: parameters}
	if !slices.Contains(names, operation) {
		return nil, service.Usage(notice.Quote(operation)+" cannot be spread", "these can: "+strings.Join(names, ", "))
	}
	if strconv.IntSize < 64 {
		return nil, service.Usage("a corpus in parts takes a processor of 64 bits", "")
	}
	if _, err := s.call(nil, service.Host{}); err != nil {
		return nil, service.AsError(err)
	}
	return s, nil
}

// call is a call of the operation with files of a part.
func (s *Spread) call(files map[string][]service.File, h service.Host) (*comparison.Call, error) {
	j := service.NewJob(service.Find(spreadable, s.Operation), service.Call{Operation: s.Operation, Parameters: s.Parameters, Files: files}, h)
	j.Service = service.New(spreadable...)
	err := j.Choose()
	c := comparison.NewCall(j)
	c.Planned = &s.Plan
	if err == nil {
		err = s.Plan.Suit(c)
	}
	return c, err
}

// do does something with the files of a part, as Do does with those of a call.
func (s *Spread) do(p comparison.Part, h service.Host, what func(*comparison.Call) error) (failure *notice.Error) {
	defer func() {
		if p := recover(); p != nil {
			failure = notice.Panic(p)
		}
	}()
	c, err := s.call(p.Files, h)
	if err != nil {
		return service.AsError(err)
	}
	defer c.Close()
	c.Lessons = func(x *comparison.Extraction) error { return x.Learn(s.Lessons) }
	for role, files := range p.Files {
		for i, f := range files {
			c.Inputs[role] = append(c.Inputs[role], service.InputFile{File: f, Is: notice.File{Name: f.Name, Role: role, Index: i, Part: p.Number}})
		}
	}
	return service.AsError(what(c))
}

// Learn returns what gold teaches in a part; nil where [Spread.Teaches] is false.
func (s *Spread) Learn(p comparison.Part, h service.Host) (lessons extract.Lessons, failure *notice.Error) {
	if !s.Plan.Teaches {
		return nil, nil
	}
	failure = s.do(p, h, func(c *comparison.Call) error {
		is := notice.File{Role: "gold"}
		taught, err := c.Learn(category.NewTable(), c.Inputs["gold"][0], s.Plan.Format(is).Format, math.MaxInt)
		if err == nil && taught != nil {
			lessons = taught.Lessons()
		}
		return err
	})
	return lessons, failure
}

// Teaches reports whether the leaves of gold say how categories are co-indexed: then every
// part has to be learned from before any is counted.
func (s *Spread) Teaches() bool { return s.Plan.Teaches }

// Count reads and counts a part.
func (s *Spread) Count(p comparison.Part, h service.Host) (sum *comparison.Sum, failure *notice.Error) {
	failure = s.do(p, h, func(c *comparison.Call) (err error) {
		sum, err = c.By.Count(c)
		return err
	})
	if failure == nil {
		sum.Close(p.Number)
	}
	return sum, failure
}

// Finish decides what only the whole tells, and replies. Parts that do not fit together
// are looked at once more, to say why.
func (s *Spread) Finish(sum *comparison.Sum, parts []comparison.Part, h service.Host) (reply service.Reply, failure *notice.Error) {
	defer func() {
		if p := recover(); p != nil {
			reply, failure = service.Reply{}, notice.Panic(p)
		}
	}()
	c, err := s.call(nil, h)
	if err != nil {
		return service.Reply{}, service.AsError(err)
	}
	defer c.Close()
	if parts != nil {
		c.Rechain = func() error { return c.Chain(parts) }
	}
	sum.Arrange()
	if err := comparison.CheckNames(c.Options.Names, len(sum.Systems)); err != nil {
		return service.Reply{}, service.AsError(err)
	}
	if reply, err = c.By.Reply(c, sum); err != nil {
		return service.Reply{}, service.AsError(err)
	}
	return reply, nil
}
