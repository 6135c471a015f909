package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/ccgscore/ccgscore/core/service"
)

// A part returns HTML for a marker in index.html, from the project at root.
type part func(root string) ([]byte, error)

// prerendered are the parts of the page that are made when it is built, by the name of their marker: the entry "figure"
// fills <!-- build:figure -->. The page can then be read before any script has run. A part is held to the rules of
// index.html, and its references are relative to it.
//
// They are the example that the page opens on, as the scripts of the page write it.
var prerendered = map[string]part{
	"example:gold":      example((*opening).gold),
	"example:system":    example((*opening).system),
	"example:about":     example((*opening).about),
	"example:steps":     example((*opening).steps),
	"example:diagram":   example((*opening).diagram),
	"example:why":       example((*opening).why),
	"example:signature": example((*opening).signature),
}

// An opening is the first example of the menu, scored.
type opening struct {
	Example
	texts  map[string]string
	scores struct {
		Handle    int
		Signature string
		Gold      openingInput
		Systems   []struct {
			Input openingInput
			All   map[string]openingCount
		}
	}
	sentence struct {
		SVG    string
		System []openingJudgement
	}
}

type openingInput struct {
	Format, Why  string
	Dependencies int
}

type openingCount struct {
	Gold, System, Correct int
	F1                    float64
}

type openingJudgement struct {
	Kind, Title, Reason, Verdict string
	Table                        *openingTable
}

type openingTable struct {
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

func example(write func(*opening, *bytes.Buffer)) part {
	return func(root string) ([]byte, error) {
		o, err := openExample(root)
		if err != nil {
			return nil, err
		}
		var out bytes.Buffer
		write(o, &out)
		return out.Bytes(), nil
	}
}

func openExample(root string) (*opening, error) {
	menu, err := readMenu(root)
	if err != nil {
		return nil, err
	}
	if len(menu) == 0 || len(menu[0].Systems) != 1 {
		return nil, errors.New("the first example is not one of a single system")
	}
	o := &opening{Example: menu[0], texts: map[string]string{}}
	for _, name := range o.files() {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(examplesDir), name))
		if err != nil {
			return nil, err
		}
		o.texts[name] = string(text)
	}
	return o, o.score()
}

func (o *opening) score() error {
	s := service.New()
	file := func(name string) []service.File {
		return []service.File{{Name: name, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(o.texts[name])), nil }}}
	}
	call := func(operation, parameters string, files map[string][]service.File, into any) error {
		reply, failure := s.Do(service.Call{Operation: operation, Parameters: parameters, Files: files}, service.Host{})
		if failure != nil {
			return failure
		}
		return json.Unmarshal(reply.Body, into)
	}
	err := call("score", `{"output":"json","keep":true}`, map[string][]service.File{
		"gold": file(o.Gold), "gold-roots": file(o.GoldRoots), "system": file(o.Systems[0].File), "system-roots": file(o.Systems[0].Roots),
	}, &o.scores)
	if err != nil {
		return err
	}
	return call("sentence", fmt.Sprintf(`{"handle":%d,"n":1,"metric":"df1"}`, o.scores.Handle), nil, &o.sentence)
}

func (o *opening) gold(out *bytes.Buffer) {
	inputField(out, "Gold dependencies", o.texts[o.Example.Gold], o.scores.Gold)
}

func (o *opening) system(out *bytes.Buffer) {
	inputField(out, "System dependencies", o.texts[o.Systems[0].File], o.scores.Systems[0].Input)
}

func inputField(out *bytes.Buffer, label, text string, input openingInput) {
	lines := strings.Count(text, "\n") + 1
	fmt.Fprintf(out, `<details class="found"><summary>%s · %d dependencies</summary><p>Recognised because %s.</p></details>`,
		input.Format, input.Dependencies, html.EscapeString(input.Why))
	out.WriteString(`<div class="editor"><div class="gutter" aria-hidden="true">1`)
	for i := 2; i <= lines; i++ {
		fmt.Fprintf(out, "\n%d", i)
	}
	fmt.Fprintf(out, `</div><textarea rows="%d" wrap="off" spellcheck="false" autocomplete="off" autocapitalize="off" aria-label="%s" placeholder="Type or paste here">`,
		min(9, strings.Count(strings.TrimRight(text, "\n"), "\n")+2), label)
	out.WriteString("\n" + html.EscapeString(text) + "</textarea></div>") // a first newline is no part of the text
}

func (o *opening) about(out *bytes.Buffer) {
	fmt.Fprintf(out, "<b>%s</b> %s", html.EscapeString(o.Title), html.EscapeString(o.About))
}

func (o *opening) steps(out *bytes.Buffer) {
	counts := o.scores.Systems[0].All
	shown := func(c openingCount) string { return fmt.Sprintf("%.1f", 100*c.F1) }
	before := counts["f1"]
	for _, m := range [][2]string{{"f1", "F₁"}, {"labelling", "labelling"}, {"alignment", "alignment"}, {"df1", "DF₁"}} {
		c := counts[m[0]]
		checked, extra := "", ""
		if m[0] == "df1" {
			checked = " checked"
			extra = fmt.Sprintf(`<span class="total up">+%.1f on F₁</span>`, 100*(c.F1-counts["f1"].F1))
		}
		if m[0] != "f1" {
			extra += fmt.Sprintf(`<span class="delta up">+%.1f</span>`, 100*(c.F1-before.F1))
		}
		first := shown(counts["f1"])
		fmt.Fprintf(out, `<label class="step"><input type="radio" name="metric" value="%s" aria-label="%s %s per cent"%s><span class="name">%s</span><b class="number">%s</b>%s`+
			`<span class="count">%d of %d · %d</span><svg class="track" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">`+
			`<rect class="base" x="0" width="%s" height="1"/><rect class="gain" x="%s" width="%.1f" height="1"/></svg></label>`,
			m[0], m[1], shown(c), checked, m[1], shown(c), extra, c.Correct, c.Gold, c.System, first, first, 100*(c.F1-counts["f1"].F1))
		before = c
	}
}

func (o *opening) diagram(out *bytes.Buffer) { out.WriteString(o.sentence.SVG) }

// why explains what the page selects first: the dependency that alignment rescues.
func (o *opening) why(out *bytes.Buffer) {
	for _, j := range o.sentence.System {
		if j.Kind != "rescued-by-alignment" {
			continue
		}
		fmt.Fprintf(out, "<div><h3>%s</h3><p>%s</p><small>%s</small></div>", html.EscapeString(j.Title), html.EscapeString(j.Reason), boldLast(j.Verdict))
		j.Table.write(out)
		return
	}
}

// boldLast makes what DF₁ says stand out, as that is the step that is drawn.
func boldLast(verdict string) string {
	const between = " · "
	i := strings.LastIndex(verdict, between) + len(between)
	return html.EscapeString(verdict[:i]) + "<b>" + html.EscapeString(verdict[i:]) + "</b>"
}

func (t *openingTable) write(out *bytes.Buffer) {
	if t == nil {
		return
	}
	out.WriteString(`<table class="alignment"><thead><tr><td></td>`)
	for i, e := range t.System.Sequence {
		fmt.Fprintf(out, `<th scope="col"%s>%s</th>`, slotClass(i == t.System.Slot), html.EscapeString(e))
	}
	out.WriteString("</tr></thead><tbody>")
	for i, row := range t.Cells {
		fmt.Fprintf(out, `<tr><th scope="row"%s>%s</th>`, slotClass(i == t.Gold.Slot), html.EscapeString(t.Gold.Sequence[i]))
		for j, cell := range row {
			class := ""
			switch {
			case cell.Match && i == t.Gold.Slot && j == t.System.Slot:
				class = "decides"
			case cell.Match:
				class = "match"
			case cell.Path:
				class = "path"
			}
			fmt.Fprintf(out, `<td class="%s">%d</td>`, class, cell.Distance)
		}
		out.WriteString("</tr>")
	}
	out.WriteString("</tbody></table>")
}

func slotClass(is bool) string {
	if is {
		return ` class="slot"`
	}
	return ""
}

func (o *opening) signature(out *bytes.Buffer) {
	out.WriteString(html.EscapeString(o.scores.Signature))
}
