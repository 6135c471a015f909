package ops

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

type jsonParses struct {
	Signature, ID, Sentence string
	Warnings                []struct{ Code, Message, Hint string }
	Words, Root             []string
	OtherRoots              []struct {
		Category, Shown string
		Derivations     float64
	} `json:"other_roots"`
	GrowthRoot       string `json:"growth_root"`
	Derivations      float64
	Distinct         int
	DistinctComplete bool `json:"distinct_complete"`
	Shown            struct{ Derivations, Distinct string }
	More             bool
	Parses           []struct {
		Rank, Class  int
		Score        float64
		Auto         *string
		Dependencies []struct {
			Predicate, Argument, Slot int
			PredicateForm             string `json:"predicate_form"`
			ArgumentForm              string `json:"argument_form"`
			Category                  string
		}
		Drawing *string
	}
	Pieces []struct {
		First, Last int
		Category    string
	}
	Growth []struct {
		Words       int
		Derivations float64
		Distinct    int
	}
	Cells []struct {
		First, Last int
		Items       []struct {
			Category    string
			Derivations float64
			Rules       []string
			Unary       bool
		}
	}
	Collisions, Comparisons, Bits, Vertices, Edges int
	Undrawn                                        string
}

const (
	ball = `big|N/N red|N/N ball|N )|RRB`
	jack = `Jack|NP swims|S[dcl]\NP|(S[dcl]\NP)/PP across|((S\NP)\(S\NP))/NP|PP/NP the|NP[nb]/N river|N`
)

func toBeParsed(sentence string, others ...string) service.Call {
	c := service.Call{Operation: "parse", Parameters: []service.Parameter{{Name: "output", Value: "json"}}}
	if sentence != "" {
		c.Parameters = append(c.Parameters, service.Parameter{Name: "sentence", Value: sentence})
	}
	for _, other := range others {
		name, value, _ := strings.Cut(other, "=")
		c.Parameters = append(c.Parameters, service.Parameter{Name: name, Value: value})
	}
	return c
}

func parseOf(t *testing.T, c service.Call) (got jsonParses, reply service.Reply) {
	t.Helper()
	reply, err := service.New(allOps...).Do(c, service.Host{})
	if err != nil {
		t.Fatal(err)
	}
	decode(t, reply.Body, &got)
	return got, reply
}

// The sentence of Figure 3 of Ng & Curran (2012): four derivations are drawn there,
// and "(big red) (ball ))" is the fifth. All have one set of dependencies.
func TestSpuriousAmbiguityOfFigure3(t *testing.T) {
	got, reply := parseOf(t, toBeParsed(ball, "unique=false"))
	if got.Derivations != 5 || got.Distinct != 1 || !got.DistinctComplete || len(got.Parses) != 5 || got.More || len(got.Root) != 1 || got.Root[0] != "N" {
		t.Errorf("%+v", got)
	}
	for i, p := range got.Parses {
		if p.Rank != i+1 || p.Class != 1 || p.Score != 0 || len(p.Dependencies) != 2 || p.Drawing == nil || !strings.HasPrefix(*p.Drawing, "<svg") {
			t.Errorf("parse %d is %+v", i+1, p)
		}
	}
	if !strings.HasPrefix(string(reply.Drawing), "<svg") || got.Undrawn != "" {
		t.Error("the chart is not drawn")
	}
	if unique, _ := parseOf(t, toBeParsed(ball)); len(unique.Parses) != 1 || unique.Comparisons == 0 || unique.Collisions != 0 {
		t.Errorf("%d parses are different", len(unique.Parses))
	}
}

// The readings of Figures 1 and 2 of Ng & Curran (2012).
func TestRealAmbiguityOfFigures1And2(t *testing.T) {
	got, _ := parseOf(t, toBeParsed(jack, "unique=false"))
	classes := map[int]string{}
	for _, p := range got.Parses {
		said := ""
		for _, d := range p.Dependencies {
			said += d.PredicateForm + "," + d.Category + "," + strconv.Itoa(d.Slot) + "," + d.ArgumentForm + " "
		}
		if other, known := classes[p.Class]; known && other != said {
			t.Errorf("parses of class %d say %s and %s", p.Class, other, said)
		}
		classes[p.Class] = said
	}
	want := map[int]string{
		1: `swims,S[dcl]\NP,1,Jack across,((S\NP)\(S\NP))/NP,2,swims across,((S\NP)\(S\NP))/NP,3,river the,NP[nb]/N,1,river `,
		2: `swims,(S[dcl]\NP)/PP,1,Jack swims,(S[dcl]\NP)/PP,2,across across,PP/NP,1,river the,NP[nb]/N,1,river `,
	}
	if got.Distinct != 2 || len(classes) != 2 || classes[1] != want[1] || classes[2] != want[2] {
		t.Errorf("%d sets: %q %q", got.Distinct, classes[1], classes[2])
	}
}

func TestAmbiguityGrowsWithLength(t *testing.T) {
	words := strings.Repeat("big|N/N ", 9) + "ball|N"
	catalan := []float64{1, 1, 2, 5, 14, 42, 132, 429, 1430, 4862}
	for _, normal := range []string{"false", "true"} {
		got, _ := parseOf(t, toBeParsed(words, "normal_form="+normal))
		if len(got.Growth) != 10 || len(got.Cells) != 55 {
			t.Fatalf("%d lengths, %d cells", len(got.Growth), len(got.Cells))
		}
		for i, g := range got.Growth {
			want := catalan[i]
			if normal == "true" {
				want = 1
			}
			if g.Words != i+1 || g.Derivations != want || g.Distinct != 1 {
				t.Errorf("normal form %s: %+v, want %v derivations", normal, g, want)
			}
		}
	}
	// A hundred words have more than a number of 64 bits holds, and no drawing of the chart.
	got, reply := parseOf(t, toBeParsed(strings.Repeat("big|N/N ", 99)+"ball|N", "normal_form=true"))
	if got.Derivations != 1 || len(got.Cells) != 0 || got.Undrawn == "" || reply.Drawing != nil {
		t.Errorf("%v derivations, %d cells, %q", got.Derivations, len(got.Cells), got.Undrawn)
	}
}

// What is counted is named, and what the words are as well; how numbers grow is told of one
// category.
func TestRootsThatAreNotCountedAreNamed(t *testing.T) {
	const relatives = `visiting|N/N|(S[ng]\NP)/NP relatives|N`
	got, _ := parseOf(t, toBeParsed(relatives))
	if got.Derivations != 1 || len(got.Root) != 1 || got.Root[0] != "N" || len(got.OtherRoots) != 1 || got.OtherRoots[0].Category != `S[ng]\NP` || got.OtherRoots[0].Derivations != 2 || got.OtherRoots[0].Shown != "2" {
		t.Errorf("%+v", got)
	}
	both, _ := parseOf(t, toBeParsed(relatives, "roots_of=N", `roots_of=S[ng]\NP`))
	if both.Derivations != 3 || both.Distinct != 2 || len(both.Root) != 2 || len(both.OtherRoots) != 0 {
		t.Errorf("%+v", both)
	}
	for _, r := range []jsonParses{got, both} {
		if r.GrowthRoot != "N" || len(r.Growth) != 2 || r.Growth[0].Derivations != 1 || r.Growth[1].Derivations != 1 {
			t.Errorf("%s: %+v", r.GrowthRoot, r.Growth)
		}
	}
	c := toBeParsed(relatives)
	c.Parameters[0].Value = "text"
	if reply, err := service.New(allOps...).Do(c, service.Host{}); err != nil || !strings.HasPrefix(string(reply.Body), "visiting relatives\n1 derivation of N, 1 set of dependencies\nnot counted: 2 of S[ng]\\NP\n") {
		t.Errorf("%v\n%s", err, reply.Body)
	}
}

func TestWeightsOrderParses(t *testing.T) {
	got, _ := parseOf(t, toBeParsed(`Jack|NP swims|S[dcl]\NP:0.25|(S[dcl]\NP)/PP:0.75 across|((S\NP)\(S\NP))/NP:0.5|PP/NP:0.5 the|NP[nb]/N river|N`))
	if len(got.Parses) != 2 || got.Parses[0].Score != -0.980829253 || got.Parses[1].Score != -2.079441542 || got.Parses[0].Dependencies[0].Category != `(S[dcl]\NP)/PP` {
		t.Errorf("%+v", got.Parses)
	}
}

func TestRulesAreWhatIsAskedFor(t *testing.T) {
	for rules, want := range map[string]float64{"none": 0, "composition": 0, "punctuation": 3, "composition,punctuation": 5, "all": 5, "english": 5} {
		if got, _ := parseOf(t, toBeParsed(ball, "rules="+rules)); got.Derivations != want {
			t.Errorf("%s: %v derivations, want %v", rules, got.Derivations, want)
		}
	}
	if got, _ := parseOf(t, toBeParsed(jack, "roots_of=S[ng]", "roots_of=PP")); got.Derivations != 0 {
		t.Errorf("as S[ng]: %v derivations", got.Derivations)
	}
	if got, _ := parseOf(t, toBeParsed(jack, "roots_of=PP", "roots_of=S")); got.Derivations != 29 {
		t.Errorf("as S: %v derivations", got.Derivations)
	}
}

func TestASentenceThatIsNoneIsInPieces(t *testing.T) {
	got, _ := parseOf(t, toBeParsed(`big|N/N the|NP/N red|N/N ball|N`))
	if got.Derivations != 0 || len(got.Parses) != 0 || len(got.Pieces) != 2 || got.Pieces[1].First != 2 || got.Pieces[1].Category != "NP" {
		t.Errorf("%+v", got)
	}
	if len(got.Warnings) != 1 || got.Warnings[0].Code != "no-parse" || got.Warnings[0].Hint != `the largest constituents there are: "big" N/N, "the red ball" NP` {
		t.Errorf("%+v", got.Warnings)
	}
}

func TestWhatMayBeMistypedIsAsked(t *testing.T) {
	tests := []struct{ sentence, other, want string }{
		{jack + ` :|: )|RRB and|conj up|PR`, "", ``},
		{`Jack|NP swims|S[dlc]\NP`, "", `English CCGbank has no "S[dlc]"`},
		{`the|Np/n ball|n`, "", `English CCGbank has no "n", "Np"`},
		{`ball|N[x]`, "roots_of=QQQ", `English CCGbank has no "QQQ"`},
		{`x|(a/b)/(c/d)|(e/f)/(g/h)|(i/j)/(k/l)`, "", `English CCGbank has no "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", …`},
	}
	for _, test := range tests {
		c := toBeParsed(test.sentence)
		if test.other != "" {
			c = toBeParsed(test.sentence, test.other)
		}
		got, _ := parseOf(t, c)
		said := ""
		for _, w := range got.Warnings {
			if w.Code == "strange-category" {
				said = w.Message
			}
		}
		if said != test.want {
			t.Errorf("%s: %s, want %s", test.sentence, said, test.want)
		}
	}
	// Other treebanks have others.
	derived := strings.ReplaceAll(auto, "NP", "XP")
	if got, _ := parseOf(t, service.Call{Operation: "parse", Parameters: toBeParsed("").Parameters, Files: map[string][]service.File{"file": {text("a.auto", derived)}}}); len(got.Parses) == 0 || len(got.Warnings) > 0 {
		t.Errorf("%+v", got)
	}
}

func TestASentenceThatIsTypedMayHaveAnID(t *testing.T) {
	got, _ := parseOf(t, toBeParsed(ball, "id=b7"))
	if got.ID != "b7" || !strings.HasPrefix(*got.Parses[0].Auto, "ID=b7 ") {
		t.Errorf("%+v", got)
	}
}

func TestWhatCannotBeParsedIsRefused(t *testing.T) {
	file := map[string][]service.File{"file": {text("a.auto", auto)}}
	tests := []struct {
		name    string
		call    service.Call
		code    notice.Code
		message string
	}{
		{"nothing", toBeParsed(""), notice.Usage, "there is nothing to parse"},
		{"a sentence and a file", service.Call{Operation: "parse", Parameters: toBeParsed(ball).Parameters, Files: file}, notice.Usage, "a sentence and a file are given"},
		{"a number of no file", toBeParsed(ball, "n=2"), notice.Usage, "n says nothing of a sentence that is given as it is"},
		{"no such sentence", service.Call{Operation: "parse", Parameters: toBeParsed("", "n=2").Parameters, Files: file}, notice.Usage, "there is no sentence 2"},
		{"no such id", service.Call{Operation: "parse", Parameters: toBeParsed("", "id=x").Parameters, Files: file}, notice.Usage, `there is no sentence "x"`},
		{"no category", toBeParsed("big|N/N ball"), notice.Data, `1:9: "ball" has no category`},
		{"no rule", toBeParsed(ball, "rules=x"), notice.Usage, `there is no rule "x"`},
		{"too large a degree", toBeParsed(ball, "degree=5"), notice.Usage, "composition that passes on 5 arguments"},
		{"no root", toBeParsed(ball, "roots_of=("), notice.Usage, `the category of a parse is "(": the category ends where an atom or ( was expected`},
		{"too many parses", toBeParsed(ball, "best=2000"), notice.Usage, "more than 1,024 parses"},
		{"too many words", toBeParsed(strings.Repeat("a|N ", 251)), notice.Limit, "a sentence of more than 250 words is not parsed"},
		{"a file without categories", service.Call{Operation: "parse", Parameters: toBeParsed("").Parameters, Files: map[string][]service.File{"file": {text("a.conll", "1\ta\t_\tX\t_\t_\t0\tx\n\n")}}}, notice.Data, "a.conll: this file is conll (a line of 8 columns between tabs, of which the first is a number) and holds no lexical categories"},
		{"dependencies without all categories", service.Call{Operation: "parse", Parameters: toBeParsed("").Parameters, Files: map[string][]service.File{"file": {text("a.deps", dogs)}}}, notice.Data, ""},
		{"a sentence that was not parsed", service.Call{Operation: "parse", Parameters: toBeParsed("").Parameters, Files: map[string][]service.File{"file": {text("a.auto", "ID=1\n\n"+strings.Replace(auto, "ID=1", "ID=2", 1))}}}, notice.Data, "a.auto:1: this sentence was not parsed, so its words have no lexical categories"},
	}
	for _, test := range tests {
		_, err := service.New(allOps...).Do(test.call, service.Host{})
		if err == nil || err.Code != test.code || test.message != "" && !strings.HasPrefix(err.Error(), strings.SplitN(test.message, " (", 2)[0]) || err.Hint == "" && test.name != "no root" {
			t.Errorf("%s: %v, %+v", test.name, err, err)
		}
	}
	if _, err := service.New(allOps...).Do(toBeParsed(ball), service.Host{Cancelled: func() bool { return true }}); err == nil || err.Code != notice.Cancelled {
		t.Errorf("cancelled: %v", err)
	}
}

// The words and categories of a sentence of a file are parsed, of a list those of all
// its parses; what comes out is written and reads back.
func TestSentencesOfFilesAreParsed(t *testing.T) {
	reply, err := service.New(allOps...).Do(toBeParsed(jack, "to_format=auto"), service.Host{})
	if err != nil {
		t.Fatal(err)
	}
	list := map[string][]service.File{"file": {text("jack.auto", string(reply.Body))}}
	got, _ := parseOf(t, service.Call{Operation: "parse", Parameters: toBeParsed("", "unique=false").Parameters, Files: list})
	want, _ := parseOf(t, toBeParsed(jack, "unique=false"))
	if got.Sentence != jack || got.ID != "1" || got.Derivations != want.Derivations || len(got.Parses) != len(want.Parses) {
		t.Errorf("%s has %v derivations, want %v", got.Sentence, got.Derivations, want.Derivations)
	}
	for i := range got.Parses {
		if *got.Parses[i].Auto != *want.Parses[i].Auto {
			t.Errorf("parse %d is %s, want %s", i+1, *got.Parses[i].Auto, *want.Parses[i].Auto)
		}
	}
	if len(reply.Warnings) > 0 {
		t.Errorf("%v", reply.Warnings)
	}
	read := coretest.Sentences(t, reply.Body, format.Options{Table: category.NewTable(), Derivations: format.AllDerivations})
	if len(read) != 1 || len(read[0].Derivations) != 2 || !read[0].Derivations[0].Scored {
		t.Errorf("%s", reply.Body)
	}
}

// What of a list is not parsed is said.
func TestCategoriesThatAreLeftOutAreCounted(t *testing.T) {
	const id = "ID=1\n"
	tree, list := strings.TrimPrefix(auto, id), id
	for i := range 64 + 2 {
		list += strings.Replace(tree, "<L NP ", "<L X"+strconv.Itoa(i)+" ", 1)
	}
	reply, err := service.New(allOps...).Do(service.Call{Operation: "parse", Parameters: toBeParsed("").Parameters, Files: roles{"file": {text("list.auto", list)}}}, service.Host{})
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]int64{}
	for _, w := range reply.Warnings {
		codes[w.Code] += w.Count
	}
	if codes["many-categories"] != 2 {
		t.Errorf("%v", codes)
	}
}

func TestAWordThatAUTOCannotHold(t *testing.T) {
	got, _ := parseOf(t, toBeParsed(`in\ front|N/N ball|N`))
	if len(got.Parses) != 1 || got.Words[0] != "in front" {
		t.Errorf("%+v", got)
	}
	if _, err := service.New(allOps...).Do(toBeParsed(`in\ front|N/N ball|N`, "to_format=auto"), service.Host{}); (err != nil) != (got.Parses[0].Auto == nil) {
		t.Errorf("%v", err)
	}
}

func TestParsesAsText(t *testing.T) {
	c := toBeParsed(`big|N/N ball|N )|RRB`, "unique=false")
	c.Parameters[0].Value = "text"
	reply, err := service.New(allOps...).Do(c, service.Host{})
	const want = `big ball )
2 derivations of N, 1 set of dependencies

set 1:
  big_1  N/N  1  ball_2

  big  ball   )
  N/N   N    RRB
       -------rp
           N
  ------------->
        N
the same:
  [[big ball]> )]rp

  the last words  derivations of N  sets
               2                 1     1
               3                 2     1

ccgscore|parse|deps:candc|hash:xor64|best:50|unique:false|normal:false|rules:english|degree:3|v:` + service.Version + "\n"
	if err != nil || string(reply.Body) != want {
		t.Errorf("%v\n%s", err, reply.Body)
	}
}

// Every sentence of real data has the parse that its parser found among those that are
// possible, or one that says the same.
func TestRealSentencesAreParsed(t *testing.T) {
	data := string(coretest.Data(t, "ccg/sick.easyccg.auto"))
	lines := strings.SplitAfter(data, "\n")
	for n := 0; n+1 < len(lines); n += 40 {
		files := map[string][]service.File{"file": {text("a.auto", lines[n]+lines[n+1])}}
		got, _ := parseOf(t, service.Call{Operation: "parse", Parameters: []service.Parameter{{Name: "output", Value: "json"}, {Name: "best", Value: "1"}}, Files: files})
		if len(got.Parses) != 1 {
			t.Errorf("%s is not parsed: %v", got.Sentence, got.Warnings)
		}
	}
}
