package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/parsing"
	"github.com/ccgscore/ccgscore/core/service"
)

// FuzzParse parses whatever is typed. Numbers are what they can be, the sentence
// reads back from what is written of it, and every error says something.
func FuzzParse(f *testing.F) {
	for _, sentence := range []string{ball, jack, `saw|N:0.2|(S[dcl]\NP)/NP:1e-3`, "a|N/N|N " + strings.Repeat("b|N/N|N|conj|, ", 6), "a|", ":|:", `in\ front|PP/PP`} {
		f.Add(sentence, "english", true, false)
		f.Add(sentence, "all", false, true)
	}
	f.Fuzz(func(t *testing.T, sentence, rules string, unique, normal bool) {
		if len(sentence) > 300 {
			t.Skip("long sentences take long")
		}
		c := toBeParsed(sentence, "rules="+rules, "best=9", "unique="+service.Either(unique, "true", "false"), "normal_form="+service.Either(normal, "true", "false"))
		reply, err := service.New(allOps...).Do(c, service.Host{})
		if err != nil {
			if err.Message == "" || err.Code == notice.Internal {
				t.Fatalf("%+v", err)
			}
			return
		}
		var got jsonParses
		decode(t, reply.Body, &got)
		switch n := len(got.Parses); {
		case float64(n) > got.Derivations, n > 9, unique && n > got.Distinct, (n == 0) != (got.Derivations == 0), (n == 0) != (len(got.Pieces) > 0):
			t.Fatalf("%d parses, %+v", n, got)
		case float64(got.Distinct) > got.Derivations, len(got.Words) <= parsing.MostGrown && len(got.Growth) != len(got.Words)*min(1, len(got.Parses)):
			t.Fatalf("%+v", got)
		}
		classes := map[int]bool{}
		for _, p := range got.Parses {
			classes[p.Class] = true
			if p.Class > len(classes) {
				t.Fatalf("a parse of class %d comes behind %d", p.Class, len(classes))
			}
		}
		if len(classes) > got.Distinct {
			t.Fatalf("%d classes of %d sets", len(classes), got.Distinct)
		}
		again, _ := parseOf(t, toBeParsed(got.Sentence, "rules="+rules, "normal_form="+service.Either(normal, "true", "false")))
		if again.Derivations != got.Derivations || again.Sentence != got.Sentence {
			t.Fatalf("%q is written as %q, which has %v derivations and not %v", sentence, got.Sentence, again.Derivations, got.Derivations)
		}
		c.Parameters[0].Value = "text"
		if _, err := service.New(allOps...).Do(c, service.Host{}); err != nil {
			t.Fatal(err)
		}
	})
}
