package service

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// annotations are the files of a call of what annotators made of texts.
type annotations struct {
	*agreement.Joined
	of       agreement.Of
	files    []report.AnnotatedFile
	grouping *agreement.Grouping
	scoring  score.Options
	ignored  string // what the list of ignored dependencies is called
	notes    []string
	log      notice.Log

	// Of all files, what there is: where roots come from, none included, and the
	// co-indexation of dependencies that were extracted.
	roots, extracted []string
}

// annotations reads the files of a call, finds out whose they are, and brings their
// sentences together.
func (c *call) annotations() (*annotations, error) {
	if len(c.inputs["annotation"]) > agreement.MostFiles {
		return nil, usage("more than "+count.Grouped(agreement.MostFiles)+" files of annotations", "")
	}
	c.expect("annotation")
	a := &annotations{}
	table := category.NewTable()
	ignored, name, err := c.ignored(table)
	if err != nil {
		return nil, err
	}
	a.ignored = name
	x, err := c.extraction(table)
	if err != nil {
		return nil, err
	}
	files, formats, err := c.readAnnotations(a, x)
	if err != nil {
		return nil, err
	}
	if a.of, err = whatIs(files, formats); err != nil {
		return nil, err
	}
	if a.grouping, err = c.grouping(files, a.of); err != nil {
		return nil, err
	}
	if a.Joined, err = agreement.Join(files, a.grouping, c.options.Pair); err != nil {
		return nil, err
	}
	a.scoring = c.options.scoring(ignored)
	a.scoring.Roots = !slices.Contains(a.roots, "none")
	for i, name := range a.Annotators {
		a.Annotators[i] = notice.Printable(name)
	}
	for i := range files {
		p := a.grouping.Files[i]
		a.files = append(a.files, report.AnnotatedFile{Name: notice.Printable(files[i].Is.Name), Text: notice.Printable(a.grouping.Texts[p.Text]), Format: string(formats[i]), Annotator: p.Annotator, Sentences: len(files[i].Sentences)})
	}
	return a, a.check(c, files)
}

// readAnnotations reads all files.
func (c *call) readAnnotations(a *annotations, x *extraction) (files []agreement.File, formats []format.Format, err error) {
	total := 0
	for _, in := range c.inputs["annotation"] {
		f, detected, err := c.readAnnotation(a, x, in)
		if err != nil && in.Found && !slices.Contains(format.Formats, detected.Format) {
			a.log.Count(1, "left-out-file", notice.Place{File: in.is}, notice.Words("this file of the folder is of no format that is read, and is left out", ""))
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		if total += len(f.Sentences); total > agreement.MostAnnotations {
			return nil, nil, tooManyAnnotations(in.is)
		}
		files, formats = append(files, f), append(formats, detected.Format)
		if len(a.notes) < fewFiles {
			a.notes = append(a.notes, notice.Printable(in.Name)+" is "+string(detected.Format)+": "+notice.Printable(detected.Why))
		}
	}
	return files, formats, nil
}

func tooManyAnnotations(file notice.File) error {
	return &notice.Error{Code: notice.Limit, Place: notice.Place{File: file}, Message: "more than " + count.Grouped(agreement.MostAnnotations) + " annotated sentences", Hint: "take the texts apart"}
}

// readAnnotation reads what one annotator made of a text.
func (c *call) readAnnotation(a *annotations, x *extraction, in input) (f agreement.File, detected format.Detection, err error) {
	reader, detected, err := c.reader(in, format.Options{Table: x.table, Format: c.options.Format, Heads: c.options.GoldHeads, Derivations: format.FirstDerivation})
	if err != nil {
		return f, detected, err
	}
	if detected.Format == format.Roots {
		return f, detected, holdsNo(in.is, detected, "annotation", "agreement is between trees, derivations or dependencies")
	}
	s := side{mayRoots: tellsRoots(detected.Format) && !c.options.NoRoots, Input: report.Input{Roots: byHeads(c.options.GoldHeads)}}
	if detected.Format == format.JSON {
		s.Roots = "json"
	}
	if detected.Format.Derivation() {
		s.extracting = x.reader(reader, in.is)
		reader = s.extracting
	}
	f.Is = in.is
	lacking, first := int64(0), 0
	err = c.each(reader, in, func(sentence *dependency.Sentence) error {
		if len(f.Sentences) == agreement.MostAnnotations {
			return tooManyAnnotations(in.is)
		}
		if !sentence.Parsed {
			if lacking++; lacking == 1 {
				first = sentence.Line
			}
		}
		s.rooted = s.rooted || sentence.Root.Known()
		f.Sentences = append(f.Sentences, sentence.Clone())
		return nil
	})
	if err != nil {
		return f, detected, err
	}
	a.log.Merge(reader.Log())
	if lacking > 0 {
		a.log.Count(lacking, "not-annotated", notice.Place{File: in.is, Line: first}, notice.Words("this sentence has no analysis, so it counts as not annotated", ""))
	}
	a.roots = including(a.roots, s.input().Roots)
	if s.extracting != nil {
		a.extracted = including(a.extracted, s.coindexation())
	}
	return f, detected, nil
}

// including adds a value to a list that lacks it.
func including(list []string, value string) []string {
	if slices.Contains(list, value) {
		return list
	}
	return append(list, value)
}

// fewFiles is of how many files is said what they were taken for: the rest is so much
// alike that nobody would read it, and JSON has it.
const fewFiles = 3

// whatIs says what is compared: what all files hold.
func whatIs(files []agreement.File, formats []format.Format) (of agreement.Of, err error) {
	for i, f := range formats {
		is := agreement.Dependencies
		switch {
		case f.Tree():
			is = agreement.DependencyTrees
		case f.Phrase():
			is = agreement.PhraseTrees
		case f.Derivation():
			is = agreement.Derivations
		}
		ccg := is >= agreement.Derivations && of >= agreement.Derivations
		switch {
		case i == 0 || ccg && is == agreement.Dependencies:
			of = is
		case is != of && !ccg:
			return of, &notice.Error{Code: notice.Data, Place: notice.Place{File: files[i].Is}, Message: "this file holds " + is.String() + ", and " + files[0].Is.Name + " holds " + of.String(), Hint: "all annotators annotate alike: give files of one kind"}
		}
	}
	return of, nil
}

// grouping says whose the files are. Where names can be understood in several ways, the
// words tell: of one text, annotators have sentences of the same lengths.
func (c *call) grouping(files []agreement.File, of agreement.Of) (*agreement.Grouping, error) {
	var names []string
	for i := range files {
		names = append(names, files[i].Is.Name)
	}
	if len(names) < 2 {
		return nil, usage("at least two files are needed, by two annotators", "")
	}
	if given := c.options.Annotators; len(given) > 0 {
		g, err := c.given(names)
		if err != nil {
			return nil, err
		}
		return bounded(g)
	}
	ways := agreement.Groupings(names)
	best, most := ways[0], -1.0
	for _, g := range ways {
		joined, err := agreement.Join(files, g, c.options.Pair)
		if err != nil {
			continue // the way that is taken says it
		}
		if likely := joined.Likely(); likely > most {
			best, most = g, likely
		}
		if most >= 0.5 {
			break
		}
	}
	return bounded(best)
}

// given groups files as annotators are named.
func (c *call) given(names []string) (*agreement.Grouping, error) {
	if len(c.options.Annotators) != len(names) {
		return nil, usage("as many names of annotators as files are needed", "")
	}
	return agreement.Given(names, c.options.Annotators), nil
}

func bounded(g *agreement.Grouping) (*agreement.Grouping, error) {
	if n := len(g.Annotators); n > agreement.MostAnnotators {
		return nil, usage("the files are of "+strconv.Itoa(n)+" annotators, and at most "+strconv.Itoa(agreement.MostAnnotators)+" are compared", "name the files TEXT-ANNOTATOR, or put those of each annotator into a folder")
	}
	return g, nil
}

// grouped says how files were grouped, for people.
func (a *annotations) grouped() string {
	by := map[string]string{
		"folder": "by folder", "suffix": "by what their names end with", "prefix": "by what their names begin with", "file": "a file an annotator", "given": "as given",
	}[a.grouping.By]
	var of []string
	for i, name := range a.Annotators {
		n := 0
		for _, p := range a.grouping.Files {
			if p.Annotator == i {
				n++
			}
		}
		of = append(of, notice.Printable(name)+" "+report.Plural(int64(n), "file"))
	}
	return report.Plural(int64(a.Texts), "text") + "; annotators " + by + ": " + strings.Join(of, ", ")
}

// agree says how far annotators agree.
func (s *Service) agree(c *call) (Reply, error) {
	block, err := parseBlock(c.options.Block)
	if err == nil {
		err = c.checkRounds()
	}
	if err != nil {
		return Reply{}, err
	}
	if block.Of > 1 && c.options.Draws > 0 {
		return Reply{}, usage("a sample of the pairs is not cut into blocks", "leave one of both out")
	}
	a, err := c.annotations()
	if err != nil {
		return Reply{}, err
	}
	data, err := c.observed(a, a.Units)
	if err != nil {
		return Reply{}, c.tooMuch(err)
	}
	made := &report.Agreement{
		Table: agreement.Table{Of: a.of, Annotators: a.Annotators, Rows: data.Rows, Distinct: data.Distinct},
		Files: a.files, Groups: a.grouped(), Alone: a.Alone, Blocks: report.Blocks{Of: block.Of, Done: []int{block.Number + 1}},
		Rounds: int64(c.options.Rounds), Seed: c.options.Seed, Units: c.options.Sentences,
	}
	if err := c.comparePairs(made, data, block); err != nil {
		return Reply{}, c.tooMuch(err)
	}
	made.Signature = a.signature(c)
	a.doubt(&made.Table, c.inputs["annotation"])
	made.Warnings = inOrder(a.log.Notices())
	return c.agreed(made, append(a.notes, a.grouped()))
}

// observed prepares units, and compares the annotations of each with each other: that is
// always less work than what all pairs take.
func (c *call) observed(a *annotations, units []agreement.Unit) (*agreement.Data, error) {
	data, err := agreement.New(a.of, units, a.scoring)
	if err != nil {
		return nil, err
	}
	if c.options.Draws == 0 {
		err = c.afford(data.Cost(), "sentences, or a sample of the pairs")
	} else {
		err = c.afford(data.Observed()+int64(c.options.Draws)*1000, "pairs")
	}
	if err != nil {
		return nil, err
	}
	return data, data.Observe(c.counted.tick)
}

// comparePairs compares all pairs, or those of a block, or some of them.
func (c *call) comparePairs(made *report.Agreement, data *agreement.Data, block agreement.Block) (err error) {
	c.counted.unknown = false
	tick := func(done, all int64) error {
		c.counted.total = all
		c.counted.done.Store(done)
		return c.counted.tick()
	}
	if draws := c.options.Draws; draws > 0 {
		made.Sampled, err = data.Sample(draws, uint64(c.options.Seed), tick)
		return err
	}
	return data.Expect(block, tick)
}

// agreed writes agreement, if all of it is known.
func (c *call) agreed(made *report.Agreement, notes []string) (Reply, error) {
	if made.Delta = c.options.Delta; made.Delta != "" {
		if err := thereIs(made.Delta, made.Of); err != nil {
			return Reply{}, err
		}
	}
	if made.Whole() && made.Sampled == nil {
		if err := c.afford(made.Rounds*int64(len(made.Rows)), "rounds"); err != nil {
			return Reply{}, err
		}
	}
	reply := Reply{Notes: notes, Warnings: made.Warnings}
	if c.options.Output == "latex" {
		if !made.Whole() {
			return Reply{}, usage("tables are written of the whole, not of a block", "write JSON, and merge the blocks")
		}
		reply.Type, reply.Body = "application/x-tex", made.LaTeX()
		return reply, nil
	}
	if c.options.Output == "tsv" && !made.Whole() {
		return Reply{}, usage("tables are written of the whole, not of a block", "write JSON, and merge the blocks")
	}
	reply.Type, reply.Body = c.table(made)
	return reply, nil
}

// thereIs refuses the key of a coefficient of something else.
func thereIs(delta string, of agreement.Of) error {
	var keys []string
	for _, k := range of.Coefficients() {
		keys = append(keys, k.Key)
	}
	if slices.Contains(keys, delta) {
		return nil
	}
	return usage("there is no α "+delta+" of "+of.String(), "there is "+strings.Join(keys, ", "))
}

// parseBlock reads 2/8, the second of eight blocks.
func parseBlock(text string) (agreement.Block, error) {
	if text == "" {
		return agreement.Block{Of: 1}, nil
	}
	number, of, both := strings.Cut(text, "/")
	n, err := strconv.Atoi(number)
	all, wrong := strconv.Atoi(of)
	if !both || err != nil || wrong != nil || n < 1 || n > all || all > agreement.MostBlocks {
		return agreement.Block{}, usage(notice.Quote(text)+" is no block", "write 2/8 for the second of eight blocks")
	}
	return agreement.Block{Number: n - 1, Of: all}, nil
}

// tooMuch makes an error of trees that cannot be compared a located one.
func (c *call) tooMuch(err error) error {
	if _, located := err.(*notice.Error); located {
		return err
	}
	return &notice.Error{Code: notice.Limit, Message: err.Error(), Hint: "are there blank lines between sentences?"}
}

// signature pins what can change a number.
func (a *annotations) signature(c *call) string {
	done := &comparison{by: byAnnotators, options: c.options}
	parts := []string{"ccgscore", "agree:" + strings.ReplaceAll(a.of.String(), " ", "-"), "files:" + a.grouping.By, "pair:" + a.By}
	if a.of >= agreement.Derivations {
		parts = append(parts, "roots:"+either(a.scoring.Roots, strings.Join(a.roots, ","), "none"), "ignore:"+a.ignored)
		if len(a.extracted) > 0 {
			parts = append(parts, "deps:"+c.options.chosen["convention"], "coindex:"+strings.Join(a.extracted, ","))
		}
	}
	return strings.Replace(done.signature(), "ccgscore", strings.Join(parts, "|"), 1)
}
