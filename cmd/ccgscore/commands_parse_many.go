package main

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// typed is one of several sentences that are parsed as they are given.
type typed struct {
	notice.Place // where it begins
	text         string
	number       int // from 1: also its id
}

// several returns the sentences that are given, if they are more than one: arguments of
// words. Words may be arguments of their own, and are of one sentence then.
func several(arguments []string) (list []typed) {
	sentences := 0
	escapes := strings.NewReplacer(`\\`, "", `\ `, "")
	for i, text := range arguments {
		if strings.Contains(strings.TrimSpace(escapes.Replace(text)), " ") {
			sentences++
		}
		list = append(list, typed{notice.Place{File: notice.File{Name: "sentence " + strconv.Itoa(i+1)}, Line: 1}, text, i + 1})
	}
	if sentences < 2 {
		return nil
	}
	return list
}

// file parses each line of a file that holds anything.
func (c *parseCommand) file(parameters []service.Parameter, name string) error {
	in := inputs{}
	if err := errors.Join(in.add("sentences", name), flagged(&c.Chosen)(in), in.spare(c.Output, c.SVG)); err != nil {
		return err
	}
	file := in["sentences"][0]
	delete(in, "sentences")
	text, err := content(file)
	if err != nil {
		return err
	}
	of := notice.File{Name: file.Name}
	var list []typed
	line := 0
	for text := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line++
		if strings.TrimSpace(text) != "" {
			list = append(list, typed{notice.Place{File: of, Line: line}, text, len(list) + 1})
		}
	}
	if len(list) == 0 {
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: of}, Message: "this file is empty", Hint: "write a sentence on each line: big|N/N red|N/N ball|N"}
	}
	err = c.all(parameters, in, list)
	var first *notice.Error
	if errors.As(err, &first) && first.Code == notice.Data && first.Line == list[0].Line && holdsDerivations(text) {
		first.Hint += "; a file of derivations is given by --from"
		first.Lenient, first.Others, first.Rest = false, nil, ""
	}
	return err
}

// content reads a file.
func content(f service.File) (string, error) {
	r, err := f.Open()
	if err != nil {
		return "", unreadable(f.Name, err)
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	if err != nil {
		return "", unreadable(f.Name, err)
	}
	return string(text), nil
}

// holdsDerivations reports whether a text is a file of derivations, or of dependencies
// with categories.
func holdsDerivations(text string) bool {
	file := service.File{Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }}
	reply, failure := service.New(ops.All...).Do(service.Call{Operation: "detect", Files: inputs{"file": {file}}}, service.Host{})
	var detected struct{ Format string }
	if failure != nil || json.Unmarshal(reply.Body, &detected) != nil {
		return false
	}
	return !slices.Contains([]string{"roots", "conll", "brackets", "votes", "study", "study_result"}, detected.Format)
}

// all parses sentences, or the one of them that is asked for, and tells what is wrong
// with any of them.
func (c *parseCommand) all(parameters []service.Parameter, in inputs, list []typed) error {
	parameters, n := split(parameters, "n")
	if _, id := split(parameters, "id"); id != "" {
		return usage("sentences that are given as they are have no ids", "-n takes one by its number")
	}
	if at, _ := strconv.Atoi(n); at > len(list) {
		return usage("there is no sentence "+n, "there are "+strconv.Itoa(len(list))+", which count from 1")
	} else if at > 0 {
		list = list[at-1 : at]
	}
	if c.SVG != "" && len(list) > 1 {
		return usage("--svg draws the chart of one sentence, and these are "+strconv.Itoa(len(list)), "-n takes one of them")
	}
	run := &parsing{parameters: parameters, in: in, apart: !c.JSON}
	_, to := split(parameters, "to_format")
	run.apart = run.apart && to == ""
	if err := run.all(list); err != nil {
		return err
	}
	_, lenient := split(parameters, "lenient")
	if len(run.wrong) > 0 && (lenient != "true" || len(run.printed) == 0) {
		return run.errors(lenient != "true")
	}
	run.leaveOut()
	c.Tell(nil, run.log.Notices(), in.told)
	if err := draw(c.SVG, run.drawing, "", c.Messages); err != nil {
		return err
	}
	return write(c.Output, run.printed)
}

// split returns parameters without those of a name, and what the last of those says.
func split(list []service.Parameter, name string) (others []service.Parameter, value string) {
	for _, p := range list {
		if p.Name == name {
			value = p.Value
		} else {
			others = append(others, p)
		}
	}
	return others, value
}

// parsing is what comes of sentences that are parsed one by one.
type parsing struct {
	parameters []service.Parameter
	in         inputs
	apart      bool // by empty lines
	printed    []byte
	drawing    []byte
	log        notice.Log
	wrong      []*notice.Error // each about one sentence
	enough     bool            // of them: what follows was not read
}

// all parses each sentence, those after a wrong one to know what else is wrong. The
// error is one that is about none of them.
func (p *parsing) all(list []typed) error {
	const most = 20
	_, lenient := split(p.parameters, "lenient")
	for i := range list {
		err := p.one(&list[i])
		var e *notice.Error
		switch {
		case err == nil:
			continue
		case !errors.As(err, &e), e.Code != notice.Data && e.Code != notice.Limit, e.File.Name != "":
			return err
		}
		located := *e
		located.Place = list[i].place(e.Place)
		p.wrong = append(p.wrong, &located)
		if len(p.wrong) == most && lenient != "true" {
			p.enough = i+1 < len(list)
			return nil
		}
	}
	return nil
}

// one parses a sentence. Its number is its id, so that readers tell it from the others.
func (p *parsing) one(s *typed) error {
	parameters := append(slices.Clone(p.parameters), service.Parameter{Name: "sentence", Value: s.text}, service.Parameter{Name: "id", Value: strconv.Itoa(s.number)})
	reply, err := done("parse", parameters, p.in, nil, flags.Messages{})
	if err != nil {
		return err
	}
	for _, warning := range reply.Warnings {
		if warning.First.File.Name == "" {
			warning.First = s.place(warning.First)
		}
		one := &notice.Log{}
		one.Add(warning)
		p.log.Merge(one)
	}
	if p.apart && len(p.printed) > 0 {
		p.printed = append(p.printed, '\n')
	}
	p.printed, p.drawing = append(p.printed, reply.Body...), reply.Drawing
	return nil
}

// place says where a place inside of a sentence is.
func (s *typed) place(inside notice.Place) notice.Place {
	return notice.Place{File: s.File, Line: s.Line + max(0, inside.Line-1), Column: inside.Column}
}

// errors returns all that is wrong.
func (p *parsing) errors(lenient bool) error {
	first := p.wrong[0]
	first.Lenient, first.Others = lenient, p.wrong[1:]
	if p.enough {
		first.Rest = "and perhaps more, as the rest was not read"
	}
	return first
}

// leaveOut counts the wrong sentences among what is told.
func (p *parsing) leaveOut() {
	for _, e := range p.wrong {
		p.log.Count(1, "left-out", e.Place, notice.Words(e.Message, "the sentence is left out"))
	}
}
