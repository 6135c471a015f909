// Package files writes one file otherwise: its roots, its dependencies, another format.
package files

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Roots is the operation that lists roots.
var Roots = &service.Operation{
	Name: "roots", Help: "List the root of each sentence.", Files: []*service.Role{derivationsRole},
	Choices: []*service.Choice{comparison.RootHeadsOfOneFile, comparison.LenientChoice, comparison.FormatsOf(comparison.FormatChoice, comparison.TellsRoots)},
	Forms:   []service.Form{service.PlainForm},
	Reads:   format.Further,
	Run:     comparison.Comparing(runRoots),
}

// Convert is the operation that writes a file in another format.
var Convert = &service.Operation{
	Name: "convert", Help: "Write a file in another format.", Files: []*service.Role{service.FileRole, service.MarkupRole},
	Choices: []*service.Choice{
		comparison.RootHeadsOfOneFile, comparison.ConventionChoice, comparison.CoindexationOfFiles, comparison.LenientChoice,
		comparison.FormatsOf(comparison.FormatChoice, func(f format.Format) bool { return !f.Phrase() }),
		comparison.ToFormatChoice.Saying("Write this format; JSON holds all but derivations, AUTO nothing without them."),
	},
	Forms: []service.Form{{Output: "", MediaType: "application/json", Schema: "Corpus"}, service.PlainForm},
	Reads: format.Further,
	Run:   comparison.Comparing(runConvert),
}

// runConvert writes the sentences of a file in another format. What that cannot
// hold is counted in the warnings. Where it holds dependencies and the file has
// derivations, they are extracted.
func runConvert(c *comparison.Call) (service.Reply, error) {
	to := c.Options.ToFormat
	table := category.NewTable()
	c.Alternative = to.Relational()
	x, err := c.Extraction(table)
	if err != nil {
		return service.Reply{}, err
	}
	derivations := format.FirstDerivation
	if to.Derivation() {
		derivations = format.AllDerivations
	}
	reader, detected, err := c.Only(table, derivations)
	if err != nil {
		return service.Reply{}, err
	}
	extracts := detected.Format.Derivation() && !to.Derivation() && to != format.Roots
	var extracting *extract.Reader
	if extracts {
		extracting = x.Reader(reader, c.Inputs["file"][0].Is)
		reader = dropping{extracting}
	}
	if detected.Format.Phrase() {
		return service.Reply{}, comparison.HoldsNo(c.Inputs["file"][0].Is, detected, "CCG dependencies", "")
	}
	if to.Derivation() && !detected.Format.Derivation() {
		return service.Reply{}, comparison.HoldsNo(c.Inputs["file"][0].Is, detected, "derivations",
			string(to)+" is written of derivations, such as XML of C&C")
	}
	if reader, err = related(c, reader, detected, to, table); err != nil {
		return service.Reply{}, err
	}
	reader = withoutIgnored(reader, c.Inputs["file"][0].Is, to, table)
	w, err := written(c, reader, to, x.Markup)
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return service.Reply{}, err
	}
	var log notice.Log
	log.Merge(reader.Log())
	if detected.Format.Derivation() && !to.Derivation() {
		log.Count(1, "lost-derivation", notice.Place{File: c.Inputs["file"][0].Is}, notice.Words("the derivations are not written", instead(c, extracting)))
	}
	log.Merge(w.Log())
	return comparison.Document(w, to, &log), nil
}

// instead says what is written of derivations.
func instead(c *comparison.Call, extracting *extract.Reader) string {
	if extracting == nil {
		return "their roots are"
	}
	return "their dependencies are, extracted by the convention " + c.Options.Text(comparison.ConventionChoice) + ", co-indexation " + extracting.Coindexation()
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
func runRoots(c *comparison.Call) (service.Reply, error) {
	reader, detected, err := c.Only(category.NewTable(), format.NoDerivations)
	if err != nil {
		return service.Reply{}, err
	}
	if !comparison.TellsRoots(detected.Format) {
		return service.Reply{}, comparison.NoRoots(c.Inputs["file"][0].Is, detected)
	}
	w, err := written(c, reader, format.Roots, nil)
	if err != nil {
		return service.Reply{}, err
	}
	return comparison.Document(w, format.Roots, reader.Log()), nil
}

// written writes all sentences in a format, with the markup of a file, which may be nil.
func written(c *comparison.Call, r format.Reader, to format.Format, markup *extract.Markup) (*format.Writer, error) {
	w, err := format.NewWriter(to, c.Inputs["file"][0].Is)
	if err != nil {
		return nil, err
	}
	w.Mark(func(c *category.Category) string { return extract.Marked(c, markup) })
	return w, c.Each(r, c.Inputs["file"][0], c.PassingOn(w, c.Inputs["file"][0].Is))
}
