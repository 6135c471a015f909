package service

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Spread is a run of an operation over a corpus in parts, wherever they are counted. What
// it replies is what [Service.Do] replies of the whole: both count, and finish. It is
// plain data, the same for all who count:
//
//	s, err := service.NewSpread("score", parameters)
//	err = s.Look(parts, host)              // reads beginnings
//	if s.Teaches() { s.Lessons = … }       // the sum of s.Learn(part, host)
//	sum.Add(s.Count(part, host))           // of every part, in any order
//	reply, err := s.Finish(sum, parts, host)
type Spread struct {
	Operation  string
	Parameters []Parameter
	Plan       Plan
	Lessons    extract.Lessons // what gold teaches; nil where it teaches nothing
}

// spreadable lists the operations whose counts add up, and how they compare. Those of agree
// are spread by its own blocks.
var spreadable = []struct {
	*Operation
	by evaluation
}{{scoreOperation, byDependencies}, {derivationsOperation, byDerivations}, {attachOperation, byAttachment}, {nbestOperation, byLists}}

// NewSpread returns a run of an operation, whose choices it checks.
func NewSpread(operation string, parameters []Parameter) (*Spread, *notice.Error) {
	var names []string
	for _, can := range spreadable {
		names = append(names, can.Name)
	}
	s := &Spread{Operation: operation, Parameters: parameters}
	if !slices.Contains(names, operation) {
		return nil, usage(notice.Quote(operation)+" cannot be spread", "these can: "+strings.Join(names, ", "))
	}
	if strconv.IntSize < 64 {
		return nil, usage("a corpus in parts takes a processor of 64 bits", "")
	}
	if _, err := s.call(nil, Host{}); err != nil {
		return nil, asError(err)
	}
	return s, nil
}

// call is a call of the operation with files of a part.
func (s *Spread) call(files map[string][]File, h Host) (*call, error) {
	for _, can := range spreadable {
		if can.Name == s.Operation {
			j := newJob(can.Operation, Call{Operation: s.Operation, Parameters: s.Parameters, Files: files}, h)
			err := j.choose()
			c := newCall(j, can.by)
			c.planned = &s.Plan
			return c, err
		}
	}
	panic("nothing spreads " + s.Operation)
}

// do does something with the files of a part, as Do does with those of a call.
func (s *Spread) do(p Part, h Host, what func(*call) error) (failure *notice.Error) {
	defer func() {
		if p := recover(); p != nil {
			failure = notice.Panic(p)
		}
	}()
	c, err := s.call(p.Files, h)
	defer c.close()
	c.lessons = func(x *extraction) error { return x.learn(s.Lessons) }
	for role, files := range p.Files {
		for i, f := range files {
			c.inputs[role] = append(c.inputs[role], input{File: f, is: notice.File{Name: f.Name, Role: role, Index: i, Part: p.Number}})
		}
	}
	if err == nil {
		err = what(c)
	}
	return asError(err)
}

// Learn returns what gold teaches in a part; nil where [Spread.Teaches] is false.
func (s *Spread) Learn(p Part, h Host) (lessons extract.Lessons, failure *notice.Error) {
	if !s.Plan.Teaches {
		return nil, nil
	}
	failure = s.do(p, h, func(c *call) error {
		is := notice.File{Role: "gold"}
		taught, err := c.learn(category.NewTable(), c.inputs["gold"][0], s.Plan.format(is).Format, math.MaxInt)
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
func (s *Spread) Count(p Part, h Host) (sum *Sum, failure *notice.Error) {
	failure = s.do(p, h, func(c *call) (err error) {
		sum, err = c.by.count(c)
		return err
	})
	if failure == nil {
		sum.close(p.Number)
	}
	return sum, failure
}

// Finish decides what only the whole tells, and replies. Parts that do not fit together
// are looked at once more, to say why.
func (s *Spread) Finish(sum *Sum, parts []Part, h Host) (reply Reply, failure *notice.Error) {
	defer func() {
		if p := recover(); p != nil {
			reply, failure = Reply{}, notice.Panic(p)
		}
	}()
	c, err := s.call(nil, h)
	defer c.close()
	if parts != nil {
		c.again = func() error { return c.chain(parts) }
	}
	sum.arrange()
	if err != nil {
		return Reply{}, asError(err)
	}
	if err := checkNames(c.options.Names, len(sum.Systems)); err != nil {
		return Reply{}, asError(err)
	}
	if reply, err = c.by.reply(c, sum); err != nil {
		return Reply{}, asError(err)
	}
	return reply, nil
}
