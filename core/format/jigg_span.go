package format

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pieces"
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
	place     pieces.Place
}

// readSpans reads the spans of an analysis to its end.
func (j *jiggXML) readSpans() error {
	p := &j.spans
	clear(p.all)
	p.all = p.all[:0]
	clear(p.known)
	for depth := j.scan.Depth(); j.scan.Next() != xmltext.Done && j.scan.Depth() >= depth; {
		if j.scan.Kind != xmltext.Start || j.scan.Name != "span" {
			continue
		}
		c, err := j.category("category", "symbol")
		if err != nil {
			return err
		}
		id := j.scan.Value("id")
		if _, twice := p.known[id]; twice || id == "" {
			return j.fail(j.scan.Place, "a span without an id of its own", `the attribute "id" gives it`)
		}
		if len(p.all) >= derivation.MaxNodes {
			return j.tooMuch(j.scan.Place, tooLarge)
		}
		p.known[id] = len(p.all)
		p.all = append(p.all, jiggSpan{
			id: id, rule: j.scan.Value("rule"), category: c,
			daughters: j.scan.Value("child", "children", "terminal"), place: j.scan.Place,
		})
	}
	return nil
}

// derivation builds the tree from its root on, which is the first span where
// the file names none. Where it names several, the parser has found pieces of a
// derivation only.
func (j *jiggXML) derivation(d *dependency.Derivation, root string) error {
	p := &j.spans
	if root = strings.Trim(root, " "); strings.Contains(root, " ") {
		j.in.log.Count(1, "several-roots", j.at, notice.Words("the analysis is in pieces, each with a root of its own", "it counts as a failure"))
		return nil
	}
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
	if reached, all := len(d.Tokens), len(j.tokens); reached < all {
		return j.in.fail(j.at.Line, j.at.Column, "the derivation has "+strconv.Itoa(reached)+" of the "+strconv.Itoa(all)+" words of the sentence", "every token has its span")
	}
	return nil
}

// node adds a span to the node that is open. What it is made of comes next. The
// words of a tree stand in the order of the sentence.
func (j *jiggXML) node(d *dependency.Derivation, id string) error {
	at, ok := j.spans.known[id]
	if !ok {
		return j.in.fail(j.at.Line, j.at.Column, "there is no span "+notice.Quote(id), "a span names its daughters, and a word its token")
	}
	span := &j.spans.all[at]
	twice := span.used
	span.used = true
	token, isWord := j.token[span.daughters]
	excess := ""
	switch {
	case twice:
		return j.fail(span.place, "the span "+notice.Quote(id)+" has more than one mother", "a derivation is a tree")
	case isWord && token != len(d.Tokens):
		return j.fail(span.place, "the words of the derivation are not in the order of the sentence", "every token has its span")
	case isWord:
		t := j.tokens[token]
		t.Category = span.category
		excess = addWord(d, t, 0)
	case span.daughters == "":
		return j.fail(span.place, "the span "+notice.Quote(id)+" is neither a node nor a word", `"child" names the daughters of a node, and "terminal" the token of a word`)
	case !d.Tree.Open(derivation.Node{Category: span.category, Rule: span.rule}):
		excess = tooLarge
	default:
		j.spans.todo = append(j.spans.todo, span.daughters)
	}
	if excess != "" {
		return j.tooMuch(span.place, excess)
	}
	return nil
}
