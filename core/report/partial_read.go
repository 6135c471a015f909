package report

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// ReadPartial reads what [Partial.WriteJSON] writes: a document of any size,
// in pieces as [jsontext.NewScanner] takes them. Rows are kept only if they
// are wanted; they are held against their sums in any case. The log counts
// what was not read. Errors are located [*notice.Error].
func ReadPartial(file string, more func() (string, error), rows bool) (*Partial, *notice.Log, error) {
	r := &partialReader{scan: jsontext.NewScanner(more), file: file}
	p := &Partial{File: file}
	r.read("the document", r.next(), r.document(p, rows))
	r.end()
	if r.err != nil {
		return nil, nil, r.err
	}
	return p, &r.log, nil
}

func (r *partialReader) document(p *Partial, rows bool) object {
	var starts []jsontext.Token // of the systems
	systems := func() any {
		p.Systems = append(p.Systems, PartialSystem{})
		if starts = append(starts, r.last); len(starts) > maxSystems {
			r.fail(r.last, "more than "+strconv.Itoa(maxSystems)+" systems", "merge fewer of them at once")
		}
		return r.system(&p.Systems[len(p.Systems)-1], rows)
	}
	return object{[]field{
		{"format", among{new(string), " " + PartialFormat + " "}, false},
		{"choices", choices(&p.Choices), false},
		{"gold", r.input(&p.Gold), false},
		{"systems", array(systems), false},
	}, func(start jsontext.Token) {
		if len(p.Systems) == 0 {
			r.fail(start, "the document has no system", whatAPartIs)
		}
		for i := range p.Systems {
			if wrong := p.Systems[i].contradiction(p.Gold.Sentences); wrong != "" {
				r.fail(starts[i], wrong, "score the part again")
			}
		}
	}, false}
}

// choices are all there. One that is not known is an error: it would be
// silently not heeded.
func choices(c *Choices) object {
	o := object{strict: true}
	for i := range c {
		o.fields = append(o.fields, field{ChoiceKeys[i], among{&c[i], choiceWords[i]}, false})
	}
	return o
}

func (r *partialReader) input(in *PartialInput) object {
	file := func(text *string) any { return text }
	format := func(text *string) any { return among{text, ""} }
	return object{[]field{
		{"files", r.few(&in.Files, 2, `"files"`, file), false},
		{"formats", r.few(&in.Formats, maxFormats, `"formats"`, format), false},
		{"why", &in.Why, false},
		{"roots", among{&in.Roots, " field rules file json none "}, false},
		{"rooted", &in.Rooted, false},
		{"sentences", &in.Sentences, false},
		{"dependencies", &in.Dependencies, false},
		{"warnings", r.warnings(&in.Warnings), false},
		{"roots_warnings", r.warnings(&in.RootsWarnings), false},
	}, func(start jsontext.Token) {
		if len(in.Files) == 0 || len(in.Formats) == 0 || in.Sentences == 0 {
			r.fail(start, "an input has one file or two, at least one format, and at least one sentence", whatAPartIs)
		}
		for i := range in.Files {
			in.Files[i] = notice.Printable(in.Files[i])
		}
	}, false}
}

// few is a list of at most so many texts. One that goes on for ever is left
// where it is too long.
func (r *partialReader) few(list *[]string, most int, what string, item func(*string) any) array {
	return func() any {
		if *list = append(*list, ""); len(*list) > most {
			r.fail(r.last, "more than "+strconv.Itoa(most)+" values of "+what, whatAPartIs)
		}
		return item(&(*list)[len(*list)-1])
	}
}

func (r *partialReader) warnings(list *[]*notice.Notice) array {
	return func() any {
		n := &notice.Notice{}
		var line, column int64
		return object{[]field{
			{"code", among{&n.Code, ""}, false},
			{"count", &n.Count, false},
			{"message", &n.Message, false},
			{"hint", &n.Hint, true},
			{"file", &n.First.File, true},
			{"line", &line, true},
			{"column", &column, true},
		}, func(start jsontext.Token) {
			n.First.Line, n.First.Column = int(line), int(column)
			for _, text := range [3]*string{&n.First.File, &n.Message, &n.Hint} {
				*text = notice.Printable(*text) // since it will be printed as it is
			}
			before := len(*list)
			if *list = Warn(*list, n); len(*list) == before || len(*list) > maxWarnings || n.Count == 0 {
				r.fail(start, "a warning that counts nothing, comes again, or is one of too many", whatAPartIs)
			}
		}, false}
	}
}

func (r *partialReader) system(s *PartialSystem, rows bool) object {
	var sum *score.Corpus // of the sentences, if they are listed
	return object{[]field{
		{"name", &s.Name, true},
		{"input", r.input(&s.Input), false},
		{"paired", among{&s.Paired, " id order "}, false},
		{"sentences", &s.Corpus.Sentences, false},
		{"covered", &s.Corpus.Covered, false},
		{"all", r.counts(nil, &s.Corpus.All), false},
		{"covered_only", r.counts(nil, &s.Corpus.CoveredOnly), false},
		{"per_sentence", array(func() any {
			if sum == nil {
				sum = &score.Corpus{}
			}
			return r.row(s, sum, rows)
		}), true},
	}, func(start jsontext.Token) {
		s.Name = notice.Printable(s.Name)
		if sum != nil && *sum != s.Corpus {
			r.fail(start, "the sentences of this system do not add up to its counts", "score the part again")
		}
	}, false}
}

// row reads a sentence, and adds it to those before.
func (r *partialReader) row(s *PartialSystem, sum *score.Corpus, keep bool) object {
	row := score.Row{Index: len(s.Rows)}
	o := r.counts([]field{{"id", &row.ID, true}, {"covered", &row.Covered, false}}, &row.Counts)
	o.check = func(start jsontext.Token) {
		if sum.Add(&row); !bounded(sum) {
			r.fail(start, "with this sentence the sum is too large", "counts are exact up to 2^53")
		}
		if keep {
			s.Rows = append(s.Rows, row)
		}
	}
	return o
}

// counts is an object with the counts of every metric, after other fields.
func (r *partialReader) counts(fields []field, counts *score.Counts) object {
	for m := range counts {
		c := &counts[m]
		fields = append(fields, field{score.Metric(m).Key(), object{[]field{
			{"gold", &c.Gold, false}, {"system", &c.System, false}, {"correct", &c.Correct, false},
		}, func(start jsontext.Token) {
			if c.Correct > min(c.Gold, c.System) {
				r.fail(start, "more is correct than there is", "score the part again")
			}
		}, false}, false})
	}
	return object{fields: fields}
}
