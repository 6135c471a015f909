package bundle

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"html/template"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// withChoice adds a choice to those of the core until the test ends.
func withChoice(t *testing.T, c service.Choice) {
	t.Helper()
	before := operations
	t.Cleanup(func() { operations = before })
	operations = append(slices.Clone(before), &service.Operation{Name: "other", Choices: []*service.Choice{&c}})
}

// form returns the controls of index.html for a group of options.
func form(t *testing.T, group service.Group) string {
	t.Helper()
	none := func(...any) string { return "" }
	index := template.New(indexPath).Funcs(template.FuncMap{"file": none, "example": none, "options": options, "filters": filters, "control": control, "args": args})
	if err := (&builder{root: "../.."}).parse(index); err != nil {
		t.Fatal(err)
	}
	groups, err := options()
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	for _, g := range groups {
		if g.Controls[0].Group != group {
			continue
		}
		for _, c := range g.Controls {
			if err := index.ExecuteTemplate(&text, "option", c); err != nil {
				t.Fatal(err)
			}
		}
	}
	return text.String()
}

// Where a hint of the core names a flag of the command line, the page names its own control: there must be one. What merges
// the parts of a corpus, and a baseline that was saved, is not offered by the page.
func TestEveryFlagInAHintHasAControl(t *testing.T) {
	flags := regexp.MustCompile(`--(no-)?([a-z][a-z-]*)`)
	labelled := map[string]bool{}
	for _, c := range service.ChoicesOf(operations) {
		if c.Label != "" {
			labelled[c.FlagName()] = true
		}
	}
	found := 0
	err := filepath.WalkDir("../../core", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(filepath.ToSlash(path), "/ops/compare/saved.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			for _, flag := range flags.FindAllStringSubmatch(literal.Value, -1) {
				found++
				if !labelled[flag[1]+flag[2]] && !labelled[flag[2]] {
					t.Errorf("%s names %s, and the page has no control for it: %s", path, flag[0], literal.Value)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || found == 0 {
		t.Errorf("%d flags found in hints: %v", found, err)
	}
}

func TestANewChoiceComesToThePageByItself(t *testing.T) {
	for name, test := range map[string]struct {
		choice service.Choice
		want   []string // in the markup
	}{
		"one of several values": {
			service.Choice{Kind: service.OneOf, Values: []service.Value{{Text: "a", Label: "the <first>"}, {Text: "b", Label: "the second"}}, Default: "b"},
			[]string{`<span>A new &amp; good one</span>`, `<select name="new_one">`, `<option value="a">the &lt;first&gt;</option>`, `<option value="b" selected>the second</option>`},
		},
		"true or false":             {service.Choice{Kind: service.Truth, Default: "false"}, []string{`<input type="checkbox" name="new_one"> <span>`}},
		"true if nothing is chosen": {service.Choice{Kind: service.Truth, Default: "true"}, []string{`<input type="checkbox" name="new_one" checked> <span>`}},
		"true or false, in words": {
			service.Choice{Kind: service.Truth, Default: "true", Values: []service.Value{{Text: "true", Label: "yes"}, {Text: "false", Label: "no"}}},
			[]string{`<select name="new_one"><option value="true" selected>yes</option><option value="false">no</option>`},
		},
		"neither true nor false": {
			service.Choice{Kind: service.Truth, Values: []service.Value{{Text: "true", Label: "yes"}, {Text: "false", Label: "no"}}, Neither: "as it comes"},
			[]string{`<select name="new_one"><option value="" selected>as it comes</option><option value="true">yes</option><option value="false">no</option>`},
		},
		"a number": {service.Choice{Kind: service.Number, Least: 1, Default: "3"}, []string{`<input type="number" name="new_one" value="3" min="1">`}},
		"a text":   {service.Choice{Kind: service.Text}, []string{`<input type="text" name="new_one" value="">`}},
		"a file": {
			service.Choice{Kind: service.OneOf, Values: []service.Value{{Text: "none", Label: "none"}, {Text: "file", Label: "own list…"}}, Default: "none", Role: "ignore"},
			[]string{`<p class="asks" data-choice="new_one" data-role="ignore" data-noun="list of ignored dependencies" hidden>`},
		},
	} {
		t.Run(name, func(t *testing.T) {
			test.choice.Name, test.choice.Label, test.choice.Group = "new_one", "A new & good one", service.Roots
			withChoice(t, test.choice)
			got := form(t, service.Roots)
			for _, want := range test.want {
				if !strings.Contains(got, want) {
					t.Errorf("%s\nis not in\n%s", want, got)
				}
			}
			if strings.Contains(form(t, service.Counting), "new_one") {
				t.Error("it is in another group, too")
			}
		})
	}
}

func TestAChoiceWithoutAControlOfItsKindIsAMistake(t *testing.T) {
	for name, c := range map[string]service.Choice{
		"several texts":          {Name: "new_one", Label: "new", Group: service.Roots, Kind: service.Texts},
		"a role that is unknown": {Name: "new_one", Label: "new", Group: service.Roots, Kind: service.OneOf, Role: "nobody"},
	} {
		t.Run(name, func(t *testing.T) {
			withChoice(t, c)
			if _, err := options(); err == nil || !strings.Contains(err.Error(), "new_one") {
				t.Errorf("the error is %v", err)
			}
		})
	}
	if _, err := control("nothing"); err == nil {
		t.Error("there is a control for no choice")
	}
}
