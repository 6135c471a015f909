package pipeline

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// joined is a corpus whose sentences have ids, as what each side says of each of them.
type joined struct {
	operation string
	choices   []service.Parameter
	sides     []joinedSide // gold first
	ignore    string       // the list of ignored dependencies, if there is one
}

// joinedSide is a side of it, with the file of its roots if it has one.
type joinedSide struct{ sentences, roots []string }

// joinedCorpora are corpora of every operation that can be spread, in several formats.
func joinedCorpora(t *testing.T) map[string]joined {
	sides := func(begin string, names ...string) (all []joinedSide) {
		for _, name := range names {
			all = append(all, joinedSide{sentences: sentencesOf(string(coretest.Example(t, name)), begin)})
		}
		return all
	}
	auto := func(names ...string) []joinedSide { return sides("ID=", names...) }
	taught := auto("corpus.gold.auto", "corpus.alpha.auto")
	for i, text := range taught[0].sentences { // so that the leaves of gold say how categories are co-indexed
		taught[0].sentences[i] = strings.NewReplacer(` S[dcl]\NP>)`, ` S[dcl]\NP_1>)`, " NP[nb]/N>)", " NP[nb]_1/N_1>)").Replace(text)
	}
	withRoots := auto("corpus.gold.auto", "corpus.beta.auto")
	for i := range withRoots {
		s := &withRoots[i]
		s.sentences, s.roots = sentencesOf(asPARG(t, strings.Join(s.sentences, "")), "<s "), s.sentences
	}
	return map[string]joined{
		"score of derivations":       {operation: "score", sides: auto("corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")},
		"score of what gold teaches": {operation: "score", sides: taught},
		"score of dependencies":      {operation: "score", sides: withRoots, ignore: "predicate\tcategory\tslot\targument\trule\n\tNP[nb]/N\t1\t\t\n"},
		"derivations":                {operation: "derivations", sides: auto("corpus.gold.auto", "corpus.alpha.auto")},
		"attach":                     {operation: "attach", sides: sides("# sent_id", "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu")},
		"systems compared":           {operation: "compare", choices: parameters("rounds=50"), sides: auto("corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto", "corpus.alpha.auto")},
		"derivations compared":       {operation: "compare", choices: parameters("rounds=50 of=derivations"), sides: auto("corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")},
		"trees compared":             {operation: "compare", choices: parameters("rounds=50 baseline=2"), sides: sides("# sent_id", "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu")},
		"lists":                      {operation: "nbest", sides: auto("nbest.gold.auto", "nbest.lists.auto")},
		"gold against itself":        {operation: "score", sides: auto("corpus.gold.auto", "corpus.gold.auto")},
	}
}

// sentencesOf cuts a text at the lines that begin a sentence, where it has another id than
// the one before.
func sentencesOf(text, begin string) (all []string) {
	last := ""
	for line := range strings.Lines(text) {
		if id := regexp.MustCompile(`\S+`).FindString(line); strings.HasPrefix(line, begin) && (begin != "ID=" || id != last) || len(all) == 0 {
			all, last = append(all, ""), id
		}
		all[len(all)-1] += line
	}
	return all
}

// asPARG returns the dependencies of derivations.
func asPARG(t *testing.T, text string) string {
	t.Helper()
	table := category.NewTable()
	r, _, err := format.NewReader(strings.NewReader(text), format.Options{Table: table, Derivations: format.FirstDerivation})
	if err != nil {
		t.Fatal(err)
	}
	w, err := format.NewWriter(format.PARG, notice.File{})
	if err != nil {
		t.Fatal(err)
	}
	from := extract.NewReader(r, notice.File{}, extract.New(table, extract.Options{}), nil)
	var s dependency.Sentence
	for err = from.Read(&s); err == nil; err = from.Read(&s) {
		if err := w.Write(&s); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return string(w.Take())
}

// changed returns a corpus in which sentences are missing, come again, and stand elsewhere;
// lists come once.
func (c joined) changed(r *rand.Rand) joined {
	sides := make([]joinedSide, len(c.sides))
	for i, side := range c.sides {
		order := order(r, len(side.sentences), c.operation != "nbest")
		sides[i].sentences = picked(side.sentences, order)
		if side.roots != nil {
			sides[i].roots = picked(side.roots, order)
		}
	}
	choices := slices.Clone(c.choices)
	choose := func(name string, values ...string) {
		choices = append(choices, service.Parameter{Name: name, Value: values[r.IntN(len(values))]})
	}
	outputs := []string{"text", "json"}
	if c.operation != "nbest" {
		outputs = append(outputs, "tsv", "cite")
		for i := range c.sides[1:] {
			choose("names", fmt.Sprint("system ", i))
		}
	}
	choose("output", outputs...)
	if c.operation != "compare" { // which takes those of all
		choose("sentences", "true", "false")
	}
	choose("pair", "auto", "id", "id")
	return joined{c.operation, choices, sides, c.ignore}
}

// order draws which sentences of a side there are: most, some again, mostly in order.
func order(r *rand.Rand, sentences int, again bool) []int {
	order := []int{0}
	for i := 1; i < sentences; i++ {
		switch r.IntN(20) {
		case 0:
		case 1:
			if again {
				order = append(order, i, r.IntN(i+1))
			}
			fallthrough
		default:
			order = append(order, i)
		}
	}
	for range r.IntN(3) {
		i, j := r.IntN(len(order)), r.IntN(len(order))
		order[i], order[j] = order[j], order[i]
	}
	return order
}

// picked returns sentences in an order. Derivations of one id that follow each other are one
// sentence, which is not cut.
func picked(all []string, order []int) (some []string) {
	for n, i := range order {
		if n > 0 && order[n-1] == i {
			some[len(some)-1] += all[i]
			continue
		}
		some = append(some, all[i])
	}
	return some
}

// check runs it as a whole and as a join.
func (c joined) check(t *testing.T, r *rand.Rand) {
	want, refused := c.whole()
	folder := t.TempDir()
	made := c.write(t, r, folder)
	got, told, err := c.join(folder)
	switch {
	case refused != nil && refused.Code == notice.Usage:
		t.Fatalf("wrong choices: %v", refused)
	case refused != nil && err == nil:
		t.Fatalf("the whole is refused: %v", refused)
	case refused == nil && err != nil && !bytes.Contains(want.Body, []byte("pair:id")):
		checkRefused(t, &notice.Error{Code: notice.Data, Message: "the sentences of this file and of gold have no ids, or too few in common, to be joined by"}, err, folder)
		return
	case refused != nil:
		checkRefused(t, refused, err, folder)
		return
	case err != nil:
		t.Fatalf("the join is refused: %v", err)
	}
	if a, b := withoutWarnings(string(want.Body)), withoutWarnings(named(got, folder)); a != b {
		t.Fatalf("%s", cmp.Diff(a, b))
	}
	if a, b := warnings(want.Warnings, nil, ""), warnings(told.Warnings, made, folder); !slices.Equal(a, b) {
		t.Fatalf("%s", cmp.Diff(a, b))
	}
	if a, b := strings.Join(want.Notes, "\n"), named(strings.Join(told.Notes, "\n"), folder); a != b {
		t.Fatalf("%s", cmp.Diff(a, b))
	}
}

// checkRefused makes sure that the join is refused for what the whole is refused for.
func checkRefused(t *testing.T, want *notice.Error, err error, folder string) {
	var got *notice.Error
	if !errors.As(err, &got) || got.Code != want.Code || named(got.Message, folder) != want.Message {
		t.Fatalf("got %v, want %v", err, want)
	}
}

func roleNamed(side int) string { return []string{"gold", "system"}[min(side, 1)] }

// whole runs it as one.
func (c joined) whole() (service.Reply, *notice.Error) {
	call := service.Call{Operation: c.operation, Parameters: c.choices, Files: map[string][]service.File{}}
	for i, side := range c.sides {
		role := roleNamed(i)
		call.Files[role] = append(call.Files[role], wholeFile(fmt.Sprint("side", i), side.sentences))
		if side.roots != nil {
			call.Files[role+"_roots"] = append(call.Files[role+"_roots"], wholeFile(fmt.Sprint("roots", i), side.roots))
		}
	}
	if c.ignore != "" {
		call.Files["ignore"] = []service.File{wholeFile("ignore0", []string{c.ignore})}
	}
	return service.New(ops.All...).Do(call, service.Host{})
}

func wholeFile(name string, sentences []string) service.File {
	text := strings.Join(sentences, "")
	return service.File{Name: name, Size: int64(len(text)), Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }}
}

// cuts are how many lines come before each file of a side, or of its roots, by the name of
// the whole.
type cuts map[string][]int

// write writes each side into as many files as it likes.
func (c joined) write(t *testing.T, r *rand.Rand, folder string) cuts {
	made := cuts{}
	for i, side := range c.sides {
		ends := []int{len(side.sentences)}
		for range r.IntN(4) {
			ends = append(ends, 1+r.IntN(len(side.sentences)))
		}
		slices.Sort(ends)
		begin := 0
		for _, end := range slices.Compact(ends) {
			made.write(t, folder, fmt.Sprint("side", i), side.sentences, begin, end)
			if side.roots != nil {
				made.write(t, folder, fmt.Sprint("roots", i), side.roots, begin, end)
			}
			begin = end
		}
	}
	return made
}

func (c cuts) write(t *testing.T, folder, name string, sentences []string, begin, end int) {
	path := filepath.Join(folder, name, fmt.Sprintf("%03d", len(c[name])))
	c[name] = append(c[name], strings.Count(strings.Join(sentences[:begin], ""), "\n"))
	text := strings.Join(sentences[begin:end], "")
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
}

// join runs it as a join of the files of a folder.
func (c joined) join(folder string) (output string, told *Told, err error) {
	ctx := context.Background()
	given := map[string][]string{}
	for i, side := range c.sides {
		role := roleNamed(i)
		given[role] = append(given[role], filepath.Join(folder, fmt.Sprint("side", i), "*"))
		if side.roots != nil {
			given[role+"_roots"] = append(given[role+"_roots"], filepath.Join(folder, fmt.Sprint("roots", i), "*"))
		}
	}
	if c.ignore != "" {
		name := filepath.Join(folder, "ignore0", "000")
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, []byte(c.ignore), 0o600)); err != nil {
			return "", nil, err
		}
		given["ignore"] = []string{name}
	}
	var patterns []files.Given
	for _, role := range service.RolesOf(ops.All) {
		if len(given[role.Name]) > 0 {
			patterns = append(patterns, files.Given{Role: role.Name, Patterns: given[role.Name]})
		}
	}
	lists, wrong := files.List(ctx, patterns)
	if wrong != nil {
		return "", nil, wrong
	}
	parts, wrong := files.Join(lists)
	if wrong != nil {
		return "", nil, wrong
	}
	spread, wrong := spread.NewSpread(c.operation, c.choices)
	if wrong != nil {
		return "", nil, wrong
	}
	if wrong := spread.Look(files.Opened(ctx, parts, &files.Faults{}), service.Host{}); wrong != nil {
		return "", nil, wrong
	}
	if wrong := spread.Joins(); wrong != nil {
		return "", nil, wrong
	}
	job := Job{Output: filepath.Join(folder, "output"), Near: true}
	steps, err := job.ByID(spread, parts)
	if err != nil {
		return "", nil, err
	}
	if told, err = job.Run(ctx, steps); err != nil {
		return "", nil, err
	}
	if told.Wrong != nil {
		return "", nil, told.Wrong
	}
	document, err := os.ReadFile(job.Output)
	return string(document), told, err
}

// What differs between a whole and its parts is what their files are called, and so the
// lines at which something is met.

// named calls the files of parts as the whole is called.
func named(text, folder string) string {
	name := regexp.QuoteMeta(folder) + `/(side\d+|roots\d+|ignore0)/\d+`
	return regexp.MustCompile(name+`( … `+name+`)?`).ReplaceAllString(text, "$1")
}

// withoutWarnings leaves the warnings of JSON out.
func withoutWarnings(text string) string {
	begin := strings.Index(text, `"warnings":[`)
	if begin < 0 {
		return text
	}
	var warnings json.RawMessage
	d := json.NewDecoder(strings.NewReader(text[begin+len(`"warnings":`):]))
	if d.Decode(&warnings) != nil {
		return text
	}
	return strings.Replace(text, string(warnings), "", 1)
}

// warnings are what was met, at the lines of the whole.
func warnings(met []*notice.Notice, c cuts, folder string) (all []string) {
	for _, n := range met {
		at := *n
		if part := filepath.Base(at.First.File.Name); folder != "" && at.First.Line > 0 {
			number, err := strconv.Atoi(part)
			if lines := c[named(at.First.File.Name, folder)]; err == nil && number < len(lines) {
				at.First.Line += lines[number]
			}
		}
		all = append(all, named(at.Code+" "+at.String()+fmt.Sprint(at.Grave), folder))
	}
	return all
}
