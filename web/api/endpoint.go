package api

import (
	"net/http"
	"slices"

	"github.com/ccgscore/ccgscore/core/service"
)

// Endpoint is a path, and what is done there.
type Endpoint struct {
	Method    string
	Path      string
	Operation string // of core/service, or ""
	Replies   []Form // the first is the default
	Summary   string // one sentence
	answer    func(*handler, http.ResponseWriter, *http.Request, *Endpoint) error
}

// Endpoints lists all that there are. An operation of core/service becomes a
// part of the service, and of its description, by a line here.
var Endpoints = []Endpoint{
	{http.MethodPost, base + "score", "score", scores, "Score systems against gold.", (*handler).operate},
	{http.MethodPost, base + "derivations", "derivations", treeScores, "Score the derivations of systems against those of gold.", (*handler).operate},
	{http.MethodPost, base + "attach", "attach", attachScores, "Score the dependency trees of systems against those of gold.", (*handler).operate},
	{http.MethodPost, base + "judges", "judges", judged, "Say how far judges agree, and metrics with them.", (*handler).operate},
	{http.MethodPost, base + "agree", "agree", agreed, "Say how far annotators agree.", (*handler).operate},
	{http.MethodPost, base + "agree/annotators", "annotators", annotators, "Say whose files are, by their names.", (*handler).operate},
	{http.MethodPost, base + "agree/unit", "agree_unit", annotatedUnit, "Say what makes one annotation of a sentence the other.", (*handler).operate},
	{http.MethodPost, base + "agree/simulate", "agree_simulate", simulated, "Disturb dependency trees, and say what measures of agreement make of that.", (*handler).operate},
	{http.MethodPost, base + "nbest", "nbest", lists, "Say how many parses of n-best lists differ, and how good the best of them are.", (*handler).operate},
	{http.MethodPost, base + "nbest/dedup", "nbest_dedup", extracted, "Write lists without the parses that mean what a better one does.", (*handler).operate},
	{http.MethodPost, base + "nbest/list", "nbest_list", oneList, "Show the parses of one list, folded into classes of those that mean the same.", (*handler).operate},
	{http.MethodPost, base + "relations", "relations", relations, "Score systems against gold, relation by relation.", (*handler).operate},
	{http.MethodPost, base + "ceiling", "ceiling", ceilings, "Say how far a grammar gets with the categories of gold, and what errors are due to.", (*handler).operate},
	{http.MethodPost, base + "merge", "merge", merged, "Add the scores of the parts of a corpus, or the blocks of agreement.", (*handler).operate},
	{http.MethodPost, base + "diagram", "diagram", drawing, "Draw a sentence, gold above and the system below.", (*handler).operate},
	{http.MethodPost, base + "sentence", "sentence", sentence, "List the dependencies of a sentence, right and wrong, with the reasons.", (*handler).operate},
	{http.MethodPost, base + "derivation", "derivation", derivation, "Compare the derivations of a sentence, step by step, and explain how a dependency came about.", (*handler).operate},
	{http.MethodPost, base + "steps", "steps", stepped, "Draw the derivations of a sentence, gold above and the system below.", (*handler).operate},
	{http.MethodPost, base + "extract", "extract", extracted, "List the dependencies of derivations.", (*handler).operate},
	{http.MethodPost, base + "roots", "roots", text, "List the root of each sentence.", (*handler).operate},
	{http.MethodPost, base + "convert", "convert", corpus, "Write a file in another format.", (*handler).operate},
	{http.MethodPost, base + "parse", "parse", parsed, "Parse a sentence whose words bring their categories.", (*handler).operate},
	{http.MethodPost, base + "detect", "detect", detected, "Say what a file is and what is in it.", (*handler).operate},
	{http.MethodPost, base + "study/make", "study_make", studies, "Draw a study: judgement tasks for people.", (*handler).operate},
	{http.MethodPost, base + "study", "study", studyTasks, "Say what a judge is told of a study.", (*handler).operate},
	{http.MethodPost, base + "study/item", "study_item", studyItem, "Describe a figure of an item of a study.", (*handler).operate},
	{http.MethodPost, base + "study/analyse", "study_analyse", analysed, "Say what the judges of a study prefer.", (*handler).operate},
	{http.MethodPost, base + "study/seal", "study_seal", studyResult, "Make a result of what a judge answers.", (*handler).operate},
	{http.MethodGet, base + "diagram.svg", "diagram", drawing, "Draw a small sentence, to embed it as an image.", (*handler).embed},
	{http.MethodGet, base + "openapi.json", "", description, "Describe this service.", (*handler).describe},
	{http.MethodGet, "/healthz", "", health, "Say that the service works.", (*handler).health},
}

const base = "/api/v1/"

// Form is a form of a reply.
type Form struct {
	Output    string // the value of the parameter output that asks for it, if the operation has that
	MediaType string
	Schema    string // of JSON: its name in the description
}

var (
	scores        = scoresAs("Scores")
	treeScores    = scoresAs("DerivationScores")
	attachScores  = scoresAs("AttachmentScores")
	merged        = append(scoresAs("MergedScores"), Form{"latex", "application/x-tex", ""})
	relations     = tablesAs("Relations")
	judged        = append(tablesAs("Judges"), Form{"latex", "application/x-tex", ""})
	agreed        = append(tablesAs("Agreement"), Form{"latex", "application/x-tex", ""})
	annotatedUnit = []Form{{"json", "application/json", "AnnotatedUnit"}, {"text", "text/plain; charset=utf-8", ""}}
	annotators    = []Form{{"", "application/json", "Annotators"}}
	simulated     = append(tablesAs("Simulation"), Form{"latex", "application/x-tex", ""})
	ceilings      = append(tablesAs("Ceiling"), Form{"latex", "application/x-tex", ""})
	oneList       = []Form{{"json", "application/json", "NBestList"}, {"text", "text/plain; charset=utf-8", ""}}
	lists         = append(tablesAs("NBest"), Form{"latex", "application/x-tex", ""})
	drawing       = []Form{{"", "image/svg+xml", ""}}
	sentence      = []Form{{"", "application/json", "SentenceOfFiles"}}
	derivation    = []Form{{"", "application/json", "Derivation"}}
	stepped       = []Form{{"", "image/svg+xml", ""}, {"", "application/x-tex", ""}}
	text          = []Form{{"", "text/plain; charset=utf-8", ""}}
	extracted     = []Form{{"", "text/plain; charset=utf-8", ""}, {"", "application/json", "Corpus"}}
	corpus        = []Form{{"", "application/json", "Corpus"}, {"", "text/plain; charset=utf-8", ""}}
	parsed        = []Form{{"json", "application/json", "Parses"}, {"text", "text/plain; charset=utf-8", ""}}
	detected      = []Form{{"", "application/json", "Detected"}}
	studies       = []Form{{"", "application/json", "Study"}}
	studyTasks    = []Form{{"", "application/json", "StudyTasks"}}
	studyItem     = []Form{{"", "application/json", "StudyItem"}}
	analysed      = append(tablesAs("StudyAnalysis"), Form{"latex", "application/x-tex", ""})
	studyResult   = []Form{{"", "application/json", "StudyResult"}}
	description   = []Form{{"", "application/json", "OpenAPI"}}
	health        = []Form{{"", "application/json", "Health"}}
)

// tablesAs are the forms of tables, of which JSON has a schema.
func tablesAs(schema string) []Form {
	return []Form{
		{"json", "application/json", schema},
		{"text", "text/plain; charset=utf-8", ""},
		{"tsv", "text/tab-separated-values; charset=utf-8", ""},
	}
}

// scoresAs are the forms of scores, of which JSON has a schema.
func scoresAs(schema string) []Form {
	return append(tablesAs(schema), Form{"cite", "text/plain; charset=utf-8", ""})
}

// Choices returns the parameters that an endpoint takes: those of its
// operation, without those on what a service keeps from one call to another,
// since there is a service for each request.
func (e *Endpoint) Choices() []*service.Choice {
	op := service.Find(e.Operation)
	if op == nil {
		return nil
	}
	return slices.DeleteFunc(op.Choices(), func(c *service.Choice) bool { return c.Group == service.Kept })
}

// Roles returns the roles of the files that an endpoint takes.
func (e *Endpoint) Roles() []*service.Role {
	op := service.Find(e.Operation)
	if op == nil {
		return nil
	}
	return op.Roles()
}

// NamesAlone reports whether the endpoint looks at the names of files, and reads none.
func (e *Endpoint) NamesAlone() bool { return e.Operation == "annotators" }

// RolesInQuery returns those whose files may stand in a query. A name that is
// that of a parameter as well means the parameter there.
func (e *Endpoint) RolesInQuery() []*service.Role {
	return slices.DeleteFunc(e.Roles(), func(r *service.Role) bool { return e.choice(r.Name) != nil })
}

// choice returns the parameter of a name, or nil if the endpoint takes none.
func (e *Endpoint) choice(name string) *service.Choice {
	for _, c := range e.Choices() {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// methods are what an endpoint answers.
func (e *Endpoint) methods() string {
	if e.Method == http.MethodGet {
		return "GET, HEAD, OPTIONS"
	}
	return e.Method + ", OPTIONS"
}
