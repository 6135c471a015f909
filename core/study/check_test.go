package study

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// A study whose checksum is right may still be none that judges can do: no answer to
// it is to be lost, or counted for nobody.
func TestAStudyThatCannotBeIsNone(t *testing.T) {
	t.Parallel()
	for says, s := range map[string]*Study{
		"": together(blank(Isolate, 3, 2), blank(Better, 1, 2)),
		"a task with too few samples for the parts of the judges": together(blank(Isolate, 3, 2), blank(Isolate, 2, 2)),
		"two trees of one parser":                                 ofOneParser(blank(Trees, 1, 2)),
		"a sample without items":                                  blank(Better, 1, 0),
		"a task without samples":                                  blank(Better, 0, 0),
		"a study without tasks":                                   {},
	} {
		_, err := Read(string(s.JSON()), notice.File{Name: "a.json"})
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("the error is %v, not %q", err, says)
		}
	}
}

// together is a study of the tasks of both.
func together(a, b *Study) *Study {
	a.Tasks = append(a.Tasks, b.Tasks...)
	return a
}

// ofOneParser has both trees of the first item made by one parser.
func ofOneParser(s *Study) *Study {
	options := &s.Tasks[0].Samples[0][0].Options
	options[1].Parser = options[0].Parser
	return s
}
