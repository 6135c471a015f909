package main

// nbestCommand looks at n-best lists.
type nbestCommand struct {
	Files []string `arg:"" name:"file" help:"Gold, and the lists; or the lists alone."`
	papers
}

func newNbestCommand() nbestCommand {
	return nbestCommand{papers: papers{tables: tablesOf("nbest", []string{"gold", "system"})}}
}

func (nbestCommand) Help() string {
	return `A list is what a parser gives of one sentence: its parses, best first, which may mean the same (Ng & Curran 2012). Prints how many parses a list has and how many are different sets of dependencies, looked at from closely to coarsely; how often two sets have one hash; and, given gold, the score of an oracle that chooses the best of the first parses, with repetitions and without. The last line is the signature, which pins every choice that can change a number.

For example, with the files of site/examples:

    ccgscore nbest corpus.gold.auto corpus.alpha.auto`
}

// Run looks at lists.
func (c *nbestCommand) Run() error {
	switch len(c.Files) {
	case 1:
		return do("nbest", c.parameters(), c.Output, c.addFiles, role("system", c.Files[0]))
	case 2:
		return do("nbest", c.parameters(), c.Output, c.addFiles, role("gold", c.Files[0]), role("system", c.Files[1]))
	}
	return usage("more than two files", "give gold and the lists, or the lists alone")
}
