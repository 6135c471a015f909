package comparison

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Sum is what a comparison, or parts of one, come to before anything is decided that
// only the whole tells. It is plain data, and sums add in any order and grouping: what
// is counted is added, of what is met the first in the corpus is kept, and rows know
// their places.
type Sum struct {
	Gold    Side
	Systems []Counted
	Ignored string // what the list of ignored dependencies is called

	// Of n-best lists that a reranker chose from: its parses, or what its ranks count.
	Reranked *Sum
	Chosen   *Chosen
}

// Chosen is what the ranks of a reranker count.
type Chosen struct {
	File notice.File // of the first part
	Sums [len(nbest.Metrics)]count.Count

	Trained   int64  // lists of sentences that the model which chose was trained on
	Signature string // of what the model was trained on; "" without a model
}

func (c *Chosen) add(other *Chosen) {
	if other.File.Part < c.File.Part {
		c.File, c.Signature = other.File, other.Signature
	}
	for m, n := range other.Sums {
		c.Sums[m].Add(n)
	}
	c.Trained += other.Trained
}

// Side is what was read of a side.
type Side struct {
	Input       report.Input // the roots are those that the file may have
	First, Last notice.File  // of the parts
	MayRoots    bool         // the file, or that of its roots, may have roots
	Rooted      bool         // a sentence has one
	Extracted   bool         // the dependencies were
	Basis       extract.Basis
	Met         notice.Log
	HeadFields  format.HeadFields
	Unnamed     nbest.Unnamed
	Copies      pairing.Copies // that the file consists of; unknown of several parts

	// Of the file of roots, if it is one of its own:
	RootsFile   notice.File
	RootsFit    *pairing.Fit
	RootsFields format.HeadFields
}

// Counted is what a system comes to.
type Counted struct {
	Side
	Way    pairing.Way
	Paired notice.Log // what was met in pairing
	Fit    pairing.Fit
	Scored notice.Log // what was met in scoring
	Doubts Doubts

	Corpus              count.Corpus
	Macro               *count.Macro // nil where macro averages are not asked for
	Rows, Extra         []count.Row  // of sentences that gold has, and of others
	Lists               *nbest.Sums  // of n-best lists
	ListRows, ListExtra []nbest.ListRow
}

// Doubts is what may take the meaning of counts away.
type Doubts struct {
	Lacking    int64           // sentences that only the system has an analysis of
	Features   *score.Features // how labels differ from gold's
	Categories *score.Features // how lexical categories do, of derivations
}

// Add adds another sum.
func (s *Sum) Add(other *Sum) {
	s.Gold.add(&other.Gold)
	for i := range other.Systems {
		if i == len(s.Systems) {
			s.Systems = append(s.Systems, Counted{})
		}
		s.Systems[i].add(&other.Systems[i])
	}
	s.Ignored = cmp.Or(s.Ignored, other.Ignored)
	if other.Reranked != nil {
		if s.Reranked == nil {
			s.Reranked = &Sum{}
		}
		s.Reranked.Add(other.Reranked)
	}
	if s.Chosen == nil {
		s.Chosen = other.Chosen
	} else if other.Chosen != nil {
		s.Chosen.add(other.Chosen)
	}
}

func (s *Side) add(other *Side) {
	if other.Input.Format == "" { // nothing was read
		return
	}
	if s.Input.Format == "" {
		s.Input, s.First, s.Last, s.RootsFile, s.Copies = other.Input, other.First, other.Last, other.RootsFile, other.Copies
	} else {
		s.Copies = pairing.Copies{}
		s.Input.Sentences += other.Input.Sentences
		s.Input.Dependencies += other.Input.Dependencies
		if other.First.Part < s.First.Part {
			s.First, s.RootsFile = other.First, other.RootsFile
		}
		if other.Last.Part > s.Last.Part {
			s.Last = other.Last
		}
	}
	s.MayRoots = s.MayRoots || other.MayRoots
	s.Rooted = s.Rooted || other.Rooted
	s.Extracted = s.Extracted || other.Extracted
	s.Basis.Merge(&other.Basis)
	s.Met.Merge(&other.Met)
	s.HeadFields.Merge(&other.HeadFields)
	s.Unnamed.Merge(other.Unnamed)
	s.RootsFields.Merge(&other.RootsFields)
	if other.RootsFit != nil {
		if s.RootsFit == nil {
			s.RootsFit = &pairing.Fit{}
		}
		s.RootsFit.Merge(other.RootsFit)
	}
}

func (c *Counted) add(other *Counted) {
	c.Side.add(&other.Side)
	c.Way = max(c.Way, other.Way)
	c.Paired.Merge(&other.Paired)
	c.Fit.Merge(&other.Fit)
	c.Scored.Merge(&other.Scored)
	c.Doubts.add(&other.Doubts)
	c.Corpus.Merge(&other.Corpus)
	if other.Macro != nil {
		if c.Macro == nil {
			c.Macro = &count.Macro{}
		}
		c.Macro.Merge(other.Macro)
	}
	c.Rows = append(c.Rows, other.Rows...)
	c.Extra = append(c.Extra, other.Extra...)
	c.ListRows = append(c.ListRows, other.ListRows...)
	c.ListExtra = append(c.ListExtra, other.ListExtra...)
	if other.Lists != nil {
		if c.Lists == nil {
			c.Lists = &nbest.Sums{}
		}
		c.Lists.Merge(other.Lists)
	}
}

func (d *Doubts) add(other *Doubts) {
	d.Lacking += other.Lacking
	merge := func(into **score.Features, from *score.Features) {
		if from == nil {
			return
		}
		if *into == nil {
			*into = score.NewFeatures()
		}
		(*into).Merge(from)
	}
	merge(&d.Features, other.Features)
	merge(&d.Categories, other.Categories)
}

// hasRoots reports whether the side has roots. Of JSON only the sentences tell.
func (s *Side) hasRoots() bool { return s.MayRoots && (s.Input.Roots != "json" || s.Rooted) }

// Described says what was read.
func (s *Side) Described() report.Input {
	in := s.Input
	in.File = span(s.First.Name, s.Last.Name)
	if !s.hasRoots() {
		in.Roots = "none"
	}
	if s.Extracted {
		in.Extracted = s.Basis.String()
	}
	return in
}

// Tell says what was met in the files of the side, of which some only the whole tells.
func (s *Side) Tell(log *notice.Log) {
	log.Merge(&s.Met)
	s.HeadFields.Tell(log, s.First)
	s.RootsFields.Tell(log, s.RootsFile)
	s.Unnamed.Tell(log, s.First)
	if n := s.Copies; n.Times > 0 {
		log.Add(&notice.Notice{
			Code: "copies", Count: 1, First: n.Place(s.First), Grave: true,
			Message: "here the file begins again: it is " + s.copied(), Hint: "keep one copy",
		})
	}
}

// copied says of what copies the file consists.
func (s *Side) copied() string {
	return "its first " + report.Plural(int64(s.Copies.Sentences), "sentence") + " " + service.Either(s.Copies.Times == 2, "twice", count.Grouped(int64(s.Copies.Times))+" times")
}

// Close ends a part that was counted.
func (s *Sum) Close(part int) {
	s.place(part)
	s.Gold.close(part)
	for i := range s.Systems {
		s.Systems[i].Side.close(part)
		s.Systems[i].Fit.Close(part)
	}
	if s.Reranked != nil {
		s.Reranked.Close(part)
	}
}

func (s *Side) close(part int) {
	if s.RootsFit != nil {
		s.RootsFit.Close(part)
	}
}
