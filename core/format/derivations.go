package format

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
)

// derivations takes the derivations of a sentence from the reader of any
// format. The first gives the sentence its tokens and its root; others are an
// n-best list, of which the first alone is read, unless all are to be kept.
type derivations struct {
	in      *input
	heads   Heads
	keep    Derivations
	noField bool // the format has no head field
	field   HeadFields
	whole   *HeadFields           // where they are added up, nil where they are not
	own     dependency.Derivation // the one that is read, where they are not kept
	at      notice.Place          // where it starts
	line    string                // … if it stands on one line
	seen    int                   // of the sentence
	score   parseScore            // of the next one, where its format tells it before
}

// open starts with a file.
func (r *derivations) open(in *input, o Options) {
	r.in, r.heads, r.keep, r.whole = in, o.Heads, o.Derivations, o.HeadFields
}

// begin starts a sentence.
func (r *derivations) begin() { r.seen = 0 }

// wants reports whether the next derivation of s, which starts at a place, is
// to be read, and counts it where it is not. One that follows a failure is not.
func (r *derivations) wants(s *dependency.Sentence, at notice.Place) bool {
	r.at = at
	r.seen++
	if r.seen == 1 || r.keep == AllDerivations && s.Parsed {
		return true
	}
	r.in.log.Count(1, "n-best", at, notice.Words("the sentence has more than one derivation", "the first is read, the others are left out"))
	return false
}

// add adds the derivation that is wanted to s. read reads its tree and its
// tokens. It returns what is wrong with them, which leaves the derivation out
// if it may be forgiven, and what ends the reading in any case.
func (r *derivations) add(s *dependency.Sentence, read func(*dependency.Derivation) (wrong, fatal error)) error {
	before := len(s.Derivations)
	if before == dependency.MaxDerivations {
		return r.limit("a sentence with more than " + count.Grouped(dependency.MaxDerivations) + " derivations")
	}
	d := &r.own
	if r.keep != NoDerivations {
		d = s.AddDerivation()
	}
	d.Tree.Reset()
	d.Tokens = d.Tokens[:0]
	d.Score, d.Scored = r.score.value, r.score.known
	r.score = parseScore{}
	if wrong, fatal := read(d); wrong != nil || fatal != nil {
		s.Derivations = s.Derivations[:before]
		if fatal != nil {
			return fatal
		}
		return r.in.forgive(wrongTree, wrong)
	}
	if failed(d) {
		s.Derivations = s.Derivations[:before]
		if r.seen > 1 {
			r.in.log.Count(1, "failed-derivation", r.at, notice.Words("one of the derivations of the sentence is a failure", "it is left out"))
		}
		return nil
	}
	d.Line = int32(r.at.Line)
	d.Root = dependency.Root{Head: r.head(d), Category: d.Tree.Nodes[0].Category}
	if !s.Parsed {
		s.Tokens = append(s.Tokens, d.Tokens...)
		s.Root, s.Parsed = d.Root, true
		s.Score, s.Scored = d.Score, d.Scored
		return nil
	}
	r.compare(s, d)
	return r.bound(s)
}

// limit says that a sentence is larger than this program takes.
func (r *derivations) limit(message string) error {
	return &notice.Error{Code: notice.Limit, Place: r.at, Message: message}
}

// compare counts a derivation whose words are not those of the first one.
func (r *derivations) compare(s *dependency.Sentence, d *dependency.Derivation) {
	i := 0
	for i < len(d.Tokens) && i < len(s.Tokens) && d.Tokens[i].Form == s.Tokens[i].Form {
		i++
	}
	if i == len(d.Tokens) && i == len(s.Tokens) {
		return
	}
	r.in.log.Count(1, "other-words", r.at, func() (string, string) {
		first := " in the first derivation of the sentence"
		if i == len(d.Tokens) || i == len(s.Tokens) {
			return "there are " + strconv.Itoa(len(d.Tokens)) + " words here, and " + strconv.Itoa(len(s.Tokens)) + first, "each keeps its own"
		}
		return "word " + strconv.Itoa(i+1) + " is " + notice.Quote(d.Tokens[i].Form) + " here, and " + notice.Quote(s.Tokens[i].Form) + first, "each keeps its own"
	})
}

// bound refuses a sentence whose derivations are too large in all.
func (r *derivations) bound(s *dependency.Sentence) error {
	nodes := 0
	for i := range s.Derivations {
		nodes += len(s.Derivations[i].Tree.Nodes)
	}
	if nodes > dependency.MaxDerivationNodes {
		return r.limit("the derivations of a sentence have more than " + count.Grouped(dependency.MaxDerivationNodes) + " nodes")
	}
	return nil
}

// failed reports whether a derivation is what parsers write where they have
// none: nothing, or the word "fail", or "FAILED", as an NP.
func failed(d *dependency.Derivation) bool {
	if len(d.Tree.Nodes) == 0 {
		return true
	}
	if len(d.Tree.Nodes) != 1 || d.Tokens[0].Category.String() != "NP" {
		return false
	}
	return d.Tokens[0].Form == "fail" || d.Tokens[0].Form == "FAILED"
}

// tooLarge says what size of derivations is read.
const tooLarge = "a derivation of more than 131,072 nodes, or more than 4,096 deep"

// addWord adds a word to the node that is open, with what the file says of it.
// It returns which bound is exceeded, "" for none.
func addWord(d *dependency.Derivation, t dependency.Token, offset int32) (excess string) {
	if len(d.Tokens) >= dependency.MaxTokens {
		return tooManyWords
	}
	d.Tokens = append(d.Tokens, t)
	if !d.Tree.Leaf(derivation.Node{Category: t.Category, Token: int32(len(d.Tokens)), Offset: offset}) {
		return tooLarge
	}
	return ""
}
