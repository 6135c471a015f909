package attach_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

// official is how the program of the CoNLL 2018 shared task (conll18_ud_eval.py) counts.
var official = attach.Options{Punctuation: attach.Counted, Relations: attach.Universal, Tokens: dependency.PositionOnly}

// What that program counts of the example, with -c. Subtypes that one side lacks change
// nothing.
func TestCountsOfTheOfficialProgram(t *testing.T) {
	whole := func(text []byte) []byte { return text }
	bare := func(text []byte) []byte {
		return []byte(strings.NewReplacer("nmod:poss", "nmod", "acl:relcl", "acl:other", "\tobj\t", "\tobj:x\t", "\tcase\t", "\tcase:x\t").Replace(string(text)))
	}
	for _, test := range []struct {
		system   string
		changed  func([]byte) []byte
		las, uas int64
		clas     count.Count
		full     int64 // LAS with subtypes
	}{
		{"gold", whole, 188, 188, count.Count{Gold: 107, System: 107, Correct: 107}, 188},
		{"gold", bare, 188, 188, count.Count{Gold: 107, System: 107, Correct: 107}, 146},
		{"gamma", whole, 158, 166, count.Count{Gold: 107, System: 107, Correct: 81}, 158},
		{"gamma", bare, 158, 166, count.Count{Gold: 107, System: 107, Correct: 81}, 122},
		{"delta", whole, 158, 165, count.Count{Gold: 107, System: 106, Correct: 81}, 157},
		{"delta", bare, 158, 165, count.Count{Gold: 107, System: 106, Correct: 81}, 118},
	} {
		gold, system := trees(t, coretest.Example(t, "trees.gold.conllu")), trees(t, test.changed(coretest.Example(t, "trees."+test.system+".conllu")))
		n, slow := corpus(t, official, gold, system), recounted(gold, system, attach.Universal)
		all := count.Count{Gold: 188, System: 188, Correct: test.las}
		if n[attach.LAS] != all || n[attach.UAS].Correct != test.uas || n[attach.CLAS] != test.clas {
			t.Errorf("%s: LAS %+v, UAS %+v, CLAS %+v", test.system, n[attach.LAS], n[attach.UAS], n[attach.CLAS])
		}
		if n[attach.LAS] != slow[attach.LAS] || n[attach.UAS] != slow[attach.UAS] || n[attach.CLAS] != slow[attach.CLAS] {
			t.Errorf("%s: recounted %+v", test.system, slow)
		}
		full := official
		full.Relations = attach.Full
		n, slow = corpus(t, full, gold, system), recounted(gold, system, attach.Full)
		if n[attach.LAS].Correct != test.full || n[attach.LAS] != slow[attach.LAS] || n[attach.CLAS] != slow[attach.CLAS] {
			t.Errorf("%s, with subtypes: LAS %+v, CLAS %+v; recounted %+v", test.system, n[attach.LAS], n[attach.CLAS], slow)
		}
	}
}

// recounted is the slow way: lists of edges, each looked for in the other one.
func recounted(gold, system []*dependency.Sentence, part attach.RelationPart) (n count.Counts) {
	type edge struct {
		sentence, word, head int
		relation             string
	}
	edges := func(corpus []*dependency.Sentence, keep func(edge) bool) (list []edge) {
		for i, s := range corpus {
			for w, a := range s.Attachments {
				e := edge{i, w, int(a.Head), a.Relation}
				if part == attach.Universal {
					e.relation = strings.Split(a.Relation, ":")[0]
				}
				if keep(e) {
					list = append(list, e)
				}
			}
		}
		return list
	}
	common := func(a, b []edge, unlabelled bool) (c count.Count) {
		c.Gold, c.System = int64(len(a)), int64(len(b))
		for _, e := range a {
			if slices.ContainsFunc(b, func(f edge) bool {
				if unlabelled {
					f.relation = e.relation
				}
				return e == f && e.head >= 0
			}) {
				c.Correct++
			}
		}
		return c
	}
	every := func(edge) bool { return true }
	content := func(e edge) bool {
		return !slices.Contains([]string{"aux", "case", "cc", "clf", "cop", "det", "mark", "punct"}, strings.Split(e.relation, ":")[0])
	}
	n[attach.LAS] = common(edges(gold, every), edges(system, every), false)
	n[attach.UAS] = common(edges(gold, every), edges(system, every), true)
	n[attach.CLAS] = common(edges(gold, content), edges(system, content), false)
	return n
}

// The same of any trees of as many words.
func TestRecount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gold, system := anySentence.Draw(t, "gold"), anySentence.Draw(t, "system")
		words := min(len(gold.Attachments), len(system.Attachments))
		for _, s := range []*dependency.Sentence{gold, system} {
			s.Tokens, s.Attachments, s.Parsed = s.Tokens[:words], s.Attachments[:words], true
		}
		n, slow := corpus(t, official, []*dependency.Sentence{gold}, []*dependency.Sentence{system}), recounted([]*dependency.Sentence{gold}, []*dependency.Sentence{system}, attach.Universal)
		for _, m := range []attach.Metric{attach.LAS, attach.UAS, attach.CLAS} {
			if n[m] != slow[m] {
				t.Fatalf("%v: %+v, recounted %+v", m, n[m], slow[m])
			}
		}
	})
}

// The same of real trees.
func TestRecountOfRealTrees(t *testing.T) {
	for _, language := range []string{"da", "en", "es"} {
		for _, parser := range []string{"parser1", "parser2"} {
			gold, system := sentences(t, language+"/gold.conll"), sentences(t, language+"/"+parser+".conll")
			n, slow := corpus(t, official, gold, system), recounted(gold, system, attach.Universal)
			for _, m := range []attach.Metric{attach.LAS, attach.UAS, attach.CLAS} {
				if n[m] != slow[m] {
					t.Errorf("%s %s: %v is %+v, recounted %+v", language, parser, m, n[m], slow[m])
				}
			}
		}
	}
}

func TestSubtypes(t *testing.T) {
	const gold, system = "a:0:root b:1:nsubj:pass c:1:obl", "a:0:root b:1:nsubj c:1:obl:arg"
	full, universal := attach.Options{}, attach.Options{Relations: attach.Universal}
	for _, test := range []struct {
		options  attach.Options
		las, ted int64
		broken   string
		notices  int64
	}{
		{full, 1, 6, "nsubj:pass 0/1/0/1/0, obl 0/1/0/1/0, root 1/1/1/1/1, nsubj 0/0/1/0/0, obl:arg 0/0/1/0/0", 2},
		{universal, 3, 8, "nsubj 1/1/1/1/1, obl 1/1/1/1/1, root 1/1/1/1/1", 0},
	} {
		scorer := attach.NewScorer(test.options, notice.File{Name: "gold"}, notice.File{Name: "system"})
		n, err := scorer.Score(tree(t, gold), tree(t, system))
		if err != nil || n[attach.LAS].Correct != test.las || n[attach.TED].Correct != test.ted {
			t.Errorf("%+v, %v", n, err)
		}
		if got := brokenDown(t, test.options, attach.PerRelation, gold, system); got != test.broken {
			t.Errorf("%s, want %s", got, test.broken)
		}
		met := int64(0)
		for _, n := range scorer.Log().Notices() {
			if met += n.Count; n.Code != "subtype-differs" || !strings.Contains(n.String(), `"nsubj:pass" in gold and "nsubj" here`) {
				t.Error(n)
			}
		}
		if met != test.notices {
			t.Errorf("%d are met, not %d", met, test.notices)
		}
	}
}

func corpus(t rapid.TB, o attach.Options, gold, system []*dependency.Sentence) (sum count.Counts) {
	t.Helper()
	scorer := attach.NewScorer(o, notice.File{Name: "gold"}, notice.File{Name: "system"})
	for i := range gold {
		n, err := scorer.Score(gold[i], system[i])
		if err != nil {
			t.Fatal(err)
		}
		sum.Add(&n)
	}
	return sum
}

func trees(t testing.TB, text []byte) []*dependency.Sentence {
	t.Helper()
	return coretest.Sentences(t, text, format.Options{Table: category.NewTable()})
}
