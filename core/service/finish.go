package service

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// finish makes scores of what was counted. It is the same for a corpus that
// was read at once and for one whose parts were added, so whatever only the
// whole corpus tells is decided here.
func (done *comparison) finish() {
	p := &done.partial
	scores := report.Scores{Gold: p.Gold.Input()}
	var log notice.Log
	warn(&log, &p.Gold)
	for i := range p.Systems {
		s := &p.Systems[i]
		system := report.System{Name: s.Name, Input: s.Input.Input(), Corpus: s.Corpus, Rows: s.Rows}
		if s.Name == "" {
			system.Name = system.Input.File
		}
		if !countsRoots(p, i) {
			withoutRoots(&system)
			if p.Choices[report.NoRoots] == "no" {
				warnOfRoots(&log, p, i)
			}
		}
		warn(&log, &s.Input)
		warnOfUncovered(&log, &system)
		scores.Systems = append(scores.Systems, system)
		if i < len(done.scoring) {
			done.scoring[i].Roots = countsRoots(p, i)
		}
	}
	scores.Warnings = log.Notices()
	done.scores = scores
}

// countsRoots reports whether DF₁ of a system counts roots: both sides have
// some, and they are wanted.
func countsRoots(p *report.Partial, system int) bool {
	return p.Choices[report.NoRoots] == "no" && p.Gold.HasRoots() && p.Systems[system].Input.HasRoots()
}

// withoutRoots makes DF₁ the score with alignment. What was counted stays as
// it is.
func withoutRoots(system *report.System) {
	for _, c := range [2]*score.Counts{&system.Corpus.All, &system.Corpus.CoveredOnly} {
		c[score.DF1] = c[score.Alignment]
	}
	counted := func(r score.Row) bool { return r.Counts[score.DF1] != r.Counts[score.Alignment] }
	if !slices.ContainsFunc(system.Rows, counted) {
		return
	}
	system.Rows = slices.Clone(system.Rows)
	for i := range system.Rows {
		c := &system.Rows[i].Counts
		c[score.DF1] = c[score.Alignment]
	}
}

// signature pins every choice that can change the scores.
func (done *comparison) signature(covered bool) string {
	p := &done.partial
	var heads, pairs []string
	for i := range p.Systems {
		s := &p.Systems[i]
		heads = append(heads, either(countsRoots(p, i), p.Gold.Roots+"/"+s.Input.Roots, "none"))
		pairs = append(pairs, s.Paired)
	}
	c := &p.Choices
	return "ccgscore|dup:" + c[report.Duplicates] + "|align:" + c[report.Alignment] + "|root:" + c[report.RootLabel] +
		"|heads:" + joined(heads) + "|ignore:" + c[report.Ignore] + "|sent:" + either(covered, "covered", "all") +
		"|tok:" + c[report.Tokens] + "|pair:" + joined(pairs) + either(c[report.Lenient] == "yes", "|lenient", "") + "|v:" + c[report.Version]
}

// joined is what all systems have in common, or one value a system.
func joined(values []string) string {
	for _, v := range values {
		if v != values[0] {
			return strings.Join(values, ",")
		}
	}
	return values[0]
}

// warn adds what was met in an input and in its roots, by code and file. What
// has no line was met anywhere in the input.
func warn(log *notice.Log, in *report.PartialInput) {
	for _, n := range in.Warnings {
		at := n.First
		if at.Line == 0 {
			at.File = in.Name()
		}
		many(log, n.Count, n.Code, at, n.Message, n.Hint)
	}
	for _, n := range in.RootsWarnings {
		many(log, n.Count, n.Code, n.First, n.Message, n.Hint)
	}
}

// many adds so many occurrences at once.
func many(log *notice.Log, count int64, code string, at notice.Place, message, hint string) {
	log.Add(code, at, message, hint)
	log.Seen(code, at.File, count-1)
}

func warnOfRoots(log *notice.Log, p *report.Partial, i int) {
	system := &p.Systems[i].Input
	message := "no side has roots"
	switch {
	case p.Gold.HasRoots():
		message = "this system has no roots"
	case system.HasRoots():
		message = "gold has no roots"
	}
	log.Add("no-roots", notice.Place{File: system.Name()}, message+", so DF₁ equals the score with alignment",
		"give the derivations (AUTO) or a file of roots for both sides")
}

// warnOfUncovered says how many sentences the system did not parse.
func warnOfUncovered(log *notice.Log, system *report.System) {
	if missing := system.Corpus.Sentences - system.Corpus.Covered; missing > 0 {
		many(log, missing, "not-covered", notice.Place{File: system.Input.File},
			"a sentence has no analysis here and counts as empty", "the score over covered sentences leaves it out")
	}
}
