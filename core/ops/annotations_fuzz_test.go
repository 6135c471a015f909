package ops

import (
	"strconv"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// FuzzAgree compares any annotators in every way. Whatever can be compared is the sum of
// its blocks, and each of its units can be shown.
func FuzzAgree(f *testing.F) {
	const tree = "1\ta\t_\tX\t_\t_\t2\tx\n2\tb\t_\tX\t_\t_\t0\ty\n\n1\ta\t_\tX\t_\t_\t1\tx\n"
	seeds := []string{
		tree, "1\ta\t_\tX\t_\t_\t2\tx\n2\tb\t_\tX\t_\t_\t1\ty\n\n1\ta\t_\tX\t_\t_\t0\tx\n", "# sent_id = 2\n" + tree + "\n# sent_id = 1\n\n",
		"(S (A x) (B y))\n(S (A (B x)) y)\n", "(S (A x) (B y))\n()\n", "((S))\n", auto, auto + "ID=2\n\n", dogs + cats, dogs + "\n", cats + mats,
		"ID=1\n(<T S[dcl] 0 2> (<L NP PRP PRP he NP>) (<L S[dcl]\\NP VBZ VBZ sleeps S[dcl]\\NP_1>) )\n",
		`{"format":"ccgscore/1","sentences":[{"id":"1","root":{"head":1,"category":"S"}}]}`, "",
	}
	for i, a := range seeds {
		for n, b := range seeds[i:] {
			f.Add([]byte(a), []byte(b), []byte(seeds[(i+n)%3]), uint8(i+n))
		}
	}
	f.Fuzz(func(t *testing.T, a, b, c []byte, choices uint8) {
		files := roles{"annotation": {text("t-a", string(a)), text("t-b", string(b)), text("t-c", string(c))}}
		if choices&1 > 0 {
			files["annotation"] = files["annotation"][:2]
		}
		chosen := " lenient=" + strconv.FormatBool(choices&2 > 0) + " pair=" + []string{"auto", "order", "id", "words"}[choices>>2&3] + " no_roots=" + strconv.FormatBool(choices&16 > 0)
		whole := attempt(t, service.New(allOps...), ask("agree", "output=json"+chosen, files))
		if whole == nil {
			return
		}
		var r agreementReply
		decode(t, whole.Body, &r)
		for _, c := range r.Coefficients {
			if c.Alpha != nil && *c.Alpha > 1 || c.Observed != nil && *c.Observed < 0 || c.Expected != nil && *c.Expected < 0 {
				t.Errorf("%s: %v, of %v and %v", c.Key, *c.Alpha, *c.Observed, *c.Expected)
			}
		}
		for _, m := range r.Raw {
			if m.Value != nil && (*m.Value < 0 || *m.Value > 1) {
				t.Errorf("%s is %v", m.Key, *m.Value)
			}
		}
		parts := []service.File{blockOf(t, ""+chosen, 2, 2, files), blockOf(t, ""+chosen, 1, 2, files)}
		if sum := accept(t, service.New(allOps...), "merge", "output=json", roles{"part": parts}); string(sum.Body) != string(whole.Body) {
			t.Errorf("merged\n%s\nat once\n%s", sum.Body, whole.Body)
		}
		for _, output := range []string{"text", "tsv", "latex"} {
			accept(t, service.New(allOps...), "agree", "output="+output+chosen, files)
		}
		accept(t, service.New(allOps...), "agree", "sample=9"+chosen, files)
		for unit := range min(r.Units, 3) {
			for _, c := range r.Coefficients {
				accept(t, service.New(allOps...), "agree_unit", "output=json delta="+c.Key+" unit="+strconv.Itoa(unit+1)+chosen, files)
			}
		}
	})
}
