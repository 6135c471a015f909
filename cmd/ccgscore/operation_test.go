package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// An operation that is new becomes a command by its entry and its help.
func TestAnOperationIsACommand(t *testing.T) {
	op := &service.Operation{
		Name: "praise", Help: "Praise systems.",
		Files: []*service.Role{
			service.GoldRole, service.SystemRole.AnyNumber().Saying("Whom to praise."),
			{Name: "choir", Noun: "choir", Help: "Who sings.", Several: true, Group: service.Output},
		},
		Choices: []*service.Choice{
			service.Writing([]service.Form{service.TextForm, service.JsonForm("Praise"), service.LatexForm}),
			{Name: "how_often", Group: service.Output, Kind: service.Number, Default: "1", Help: "So often."},
			{Name: "loudly", Group: service.Output, Kind: service.Truth, Default: "false", Help: "Not in silence."},
		},
		Forms: []service.Form{service.TextForm, service.JsonForm("Praise"), service.LatexForm},
	}
	made := newOperationCommand(op, "Praises them.")
	k := grammar([]command{{op.Name, op.Help, func() any { return made }}})
	var flags, arguments []string
	for _, f := range k.Model.Children[0].Flags {
		flags = append(flags, f.Name)
	}
	for _, p := range k.Model.Children[0].Positional {
		arguments = append(arguments, p.Summary())
	}
	for _, name := range []string{"how-often", "loudly", "choir", "json", "latex", "output", "quiet"} {
		if !slices.Contains(flags, name) {
			t.Errorf("there is no flag %s among %q", name, flags)
		}
	}
	if slices.Contains(flags, "tsv") || slices.Contains(flags, "cite") || slices.Contains(flags, "gold") {
		t.Errorf("the flags are %q", flags)
	}
	if got := strings.Join(arguments, " "); got != "<gold> [<system> ...]" {
		t.Errorf("the arguments are %s", got)
	}
	context, err := k.Parse([]string{"praise", "--loudly", "--choir", "c", "--choir", "d", "--how-often", "3", "--json", "g", "s", "t"})
	if err != nil {
		t.Fatal(err)
	}
	parameters := map[string]string{}
	for _, p := range made.Parameters() {
		parameters[p.Name] = p.Value
	}
	if parameters["output"] != "json" || parameters["how_often"] != "3" || parameters["loudly"] != "true" {
		t.Errorf("the parameters are %v", parameters)
	}
	files := map[string][]string{}
	add := func(role string, names ...string) error {
		files[role] = append(files[role], names...)
		return nil
	}
	if err := made.AddArguments(add); err != nil {
		t.Error(err)
	}
	if err := made.AddFiles(add); err != nil {
		t.Error(err)
	}
	if !slices.Equal(files["gold"], []string{"g"}) || !slices.Equal(files["system"], []string{"s", "t"}) || !slices.Equal(files["choir"], []string{"c", "d"}) {
		t.Errorf("the files are %v", files)
	}
	if help := made.Help(); help != "Praises them." || context.Command() != "praise <gold> <system>" {
		t.Errorf("the help is %q, the command %s", help, context.Command())
	}
	if _, err := k.Parse([]string{"praise", "g", "--json", "--latex"}); err == nil {
		t.Error("two forms are asked for at once")
	}
	if _, err := k.Parse([]string{"praise"}); err == nil {
		t.Error("gold is not needed")
	}
}

// Every help is that of a command.
func TestEveryHelpIsThatOfAnOperation(t *testing.T) {
	entries, err := help.ReadDir("help")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		name := strings.TrimSuffix(e.Name(), ".txt")
		if !slices.ContainsFunc(commands, func(c command) bool { return c.name == name }) {
			t.Errorf("nobody is helped by %s", e.Name())
		}
	}
}
