package comparison

import (
	"io"
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// OpenSide is one side of a comparison: an open file of dependencies, with the
// roots from another file if there is one. Whatever a call opens is closed when
// it ends, however that is.
type OpenSide struct {
	pairing.Source
	report.Input
	Is       notice.File
	MayRoots bool // the file, or that of its roots, may have roots
	rooted   bool // a sentence that was read has one

	Extracting *extract.Reader      // where dependencies are extracted
	Unnamed    func() nbest.Unnamed // where parses are brought together: those without a name; nil elsewhere
	headFields *format.HeadFields   // of its derivations
	copies     func() pairing.Copies
	Follow     func(pairing.Source) pairing.Source // follows what is read; nil where nobody does

	RootsFile   notice.File        // from which they come, if it is a file of its own
	roots       *pairing.Rooted    // the dependencies with those of that file, unless they are in lists
	RootsIs     format.Detection   // what that file is
	RootsFields *format.HeadFields // of its derivations
}

// Compared reads what is compared of the file: what is extracted of it, if something is.
func (s *OpenSide) Compared(plain format.Reader) format.Reader {
	if s.Extracting != nil {
		return s.Extracting
	}
	return plain
}

// Sum returns what was read, when all of it was.
func (s *OpenSide) Sum() Side {
	sum := Side{
		Input: s.Input, First: s.Is, Last: s.Is, MayRoots: s.MayRoots, Rooted: s.rooted, Met: *s.Log(),
		HeadFields: *s.headFields, RootsFile: s.RootsFile, RootsFields: *s.RootsFields,
	}
	if s.Extracting != nil {
		sum.Extracted, sum.Basis = true, s.Extracting.Basis()
	}
	if s.Unnamed != nil {
		sum.Unnamed = s.Unnamed()
	}
	if s.roots != nil {
		sum.RootsFit = &s.roots.Fit
	}
	if s.copies != nil {
		sum.Copies = s.copies()
	}
	return sum
}

// Told returns what was met in the files of the side, when all of them were read.
func (s *OpenSide) Told() *notice.Log {
	var log notice.Log
	sum := s.Sum()
	sum.Tell(&log)
	return &log
}

// Open opens the file of a role and index, with its roots.
func (c *Call) Open(role string, index int, as format.Format, heads format.Heads, x *Extraction) (*OpenSide, error) {
	in := c.Inputs[role][index]
	way := intake(singly{})
	if role == "system" {
		way = c.By
	}
	fields := &format.HeadFields{}
	reader, detected, err := c.Reader(in, format.Options{Table: x.Table, Format: as, Heads: heads, Derivations: way.Parses(), HeadFields: fields, Lines: c.Options.ByLine})
	if err != nil {
		return nil, err
	}
	if hint := noDependencies[detected.Format]; hint != "" {
		return nil, HoldsNo(in.Is, detected, "dependencies", hint)
	}
	if c.By == nil {
		if c.By, err = c.Suiting(detected.Format); err != nil {
			return nil, err
		}
	}
	s := &OpenSide{
		Is: in.Is, Input: report.Input{File: in.Name, Format: string(detected.Format), Why: detected.Why, Roots: "none"},
		headFields: fields, RootsFields: &format.HeadFields{},
	}
	if err := takes(c.By, in.Is, &s.Input); err != nil {
		return nil, err
	}
	if detected.Format.Derivation() {
		if err := c.Teach(x, in, detected.Format); err != nil {
			return nil, err
		}
		s.Extracting = x.Reader(reader, in.Is)
	}
	if e, is := c.By.(interface {
		spoken(format.Reader) format.Reader
	}); is {
		reader = e.spoken(reader)
	}
	if reader, err = way.Read(c, s, reader, detected.Format, heads, x); err != nil {
		return nil, err
	}
	if c.noting {
		n := newNoted(reader)
		c.noted = append(c.noted, n)
		reader = n
	}
	s.Source = c.stream(reader)
	if s.Follow != nil {
		s.Source = s.Follow(s.Source)
	}
	roots := c.Inputs[role+"_roots"]
	switch {
	case s.Unnamed != nil && len(roots) > 0: // which stand with the parses
		return s, nil
	case c.Options.NoRoots:
	case len(roots) > 0:
		return s, c.addRoots(s, roots[index], heads, x.Table)
	case detected.Format == format.JSON:
		s.Roots, s.MayRoots = "json", true
	case detected.Format.Derivation():
		s.Roots, s.MayRoots = ByHeads(heads), true
	}
	return s, nil
}

func (c *Call) addRoots(s *OpenSide, in service.InputFile, heads format.Heads, table *category.Table) error {
	reader, detected, err := c.Reader(in, format.Options{Table: table, Heads: heads, HeadFields: s.RootsFields})
	if err != nil {
		return err
	}
	s.MayRoots, s.RootsIs, s.RootsFile = true, detected, in.Is
	switch {
	case detected.Format == format.Roots:
		s.Roots = "file"
	case detected.Format == format.JSON:
		s.Roots = "json"
	case !TellsRoots(detected.Format):
		return NoRoots(in.Is, detected)
	default:
		s.Roots = ByHeads(heads)
	}
	s.roots = pairing.WithRoots(c.Planned.way(in.Is), s.Source, c.stream(reader), s.Is, in.Is, c.Options.Lenient)
	s.Source = s.roots
	return nil
}

// ByHeads says how roots are found in derivations.
func ByHeads(heads format.Heads) string {
	return service.Either(heads == format.HeadRules, "rules", "field")
}

// TellsRoots reports whether files of a format tell the root of a sentence.
func TellsRoots(f format.Format) bool {
	return f.Derivation() || f == format.Roots || f == format.JSON
}

// NoRoots says that a file that was given for its roots has none.
func NoRoots(file notice.File, detected format.Detection) error {
	return HoldsNo(file, detected, "roots",
		"roots come from derivations (AUTO) or from a file with a line such as believe_2 S[dcl] for each sentence")
}

var noDependencies = map[format.Format]string{
	format.Roots: "give the file of dependencies here, and this one as its roots",
}

// HoldsNo says that a file does not hold what is needed, as its format tells.
//
//go:noinline
func HoldsNo(file notice.File, detected format.Detection, what, hint string) error {
	if detected.Format.Phrase() {
		hint = "derivations and agree compare phrase-structure trees; nothing is extracted from them"
	}
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: file},
		Message: "this file is " + string(detected.Format) + " (" + detected.Why + ") and holds no " + what, Hint: hint,
	}
}

// stream starts to read in a goroutine that ends with the call.
func (c *Call) stream(r format.Reader) pairing.Source {
	s := pairing.Stream(r)
	c.Cleanup = append(c.Cleanup, s.Close)
	return s
}

// Reader opens a file and recognises its format.
func (c *Call) Reader(in service.InputFile, o format.Options) (format.Reader, format.Detection, error) {
	if in.Reader != nil {
		return in.Reader(o)
	}
	file, reader, detected, err := c.opened(in, o)
	if file != nil {
		c.Cleanup = append(c.Cleanup, func() { file.Close() })
	}
	return reader, detected, err
}

// kinds are the formats that the program reads.
func (c *Call) kinds() []format.Kind {
	kinds := format.Usual
	for _, op := range c.Service.Operations() {
		kinds = slices.Concat(kinds, op.Reads)
	}
	return kinds
}

// opened opens a file, and leaves it to the caller to close it, if there is one.
func (c *Call) opened(in service.InputFile, o format.Options) (io.Closer, format.Reader, format.Detection, error) {
	file, err := in.Open()
	if err != nil {
		return nil, nil, format.Detection{}, service.Unreadable(in, err)
	}
	o.File, o.Lenient = in.Is, c.Options.Lenient
	known := c.Planned.Format(in.Is)
	if known != nil && o.Format == format.Detect {
		o.Format = known.Format
	}
	reader, detected, err := format.NewReaderOf(c.kinds(), c.Counted.Reader(file), o)
	if known != nil {
		detected.Why = known.Why
	}
	return file, reader, detected, err
}
