package bundle

import (
	"encoding/json"
	"errors"
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
	Narrow       template.HTML // the same for a window as narrow as a phone's
	Judgement    Judgement     // of the dependency that alignment rescues, which the page selects first
	Citation     string
	Signature    string
}

// An Input is a file, and what the core recognised it as.
type Input struct {
	Name, Text   string
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
	Correct, Gold, System int
	Ratio, First          float64 // the score, and that of the first step
	Shown                 Text
	Drawn, Last           bool // the drawing shows this step; there is none after it
}

// A Text is what the core writes of a score for people.
type Text struct {
	Score        string
	Change, Gain Difference // on the step before, and on the first; "" where there is none
}

// A Difference is one of scores, in points with its sign.
type Difference string

// Direction is the class of a difference.
func (d Difference) Direction() string {
	if strings.HasPrefix(string(d), "−") {
		return "down"
	}
	return "up"
}

// A Judgement is what the core says of a dependency.
type Judgement struct {
	Kind, Title, Reason, Verdict, Now string
	Table                             *Alignment
}

// Earlier is the verdict of the steps before the one that is drawn, which is the last.
func (j Judgement) Earlier() string { return strings.TrimSuffix(j.Verdict, j.Now) }

// An Alignment is that of two categories, as a table.
type Alignment struct {
	Gold, System struct {
		Category string
		Slot     int
		Sequence []string
	}
	Cells [][]struct {
		Distance             int
		Path, Match, Decides bool
	}
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

// narrowWidth is the room for a drawing in a window of 390 pixels. In others that are too narrow for one row, the rows are
// the same as long as there is room for them.
const narrowWidth = "332"

func scored(e Example, texts map[string]string) (*Opening, error) {
	file := func(name string) []service.File {
		return []service.File{{Name: name, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(texts[name])), nil }}}
	}
	files := map[string][]service.File{
		"gold": file(e.Gold), "gold_roots": file(e.GoldRoots), "system": file(e.Systems[0].File), "system_roots": file(e.Systems[0].Roots),
	}
	reply, failure := service.New(operations...).Do(service.Call{Operation: "open", Files: files}, service.Host{})
	if failure != nil {
		return nil, failure
	}
	narrow, failure := service.New(operations...).Do(service.Call{Operation: "diagram", Files: files, Parameters: []service.Parameter{{Name: "width", Value: narrowWidth}}}, service.Host{})
	if failure != nil {
		return nil, failure
	}
	var scores struct {
		Metrics []struct {
			Key, Name string
			Step      bool
		}
		Gold    Input
		Systems []struct {
			Input Input
			All   map[string]struct {
				Gold, System, Correct int
				F1                    float64
			}
		}
		Shown []struct {
			Citation, Signature string
			All                 map[string]Text
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
		Title: e.Title, About: e.About, Citation: scores.Shown[0].Citation, Signature: scores.Shown[0].Signature,
		Gold: scores.Gold, System: scores.Systems[0].Input,
		Drawing: template.HTML(reply.Drawing), Narrow: template.HTML(narrow.Body),
	}
	o.Gold.Name, o.System.Name = e.Gold, e.Systems[0].File
	o.Gold.Text, o.System.Text = texts[e.Gold], texts[e.Systems[0].File]
	judgements := scores.Sentence.System
	at := slices.IndexFunc(judgements, func(j Judgement) bool { return j.Kind == "rescued-by-alignment" && j.Table != nil })
	if at < 0 {
		return nil, errors.New("alignment rescues nothing in the first example: there is nothing to explain")
	}
	o.Judgement = judgements[at]
	for _, m := range scores.Metrics {
		if !m.Step {
			continue
		}
		c := scores.Systems[0].All[m.Key]
		step := Step{
			Key: m.Key, Name: m.Name, Correct: c.Correct, Gold: c.Gold, System: c.System, Ratio: c.F1, First: c.F1,
			Shown: scores.Shown[0].All[m.Key], Drawn: m.Key == scores.Sentence.Metric,
		}
		if len(o.Steps) > 0 {
			step.First = o.Steps[0].First
		}
		o.Steps = append(o.Steps, step)
	}
	o.Steps[len(o.Steps)-1].Last = true
	return o, nil
}
