package main

// scores holds the flags of every command that prints scores.
type scores struct {
	Name      []string    `group:"output" sep:"none" placeholder:"NAME" help:"Call a system NAME, not by its file; once for each system, in their order."`
	JSON      bool        `group:"output" xor:"form" name:"json" help:"Print JSON (docs/json.md)."`
	TSV       bool        `group:"output" xor:"form" name:"tsv" help:"Print tab-separated values."`
	Partial   bool        `group:"output" xor:"form,covered" help:"Print what was counted, for merge (docs/large.md)."`
	Sentences bool        `group:"output" help:"Print the scores of each sentence as well."`
	Covered   bool        `group:"output" xor:"covered" help:"Count only the sentences that the system parsed; JSON always has both scores."`
	FailUnder []threshold `group:"output" sep:"none" placeholder:"METRIC=NUMBER" help:"Exit with status 3 if the F-score of a system is below the number, as in df1=0.88. Metrics are f1, labelling, alignment, df1, unlabelled and undirected."`
	Output    string      `group:"output" short:"o" placeholder:"FILE" help:"Write to a file, whole or not at all."`
}

// add adds the parameters that the flags stand for.
func (s *scores) add(p parameters) {
	p["output"] = s.form()
	p["sentences"] = s.Sentences
	p["covered"] = s.Covered
	p["failUnder"] = required(s.FailUnder)
	if len(s.Name) > 0 {
		p["names"] = s.Name
	}
}

func (s *scores) form() string {
	switch {
	case s.JSON:
		return "json"
	case s.TSV:
		return "tsv"
	case s.Partial:
		return "partial"
	}
	return "text"
}
