package agree

import (
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/plain"
)

// readAgreement reads a text in small pieces.
func readAgreement(text string) (*Agreement, error) {
	a := &Agreement{}
	err := plain.Read(jsontext.NewScanner(notice.File{Name: "part"}, func() (string, error) {
		if text == "" {
			return "", io.EOF
		}
		piece := text[:min(len(text), 100)]
		text = text[len(piece):]
		return piece, nil
	}), plain.MaxItems, a.Visit)
	return a, err
}

func written(a *Agreement) string { return string(plain.Write(a.Visit)) }

// block is one of two blocks of two units, by three annotators.
func block(of agreement.Structure, number int) *Agreement {
	a := &Agreement{
		Table:     agreement.Table{Of: of, Annotators: []string{"ann", "ben", "cat"}, Distinct: 3},
		Signature: "ccgscore|agree:x|v:0", Files: []AnnotatedFile{{Name: "t-ann", Text: "t", Format: "conll", Sentences: 2}}, Groups: "1 text", Alone: 1,
		Warnings: []*notice.Notice{{Code: "few-units", Count: 1, Message: "few", Grave: true}},
		Blocks:   Blocks{2, []int{number}}, Seed: 1,
	}
	for unit, by := range [][]int{{0, 1, 2}, {0, 2}} {
		pairs := len(by) * (len(by) - 1) / 2
		r := agreement.Row{Text: "t", Index: unit, Words: "a b", Tokens: 2, Annotators: by}
		measures, columns := map[string]int{}, map[string]int{}
		for _, c := range of.Coefficients() {
			key := map[string]string{"plain": "trees", "diff": "trees", "norm": "trees", "f1": "sets", "df1": "sets"}[c.Key]
			measures[key]++
			columns[key] = 1
		}
		for _, key := range []string{"trees", "sets", ""} {
			if measures[key] == 0 {
				continue
			}
			n := 1
			if key == "sets" {
				n = 2
			}
			m := agreement.UnitMeasure{Items: 1, Sizes: make([]int32, n*len(by)), Distances: make([]int32, n*pairs), Expected: make([]int64, measures[key])}
			for i := range m.Sizes {
				m.Sizes[i] = int32(2 + i)
			}
			for i := range m.Distances {
				m.Distances[i] = int32(i)
			}
			for i := range m.Expected {
				m.Expected[i] = int64(i+unit) << 33
			}
			r.Measures = append(r.Measures, m)
		}
		if of == agreement.DependencyTrees {
			a.Labels, r.Uses = []string{"subj"}, []agreement.Use{{Place: 0, Times: 2}, {Place: 1, Times: 2}}
		}
		for k := range of.Raw() {
			shares := make(agreement.Shares, pairs)
			for i := range shares {
				shares[i] = [2]int32{int32(k), int32(k + i)}
			}
			r.Raw = append(r.Raw, shares)
		}
		a.Rows = append(a.Rows, r)
	}
	return a
}

// What is written of a block is read as it is, and both blocks are the whole.
func TestAgreementIsReadAsItIsWritten(t *testing.T) {
	for of := agreement.DependencyTrees; of <= agreement.Dependencies; of++ {
		first, second := block(of, 1), block(of, 2)
		a, err := readAgreement(written(first))
		if err != nil || a.Sound() != "" || second.Sound() != "" {
			t.Fatalf("%v: %v, %s, %s in %s", of, err, a.Sound(), second.Sound(), written(first))
		}
		if !reflect.DeepEqual(a, first) {
			t.Errorf("%v: read %+v, want %+v", of, a, first)
		}
		if got, want := written(a), written(first); got != want {
			t.Errorf("%v: written\n%s\nread as\n%s", of, want, got)
		}
		if message := a.Add(second); message != "" || !a.Whole() || a.Rows[1].Measures[0].Expected[0] != 2*first.Rows[1].Measures[0].Expected[0] {
			t.Errorf("%v: %s; %+v", of, message, a.Rows[1])
		}
		if text := string(a.Document().Text()); !strings.Contains(text, a.Of.Coefficients()[0].Name) {
			t.Errorf("%s", text)
		}
	}
}

// All fields are written, but for how it is shown, and for pairs that were drawn.
func TestAllFieldsOfAgreementAreWritten(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		var want Agreement
		coretest.Fill(t, random, &want, "Agreement.Sampled", "Agreement.Units")
		got, err := readAgreement(written(&want))
		if err != nil || !reflect.DeepEqual(*got, want) {
			t.Fatalf("%v: written\n%s\nread as\n%s", err, written(&want), written(got))
		}
	}
}

// FuzzAgreement reads whatever it gets. What is accepted is written and read again
// as the same; it can be added to itself if it says that it is another block, and then
// shown in every form.
func FuzzAgreement(f *testing.F) {
	for of := agreement.DependencyTrees; of <= agreement.Dependencies; of++ {
		f.Add(written(block(of, 1)))
	}
	one := written(block(agreement.PhraseTrees, 2))
	for _, change := range [][2]string{
		{`"sizes":[2`, `"sizes":[2000000000`},
		{`"distances":[0`, `"distances":[262144`},
		{`"expected":[0`, `"expected":[4611686018427387904`},
		{`"tokens":2`, `"tokens":9007199254740992`},
		{`"blocks":2`, `"blocks":4096`},
		{`"annotators":[0`, `"annotators":[-1`},
		{`"alone":1`, `"alone":1,"delta":"norm"`},
		{`"items":1`, `"items":0`},
		{`"index":1`, `"index":9`},
		{`"sentences":2`, `"sentences":2,"annotator":99`},
		{`"words":"a b"`, `"words":"\u200f\ud800\u0000"`},
		{`"pairs":[0,0`, `"pairs":[2147483647,2147483647`},
	} {
		f.Add(strings.Replace(one, change[0], change[1], 1))
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := readAgreement(text)
		if err == nil && a.Sound() != "" {
			return
		}
		if err != nil {
			if e, ok := err.(*notice.Error); !ok || e.Message == "" || e.Code == notice.Internal {
				t.Fatalf("the error is %v", err)
			}
			return
		}
		once := written(a)
		if !a.Whole() {
			again, err := readAgreement(once)
			if err != nil {
				t.Fatalf("%v in\n%s", err, once)
			}
			if twice := written(again); once != twice {
				t.Fatalf("written\n%s\nread as\n%s", once, twice)
			}
			for n := 1; n <= a.Blocks.Of && a.Blocks.Of < 9; n++ {
				again.Blocks.Done = []int{n}
				a.Add(again) // what is there already is refused
			}
		}
		if a.Whole() {
			for _, row := range a.Rows {
				for _, m := range row.Measures {
					for _, sum := range m.Expected {
						if sum < 0 {
							t.Fatalf("a sum is %d", sum)
						}
					}
				}
			}
			_, _, _, _ = a.Document().Text(), a.Document().TSV(), a.Document().LaTeX(), written(a)
		}
	})
}
