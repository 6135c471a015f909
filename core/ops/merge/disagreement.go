package merge

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// disagreement says why the counts of a part mean something else than those of
// the first one, or that its systems are called otherwise than in the sum of
// the parts before it, unless all are called by their files; "" if it fits.
func (t *total) disagreement(p *report.Scores) string {
	if p.Scheme != t.Scheme {
		return "the metrics are others here than in " + t.first.Name
	}
	here, there := signed(p.Signature), signed(t.Signature)
	if both, ok := unite(there["coindex"], here["coindex"]); ok {
		t.Signature = strings.Replace(t.Signature, "|coindex:"+there["coindex"]+"|", "|coindex:"+both+"|", 1)
		there["coindex"], here["coindex"] = both, both
	}
	if message := differing(here, there, t.first.Name); message != "" {
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
			parts[key] = service.Either(valued, value, "yes")
		}
	}
	return parts
}

// differing says which part of two signatures differs; "" if none does.
func differing(here, there map[string]string, where string) string {
	for key, name := range comparison.SignatureKeys() {
		if a, b := here[key], there[key]; a != b {
			return name + " is " + service.Either(a == "", "no", a) + " here and " + service.Either(b == "", "no", b) + " in " + where
		}
		delete(here, key)
		delete(there, key)
	}
	if len(here)+len(there) > 0 {
		return "the signature is of another kind"
	}
	return ""
}

// unite returns the co-indexation of two parts together. Whether leaves or shapes
// told it is no choice, so a part may have met one and not the other; what was
// chosen, and what gold taught, must be the same.
func unite(a, b string) (both string, ok bool) {
	if a == "" || b == "" {
		return "", false
	}
	x, y := strings.Split(a, ","), strings.Split(b, ",")
	var all []string
	for i := range max(len(x), len(y)) { // one value stands for all systems
		goldHere, here, _ := strings.Cut(x[min(i, len(x)-1)], "/")
		goldThere, there, _ := strings.Cut(y[min(i, len(y)-1)], "/")
		gold, fits := together(goldHere, goldThere)
		system, fit := together(here, there)
		if !fits || !fit {
			return "", false
		}
		all = append(all, gold+"/"+system)
	}
	return comparison.Joined(all), true
}

// together unites the co-indexation of a side in two parts.
func together(a, b string) (both string, ok bool) {
	if a == b {
		return a, true
	}
	var sources []string
	for _, source := range [...]string{"markup-", "field", "gold-", "shape", "inferred", "read"} {
		x, y := sourceIn(a, source), sourceIn(b, source)
		nothing := source == "gold-" && (a == "none" || b == "none") // where there is nothing, gold teaches nothing
		if x != y && source != "field" && source != "inferred" && !nothing {
			return "", false
		}
		if x = cmp.Or(x, y); x != "" {
			sources = append(sources, x)
		}
	}
	return strings.Join(sources, "+"), true
}

// sourceIn returns the source that begins so, "" if it is not there.
func sourceIn(list, source string) string {
	for s := range strings.SplitSeq(list, "+") {
		if strings.HasPrefix(s, source) {
			return s
		}
	}
	return ""
}
