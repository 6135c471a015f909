package report

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

const (
	// maxWarnings bounds the codes of one input; there are far fewer.
	maxWarnings = 256
	// maxWord is the length of a version or a checksum.
	maxWord = 32

	whatAPartIs = "a part is what ccgscore score --partial writes"
)

// ReadPartial reads what [Partial.WriteJSON] writes: a document of any size,
// in pieces as [jsontext.NewScanner] takes them. Rows are kept only if they
// are wanted; they are held against their sums in any case. The log counts
// what was not read. Errors are located [*notice.Error].
func ReadPartial(file string, more func() (string, error), rows bool) (*Partial, *notice.Log, error) {
	r := &partialReader{scan: jsontext.NewScanner(more), file: file, rows: rows}
	p := &Partial{File: file}
	r.document(p)
	if r.err == nil {
		r.next() // nothing may follow
	}
	if r.err != nil {
		return nil, nil, r.err
	}
	return p, &r.log, nil
}

// partialReader reads one document. The first error stays, and from then on
// nothing is read.
type partialReader struct {
	scan *jsontext.Scanner
	file string
	rows bool
	log  notice.Log
	held *jsontext.Token // that was looked at and not taken
	at   jsontext.Token  // that was taken last
	err  error
}

// fail reports the first error, at a token.
func (r *partialReader) fail(at jsontext.Token, message, hint string) {
	if r.err == nil {
		r.err = &notice.Error{
			Code: notice.Data, Place: notice.Place{File: r.file, Line: at.Line, Column: at.Column}, Message: message, Hint: hint,
		}
	}
}

// next takes the next token; after an error there is none.
func (r *partialReader) next() jsontext.Token {
	if r.held != nil {
		r.at, r.held = *r.held, nil
		return r.at
	}
	if r.err != nil {
		return jsontext.Token{Kind: jsontext.Done}
	}
	token, err := r.scan.Next()
	if err != nil {
		r.broken(err)
		return token
	}
	r.at = token
	return token
}

// broken adds the name of the file to an error of the scanner, and, if there
// was nothing that it could read, what a part is.
func (r *partialReader) broken(err error) {
	r.err = err
	e, ok := err.(*notice.Error)
	if !ok || e.Line == 0 {
		return
	}
	e.File = r.file
	if r.at.Line == 0 {
		e.Hint = whatAPartIs
	}
}

// expect takes a token of a kind.
func (r *partialReader) expect(kind jsontext.Kind, what string) jsontext.Token {
	token := r.next()
	if token.Kind != kind {
		r.fail(token, what+" is "+token.Kind.String()+", not "+kind.String(), whatAPartIs)
	}
	return token
}

// object reads an object that has the required keys, and maybe others. Field
// reads the value of a key, or says that it knows none of that name.
func (r *partialReader) object(what string, required []string, field func(key string) bool) jsontext.Token {
	start := r.expect(jsontext.Object, what)
	var seen []string
	for r.err == nil {
		key := r.next()
		if key.Kind != jsontext.Key {
			break
		}
		switch {
		case slices.Contains(seen, key.Text):
			r.fail(key, "the key "+notice.Quote(key.Text)+" stands twice in this object", "leave one out")
		case field(key.Text):
			seen = append(seen, key.Text)
		default:
			r.unknown(key)
		}
	}
	for _, key := range required {
		if !slices.Contains(seen, key) {
			r.fail(start, what+` has no "`+key+`"`, whatAPartIs)
		}
	}
	return start
}

// unknown passes over a key that means nothing here, and counts it.
func (r *partialReader) unknown(key jsontext.Token) {
	if !r.log.Seen("unknown-key", r.file, 1) {
		r.log.Add("unknown-key", notice.Place{File: r.file, Line: key.Line, Column: key.Column},
			"the key "+notice.Quote(key.Text)+" is not read", "docs/json.md lists the keys")
	}
	if err := r.scan.Skip(key); err != nil {
		r.broken(err)
	}
}

// array reads an array, of which item reads each value.
func (r *partialReader) array(what string, item func()) {
	r.expect(jsontext.Array, what)
	for r.err == nil {
		token := r.next()
		if token.Kind == jsontext.End {
			return
		}
		r.held = &token
		item()
	}
}

func (r *partialReader) text(what string) string {
	return strings.Clone(r.expect(jsontext.String, what).Text) // the piece that it is a part of is let go
}

// shown reads a text that is printed as it is.
func (r *partialReader) shown(what string) string { return notice.Printable(r.text(what)) }

// texts reads a list of at least one text and at most so many.
func (r *partialReader) texts(what string, most int, text func(string) string) (list []string) {
	start := r.at
	r.array(what, func() {
		if list = append(list, text(what)); len(list) > most {
			r.fail(start, what+" has more than "+strconv.Itoa(most)+" texts", whatAPartIs)
		}
	})
	if len(list) == 0 {
		r.fail(start, what+" is empty", whatAPartIs)
	}
	return list
}

// oneOf reads a text that is one of a few.
func (r *partialReader) oneOf(what string, values ...string) string {
	text := r.text(what)
	if !slices.Contains(values, text) {
		r.fail(r.at, what+" is "+notice.Quote(text)+", not one of "+strings.Join(values, " "), whatAPartIs)
	}
	return text
}

// word reads a text that may stand in a signature.
func (r *partialReader) word(what string) string {
	text := r.text(what)
	odd := strings.Trim(strings.ToLower(text), "0123456789abcdefghijklmnopqrstuvwxyz.-+")
	if text == "" || len(text) > maxWord || odd != "" {
		r.fail(r.at, what+" is "+notice.Quote(text)+", which is no part of a signature", whatAPartIs)
	}
	return text
}

func (r *partialReader) truth(what string) bool { return r.expect(jsontext.Bool, what).Text == "true" }

// number reads a count: from least on, and exact in any program.
func (r *partialReader) number(what string, least int64) int64 {
	token := r.next()
	n, ok := token.Int()
	if !ok || n < least || n > MaxCount {
		r.fail(token, what+" is no whole number from "+strconv.FormatInt(least, 10)+" to 2^53", whatAPartIs)
	}
	return n
}

func (r *partialReader) document(p *Partial) {
	var systems []jsontext.Token // where they start
	r.object("the document", []string{"format", "choices", "gold", "systems"}, func(key string) bool {
		switch key {
		case "format":
			r.oneOf(`"format"`, PartialFormat)
		case "choices":
			r.choices(&p.Choices)
		case "gold":
			r.input(`"gold"`, &p.Gold)
		case "systems":
			r.array(`"systems"`, func() {
				p.Systems = append(p.Systems, PartialSystem{})
				systems = append(systems, r.system(&p.Systems[len(p.Systems)-1]))
			})
			if len(p.Systems) == 0 {
				r.fail(r.at, `"systems" is empty`, whatAPartIs)
			}
		default:
			return false
		}
		return true
	})
	for i := range p.Systems {
		if wrong := p.Systems[i].contradiction(p.Gold.Sentences); wrong != "" {
			r.fail(systems[i], wrong, "score the part again")
		}
	}
}

// choices reads them all. One that is not known is an error: it would be
// silently not heeded.
func (r *partialReader) choices(c *Choices) {
	list := c.List()
	var required []string
	for _, choice := range list {
		required = append(required, choice.Key)
	}
	r.object(`"choices"`, required, func(key string) bool {
		i := slices.Index(required, key)
		switch {
		case i < 0:
			r.fail(r.at, "there is no choice "+notice.Quote(key), whatAPartIs)
		case list[i].values == nil:
			*list[i].Value = r.word(`"` + key + `"`)
		default:
			*list[i].Value = r.oneOf(`"`+key+`"`, list[i].values...)
		}
		return true
	})
}

var inputKeys = []string{"files", "formats", "why", "roots", "rooted", "sentences", "dependencies", "warnings", "roots_warnings"}

func (r *partialReader) input(what string, in *PartialInput) {
	r.object(what, inputKeys, func(key string) bool {
		name := `"` + key + `"`
		switch key {
		case "files":
			in.Files = r.texts(name, 2, r.shown)
		case "formats":
			in.Formats = r.texts(name, len(format.Formats), r.formatName)
			if once := slices.Compact(slices.Sorted(slices.Values(in.Formats))); len(once) < len(in.Formats) {
				r.fail(r.at, name+" lists one twice", whatAPartIs)
			}
		case "why":
			in.Why = r.text(name)
		case "roots":
			in.Roots = r.oneOf(name, "field", "rules", "file", "json", "none")
		case "rooted":
			in.Rooted = r.truth(name)
		case "sentences":
			in.Sentences = r.number(name, 1)
		case "dependencies":
			in.Dependencies = r.number(name, 0)
		case "warnings":
			in.Warnings = r.warnings(name)
		case "roots_warnings":
			in.RootsWarnings = r.warnings(name)
		default:
			return false
		}
		return true
	})
}

func (r *partialReader) formatName(what string) string {
	text := r.text(what)
	if !slices.Contains(format.Formats, format.Format(text)) {
		r.fail(r.at, "there is no format "+notice.Quote(text), whatAPartIs)
	}
	return text
}

func (r *partialReader) warnings(what string) (list []*notice.Notice) {
	r.array(what, func() {
		n := &notice.Notice{}
		start := r.object("a warning", []string{"code", "count", "message"}, func(key string) bool {
			name := `"` + key + `"`
			switch key {
			case "code":
				n.Code = r.word(name)
			case "count":
				n.Count = r.number(name, 1)
			case "file":
				n.First.File = r.shown(name)
			case "line":
				n.First.Line = int(r.number(name, 1))
			case "column":
				n.First.Column = int(r.number(name, 1))
			case "message":
				n.Message = r.shown(name)
			case "hint":
				n.Hint = r.shown(name)
			default:
				return false
			}
			return true
		})
		before := len(list)
		if list = Warn(list, n); len(list) == before {
			r.fail(start, "a second warning of the code "+notice.Quote(n.Code), whatAPartIs)
		}
		if len(list) > maxWarnings {
			r.fail(start, "more than "+strconv.Itoa(maxWarnings)+" warnings about one file", whatAPartIs)
		}
	})
	return list
}

var systemKeys = []string{"input", "paired", "sentences", "covered", "all", "covered_only"}

func (r *partialReader) system(s *PartialSystem) jsontext.Token {
	var sum score.Corpus
	summed := false
	start := r.object("a system", systemKeys, func(key string) bool {
		name := `"` + key + `"`
		switch key {
		case "name":
			s.Name = r.shown(name)
		case "input":
			r.input(name, &s.Input)
		case "paired":
			s.Paired = r.oneOf(name, "id", "order")
		case "sentences":
			s.Corpus.Sentences = r.number(name, 1)
		case "covered":
			s.Corpus.Covered = r.number(name, 0)
		case "all":
			r.counts(name, &s.Corpus.All)
		case "covered_only":
			r.counts(name, &s.Corpus.CoveredOnly)
		case "per_sentence":
			summed = true
			r.array(name, func() { r.sentence(s, &sum) })
		default:
			return false
		}
		return true
	})
	if summed && sum != s.Corpus {
		r.fail(start, "the sentences of this system do not add up to its counts", "score the part again")
	}
	return start
}

// counts reads an object with a key for every metric and no other.
func (r *partialReader) counts(what string, c *score.Counts) {
	r.object(what, everyMetric, func(key string) bool { return r.metric(key, c) })
}

var everyMetric = func() (keys []string) {
	for m := score.F1; m < score.Metrics; m++ {
		keys = append(keys, m.Key())
	}
	return keys
}()

// metric reads the count of a metric, if a key is one.
func (r *partialReader) metric(key string, counts *score.Counts) bool {
	m, known := score.ParseMetric(key)
	if !known {
		return false
	}
	c := &counts[m]
	start := r.object(`"`+key+`"`, []string{"gold", "system", "correct"}, func(key string) bool {
		name := `"` + key + `"`
		switch key {
		case "gold":
			c.Gold = r.number(name, 0)
		case "system":
			c.System = r.number(name, 0)
		case "correct":
			c.Correct = r.number(name, 0)
		default:
			return false
		}
		return true
	})
	if c.Correct > min(c.Gold, c.System) {
		r.fail(start, "more is correct under "+key+" than there is", "score the part again")
	}
	return true
}

// sentence reads a row of per_sentence and adds it up.
func (r *partialReader) sentence(s *PartialSystem, sum *score.Corpus) {
	row := score.Row{Index: len(s.Rows)}
	r.object("a sentence", append([]string{"covered"}, everyMetric...), func(key string) bool {
		switch key {
		case "id":
			row.ID = r.text(`"id"`)
		case "covered":
			row.Covered = r.truth(`"covered"`)
		default:
			return r.metric(key, &row.Counts)
		}
		return true
	})
	sum.Add(&row)
	if !bounded(sum) {
		r.fail(r.at, "the sentences add up to more than 2^53", "")
	}
	if r.rows {
		s.Rows = append(s.Rows, row)
	}
}
