package ops

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/service"
)

// only is the files that an operation takes.
func only(files roles, operation string) roles {
	taken := roles{}
	for _, r := range service.Find(allOps, operation).Files {
		if list := files[r.Name]; len(list) > 0 {
			taken[r.Name] = list
		}
	}
	if pairs := service.Find(allOps, operation).Choice("only") != nil || operation == "compare_report"; pairs && len(taken["system"]) == 1 && len(taken["system_roots"]) == 0 {
		taken["system"] = append(slices.Clone(taken["system"]), taken["gold"]...) // it compares systems with each other
	}
	return taken
}

// opened is the files of a comparison that is kept for an operation.
func opened(files roles, operation string) roles {
	if own := only(files, operation); len(own["system"]) > len(files["system"]) {
		files = own
	}
	return only(files, "open")
}

// tried are texts of a choice that may be seen to differ from its default.
func tried(op *service.Operation, c *service.Choice) []string {
	switch c.Kind {
	case service.OneOf:
		return c.Texts()
	case service.Truth:
		return []string{"true", "false"}
	case service.Number:
		return []string{"1", "2", "7"}
	case service.Thresholds:
		return thresholds(op, []string{"df1=1"})
	}
	return []string{"corpus.7", "x"}
}

// comparedBy says how operations compare; where they are not named, they do not, or do as the files are.
var comparedBy = map[string]comparison.Evaluation{
	"score": comparison.ByDependencies, "derivations": comparison.ByDerivations, "attach": comparison.ByAttachment, "judges": comparison.ByAttachment,
	"nbest": comparison.ByDependencies, "nbest_dedup": comparison.ByDependencies, "nbest_list": comparison.ByDependencies, "nbest_table": comparison.ByDependencies,
	"nbest_train": comparison.ByDependencies, "nbest_model": comparison.ByDependencies,
	"ceiling": comparison.ByDependencies, "derivation": comparison.ByDependencies, "steps": comparison.ByDependencies, "study_make": comparison.ByDependencies,
	"grs": comparison.ByDependencies,
}

// usual is the value of a choice that changes nothing: its default, or what the files
// decide that the operation compares.
func usual(op *service.Operation, c *service.Choice) string {
	if c.Neither == "" || comparedBy[op.Name] == nil {
		return c.Default
	}
	return strconv.FormatBool(comparedBy[op.Name] != comparison.Evaluation(comparison.ByAttachment))
}

// companions are choices that are made beside another, so that it matters: some only
// do where relations are those of trees, or kinds, or where the way of a
// dependency is shown.
func companions(op *service.Operation, c *service.Choice) (list [][]service.Parameter) {
	list = [][]service.Parameter{nil}
	if by := op.Choice("by"); by != nil && by != c {
		for _, text := range by.Texts() {
			list = append(list, []service.Parameter{{Name: "by", Value: text}})
		}
	}
	if of := op.Choice("of"); of != nil && of != c {
		for _, text := range of.Texts() {
			list = append(list, []service.Parameter{{Name: "of", Value: text}})
		}
	}
	if op.Choice("tasks") != nil { // few scenes have as many items as usual
		few := []service.Parameter{{Name: "tasks", Value: "isolate"}, {Name: "items", Value: "1"}}
		list = append(list, slices.DeleteFunc(few, func(p service.Parameter) bool { return p.Name == c.Name }))
	}
	if op.Choice("unit") != nil && c.Name != "delta" { // dependencies and roots are those of some distances
		list = append(list, []service.Parameter{{Name: "delta", Value: "f1"}}, []service.Parameter{{Name: "delta", Value: "df1"}})
	}
	if op.Choice("block") != nil && c.Name != "output" { // rows are in JSON alone
		list = append(list, []service.Parameter{{Name: "output", Value: "json"}})
	}
	if op.Choice("bits") != nil && c.Name != "output" { // hashes and drawings are in JSON alone
		list = append(list, []service.Parameter{{Name: "output", Value: "json"}})
	}
	if way := op.Choice("way"); way != nil && way != c {
		list = append(list, []service.Parameter{{Name: "way", Value: "auto"}}, []service.Parameter{{Name: "way", Value: "gold:5:1:1"}})
	}
	return list
}

// remember returns f with its results remembered: what is seen without a choice is the same beside each of its values.
func remember[T any](f func(operation, scene string, given []service.Parameter) T) func(operation, scene string, given []service.Parameter) T {
	known := map[string]T{}
	return func(operation, scene string, given []service.Parameter) T {
		key := fmt.Sprintf("%s %q %q", operation, scene, given)
		result, ok := known[key]
		if !ok {
			result = f(operation, scene, given)
			known[key] = result
		}
		return result
	}
}

// seen is all that a host gets from a call with the files of a scene: of an
// operation that takes a handle, of the comparison of these files.
func seen(operation string, files roles, given []service.Parameter, kept bool) string {
	s := service.New(allOps...)
	c := service.Call{Operation: operation, Parameters: given, Files: only(files, operation)}
	if kept {
		if _, err := s.Do(ask("open", "", opened(files, operation)), service.Host{}); err != nil {
			return ""
		}
		c.Files = nil
		for _, p := range []service.Parameter{{Name: "handle", Value: "1"}, {Name: "to", Value: "2"}} { // there would be no rows
			if service.Find(allOps, operation).Choice(p.Name) != nil && !slices.ContainsFunc(given, func(g service.Parameter) bool { return g.Name == p.Name }) {
				c.Parameters = append(slices.Clone(c.Parameters), p)
			}
		}
	}
	reply, err := s.Do(c, service.Host{})
	if err != nil {
		return string(service.ErrorJSON(err))
	}
	list := slices.Concat(reply.Missed, reply.Notes, texts(reply.Warnings))
	return reply.Type + string(reply.Body) + string(reply.Drawing) + strings.Join(list, "\n")
}

func TestEveryChoiceChangesWhatIsSeen(t *testing.T) {
	all := scenes(t)
	plain := remember(func(operation, scene string, given []service.Parameter) string {
		return seen(operation, all[scene], given, false)
	})
	ofKept := remember(func(operation, scene string, given []service.Parameter) string {
		return seen(operation, all[scene], given, true)
	})
	for i := range allOps {
		op := allOps[i]
		if op.Name == "agree_open" || op.Name == "nbest_open" {
			continue // what they keep, agree_unit and nbest_list show: see TestAnnotationsThatAreKeptAreShownAsThoseOfFiles
		}
		if op.Name == "agree_work" {
			continue // a block is compared for its duration alone: see TestTheWorkOfAllPairsIsKnownBeforehand
		}
		for _, c := range op.Choices {
			if op.Name == "costs" && c.Name == "most" {
				continue // no scene has as many systematic differences: see TestOnlySystematicDifferencesAreListed
			}
			for _, value := range tried(op, c) {
				if value == usual(op, c) || c.Name == "metric" && (value == "df1" || value == "las") || op.Name == "extract" && value == "candc_deps" || c.Kind == service.Number && value != "7" {
					continue
				}
				differs := false
				for name, files := range all {
					for _, others := range companions(op, c) {
						for _, kept := range []bool{false, true} {
							if differs || kept && (op.Choice("handle") == nil || !(c.Group == service.Kept || c.Group == service.Output)) {
								continue
							}
							before := plain
							if kept {
								before = ofKept
							}
							differs = before(op.Name, name, others) != seen(op.Name, files, append([]service.Parameter{{Name: c.Name, Value: value}}, others...), kept)
						}
					}
				}
				if !differs {
					t.Errorf("%s: with %s=%s nothing is as without", op.Name, c.Name, value)
				}
			}
		}
	}
}
