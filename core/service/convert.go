package service

import (
	"io"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

var rootsOperation = &Operation{
	Name: "roots", Help: "List the root of each sentence.", Files: []*Role{fileRole},
	Choices: []*Choice{rootHeadsOfOneFile, lenientChoice, formatsOf(formatChoice, tellsRoots)},
	Forms:   []Form{plainForm},
	run:     comparing(nil, runRoots),
}

var convertOperation = &Operation{
	Name: "convert", Help: "Write a file in another format.", Files: []*Role{fileRole, markupRole},
	Choices: []*Choice{
		rootHeadsOfOneFile, conventionChoice, coindexationOfFiles, lenientChoice,
		formatsOf(formatChoice, func(f format.Format) bool { return !f.Phrase() }),
		toFormatChoice.Saying("Write this format; JSON holds all but derivations, AUTO nothing without them."),
	},
	Forms: []Form{{"", "application/json", "Corpus"}, plainForm},
	run:   comparing(nil, runConvert),
}

// runConvert writes the sentences of a file in another format. What that cannot
// hold is counted in the warnings. Where it holds dependencies and the file has
// derivations, they are extracted.
func runConvert(c *call) (Reply, error) {
	to := c.options.ToFormat
	table := category.NewTable()
	x, err := c.extraction(table)
	if err != nil {
		return Reply{}, err
	}
	derivations := format.FirstDerivation
	if to.Derivation() {
		derivations = format.AllDerivations
	}
	reader, detected, err := c.only(table, derivations)
	if err != nil {
		return Reply{}, err
	}
	extracts := detected.Format.Derivation() && !to.Derivation() && to != format.Roots
	var extracting *extract.Reader
	if extracts {
		extracting = x.reader(reader, c.inputs["file"][0].is)
		reader = dropping{extracting}
	}
	if detected.Format.Phrase() {
		return Reply{}, holdsNo(c.inputs["file"][0].is, detected, "CCG dependencies", "")
	}
	if to.Derivation() && !detected.Format.Derivation() {
		return Reply{}, holdsNo(c.inputs["file"][0].is, detected, "derivations",
			string(to)+" is written of derivations, such as XML of C&C")
	}
	reader = withoutIgnored(reader, c.inputs["file"][0].is, to, table)
	w, err := c.written(reader, to, x.markup)
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return Reply{}, err
	}
	var log notice.Log
	log.Merge(reader.Log())
	if detected.Format.Derivation() && !to.Derivation() {
		log.Count(1, "lost-derivation", notice.Place{File: c.inputs["file"][0].is}, notice.Words("the derivations are not written", c.instead(extracting)))
	}
	log.Merge(w.Log())
	return document(w, to, &log), nil
}

// instead says what is written of derivations.
func (c *call) instead(extracting *extract.Reader) string {
	if extracting == nil {
		return "their roots are"
	}
	return "their dependencies are, extracted by the convention " + c.options.Text(conventionChoice) + ", co-indexation " + extracting.Coindexation()
}

// dropping reads sentences without their derivations.
type dropping struct{ *extract.Reader }

// Read reads the next sentence.
func (d dropping) Read(s *dependency.Sentence) error {
	err := d.Reader.Read(s)
	s.Derivations = s.Derivations[:0]
	return err
}

// runRoots writes the root of each sentence of a file that has some, which is all
// that is asked of it: nothing is lost.
func runRoots(c *call) (Reply, error) {
	reader, detected, err := c.only(category.NewTable(), format.NoDerivations)
	if err != nil {
		return Reply{}, err
	}
	if !tellsRoots(detected.Format) {
		return Reply{}, noRoots(c.inputs["file"][0].is, detected)
	}
	w, err := c.written(reader, format.Roots, nil)
	if err != nil {
		return Reply{}, err
	}
	return document(w, format.Roots, reader.Log()), nil
}

// written writes all sentences in a format, with the markup of a file, which may be nil.
func (c *call) written(r format.Reader, to format.Format, markup *extract.Markup) (*format.Writer, error) {
	w, err := format.NewWriter(to, c.inputs["file"][0].is)
	if err != nil {
		return nil, err
	}
	w.Mark(func(c *category.Category) string { return extract.Marked(c, markup) })
	return w, c.each(r, c.inputs["file"][0], c.passingOn(w, c.inputs["file"][0].is))
}

// partSize is how much of a body is made before the host takes it: a short one is whole
// before any of it is seen.
const partSize = 1 << 20

// passingOn writes a sentence, and lets the host take what is written.
func (c *call) passingOn(w *format.Writer, file notice.File) func(*dependency.Sentence) error {
	return func(s *dependency.Sentence) error {
		if err := w.Write(s); err != nil {
			return err
		}
		if c.host.Write != nil && w.Len() >= partSize {
			return c.host.Write(w.Take())
		}
		return c.bounded(int64(w.Len()), notice.Place{File: file, Line: s.Line})
	}
}

// document is the reply of what was written in a format.
func document(w *format.Writer, to format.Format, log *notice.Log) Reply {
	reply := Reply{Type: "text/plain; charset=utf-8", Body: w.Take(), Warnings: log.Notices()}
	if to == format.JSON {
		reply.Type = "application/json"
	}
	return reply
}

// only opens the one file of the role "file".
func (c *call) only(table *category.Table, derivations format.Derivations) (format.Reader, format.Detection, error) {
	c.expect("file")
	return c.reader(c.inputs["file"][0], format.Options{
		Table: table, Format: c.options.Format, Heads: c.options.GoldHeads, Derivations: derivations,
	})
}

// each reads every sentence of a file.
func (c *call) each(r format.Reader, in input, visit func(*dependency.Sentence) error) error {
	var s dependency.Sentence
	for n := int64(0); ; n++ {
		if n%256 == 0 {
			if err := c.counted.tick(); err != nil {
				return err
			}
		}
		err := r.Read(&s)
		if err == io.EOF {
			return nil
		}
		if err == nil {
			err = c.fits(in.is, n+1)
		}
		if err == nil {
			err = visit(&s)
		}
		if err != nil {
			return err
		}
	}
}
