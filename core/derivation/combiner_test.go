package derivation

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"pgregory.net/rapid"
)

// made shows what two categories make: N/N by >B.
func made(steps []Step) string {
	var shown []string
	for _, s := range steps {
		shown = append(shown, s.Category.String()+" "+s.Combinator.String())
	}
	return strings.Join(shown, ", ")
}

func TestRulesMakeWhatTheyShould(t *testing.T) {
	const all = English | CrossesForward | Substitutes
	tests := []struct {
		name, left, right string
		rules             Rules
		want              string
	}{
		{"forward application", `NP/N`, `N`, 0, `NP >`},
		{"backward application", `NP[nb]`, `S[dcl]\NP`, 0, `S[dcl] <`},
		{"features of noun phrases do not count", `S[dcl]/NP[thr]`, `NP`, 0, `S[dcl] >`},
		{"features of sentences count", `(S[dcl]\NP)/(S[to]\NP)`, `S[b]\NP`, English, ``},
		{"a variable takes the feature of the argument", `S[dcl]\NP`, `(S\NP)\(S\NP)`, English, `S[dcl]\NP <`},
		{"… that of the functor", `S[dcl]/(S[b]\NP)`, `(S\NP)/(S\NP)`, English, `S[dcl]/(S[b]\NP) >B`},
		{"… once", `(S\NP)\(S\NP)`, `((S\NP)\(S\NP))\((S[b]\NP)\(S[dcl]\NP))`, English, ``},
		{"… or none", `S/S`, `S/S`, 0, ``},
		{"the variable of the argument is another", `(S\NP)/(S\NP)`, `(S[ng]\NP)/(S\NP)`, English, `(S[ng]\NP)/(S\NP) >B`},
		{"two variables that are one", `(S[dcl]/S[dcl])/((S\NP)\(S[ng]\NP))`, `(S\NP)\(S\NP)`, English, `S[dcl]/S[dcl] >`},
		{"a raised subject composes", `S/(S\NP)`, `(S[dcl]\NP)/NP`, English, `S[dcl]/NP >B`},
		{"a raised object", `(S[ng]\NP)/NP`, `(S\NP)\((S\NP)/NP)`, English, `S[ng]\NP <`},
		{"composition of modifiers", `N/N`, `N/N`, English, `N/N >B`},
		{"without composition", `N/N`, `N/N`, English &^ Composes, ``},
		{"backward crossed composition", `(S[ng]\NP)/PP`, `(S\NP)\(S\NP)`, English, `(S[ng]\NP)/PP <Bx`},
		{"without crossed composition", `(S[ng]\NP)/PP`, `(S\NP)\(S\NP)`, English &^ Crosses, ``},
		{"English crosses backward alone", `S/S`, `S[dcl]\NP`, English, ``},
		{"forward crossed composition", `S/S`, `S[dcl]\NP`, all, `S[dcl]\NP >Bx`},
		{"two ways", `X/X`, `X\X`, all, `X\X >Bx, X/X <Bx`},
		{"generalised composition", `S/S`, `(S[dcl]/NP)/PP`, English, `(S[dcl]/NP)/PP >B2`},
		{"degree 3", `S/S`, `((S[dcl]/NP)/PP)/N`, English, `((S[dcl]/NP)/PP)/N >B3`},
		{"degree 4", `S/S`, `(((S[dcl]/NP)/PP)/N)/NP`, English, ``},
		{"substitution", `(S[dcl]/NP)/PP`, `NP/PP`, all, `S[dcl]/PP >S`},
		{"crossed backward substitution", `VP/NP`, `(VP\VP)/NP`, all, `VP/NP <Sx`},
		{"English goes without", `VP/NP`, `(VP\VP)/NP`, English, ``},
		{"a conjunction", `conj`, `S[dcl]\NP`, English, `(S[dcl]\NP)[conj] &`},
		{"a conjunct keeps its feature", `conj`, `S[dcl]`, English, `S[dcl][conj] &`},
		{"a comma", `,`, `NP`, English, `NP rp, NP[conj] &`},
		{"a comma before a conjunct", `,`, `NP[conj]`, English, `NP[conj] rp`},
		{"a bracket", `NP`, `RRB`, English, `NP rp`},
		{"two punctuation marks", `,`, `.`, English, ``},
		{"punctuation and a conjunction", `,`, `conj`, English, ``},
		{"a modifier before a conjunction", `conj/conj`, `conj`, English, `conj >`},
		{"a modifier after a conjunction", `conj`, `conj\conj`, English, `conj <, (conj\conj)[conj] &`},
		{"a coordination", `NP[nb]`, `NP[conj]`, English, `NP[nb] &`},
		{"a coordination of sentences", `S[dcl]`, `S[dcl][conj]`, English, `S[dcl] &`},
		{"a coordination of unlike sentences", `S[dcl]`, `S[ng][conj]`, English, ``},
		{"a coordination of unlike categories", `PP`, `NP[conj]`, English, ``},
		{"a coordination takes features from both", `(S\NP)/NP`, `((S[b]\NP)/NP)[conj]`, English, `(S[b]\NP)/NP &`},
		{"a conjunct does nothing else", `NP[conj]`, `S[dcl]\NP`, English, ``},
		{"a functor does not take a conjunct", `S[dcl]/NP`, `NP[conj]`, English, ``},
		{"without coordination", `conj`, `NP`, Composes, ``},
		{"without punctuation", `NP`, `,`, Composes, ``},
		{"no rule", `N`, `N`, all, ``},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table := category.NewTable()
			c := NewCombiner(table, CombinerOptions{Rules: test.rules})
			left, right := parse(t, table, test.left), parse(t, table, test.right)
			for range 2 { // the second time remembered
				if got := made(c.Binary(left, right)); got != test.want {
					t.Errorf("%s %s makes %q, want %q", test.left, test.right, got, test.want)
				}
			}
		})
	}
}

func TestDegreeIsWhatIsAskedFor(t *testing.T) {
	table := category.NewTable()
	left, right := parse(t, table, `S/S`), parse(t, table, `(((S/NP)/PP)/N)/NP`)
	for degree, want := range map[int]int{1: 0, 4: 1, 5: 1, 0: 0} {
		if got := NewCombiner(table, CombinerOptions{Rules: English, Degree: degree}).Binary(left, right); len(got) != want {
			t.Errorf("degree %d: %q", degree, made(got))
		}
	}
}

func TestRaising(t *testing.T) {
	tests := []struct {
		from string
		want []string
	}{
		{`NP[thr]`, []string{`S/(S\NP)`, `(S\NP)\((S\NP)/NP)`, `((S\NP)/NP)\(((S\NP)/NP)/NP)`, `((S\NP)/PP)\(((S\NP)/PP)/NP)`, `((S\NP)/(S[to]\NP))\(((S\NP)/(S[to]\NP))/NP)`}},
		{`PP`, []string{`(S\NP)\((S\NP)/PP)`}},
		{`S[adj]\NP`, []string{`(S\NP)\((S\NP)/(S[adj]\NP))`}},
		{`S[dcl]\NP`, nil},
		{`S\NP`, nil},
		{`N`, nil},
		{`NP[conj]`, nil},
	}
	table := category.NewTable()
	c := NewCombiner(table, CombinerOptions{Rules: English})
	for _, test := range tests {
		x := parse(t, table, test.from)
		for range 2 {
			var got []string
			for _, raised := range c.Raised(x) {
				got = append(got, raised.String())
				if rule := Unary(raised, x); rule.Rule != TypeRaising || rule.Slash != raised.Slash() {
					t.Errorf("%s -> %s is %v", x, raised, rule)
				}
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%s is raised to %q", x, got)
			}
		}
	}
	if got := NewCombiner(table, CombinerOptions{}).Raised(parse(t, table, `NP`)); got != nil {
		t.Errorf("without raising: %v", got)
	}
}

func drawCategory(t *rapid.T, table *category.Table, depth int) *category.Category {
	if depth == 0 || rapid.IntRange(0, 2).Draw(t, "atom?") == 0 {
		text := rapid.SampledFrom([]string{"S[dcl]", "S", "S[ng]", "NP", "N", "NP[nb]", "conj", ",", "NP[conj]", "S[dcl][conj]"}).Draw(t, "atom")
		c, _ := table.Parse(text)
		return c
	}
	x := drawCategory(t, table, depth-1)
	slash := rapid.SampledFrom([]category.Slash{category.Forward, category.Backward}).Draw(t, "slash")
	y := x
	if rapid.Bool().Draw(t, "modifier") {
		y = drawCategory(t, table, depth-1)
	}
	return table.Functor(x, slash, y)
}

// drawPair draws two categories that often combine: the argument, or what
// yields it, is made of what the functor takes.
func drawPair(t *rapid.T, table *category.Table) (left, right *category.Category) {
	left, right = drawCategory(t, table, 3), drawCategory(t, table, 3)
	if rapid.Bool().Draw(t, "fitting") && !left.Atomic() {
		right = left.LastArgument()
		for range rapid.IntRange(0, 3).Draw(t, "degree") {
			right = table.Functor(right, left.Slash(), drawCategory(t, table, 1))
		}
	}
	if rapid.Bool().Draw(t, "swapped") {
		left, right = right, left
	}
	return left, right
}

// Making steps is the inverse of recognising them.
func TestWhatIsMadeIsRecognised(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := category.NewTable()
		o := CombinerOptions{Rules: Rules(rapid.IntRange(0, 1<<len(RuleNames)-1).Draw(rt, "rules")), Degree: rapid.IntRange(0, 5).Draw(rt, "degree")}
		left, right := drawPair(rt, table)
		steps := NewCombiner(table, o).Binary(left, right)
		for i, s := range steps {
			if got := Binary(s.Category, left, right); got != s.Combinator || got.Slip {
				rt.Fatalf("%s %s -> %s by %v is taken for %v", left, right, s.Category, s.Combinator, got)
			}
			if again, err := table.Parse(s.Category.String()); again != s.Category {
				rt.Fatalf("%s is read as %v: %v", s.Category, again, err)
			}
			if slices.ContainsFunc(steps[:i], func(o Step) bool { return o.Category == s.Category }) {
				rt.Fatalf("%s %s makes %s twice", left, right, s.Category)
			}
		}
		all := NewCombiner(table, CombinerOptions{Rules: 1<<len(RuleNames) - 1, Degree: maxDegree}).Binary(left, right)
		for _, s := range steps {
			if !slices.Contains(all, s) {
				rt.Fatalf("more rules make less of %s %s: %q, not %v", left, right, made(all), s)
			}
		}
	})
}

// Features bind no more than they must: without them, the same steps are made.
func TestFeaturesOnlyKeepApart(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := category.NewTable()
		left, right := drawPair(rt, table)
		c := NewCombiner(table, CombinerOptions{Rules: 1<<len(RuleNames) - 1})
		bare := c.Binary(bare(table, left), bare(table, right))
		for _, s := range c.Binary(left, right) {
			if !slices.ContainsFunc(bare, func(o Step) bool { return Matches(o.Category, s.Category) && o.Combinator == s.Combinator }) {
				rt.Fatalf("%s %s makes %s by %v, without features %q", left, right, s.Category, s.Combinator, made(bare))
			}
		}
	})
}

// bare takes the features away that are no marks of conjuncts.
func bare(table *category.Table, c *category.Category) *category.Category {
	if !c.Atomic() {
		return table.Functor(bare(table, c.Result()), c.Slash(), bare(table, c.LastArgument()))
	}
	if marked(c.Feature()) {
		return table.WithFeature(c, conjunctMark)
	}
	return table.WithFeature(c, "")
}
