package wire

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// small are files of the formats of which there is no example, and which are not written.
var small = map[format.Format]string{
	format.CandCXML: `<candc><ccg><rule type="ba" cat="S[dcl]">
<lf start="0" span="1" word="John" lemma="John" pos="NNP" chunk="I-NP" entity="I-PER" cat="NP" />
<lf start="1" span="1" word="sleeps" lemma="sleep" pos="VBZ" chunk="I-VP" entity="O" cat="S[dcl]\NP" />
</rule></ccg></candc>`,
	format.JiggXML: `<root><document id="d0"><sentences><sentence id="s0"><tokens><token id="t0" form="John" pos="NNP"/><token id="t1" form="sleeps" pos="VBZ"/></tokens>
<ccg root="sp0"><span id="sp0" begin="0" end="2" symbol="S[dcl]" rule="ba" children="sp1 sp2"/>
<span id="sp1" begin="0" end="1" symbol="NP" children="t0"/><span id="sp2" begin="1" end="2" symbol="S[dcl]\NP" children="t1"/></ccg></sentence></sentences></document></root>`,
	format.DepccgJSON: `{"1": [{"type": "ba", "cat": "S[dcl]", "children": [{"word": "John", "pos": "NNP", "cat": "NP"}, {"word": "sleeps", "cat": "S[dcl]\\NP"}], "log_prob": -0.5}]}`,
	format.Prolog:     "ccg(1, depccg,\n ba(s:dcl,\n  t(np,'John','John','NNP','O','O'),\n  t(s:dcl\\np,sleeps,sleep,'VBZ','O','O'))).\n",
	format.Brackets:   "(S (NP (PRP I)) (VP (VBP sleep)))\n( (X y) (Z z))\n",
}

// Whatever is read of any file comes back as it was: the examples, what is written of
// them in other formats, and what is extracted from their derivations.
func TestSentencesOfFilesComeBack(t *testing.T) {
	met := map[format.Format]int{}
	for name, text := range files(t) {
		table := category.NewTable()
		trip := newTrip(table)
		is := sentences(t, text, table, asRead, func(s *dependency.Sentence) { trip.check(t, name, s) })
		met[is] += trip.checked
		if is.Derivation() {
			sentences(t, text, table, ofFirst, func(s *dependency.Sentence) { trip.check(t, name, s) })
			sentences(t, text, table, ofAll, func(s *dependency.Sentence) { trip.check(t, name, s) })
		}
	}
	for _, f := range format.Formats {
		if met[f] == 0 {
			t.Errorf("no file is %s", f)
		}
	}
}

// files returns files of every format, by name: the examples, the examples in other
// formats, and real data where it is.
func files(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{}
	for f, text := range small {
		all[string(f)] = text
	}
	names, err := filepath.Glob("../../site/examples/*")
	if err != nil {
		t.Fatal(err)
	}
	real, _ := filepath.Glob("../../../shared/data/ccg/*")
	for _, name := range slices.Concat(names, real) {
		switch filepath.Ext(name) {
		case ".auto", ".deps", ".roots", ".conllu":
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all[filepath.Base(name)] = string(text)
		}
	}
	for _, to := range format.Writable {
		all["corpus.gold in "+string(to)] = written(t, coretest.Example(t, "corpus.gold.auto"), to)
	}
	return all
}

// written returns the derivations of a text, and their dependencies, in another format.
func written(t testing.TB, text []byte, to format.Format) string {
	t.Helper()
	w, err := format.NewWriter(to, notice.File{})
	if err != nil {
		t.Fatal(err)
	}
	sentences(t, string(text), category.NewTable(), ofFirst, func(s *dependency.Sentence) {
		if err := w.Write(s); err != nil {
			t.Fatal(err)
		}
	})
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return string(w.Take())
}

// extraction says which dependencies are extracted.
type extraction uint8

const (
	asRead  extraction = iota // none
	ofFirst                   // those of the first derivation
	ofAll                     // those of every derivation
)

// sentences reads a text, and returns what it is.
func sentences(t testing.TB, text string, table *category.Table, how extraction, each func(*dependency.Sentence)) format.Format {
	t.Helper()
	r, is, err := format.NewReader(strings.NewReader(text), format.Options{Table: table, Derivations: format.AllDerivations, Heads: format.HeadRules})
	if err != nil {
		t.Fatal(err)
	}
	if how != asRead {
		from := extract.NewReader(r, notice.File{}, extract.New(table, extract.Options{}), nil)
		if how == ofAll {
			from.All()
		}
		r = from
	}
	var s dependency.Sentence
	for err = r.Read(&s); err == nil; err = r.Read(&s) {
		each(&s)
	}
	if err != io.EOF {
		t.Fatal(err)
	}
	return is.Format
}
