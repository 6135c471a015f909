package service

import (
	"io"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
)

// side is one side of a comparison: an open file of dependencies, with the
// roots from another file if there is one. Whatever a call opens is closed when
// it ends, however that is.
type side struct {
	pairing.Source
	report.Input
	is       notice.File
	mayRoots bool // the file, or that of its roots, may have roots
	rooted   bool // a sentence that was read has one

	extracting *extract.Reader    // where dependencies are extracted
	listed     *nbest.Reader      // where parses are brought together
	headFields *format.HeadFields // of its derivations
	copies     func() pairing.Copies
	follow     func(pairing.Source) pairing.Source // follows what is read; nil where nobody does

	rootsFile   notice.File        // from which they come, if it is a file of its own
	roots       *pairing.Rooted    // the dependencies with those of that file, unless they are in lists
	rootsIs     format.Detection   // what that file is
	rootsFields *format.HeadFields // of its derivations
}

// compared reads what is compared of the file: what is extracted of it, if something is.
func (s *side) compared(plain format.Reader) format.Reader {
	if s.extracting != nil {
		return s.extracting
	}
	return plain
}

// sum returns what was read, when all of it was.
func (s *side) sum() Side {
	sum := Side{
		Input: s.Input, First: s.is, Last: s.is, MayRoots: s.mayRoots, Rooted: s.rooted, Met: *s.Log(),
		HeadFields: *s.headFields, RootsFile: s.rootsFile, RootsFields: *s.rootsFields,
	}
	if s.extracting != nil {
		sum.Extracted, sum.Basis = true, s.extracting.Basis()
	}
	if s.listed != nil {
		sum.Unnamed = s.listed.Unnamed()
	}
	if s.roots != nil {
		sum.RootsFit = &s.roots.Fit
	}
	if s.copies != nil {
		sum.Copies = s.copies()
	}
	return sum
}

// told returns what was met in the files of the side, when all of them were read.
func (s *side) told() *notice.Log {
	var log notice.Log
	sum := s.sum()
	sum.tell(&log)
	return &log
}

// open opens the file of a role and index, with its roots.
func (c *call) open(role string, index int, as format.Format, heads format.Heads, x *extraction) (*side, error) {
	in := c.inputs[role][index]
	way := intake(singly{})
	if role == "system" {
		way = c.by
	}
	fields := &format.HeadFields{}
	reader, detected, err := c.reader(in, format.Options{Table: x.table, Format: as, Heads: heads, Derivations: way.parses(), HeadFields: fields})
	if err != nil {
		return nil, err
	}
	if hint := noDependencies[detected.Format]; hint != "" {
		return nil, holdsNo(in.is, detected, "dependencies", hint)
	}
	if c.by == nil {
		if c.by, err = c.suiting(detected.Format); err != nil {
			return nil, err
		}
	}
	s := &side{
		is: in.is, Input: report.Input{File: in.Name, Format: string(detected.Format), Why: detected.Why, Roots: "none"},
		headFields: fields, rootsFields: &format.HeadFields{},
	}
	if err := takes(c.by, in.is, &s.Input); err != nil {
		return nil, err
	}
	if detected.Format.Derivation() {
		if err := c.teach(x, in, detected.Format); err != nil {
			return nil, err
		}
		s.extracting = x.reader(reader, in.is)
	}
	if reader, err = way.read(c, s, reader, detected.Format, heads, x); err != nil {
		return nil, err
	}
	if c.noting {
		n := newNoted(reader)
		c.noted = append(c.noted, n)
		reader = n
	}
	s.Source = c.stream(reader)
	if s.follow != nil {
		s.Source = s.follow(s.Source)
	}
	roots := c.inputs[role+"_roots"]
	switch {
	case s.listed != nil && len(roots) > 0: // which stand with the parses
		return s, nil
	case c.options.NoRoots:
	case len(roots) > 0:
		return s, c.addRoots(s, roots[index], heads, x.table)
	case detected.Format == format.JSON:
		s.Roots, s.mayRoots = "json", true
	case detected.Format.Derivation():
		s.Roots, s.mayRoots = byHeads(heads), true
	}
	return s, nil
}

func (c *call) addRoots(s *side, in input, heads format.Heads, table *category.Table) error {
	reader, detected, err := c.reader(in, format.Options{Table: table, Heads: heads, HeadFields: s.rootsFields})
	if err != nil {
		return err
	}
	s.mayRoots, s.rootsIs, s.rootsFile = true, detected, in.is
	switch {
	case detected.Format == format.Roots:
		s.Roots = "file"
	case detected.Format == format.JSON:
		s.Roots = "json"
	case !tellsRoots(detected.Format):
		return noRoots(in.is, detected)
	default:
		s.Roots = byHeads(heads)
	}
	s.roots = pairing.WithRoots(c.planned.way(in.is), s.Source, c.stream(reader), s.is, in.is, c.options.Lenient)
	s.Source = s.roots
	return nil
}

// byHeads says how roots are found in derivations.
func byHeads(heads format.Heads) string { return either(heads == format.HeadRules, "rules", "field") }

// tellsRoots reports whether files of a format tell the root of a sentence.
func tellsRoots(f format.Format) bool {
	return f.Derivation() || f == format.Roots || f == format.JSON
}

func noRoots(file notice.File, detected format.Detection) error {
	return holdsNo(file, detected, "roots",
		"roots come from derivations (AUTO) or from a file with a line such as believe_2 S[dcl] for each sentence")
}

var noDependencies = map[format.Format]string{
	format.Roots: "give the file of dependencies here, and this one as its roots",
}

// holdsNo says that a file does not hold what is needed, as its format tells.
//
//go:noinline
func holdsNo(file notice.File, detected format.Detection, what, hint string) error {
	if detected.Format.Phrase() {
		hint = "agree compares phrase-structure trees; nothing is extracted from them"
	}
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: file},
		Message: "this file is " + string(detected.Format) + " (" + detected.Why + ") and holds no " + what, Hint: hint,
	}
}

// stream starts to read in a goroutine that ends with the call.
func (c *call) stream(r format.Reader) pairing.Source {
	s := pairing.Stream(r)
	c.cleanup = append(c.cleanup, s.Close)
	return s
}

// reader opens a file and recognises its format.
func (c *call) reader(in input, o format.Options) (format.Reader, format.Detection, error) {
	if in.reader != nil {
		return in.reader(o)
	}
	file, reader, detected, err := c.opened(in, o)
	if file != nil {
		c.cleanup = append(c.cleanup, func() { file.Close() })
	}
	return reader, detected, err
}

// opened opens a file, and leaves it to the caller to close it, if there is one.
func (c *call) opened(in input, o format.Options) (io.Closer, format.Reader, format.Detection, error) {
	file, err := in.Open()
	if err != nil {
		return nil, nil, format.Detection{}, unreadable(in, err)
	}
	o.File, o.Lenient = in.is, c.options.Lenient
	known := c.planned.format(in.is)
	if known != nil && o.Format == format.Detect {
		o.Format = known.Format
	}
	reader, detected, err := format.NewReader(c.counted.reader(file), o)
	if known != nil {
		detected.Why = known.Why
	}
	return file, reader, detected, err
}
