package comparison

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/plain"
	"github.com/ccgscore/ccgscore/core/service"
)

// Partial is what a part of a corpus, or several of them, came to, with all that must be the
// same of parts that are added.
type Partial struct {
	Operation  string
	Version    string              // of the program
	Parameters []service.Parameter // by which files were read and counted
	Names      []string            // of the systems, if they were given
	Rows       bool                // those of sentences are there
	Parts      int
	Met        []*notice.Notice // when it was decided how sentences are paired
	Sum        Sum
}

// Visit visits the fields of a partial.
func (p *Partial) Visit(v *plain.Visitor) {
	v.Text("part", &p.Operation)
	v.Text("version", &p.Version)
	plain.List(v, "parameters", &p.Parameters, func(p *service.Parameter, v *plain.Visitor) {
		v.Text("name", &p.Name)
		v.Text("value", &p.Value)
	})
	v.Texts("names", &p.Names)
	v.Truth("rows", &p.Rows)
	plain.Int(v, "parts", &p.Parts)
	plain.Notices(v, "met", &p.Met)
	v.Object("sum", p.Sum.Visit)
}

// ReplyPart counts the files of a call, and writes what they come to, to be added to other
// parts of the corpus. Nothing is decided that only the whole tells.
func (c *Call) ReplyPart() (service.Reply, error) {
	sum, err := c.By.Count(c)
	if err != nil {
		return service.Reply{}, err
	}
	if err := CheckNames(c.Options.Names, len(sum.Systems)); err != nil {
		return service.Reply{}, err
	}
	sum.Close(0)
	p := &Partial{Operation: c.Op.Name, Version: service.Version, Names: c.Options.Names, Rows: c.Options.Sentences, Parts: 1, Sum: *sum}
	for _, given := range c.Parameters {
		if choice := c.Op.Choice(given.Name); choice.Group != service.Output && choice.Group != service.Kept {
			p.Parameters = append(p.Parameters, given)
		}
	}
	p.Sum.settle(&p.Met)
	return service.Reply{Type: service.PartForm.MediaType, Body: plain.Write(p.Visit)}, nil
}

// settle takes out of a sum what is of this part alone, and what was met when it was decided
// how its sentences are paired: that is said once of the whole.
func (s *Sum) settle(met *[]*notice.Notice) {
	take := func(log *notice.Log) {
		log.Met = slices.DeleteFunc(log.Met, func(n *notice.Notice) bool {
			decided := n.Code == "paired-by-id" || n.Code == "paired-in-order"
			if decided {
				*met = append(*met, n)
			}
			return decided
		})
	}
	s.Gold.Copies = pairing.Copies{}
	take(&s.Gold.Met)
	for i := range s.Systems {
		k := &s.Systems[i]
		k.Copies = pairing.Copies{}
		take(&k.Met)
		take(&k.Paired)
	}
}

// Sound says what contradicts itself in a partial that was read, which may come from anywhere;
// "" if nothing does.
func (p *Partial) Sound() string {
	if p.Version != service.Version {
		return "it was counted by version " + notice.Quote(p.Version) + ", and this is " + service.Version
	}
	if p.Parts < 1 || p.Parts > maxParts || len(p.Sum.Systems) == 0 {
		return "it has no part, or no system"
	}
	if wrong := p.Sum.Gold.wrong(notice.File{Role: "gold"}); wrong != "" {
		return wrong
	}
	for i := range p.Sum.Systems {
		k := &p.Sum.Systems[i]
		if wrong := cmp.Or(k.Side.wrong(notice.File{Role: "system", Index: i}), k.wrong(p.Sum.Gold.Input.Sentences, p.Rows)); wrong != "" {
			return wrong
		}
	}
	return ""
}

// maxParts bounds the parts of a corpus.
const maxParts = 1 << 20

func (s *Side) wrong(is notice.File) string {
	switch {
	case s.First.Role != is.Role || s.First.Index != is.Index:
		return "a file is no " + is.Role
	case !slices.Contains(format.Formats, format.Format(s.Input.Format)):
		return "there is no format " + notice.Quote(s.Input.Format)
	case min(s.Input.Sentences, s.Input.Dependencies) < 0:
		return "a number is negative"
	}
	return ""
}

// wrong says which numbers of a system cannot stand together, or with so many sentences of
// gold.
func (c *Counted) wrong(gold int64, rows bool) string {
	pairs, own := c.Corpus.Sentences, c.Input.Sentences
	switch {
	case c.Way > pairing.ByWords:
		return "there is no such pairing"
	case pairs < max(gold, own) || pairs > gold+own:
		return "so many sentences cannot make so many pairs"
	case c.Corpus.Covered < 0 || c.Corpus.Covered > own:
		return "more sentences are covered than the system has"
	case rows && int64(len(c.Rows)) != gold || rows && int64(len(c.Rows)+len(c.Extra)) != pairs || !rows && len(c.Rows)+len(c.Extra) > 0:
		return "others are listed than were counted"
	}
	for m, all := range c.Corpus.All {
		covered := c.Corpus.CoveredOnly[m]
		if all.Correct > min(all.Gold, all.System) || min(covered.Gold, covered.System, covered.Correct) < 0 ||
			covered.Gold > all.Gold || covered.System > all.System || covered.Correct > all.Correct || covered.Correct > min(covered.Gold, covered.System) {
			return "more is correct, or covered, than there is"
		}
	}
	return ""
}

// Shift numbers the parts from another number.
func (p *Partial) Shift(by int) { plain.Shift(by, p.Visit) }

// Add adds the next parts. The error says why they do not belong together; what was added is
// void then.
func (p *Partial) Add(next *Partial, op *service.Operation, first string) *notice.Error {
	if message := p.differs(next, op, first); message != "" {
		return &notice.Error{
			Code: notice.Data, Message: message,
			Hint: "the parts of a corpus are counted with the same choices, and the same systems in the same order",
		}
	}
	p.Sum.Add(&next.Sum)
	if p.Parts += next.Parts; p.Parts > maxParts || !plain.Bounded(p.Visit) {
		return &notice.Error{Code: notice.Limit, Message: "with this part the sum is too large", Hint: "counts are exact up to 2^53"}
	}
	return nil
}

// differs says in what parts differ that has to be the same.
func (p *Partial) differs(next *Partial, op *service.Operation, first string) string {
	different := func(what, here, there string) string {
		if here == there {
			return ""
		}
		return what + " is " + cmp.Or(here, "nothing") + " here and " + cmp.Or(there, "nothing") + " in " + first
	}
	message := cmp.Or(different("the operation", next.Operation, p.Operation), p.choices(next, op, different))
	if message != "" {
		return message
	}
	if here, there := len(next.Sum.Systems), len(p.Sum.Systems); here != there {
		return different("the number of systems", strconv.Itoa(here), strconv.Itoa(there))
	}
	message = cmp.Or(different("sentences", strconv.FormatBool(next.Rows), strconv.FormatBool(p.Rows)), different("the name of the systems", strings.Join(next.Names, ", "), strings.Join(p.Names, ", ")),
		different("ignore", next.Sum.Ignored, p.Sum.Ignored), next.Sum.Gold.differs(&p.Sum.Gold, "gold", different))
	for i := range p.Sum.Systems {
		a, b := &next.Sum.Systems[i], &p.Sum.Systems[i]
		name := "system " + strconv.Itoa(i+1)
		message = cmp.Or(message, a.Side.differs(&b.Side, name, different), different("the pairing of "+name, a.Way.String(), b.Way.String()))
	}
	return message
}

// choices says which choice was made differently.
func (p *Partial) choices(next *Partial, op *service.Operation, different func(what, here, there string) string) string {
	here, err := op.Settings(next.Parameters)
	if err != nil {
		return err.Error()
	}
	there, err := op.Settings(p.Parameters)
	if err != nil {
		return err.Error()
	}
	for _, c := range op.Choices {
		if message := different(c.Name, strings.Join(here.Texts(c), ","), strings.Join(there.Texts(c), ",")); message != "" {
			return message
		}
	}
	return ""
}

func (s *Side) differs(other *Side, of string, different func(what, here, there string) string) string {
	return cmp.Or(
		different("the format of "+of, s.Input.Format, other.Input.Format),
		different("the source of the roots of "+of, s.Input.Roots, other.Input.Roots),
		different("the markup of "+of, s.Basis.Markup, other.Basis.Markup),
		different("what gold taught of the co-indexation of "+of, s.Basis.Taught, other.Basis.Taught),
	)
}

// Plan is what is decided of all parts.
func (p *Partial) Plan() Plan {
	plan := Plan{Met: p.Met}
	add := func(s *Side, way pairing.Way) {
		plan.Files = append(plan.Files, Planned{
			Role: s.First.Role, Index: s.First.Index, Name: span(s.First.Name, s.Last.Name), MayRoots: s.MayRoots, Way: way,
			Detection: format.Detection{Format: format.Format(s.Input.Format), Why: s.Input.Why},
		})
	}
	add(&p.Sum.Gold, pairing.Auto)
	for i := range p.Sum.Systems {
		add(&p.Sum.Systems[i].Side, p.Sum.Systems[i].Way)
	}
	return plan
}
