package ops

import (
	"bytes"
	"regexp"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// What stands in replies is drawn for papers, too, and nothing else in them changes.
func TestDrawingsInRepliesAreDrawnForPapersToo(t *testing.T) {
	all := scenes(t)
	drawing := regexp.MustCompile(`"drawing":\s*"(?:\\.|[^"\\])*"`)
	for name, test := range map[string]struct{ operation, parameters, scene string }{
		"edits of trees":          {"agree_unit", "output=json", "annotated trees"},
		"edits of derivations":    {"agree_unit", "output=json", "annotated derivations"},
		"arcs of annotators":      {"agree_unit", "output=json", "annotated dependencies"},
		"meanings of a list":      {"nbest_list", "output=json", "lists of dependencies"},
		"derivations of a list":   {"nbest_list", "output=json", "lists of derivations"},
		"derivations of a parser": {"parse", "output=json sentence=John|NP+slept|S\\NP", ""},
		"the figure of an item":   {"study_item", "item=1", "study"},
	} {
		s := service.New(allOps...)
		files := only(all[test.scene], test.operation)
		svg := accept(t, s, test.operation, test.parameters, files)
		tikz := accept(t, s, test.operation, test.parameters+" tikz=true", files)
		const begin, jsonBegin = `\begin{tikzpicture}`, `\\begin{tikzpicture}`
		if !bytes.Contains(tikz.Drawing, []byte(begin)) && !bytes.Contains(tikz.Body, []byte(jsonBegin)) {
			t.Errorf("%s: no TikZ, but %.80q and %.300s", name, tikz.Drawing, tikz.Body)
		}
		if got, want := drawing.ReplaceAll(tikz.Body, nil), drawing.ReplaceAll(svg.Body, nil); !bytes.Equal(got, want) {
			t.Errorf("%s: the reply is %.300s, not %.300s", name, got, want)
		}
	}
}
