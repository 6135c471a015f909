package format

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
)

// nodeReader reads the derivation on a line. It goes by the fields of a node,
// not by its brackets, since a word may be a bracket itself:
//
//	(<T category head daughters> … )                  AUTO
//	(<L category POS POS word pred-arg-category>)
//	(<T category rule head daughters> … )             extended
//	(<L category word lemma POS … category>)
type nodeReader struct {
	in       *input
	extended bool

	into     *dependency.Derivation
	promised []int // daughters of the open nodes, as their fields say
}

// read reads the tree and the tokens of a derivation.
func (r *nodeReader) read(into *dependency.Derivation, line string) error {
	r.into, r.promised = into, r.promised[:0]
	t := &into.Tree
	at := 0
	for {
		field, start, _ := nextField(line, at)
		if start < 0 {
			if t.Depth() > 0 || len(t.Nodes) == 0 {
				return r.in.failAt(line, len(line), "the derivation ends inside a node", "add the missing )")
			}
			return nil
		}
		var err error
		switch {
		case field[0] == ')':
			at, err = start+1, r.close(line, start)
		case len(t.Nodes) > 0 && t.Depth() == 0:
			err = r.in.failAt(line, start, notice.Quote(line[start:])+" follows a complete derivation", "write one derivation a line")
		case field == "(<T":
			at, err = r.open(line, start)
		case field == "(<L":
			at, err = r.leaf(line, start)
		default:
			err = r.in.failAt(line, start, notice.Quote(line[start:])+" stands where a node was expected", "a node starts with (<T or (<L")
		}
		if err != nil {
			return err
		}
	}
}

// open reads (<T category [rule] head daughters> and returns where it ends.
func (r *nodeReader) open(line string, start int) (int, error) {
	label, labelAt, at := nextField(line, start+len("(<T"))
	rule := ""
	if r.extended {
		rule, _, at = nextField(line, at)
	}
	head, headAt, at := nextField(line, at)
	count, countAt, at := nextField(line, at)
	daughters, ok := parseNumber(strings.TrimSuffix(count, ">"), derivation.MaxNodes)
	headIndex, isNumber := parseNumber(head, derivation.MaxNodes)
	if !ok || !isNumber || !strings.HasSuffix(count, ">") {
		return 0, r.badNode(line, start)
	}
	c, err := r.in.categoryAt(line, labelAt, label)
	if err != nil {
		return 0, err
	}
	if daughters == 0 {
		return 0, r.in.failAt(line, countAt, "a node without daughters", "a word is a node that starts with (<L")
	}
	if headIndex >= daughters && daughters > 1 {
		err := r.in.failAt(line, headAt, "head "+head+" of a node with "+strconv.Itoa(daughters)+" daughters", "daughters count from 0: the left one is 0, the right one 1")
		if err := r.in.forgive(wrongHead, err); err != nil {
			return 0, err
		}
	}
	node := derivation.Node{Category: c, Rule: rule, Head: int32(headIndex), Offset: int32(start)}
	if !r.into.Tree.Open(node) {
		return 0, r.in.limitError(tooLarge, "")
	}
	r.promised = append(r.promised, daughters)
	return at, nil
}

// badNode explains a node whose fields are not those of the format.
func (r *nodeReader) badNode(line string, start int) error {
	if r.extended {
		return r.in.failAt(line, start, "this is not (<T category rule head daughters>", "a node without a rule belongs to the format auto")
	}
	return r.in.failAt(line, start, "this is not (<T category head daughters>", "a node with a rule belongs to the format autox")
}

func (r *nodeReader) close(line string, at int) error {
	if r.into.Tree.Depth() == 0 {
		return r.in.failAt(line, at, "this ) has no (", "")
	}
	node := r.into.Tree.Close()
	promised := r.promised[len(r.promised)-1]
	r.promised = r.promised[:len(r.promised)-1]
	if int(node.Daughters) == promised {
		return nil
	}
	err := r.in.failAt(line, int(node.Offset), "the field of this "+node.Category.String()+" promises "+strconv.Itoa(promised)+" daughters, but their number is "+strconv.Itoa(int(node.Daughters)), "")
	if node.Daughters == 0 {
		return err
	}
	return r.in.forgive(wrongNumber, err)
}

// leaf reads (<L … >) and returns where it ends.
func (r *nodeReader) leaf(line string, start int) (int, error) {
	label, labelAt, at := nextField(line, start+len("(<L"))
	first, _, at := nextField(line, at)
	second, _, at := nextField(line, at)
	third, thirdAt, at := nextField(line, at)
	if second == "" || thirdAt < 0 {
		return 0, r.badLeaf(line, start)
	}
	form, pos := third, first
	end, closed, last := 0, false, ""
	if r.extended { // the third field may be the last
		form = first
		pos, end, closed = closeLeaf(third, thirdAt)
	} else if _, _, short := closeLeaf(first, 0); short { // the word is missing
		return 0, r.badLeaf(line, start)
	}
	for !closed {
		field, from, next := nextField(line, at)
		if from < 0 || strings.HasPrefix(field, "(<") {
			return 0, r.badLeaf(line, start)
		}
		last, end, closed = closeLeaf(field, from)
		at = next
	}
	c, err := r.in.categoryAt(line, labelAt, label)
	if err != nil {
		return 0, err
	}
	t := dependency.Token{Form: form, POS: pos, Category: c, Indexed: indexed(last, label)}
	if excess := addWord(r.into, t, int32(start)); excess != "" {
		return 0, r.in.limitError(excess, "")
	}
	return end, nil
}

// indexed returns the last field of a leaf where it says more than the
// category: (NP_141/NP_141)/NP_142. Atoms may contain underscores as well, as
// S_1 does, so one that is the same as the category says nothing.
func indexed(last, label string) string {
	if last == label || strings.IndexByte(last, '_') < 0 {
		return ""
	}
	return last
}

// closeLeaf takes the >) off the last field of a leaf, and returns where it
// ends. Closing brackets of other nodes may follow at once.
func closeLeaf(field string, start int) (inside string, end int, closed bool) {
	n := len(field)
	for n > 0 && field[n-1] == ')' {
		n--
	}
	if n == 0 || n == len(field) || field[n-1] != '>' {
		return field, start + len(field), false
	}
	return field[:n-1], start + n + 1, true
}

func (r *nodeReader) badLeaf(line string, start int) error {
	if r.extended {
		return r.in.failAt(line, start, "this is not (<L category word lemma POS … category>)", "")
	}
	return r.in.failAt(line, start, "this is not (<L category POS POS word pred-arg-category>)", "")
}
