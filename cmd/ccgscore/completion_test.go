package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Bash itself completes: what the script replies to words of which the last is not whole.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	script := bashScript(completions())
	for _, test := range []struct{ words, want string }{
		{"sco", "score"},
		{"st", "study"},
		{"study ma", "make"},
		{"study make --longe", "--longest"},
		{"score --gold-form", "--gold-format"},
		{"score --gold-format p", "parg prolog"},
		{"score --gold-format = p", "parg prolog"}, // as bash cuts --gold-format=p
		{"score --gold-format =", "parg ccgbank_deps candc_deps auto autox candc_xml jigg_xml depccg_json prolog json"},
		{"attach --gold-format c", "conll"},
		{"score --ignore n", "none"},
		{"score --ignore f", ""}, // a file
		{"score --no-s", "--no-strict"},
		{"score gold", ""},
		{"help der", "derivations derivation"},
		{"completion z", "zsh"},
		{"-", "--help"},
	} {
		words := append([]string{"ccgscore"}, strings.Fields(test.words)...)
		program := script + `
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_ccgscore
echo "${COMPREPLY[*]}"`
		out, err := exec.Command(bash, append([]string{"-c", program, "bash"}, words...)...).CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != test.want {
			t.Errorf("%s: %q, want %q (%v)", test.words, got, test.want, err)
		}
	}
}

func TestEveryCommandIsCompleted(t *testing.T) {
	list := completions()
	for _, c := range commands {
		if !slices.Contains(list[0].commands, c.name) || !slices.ContainsFunc(list, func(done completed) bool { return done.path == c.name && done.help == c.help }) {
			t.Errorf("%s is not completed", c.name)
		}
	}
}

var few = []completed{
	{commands: []string{"a", "study"}, flags: []completedFlag{{name: "help", help: "Print this help"}}},
	{path: "a", help: "Don't.", flags: []completedFlag{
		{name: "output", short: "o", help: `A file`, files: true, takes: true}, {name: "pair", help: `By \ or /`, values: []string{"id", "order"}, takes: true},
	}},
	{path: "study", help: "Studies.", commands: []string{"make"}},
	{path: "study make", help: "Make.", flags: []completedFlag{{name: "n", takes: true}}},
}

func TestZshScript(t *testing.T) {
	want := `  case "$command" in
    '') flags='--help' ;;
    'a') flags='--output --pair' ;;
    'study') flags='' ;;
    'study make') flags='--n' ;;
  esac
  case "$command $previous" in
    'a --pair') values='id order' ;;
    'study study') values='make' ;;
  esac
`
	if got := zshScript(few); !strings.HasPrefix(got, "#compdef ccgscore\n") || !strings.Contains(got, want) || !strings.Contains(got, "values='a study'\n") {
		t.Error(got)
	}
	parses(t, "zsh", zshScript(completions()))
}

func TestFishScript(t *testing.T) {
	want := `complete -c ccgscore -l help -d 'Print this help'
complete -c ccgscore -n __fish_use_subcommand -f -a a -d 'Don\'t'
complete -c ccgscore -n '__fish_seen_subcommand_from a' -l output -s o -r -d 'A file'
complete -c ccgscore -n '__fish_seen_subcommand_from a' -l pair -x -a 'id order' -d 'By \\ or /'
complete -c ccgscore -n __fish_use_subcommand -f -a study -d 'Studies'
complete -c ccgscore -n '__fish_seen_subcommand_from study' -f -a 'make'
complete -c ccgscore -n '__fish_seen_subcommand_from study; and __fish_seen_subcommand_from make' -l n -x -d ''
`
	if diff := cmp.Diff(want, fishScript(few)); diff != "" {
		t.Error(diff)
	}
	parses(t, "fish", fishScript(completions()))
}

// parses has a shell read a script, if the shell is here.
func parses(t *testing.T, shell, script string) {
	path, err := exec.LookPath(shell)
	if err != nil {
		t.Logf("there is no %s here", shell)
		return
	}
	file := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(file, []byte(script), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(path, "-n", file).CombinedOutput(); err != nil {
		t.Errorf("%s: %v\n%s", shell, err, out)
	}
}
