package attach_test

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// tree reads a dependency tree, a word after the other: form/POS:head:relation.
func tree(t testing.TB, text string) *dependency.Sentence {
	t.Helper()
	s := &dependency.Sentence{}
	for _, word := range strings.Fields(text) {
		parts := strings.SplitN(word, ":", 3)
		form, pos, _ := strings.Cut(parts[0], "/")
		head := int32(dependency.NoHead)
		if parts[1] != "" {
			head = int32(parts[1][0] - '0')
		}
		s.Tokens = append(s.Tokens, dependency.Token{Form: form, POS: pos})
		s.Attachments = append(s.Attachments, dependency.Attachment{Head: head, Relation: parts[2]})
		s.Parsed = true
	}
	return s
}

const (
	duck   = "We:2:subj saw/VERB:0:root her:4:det duck:2:obj under:4:mod it:5:pc .:2:punct"
	ducked = "We:2:subj saw/VERB:0:root her:2:obj duck:3:pred under:2:mod it:5:pc .:3:punct"
)

func TestScore(t *testing.T) {
	type right struct{ total, las, uas, la, ned, verbs, lcp, ucp int64 }
	counted := attach.Options{Punctuation: attach.Counted}
	for _, test := range []struct {
		name, gold, system string
		options            attach.Options
		want               right
	}{
		{"gold against itself", duck, duck, attach.Options{}, right{6, 6, 6, 6, 6, 1, 1, 1}},
		// her hangs on the head of its head; duck on its own child.
		{"another attachment", duck, ducked, attach.Options{}, right{6, 3, 3, 4, 6, 1, 0, 0}},
		{"punctuation counts", duck, ducked, counted, right{7, 3, 3, 5, 6, 1, 0, 0}},
		{"punctuation by the part of speech", "a:0:root $/PUNCT:1:end .:1:end", "a:0:root $/PUNCT:0:end .:1:end", attach.Options{Punctuation: attach.ByPOS}, right{2, 2, 2, 2, 2, 0, 0, 0}},
		{"punctuation by the relation", "a:0:root $:1:punct .:1:end", "a:0:root $:0:end .:1:end", attach.Options{Punctuation: attach.ByRelation}, right{2, 2, 2, 2, 2, 0, 0, 0}},
		{"the root is a near head of what hangs on its child", "a:0:root b:1:obj", "a:0:root b:0:obj", attach.Options{}, right{2, 1, 1, 2, 2, 0, 0, 0}},
		{"a child with another relation", "We:2:subj saw/V:0:root it:2:obj", "We:2:subj saw/V:0:root it:2:obl", attach.Options{}, right{3, 2, 3, 2, 3, 1, 0, 1}},
		{"a child too many", "We:2:subj saw/v:0:root it:0:obj", "We:2:subj saw/v:0:root it:2:obj", attach.Options{}, right{3, 2, 2, 3, 2, 1, 0, 0}},
		{"a child that is punctuation changes nothing", "We:2:subj saw/VB:0:root .:2:punct", "We:2:subj saw/VB:0:root .:1:punct", attach.Options{}, right{2, 2, 2, 2, 2, 1, 1, 1}},
		{"a verb without children in gold", "saw/VERB:0:root it:0:root", "saw/VERB:0:root it:1:root", attach.Options{}, right{2, 1, 1, 2, 1, 0, 0, 0}},
		{"no analysis", duck, "", attach.Options{}, right{6, 0, 0, 0, 0, 1, 0, 0}},
		{"no gold", "", duck, attach.Options{}, right{}},
		{"a word less", "We:2:subj saw/VERB:0:root it:2:obj", "We:2:subj saw/VERB:0:root", attach.Options{}, right{3, 2, 2, 2, 2, 1, 0, 0}},
		{"a word more", "We:2:subj saw/VERB:0:root", "We:2:subj saw/VERB:0:root it:2:obj", attach.Options{}, right{2, 2, 2, 2, 2, 1, 0, 0}},
		{"another word", "We:2:subj saw/VERB:0:root", "You:2:subj saw/VERB:0:root", attach.Options{}, right{2, 1, 1, 1, 1, 1, 0, 0}},
		{"another word, whose position wins", "We:2:subj saw/VERB:0:root", "You:2:subj saw/VERB:0:root", attach.Options{Tokens: dependency.PositionOnly}, right{2, 2, 2, 2, 2, 1, 1, 1}},
		{"a head that is not known is never right", "a::x b:1:x", "a::x b:1:x", attach.Options{}, right{2, 1, 1, 2, 1, 0, 0, 0}},
		{"nothing is known of a word", "a:: b:1:x", "a:: b:1:x", attach.Options{}, right{2, 1, 1, 1, 1, 0, 0, 0}},
		{"trees without relations", "a:0: b:1: c:1:", "a:0: b:1: c:2:", attach.Options{}, right{3, 2, 2, 3, 2, 0, 0, 0}},
		{"a cycle, and a word on itself", "a:2:x b:1:x c:3:x", "a:2:x b:1:x c:3:x", attach.Options{}, right{3, 3, 3, 3, 3, 0, 0, 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			scorer := attach.NewScorer(test.options, notice.File{Name: "gold"}, notice.File{Name: "system"})
			n, err := scorer.Score(tree(t, test.gold), tree(t, test.system))
			got := right{
				n[attach.LAS].Gold, n[attach.LAS].Correct, n[attach.UAS].Correct, n[attach.LA].Correct, n[attach.NED].Correct,
				n[attach.LCP].Gold, n[attach.LCP].Correct, n[attach.UCP].Correct,
			}
			if err != nil || got != test.want {
				t.Errorf("got %+v, want %+v (%v)", got, test.want, err)
			}
			for m := attach.LAS; m <= attach.UCP; m++ {
				if n[m].Gold != n[m].System {
					t.Errorf("%v is no accuracy: %+v", m, n[m])
				}
			}
		})
	}
}

func TestClasses(t *testing.T) {
	c := attach.NewScorer(attach.Options{}, notice.File{}, notice.File{})
	gold := tree(t, "We/PRON:2:subj saw/VERB:0:root her/PRON:4:det duck/NOUN:2:obj 7/NUM:4:mod .:2:punct")
	if _, err := c.Score(gold, tree(t, "We:2:subj saw:0:root her:2:obj duck:3:pred 7:4:mod .:3:punct")); err != nil {
		t.Fatal(err)
	}
	n := c.Classes(gold)
	for class, want := range map[attach.Class][2]int64{attach.NoClass: {1, 1}, attach.Content: {1, 2}, attach.Function: {1, 2}} {
		if n[class].Correct != want[0] || n[class].Gold != want[1] || n[class].System != want[1] {
			t.Errorf("class %d: %+v, want %v", class, n[class], want)
		}
	}
}

func TestRoot(t *testing.T) {
	c := attach.NewScorer(attach.Options{}, notice.File{}, notice.File{})
	for _, test := range []struct {
		gold, system string
		want         bool
	}{
		{duck, duck, true},
		{duck, ducked, true},
		{"a:0:root b:1:x", "a:0:x b:1:y", true},
		{"a:0:root b:1:x", "a:2:root b:0:x", false},
		{"a:0:root b:1:x", "a:0:root b:0:x", false},
		{"a:0:root b:0:x", "a:0:root b:1:x", false},
		{"a:0:root b:1:x", "", false},
		{"a:0:root .:1:x", "a:0:root .:0:x", true},
	} {
		if _, err := c.Score(tree(t, test.gold), tree(t, test.system)); err != nil {
			t.Fatal(err)
		}
		if got := c.Root(); got != test.want {
			t.Errorf("%s and %s: %v", test.gold, test.system, got)
		}
	}
}

func TestRight(t *testing.T) {
	c := attach.NewScorer(attach.Options{}, notice.File{}, notice.File{})
	if _, err := c.Score(tree(t, duck), tree(t, ducked)); err != nil {
		t.Fatal(err)
	}
	got := ""
	c.Right(func(head, relation bool) {
		got += map[bool]string{true: "h", false: "-"}[head] + map[bool]string{true: "r ", false: "- "}[relation]
	})
	if want := "hr hr -- -- -r hr "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
