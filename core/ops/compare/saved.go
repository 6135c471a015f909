package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/saved"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// savedRole is a baseline of which the scores alone are at hand.
var savedRole = &service.Role{Name: "saved", Noun: "file of saved scores", Help: "The baseline as its scores were saved: JSON of score, derivations or attach with those of every sentence. Its first system is taken.", Group: service.Output}

// withSaved adds the baseline that was saved, if there is one, to the systems that were read, and returns its
// index; −1 where there is none.
func withSaved(c *comparison.Call, done *comparison.Comparison) (int, error) {
	files := c.Inputs[savedRole.Name]
	if len(files) == 0 {
		return -1, nil
	}
	in := files[0]
	if c.Options.Text(comparison.BaselineChoice) != "" {
		return 0, service.Usage("the baseline is given twice", "name a system, or give a file of saved scores")
	}
	s, signature, err := readSaved(c, in, &done.Scores)
	if err == nil {
		err = fits(s, in.Is, &done.Scores, signature, done.Signature())
	}
	if err != nil {
		return 0, err
	}
	for _, other := range done.Scores.Systems {
		if other.Name == s.Name {
			s.Name += " (saved)"
		}
	}
	system := report.System{Name: s.Name, Rows: s.Rows, Extra: s.Extra, Input: done.Scores.Systems[0].Input}
	if len(s.Lacks) > 0 {
		system.Input.Roots = "none"
	}
	for _, rows := range [2][]count.Row{s.Rows, s.Extra} {
		for i := range rows {
			system.Corpus.Add(&rows[i])
		}
	}
	done.Scores.Systems = append(done.Scores.Systems, system)
	return len(done.Scores.Systems) - 1, nil
}

// fits returns an error unless the scores are of the same gold, counted with the same choices.
func fits(s *saved.System, file notice.File, scores *report.Scores, before, now string) error {
	fail := func(message string) error {
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: file}, Message: message, Hint: "save the scores of the baseline again, with the same gold and the same choices"}
	}
	rows := scores.Systems[0].Rows
	if len(rows) != len(s.Rows) {
		return fail("these scores are of " + report.Plural(int64(len(s.Rows)), "sentence") + " of gold, and gold has " + count.Grouped(len(rows)) + " now")
	}
	for i := range rows {
		if rows[i].ID != s.Rows[i].ID {
			return fail("sentence " + strconv.Itoa(i+1) + " of gold was " + notice.Quote(s.Rows[i].Name()) + " when these scores were saved, and is " + notice.Quote(rows[i].Name()) + " now")
		}
		for m := range scores.Scheme.Metrics {
			// A metric that lacks what it needs counts something else of gold.
			if scores.Scheme.Metrics[m].Needs == count.Nothing && rows[i].Counts[m].Gold != s.Rows[i].Counts[m].Gold {
				return fail("sentence " + notice.Quote(rows[i].Name()) + " had " + count.Grouped(s.Rows[i].Counts[m].Gold) + " of " + scores.Scheme.Metrics[m].Name + " in gold when these scores were saved, and has " + count.Grouped(rows[i].Counts[m].Gold) + " now")
			}
		}
	}
	return alike(before, now, fail)
}

// alike compares what was chosen. The version may be another one, and so may what each file decides.
func alike(before, now string, fail func(string) error) error {
	was, is := signed(before), signed(now)
	for _, part := range strings.Split(before+"|"+now, "|") {
		key, _, _ := strings.Cut(part, ":")
		if was[key] != is[key] && !slices.Contains(decided, key) {
			return fail("these scores were counted with " + chosen(was, key) + ", and now it is " + chosen(is, key))
		}
	}
	return nil
}

// chosen names the value of a part of a signature. A signature leaves out what is not chosen, which is
// something else than the value none: features:none takes features away.
func chosen(parts map[string]string, key string) string {
	if parts[key] == "" {
		return "the default of " + key
	}
	return key + ":" + parts[key]
}

// signed returns the parts of a signature.
func signed(signature string) map[string]string {
	parts := map[string]string{}
	for _, part := range strings.Split(signature, "|") {
		key, value, _ := strings.Cut(part, ":")
		parts[key] = value
	}
	return parts
}

// decided are parts that each file decides, and those that no score depends on.
var decided = []string{"v", "heads", "pair", "coindex", "deps", "tok", "sent", "seed", "rounds"}

// readSaved reads the first system of scores that were saved, with those of single sentences, and their signature.
func readSaved(c *comparison.Call, in service.InputFile, of *report.Scores) (*saved.System, string, error) {
	scores, err := saved.Read(c.Job, in, max(1, len(of.Systems[0].Rows)))
	if err != nil {
		return nil, "", err
	}
	fail := func(message, hint string) (*saved.System, string, error) {
		return nil, "", &notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is}, Message: message, Hint: hint}
	}
	switch {
	case scores.Scheme != of.Scheme:
		return fail("these scores are of something else than is compared here", "save those of the same kind of files")
	case scores.Systems[0].Rows == nil:
		return fail("there are no scores of single sentences here", "save them with those of each sentence: score --json --sentences")
	}
	return &scores.Systems[0], scores.Signature, nil
}
