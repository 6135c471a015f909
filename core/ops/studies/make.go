package studies

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/stats"
	"github.com/ccgscore/ccgscore/core/study"
)

// Make is the operation that draws a study.
var Make = &service.Operation{
	Name: "study_make", Help: "Draw a study: judgement tasks for people.", Files: service.Concat([]*service.Role{service.GoldRole.Optional()}, service.Sides[1:]), // trees have no gold
	Choices: service.Concat(comparison.Labels, comparison.Roots[:2], comparison.Extracting, []*service.Choice{comparison.StrictChoice, comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasLinks),
		[]*service.Choice{comparison.NamesChoice, titleChoice, tasksChoice, itemsChoice, pairsChoice, samplesChoice, longestChoice, service.SeedChoice.Unsigned()}),
	Forms: service.OnlyJSON("Study"),
	By:    comparison.ByDependencies,
	Run:   comparison.Comparing(runMake),
}

// What is drawn.
var (
	titleChoice = &service.Choice{
		Name: "title", Group: service.Studies, Kind: service.Text,
		Help: "Title of the study, for judges and for the analysis (default: none).",
	}
	tasksChoice = &service.Choice{
		Name: "tasks", Flag: "task", Group: service.Studies, Kind: service.OneOf, Default: "both",
		Values: []service.Value{{Text: "isolate"}, {Text: "better"}, {Text: "both"}, {Text: "trees"}},
		Help:   "Ask which of two figures of a sentence isolates the error better, that by F₁ or that by DF₁; which of two sentences is parsed better, where F₁ and DF₁ rank them oppositely; the one after the other; or which of two dependency trees is better, without gold.",
	}
	itemsChoice = &service.Choice{
		Name: "items", Group: service.Studies, Kind: service.Number, Least: 1,
		Help: "Give each judge so many items of each task, and not 5 sentences and 45 pairs, or of trees 200 sentences or as many as there are.",
	}
	pairsChoice = &service.Choice{
		Name: "pairs", Group: service.Studies, Kind: service.Number, Least: 1,
		Help: "Give each judge so many pairs of sentences, and not as many items as of the other task.",
	}
	samplesChoice = &service.Choice{
		Name: "samples", Group: service.Studies, Kind: service.Number, Least: 1, Default: "1",
		Help: "Draw so many samples of single sentences, for as many parts of the judges; pairs of sentences, which need majorities, are the same for all.",
	}
	longestChoice = &service.Choice{
		Name: "most_gold", Flag: "longest", Group: service.Studies, Kind: service.Number, Least: 1,
		Help: "Draw from sentences with at most so many gold dependencies, the root included, and not 20, which fit a screen; or trees of so many words, and not any number.",
	}
)

// tasks are those of each value of the choice.
var tasks = [][]study.Kind{{study.Isolate}, {study.Better}, {study.Isolate, study.Better}, {study.Trees}}

// How many items each task has where nothing is said: as in the main study of
// Bhargava & Penn (2023, Appendix B).
const (
	usualSentences = 5 // for each judge
	usualPairs     = 45
	usualLongest   = 20 // gold dependencies of a sentence (Appendix C)
)

// runMake draws a study from gold and systems, or from the trees of systems alone.
func runMake(c *comparison.Call) (service.Reply, error) {
	kinds := tasks[c.Options.Index(tasksChoice)]
	if kinds[0] == study.Trees {
		return studyTrees(c)
	}
	if len(c.Inputs["gold"]) == 0 {
		return service.Reply{}, service.Usage("exactly one gold file is needed", "a study of trees takes none")
	}
	made, found, err := candidates(c)
	if err != nil {
		return service.Reply{}, err
	}
	reply := service.Reply{Notes: append(comparison.Recognised(&found.Scores), found.shown()...), Warnings: found.Scores.Warnings}
	for _, kind := range kinds {
		task, err := task(c, kind, found.parsers)
		if err != nil {
			return service.Reply{}, err
		}
		made.Tasks = append(made.Tasks, task)
	}
	return reply, finishStudy(c, made, &reply)
}

// longestTitle is how many bytes a title has at most: it is a heading, and part of the names of files.
const longestTitle = 200

// finishStudy writes a study, and says what was drawn.
func finishStudy(c *comparison.Call, made *study.Study, reply *service.Reply) error {
	if made.Name = strings.TrimSpace(c.Settings.Text(titleChoice)); len(made.Name) > longestTitle {
		return service.Usage("the title is longer than "+strconv.Itoa(longestTitle)+" bytes", "give a shorter one")
	}
	for i := range made.Tasks {
		note, uneven := told(made, &made.Tasks[i])
		reply.Notes = append(reply.Notes, note)
		if uneven != nil {
			reply.Warnings = append(reply.Warnings, uneven)
		}
	}
	reply.Type, reply.Body = "application/json", made.JSON()
	if len(reply.Body) > study.MaxBytes {
		return &notice.Error{Code: notice.Limit, Message: "the study is larger than 16 MiB", Hint: "ask for fewer items"}
	}
	return nil
}

// pool is what is drawn from.
type pool struct {
	*comparison.Comparison
	parsers [][]study.Candidate
}

// candidates scores all files, and keeps what is shown of the sentences that a task
// may show: those with both analyses and roots, not too long, and not all right. They
// are in the order of gold.
func candidates(c *comparison.Call) (*study.Study, *pool, error) {
	var analysers []*score.Scorer // of each system; who counts is told of each sentence once
	c.By = comparison.Observed{Evaluation: comparison.ByDependencies, Made: func(deps score.Options, gold, system notice.File, _ comparison.Scorer) {
		analysers = append(analysers, score.NewScorer(deps, gold, system))
	}}
	parsers := make([][]study.Candidate, len(c.Inputs["system"]))
	done, err := c.Compare(false, func(system int, row *count.Row, p pairing.Pair) (bool, error) {
		if row.Index < 0 || p.A == nil || p.B == nil || !shows(c, &row.Counts) || !study.Drawable(p.A, p.B) {
			return false, nil
		}
		a, err := analysers[system].Analyse(p.A, p.B)
		if err == nil {
			parsers[system] = append(parsers[system], study.NewCandidate(row.Index, a))
		}
		return false, err
	})
	if err != nil {
		return nil, nil, err
	}
	if err := rooted(done); err != nil {
		return nil, nil, err
	}
	made := &study.Study{Seed: c.Options.Seed, Version: service.Version, Signature: done.Signature(), Longest: longest(c)}
	for i := range done.Scores.Systems {
		made.Parsers = append(made.Parsers, done.Scores.Systems[i].Name)
	}
	if len(c.Options.Names) == 0 {
		made.Parsers = comparison.WithoutFolders(made.Parsers)
	}
	return made, &pool{done, parsers}, nil
}

// shown says how many sentences of each system may be shown.
func (p *pool) shown() (notes []string) {
	for i, list := range p.parsers {
		s := &p.Scores.Systems[i]
		notes = append(notes, notice.Printable(s.Name)+": "+count.Grouped(len(list))+" of "+report.Plural(s.Corpus.Sentences, "sentence")+
			" may be shown; the others are longer, lack an analysis or a root, or are all right")
	}
	return notes
}

// longest is how many gold dependencies a sentence may have that is shown.
func longest(c *comparison.Call) int { return cmp.Or(c.Options.Number(longestChoice), usualLongest) }

// shows reports whether a sentence of these counts may be shown: it is not too long,
// and some metric takes something for wrong.
func shows(c *comparison.Call, n *count.Counts) bool {
	f1, df1 := n[score.F1], n[score.DF1]
	return df1.Gold <= int64(longest(c)) &&
		(df1.Correct < df1.Gold || df1.Correct < df1.System || f1.Correct < f1.Gold || f1.Correct < f1.System)
}

// rooted returns an error where some file has no roots: then DF₁ is not what judges
// are to be asked about, and no figure has a root.
func rooted(done *comparison.Comparison) error {
	for i := range done.Systems {
		if done.Systems[i].Roots {
			continue
		}
		file := done.Systems[i].Is
		if done.Scores.Gold.Roots == "none" {
			file = done.Gold()
		}
		return &notice.Error{
			Code: notice.Data, Place: notice.Place{File: file}, Message: "this file has no roots, and a study of DF₁ shows them",
			Hint: "give derivations (AUTO), or files of roots for both sides",
		}
	}
	return nil
}

// task draws the items of one task. Each begins the stream of random numbers anew:
// with or without another task beside it, it is the same.
func task(c *comparison.Call, kind study.Kind, parsers [][]study.Candidate) (task study.Task, err error) {
	o, r := &c.Options, stats.Random(uint64(c.Options.Seed))
	items, pairs, parts := o.Number(itemsChoice), o.Number(pairsChoice), 1
	switch {
	case kind == study.Isolate && items == 0:
		items = usualSentences
	case kind == study.Better && pairs > 0:
		items = pairs
	case kind == study.Better && items == 0:
		items = usualPairs
	}
	if kind == study.Isolate {
		parts = o.Number(samplesChoice)
	}
	if items > study.MaxItems/parts {
		return task, tooManyItems()
	}
	if kind == study.Isolate {
		task, err = study.NewIsolate(r, parsers, items, parts)
	} else {
		task, err = study.NewBetter(r, parsers, items)
	}
	return task, tooFew(err, kind, c.Inputs["gold"][0].Is, "ask for fewer, give more systems or a larger corpus, or take longer sentences")
}

func tooManyItems() error {
	return service.Usage("a task has at most "+count.Grouped(study.MaxItems)+" items, all samples together", "ask for fewer")
}

// tooFew locates the error that there is too little to draw from.
func tooFew(err error, kind study.Kind, file notice.File, hint string) error {
	if _, few := err.(*study.TooFewError); few {
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: file}, Message: "task " + kind.String() + ": " + err.Error(), Hint: hint}
	}
	return err
}

// told says what a task was drawn from; and, if parsers are not evenly represented,
// that they are not.
func told(made *study.Study, t *study.Task) (note string, uneven *notice.Notice) {
	each, even := t.Drawn(len(made.Parsers))
	shares := study.Shares(made.Parsers, each)
	items := 0
	for _, sample := range t.Samples {
		items += len(sample)
	}
	noun := "sentence"
	if t.Kind == study.Better {
		noun = "pair"
	}
	note = "task " + t.Kind.String() + ": " + report.Plural(int64(items), noun)
	if parts := len(t.Samples); parts > 1 {
		note += ", " + strconv.Itoa(len(t.Samples[0])) + " for each of " + strconv.Itoa(parts) + " parts of the judges"
	}
	note += ": " + notice.Printable(shares)
	if !even {
		uneven = &notice.Notice{
			Code: "uneven", Count: 1, Message: "task " + t.Kind.String() + ": parsers are not evenly represented: " + notice.Printable(shares),
			Hint: "some parser has too few " + noun + "s to draw from",
		}
	}
	return note, uneven
}
