package category

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func parse(t testing.TB, table *Table, text string) *Category {
	t.Helper()
	c, err := table.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return c
}

func TestCanonicalForm(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"an atom", "NP", "NP"},
		{"a feature", "S[dcl]", "S[dcl]"},
		{"a functor", `(S[dcl]\NP)/PP`, `(S[dcl]\NP)/PP`},
		{"redundant brackets around the whole", `((S\NP)\(S\NP))`, `(S\NP)\(S\NP)`},
		{"redundant brackets inside", `((S)\((NP)))/((PP))`, `(S\NP)/PP`},
		{"C&C markup", `((S[dcl]{_}\NP{Y}<1>){_}/(S[ng]{Z}<2>\NP{Y*}){Z}){_}`, `(S[dcl]\NP)/(S[ng]\NP)`},
		{"the variable feature", `(S[X]\NP)\(S[X]\NP)`, `(S\NP)\(S\NP)`},
		{"other features stay", `NP[nb]/N`, `NP[nb]/N`},
		{"expletives", `S[dcl]\NP[expl]`, `S[dcl]\NP[expl]`},
		{"a conjunct in a derivation", `(S[dcl]\NP)[conj]`, `(S[dcl]\NP)[conj]`},
		{"two features", `NP[nb][conj]`, `NP[nb][conj]`},
		{"a full stop", ".", "."},
		{"a comma", ",", ","},
		{"a colon", ":", ":"},
		{"a semicolon", ";", ";"},
		{"punctuation by name", "LRB", "LRB"},
		{"a conjunction", "conj", "conj"},
		{"atoms of other banks", `S_1/(M\QP)`, `S_1/(M\QP)`},
		{"features of other banks", "NP[case=nc,mod=nm,fin=f]", "NP[case=nc,mod=nm,fin=f]"},
		{"another script", `文\名詞`, `文\名詞`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := parse(t, NewTable(), c.in).String(); got != c.want {
				t.Errorf("%s is printed %s, want %s", c.in, got, c.want)
			}
		})
	}
}

func TestEqualCategoriesAreOne(t *testing.T) {
	table := NewTable()
	a := parse(t, table, `((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_}`)
	b := parse(t, table, `((S\NP)\(S\NP))`)
	if a != b {
		t.Errorf("%s and %s are two categories", a, b)
	}
	if a == parse(t, table, `(S\NP)/(S\NP)`) || a == parse(t, table, `(S[b]\NP)\(S\NP)`) {
		t.Error("different categories are one")
	}
}

func TestSyntaxErrorsAreLocated(t *testing.T) {
	for _, c := range []struct {
		name, in string
		offset   int
		message  string
	}{
		{"nothing", "", 0, "ends where an atom"},
		{"no argument", `S\`, 2, "ends where an atom"},
		{"no result", `\NP`, 0, "expected before"},
		{"a bracket that is never closed", `(S\NP`, 0, "never closed"},
		{"a bracket that was never opened", `S\NP)`, 4, "has no ("},
		{"two slashes without brackets", `S\NP/NP`, 4, "second slash"},
		{"two slashes inside brackets", `(S\NP/NP)/PP`, 5, "second slash"},
		{"an open feature", `S[dcl`, 1, "never closed"},
		{"an empty feature", `S[]`, 1, "nothing stands between"},
		{"a feature in a feature", `S[a[b]]`, 1, "never closed"},
		{"an open variable", `S{Y`, 1, "never closed"},
		{"a space", `S NP`, 1, "follows a complete category"},
		{"a NUL", "S\x00", 1, "follows a complete category"},
		{"10,000 brackets", strings.Repeat("(", 10000), MaxLength, "longer than"},
		{"4,000 brackets", strings.Repeat("(", 4000), MaxDepth, "nested"},
		{"64 arguments", nested(64), len(nested(64)) - 1, "more than 63 arguments"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := NewTable().Parse(c.in)
			var syntax *SyntaxError
			if !errors.As(err, &syntax) {
				t.Fatalf("%.40q is no error: %v", c.in, err)
			}
			if !strings.Contains(syntax.Message, c.message) {
				t.Errorf("message %q does not say %q", syntax.Message, c.message)
			}
			if c.name != "64 arguments" && syntax.Offset != c.offset {
				t.Errorf("offset %d, want %d", syntax.Offset, c.offset)
			}
		})
	}
}

// nested returns a category of n arguments whose brackets are as few as the
// grammar of categories allows.
func nested(n int) string {
	text := "S"
	for range n {
		text = "(" + text + `)/N`
	}
	return text
}

func TestArgumentsOfThePaper(t *testing.T) {
	table := NewTable()
	for _, c := range []struct {
		category string
		slot     int
		want     string
	}{
		{`S/(S\NP)`, 1, `S\NP`}, // the example of section 3.1
		{`S/(S\NP)`, 0, "S"},
		{`(S[dcl]\NP)/PP`, 0, "S[dcl]"},
		{`(S[dcl]\NP)/PP`, 1, "NP"},
		{`(S[dcl]\NP)/PP`, 2, "PP"},
		{`(S[dcl]\NP)/PP`, 3, ""},
		{`(S[dcl]\NP)/PP`, -1, ""},
		{`((S\NP)\(S\NP))/NP`, 2, `S\NP`},
		{"NP", 0, "NP"},
		{"NP", 1, ""},
	} {
		if got := parse(t, table, c.category).Argument(c.slot).String(); got != c.want {
			t.Errorf("arg_%d(%s) = %q, want %q", c.slot, c.category, got, c.want)
		}
	}
}

func TestFunctorialSequencesOfThePaper(t *testing.T) {
	for category, want := range map[string]string{
		"NP":                 "NP",
		"PP/NP":              "PP /NP",
		`((S\NP)\(S\NP))/NP`: `S \NP \(S\NP) /NP`,
	} {
		var got []string
		for _, e := range parse(t, NewTable(), category).Sequence() {
			got = append(got, e.String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("fs(%s) = %v, want %s", category, got, want)
		}
	}
}

func TestModifiersAndTypeRaising(t *testing.T) {
	table := NewTable()
	for _, c := range []struct {
		category             string
		modifier, typeRaised bool
		modifierSlot         int
	}{
		{"N/N", true, false, 1},
		{`(S\NP)\(S\NP)`, true, false, 2},
		{`((S\NP)\(S\NP))/NP`, false, false, 2},
		{`(NP\NP)/NP`, false, false, 1},
		{`(S[dcl]\NP)/PP`, false, false, 0},
		{`S/(S\NP)`, false, true, 0},
		{`S\(S/NP)`, false, true, 0},
		{`S/(S/NP)`, false, false, 0},
		{`NP[nb]/N`, false, false, 0},
	} {
		got := parse(t, table, c.category)
		if got.Modifier() != c.modifier || got.TypeRaised() != c.typeRaised {
			t.Errorf("%s: modifier %v, type-raised %v", c.category, got.Modifier(), got.TypeRaised())
		}
		for slot := range 4 {
			if got.ModifierSlot(slot) != (slot == c.modifierSlot && slot > 0) {
				t.Errorf("%s: slot %d a modifier slot: %v", c.category, slot, got.ModifierSlot(slot))
			}
		}
	}
}

// anyCategory generates categories in canonical form.
func anyCategory() *rapid.Generator[string] {
	var category func(depth int) *rapid.Generator[string]
	category = func(depth int) *rapid.Generator[string] {
		return rapid.Custom(func(t *rapid.T) string {
			if depth == 0 || rapid.IntRange(0, 2).Draw(t, "atomic") == 0 {
				atom := rapid.SampledFrom([]string{"S", "NP", "N", "PP", "conj", ",", ".", "S_1", "名"}).Draw(t, "atom")
				return atom + rapid.SampledFrom([]string{"", "", "[dcl]", "[nb]", "[nb][conj]"}).Draw(t, "feature")
			}
			bracket := func(c string) string {
				if strings.ContainsAny(c, `/\`) {
					return "(" + c + ")"
				}
				return c
			}
			slash := rapid.SampledFrom([]string{"/", `\`}).Draw(t, "slash")
			return bracket(category(depth-1).Draw(t, "result")) + slash + bracket(category(depth-1).Draw(t, "argument"))
		})
	}
	return category(4)
}

func TestPrintAfterParseIsIdentity(t *testing.T) {
	table := NewTable()
	rapid.Check(t, func(t *rapid.T) {
		text := anyCategory().Draw(t, "category")
		c, err := table.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if c.String() != text {
			t.Fatalf("%s is printed %s", text, c)
		}
		if got := len(c.Sequence()); got != c.Arity()+1 {
			t.Fatalf("%s: %d elements, arity %d", text, got, c.Arity())
		}
	})
}

func TestACacheTellsWhatItsTableTells(t *testing.T) {
	table := NewTable()
	cache := NewCache(table)
	rapid.Check(t, func(t *rapid.T) {
		text := anyCategory().Draw(t, "category")
		first, err := cache.Parse(text)
		again, _ := cache.Parse(text)
		want, _ := table.Parse(text)
		if err != nil || first != want || again != want {
			t.Fatalf("%s is %v, then %v; %v", text, first, again, err)
		}
	})
	if _, err := cache.Parse("(S"); err == nil {
		t.Error("a cache takes what its table refuses")
	}
}

func TestACacheRemembersNoMoreThanFits(t *testing.T) {
	cache := NewCache(NewTable())
	markup := strings.Repeat("{Y}", 1000)
	for i := range 2 * maxKnown / len(markup) {
		if _, err := cache.Parse("N" + markup + "<" + strconv.Itoa(i) + ">"); err != nil {
			t.Fatal(err)
		}
	}
	size := 0
	for text := range cache.known {
		size += len(text)
	}
	if size == 0 || size > maxKnown {
		t.Errorf("it remembers %d bytes", size)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"NP", `(S[dcl]\NP)/PP`, `((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_}`, "((((", "S[", `S\NP/NP`, "<1>", "(S\\NP)[conj]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := NewTable()
		c, err := table.Parse(text)
		if err != nil {
			var syntax *SyntaxError
			if !errors.As(err, &syntax) || syntax.Offset < 0 || syntax.Offset > len(text) || syntax.Message == "" {
				t.Fatalf("%q: bad error %#v", text, err)
			}
			return
		}
		again, err := table.Parse(c.String())
		if err != nil || again != c {
			t.Fatalf("%q is printed %q, which is read as %v, %v", text, c, again, err)
		}
	})
}

func BenchmarkCacheParse(b *testing.B) {
	cache := NewCache(NewTable())
	text := `((S[dcl]{_}\NP{Y}<1>){_}/(S[ng]{Z}<2>\NP{Y*}){Z}){_}`
	b.ReportAllocs()
	for b.Loop() {
		if _, err := cache.Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}
