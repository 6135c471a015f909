package report

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// inJSON returns scores as the JSON object that they are.
func inJSON(s *Scores) string {
	w := &jsontext.Writer{}
	w.BeginObject()
	s.WriteFields(w)
	w.EndObject()
	return string(w.Bytes())
}

// decode reads scores as any other program would.
func decode(t *testing.T, s *Scores) (object map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(inJSON(s)), &object); err != nil {
		t.Fatalf("%v in %s", err, inJSON(s))
	}
	return object
}

func keys(object any) []string {
	var list []string
	for key := range object.(map[string]any) {
		list = append(list, key)
	}
	slices.Sort(list)
	return list
}

var (
	metricKeys = []string{"alignment", "df1", "f1", "labelling", "undirected", "unlabelled"}
	ratioKeys  = []string{"correct", "f1", "gold", "precision", "recall", "system"}
)

func TestKeysOfJSON(t *testing.T) {
	object := decode(t, example())
	check := func(what string, got, want []string) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s has keys %q, want %q", what, got, want)
		}
	}
	check("the object", keys(object), []string{"gold", "metrics", "signature", "systems", "warnings"})
	input := []string{"dependencies", "file", "format", "roots", "sentences", "why"}
	check("gold", keys(object["gold"]), input)
	systems := object["systems"].([]any)
	alpha, beta := systems[0].(map[string]any), systems[1]
	check("a system", keys(beta), []string{"all", "covered", "covered_only", "input", "lacks", "name", "sentences"})
	check("a system with its sentences", keys(alpha), []string{"all", "covered", "covered_only", "input", "lacks", "name", "only_in_system", "per_sentence", "sentences"})
	check("its input", keys(alpha["input"]), input)
	for _, which := range []string{"all", "covered_only"} {
		check(which, keys(alpha[which]), metricKeys)
		for _, metric := range metricKeys {
			check(which+" "+metric, keys(alpha[which].(map[string]any)[metric]), ratioKeys)
		}
	}
	check("a metric", keys(object["metrics"].([]any)[0]), []string{"key", "measure", "name", "step"})
	rows := alpha["per_sentence"].([]any)
	sentence := append([]string{"covered", "id", "n"}, metricKeys...)
	check("a sentence", keys(rows[0]), slices.Sorted(slices.Values(sentence)))
	check("a sentence without an id, where others have one", keys(rows[1]), slices.Sorted(slices.Values(append(sentence, "numbered"))))
	for _, row := range rows {
		check("f1 of a sentence", keys(row.(map[string]any)["f1"]), ratioKeys)
	}
	warnings := object["warnings"].([]any)
	check("a warning with everything", keys(warnings[0]), []string{"code", "column", "count", "file", "hint", "index", "line", "message", "role"})
	check("a warning without a place", keys(warnings[1]), []string{"code", "count", "message"})
}

func TestValuesOfJSON(t *testing.T) {
	type count struct {
		Gold, System, Correct int
		Precision, Recall, F1 float64
	}
	type metrics struct{ F1, Labelling, Alignment, DF1, Unlabelled, Undirected count }
	var got struct {
		Signature string
		Warnings  []struct {
			Code, File, Role, Message, Hint string
			Line, Column, Count             int
		}
		Gold    Input
		Systems []struct {
			Name               string
			Sentences, Covered int
			All                metrics
			CoveredOnly        metrics `json:"covered_only"`
			PerSentence        []struct {
				N       int
				ID      string
				Covered bool
				metrics
			} `json:"per_sentence"`
		}
	}
	if err := json.Unmarshal([]byte(inJSON(example())), &got); err != nil {
		t.Fatal(err)
	}
	if got.Signature != "ccgscore|dup:tuples" || len(got.Systems) != 2 || got.Gold != example().Gold {
		t.Errorf("%s, %d systems, gold %+v", got.Signature, len(got.Systems), got.Gold)
	}
	if w := got.Warnings[0]; w.Code != "two-forms" || w.File != "a.deps" || w.Role != "system" || w.Line != 7 || w.Column != 2 || w.Count != 3 || w.Message != `word 1 is both "a" and "b"` || w.Hint != "the first is kept" {
		t.Errorf("a warning: %+v", w)
	}
	alpha := got.Systems[0]
	if alpha.Name != "alpha" || alpha.Sentences != 2 || alpha.Covered != 1 {
		t.Errorf("alpha: %+v", alpha)
	}
	if want := (count{2006, 5, 4, 0.8, 4.0 / 2006, 8.0 / 2011}); alpha.All.DF1 != want {
		t.Errorf("df1 %+v, want %+v", alpha.All.DF1, want)
	}
	if want := (count{4, 4, 2, 0.5, 0.5, 0.5}); alpha.CoveredOnly.Labelling != want {
		t.Errorf("labelling of covered sentences %+v, want %+v", alpha.CoveredOnly.Labelling, want)
	}
	if first := alpha.PerSentence[0]; first.N != 1 || first.ID != "wsj_1" || !first.Covered || first.Undirected.Correct != 4 {
		t.Errorf("the first sentence: %+v", first)
	}
	// A sentence without an id has its number for one.
	if second := alpha.PerSentence[1]; second.N != 2 || second.ID != "2" || second.Covered || second.F1 != (count{Gold: 2000}) {
		t.Errorf("the second sentence: %+v", second)
	}
	// Nothing against nothing is perfect, and says so in every ratio.
	if want := (count{Precision: 1, Recall: 1, F1: 1}); got.Systems[1].All.F1 != want {
		t.Errorf("of nothing: %+v", got.Systems[1].All.F1)
	}
}

func TestListsOfJSONAreListsEvenIfTheyAreEmpty(t *testing.T) {
	object := decode(t, &Scores{Scheme: score.Scheme, Systems: []System{{Rows: []count.Row{}}}})
	if list, ok := object["warnings"].([]any); !ok || len(list) != 0 {
		t.Errorf("warnings: %v", object["warnings"])
	}
	for _, key := range []string{"per_sentence", "only_in_system"} {
		if list, ok := object["systems"].([]any)[0].(map[string]any)[key].([]any); !ok || len(list) != 0 {
			t.Errorf("%s is no list", key)
		}
	}
}

func TestNamesSurviveJSON(t *testing.T) {
	for _, name := range []string{`a"b\c`, "a\tb\nc", "\x00\x1f", "\u2028", "</script>", "語😀", "=1+1"} {
		object := decode(t, &Scores{Scheme: score.Scheme, Signature: name, Systems: []System{{Name: name}}})
		if got := object["systems"].([]any)[0].(map[string]any)["name"]; got != name || object["signature"] != name {
			t.Errorf("%q is read as %q", name, got)
		}
	}
}

func TestPlacesOfJSONAreWrittenAsFarAsTheyAreKnown(t *testing.T) {
	for place, want := range map[notice.Place]string{
		{}:                                      `{}`,
		{File: notice.File{Name: "a"}}:          `{"file":"a"}`,
		{File: notice.File{Name: "a"}, Line: 2}: `{"file":"a","line":2}`,
		{File: notice.File{Name: "a", Role: "system", Index: 1}, Line: 2, Column: 3}: `{"file":"a","role":"system","index":1,"line":2,"column":3}`,
	} {
		w := &jsontext.Writer{}
		of := PlaceOf(place)
		w.Fields(&of)
		if got := string(w.Bytes()); got != want {
			t.Errorf("%v is written %s, want %s", place, got, want)
		}
	}
}

// A page has no arithmetic: every number that it shows is a text, the one that the table for people has.
func TestTextsForAPage(t *testing.T) {
	var result struct {
		Shown []struct {
			Citation, Signature string
			All                 map[string]map[string]string
			CoveredOnly         map[string]map[string]string `json:"covered_only"`
		}
	}
	scores := example()
	scores.Shown = true
	text := jsontext.Document(scores)
	if err := json.Unmarshal(text, &result); err != nil || len(result.Shown) != 2 {
		t.Fatal(err, string(text))
	}
	shown := result.Shown
	diff(t, shown[0].Citation+" | "+shown[0].Signature+"\n"+shown[1].Citation+" | "+shown[1].Signature+"\n", string(scores.Cite()))
	for key, want := range map[string]map[string]string{
		"f1":         {"score": "25.00", "precision": "25.00", "recall": "25.00"},
		"labelling":  {"score": "50.00", "precision": "50.00", "recall": "50.00", "change": "+25.00", "gain": "+25.00"},
		"alignment":  {"score": "75.00", "precision": "75.00", "recall": "75.00", "change": "+25.00", "gain": "+50.00"},
		"df1":        {"score": "80.00", "precision": "80.00", "recall": "80.00", "change": "+5.00", "gain": "+55.00"},
		"unlabelled": {"score": "75.00", "precision": "75.00", "recall": "75.00"},
	} {
		if got := shown[0].CoveredOnly[key]; !maps.Equal(got, want) {
			t.Errorf("%s is shown as %v, want %v", key, got, want)
		}
	}
	if got, want := shown[0].All["df1"], (map[string]string{"score": "0.40", "precision": "80.00", "recall": "0.20", "change": "+0.10", "gain": "+0.30"}); !maps.Equal(got, want) {
		t.Errorf("of all sentences df1 is shown as %v, want %v", got, want)
	}
	texts := TextsOf(mixed, &attached(mixed, 0).Systems[0].Corpus.All)
	diff(t, strings.TrimSpace(string(jsontext.Document(&texts))), `{"uas":{"score":"56.25"},"las":{"score":"43.75","change":"−12.50","gain":"−12.50"},`+
		`"brackets":{"score":"54.55","precision":"60.00","recall":"50.00"},"rooted":{"score":"57.14","precision":"66.67","recall":"50.00"}}`)
}
