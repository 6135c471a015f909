package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/relations"
	"github.com/ccgscore/ccgscore/core/service"
)

// What gold is says how it may be broken down, and how it usually is.
func TestFilesSayHowTheyAreBrokenDown(t *testing.T) {
	dependencies, derivations, trees := pair(dogs, dogs), pair(auto, auto), ducks()
	for _, test := range []struct {
		files roles
		name  string
		suit  string // the usual one first
	}{
		{dependencies, "ccgbank_deps", "category label slot length kind range extraction"},
		{derivations, "auto", "category label slot length kind range extraction tree"},
		{trees, "conll", "relation pos length words kind"},
	} {
		suit := strings.Fields(test.suit)
		usual := string(accept(t, service.New(allOps...), "relations", "output=tsv", test.files).Body)
		if first := string(accept(t, service.New(allOps...), "relations", "output=tsv by="+suit[0], test.files).Body); first != usual {
			t.Errorf("%s is usually broken down as\n%s", test.name, usual)
		}
		s := service.New(allOps...)
		handle := keep(t, s, "", test.files)
		for _, by := range relations.Operation.Choice("by").Texts() {
			if !strings.Contains(" "+test.suit+" ", " "+by+" ") {
				e := refuse(t, service.New(allOps...), "relations", "by="+by, test.files)
				if e.Code != notice.Usage || e.Message != test.name+" files are not broken down by "+by || e.Hint != "they are by "+test.suit {
					t.Errorf("%v; %s", e, e.Hint)
				}
				refuse(t, s, "relations", withHandle(handle, "by="+by), nil)
				continue
			}
			reply := string(accept(t, service.New(allOps...), "relations", "output=tsv by="+by, test.files).Body)
			if kept := string(accept(t, s, "relations", withHandle(handle, "output=tsv by="+by), nil).Body); kept != reply || !strings.Contains(reply, "|by:"+by+"|") {
				t.Errorf("%s by %s: %s, and if it is kept %s", test.name, by, reply, kept)
			}
		}
	}
}

func TestTreesAreBrokenDown(t *testing.T) {
	for parameters, want := range map[string]string{
		"":                                 "all 4 8 8 5 5\nnsubj 1 2 1 2 1\nroot 2 2 2 2 2\nmod 0 1 1 0 1\nobj 0 1 2 0 0\npc 1 1 1 1 1\nposs 0 1 0 0 0\nxcomp 0 0 1  \n",
		"punctuation=true least=2 by=kind": "all 5 9 9 6 6\nright 5 5 5 5 5\nhead-and-relation 0 2 2 0 0\n",
		"by=words least=9":                 "all 4 8 8 5 5\n",
	} {
		_, lines, _ := strings.Cut(string(accept(t, service.New(allOps...), "relations", "output=tsv "+parameters, ducks()).Body), "\n")
		got := ""
		for line := range strings.Lines(lines) {
			cells := strings.Split(line, "\t")
			got += strings.Join([]string{cells[1], cells[2], cells[3], cells[4], cells[8], cells[10]}, " ") + "\n"
		}
		if got != want {
			t.Errorf("%s:\n%swant\n%s", parameters, got, want)
		}
	}
}
