package study

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
)

// Result is what one judge says of a study.
type Result struct {
	Study    string // its ID
	Title    string // and its name
	Judge    string // a name, or what stands for one
	Part     int    // of the judges, from 1
	Complete bool   // every item is answered
	Answers  []*Answer
	Changed  bool // the file is not what the page wrote
}

// Answer is what a judge says of an item. Tasks and items count from 1, in the
// order in which the judge meets them.
type Answer struct {
	Task, Item int
	Option     int // 0 is A, 1 is B, NoOption neither
	Comment    string
}

// NoOption is the option of an item that a judge has left open.
const NoOption = -1

// OptionKeys are the options in files.
var OptionKeys = [2]string{"a", "b"}

// ReadAnswers reads what a judge's page knows: an object with "judge", "part" and
// "answers". Without the part, the study has to have one alone.
func ReadAnswers(text string, file notice.File) (*Result, error) {
	r, result := newReader(text, file, "docs/json.md says what answers are"), &Result{}
	err := r.document(func(key string, value jsontext.Token) (bool, error) { return r.answers(result, key, value) })
	return result, err
}

func (r *reader) answers(result *Result, key string, value jsontext.Token) (known bool, err error) {
	switch key {
	case "judge":
		result.Judge, err = r.text(value, `"judge"`)
	case "part":
		var n int64
		n, err = r.number(value, `"part"`, math.MaxInt32)
		result.Part = int(n)
	case "answers":
		err = r.array(value, `"answers"`, maxTasks*MaxItems, func(open jsontext.Token) error {
			a := &Answer{Option: NoOption}
			err := r.object(open, "an answer", func(key string, value jsontext.Token) (bool, error) { return r.answer(a, key, value) })
			result.Answers = append(result.Answers, a)
			return err
		})
	default:
		return false, nil
	}
	return true, err
}

func (r *reader) answer(a *Answer, key string, value jsontext.Token) (known bool, err error) {
	var n int64
	switch key {
	case "task":
		n, err = r.number(value, `"task"`, math.MaxInt32)
		a.Task = int(n)
	case "item":
		n, err = r.number(value, `"item"`, math.MaxInt32)
		a.Item = int(n)
	case "option":
		if value.Kind == jsontext.Null {
			break
		}
		if a.Option = slices.Index(OptionKeys[:], value.Text); a.Option < 0 {
			err = r.fail(value, "there is no option "+notice.Quote(value.Text))
		}
	case "comment":
		a.Comment, err = r.text(value, `"comment"`)
	default:
		return false, nil
	}
	return true, err
}

// Seal makes answers a result: in the order of the items, without what says
// nothing. The error says which answers cannot be the study's.
func (s *Study) Seal(result *Result) error {
	result.Study, result.Title = s.ID, s.Name
	if result.Part == 0 && s.Parts() == 1 {
		result.Part = 1
	}
	result.Answers = slices.DeleteFunc(result.Answers, func(a *Answer) bool { return a.Option == NoOption && a.Comment == "" })
	if err := s.Check(result); err != nil {
		return err
	}
	result.Complete = s.Open(result) == 0
	return nil
}

// Check brings answers in the order of the items, and returns an error if something
// of a result does not belong to the study.
func (s *Study) Check(result *Result) error {
	order.Stable(result.Answers, func(a, b **Answer) int { return (*a).compare((*b).Task, (*b).Item) })
	if fault := s.faultOf(result); fault != "" {
		return &notice.Error{Code: notice.Data, Message: fault, Hint: "docs/json.md says what answers are"}
	}
	return nil
}

// compare compares the place of an answer with that of an item.
func (a *Answer) compare(task, item int) int {
	return cmp.Or(cmp.Compare(a.Task, task), cmp.Compare(a.Item, item))
}

// answer returns what a result that was checked says of an item.
func (result *Result) answer(task, item int) *Answer {
	at, found := slices.BinarySearchFunc(result.Answers, item, func(a *Answer, item int) int { return a.compare(task, item) })
	if !found {
		return &Answer{Task: task, Item: item, Option: NoOption}
	}
	return result.Answers[at]
}

// Open is how many items of the judge's part have no answer.
func (s *Study) Open(result *Result) (left int) {
	for i := range s.Tasks {
		left += s.OpenIn(result, i+1)
	}
	return left
}

// OpenIn is how many items of one task have no answer, of a result that was checked. Tasks count from 1.
func (s *Study) OpenIn(result *Result, task int) int {
	left := len(s.Tasks[task-1].Sample(result.Part))
	for _, a := range result.Answers {
		if a.Task == task && a.Option != NoOption {
			left--
		}
	}
	return left
}

// faultOf says what of a result does not belong to the study, "" if all does.
func (s *Study) faultOf(result *Result) string {
	switch {
	case result.Judge == "":
		return "a judge without a name"
	case result.Part < 1 || result.Part > s.Parts():
		if result.Part == 0 {
			return "which part of the judges was it? The study has " + strconv.Itoa(s.Parts())
		}
		return "there is no part " + strconv.Itoa(result.Part) + " of this study"
	}
	for i, a := range result.Answers {
		switch {
		case a.Task < 1 || a.Task > len(s.Tasks):
			return "there is no task " + strconv.Itoa(a.Task) + " in this study"
		case a.Item < 1 || a.Item > len(s.Tasks[a.Task-1].Sample(result.Part)):
			return "there is no item " + strconv.Itoa(a.Item) + " in task " + strconv.Itoa(a.Task)
		case i > 0 && a.Task == result.Answers[i-1].Task && a.Item == result.Answers[i-1].Item:
			return "item " + strconv.Itoa(a.Item) + " of task " + strconv.Itoa(a.Task) + " is answered twice"
		}
	}
	return ""
}
