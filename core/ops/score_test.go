package ops

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Each choice changes what it is for, in a case where it can be told by hand.
func TestChoicesChangeTheCounts(t *testing.T) {
	const (
		twice  = "x_1 (S\\NP)/NP 1 y_2\nx_1 (S\\NP)/NP 2 y_2\n"
		forms  = "X_1 (S\\NP)/NP 1 y_2\nx_3 N/N 1 y_2\n"
		forms2 = "x_1 (S\\NP)/NP 1 y_2\nx_3 N/N 1 y_2\n"
		ruled  = "x_1 (S\\NP)/NP 1 y_2 7\nx_3 N/N 1 y_2 0\n"
		wrong  = "x_1 NP/N 2 y_2\nx_3 N/N 1 y_2\n"
	)
	rooted := func(category string) string {
		s := written{forms: []string{"he", "sleeps"}, dependencies: []link{{2, 1, "S\\NP", 1, 0}}, head: 2, category: category}
		return `{"sentences":[` + s.json() + `]}`
	}
	tests := []struct {
		name, parameters, gold, system string
		want                           string // the first metrics, correct/gold/system
	}{
		{"every tuple counts", "duplicates=tuples", twice, twice, "2/2/2"},
		{"the last label of a word pair counts", "duplicates=last", twice, twice, "1/1/1"},
		{"forms that differ are two words", "strict=true pair=order", forms, forms2, "1/2/2"},
		{"the position wins", "strict=false pair=order", forms, forms2, "2/2/2"},
		{"rule 7 is left out", "ignore=candc", ruled, ruled, "1/1/1"},
		{"nothing is left out", "ignore=none", ruled, ruled, "2/2/2"},
		{"a wrong slot is never right", "lenient=true", wrong, wrong, "1/2/2"},
		{"the target of the root category", "root_label=target no_roots=false", rooted("S[dcl]"), rooted("S[dcl]\\NP"), "1/1/1 1/1/1 1/1/1 2/2/2"},
		{"the whole root category", "root_label=category", rooted("S[dcl]"), rooted("S[dcl]\\NP"), "1/1/1 1/1/1 1/1/1 1/2/2"},
		{"no roots", "no_roots=true", rooted("S[dcl]"), rooted("S[b]"), "1/1/1 1/1/1 1/1/1 1/1/1"},
		{"a format is asked for", "gold_format=candc_deps system_format=ccgbank_deps", twice, twice, "2/2/2"},
	}
	for _, test := range tests {
		got := scoresOf(t, service.New(allOps...), test.parameters, pair(test.gold, test.system))
		if table := got.Systems[0].All.table(); !strings.HasPrefix(table, test.want+" ") {
			t.Errorf("%s: %s, want %s", test.name, table, test.want)
		}
	}
}

func TestNamesOfSystems(t *testing.T) {
	files := pair(dogs, dogs, cats)
	same := pair(dogs, dogs)
	same["system"] = []service.File{text("out.deps", dogs), text("out.deps", cats), text("out.deps (2)", dogs), text("out.deps", dogs)}
	for _, test := range []struct {
		files roles
		given string
		want  string
	}{
		{files, "names=EasyCCG names=depccg", "EasyCCG, depccg"},
		{files, "", "sys.deps, sys2.deps"},
		{same, "", "out.deps, out.deps (3), out.deps (2), out.deps (4)"},
		{same, "names=a names=b names=c names=d", "a, b, c, d"},
	} {
		got := scoresOf(t, service.New(allOps...), test.given+" pair=order", test.files)
		var names []string
		for i, s := range got.Systems {
			if names = append(names, s.Name); s.Input.File != test.files["system"][i].Name {
				t.Errorf("%s comes from %s", s.Name, s.Input.File)
			}
		}
		if strings.Join(names, ", ") != test.want {
			t.Errorf("%s: the systems are %q, want %s", test.given, names, test.want)
		}
	}
	for given, want := range map[string]string{
		"names=EasyCCG": "as many names", "names=a names=b names=c": "as many names", "names=a names=a": `two systems are called "a"`,
	} {
		if e := refuse(t, service.New(allOps...), "score", given, files); e.Code != notice.Usage || !strings.Contains(e.Message, want) {
			t.Errorf("%s for two systems: %s error %v", given, e.Code, e)
		}
	}
}

// Files are known by what they are for: those of one name keep their warnings
// apart.
func TestFilesOfOneNameKeepTheirWarningsApart(t *testing.T) {
	const ruled = "x_1 N/N 1 y_2 7\nx_3 N/N 1 y_2 0\n"
	same := roles{"gold": {text("a", ruled)}, "system": {text("a", ruled+"z_4 N/N 1 y_2 7\n"), text("a", ruled), text("a", ruled+"\n"+ruled)}}
	got := scoresOf(t, service.New(allOps...), "pair=order", same)
	var list []string
	for _, w := range got.Warnings {
		if w.Code == "ignored" {
			list = append(list, fmt.Sprint(w.File, " ", w.Role, w.Index, ": ", w.Count))
		}
	}
	if want := "a gold0: 1, a system0: 2, a system1: 1, a system2: 2"; strings.Join(list, ", ") != want {
		t.Errorf("ignored are %q, want %s", list, want)
	}
	e := refuse(t, service.New(allOps...), "score", "", roles{"gold": same["gold"], "system": {text("a", ruled), text("a", "x_1\n")}})
	if e.File != (notice.File{Name: "a", Role: "system", Index: 1}) {
		t.Errorf("the error is in %+v", e.File)
	}
}

func TestThresholds(t *testing.T) {
	files := corpus(t, "alpha", "beta")
	const f1 = "fail_under=f1=0.8 fail_under=df1=0.905"
	const alpha, beta = "corpus.alpha.deps: f1 is 0.7721, below 0.8", "corpus.beta.deps: df1 is 0.902, below 0.905"
	for parameters, want := range map[string][]string{
		f1:                   {alpha, beta},
		f1 + " covered=true": {alpha},
		"fail_under=f1=0.5 fail_under=labelling=2.5e-1": nil,
		"fail_under=f1=0.5 fail_under=f1=0.8":           {alpha}, // all are checked
		"fail_under=f1=0.8 fail_under=f1=0.5":           {alpha},
		"fail_under=alignment=1": {
			"corpus.alpha.deps: alignment is 0.9047619047619048, below 1", "corpus.beta.deps: alignment is 0.8970331588132635, below 1",
		},
	} {
		if got := accept(t, service.New(allOps...), "score", parameters, files).Missed; !slices.Equal(got, want) {
			t.Errorf("%s: missed %q, want %q", parameters, got, want)
		}
	}
}

func TestWhatIsPrintedIsOneOfThreeKinds(t *testing.T) {
	for output, want := range map[string]string{
		"text": "text/plain; charset=utf-8", "tsv": "text/tab-separated-values; charset=utf-8", "json": "application/json",
	} {
		got := accept(t, service.New(allOps...), "score", "output="+output, pair(dogs, dogs))
		if got.Type != want || len(got.Body) == 0 || got.Body[len(got.Body)-1] != '\n' || got.Drawing != nil {
			t.Errorf("%s: %s, %q", output, got.Type, got.Body)
		}
		if notes := strings.Join(got.Notes, "\n"); !strings.HasPrefix(notes, "gold.deps is ccgbank_deps: line 1, ") || strings.Count(notes, "\n") != 1 {
			t.Errorf("the notes are %q", notes)
		}
		if output != "json" && strings.Contains(string(got.Body), "ccgbank_deps") {
			t.Errorf("%s: why a file is what it is stands among the scores", output)
		}
	}
}
