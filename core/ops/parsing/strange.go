package parsing

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
)

// What the categories of English are made of, besides punctuation: the atoms and the
// features of S of CCGbank (Hockenmaier & Steedman 2007), and the particles of its
// rebanked form (Honnibal, Curran & Bos 2010).
var (
	englishAtoms    = []string{"S", "N", "NP", "PP", "conj", "PR", "PT"}
	englishFeatures = []string{"", "dcl", "wq", "q", "qem", "em", "bem", "b", "to", "pss", "pt", "ng", "adj", "as", "asup", "frg", "for", "intj", "inv", "poss", "conj"}
)

// warnStrange asks whether names were meant that English does not have. What is typed
// may be mistyped; what comes from a file is asked about only where there is no parse.
func (p *parsedSentence) warnStrange(roots []*category.Category) {
	meant := slices.Clone(roots)
	if p.typed || len(p.List) == 0 {
		for i := range p.Words {
			for _, tag := range p.Words[i].Tags {
				meant = append(meant, tag.Category)
			}
		}
	}
	if names := strangeNames(meant); len(names) > 0 {
		p.log.Count(1, "strange-category", notice.Place{}, notice.Words("English CCGbank has no "+strings.Join(names, ", "), "is that what was meant?"))
	}
}

// strangeNames returns the atoms of categories, and the features of their sentences, that
// English CCGbank does not have: the first few, each once, in quotation marks.
func strangeNames(waiting []*category.Category) (names []string) {
	const most = 10
	seen := map[*category.Category]bool{}
	for len(waiting) > 0 {
		c := waiting[0]
		waiting = waiting[1:]
		if seen[c] {
			continue
		}
		seen[c] = true
		if !c.Atomic() {
			waiting = append(waiting, c.Result(), c.LastArgument())
			continue
		}
		if name := notice.Quote(strangeName(c)); name != `""` && !slices.Contains(names, name) {
			if len(names) == most {
				return append(names, "…")
			}
			names = append(names, name)
		}
	}
	return names
}

// strangeName returns what is strange of an atomic category; "" if nothing is.
func strangeName(c *category.Category) string {
	if !slices.Contains(englishAtoms, c.Atom()) && !derivation.IsPunctuation(c) {
		return c.Atom()
	}
	if c.Atom() == "S" {
		for feature := range strings.SplitSeq(c.Feature(), "][") {
			if !slices.Contains(englishFeatures, feature) {
				return "S[" + feature + "]"
			}
		}
	}
	return ""
}
