package service

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// systemRun scores one system.
type systemRun struct {
	*call
	table   *category.Table
	index   int
	visit   visitor
	options score.Options
	partial *report.Partial // to which the system is added
}

func (r *systemRun) score() error {
	gold, system, err := r.openBoth()
	if err != nil {
		return err
	}
	r.options.Roots = gold.hasRoots && system.hasRoots && !r.call.options.NoRoots
	scorer := score.NewScorer(r.options, gold.File, system.File)
	zip := pairing.NewZip(gold, system, gold.File, system.File)
	result := report.PartialSystem{Paired: "order"}
	if r.call.options.Sentences || r.call.options.Keep {
		result.Rows = []score.Row{}
	}
	if err := r.pairUp(zip, scorer, gold, system, &result); err != nil {
		return err
	}
	for _, in := range [2]*input{gold, system} {
		if in.Sentences == 0 {
			return &notice.Error{
				Code: notice.Data, Place: notice.Place{File: in.File}, Message: "the file holds no sentence",
				Hint: "with nothing to compare there is no score",
			}
		}
	}
	if zip.ByID() {
		result.Paired = "id"
	}
	result.Input = system.partial()
	if r.index == 0 {
		r.partial.Gold = gold.partial()
	}
	r.warnings(zip, scorer, &result.Input)
	r.partial.Systems = append(r.partial.Systems, result)
	return nil
}

// partial returns what was read, with what was met on the way.
func (in *input) partial() report.PartialInput {
	p := report.PartialInput{
		Files: []string{in.File}, Formats: []string{in.Format}, Why: in.Why, Roots: in.Roots, Rooted: in.rooted,
		Sentences: in.Sentences, Dependencies: in.Dependencies,
	}
	for _, n := range in.Log().Notices() {
		if n.First.File == in.File {
			p.Warnings = report.Warn(p.Warnings, n)
		} else {
			p.RootsWarnings = report.Warn(p.RootsWarnings, n)
		}
	}
	return p
}

// warnings adds what was met when the sides were paired and scored.
func (r *systemRun) warnings(zip *pairing.Zip, scorer *score.Scorer, system *report.PartialInput) {
	scored := scorer.Log()
	if gold := r.partial.Gold.Name(); r.index > 0 && gold != system.Name() {
		// Gold is scored once for each system and says the same each time.
		scored = scored.Without(gold)
	}
	for _, log := range [2]*notice.Log{zip.Log(), scored} {
		for _, n := range log.Notices() {
			if n.First.File == system.Name() {
				system.Warnings = report.Warn(system.Warnings, n)
			} else {
				r.partial.Gold.Warnings = report.Warn(r.partial.Gold.Warnings, n)
			}
		}
	}
}

func (r *systemRun) openBoth() (gold, system *input, err error) {
	var goldRoots, systemRoots *File
	if files := r.Files["gold-roots"]; len(files) > 0 {
		goldRoots = &files[0]
	}
	if files := r.Files["system-roots"]; len(files) > 0 {
		systemRoots = &files[r.index]
	}
	o := &r.call.options
	gold, err = r.open(r.Files["gold"][0], goldRoots, o.GoldFormat, 0, r.table)
	if err != nil {
		return nil, nil, err
	}
	system, err = r.open(r.Files["system"][r.index], systemRoots, o.SysFormat, o.Heads, r.table)
	return gold, system, err
}

// pairUp scores every pair of sentences.
func (r *systemRun) pairUp(zip *pairing.Zip, scorer *score.Scorer, gold, system *input, result *report.PartialSystem) error {
	var nothing dependency.Sentence
	for n := 0; ; n++ {
		if n%256 == 0 {
			if err := r.counted.tick(); err != nil {
				return err
			}
		}
		p, err := zip.Next()
		if err == io.EOF {
			return r.counted.tick()
		}
		if err != nil {
			return err
		}
		g, s := count(p.A, &nothing, gold), count(p.B, &nothing, system)
		for _, in := range [2]*input{gold, system} {
			if err := r.fits(&in.Input); err != nil {
				return err
			}
		}
		counts, err := scorer.Score(g, s)
		if err != nil {
			return err
		}
		row := score.Row{Index: p.Index, ID: g.ID, Covered: s.Parsed, Counts: counts}
		if row.ID == "" {
			row.ID = s.ID
		}
		result.Corpus.Add(&row)
		if result.Rows != nil {
			row.ID = strings.Clone(row.ID)
			result.Rows = at(result.Rows, row.Index)
			result.Rows[row.Index] = row
		}
		keep := false
		if r.visit != nil {
			if keep, err = r.visit(r.index, &row, p); err != nil {
				return err
			}
		}
		if !keep {
			zip.Release(p)
		}
	}
}

// at grows a list so that it has an element at an index. Pairs that are found
// by id come in another order than gold has them, but each has its place.
func at[T any](list []T, index int) []T {
	for len(list) <= index {
		var none T
		list = append(list, none)
	}
	return list
}

// count adds a sentence to what was read; a sentence that a side lacks is an
// empty one.
func count(s, nothing *dependency.Sentence, in *input) *dependency.Sentence {
	if s == nil {
		return nothing
	}
	in.Sentences++
	in.Dependencies += int64(len(s.Dependencies))
	in.rooted = in.rooted || s.Root.Known()
	return s
}
