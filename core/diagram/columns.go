package diagram

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// longestRun is how many neighbouring positions without a word are drawn one
// by one; more of them share a gap such as 4–17.
const longestRun = 3

// The rows of texts, from top to bottom.
const (
	goldTags = iota
	words
	otherForms
	systemTags
	textRows
)

// column is what stands beneath each other at one place of the sentence.
type column struct {
	name  string         // of the word, for titles
	texts [textRows]Text // those without runs are not there
}

// columnsOf returns the columns of a sentence from left to right, and which
// of them shows each position; position 0 is the root.
func columnsOf(all []word, o *Options) (columns []column, at []int, err error) {
	at = make([]int, len(all))
	for position := 0; position < len(all); position++ {
		last := position
		for last+1 < len(all) && !all[last].known && !all[last+1].known {
			last++
		}
		if position == 0 && !all[0].known {
			continue // no root
		}
		if last < position+longestRun {
			last = position
		}
		at[position] = len(columns)
		columns = append(columns, column{})
		columns[len(columns)-1].show(&all[position], position, last, o)
		position = last
	}
	if len(columns) > MaxWords {
		return nil, nil, &LimitError{What: "words", Have: len(columns), Limit: MaxWords}
	}
	return columns, at, nil
}

// show fills a column with what is known of a position, or, of a gap, with
// the positions that share it. The gold form is the word, where it is known.
func (c *column) show(w *word, position, last int, o *Options) {
	word, other := w.forms[Gold], w.forms[System]
	if word == "" {
		word, other = other, ""
	}
	kind, text := Word, draw.Shorten(word, draw.LongestWord)
	c.name = text
	switch {
	case position == 0:
		kind, text, c.name = RootWord, "root", "root"
	case last > position:
		kind, text = Gap, strconv.Itoa(position)+"–"+strconv.Itoa(last)
	case word == "":
		kind, text, c.name = Gap, "·", "word "+strconv.Itoa(position)
	}
	c.texts[words].set(kind, position, draw.Add(nil, text, false))
	if other != "" && !dependency.SameForm(other, word) {
		c.texts[otherForms].set(OtherForm, position, draw.Add(nil, draw.Shorten(other, draw.LongestWord), false))
	}
	gold := w.right()
	for side, tag := range w.tags {
		t := &c.texts[side*systemTags]
		t.set([2]TextKind{GoldTag, SystemTag}[side], position, o.Category(tag))
		t.Differs = gold != nil && !slices.Equal(gold, tag)
	}
}

// right returns the tag of gold, by which those of systems are judged.
func (w *word) right() []draw.Run {
	if w.gold != nil {
		return w.gold
	}
	return w.tags[Gold]
}
