package agreement_test

import (
	"math"
	"testing"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/pairing"
)

// relations makes a sentence for each text, of a word for each letter, which is its relation.
func relations(texts ...string) (f agreement.File) {
	for _, text := range texts {
		s := &dependency.Sentence{Parsed: text != ""}
		for _, r := range text {
			s.Tokens = append(s.Tokens, dependency.Token{Form: "w"})
			s.Attachments = append(s.Attachments, dependency.Attachment{Relation: string(r)})
		}
		f.Sentences = append(f.Sentences, s)
	}
	return f
}

// κ by hand: 6 of 10 words alike, where (6·6 + 4·4)/100 would be by chance; units of other words do not count.
func TestKappaOfRelations(t *testing.T) {
	for name, test := range map[string]struct {
		a, b agreement.File
		want agreement.Kappa
	}{
		"two relations":  {relations("xxxxx", "xyyyy"), relations("xxxxy", "yxxyy"), agreement.Kappa{B: 1, Words: 10, Observed: 0.6, Expected: 0.52, Value: 0.08 / 0.48}},
		"all alike":      {relations("xy"), relations("xy"), agreement.Kappa{B: 1, Words: 2, Observed: 1, Expected: 0.5, Value: 1}},
		"one relation":   {relations("xx"), relations("xx"), agreement.Kappa{B: 1, Words: 2, Observed: 1, Expected: 1, Value: math.NaN()}},
		"other words":    {relations("xy", "xyz"), relations("xy", "xx"), agreement.Kappa{B: 1, Words: 2, Observed: 1, Expected: 0.5, Value: 1}},
		"less by chance": {relations("xy"), relations("yx"), agreement.Kappa{B: 1, Words: 2, Observed: 0, Expected: 0.5, Value: -1}},
	} {
		t.Run(name, func(t *testing.T) {
			j, err := agreement.Join([]agreement.File{test.a, test.b}, agreement.Given([]string{"a", "b"}, []string{"a", "b"}), pairing.InOrder)
			if err != nil {
				t.Fatal(err)
			}
			two, mean := tableOf(t, agreement.DependencyTrees, j, 1).Kappas()
			got := two[0]
			if got.B != 1 || got.Words != test.want.Words || !near(got.Observed, test.want.Observed) || !near(got.Expected, test.want.Expected) || !near(got.Value, test.want.Value) || !near(mean, test.want.Value) {
				t.Errorf("%+v, mean %v, want %+v", got, mean, test.want)
			}
		})
	}
}

func near(x, y float64) bool { return math.Abs(x-y) < 1e-12 || math.IsNaN(x) && math.IsNaN(y) }
