package report

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// relationsResult is scores line by line.
type relationsResult struct {
	Head    `json:",inline"`
	Columns []column          `json:"columns"` // The members that tell rows apart.
	Gold    Input             `json:"gold"`    // What was read of gold.
	Systems []systemRelations `json:"systems"`
	Shown   []relationsShown  `json:"shown,omitempty"` // Of each system, what the page shows.
}

// column is what rows are told by.
type column struct {
	Key  string `json:"key"`  // Of a member of every row.
	Name string `json:"name"` // As people read it.
}

// systemRelations is what was counted of a system.
type systemRelations struct {
	Name      string     `json:"name"`
	Input     Input      `json:"input"`     // What was read of the system.
	Sentences int64      `json:"sentences"` // Pairs of sentences that were compared.
	Covered   int64      `json:"covered"`   // How many of them the system parsed.
	All       relation   `json:"all"`       // All rows together, and those that are left out.
	Rarer     int64      `json:"rarer"`     // How many rows `--least` leaves out.
	Rows      []relation `json:"rows"`
}

// relation is the counts of a row, and what it is: a member for each column. Of dependency trees
// it has `uas` and `la` besides, of what gold has; where gold has nothing they are absent.
type relation struct {
	Category      string `json:"category,omitempty"`                                             // The lexical category of the predicate.
	Slot          *int64 `json:"slot,omitempty"`                                                 // Null if it does not exist.
	Label         string `json:"label,omitempty"`                                                // The subcategory that the argument fills; `?` of a slot that does not exist.
	Relation      string `json:"relation,omitempty"`                                             // Of words of dependency trees; `_` of none.
	POS           string `json:"pos,omitempty"`                                                  // Part of speech; `_` of none.
	Words         string `json:"words,omitempty" enum:"content,function,other"`                  // The class of the word, by its part of speech.
	Length        string `json:"length,omitempty" enum:"root,0,1,2,3-6,7+,?"`                    // How many words apart the two words are; in dependency trees, `root` if the head is the root, `?` if it is unknown.
	Kind          string `json:"kind,omitempty"`                                                 // `right`, or the [kind of error](metrics.md#error-kinds).
	Parent        string `json:"parent,omitempty"`                                               // The category of the parent in a tree dependency; `HEAD` for the head of the sentence, whose `head` and `sister` are empty.
	Head          string `json:"head,omitempty"`                                                 // The head daughter of the parent.
	Sister        string `json:"sister,omitempty"`                                               // The daughter that the word heads.
	Range         string `json:"range,omitempty" enum:"unmarked,local,bounded,unbounded"`        // How far away the argument was found; `unmarked` if the file does not tell.
	Extraction    string `json:"extraction,omitempty" enum:"unmarked,in situ,bounded,extracted"` // Whether the argument is in situ (local) or extracted (unbounded); bounded ones stand apart.
	Description   string `json:"description,omitempty"`                                          // By category: what it is and what fills the slot, in the words of the field; empty where it has no name.
	FScore        `json:",inline"`
	SystemCorrect *int64    `json:"system_correct,omitempty"` // By range or extraction, where `correct` and recall go by gold's mark: the correct dependencies by the system's mark, of which precision is.
	UAS           *Accuracy `json:"uas,omitempty"`            // Of dependency trees: how many of gold's words have the right head. Absent where gold has nothing.
	LA            *Accuracy `json:"la,omitempty"`             // The same for the right relation.

	of          *Breakdown
	values      []string
	sum         *count.Sum
	description *string // nil where lines are not described
}

// WriteFields writes the columns that there are, and what is counted.
func (r *relation) WriteFields(w *jsontext.Writer) {
	for i, value := range r.values {
		c := &r.of.Columns[i]
		w.Key(c.Key)
		if !c.Number {
			w.String(value)
		} else if n, err := strconv.ParseInt(value, 10, 64); err == nil {
			w.Int(n)
		} else {
			w.Null() // there is no such number
		}
	}
	if r.description != nil {
		w.Text("description", *r.description)
	}
	f := FScoreOf(r.sum.Count)
	if r.of.Apart {
		f.Precision, f.Recall, f.F1 = r.sum.Apart().Ratios()
	}
	f.WriteFields(w)
	if r.of.Apart {
		w.Number("system_correct", r.sum.Found)
	}
	for i, m := range r.of.Beside {
		if r.sum.Gold > 0 {
			w.Object(m.Key, &Counted{m.Measure, lesserCount(r.sum, i)})
		}
	}
}

// relationsShown is what a page shows of a system: its numbers as texts.
type relationsShown struct {
	All  relationText   `json:"all"`
	Rows []relationText `json:"rows"`
}

// relationText is the counts of a row as texts.
type relationText struct {
	Text `json:",inline"`
	UAS  *Text `json:"uas,omitempty"`
	LA   *Text `json:"la,omitempty"`

	of  *Breakdown
	sum *count.Sum
}

// WriteFields writes what is counted.
func (r *relationText) WriteFields(w *jsontext.Writer) {
	r.Text.WriteFields(w)
	for i, m := range r.of.Beside {
		if r.sum.Gold > 0 {
			text := textOf(m.Measure, lesserCount(r.sum, i))
			w.Object(m.Key, &text)
		}
	}
}

// WriteFields writes the members of the JSON object that a breakdown is.
func (d *Breakdown) WriteFields(w *jsontext.Writer) {
	r := relationsResult{Head: HeadOf(d.Signature, d.Warnings), Gold: d.Gold}
	for _, c := range d.Columns {
		r.Columns = append(r.Columns, column{c.Key, c.Name})
	}
	for i := range d.Systems {
		s := &d.Systems[i]
		system := systemRelations{Name: s.Name, Input: s.Input, Sentences: s.Sentences, Covered: s.Covered, All: relation{of: d, sum: &s.All}, Rarer: s.Rarer}
		shown := relationsShown{All: d.textOf(&s.All)}
		for k := range s.Lines {
			l := &s.Lines[k]
			row := relation{of: d, values: l.Values, sum: &l.Sum}
			if s.Descriptions != nil {
				row.description = &s.Descriptions[k]
			}
			system.Rows = append(system.Rows, row)
			shown.Rows = append(shown.Rows, d.textOf(&l.Sum))
		}
		r.Systems = append(r.Systems, system)
		if d.Shown {
			r.Shown = append(r.Shown, shown)
		}
	}
	r.WriteFields(w)
}

func (d *Breakdown) textOf(s *count.Sum) relationText {
	text := textOf(count.FScore, s.Count)
	if d.Apart {
		ratios := s.Apart().Percent()
		text = Text{Score: ratios.F1, Precision: ratios.Precision, Recall: ratios.Recall}
	}
	return relationText{Text: text, of: d, sum: s}
}
