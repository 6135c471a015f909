package service

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// signs are the parts of a signature, by their choices: what was chosen, or what came of it.
// "" leaves a part out.
type signs map[*Choice]string

// leave leaves parts out.
func (s signs) leave(choices ...*Choice) {
	for _, c := range choices {
		delete(s, c)
	}
}

// signedChoices are the choices of comparisons that can change the scores, in the order of
// signatures. Where they are not chosen, the files decide, or nothing else is possible.
var signedChoices = []*Choice{
	duplicatesChoice, alignmentChoice, featuresChoice, rootLabelChoice, rootHeadsChoice, ignoreChoice, conventionChoice, coindexationChoice,
	coveredChoice, strictChoice, punctuationByChoice, relationsChoice, firstParseChoice, lenientChoice, pairChoice,
}

// signature pins every choice that can change the scores: the part of each, in
// the order of [signedChoices] and then in that of the operation, and the version.
func (done *comparison) signature() string {
	o, s := &done.options, signs{}
	order := concat(signedChoices, o.op.signed())
	for _, c := range order {
		s[c] = o.Text(c)
	}
	s[featuresChoice] = either(o.Features == category.AllFeatures, "", o.Text(featuresChoice))
	s[rootHeadsChoice] = done.heads()
	s[ignoreChoice] = done.ignored
	s[conventionChoice] = done.convention()
	s[coindexationChoice] = done.coindexation()
	s[coveredChoice] = either(o.Covered, "covered", "all")
	s[strictChoice] = done.tokens(false)
	s[firstParseChoice] = either(o.FirstParse, "first-parse", "")
	s[lenientChoice] = either(o.Lenient, "lenient", "")
	s[pairChoice] = done.pairing()
	s.leave(punctuationByChoice, relationsChoice)
	done.by.sign(done, s)
	return s.text(order)
}

// text writes the parts in an order, and the version.
func (s signs) text(order []*Choice) string {
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
	return strings.Join(append(parts, "v:"+Version), "|")
}

// signed are the choices of the operation alone that can change its numbers.
func (op *Operation) signed() (own []*Choice) {
	for _, c := range op.Choices {
		if c.Signature != "" && !slices.Contains(signedChoices, c.General()) {
			own = append(own, c.General())
		}
	}
	return own
}

// covering returns a signature for scores of all or of covered sentences:
// JSON, which is what parts are merged from, has both.
func covering(signature string, covered bool) string {
	parts := strings.Split(signature, "|")
	for i := range parts {
		if strings.HasPrefix(parts[i], "sent:") {
			parts[i] = "sent:" + either(covered, "covered", "all")
		}
	}
	return strings.Join(parts, "|")
}

// heads says where the roots of gold and of each system come from.
func (done *comparison) heads() string {
	if len(done.systems) != len(done.scores.Systems) {
		return "" // nothing is scored against gold
	}
	var values []string
	for i := range done.systems {
		values = append(values, either(done.systems[i].roots, done.scores.Gold.Roots+"/"+done.scores.Systems[i].Input.Roots, "none"))
	}
	return joined(values)
}

// pairing says how the sentences of each system were paired with gold's.
func (done *comparison) pairing() string {
	var values []string
	for i := range done.systems {
		values = append(values, done.systems[i].paired)
	}
	return joined(values)
}

// tokens says when words are the same, of dependency trees or others.
func (done *comparison) tokens(trees bool) string {
	if done.options.tokens(trees) == dependency.PositionOnly {
		return "position"
	}
	folded := slices.ContainsFunc(done.scores.Warnings, func(n *notice.Notice) bool { return n.Code == dependency.QuotesFolded })
	return "form" + either(folded, "+quotes", "")
}

// convention says how the dependencies of derivations were extracted; nothing
// if all were read.
func (done *comparison) convention() string {
	return either(done.extracted(), done.options.Text(conventionChoice), "")
}

// coindexation says where the co-indexation of gold and of each system comes
// from.
func (done *comparison) coindexation() string {
	if !done.extracted() {
		return ""
	}
	var values []string
	for i := range done.systems {
		values = append(values, read(done.scores.Gold.Extracted)+"/"+read(done.scores.Systems[i].Input.Extracted))
	}
	return joined(values)
}

// extracted reports whether the dependencies of some file were.
func (done *comparison) extracted() bool {
	extracted := done.scores.Gold.Extracted != ""
	for i := range done.scores.Systems {
		extracted = extracted || done.scores.Systems[i].Input.Extracted != ""
	}
	return extracted
}

// read names the co-indexation of a file whose dependencies were read.
func read(extracted string) string { return cmp.Or(extracted, "read") }

// joined is what all systems have in common, or one value a system.
func joined(values []string) string {
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

// signatureKeys yields the keys of the parts of scores, and what they are called.
func signatureKeys() iter.Seq2[string, string] {
	return func(yield func(key, name string) bool) {
		for _, c := range signedChoices {
			if !yield(c.Signature, c.Name) {
				return
			}
		}
		yield("v", "the version")
	}
}
