package format

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// depccgJSON reads the JSON of depccg, in which each sentence has a list of
// derivations under its number:
//
//	{"1": [{"type": "ba", "cat": "S[dcl]", "children": [
//	  {"word": "I", "pos": "PRP", "lemma": "I", "cat": "NP"}, …], "log_prob": -0.1}], "2": …}
//
// Trees of Bobcat, which have other keys, may stand there as well:
//
//	{"type": "S[dcl]", "rule": "BA", "children": [{"type": "NP", "rule": "L", "text": "I"}, …]}
//
// Several derivations are an n-best list; none is a failure. The format has no
// head field. A number that stands twice is an error, as any such key is: which
// of the two sentences it is about, nobody could tell.
type depccgJSON struct {
	derivations
	scan    *jsontext.Scanner
	started bool
	known   map[string]bool // the numbers so far
	room    int             // for more of them, in bytes
	nodes   []jsonNode      // that are open
}

// The bounds of the numbers of all sentences, which are held: their bytes, and so
// many more for each of them. That is a file of more than 1.5 million sentences.
const (
	maxNumbers = 64 << 20
	eachNumber = 32
)

// jsonNode is a node of which not all is read. Its members may come in any
// order, so its category may be known only at its end.
type jsonNode struct {
	at        jsontext.Token
	word, pos string
	kind      jsontext.Token // "type": the name of the rule, for Bobcat the category
	rule      string         // as Bobcat names it
	category  *category.Category
	index     int  // in the tree, -1 where no daughters have come
	daughters bool // they are being read
}

func newDepccgJSON(in *input, o Options) *depccgJSON {
	j := &depccgJSON{scan: jsontext.NewScanner(in.file, in.piece), known: map[string]bool{}, room: maxNumbers}
	j.derivations.open(in, o)
	j.noField = true
	j.scan.Deepen(2*derivation.MaxDepth + 4) // a node is an object in an array
	return j
}

func (j *depccgJSON) fail(at jsontext.Token, message, hint string) *notice.Error {
	return j.scan.FailAt(at, message, hint)
}

// read reads the number of the next sentence and its derivations.
func (j *depccgJSON) read(s *dependency.Sentence) error {
	j.begin()
	if err := j.start(); err != nil {
		return err
	}
	key, err := j.scan.Next()
	if err != nil {
		return err
	}
	if key.Kind == jsontext.End {
		if _, err := j.scan.Next(); err != nil { // nothing may follow
			return err
		}
		j.conclude()
		return io.EOF
	}
	if err := j.remember(key); err != nil {
		return err
	}
	s.ID, s.Line = key.Text, key.Line
	list, err := j.scan.Next()
	if err != nil {
		return err
	}
	if list.Kind != jsontext.Array {
		return j.fail(list, "under "+notice.Quote(key.Text)+" there is "+list.Kind.String()+", not an array", "each sentence has a list of derivations")
	}
	return j.scan.Array(func(item jsontext.Token) error { return j.derivation(s, item) })
}

// remember refuses the number of a sentence that another one has.
func (j *depccgJSON) remember(key jsontext.Token) error {
	if j.known[key.Text] {
		return j.fail(key, "the key "+notice.Quote(key.Text)+" stands twice in this object", "the derivations of a sentence stand in one list")
	}
	if j.room -= len(key.Text) + eachNumber; j.room < 0 {
		return notice.AsLimit(j.fail(key, "the keys of the sentences take more than 64 MiB, with 32 bytes for each", ""))
	}
	j.known[strings.Clone(key.Text)] = true // the key is a part of the chunk that it was read from
	return nil
}

// start reads the opening bracket of the file.
func (j *depccgJSON) start() error {
	if j.started {
		return nil
	}
	j.started = true
	token, err := j.scan.Next()
	if err == nil && token.Kind != jsontext.Object {
		err = j.fail(token, "the file is "+token.Kind.String()+", not an object", "depccg writes an object of the sentences by their numbers")
	}
	return err
}

func (j *depccgJSON) derivation(s *dependency.Sentence, item jsontext.Token) error {
	if !j.wants(s, j.scan.InFile(item.Place)) {
		return nil
	}
	j.scan.Bound(item.Offset+maxSentence, "a derivation of more than 16 MiB")
	err := j.add(s, func(d *dependency.Derivation) (wrong, fatal error) { return j.tree(d, item) })
	j.scan.Bound(0, "")
	return err
}

// tree reads the nodes of a derivation that starts with a token.
func (j *depccgJSON) tree(d *dependency.Derivation, item jsontext.Token) (wrong, fatal error) {
	clear(j.nodes)
	j.nodes = j.nodes[:0]
	for {
		n := len(j.nodes)
		switch {
		case n == 0 || j.nodes[n-1].daughters && item.Kind != jsontext.End:
			wrong = j.open(item)
		case j.nodes[n-1].daughters:
			j.nodes[n-1].daughters = false
		case item.Kind == jsontext.Key:
			wrong, fatal = j.member(d, &j.nodes[n-1], item)
		default:
			if wrong = j.close(d, &j.nodes[n-1]); wrong == nil && n == 1 {
				return nil, nil
			}
			j.nodes = j.nodes[:n-1]
		}
		if wrong == nil && fatal == nil {
			item, fatal = j.scan.Next()
		}
		if wrong != nil || fatal != nil {
			return wrong, fatal
		}
	}
}

func (j *depccgJSON) open(item jsontext.Token) error {
	if item.Kind != jsontext.Object {
		return j.fail(item, "a node is "+item.Kind.String()+", not an object", "")
	}
	j.nodes = append(j.nodes, jsonNode{at: item, index: -1})
	return nil
}

// member reads a member of a node up to its value, or to the list of daughters.
func (j *depccgJSON) member(d *dependency.Derivation, node *jsonNode, key jsontext.Token) (wrong, fatal error) {
	switch key.Text {
	case "children":
		return j.children(d, node)
	case "log_prob":
		return nil, j.readScore(d, key)
	case "word", "surf", "text", "pos", "type", "rule", "cat":
	default: // what else is known of a word
		return nil, j.scan.Skip(key)
	}
	value, err := j.scan.Next()
	if err != nil {
		return nil, err
	}
	if value.Kind != jsontext.String {
		return j.fail(value, "the "+notice.Quote(key.Text)+" of a node is "+value.Kind.String()+", not a string", ""), nil
	}
	switch key.Text {
	case "pos":
		node.pos = value.Text
	case "type":
		node.kind = value
	case "rule":
		node.rule = strings.ToLower(value.Text)
	case "cat":
		return j.category(node, value), nil
	default:
		node.word = value.Text
	}
	return nil, nil
}

// readScore reads the score of the whole, which is a member of its first node.
func (j *depccgJSON) readScore(d *dependency.Derivation, key jsontext.Token) error {
	if len(j.nodes) > 1 {
		return j.scan.Skip(key)
	}
	value, err := j.scan.Next()
	switch {
	case err != nil:
		return err
	case value.Kind == jsontext.Number:
		found := j.in.readScore(value.Text, j.scan.InFile(value.Place))
		d.Score, d.Scored = found.value, found.known
	}
	return nil
}

func (j *depccgJSON) category(node *jsonNode, value jsontext.Token) error {
	var err error
	if node.category, err = j.in.cache.Parse(value.Text); err != nil {
		return wrongCategory(j.fail(value, "", ""), value.Text, err)
	}
	return nil
}

// children reads the bracket before the daughters of a node, which is thereby
// known to be no word.
func (j *depccgJSON) children(d *dependency.Derivation, node *jsonNode) (wrong, fatal error) {
	list, err := j.scan.Next()
	switch {
	case err != nil:
		return nil, err
	case list.Kind != jsontext.Array:
		return j.fail(list, `the "children" of a node are `+list.Kind.String()+", not an array", ""), nil
	case node.index >= 0:
		return j.fail(list, "a node has two lists of daughters", ""), nil
	}
	node.index, node.daughters = len(d.Tree.Nodes), true
	if !d.Tree.Open(derivation.Node{}) {
		return notice.AsLimit(j.fail(list, tooLarge, "")), nil
	}
	return nil, nil
}

// close completes a node.
func (j *depccgJSON) close(d *dependency.Derivation, node *jsonNode) error {
	if node.category == nil && node.rule != "" && node.kind.Text != "" { // of Bobcat
		if err := j.category(node, node.kind); err != nil {
			return err
		}
		node.kind.Text = node.rule
	}
	switch {
	case node.category == nil:
		return j.fail(node.at, "a node without a category", `"cat" gives it`)
	case node.index >= 0:
		n := d.Tree.Close()
		if n.Category, n.Rule = node.category, node.kind.Text; n.Daughters == 0 {
			return j.fail(node.at, "a node without daughters", `a word has a "word" and no "children"`)
		}
		return nil
	case node.word == "":
		return j.fail(node.at, "a word without its form", `"word" gives it`)
	}
	if excess := addWord(d, dependency.Token{Form: node.word, POS: node.pos, Category: node.category}, 0); excess != "" {
		return notice.AsLimit(j.fail(node.at, excess, ""))
	}
	return nil
}
