package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// parameters are those of an operation of core/service, by their names there.
type parameters map[string]any

// comparison holds the flags of every command that compares gold with systems.
type comparison struct {
	GoldFormat   formatName `group:"input" placeholder:"FORMAT" help:"Read gold as parg, ccgbank_deps, candc_deps or json, whatever it looks like."`
	SystemFormat formatName `group:"input" placeholder:"FORMAT" help:"Read the systems as this format, whatever they look like."`
	Lenient      bool       `group:"input" help:"Count what is wrong with a file and go on, instead of stopping at it."`

	GoldRoots   string   `group:"roots" placeholder:"FILE" help:"The roots of gold: a roots file, AUTO or autox."`
	SystemRoots []string `group:"roots" sep:"none" placeholder:"FILE" help:"The roots of a system; once for each system, in their order."`
	RootHeads   string   `group:"roots" enum:"autofile,rules" default:"rules" placeholder:"autofile|rules" help:"Find heads in the system's AUTO by its head field, or by the rules of Lewis & Steedman (2014) (the default); gold is read by its head field."`
	NoRoots     bool     `group:"roots" help:"Leave roots out; DF₁ is then the score with alignment."`
	RootLabel   string   `group:"roots" enum:"target,category" default:"target" placeholder:"target|category" help:"Compare the target atom of the sentence category (the default), or all of it."`

	Duplicates string `group:"counts" enum:"tuples,last" default:"tuples" placeholder:"tuples|last" help:"Count every different dependency of a word pair (the default), or the last one only."`
	Alignment  string `group:"counts" enum:"allow,replace" default:"allow" placeholder:"allow|replace" help:"Take equal slots for the same without alignment (the default), or never without."`
	Ignore     string `group:"counts" default:"candc" placeholder:"candc|none|FILE" help:"Ignore the dependencies that C&C evaluate does (the default), none, or those of a file."`
	Strict     bool   `group:"counts" default:"true" negatable:"" help:"Take words for the same only if their forms agree, not only their positions (the default)."`
}

func (c *comparison) parameters() parameters {
	p := parameters{
		"lenient": c.Lenient, "strict": c.Strict,
		"rootHeads": c.RootHeads, "noRoots": c.NoRoots, "rootLabel": c.RootLabel,
		"duplicates": c.Duplicates, "alignment": c.Alignment,
		"ignore": c.Ignore,
	}
	if c.ignoreFile() != "" {
		p["ignore"] = "file"
	}
	p.setFormat("goldFormat", c.GoldFormat)
	p.setFormat("systemFormat", c.SystemFormat)
	return p
}

// ignoreFile returns the file that --ignore names, if it names one.
func (c *comparison) ignoreFile() string {
	if c.Ignore == "candc" || c.Ignore == "none" {
		return ""
	}
	return c.Ignore
}

// files finds the files of a comparison. Those of gold are read once for each
// system.
func (c *comparison) files(gold string, systems []string) (inputs, error) {
	in := inputs{}
	again := len(systems) > 1
	return in, errors.Join(
		in.add("gold", again, gold),
		in.add("system", false, systems...),
		in.add("gold-roots", again, given(c.GoldRoots)...),
		in.add("system-roots", false, c.SystemRoots...),
		in.add("ignore", false, given(c.ignoreFile())...),
	)
}

func given(name string) []string {
	if name == "" {
		return nil
	}
	return []string{name}
}

// formatName is a format to read a file as; empty, its content tells.
type formatName string

// UnmarshalText reads the name of a format.
func (f *formatName) UnmarshalText(text []byte) error {
	names := make([]string, len(format.Formats))
	for i, known := range format.Formats {
		names[i] = string(known)
	}
	if !slices.Contains(names, string(text)) {
		return fmt.Errorf("there is no format %s; there are %s", notice.Quote(string(text)), strings.Join(names, ", "))
	}
	*f = formatName(text)
	return nil
}

func (p parameters) setFormat(key string, f formatName) {
	if f != "" {
		p[key] = f
	}
}

// threshold is a value of --fail-under: METRIC=NUMBER.
type threshold struct {
	metric string
	least  float64
}

// UnmarshalText reads df1=0.88.
func (t *threshold) UnmarshalText(text []byte) error {
	metric, number, _ := strings.Cut(string(text), "=")
	if _, known := score.ParseMetric(metric); !known {
		return fmt.Errorf("there is no metric %s", notice.Quote(metric))
	}
	least, err := strconv.ParseFloat(number, 64)
	if err != nil || !(0 <= least && least <= 1) {
		return fmt.Errorf("%s is no number from 0 to 1, such as 0.88", notice.Quote(number))
	}
	*t = threshold{metric, least}
	return nil
}

// required returns the F-score that each metric must reach: of several, the
// highest.
func required(thresholds []threshold) map[string]float64 {
	least := map[string]float64{}
	for _, t := range thresholds {
		least[t.metric] = max(least[t.metric], t.least)
	}
	return least
}
