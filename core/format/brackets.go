package format

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// brackets reads phrase-structure trees, as the Penn Treebank has them (Marcus et
// al. 1993) and as derivations of the LinGO Redwoods Treebank are printed:
//
//	( (S (NP-SBJ (PRP I)) (VP (VBP sleep)) (. .)) )
//
// What follows a ( is the label of a node, other texts are leaves, and they may
// stand beside nodes. A tree takes as many lines as it likes, and a line as many
// trees. The outermost bracket goes away where it has no label and one node in it.
// Between trees, blank lines mean nothing, and lines that begin with # are comments,
// or with *x*, as the preface of the treebank does. A tree with a mistake in it
// leaves its sentence in place, without one.
type brackets struct {
	in   *input
	line string // the rest of it, from at on, is still to be read
	at   int

	// Of the tree:
	into  *dependency.Sentence
	open  []bracket // those that are not closed
	start string    // the line that it starts in
	from  int       // … and where
	size  int       // of its lines, in bytes
	wrong bool      // something was, so that it is left out
	next  int       // the first line in it that starts as it does, 0 for none

	lines bool // each line is a sentence: of several trees, or of none
}

// bracket is a node that is not complete.
type bracket struct {
	label string
	first int32 // the first node beneath, once there is one
	line  int32
}

// The bounds of a tree.
const (
	maxBracketDepth = 1 << 12
	maxBrackets     = 4 << 20 // bytes
)

// What lenient reading does where trees are wrong.
var (
	wrongBrackets = mistake{code: "unreadable-tree", before: "the tree is left out: "}
	outOfBrackets = mistake{code: "out-of-brackets", after: ": left out"}
)

func (b *brackets) read(s *dependency.Sentence) error {
	b.into, b.open, b.wrong, b.next = s, b.open[:0], false, 0
	if b.lines {
		return b.readLine()
	}
	for {
		text, err := b.token()
		if err == io.EOF && len(b.open) > 0 {
			err = b.unclosed()
			return b.finish(err)
		}
		if err != nil {
			return err
		}
		if err = b.take(text); err != nil || s.Line > 0 && len(b.open) == 0 {
			return b.finish(err)
		}
	}
}

// readLine reads the trees of the next line as one sentence. A blank line is one without an analysis.
func (b *brackets) readLine() error {
	line, err := b.in.next()
	if err != nil {
		return err
	}
	b.line, b.at = line, 0
	b.into.Line = b.in.number
	if blankLine(line) {
		return nil
	}
	for err == nil && b.ahead() {
		err = b.take(b.text())
	}
	if err == nil && len(b.open) > 0 {
		err = b.unclosed()
	}
	return b.finish(err)
}

// take takes a bracket or another text of a tree.
func (b *brackets) take(text string) error {
	switch {
	case text == "(":
		return b.begin()
	case len(b.open) == 0:
		return b.outside(text)
	case text == ")":
		return b.end()
	}
	return b.word(text)
}

// ahead skips blanks, and reports whether there is anything behind them in the line.
func (b *brackets) ahead() bool {
	for b.at < len(b.line) && blank(b.line[b.at]) {
		b.at++
	}
	return b.at < len(b.line)
}

// text returns the text at which a line is, and goes behind it.
func (b *brackets) text() string {
	from := b.at
	b.at++
	if !isBracket(b.line[from]) {
		for b.at < len(b.line) && !blank(b.line[b.at]) && !isBracket(b.line[b.at]) {
			b.at++
		}
	}
	return b.line[from:b.at]
}

// token returns the next bracket, or the next text between blanks and brackets. It
// ends before b.at.
func (b *brackets) token() (string, error) {
	for !b.ahead() {
		line, err := b.in.next()
		if err != nil {
			return "", err
		}
		if len(b.open) == 0 && betweenTrees(line) {
			continue
		}
		b.line, b.at = line, 0
		if len(b.open) > 0 {
			if err := b.goOn(); err != nil {
				return "", err
			}
		}
	}
	return b.text(), nil
}

func isBracket(c byte) bool { return c == '(' || c == ')' }

// betweenTrees reports whether a line between trees is a comment.
func betweenTrees(line string) bool {
	return strings.HasPrefix(line, "#") || strings.HasPrefix(line, "*x*")
}

// goOn looks at a further line of a tree. Where one starts as the tree did, and the
// tree never ends, the ) may be missing before it.
func (b *brackets) goOn() error {
	if b.size += len(b.line) + 1; b.size > maxBrackets {
		return b.limit("a tree of more than 4 MiB")
	}
	if b.next == 0 && strings.HasPrefix(b.line, b.start[:b.from+1]) && blankLine(b.start[:b.from]) {
		b.next = b.in.number
	}
	return nil
}

// begin opens a bracket. One in a tree stands in a node that has its label already.
func (b *brackets) begin() error {
	if len(b.open) == 0 {
		b.into.Line, b.start, b.from, b.size = b.in.number, b.line, b.at-1, len(b.line)
	}
	if len(b.open) == maxBracketDepth {
		return b.limit("a tree that is more than " + count.Grouped(maxBracketDepth) + " deep")
	}
	if n := len(b.open); n > 1 && b.unnamed(&b.open[n-1]) {
		if err := b.forgive("a bracket without a label", "write one behind the bracket before; only the outermost may lack it"); err != nil {
			return err
		}
	}
	b.open = append(b.open, bracket{first: int32(len(b.into.Constituents)), line: int32(b.in.number)})
	return nil
}

// unnamed reports whether a node may still get its label.
func (b *brackets) unnamed(node *bracket) bool {
	return node.label == "" && int(node.first) == len(b.into.Constituents)
}

// word reads the label of a node, or else a leaf.
func (b *brackets) word(text string) error {
	if node := &b.open[len(b.open)-1]; b.unnamed(node) {
		node.label = text
		return nil
	}
	s := b.into
	if len(s.Tokens) == dependency.MaxTokens {
		return b.limit(tooManyWords)
	}
	s.Tokens = append(s.Tokens, dependency.Token{Form: text})
	return b.add(dependency.Constituent{
		Label: text, First: int32(len(s.Constituents)), Word: int32(len(s.Tokens)), Line: int32(b.in.number),
	})
}

// end closes the innermost bracket.
func (b *brackets) end() error {
	n := len(b.open) - 1
	node := b.open[n]
	b.open = b.open[:n]
	all := b.into.Constituents
	switch last := len(all) - 1; {
	case last >= int(node.first):
		if n == 0 && node.label == "" && all[last].First == node.first {
			return nil
		}
		return b.add(dependency.Constituent{Label: node.label, First: node.first, Line: node.line})
	case node.label == "":
		return b.forgive("empty brackets", "a node has a label and something beneath it, such as (NP I)")
	}
	return b.forgive(notice.Quote(node.label)+" has nothing beneath it", "a leaf stands in the brackets of its node, such as (NP I)")
}

func (b *brackets) add(c dependency.Constituent) error {
	if len(b.into.Constituents) == dependency.MaxConstituents {
		return b.limit("a tree of more than " + count.Grouped(dependency.MaxConstituents) + " nodes")
	}
	b.into.Constituents = append(b.into.Constituents, c)
	return nil
}

// outside says what stands between trees, and reads over it.
func (b *brackets) outside(text string) error {
	from := b.at - len(text)
	message, hint := "this ) has no (", "is a ( missing before it?"
	if text != ")" {
		message, hint = notice.Quote(text)+" stands outside of the brackets of a tree", "comments are lines of their own that begin with #"
	}
	for b.at < len(b.line) && b.line[b.at] != '(' {
		b.at++
	}
	return b.in.forgive(outOfBrackets, b.in.failAt(b.line, from, message, hint))
}

// forgive says what is wrong with a tree, at the bracket that was read last; of
// several mistakes the first is told.
func (b *brackets) forgive(message, hint string) error {
	if b.wrong {
		return nil
	}
	b.wrong = true
	return b.in.forgive(wrongBrackets, b.in.failAt(b.line, b.at-1, message, hint))
}

// unclosed says that the file ends inside the tree.
func (b *brackets) unclosed() error {
	if b.wrong {
		return nil
	}
	b.wrong = true
	missing := "a ) is missing"
	if n := len(b.open); n > 1 {
		missing = count.Grouped(n) + " ) are missing"
	}
	if b.lines {
		return b.in.forgive(wrongBrackets, b.atStart("the tree that starts here does not end in its line: "+missing, "each line is a sentence here; without that, a tree may take several lines"))
	}
	return b.in.forgive(wrongBrackets, b.atStart("the tree that starts here does not end before the file does: "+missing, "is the file complete?"))
}

// limit says that a tree is larger than this program takes.
func (b *brackets) limit(message string) error {
	return notice.AsLimit(b.atStart(message, "is a ) missing in it?"))
}

// atStart is an error at the start of the tree.
func (b *brackets) atStart(message, hint string) *notice.Error {
	if b.next > 0 {
		hint = "line " + count.Grouped(b.next) + " starts as this tree does: is a ) missing before it?"
	}
	e := b.in.fail(b.into.Line, column(b.start, b.from), message, hint)
	e.Excerpt = notice.Around(b.start, b.from)
	return e
}

// finish completes the sentence.
func (b *brackets) finish(err error) error {
	s := b.into
	if s.Parsed = !b.wrong; b.wrong {
		s.Tokens, s.Constituents = s.Tokens[:0], s.Constituents[:0]
	}
	return err
}
