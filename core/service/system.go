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
	log     *notice.Log
	options score.Options

	gold         report.Input
	heads, pairs string // for the signature
}

func (r *systemRun) score() (report.System, error) {
	gold, system, err := r.openBoth()
	if err != nil {
		return report.System{}, err
	}
	r.decideRoots(gold, system)
	scorer := score.NewScorer(r.options, gold.File, system.File)
	zip := pairing.NewZip(gold, system, gold.File, system.File)
	result := report.System{Name: system.File}
	if r.call.options.Sentences || r.call.options.Keep {
		result.Rows = []score.Row{}
	}
	if err := r.pairUp(zip, scorer, gold, system, &result); err != nil {
		return result, err
	}
	for _, in := range [2]*input{gold, system} {
		if in.Sentences == 0 {
			return result, &notice.Error{
				Code: notice.Data, Place: notice.Place{File: in.File}, Message: "the file holds no sentence",
				Hint: "with nothing to compare there is no score",
			}
		}
	}
	r.pairs = "order"
	if zip.ByID() {
		r.pairs = "id"
	}
	scored := scorer.Log()
	if r.index == 0 {
		r.log.Merge(gold.Log())
	} else if gold.File != system.File {
		// Gold is read once for each system and says the same each time.
		scored = scored.Without(gold.File)
	}
	r.log.Merge(system.Log())
	r.log.Merge(zip.Log())
	r.log.Merge(scored)
	r.uncovered(&result, system.File)
	r.decideSeenRoots(gold, system, &result)
	r.gold, result.Input = gold.Input, system.Input
	return result, nil
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

// decideRoots counts roots if both sides have some.
func (r *systemRun) decideRoots(gold, system *input) {
	r.options.Roots = gold.hasRoots && system.hasRoots && !r.call.options.NoRoots
	r.heads = "none"
	if r.options.Roots {
		r.heads = gold.Roots + "/" + system.Roots
	} else if !r.call.options.NoRoots {
		r.warnOfRoots(gold, system)
	}
}

// decideSeenRoots decides once more when the files are read: JSON may have
// roots, but only its last sentence tells that it has none.
func (r *systemRun) decideSeenRoots(gold, system *input, result *report.System) {
	for _, in := range [2]*input{gold, system} {
		if in.Roots == "json" && !in.rooted {
			in.Roots, in.hasRoots = "none", false
		}
	}
	if !r.options.Roots || gold.hasRoots && system.hasRoots {
		return
	}
	r.options.Roots, r.heads = false, "none"
	r.warnOfRoots(gold, system)
	for _, c := range [2]*score.Counts{&result.Corpus.All, &result.Corpus.CoveredOnly} {
		c[score.DF1] = c[score.Alignment]
	}
	for i := range result.Rows {
		c := &result.Rows[i].Counts
		c[score.DF1] = c[score.Alignment]
	}
}

func (r *systemRun) warnOfRoots(gold, system *input) {
	message := "no side has roots"
	switch {
	case gold.hasRoots:
		message = "this system has no roots"
	case system.hasRoots:
		message = "gold has no roots"
	}
	r.log.Add("no-roots", notice.Place{File: system.File}, message+", so DF₁ equals the score with alignment",
		"give the derivations (AUTO) or a file of roots for both sides")
}

// pairUp scores every pair of sentences.
func (r *systemRun) pairUp(zip *pairing.Zip, scorer *score.Scorer, gold, system *input, result *report.System) error {
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

// uncovered says how many sentences the system did not parse.
func (r *systemRun) uncovered(result *report.System, file string) {
	missing := result.Corpus.Sentences - result.Corpus.Covered
	if missing == 0 {
		return
	}
	r.log.Add("not-covered", notice.Place{File: file}, "a sentence has no analysis here and counts as empty",
		"the score over covered sentences leaves it out")
	r.log.Seen("not-covered", file, missing-1)
}
