package service

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
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
	tests := []struct {
		name, parameters, gold, system string
		want                           string // F₁, correct/gold/system
	}{
		{"every tuple counts", `"duplicates":"tuples"`, twice, twice, "2/2/2"},
		{"the last label of a word pair counts", `"duplicates":"last"`, twice, twice, "1/1/1"},
		{"forms that differ are two words", `"strict":true`, forms, forms2, "1/2/2"},
		{"the position wins", `"strict":false`, forms, forms2, "2/2/2"},
		{"rule 7 is left out", `"ignore":"candc"`, ruled, ruled, "1/1/1"},
		{"nothing is left out", `"ignore":"none"`, ruled, ruled, "2/2/2"},
		{"a wrong slot is never right", `"lenient":true`, wrong, wrong, "1/2/2"},
		{"a format is asked for", `"goldFormat":"candc_deps","systemFormat":"ccgbank_deps"`, twice, twice, "2/2/2"},
	}
	for _, test := range tests {
		got := compare(t, New(), test.parameters, sides(test.gold, test.system))
		if table := got.Systems[0].All.table(); !strings.HasPrefix(table, test.want+" ") {
			t.Errorf("%s: %s, want %s", test.name, table, test.want)
		}
	}
}

func TestTheChoicesOfRoots(t *testing.T) {
	files := func() roles {
		files := sides(dogs, dogs)
		files["gold-roots"] = []File{text("gold.roots", "barks_3 S[dcl]\n")}
		files["system-roots"] = []File{text("sys.roots", "barks_3 S[b]\\NP\n")}
		return files
	}
	for parameters, want := range map[string]string{
		`"rootLabel":"target"`:                     "2/3/3", // S[dcl] and S[b]
		`"rootLabel":"category"`:                   "2/3/3",
		`"noRoots":true`:                           "2/2/2",
		`"noRoots":true,"rootLabel":"category"`:    "2/2/2",
		`"rootHeads":"rules","rootLabel":"target"`: "2/3/3",
	} {
		if got := compare(t, New(), parameters, files()); !strings.Contains(got.Systems[0].All.table(), " "+want+" 2/2/2 2/2/2") {
			t.Errorf("%s: %s, want DF₁ %s", parameters, got.Systems[0].All.table(), want)
		}
	}
	same := files()
	same["system-roots"] = []File{text("sys.roots", "barks_3 S[dcl]\\NP\n")}
	for parameters, want := range map[string]string{`"rootLabel":"target"`: "3/3/3", `"rootLabel":"category"`: "2/3/3"} {
		if got := compare(t, New(), parameters, same); !strings.Contains(got.Systems[0].All.table(), " "+want+" 2/2/2 2/2/2") {
			t.Errorf("%s: %s, want DF₁ %s", parameters, got.Systems[0].All.table(), want)
		}
	}
}

func TestNamesOfSystems(t *testing.T) {
	files := sides(dogs, dogs, cats)
	got := compare(t, New(), `"names":["EasyCCG","depccg"]`, files)
	if got.Systems[0].Name != "EasyCCG" || got.Systems[1].Name != "depccg" || got.Systems[0].Input.File != "sys.deps" {
		t.Errorf("the systems are %+v", got.Systems)
	}
	if got = compare(t, New(), `"names":[]`, files); got.Systems[0].Name != "sys.deps" || got.Systems[1].Name != "sys2.deps" {
		t.Errorf("without names the systems are %+v", got.Systems)
	}
	for _, names := range []string{`["EasyCCG"]`, `["a","b","c"]`} {
		if e := refuse(t, New(), "score", `{"names":`+names+`}`, files); e.Code != notice.Usage || !strings.Contains(e.Message, "names") {
			t.Errorf("%s for two systems: %s error %v", names, e.Code, e)
		}
	}
}

func TestThresholds(t *testing.T) {
	files := corpus(t, "alpha", "beta")
	const f1 = `"failUnder":{"f1":0.8,"df1":0.9}`
	for parameters, want := range map[string][]string{
		`{` + f1 + `}`:                              {"corpus.alpha.deps: f1 is 0.772109, below 0.8", "corpus.beta.deps: df1 is 0.898911, below 0.9"},
		`{` + f1 + `,"covered":true}`:               {"corpus.alpha.deps: f1 is 0.772109, below 0.8"},
		`{"failUnder":{"f1":0.5,"labelling":0.25}}`: nil,
		`{"failUnder":{"alignment":1}}`:             {"corpus.alpha.deps: alignment is 0.904762, below 1", "corpus.beta.deps: alignment is 0.897033, below 1"},
	} {
		got := run(t, New(), "score", parameters, files).Missed
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s: missed %q, want %q", parameters, got, want)
		}
	}
}

func TestAThresholdThatIsJustReachedIsReached(t *testing.T) {
	tests := []struct {
		right, of int // dependencies of either side
		least     string
		missed    bool
	}{
		{1, 2, "0.5", false},
		{1, 2, "0.50", false},
		{1, 2, "0.500001", true},
		{3, 10, "0.3", false},
		{9, 10, "0.9", false},
		{2, 3, "0.666666", false},
		{2, 3, "0.666667", true},
		{3, 3, "1", false},
		{3, 3, "1.0", false},
		{0, 3, "0", false},
		{0, 3, "0.00001", true},
	}
	for _, test := range tests {
		var gold, system strings.Builder
		for n := 1; n <= test.of; n++ {
			gold.WriteString("x_" + strconv.Itoa(n) + " N/N 1 y_99\n")
			category := "N/N"
			if n > test.right {
				category = "N\\N"
			}
			system.WriteString("x_" + strconv.Itoa(n) + " " + category + " 1 y_99\n")
		}
		got := run(t, New(), "score", `{"failUnder":{"f1":`+test.least+`}}`, sides(gold.String(), system.String())).Missed
		if (len(got) > 0) != test.missed {
			t.Errorf("%d of %d against %s: missed %q", test.right, test.of, test.least, got)
		}
	}
}
