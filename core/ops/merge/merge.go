// Package merge adds what the parts of a corpus, or the blocks of agreement, came to.
package merge

import (
	"hash/fnv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/agree"
	"github.com/ccgscore/ccgscore/core/ops/scores"
	"github.com/ccgscore/ccgscore/core/ops/trees"
	"github.com/ccgscore/ccgscore/core/plain"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

var (
	mergeForms = append(service.ScoresAs("MergedScores"), service.LatexForm, service.PartForm)
	Operation  = &service.Operation{
		Name: "merge", Help: "Add the scores of the parts of a corpus, or the blocks of agreement.", Files: []*service.Role{partRole},
		Choices: service.Concat([]*service.Choice{comparison.CoveredChoice, service.Writing(mergeForms)}, comparison.Naming, []*service.Choice{comparison.FailUnderAny}),
		Forms:   mergeForms,
		Run:     run,
	}
)

// addable are the operations whose parts are added; those of agree are its blocks.
var addable = []*service.Operation{scores.Score, scores.Derivations, trees.Operation}

var partRole = &service.Role{Name: "part", Noun: "part", Help: "What score, derivations, attach, agree or merge wrote as a part, in the order of the corpus.", Several: true, Required: true, Group: service.Input}

// sum is what parts of a corpus, or blocks of agreement, come to.
type sum struct {
	comparison.Partial
	Agreement *report.Agreement
}

// run adds parts in the order in which they are given, and replies what one run over the whole
// replies. Sums of sums are sums: how the parts are grouped changes nothing.
func run(j *service.Job) (service.Reply, error) {
	var log notice.Log
	all, err := addParts(j, &log)
	if err != nil {
		return service.Reply{}, err
	}
	return all.reply(j, &log)
}

// addParts reads every part and adds it to those before. The log is about the parts
// themselves.
func addParts(j *service.Job, log *notice.Log) (all *sum, err error) {
	j.Expect("part")
	known := map[uint64]string{} // the names of the parts by what is in them
	for _, in := range j.Inputs["part"] {
		part, digest, err := read(j, in)
		if err != nil {
			return nil, err
		}
		if name, copied := known[digest]; copied {
			if err := repeated(log, in.Is, name); err != nil {
				return nil, err
			}
		}
		known[digest] = in.Name
		if all == nil {
			all = part
		} else if failure := all.add(part, j.Inputs["part"][0].Name); failure != nil {
			failure.File = in.Is
			return nil, failure
		}
	}
	return all, nil
}

// add adds the next part. The error says why it cannot.
func (s *sum) add(next *sum, first string) *notice.Error {
	message := ""
	switch {
	case (s.Agreement == nil) != (next.Agreement == nil):
		message = "this part is of " + next.Operation + ", and " + first + " of " + s.Operation
	case s.Agreement != nil:
		message = s.Agreement.Add(next.Agreement)
	}
	switch {
	case message != "":
		return &notice.Error{Code: notice.Data, Message: message, Hint: "give each block of the same files and choices once"}
	case s.Agreement != nil:
		return nil
	}
	next.Shift(s.Parts)
	return s.Add(&next.Partial, service.Find(addable, s.Operation), first)
}

// reply writes the whole, or parts of it that are to be added to others.
func (s *sum) reply(j *service.Job, log *notice.Log) (service.Reply, error) {
	if s.Agreement != nil {
		return s.agreed(j, log)
	}
	form := j.Settings.Text(service.OutputChoice)
	switch {
	case form == "part":
		return service.Reply{Type: service.PartForm.MediaType, Body: plain.Write(s.visit), Warnings: log.Notices()}, nil
	case form == "latex":
		return service.Reply{}, service.Usage("scores are in no tables for LaTeX", "agreement is")
	case j.Settings.Truth(comparison.SentencesChoice) && !s.Rows:
		return service.Reply{}, &notice.Error{Code: notice.Data, Place: j.First(), Message: "this part has no scores of its sentences", Hint: "count the parts with the scores of their sentences"}
	}
	whole, failure := spread.NewSpread(s.Operation, s.parameters(j))
	if failure != nil {
		return service.Reply{}, failure
	}
	whole.Plan = s.Plan()
	whole.Plan.Met = append(whole.Plan.Met, log.Notices()...)
	reply, failure := whole.Finish(&s.Sum, nil, j.Host)
	if failure != nil {
		return service.Reply{}, failure
	}
	return reply, nil
}

// parameters are those of the parts, and those of the call, which say what is written.
func (s *sum) parameters(j *service.Job) []service.Parameter {
	list := append(s.Parameters[:len(s.Parameters):len(s.Parameters)], j.Parameters...)
	if !j.Settings.Made(comparison.NamesChoice) {
		for _, name := range s.Names {
			list = append(list, service.Parameter{Name: comparison.NamesChoice.Name, Value: name})
		}
	}
	return list
}

// agreed writes agreement.
func (s *sum) agreed(j *service.Job, log *notice.Log) (service.Reply, error) {
	if what := ofScores(j); what != "" {
		return service.Reply{}, service.Usage("these parts are of agreement, of which there "+what, "leave it out")
	}
	a := s.Agreement
	a.Units = j.Settings.Truth(comparison.SentencesChoice)
	a.Warnings = append(a.Warnings, log.Notices()...)
	form := j.Settings.Text(service.OutputChoice)
	if err := agree.CheckForm(form, a.Whole()); err != nil {
		return service.Reply{}, err
	}
	if form == "part" {
		return service.Reply{Type: service.PartForm.MediaType, Body: plain.Write(s.visit), Warnings: a.Warnings}, nil
	}
	return agree.Agreed(j, a, nil)
}

// ofScores says which choice that is about scores was made; "" if none was.
func ofScores(j *service.Job) string {
	s := j.Settings
	switch {
	case s.Text(service.OutputChoice) == "cite":
		return "is no line to cite"
	case s.Truth(comparison.CoveredChoice):
		return "is no score of covered sentences"
	case s.Made(comparison.NamesChoice):
		return "are no systems to name"
	case s.Made(comparison.FailUnderChoice):
		return "is no threshold"
	}
	return ""
}

// repeated deals with a part that says what an earlier one does, to the last
// byte: by the same name it is the same, by another it may be a copy.
func repeated(log *notice.Log, file notice.File, earlier string) error {
	at := notice.Place{File: file}
	if file.Name == earlier {
		return &notice.Error{Code: notice.Usage, Place: at, Message: "this part is given twice", Hint: "each part counts once"}
	}
	log.Count(1, "same-part", at, notice.Words("this part and "+earlier+" are the same, to the last byte", "both are counted: is one a copy?"))
	return nil
}

// read reads a part, and sums up its bytes.
func read(j *service.Job, in service.InputFile) (*sum, uint64, error) {
	file, err := in.Open()
	if err != nil {
		return nil, 0, service.Unreadable(in, err)
	}
	defer file.Close()
	bytes, part := fnv.New64a(), &sum{}
	scan := scanner(j, in, j.Counted.Reader(file), func(text string) { bytes.Write([]byte(text)) })
	if err := plain.Read(scan, part.visit); err != nil {
		return nil, 0, hinted(err)
	}
	wrong := ""
	switch a := part.Agreement; {
	case a != nil:
		wrong = a.Sound()
	case service.Find(addable, part.Operation) == nil:
		wrong = "there are no parts of " + notice.Quote(part.Operation)
	default:
		wrong = part.Sound()
	}
	if wrong != "" {
		return nil, 0, hinted(&notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is, Line: 1}, Message: "this is no part that can be added: " + wrong})
	}
	return part, bytes.Sum64(), nil
}

// visit visits the fields of a sum.
func (s *sum) visit(v *plain.Visitor) {
	s.Partial.Visit(v)
	plain.Pointer(v, "agreement", &s.Agreement, (*report.Agreement).Visit)
}

// hinted says what is read here.
func hinted(err error) error {
	if e, ok := err.(*notice.Error); ok && e.Code == notice.Data && e.Hint == "" {
		e.Hint = "what is read here is what score, derivations, attach or agree write as a part"
	}
	return err
}
