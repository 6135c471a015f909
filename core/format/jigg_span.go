package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/xmltext"
)

// jiggSpans are the nodes of a derivation in the order of the file, which need
// not be that of the tree: they name their daughters.
type jiggSpans struct {
	all   []jiggSpan
	known map[string]int // by their ids
	todo  []string       // ids of the daughters still to come of each open node
}

// jiggSpan is a node.
type jiggSpan struct {
	id, rule  string
	category  *category.Category
	daughters string // ids, separated by spaces; of a word, that of its token
	used      bool   // it has a mother
	place     xmltext.Place
}

// readSpans reads the spans of an analysis to its end.
func (j *jiggXML) readSpans() (wrong, fatal error) {
	p := &j.spans
	clear(p.all)
	p.all = p.all[:0]
	clear(p.known)
	for depth := j.scan.Depth(); ; {
		tag, err := j.scan.Next()
		switch {
		case err != nil:
			return nil, err
		case tag.Kind == xmltext.Start && tag.Name == "span":
			wrong = j.readSpan(tag)
		case j.scan.Depth() < depth:
			return nil, nil
		}
		if wrong != nil {
			return wrong, nil
		}
	}
}

func (j *jiggXML) readSpan(tag xmltext.Token) error {
	p := &j.spans
	if len(p.all) >= derivation.MaxNodes {
		return limit(j.fail(tag.Place, tooLarge, ""))
	}
	c, err := j.category(tag, "category", "symbol")
	if err != nil {
		return err
	}
	id := j.scan.Value("id")
	if _, twice := p.known[id]; twice || id == "" {
		return j.fail(tag.Place, "a span without an id of its own", `the attribute "id" gives it`)
	}
	p.known[id] = len(p.all)
	p.all = append(p.all, jiggSpan{id: id, rule: j.scan.Value("rule"), category: c, daughters: j.value("child", "children", "terminal"), place: tag.Place})
	return nil
}

// derivation builds the tree from its root on, which is the first span where
// the file names none.
func (j *jiggXML) derivation(d *dependency.Derivation, root string) error {
	p := &j.spans
	if len(p.all) == 0 {
		return nil
	}
	if root == "" {
		root = p.all[0].id
	}
	p.todo = append(p.todo[:0], root)
	for len(p.todo) > 0 {
		next := &p.todo[len(p.todo)-1]
		id, rest, _ := strings.Cut(strings.TrimLeft(*next, " "), " ")
		if *next = rest; id != "" {
			if err := j.node(d, id); err != nil {
				return err
			}
			continue
		}
		p.todo = p.todo[:len(p.todo)-1]
		if d.Tree.Depth() > 0 {
			d.Tree.Close()
		}
	}
	return nil
}

// node adds a span to the node that is open. What it is made of comes next.
func (j *jiggXML) node(d *dependency.Derivation, id string) error {
	at, ok := j.spans.known[id]
	if !ok {
		return j.in.fail(j.at.Line, j.at.Column, "there is no span "+notice.Quote(id), "a span names its daughters, and a word its token")
	}
	span := &j.spans.all[at]
	if span.used {
		return j.fail(span.place, "the span "+notice.Quote(id)+" has more than one mother", "a derivation is a tree")
	}
	span.used = true
	if token, ok := j.token[span.daughters]; ok {
		return j.leaf(d, span, token)
	}
	if span.daughters == "" {
		return j.fail(span.place, "the span "+notice.Quote(id)+" is neither a node nor a word", `the attribute "child" names the daughters of a node, and "terminal" the token of a word`)
	}
	if !d.Tree.Open(derivation.Node{Category: span.category, Rule: span.rule}) {
		return limit(j.fail(span.place, tooLarge, ""))
	}
	j.spans.todo = append(j.spans.todo, span.daughters)
	return nil
}

// leaf adds a word. The words of a tree stand in the order of the sentence.
func (j *jiggXML) leaf(d *dependency.Derivation, span *jiggSpan, token int) error {
	if token != len(d.Tokens) {
		return j.fail(span.place, "the words of the derivation are not in the order of the sentence", "every token has its span")
	}
	t := j.tokens[token]
	t.Category = span.category
	return j.word(d, t, span.place)
}
