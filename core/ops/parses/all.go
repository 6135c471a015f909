package parses

import (
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/ops/parsing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// All is the operation that writes an n-best list of every sentence of a file.
var All = &service.Operation{
	Name: "parse_all", Help: "Parse every sentence of a file, and write the best parses as n-best lists.", Files: []*service.Role{corpusRole, service.MarkupRole},
	Choices: service.Concat(readingCorpus, []*service.Choice{
		comparison.FormatsOf(comparison.ToFormatChoice, format.Format.Derivation).Usually(string(format.AUTO)).Saying("Write the parses as derivations in this format."),
		parsing.BestChoice, parsing.UniqueChoice,
	}, grammarChoices),
	Forms: []service.Form{service.PlainForm},
	Run:   comparison.Comparing(runAll),
}

// What a corpus is read from, and by which grammar it is parsed.
var (
	corpusRole     = service.FileRole.Saying("Sentences with supertags, one a line, as in saw|N:0.2|(S[dcl]\\NP)/NP:0.8; or derivations, whose words bring their categories.")
	readingCorpus  = []*service.Choice{comparison.ConventionChoice, comparison.LenientChoice, comparison.FormatsOf(comparison.FormatChoice, comparison.HasDependencies)}
	grammarChoices = []*service.Choice{parsing.NormalFormChoice, parsing.RulesChoice, parsing.DegreeChoice, parsing.RootsOfChoice}
)

// runAll writes lists while it parses. It holds one sentence at a time.
func runAll(c *comparison.Call) (service.Reply, error) {
	if err := parsing.BoundedBest(c); err != nil {
		return service.Reply{}, err
	}
	p, err := newParsedCorpus(c)
	if err != nil {
		return service.Reply{}, err
	}
	w, err := format.NewWriter(c.Options.ToFormat, p.in.Is)
	if err != nil {
		return service.Reply{}, err
	}
	how := chart.Search{Unique: c.Options.Truth(parsing.UniqueChoice)}
	parses, pass := 0, c.PassingOn(w, p.in.Is)
	err = p.each(func(s *parsing.Sentence, of *chart.Chart) (bool, error) {
		var found chart.Parses
		if of != nil {
			found = of.Best(c.Options.Number(parsing.BestChoice), how)
			if err := of.Err(); err != nil {
				return false, err
			}
		}
		parses += len(found.List)
		return len(found.List) > 0, pass(s.WithParses(found.List))
	})
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return service.Reply{}, err
	}
	if !p.tagged { // sentences with supertags have no parts of speech, and lose none
		p.log.Merge(w.Log())
	}
	reply := comparison.Document(w, c.Options.ToFormat, &p.log)
	reply.Notes = []string{p.told() + "; " + report.Plural(int64(parses), "parse")}
	return reply, nil
}
