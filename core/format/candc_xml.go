package format

import (
	"io"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/xmltext"
)

// candcXML reads the XML of C&C, which depccg writes too:
//
//	<candc>
//	<ccg><rule type="ba" cat="S[dcl]">
//	  <lf start="0" span="1" word="I" lemma="I" pos="PRP" cat="NP"/> … </rule></ccg>
//	<failed beta="0.01" dictcutoff="150">no span</failed>
//	</candc>
//
// Every <ccg> is a sentence, but those that tell a number of the sentence and
// have that of the one before: they are an n-best list. <failed> and <error>
// stand in the place of a sentence that was not parsed.
type candcXML struct {
	xmlReader
	started bool          // the outermost element was read
	ahead   bool          // the tag that starts the next analysis was read
	tag     xmltext.Token // … this one
}

func newCandcXML(in *input, o Options) *candcXML { return &candcXML{xmlReader: newXML(in, o)} }

func (c *candcXML) read(s *dependency.Sentence) error { return c.named(c.sentence(s)) }

// sentence reads the analyses of a sentence, and the tag behind them, which
// tells that they are all.
func (c *candcXML) sentence(s *dependency.Sentence) error {
	c.begin()
	for {
		if !c.ahead {
			if err := c.toAnalysis(); err != nil {
				return err
			}
		}
		number := c.scan.Value("sentence")
		switch {
		case c.seen > 0 && (c.tag.Kind == xmltext.Done || number == "" || number != s.ID):
			return nil
		case c.tag.Kind == xmltext.Done:
			c.conclude()
			return io.EOF
		}
		if c.seen == 0 {
			s.ID, s.Line = number, c.tag.Line
		}
		if err := c.analysis(s); err != nil {
			return err
		}
	}
}

// toAnalysis goes to the tag that starts the next analysis, or to the end of
// the text.
func (c *candcXML) toAnalysis() error {
	for {
		tag, err := c.scan.Next()
		switch {
		case err != nil:
			return err
		case tag.Kind == xmltext.End:
			continue
		case tag.Kind == xmltext.Start && !c.started:
			c.started = true
			if tag.Name != "candc" {
				return c.fail(tag.Place, "the outermost element is "+notice.Quote(tag.Name)+", not \"candc\"", "")
			}
			continue
		}
		switch {
		case tag.Kind == xmltext.Done, tag.Name == "ccg", tag.Name == "failed", tag.Name == "error":
			c.tag, c.ahead = tag, true
			return nil
		case tag.Name != "deps": // which C&C writes beside, as text
			c.unknown(tag)
		}
		if err := c.scan.Leave(c.scan.Depth() - 1); err != nil {
			return err
		}
	}
}

// analysis reads the derivation whose tag was read, or the failure.
func (c *candcXML) analysis(s *dependency.Sentence) error {
	c.ahead = false
	depth := c.scan.Depth()
	if c.wants(s, c.place(c.tag.Place)) && c.tag.Name == "ccg" {
		c.scan.Bound(c.tag.Offset+maxSentence, "a derivation of more than 16 MiB")
		if err := c.add(s, func(d *dependency.Derivation) (wrong, fatal error) { return c.tree(d, depth) }); err != nil {
			return err
		}
	}
	err := c.scan.Leave(depth - 1)
	c.scan.Bound(0, "")
	return err
}

// tree reads the nodes inside the element at a depth.
func (c *candcXML) tree(d *dependency.Derivation, depth int) (wrong, fatal error) {
	for {
		tag, err := c.scan.Next()
		switch {
		case err != nil:
			return nil, err
		case tag.Kind == xmltext.Start:
			wrong, fatal = c.open(d, tag)
		case c.scan.Depth() < depth:
			return nil, nil
		case d.Tree.Close().Daughters == 0:
			wrong = c.fail(tag.Place, "a rule without daughters", "a word is an <lf>")
		}
		if wrong != nil || fatal != nil {
			return wrong, fatal
		}
	}
}

// open reads the tag of a node. A word is read to its end.
func (c *candcXML) open(d *dependency.Derivation, tag xmltext.Token) (wrong, fatal error) {
	known := tag.Name == "rule" || tag.Name == "lf"
	switch {
	case !known:
		c.unknown(tag)
		return nil, c.scan.Leave(c.scan.Depth() - 1)
	case d.Tree.Depth() == 0 && len(d.Tree.Nodes) > 0:
		return c.fail(tag.Place, "a second derivation in one <ccg>", "each stands in a <ccg> of its own"), nil
	}
	category, err := c.category(tag, "cat")
	if err != nil {
		return err, nil
	}
	if tag.Name == "rule" {
		if !d.Tree.Open(derivation.Node{Category: category, Rule: c.scan.Value("type")}) {
			return limit(c.fail(tag.Place, tooLarge, "")), nil
		}
		return nil, nil
	}
	word := c.scan.Value("word")
	if word == "" {
		return c.fail(tag.Place, "an <lf> without its word", `the attribute "word" gives it`), nil
	}
	err = c.word(d, dependency.Token{Form: word, POS: c.scan.Value("pos"), Category: category}, tag.Place)
	if err != nil {
		return err, nil
	}
	return nil, c.scan.Leave(c.scan.Depth() - 1)
}

// unknown counts an element that means nothing here.
func (c *candcXML) unknown(tag xmltext.Token) {
	c.in.log.Count(1, "unknown-element", c.place(tag.Place), func() (string, string) {
		return "the element " + notice.Quote(tag.Name) + " is not read", "<ccg>, <rule> and <lf> are"
	})
}
