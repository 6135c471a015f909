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
	ratio                 float64
}

// A Difference is one of scores, in points with its sign.
type Difference struct{ Text, Direction string }

// A Judgement is what the core says of a dependency.
type Judgement struct {
	Kind, Title, Reason, Verdict string
	Table                        *Alignment
}

// Earlier is what the steps before DF₁ say of the dependency, and Now what DF₁ does, as that is the step that is drawn.
func (j Judgement) Earlier() string {
	return j.Verdict[:strings.LastIndex(j.Verdict, " · ")+len(" · ")]
}
func (j Judgement) Now() string { return strings.TrimPrefix(j.Verdict, j.Earlier()) }

// An Alignment is that of two categories, as a table.
type Alignment struct {
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
func (t *Alignment) State(i, j int) string {
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
	reply, failure := service.New().Do(service.Call{Operation: "open", Files: map[string][]service.File{
		"gold": file(e.Gold), "gold_roots": file(e.GoldRoots), "system": file(e.Systems[0].File), "system_roots": file(e.Systems[0].Roots),
	}}, service.Host{})
	if failure != nil {
		return nil, failure
	}
	var scores struct {
		Signature string
		Metrics   []struct {
			Key, Name string
			Step      bool
		}
		Gold    Input
		Systems []struct {
			Input Input
			All   map[string]metricCount
		}
		Sentence struct {
			Metric string // which it is drawn by
			System []Judgement
		}
	}
	if err := json.Unmarshal(reply.Body, &scores); err != nil {
		return nil, err
	}
	o := &Opening{
		Title: e.Title, About: e.About, Signature: scores.Signature,
		Gold: scores.Gold, System: scores.Systems[0].Input,
		Drawing: template.HTML(reply.Drawing),
	}
	o.Gold.Text, o.System.Text = texts[e.Gold], texts[e.Systems[0].File]
	judgements := scores.Sentence.System
	at := slices.IndexFunc(judgements, func(j Judgement) bool { return j.Kind == "rescued-by-alignment" && j.Table != nil })
	if at < 0 {
		return nil, errors.New("alignment rescues nothing in the first example: there is nothing to explain")
	}
	o.Judgement = judgements[at]
	for _, m := range scores.Metrics {
		if m.Step {
			o.add(m.Key, m.Name, scores.Systems[0].All[m.Key], m.Key == scores.Sentence.Metric)
		}
	}
	last := &o.Steps[len(o.Steps)-1]
	last.Total = difference(o.Steps[0].ratio, last.ratio)
	return o, nil
}

type metricCount struct {
	Gold, System, Correct int
	F1                    float64
}

// add adds a step to those before it.
func (o *Opening) add(key, name string, c metricCount, shown bool) {
	step := Step{Shown: shown, Key: key, Name: name, Score: percent(c.F1), Correct: c.Correct, Gold: c.Gold, System: c.System, ratio: c.F1}
	first := c.F1
	if n := len(o.Steps); n > 0 {
		first = o.Steps[0].ratio
		step.Delta = difference(o.Steps[n-1].ratio, c.F1)
	}
	step.First, step.Gain = percent(first), percent(c.F1-first)
	o.Steps = append(o.Steps, step)
}

func percent(ratio float64) string { return fmt.Sprintf("%.1f", 100*ratio) }

func difference(from, to float64) *Difference {
	if to < from {
		return &Difference{"−" + percent(from-to), "down"}
	}
	return &Difference{"+" + percent(to-from), "up"}
}
