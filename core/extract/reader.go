package extract

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Derivations reads sentences with their derivations.
type Derivations interface {
	Read(s *dependency.Sentence) error
	Log() *notice.Log
}

// Budget bounds the dependencies that the readers of a call make together.
type Budget struct {
	Most int64 // 0 is no bound

	spent atomic.Int64 // the readers have goroutines of their own
}

// Reader adds to the sentences of a file the dependencies of their first
// derivations. One that has a step which no rule explains keeps what could be
// built, and is counted. One that makes more than [dependency.MaxExtracted] is an
// error.
type Reader struct {
	Used Usage // words so far, by where their co-indexation came from

	from      Derivations
	file      notice.File
	extractor *Extractor
	leave     func(*dependency.Sentence, *dependency.Dependency) bool
	all       bool
	budget    *Budget // nil for none
}

// NewReader returns a reader for a file. The dependencies that leave reports
// are left out; it may be nil.
func NewReader(from Derivations, file notice.File, x *Extractor, leave func(*dependency.Sentence, *dependency.Dependency) bool) *Reader {
	return &Reader{from: from, file: file, extractor: x, leave: leave}
}

// All makes the reader extract the dependencies of all derivations, which stand with
// each of them, and of none for the sentence.
func (r *Reader) All() { r.all = true }

// Limit makes the reader share a budget with others.
func (r *Reader) Limit(b *Budget) { r.budget = b }

// Read reads the next sentence, as the reader of the file does.
func (r *Reader) Read(s *dependency.Sentence) error {
	err := r.from.Read(s)
	if err != nil || len(s.Derivations) == 0 {
		return err
	}
	if !r.all {
		s.Dependencies, err = r.extract(s, &s.Derivations[0], s.Dependencies)
		return err
	}
	all := 0
	for i := range s.Derivations {
		d := &s.Derivations[i]
		if d.Dependencies, err = r.extract(s, d, d.Dependencies); err != nil {
			return err
		}
		if all += len(d.Dependencies); all > dependency.MaxListed {
			return r.tooMany(d, "the derivations of a sentence make more than "+count.Grouped(dependency.MaxListed)+" dependencies", "")
		}
	}
	return nil
}

// tooMany says that a derivation exceeds a bound.
func (r *Reader) tooMany(d *dependency.Derivation, message, hint string) error {
	return &notice.Error{Code: notice.Limit, Place: notice.Place{File: r.file, Line: int(d.Line)}, Message: message, Hint: hint}
}

// Err returns an error where a derivation of a file makes more than fits.
func (r *Result) Err(d *dependency.Derivation, file notice.File) error {
	if !r.Full {
		return nil
	}
	words := len(d.Tokens)
	return &notice.Error{
		Code: notice.Limit, Place: notice.Place{File: file, Line: int(d.Line)},
		Message: "the derivation makes more than " + count.Grouped(dependency.MaxExtracted(words)) + " dependencies of " + count.Grouped(words) + " words, or its categories are too large",
		Hint:    "coordinated arguments of coordinated words multiply; is this one sentence?",
	}
}

// bounded refuses what exceeds the bounds of a sentence and of the call.
func (r *Reader) bounded(d *dependency.Derivation, result *Result) error {
	if err := result.Err(d, r.file); err != nil {
		return err
	}
	if b := r.budget; b != nil && b.Most > 0 && b.spent.Add(int64(len(result.Dependencies))) > b.Most {
		return r.tooMany(d, "the derivations make more than "+count.Grouped(int(b.Most))+" dependencies together", "cut the files; the command line takes most")
	}
	return nil
}

// extract adds the dependencies of a derivation to those found before.
func (r *Reader) extract(s *dependency.Sentence, d *dependency.Derivation, found []dependency.Dependency) ([]dependency.Dependency, error) {
	result := r.extractor.Extract(d)
	if err := r.bounded(d, result); err != nil {
		return found, err
	}
	found = slices.Grow(found, len(result.Dependencies))
	for i := range result.Dependencies {
		one := result.Dependencies[i].Dependency
		one.Line, one.Range = d.Line, result.Dependencies[i].how()
		if r.leave == nil || !r.leave(s, &one) {
			if r.extractor.convention == CCGbank {
				one.Rule = dependency.NoRule // the treebank numbers no rules
			}
			found = append(found, one)
		}
	}
	r.count(d, result)
	return found, nil
}

// Basis says where the co-indexation of a file comes from. Those of its parts add up.
type Basis struct {
	Markup string // the checksum of a markup file, "" without one
	Taught string // that of what gold taught, "" where it taught nothing
	Shape  bool   // nothing but the shape of categories
	Used   Usage  // words, by where their co-indexation came from
}

// Basis returns where the co-indexation came from, as far as the file was read.
func (r *Reader) Basis() Basis {
	x := &r.extractor.lexicon
	b := Basis{Shape: x.byShape, Used: r.Used}
	if x.markup != nil {
		b.Markup = x.markup.Sum
	}
	if x.taught != nil {
		b.Taught = strconv.FormatUint(uint64(x.taught.Sum()), 16)
	}
	return b
}

// Merge adds the basis of another part of the file.
func (b *Basis) Merge(other *Basis) {
	b.Markup, b.Taught, b.Shape = cmp.Or(b.Markup, other.Markup), cmp.Or(b.Taught, other.Taught), b.Shape || other.Shape
	for source, n := range other.Used {
		b.Used[source] += n
	}
}

// String names what was chosen, as far as it can change what is extracted, and of the
// rest what was used, the first asked first, as in field+inferred; "none" where no word
// takes an argument.
func (b *Basis) String() string {
	var names []string
	if b.Markup != "" {
		names = append(names, "markup-"+b.Markup)
	}
	if b.Used[FromField] > 0 {
		names = append(names, "field")
	}
	if b.Taught != "" && b.Used[FromGold]+b.Used[Inferred] > 0 {
		names = append(names, "gold-"+b.Taught)
	}
	switch {
	case b.Shape:
		names = append(names, "shape")
	case b.Used[Inferred] > 0:
		names = append(names, "inferred")
	}
	if names == nil {
		return "none"
	}
	return strings.Join(names, "+")
}

// Coindexation says where the co-indexation came from, as far as the file was read.
func (r *Reader) Coindexation() string {
	b := r.Basis()
	return b.String()
}

// count counts what was used, and what went wrong.
func (r *Reader) count(d *dependency.Derivation, result *Result) {
	for source, n := range result.Used {
		r.Used[source] += n
	}
	log, place := r.from.Log(), notice.Place{File: r.file, Line: int(d.Line)}
	if n := len(result.Odd); n > 0 {
		log.Count(int64(n), "unknown-step", place, func() (string, string) {
			return "no rule explains the step " + d.Tree.Step(int(result.Odd[0])), "what a daughter has in common with the result is kept, so dependencies may be missing"
		})
	}
	if m := r.extractor.lexicon.markup; m != nil {
		if n := result.Used[FromField] + result.Used[FromGold] + result.Used[Inferred]; n > 0 {
			log.Count(n, "not-in-markup", place, func() (string, string) {
				return "the category " + r.lacking(d, m) + " is not in the markup file", "its co-indexation is found as without one"
			})
		}
	}
}

// lacking returns the first category of a derivation that a markup file lacks.
func (r *Reader) lacking(d *dependency.Derivation, m *Markup) string {
	for i := range d.Tokens {
		if c := d.Tokens[i].Category; !c.Atomic() && m.indexed(c) == nil {
			return c.String()
		}
	}
	return ""
}

// Log returns what was met so far that did not stop the reading.
func (r *Reader) Log() *notice.Log { return r.from.Log() }
