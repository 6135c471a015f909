package ops

import (
	"strconv"
	"strings"
	"testing"
)

// What differs in nothing but how it is written is a warning beside α, as beside scores.
func TestTheNotationOfAnnotatorsIsDoubted(t *testing.T) {
	sentence := func(relation string) string {
		return "1\tit\t_\tX\t_\t_\t2\t" + relation + "\n2\trains\t_\tX\t_\t_\t0\troot\n\n"
	}
	const deps = "reads_2 S[dcl]\\NP 1 he_1 0\nthe_3 NP/N 1 book_4 0\n\n"
	auto := ""
	for i := range 12 { // a list is what has one id
		auto += "ID=" + strconv.Itoa(i) + "\n(<T S[dcl] 1 2> (<L NP PRP PRP he NP>) (<L S[dcl]\\NP VBZ VBZ sleeps S[dcl]\\NP_1>) )\n"
	}
	for name, test := range map[string]struct {
		a, b string
		want string // "" for no warning
	}{
		"a subtype is missing":   {strings.Repeat(sentence("nsubj:pass"), 12), strings.Repeat(sentence("nsubj"), 12), `a and b: 12 labels over 24 words differ in nothing but the subtype, such as "nsubj:pass" and "nsubj"`},
		"several subtypes":       {strings.Repeat(sentence("nsubj:pass")+sentence("nsubj:outer"), 6), strings.Repeat(sentence("nsubj"), 12), "a and b: 12 labels over 24 words differ in nothing but the subtype"},
		"too few":                {strings.Repeat(sentence("nsubj:pass"), 9), strings.Repeat(sentence("nsubj"), 9), ""},
		"too rare":               {strings.Repeat(sentence("nsubj:pass"), 10) + strings.Repeat(sentence("nsubj"), 100), strings.Repeat(sentence("nsubj"), 110), ""},
		"most differ in more":    {strings.Repeat(sentence("nsubj:pass")+sentence("obj"), 12), strings.Repeat(sentence("nsubj")+sentence("nsubj"), 12), ""},
		"another relation":       {strings.Repeat(sentence("obj"), 12), strings.Repeat(sentence("nsubj"), 12), ""},
		"features":               {strings.Repeat(deps, 10), strings.Repeat(strings.ReplaceAll(deps, "NP/N", "NP[nb]/N"), 10), `a and b: 10 labels over 40 words differ in nothing but a feature, such as "NP/N" and "NP[nb]/N"`},
		"features of categories": {auto, strings.ReplaceAll(auto, "S[dcl]", "S[b]"), "a and b: 24 labels over 24 words differ in nothing but a feature"},
	} {
		t.Run(name, func(t *testing.T) {
			r := agreeing(t, "pair=order", text("text-a", test.a), text("text-b", test.b))
			w := r.warned("other-notation")
			switch {
			case w == nil && test.want == "":
			case w == nil || test.want == "":
				t.Errorf("%+v, want %q", w, test.want)
			case !w.Grave || !strings.HasPrefix(w.Message, test.want):
				t.Errorf("%q, want %q", w.Message, test.want)
			case !strings.Contains(w.Hint, " in all files"): // what to do
				t.Errorf("the hint is %q", w.Hint)
			}
		})
	}
}
