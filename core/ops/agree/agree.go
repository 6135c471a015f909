// Package agree says how far annotators agree, over all that they annotated and in one unit of it
// (Skjærholt 2014).
package agree

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/plain"
	"github.com/ccgscore/ccgscore/core/service"
)

const name = "agree"

var (
	agreeForms = append(service.Tables("Agreement"), service.PartForm)
	Operation  = &service.Operation{
		Name: name, Help: "Say how far annotators agree.", Files: annotated,
		Choices: service.Concat(annotating, []*service.Choice{service.Writing(agreeForms), comparison.SentencesChoice, service.SeedChoice, annotatorsChoice, sampleChoice, blockChoice, deltaChoice}),
		Forms:   agreeForms,
		Reads:   format.Further,
		Run:     comparison.Comparing(runAgree),
	}
)

// Which pairs of annotations are compared.
var (
	sampleChoice = &service.Choice{
		Name: "sample", Group: service.Studies, Kind: service.Number, Default: "0",
		Help:      "Estimate what is expected by chance from so many pairs of annotations, drawn at random, and not from all of them: α is then no longer exact, and its interval is that of the sample.",
		Signature: "sample",
	}
	blockChoice = &service.Choice{
		Name: "block", Group: service.Studies, Kind: service.Text,
		Help: "Compare only the pairs of one of several blocks, as in 2/8; merge adds what is written of them as parts.",
	}
)

// runAgree says how far annotators agree.
func runAgree(c *comparison.Call) (service.Reply, error) {
	block, err := parseBlock(c.Options.Text(blockChoice))
	if err != nil {
		return service.Reply{}, err
	}
	if block.Of > 1 && c.Options.Number(sampleChoice) > 0 {
		return service.Reply{}, service.Usage("a sample of the pairs is not cut into blocks", "leave one of both out")
	}
	form := c.Options.Output
	if err := checkForm(form, block.Of == 1); err != nil {
		return service.Reply{}, err
	}
	if form == "part" && c.Options.Number(sampleChoice) > 0 {
		return service.Reply{}, service.Usage("a sample of the pairs is no part", "compare all pairs")
	}
	a, err := gathered(c)
	if err != nil {
		return service.Reply{}, err
	}
	data, err := observed(c, a, a.Units)
	if err != nil {
		return service.Reply{}, TooMuch(c, err)
	}
	made := a.agreement(c, data, block)
	c.Counted.Unknown = false
	err = comparePairs(c, made, data, block, func(done, all int64) error {
		c.Counted.Total = all
		c.Counted.Done.Store(done)
		return c.Counted.Tick()
	})
	if err != nil {
		return service.Reply{}, TooMuch(c, err)
	}
	made.Signature = a.signature(c)
	a.doubt(&made.Table, made.Sampled != nil)
	if data.Ignored > 0 {
		a.log.Add(&notice.Notice{Code: "ignored", Count: int64(data.Ignored), Message: "a dependency is on the list of ignored ones and left out"})
	}
	made.Warnings = comparison.InOrder(a.log.Notices())
	for _, n := range made.Warnings { // as merge reads them
		n.Message, n.Hint, n.First.File.Name = notice.Printable(n.Message), notice.Printable(n.Hint), notice.Printable(n.First.File.Name)
	}
	for _, note := range append(a.notes, a.grouped()) {
		made.Notes = append(made.Notes, notice.Printable(note))
	}
	return Reply(c.Job, made)
}

// agreement is what is known before pairs are compared.
func (a *annotations) agreement(c *comparison.Call, data *agreement.Data, block agreement.Block) *Agreement {
	a.unused(c, data.Unused)
	return &Agreement{
		Table: agreement.Table{Of: a.of, Annotators: a.Annotators, Rows: data.Rows, Distinct: data.Distinct, Labels: data.Labels, Scale: data.Scale},
		Files: a.files, Groups: a.grouped(), Alone: a.Alone, Blocks: Blocks{Of: block.Of, Done: []int{block.Number + 1}},
		Seed: c.Options.Seed, Delta: c.Options.Text(deltaChoice), Units: c.Options.Sentences,
	}
}

// observed prepares units, and compares the annotations of each with each other: that is
// always less work than what all pairs take.
func observed(c *comparison.Call, a *annotations, units []agreement.Unit) (*agreement.Data, error) {
	data, err := agreement.New(a.of, units, a.scoring, a.costs)
	if err != nil {
		return nil, err
	}
	draws := c.Options.Number(sampleChoice)
	if draws == 0 {
		err = c.Afford(data.Cost(), "sentences, or a sample of the pairs")
	} else {
		err = c.Afford(data.Observed()+int64(draws)*1000, "pairs")
	}
	if err != nil {
		return nil, err
	}
	return data, data.Observe(c.Counted.Tick)
}

// comparePairs compares all pairs, or those of a block, or some of them.
func comparePairs(c *comparison.Call, made *Agreement, data *agreement.Data, block agreement.Block, tick func(done, all int64) error) (err error) {
	if draws := c.Options.Number(sampleChoice); draws > 0 {
		made.Sampled, err = data.Sample(draws, uint64(c.Options.Seed), tick)
		return err
	}
	return data.Expect(block, tick)
}

// checkForm refuses to write some of the blocks as if they were the whole.
func checkForm(form string, whole bool) error {
	if !whole && form != "part" && form != "text" { // which says that it is not
		return service.Usage("some of the blocks are not the whole", "write them as parts, and merge all of them")
	}
	return nil
}

// Reply writes agreement in the form that is asked for, if that can be written of the blocks
// that are counted.
func Reply(j *service.Job, made *Agreement) (reply service.Reply, err error) {
	form := j.Settings.Text(service.OutputChoice)
	if err := checkForm(form, made.Whole()); err != nil {
		return reply, err
	}
	if form == "part" {
		reply = service.PartReply(name, func(v *plain.Visitor) { VisitBlocks(v, made) })
	} else {
		reply.Type, reply.Body = j.Table(made)
	}
	reply.Notes, reply.Warnings = made.Notes, made.Warnings
	return reply, nil
}

// VisitBlocks visits what blocks of agreement come to, in a part.
func VisitBlocks(v *plain.Visitor, made *Agreement) { v.Object("agreement", made.Visit) }

// parseBlock reads 2/8, the second of eight blocks.
func parseBlock(text string) (agreement.Block, error) {
	if text == "" {
		return agreement.Block{Of: 1}, nil
	}
	number, of, both := strings.Cut(text, "/")
	n, err := strconv.Atoi(number)
	all, wrong := strconv.Atoi(of)
	if !both || err != nil || wrong != nil || n < 1 || n > all || all > agreement.MostBlocks {
		return agreement.Block{}, service.Usage(notice.Quote(text)+" is no block", "write 2/8 for the second of eight blocks")
	}
	return agreement.Block{Number: n - 1, Of: all}, nil
}

// TooMuch makes an error of trees that cannot be compared a located one.
func TooMuch(c *comparison.Call, err error) error {
	if _, located := err.(*notice.Error); located {
		return err
	}
	return &notice.Error{Code: notice.Limit, Message: err.Error(), Hint: "are there blank lines between sentences?"}
}
