package format

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// kept is what a reader will know of a sentence from the file that was
// written.
type kept struct {
	id, root, parsed    bool
	dependencies, rules bool
	ranges              bool // of dependencies that are long-range
	derivations, score  bool
	tags                bool                 // every word, its part of speech and its supertag
	words               int                  // positions that there will be
	mentioned           []bool               // by position, from 0: the form is there
	supertags           []*category.Category // by position, from 0, where tags is false
}

// keep starts what is kept of a sentence: nothing so far.
func (o *output) keep(s *dependency.Sentence) *kept {
	k := &o.kept
	mentioned, supertags := k.mentioned[:0], k.supertags[:0]
	for range s.Tokens {
		mentioned, supertags = append(mentioned, false), append(supertags, nil)
	}
	*k = kept{mentioned: mentioned, supertags: supertags}
	return k
}

// mention keeps a word.
func (k *kept) mention(position int32) {
	k.mentioned[position-1] = true
	k.words = max(k.words, int(position))
}

// add keeps a dependency: its words, and the category of the predicate.
func (k *kept) add(d *dependency.Dependency) {
	k.parsed = true
	k.mention(d.Argument)
	k.mention(d.Predicate)
	if supertag := &k.supertags[d.Predicate-1]; *supertag == nil {
		*supertag = d.Category
	}
}

// loss is a kind of thing that a file does not hold.
type loss struct{ code, what, hint string }

// Whatever may be lost, as [Writer] lists it.
var (
	lostID         = loss{code: "lost-id", what: "the id"}
	lostRoot       = loss{code: "lost-root", what: "the root"}
	lostParse      = loss{"lost-parse", "the analysis", "it reads as not parsed"}
	lostFailure    = loss{"lost-parse", "the failure", "it reads as parsed"}
	lostDerivation = loss{code: "lost-derivation", what: "the derivations"}
	lostName       = loss{code: "lost-rule-name", what: "the names of the rules at nodes"}
	madeName       = loss{"made-rule-name", "nodes without the name of a rule, as those", "the names that C&C gives are written"}
	madePOS        = loss{"made-pos", "an empty part of speech, as that", "XX is written"}
	lostScore      = loss{code: "lost-score", what: "the score"}
	lostDependency = loss{code: "lost-dependency", what: "the dependencies"}
	lostRule       = loss{"lost-rule", "the rules of the dependencies", "a list of ignored dependencies that names rules finds none"}
	madeRule       = loss{"made-rule", "dependencies without a rule, as those", "rule 0 is written, and a list of ignored dependencies may name it"}
	lostRange      = loss{"lost-range", "the marks of the long-range dependencies", "by range they count as unmarked"}
	lostSlot       = loss{"lost-slot", "invalid slots, as those", "0 is written, which only lenient reading accepts"}
	lostWord       = loss{"lost-word", "the form", "no line mentions it"}
	lostPOS        = loss{code: "lost-pos", what: "the part of speech"}
	lostSupertag   = loss{code: "lost-supertag", what: "the supertag"}
)

// count counts n losses of one kind.
func (o *output) count(s *dependency.Sentence, n int, l loss) { o.countAt(s, n, l, 0) }

// countAt counts n losses at the word of a position, 0 for the sentence.
func (o *output) countAt(s *dependency.Sentence, n int, l loss, position int) {
	if n == 0 {
		return
	}
	o.log.Count(int64(n), l.code, notice.Place{File: o.file, Line: s.Line}, func() (string, string) {
		of := " of "
		if position > 0 {
			of += "word " + strconv.Itoa(position) + " of "
		}
		return string(o.format) + " does not hold " + l.what + of + o.name(s), l.hint
	})
}

// lost counts what of a sentence is not kept.
func (o *output) lost(s *dependency.Sentence) {
	k := &o.kept
	if s.ID != "" && !k.id {
		o.count(s, 1, lostID)
	}
	if s.Root.Known() && !k.root {
		o.count(s, 1, lostRoot)
	}
	switch {
	case s.Parsed && !k.parsed:
		o.count(s, 1, lostParse)
	case !s.Parsed && k.parsed:
		o.count(s, 1, lostFailure)
	}
	if !k.derivations {
		o.count(s, len(s.Derivations), lostDerivation)
	}
	if s.Scored && !k.score {
		o.count(s, 1, lostScore)
	}
	if k.dependencies {
		o.lostOfDependencies(s)
	} else {
		o.count(s, len(s.Dependencies), lostDependency)
	}
	if !k.tags {
		o.lostOfWords(s)
	}
}

func (o *output) lostOfDependencies(s *dependency.Sentence) {
	rules, ranges, slots := 0, 0, 0
	for i := range s.Dependencies {
		if s.Dependencies[i].Rule != dependency.NoRule && !o.kept.rules {
			rules++
		}
		if s.Dependencies[i].Range.Long() && !o.kept.ranges {
			ranges++
		}
		if s.Dependencies[i].Slot == dependency.InvalidSlot {
			slots++
		}
	}
	o.count(s, rules, lostRule)
	o.count(s, ranges, lostRange)
	o.count(s, slots, lostSlot)
}

func (o *output) lostOfWords(s *dependency.Sentence) {
	k := &o.kept
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if t.Form != "" && !k.mentioned[i] || i >= k.words {
			o.countAt(s, 1, lostWord, i+1)
		}
		if t.POS != "" {
			o.countAt(s, 1, lostPOS, i+1)
		}
		if t.Category != k.supertags[i] {
			o.countAt(s, 1, lostSupertag, i+1)
		}
	}
}
