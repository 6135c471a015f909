package extract

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

func TestMarkup(t *testing.T) {
	tests := []struct{ category, want string }{
		{`conj`, `conj`},
		{`S`, `S`},
		{`(S[dcl]\NP)/NP`, `((S[dcl]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}`},
		{`(S[dcl]\NP)/(S[ng]\NP)`, `((S[dcl]{_}\NP{Y}<1>){_}/(S[ng]{Z}<2>\NP{Y*}){Z}){_}`},
		{`((S[ng]\NP)/(S[adj]\NP))/NP`, `(((S[ng]{_}\NP{Y}<1>){_}/(S[adj]{Z}<2>\NP{W*}){Z}){_}/NP{W}<3>){_}`},
		{`((S\NP)\(S\NP))/NP`, `(((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_}/NP{W}<2>){_}`},
		{`(N/N)/(N/N)`, `((N{Y}/N{Y}){Z}/(N{Y}/N{Y}){Z}<1>){_}`},
		{`(S/S)\(S/S)`, `((S[X]{Y}/S[X]{Y}){Z}\(S[X]{Y}/S[X]{Y}){Z}<1>){_}`},
		{`(S[to]\NP)/(S[b]\NP)`, `((S[to]{_}\NP{Z}<1>){_}/(S[b]{Y}<2>\NP{Z*}){Y}){_}`},
		{`conj/conj`, `(conj{Y}/conj{Y}<1>){_}`},
		{`NP[nb]/N`, `(NP[nb]{Y}/N{Y}<1>){_}`},
	}
	table := category.NewTable()
	for _, test := range tests {
		c, err := table.Parse(test.category)
		if err != nil {
			t.Fatal(err)
		}
		if got := Marked(c, nil); got != test.want {
			t.Errorf("%s: got %s, want %s", test.category, got, test.want)
		}
	}
}

func TestMarkupOfAFile(t *testing.T) {
	table := category.NewTable()
	text := "PP/NP\n  1 (PP{_}/NP{X}<1>){_}\nN/N\n  1 N{Y}/N{Y}<1>\n"
	m, err := ParseMarkupFile(text, notice.File{}, table)
	if err != nil {
		t.Fatal(err)
	}
	for plain, want := range map[string]string{
		`PP/NP`: `(PP{_}/NP{X}<1>){_}`,
		`N/N`:   `(N{Y}/N{Y}<1>){_}`, // with the brackets that it lacks there
		`N\N`:   `(N{Y}\N{Y}<1>){_}`,
	} {
		c, _ := table.Parse(plain)
		if got := Marked(c, m); got != want {
			t.Errorf("%s: got %s, want %s", plain, got, want)
		}
	}
}

// What would be too long to be read is written plain.
func TestMarkupThatCouldNotBeReadIsLeftOut(t *testing.T) {
	table := category.NewTable()
	c := table.Atom("N", "")
	for range 9 {
		c = table.Functor(c, category.Forward, c)
	}
	if len(c.String()) > category.MaxLength || Marked(c, nil) != c.String() {
		t.Errorf("%d bytes, %d with markup", len(c.String()), len(Marked(c, nil)))
	}
}

// The markup is read as the category and the co-indexation that it is of.
func TestMarkupReadsBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := category.NewTable()
		c := drawCategory(rt, table, 6)
		text := Marked(c, nil)
		again, err := table.Parse(text)
		if again != c {
			rt.Fatalf("%s, of %s, is read as %v, %v", text, c, again, err)
		}
		if c.Atomic() || text == c.String() {
			return
		}
		if got, want := ParseMarkup(text, c), Infer(c, CandC); got == nil || !got.sameIndices(want) {
			rt.Fatalf("%s is read as %v, not as %v", text, got, want)
		}
	})
}

// To the last byte, markup is what C&C writes, but for the category of which inference
// says something else: see [TestExtractionAgreesWithCandC].
func TestMarkupIsThatOfCandC(t *testing.T) {
	for markup, c := range markedByCandC(t) {
		if got := Marked(c, nil); (got != markup) != isOther(c) {
			t.Errorf("got %s, C&C writes %s", got, markup)
		}
	}
}
