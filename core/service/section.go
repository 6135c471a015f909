package service

import "slices"

// Section runs another operation on what is kept by a handle, for a section of a page: its tables are
// a part of HTML. It has the settings of this job, as far as it takes them, and those that are given.
func (j *Job) Section(op *Operation, handle int64, given ...Parameter) (Reply, error) {
	return j.part(op, handle, given, func(s Settings) {
		s[OutputChoice.Name] = []setting{{text: sectionOf}}
	})
}

// Part runs another operation on what is kept by a handle, with the settings of this job, as far as it
// takes them, and those that are given.
func (j *Job) Part(op *Operation, handle int64, given ...Parameter) (Reply, error) {
	return j.part(op, handle, given, func(Settings) {})
}

func (j *Job) part(op *Operation, handle int64, given []Parameter, form func(Settings)) (Reply, error) {
	s, err := op.Settings(given)
	if err != nil {
		return Reply{}, err
	}
	for _, c := range op.Choices {
		isGiven := slices.ContainsFunc(given, func(p Parameter) bool { return p.Name == c.Name })
		if c.late() && !isGiven && j.Op.Choice(c.Name) != nil && j.Settings.Made(c) && c.takes(j.Settings[c.Name]) {
			s[c.Name] = j.Settings[c.Name]
		}
	}
	form(s)
	s[HandleChoice.Name] = []setting{{number: handle}}
	part := *j
	part.Op, part.Settings, part.Inputs = op, s, map[string][]InputFile{}
	return op.Run(&part)
}

// takes reports whether the settings of another operation's choice of the same name are values of this one.
func (c *Choice) takes(made []setting) bool {
	return !slices.ContainsFunc(made, func(one setting) bool { return c.Check(one.text) != nil })
}

// sectionOf is the form of a section; no call can ask for it.
const sectionOf = "section"
