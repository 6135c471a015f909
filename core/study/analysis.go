package study

import "slices"

// Analysis is what the judges of a study said.
type Analysis struct {
	Study  *Study
	Judges []Judge // in the order of their results
	Tasks  []TaskAnalysis
}

// Judge is somebody who sent a result.
type Judge struct {
	Name     string `json:"name"`
	File     string `json:"file"`
	Part     int    `json:"part" least:"1"`
	Answered int    `json:"answered"` // Items with an answer.
	Open     int    `json:"open"`     // Items without one.
	Comments int    `json:"comments"` // How many.
	Changed  bool   `json:"changed"`  // The file is not what the page saved.

	result *Result
}

// TaskAnalysis is what the judges said of a task.
type TaskAnalysis struct {
	Key          string              `json:"kind" enum:"isolate,better,trees"`
	Question     string              `json:"question"`
	Comparisons  []Comparison        `json:"comparisons"` // One; of `trees`, one for each pair of parsers.
	Agreement    Agreed              `json:"agreement"`
	Disagreement DisagreementByScore `json:"disagreement"` // And the scores of the parses.
	Items        []Judged            `json:"items"`

	*Task
}

// Judged is an item with its answers.
type Judged struct {
	Part         int           `json:"part,omitempty" least:"1"`        // Of the judges; absent if all see the item.
	Number       int           `json:"item" least:"1"`                  // Its number.
	Parsers      [2]string     `json:"parsers"`                         // Of A and B.
	Sentences    [2]string     `json:"sentences"`                       // The ids of A and B.
	Scores       []ParseScores `json:"scores"`                          // Of A and B; empty where there are none, as of `trees`.
	Disagreement *float64      `json:"disagreement" least:"0" most:"1"` // Share of the pairs of its judges who disagree; null for fewer than two answers.
	Votes        []Vote        `json:"votes"`                           // In the order of the judges.

	*Item
	comparison int // which of the task's it belongs to
}

// Vote is the answer of one judge, who may have left the item open.
type Vote struct {
	Name      string `json:"judge"`                       // The name.
	Key       string `json:"option,omitempty" enum:"a,b"` // Absent if the judge left the item open, as is `preferred`.
	Preferred string `json:"preferred,omitempty"`         // A side.
	Comment   string `json:"comment,omitempty"`

	judge int  // in [Analysis.Judges]
	first bool // the option is A
	side  int  // of the comparison, that the option stands for; NoOption if there is none
}

// Comparison is whom the judges prefer: DF₁ or F₁, or one of two parsers.
type Comparison struct {
	Sides    [2]string   `json:"sides"` // What judges choose from: `DF₁` and `F₁`; of `trees`, two parsers.
	All      ItemTally   `json:"all"`
	Shares   ItemShares  `json:"shares"`    // Of all items.
	ByParser []ItemTally `json:"by_parser"` // Of each parser; empty for `trees`.
	ByJudge  []Tally     `json:"by_judge"`  // Of every judge.
	Test     Test        `json:"test"`      // [Exact](metrics.md#judgement-tasks).

	parsers [2]int // of [Trees], who they are
}

// Tally counts answers.
type Tally struct {
	Name     string `json:"name,omitempty"` // Of the parser or judge; absent for all.
	Answers  [2]int `json:"answers"`        // For each side.
	First    int    `json:"first"`          // Answers for A, whatever it is.
	Open     int    `json:"open"`           // Items that judges left open.
	Interval `json:",inline"`
}

// Interval is the share of answers that are for the first side, and the exact interval of 95 % around it. Where
// nothing was answered it is null.
type Interval struct {
	Share *float64 `json:"share" least:"0" most:"1"` // Of the answers, for the first side.
	Low   *float64 `json:"low" least:"0" most:"1"`   // Of the exact interval of 95 % (Clopper & Pearson 1934), which takes answers for independent.
	High  *float64 `json:"high" least:"0" most:"1"`
}

// estimate fills in the interval, once all is counted.
func (t *Tally) estimate() {
	t.Interval = portion(t.Answers[0], t.Answers[0]+t.Answers[1])
}

// ItemTally counts answers, and items by what most judges said of them.
type ItemTally struct {
	Tally      `json:",inline"`
	Majorities [2]int `json:"majorities"` // Items, for each side.
	Tied       int    `json:"undecided"`  // Items with as many answers for each side.
	Unjudged   int    `json:"unanswered"` // Items without an answer.
}

// Items is how many items were counted.
func (t *ItemTally) Items() int { return t.Majorities[0] + t.Majorities[1] + t.Tied + t.Unjudged }

// Analyse counts what results say, each of which was checked ([Study.Check]).
func Analyse(s *Study, results []*Result, files []string) *Analysis {
	a := &Analysis{Study: s}
	for i, r := range results {
		j := Judge{Name: r.Judge, File: files[i], Part: r.Part, Open: s.Open(r), Changed: r.Changed, result: r}
		for _, answer := range r.Answers {
			if answer.Option != NoOption {
				j.Answered++
			}
			if answer.Comment != "" {
				j.Comments++
			}
		}
		a.Judges = append(a.Judges, j)
	}
	for i := range s.Tasks {
		a.Tasks = append(a.Tasks, a.task(i))
	}
	return a
}

// task analyses one task.
func (a *Analysis) task(index int) TaskAnalysis {
	of := &a.Study.Tasks[index]
	t := TaskAnalysis{Key: of.Kind.String(), Question: of.Kind.Instructions().Question, Task: of}
	for part, sample := range t.Samples {
		for i := range sample {
			j := Judged{Item: &sample[i], Number: i + 1}
			if len(t.Samples) > 1 {
				j.Part = part + 1
			}
			for option, o := range j.Options {
				j.Parsers[option], j.Sentences[option] = a.Study.Parsers[o.Parser], o.System.ID
			}
			j.comparison = t.comparison(a.Study, &sample[i])
			a.vote(&t, &j, index+1)
			t.Items = append(t.Items, j)
		}
	}
	for i := range t.Comparisons {
		t.count(a, i)
	}
	t.Agreement, t.Disagreement = t.agreement(a), t.disagreement(a.Study)
	return t
}

// comparison returns which comparison an item belongs to.
func (t *TaskAnalysis) comparison(s *Study, i *Item) int {
	sides, parsers := [2]string{"DF₁", "F₁"}, [2]int{}
	if t.Kind == Trees {
		x, y := i.Options[0].Parser, i.Options[1].Parser
		parsers = [2]int{min(x, y), max(x, y)}
		sides = [2]string{s.Parsers[parsers[0]], s.Parsers[parsers[1]]}
	}
	at := slices.IndexFunc(t.Comparisons, func(c Comparison) bool { return c.parsers == parsers })
	if at < 0 {
		at = len(t.Comparisons)
		t.Comparisons = append(t.Comparisons, Comparison{Sides: sides, parsers: parsers})
	}
	return at
}

// vote gathers what the judges who saw an item said of it.
func (a *Analysis) vote(t *TaskAnalysis, j *Judged, task int) {
	for i := range a.Judges {
		judge := &a.Judges[i]
		if j.Part > 0 && j.Part != judge.Part {
			continue
		}
		answer := judge.result.answer(task, j.Number)
		v := Vote{Name: judge.Name, Comment: answer.Comment, judge: i, side: NoOption}
		if option := answer.Option; option != NoOption {
			v.side = t.side(j, option)
			v.Key, v.Preferred, v.first = OptionKeys[option], t.Comparisons[j.comparison].Sides[v.side], option == 0
		}
		j.Votes = append(j.Votes, v)
	}
}

// side returns what an option stands for.
func (t *TaskAnalysis) side(j *Judged, option int) int {
	switch {
	case t.Kind == Trees && j.Options[option].Parser == t.Comparisons[j.comparison].parsers[0],
		t.Kind != Trees && option == j.DF1:
		return 0
	}
	return 1
}

// count counts the votes of a comparison, and tests them.
func (t *TaskAnalysis) count(a *Analysis, index int) {
	c := &t.Comparisons[index]
	for i := range a.Judges {
		c.ByJudge = append(c.ByJudge, Tally{Name: a.Judges[i].Name})
	}
	byParser := make([]ItemTally, len(a.Study.Parsers))
	var judges []int // of each item that was judged
	single := 0
	for i := range t.Items {
		j := &t.Items[i]
		if j.comparison != index {
			continue
		}
		tallies := []*ItemTally{&c.All}
		if t.Kind != Trees {
			tallies = append(tallies, &byParser[j.Options[0].Parser])
		}
		for _, tally := range tallies {
			tally.item(j)
		}
		for _, v := range j.Votes {
			c.ByJudge[v.judge].vote(v)
		}
		if n := j.answers(); n > 0 {
			judges = append(judges, n)
			if n == 1 {
				single++
			}
		}
	}
	for i := range byParser {
		if byParser[i].Name = a.Study.Parsers[i]; byParser[i].Items() > 0 {
			c.ByParser = append(c.ByParser, byParser[i])
		}
	}
	c.All.estimate()
	c.Shares = c.shares(single)
	for i := range c.ByParser {
		c.ByParser[i].estimate()
	}
	for i := range c.ByJudge {
		c.ByJudge[i].estimate()
	}
	switch won := c.All.Majorities; t.Kind {
	case Isolate:
		c.Test = answersTest(c.All.Answers[0], c.All.Answers[0]+c.All.Answers[1])
	case Better:
		c.Test = majorityTest(won[0], judges)
	case Trees:
		c.Test = signTest(won[0], won[0]+won[1])
	}
	c.Test.Words = t.verdict(c)
}

// answers is how many judges gave one.
func (j *Judged) answers() int {
	sides := j.sides()
	return sides[0] + sides[1]
}

// sides is how many judges prefer each side.
func (j *Judged) sides() (sides [2]int) {
	for _, v := range j.Votes {
		if v.side != NoOption {
			sides[v.side]++
		}
	}
	return sides
}

// item counts an item and its votes.
func (t *ItemTally) item(j *Judged) {
	for _, v := range j.Votes {
		t.vote(v)
	}
	switch sides := j.sides(); {
	case sides == [2]int{}:
		t.Unjudged++
	case sides[0] == sides[1]:
		t.Tied++
	case sides[0] > sides[1]:
		t.Majorities[0]++
	default:
		t.Majorities[1]++
	}
}

func (t *Tally) vote(v Vote) {
	if v.side == NoOption {
		t.Open++
		return
	}
	t.Answers[v.side]++
	if v.first {
		t.First++
	}
}
