package attach_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

func TestTreeEdits(t *testing.T) {
	for _, test := range []struct {
		name, gold, system string
		options            attach.Options
		edits, nodes       int64
	}{
		{"gold against itself", duck, duck, attach.Options{}, 0, 14},
		{"a relation", "We:2:subj saw:0:root", "We:2:obj saw:0:root", attach.Options{}, 1, 6},
		{"a head", "a:0:r b:1:s c:1:t", "a:0:r b:1:s c:2:t", attach.Options{}, 2, 8}, // c is deleted and inserted
		{"what hangs elsewhere takes its own along", "a:0:r b:1:s c:2:t d:2:u", "a:0:r b:0:s c:2:t d:2:u", attach.Options{}, 2, 10},
		{"her duck", duck, ducked, attach.Options{}, 3, 14},
		{"punctuation", duck, strings.Replace(duck, ".:2", ".:1", 1), attach.Options{}, 0, 14},
		{"punctuation that counts", duck, strings.Replace(duck, ".:2", ".:1", 1), attach.Options{Punctuation: attach.Counted}, 2, 16},
		{"what hangs on punctuation", "a:0:r b:1:s", "a:0:r b:1:s", attach.Options{}, 0, 6},
		{"two roots", "a:0:r b:1:s", "a:0:r b:0:s", attach.Options{}, 2, 6},
		{"no analysis", duck, "", attach.Options{}, 7, 7},
		{"no gold", "", duck, attach.Options{}, 0, 0},
		{"a word less", "a:0:r b:1:s", "a:0:r", attach.Options{}, 1, 5},
		{"a word more", "a:0:r", "a:0:r b:1:s", attach.Options{}, 1, 5},
		{"other words have relations too", "a:0:r b:1:s", "x:0:r y:1:s", attach.Options{}, 0, 6},
		{"a cycle hangs on the root by its first word", "a:2:r b:1:s c:2:t", "a:0:r b:1:s c:2:t", attach.Options{}, 0, 8},
		{"an unknown head is the root", "a::r b:1:s", "a:0:r b:1:s", attach.Options{}, 0, 6},
	} {
		n, err := attach.NewScorer(test.options, notice.File{}, notice.File{}).Score(tree(t, test.gold), tree(t, test.system))
		if want := (count.Count{Gold: test.nodes, System: test.nodes, Correct: test.nodes - test.edits}); err != nil || n[attach.TED] != want {
			t.Errorf("%s: %+v, want %d edits of %d nodes (%v)", test.name, n[attach.TED], test.edits, test.nodes, err)
		}
	}
}

func TestCyclesAreCounted(t *testing.T) {
	gold, system := tree(t, "a:1:r b:3:s c:2:t d:0:u"), tree(t, "a:0:r b:1:s c:4:t d:3:u")
	gold.Attachments[0].Line, system.Attachments[2].Line = 7, 9
	scorer := attach.NewScorer(attach.Options{}, notice.File{Name: "gold"}, notice.File{Name: "system"})
	if _, err := scorer.Score(gold, system); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"gold:7: word 1 hangs on itself", "system:9: word 3 hangs on itself"} {
		n := scorer.Log().Notices()[i]
		if !strings.HasPrefix(n.String(), want) || n.Code != "cycle" || n.Count != int64(2-i) {
			t.Errorf("%v, want %s", n, want)
		}
	}
}

// A sentence of thousands of words that hang on one another, each with another word
// on both sides.
func TestTreesThatTakeTooLongAreRefused(t *testing.T) {
	const third = 1365
	s := &dependency.Sentence{Parsed: true, Line: 5, Tokens: make([]dependency.Token, 3*third), Attachments: make([]dependency.Attachment, 3*third)}
	for i := range int32(third) {
		s.Attachments[i].Head, s.Attachments[2*third+i].Head = third+i+1, third+i+1
		s.Attachments[third+i].Head = third + i
	}
	s.Attachments[third].Head = 0
	for _, test := range []struct {
		options attach.Options
		s       *dependency.Sentence
		want    string
	}{
		{attach.Options{}, s, "gold:5: the trees of this sentence are too large for their edit distance"},
		{attach.Options{MostCells: 10}, tree(t, duck), "gold: up to here, the edit distance of trees (TED) took too long"},
	} {
		_, err := attach.NewScorer(test.options, notice.File{Name: "gold"}, notice.File{Name: "system"}).Score(test.s, test.s)
		if located, ok := errors.AsType[*notice.Error](err); !ok || located.Code != notice.Limit || located.Error() != test.want {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
}
