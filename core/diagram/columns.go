package diagram

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
)

// longestRun is how many neighbouring positions without a word are drawn one
// by one; more of them share a gap such as 4–17.
const longestRun = 3

// column is what stands beneath each other at one place of the sentence.
type column struct {
	name      string  // of the word, for titles
	word      Text    // Word, RootWord or Gap
	other     Text    // the system's form, where it differs; or no runs
	supertags [2]Text // or no runs
}

// columnsOf returns the columns of a sentence from left to right, and which
// of them shows each position; position 0 is the root.
func columnsOf(a *score.Analysis) (columns []column, at []int32, err error) {
	facts, err := factsOf(a)
	if err != nil {
		return nil, nil, err
	}
	at = make([]int32, len(facts))
	if facts[0].used {
		columns = append(columns, column{name: "root", word: newText(RootWord, 0, plain(nil, "root"))})
	}
	for position := 1; position < len(facts); position++ {
		end := position
		for end < len(facts) && !facts[end].used {
			end++
		}
		at[position] = int32(len(columns))
		if end-position > longestRun {
			columns = append(columns, gap(int32(position), int32(end-1)))
			position = end - 1
		} else {
			columns = append(columns, facts[position].column(int32(position)))
		}
	}
	if len(columns) > MaxWords {
		return nil, nil, &LimitError{"words", len(columns), MaxWords}
	}
	return columns, at, nil
}

// fact is what the two sides know of a position.
type fact struct {
	forms     [2]string
	supertags [2]*category.Category
	used      bool // something is known, or an arc begins or ends here
}

// factsOf gathers what is known, position by position from 0.
func factsOf(a *score.Analysis) ([]fact, error) {
	sentences := [2]*dependency.Sentence{a.GoldSentence, a.SysSentence}
	judgements := [2][]score.Judgement{a.Gold, a.System}
	size := int32(1)
	for side := range judgements {
		if s := sentences[side]; s != nil {
			size = max(size, int32(len(s.Tokens))+1)
		}
		for i := range judgements[side] {
			j := &judgements[side][i]
			if min(j.Predicate, j.Argument-1) < 0 || max(j.Predicate, j.Argument) > dependency.MaxTokens {
				return nil, &PositionError{j.Predicate, j.Argument}
			}
			size = max(size, j.Predicate+1, j.Argument+1)
		}
	}
	facts := make([]fact, size)
	for side := range judgements {
		if s := sentences[side]; s != nil {
			for i, token := range s.Tokens {
				facts[i+1].learn(side, token)
			}
		}
		for i := range judgements[side] {
			j := &judgements[side][i]
			facts[j.Argument].used = true
			facts[j.Predicate].used = true
			// A file that lists no supertags still tells those of the
			// predicates: they label the dependencies.
			if supertags := &facts[j.Predicate].supertags; supertags[side] == nil && !j.Root() {
				supertags[side] = j.Category
			}
		}
	}
	return facts, nil
}

func (f *fact) learn(side int, token dependency.Token) {
	f.forms[side] = token.Form
	f.supertags[side] = token.Category
	f.used = f.used || token.Form != "" || token.Category != nil
}

// column shows one position. The gold form is the word, where it is known.
func (f *fact) column(position int32) column {
	gold, system := f.forms[Gold], f.forms[System]
	if gold == "" {
		gold, system = system, ""
	}
	if gold == "" {
		c := gap(position, position)
		f.addSupertags(&c)
		return c
	}
	c := column{
		name: clean(shorten(gold, longestWord)),
		word: newText(Word, position, plain(nil, shorten(gold, longestWord))),
	}
	if system != "" && system != gold {
		c.other = newText(OtherForm, position, plain(nil, shorten(system, longestWord)))
	}
	f.addSupertags(&c)
	return c
}

func (f *fact) addSupertags(c *column) {
	for side, supertag := range f.supertags {
		if supertag != nil {
			c.supertags[side] = newText(Supertag, c.word.Position, categoryRuns(supertag))
			c.supertags[side].Side = Side(side)
		}
	}
	gold, system := f.supertags[Gold], f.supertags[System]
	c.supertags[System].Differs = gold != nil && system != nil && gold.String() != system.String()
}

// gap shows positions of which no side knows the word.
func gap(first, last int32) column {
	text := "·"
	if last > first {
		text = strconv.Itoa(int(first)) + "–" + strconv.Itoa(int(last))
	}
	return column{name: "word " + strconv.Itoa(int(first)), word: newText(Gap, first, plain(nil, text))}
}

// PositionError reports a dependency over positions that no sentence has.
type PositionError struct{ Predicate, Argument int32 }

// Error names the positions.
func (e *PositionError) Error() string {
	return "a dependency from position " + strconv.Itoa(int(e.Predicate)) + " to " + strconv.Itoa(int(e.Argument)) +
		", where words are counted from 1 to " + strconv.Itoa(dependency.MaxTokens)
}
