package nbest

import (
	"io"
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// guide goes through the sentences of gold beside a file that does not say where one
// sentence ends and the next begins.
type guide struct {
	from     Sentences
	complete bool                 // gold knows every word of its sentences
	window   [][]dependency.Token // the present sentence, and those behind it as far as they were read
	done     error                // why reading ended
	sentence dependency.Sentence
}

// farthest is how far gold is looked through for the sentence of a parse.
const farthest = 256

// words returns the words of a sentence of gold, counted from the present one, if there is
// one.
func (g *guide) words(n int) (words []dependency.Token, there bool, err error) {
	for len(g.window) <= n && g.done == nil {
		if g.done = g.from.Read(&g.sentence); g.done == nil {
			g.window = append(g.window, append([]dependency.Token(nil), g.sentence.Tokens...))
		}
	}
	switch {
	case g.done != nil && g.done != io.EOF:
		return nil, false, g.done
	case n >= len(g.window):
		return nil, false, nil
	}
	return g.window[n], true, nil
}

// find returns how many sentences of gold beyond the present one there is the first that
// fits words better; 0 where the present one fits, or none is better. Where the present one
// fits, and so does the next, which lacks fewer of its words, it is the next: a parse
// leaves hardly a word out. It returns nowhere if none fits. Of a sentence of which gold
// knows no word, its first parses tell them.
func (g *guide) find(words, first []dependency.Token) (beyond int, err error) {
	beyond = nowhere
	wrong, lacking := 0, 0
	for n := 0; n <= farthest; n++ {
		gold, there, err := g.words(n)
		if err != nil {
			return 0, err
		}
		if !there {
			break
		}
		if n == 0 && noForm(gold) {
			gold = first
		}
		against, lacks := g.mismatches(gold, words), lacks(gold, words)
		if apart(against, len(words)) {
			continue
		}
		if beyond == nowhere || against < wrong || n == 1 && against == 0 && lacks < lacking {
			beyond, wrong, lacking = n, against, lacks
		}
		if wrong == 0 && (n > 0 || lacking == 0) {
			break
		}
	}
	if beyond == nowhere && len(g.window) > 1 && noForm(g.window[1]) {
		beyond = 1
	}
	return beyond, nil
}

const nowhere = -1

// apart reports whether so many of some words are wrong that they are of another sentence:
// more than one in four, and more than one.
func apart(wrong, words int) bool { return 4*wrong > words && wrong > 1 }

func noForm(tokens []dependency.Token) bool {
	return !slices.ContainsFunc(tokens, func(t dependency.Token) bool { return t.Form != "" })
}

// lacks counts the words of a sentence of gold that are not among others.
func lacks(gold, words []dependency.Token) (n int) {
	for i := range gold {
		if gold[i].Form != "" && (i >= len(words) || words[i].Form == "") {
			n++
		}
	}
	return n
}

// mismatches counts the words that speak against a sentence: other ones, and such as stand
// behind its end; all of them, where it has none of them.
func (g *guide) mismatches(gold, words []dependency.Token) int {
	agree, known := Agreement(gold, words)
	if known == 0 {
		return max(2, len(words))
	}
	wrong := known - agree
	if g.complete && len(words) > len(gold) {
		wrong += len(words) - len(gold)
	}
	return wrong
}

// advance passes over sentences.
func (g *guide) advance(n int) { g.window = append(g.window[:0], g.window[n:]...) }

// left returns how many sentences gold has behind the present one, at most most.
func (g *guide) left(most int) (n int, err error) {
	for n < most {
		if _, there, err := g.words(n + 1); err != nil || !there {
			return n, err
		}
		n++
	}
	return n, nil
}
