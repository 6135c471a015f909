// Package manylists puts n-best lists of the same sentences side by side, as Ng & Curran (2012) do
// with those of 10 and 50 parses, with dependency hashing and without.
package manylists

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	forms = service.Tables("NBestTable")

	// Operation is the one that reads several files of lists.
	Operation = &service.Operation{
		Name: "nbest_table", Help: "Put several files of n-best lists side by side: how many parses differ, and how good the best of them are.", Files: lists.Operation.Files[:len(lists.Operation.Files)-1],
		Choices: service.Concat(lists.Listing, []*service.Choice{service.Writing(forms), comparison.NamesChoice, lists.BitsChoice}),
		Forms:   forms,
		By:      lists.ByLists,
		Run:     comparison.Comparing(run),
	}
)

// mostFiles bounds the files of a table.
const mostFiles = 64

// run counts the lists of each file as if there were no other, and so reads gold once for each.
func run(c *comparison.Call) (service.Reply, error) {
	files := c.Inputs["system"]
	if err := refused(c, files); err != nil {
		return service.Reply{}, err
	}
	made := &result{}
	for i := range files {
		one, err := lists.Of(part(c, i))
		if err != nil {
			return service.Reply{}, err
		}
		made.add(one)
	}
	made.name(c.Options.Names)
	reply := service.Reply{Warnings: made.warnings}
	if made.lists[0].Gold != nil {
		reply.Notes = append(reply.Notes, comparison.Taken(made.lists[0].Gold))
	}
	for _, one := range made.lists {
		reply.Notes = append(reply.Notes, comparison.Taken(&one.System))
	}
	reply.Type, reply.Body = c.Table(made)
	return reply, nil
}

// refused says what cannot be put side by side.
func refused(c *comparison.Call, files []service.InputFile) error {
	if err := comparison.CheckNames(c.Options.Names, len(files)); err != nil {
		return err
	}
	if len(files) > mostFiles {
		return service.Usage(count.Grouped(len(files))+" files", "give "+count.Grouped(mostFiles)+" at most")
	}
	if gold := c.Inputs["gold"]; len(gold) > 0 && gold[0].Once && len(files) > 1 {
		return service.Usage("gold is needed once for each file of lists", "give gold as a file")
	}
	return nil
}

// part is the call for one of the files, which gets its share of what the host gives.
func part(c *comparison.Call, i int) *comparison.Call {
	inputs, files := map[string][]service.InputFile{}, int64(len(c.Inputs["system"]))
	for role, list := range c.Inputs {
		if role == "system" || role == "system_roots" {
			list = list[i : i+1]
		}
		inputs[role] = list
	}
	one := c.Subcall(inputs)
	one.Options.Names = nil
	for _, bound := range []*int64{&one.Host.Cells, &one.Host.Dependencies} {
		if *bound > 0 {
			*bound = max(1, *bound/files)
		}
	}
	return one
}

// add adds the lists of a file. What was met in gold is met again with each.
func (r *result) add(one *lists.NBest) {
	for _, n := range one.Warnings {
		if ofGold := n.First.File.Role == "gold" || n.First.File.Role == "gold_roots"; !ofGold || len(r.lists) == 0 {
			r.warnings = append(r.warnings, n)
		}
	}
	r.warnings = comparison.InOrder(r.warnings)
	r.lists = append(r.lists, one)
}

// name names the files: as they are called, or else by the ends of their paths.
func (r *result) name(names []string) {
	if len(names) == 0 {
		for _, one := range r.lists {
			names = append(names, one.System.File)
		}
		names = comparison.Ends(names)
	}
	r.names = names
}
