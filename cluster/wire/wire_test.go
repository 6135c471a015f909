package wire

import (
	"math"
	"reflect"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// trip sends sentences there and back, all by one encoder into one sentence, as they
// are sent.
type trip struct {
	encoder Encoder
	decoder *Decoder
	bytes   []byte
	back    dependency.Sentence
	checked int
}

func newTrip(table *category.Table) *trip { return &trip{decoder: NewDecoder(table)} }

// check makes sure that a sentence comes back as it was.
func (r *trip) check(t rapid.TB, name string, s *dependency.Sentence) {
	t.Helper()
	r.checked++
	r.bytes = r.encoder.Append(r.bytes[:0], s)
	if err := r.decoder.Decode(string(r.bytes), &r.back); err != nil {
		t.Fatalf("%s, sentence %d: %v", name, r.checked, err)
	}
	if different := difference(s, &r.back); different != "" {
		t.Fatalf("%s, sentence %d: %s", name, r.checked, different)
	}
}

// difference is empty where two sentences are the same, to what links the nodes of their
// trees.
func difference(a, b *dependency.Sentence) string {
	a, b = a.Clone(), b.Clone() // without what is of use only while a tree is built
	if reflect.DeepEqual(a, b) {
		return ""
	}
	return "it is another one: " + cmp.Diff(a, b,
		cmpopts.IgnoreUnexported(derivation.Tree{}),
		cmp.AllowUnexported(derivation.Node{}),
		cmp.Comparer(func(a, b *category.Category) bool { return a == b }),
	)
}

func TestAnySentenceComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := category.NewTable()
		trip := newTrip(table)
		for range rapid.IntRange(1, 3).Draw(t, "sentences") {
			trip.check(t, "drawn", drawSentence(t, table))
		}
	})
}

// The largest sentence that there may be, in each of its parts.
func TestSentencesAtTheBoundsComeBack(t *testing.T) {
	table := category.NewTable()
	c := table.Atom("NP", "")
	s := &dependency.Sentence{Line: math.MaxInt32, Root: dependency.Root{Head: dependency.MaxTokens}}
	s.Token(dependency.MaxTokens).Form = "last"
	s.Dependencies = make([]dependency.Dependency, dependency.MaxDependencies)
	for i := range s.Dependencies {
		s.Dependencies[i] = dependency.Dependency{Slot: dependency.MaxSlot, Rule: math.MaxInt16, Line: int32(i % 2 * math.MaxInt32)}
	}
	s.Attachments = make([]dependency.Attachment, dependency.MaxTokens)
	s.Constituents = make([]dependency.Constituent, dependency.MaxConstituents)
	for range dependency.MaxDerivationNodes / derivation.MaxNodes {
		d := s.AddDerivation()
		d.Tokens = append(d.Tokens, dependency.Token{})
		for d.Tree.Open(derivation.Node{Category: c, Offset: math.MaxInt32, Head: math.MinInt32}) {
			continue
		}
		for d.Tree.Leaf(derivation.Node{Token: 1}) {
			continue
		}
		for d.Tree.Depth() > 0 {
			d.Tree.Close()
		}
	}
	for len(s.Derivations) < dependency.MaxDerivations {
		s.AddDerivation()
	}
	s.Derivations[0].Dependencies = make([]dependency.Dependency, dependency.MaxListed)
	newTrip(table).check(t, "the largest", s)
}

func drawSentence(t *rapid.T, table *category.Table) *dependency.Sentence {
	s := &dependency.Sentence{
		ID: drawText(t), Line: int(drawLine(t)), Parsed: rapid.Bool().Draw(t, "parsed"), Root: drawRoot(t, table),
		Tokens: drawTokens(t, table), Dependencies: drawDependencies(t, table),
	}
	s.Score, s.Scored = drawScore(t)
	for range rapid.IntRange(0, 3).Draw(t, "attachments") {
		s.Attachments = append(s.Attachments, dependency.Attachment{
			Head: rapid.Int32Range(dependency.NoHead, dependency.MaxTokens).Draw(t, "head"), Relation: drawText(t), Line: drawLine(t),
		})
	}
	for i := range rapid.Int32Range(0, 3).Draw(t, "constituents") {
		s.Constituents = append(s.Constituents, dependency.Constituent{
			Label: drawText(t), First: rapid.Int32Range(0, i).Draw(t, "first"), Word: drawPosition(t), Line: drawLine(t),
		})
	}
	for range rapid.IntRange(0, 3).Draw(t, "derivations") {
		d := s.AddDerivation()
		d.Line, d.Root, d.Tokens, d.Dependencies = drawLine(t), drawRoot(t, table), drawTokens(t, table), drawDependencies(t, table)
		d.Score, d.Scored = drawScore(t)
		drawTree(t, table, d)
	}
	return s
}

func drawTokens(t *rapid.T, table *category.Table) (all []dependency.Token) {
	for range rapid.IntRange(0, 4).Draw(t, "words") {
		all = append(all, dependency.Token{Form: drawText(t), POS: drawText(t), Category: drawCategory(t, table), Indexed: drawText(t)})
	}
	return all
}

func drawDependencies(t *rapid.T, table *category.Table) (all []dependency.Dependency) {
	for range rapid.IntRange(0, 4).Draw(t, "dependencies") {
		all = append(all, dependency.Dependency{
			Predicate: drawPosition(t), Argument: drawPosition(t), Category: drawCategory(t, table),
			Slot:  rapid.Int8Range(dependency.InvalidSlot, dependency.MaxSlot).Draw(t, "slot"),
			Range: dependency.Range(rapid.IntRange(0, dependency.Ranges-1).Draw(t, "range")), Rule: rapid.Int16().Draw(t, "rule"), Line: drawLine(t),
		})
	}
	return all
}

// drawTree draws what is built by any order of opening and closing, and of words.
func drawTree(t *rapid.T, table *category.Table, d *dependency.Derivation) {
	for range rapid.IntRange(0, 12).Draw(t, "nodes") {
		n := derivation.Node{
			Category: drawCategory(t, table), Rule: drawText(t), Head: rapid.Int32Range(-1, 2).Draw(t, "head"),
			Token: rapid.Int32Range(0, int32(len(d.Tokens))).Draw(t, "word"), Offset: rapid.Int32Range(0, math.MaxInt32).Draw(t, "offset"),
		}
		switch rapid.SampledFrom([]string{"open", "leaf", "close"}).Draw(t, "step") {
		case "open":
			d.Tree.Open(n)
		case "leaf":
			d.Tree.Leaf(n)
		case "close":
			if d.Tree.Depth() > 0 {
				d.Tree.Close()
			}
		}
	}
	for d.Tree.Depth() > 0 {
		d.Tree.Close()
	}
}

func drawRoot(t *rapid.T, table *category.Table) dependency.Root {
	return dependency.Root{Head: drawPosition(t), Category: drawCategory(t, table)}
}

func drawCategory(t *rapid.T, table *category.Table) *category.Category {
	text := rapid.SampledFrom([]string{"", "NP", `S[dcl]\NP`, `((S\NP)\(S\NP))/NP`, "conj", `(S\NP)[conj]`, "N[a][b]", "語"}).Draw(t, "category")
	c, _ := table.Parse(text)
	return c
}

func drawText(t *rapid.T) string {
	return rapid.OneOf(rapid.SampledFrom([]string{"", "a", "b", "語"}), rapid.String()).Draw(t, "text")
}

func drawPosition(t *rapid.T) int32 {
	return rapid.Int32Range(0, dependency.MaxTokens).Draw(t, "position")
}

func drawLine(t *rapid.T) int32 { return rapid.Int32Range(0, math.MaxInt32).Draw(t, "line") }

func drawScore(t *rapid.T) (score float64, scored bool) {
	if !rapid.Bool().Draw(t, "scored") {
		return 0, false
	}
	return rapid.Float64().Draw(t, "score"), true
}
