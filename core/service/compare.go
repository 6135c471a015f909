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

// comparison is gold against systems: the scores, and, if it is kept, the
// sentences.
type comparison struct {
	scores  report.Scores
	scoring []score.Options // by system; they differ in whether there are roots
	pairs   [][]pairing.Pair
}

// sentences says what a comparison does with each pair of sentences; nil where
// it only counts.
type visitor func(system int, row *score.Row, p pairing.Pair) (keep bool, err error)

// compare reads and scores all files of a call. It visits every pair in the
// order in which pairs are found; a visitor that keeps one owns it.
func (c *call) compare(visit visitor) (*comparison, error) {
	gold, systems := c.Files["gold"], c.Files["system"]
	if len(gold) != 1 {
		return nil, usage("exactly one gold file is needed", "")
	}
	if len(systems) == 0 {
		return nil, usage("at least one system file is needed", "")
	}
	roots := c.Files["system-roots"]
	if len(roots) > 0 && len(roots) != len(systems) {
		return nil, usage("as many files of system roots as systems are needed", "give --system-roots once for each system, in the same order")
	}
	c.countAgain(len(systems) - 1)
	table := category.NewTable()
	ignored, ignoredName, err := c.ignored(table)
	if err != nil {
		return nil, err
	}
	done := &comparison{scores: report.Scores{Covered: c.options.Covered}}
	var log notice.Log
	var heads, pairs []string
	for i := range systems {
		run := &systemRun{call: c, table: table, index: i, visit: visit, log: &log}
		run.options = c.options.scoring(ignored)
		system, err := run.score()
		if err != nil {
			return nil, err
		}
		if i < len(c.options.Names) {
			system.Name = c.options.Names[i]
		}
		done.scores.Gold = run.gold
		done.scores.Systems = append(done.scores.Systems, system)
		done.scoring = append(done.scoring, run.options)
		heads, pairs = append(heads, run.heads), append(pairs, run.pairs)
	}
	done.scores.Warnings = log.Notices()
	done.scores.Signature = c.options.signature(joined(heads), ignoredName, joined(pairs))
	return done, nil
}

// countAgain adds the gold files to the bytes to read, once for each further
// system, since they are read anew.
func (c *call) countAgain(times int) {
	for _, role := range [2]string{"gold", "gold-roots"} {
		for _, f := range c.Files[role] {
			c.counted.total += int64(times) * f.Size
		}
	}
}

// joined is what all systems have in common, or one value a system.
func joined(values []string) string {
	for _, v := range values {
		if v != values[0] {
			return strings.Join(values, ",")
		}
	}
	return values[0]
}

func (o *Options) scoring(ignored *score.Ignored) score.Options {
	identity := score.PositionOnly
	if o.Strict {
		identity = score.FormAndPosition
	}
	return score.Options{
		Duplicates: o.Duplicates, Slots: o.Slots, RootLabel: o.RootLabel, Tokens: identity, Ignore: ignored,
	}
}

// ignored reads the list of ignored dependencies and names it.
func (c *call) ignored(table *category.Table) (*score.Ignored, string, error) {
	files := c.Files["ignore"]
	switch {
	case len(files) > 0:
		file, err := files[0].Open()
		if err != nil {
			return nil, "", &notice.Error{Code: notice.Data, Place: notice.Place{File: files[0].Name}, Message: err.Error()}
		}
		defer file.Close()
		const most = 1 << 20
		text, err := io.ReadAll(io.LimitReader(file, most))
		if err != nil {
			return nil, "", &notice.Error{Code: notice.Data, Place: notice.Place{File: files[0].Name}, Message: err.Error()}
		}
		list, err := score.ParseIgnored(string(text), files[0].Name, table)
		return list, checksum(string(text)), err
	case c.options.Ignore == "file":
		return nil, "", usage("the list of ignored dependencies is missing", "")
	case c.options.Ignore == "none":
		return nil, "none", nil
	}
	return score.StandardIgnored(table), "candc", nil
}

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
	defer gold.close()
	defer system.close()
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
	r.pairs = "order"
	if zip.ByID() {
		r.pairs = "id"
	}
	// Gold is read once for each system and says the same each time.
	if r.index == 0 {
		r.log.Merge(gold.Log())
	}
	r.log.Merge(system.Log())
	r.log.Merge(zip.Log())
	r.log.Merge(scorer.Log())
	r.uncovered(&result, system.File)
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
	if err != nil {
		gold.close()
		return nil, nil, err
	}
	return gold, system, nil
}

// decideRoots counts roots if both sides have some.
func (r *systemRun) decideRoots(gold, system *input) {
	r.options.Roots = gold.hasRoots && system.hasRoots && !r.call.options.NoRoots
	if r.options.Roots {
		r.heads = gold.Roots + "/" + system.Roots
		return
	}
	r.heads = "none"
	if r.call.options.NoRoots {
		return
	}
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
		g, s := count(p.A, &nothing, &gold.Input), count(p.B, &nothing, &system.Input)
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
func count(s, nothing *dependency.Sentence, in *report.Input) *dependency.Sentence {
	if s == nil {
		return nothing
	}
	in.Sentences++
	in.Dependencies += int64(len(s.Dependencies))
	return s
}

// uncovered says how many sentences the system did not parse.
func (r *systemRun) uncovered(result *report.System, file string) {
	missing := result.Corpus.Sentences - result.Corpus.Covered
	if missing == 0 {
		return
	}
	verb := " have"
	if missing == 1 {
		verb = " has"
	}
	r.log.Add("not-covered", notice.Place{File: file},
		report.Plural(missing, "sentence")+verb+" no analysis here and count as empty",
		"the score over covered sentences leaves them out")
}
