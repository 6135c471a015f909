package extract

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Whatever AUTO can be read, something is extracted from it, and all of it is
// told.
func FuzzExtract(f *testing.F) {
	f.Add("(<T NP 0 2> (<L NP[nb]/N DT DT the NP[nb]_1/N_1>) (<L N NN NN cat N>) )\n", false)
	f.Add("(<T S[dcl] 0 2> (<L NP PRP PRP he NP>) (<T S[dcl]\\NP 0 3> (<L S[dcl]\\NP V V left S[dcl]\\NP>) (<L , , , , ,>) (<T (S\\NP)\\(S\\NP) 0 1> (<L S[ng]\\NP V V smiling S[ng]\\NP>) ) ) )\n", true)
	f.Add("(<T NP 0 2> (<L NP N N cats NP>) (<T NP[conj] 1 2> (<L conj CC CC and conj>) (<L NP N N dogs NP>) ) )\n", true)
	f.Fuzz(func(t *testing.T, text string, treebank bool) {
		table := category.NewTable()
		r, _, err := format.NewReader(strings.NewReader(text), format.Options{Table: table, Format: format.AUTO, Derivations: format.AllDerivations, Lenient: true})
		if err != nil {
			return
		}
		o := Options{}
		if treebank {
			o.Convention = CCGbank
		}
		x := New(table, o)
		from := NewReader(r, notice.File{Name: "a.auto"}, x, nil)
		var s dependency.Sentence
		for from.Read(&s) == nil {
			for i := range s.Derivations {
				d := &s.Derivations[i]
				result := x.Extract(d)
				check(t, d, result)
				if len(result.Dependencies) > 0 {
					of := result.Dependencies[0]
					if w := x.Way(d, &of); len(w.Stages) == 0 {
						t.Fatalf("%+v has no way", of)
					}
				}
			}
		}
	})
}

// A co-indexation that can be read is written as what it is.
func FuzzCoindexation(f *testing.F) {
	f.Add(`(S[dcl]\NP)/(S[pt]\NP)`, `((S[dcl]{_}\NP{Y}<1>){_}/(S[pt]{Z}<2>\NP{Y*}){Z}){_}`)
	f.Add(`(N/N)/NP`, `(N_1/N_1)/NP_2:B`)
	f.Add("conj", "conj")
	f.Fuzz(func(t *testing.T, plain, text string) {
		table := category.NewTable()
		_, _ = ParseMarkupFile(plain+"\n  2 "+text+"\n", notice.File{}, table)
		c, err := table.Parse(plain)
		if err != nil {
			return
		}
		for _, x := range []*Indexed{ParseField(text, c), ParseMarkup(text, c), Infer(c, CandC), Infer(c, CCGbank)} {
			if x == nil {
				continue
			}
			if y := ParseField(x.String(), c); y == nil || !x.sameIndices(y) {
				t.Fatalf("%q of %s is written as %s, and read as %v", text, plain, x, y)
			}
		}
	})
}
