package study

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Any text is a study or an error that says where. What is a study can be shown,
// and reads back as itself.
func FuzzRead(f *testing.F) {
	for kind := range kinds {
		example := "{" + `"ccgscore_study":1,"id":"","seed":1,"version":"0","signature":"x","longest":20,"parsers":["a","b"],"tasks":[{"kind":"` +
			kind.String() + `","candidates":[1,2],"samples":[[` + examples[kind] + `]]}]}`
		f.Add(example)
		f.Add(strings.Replace(example, `"head":2`, `"head":9`, 1))
		f.Add(strings.Replace(example, `"wrong":{"f1":[[0`, `"wrong":{"f1":[[99`, 1))
		f.Add(strings.Replace(example, `"gold"`, `"system"`, 1))
		f.Add(string(blank(kind, 2, 3).JSON()))
	}
	f.Add("")
	f.Add("[]")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := parse(text, notice.File{Name: "a.json"})
		if e, located := err.(*notice.Error); err != nil {
			if !located || e.Message == "" || e.File.Name != "a.json" || e.Line == 0 {
				t.Fatalf("error %v", err)
			}
			return
		}
		again, err := Read(string(s.JSON()), notice.File{})
		if fault := s.fault(); (err == nil) != (fault == "") {
			t.Fatalf("%v, but its fault is %q", err, fault)
		}
		if err != nil {
			return
		}
		if string(again.JSON()) != string(s.JSON()) {
			t.Fatalf("%s became %s", s.JSON(), again.JSON())
		}
		for part := 1; part <= min(2, s.Parts()); part++ {
			for i := range s.Tasks {
				show(t, s.Tasks[i].Kind, s.Tasks[i].Sample(part))
			}
		}
	})
}

// show draws figures; those of positions that no sentence has cannot be.
func show(t *testing.T, kind Kind, items []Item) {
	t.Helper()
	for i := range items[:min(2, len(items))] {
		for option := range items[i].Options {
			shown := items[i].Show(kind, option)
			shown.Text()
			shown.Tables()
			c, err := shown.Drawing()
			if err != nil {
				continue
			}
			if d, err := diagram.Layout(c, diagram.Options{Width: 600}); err == nil && len(d.SVG()) == 0 {
				t.Error("nothing is drawn")
			}
		}
	}
}

// Any text is a result or an error, and any results can be analysed that belong to
// the study.
func FuzzReadResult(f *testing.F) {
	s := blank(Better, 2, 3)
	sealed := &Result{Judge: "Ann", Part: 1, Answers: []*Answer{{1, 2, 0, "hm"}, {1, 1, 1, ""}}}
	if err := s.Seal(sealed); err != nil {
		f.Fatal(err)
	}
	f.Add(string(sealed.JSON()))
	f.Add(strings.Replace(string(sealed.JSON()), `"a"`, `"b"`, 1))
	f.Add(`{"ccgscore_result":1,"study":"x","judge":"y","part":9,"answers":[{"task":7,"item":0,"option":null}]}`)
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ReadResult(text, notice.File{Name: "a.json"})
		if e, located := err.(*notice.Error); err != nil {
			if !located || e.Message == "" || e.Line == 0 {
				t.Fatalf("error %v", err)
			}
			return
		}
		again, err := ReadResult(string(r.JSON()), notice.File{})
		if err != nil || again.Changed || string(again.JSON()) != string(r.JSON()) {
			t.Fatalf("%s became %s, %v", r.JSON(), again.JSON(), err)
		}
		if s.Check(r) != nil {
			return
		}
		a := Analyse(s, []*Result{r, sealed}, []string{"a", "b"})
		a.TSV()
		if c := a.Tasks[0].Comparisons[0].All; len(a.Text()) == 0 || c.Items() != 6 || len(a.Chart(0, 0).SVG()) == 0 {
			t.Fatalf("%+v", c)
		}
	})
}
