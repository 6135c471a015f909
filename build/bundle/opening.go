package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/service"
)

// An Opening is what the page opens on, so that it can be read before any script has run: the first example of the menu,
// scored by the core. Numbers come as the scripts of the page show them.
type Opening struct {
	Title, About string
	Gold, System Input
	Steps        []Step
	Drawing      template.HTML // SVG as the core drew it
	Judgement    Judgement     // of the dependency that alignment rescues, which the page selects first
	Signature    string
}

// An Input is a file, and what the core recognised it as.
type Input struct {
	Text         string
	Format, Why  string
	Dependencies int
}

// Numbers are those that stand beside the lines.
func (i Input) Numbers() string {
	numbers := "1"
	for n := range strings.Count(i.Text, "\n") {
		numbers += "\n" + strconv.Itoa(n+2)
	}
	return numbers
}

// Rows is the height of the text field, as the editor chooses it.
func (i Input) Rows() int {
	return min(9, max(3, strings.Count(strings.TrimSpace(i.Text), "\n")+2))
}

// A Step is a metric on the way from F₁ to DF₁.
type Step struct {
	Key, Name             string
	Score                 string // in per cent
	Correct, Gold, System int
	Delta, Total          *Difference // to the step before, and to F₁; nil where the page shows none
	First                 string      // F₁ in per cent
	Gain                  string      // what the step adds to it
	Shown                 bool        // the drawing shows this step
}

// A Difference is one of scores, in points with its sign.
type Difference struct{ Text, Direction string }

// A Judgement is what the core says of a dependency.
type Judgement struct {
	Kind, Title, Reason, Verdict string
	Table                        *Table
}

// Earlier is what the steps before DF₁ say of the dependency, and Now what DF₁ does, as that is the step that is drawn.
func (j Judgement) Earlier() string {
	return j.Verdict[:strings.LastIndex(j.Verdict, " · ")+len(" · ")]
}
func (j Judgement) Now() string { return strings.TrimPrefix(j.Verdict, j.Earlier()) }

// A Table is an alignment of two categories.
type Table struct {
	Gold, System struct {
		Category string
		Slot     int
		Sequence []string
	}
	Cells [][]struct {
		Distance    int
		Path, Match bool
	}
}

// State is the class of a cell.
func (t *Table) State(i, j int) string {
	switch cell := t.Cells[i][j]; {
	case cell.Match && i == t.Gold.Slot && j == t.System.Slot:
		return "decides"
	case cell.Match:
		return "match"
	case cell.Path:
		return "path"
	}
	return ""
}

// opening scores the first example of the menu.
func opening(root string) (*Opening, error) {
	menu, err := readMenu(root)
	if err != nil {
		return nil, err
	}
	if len(menu) == 0 || len(menu[0].Systems) != 1 {
		return nil, errors.New("the first example is not one of a single system")
	}
	texts := map[string]string{}
	for _, name := range menu[0].files() {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(examplesDir), name))
		if err != nil {
			return nil, err
		}
		texts[name] = string(text)
	}
	return scored(menu[0], texts)
}

func scored(e Example, texts map[string]string) (*Opening, error) {
	file := func(name string) []service.File {
		return []service.File{{Name: name, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(texts[name])), nil }}}
	}
	core := service.New()
	call := func(operation, parameters string, files map[string][]service.File, into any) error {
		reply, failure := core.Do(service.Call{Operation: operation, Parameters: parameters, Files: files}, service.Host{})
		if failure != nil {
			return failure
		}
		return json.Unmarshal(reply.Body, into)
	}
	var scores struct {
		Handle    int
		Signature string
		Gold      Input
		Systems   []struct {
			Input Input
			All   map[string]struct {
				Gold, System, Correct int
				F1                    float64
			}
		}
	}
	err := call("score", `{"output":"json","keep":true}`, map[string][]service.File{
		"gold": file(e.Gold), "gold-roots": file(e.GoldRoots), "system": file(e.Systems[0].File), "system-roots": file(e.Systems[0].Roots),
	}, &scores)
	if err != nil {
		return nil, err
	}
	var sentence struct {
		SVG    string
		System []Judgement
	}
	if err := call("sentence", fmt.Sprintf(`{"handle":%d,"n":1,"metric":"df1"}`, scores.Handle), nil, &sentence); err != nil {
		return nil, err
	}
	o := &Opening{
		Title: e.Title, About: e.About, Signature: scores.Signature,
		Gold: scores.Gold, System: scores.Systems[0].Input,
		Drawing: template.HTML(sentence.SVG),
	}
	o.Gold.Text, o.System.Text = texts[e.Gold], texts[e.Systems[0].File]
	at := slices.IndexFunc(sentence.System, func(j Judgement) bool { return j.Kind == "rescued-by-alignment" && j.Table != nil })
	if at < 0 {
		return nil, errors.New("alignment rescues nothing in the first example: there is nothing to explain")
	}
	o.Judgement = sentence.System[at]

	counts := scores.Systems[0].All
	first := counts["f1"].F1
	before := first
	for _, m := range [][2]string{{"f1", "F₁"}, {"labelling", "labelling"}, {"alignment", "alignment"}, {"df1", "DF₁"}} {
		c := counts[m[0]]
		step := Step{Key: m[0], Name: m[1], Score: percent(c.F1), Correct: c.Correct, Gold: c.Gold, System: c.System, First: percent(first), Gain: percent(c.F1 - first)}
		if m[0] != "f1" {
			step.Delta = difference(before, c.F1)
		}
		if m[0] == "df1" {
			step.Total, step.Shown = difference(first, c.F1), true
		}
		o.Steps = append(o.Steps, step)
		before = c.F1
	}
	return o, nil
}

func percent(ratio float64) string { return fmt.Sprintf("%.1f", 100*ratio) }

func difference(from, to float64) *Difference {
	if to < from {
		return &Difference{"−" + percent(from-to), "down"}
	}
	return &Difference{"+" + percent(to-from), "up"}
}
