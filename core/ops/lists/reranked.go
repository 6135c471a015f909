package lists

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// maxRanks bounds a file of ranks, in bytes.
const maxRanks = 64 << 20

// ranks are what a reranker chose: the rank of a parse of each list, in the order of their
// file; 0 where a sentence was not parsed.
type ranks struct {
	is      notice.File
	chosen  []int32
	ordinal map[*dependency.Sentence]int // of the lists that were read and are not released
	read    int
}

// readRanks reads the ranks of a file that begins with one; nil if it does not.
func readRanks(in *service.InputFile, begin string) (*ranks, error) {
	first, _, _ := strings.Cut(strings.TrimLeft(begin, "\r\n\t "), "\n")
	if _, wrong := strconv.Atoi(strings.TrimSpace(first)); wrong != nil {
		return nil, nil
	}
	text, err := service.ReadUpTo(*in, maxRanks, "64 MiB")
	if err != nil {
		return nil, err
	}
	r := &ranks{is: in.Is, ordinal: map[*dependency.Sentence]int{}}
	text = strings.TrimSuffix(text, "\n")
	for line := range strings.SplitSeq(text, "\n") {
		rank, err := 0, error(nil)
		if line = strings.TrimSpace(line); line != "" {
			rank, err = strconv.Atoi(line)
		}
		if err != nil || rank < 0 || rank > dependency.MaxDerivations {
			return nil, r.fail(len(r.chosen)+1, notice.Quote(line)+" is no rank", "a line for each list holds the rank of a parse, from 1, or 0 where there is none")
		}
		r.chosen = append(r.chosen, int32(rank))
	}
	return r, nil
}

func (r *ranks) fail(line int, message, hint string) error {
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: r.is, Line: line}, Message: message, Hint: hint}
}

// numbered is a source of lists that knows how many came before.
type numbered struct {
	pairing.Source
	ranks *ranks
}

// Next returns the next list.
func (n numbered) Next() (*dependency.Sentence, error) {
	s, err := n.Source.Next()
	if err == nil {
		n.ranks.ordinal[s] = n.ranks.read
		n.ranks.read++
	}
	return s, err
}

// Release gives a list back.
func (n numbered) Release(s *dependency.Sentence) {
	delete(n.ranks.ordinal, s)
	n.Source.Release(s)
}

// of returns the rank that was chosen of a list; 0 of gold's sentence without a list.
func (r *ranks) of(list *dependency.Sentence) (rank int, err error) {
	if list == nil {
		return 0, nil
	}
	line := r.ordinal[list] + 1
	if line > len(r.chosen) {
		return 0, r.fail(0, "the file has only "+report.Plural(int64(len(r.chosen)), "line")+", and there are more lists", "a line for each list, in the order of their file, holds the rank of a parse")
	}
	rank = int(r.chosen[line-1])
	if parses := len(list.Derivations); rank > parses || rank == 0 && parses > 0 {
		return 0, r.fail(line, "rank "+strconv.Itoa(rank)+" of a list of "+report.Plural(int64(parses), "parse"), "ranks count from 1; 0 stands for no parse")
	}
	return rank, nil
}

// end reports whether there were as many lists as ranks.
func (r *ranks) end() error {
	if r.read < len(r.chosen) {
		return r.fail(r.read+1, "the file has "+report.Plural(int64(len(r.chosen)), "line")+", and there are only "+report.Plural(int64(r.read), "list"), "a line for each list, in the order of their file, holds the rank of a parse")
	}
	return nil
}

// countReranked counts what a reranker chose, if it chose something. What is no file of
// ranks, and no model, holds a parse of each sentence, and is counted as a system is.
func countReranked(c *comparison.Call, r *reranker, sum *comparison.Sum) error {
	switch {
	case len(c.Inputs["reranked"]) == 0:
		return nil
	case r != nil:
		sum.Chosen = &r.Chosen
		return r.end()
	}
	alone := alone(c, besideGold(c))
	of, err := alone.Start(false, nil)
	c.Cleanup = alone.Cleanup
	if err == nil {
		err = alone.TakeTurns(of.Runs)
		c.Cleanup = alone.Cleanup
	}
	if err == nil {
		sum.Reranked = of.Sum()
	}
	return err
}

// alone is the call as that of what a reranker chose, which is scored as a system is.
func alone(c *comparison.Call, inputs map[string][]service.InputFile) *comparison.Call {
	alone := c.Subcall(inputs)
	alone.By, alone.Files = comparison.ByDependencies, map[string][]service.File{}
	return alone
}

// besideGold are the files of the call with what a reranker chose in place of lists.
func besideGold(c *comparison.Call) map[string][]service.InputFile {
	return map[string][]service.InputFile{"gold": c.Inputs["gold"], "gold_roots": c.Inputs["gold_roots"], "ignore": c.Inputs["ignore"], "markup": c.Inputs["markup"], "system": c.Inputs["reranked"]}
}

// finishReranked adds what a reranker chose, if it chose something. The lists are signed.
func finishReranked(c *comparison.Call, sum *comparison.Sum, made *NBest, signature string) error {
	switch {
	case sum.Chosen != nil:
		made.Reranked = &sum.Chosen.Sums
		made.Warnings = slices.Concat(made.Warnings, trainedOn(sum.Chosen), unlikeTrained(sum.Chosen, part(signature, "deps")))
		return nil
	case sum.Reranked == nil:
		return nil
	}
	inputs := c.Inputs
	if c.Planned == nil {
		inputs = map[string][]service.InputFile{"gold": c.Inputs["gold"], "system": c.Inputs["reranked"]}
	}
	alone := alone(c, inputs)
	alone.Rechain = nil
	done, err := alone.Finish(sum.Reranked, false)
	c.Cleanup = alone.Cleanup
	if err != nil {
		return err
	}
	made.Reranked = &[len(nbest.Metrics)]count.Count{}
	for i, m := range nbest.Metrics {
		made.Reranked[i] = done.Scores.Systems[0].Corpus.All[m]
	}
	for _, n := range done.Scores.Warnings {
		if n.First.File.Role == "reranked" && n.Code != "ignored" {
			made.Warnings = append(made.Warnings, n)
		}
	}
	return nil
}

// rerankedFile is the file of what a reranker chose.
func rerankedFile(s *comparison.Sum) notice.File {
	if s.Chosen != nil {
		return s.Chosen.File
	}
	return s.Reranked.Systems[0].First
}

// lookAtReranked looks at the first pairs of gold and lists, and of what a reranker chose.
func lookAtReranked(p *comparison.Plan, c *comparison.Call) error {
	if err := p.LookAtPairs(c); err != nil {
		return err
	}
	p.Teaches = c.Teaches
	files := c.Inputs["reranked"]
	if len(files) == 0 {
		return nil
	}
	if chosen, err := readReranker(c); chosen != nil || err != nil {
		p.Files = append(p.Files, comparison.Planned{Role: files[0].Is.Role, Name: files[0].Is.Name})
		return err
	}
	alone := alone(c, besideGold(c))
	err := p.LookAtPairs(alone)
	c.Cleanup = alone.Cleanup
	return err
}
