package service

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// signs says, for choices whose part in the signature is not the text that was chosen, what
// came of them. "" leaves the part out.
var signs = map[*Choice]func(*comparison) string{
	featuresChoice: func(c *comparison) string {
		return either(c.options.Features == category.AllFeatures, "", c.options.Text(featuresChoice))
	},
	rootHeadsChoice:     (*comparison).heads,
	ignoreChoice:        func(c *comparison) string { return c.ignored },
	conventionChoice:    (*comparison).convention,
	coindexationChoice:  (*comparison).coindexation,
	coveredChoice:       func(c *comparison) string { return either(c.options.Covered, "covered", "all") },
	strictChoice:        (*comparison).tokens,
	punctuationByChoice: (*comparison).punctuation,
	relationsChoice:     (*comparison).relationPart,
	firstParseChoice:    func(c *comparison) string { return either(c.options.FirstParse, "first-parse", "") },
	lenientChoice:       func(c *comparison) string { return either(c.options.Lenient, "lenient", "") },
	pairChoice:          (*comparison).pairing,
	seedChoice:          (*comparison).seed,
	bitsChoice:          (*comparison).hash,
	labelsChoice:        (*comparison).labelling,
	sampleChoice: func(c *comparison) string {
		return either(c.options.Number(sampleChoice) > 0, c.options.Text(sampleChoice), "")
	},
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
	parts := []string{"ccgscore"}
	for _, c := range concat(signedChoices, done.options.op.signed()) {
		if slices.Contains(done.by.unsigned, c.Signature) {
			continue
		}
		value := done.options.Text(c)
		if sign := signs[c]; sign != nil {
			value = sign(done)
		}
		switch value {
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
		if c = c.General(); c.Signature != "" && !slices.Contains(signedChoices, c) {
			own = append(own, c)
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

// heads says where the roots of gold and of each system come from; of derivations,
// the heads of constituents.
func (done *comparison) heads() string {
	if done.by.trees {
		return byHeads(done.options.GoldHeads) + "/" + byHeads(done.options.SysHeads)
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

// punctuation says which words of dependency trees are left out; nothing where
// there are none.
func (done *comparison) punctuation() string {
	if !done.by.heads {
		return ""
	}
	return [...]string{attach.ByForm: "P", attach.ByPOS: "pos", attach.ByRelation: "relation", attach.Counted: "counted"}[done.options.punctuation()]
}

// relationPart says which part of relations is compared; nothing where there are none.
func (done *comparison) relationPart() string {
	return either(done.by.heads, done.options.Text(relationsChoice), "")
}

// tokens says when words are the same.
func (done *comparison) tokens() string {
	if done.options.tokens(done.by.heads) == dependency.PositionOnly {
		return "position"
	}
	folded := slices.ContainsFunc(done.scores.Warnings, func(n *notice.Notice) bool { return n.Code == dependency.QuotesFolded })
	return "form" + either(folded, "+quotes", "")
}

// hash says how sets of dependencies are hashed, where they are.
func (done *comparison) hash() string {
	return either(done.by.lists, "xor"+done.options.Text(bitsChoice), "")
}

// seed is that of the random numbers, where some are drawn for scores.
func (done *comparison) seed() string {
	return either(done.by.chance, done.options.Text(seedChoice), "")
}

// labelling says which votes stand for the two systems, where there are votes.
func (done *comparison) labelling() string {
	switch {
	case !done.by.chance:
		return ""
	case done.options.Text(labelsChoice) != "":
		return strings.ReplaceAll(done.options.Text(labelsChoice), "|", "/")
	case done.labels == nil:
		return alphabetical
	}
	return joined(done.labels)
}

// convention says how the dependencies of derivations were extracted; nothing
// if all were read.
func (done *comparison) convention() string {
	return either(done.extracted(), done.options.Text(conventionChoice), "")
}

// coindexation says where the co-indexation of gold and of each system comes
// from.
func (done *comparison) coindexation() string {
	switch {
	case !done.extracted():
		return ""
	case done.by == byListsAlone:
		return done.scores.Systems[0].Input.Extracted
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
