package ops

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// partOf scores files as a part.
func partOf(t fataler, name, parameters string, files roles) service.File {
	t.Helper()
	return text(name, string(accept(t, service.New(allOps...), "score", "output=part "+parameters, files).Body))
}

// merged adds parts and reads the JSON.
func merged(t testing.TB, parameters string, parts ...service.File) (got jsonScores) {
	t.Helper()
	decode(t, accept(t, service.New(allOps...), "merge", "output=json "+parameters, roles{"part": parts}).Body, &got)
	return got
}

func TestPartsThatDoNotGoTogetherAreRefused(t *testing.T) {
	barks := text("r.roots", "barks_3 S[dcl]\n")
	own := text("own.tsv", "predicate\tcategory\tslot\targument\trule\n\t\t\t\t7\n")
	const parg = "<s id=\"1\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n"
	bare := func() roles { return pair(dogs, dogs) }
	rooted := func() roles { return addFiles(addFiles(bare(), "gold_roots", barks), "system_roots", barks) }
	const derived = "ID=1\n(<T S[dcl] 0 2> (<L NP PRP PRP he NP>) (<L S[dcl]\\NP VBZ VBZ sleeps S[dcl]\\NP_1>) )\n"
	derivations := pair(derived, derived)
	first, withRoots := partOf(t, "a.json", "", bare()), partOf(t, "a.json", "", rooted())
	tests := []struct {
		name, want  string
		first, part service.File
	}{
		{"a list of one's own", "ignore is ", first, partOf(t, "b.json", "", addFiles(bare(), "ignore", own))},
		{"systems", "the number of systems is 2 here and 1 in a.json", first, partOf(t, "b.json", "", pair(dogs, dogs, dogs))},
		{"roots", "the source of the roots of gold is file here and none in a.json", first, partOf(t, "b.json", "", rooted())},
		{"no roots", "no_roots is true here and false in a.json", withRoots, partOf(t, "b.json", "no_roots=true", rooted())},
		{"a convention", "convention is ccgbank here and candc in a.json", partOf(t, "a.json", "", derivations), partOf(t, "b.json", "convention=ccgbank", derivations)},
		{"a co-indexation", "coindexation is shape here and field in a.json", partOf(t, "a.json", "", derivations), partOf(t, "b.json", "coindexation=shape", derivations)},
		{"a name", `the name of the systems is alpha here and nothing in a.json`, first, partOf(t, "b.json", "names=alpha", bare())},
		{"a format", "the format of gold is parg here and ccgbank_deps in a.json", first, partOf(t, "b.json", "", pair(parg, parg))},
		{"pairing", "the pairing of system 1 is id here and order in a.json", partOf(t, "a.json", "", pair(parg, strings.ReplaceAll(parg, `id="1"`, `id="2"`))), partOf(t, "b.json", "", pair(parg, parg))},
		{"macro averages", "macro is true here and false in a.json", first, partOf(t, "b.json", "macro=true", bare())},
		{"sentences", "sentences is true here and false in a.json", first, partOf(t, "b.json", "sentences=true", bare())},
		{"an operation", "this is a part of derivations, and a.json is one of score", partOf(t, "a.json", "", derivations), text("b.json", string(accept(t, service.New(allOps...), "derivations", "output=part", derivations).Body))},
		{
			"roots of gold here and of the system there", "the source of the roots of gold is none here and file in a.json",
			partOf(t, "a.json", "", addFiles(bare(), "gold_roots", barks)), partOf(t, "b.json", "", addFiles(bare(), "system_roots", barks)),
		},
	}
	// Every choice that the signature holds, if it does not follow from files.
	for _, c := range service.Find(allOps, "score").Choices {
		for _, value := range tried(service.Find(allOps, "score"), c) {
			if c.Signature == "" || value == usual(service.Find(allOps, "score"), c) || value == "file" || value == "order" || value == "id" || c.Name == "root_heads" || c.Name == "covered" || c.Group == service.Extraction {
				continue
			}
			tests = append(tests, struct {
				name, want  string
				first, part service.File
			}{c.Name + "=" + value, c.Name + " is ", first, partOf(t, "b.json", c.Name+"="+value, bare())})
		}
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := refuse(t, service.New(allOps...), "merge", "", roles{"part": {test.first, test.part}})
			if e.Code != notice.Data || e.File != (notice.File{Name: "b.json", Role: "part", Index: 1}) || !strings.HasPrefix(e.Message, test.want) || e.Hint == "" {
				t.Errorf("%s error %v; %s", e.Code, e, e.Hint)
			}
			accept(t, service.New(allOps...), "merge", "", roles{"part": {test.part}}) // alone it is good
		})
	}
}

// A system is called by its files in two parts, and by name in a third, where
// the name is that of its first file: it is refused however parts are grouped.
func TestANameIsNotTheFileOfAnEarlierPart(t *testing.T) {
	part := func(name, parameters string) service.File {
		return partOf(t, name+".json", parameters, roles{"gold": {text("gold.deps", dogs)}, "system": {text(name, dogs)}})
	}
	a, b, c := part("a", ""), part("b", ""), part("c", "names=a")
	both := text("both.json", string(accept(t, service.New(allOps...), "merge", "output=part", roles{"part": {a, b}}).Body))
	for _, parts := range [][]service.File{{a, b, c}, {both, c}} {
		e := refuse(t, service.New(allOps...), "merge", "", roles{"part": parts})
		if want := "the name of the systems is a here and nothing in "; e.File.Name != "c.json" || !strings.HasPrefix(e.Message, want) {
			t.Errorf("%v", e)
		}
	}
}

func TestWrongCallsOfMerge(t *testing.T) {
	part := partOf(t, "a.json", "", pair(dogs, dogs))
	broken := service.File{Name: "b.json", Open: func() (io.ReadCloser, error) { return nil, io.ErrClosedPipe }}
	failing := service.File{Name: "b.json", Open: func() (io.ReadCloser, error) { return io.NopCloser(failing{}), nil }}
	tests := []struct {
		name, parameters string
		parts            []service.File
		code             notice.Code
		want             string
	}{
		{"no part", "", nil, notice.Usage, "at least one part is needed"},
		{"one part twice", "", []service.File{part, part}, notice.Usage, "a.json: this part is given twice"},
		{"too many names", "names=a names=b", []service.File{part}, notice.Usage, "as many names as systems are needed"},
		{"sentences that are not there", "sentences=true", []service.File{part}, notice.Data, "a.json: this part has no scores of its sentences"},
		{"macro averages that are not there", "macro=true", []service.File{part}, notice.Data, "a.json: this part has no sums of the scores of its sentences"},
		{"a version", "", []service.File{text("a.json", strings.ReplaceAll(contentOf(t, part), service.Version, "9.9.9"))}, notice.Data, `a.json:1:35: version "9.9.9" counted this part, and this is ` + service.Version},
		{"what score prints", "", []service.File{text("a.json", string(accept(t, service.New(allOps...), "score", "output=json", pair(dogs, dogs)).Body))}, notice.Data, `a.json:1:2: this is no part`},
		{"another operation", "", []service.File{text("a.json", strings.Replace(contentOf(t, part), `"score"`, `"nbest"`, 1))}, notice.Data, `a.json:1:35: no parts of "nbest" are added`},
		{"a choice that was made before", "alignment=aligned-only", []service.File{part}, notice.Usage, `merge takes no parameter "alignment"`},
		{"a sum that is covered", "output=part covered=true", []service.File{part}, notice.Usage, "a part has no scores, so it takes no covered"},
		{"a sum with a threshold", "output=part fail_under=f1=1", []service.File{part}, notice.Usage, "a part has no scores, so it takes no fail_under"},
		{"a sum with names", "output=part names=x", []service.File{part}, notice.Usage, "a part has no scores, so it takes no names"},
		{"a part that cannot be opened", "", []service.File{part, broken}, notice.Data, "b.json: "},
		{"a part that cannot be read", "", []service.File{part, failing}, notice.Data, "b.json: the disk is on fire"},
		{"no part of a corpus", "", []service.File{part, text("b.deps", dogs)}, notice.Data, "b.deps:1:1: "},
	}
	for _, test := range tests {
		if e := refuse(t, service.New(allOps...), "merge", test.parameters, roles{"part": test.parts}); e.Code != test.code || !strings.HasPrefix(e.Error(), test.want) {
			t.Errorf("%s: %s error %v, want %s", test.name, e.Code, e, test.want)
		}
	}
}

// What only scores heed is refused where a part is written.
func TestAPartHasNoScores(t *testing.T) {
	for _, choice := range []string{"covered=true", "fail_under=f1=1"} {
		if e := refuse(t, service.New(allOps...), "score", "output=part "+choice, pair(dogs, dogs)); e.Code != notice.Usage || !strings.HasPrefix(e.Message, "a part has no scores") || e.Hint == "" {
			t.Errorf("%s: %v; %s", choice, e, e.Hint)
		}
	}
}

// A part may come from anywhere: what contradicts itself is refused.
func TestWhatContradictsItselfIsNoPart(t *testing.T) {
	const derived = "ID=1\n(<T S[dcl] 0 2> (<L NP PRP PRP he NP>) (<L S[dcl]\\NP VBZ VBZ sleeps S[dcl]\\NP_1>) )\n"
	of := func(operation string, files roles) string {
		return string(accept(t, service.New(allOps...), operation, "output=part sentences=true macro=true lenient=true", files).Body)
	}
	parts := map[string]string{
		"score":       of("score", pair(dogs+cats, dogs+cats)),
		"derivations": of("derivations", pair(derived, derived)),
		"attach":      of("attach", roles{"gold": {example(t, "trees.gold.conllu")}, "system": {example(t, "trees.gamma.conllu")}}),
		"agree":       contentOf(t, blockOf(t, "", 1, 2, only(scenes(t)["annotated trees"], "agree"))),
	}
	for _, test := range []struct{ part, old, changed, want string }{
		{"score", `"parts":1,`, "", "it has no parts"},
		{"score", `"role":"gold"`, `"role":"system"`, `a file of "system" stands where one of gold belongs`},
		{"score", `"parameters":[{"name":"lenient","value":"true"}]`, `"parameters":[{"name":"lenient","value":"perhaps"}]`, `parameter lenient is "perhaps"`},
		{"score", `"parameters":[{"name":"lenient","value":"true"}]`, `"parameters":[{"name":"fail_under","value":"f1=1"}]`, "the parameter fail_under is not about how files are counted"},
		{"score", `"ignored":"candc"`, `"ignored":"\u001b[31mred"`, `red" is no list of ignored dependencies`},
		{"score", `"roots":"none"`, `"roots":"none|df1:100"`, `"none|df1:100" is no part of a signature`},
		{"score", `"format":"ccgbank_deps"`, `"format":"conll"`, ""},
		{"score", `"all":[5,5,5`, `"all":[5,5,6`, "6 correct of 5 in gold and 5 in the system cannot be"},
		{"score", `"all":[5,5,5`, `"all":[6,6,5`, "the sentences that it lists do not add up to its counts"},
		{"score", `"macro":{"all":[2,2,`, `"macro":{"all":[2,1,`, "the sentences that it lists do not add up to its counts"},
		{"score", `"macro":{"all":[2,2,`, `"macro":{"all":[3,3,`, "its macro averages cannot be"},
		{"score", `"rows":[{`, `"rows":[{"part":1,`, "it lists a sentence of part 2 of 1"},
		{"score", `"rows":true,`, "", "it lists sentences, and says that it does not"},
		{"score", `"in_part":{"parts":[0]`, `"in_part":{"parts":[9]`, "it names part 10 of 1"},
		{"score", `"in_part":{"parts":[0]`, `"in_part":{"parts":[0,0]`, "there are other numbers of parts than counts of them"},
		{"score", `"covered":2`, `"covered":3`, "3 of 2 sentences cannot be covered"},
		{"derivations", `"part":"derivations"`, `"part":"score"`, ""},
		{"score", `"part":"score"`, `"part":"derivations"`, ""},
		{"score", `"part":"score"`, `"part":"attach"`, ""},
		{"attach", `"part":"attach"`, `"part":"score"`, ""},
		{"agree", `"annotators":[0`, `"annotators":[99`, "the counts of unit 1 contradict each other"},
		{"agree", `"version":"`, `"version":"x`, `version "x`},
		{"agree", `"signature":"ccgscore|`, `"signature":"ccgscore|\u001b`, ""},
		{"agree", `"raw":[{}`, `"raw":[{"pairs":[1]}`, "an odd number of numbers makes no pairs"},
		{"agree", `"sentences":`, `"annotator":9,"sentences":`, ""},
	} {
		before := parts[test.part]
		accept(t, service.New(allOps...), "merge", "output=part", roles{"part": {text("a.json", before)}})
		after := strings.Replace(before, test.old, test.changed, 1)
		if after == before {
			t.Errorf("%s is not in %s", test.old, before)
			continue
		}
		e := refuse(t, service.New(allOps...), "merge", "", roles{"part": {text("a.json", after)}})
		if e.Code != notice.Data || e.File.Name != "a.json" || !strings.Contains(e.Message, test.want) || e.Hint == "" {
			t.Errorf("%s for %s: %s error %v; %s", test.changed, test.old, e.Code, e, e.Hint)
		}
	}
}

// Where a host bounds the sentences of a file, no list of a part is longer.
func TestPartsOfAHostWithBounds(t *testing.T) {
	part := partOf(t, "a.json", "sentences=true", pair(strings.Repeat(dogs+cats, 10), strings.Repeat(dogs+cats, 10)))
	systems := `{"part":"score","version":"` + service.Version + `","sum":{"systems":[` + strings.Repeat("{},", 1<<14) + "{}]}}"
	notices := `{"part":"score","version":"` + service.Version + `","met":[` + strings.Repeat("{},", 1<<14) + "{}]}"
	for _, test := range []struct {
		part service.File
		most int64
		want string
	}{
		{part, 19, "a list of more than 19 items"},
		{text("a.json", systems), 0, "a list of more than 8192 items"},
		{text("a.json", notices), 0, "a list of more than 8192 items"},
	} {
		_, e := service.New(allOps...).Do(ask("merge", "", roles{"part": {test.part}}), service.Host{Sentences: test.most})
		if e == nil || e.Code != notice.Limit || !strings.Contains(e.Message, test.want) {
			t.Errorf("the error is %v, want %s", e, test.want)
		}
	}
	if _, e := service.New(allOps...).Do(ask("merge", "", roles{"part": {part}}), service.Host{Sentences: 20}); e != nil {
		t.Error(e)
	}
}

// A part with nothing in a list is not a part with nothing.
func TestANoticeMayBeEmpty(t *testing.T) {
	part := contentOf(t, partOf(t, "a.json", "", pair(dogs, dogs)))
	accept(t, service.New(allOps...), "merge", "", roles{"part": {text("a.json", strings.Replace(part, `"sum":`, `"met":[{}],"sum":`, 1))}})
}

// One part is the whole: it may be copies of itself.
func TestOnePartIsTheWhole(t *testing.T) {
	the, a := "the_1 NP/N 1 dog_2\n\n", "a_1 NP/N 1 cat_2\n\n"
	files := pair(the+the+a, strings.Repeat(the+the+a, 2))
	const choices = "pair=order"
	want := accept(t, service.New(allOps...), "score", choices, files)
	got := accept(t, service.New(allOps...), "merge", "", roles{"part": {partOf(t, "a.json", choices, files)}})
	if string(got.Body) != string(want.Body) || warned(got.Warnings, "copies") == nil {
		t.Errorf("merged\n%s\nat once\n%s", got.Body, want.Body)
	}
}

// Parts are as many as they are: their sums are merged again, and the places of their rows stay whole numbers.
func TestVeryManyParts(t *testing.T) {
	part := contentOf(t, partOf(t, "a.json", "sentences=true", pair(dogs, dogs)))
	many := strings.Replace(strings.Replace(part, `"parts":1`, `"parts":1048570`, 1), `"in_part":{"parts":[0]`, `"in_part":{"parts":[1048569]`, 1)
	sum := string(accept(t, service.New(allOps...), "merge", "output=part", roles{"part": {text("many.json", many), text("a.json", part)}}).Body)
	accept(t, service.New(allOps...), "merge", "sentences=true", roles{"part": {text("sum.json", sum)}})
	e := refuse(t, service.New(allOps...), "merge", "", roles{"part": {text("sum.json", sum), text("many.json", many)}})
	if e.Code != notice.Limit || e.File.Name != "many.json" || e.Message != "with this part there are 2,097,141" {
		t.Error(e)
	}
}

// Two parts may be equal to the last byte, but it is rare.
func TestACopyOfAPartIsAWarning(t *testing.T) {
	part := partOf(t, "a.json", "", pair(dogs, dogs))
	got := merged(t, "", part, text("copy.json", contentOf(t, part)))
	w := got.warned("same-part")
	if w == nil || w.File != "copy.json" || w.Role != "part" || w.Index != 1 || !strings.Contains(w.Message, "a.json") || w.Count != 1 {
		t.Errorf("the warnings are %+v", got.Warnings)
	}
	if last := got.Warnings[len(got.Warnings)-1]; got.Systems[0].Sentences != 2 || last.Code != "same-part" {
		t.Errorf("%d sentences, at last %+v", got.Systems[0].Sentences, last)
	}
}

// A part may start with a byte order mark.
func TestMergingOnePartChangesNothing(t *testing.T) {
	const form = "output=json sentences=true covered=true"
	files := corpus(t, "alpha", "beta")
	part := partOf(t, "a.json", "sentences=true", files)
	want := accept(t, service.New(allOps...), "score", form, files)
	for _, begin := range []string{"", "\ufeff"} {
		got := accept(t, service.New(allOps...), "merge", form, roles{"part": {text("a.json", begin+contentOf(t, part))}})
		if string(got.Body) != string(want.Body) || !slices.Equal(got.Notes, want.Notes) {
			t.Errorf("the sum of one part is\n%s%q\nthe whole is\n%s%q", got.Body, got.Notes, want.Body, want.Notes)
		}
	}
	if sum := accept(t, service.New(allOps...), "merge", "output=part", roles{"part": {part}}); string(sum.Body) != contentOf(t, part) {
		t.Errorf("as a part, the sum of one is\n%s\nnot\n%s", sum.Body, contentOf(t, part))
	}
}

// What files of parts are called is shown from the first to the last.
func TestNamesOfMergedInputs(t *testing.T) {
	part := func(name string, parameters string) service.File {
		return partOf(t, name+".json", parameters, roles{
			"gold": {text("gold."+name, dogs+"x_1 N/N 1 y_2\nx_1 N/N 1 y_2 7\nx_1 N/N 1 y_2\nx_3 N/N 1 y_2 7\n")}, "system": {text("sys."+name, dogs+"\n")},
		})
	}
	got := merged(t, "", part("00", ""), part("01", ""), part("02", ""))
	if got.Gold.File != "gold.00 … gold.02" || got.Systems[0].Input.File != "sys.00 … sys.02" || got.Systems[0].Name != "sys.00 … sys.02" {
		t.Errorf("gold is %q, the system %q, called %q", got.Gold.File, got.Systems[0].Input.File, got.Systems[0].Name)
	}
	for code, want := range map[string]jsonWarning{
		"not-covered":          {Count: 3, File: "sys.00 … sys.02"},
		"ignored":              {Count: 6, File: "gold.00 … gold.02"},
		"duplicate-dependency": {Count: 3, File: "gold.00", Line: 4},
	} {
		if w := got.warned(code); w == nil || w.Count != want.Count || w.File != want.File || w.Line != want.Line {
			t.Errorf("%s: the warning is %+v, want %+v", code, w, want)
		}
	}
	named := []service.File{part("00", "names=alpha"), part("01", "names=alpha")}
	for parameters, want := range map[string]string{"": "alpha", "names=beta": "beta"} {
		if got := merged(t, parameters, named...); got.Systems[0].Name != want {
			t.Errorf("%s: the system is called %q, want %q", parameters, got.Systems[0].Name, want)
		}
	}
	missed := accept(t, service.New(allOps...), "merge", "fail_under=f1=0.9", roles{"part": named}).Missed
	if len(missed) != 1 || missed[0] != "alpha: f1 is 0.8, below 0.9" {
		t.Errorf("missed: %q", missed)
	}
}

// The files of two systems may have one name in every part.
func TestMergedSystemsAreToldApart(t *testing.T) {
	part := func(name string, systems ...string) service.File {
		files := pair(dogs)
		for _, s := range systems {
			files["system"] = append(files["system"], text(s, dogs))
		}
		return partOf(t, name, "", files)
	}
	a, b, c := part("a.json", "00.deps", "00.deps"), part("b.json", "01.deps", "01.deps"), part("c.json", "02.deps", "02.deps")
	ab := text("ab.json", string(accept(t, service.New(allOps...), "merge", "output=part", roles{"part": {a, b}}).Body))
	for name, got := range map[string]jsonScores{"at once": merged(t, "", a, b, c), "in groups": merged(t, "", ab, c)} {
		if x, y := got.Systems[0].Name, got.Systems[1].Name; x != "00.deps … 02.deps" || y != "00.deps … 02.deps (2)" {
			t.Errorf("%s: the systems are %q and %q", name, x, y)
		}
	}
	got := merged(t, "", a, part("d.json", "00.deps", "x.deps"))
	if x, y := got.Systems[0].Name, got.Systems[1].Name; x != "00.deps" || y != "00.deps … x.deps" {
		t.Errorf("the systems are %q and %q", x, y)
	}
}

// A sentence without an id is called by its number in the whole corpus, also
// where others have ids, and also where an id is a number.
func TestSentencesWithoutIDsAreNumberedOverTheWhole(t *testing.T) {
	sentences := func(ids ...string) string {
		var list []string
		for _, id := range ids {
			s := written{id: id, forms: []string{"a", "b"}, dependencies: []link{{1, 2, "N/N", 1, 0}}}
			list = append(list, s.json())
		}
		return `{"sentences":[` + strings.Join(list, ",") + `]}`
	}
	for name, ids := range map[string][]string{
		"no ids": {"", "", "", ""}, "ids": {"a", "b", "c", "d"}, "ids of some": {"a", "", "", "d"}, "ids that start again": {"1", "2", "1", "2"}, "both": {"1", "", "1", ""},
	} {
		system := strings.Repeat("a_1 N/N 1 b_2\n\n", 2)
		parts := []service.File{
			partOf(t, "a.json", "sentences=true", pair(sentences(ids[:2]...), system)), partOf(t, "b.json", "sentences=true", pair(sentences(ids[2:]...), system)),
		}
		want, got := scoresOf(t, service.New(allOps...), "sentences=true", pair(sentences(ids...), system+system)), merged(t, "sentences=true", parts...)
		again := merged(t, "sentences=true", text("c.json", string(accept(t, service.New(allOps...), "merge", "output=part sentences=true", roles{"part": parts[1:]}).Body)))
		for i, row := range want.Systems[0].PerSentence {
			if g := got.Systems[0].PerSentence[i]; g.N != i+1 || g.N != row.N || g.ID != row.ID {
				t.Errorf("%s: sentence %d is called %s, and in parts %s", name, row.N, row.ID, g.ID)
			}
		}
		if a, b := again.Systems[0].PerSentence[1].ID, max(ids[3], "2"); a != b {
			t.Errorf("%s: the last one is called %s, want %s", name, a, b)
		}
	}
	bare := merged(t, "", partOf(t, "a.json", "sentences=true", pair(dogs, dogs)))
	if bare.Systems[0].PerSentence != nil {
		t.Error("there are rows that nobody asked for")
	}
}

// Whether JSON has roots, only the whole tells.
func TestPartsDecideWhetherThereAreRoots(t *testing.T) {
	const bare = `{"dependencies":[{"predicate":2,"argument":1,"category":"S[dcl]\\NP","slot":1}]}`
	rooted := strings.Replace(bare, "]}", `],"root":{"head":2,"category":"S[dcl]"}}`, 1)
	file := func(sentences ...string) string { return `{"sentences":[` + strings.Join(sentences, ",") + `]}` }
	for _, test := range []struct {
		name        string
		gold, other [2]string // of the first and of the second part
	}{
		{"nowhere", [2]string{bare, bare}, [2]string{bare, bare}},
		{"everywhere", [2]string{rooted, rooted}, [2]string{rooted, rooted}},
		{"of gold alone", [2]string{rooted, rooted}, [2]string{bare, bare}},
		{"of gold alone, in the second part", [2]string{bare, rooted}, [2]string{bare, bare}},
		{"in the first part", [2]string{rooted, bare}, [2]string{rooted, bare}},
		{"of gold in the first part and of the system in the second", [2]string{rooted, bare}, [2]string{bare, rooted}},
	} {
		for _, more := range []string{"", "no_roots=true"} {
			var parts []service.File
			for i := range 2 {
				parts = append(parts, partOf(t, strconv.Itoa(i)+".json", "sentences=true "+more, pair(file(test.gold[i]), file(test.other[i]))))
			}
			whole, sum := scoresOf(t, service.New(allOps...), more, pair(file(test.gold[:]...), file(test.other[:]...))), merged(t, "", parts...)
			if whole.Systems[0].All != sum.Systems[0].All || whole.Signature != sum.Signature || whole.Gold.Roots != sum.Gold.Roots || whole.Systems[0].Input.Roots != sum.Systems[0].Input.Roots {
				t.Errorf("roots %s: the whole is\n%+v\nthe parts are\n%+v", test.name, whole, sum)
			}
		}
	}
}

// Numbers that no longer fit are refused, and those that do are compared
// exactly.
func TestLargeCounts(t *testing.T) {
	part := contentOf(t, partOf(t, "a.json", "", pair(dogs, dogs)))
	const most = 1 << 53
	large := func(correct int64) service.File {
		n := strconv.FormatInt(most, 10)
		return text("a.json", strings.ReplaceAll(part, `:[2,2,2`, `:[`+n+`,`+n+`,`+strconv.FormatInt(correct, 10)))
	}
	for _, test := range []struct {
		correct int64
		least   string
		missed  bool
	}{
		{most, "1.0000000", false}, {most - 1, "1", true}, {most - 1, "0.99999999", false}, {most / 2, "0.5", false}, {most/2 - 1, "0.5", false}, {most/2 - 1, "0.5000000000000", true}, {1, "1e-8", true}, {0, "0", false},
	} {
		reply := accept(t, service.New(allOps...), "merge", "fail_under=f1="+test.least, roles{"part": {large(test.correct)}})
		if len(reply.Missed) > 0 != test.missed {
			t.Errorf("%d against %s: missed %q", test.correct, test.least, reply.Missed)
		}
	}
	e := refuse(t, service.New(allOps...), "merge", "", roles{"part": {large(1), text("b.json", part)}})
	if e.Code != notice.Limit || e.Error() != "b.json: with this part the sum is too large" || e.Hint == "" {
		t.Errorf("%s error %v; %s", e.Code, e, e.Hint)
	}
}

func TestMergingReportsProgressAndCanBeCancelled(t *testing.T) {
	long := strings.Repeat(dogs, 500)
	var parts []service.File
	for i := range 3 {
		parts = append(parts, partOf(t, strconv.Itoa(i), "sentences=true", pair(long, long+strings.Repeat(cats, i))))
	}
	done, total := progress(t, "merge", "", roles{"part": parts})
	if total == 0 || done[len(done)-1] != total || len(done) < 6 {
		t.Errorf("reported %d of %d bytes, %d times", done[len(done)-1], total, len(done))
	}
	asked := 0
	_, err := service.New(allOps...).Do(ask("merge", "", roles{"part": parts}), service.Host{Cancelled: func() bool {
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
	good := contentOf(t, partOf(t, "", "", pair(dogs, dogs)))
	for _, second := range []string{good, "{"} {
		var w watched
		most := 0
		open := func(name, content string) service.File {
			return service.File{Name: name, Open: func() (io.ReadCloser, error) {
				f, err := w.file(name, strings.NewReader(content)).Open()
				most = max(most, w.open)
				return f, err
			}}
		}
		_, err := service.New(allOps...).Do(ask("merge", "", roles{"part": {open("a", good), open("b", second), open("c", good)}}), service.Host{})
		if (err == nil) != (second == good) || w.open != 0 || most != 1 {
			t.Errorf("%d files were open at once, %d are; %v", most, w.open, err)
		}
	}
}
