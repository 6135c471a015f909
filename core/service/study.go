package service

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/study"
)

var studyRole = &Role{Name: "study", Noun: "study", Help: "The study: what study make wrote.", Required: true, Group: Input}

// What is shown of a study.
var (
	partChoice = &Choice{
		Name: "part", Group: Studies, Kind: Number, Least: 1, Default: "1",
		Help: "Take what this part of the judges is shown; parts count from 1.",
	}
	taskChoice = &Choice{
		Name: "task", Group: Studies, Kind: Number, Least: 1, Default: "1",
		Help: "Take the task of this number; they count from 1.",
	}
	itemChoice = &Choice{
		Name: "item", Group: Studies, Kind: Number, Default: "0",
		Help: "Show the item of this number; they count from 1, and 0 is the example.",
	}
	optionChoice = &Choice{
		Name: "option", Group: Studies, Kind: OneOf, Default: "a",
		Values: []Value{{Text: "a"}, {Text: "b"}},
		Help:   "Show this one of the two figures of the item.",
	}
)

var studyOperation = &Operation{
	Name: "study", Help: "Say what a judge is told of a study.", Files: []*Role{studyRole},
	Choices: []*Choice{partChoice},
	Forms:   onlyJSON("StudyTasks"),
	run:     runStudy,
}

var studyItemOperation = &Operation{
	Name: "study_item", Help: "Describe a figure of an item of a study.", Files: []*Role{studyRole},
	Choices: []*Choice{widthOfRows, themeChoice, partChoice, taskChoice, itemChoice, optionChoice},
	Forms:   onlyJSON("StudyItem"),
	run:     runItem,
}

var studySealOperation = &Operation{
	Name: "study_seal", Help: "Make a result of what a judge answers.",
	Files: []*Role{studyRole, {Name: "answers", Noun: "file of answers", Help: "What a judge answered so far.", Required: true, Group: Input}},
	Forms: onlyJSON("StudyResult"),
	run:   runSeal,
}

// lastStudy is the study that was read last: a judge's page asks for it again with
// every figure.
type lastStudy struct {
	text  string
	study *study.Study // nothing changes it
}

// readStudy reads the study of a call.
func (c *job) readStudy() (*study.Study, error) {
	if err := c.counted.tick(); err != nil {
		return nil, err
	}
	in := c.inputs["study"][0]
	text, err := readUpTo(in, study.MaxBytes, "16 MiB")
	if err != nil {
		return nil, err
	}
	if last, ok := c.service.memo.(lastStudy); ok && last.text == text {
		return last.study, nil
	}
	of, err := study.Read(text, in.is)
	if err == nil {
		c.service.memo = lastStudy{text, of}
	}
	return of, err
}

// readPart reads the study of a call, and the part of the judges that is asked for.
func (c *job) readPart() (of *study.Study, part int, err error) {
	of, err = c.readStudy()
	if err != nil {
		return nil, 0, err
	}
	if part = c.settings.Number(partChoice); part > of.Parts() {
		return nil, 0, usage("there is no part "+strconv.Itoa(part)+" of this study", "parts count from 1 to "+strconv.Itoa(of.Parts()))
	}
	return of, part, nil
}

// runStudy says what a judge is told before the first item.
func runStudy(c *job) (Reply, error) {
	of, part, err := c.readPart()
	if err != nil {
		return Reply{}, err
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
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n')}, nil
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
	writeList(w, "instructions", told.Paragraphs)
	writeList(w, "example", told.Example)
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
func runItem(c *job) (Reply, error) {
	of, part, err := c.readPart()
	if err != nil {
		return Reply{}, err
	}
	task, n, option := c.settings.Number(taskChoice), c.settings.Number(itemChoice), c.settings.Index(optionChoice)
	if task > len(of.Tasks) {
		return Reply{}, usage("there is no task "+strconv.Itoa(task)+" in this study", "tasks count from 1 to "+strconv.Itoa(len(of.Tasks)))
	}
	t := &of.Tasks[task-1]
	item, items := t.Kind.Example(), t.Sample(part)
	switch {
	case n > len(items):
		return Reply{}, usage("there is no item "+strconv.Itoa(n)+" in this task", "items count from 1 to "+strconv.Itoa(len(items))+"; 0 is the example")
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
	drawing, err := c.draw(shown.Drawing())
	if err != nil {
		w.Text("undrawn", err.Error())
	}
	w.EndObject()
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n'), Drawing: drawing}, nil
}

// runSeal makes a result of what a judge answers.
func runSeal(c *job) (Reply, error) {
	of, err := c.readStudy()
	if err != nil {
		return Reply{}, err
	}
	in := c.inputs["answers"][0]
	text, err := readAll(in)
	if err != nil {
		return Reply{}, err
	}
	result, err := study.ReadAnswers(text, in.is)
	if err != nil {
		return Reply{}, err
	}
	if err := of.Seal(result); err != nil {
		e := asError(err)
		e.Place = notice.Place{File: in.is}
		return Reply{}, e
	}
	return Reply{Type: "application/json", Body: result.JSON()}, nil
}
