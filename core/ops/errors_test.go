package ops

import (
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

const auto = `ID=1
(<T S[dcl] 1 2> (<L NP PRP PRP he NP>) (<L S[dcl]\NP VBZ VBZ sleeps S[dcl]\NP_1>) )
`

// addFiles adds files of a role.
func addFiles(files roles, role string, more ...service.File) roles {
	files[role] = append(files[role], more...)
	return files
}

func TestErrorsSayWhichFileAndWhatWouldBeRight(t *testing.T) {
	tests := []struct {
		name  string
		files roles
		code  notice.Code
		want  string // the beginning of the error
		hint  string // a part of the hint
	}{
		{"an empty gold file", pair("", dogs), notice.Data, "gold.deps: the file is empty", "an unparsed sentence is an empty line"},
		{"an empty system file", pair(dogs, ""), notice.Data, "sys.deps: the file is empty", "an unparsed sentence is an empty line"},
		{"the second system is empty", pair(dogs, dogs, ""), notice.Data, "sys2.deps: the file is empty", ""},
		{"a file of comments", pair("# nothing\n", dogs), notice.Data, "gold.deps: ", ""},
		{"a system of comments", pair(dogs, "# nothing\n\n"), notice.Data, "sys.deps: ", ""},
		{"comments on both sides", pair("# nothing\n", "# nothing\n"), notice.Data, "gold.deps: ", ""},
		{"an empty file of roots", addFiles(pair(dogs, dogs), "gold_roots", text("gold.roots", "")), notice.Data, "gold.roots: the file is empty", ""},
		{"a markup file that is none", addFiles(pair(auto, auto), "markup", text("own.markup", dogs)), notice.Data, "own.markup:1:7: ", "its markup on the next"},
		{"roots for gold", pair("believe_2 S[dcl]\n", dogs), notice.Data, "gold.deps: this file is roots (", "give the file of dependencies here, and this one as its roots"},
		{"dependencies for roots", addFiles(pair(dogs, dogs), "gold_roots", text("gold.roots", dogs)), notice.Data, "gold.roots: this file is ccgbank_deps (", "roots come from derivations (AUTO)"},
		{"a CoNLL file", pair(strings.Repeat("1\tthe\tthe\tD\tD\t_\t2\tdet\t_\t_\n", 3), dogs), notice.Data, "gold.deps: this file is conll", "attach compares dependency trees"},
		{"a bracketed tree", pair("(S (NP P) (VP V))\n", dogs), notice.Data, "gold.deps: this file is brackets", "derivations and agree compare phrase-structure trees"},
		{"anything else", pair("Once upon a time\n", dogs), notice.Data, "gold.deps:1: this is not a parser's output", "a dependency is a line such as believe_2"},
		{"a wrong line of gold", pair(dogs+"x_1 NP/N 3 y_2\n", dogs+dogs), notice.Data, "gold.deps:4:10: slot 3 of NP/N, which takes 1 argument", "its only slot is 1"},
		{"a wrong line of the system", pair(dogs+dogs, dogs+"x_1 NP/N 3 y_2\n"), notice.Data, "sys.deps:4:10: slot 3 of NP/N, which takes 1 argument", "its only slot is 1"},
		{"a wrong line of roots", addFiles(pair(dogs, dogs), "gold_roots", text("gold.roots", "barks_0 S[dcl]\n")), notice.Data, "gold.roots:1:1: ", ""},
		{"another number of roots", addFiles(pair(dogs+dogs, dogs+dogs), "gold_roots", text("gold.roots", "barks_3 S[dcl]\n")), notice.Data, "gold.deps:4: sentence 2 has no counterpart in gold.roots", "both files must hold the same sentences"},
		{"invalid UTF-8", pair(dogs+"\xff\n", dogs), notice.Data, "gold.deps:4:1: this is not valid UTF-8", "convert the file to UTF-8"},
		{"a wrong list of ignored dependencies", addFiles(pair(dogs, dogs), "ignore", text("own.tsv", "a\tb\n")), notice.Data, "own.tsv:1: an entry has five columns", "an empty one matches anything"},

		{"no gold file", roles{"system": {text("sys.deps", dogs)}}, notice.Usage, "exactly one gold file is needed", ""},
		{"no files", nil, notice.Usage, "exactly one gold file is needed", ""},
		{"two gold files", addFiles(pair(dogs, dogs), "gold", text("other", dogs)), notice.Usage, "exactly one gold file is needed", ""},
		{"no system file", pair(dogs), notice.Usage, "at least one system file is needed", ""},
		{"roots of one system of two", addFiles(pair(dogs, dogs, dogs), "system_roots", text("a", "barks_3 S[dcl]\n")), notice.Usage, "as many files of system roots as systems are needed", "in the same order"},
		{"roots of two systems, which is one", addFiles(pair(dogs, dogs), "system_roots", text("a", "x_1 S\n"), text("b", "x_1 S\n")), notice.Usage, "as many files of system roots as systems are needed", ""},
		{"two files of gold roots", addFiles(pair(dogs, dogs), "gold_roots", text("a", "barks_3 S[dcl]\n"), text("b", "the_1 S[dcl]\n")), notice.Usage, "", ""},
		{"two lists of ignored dependencies", addFiles(pair(dogs, dogs), "ignore", text("a", ""), text("b", "")), notice.Usage, "", ""},
		{"files of a role that does not exist", addFiles(pair(dogs, dogs), "goldroots", text("a", "barks_3 S[dcl]\n")), notice.Usage, "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := refuse(t, service.New(allOps...), "score", "", test.files)
			if e.Code != test.code || !strings.HasPrefix(e.Error(), test.want) || !strings.Contains(e.Hint, test.hint) {
				t.Errorf("%s error\n%v; %s\nwant\n%s…; …%s…", e.Code, e, e.Hint, test.want, test.hint)
			}
		})
	}
}

// All operations that read a file tell all that is wrong with it, whichever
// file it is; the others are not waited for.
func TestEveryOperationTellsAllThatIsWrong(t *testing.T) {
	const wrong = "x_1 NP/N 3 y_2\n\nx_1 NP/N\n"
	tests := []struct {
		operation, parameters string
		files                 roles
		file                  string
	}{
		{"score", "", pair(wrong, dogs), "gold.deps"},
		{"score", "", pair(strings.Repeat(dogs+"\n", 1000), dogs, wrong), "sys2.deps"},
		{"score", "", addFiles(pair(dogs, dogs), "gold_roots", text("gold.roots", "x_1 S\ny S\nz_1\n")), "gold.roots"},
		{"open", "", pair(dogs, wrong), "sys.deps"},
		{"diagram", "", pair(wrong, dogs), "gold.deps"},
		{"detect", "", roles{"file": {text("a", wrong)}}, "a"},
		{"convert", "to_format=json", roles{"file": {text("a", wrong)}}, "a"},
		{"roots", "", roles{"file": {text("a", "x_1 S\ny S\nz_1\n")}}, "a"},
	}
	for _, test := range tests {
		e := refuse(t, service.New(allOps...), test.operation, test.parameters, test.files)
		if e.File.Name != test.file || !e.Lenient || len(e.Others) != 1 || e.Excerpt == nil || e.Others[0].Excerpt == nil {
			t.Errorf("%s: %v, lenient %v, others %v", test.operation, e, e.Lenient, e.Others)
		}
	}
	// A sentence without a counterpart can be forgiven as well, but has no line of its own.
	e := refuse(t, service.New(allOps...), "score", "", addFiles(pair(dogs+dogs, dogs+dogs), "gold_roots", text("gold.roots", "barks_3 S[dcl]\n")))
	if !e.Lenient || e.Excerpt != nil {
		t.Errorf("%v, lenient %v, excerpt %v", e, e.Lenient, e.Excerpt)
	}
}

// endless is a file that never ends, and is slow until it is let go.
type endless struct {
	let  chan struct{}
	read int // how often, since
}

func (f *endless) Read(b []byte) (int, error) {
	<-f.let
	f.read++
	return copy(b, strings.Repeat("x_1 NP/N 3 y_2\n\n", 1<<10)), nil
}

// Where one file is wrong, nobody waits for what is wrong with the others.
func TestWhatIsReadForNobodyEnds(t *testing.T) {
	before := runtime.NumGoroutine()
	start, system := "x_1 NP/N 3 y_2\n\n"+strings.Repeat(dogs, 40_000), &endless{let: make(chan struct{})}
	refuse(t, service.New(allOps...), "score", "", roles{"gold": {text("gold.deps", "x_1 NP/N 3 y_2\n")}, "system": {once("sys.deps", io.MultiReader(strings.NewReader(start), system))}})
	close(system.let)
	for runtime.NumGoroutine() > before {
		runtime.Gosched()
	}
	if system.read > 1 {
		t.Errorf("after its end the system is read %d times", system.read)
	}
}

func TestOperationsThatDoNotExist(t *testing.T) {
	for _, operation := range []string{"", "Score", "scores", "evaluate\x00"} {
		if e := refuse(t, service.New(allOps...), operation, "", pair(dogs, dogs)); e.Code != notice.Usage || !strings.HasPrefix(e.Message, "there is no operation ") {
			t.Errorf("%q: %s error %v", operation, e.Code, e)
		}
	}
}

// Whatever is asked for, without files it is a wrong request and no defect.
func TestEveryOperationMissesItsFiles(t *testing.T) {
	for _, operation := range allOps {
		for _, files := range []roles{nil, {}, {"gold": nil}, {"file": {}}} {
			for _, parameters := range []string{"", "handle=7"} {
				if e := refuse(t, service.New(allOps...), operation.Name, parameters, files); e.Code != notice.Usage {
					t.Errorf("%s %s with %v: %s error %v", operation.Name, parameters, files, e.Code, e)
				}
			}
		}
	}
}

func TestTheListOfIgnoredDependencies(t *testing.T) {
	const ruled = "x_1 NP/N 1 y_2 7\nx_3 N/N 1 y_2 9\n"
	own := text("own.tsv", "predicate\tcategory\tslot\targument\trule\n\t\t\t\t9\n")
	tests := []struct {
		name, parameters string
		list             []service.File
		gold             int // dependencies that are left
	}{
		{"the standard one", "ignore=candc", nil, 1},
		{"none", "ignore=none", nil, 2},
		{"a file", "ignore=file", []service.File{own}, 1},
		{"a file, given without more", ``, []service.File{own}, 1},
	}
	for _, test := range tests {
		got := scoresOf(t, service.New(allOps...), test.parameters, addFiles(pair(ruled, ruled), "ignore", test.list...))
		if all := got.Systems[0].All; all.F1.Gold != test.gold {
			t.Errorf("%s: %s", test.name, all.table())
		}
	}
	e := refuse(t, service.New(allOps...), "score", "ignore=file", pair(ruled, ruled))
	if e.Code != notice.Usage || !strings.Contains(e.Message, "the list of ignored dependencies is missing") {
		t.Errorf("a file that is not there: %s error %v", e.Code, e)
	}
	e = refuse(t, service.New(allOps...), "score", "ignore=none", addFiles(pair(ruled, ruled), "ignore", own))
	if e.Code != notice.Usage {
		t.Errorf("a file, but none is asked for: %s error %v", e.Code, e)
	}
}

// A list that is too long is refused: half a list would leave out other
// dependencies than the user says.
func TestAListOfIgnoredDependenciesIsReadWholeOrNotAtAll(t *testing.T) {
	const entry = "some_word_that_is_rather_long\t\t\t\t\n"
	long := strings.Repeat(entry, 1<<20/len(entry)-1)
	long += strings.Repeat("#", 1<<20-len(long)-1) + "\n" // a mebibyte of whole lines
	long += "x\t\t\t\t\n"
	got, err := service.New(allOps...).Do(ask("score", "output=json", addFiles(pair("x_1 NP/N 1 y_2\n", "x_1 NP/N 1 y_2\n"), "ignore", text("own.tsv", long))), service.Host{})
	if err != nil {
		if err.Code != notice.Limit || err.File.Name != "own.tsv" {
			t.Errorf("%s error %v", err.Code, err)
		}
		return
	}
	var scores jsonScores
	decode(t, got.Body, &scores)
	if scores.Systems[0].All.F1.Gold != 0 {
		t.Error("the last entry of the list is not heeded")
	}
}

func TestRootsOnOneSideAreAWarning(t *testing.T) {
	roots := text("some.roots", "barks_3 S[dcl]\n")
	const bare = `{"sentences":[{"dependencies":[{"predicate":2,"argument":1,"category":"S[dcl]\\NP","slot":1}]}]}`
	rooted := strings.Replace(bare, `]}]}`, `],"root":{"head":2,"category":"S[dcl]"}}]}`, 1)
	tests := []struct {
		name    string
		files   roles
		message string
	}{
		{"of gold", addFiles(pair(dogs, dogs), "gold_roots", roots), "this system has no roots, so DF₁ equals the score with alignment"},
		{"of the system", addFiles(pair(dogs, dogs), "system_roots", roots), "gold has no roots, so DF₁ equals the score with alignment"},
		{"of none", pair(dogs, dogs), "no side has roots, so DF₁ equals the score with alignment"},
		// JSON may hold roots; a file that holds none is one without.
		{"of gold, in JSON", pair(rooted, bare), "this system has no roots, so DF₁ equals the score with alignment"},
		{"of the system, in JSON", pair(bare, rooted), "gold has no roots, so DF₁ equals the score with alignment"},
		{"of none, in JSON", pair(bare, bare), "no side has roots, so DF₁ equals the score with alignment"},
	}
	for _, test := range tests {
		got := scoresOf(t, service.New(allOps...), "", test.files)
		all := got.Systems[0].All
		if w := got.warned("no-roots"); w == nil || w.Message != test.message || w.Hint == "" || w.File != "sys.deps" {
			t.Errorf("%s: the warning is %+v", test.name, w)
		}
		if all.DF1 != all.Alignment || !strings.Contains(got.Signature, "|heads:none|") {
			t.Errorf("%s: %s, %s", test.name, all.table(), got.Signature)
		}
		if got := scoresOf(t, service.New(allOps...), "no_roots=true", test.files); got.warned("no-roots") != nil {
			t.Errorf("%s, which was asked for, is a warning", test.name)
		}
	}
}

func TestWhatOneSideLacksIsScoredAsEmptyAndCounted(t *testing.T) {
	got := scoresOf(t, service.New(allOps...), "pair=order", pair(dogs+cats, dogs))
	if table := got.Systems[0].All.table(); !strings.HasPrefix(table, "2/5/2 ") || got.Systems[0].Covered != 1 || got.warned("not-covered") == nil {
		t.Errorf("the system lacks one: %s, %+v", table, got.Warnings)
	}
	got = scoresOf(t, service.New(allOps...), "pair=order", pair(dogs, dogs+cats))
	if table := got.Systems[0].All.table(); !strings.HasPrefix(table, "2/2/5 ") || got.Systems[0].Sentences != 2 {
		t.Errorf("gold lacks one: %s", table)
	}
	if len(got.Warnings) == 0 || !slices.ContainsFunc(got.Warnings, func(w jsonWarning) bool { return w.Code != "no-roots" }) {
		t.Errorf("gold lacks one, which nothing says: %+v", got.Warnings)
	}
}

func TestAFileThatCannotBeOpened(t *testing.T) {
	broken := service.File{Name: "broken.deps", Open: func() (io.ReadCloser, error) { return nil, errors.New("no such file") }}
	for _, test := range []struct {
		operation string
		files     roles
	}{
		{"score", roles{"gold": {broken}, "system": {text("sys.deps", dogs)}}},
		{"score", addFiles(pair(dogs), "system", broken)},
		{"score", addFiles(pair(dogs, dogs), "gold_roots", broken)},
		{"score", addFiles(pair(dogs, dogs), "ignore", broken)},
		{"diagram", addFiles(pair(dogs), "system", broken)},
		{"roots", roles{"file": {broken}}},
		{"detect", roles{"file": {broken}}},
	} {
		if e := refuse(t, service.New(allOps...), test.operation, "", test.files); e.Code != notice.Data || e.Error() != "broken.deps: no such file" {
			t.Errorf("%s: %s error %v", test.operation, e.Code, e)
		}
	}
}

func TestErrorJSON(t *testing.T) {
	tests := []struct {
		e    *notice.Error
		want string
	}{
		{
			&notice.Error{Code: notice.Data, Place: notice.Place{File: notice.File{Name: "sys.deps", Role: "system", Index: 1}, Line: 41, Column: 7}, Message: `slot 3 of (S[dcl]\NP)/NP, which takes 2 arguments`, Hint: "slots count from 1"},
			`{"code":"data","file":"sys.deps","role":"system","index":1,"line":41,"column":7,"message":"slot 3 of (S[dcl]\\NP)/NP, which takes 2 arguments","hint":"slots count from 1"}`,
		},
		{
			&notice.Error{
				Code: notice.Data, Place: notice.Place{File: notice.File{Name: "a", Role: "file"}, Line: 1, Column: 3}, Message: "m", Hint: "h", Lenient: true,
				Excerpt: &notice.Excerpt{Before: "x ", Wrong: "\"", After: ""}, Rest: "and 1 more",
				Others: []*notice.Error{{Code: notice.Data, Place: notice.Place{File: notice.File{Name: "a", Role: "file"}, Line: 2}, Message: "n"}},
			},
			`{"code":"data","file":"a","role":"file","index":0,"line":1,"column":3,"message":"m","hint":"h","excerpt":{"before":"x ","wrong":"\"","after":""},` +
				`"lenient":true,"others":[{"line":2,"message":"n"}],"rest":"and 1 more"}`,
		},
		{&notice.Error{Code: notice.Cancelled, Message: "cancelled"}, `{"code":"cancelled","message":"cancelled"}`},
		{&notice.Error{Code: notice.Usage, Place: notice.Place{File: notice.File{Name: "a\"b"}}, Message: "\x00"}, `{"code":"usage","file":"a\"b","message":"\u0000"}`},
	}
	for _, test := range tests {
		if got := string(service.ErrorJSON(test.e)); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}
