package report

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Cite returns a line for each system to paste into a paper: what was compared,
// the scores, and the signature.
func (s *Scores) Cite() []byte {
	var b strings.Builder
	for i := range s.Systems {
		b.WriteString(s.Citation(i))
		if m := s.Systems[i].macro; m != nil {
			b.WriteString(m.cited)
		}
		b.WriteString(" | " + s.SignatureOf(i) + "\n")
	}
	return []byte(b.String())
}

// Citation returns what a line of [Scores.Cite] says before the signature:
//
//	alpha against corpus.gold.deps, 36 sentences: DF₁ 90.91 (P 91.19, R 90.63), F₁ 77.21 (…), labelling 82.99, …
//
// Where the scores are not what they seem, as roots or sentences are left out
// or the files do not fit, it says so.
func (s *Scores) Citation(i int) string {
	system := &s.Systems[i]
	counts := s.counts(&system.Corpus)
	var list []string
	for at, m := range s.cited() {
		metric := &s.Scheme.Metrics[m]
		ratios := metric.Measure.Percent(counts[m])
		text := metric.Name + s.lackOf(system, m) + " " + ratios.F1
		if at < 2 && metric.Measure == count.FScore {
			text += " (P " + ratios.Precision + ", R " + ratios.Recall + ")"
		}
		list = append(list, text)
	}
	return notice.Printable(system.Name) + " against " + notice.Printable(s.Gold.File) + ", " + s.sentencesOf(&system.Corpus) + ": " + strings.Join(list, ", ") + s.doubts(i)
}

// doubts are the reasons why the scores of a system may mean nothing. How many
// sentences it lacks is said with their number.
func (s *Scores) doubts(system int) (text string) {
	for _, n := range s.Warnings {
		if about := n.First.File; n.Grave && n.Code != "not-covered" && (about.Index == system || strings.HasPrefix(about.Role, "gold")) {
			text += " (but " + notice.Printable(n.Message) + times(n) + ")"
		}
	}
	return text
}

func times(n *notice.Notice) string {
	if n.Count < 2 {
		return ""
	}
	return " ×" + count.Grouped(n.Count)
}

// cited returns the metrics of a citation: the last step, which is what is
// reported, the first, which it is compared with, and those between.
func (s *Scores) cited() []int {
	steps := s.Scheme.Steps()
	if len(steps) == 0 {
		for m := range s.Scheme.Metrics {
			steps = append(steps, m)
		}
		return steps
	}
	last := len(steps) - 1
	return append([]int{steps[last]}, steps[:last]...)
}

// sentencesOf says which sentences are scored.
func (s *Scores) sentencesOf(c *count.Corpus) string {
	switch {
	case c.Covered == c.Sentences:
		return Plural(c.Sentences, "sentence")
	case s.Covered:
		return "only the " + count.Grouped(c.Covered) + " covered of " + Plural(c.Sentences, "sentence")
	}
	return Plural(c.Sentences, "sentence") + ", " + count.Grouped(c.Covered) + " covered"
}

// SignatureOf returns the signature of one system: of the parts that list a
// value for each, it has its own.
func (s *Scores) SignatureOf(system int) string {
	parts := strings.Split(s.Signature, "|")
	for i, part := range parts {
		key, values, _ := strings.Cut(part, ":")
		if list := strings.Split(values, ","); len(list) > 1 && len(list) == len(s.Systems) {
			parts[i] = key + ":" + list[system]
		}
	}
	return strings.Join(parts, "|")
}
