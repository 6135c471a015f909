package report

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// MaxCount bounds every number that is read: up to here JSON's numbers are
// exact in any program, and so are their sums in this one.
const MaxCount = 1 << 53

// The bounds of lists. There are far fewer systems and kinds of warnings.
const (
	maxSystems  = 4096
	maxWarnings = 1 << 16
)

// Read reads scores from the JSON that [Scores.WriteFields] writes, a document
// of any size, in pieces as [jsontext.NewScanner] takes them. Sentences are
// kept only if they are wanted; they are held against their sums in any case.
// Scores are those of the scheme, or of one of the others whose metrics the document
// lists before its systems. The log counts what was not read. Errors are located
// [*notice.Error].
func Read(file notice.File, scheme *count.Scheme, more func() (string, error), sentences bool, others ...*count.Scheme) (*Scores, *notice.Log, error) {
	r := &reader{scan: jsontext.NewScanner(file, more), scheme: scheme, others: others, sentences: sentences}
	s := &Scores{}
	if err := r.document(r.scores(s)); err != nil {
		return nil, nil, err
	}
	return s, &r.log, nil
}

func (r *reader) scores(s *Scores) object {
	var starts []jsontext.Token // of the systems
	return object{fields: []field{
		{key: "signature", into: &s.Signature},
		{key: "warnings", into: r.warnings(s)},
		{key: "metrics", into: r.metrics(), optional: true},
		{key: "shown", into: ignored{}, optional: true},
		{key: "gold", into: r.input(&s.Gold)},
		{key: "systems", into: array(func(first jsontext.Token) (any, error) {
			s.Systems = append(s.Systems, System{})
			if starts = append(starts, first); len(starts) > maxSystems {
				return nil, r.fail(first, "more than "+strconv.Itoa(maxSystems)+" systems", "merge fewer of them at once")
			}
			return r.system(&s.Systems[len(s.Systems)-1]), nil
		})},
	}, check: func(start jsontext.Token) error {
		s.Scheme = r.scheme
		switch {
		case len(s.Systems) == 0:
			return r.fail(start, "the document has no system", whatIsRead)
		case !strings.HasPrefix(s.Signature, "ccgscore|"):
			return r.fail(start, notice.Quote(s.Signature)+" is no signature", whatIsRead)
		}
		for i := range s.Systems {
			if err := r.finish(starts[i], &s.Gold, &s.Systems[i], r.listed[i]); err != nil {
				return err
			}
		}
		return nil
	}}
}

// metrics chooses the scheme whose metrics the document lists.
func (r *reader) metrics() array {
	var keys []string
	return func(jsontext.Token) (any, error) {
		var key string
		return object{fields: []field{
			{key: "key", into: &key},
			{key: "name", into: ignored{}, optional: true},
			{key: "measure", into: ignored{}, optional: true},
			{key: "step", into: ignored{}, optional: true},
			{key: "needs", into: ignored{}, optional: true},
		}, check: func(start jsontext.Token) error {
			if keys = append(keys, key); len(keys) > count.MaxMetrics {
				return r.fail(start, "the document has more metrics than there are", whatIsRead)
			}
			if at := slices.IndexFunc(r.others, func(s *count.Scheme) bool { return slices.Equal(s.Keys(), keys) }); at >= 0 {
				r.scheme = r.others[at]
			}
			return nil
		}}, nil
	}
}

func (r *reader) input(in *Input) object {
	return object{fields: []field{
		{key: "file", into: &in.File},
		{key: "format", into: &in.Format},
		{key: "why", into: &in.Why},
		{key: "roots", into: &in.Roots},
		{key: "extracted", into: &in.Extracted, optional: true},
		{key: "sentences", into: &in.Sentences},
		{key: "dependencies", into: &in.Dependencies},
	}, check: func(start jsontext.Token) error {
		formats := strings.Split(in.Format, ", ")
		unknown := slices.IndexFunc(formats, func(f string) bool { return !slices.Contains(format.Formats, format.Format(f)) })
		switch {
		case in.Sentences == 0:
			return r.fail(start, "an input has at least one sentence", whatIsRead)
		case unknown >= 0:
			return r.fail(start, "there is no format "+notice.Quote(formats[unknown]), whatIsRead)
		case len(formats) > len(format.Formats):
			return r.fail(start, "an input has more formats than there are", whatIsRead)
		}
		return nil
	}}
}

func (r *reader) warnings(s *Scores) array {
	return func(jsontext.Token) (any, error) {
		n := &notice.Notice{}
		var index, line, column int64
		return object{fields: []field{
			{key: "code", into: &n.Code},
			{key: "count", into: &n.Count},
			{key: "message", into: &n.Message},
			{key: "hint", into: &n.Hint, optional: true},
			{key: "grave", into: &n.Grave, optional: true},
			{key: "offers", into: ignored{}, optional: true},
			{key: "file", into: &n.First.File.Name, optional: true},
			{key: "role", into: &n.First.File.Role, optional: true},
			{key: "index", into: &index, optional: true},
			{key: "line", into: &line, optional: true},
			{key: "column", into: &column, optional: true},
		}, check: func(start jsontext.Token) error {
			n.First.File.Index, n.First.Line, n.First.Column = int(index), int(line), int(column)
			if s.Warnings = append(s.Warnings, n); len(s.Warnings) > maxWarnings || n.Count == 0 {
				return r.fail(start, "a warning that counts nothing, or is one of too many", whatIsRead)
			}
			return nil
		}}, nil
	}
}

func (r *reader) system(s *System) object {
	listed := &listed{}
	r.listed = append(r.listed, listed)
	rows := func(list *[]count.Row, gold bool) array {
		return func(jsontext.Token) (any, error) { return r.row(listed, list, gold), nil }
	}
	o := object{fields: []field{
		{key: "name", into: &s.Name},
		{key: "input", into: r.input(&s.Input)},
		{key: "lacks", into: ignored{}, optional: true}, // which follows from the inputs
		{key: "sentences", into: &s.Corpus.Sentences},
		{key: "covered", into: &s.Corpus.Covered},
		{key: "all", into: r.counts(nil, &s.Corpus.All)},
		{key: "covered_only", into: r.counts(nil, &s.Corpus.CoveredOnly)},
		{key: "per_sentence", into: rows(&s.Rows, true), optional: true},
		{key: "only_in_system", into: rows(&s.Extra, false), optional: true},
	}}
	for _, m := range r.scheme.Metrics { // as under "all"
		o.fields = append(o.fields, field{key: m.Key, into: ignored{}, optional: true})
	}
	return o
}

// listed is what the sentences of a system add up to, where they are listed.
type listed struct {
	sum  count.Corpus
	gold int64 // those of gold
}

// row reads a sentence.
func (r *reader) row(listed *listed, list *[]count.Row, gold bool) object {
	row, numbered := count.Row{}, false
	o := r.counts([]field{
		{key: "n", into: ignored{}},
		{key: "id", into: &row.ID},
		{key: "numbered", into: &numbered, optional: true},
		{key: "covered", into: &row.Covered},
	}, &row.Counts)
	o.check = func(start jsontext.Token) error {
		if numbered {
			row.ID = ""
		}
		if listed.sum.Add(&row); !listed.sum.Bounded(MaxCount) {
			return r.fail(start, "with this sentence the sum is too large", "counts are exact up to 2^53")
		}
		if gold {
			listed.gold++
		}
		if r.sentences {
			*list = append(*list, row)
		}
		return nil
	}
	return o
}

// counts is an object with the counts of every metric, after other fields.
// What follows from them is not read.
func (r *reader) counts(fields []field, counts *count.Counts) object {
	for i, m := range r.scheme.Metrics {
		c := &counts[i]
		o := object{fields: []field{
			{key: "correct", into: &c.Correct},
			{key: "gold", into: &c.Gold},
			{key: "system", into: &c.System},
			{key: "precision", into: ignored{}},
			{key: "recall", into: ignored{}},
			{key: "f1", into: ignored{}},
		}}
		if m.Measure != count.FScore {
			o.fields = []field{{key: "correct", into: &c.Correct}, {key: "total", into: &c.Gold}, {key: values[m.Measure], into: ignored{}}}
		}
		o.check = func(start jsontext.Token) error {
			if m.Measure != count.FScore {
				c.System = c.Gold
			}
			if c.Correct > min(c.Gold, c.System) {
				return r.fail(start, "more is correct than there is", "score the part again")
			}
			return nil
		}
		fields = append(fields, field{key: m.Key, into: o})
	}
	return object{fields: fields}
}

// finish holds the numbers of a system against each other.
func (r *reader) finish(start jsontext.Token, gold *Input, s *System, listed *listed) error {
	wrong, hint := s.contradiction(gold.Sentences), "score the part again"
	switch {
	case wrong != "":
	case listed.sum.Sentences > 0 && (listed.sum != s.Corpus || listed.gold != gold.Sentences):
		wrong = "the sentences of this system do not add up to its counts"
	case listed.gold == 0 && r.sentences:
		wrong, hint = "this system has no scores of its sentences", "write them with score --json --sentences"
	}
	if wrong != "" {
		return r.fail(start, wrong, hint)
	}
	return nil
}

// contradiction says which numbers of a system cannot stand together, or with
// so many sentences of gold; "" if all can.
func (s *System) contradiction(gold int64) string {
	pairs, own := s.Corpus.Sentences, s.Input.Sentences
	switch {
	case pairs < max(gold, own) || pairs > gold+own:
		return Plural(gold, "sentence") + " of gold and " + count.Grouped(own) + " of the system cannot make " + Plural(pairs, "pair")
	case s.Corpus.Covered > own:
		return "more sentences are covered than the system has"
	}
	for m := range s.Corpus.All {
		all, covered := s.Corpus.All[m], s.Corpus.CoveredOnly[m]
		if covered.Gold > all.Gold || covered.System > all.System || covered.Correct > all.Correct {
			return "more is counted in the covered sentences than in all"
		}
	}
	return ""
}
