package extract

import (
	"os"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// sentences reads a file of real data.
func sentences(t testing.TB, table *category.Table, name string) []*dependency.Sentence {
	t.Helper()
	return coretest.Sentences(t, coretest.Data(t, name), format.Options{Table: table, Derivations: format.AllDerivations})
}

// agreement counts dependencies as the standard evaluation does.
type agreement struct{ gold, system, correct int }

func (a *agreement) add(ignored *score.Ignored, gold, system []dependency.Dependency, s *dependency.Sentence) {
	wanted := map[dependency.Dependency]bool{}
	for _, d := range gold {
		if d.Line, d.Range = 0, dependency.Unmarked; !ignored.Ignores(s, &d) {
			wanted[d] = true
		}
	}
	a.gold += len(wanted)
	for _, d := range system {
		if ignored.Ignores(s, &d) {
			continue
		}
		a.system++
		if wanted[d] {
			a.correct++
		}
	}
}

func (a *agreement) f1() float64 { return 200 * float64(a.correct) / float64(a.gold+a.system) }

func bareDependencies(found []Dependency) (list []dependency.Dependency) {
	for i := range found {
		list = append(list, found[i].Dependency)
	}
	return list
}

// What C&C makes of the derivations of three parsers is extracted from them by
// inference alone, rules included, and no sentence is lost, those included
// where C&C gave up. Of the n-best lists one dependency of 31,305 differs: C&C
// says that in "watching someone playing" who watches plays.
func TestExtractionAgreesWithCandC(t *testing.T) {
	tests := []struct {
		name                   string
		gold, correct, unknown int // unknown are derivations that C&C makes nothing of
		long                   int // dependencies that both mark as long-range
	}{
		{"easyccg", 9766, 9766, 0, 1240}, {"depccg", 9800, 9800, 2, 1235}, {"candc", 4768, 4768, 436, 602}, {"nbest", 31305, 31304, 1092, 3861},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table := category.NewTable()
			auto := sentences(t, table, "ccg/sick."+test.name+".auto")
			deps := sentences(t, table, "ccg/sick."+test.name+".deps")
			ignored := score.StandardIgnored(table)
			x := New(table, Options{})
			var got agreement
			n, unknown, long := 0, 0, 0
			for _, s := range auto {
				for i := range s.Derivations {
					result := x.Extract(&s.Derivations[i])
					if len(result.Odd) > 0 || len(result.Dependencies) == 0 && len(s.Derivations[i].Tokens) > 1 {
						t.Errorf("sentence %s is not covered: %d odd steps", s.ID, len(result.Odd))
					}
					gold := deps[n]
					n++
					if len(gold.Dependencies) == 0 {
						unknown++
						continue
					}
					got.add(ignored, gold.Dependencies, bareDependencies(result.Dependencies), gold)
					long += sameRanges(t, gold, result.Dependencies)
				}
			}
			if n != len(deps) || unknown != test.unknown {
				t.Errorf("%d derivations, and %d blocks of dependencies, %d of them empty", n, len(deps), unknown)
			}
			if long != test.long {
				t.Errorf("%d long-range dependencies, want %d", long, test.long)
			}
			if got != (agreement{test.gold, test.gold, test.correct}) {
				t.Errorf("%+v, an F-score of %.4f", got, got.f1())
			}
		})
	}
}

// sameRanges holds the sixth column of C&C against the ways that extraction found, and
// counts what is long-range.
func sameRanges(t *testing.T, s *dependency.Sentence, made []Dependency) (long int) {
	for _, c := range s.Dependencies {
		for i := range made {
			d := &made[i]
			if d.Predicate != c.Predicate || d.Argument != c.Argument || d.Category != c.Category || d.Slot != c.Slot {
				continue
			}
			if c.Range.Long() {
				long++
			}
			if c.Range.Long() != (d.Via > 0) || c.Range == dependency.Unbounded != d.Unbounded {
				t.Errorf("line %d: %s in C&C, %s here", c.Line, c.Range.Word(), d.how().Word())
			}
		}
	}
	return long
}

// The markup that C&C prints with its dependencies is what inference finds, but
// for one category, of which see [TestExtractionAgreesWithCandC].
func TestInferenceAgreesWithTheMarkupOfCandC(t *testing.T) {
	for markup, c := range markedByCandC(t) {
		if c.Atomic() {
			continue
		}
		want, got := ParseMarkup(markup, c), Infer(c, CandC)
		if want == nil || !got.sameIndices(want) != isOther(c) {
			t.Errorf("%s: %v", markup, got)
		}
	}
}

// markedByCandC returns the categories of C&C's dependencies, by their markup.
func markedByCandC(t *testing.T) map[string]*category.Category {
	table, known := category.NewTable(), map[string]*category.Category{}
	for _, set := range []string{"easyccg", "depccg", "candc", "nbest"} {
		for line := range strings.Lines(string(coretest.Data(t, "ccg/sick."+set+".deps"))) {
			fields := strings.Fields(line)
			if len(fields) < 5 || fields[0] == "#" || known[fields[1]] != nil {
				continue
			}
			c, err := table.Parse(fields[1])
			if err != nil {
				t.Fatal(err)
			}
			known[fields[1]] = c
		}
	}
	if len(known) < 60 {
		t.Errorf("only %d categories have markup", len(known))
	}
	return known
}

// isOther reports whether C&C's markup says something else of a category than inference.
func isOther(c *category.Category) bool { return c.String() == `((S[ng]\NP)/(S[ng]\NP))/NP` }

// The rows of the table of CCGbank that inference in its form does not find are
// those that docs/coindexation.md lists, with the reasons.
func TestInferenceFollowsTheTableOfCCGbank(t *testing.T) {
	text := string(coretest.Data(t, "coindexation/english.tsv"))
	document, err := os.ReadFile("../../docs/coindexation.md")
	if err != nil {
		t.Fatal(err)
	}
	tags := category.NewTable()
	used := map[*category.Category]int{}
	for _, parser := range []string{"easyccg", "depccg", "candc"} {
		for _, s := range sentences(t, tags, "ccg/sick."+parser+".auto") {
			for i := range s.Tokens {
				used[s.Tokens[i].Category]++
			}
		}
	}
	rows, found, words, right := 0, 0, 0, 0
	for line := range strings.Lines(text) {
		plain, indexed, isRow := strings.Cut(strings.TrimRight(line, "\r\n"), "\t")
		if !isRow || strings.HasPrefix(plain, "#") {
			continue
		}
		c, err := tags.Parse(plain)
		if err != nil {
			t.Fatal(err)
		}
		want := ParseField(indexed, c)
		if want == nil {
			t.Fatalf("%s cannot be read", indexed)
		}
		rows++
		words += used[c]
		if Infer(c, table).sameIndices(want) {
			found++
			right += used[c]
		} else if !strings.Contains(string(document), "`"+plain+"`") {
			t.Errorf("docs/coindexation.md does not list %s: %s in the table, %s inferred", plain, indexed, Infer(c, table))
		}
	}
	if rows != 1323 || found != 1232 || right != words {
		t.Errorf("%d of %d rows, %d of %d words", found, rows, right, words)
	}
}

// Two sentences of which each needs what no parser of the others' data writes: a noun
// phrase that is coordinated with an adjective, and a modifier of a conjunction.
func TestUnlikeConjunctsAndModifiersOfConjunctions(t *testing.T) {
	tests := []struct {
		file            string
		candc, treebank string
	}{
		{
			"ccg/self.auto",
			`old 1 Ann by rule 6
			old 2 years
			and 1 old
			and 1 chairman
			spoke 1 Ann`,
			`old 1 Ann by rule 6
			old 2 years
			spoke 1 Ann`,
		},
		{
			"ccg/conjconj.auto",
			`rather 1 than
			than 1 dogs
			than 1 cats`,
			`rather 1 than`,
		},
	}
	for _, test := range tests {
		table := category.NewTable()
		d := &sentences(t, table, test.file)[0].Derivations[0]
		same(t, shown(d, New(table, Options{}).Extract(d).Dependencies), lines(test.candc))
		same(t, shown(d, New(table, Options{Convention: CCGbank}).Extract(d).Dependencies), lines(test.treebank))
	}
}

// With C&C's own markup, of the categories in its output, nothing differs.
func TestWithTheMarkupOfCandCAllIsExtractedAsThere(t *testing.T) {
	for _, set := range []string{"easyccg", "depccg", "candc", "nbest"} {
		table := category.NewTable()
		auto := sentences(t, table, "ccg/sick."+set+".auto")
		deps := sentences(t, table, "ccg/sick."+set+".deps")
		var file strings.Builder
		for line := range strings.Lines(string(coretest.Data(t, "ccg/sick."+set+".deps"))) {
			if fields := strings.Fields(line); len(fields) >= 5 && fields[0] != "#" && strings.HasPrefix(fields[1], "(") {
				c, err := table.Parse(fields[1])
				if err != nil {
					t.Fatal(err)
				}
				file.WriteString(c.String() + "\n  1 " + fields[1] + "\n")
			}
		}
		markup, err := ParseMarkupFile(file.String(), notice.File{}, table)
		if err != nil {
			t.Fatal(err)
		}
		ignored, x := score.StandardIgnored(table), New(table, Options{Markup: markup})
		var got agreement
		n := 0
		for _, s := range auto {
			for i := range s.Derivations {
				if gold := deps[n]; len(gold.Dependencies) > 0 {
					got.add(ignored, gold.Dependencies, bareDependencies(x.Extract(&s.Derivations[i]).Dependencies), gold)
				}
				n++
			}
		}
		if got.gold == 0 || got != (agreement{got.gold, got.gold, got.gold}) {
			t.Errorf("%s: %+v", set, got)
		}
	}
}

// The document says in which categories inference and the markup of C&C differ.
func TestTheDocumentSaysWhereInferenceAndCandCDiffer(t *testing.T) {
	document, err := os.ReadFile("../../docs/coindexation.md")
	if err != nil {
		t.Fatal(err)
	}
	table, found := category.NewTable(), 0
	for line := range strings.Lines(string(document)) {
		cells := strings.Split(strings.ReplaceAll(line, "`", ""), " | ")
		if len(cells) < 3 || !strings.Contains(cells[1], "{_}") {
			continue
		}
		plain := strings.TrimPrefix(cells[0], "| ")
		c, err := table.Parse(plain)
		if err != nil {
			t.Fatal(err)
		}
		markup, inferred := ParseMarkup(cells[1], c), ParseMarkup(cells[2], c)
		if markup == nil || inferred == nil || inferred.sameIndices(markup) || !Infer(c, CandC).sameIndices(inferred) {
			t.Errorf("%s: %v, %v, not %v", plain, markup, inferred, Infer(c, CandC))
		}
		found++
	}
	if found != 2 {
		t.Errorf("%d categories", found)
	}
}
