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
	for name, test := range map[string]struct {
		operation, parameters, scene string
		inBody                       bool // the drawings stand in the body, not beside it
	}{
		"edits of trees":          {"agree_unit", "output=json", "annotated trees", false},
		"edits of derivations":    {"agree_unit", "output=json", "annotated derivations", false},
		"arcs of annotators":      {"agree_unit", "output=json", "annotated dependencies", false},
		"meanings of a list":      {"nbest_list", "output=json", "lists of dependencies", false},
		"derivations of a list":   {"nbest_list", "output=json", "lists of derivations", true},
		"derivations of a parser": {"parse", "output=json", "", true},
		"the figure of an item":   {"study_item", "item=1", "study", false},
	} {
		draw := func(tikz string) service.Reply {
			call := ask(test.operation, test.parameters+" tikz="+tikz, only(all[test.scene], test.operation))
			if test.operation == "parse" {
				call.Parameters = append(call.Parameters, service.Parameter{Name: "sentence", Value: `John|NP slept|S\NP`})
			}
			reply, err := service.New(allOps...).Do(call, service.Host{})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			return reply
		}
		svg, tikz := draw("false"), draw("true")
		text, begin := tikz.Drawing, `\begin{tikzpicture}`
		if test.inBody {
			text, begin = tikz.Body, `\\begin{tikzpicture}`
		}
		if !bytes.Contains(text, []byte(begin)) {
			t.Errorf("%s: no TikZ, but %.300s", name, text)
		}
		if got, want := drawing.ReplaceAll(tikz.Body, nil), drawing.ReplaceAll(svg.Body, nil); !bytes.Equal(got, want) {
			t.Errorf("%s: the reply is %.300s, not %.300s", name, got, want)
		}
	}
}
