// Package saved reads scores that were saved as JSON.
package saved

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Scores are those of a file.
type Scores struct {
	Scheme    *count.Scheme
	Signature string
	Systems   []System
}

// System is a system of which the scores alone are at hand.
type System struct {
	Name        string
	Lacks       []string     // what some metric needs, and a side has not
	All         count.Counts // over all sentences
	Rows, Extra []count.Row  // nil where those of single sentences were not saved, or are not wanted
}

// Read reads scores that were saved as JSON; of the first system those of so many sentences of gold, 0 for none. A
// file with more is refused before they take memory. There is one system at least.
func Read(j *service.Job, in service.InputFile, sentences int) (*Scores, error) {
	file, err := in.Open()
	if err != nil {
		return nil, service.Unreadable(in, err)
	}
	defer file.Close()
	r := &reader{scan: j.Scanner(in, j.Counted.Reader(file), func(string) {}), sentences: sentences}
	if err := r.document(); err != nil {
		return nil, err
	}
	if r.Scheme == nil || len(r.Systems) == 0 {
		return nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is}, Message: "there are no scores here", Hint: "give what score, derivations or attach wrote as JSON"}
	}
	return &r.Scores, nil
}

// reader reads what is needed of scores, and passes the rest over.
type reader struct {
	scan      *jsontext.Scanner
	sentences int // of gold, whose scores are read, too
	Scores
}

// document reads the whole file.
func (r *reader) document() error {
	first, err := r.scan.Next()
	if err != nil {
		return err
	}
	if first.Kind != jsontext.Object {
		return r.scan.FailAt(first, "these are no scores", "give what was saved as JSON")
	}
	err = r.scan.Object(func(key jsontext.Token) error {
		switch key.Text {
		case "signature":
			return r.text(&r.Signature)
		case "metrics":
			return r.array(r.metric)
		case "systems":
			return r.array(func(first jsontext.Token) error {
				switch {
				case first.Kind != jsontext.Object:
					return r.scan.FailAt(first, "this is no system", "")
				case r.Scheme == nil:
					return r.scan.FailAt(first, "which metrics were counted is not said before", "")
				case len(r.Systems) == mostSaved:
					return notice.AsLimit(r.scan.FailAt(first, "more than "+strconv.Itoa(mostSaved)+" systems", ""))
				}
				r.Systems = append(r.Systems, System{})
				return r.system(&r.Systems[len(r.Systems)-1])
			})
		}
		return nil
	})
	if err == nil {
		_, err = r.scan.Next()
	}
	return err
}

// metric finds the scheme that has a metric.
func (r *reader) metric(first jsontext.Token) error {
	if first.Kind != jsontext.Object {
		return nil
	}
	return r.scan.Object(func(key jsontext.Token) error {
		if key.Text != "key" {
			return nil
		}
		var name string
		err := r.text(&name)
		for _, scheme := range [...]*count.Scheme{score.Scheme, parseval.Scheme, attach.Scheme} {
			if _, is := scheme.Find(name); is && r.Scheme == nil {
				r.Scheme = scheme
			}
		}
		return err
	})
}

// system reads the members of a system.
func (r *reader) system(s *System) error {
	return r.scan.Object(func(key jsontext.Token) error {
		switch key.Text {
		case "name":
			return r.text(&s.Name)
		case "lacks":
			return r.array(func(one jsontext.Token) error {
				if len(s.Lacks) < mostSaved {
					s.Lacks = append(s.Lacks, strings.Clone(one.Text))
				}
				return nil
			})
		case "all":
			var of count.Row
			first, err := r.scan.Next()
			if err == nil {
				err = r.members(first, &of)
			}
			s.All = of.Counts
			return err
		case "per_sentence":
			s.Rows = []count.Row{}
			return r.array(r.row(&s.Rows, r.sentences, "of gold"))
		case "only_in_system":
			return r.array(r.row(&s.Extra, r.sentences+fewExtra, "that gold lacks"))
		}
		return nil
	})
}

// row reads the scores of a sentence.
func (r *reader) row(rows *[]count.Row, most int, what string) func(jsontext.Token) error {
	return func(first jsontext.Token) error {
		if r.sentences == 0 || len(r.Systems) > 1 { // nobody asks for them
			return nil
		}
		if len(*rows) >= most {
			return r.scan.FailAt(first, "these scores are of more than "+count.Grouped(most)+" sentences "+what, "save the scores of the baseline again, with the same gold")
		}
		one := count.Row{Index: len(*rows)}
		err := r.members(first, &one)
		*rows = append(*rows, one)
		return err
	}
}

// members reads counts by metric, and whose they are.
func (r *reader) members(first jsontext.Token, row *count.Row) error {
	if first.Kind != jsontext.Object {
		return r.scan.FailAt(first, "these are no scores", "")
	}
	numbered := false
	err := r.scan.Object(func(key jsontext.Token) error {
		metric, is := r.Scheme.Find(key.Text)
		if !is && key.Text != "id" && key.Text != "numbered" && key.Text != "covered" {
			return nil
		}
		value, err := r.scan.Next()
		switch {
		case err != nil:
			return err
		case is && value.Kind == jsontext.Object:
			return r.counts(value, &row.Counts[metric])
		case is:
			return r.scan.FailAt(value, "these are no counts", "")
		case key.Text == "id":
			row.ID = strings.Clone(value.Text)
		case key.Text == "numbered":
			numbered = value.Text == "true"
		case key.Text == "covered":
			row.Covered = value.Text == "true"
		}
		return nil
	})
	if numbered {
		row.ID = ""
	}
	return err
}

// counts reads those of a metric, whose object begins at a token; of an accuracy both sides have the same.
func (r *reader) counts(first jsontext.Token, n *count.Count) error {
	err := r.scan.Object(func(key jsontext.Token) error {
		into := map[string][]*int64{"gold": {&n.Gold}, "system": {&n.System}, "correct": {&n.Correct}, "total": {&n.Gold, &n.System}}[key.Text]
		if into == nil {
			return nil
		}
		value, err := r.scan.Next()
		if err != nil {
			return err
		}
		number, is := value.Int()
		if !is || number < 0 || number > mostCounted {
			return r.scan.FailAt(value, "the count "+notice.Quote(value.Text)+" is no number from 0 to "+count.Grouped(mostCounted), "")
		}
		for _, at := range into {
			*at = number
		}
		return nil
	})
	if err == nil && n.Correct > min(n.Gold, n.System) {
		err = r.scan.FailAt(first, "more is correct than there is", "")
	}
	return err
}

// mostCounted bounds the counts of a file.
const mostCounted = 1 << 40

// fewExtra is how many sentences gold may lack beyond as many as it has.
const fewExtra = 1000

// mostSaved bounds the systems of a file.
const mostSaved = 256

func (r *reader) text(into *string) error {
	value, err := r.scan.Next()
	if err == nil && value.Kind != jsontext.String {
		err = r.scan.FailAt(value, "a text is expected here", "")
	}
	*into = strings.Clone(value.Text)
	return err
}

func (r *reader) array(visit func(jsontext.Token) error) error {
	first, err := r.scan.Next()
	if err != nil {
		return err
	}
	if first.Kind != jsontext.Array {
		return r.scan.FailAt(first, "a list is expected here", "")
	}
	return r.scan.Array(visit)
}
