package ops

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// markedIgnored has the categories that the standard list names as C&C's evaluate
// compares them: as texts, markup included.
var markedIgnored = map[string]bool{
	`conj`: true,
	`((S[to]{_}\NP{Z}<1>){_}/(S[b]{Y}<2>\NP{Z*}){Y}){_}`:         true,
	`((S[b]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}`:                        true,
	`((S[b]{_}\NP{Y}<1>){_}/PP{Z}<2>){_}`:                        true,
	`(((S[b]{_}\NP{Y}<1>){_}/PP{Z}<2>){_}/NP{W}<3>){_}`:          true,
	`(S[X]{Y}/S[X]{Y}<1>){_}`:                                    true,
	`((S[X]{Y}/S[X]{Y}){Z}\(S[X]{Y}/S[X]{Y}){Z}<1>){_}`:          true,
	`((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_}`:              true,
	`((S[X]{Y}\NP{Z}){Y}/(S[X]{Y}<1>\NP{Z}){Y}){_}`:              true,
	`((S[pt]{_}\NP{Y}<1>){_}/(S[ng]{Z}<2>\NP{Y*}){Z}){_}`:        true,
	`((S[pt]{_}\NP{Y}<1>){_}/(S[pss]{Z}<2>\NP{Y*}){Z}){_}`:       true,
	`((S[pt]{_}\NP{Y}<1>){_}/(S[adj]{Z}<2>\NP{Y*}){Z}){_}`:       true,
	`((S[pt]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}`:                       true,
	`((S[b]{_}\NP{Y}<1>){_}/(S[pss]{Z}<2>\NP{Y*}){Z}){_}`:        true,
	`((S[b]{_}\NP{Y}<1>){_}/(S[adj]{Z}<2>\NP{Y*}){Z}){_}`:        true,
	`((S[b]{_}\NP{Y}<1>){_}/(S[ng]{Z}<2>\NP{Y*}){Z}){_}`:         true,
	`((S[b]{_}\NP{Y}<1>){_}/(S[pt]{Z}<2>\NP{Y*}){Z}){_}`:         true,
	`((S[b]{_}\NP{Y}<1>){_}/(S[to]{Z}<2>\NP{Y*}){Z}){_}`:         true,
	`((S[ng]{_}\NP{Y}<1>){_}/(S[to]{Z}<2>\NP{Y*}){Z}){_}`:        true,
	`(S[adj]{_}\NP{Y}<1>){_}`:                                    true,
	`(((NP{Y}\NP{Y}<1>){_}/(NP{Z}\NP{Z}){W}<3>){_}/NP{V}<2>){_}`: true,
}

// evaluateProgram reads what C&C's evaluate reads, by its rules and by nothing of ours but
// the list of ignored dependencies.
type evaluateProgram struct {
	t       *testing.T
	table   *category.Table
	ignored *score.Ignored
}

// evaluated are the dependencies of the sentences that the system parsed.
type evaluated struct{ gold, system, correct int }

func (e *evaluateProgram) run(lexcats, gold, test string) (n evaluated) {
	sentences, golds, tests := e.body(lexcats), e.blocks(gold), e.blocks(test)
	if len(sentences) != len(golds) || len(golds) != len(tests) {
		e.t.Fatalf("%d sentences, %d of gold, %d of the system", len(sentences), len(golds), len(tests))
	}
	for i, block := range tests {
		if len(block) == 0 {
			continue // not parsed
		}
		tags, parsed := strings.CutPrefix(block[len(block)-1], "<c> ")
		if !parsed || !slices.Equal(wordsOfTags(tags), wordsOfTags(sentences[i])) {
			e.t.Fatalf("sentence %d: %q is no line of the words %q", i+1, block[len(block)-1], sentences[i])
		}
		wanted := map[string]bool{}
		for _, line := range golds[i] {
			wanted[line] = true
		}
		found := map[string]bool{}
		for _, line := range block[:len(block)-1] {
			if line, counts := e.dependency(line); counts {
				found[line] = true
			}
		}
		n.gold, n.system = n.gold+len(wanted), n.system+len(found)
		for line := range found {
			if wanted[line] {
				n.correct++
			}
		}
	}
	return n
}

// body returns the lines behind the preface, which ends with a blank line.
func (e *evaluateProgram) body(text string) []string {
	preface, body, ok := strings.Cut(text, "\n\n")
	if !ok || !strings.HasPrefix(preface, "#") || strings.Contains(preface, "\n") && !strings.Contains(preface, "\n#") {
		e.t.Fatalf("%.40q is no preface", text)
	}
	return strings.Split(strings.TrimSuffix(body, "\n"), "\n")
}

// blocks returns the lines of each sentence, behind each of which is a blank one.
func (e *evaluateProgram) blocks(text string) (blocks [][]string) {
	var block []string
	for _, line := range e.body(text) {
		if line != "" {
			block = append(block, line)
			continue
		}
		blocks = append(blocks, block)
		block = nil
	}
	if block != nil {
		e.t.Fatalf("no blank line behind %q", block)
	}
	return blocks
}

func wordsOfTags(tags string) (words []string) {
	for _, tag := range strings.Fields(tags) {
		words = append(words, tag[:strings.IndexByte(tag, '|')])
	}
	return words
}

// dependency reads pred_3 category slot arg_5 rule [passed] as the four columns of gold, unless
// it is ignored.
func (e *evaluateProgram) dependency(line string) (plain string, counts bool) {
	f := strings.Fields(line)
	rule, err := strconv.Atoi(f[4])
	if err != nil || len(f) < 5 || len(f) > 6 {
		e.t.Fatalf("%q", line)
	}
	bare := unmarked(f[1])
	c, err := e.table.Parse(bare)
	if err != nil {
		e.t.Fatalf("%q leaves %q: %v", f[1], bare, err)
	}
	slot, _ := strconv.Atoi(f[2])
	s := &dependency.Sentence{Tokens: []dependency.Token{{Form: f[0][:strings.LastIndexByte(f[0], '_')]}, {Form: f[3][:strings.LastIndexByte(f[3], '_')]}}}
	d := dependency.Dependency{Predicate: 1, Argument: 2, Category: c, Slot: int8(slot), Rule: int16(rule)}
	byRule := dependency.Dependency{Predicate: 1, Argument: 2, Category: e.table.Atom("none", ""), Slot: 1, Rule: int16(rule)}
	if e.ignored.Ignores(s, &byRule) || markedIgnored[f[1]] && e.ignored.Ignores(s, &d) {
		return "", false
	}
	return strings.Join([]string{f[0], bare, f[2], f[3]}, " "), true
}

// unmarked takes <n>, {X}, {X*} and [X] out of a category, and then the first and the
// last character, if the first is a bracket.
func unmarked(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		rest := text[i:]
		switch {
		case len(rest) > 2 && rest[0] == '<' && rest[2] == '>', len(rest) > 2 && rest[0] == '{' && rest[2] == '}', strings.HasPrefix(rest, "[X]"):
			i += 2
		case len(rest) > 3 && rest[0] == '{' && rest[2:4] == "*}":
			i += 3
		default:
			b.WriteByte(rest[0])
		}
	}
	if text = b.String(); text[0] == '(' {
		return text[1 : len(text)-1]
	}
	return text
}

// lexcats are the lines of supertags of a file of C&C, as evaluate takes them.
func lexcats(test string) string {
	lines := []string{"# words, parts of speech, categories", ""}
	for line := range strings.Lines(test) {
		if tags, ok := strings.CutPrefix(line, "<c> "); ok {
			lines = append(lines, strings.TrimSuffix(tags, "\n"))
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// extracted is what extract writes of derivations.
func extracted(t *testing.T, file service.File, parameters string) string {
	t.Helper()
	return string(accept(t, service.New(allOps...), "extract", parameters, roles{"file": {file}}).Body)
}

var sickParses = []string{"sick.easyccg.auto", "sick.depccg.auto", "sick.candc.auto"}

// Whatever is scored here, C&C's evaluate counts the same in what extract writes.
func TestWhatIsExtractedIsScoredAlikeByTheRulesOfEvaluate(t *testing.T) {
	for _, gold := range sickParses {
		for _, system := range sickParses {
			table := category.NewTable()
			e := &evaluateProgram{t, table, score.StandardIgnored(table)}
			files := roles{"gold": {parsed(t, gold)}, "system": {parsed(t, system)}}
			want := scoresOf(t, service.New(allOps...), "no_roots=true", files).Systems[0].All.F1
			test := extracted(t, files["system"][0], "")
			got := e.run(lexcats(test), extracted(t, files["gold"][0], "to_format=ccgbank_deps"), test) // a few sentences have n't for not
			if got != (evaluated{want.Gold, want.System, want.Correct}) || gold == system && got.correct != got.gold {
				t.Errorf("%s, %s: %+v, not %+v", gold, system, got, want)
			}
		}
	}
}

// A sentence that the system did not parse is not counted, as among the covered ones.
func TestAFailureIsScoredAlikeByTheRulesOfEvaluate(t *testing.T) {
	auto := text("gold.auto", auxiliary("1", "he", "")+auxiliary("2", "she", ""))
	failed := text("system.auto", auxiliary("1", "he", "")+"ID=2\n(<L NP NN NN fail NP>)\n")
	table := category.NewTable()
	e := &evaluateProgram{t, table, score.StandardIgnored(table)}
	want := scoresOf(t, service.New(allOps...), "no_roots=true", roles{"gold": {auto}, "system": {failed}}).Systems[0].CoveredOnly.F1
	got := e.run(lexcats(extracted(t, auto, "")), extracted(t, auto, "to_format=ccgbank_deps"), extracted(t, failed, ""))
	if got != (evaluated{want.Gold, want.System, want.Correct}) || got.gold == 0 {
		t.Errorf("%+v, not %+v", got, want)
	}
}

// The same of C&C's own files of dependencies, which convert writes as evaluate's gold.
func TestWhatIsConvertedIsScoredAlikeByTheRulesOfEvaluate(t *testing.T) {
	table := category.NewTable()
	e := &evaluateProgram{t, table, score.StandardIgnored(table)}
	auto := parsed(t, "sick.depccg.auto")
	deps := parsed(t, "sick.depccg.deps")
	reply := accept(t, service.New(allOps...), "convert", "to_format=ccgbank_deps", roles{"file": {deps}})
	if all := strings.Join(texts(reply.Warnings), "\n"); !strings.Contains(all, "a dependency on the standard ignore list is not written") {
		t.Errorf("%s", all)
	}
	want := scoresOf(t, service.New(allOps...), "no_roots=true", roles{"gold": {deps}, "system": {auto}}).Systems[0].All.F1
	test := extracted(t, auto, "")
	if got := e.run(lexcats(test), string(reply.Body), test); got != (evaluated{want.Gold, want.System, want.Correct}) {
		t.Errorf("%+v, not %+v", got, want)
	}
}

// catgram, the program of Bhargava & Penn (2023), reads both formats.
func TestWhatIsExtractedIsScoredAlikeByCatgram(t *testing.T) {
	program := coretest.Reference(t, "catgram/run.py")
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	write := func(name, parameters string) string {
		path := filepath.Join(dir, name+parameters)
		if err := os.WriteFile(path, []byte(extracted(t, parsed(t, name), parameters)), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	check := func(flags, gold, system string, want jsonCount) {
		out, err := exec.Command("python3", program, flags, "--tsv", gold, system).Output()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		counts := strings.Split(strings.TrimSpace(string(out)), "\n")[1]
		if !strings.HasPrefix(counts, strings.Join([]string{strconv.Itoa(want.Gold), strconv.Itoa(want.System), strconv.Itoa(want.Correct), ""}, "\t")) {
			t.Errorf("%s %s %s: %s, not %+v", flags, gold, system, counts, want)
		}
	}
	for i, name := range sickParses {
		other := sickParses[(i+1)%len(sickParses)]
		all := scoresOf(t, service.New(allOps...), "no_roots=true duplicates=last", roles{"gold": {parsed(t, name)}, "system": {parsed(t, other)}}).Systems[0].All
		gold := write(name, "to_format=ccgbank_deps")
		for flags, want := range map[string]jsonCount{"-s": all.F1, "-ra": all.Labelling, "-r": all.Alignment} {
			check(flags, gold, write(other, ""), want)
			check(flags, gold, write(other, "to_format=ccgbank_deps"), want)
		}
	}
}
