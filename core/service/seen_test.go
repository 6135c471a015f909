package service

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// only is the files that an operation takes.
func only(files roles, operation string) roles {
	taken := roles{}
	for _, r := range Find(All, operation).Files {
		if list := files[r.Name]; len(list) > 0 {
			taken[r.Name] = list
		}
	}
	return taken
}

// tried are texts of a choice that may be seen to differ from its default.
func (op *Operation) tried(c *Choice) []string {
	switch c.Kind {
	case OneOf:
		return c.Texts()
	case Truth:
		return []string{"true", "false"}
	case Number:
		return []string{"1", "2", "7"}
	case Thresholds:
		return op.thresholds([]string{"df1=1"})
	}
	return []string{"corpus.7", "x"}
}

// comparedBy says how operations compare; where they are not named, they do not, or do as the files are.
var comparedBy = map[string]evaluation{
	"score": byDependencies, "derivations": byDerivations, "attach": byAttachment, "judges": byAttachment,
	"nbest": byLists, "nbest_dedup": byListsAlone, "nbest_list": byOneList,
	"ceiling": byDependencies, "derivation": byDependencies, "steps": byDependencies, "study_make": byDependencies,
}

// usual is the value of a choice that changes nothing: its default, or what the files
// decide that the operation compares.
func (op *Operation) usual(c *Choice) string {
	if c.Neither == "" || comparedBy[op.Name] == nil {
		return c.Default
	}
	return strconv.FormatBool(comparedBy[op.Name] != evaluation(byAttachment))
}

// beside are choices that are made beside another, so that it matters: some only
// do where relations are those of trees, or kinds, or where the way of a
// dependency is shown.
func (op *Operation) beside(c *Choice) (list [][]Parameter) {
	list = [][]Parameter{nil}
	if by := op.Choice("by"); by != nil && by != c {
		for _, text := range by.Texts() {
			list = append(list, []Parameter{{"by", text}})
		}
	}
	if op.Choice("tasks") != nil { // few scenes have as many items as usual
		few := []Parameter{{"tasks", "isolate"}, {"items", "1"}}
		list = append(list, slices.DeleteFunc(few, func(p Parameter) bool { return p.Name == c.Name }))
	}
	if op.Choice("unit") != nil && c.Name != "delta" { // dependencies and roots are those of some distances
		list = append(list, []Parameter{{"delta", "f1"}}, []Parameter{{"delta", "df1"}})
	}
	if op.Choice("block") != nil && c.Name != "output" { // rows are in JSON alone
		list = append(list, []Parameter{{"output", "json"}})
	}
	if op.Choice("bits") != nil && c.Name != "output" { // hashes and drawings are in JSON alone
		list = append(list, []Parameter{{"output", "json"}})
	}
	if way := op.Choice("way"); way != nil && way != c {
		list = append(list, []Parameter{{"way", "auto"}}, []Parameter{{"way", "gold:5:1:1"}})
	}
	return list
}

// remember returns f with its results remembered: what is seen without a choice is the same beside each of its values.
func remember[T any](f func(operation, scene string, given []Parameter) T) func(operation, scene string, given []Parameter) T {
	known := map[string]T{}
	return func(operation, scene string, given []Parameter) T {
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
func seen(operation string, files roles, given []Parameter, kept bool) string {
	s := New(All...)
	c := Call{operation, given, only(files, operation)}
	if kept {
		if _, err := s.Do(ask("open", "", only(files, "open")), Host{}); err != nil {
			return ""
		}
		c.Files = nil
		for _, p := range []Parameter{{"handle", "1"}, {"to", "2"}} { // there would be no rows
			if Find(All, operation).Choice(p.Name) != nil && !slices.ContainsFunc(given, func(g Parameter) bool { return g.Name == p.Name }) {
				c.Parameters = append(slices.Clone(c.Parameters), p)
			}
		}
	}
	reply, err := s.Do(c, Host{})
	if err != nil {
		return string(ErrorJSON(err))
	}
	list := slices.Concat(reply.Missed, reply.Notes, texts(reply.Warnings))
	return reply.Type + string(reply.Body) + string(reply.Drawing) + strings.Join(list, "\n")
}

func TestEveryChoiceChangesWhatIsSeen(t *testing.T) {
	all := scenes(t)
	plain := remember(func(operation, scene string, given []Parameter) string {
		return seen(operation, all[scene], given, false)
	})
	ofKept := remember(func(operation, scene string, given []Parameter) string {
		return seen(operation, all[scene], given, true)
	})
	for i := range All {
		op := All[i]
		for _, c := range op.Choices {
			for _, value := range op.tried(c) {
				if value == op.usual(c) || c.Name == "metric" && (value == "df1" || value == "las") || op.Name == "extract" && value == "candc_deps" || c.Kind == Number && value != "7" {
					continue
				}
				differs := false
				for name, files := range all {
					for _, others := range op.beside(c) {
						for _, kept := range []bool{false, true} {
							if differs || kept && (op.Choice("handle") == nil || !c.late()) {
								continue
							}
							before := plain
							if kept {
								before = ofKept
							}
							differs = before(op.Name, name, others) != seen(op.Name, files, append([]Parameter{{c.Name, value}}, others...), kept)
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
