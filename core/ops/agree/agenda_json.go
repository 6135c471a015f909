package agree

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// agendaResult is what annotators should talk about.
type agendaResult struct {
	report.Head `json:",inline"`
	Of          string           `json:"of" enum:"dependency trees,phrase-structure trees,derivations,dependencies"` // What was compared.
	Delta       string           `json:"delta"`                                                                      // The key of the coefficient whose distance ranks the sentences.
	Names       []string         `json:"annotator_names"`                                                            // Other members name an annotator by the place here, from 0.
	Chosen      []string         `json:"chosen"`                                                                     // Which sentences are meant, for people; none for all.
	Agenda      []agendaUnit     `json:"agenda"`                                                                     // The sentences about which annotators disagree, the most first.
	Apart       []differentWords `json:"different_words"`                                                            // Sentences whose annotators have different words, which are not on the agenda. Empty if it is of some annotators or labels.
}

// agendaUnit is a sentence, with two annotations of it: those that are farthest apart, of those that are meant.
type agendaUnit struct {
	disagreement `json:",inline"`
	Changes      []string `json:"changes,omitempty"` // With `changes`: what turns the first annotation into the second.
}

// differentWords is a sentence whose annotators have different words.
type differentWords struct {
	Unit  int    `json:"unit" least:"1"` // Its number, from 1.
	Name  string `json:"name"`           // For people.
	Words string `json:"words"`          // Of its first annotator.
	A     int    `json:"a"`              // An annotator.
	B     int    `json:"b" least:"1"`    // One who has different words.
	Said  string `json:"said"`           // Where they differ first, for people.
}

// confusedLabels are two labels that annotators give to the same word or the same words.
type confusedLabels struct {
	A     string `json:"a"`               // A label.
	B     string `json:"b"`               // The other one.
	Times int    `json:"times" least:"1"` // How often, over all pairs of annotators.
	Units int    `json:"units" least:"1"` // In how many sentences.
}

// WriteFields writes the members of the JSON object.
func (g *agenda) WriteFields(w *jsontext.Writer) {
	r := agendaResult{
		Head: report.HeadOf(g.signed, comparison.InOrder(g.log.Notices())), Of: g.of.String(), Delta: g.coefficient.Key, Names: g.Annotators, Chosen: g.chosen,
		Apart: apartOf(g.table, g.apart),
	}
	for i := range g.units {
		u := agendaUnit{disagreement: disagreementOf(g.table, &g.units[i])}
		if g.changes != nil {
			u.Changes = g.changes[i]
		}
		r.Agenda = append(r.Agenda, u)
	}
	r.WriteFields(w)
}

// unitTable lists units about which annotators disagree, with what differs if that is known.
func unitTable(of *agreement.Table, list []agreement.Disagreement, changes [][]string, words func(string) string) table.Table {
	head := []string{"", "annotators", "words", "unit", "distance", "size"}
	t := table.Table{Columns: []table.Unit{table.Text, table.Text, table.Text, table.Count}}
	if changes != nil {
		head = slices.Insert(head, 3, "what differs")
		t.Columns = slices.Insert(t.Columns, 3, table.Text)
	}
	t.Rows = [][]string{head}
	for i := range list {
		d := &list[i]
		r := &of.Rows[d.Unit]
		row := []string{r.Name(), of.Annotators[d.A] + ", " + of.Annotators[d.B], words(r.Words)}
		if changes != nil {
			row = append(row, strings.Join(changes[i], "; "))
		}
		t.Rows = append(t.Rows, append(row, strconv.Itoa(d.Unit+1), distanceText(d.Distance), distanceText(d.Size)))
	}
	return t
}

// distanceText writes a distance, which is no whole number where labels have costs.
func distanceText(d float64) string {
	if d == math.Trunc(d) {
		return count.Grouped(int64(d))
	}
	return table.Decimals(d, 2)
}

// apartOf says where the annotators of units have different words.
func apartOf(t *agreement.Table, rows []int) (list []differentWords) {
	for _, row := range rows {
		r := &t.Rows[row]
		at := r.Apart
		said := "word " + count.Grouped(at.At) + ": "
		for i, annotator := range [2]int{at.A, at.B} {
			if i > 0 {
				said += ", "
			}
			if said += t.Annotators[annotator] + " has "; at.Words[i] == "" {
				said += "only " + report.Plural(int64(at.Lengths[i]), "word")
			} else {
				said += "“" + at.Words[i] + "”"
			}
		}
		list = append(list, differentWords{row + 1, r.Name(), r.Words, at.A, at.B, said})
	}
	return list
}

// confusedOf returns the first of the labels that are confused.
func confusedOf(t *agreement.Table) (list []confusedLabels) {
	for _, c := range t.Confusions() {
		if len(list) < mostConfusions {
			list = append(list, confusedLabels{c.A, c.B, c.Times, c.Units})
		}
	}
	return list
}

// calledLabel is a label for people, of which a file may have none.
func calledLabel(label string) string {
	if label == "" {
		return "(no label)"
	}
	return label
}

// Document returns the agenda as tables.
func (g *agenda) Document() *table.Document {
	d := &table.Document{Warnings: comparison.InOrder(g.log.Notices()), Lead: "\n", Tail: "\n", Signature: g.signed}
	t := unitTable(g.table, g.units, g.changes, func(words string) string { return words })
	t.Key, t.Title, t.Note = "agenda", "Agenda, by "+g.coefficient.Name, strings.Join(g.chosen, ", ")
	d.Tables = []table.Table{t}
	if len(g.apart) > 0 {
		d.Tables = append(d.Tables, apartTable(g.table, g.apart))
	}
	return d
}

// apartTable lists units whose annotators have different words.
func apartTable(of *agreement.Table, rows []int) table.Table {
	t := table.Table{
		Key: "different_words", Title: "Sentences whose words differ", Columns: []table.Unit{table.Text, table.Text, table.Count}, Rows: [][]string{{"sentence", "where", "unit"}},
		Note: "they count for α over trees, and are left out of the agenda and of what compares words",
	}
	for _, a := range apartOf(of, rows) {
		t.Rows = append(t.Rows, []string{a.Name, a.Said, strconv.Itoa(a.Unit)})
	}
	return t
}

// shownConfusions is how many confused labels people are shown, and mostConfusions how many JSON lists.
const (
	shownConfusions = 20
	mostConfusions  = 1000
)

// confusionTable lists labels that annotators confuse.
func confusionTable(of *agreement.Table) table.Table {
	list := of.Confusions()
	t := table.Table{
		Key: "confusions", Title: "Confused labels", Columns: []table.Unit{table.Text, table.Text, table.Count}, Rows: [][]string{{"label", "label", "times", "units"}},
		Note: of.Of.Confused(),
	}
	if len(list) > shownConfusions {
		t.Note += "; the first " + strconv.Itoa(shownConfusions) + " of " + count.Grouped(len(list))
	}
	for i := range list[:min(len(list), shownConfusions)] {
		c := &list[i]
		t.Rows = append(t.Rows, []string{calledLabel(c.A), calledLabel(c.B), count.Grouped(c.Times), count.Grouped(c.Units)})
	}
	return t
}
