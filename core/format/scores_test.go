package format

import (
	"strings"
	"testing"
)

// scores reads a file and returns the scores of all derivations, or of the sentences
// where there are none.
func scores(text string) string {
	in := readFile(text, Options{Heads: HeadRules, Lenient: true, Derivations: AllDerivations})
	var found []string
	add := func(score float64, scored bool) {
		if !scored {
			found = append(found, "none")
			return
		}
		found = append(found, scoreText(score))
	}
	for _, s := range in.sentences {
		for i := range s.Derivations {
			add(s.Derivations[i].Score, s.Derivations[i].Scored)
		}
		if len(s.Derivations) == 0 {
			add(s.Score, s.Scored)
		}
		found = append(found, "|")
	}
	for _, n := range in.notices {
		found = append(found, n.String())
	}
	return strings.Join(found, " ")
}

func TestScoresOfParses(t *testing.T) {
	node := `{"word": "John", "pos": "NNP", "cat": "NP", "log_prob": -7}`
	for _, test := range []struct{ name, text, want string }{
		{"behind an ID, as depccg writes it", "ID=1, log probability=-1.5e+01\n" + john + "\nID=1, log probability=-16\n" + john + "\n", "-15 -16 |"},
		{"behind an ID by its name", "ID=1 PARSER=X SCORE=2.5 NUMPARSE=1\n" + john + "\n", "2.5 |"},
		{"of a failure", "ID=1, log probability=-inf\n(<L NP POS POS FAILED NP>)\nID=2\n" + john + "\n", "none | none |"},
		{"several trees under one ID: it is that of the first", "ID=1 SCORE=1\n" + john + "\n" + john + "\nID=2\n" + john + "\n", "1 none | none |"},
		{"that is no number", "ID=1 SCORE=high\n" + john + "\n", `none | test:1: "high" is no score; a score is a number; the parse counts as one without a score`},
		{"that is not a number", "ID=1 SCORE=NaN\n" + john + "\n", `none | test:1: "NaN" is no score; a score is a number; the parse counts as one without a score`},
		{"of depccg's JSON, of the whole alone", `{"1": [{"type": "lex", "cat": "N", "children": [` + node + `], "log_prob": -0.5}, ` + node + `]}`, "-0.5 -7 |"},
		{"of XML", jigg(depccgSentence), "-0.1 |"},
		{"of our JSON", `{"sentences":[{"score":-3.25},{"score":null},{}]}`, "-3.25 | none | none |"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := scores(test.text); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func TestScoresAreWritten(t *testing.T) {
	for _, test := range []writing{
		{"of the parses of a list", "ID=1 SCORE=-1\n" + john + "\n" + john + "\nID=1 SCORE=-3\n" + mary, AUTO, "ID=1 SCORE=-1\n" + john + "\n" + john + "\nID=1 SCORE=-3\n" + mary + "\n"},
		{"as JSON", `{"sentences":[{"score":-2.5e+300}]}`, JSON, `{"format":"ccgscore/1","sentences":[` + "\n" + `{"score":-2.5e+300,"dependencies":[]}` + "\n]}\n"},
	} {
		in := readFile(test.text, Options{Lenient: true, Derivations: AllDerivations})
		if got := write(test.to, in.sentences).String(); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
	if got := write(Roots, readFile(`{"sentences":[{"score":1}]}`, Options{}).sentences).String(); !strings.Contains(got, "does not hold the score of sentence 1") {
		t.Errorf("got\n%s", got)
	}
}
