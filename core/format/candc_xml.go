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
	ahead bool // the tag that starts the next analysis was read, or the end of the text
}

func newCandcXML(in *input, o Options) *candcXML {
	c := &candcXML{}
	c.open(in, o)
	return c
}

// read reads the analyses of a sentence, and the tag behind them, which tells
// that they are all.
func (c *candcXML) read(s *dependency.Sentence) error {
	for c.begin(); ; {
		if !c.ahead {
			if err := c.toAnalysis(); err != nil {
				return err
			}
		}
		done, number := c.scan.Kind == xmltext.Done, c.scan.Value("sentence")
		switch {
		case c.seen > 0 && (done || number == "" || number != s.ID):
			return nil
		case done:
			c.conclude()
			return io.EOF
		case c.seen == 0:
			s.ID, s.Line = number, c.scan.Line
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
		kind, name := c.scan.Next(), c.scan.Name
		switch {
		case kind == xmltext.Done, kind == xmltext.Start && (name == "ccg" || name == "failed" || name == "error"):
			c.ahead = true
			return c.scan.Err()
		case kind == xmltext.Start && c.scan.Depth() == 1 && name != "candc":
			return c.fail(c.scan.Place, "the outermost element is "+notice.Quote(name)+", not \"candc\"", "")
		case kind == xmltext.Start && c.scan.Depth() > 1:
			c.pass()
		}
	}
}

// analysis reads the derivation whose tag was read, or the failure.
func (c *candcXML) analysis(s *dependency.Sentence) error {
	c.ahead = false
	depth := c.scan.Depth()
	if c.wants(s) && c.scan.Name == "ccg" {
		c.readScore()
		c.scan.Bound(c.scan.Offset+maxSentence, "a derivation of more than 16 MiB")
		if err := c.add(s, func(d *dependency.Derivation) (wrong, fatal error) { return c.tree(d, depth), c.scan.Err() }); err != nil {
			return err
		}
	}
	c.scan.Leave(depth - 1)
	c.scan.Bound(0, "")
	return c.scan.Err()
}

// tree reads the nodes inside the element at a depth.
func (c *candcXML) tree(d *dependency.Derivation, depth int) error {
	for {
		switch c.scan.Next() {
		case xmltext.Start:
			if err := c.node(d); err != nil {
				return err
			}
		case xmltext.Done:
			return nil
		default:
			if c.scan.Depth() < depth {
				return nil
			}
			if d.Tree.Close().Daughters == 0 {
				return c.fail(c.scan.Place, "a rule without daughters", "a word is an <lf>")
			}
		}
	}
}

// node reads the tag of a node. A word is read to its end.
func (c *candcXML) node(d *dependency.Derivation) error {
	rule := c.scan.Name == "rule"
	if !rule && c.scan.Name != "lf" {
		c.pass()
		return nil
	}
	if d.Tree.Depth() == 0 && len(d.Tree.Nodes) > 0 {
		return c.fail(c.scan.Place, "a second derivation in one <ccg>", "each stands in a <ccg> of its own")
	}
	category, err := c.category("cat")
	if err != nil {
		return err
	}
	excess := ""
	if rule {
		if !d.Tree.Open(derivation.Node{Category: category, Rule: c.scan.Value("type")}) {
			excess = tooLarge
		}
	} else {
		t := dependency.Token{Form: c.scan.Value("word"), POS: c.scan.Value("pos"), Category: category}
		if t.Form == "" {
			return c.fail(c.scan.Place, "an <lf> without its word", `the attribute "word" gives it`)
		}
		excess = addWord(d, t, 0)
	}
	if excess != "" {
		return c.tooMuch(c.scan.Place, excess)
	}
	if !rule {
		c.scan.Leave(c.scan.Depth() - 1)
	}
	return nil
}

// pass passes over an element that means nothing here. C&C writes the
// dependencies beside a derivation, as text; others are counted.
func (c *candcXML) pass() {
	if name := c.scan.Name; name != "deps" {
		c.in.log.Count(1, "unknown-element", c.scan.InFile(c.scan.Place), func() (string, string) {
			return "the element " + notice.Quote(name) + " is not read", "<ccg>, <rule> and <lf> are"
		})
	}
	c.scan.Leave(c.scan.Depth() - 1)
}
