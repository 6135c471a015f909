package service

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Part is a part of a corpus: its files by role, as those of a [Call]. Lists that are no
// part of the corpus, such as that of ignored dependencies, are in every part.
type Part struct {
	Number int // in the order of the corpus, from 0
	Files  map[string][]File
}

// Spread is a run over a corpus in parts, wherever they are counted. It is plain data,
// the same for all who count.
type Spread struct {
	Operation  string
	Parameters []Parameter
	Lessons    *extract.Lessons // what gold teaches; nil where it teaches nothing
}

// NewSpread returns a run of an operation.
func NewSpread(operation string, parameters []Parameter) (*Spread, *notice.Error) {
	return &Spread{Operation: operation, Parameters: parameters}, nil
}

// Look decides what is decided of the whole before it is counted, by the beginnings of files.
func (s *Spread) Look(parts []Part, h Host) *notice.Error { return nil }

// Teaches reports whether the leaves of gold teach how categories are co-indexed: then
// every part has to be learned from before any is counted.
func (s *Spread) Teaches() bool { return false }

// Learn returns what gold teaches in a part.
func (s *Spread) Learn(p Part, h Host) (*extract.Lessons, *notice.Error) { return nil, nil }

// Count counts a part.
func (s *Spread) Count(p Part, h Host) (*Sum, *notice.Error) { return &Sum{}, nil }

// Finish decides what only the whole tells, and replies as [Service.Do] does.
func (s *Spread) Finish(sum *Sum) (Reply, *notice.Error) { return Reply{}, nil }

// Read reads a file of a part, with its roots.
func (s *Spread) Read(p Part, role string, system int, h Host, yield func(number int, x *dependency.Sentence) error) (*Sum, *notice.Error) {
	return &Sum{}, nil
}

// Pairs returns who counts pairs of sentences that come from anywhere.
func (s *Spread) Pairs(p Part) (*Pairs, *notice.Error) { return &Pairs{}, nil }

// Sum is what parts of a corpus come to. Sums add in any order and grouping.
type Sum struct{ N int }

// Add adds another sum.
func (s *Sum) Add(other *Sum) {}

// Pairs counts pairs of sentences.
type Pairs struct{}

// Placed is a sentence with its place in the corpus: the part, and the number in its file, from 0.
type Placed struct {
	Part, Number int
	*dependency.Sentence
}

// Add counts a pair of gold and a system. A side that lacks the sentence is nil.
func (x *Pairs) Add(system int, gold, other *Placed) *notice.Error { return nil }

// Sum is what was counted so far.
func (x *Pairs) Sum() *Sum { return &Sum{} }
