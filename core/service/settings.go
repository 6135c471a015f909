package service

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Parameter is a choice that was made: a pair of name and text. A choice that
// takes several values is there once for each.
type Parameter struct{ Name, Value string }

// Settings are what was chosen for a call, by the names of the choices: for each what its
// text says, or its texts. What has no default and was not chosen is not there, nor is what
// the operation does not take.
type Settings map[string][]setting

// setting is a text that was found to be a value of its choice, and what it
// says: the index among the values of OneOf, the number, the truth, the threshold.
type setting struct {
	text      string
	index     int
	number    int64
	truth     bool
	threshold threshold
}

// setting returns the setting of a choice that takes one; the zero value where there is none.
func (s Settings) setting(c *Choice) (one setting) {
	if made := s[c.Name]; len(made) > 0 {
		one = made[0]
	}
	return one
}

// Text returns the text of a choice, "" where there is none.
func (s Settings) Text(c *Choice) string { return s.setting(c).text }

// Index returns which value of a choice it is, among those that its general version has.
func (s Settings) Index(c *Choice) int { return s.setting(c).index }

// Number returns the number that was chosen, 0 where none was.
func (s Settings) Number(c *Choice) int { return int(s.setting(c).number) }

// Truth reports whether a choice is true.
func (s Settings) Truth(c *Choice) bool { return s.setting(c).truth }

// Made reports whether a choice was made, or has a default.
func (s Settings) Made(c *Choice) bool { return len(s[c.Name]) > 0 }

// Texts returns all texts of a choice that may be made several times.
func (s Settings) Texts(c *Choice) (texts []string) {
	for _, one := range s[c.Name] {
		texts = append(texts, one.text)
	}
	return texts
}

// Thresholds returns the thresholds of a choice.
func (s Settings) Thresholds(c *Choice) (list []threshold) {
	for _, one := range s[c.Name] {
		list = append(list, one.threshold)
	}
	return list
}

// Set chooses a value of a choice that takes one.
func (s Settings) Set(c *Choice, text string) {
	one, ok := c.read(text)
	if !ok {
		panic(text + " is no value of " + c.Name)
	}
	s[c.Name] = []setting{one}
}

// Settings returns the defaults of an operation with the given parameters set
// over them. What the operation does not take is an error: it would be a
// choice that is silently not made.
func (op *Operation) Settings(given []Parameter) (Settings, error) {
	s, made := Settings{}, Settings{}
	for _, c := range op.Choices {
		if c.Default != "" {
			one, ok := c.read(c.Default)
			if !ok {
				panic("the default of " + c.Name + " is no value of it")
			}
			s[c.Name] = []setting{one}
		}
	}
	for _, p := range given {
		c := op.Choice(p.Name)
		switch {
		case c == nil:
			return nil, Usage(op.Name+" takes no parameter "+notice.Quote(p.Name), Either(len(op.Choices) > 0, "the parameters are "+strings.Join(op.names(), ", "), ""))
		case made.Made(c) && !c.Kind.Several():
			return nil, Usage("the parameter "+p.Name+" is given twice", "leave one out")
		}
		one, ok := c.read(p.Value)
		if !ok {
			return nil, Usage("parameter "+p.Name+" is "+notice.Quote(p.Value)+", not "+c.wanted(), "")
		}
		made[c.Name] = append(made[c.Name], one)
	}
	for name, settings := range made {
		s[name] = settings
	}
	if s.Number(NumberChoice) > 0 && s.Text(IdChoice) != "" {
		return nil, Usage("n and id both name a sentence", "leave one out")
	}
	return s, op.keeps(s, made)
}

// keeps refuses choices about how files are read and scored where a comparison
// is named for which they were made already.
func (op *Operation) keeps(s, given Settings) error {
	for _, c := range op.Choices {
		if s.Number(HandleChoice) > 0 && given.Made(c) && !c.late() {
			return Usage("a comparison that is kept takes no parameter "+c.Name, "score the files again")
		}
	}
	return nil
}

// Overlay returns the settings by which a comparison was made that is kept, as far as an
// operation takes them, with those in s that are left to the operation.
func (s Settings) Overlay(kept Settings, op *Operation) Settings {
	all := Settings{}
	for _, c := range op.Choices {
		from := kept
		if c.late() && s.Made(c) {
			from = s
		}
		if from.Made(c) {
			all[c.Name] = slices.Clone(from[c.Name])
		}
	}
	return all
}
