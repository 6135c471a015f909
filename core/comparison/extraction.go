package comparison

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Extraction is how dependencies are extracted: in one way from all files of a
// comparison, and again when a sentence of it is shown.
type Extraction struct {
	convention extract.Convention
	ByShape    bool
	Table      *category.Table
	Markup     *extract.Markup // that of the user, nil without one
	taught     *extract.Taught // what gold teaches, nil where it teaches nothing
	Absent     *score.Ignored  // what the treebank does not have
	budget     *extract.Budget // of all files together
}

// Extraction reads what extracting takes.
func (c *Call) Extraction(table *category.Table) (*Extraction, error) {
	x := &Extraction{convention: c.Options.Convention, ByShape: c.Options.ByShape, Table: table, budget: &extract.Budget{Most: c.Host.Dependencies}}
	if x.convention == extract.CCGbank {
		x.Absent = score.StandardIgnored(table)
	}
	if files := c.Inputs["markup"]; len(files) > 0 {
		text, err := c.markupText(files[0])
		if err != nil {
			return nil, err
		}
		parse := extract.ParseMarkupFile
		if c.Alternative {
			parse = extract.ParseAlternativeMarkup
		}
		if x.Markup, err = parse(text, files[0].Is, table); err != nil {
			return nil, err
		}
		x.Markup.Sum = service.Checksum(text)
	}
	return x, nil
}

// markupText reads the markup file, once in a call. Line ends of Windows make it no other file in a signature.
func (c *Call) markupText(in service.InputFile) (text string, err error) {
	if c.markup == "" {
		c.markup, err = service.ReadAll(in)
		c.markup = strings.ReplaceAll(c.markup, "\r\n", "\n")
	}
	return c.markup, err
}

// Extractor returns an extractor. What gold teaches is for gold as well, where a
// leaf says nothing: as gold and as a system a file is the same.
func (x *Extraction) Extractor() *extract.Extractor { return extract.New(x.Table, x.Options()) }

// Options are those of an extractor.
func (x *Extraction) Options() extract.Options {
	return extract.Options{Convention: x.convention, Markup: x.Markup, Taught: x.taught, ByShape: x.ByShape}
}

// Reader returns a reader that adds the dependencies of derivations to those of
// another.
func (x *Extraction) Reader(r format.Reader, file notice.File) *extract.Reader {
	var leave func(*dependency.Sentence, *dependency.Dependency) bool
	if x.Absent != nil {
		leave = x.Absent.Ignores
	}
	extracting := extract.NewReader(r, file, x.Extractor(), leave)
	extracting.Limit(x.budget)
	return extracting
}

// lessons is how many sentences of gold are looked at for a co-indexation
// before it is taken to have none.
const lessons = 100

// Teach reads gold, if its leaves have a co-indexation that the derivations of
// systems can learn from. It is read once more than else, so it is not where it
// can be read only once; who reads it to score it says what is wrong with it. Of a
// corpus in parts, all of it was learned from before.
func (c *Call) Teach(x *Extraction, in service.InputFile, as format.Format) error {
	switch {
	case in.Is.Role != "gold" || in.Once || x.ByShape:
		return nil
	case c.Lessons != nil:
		return c.Lessons(x)
	}
	taught, err := c.Learn(x.Table, in, as, lessons)
	if err == nil && taught != nil {
		x.taught, c.Teaches = taught, true
	}
	return err
}

// Learn returns what gold teaches; nil if so many of its first sentences have no
// co-indexation. Where only beginnings are read, no more than that is.
func (c *Call) Learn(table *category.Table, in service.InputFile, as format.Format, patience int) (*extract.Taught, error) {
	taught, indexed := &extract.Taught{}, false
	parts := in.Parts
	if len(parts) == 0 {
		parts = []service.InputFile{in}
	}
	for n := 0; len(parts) > 0 && (indexed && !c.Looking || n < patience); parts = parts[1:] {
		file, err := parts[0].Open()
		if err != nil {
			return nil, service.Unreadable(parts[0], err)
		}
		watched := &service.Counter{}
		r, _, err := format.NewReaderOf(c.kinds(), watched.Reader(file), format.Options{File: parts[0].Is, Table: table, Format: as, Lenient: c.Options.Lenient})
		var s dependency.Sentence
		for ; err == nil && (indexed && !c.Looking || n < patience); n++ {
			if n%256 == 0 {
				if err := c.Counted.Tick(); err != nil {
					file.Close()
					return nil, err
				}
			}
			if err = r.Read(&s); err == nil {
				indexed = taught.Learn(s.Tokens) || indexed
			}
		}
		file.Close()
		if err != nil && watched.Failed.Load() { // which may not last, and then nobody else would tell
			return nil, err
		}
	}
	if !indexed {
		return nil, nil
	}
	return taught, nil
}

// Learn takes over what was learned from all parts of gold.
func (x *Extraction) Learn(l extract.Lessons) error {
	if l == nil {
		return nil
	}
	x.taught = &extract.Taught{}
	return x.taught.LearnAll(l, x.Table)
}

// warnOfUntaught says that a system could have learned from gold, which was not
// read for it.
func warnOfUntaught(log *notice.Log, gold, system *Side) {
	if !gold.Extracted || !system.Extracted || gold.Basis.Taught != "" || gold.Basis.Used[extract.FromField] == 0 || system.Basis.Used[extract.Inferred] == 0 {
		return
	}
	log.Count(1, "not-taught", notice.Place{File: system.First}, notice.Words("gold says how its words are co-indexed, which could not be learned for this system: it can be read only once, or says so late",
		"give gold as a file, or co-index all by shape"))
}
