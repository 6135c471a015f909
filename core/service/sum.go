//go:build !page

package service

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// sum adds the parts of a corpus in their order, and uses them up. Sums of
// sums are sums: how the parts are grouped changes nothing.
func sum(parts []*report.Partial) (*report.Partial, error) {
	first := parts[0]
	whole := *first
	whole.Systems = append([]report.PartialSystem(nil), first.Systems...)
	for _, p := range parts[1:] {
		if err := agree(first, p); err != nil {
			return nil, err
		}
		add(&whole.Gold, &p.Gold)
		for i := range whole.Systems {
			add(&whole.Systems[i].Input, &p.Systems[i].Input)
			whole.Systems[i].Corpus.Merge(&p.Systems[i].Corpus)
		}
		if !whole.Bounded() {
			return nil, &notice.Error{
				Code: notice.Limit, Place: notice.Place{File: p.File},
				Message: "with this part the sum is too large", Hint: "counts are exact up to 2^53",
			}
		}
	}
	for i := range whole.Systems {
		whole.Systems[i].Rows = rows(parts, i)
	}
	return &whole, nil
}

// add adds the input of the next part.
func add(whole, next *report.PartialInput) {
	if first, last := whole.Files[0], next.Files[len(next.Files)-1]; len(whole.Files)+len(next.Files) > 2 || first != last {
		whole.Files = []string{first, last}
	}
	for _, f := range next.Formats {
		if !slices.Contains(whole.Formats, f) {
			whole.Formats = append(whole.Formats, f)
		}
	}
	whole.Rooted = whole.Rooted || next.Rooted
	whole.Sentences += next.Sentences
	whole.Dependencies += next.Dependencies
	whole.Warnings = together(whole.Warnings, next.Warnings)
	whole.RootsWarnings = together(whole.RootsWarnings, next.RootsWarnings)
}

func together(list, more []*notice.Notice) []*notice.Notice {
	for _, n := range more {
		list = report.Warn(list, n)
	}
	return list
}

// rows lists the sentences of a system in all parts as if they had been read
// at once: those of gold first, and then those that gold lacks.
func rows(parts []*report.Partial, system int) (all []score.Row) {
	for _, p := range parts {
		if r := p.Systems[system].Rows; r != nil {
			all = append(all, r[:p.Gold.Sentences]...)
		}
	}
	for _, p := range parts {
		if r := p.Systems[system].Rows; r != nil {
			all = append(all, r[p.Gold.Sentences:]...)
		}
	}
	for i := range all {
		all[i].Index = i
	}
	return all
}

// agree refuses a part whose counts mean something else than those of the
// first one.
func agree(first, p *report.Partial) error {
	message := ""
	same := func(what, here, there string) {
		if message == "" && here != there {
			message = what + " is " + here + " here and " + there + " in " + first.File
		}
	}
	for i, choice := range p.Choices {
		same(report.ChoiceKeys[i], choice, first.Choices[i])
	}
	same("the number of systems", strconv.Itoa(len(p.Systems)), strconv.Itoa(len(first.Systems)))
	same("the source of gold's roots", p.Gold.Roots, first.Gold.Roots)
	for i := 0; message == "" && i < len(p.Systems); i++ {
		a, b, which := &p.Systems[i], &first.Systems[i], " of system "+strconv.Itoa(i+1)
		same("the name"+which, named(a), named(b))
		same("the source of the roots"+which, a.Input.Roots, b.Input.Roots)
		same("the pairing"+which, "by "+a.Paired, "by "+b.Paired)
	}
	if message == "" {
		return nil
	}
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: p.File}, Message: message,
		Hint: "the parts of a corpus are scored with the same choices, and the same systems in the same order",
	}
}

func named(s *report.PartialSystem) string {
	return either(s.Name == "", "not given", notice.Quote(s.Name))
}
