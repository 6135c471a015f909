package studies

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/stats"
	"github.com/ccgscore/ccgscore/core/study"
)

// usualTrees is how many sentences Plank et al. (2015, section 3) have of a language.
// Where the parsers disagree about fewer, all of them are taken.
const usualTrees = 200

// studyTrees draws a study from the trees of systems alone: each is compared with
// those after it, in the place of gold.
func studyTrees(c *comparison.Call) (service.Reply, error) {
	systems, o := c.Inputs["system"], &c.Options
	if len(c.Inputs["gold"]) > 0 {
		return service.Reply{}, service.Usage("a study of trees takes no gold, which is not shown", "leave it out")
	}
	if len(systems) < 2 {
		return service.Reply{}, service.Usage("a study of trees takes two systems or more", "")
	}
	if err := comparison.CheckNames(o.Names, len(systems)); err != nil {
		return service.Reply{}, err
	}
	made := &study.Study{Seed: o.Seed, Version: service.Version, Longest: o.Number(longestChoice)}
	for _, in := range systems {
		made.Parsers = append(made.Parsers, in.Name)
	}
	if made.Parsers = comparison.WithoutFolders(made.Parsers); len(o.Names) > 0 {
		made.Parsers = o.Names
	}
	c.By, o.Names, o.GoldFormat = comparison.ByAttachment, nil, o.SystemFormat
	var reply service.Reply
	var pairs [][2]int
	var disputed [][]study.Disputed
	var log notice.Log
	for first := range len(systems) - 1 {
		c.Inputs["gold"], c.Inputs["system"] = systems[first:first+1], systems[first+1:]
		done, lists, err := findDisputed(c)
		if err != nil {
			return service.Reply{}, err
		}
		for i, list := range lists {
			pairs, disputed = append(pairs, [2]int{first, first + 1 + i}), append(disputed, list)
		}
		log.Merge(&done.Met)
		for _, k := range done.Counted {
			log.Merge(k.Log())
		}
		if first == 0 {
			made.Signature, reply.Notes = done.Signature(), comparison.Recognised(&done.Scores)
		}
	}
	task, err := trees(c, pairs, disputed)
	if err != nil {
		return service.Reply{}, err
	}
	made.Tasks = []study.Task{task}
	reply.Warnings = comparison.InOrder(log.Notices())
	return reply, finishStudy(c, made, &reply)
}

// findDisputed returns the sentences of which two systems have different trees, once
// punctuation is left out: the one in the place of gold and each of the others.
func findDisputed(c *comparison.Call) (*comparison.Comparison, [][]study.Disputed, error) {
	lists := make([][]study.Disputed, len(c.Inputs["system"]))
	done, err := c.Compare(false, func(system int, row *count.Row, p pairing.Pair) (bool, error) {
		n := row.Counts[attach.LAS]
		if row.Index < 0 || p.A == nil || p.B == nil || n.Correct == n.Gold || !comparable(c, p.A, p.B) {
			return false, nil
		}
		trees := [2]*dependency.Sentence{study.NewTree(row.Index, p.A), study.NewTree(row.Index, p.B)}
		lists[system] = append(lists[system], study.Disputed{Sentence: row.Index, Trees: trees})
		return false, nil
	})
	return done, lists, err
}

// comparable reports whether two trees can be shown: of the same number of words,
// which is not too large, all of them with heads.
func comparable(c *comparison.Call, a, b *dependency.Sentence) bool {
	headless := func(a dependency.Attachment) bool { return a.Head == dependency.NoHead }
	most := c.Options.Number(longestChoice)
	return len(a.Attachments) == len(b.Attachments) && (most == 0 || len(a.Attachments) <= most) &&
		!slices.ContainsFunc(a.Attachments, headless) && !slices.ContainsFunc(b.Attachments, headless)
}

// trees draws the task.
func trees(c *comparison.Call, pairs [][2]int, disputed [][]study.Disputed) (study.Task, error) {
	items, parts := c.Options.Number(itemsChoice), c.Options.Number(samplesChoice)
	if items == 0 {
		sentences := map[int]bool{}
		for _, list := range disputed {
			for i := range list {
				sentences[list[i].Sentence] = true
			}
		}
		items = max(1, min(usualTrees, len(sentences)/parts))
	}
	if items > study.MaxItems/parts {
		return study.Task{}, tooManyItems()
	}
	task, err := study.NewTrees(stats.Random(uint64(c.Options.Seed)), pairs, disputed, items, parts)
	return task, tooFew(err, study.Trees, c.Inputs["system"][0].Is, "ask for fewer, or give more systems or a larger corpus")
}
