package differences

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// casesResult is what only one of two systems has right.
type casesResult struct {
	report.Head  `json:",inline"`
	Metric       string           `json:"metric"`                                                                                     // The key of the metric that says what is right.
	By           string           `json:"by" enum:"category,label,slot,relation,pos,length,sentence,kind,range,extraction,frequency"` // By what dependencies are broken down.
	Within       string           `json:"within"`                                                                                     // The line that all of it is in; empty if that is not asked for.
	A            string           `json:"a"`                                                                                          // The system.
	B            string           `json:"b"`                                                                                          // The baseline.
	Cases        string           `json:"cases" enum:"dependencies,sentences"`                                                        // What is listed.
	Found        int64            `json:"found"`                                                                                      // How many cases there are.
	From         int              `json:"from"`                                                                                       // The place of the first that is listed, from 0.
	OnlyA        int64            `json:"only_a"`                                                                                     // Gold dependencies that only `a` has right.
	OnlyB        int64            `json:"only_b"`                                                                                     // Gold dependencies that only `b` has right.
	ExtraA       int64            `json:"extra_a"`                                                                                    // Wrong dependencies that only `a` has.
	ExtraB       int64            `json:"extra_b"`                                                                                    // Wrong dependencies that only `b` has.
	Dependencies []caseDependency `json:"dependencies"`                                                                               // In the order of the corpus.
	Sentences    []caseSentence   `json:"sentences"`                                                                                  // Those first in which the two differ most.

	speaks
	metric   string
	warnings []*notice.Notice
	trees    bool
}

// caseDependency is a dependency that only one of two systems has right.
type caseDependency struct {
	N             int     `json:"n"`                    // The number of the sentence; 0 if gold lacks it.
	ID            string  `json:"id"`                   // Its id, or its number.
	Side          string  `json:"side" enum:"gold,a,b"` // Who has the dependency: gold, which only one of them agrees with; or a system, which has it wrongly and alone.
	Right         string  `json:"right" enum:"a,b"`     // For whom it speaks.
	Predicate     int32   `json:"predicate"`            // From 1; the head of a word of a tree. 0 for a root.
	PredicateForm string  `json:"predicate_form"`       // Empty for a root.
	Argument      int32   `json:"argument"`
	ArgumentForm  string  `json:"argument_form"`
	Category      *string `json:"category,omitempty"` // Absent of dependency trees.
	Slot          *int    `json:"slot,omitempty"`     // Absent of roots and of dependency trees.
	Relation      *string `json:"relation,omitempty"` // Of dependency trees.
	Kind          string  `json:"kind"`               // What is wrong, where it is wrong: the [kind](metrics.md#error-kinds).
	KindName      string  `json:"kind_name"`          // As people read it.
}

// caseSentence is a sentence in which two systems differ.
type caseSentence struct {
	N      int           `json:"n"`     // 0 if gold lacks it.
	ID     string        `json:"id"`    // Its id, or its number.
	Words  string        `json:"words"` // Its beginning.
	OnlyA  int64         `json:"only_a"`
	OnlyB  int64         `json:"only_b"`
	ExtraA int64         `json:"extra_a"`
	ExtraB int64         `json:"extra_b"`
	A      *report.Texts `json:"a,omitempty"` // The scores of the sentence; empty if gold lacks it.
	B      *report.Texts `json:"b,omitempty"`
}

// more is how many cases follow those that are listed.
func (r *casesResult) more() int64 {
	return max(0, r.Found-int64(r.From+len(r.Dependencies)+len(r.Sentences)))
}

// Document lists the cases.
func (r *casesResult) Document() *table.Document {
	t := table.Table{Key: "cases", Title: "What only " + r.A + " (a) or " + r.B + " (b) has right under " + r.metric}
	if r.Within != "" {
		t.Title += ", in " + r.Within
	}
	t.Note = "Of gold, only a has " + count.Grouped(r.OnlyA) + " right, only b " + count.Grouped(r.OnlyB) + "; wrong ones that the other does not have: " + count.Grouped(r.ExtraA) + " of a, " + count.Grouped(r.ExtraB) + " of b."
	if r.Cases == "sentences" {
		t.Columns = []table.Unit{table.Text, table.Text, table.Count}
		t.Rows = [][]string{{"sentence", "words", "only a right", "only b right", "only a wrong", "only b wrong"}}
		for i := range r.Sentences {
			s := &r.Sentences[i]
			t.Rows = append(t.Rows, []string{s.ID, s.Words, count.Grouped(s.OnlyA), count.Grouped(s.OnlyB), count.Grouped(s.ExtraA), count.Grouped(s.ExtraB)})
		}
	} else {
		t.Columns = []table.Unit{table.Text}
		t.Rows = [][]string{{"sentence", "in", "right", "predicate", "argument", "category", "slot", "what is wrong"}}
		if r.trees {
			t.Rows[0][3], t.Rows[0][4], t.Rows[0][5] = "head", "word", "relation"
		}
		for i := range r.Dependencies {
			d := &r.Dependencies[i]
			label, slot := labelled(d.Category, d.Slot, d.Relation)
			t.Rows = append(t.Rows, []string{d.ID, d.Side, d.Right, d.PredicateForm, d.ArgumentForm, label, slot, d.KindName})
		}
	}
	if more := r.more(); more > 0 {
		t.Note += " " + report.Plural(more, "further case") + " not listed here."
	}
	return &table.Document{Warnings: r.warnings, Tables: []table.Table{t}, Signature: r.Signature}
}
