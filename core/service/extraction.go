package service

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// extraction is how dependencies are extracted: in one way from all files of a
// comparison, and again when a sentence of it is shown.
type extraction struct {
	convention extract.Convention
	byShape    bool
	table      *category.Table
	markup     *extract.Markup // that of the user, nil without one
	taught     *extract.Taught // what gold teaches, nil where it teaches nothing
	absent     *score.Ignored  // what the treebank does not have
	budget     *extract.Budget // of all files together
}

// extraction reads what extracting takes.
func (c *call) extraction(table *category.Table) (*extraction, error) {
	x := &extraction{convention: c.options.Convention, byShape: c.options.ByShape, table: table, budget: &extract.Budget{Most: c.host.Dependencies}}
	if x.convention == extract.CCGbank {
		x.absent = score.StandardIgnored(table)
	}
	if files := c.inputs["markup"]; len(files) > 0 {
		text, err := readAll(files[0])
		if err != nil {
			return nil, err
		}
		if x.markup, err = extract.ParseMarkupFile(text, files[0].is, table); err != nil {
			return nil, err
		}
		x.markup.Sum = checksum(text)
	}
	return x, nil
}

// extractor returns an extractor. What gold teaches is for gold as well, where a
// leaf says nothing: as gold and as a system a file is the same.
func (x *extraction) extractor() *extract.Extractor { return extract.New(x.table, x.options()) }

func (x *extraction) options() extract.Options {
	return extract.Options{Convention: x.convention, Markup: x.markup, Taught: x.taught, ByShape: x.byShape}
}

// reader returns a reader that adds the dependencies of derivations to those of
// another.
func (x *extraction) reader(r format.Reader, file notice.File) *extract.Reader {
	var leave func(*dependency.Sentence, *dependency.Dependency) bool
	if x.absent != nil {
		leave = x.absent.Ignores
	}
	extracting := extract.NewReader(r, file, x.extractor(), leave)
	extracting.Within(x.budget)
	return extracting
}

// lessons is how many sentences of gold are looked at for a co-indexation
// before it is taken to have none.
const lessons = 100

// teach reads gold, if its leaves have a co-indexation that the derivations of
// systems can learn from. It is read once more than else, so it is not where it
// can be read only once; who reads it to score it says what is wrong with it. Of a
// corpus in parts, all of it was learned from before.
func (c *call) teach(x *extraction, in input, as format.Format) error {
	switch {
	case in.is.Role != "gold" || in.Once || x.byShape:
		return nil
	case c.lessons != nil:
		return c.lessons(x)
	}
	taught, err := c.learn(x.table, in, as, lessons)
	if err == nil && taught != nil {
		x.taught, c.teaches = taught, true
	}
	return err
}

// learn returns what gold teaches; nil if so many of its first sentences have no
// co-indexation. Where only beginnings are read, no more than that is.
func (c *call) learn(table *category.Table, in input, as format.Format, patience int) (*extract.Taught, error) {
	taught, indexed := &extract.Taught{}, false
	parts := in.parts
	if len(parts) == 0 {
		parts = []input{in}
	}
	for n := 0; len(parts) > 0 && (indexed && !c.looking || n < patience); parts = parts[1:] {
		file, err := parts[0].Open()
		if err != nil {
			return nil, unreadable(parts[0], err)
		}
		watched := &counter{}
		r, _, err := format.NewReader(watched.reader(file), format.Options{File: parts[0].is, Table: table, Format: as, Lenient: c.options.Lenient})
		var s dependency.Sentence
		for ; err == nil && (indexed && !c.looking || n < patience); n++ {
			if n%256 == 0 {
				if err := c.counted.tick(); err != nil {
					file.Close()
					return nil, err
				}
			}
			if err = r.Read(&s); err == nil {
				indexed = taught.Learn(s.Tokens) || indexed
			}
		}
		file.Close()
		if err != nil && watched.failed.Load() { // which may not last, and then nobody else would tell
			return nil, err
		}
	}
	if !indexed {
		return nil, nil
	}
	return taught, nil
}

// learn takes over what was learned from all parts of gold.
func (x *extraction) learn(l extract.Lessons) error {
	if l == nil {
		return nil
	}
	x.taught = &extract.Taught{}
	return x.taught.LearnAll(l, x.table)
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
