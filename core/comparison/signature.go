package comparison

import (
	"cmp"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Signs are the parts of a signature, by their choices: what was chosen, or what came of it.
// "" leaves a part out.
type Signs map[*service.Choice]string

// Leave leaves parts out.
func (s Signs) Leave(choices ...*service.Choice) {
	for _, c := range choices {
		delete(s, c)
	}
}

// signedChoices are the choices of comparisons that can change the scores, in the order of
// signatures. Where they are not chosen, the files decide, or nothing else is possible.
var signedChoices = []*service.Choice{
	DuplicatesChoice, AlignmentChoice, featuresChoice, RootLabelChoice, RootHeadsChoice, IgnoreChoice, ConventionChoice, CoindexationChoice,
	CoveredChoice, StrictChoice, PunctuationByChoice, RelationsChoice, FirstParseChoice, LenientChoice, PairChoice,
}

// Signature pins every choice that can change the scores: the part of each, in
// the order of [signedChoices] and then in that of the operation, more parts if any, and the version.
func (done *Comparison) Signature(more ...string) string {
	o, s := &done.Options, Signs{}
	order := service.Concat(signedChoices, Signed(o.op))
	for _, c := range order {
		s[c] = o.Text(c)
	}
	s[featuresChoice] = service.Either(o.Features == category.AllFeatures, "", o.Text(featuresChoice))
	s[RootHeadsChoice] = done.heads()
	s[IgnoreChoice] = done.Ignored
	s[ConventionChoice] = done.convention()
	s[CoindexationChoice] = done.coindexation()
	s[CoveredChoice] = service.Either(o.Covered, "covered", "all")
	s[StrictChoice] = done.tokens(false)
	s[FirstParseChoice] = service.Either(o.FirstParse, "first-parse", "")
	s[LenientChoice] = service.Either(o.Lenient, "lenient", "")
	s[PairChoice] = done.pairing()
	if slices.Contains(order, MetricChoice) {
		s[MetricChoice] = done.metricKey()
	}
	s.Leave(PunctuationByChoice, RelationsChoice)
	done.By.Sign(done, s)
	return s.Text(order, more...)
}

// Text writes the parts in an order, more parts, and the version.
func (s Signs) Text(order []*service.Choice, more ...string) string {
	parts := []string{"ccgscore"}
	for _, c := range order {
		switch value := s[c]; value {
		case "":
		case c.Signature:
			parts = append(parts, value)
		default:
			parts = append(parts, c.Signature+":"+value)
		}
	}
	return strings.Join(append(append(parts, more...), "v:"+service.Version), "|")
}

// Signed are the choices of the operation alone that can change its numbers.
func Signed(op *service.Operation) (own []*service.Choice) {
	for _, c := range op.Choices {
		if c.Signature != "" && !slices.Contains(signedChoices, c.General()) {
			own = append(own, c.General())
		}
	}
	return own
}

// Covering returns a signature for scores of all or of covered sentences:
// JSON, which is what parts are merged from, has both.
func Covering(signature string, covered bool) string {
	parts := strings.Split(signature, "|")
	for i := range parts {
		if strings.HasPrefix(parts[i], "sent:") {
			parts[i] = "sent:" + service.Either(covered, "covered", "all")
		}
	}
	return strings.Join(parts, "|")
}

// metricKey names the metric that was used, chosen or not; "" if there is no such one.
func (done *Comparison) metricKey() string {
	metric, err := done.Metric(done.Options.Metric)
	if err != nil {
		return ""
	}
	return done.By.Scheme().Metrics[metric].Key
}

// heads says where the roots of gold and of each system come from.
func (done *Comparison) heads() string {
	if len(done.Systems) > len(done.Scores.Systems) {
		return "" // nothing is scored against gold
	}
	var values []string
	for i := range done.Systems {
		values = append(values, service.Either(done.Systems[i].Roots, done.Scores.Gold.Roots+"/"+done.Scores.Systems[i].Input.Roots, "none"))
	}
	return Joined(values)
}

// pairing says how the sentences of each system were paired with gold's.
func (done *Comparison) pairing() string {
	var values []string
	for i := range done.Systems {
		values = append(values, done.Systems[i].Paired)
	}
	return Joined(values)
}

// tokens says when words are the same, of dependency trees or others.
func (done *Comparison) tokens(trees bool) string {
	if done.Options.tokens(trees) == dependency.PositionOnly {
		return "position"
	}
	folded := slices.ContainsFunc(done.Scores.Warnings, func(n *notice.Notice) bool { return n.Code == dependency.QuotesFolded })
	return "form" + service.Either(folded, "+quotes", "")
}

// convention says how the dependencies of derivations were extracted; nothing
// if all were read.
func (done *Comparison) convention() string {
	return service.Either(done.extracted(), done.Options.Text(ConventionChoice), "")
}

// coindexation says where the co-indexation of gold and of each system comes
// from.
func (done *Comparison) coindexation() string {
	if !done.extracted() {
		return ""
	}
	var values []string
	for i := range done.Systems {
		values = append(values, read(done.Scores.Gold.Extracted)+"/"+read(done.Scores.Systems[i].Input.Extracted))
	}
	return Joined(values)
}

// extracted reports whether the dependencies of some file were.
func (done *Comparison) extracted() bool {
	extracted := done.Scores.Gold.Extracted != ""
	for i := range done.Scores.Systems {
		extracted = extracted || done.Scores.Systems[i].Input.Extracted != ""
	}
	return extracted
}

// read names the co-indexation of a file whose dependencies were read.
func read(extracted string) string { return cmp.Or(extracted, "read") }

// Joined is what all systems have in common, or one value a system.
func Joined(values []string) string {
	if len(values) == 0 {
		return ""
	}
	for _, v := range values {
		if v != values[0] {
			return strings.Join(values, ",")
		}
	}
	return values[0]
}
