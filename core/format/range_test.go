package format

import "testing"

// A mark is kept by each format that has one, and said to be lost by the others.
func TestMarksOfLongRangeDependencies(t *testing.T) {
	const parg = "<s id=\"a\"> 1\n0 1 S[pt]\\NP 1 IBM bought XB\n0 1 (S[pt]\\NP)/NP 2 IBM bought XU\n0 1 N/N 1 IBM bought\n<\\s>\n"
	const read = `IBM; bought//S[pt]\NP; 2->1 S[pt]\NP.1 bounded; 2->1 (S[pt]\NP)/NP.2 unbounded; 2->1 N/N.1`
	for _, test := range []struct {
		to   Format
		want string
	}{
		{PARG, "#a; " + read},
		{JSON, "#a; " + read},
		{CandCDeps, `IBM; bought//S[pt]\NP; 2->1 S[pt]\NP.1 rule 0 bounded; 2->1 (S[pt]\NP)/NP.2 rule 0 unbounded; 2->1 N/N.1 rule 0`},
		{CCGbankDeps, `IBM; bought//S[pt]\NP; 2->1 S[pt]\NP.1; 2->1 (S[pt]\NP)/NP.2; 2->1 N/N.1`},
	} {
		in := readFile(parg, Options{})
		out := writeFile(t, test.to, in.sentences)
		if got := show(readFile(out.text, Options{}).sentences[0]); got != test.want {
			t.Errorf("%s: %s, want %s", test.to, got, test.want)
		}
		lost := int64(0)
		for _, n := range out.notices {
			if n.Code == lostRange.code {
				lost = n.Count
			}
		}
		if want := map[Format]int64{CCGbankDeps: 2}[test.to]; lost != want {
			t.Errorf("%s loses %d marks, want %d", test.to, lost, want)
		}
	}
}
