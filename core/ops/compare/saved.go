package compare

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// savedRole is a baseline of which the scores alone are at hand.
var savedRole = &service.Role{Name: "saved", Noun: "file of saved scores", Help: "The baseline as its scores were saved: JSON of score, derivations or attach with those of every sentence. Its first system is taken.", Group: service.Output}

// saved is a system of which the scores alone are at hand.
type saved struct {
	name, signature string
	lacks           []string
	all             count.Counts // over all sentences
	rows, extra     []count.Row  // nil where those of single sentences were not saved
}

// withSaved adds the baseline that was saved, if there is one, to the systems that were read, and returns its
// index; −1 where there is none.
func withSaved(c *comparison.Call, done *comparison.Comparison) (int, error) {
	files := c.Inputs[savedRole.Name]
	if len(files) == 0 {
		return -1, nil
	}
	in := files[0]
	if c.Options.Text(comparison.BaselineChoice) != "" {
		return 0, service.Usage("the baseline is given twice", "name a system, or give a file of saved scores")
	}
	s, err := readSaved(c, in, done.Scores.Scheme)
	if err == nil {
		err = s.fits(in.Is, &done.Scores, done.Signature())
	}
	if err != nil {
		return 0, err
	}
	for _, other := range done.Scores.Systems {
		if other.Name == s.name {
			s.name += " (saved)"
		}
	}
	system := report.System{Name: s.name, Rows: s.rows, Extra: s.extra, Input: done.Scores.Systems[0].Input}
	if len(s.lacks) > 0 {
		system.Input.Roots = "none"
	}
	for _, rows := range [2][]count.Row{s.rows, s.extra} {
		for i := range rows {
			system.Corpus.Add(&rows[i])
		}
	}
	done.Scores.Systems = append(done.Scores.Systems, system)
	return len(done.Scores.Systems) - 1, nil
}

// fits returns an error unless the scores are of the same gold, counted with the same choices.
func (s *saved) fits(file notice.File, scores *report.Scores, signature string) error {
	fail := func(message string) error {
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: file}, Message: message, Hint: "save the scores of the baseline again, with the same gold and the same choices"}
	}
	rows := scores.Systems[0].Rows
	if len(rows) != len(s.rows) {
		return fail("these scores are of " + report.Plural(int64(len(s.rows)), "sentence") + " of gold, and gold has " + count.Grouped(len(rows)) + " now")
	}
	for i := range rows {
		if rows[i].ID != s.rows[i].ID {
			return fail("sentence " + strconv.Itoa(i+1) + " of gold was " + notice.Quote(s.rows[i].Name()) + " when these scores were saved, and is " + notice.Quote(rows[i].Name()) + " now")
		}
		for m := range scores.Scheme.Metrics {
			// A metric that lacks what it needs counts something else of gold.
			if scores.Scheme.Metrics[m].Needs == count.Nothing && rows[i].Counts[m].Gold != s.rows[i].Counts[m].Gold {
				return fail("sentence " + notice.Quote(rows[i].Name()) + " had " + count.Grouped(s.rows[i].Counts[m].Gold) + " of " + scores.Scheme.Metrics[m].Name + " in gold when these scores were saved, and has " + count.Grouped(rows[i].Counts[m].Gold) + " now")
			}
		}
	}
	return s.alike(signature, fail)
}

// alike compares what was chosen. The version may be another one, and so may what each file decides.
func (s *saved) alike(signature string, fail func(string) error) error {
	then, now := signed(s.signature), signed(signature)
	for _, part := range strings.Split(s.signature+"|"+signature, "|") {
		key, _, _ := strings.Cut(part, ":")
		if then[key] != now[key] && !slices.Contains(decided, key) {
			return fail("these scores were counted with " + key + ":" + cmp.Or(then[key], "none") + ", and now it is " + key + ":" + cmp.Or(now[key], "none"))
		}
	}
	return nil
}

// signed returns the parts of a signature.
func signed(signature string) map[string]string {
	parts := map[string]string{}
	for _, part := range strings.Split(signature, "|") {
		key, value, _ := strings.Cut(part, ":")
		parts[key] = value
	}
	return parts
}

// decided are parts that each file decides, and those that no score depends on.
var decided = []string{"v", "heads", "pair", "coindex", "deps", "tok", "sent", "seed", "rounds"}

// readSaved reads the first system of scores that were saved as JSON, with those of single sentences.
func readSaved(c *comparison.Call, in service.InputFile, scheme *count.Scheme) (*saved, error) {
	r, err := readScores(c.Job, in, true)
	if err != nil {
		return nil, err
	}
	fail := func(message, hint string) (*saved, error) {
		return nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is}, Message: message, Hint: hint}
	}
	switch {
	case r.scheme != scheme:
		return fail("these scores are of something else than is compared here", "save those of the same kind of files")
	case r.systems[0].rows == nil:
		return fail("there are no scores of single sentences here", "save the scores as JSON, with those of every sentence")
	}
	return &r.systems[0], nil
}

// readScores reads scores that were saved as JSON. There is one system at least.
func readScores(j *service.Job, in service.InputFile, sentences bool) (*savedReader, error) {
	file, err := in.Open()
	if err != nil {
		return nil, service.Unreadable(in, err)
	}
	defer file.Close()
	r := &savedReader{scan: j.Scanner(in, j.Counted.Reader(file), func(string) {}), sentences: sentences}
	if err := r.document(); err != nil {
		return nil, err
	}
	if r.scheme == nil || len(r.systems) == 0 {
		return nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is}, Message: "there are no scores here", Hint: "give what score, derivations or attach wrote as JSON"}
	}
	for i := range r.systems {
		r.systems[i].signature = r.signature
	}
	return r, nil
}

// savedReader reads what is needed of scores, and passes the rest over.
type savedReader struct {
	scan      *jsontext.Scanner
	sentences bool // those of single sentences are read, too
	scheme    *count.Scheme
	signature string
	systems   []saved
}

// document reads the whole file.
func (r *savedReader) document() error {
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
			return r.text(&r.signature)
		case "metrics":
			return r.array(r.metric)
		case "systems":
			return r.array(func(first jsontext.Token) error {
				switch {
				case first.Kind != jsontext.Object:
					return r.scan.FailAt(first, "this is no system", "")
				case r.scheme == nil:
					return r.scan.FailAt(first, "which metrics were counted is not said before", "")
				case len(r.systems) == mostSaved:
					return notice.AsLimit(r.scan.FailAt(first, "more than "+strconv.Itoa(mostSaved)+" systems", ""))
				}
				r.systems = append(r.systems, saved{})
				return r.system(&r.systems[len(r.systems)-1])
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
func (r *savedReader) metric(first jsontext.Token) error {
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
			if _, is := scheme.Find(name); is && r.scheme == nil {
				r.scheme = scheme
			}
		}
		return err
	})
}

// system reads the members of a system.
func (r *savedReader) system(s *saved) error {
	return r.scan.Object(func(key jsontext.Token) error {
		switch key.Text {
		case "name":
			return r.text(&s.name)
		case "lacks":
			return r.array(func(one jsontext.Token) error {
				if len(s.lacks) < mostSaved {
					s.lacks = append(s.lacks, strings.Clone(one.Text))
				}
				return nil
			})
		case "all":
			var of count.Row
			first, err := r.scan.Next()
			if err == nil {
				err = r.members(first, &of)
			}
			s.all = of.Counts
			return err
		case "per_sentence":
			s.rows = []count.Row{}
			return r.array(r.row(&s.rows))
		case "only_in_system":
			return r.array(r.row(&s.extra))
		}
		return nil
	})
}

// row reads the scores of a sentence.
func (r *savedReader) row(rows *[]count.Row) func(jsontext.Token) error {
	return func(first jsontext.Token) error {
		if !r.sentences || len(r.systems) > 1 { // nobody asks for them
			return nil
		}
		one := count.Row{Index: len(*rows)}
		err := r.members(first, &one)
		*rows = append(*rows, one)
		return err
	}
}

// members reads counts by metric, and whose they are.
func (r *savedReader) members(first jsontext.Token, row *count.Row) error {
	if first.Kind != jsontext.Object {
		return r.scan.FailAt(first, "these are no scores", "")
	}
	numbered := false
	err := r.scan.Object(func(key jsontext.Token) error {
		metric, is := r.scheme.Find(key.Text)
		if !is && key.Text != "id" && key.Text != "numbered" && key.Text != "covered" {
			return nil
		}
		value, err := r.scan.Next()
		switch {
		case err != nil:
			return err
		case is && value.Kind == jsontext.Object:
			return r.counts(&row.Counts[metric])
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

// counts reads those of a metric; of an accuracy both sides have the same.
func (r *savedReader) counts(n *count.Count) error {
	return r.scan.Object(func(key jsontext.Token) error {
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
}

// mostCounted bounds the counts of a file.
const mostCounted = 1 << 40

// mostSaved bounds the systems of a file.
const mostSaved = 256

func (r *savedReader) text(into *string) error {
	value, err := r.scan.Next()
	if err == nil && value.Kind != jsontext.String {
		err = r.scan.FailAt(value, "a text is expected here", "")
	}
	*into = strings.Clone(value.Text)
	return err
}

func (r *savedReader) array(visit func(jsontext.Token) error) error {
	first, err := r.scan.Next()
	if err != nil {
		return err
	}
	if first.Kind != jsontext.Array {
		return r.scan.FailAt(first, "a list is expected here", "")
	}
	return r.scan.Array(visit)
}
