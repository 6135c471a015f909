package diagram

import (
	"errors"
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/score"
)

// longestRun is how many neighbouring positions without a word are drawn one
// by one; more of them share a gap such as 4–17.
const longestRun = 3

// The rows of texts, from top to bottom.
const (
	goldSupertags = iota
	words
	otherForms
	systemSupertags
	textRows
)

// column is what stands beneath each other at one place of the sentence.
type column struct {
	name  string         // of the word, for titles
	texts [textRows]Text // those without runs are not there
}

// columnsOf returns the columns of a sentence from left to right, and which
// of them shows each position; position 0 is the root.
func columnsOf(a *score.Analysis, judgements [2][]score.Judgement) (columns []column, at []int, err error) {
	facts, err := factsOf(a, judgements)
	if err != nil {
		return nil, nil, err
	}
	at = make([]int, len(facts))
	for position := 0; position < len(facts); position++ {
		last := position
		for last+1 < len(facts) && !facts[last].used && !facts[last+1].used {
			last++
		}
		if position == 0 && !facts[0].used {
			continue // no root
		}
		if last < position+longestRun {
			last = position
		}
		at[position] = len(columns)
		columns = append(columns, column{})
		columns[len(columns)-1].show(&facts[position], position, last)
		position = last
	}
	if len(columns) > MaxWords {
		return nil, nil, &LimitError{What: "words", Have: len(columns), Limit: MaxWords}
	}
	return columns, at, nil
}

// show fills a column with what is known of a position, or, of a gap, with
// the positions that share it. The gold form is the word, where it is known.
func (c *column) show(f *fact, position, last int) {
	word, other := f.forms[Gold], f.forms[System]
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
	gold, system := f.supertags[Gold], f.supertags[System]
	c.texts[goldSupertags].set(GoldSupertag, position, draw.CategoryRuns(gold))
	c.texts[systemSupertags].set(SystemSupertag, position, draw.CategoryRuns(system))
	c.texts[systemSupertags].Differs = gold != nil && gold.String() != system.String()
}

// fact is what the two sides know of a position.
type fact struct {
	forms     [2]string
	supertags [2]*category.Category
	used      bool // something is known, or an arc begins or ends here
}

// factsOf gathers what is known, position by position from 0.
func factsOf(a *score.Analysis, judgements [2][]score.Judgement) ([]fact, error) {
	var tokens [2][]dependency.Token
	if a.GoldSentence != nil {
		tokens[Gold] = a.GoldSentence.Tokens
	}
	if a.SysSentence != nil {
		tokens[System] = a.SysSentence.Tokens
	}
	last := max(len(tokens[Gold]), len(tokens[System]))
	for _, side := range judgements {
		for i := range side {
			j := &side[i]
			if j.Predicate < 0 || j.Argument < 1 || max(j.Predicate, j.Argument) > dependency.MaxTokens {
				return nil, errors.New("a dependency over positions that no sentence has cannot be drawn")
			}
			last = max(last, int(j.Predicate), int(j.Argument))
		}
	}
	facts := make([]fact, last+1)
	for side := range tokens {
		for i := range tokens[side] {
			token, f := &tokens[side][i], &facts[i+1]
			f.forms[side], f.supertags[side] = token.Form, token.Category
			f.used = f.used || token.Form != "" || token.Category != nil
		}
		for i := range judgements[side] {
			j := &judgements[side][i]
			facts[j.Argument].used = true
			f := &facts[j.Predicate]
			f.used = true
			// A file that lists no supertags still tells those of the
			// predicates: they label the dependencies.
			if f.supertags[side] == nil && !j.Root() {
				f.supertags[side] = j.Category
			}
		}
	}
	return facts, nil
}
