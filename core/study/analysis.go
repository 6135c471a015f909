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
	*Result
	File                     string
	Answered, Open, Comments int
}

// TaskAnalysis is what the judges said of a task.
type TaskAnalysis struct {
	*Task
	Items       []Judged
	Comparisons []Comparison // one, or, of [Trees], one of each pair of parsers
}

// Judged is an item with its answers, in the order of the judges.
type Judged struct {
	*Item
	Part, Number int // from 1; the part is 0 where all see the item
	Votes        []Vote
	Comparison   int // which of the task's it belongs to
}

// Vote is the answer of one judge, who may have left the item open.
type Vote struct {
	Judge   int // in [Analysis.Judges]
	Option  int // or NoOption
	Side    int // of the comparison, that the option stands for; NoOption if there is none
	Comment string
}

// Comparison is whom the judges prefer: DF₁ or F₁, or one of two parsers.
type Comparison struct {
	Sides    [2]string
	Parsers  [2]int // of [Trees], who they are
	All      Tally
	ByParser []Tally // of each that was judged; none of [Trees]
	ByJudge  []Tally // of every judge
	Test     Test
}

// Tally counts answers, and items by what most judges of them said.
type Tally struct {
	Name           string // of the parser or judge
	Answers        [2]int // for each side
	First          int    // for A, whatever it stands for
	Open           int    // that judges left out
	Majorities     [2]int // items
	Tied, Unjudged int    // items; Unjudged have no answer
}

// Items is how many items were counted.
func (t *Tally) Items() int { return t.Majorities[0] + t.Majorities[1] + t.Tied + t.Unjudged }

// Analyse counts what results say, each of which was checked ([Study.Check]).
func Analyse(s *Study, results []*Result, files []string) *Analysis {
	a := &Analysis{Study: s}
	for i, r := range results {
		j := Judge{Result: r, File: files[i], Open: s.Open(r)}
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
	t := TaskAnalysis{Task: &a.Study.Tasks[index]}
	for part, sample := range t.Samples {
		for i := range sample {
			j := Judged{Item: &sample[i], Number: i + 1}
			if len(t.Samples) > 1 {
				j.Part = part + 1
			}
			j.Comparison = t.comparison(a.Study, &sample[i])
			a.vote(&t, &j, index+1)
			t.Items = append(t.Items, j)
		}
	}
	for i := range t.Comparisons {
		t.count(a, i)
	}
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
	at := slices.IndexFunc(t.Comparisons, func(c Comparison) bool { return c.Parsers == parsers })
	if at < 0 {
		at = len(t.Comparisons)
		t.Comparisons = append(t.Comparisons, Comparison{Sides: sides, Parsers: parsers})
	}
	return at
}

// vote gathers what the judges who saw an item said of it.
func (a *Analysis) vote(t *TaskAnalysis, j *Judged, task int) {
	for judge := range a.Judges {
		r := a.Judges[judge].Result
		if j.Part > 0 && j.Part != r.Part {
			continue
		}
		answer := r.answer(task, j.Number)
		v := Vote{Judge: judge, Option: answer.Option, Side: NoOption, Comment: answer.Comment}
		if v.Option != NoOption {
			v.Side = t.side(j, v.Option)
		}
		j.Votes = append(j.Votes, v)
	}
}

// side returns what an option stands for.
func (t *TaskAnalysis) side(j *Judged, option int) int {
	switch {
	case t.Kind == Trees && j.Options[option].Parser == t.Comparisons[j.Comparison].Parsers[0],
		t.Kind != Trees && option == j.DF1:
		return 0
	}
	return 1
}

// count counts the votes of a comparison, and tests them.
func (t *TaskAnalysis) count(a *Analysis, index int) {
	c := &t.Comparisons[index]
	for i := range a.Judges {
		c.ByJudge = append(c.ByJudge, Tally{Name: a.Judges[i].Judge})
	}
	byParser := make([]Tally, len(a.Study.Parsers))
	var judges []int // of each item that was judged
	for i := range t.Items {
		j := &t.Items[i]
		if j.Comparison != index {
			continue
		}
		tallies := []*Tally{&c.All}
		if t.Kind != Trees {
			tallies = append(tallies, &byParser[j.Options[0].Parser])
		}
		for _, tally := range tallies {
			tally.item(j)
		}
		for _, v := range j.Votes {
			c.ByJudge[v.Judge].vote(v)
		}
		if n := j.answers(); n > 0 {
			judges = append(judges, n)
		}
	}
	for i := range byParser {
		if byParser[i].Name = a.Study.Parsers[i]; byParser[i].Items() > 0 {
			c.ByParser = append(c.ByParser, byParser[i])
		}
	}
	switch won := c.All.Majorities; t.Kind {
	case Isolate:
		c.Test = answersTest(c.All.Answers[0], c.All.Answers[0]+c.All.Answers[1])
	case Better:
		c.Test = majorityTest(won[0], judges)
	case Trees:
		c.Test = signTest(won[0], won[0]+won[1])
	}
}

// answers is how many judges gave one.
func (j *Judged) answers() (n int) {
	for _, v := range j.Votes {
		if v.Side != NoOption {
			n++
		}
	}
	return n
}

// item counts an item and its votes.
func (t *Tally) item(j *Judged) {
	var sides [2]int
	for _, v := range j.Votes {
		t.vote(v)
		if v.Side != NoOption {
			sides[v.Side]++
		}
	}
	switch {
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
	if v.Side == NoOption {
		t.Open++
		return
	}
	t.Answers[v.Side]++
	if v.Option == 0 {
		t.First++
	}
}
