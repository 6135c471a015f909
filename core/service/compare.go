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
	options Options
	ignored string          // names the list of ignored dependencies
	heads   []string        // by system: where the roots come from
	paired  []string        // by system: how sentences were paired
	scoring []score.Options // by system; they differ in whether there are roots
	pairs   [][]pairing.Pair
}

// signature pins every choice that can change the scores.
func (done *comparison) signature(covered bool) string {
	o := done.options
	o.Covered = covered
	return o.signature(joined(done.heads), done.ignored, joined(done.paired))
}

// sentences says what a comparison does with each pair of sentences; nil where
// it only counts.
type visitor func(system int, row *score.Row, p pairing.Pair) (keep bool, err error)

// compare reads and scores all files of a call. It visits every pair in the
// order in which pairs are found; a visitor that keeps one owns it.
func (c *call) compare(visit visitor) (*comparison, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	c.expect()
	systems := c.Files["system"]
	table := category.NewTable()
	ignored, ignoredName, err := c.ignored(table)
	if err != nil {
		return nil, err
	}
	done := &comparison{options: c.options, ignored: ignoredName}
	var log notice.Log
	for i := range systems {
		run := &systemRun{call: c, table: table, index: i, visit: visit, log: &log}
		run.options = c.options.scoring(ignored)
		system, err := run.score()
		if err != nil {
			return nil, err
		}
		if len(c.options.Names) > 0 {
			system.Name = c.options.Names[i]
		}
		done.scores.Gold = run.gold
		done.scores.Systems = append(done.scores.Systems, system)
		done.scoring = append(done.scoring, run.options)
		done.heads, done.paired = append(done.heads, run.heads), append(done.paired, run.pairs)
	}
	done.scores.Warnings = log.Notices()
	return done, nil
}

// check looks at which files there are.
func (c *call) check() error {
	systems := len(c.Files["system"])
	for role, files := range c.Files {
		switch role {
		case "gold":
			if len(files) > 1 {
				return usage("exactly one gold file is needed", "")
			}
		case "gold-roots", "ignore":
			if len(files) > 1 {
				return usage("more than one file of the role "+role, "")
			}
		case "system-roots":
			if len(files) > 0 && len(files) != systems {
				return usage("as many files of system roots as systems are needed", "give --system-roots once for each system, in the same order")
			}
		case "system":
		default:
			return usage("there is no role "+notice.Quote(role)+" for files here", "")
		}
	}
	switch names := len(c.options.Names); {
	case len(c.Files["gold"]) == 0:
		return usage("exactly one gold file is needed", "")
	case systems == 0:
		return usage("at least one system file is needed", "")
	case names > 0 && names != systems:
		return usage("as many names as systems are needed", "")
	}
	return nil
}

// expect says what will be read, for progress; gold is read anew for each
// system.
func (c *call) expect() {
	for range c.Files["system"] {
		c.counted.expect(c.Files["gold"]...)
		if !c.options.NoRoots {
			c.counted.expect(c.Files["gold-roots"]...)
		}
	}
	c.counted.expect(c.Files["system"]...)
	if !c.options.NoRoots {
		c.counted.expect(c.Files["system-roots"]...)
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
		text, err := io.ReadAll(io.LimitReader(file, most+1))
		if err != nil {
			return nil, "", &notice.Error{Code: notice.Data, Place: notice.Place{File: files[0].Name}, Message: err.Error()}
		}
		if len(text) > most {
			return nil, "", &notice.Error{Code: notice.Limit, Place: notice.Place{File: files[0].Name}, Message: "the list of ignored dependencies is longer than 1 MiB"}
		}
		if c.options.Ignore == "none" {
			return nil, "", usage("a list of ignored dependencies is given, but none is asked for", "")
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
