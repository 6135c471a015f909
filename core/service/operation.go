package service

import (
	"slices"
	"strings"
)

// Operation is an entry of the table of operations.
type Operation struct {
	Name  string
	files []string // the roles of the files that it takes
	names []string // of the choices that it takes
	run   func(*Service, *call) (Reply, error)
	kept  bool        // it is about comparisons that the service keeps
	by    *evaluation // how it compares; nil where it does not, or does as the files are
}

// Kept reports whether the operation is of use only to a host whose service
// lives longer than a call.
func (op *Operation) Kept() bool { return op.kept }

// Thresholds returns what a threshold of the operation may be of: the keys of the
// metrics that it counts, or may find counted, and the coverage; nil where it
// takes none.
func (op *Operation) Thresholds() (keys []string) {
	if !slices.Contains(op.names, "fail_under") {
		return nil
	}
	compared := evaluations
	if op.by != nil {
		compared = []*evaluation{op.by}
	}
	for _, e := range compared {
		keys = append(keys, e.scheme.Keys()...)
	}
	return append(keys, coverage)
}

// HelpOf returns the help of a choice in the operation, which says nothing that the
// operation does not do: of thresholds, with the metrics that they may be of.
func (op *Operation) HelpOf(c *Choice) string {
	help := c.Help
	for i := range c.Helps {
		if slices.Contains(c.Helps[i].Operations, op.Name) {
			help = c.Helps[i].Text
		}
	}
	if c.Kind != Thresholds {
		return help
	}
	return help + " The metrics are " + strings.Join(op.Thresholds(), ", ") + "."
}

// What several operations take.
var (
	sides      = []string{"gold", "system", "gold_roots", "system_roots", "ignore", "markup"}
	rootless   = []string{"gold", "system", "ignore", "markup"}
	reading    = []string{"gold_format", "system_format", "lenient", "pair", "convention", "coindexation"}
	counting   = []string{"ignore", "strict"}
	attaching  = []string{"punctuation", "punctuation_by", "relations"}
	labels     = []string{"duplicates", "alignment", "features"}
	roots      = []string{"root_heads", "no_roots", "root_label"}
	firsts     = concat(reading, []string{"first_parse"})
	scored     = concat(reading, roots, labels, counting)
	scoring    = concat(scored, []string{"first_parse"})
	writing    = []string{"output", "sentences", "covered", "fail_under"}
	choosing   = []string{"n", "id", "metric", "handle", "system"}
	drawing    = []string{"width", "show_ignored", "legend", "theme"}
	deriving   = []string{"n", "id", "handle", "system", "way", "fold", "open", "width", "legend", "theme"}
	annotated  = []string{"annotation", "ignore", "markup"}
	annotating = []string{"annotators", "format", "lenient", "pair", "root_heads", "no_roots", "convention", "coindexation", "ignore"}
	listed     = sides
	listing    = concat(scored, []string{"bits"})
	finding    = []string{"find", "kind", "parsed", "category", "slot", "relation", "shortest", "longest"}
)

// Operations lists what a service can do.
var Operations = []Operation{
	{"score", sides, concat(scoring, writing, []string{"names"}), (*Service).score, false, byDependencies},
	{"derivations", rootless, concat(firsts, counting, writing, []string{"root_heads", "names", "handle"}), (*Service).score, false, byDerivations},
	{"attach", []string{"gold", "system"}, concat([]string{"gold_format", "system_format", "lenient", "pair", "strict"}, attaching, writing, []string{"names", "handle"}), (*Service).score, false, byAttachment},
	{"judges", []string{"votes", "gold", "system"}, concat([]string{"gold_format", "system_format", "lenient", "pair", "strict"}, attaching, []string{"labels", "together", "restarts", "rounds", "seed", "languages", "output"}), (*Service).judges, false, byVotes},
	{"agree", annotated, concat(annotating, []string{"seed", "sample", "block", "delta", "sentences", "output"}), (*Service).agree, false, nil},
	{"agree_unit", annotated, concat(annotating, []string{"unit", "first", "second", "delta", "output", "width", "legend", "theme"}), (*Service).agreeUnit, false, nil},
	{"nbest", concat(listed, []string{"reranked"}), concat(listing, []string{"sentences", "output", "width", "theme"}), (*Service).nbest, false, byLists},
	{"nbest_dedup", listed, []string{"gold_format", "system_format", "lenient", "convention", "coindexation"}, (*Service).nbestDedup, false, byListsAlone},
	{"nbest_list", listed, concat(listing, []string{"n", "id", "first", "second", "output", "width", "theme"}), (*Service).nbestList, false, byOneList},
	{"agree_simulate", []string{"file"}, []string{"format", "lenient", "experiment", "runs", "seed", "output", "width", "theme"}, (*Service).simulate, false, nil},
	{"annotators", annotated[:1], []string{"annotators"}, (*Service).annotators, false, nil},
	{"relations", rootless, concat(firsts, labels, counting, attaching, []string{"root_heads", "by", "least", "output", "covered", "names", "handle"}), (*Service).relations, false, nil},
	{"ceiling", []string{"gold", "system", "supertags", "ignore", "markup"}, concat(firsts, labels, counting, []string{"root_heads", "root_label", "normal_form", "rules", "degree", "names", "output"}), (*Service).ceiling, false, byDependencies},
	{"merge", []string{"part"}, concat(writing, []string{"names"}), (*Service).merge, false, nil},
	{"diagram", sides, concat(scoring, attaching, choosing, drawing), (*Service).diagram, false, nil},
	{"sentence", sides, concat(scoring, attaching, choosing, drawing), (*Service).sentence, false, nil},
	{"derivation", sides, concat(firsts, labels, counting, deriving, []string{"root_heads", "no_roots"}), (*Service).derivation, false, byDependencies},
	{"steps", sides, concat(firsts, counting, deriving, []string{"tikz"}), (*Service).steps, false, byDependencies},
	{"roots", []string{"file"}, []string{"format", "root_heads", "lenient"}, (*Service).roots, false, nil},
	{"extract", []string{"file", "markup"}, []string{"format", "to_format", "convention", "coindexation", "lenient"}, (*Service).extract, false, nil},
	{"convert", []string{"file", "markup"}, []string{"format", "to_format", "root_heads", "lenient", "convention", "coindexation"}, (*Service).convert, false, nil},
	{"parse", []string{"file", "markup"}, []string{"sentence", "format", "lenient", "n", "id", "best", "unique", "normal_form", "rules", "degree", "roots_of", "bits", "convention", "to_format", "output", "width", "legend", "theme"}, (*Service).parse, false, nil},
	{"detect", []string{"file"}, []string{"format", "lenient"}, (*Service).detect, false, nil},
	{"study_make", sides, concat(firsts, labels, counting, []string{"root_heads", "root_label", "tasks", "items", "pairs", "samples", "most_gold", "seed", "names"}), (*Service).studyMake, false, byDependencies},
	{"study", []string{"study"}, []string{"part"}, (*Service).study, false, nil},
	{"study_item", []string{"study"}, []string{"part", "task", "item", "option", "width", "theme"}, (*Service).studyItem, false, nil},
	{"study_analyse", []string{"study", "result"}, []string{"output", "lenient", "width", "theme"}, (*Service).studyAnalyse, false, nil},
	{"study_seal", []string{"study", "answers"}, nil, (*Service).studySeal, false, nil},

	// What follows is for hosts whose service lives longer than a call.
	{"open", sides, concat(scoring, attaching, drawing, []string{"names", "n", "id", "metric", "system"}), (*Service).open, true, nil},
	{"report", nil, concat(writing, []string{"handle"}), (*Service).report, true, nil},
	{"rows", nil, concat(finding, []string{"handle", "system", "n", "from", "to", "order"}), (*Service).list, true, nil},
	{"kinds", nil, []string{"handle", "system"}, (*Service).kinds, true, nil},
	{"release", nil, []string{"handle"}, (*Service).release, true, nil},
}

// concat joins lists. It is not copied to each place, which the page would carry.
//
//go:noinline
func concat(lists ...[]string) []string { return slices.Concat(lists...) }

// Find returns the operation of a name, or nil.
func Find(name string) *Operation {
	for i := range Operations {
		if Operations[i].Name == name {
			return &Operations[i]
		}
	}
	return nil
}

// Choices returns what an operation takes, in the order of [Choices].
func (op *Operation) Choices() (list []*Choice) {
	for i := range Choices {
		if slices.Contains(op.names, Choices[i].Name) {
			list = append(list, &Choices[i])
		}
	}
	return list
}

// choice returns the choice of a name, or nil if the operation does not take
// it.
func (op *Operation) choice(name string) *Choice {
	for _, c := range op.Choices() {
		if c.Name == name {
			return c
		}
	}
	return nil
}
