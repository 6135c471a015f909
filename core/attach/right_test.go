package attach_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// The verb has both its children, of which one has another relation; that one is a function word in gold.
func TestRightUnitsOfASentence(t *testing.T) {
	tokens := []dependency.Token{{Form: "he", POS: "PRON"}, {Form: "sees", POS: "VERB"}, {Form: "on", POS: "ADP"}}
	gold := &dependency.Sentence{Parsed: true, Tokens: tokens, Attachments: []dependency.Attachment{{Head: 2, Relation: "nsubj"}, {Head: 0, Relation: "root"}, {Head: 2, Relation: "case"}}}
	system := &dependency.Sentence{Parsed: true, Tokens: tokens, Attachments: []dependency.Attachment{{Head: 2, Relation: "nsubj"}, {Head: 0, Relation: "root"}, {Head: 2, Relation: "obl"}}}
	const word = 1<<attach.LAS | 1<<attach.UAS | 1<<attach.LA | 1<<attach.NED | 1<<attach.CLAS | 1<<attach.UUAS | 1<<attach.DLAS
	want := []count.Set{word, word | 1<<attach.UCP, 1<<attach.UAS | 1<<attach.NED | 1<<attach.UUAS}
	if got := attach.NewScorer(attach.Options{}, notice.File{}, notice.File{}).RightUnits(gold, system); !slices.Equal(got, want) {
		t.Errorf("got %b, want %b", got, want)
	}
}

// Words that are right are as many as are counted, and the words of gold are the same whatever the system is.
func TestRightUnitsAreWhatIsCounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gold, system := anySentence.Draw(t, "gold"), anySentence.Draw(t, "system")
		if rapid.Bool().Draw(t, "alike") {
			system = gold.Clone()
			for i := range system.Attachments {
				if rapid.IntRange(0, 3).Draw(t, "changed") == 0 {
					system.Attachments[i].Head = rapid.Int32Range(-1, 7).Draw(t, "head")
				}
			}
		}
		c := attach.NewScorer(anyOptions.Draw(t, "options"), notice.File{}, notice.File{})
		n, err := c.Score(gold, system)
		if err != nil {
			t.Fatal(err)
		}
		right := c.RightUnits(gold, system)
		for m := attach.LAS; m <= attach.UUAS; m++ {
			is := int64(0)
			for _, unit := range right {
				if unit.Has(int(m)) {
					is++
				}
			}
			if m != attach.TED && is != n[m].Correct || m == attach.TED && is > 0 {
				t.Fatalf("%s: %d are right, %+v counted", m, is, n[m])
			}
		}
		if int64(len(right)) != n[attach.LAS].Gold {
			t.Fatalf("%d words, %+v counted", len(right), n[attach.LAS])
		}
	})
}
