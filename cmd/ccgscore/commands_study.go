package main

import (
	"slices"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/service"
)

// studyCommand holds the commands on judgement tasks.
type studyCommand struct {
	Make    studyMakeCommand    `cmd:"" help:"Draw a study: judgement tasks that people do in the page."`
	Seal    studySealCommand    `cmd:"" help:"Make a result of answers that were given elsewhere than in the page."`
	Analyse studyAnalyseCommand `cmd:"" help:"Say what the judges of a study prefer, and whether it is chance."`
}

func newStudyCommand() *studyCommand {
	return &studyCommand{
		Make:    studyMakeCommand{Chosen: flags.New("study_make", "gold", "system")},
		Seal:    studySealCommand{Chosen: flags.New("study_seal", "study", "answers")},
		Analyse: studyAnalyseCommand{Entry: flags.FlagsOf("study_analyse", "study", "result")},
	}
}

type studyMakeCommand struct {
	Gold   string   `arg:"" help:"Gold: dependencies, or derivations. With --task trees, the first system."`
	System []string `arg:"" help:"Each system: dependencies, or derivations; or trees."`
	flags.Chosen
	flags.ToFile
}

func (studyMakeCommand) Help() string {
	return `Draws the two tasks of Bhargava & Penn (2023), which ask people whether F₁ or DF₁ agrees with them: in which of two figures of one sentence the parser's error is isolated better, and which of two sentences is parsed better. Or, with --task trees, that of Plank et al. (2015): which of two dependency trees is better, by two of the parsers, gold not shown. One file comes of it, which judges open in the page; what they send back is for study analyse. docs/studies.md tells how to run a study.

For example, with the files of site/examples, four judges, of whom each sees five other sentences, and all the same nine pairs:

    ccgscore study make --samples 4 --pairs 9 -o four.study.json corpus.gold.auto corpus.alpha.auto corpus.beta.auto`
}

// Run draws.
func (c *studyMakeCommand) Run() error {
	files := []func(inputs) error{flagged(&c.Chosen), role("gold", c.Gold), role("system", c.System...)}
	if slices.Contains(c.Parameters(), service.Parameter{Name: "tasks", Value: "trees"}) {
		files = []func(inputs) error{flagged(&c.Chosen), role("system", append([]string{c.Gold}, c.System...)...)}
	}
	return do("study_make", c.Parameters(), c.ToFile, files...)
}

type studySealCommand struct {
	Study   string `arg:"" help:"The study: what study make wrote."`
	Answers string `arg:"" help:"What a judge answered, as JSON."`
	flags.Chosen
	flags.ToFile
}

func (studySealCommand) Help() string {
	return `Judges who use the page need no command: it saves their results. Of answers that were given on paper or by a program, this makes one; docs/json.md says what answers are.

For example, with a study, and a file such as {"judge":"Ann","part":1,"answers":[{"task":1,"item":1,"option":"a"}]}:

    ccgscore study seal -o ann.json a.study.json answers.json`
}

// Run seals.
func (c *studySealCommand) Run() error {
	return do("study_seal", c.Parameters(), c.ToFile, role("study", c.Study), role("answers", c.Answers))
}

type studyAnalyseCommand struct {
	Study  string   `arg:"" help:"The study: what study make wrote."`
	Result []string `arg:"" help:"The result of each judge, as the page saved it."`
	flags.Entry
	Chart string `group:"output" placeholder:"FILE" help:"Draw who is preferred as bars, as SVG in this file."`
}

func (studyAnalyseCommand) Help() string {
	return `Counts what the judges of a study prefer, by task, parser and judge, how far they agree, what is undecided or open, and tests it against judges who toss a coin; and how their disagreement goes with the scores of the parses. TSV has every answer, share and coefficient.

For example, with a study and the results of three judges:

    ccgscore study analyse --chart chart.svg a.study.json ann.json ben.json cem.json`
}

// Run analyses.
func (c *studyAnalyseCommand) Run() error {
	return doAll("study_analyse", c.Parameters(), c.ToFile, c.Chart, flagged(&c.Chosen), role("study", c.Study), role("result", c.Result...))
}
