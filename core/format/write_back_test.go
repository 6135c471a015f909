package format

import (
	"errors"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Whatever is read from a file is the sentence that was written to it, but for
// what the log counts.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	for _, to := range Writable {
		t.Run(string(to), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				table := category.NewTable()
				sentences := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) *dependency.Sentence { return drawSentence(t, table) }), 1, 4).Draw(t, "sentences")
				got := write(to, sentences)
				var located *notice.Error
				if errors.As(got.err, &located) {
					checkRefusal(t, to, sentences, located)
					return
				}
				checkReadsBack(t, to, table, sentences, got)
			})
		})
	}
}

// checkRefusal makes sure that there is something in the sentences that the
// format cannot hold.
func checkRefusal(t rapid.TB, to Format, sentences []*dependency.Sentence, err *notice.Error) {
	good := err.Code != notice.Data || err.Hint == "" || to == JSON
	bad := false
	for _, s := range sentences {
		for _, token := range s.Tokens {
			bad = bad || !writable(token.Form)
		}
		bad = bad || to.Derivation() && (s.Parsed && len(s.Derivations) == 0 || s.ID != "" || !allWritable(s))
		bad = bad || to == Roots && s.Root.Known() && s.Root.Category == nil || to == PARG && !quotable(s.ID)
	}
	if good || !bad {
		t.Fatalf("%v; %s", err, err.Hint)
	}
}

// allWritable reports whether all words and parts of speech of derivations can
// be fields of a line, and no part of speech ends as a leaf does.
func allWritable(s *dependency.Sentence) bool {
	for i := range s.Derivations {
		for _, t := range s.Derivations[i].Tokens {
			if _, _, closed := closeLeaf(t.POS, 0); closed || !writable(t.Form) || t.POS != "" && !writable(t.POS) {
				return false
			}
		}
	}
	return true
}

// checkReadsBack holds what the sentences differ in against the log.
func checkReadsBack(t rapid.TB, to Format, table *category.Table, sentences []*dependency.Sentence, got written) {
	t.Helper()
	options := Options{Table: table, Lenient: true}
	if to.Derivation() {
		options.Derivations = AllDerivations
	}
	if to == Roots || to.Derivation() {
		options.Format = to // a word may begin as JSON does, and one node may be of either format
	}
	back := readFile(got.text, options)
	if back.err != nil || back.detection.Format != to || len(back.sentences) != len(sentences) {
		t.Fatalf("%d sentences of %s: %v\n%s", len(back.sentences), back.detection.Format, back.err, got.text)
	}
	want := map[string]int64{}
	for i, s := range sentences {
		countDifferences(want, s, back.sentences[i])
		countDifferentDerivations(want, s, back.sentences[i])
	}
	counted := map[string]int64{}
	for _, n := range got.notices {
		counted[n.Code] = n.Count
	}
	if diff := cmp.Diff(want, counted); diff != "" {
		t.Fatalf("what differs and what the log counts:\n%s%s", diff, got)
	}
}

// countDifferences counts in what a sentence that was read back differs, by the
// codes of the log.
func countDifferences(n map[string]int64, s, back *dependency.Sentence) {
	count := func(l loss, differs bool) {
		if differs {
			n[l.code]++
		}
	}
	count(lostID, s.ID != back.ID)
	count(lostRoot, s.Root != back.Root)
	count(lostParse, s.Parsed != back.Parsed)
	if s.Derivations == nil || back.Derivations == nil {
		count(lostScore, s.Scored && !back.Scored)
	}
	count(loss{code: "the score is another"}, back.Scored && (!s.Scored || s.Score != back.Score))
	if len(back.Dependencies) == 0 && len(s.Dependencies) > 0 {
		n[lostDependency.code] += int64(len(s.Dependencies))
	} else {
		for i, d := range s.Dependencies {
			b := back.Dependencies[i]
			count(madeRule, d.Rule == dependency.NoRule && b.Rule == 0)
			count(lostRule, d.Rule != b.Rule && b.Rule == dependency.NoRule)
			count(lostSlot, d.Slot == dependency.InvalidSlot)
			count(lostRange, d.Range.Long() && b.Range == dependency.Unmarked)
			if b.Range == dependency.Unmarked { // as local ones are where others have a mark
				b.Range = d.Range
			}
			b.Line, d.Line = 0, 0
			if b.Rule == 0 || b.Rule == dependency.NoRule {
				b.Rule = d.Rule
			}
			count(loss{code: "a dependency is another"}, b != d)
		}
		count(loss{code: "there are other dependencies"}, len(s.Dependencies) != len(back.Dependencies))
	}
	for i, token := range s.Tokens {
		var b dependency.Token
		if i < len(back.Tokens) {
			b = back.Tokens[i]
		}
		count(lostWord, token.Form != b.Form || i >= len(back.Tokens))
		count(lostPOS, token.POS != b.POS && (token.POS != "" || b.POS != "XX"))
		count(lostSupertag, token.Category != b.Category)
	}
	count(loss{code: "there are more words"}, len(back.Tokens) > len(s.Tokens))
}

// countDifferentDerivations does so for the derivations.
func countDifferentDerivations(n map[string]int64, s, back *dependency.Sentence) {
	if len(back.Derivations) == 0 && len(s.Derivations) > 0 {
		n[lostDerivation.code] += int64(len(s.Derivations))
		return
	}
	for i := range s.Derivations {
		d, b := &s.Derivations[i], &back.Derivations[i]
		for j := range d.Tree.Nodes {
			was, is := d.Tree.Nodes[j], b.Tree.Nodes[j]
			switch {
			case was.Daughters == 0:
			case was.Rule != "" && is.Rule == "":
				n[lostName.code]++
			case was.Rule == "" && is.Rule != "":
				n[madeName.code]++
			}
			is.Rule, is.Offset, was.Rule, was.Offset = "", 0, "", 0
			if was != is {
				n["a node is another"]++
			}
		}
		if d.Scored && !b.Scored {
			n[lostScore.code]++
		}
		if b.Scored && (!d.Scored || b.Score != d.Score) {
			n["the score of a derivation is another"]++
		}
		for j := range d.Tokens {
			was, is := d.Tokens[j], b.Tokens[j]
			if was.POS == "" && is.POS == "XX" {
				n[madePOS.code]++
				is.POS = ""
			}
			if was != is {
				n["a word of a derivation is another"]++
			}
		}
		if len(d.Tree.Nodes) != len(b.Tree.Nodes) || len(s.Derivations) != len(back.Derivations) {
			n["derivations are missing"]++
		}
	}
}

// drawSentence draws a sentence that has a token at every position. Most of its
// words and ids can stand in any format.
func drawSentence(t *rapid.T, table *category.Table) *dependency.Sentence {
	categories := rapid.Map(rapid.SampledFrom([]string{"", "NP", `S[dcl]\NP`, `((S\NP)\(S\NP))/NP`, "conj", ",", "a|b"}), func(text string) *category.Category {
		c, _ := table.Parse(text)
		return c
	})
	known := categories.Filter(func(c *category.Category) bool { return c != nil })
	words := rapid.SampledFrom([]string{"a", "b_1", "#", "A|B", "<c>", "語", "(", `"`, ""})
	forms := words
	if rapid.IntRange(0, 9).Draw(t, "kind of words") == 0 {
		forms = rapid.String()
	}
	s := &dependency.Sentence{ID: forms.Draw(t, "id"), Parsed: rapid.Bool().Draw(t, "parsed")}
	s.Score, s.Scored = drawScore(t)
	n := rapid.IntRange(0, 4).Draw(t, "words")
	for range n {
		s.Tokens = append(s.Tokens, dependency.Token{
			Form: forms.Draw(t, "form"), POS: forms.Draw(t, "pos"), Category: categories.Draw(t, "category"),
		})
	}
	if n == 0 {
		return s
	}
	position := rapid.Int32Range(1, int32(n))
	for range rapid.IntRange(0, 4).Draw(t, "dependencies") {
		d := dependency.Dependency{
			Predicate: position.Draw(t, "predicate"), Argument: position.Draw(t, "argument"), Category: known.Draw(t, "category"),
			Rule: rapid.Int16Range(dependency.NoRule, 100).Draw(t, "rule"),
		}
		d.Range = dependency.Range(rapid.IntRange(0, dependency.Ranges-1).Draw(t, "range"))
		if d.Slot = rapid.Int8Range(1, 4).Draw(t, "slot"); !slotExists(int(d.Slot), d.Category) {
			d.Slot = dependency.InvalidSlot
		}
		s.Dependencies = append(s.Dependencies, d)
	}
	if s.Parsed && rapid.Bool().Draw(t, "has derivations") {
		drawDerivations(t, s, known)
		return s
	}
	if rapid.Bool().Draw(t, "has a root") {
		s.Root = dependency.Root{Head: position.Draw(t, "head"), Category: categories.Draw(t, "category")}
	}
	return s
}

// drawDerivations draws derivations of the words of a sentence, the root of the
// first included.
func drawDerivations(t *rapid.T, s *dependency.Sentence, known *rapid.Generator[*category.Category]) {
	rules := rapid.SampledFrom([]string{"", "", "fa", "<B2", "0"})
	for i := range s.Tokens {
		if s.Tokens[i].Category == nil {
			s.Tokens[i].Category = known.Draw(t, "category")
		}
		s.Tokens[i].Indexed = rapid.SampledFrom([]string{"", "", "N_1/N_1"}).Draw(t, "indexed")
	}
	for range rapid.IntRange(1, 3).Draw(t, "derivations") {
		d := s.AddDerivation()
		d.Tokens = append(d.Tokens, s.Tokens...)
		d.Score, d.Scored = drawScore(t)
		for i := range d.Tokens { // each word but the last is the left daughter of a node
			if i < len(d.Tokens)-1 {
				d.Tree.Open(derivation.Node{Category: known.Draw(t, "category"), Rule: rules.Draw(t, "rule"), Head: rapid.Int32Range(0, 1).Draw(t, "head")})
			}
			if rapid.Bool().Draw(t, "unary") {
				d.Tree.Open(derivation.Node{Category: known.Draw(t, "category"), Rule: rules.Draw(t, "rule")})
				d.Tree.Leaf(derivation.Node{Category: d.Tokens[i].Category, Token: int32(i + 1)})
				d.Tree.Close()
				continue
			}
			d.Tree.Leaf(derivation.Node{Category: d.Tokens[i].Category, Token: int32(i + 1)})
		}
		for d.Tree.Depth() > 0 {
			d.Tree.Close()
		}
		d.Root = dependency.Root{Head: d.Tree.HeadByField(), Category: d.Tree.Nodes[0].Category}
	}
	first := &s.Derivations[0]
	s.Root, s.Score, s.Scored = first.Root, first.Score, first.Scored
}

func drawScore(t *rapid.T) (score float64, scored bool) {
	if !rapid.Bool().Draw(t, "scored") {
		return 0, false
	}
	return rapid.Float64().Draw(t, "score"), true
}
