package rerank

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// file is a small model.
const file = "ccgscore reranker\t1\nsignature\tccgscore|v:1\nfirst\t10\nrepetitions\tno\nsentence\t2a\nsentence\tff\nweight\t-0.5\trank\nweight\t0.25\tslot S[dcl]\\NP 1\nweight\t0.25\ttop S[dcl]\nend\t3\n"

func TestAModelReadsBack(t *testing.T) {
	m, err := Read(file, notice.File{})
	if err != nil {
		t.Fatal(err)
	}
	if m.First != 10 || m.View != WithoutRepetitions || m.Signature != "ccgscore|v:1" || m.Features() != 3 || !slices.Equal(m.trained, []uint64{0x2a, 0xff}) {
		t.Errorf("%+v", m)
	}
	if got := string(m.Text()); got != file {
		t.Errorf("written again:\n%s", got)
	}
}

func TestAModelThatWasTrainedReadsBack(t *testing.T) {
	s := &dependency.Sentence{Derivations: []dependency.Derivation{swims(t, category.NewTable())}}
	r := NewReader(NewAlphabet())
	l := ListOf(s, []int{0}, 10)
	r.of(&s.Derivations[0])
	weights := make(Weights, r.Len())
	for i := range weights {
		weights[i] = 1 / float64(3-2*i)
	}
	m := NewModel(r.Alphabet, weights, []*List{l, l})
	m.First = 10
	again, err := Read(string(m.Text()), notice.File{})
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again.Text(), m.Text()) || !again.Trained(s) || again.Trained(&dependency.Sentence{}) {
		t.Errorf("%s", again.Text())
	}
}

func TestWhatIsWrongWithAModelIsLocated(t *testing.T) {
	for _, test := range []struct {
		from, to string
		line     int
		message  string
	}{
		{"reranker\t1", "reranker\t2", 1, `this is no model of version 1: "ccgscore reranker 2"`},
		{"first\t10", "first\t0", 3, `"0" is no number of parses`},
		{"first\t10\n", "", 0, `the model does not say how many parses it chooses from, and whether these have repetitions`},
		{"repetitions\tno\n", "", 0, `the model does not say how many parses it chooses from, and whether these have repetitions`},
		{"no\nsentence", "maybe\nsentence", 4, `"repetitions maybe" does not belong into a model`},
		{"2a", "2x", 5, `"2x" is no number`},
		{"-0.5", "NaN", 7, `"NaN" is no weight`},
		{"-0.5", "1e99", 7, `"1e99" is no weight`},
		{"-0.5\trank", "-0.5", 7, `the weight has no feature`},
		{"top S[dcl]", "rank", 9, `"rank" has two weights`},
		{"end\t3", "end\t4", 10, `the model had "4" weights, and 3 are here`},
		{"end\t3\n", "end\t3\nfirst\t1\n", 11, `this is after the end of the model`},
		{"end\t3\n", "", 9, `the model is cut off after this line`},
		{"weight\t-0.5", "wait\t-0.5", 7, `"wait -0.5 rank" does not belong into a model`},
	} {
		_, err := Read(strings.Replace(file, test.from, test.to, 1), notice.File{Name: "m.txt"})
		e, ok := err.(*notice.Error)
		if !ok || e.Place.Line != test.line || e.Place.File.Name != "m.txt" || e.Message != test.message {
			t.Errorf("%q: %v, want %d: %s", test.to, err, test.line, test.message)
		}
	}
}

// A part of a model would choose, too: no beginning of a file is read as the whole.
func TestAModelThatIsCutOffIsRefused(t *testing.T) {
	for n := range len(file) - 1 {
		if _, err := Read(file[:n], notice.File{}); err == nil {
			t.Errorf("the first %d bytes are read", n)
		}
	}
}

func TestFilesOfModelsAreTold(t *testing.T) {
	for text, want := range map[string]bool{file: true, "1\n2\n": false, "ID=1\n": false, "ccgscore reranker": false, "": false} {
		if Is(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(file)
	f.Add("ccgscore reranker\t1\nfirst\t1\nweight\t1\tfirst\nweight\t1e-9\tx\t\x01\xff\nend\t2\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Read(text, notice.File{})
		if err != nil {
			return
		}
		again, err := Read(string(m.Text()), notice.File{})
		if err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, m.Text())
		}
		if third := again.Text(); !bytes.Equal(third, again.Text()) || again.Features() != m.Features() {
			t.Fatalf("%s\n%s", m.Text(), third)
		}
		NewChooser(m).Choose(&dependency.Sentence{}, nil)
	})
}
