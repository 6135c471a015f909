package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/stats"
	"github.com/ccgscore/ccgscore/core/study"
)

// usualTrees is how many sentences Plank et al. (2015, section 3) have of a language.
// Where the parsers disagree about fewer, all of them are taken.
const usualTrees = 200

// studyTrees draws a study from the trees of systems alone: each is compared with
// those after it, in the place of gold.
func (c *call) studyTrees() (Reply, error) {
	systems, o := c.inputs["system"], &c.options
	if len(c.inputs["gold"]) > 0 {
		return Reply{}, usage("a study of trees takes no gold, which is not shown", "leave it out")
	}
	if len(systems) < 2 {
		return Reply{}, usage("a study of trees takes two systems or more", "")
	}
	if err := checkNames(o.Names, len(systems)); err != nil {
		return Reply{}, err
	}
	made := &study.Study{Seed: o.Seed, Version: Version, Longest: o.Number(longestChoice)}
	for _, in := range systems {
		made.Parsers = append(made.Parsers, in.Name)
	}
	if made.Parsers = withoutFolders(made.Parsers); len(o.Names) > 0 {
		made.Parsers = o.Names
	}
	c.by, o.Names, o.GoldFormat = byAttachment, nil, o.SystemFormat
	var reply Reply
	var pairs [][2]int
	var disputed [][]study.Disputed
	var log notice.Log
	for first := range len(systems) - 1 {
		c.inputs["gold"], c.inputs["system"] = systems[first:first+1], systems[first+1:]
		done, lists, err := c.findDisputed()
		if err != nil {
			return Reply{}, err
		}
		for i, list := range lists {
			pairs, disputed = append(pairs, [2]int{first, first + 1 + i}), append(disputed, list)
		}
		log.Merge(&done.met)
		for _, k := range done.counted {
			log.Merge(k.log())
		}
		if first == 0 {
			made.Signature, reply.Notes = done.signature(), recognised(&done.scores)
		}
	}
	task, err := c.trees(pairs, disputed)
	if err != nil {
		return Reply{}, err
	}
	made.Tasks = []study.Task{task}
	reply.Warnings = inOrder(log.Notices())
	return reply, c.finishStudy(made, &reply)
}

// findDisputed returns the sentences of which two systems have different trees, once
// punctuation is left out: the one in the place of gold and each of the others.
func (c *call) findDisputed() (*comparison, [][]study.Disputed, error) {
	lists := make([][]study.Disputed, len(c.inputs["system"]))
	done, err := c.compare(false, func(system int, row *count.Row, p pairing.Pair) (bool, error) {
		n := row.Counts[attach.LAS]
		if row.Index < 0 || p.A == nil || p.B == nil || n.Correct == n.Gold || !c.comparable(p.A, p.B) {
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
func (c *call) comparable(a, b *dependency.Sentence) bool {
	headless := func(a dependency.Attachment) bool { return a.Head == dependency.NoHead }
	most := c.options.Number(longestChoice)
	return len(a.Attachments) == len(b.Attachments) && (most == 0 || len(a.Attachments) <= most) &&
		!slices.ContainsFunc(a.Attachments, headless) && !slices.ContainsFunc(b.Attachments, headless)
}

// trees draws the task.
func (c *call) trees(pairs [][2]int, disputed [][]study.Disputed) (study.Task, error) {
	items, parts := c.options.Number(itemsChoice), c.options.Number(samplesChoice)
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
	task, err := study.NewTrees(stats.Random(uint64(c.options.Seed)), pairs, disputed, items, parts)
	return task, tooFew(err, study.Trees, c.inputs["system"][0].is, "ask for fewer, or give more systems or a larger corpus")
}
