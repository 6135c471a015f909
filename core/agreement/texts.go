package agreement

import "math"

// TextTable is the table of one text.
type TextTable struct {
	Name string
	Table
}

// TextNames returns the names of the texts of all units, in their order.
func (t *Table) TextNames() []string {
	names, _ := t.texts()
	return names
}

// texts returns the names of the texts, and which of them each row is of.
func (t *Table) texts() (names []string, of []int32) {
	return numbered(len(t.Rows), func(i int) string { return t.Rows[i].Text })
}

// numbered numbers names as they come up, and returns the number of each.
func numbered(n int, name func(int) string) (names []string, of []int32) {
	numbers := map[string]int32{}
	for i := range n {
		number, known := numbers[name(i)]
		if !known {
			number = int32(len(names))
			numbers[name(i)], names = number, append(names, name(i))
		}
		of = append(of, number)
	}
	return names, of
}

// Texts returns the tables of the texts, if there are several and it is known what is
// expected within each: chance is then that of the text alone.
func (t *Table) Texts() []TextTable {
	names, of := t.texts()
	list := make([]TextTable, len(names))
	for i := range t.Rows {
		text := &list[of[i]]
		text.Name, text.Of, text.Annotators = names[of[i]], t.Of, t.Annotators
		r := t.Rows[i]
		r.Measures = append([]UnitMeasure(nil), r.Measures...)
		for n := range r.Measures {
			m := &r.Measures[n]
			if m.Within == nil {
				return nil
			}
			m.Expected, m.Within = m.Within, nil
		}
		text.Rows = append(text.Rows, r)
	}
	return list
}

// Agreement returns how far the annotators of the text agree. Of one unit α is not defined:
// chance would come from its own annotations.
func (t *TextTable) Agreement() Score {
	b := Score{Units: len(t.Rows)}
	all := t.Of.Coefficients()
	for k := range all {
		a := t.Alpha(&all[k], nil)
		if a.Units < 2 {
			a.Value = math.NaN()
		}
		b.Alpha = append(b.Alpha, a.Value)
	}
	b.Raw, _ = t.Raw()
	return b
}

// places are where values occur: how often in each text. Those of a value stand together,
// by the number of the text.
type places struct {
	of    []int32 // the text of each unit
	begin []int32 // of the places of each value, and of one more
	list  []occurrence
}

type occurrence struct {
	text  int32
	times int64
}

// newPlaces returns nil if there is only one text.
func newPlaces(m measure, units []Unit) *places {
	names, of := numbered(len(units), func(i int) string { return units[i].Text })
	if len(names) < 2 {
		return nil
	}
	p := &places{of: of, begin: make([]int32, m.len()+1)}
	byText := make([][]int, len(names)) // the units
	for i, text := range of {
		byText[text] = append(byText[text], i)
	}
	// each calls a function for each value in each text that it is met in, with whether it
	// was met there before.
	each := func(visit func(v, text int32, again bool)) {
		last := make([]int32, m.len()) // the text that has the value last, from 1
		for text := range int32(len(byText)) {
			for _, i := range byText[text] {
				for at := range units[i].Of {
					for _, v := range m.annotation(i, at) {
						visit(v, text, last[v] == text+1)
						last[v] = text + 1
					}
				}
			}
		}
	}
	each(func(v, _ int32, again bool) {
		if !again {
			p.begin[v+1]++
		}
	})
	for v := range m.len() {
		p.begin[v+1] += p.begin[v]
	}
	p.list = make([]occurrence, p.begin[m.len()])
	next := append([]int32(nil), p.begin...)
	each(func(v, text int32, again bool) {
		if !again {
			p.list[next[v]].text = text
			next[v]++
		}
		p.list[next[v]-1].times++
	})
	return p
}

// add adds δ² of two values to the sums of each, where both occur in one text.
func (p *places) add(sums []int64, x, y int32, square int64) {
	for i, k := p.begin[x], p.begin[y]; i < p.begin[x+1] && k < p.begin[y+1]; {
		switch a, b := p.list[i], p.list[k]; {
		case a.text < b.text:
			i++
		case a.text > b.text:
			k++
		default:
			sums[i] += square * b.times
			sums[k] += square * a.times
			i++
			k++
		}
	}
}

// place returns the place of a value in the text of a unit.
func (p *places) place(value int32, unit int) int32 {
	for i := p.begin[value]; ; i++ {
		if p.list[i].text == p.of[unit] {
			return i
		}
	}
}
