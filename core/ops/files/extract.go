package files

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Extract is the operation that lists the dependencies of derivations.
var Extract = &service.Operation{
	Name: "extract", Help: "List the dependencies of derivations.", Files: []*service.Role{derivationsRole, service.MarkupRole},
	Choices: []*service.Choice{
		comparison.ConventionChoice, comparison.CoindexationOfFiles, comparison.LenientChoice, comparison.FormatsOf(comparison.FormatChoice, format.Format.Derivation),
		comparison.ToFormatChoice.Usually("").Saying("Write this format. The default is candc_deps, or ccgbank_deps by the convention of CCGbank."),
	},
	Forms: comparison.CorpusAsText,
	Reads: format.Further,
	Run:   comparison.Comparing(runExtract),
}

// derivationsRole is a file of derivations.
var derivationsRole = service.FileRole.Saying("Derivations: AUTO, or what else parsers write.")

// runExtract writes the dependencies of derivations. What the format has no place
// for, such as roots, is not asked for here.
func runExtract(c *comparison.Call) (service.Reply, error) {
	in := c.Inputs["file"][0]
	table := category.NewTable()
	c.Alternative = c.Options.ToFormat.Relational()
	x, err := c.Extraction(table)
	if err != nil {
		return service.Reply{}, err
	}
	r, detected, err := c.Only(table, format.FirstDerivation)
	if err != nil {
		return service.Reply{}, err
	}
	if !detected.Format.Derivation() {
		return service.Reply{}, comparison.HoldsNo(in.Is, detected, "derivations", "dependencies are extracted from derivations, such as AUTO")
	}
	to := c.Options.ToFormat
	if to == format.Detect {
		to = format.CandCDeps
		if c.Options.Convention == extract.CCGbank {
			to = format.CCGbankDeps
		}
	}
	var reader format.Reader = x.Reader(r, in.Is)
	if to != format.JSON {
		reader = bare{reader}
	}
	if reader, err = related(c, reader, detected, to, table); err != nil {
		return service.Reply{}, err
	}
	reader = withoutIgnored(reader, in.Is, to, table)
	w, err := written(c, reader, to, x.Markup)
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return service.Reply{}, err
	}
	return comparison.Document(w, to, reader.Log()), nil
}

// leaving reads sentences without the dependencies of the standard list.
type leaving struct {
	format.Reader
	file    notice.File
	ignored *score.Ignored
}

// withoutIgnored returns what is to be written in a format. ccgbank_deps has no rules,
// so nobody could tell there which dependencies an evaluation ignores: C&C's evaluate
// and catgram would count them.
func withoutIgnored(r format.Reader, file notice.File, to format.Format, table *category.Table) format.Reader {
	if to != format.CCGbankDeps {
		return r
	}
	return leaving{r, file, score.StandardIgnored(table)}
}

// Read reads the next sentence.
func (l leaving) Read(s *dependency.Sentence) error {
	err := l.Reader.Read(s)
	if err != nil {
		return err
	}
	s.Dependencies = slices.DeleteFunc(s.Dependencies, func(d dependency.Dependency) bool {
		if !l.ignored.Ignores(s, &d) {
			return false
		}
		l.Log().Count(1, "ignored-unwritten", notice.Place{File: l.file, Line: int(d.Line)}, notice.Words("a dependency on the standard ignore list is not written",
			"ccgbank_deps has no rule column, so evaluations could not ignore it there; candc_deps and json hold all dependencies"))
		return true
	})
	return nil
}

// bare reads sentences with the brackets that files of dependencies have: ( for
// -LRB-.
type bare struct{ format.Reader }

// Read reads the next sentence.
func (b bare) Read(s *dependency.Sentence) error {
	err := b.Reader.Read(s)
	for i := range s.Tokens {
		if f := s.Tokens[i].Form; len(f) == len("-LRB-") && f[0] == '-' && f[4] == '-' {
			s.Tokens[i].Form = dependency.PlainForm(f)
		}
	}
	return err
}
