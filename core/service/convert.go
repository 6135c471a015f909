package service

import (
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
