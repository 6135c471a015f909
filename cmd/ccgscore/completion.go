package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/cmd/flags"
)

type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

func (completionCommand) Help() string {
	return `Prints a script with which a shell completes commands, flags and their values. Where there is none of these, it completes the names of files.

Each of these lines belongs into a file that its shell reads when it starts:

    source <(ccgscore completion bash)         # ~/.bashrc
    source <(ccgscore completion zsh)          # ~/.zshrc, after compinit
    source (ccgscore completion fish | psub)   # ~/.config/fish/config.fish

For example:

    ccgscore completion bash`
}

// Run prints a script.
func (c *completionCommand) Run() error {
	write := map[string]func([]completed) string{"bash": bashScript, "zsh": zshScript, "fish": fishScript}[c.Shell]
	return (&sink{}).finish([]byte(write(completions())))
}

// completed is a command with what can follow it.
type completed struct {
	path     string // as in study make
	help     string
	commands []string // that follow it: of the first, all
	flags    []completedFlag
}

type completedFlag struct {
	name, help   string
	short        string // a letter, or ""
	values       []string
	files, takes bool // it takes a file, or any text
}

// completions returns the program itself, and each of its commands.
func completions() (list []completed) {
	var add func(path string, n *kong.Node)
	add = func(path string, n *kong.Node) {
		c := completed{path: path, help: n.Help}
		for _, f := range n.Flags {
			c.flags = append(c.flags, flagsOf(f)...)
		}
		for _, child := range n.Children {
			c.commands = append(c.commands, child.Name)
		}
		for _, p := range n.Positional {
			if p.Enum != "" {
				c.commands = strings.Split(p.Enum, ",")
			}
		}
		list = append(list, c)
		for _, child := range n.Children {
			add(strings.TrimSpace(path+" "+child.Name), child)
		}
	}
	add("", grammar(commands).Model.Node)
	for i := range list {
		if list[i].path == "help" {
			list[i].commands = list[0].commands
		}
		if i > 0 {
			list[i].flags = append(list[i].flags, list[0].flags...) // --help
		}
	}
	return list
}

func flagsOf(f *kong.Flag) []completedFlag {
	first, _, _ := strings.Cut(f.Help, ". ")
	c := completedFlag{name: f.Name, help: strings.TrimSuffix(first, "."), values: flags.Values(f), takes: !f.IsBool()}
	if f.Short != 0 {
		c.short = string(f.Short)
	}
	c.files = strings.Contains(f.PlaceHolder, "FILE") || f.PlaceHolder == "OUT" || f.PlaceHolder == "DIR"
	if f.Tag.Negatable != "" {
		return []completedFlag{c, {name: "no-" + f.Name, help: "Not: " + c.help}}
	}
	return []completedFlag{c}
}

// cases are the branches of a case in which variables are set: the flags and commands that
// follow a command, and the values that follow a flag. A word that follows the name of a command is one of its commands.
func cases(list []completed) string {
	var b strings.Builder
	b.WriteString("  case \"$command\" in\n")
	for _, c := range list {
		var names []string
		for _, f := range c.flags {
			names = append(names, "--"+f.name)
		}
		fmt.Fprintf(&b, "    '%s') flags='%s' ;;\n", c.path, strings.Join(names, " "))
	}
	b.WriteString("  esac\n  case \"$command $previous\" in\n")
	for _, c := range list {
		if len(c.commands) > 0 && c.path != "" {
			fmt.Fprintf(&b, "    '%s %s') values='%s' ;;\n", c.path, c.path, strings.Join(c.commands, " "))
		}
		for _, f := range c.flags {
			if len(f.values) > 0 {
				fmt.Fprintf(&b, "    '%s --%s') values='%s' ;;\n", c.path, f.name, strings.Join(f.values, " "))
			}
		}
	}
	b.WriteString("  esac\n")
	return b.String()
}

// bashScript completes in bash, where = is a word of its own.
func bashScript(list []completed) string {
	return `_ccgscore() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}" flags= values=
  if [ "$current" = = ]; then
    current=
  elif [ "$previous" = = ]; then
    previous="${COMP_WORDS[COMP_CWORD-2]}"
  fi
  if [ "$command" = study ] && [ "$COMP_CWORD" -gt 2 ]; then
    command="study ${COMP_WORDS[2]}"
  fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    command=
    values='` + strings.Join(list[0].commands, " ") + `'
  fi
` + cases(list) + `  if [ "${current#-}" != "$current" ]; then
    values="$flags"
  fi
  COMPREPLY=($(compgen -W "$values" -- "$current"))
}
complete -o bashdefault -o default -F _ccgscore ccgscore
`
}

// zshScript completes in zsh.
func zshScript(list []completed) string {
	return `#compdef ccgscore
_ccgscore() {
  local current="$words[CURRENT]" previous="$words[CURRENT-1]" command="$words[2]" flags= values=
  if [[ $current == --*=* ]]; then
    previous="${current%%=*}"
    current=
    compset -P '*='
  fi
  if [[ $command == study ]] && (( CURRENT > 3 )); then
    command="study $words[3]"
  fi
  if (( CURRENT == 2 )); then
    command=
    values='` + strings.Join(list[0].commands, " ") + `'
  fi
` + cases(list) + `  if [[ $current == -* ]]; then
    values="$flags"
  fi
  [[ -n $values ]] && compadd -- ${=values} && return
  _files
}
if [[ $funcstack[1] == _ccgscore ]]; then
  _ccgscore "$@"
else
  compdef _ccgscore ccgscore
fi
`
}

// fishScript completes in fish, which shows what things are for.
func fishScript(list []completed) string {
	var b strings.Builder
	for _, c := range list {
		var seen []string
		for name := range strings.FieldsSeq(c.path) {
			seen = append(seen, "__fish_seen_subcommand_from "+name)
		}
		when := strings.Join(seen, "; and ")
		if len(seen) == 1 {
			fmt.Fprintf(&b, "complete -c ccgscore -n __fish_use_subcommand -f -a %s -d %s\n", c.path, quotedForFish(strings.TrimSuffix(c.help, ".")))
		}
		if len(seen) > 0 && len(c.commands) > 0 {
			fmt.Fprintf(&b, "complete -c ccgscore -n %s -f -a %s\n", quotedForFish(when), quotedForFish(strings.Join(c.commands, " ")))
		}
		for _, f := range c.flags {
			if c.path != "" && f.name == "help" {
				continue // that of the program is for all
			}
			condition := ""
			if when != "" {
				condition = " -n " + quotedForFish(when)
			}
			fmt.Fprintf(&b, "complete -c ccgscore%s -l %s%s -d %s\n", condition, f.name, f.forFish(), quotedForFish(f.help))
		}
	}
	return b.String()
}

// forFish is a short name of a flag, and what follows it: -x is no file.
func (f *completedFlag) forFish() string {
	follows := ""
	if f.short != "" {
		follows = " -s " + f.short
	}
	switch {
	case f.files:
		follows += " -r"
	case f.takes:
		follows += " -x"
	}
	if len(f.values) > 0 {
		follows += " -a " + quotedForFish(strings.Join(f.values, " "))
	}
	return follows
}

// quotedForFish quotes a text so that fish takes it as it is.
func quotedForFish(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(text) + "'"
}
