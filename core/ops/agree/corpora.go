package agree

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	corporaForms  = service.Tables("Corpora")
	corporaChoice = &service.Choice{
		Name: "corpora", Group: service.Input, Kind: service.Texts,
		Help: "Name the corpus of each file, in their order. Without names, all files are one corpus.",
	}
)

// Corpora is the operation that compares the agreement in several corpora (Skjærholt 2014, Table 2 and
// Figure 6). It is made by who lists it, as [Open].
func Corpora() *service.Operation {
	return &service.Operation{
		Name: "agree_corpora", Help: "Say how far annotators agree in each of several corpora, and how the measures go together.", Path: "agree/corpora", Files: annotated,
		Choices: service.Concat(annotating, []*service.Choice{service.Writing(corporaForms), service.WidthOfCharts, service.ThemeChoice, service.SeedChoice, corporaChoice, sampleChoice}),
		Forms:   corporaForms,
		Draws:   "the α of each corpus against the measure that is not corrected for chance",
		Reads:   format.Further,
		Run:     comparison.Comparing(runCorpora),
	}
}

// mostCorpora bounds the rows of the table.
const mostCorpora = 64

// runCorpora compares annotators corpus by corpus.
func runCorpora(c *comparison.Call) (service.Reply, error) {
	names, files, err := corporaOf(c)
	if err != nil {
		return service.Reply{}, err
	}
	c.Expect("annotation")
	read := make([]*annotations, len(names))
	for i := range names {
		part := c.Subcall(inputsOf(c, files[i]))
		if read[i], err = gather(part); err != nil {
			return service.Reply{}, inCorpus(names[i], err)
		}
	}
	made := &corpora{seed: c.Options.Seed}
	c.Counted.Unknown = false
	for i, a := range read {
		tick := func(done, all int64) error {
			c.Counted.Total = int64(len(read)) * progressOfCorpus
			c.Counted.Done.Store(int64(i)*progressOfCorpus + done*progressOfCorpus/max(all, 1))
			return c.Counted.Tick()
		}
		one, err := compareCorpus(c, a, tick)
		if err != nil {
			return service.Reply{}, inCorpus(names[i], TooMuch(c, err))
		}
		made.add(names[i], one)
	}
	made.relate()
	reply := service.Reply{Warnings: made.warnings, Notes: made.notes, Drawing: made.chart(c.Options.Width, c.Options.Theme).SVG()}
	reply.Type, reply.Body = c.Table(made)
	return reply, nil
}

// progressOfCorpus is what a corpus counts for, whatever its size.
const progressOfCorpus = 1000

// corporaOf returns the names of the corpora, in the order of their first files, and the files of each.
func corporaOf(c *comparison.Call) (names []string, files [][]service.InputFile, err error) {
	given, all := c.Options.Texts(corporaChoice), c.Inputs["annotation"]
	if len(given) == 0 {
		return []string{"corpus"}, [][]service.InputFile{all}, nil
	}
	if len(given) != len(all) {
		return nil, nil, service.Usage("as many names of corpora as files are needed", "name the corpus of each file")
	}
	if len(all) > agreement.MostFiles {
		return nil, nil, service.Usage("more than "+count.Grouped(agreement.MostFiles)+" files of annotations", "")
	}
	for i, name := range given {
		name = notice.Printable(name)
		at := slices.Index(names, name)
		if at < 0 {
			at = len(names)
			names, files = append(names, name), append(files, nil)
		}
		files[at] = append(files[at], all[i])
	}
	if len(names) > mostCorpora {
		return nil, nil, service.Usage(count.Grouped(len(names))+" corpora", "give "+strconv.Itoa(mostCorpora)+" at most")
	}
	return names, files, nil
}

// inputsOf returns the inputs of a call with the files of a corpus alone.
func inputsOf(c *comparison.Call, files []service.InputFile) map[string][]service.InputFile {
	inputs := map[string][]service.InputFile{}
	for role, of := range c.Inputs {
		inputs[role] = of
	}
	inputs["annotation"] = files
	return inputs
}

// inCorpus says in which corpus an error is that names no file.
func inCorpus(name string, err error) error {
	e, is := err.(*notice.Error)
	if !is || e.File.Name != "" || e.Code == notice.Cancelled {
		return err
	}
	in := *e
	in.Message = "corpus " + notice.Quote(name) + ": " + e.Message
	return &in
}

// compareCorpus compares all pairs of annotations of a corpus, or a sample of them.
func compareCorpus(c *comparison.Call, a *annotations, tick func(done, all int64) error) (*Agreement, error) {
	data, err := observed(c, a, a.Units)
	if err != nil {
		return nil, err
	}
	block := agreement.Block{Of: 1}
	made := a.agreement(c, data, block)
	if err := comparePairs(c, made, data, block, tick); err != nil {
		return nil, err
	}
	made.Signature = a.signature(c)
	a.doubt(&made.Table, made.Sampled != nil)
	made.Warnings = comparison.InOrder(a.log.Notices())
	return made, nil
}
