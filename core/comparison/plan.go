package comparison

import (
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/service"
)

// Plan is what is decided of a whole corpus before its parts are counted. It is plain
// data.
type Plan struct {
	Files   []Planned
	Met     []*notice.Notice // when it was decided how sentences are paired
	Teaches bool             // the leaves of gold say how categories are co-indexed
}

// Planned is what is decided of a file, whichever part has it.
type Planned struct {
	Role  string
	Index int
	Name  string // of all parts together
	format.Detection
	Way      pairing.Way // how its sentences are paired with gold's, or with those that the roots belong to
	MayRoots bool        // it, or its file of roots, may have roots
}

// Look decides what the beginnings of the files of a call tell. How they are compared may be for gold to say.
func (p *Plan) Look(c *Call) error {
	if c.By == nil {
		return singly{}.Look(p, c)
	}
	return c.By.Look(p, c)
}

// Suit has a call compare as the plan tells, where that is for gold to say.
func (p *Plan) Suit(c *Call) (err error) {
	if gold := p.Format(notice.File{Role: "gold"}); c.By == nil && gold != nil {
		c.By, err = c.Suiting(gold.Format)
	}
	return err
}

// File returns what is decided of a file; nil where nothing is.
func (p *Plan) File(file notice.File) *Planned {
	if p == nil {
		return nil
	}
	for i := range p.Files {
		if f := &p.Files[i]; f.Role == file.Role && f.Index == file.Index {
			return f
		}
	}
	return nil
}

// Format returns what a file is recognised as in all parts; nil where it is yet to be
// looked at.
func (p *Plan) Format(file notice.File) *format.Detection {
	if f := p.File(file); f != nil {
		return &f.Detection
	}
	return nil
}

// way returns how the sentences of a file are paired; [pairing.Auto] where that is yet to
// be decided.
func (p *Plan) way(file notice.File) pairing.Way {
	if f := p.File(file); f != nil {
		return f.Way
	}
	return pairing.Auto
}

// Part is a part of a corpus: its files by role, as those of a [Call]. Files that are no
// part of the corpus, such as a list of ignored dependencies, are in every part. A file
// that this part lacks, which only a join by id allows, has no Open.
type Part struct {
	Number int // in the order of the corpus, from 0
	Files  map[string][]service.File
}
