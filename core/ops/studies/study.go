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
	Choices: []*service.Choice{service.WidthOfRows, service.ThemeChoice, partChoice, taskChoice, itemChoice, optionChoice},
	Forms:   service.OnlyJSON("StudyItem"),
	Run:     runItem,
}

// Seal is the operation that makes a result of answers.
var Seal = &service.Operation{
	Name: "study_seal", Help: "Make a result of what a judge answers.",
	Files: []*service.Role{studyRole, {Name: "answers", Noun: "file of answers", Help: "What a judge answered so far.", Required: true, Group: service.Input}},
	Forms: service.OnlyJSON("StudyResult"),
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
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Text("study", of.ID)
	w.Text("title", study.Title)
	w.Text("foot", of.Foot(part))
	w.Number("parts", int64(of.Parts()))
	w.Number("part", int64(part))
	w.Text("privacy", study.Privacy)
	w.Text("finish", study.Finish)
	w.Text("stop", study.Stop)
	w.Key("tasks")
	w.BeginArray()
	for i := range of.Tasks {
		writeTask(w, of, i, part)
	}
	w.EndArray()
	w.EndObject()
	return service.Reply{Type: "application/json", Body: append(w.Bytes(), '\n')}, nil
}

func writeTask(w *jsontext.Writer, of *study.Study, i, part int) {
	t := &of.Tasks[i]
	told := t.Kind.Instructions()
	w.BeginObject()
	w.Text("kind", t.Kind.String())
	title := "Task"
	if len(of.Tasks) > 1 {
		title = "Task " + strconv.Itoa(i+1) + " of " + strconv.Itoa(len(of.Tasks))
	}
	w.Text("title", title)
	w.Text("question", told.Question)
	w.Text("convention", told.Convention)
	service.WriteList(w, "instructions", told.Paragraphs)
	service.WriteList(w, "example", told.Example)
	w.Text("unit", told.Unit)
	w.Number("items", int64(len(t.Sample(part))))
	w.Key("options")
	w.BeginArray()
	for option, key := range study.OptionKeys {
		w.BeginObject()
		w.Text("option", key)
		w.Text("title", told.Figures[option])
		w.Text("label", told.Options[option])
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
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
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Number("task", int64(task))
	w.Number("item", int64(n))
	w.Text("option", study.OptionKeys[option])
	w.Text("title", shown.Title)
	w.Text("text", shown.Text())
	study.WriteTables(w, shown.Tables())
	drawing, err := c.Draw(shown.Drawing())
	if err != nil {
		w.Text("undrawn", err.Error())
	}
	w.EndObject()
	return service.Reply{Type: "application/json", Body: append(w.Bytes(), '\n'), Drawing: drawing}, nil
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
