package service

import (
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// partOf scores files as a part.
func partOf(t testing.TB, name, parameters string, files roles) File {
	t.Helper()
	return text(name, string(do(t, "score", fields(`"output":"partial"`, parameters), files).Body))
}

func TestPartsThatDoNotGoTogetherAreRefused(t *testing.T) {
	roots := func(f roles) roles {
		return with(with(f, "gold-roots", text("g", "barks_3 S[dcl]\n")), "system-roots", text("s", "barks_3 S[dcl]\n"))
	}
	own := text("own.tsv", "predicate\tcategory\tslot\targument\trule\n\t\t\t\t7\n")
	const parg = "<s id=\"1\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n"
	first := partOf(t, "a.json", "", sides(dogs, dogs))
	tests := []struct {
		name string
		part File
		want string
	}{
		{"duplicates", partOf(t, "b.json", `"duplicates":"last"`, sides(dogs, dogs)), "duplicates is last here and tuples in a.json"},
		{"alignment", partOf(t, "b.json", `"alignment":"replace"`, sides(dogs, dogs)), "alignment is replace here and allow in a.json"},
		{"rootLabel", partOf(t, "b.json", `"rootLabel":"category"`, sides(dogs, dogs)), "root_label is category here and target in a.json"},
		{"strict", partOf(t, "b.json", `"strict":false`, sides(dogs, dogs)), "tokens is position here and form in a.json"},
		{"lenient", partOf(t, "b.json", `"lenient":true`, sides(dogs, dogs)), "lenient is yes here and no in a.json"},
		{"noRoots", partOf(t, "b.json", `"noRoots":true`, sides(dogs, dogs)), "no_roots is yes here and no in a.json"},
		{"ignore", partOf(t, "b.json", `"ignore":"none"`, sides(dogs, dogs)), "ignore is none here and candc in a.json"},
		{"an own list", partOf(t, "b.json", "", with(sides(dogs, dogs), "ignore", own)), "ignore is "},
		{"a version", text("b.json", strings.Replace(contentOf(t, first), Version, "9.9.9", 1)), "version is 9.9.9 here and " + Version + " in a.json"},
		{"systems", partOf(t, "b.json", "", sides(dogs, dogs, dogs)), "the number of systems is 2 here and 1 in a.json"},
		{"roots", partOf(t, "b.json", "", roots(sides(dogs, dogs))), "the source of gold's roots is file here and none in a.json"},
		{"a name", partOf(t, "b.json", `"names":["alpha"]`, sides(dogs, dogs)), `the name of system 1 is "alpha" here and not given in a.json`},
		{"pairing", partOf(t, "b.json", "", sides(parg, parg)), "the pairing of system 1 is by id here and by order in a.json"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := refuse(t, New(), "merge", "", roles{"part": {first, test.part}})
			if e.Code != notice.Data || e.File != "b.json" || !strings.HasPrefix(e.Message, test.want) || e.Hint == "" {
				t.Errorf("%s error %v; %s", e.Code, e, e.Hint)
			}
			run(t, New(), "merge", "", roles{"part": {test.part}}) // alone it is good
		})
	}
}

// Roots that one part of a system has, and another has from elsewhere or not
// at all, are no roots of one corpus.
func TestSystemsWithRootsFromElsewhereAreRefused(t *testing.T) {
	barks := text("r.roots", "barks_3 S[dcl]\n")
	rooted := func() roles { return with(sides(dogs, dogs), "gold-roots", barks) }
	a, b := partOf(t, "a.json", "", with(rooted(), "system-roots", barks)), partOf(t, "b.json", "", rooted())
	e := refuse(t, New(), "merge", "", roles{"part": {a, b}})
	if want := "b.json: the source of the roots of system 1 is none here and file in a.json"; e.Error() != want || e.Hint == "" {
		t.Errorf("the error is %v, want %s", e, want)
	}
}

// Systems that have names are told apart even if their order is another.
func TestSystemsInAnotherOrderAreRefused(t *testing.T) {
	a := partOf(t, "a.json", `"names":["alpha","beta"]`, sides(dogs, dogs, cats))
	b := partOf(t, "b.json", `"names":["beta","alpha"]`, sides(cats, dogs, cats))
	for _, parameters := range []string{``, `{"names":["x","y"]}`} {
		e := refuse(t, New(), "merge", parameters, roles{"part": {a, b}})
		if want := `b.json: the name of system 1 is "beta" here and "alpha" in a.json`; e.Error() != want {
			t.Errorf("%s: the error is %v, want %s", parameters, e, want)
		}
	}
}

func TestWrongCallsOfMerge(t *testing.T) {
	part := partOf(t, "a.json", "", sides(dogs, dogs))
	broken := File{Name: "b.json", Open: func() (io.ReadCloser, error) { return nil, io.ErrClosedPipe }}
	failing := File{Name: "b.json", Open: func() (io.ReadCloser, error) { return io.NopCloser(failing{}), nil }}
	tests := []struct {
		name, parameters string
		parts            []File
		code             notice.Code
		want             string
	}{
		{"no part", "", nil, notice.Usage, "at least one part is needed"},
		{"one part twice", "", []File{part, part}, notice.Usage, "a.json: this part is given twice"},
		{"too many names", `{"names":["a","b"]}`, []File{part}, notice.Usage, "as many names as systems are needed"},
		{"sentences that are not there", `{"sentences":true}`, []File{part}, notice.Data, "a.json: this part has no scores of its sentences"},
		{"a choice that was made before", `{"alignment":"replace"}`, []File{part}, notice.Usage, "merge takes no parameter alignment"},
		{"a part that cannot be opened", "", []File{part, broken}, notice.Data, "b.json: "},
		{"a part that cannot be read", "", []File{part, failing}, notice.Data, "b.json: the disk is on fire"},
		{"no part of a corpus", "", []File{part, text("b.deps", dogs)}, notice.Data, "b.deps:1:1: "},
	}
	for _, test := range tests {
		if e := refuse(t, New(), "merge", test.parameters, roles{"part": test.parts}); e.Code != test.code || !strings.HasPrefix(e.Error(), test.want) {
			t.Errorf("%s: %s error %v, want %s", test.name, e.Code, e, test.want)
		}
	}
}

// Two parts may be equal to the last byte, but it is rare.
func TestACopyOfAPartIsAWarning(t *testing.T) {
	part := partOf(t, "a.json", "", sides(dogs, dogs))
	copied := text("copy.json", contentOf(t, part))
	var got jsonScores
	reply := run(t, New(), "merge", `{"output":"json"}`, roles{"part": {part, copied}})
	decode(t, reply.Body, &got)
	if w := got.warned("same-part"); w == nil || w.File != "copy.json" || !strings.Contains(w.Message, "a.json") || w.Count != 1 {
		t.Errorf("the warnings are %+v", got.Warnings)
	}
	if got.Systems[0].Sentences != 2 {
		t.Errorf("%d sentences", got.Systems[0].Sentences)
	}
}

func TestKeysOfAPartThatAreNotReadAreAWarning(t *testing.T) {
	part := partOf(t, "a.json", "", sides(dogs, dogs))
	more := text("a.json", strings.Replace(contentOf(t, part), `{"format"`, `{"host":"node17","host":2,"format"`, 1))
	reply := run(t, New(), "merge", `{"output":"partial"}`, roles{"part": {more}})
	if w := reply.Warnings[len(reply.Warnings)-1]; w.Code != "unknown-key" || w.Count != 2 || w.First.String() != "a.json:1:2" {
		t.Errorf("the warnings are %q", texts(reply.Warnings))
	}
	if string(reply.Body) != contentOf(t, part) {
		t.Errorf("the sum of one part is another: %s", reply.Body)
	}
}

// What files of parts are called is shown from the first to the last.
func TestNamesOfMergedInputs(t *testing.T) {
	part := func(name string, parameters string) File {
		return partOf(t, name+".json", parameters, roles{
			"gold": {text("gold."+name, dogs+"x_1 N/N 1 y_2\nx_1 N/N 1 y_2 7\nx_1 N/N 1 y_2\nx_3 N/N 1 y_2 7\n")}, "system": {text("sys."+name, dogs+"\n")},
		})
	}
	var got jsonScores
	decode(t, run(t, New(), "merge", `{"output":"json"}`, roles{"part": {part("00", ""), part("01", ""), part("02", "")}}).Body, &got)
	if got.Gold.File != "gold.00 … gold.02" || got.Systems[0].Input.File != "sys.00 … sys.02" || got.Systems[0].Name != "sys.00 … sys.02" {
		t.Errorf("gold is %q, the system %q, called %q", got.Gold.File, got.Systems[0].Input.File, got.Systems[0].Name)
	}
	for code, want := range map[string]jsonWarning{
		"not-covered":          {Count: 3, File: "sys.00 … sys.02"},
		"ignored":              {Count: 6, File: "gold.00 … gold.02"}, // there is no line
		"duplicate-dependency": {Count: 3, File: "gold.00", Line: 4},
	} {
		if w := got.warned(code); w == nil || w.Count != want.Count || w.File != want.File || w.Line != want.Line {
			t.Errorf("%s: the warning is %+v, want %+v", code, w, want)
		}
	}
	named := []File{part("00", `"names":["alpha"]`), part("01", `"names":["alpha"]`)}
	for parameters, want := range map[string]string{`{"output":"json"}`: "alpha", `{"output":"json","names":["beta"]}`: "beta"} {
		decode(t, run(t, New(), "merge", parameters, roles{"part": named}).Body, &got)
		if got.Systems[0].Name != want {
			t.Errorf("%s: the system is called %q, want %q", parameters, got.Systems[0].Name, want)
		}
	}
	missed := run(t, New(), "merge", `{"failUnder":{"f1":0.9}}`, roles{"part": named}).Missed
	if len(missed) != 1 || missed[0] != "alpha: f1 is 0.800000, below 0.9" {
		t.Errorf("missed: %q", missed)
	}
}

// A part that holds little may look like another format; nothing but the
// formats that are shown depends on it.
func TestFormatsOfMergedInputs(t *testing.T) {
	const ruled = "the_1 NP/N 1 dog_2 0\n\n"
	parts := []File{
		partOf(t, "a.json", "", sides(ruled, ruled)), partOf(t, "b.json", "", sides(dogs, dogs)), partOf(t, "c.json", "", sides(ruled+ruled, ruled)),
	}
	var got jsonScores
	decode(t, run(t, New(), "merge", `{"output":"json"}`, roles{"part": parts}).Body, &got)
	if got.Gold.Format != "candc_deps, ccgbank_deps" || !strings.Contains(got.Gold.Why, "the_1 NP/N 1 dog_2 0") {
		t.Errorf("gold is %q: %s", got.Gold.Format, got.Gold.Why)
	}
}

// Rows without ids are numbered over the whole corpus.
func TestRowsAreNumberedOverTheWhole(t *testing.T) {
	const keep = `"sentences":true`
	parts := []File{partOf(t, "a.json", keep, sides(dogs+cats, dogs+cats)), partOf(t, "b.json", keep, sides(mats, mats))}
	var got jsonScores
	decode(t, run(t, New(), "merge", `{"output":"json","sentences":true}`, roles{"part": parts}).Body, &got)
	for i, row := range got.Systems[0].PerSentence {
		if row.N != i+1 || row.ID != strconv.Itoa(i+1) {
			t.Errorf("row %d is number %d and called %s", i+1, row.N, row.ID)
		}
	}
	if n := len(got.Systems[0].PerSentence); n != 3 {
		t.Errorf("%d rows", n)
	}
	var bare jsonScores
	decode(t, run(t, New(), "merge", `{"output":"json"}`, roles{"part": parts}).Body, &bare)
	if bare.Systems[0].PerSentence != nil {
		t.Error("there are rows that nobody asked for")
	}
}

// JSON may have roots in one part only. The whole corpus then has roots, and a
// sentence without one has none in any part.
func TestRootsOfJSONAreDecidedForTheWhole(t *testing.T) {
	const bare = `{"dependencies":[{"predicate":2,"argument":1,"category":"S[dcl]\\NP","slot":1}]}`
	rooted := strings.Replace(bare, "]}", `],"root":{"head":2,"category":"S[dcl]"}}`, 1)
	file := func(sentences ...string) string { return `{"sentences":[` + strings.Join(sentences, ",") + `]}` }
	tests := []struct {
		name        string
		gold, other [2]string // of the first and of the second part
		df1         jsonCount
	}{
		{"nowhere", [2]string{bare, bare}, [2]string{bare, bare}, jsonCount{Gold: 2, System: 2, Correct: 2}},
		{"in the first part", [2]string{rooted, bare}, [2]string{rooted, bare}, jsonCount{Gold: 3, System: 3, Correct: 3}},
		{"of gold in the first part and of the system in the second", [2]string{rooted, bare}, [2]string{bare, rooted}, jsonCount{Gold: 3, System: 3, Correct: 2}},
		{"of gold alone", [2]string{rooted, rooted}, [2]string{bare, bare}, jsonCount{Gold: 2, System: 2, Correct: 2}},
	}
	for _, test := range tests {
		var parts []File
		for i := range 2 {
			parts = append(parts, partOf(t, strconv.Itoa(i)+".json", `"sentences":true`, sides(file(test.gold[i]), file(test.other[i]))))
		}
		whole := compare(t, New(), `"sentences":true`, sides(file(test.gold[:]...), file(test.other[:]...)))
		var merged jsonScores
		decode(t, run(t, New(), "merge", `{"output":"json","sentences":true}`, roles{"part": parts}).Body, &merged)
		for name, got := range map[string]*jsonScores{"the whole": &whole, "the parts": &merged} {
			c := got.Systems[0].All.DF1
			if c.Gold != test.df1.Gold || c.System != test.df1.System || c.Correct != test.df1.Correct {
				t.Errorf("roots %s: DF₁ of %s is %+v", test.name, name, c)
			}
			if covered := got.Systems[0].CoveredOnly.DF1; covered != c {
				t.Errorf("roots %s: DF₁ of %s over what is covered, which is all, is %+v", test.name, name, covered)
			}
			if counted := c.Gold > 2; counted == (got.warned("no-roots") != nil) || counted == strings.Contains(got.Signature, "|heads:none|") {
				t.Errorf("roots %s: %s, %+v", test.name, got.Signature, got.Warnings)
			}
			var sum jsonCount
			for _, row := range got.Systems[0].PerSentence {
				sum.Gold, sum.System, sum.Correct = sum.Gold+row.DF1.Gold, sum.System+row.DF1.System, sum.Correct+row.DF1.Correct
			}
			if sum != (jsonCount{Gold: c.Gold, System: c.System, Correct: c.Correct}) {
				t.Errorf("roots %s: the sentences of %s add up to %+v", test.name, name, sum)
			}
		}
	}
}

// Numbers that no longer fit are refused, and those that do are compared
// exactly.
func TestLargeCounts(t *testing.T) {
	part := contentOf(t, partOf(t, "a.json", "", sides(dogs, dogs)))
	large := func(correct int64) File {
		const most = "9007199254740992" // 2^53
		return text("a.json", strings.ReplaceAll(part, `"gold":2,"system":2,"correct":2`, `"gold":`+most+`,"system":`+most+`,"correct":`+strconv.FormatInt(correct, 10)))
	}
	const half = 1 << 52
	for _, test := range []struct {
		correct int64
		least   string
		missed  bool
	}{
		{2 * half, "1.0000000", false},
		{2*half - 1, "1.0000000", true},
		{2*half - 1, "1", true},
		{2*half - 1, "0.99999999", false},
		{half, "0.50000000", false},
		{half - 1, "0.50000000", true},
		{half, "0.50000001", true},
		{half, "0.49999999", false},
		{half, "0.10000000", false},
		{half, "0.90000000", true},
		{1, "0.00000001", true},
		{0, "0", false},
	} {
		reply := run(t, New(), "merge", `{"failUnder":{"f1":`+test.least+`}}`, roles{"part": {large(test.correct)}})
		if len(reply.Missed) > 0 != test.missed {
			t.Errorf("%d against %s: missed %q", test.correct, test.least, reply.Missed)
		}
	}
	e := refuse(t, New(), "merge", "", roles{"part": {large(1), text("b.json", part)}})
	if e.Code != notice.Limit || e.Error() != "b.json: with this part the sum is too large" || e.Hint == "" {
		t.Errorf("%s error %v; %s", e.Code, e, e.Hint)
	}
}

// A part is scored by some version; its signature says by which.
func TestTheSignatureOfAMergeHasTheVersionOfItsParts(t *testing.T) {
	older := text("a.json", strings.Replace(contentOf(t, partOf(t, "", "", sides(dogs, dogs))), Version, "0.0.9", 1))
	var got jsonScores
	decode(t, run(t, New(), "merge", `{"output":"json"}`, roles{"part": {older}}).Body, &got)
	if !strings.HasSuffix(got.Signature, "|v:0.0.9") {
		t.Errorf("the signature is %s", got.Signature)
	}
}

// A kept comparison can become a part, too.
func TestAPartialOfAKeptComparison(t *testing.T) {
	s := New()
	files := corpus(t, "alpha", "beta")
	handle := keep(t, s, "", files)
	for _, more := range []string{`"output":"partial"`, `"output":"partial","sentences":true`} {
		got, want := run(t, s, "report", on(handle, more), nil), do(t, "score", more, files)
		if string(got.Body) != string(want.Body) || got.Type != want.Type {
			t.Errorf("%s: kept\n%s\nscored\n%s", more, got.Body, want.Body)
		}
	}
}

func TestMergingReportsProgressAndCanBeCancelled(t *testing.T) {
	long := strings.Repeat(dogs, 2000)
	var parts []File
	for i := range 3 {
		parts = append(parts, partOf(t, strconv.Itoa(i), `"sentences":true`, sides(long, long+strings.Repeat(cats, i))))
	}
	done, total := progress(t, "merge", "", roles{"part": parts})
	if total == 0 || done[len(done)-1] != total || len(done) < 6 {
		t.Errorf("reported %d of %d bytes, %d times", done[len(done)-1], total, len(done))
	}
	asked := 0
	_, err := New().Do(Call{"merge", "", roles{"part": parts}}, Host{Cancelled: func() bool {
		asked++
		return asked > 2
	}})
	if err == nil || err.Code != notice.Cancelled || asked != 3 {
		t.Errorf("asked %d times, the error is %v", asked, err)
	}
}

// Each part is closed before the next is opened: there may be more of them
// than files that a process may have open.
func TestPartsAreReadOneAfterTheOther(t *testing.T) {
	good := contentOf(t, partOf(t, "", "", sides(dogs, dogs)))
	for _, second := range []string{good, "{"} {
		var w watched
		most := 0
		open := func(name, content string) File {
			return File{Name: name, Open: func() (io.ReadCloser, error) {
				f, err := w.file(name, strings.NewReader(content)).Open()
				most = max(most, w.open)
				return f, err
			}}
		}
		_, err := New().Do(Call{"merge", "", roles{"part": {open("a", good), open("b", second), open("c", good)}}}, Host{})
		if (err == nil) != (second == good) || w.open != 0 || most != 1 {
			t.Errorf("%d files were open at once, %d are; %v", most, w.open, err)
		}
	}
}

func TestAPartMayStartWithAByteOrderMark(t *testing.T) {
	part := partOf(t, "a.json", "", sides(dogs, dogs))
	marked := text("a.json", "\ufeff"+contentOf(t, part))
	if got := run(t, New(), "merge", `{"output":"partial"}`, roles{"part": {marked}}); string(got.Body) != contentOf(t, part) {
		t.Errorf("read as %s", got.Body)
	}
}

// Gold is reported once, and every system, also one that is called as gold is.
func TestASystemThatIsCalledAsGoldIsReported(t *testing.T) {
	const ruled = "x_1 N/N 1 y_2 7\nx_3 N/N 1 y_2 0\n"
	files := sides(ruled, ruled)
	files["system"] = append(files["system"], text("gold.deps", ruled+"\n"+ruled))
	got := compare(t, New(), "", files)
	for _, w := range got.Warnings {
		if want := map[string]int{"gold.deps": 1 + 1 + 2, "sys.deps": 1}[w.File]; w.Code == "ignored" && w.Count != want {
			t.Errorf("%d dependencies are ignored in %s, want %d", w.Count, w.File, want)
		}
	}
}

// FuzzMerge merges any two files, in every form. Nothing is a defect of this
// program, and what is written as a part is one.
func FuzzMerge(f *testing.F) {
	seed := func(parameters string, files roles) []byte {
		return []byte(contentOf(f, partOf(f, "", parameters, files)))
	}
	first, second := seed("", sides(dogs, dogs)), seed(`"sentences":true`, sides(dogs+cats, dogs+mats))
	f.Add(first, second, false)
	f.Add(second, second, true)
	f.Add(seed(`"names":["x","y"],"sentences":true`, sides(dogs, dogs, cats)), seed(`"names":["x","y"],"sentences":true`, sides(dogs, cats, cats)), true)
	f.Add(first, []byte("{}"), false)
	f.Fuzz(func(t *testing.T, a, b []byte, sentences bool) {
		parts := roles{"part": {text("a.json", string(a)), text("b.json", string(b))}}
		more := `"sentences":` + strconv.FormatBool(sentences)
		for _, output := range []string{"text", "tsv", "json", "partial"} {
			reply := attempt(t, New(), "merge", `{"output":"`+output+`",`+more+`}`, parts)
			if reply == nil || output != "partial" {
				continue
			}
			again := do(t, "merge", fields(`"output":"partial"`, more), roles{"part": {text("c.json", string(reply.Body))}})
			if string(again.Body) != string(reply.Body) {
				t.Errorf("written\n%s\nread as\n%s", reply.Body, again.Body)
			}
		}
	})
}
