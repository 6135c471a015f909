package ops

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/handles"
	"github.com/ccgscore/ccgscore/core/service"
)

// allOps are all operations: those of a call, and those on what a service keeps.
var allOps = slices.Concat(All, handles.Operations)

// text is a file of this content.
func text(name, content string) service.File {
	return service.File{Name: name, Size: int64(len(content)), Open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(content)), nil
	}}
}

// stored is a file of a folder.
func stored(t testing.TB, folder, name string) service.File {
	t.Helper()
	content, err := os.ReadFile(folder + "/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return text(name, string(content))
}

// example is a file of the examples of the page.
func example(t testing.TB, name string) service.File { return stored(t, "../../site/examples", name) }

// parsed is a file of the sentences of SICK that three parsers have parsed. It
// is not a part of the project; a test that needs it skips where it is absent.
func parsed(t testing.TB, name string) service.File {
	t.Helper()
	const folder = "../../../shared/data/ccg" // ../shared/data beside the project
	if _, err := os.Stat(folder); err != nil {
		t.Skip("the parsed sentences are not here:", err)
	}
	return stored(t, folder, name)
}

// fataler is what tests and properties have in common.
type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// contentOf reads a file to its end.
func contentOf(t fataler, f service.File) string {
	t.Helper()
	in, err := f.Open()
	if err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	defer in.Close()
	content, err := io.ReadAll(in)
	if err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	return string(content)
}

// roles are the files of a call.
type roles = map[string][]service.File

// pair is the files of most calls: gold and systems.
func pair(gold string, systems ...string) roles {
	files := roles{"gold": {text("gold.deps", gold)}}
	for i, system := range systems {
		files["system"] = append(files["system"], text([]string{"sys.deps", "sys2.deps", "sys3.deps"}[i], system))
	}
	return files
}

// ask is a call. Its parameters are written name=value, with a blank between
// them.
func ask(operation, parameters string, files roles) service.Call {
	c := service.Call{Operation: operation, Files: files}
	for _, p := range strings.Fields(parameters) {
		name, value, _ := strings.Cut(p, "=")
		c.Parameters = append(c.Parameters, service.Parameter{Name: name, Value: value})
	}
	return c
}

// accept is Do, for calls that must succeed.
func accept(t fataler, s *service.Service, operation, parameters string, files roles) service.Reply {
	t.Helper()
	reply, err := s.Do(ask(operation, parameters, files), service.Host{})
	if err != nil {
		t.Fatalf("%s %s: %v; %s", operation, parameters, err, err.Hint)
	}
	return reply
}

// refuse is Do, for calls that must fail.
func refuse(t testing.TB, s *service.Service, operation, parameters string, files roles) *notice.Error {
	t.Helper()
	reply, err := s.Do(ask(operation, parameters, files), service.Host{})
	if err == nil || reply.Type != "" || reply.Body != nil {
		t.Fatalf("%s %s: the error is %v, and the reply %q", operation, parameters, err, reply.Body)
	}
	if err.Message == "" {
		t.Errorf("%s %s: a %s error without a message", operation, parameters, err.Code)
	}
	return err
}

// What the JSON of a reply says.
type (
	jsonCount struct {
		Gold, System, Correct int
		Precision, Recall, F1 float64
	}
	jsonMetrics struct {
		F1, Labelling, Alignment, DF1, Unlabelled, Undirected jsonCount
	}
	jsonRow struct {
		N       int
		ID      string
		Covered bool
		jsonMetrics
	}
	jsonWarning struct {
		Code, File, Role, Message, Hint string
		Index, Line, Column, Count      int
		Grave                           bool
		Offers                          []struct{ Name, Value, Words, Result string }
	}
	jsonSystem struct {
		Name               string
		Input              jsonInput
		Sentences, Covered int
		All                jsonMetrics
		CoveredOnly        jsonMetrics `json:"covered_only"`
		PerSentence        []jsonRow   `json:"per_sentence"`
		OnlyInSystem       []jsonRow   `json:"only_in_system"`
	}
	jsonInput struct {
		File, Format, Why, Roots string
		Sentences, Dependencies  int
	}
	jsonScores struct {
		Handle    int64
		Signature string
		Warnings  []jsonWarning
		Gold      jsonInput
		Systems   []jsonSystem
		Sentence  jsonSentence // of the operation open
	}
)

// decode reads JSON as any other program would, of which some mind a key that
// an object has twice.
func decode(t testing.TB, body []byte, into any) {
	t.Helper()
	rest := string(body)
	scan := jsontext.NewScanner(notice.File{}, func() (string, error) {
		if rest == "" {
			return "", io.EOF
		}
		piece := rest
		rest = ""
		return piece, nil
	})
	first, err := scan.Next()
	if err == nil {
		err = visit(scan, first)
	}
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(bytes.NewReader(body))
	if err := d.Decode(into); err != nil {
		t.Fatalf("%v in %s", err, body)
	}
	if d.More() {
		t.Fatalf("more than one value in %s", body)
	}
}

// visit reads a value with all that is in it.
func visit(s *jsontext.Scanner, first jsontext.Token) error {
	switch first.Kind {
	case jsontext.Object:
		return s.Object(func(jsontext.Token) error {
			value, err := s.Next()
			if err != nil {
				return err
			}
			return visit(s, value)
		})
	case jsontext.Array:
		return s.Array(func(item jsontext.Token) error { return visit(s, item) })
	}
	return nil
}

// scoresOf scores files and reads the JSON.
func scoresOf(t testing.TB, s *service.Service, parameters string, files roles) (got jsonScores) {
	t.Helper()
	decode(t, accept(t, s, "score", "output=json "+parameters, files).Body, &got)
	return got
}

// all lists the counts in the order of every table.
func (m *jsonMetrics) all() [6]jsonCount {
	return [6]jsonCount{m.F1, m.Labelling, m.Alignment, m.DF1, m.Unlabelled, m.Undirected}
}

var metricKeys = [6]string{"f1", "labelling", "alignment", "df1", "unlabelled", "undirected"}

// warned returns the warning with a code, or nil.
func (s *jsonScores) warned(code string) *jsonWarning {
	for i := range s.Warnings {
		if s.Warnings[i].Code == code {
			return &s.Warnings[i]
		}
	}
	return nil
}

// Sentences that most tests can do with.
const (
	dogs = "the_1 NP/N 1 dog_2\nbarks_3 S[dcl]\\NP 1 dog_2\n\n"
	cats = "a_1 NP/N 1 cat_2\nsaw_3 (S[dcl]\\NP)/NP 1 cat_2\nsaw_3 (S[dcl]\\NP)/NP 2 me_4\n\n"
	mats = "a_1 NP/N 1 cat_2\nsaw_3 S[dcl]\\NP 1 cat_2\nme_4 (S\\NP)\\(S\\NP) 2 saw_3\n\n"
)
