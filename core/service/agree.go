package service

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// disagreement says why the counts of a part mean something else than those of
// the first one, or that its systems are called otherwise than in the sum of
// the parts before it, unless all are called by their files; "" if it fits.
func (t *total) disagreement(p *report.Scores) string {
	if p.Scheme != t.Scheme {
		return "the metrics are others here than in " + t.first.Name
	}
	if message := differing(signed(p.Signature), signed(t.Signature), t.first.Name); message != "" {
		return message
	}
	if here, there := len(p.Systems), len(t.Systems); here != there {
		return "the number of systems is " + strconv.Itoa(here) + " here and " + strconv.Itoa(there) + " in " + t.first.Name
	}
	for i := range p.Systems {
		if a, b := p.Systems[i].Name, t.Systems[i].Name; a != b && !t.byFile {
			return "the name of system " + strconv.Itoa(i+1) + " is " + notice.Quote(a) + " here and " + notice.Quote(b) + " in " + t.first.Name
		}
	}
	return ""
}

// signed returns the parts of a signature by their keys. Whether sentences that
// are not covered count is left out: JSON has both scores.
func signed(signature string) map[string]string {
	parts := map[string]string{}
	for part := range strings.SplitSeq(signature, "|") {
		key, value, valued := strings.Cut(part, ":")
		if key != "sent" && key != "ccgscore" {
			parts[key] = either(valued, value, "yes")
		}
	}
	return parts
}

// differing says which part of two signatures differs; "" if none does.
func differing(here, there map[string]string, where string) string {
	for key, name := range signatureKeys() {
		if a, b := here[key], there[key]; a != b {
			return name + " is " + either(a == "", "no", a) + " here and " + either(b == "", "no", b) + " in " + where
		}
		delete(here, key)
		delete(there, key)
	}
	if len(here)+len(there) > 0 {
		return "the signature is of another kind"
	}
	return ""
}
