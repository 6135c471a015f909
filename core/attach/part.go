package attach

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// RelationPart is the part of relations that is compared.
type RelationPart uint8

// The parts of relations.
const (
	Full      RelationPart = iota // all of them: nsubj:pass
	Universal                     // what stands before a colon, nsubj, as the program of CoNLL 2018 has it
)

// cut returns this part of a relation.
func (p RelationPart) cut(relation string) string {
	if p == Universal {
		relation, _, _ = strings.Cut(relation, ":")
	}
	return relation
}

// functional are the relations of Universal Dependencies that are not of content words.
const functional = " aux case cc clf cop det mark punct "

// isContent reports whether a relation, by its universal part, is one of content words.
// All relations are that do not tie words together, also those of other treebanks.
func isContent(relation string) bool {
	part := Universal.cut(relation)
	return part == "" || !strings.Contains(functional, " "+part+" ")
}

// noteSubtype notes a word whose relations differ in nothing but the subtype, if that
// counts.
func (c *Scorer) noteSubtype(i int, w *word) {
	gold, system := w.gold.Relation, w.system.Relation
	if c.options.Relations == Universal || w.leftOut || gold == system || Universal.cut(gold) != Universal.cut(system) {
		return
	}
	c.log.Count(1, "subtype-differs", notice.Place{File: c.system, Line: int(w.system.Line)}, func() (string, string) {
		return "word " + strconv.Itoa(i+1) + " has the relation " + notice.Quote(gold) + " in gold and " + notice.Quote(system) + " here",
			"subtypes count; --relations universal leaves them out, as the program of CoNLL 2018 does"
	})
}
