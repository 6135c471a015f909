package extract

import (
	"maps"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
)

func TestTheAlternativeMarkupOfACategory(t *testing.T) {
	const (
		first  = `((S[dcl]{_}\NP{Y}<1>){_}/(S[pt]{Z}<2>\NP{Y*}){Z}){_}`
		second = `((S[dcl]{Z}\NP{Y}<1>){Z}/(S[pt]{Z}<2>\NP{Y*}){Z}){_}`
		file   = "(S[dcl]\\NP)/(S[pt]\\NP)\n  2 " + first + "\n  ! " + second + "\n  1 ncsubj %l %f _\n\nN/N\n  1 (N{Y}/N{Y}<1>){_}\n"
	)
	table := category.NewTable()
	has, _ := table.Parse(`(S[dcl]\NP)/(S[pt]\NP)`)
	for want, parse := range map[string]func(string, notice.File, *category.Table) (*Markup, error){first: ParseMarkupFile, second: ParseAlternativeMarkup} {
		m, err := parse(file, notice.File{}, table)
		if err != nil || m.Len() != 2 || m.text(has) != want {
			t.Errorf("%v, %v, want %s", m, err, want)
		}
	}
	wrong := strings.Replace(file, "! "+second, "! (N{Y}/N{Y}<1>){_}", 1)
	if _, err := ParseMarkupFile(wrong, notice.File{}, table); err != nil {
		t.Errorf("a line that is passed over is wrong: %v", err)
	}
	if _, err := ParseAlternativeMarkup(wrong, notice.File{Name: "own"}, table); err == nil || err.Error() != `own:3:5: "(N{Y}/N{Y}<1>){_}" is no markup of (S[dcl]\NP)/(S[pt]\NP)` {
		t.Errorf("got %v", err)
	}
}

func TestSlotsAsMarkupNamesThem(t *testing.T) {
	table := category.NewTable()
	for _, test := range []struct {
		category, markup string
		want             map[string]int8
	}{
		{`(S[dcl]\NP)/NP`, `((S[dcl]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}`, map[string]int8{"1": 1, "2": 2}},
		{`(S\NP)\(S\NP)`, `((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_}`, map[string]int8{"1": 2}},
		{`((S\NP)\(S\NP))/NP`, `(((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_}/NP{W}<2>){_}`, map[string]int8{"1": 2, "2": 3}},
		{`((NP\NP)/(NP\NP))/NP`, `(((NP{Y}\NP{Y}<1>){_}/(NP{Z}\NP{Z}){W}<3>){_}/NP{V}<2>){_}`, map[string]int8{"1": 1, "2": 3, "3": 2}},
		{`N`, `N`, map[string]int8{}},
		{`N/N`, `(N{Y}/N{Y}<1>`, nil},
	} {
		c, err := table.Parse(test.category)
		if err != nil {
			t.Fatal(err)
		}
		if got := SlotsOf(test.markup, c); !maps.Equal(got, test.want) || (got == nil) != (test.want == nil) {
			t.Errorf("%s: %v, want %v", test.markup, got, test.want)
		}
	}
}
