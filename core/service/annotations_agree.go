package service

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

var (
	agreeForms     = papers("Agreement")
	agreeOperation = &Operation{
		Name: "agree", Help: "Say how far annotators agree.", Files: annotated,
		Choices: concat(annotating, []*Choice{writing(agreeForms), sentencesChoice, seedChoice, annotatorsChoice, sampleChoice, blockChoice, deltaChoice}),
		Forms:   agreeForms,
		run:     comparing(nil, runAgree),
	}
)

// Which pairs of annotations are compared.
var (
	sampleChoice = &Choice{
		Name: "sample", Group: Studies, Kind: Number, Default: "0",
		Help:      "Estimate what is expected by chance from so many pairs of annotations, drawn at random, and not from all of them: α is then no longer exact, and its interval is that of the sample.",
		Signature: "sample",
	}
	blockChoice = &Choice{
		Name: "block", Group: Studies, Kind: Text,
		Help: "Compare only the pairs of one of several blocks, as in 2/8; merge adds what is written of them as JSON.",
	}
)

// runAgree says how far annotators agree.
func runAgree(c *call) (Reply, error) {
	block, err := parseBlock(c.options.Text(blockChoice))
	if err != nil {
		return Reply{}, err
	}
	if block.Of > 1 && c.options.Number(sampleChoice) > 0 {
		return Reply{}, usage("a sample of the pairs is not cut into blocks", "leave one of both out")
	}
	if err := c.checkForm(block.Of == 1); err != nil {
		return Reply{}, err
	}
	a, err := c.gathered()
	if err != nil {
		return Reply{}, err
	}
	data, err := c.observed(a, a.Units)
	if err != nil {
		return Reply{}, c.tooMuch(err)
	}
	made := &report.Agreement{
		Table: agreement.Table{Of: a.of, Annotators: a.Annotators, Rows: data.Rows, Distinct: data.Distinct},
		Files: a.files, Groups: a.grouped(), Alone: a.Alone, Blocks: report.Blocks{Of: block.Of, Done: []int{block.Number + 1}},
		Seed: c.options.Seed, Delta: c.options.Text(deltaChoice), Units: c.options.Sentences,
	}
	if err := c.comparePairs(made, data, block); err != nil {
		return Reply{}, c.tooMuch(err)
	}
	made.Signature = a.signature(c)
	a.doubt(&made.Table, made.Sampled != nil)
	if data.Ignored > 0 {
		a.log.Add(&notice.Notice{Code: "ignored", Count: int64(data.Ignored), Message: "a dependency is on the list of ignored ones and left out"})
	}
	made.Warnings = inOrder(a.log.Notices())
	for _, n := range made.Warnings { // as merge reads them
		n.Message, n.Hint, n.First.File.Name = notice.Printable(n.Message), notice.Printable(n.Hint), notice.Printable(n.First.File.Name)
	}
	return c.agreed(made, append(a.notes, a.grouped()))
}

// observed prepares units, and compares the annotations of each with each other: that is
// always less work than what all pairs take.
func (c *call) observed(a *annotations, units []agreement.Unit) (*agreement.Data, error) {
	data, err := agreement.New(a.of, units, a.scoring)
	if err != nil {
		return nil, err
	}
	draws := c.options.Number(sampleChoice)
	if draws == 0 {
		err = c.afford(data.Cost(), "sentences, or a sample of the pairs")
	} else {
		err = c.afford(data.Observed()+int64(draws)*1000, "pairs")
	}
	if err != nil {
		return nil, err
	}
	return data, data.Observe(c.counted.tick)
}

// comparePairs compares all pairs, or those of a block, or some of them.
func (c *call) comparePairs(made *report.Agreement, data *agreement.Data, block agreement.Block) (err error) {
	c.counted.unknown = false
	tick := func(done, all int64) error {
		c.counted.total = all
		c.counted.done.Store(done)
		return c.counted.tick()
	}
	if draws := c.options.Number(sampleChoice); draws > 0 {
		made.Sampled, err = data.Sample(draws, uint64(c.options.Seed), tick)
		return err
	}
	return data.Expect(block, tick)
}

// checkForm refuses tables of what is not the whole.
func (c *call) checkForm(whole bool) error {
	if form := c.options.Output; !whole && (form == "latex" || form == "tsv") {
		return usage("tables are written of the whole, not of a block", "write JSON, and merge the blocks")
	}
	return nil
}

// agreed writes agreement, if all of it is known.
func (c *call) agreed(made *report.Agreement, notes []string) (Reply, error) {
	reply := Reply{Notes: notes, Warnings: made.Warnings}
	if c.options.Output == "latex" {
		reply.Type, reply.Body = "application/x-tex", made.LaTeX()
	} else {
		reply.Type, reply.Body = c.table(made)
	}
	return reply, nil
}

// parseBlock reads 2/8, the second of eight blocks.
func parseBlock(text string) (agreement.Block, error) {
	if text == "" {
		return agreement.Block{Of: 1}, nil
	}
	number, of, both := strings.Cut(text, "/")
	n, err := strconv.Atoi(number)
	all, wrong := strconv.Atoi(of)
	if !both || err != nil || wrong != nil || n < 1 || n > all || all > agreement.MostBlocks {
		return agreement.Block{}, usage(notice.Quote(text)+" is no block", "write 2/8 for the second of eight blocks")
	}
	return agreement.Block{Number: n - 1, Of: all}, nil
}

// tooMuch makes an error of trees that cannot be compared a located one.
func (c *call) tooMuch(err error) error {
	if _, located := err.(*notice.Error); located {
		return err
	}
	return &notice.Error{Code: notice.Limit, Message: err.Error(), Hint: "are there blank lines between sentences?"}
}
