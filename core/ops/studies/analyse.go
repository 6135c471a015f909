package studies

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/study"
	"github.com/ccgscore/ccgscore/core/table"
)

var (
	analyseForms = service.Tables("StudyAnalysis")
	Analyse      = &service.Operation{
		Name: "study_analyse", Help: "Say what the judges of a study prefer.",
		Files:   []*service.Role{studyRole, {Name: "result", Noun: "result", Help: "The result of each judge.", Several: true, Required: true, Group: service.Input}},
		Choices: []*service.Choice{comparison.LenientChoice, service.Writing(analyseForms), service.WidthOfCharts, service.ThemeChoice},
		Forms:   analyseForms,
		Run:     runAnalyse,
	}
)

// runAnalyse says what the judges of a study said.
func runAnalyse(c *service.Job) (service.Reply, error) {
	of, err := readStudy(c)
	if err != nil {
		return service.Reply{}, err
	}
	results, log, err := results(c, of)
	if err != nil {
		return service.Reply{}, err
	}
	a := &analysed{Analysis: study.Analyse(of, results, service.Names(c.Inputs["result"])), warnings: comparison.InOrder(log.Notices())}
	chart := a.Chart(c.Settings.Number(service.WidthChoice), diagram.Theme(c.Settings.Index(service.ThemeChoice)))
	reply := service.Reply{Warnings: a.warnings, Drawing: chart.SVG()}
	reply.Type, reply.Body = c.Table(a)
	return reply, nil
}

// analysed is an analysis with what is to be known of its files.
type analysed struct {
	*study.Analysis
	warnings []*notice.Notice
}

// studyAnalysis is what the judges of a study prefer.
type studyAnalysis struct {
	Study     string               `json:"study"`           // Its id.
	Title     string               `json:"title,omitempty"` // Absent if it has none.
	Seed      int64                `json:"seed"`
	Version   string               `json:"version"` // Of the program that made the study.
	Signature string               `json:"signature"`
	Parsers   []string             `json:"parsers"`
	Judges    []study.Judge        `json:"judges"`
	Tasks     []study.TaskAnalysis `json:"tasks"`
	Sections  []study.Section      `json:"sections"` // The same for people.
	Warnings  []report.Warning     `json:"warnings"`
}

// Text has what is grave before all else.
func (a *analysed) Text() []byte { return append(table.Grave(a.warnings), a.Analysis.Text()...) }

// Document returns the tables of a paper.
func (a *analysed) Document() *table.Document {
	return &table.Document{Warnings: a.warnings, Tables: a.Tables(), Signature: a.Study.Signature}
}

// WriteFields writes the analysis as JSON.
func (a *analysed) WriteFields(w *jsontext.Writer) {
	of := a.Study
	(&studyAnalysis{of.ID, of.Name, of.Seed, of.Version, of.Signature, of.Parsers, a.Judges, a.Tasks, a.Sections(), report.WarningsOf(a.warnings)}).WriteFields(w)
}

// results reads what judges sent, each of whom may be there once.
func results(c *service.Job, of *study.Study) (list []*study.Result, log *notice.Log, err error) {
	log = &notice.Log{}
	known := map[string]earlier{} // by the judge's name
	for _, in := range c.Inputs["result"] {
		if err := c.Counted.Tick(); err != nil {
			return nil, nil, err
		}
		text, err := service.ReadUpTo(in, study.MaxBytes, "16 MiB")
		if err != nil {
			return nil, nil, err
		}
		r, err := study.ReadResult(text, in.Is)
		if err != nil {
			return nil, nil, err
		}
		this := earlier{in.Name, string(r.JSON())}
		if err := accepts(c, of, r, in.Is, this, known[r.Judge], log); err != nil {
			return nil, nil, err
		}
		known[r.Judge] = this
		list = append(list, r)
		tellOpen(of, r, in.Is, log)
		tellEarly(of, r, in.Is, log)
	}
	return list, log, nil
}

// earlier is a result that was read: its file, and what it says.
type earlier struct{ file, says string }

// accepts decides whether a result can be counted. What was changed by hand, and a
// judge who is there twice, is counted only if asked for, and said.
func accepts(c *service.Job, of *study.Study, r *study.Result, file notice.File, this, other earlier, log *notice.Log) error {
	fail := func(message, hint string) *notice.Error {
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: file}, Message: message, Hint: hint}
	}
	if r.Study != of.ID {
		return fail(notice.Quote(r.Judge)+" answered another study: "+study.Called(r.Title, r.Study)+"; this is "+study.Called(of.Name, of.ID),
			"analyse it with the file of that study; answers to an earlier study do not count for one that was made again")
	}
	if err := of.Check(r); err != nil {
		return fail(service.AsError(err).Message, "the file was changed, or made for another study")
	}
	forgiven := func(code, message, hint string) error {
		if !c.Settings.Truth(comparison.LenientChoice) {
			e := fail(message, hint)
			e.Lenient = true
			return e
		}
		log.Add(&notice.Notice{Code: code, Count: 1, First: notice.Place{File: file}, Message: message, Grave: true})
		return nil
	}
	if r.Changed {
		if err := forgiven("changed", "this result was changed after it was saved: its checksum is another", "ask the judge for the file as the page saved it"); err != nil {
			return err
		}
	}
	switch {
	case other.says == "":
		return nil
	case other.says == this.says:
		return fail("this result is there twice: "+notice.Quote(other.file)+" says the same", "each judge counts once: leave one out")
	}
	return forgiven("same-judge", "the judge "+notice.Quote(r.Judge)+" is there twice: "+notice.Quote(other.file)+" is another result", "leave one out; of two files that a judge saved, take the later one")
}

// tellOpen says what a judge left open.
func tellOpen(of *study.Study, r *study.Result, file notice.File, log *notice.Log) {
	open := int64(of.Open(r))
	if open == 0 {
		return
	}
	n := &notice.Notice{Code: "open", Count: open, First: notice.Place{File: file}, Message: "the judge " + notice.Quote(r.Judge) + " left an item open"}
	items := 0
	for i := range of.Tasks {
		items += len(of.Tasks[i].Sample(r.Part))
	}
	if int(open) == items {
		n.Count, n.Message = 1, "the judge "+notice.Quote(r.Judge)+" answered nothing: all "+count.Grouped(items)+" items are open"
	}
	log.Add(n)
}

// tellEarly says that a judge answered a task before the one before it was finished, or left some of that open: a result has no times.
// Its answers count, as each task is tested by itself.
func tellEarly(of *study.Study, r *study.Result, file notice.File, log *notice.Log) {
	for task := 1; task < len(of.Tasks); task++ {
		open, answered := of.OpenIn(r, task), len(of.Tasks[task].Sample(r.Part))-of.OpenIn(r, task+1)
		if open == 0 || answered == 0 {
			continue
		}
		log.Add(&notice.Notice{
			Code: "early", Count: 1, First: notice.Place{File: file},
			Message: "the judge " + notice.Quote(r.Judge) + " answered task " + strconv.Itoa(task+1) + ", and left " + count.Grouped(open) + " of " +
				report.Plural(int64(len(of.Tasks[task-1].Sample(r.Part))), "item") + " of task " + strconv.Itoa(task) + " open; all answers count",
			Hint: "tasks are given one after the other: the page opens task " + strconv.Itoa(task+1) + " once task " + strconv.Itoa(task) + " is answered, or its judge says that the rest stays open",
		})
	}
}
