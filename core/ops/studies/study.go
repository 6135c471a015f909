// Package studies makes studies of judgement tasks, shows them, and says what judges prefer.
package studies

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/study"
)

var studyRole = &service.Role{Name: "study", Noun: "study", Help: "The study: what study make wrote.", Required: true, Group: service.Input}

// What is shown of a study.
var (
	partChoice = &service.Choice{
		Name: "part", Group: service.Studies, Kind: service.Number, Least: 1, Default: "1",
		Help: "Take what this part of the judges is shown; parts count from 1.",
	}
	taskChoice = &service.Choice{
		Name: "task", Group: service.Studies, Kind: service.Number, Least: 1, Default: "1",
		Help: "Take the task of this number; they count from 1.",
	}
	itemChoice = &service.Choice{
		Name: "item", Group: service.Studies, Kind: service.Number, Default: "0",
		Help: "Show the item of this number; they count from 1, and 0 is the example.",
	}
	optionChoice = &service.Choice{
		Name: "option", Group: service.Studies, Kind: service.OneOf, Default: "a",
		Values: []service.Value{{Text: "a"}, {Text: "b"}},
		Help:   "Show this one of the two figures of the item.",
	}
)

// Tasks is the operation that says what a judge is told.
var Tasks = &service.Operation{
	Name: "study", Help: "Say what a judge is told of a study.", Files: []*service.Role{studyRole},
	Choices: []*service.Choice{partChoice},
	Forms:   service.OnlyJSON("StudyTasks"),
	Run:     runStudy,
}

// Item is the operation that shows a figure of an item.
var Item = &service.Operation{
	Name: "study_item", Help: "Describe a figure of an item of a study.", Files: []*service.Role{studyRole},
	Choices: []*service.Choice{service.TikzChoice, service.WidthOfRows, service.ThemeChoice, partChoice, taskChoice, itemChoice, optionChoice},
	Forms:   service.OnlyJSON("StudyItem"),
	Run:     runItem,
}

// Seal is the operation that makes a result of answers.
var Seal = &service.Operation{
	Name: "study_seal", Help: "Make a result of what a judge answers.",
	Files: []*service.Role{studyRole, {Name: "answers", Noun: "file of answers", Help: "What a judge answered so far.", Required: true, Group: service.Input}},
	Forms: service.OnlyJSON("JudgeFile"),
	Run:   runSeal,
}

// lastStudy is the study that was read last: a judge's page asks for it again with
// every figure.
type lastStudy struct {
	text  string
	study *study.Study // nothing changes it
}

// readStudy reads the study of a call.
func readStudy(c *service.Job) (*study.Study, error) {
	if err := c.Counted.Tick(); err != nil {
		return nil, err
	}
	in := c.Inputs["study"][0]
	text, err := service.ReadUpTo(in, study.MaxBytes, "16 MiB")
	if err != nil {
		return nil, err
	}
	if last, ok := c.Service.Memo.(lastStudy); ok && last.text == text {
		return last.study, nil
	}
	of, err := study.Read(text, in.Is)
	if err == nil {
		c.Service.Memo = lastStudy{text, of}
	}
	return of, err
}

// readPart reads the study of a call, and the part of the judges that is asked for.
func readPart(c *service.Job) (of *study.Study, part int, err error) {
	of, err = readStudy(c)
	if err != nil {
		return nil, 0, err
	}
	if part = c.Settings.Number(partChoice); part > of.Parts() {
		return nil, 0, service.Usage("there is no part "+strconv.Itoa(part)+" of this study", "parts count from 1 to "+strconv.Itoa(of.Parts()))
	}
	return of, part, nil
}

// runStudy says what a judge is told before the first item.
func runStudy(c *service.Job) (service.Reply, error) {
	of, part, err := readPart(c)
	if err != nil {
		return service.Reply{}, err
	}
	return service.Reply{Type: "application/json", Body: jsontext.Document(&studyTasks{
		of.ID, of.Name, of.Title(), of.Foot(part), of.Parts(), part, study.Privacy, study.Finish, study.Stop,
		jsontext.Each[studyTask]{Len: len(of.Tasks), At: func(i int) studyTask { return taskOf(of, i, part) }},
	})}, nil
}

// studyTasks is what a judge is told of a study.
type studyTasks struct {
	Study   string                   `json:"study"`           // Its id.
	Name    string                   `json:"name,omitempty"`  // What its maker calls it; absent if nothing.
	Title   string                   `json:"title"`           // Stands above it.
	Foot    string                   `json:"foot"`            // Names the study on every screen.
	Parts   int                      `json:"parts" least:"1"` // How many parts the judges have; each sees other items.
	Part    int                      `json:"part" least:"1"`  // The part of this judge.
	Privacy string                   `json:"privacy"`
	Finish  string                   `json:"finish"` // What to say when every item is answered.
	Stop    string                   `json:"stop"`   // What to say as long as some are open.
	Tasks   jsontext.Each[studyTask] `json:"tasks"`
}

// studyTask is what a judge is told of a task, and how many items it has.
type studyTask struct {
	Kind               string `json:"kind" enum:"isolate,better,trees"`
	Title              string `json:"title"` // Such as “Task 1 of 2”.
	study.Instructions `json:",inline"`
	Opens              string                     `json:"opens,omitempty"` // What opens the task, in words; absent of the first, which is open.
	Items              int                        `json:"items" least:"1"` // How many.
	Begins             []string                   `json:"begins"`          // The first words of each item; of both sentences, where it has two.
	Options            jsontext.Each[studyOption] `json:"options"`
}

// studyOption is one of the two answers.
type studyOption struct {
	Option string `json:"option" enum:"a,b"`
	Title  string `json:"title"` // Stands over the figure.
	Label  string `json:"label"` // Stands on the button.
}

func taskOf(of *study.Study, i, part int) studyTask {
	t := &of.Tasks[i]
	title, told := "Task", t.Kind.Instructions()
	if len(of.Tasks) > 1 {
		title = "Task " + strconv.Itoa(i+1) + " of " + strconv.Itoa(len(of.Tasks))
	}
	options := jsontext.Each[studyOption]{Len: len(study.OptionKeys), At: func(i int) studyOption {
		return studyOption{study.OptionKeys[i], told.Figures[i], told.Options[i]}
	}}
	items := t.Sample(part)
	var begins []string
	for i := range items {
		begins = append(begins, items[i].Begins(t.Kind))
	}
	return studyTask{t.Kind.String(), title, *told, of.Opens(i), len(items), begins, options}
}

// runItem shows one of the two figures of an item.
func runItem(c *service.Job) (service.Reply, error) {
	of, part, err := readPart(c)
	if err != nil {
		return service.Reply{}, err
	}
	task, n, option := c.Settings.Number(taskChoice), c.Settings.Number(itemChoice), c.Settings.Index(optionChoice)
	if task > len(of.Tasks) {
		return service.Reply{}, service.Usage("there is no task "+strconv.Itoa(task)+" in this study", "tasks count from 1 to "+strconv.Itoa(len(of.Tasks)))
	}
	t := &of.Tasks[task-1]
	item, items := t.Kind.Example(), t.Sample(part)
	switch {
	case n > len(items):
		return service.Reply{}, service.Usage("there is no item "+strconv.Itoa(n)+" in this task", "items count from 1 to "+strconv.Itoa(len(items))+"; 0 is the example")
	case n > 0:
		item = &items[n-1]
	}
	shown := item.Show(t.Kind, option)
	r := &studyItem{task, n, study.OptionKeys[option], shown.Title, shown.Text(), study.Captioned(shown.Tables()), ""}
	drawing, err := c.Picture(shown.Drawing())
	if err != nil {
		r.Undrawn = err.Error()
	}
	return service.Reply{Type: "application/json", Body: jsontext.Document(r), Drawing: drawing}, nil
}

// studyItem is one of the two figures of an item.
type studyItem struct {
	Task    int                                 `json:"task" least:"1"`
	Item    int                                 `json:"item"` // 0 is the example.
	Option  string                              `json:"option" enum:"a,b"`
	Title   string                              `json:"title"`
	Text    string                              `json:"text"`              // The words.
	Tables  jsontext.Each[study.CaptionedTable] `json:"tables"`            // All that the figure shows.
	Undrawn string                              `json:"undrawn,omitempty"` // Why there is no drawing; absent if there is one.
}

// runSeal makes a result of what a judge answers.
func runSeal(c *service.Job) (service.Reply, error) {
	of, err := readStudy(c)
	if err != nil {
		return service.Reply{}, err
	}
	in := c.Inputs["answers"][0]
	text, err := service.ReadAll(in)
	if err != nil {
		return service.Reply{}, err
	}
	result, err := study.ReadAnswers(text, in.Is)
	if err != nil {
		return service.Reply{}, err
	}
	if err := of.Seal(result); err != nil {
		e := service.AsError(err)
		e.Place = notice.Place{File: in.Is}
		return service.Reply{}, e
	}
	return service.Reply{Type: "application/json", Body: result.JSON()}, nil
}
