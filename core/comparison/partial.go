package comparison

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/plain"
	"github.com/ccgscore/ccgscore/core/service"
)

// Partial is what a part of a corpus, or several of them, came to, with all that must be the
// same of parts that are added.
type Partial struct {
	Parameters []service.Parameter // by which files were read and counted
	Names      []string            // of the systems, if they were given
	Rows       bool                // those of sentences are there
	Parts      int
	Met        []*notice.Notice // when it was decided how sentences are paired
	Sum        Sum
}

// Averages reports whether macro averages can be made of it.
func (p *Partial) Averages() bool { return len(p.Sum.Systems) > 0 && p.Sum.Systems[0].Macro != nil }

// Visit visits the fields of a partial.
func (p *Partial) Visit(v *plain.Visitor) {
	plain.Few(v, "parameters", &p.Parameters, func(p *service.Parameter, v *plain.Visitor) {
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
	if err := CheckPart(c.Options.Settings); err != nil {
		return service.Reply{}, err
	}
	counting := intake(singly{})
	if c.By != nil {
		counting = c.By
	}
	sum, err := counting.Count(c)
	if err != nil {
		return service.Reply{}, err
	}
	if a, is := c.By.(Averaged); is {
		a.name(sum)
	}
	if err := CheckNames(c.Options.Names, len(sum.Systems)); err != nil {
		return service.Reply{}, err
	}
	sum.Close(0)
	p := &Partial{Names: c.Options.Names, Rows: c.Options.Sentences, Parts: 1, Sum: *sum}
	for _, given := range c.Parameters {
		if choice := c.Op.Choice(given.Name); ofCounting(choice) && given.Value != choice.Default {
			p.Parameters = append(p.Parameters, given)
		}
	}
	p.Sum.settle(&p.Met)
	return service.PartReply(c.Op.Name, p.Visit), nil
}

// ofCounting reports whether a choice is about how files are read and counted, and not about what
// is written.
func ofCounting(c *service.Choice) bool {
	return c != nil && c.Group != service.Output && c.Group != service.Kept
}

// CheckPart refuses the choices that nothing heeds before the end of a run, where a part is
// written.
func CheckPart(s service.Settings) error {
	switch {
	case s.Truth(CoveredChoice):
		return NotOfAPart(CoveredChoice)
	case s.Made(FailUnderChoice):
		return NotOfAPart(FailUnderChoice)
	}
	return nil
}

// NotOfAPart refuses a choice where a part is written.
func NotOfAPart(c *service.Choice) error {
	return service.Usage("a part has no scores, so it takes no "+c.Name, "make this choice where the parts are merged into scores")
}

// settle takes out of a sum what was met when it was decided how its sentences are paired: that
// is said once of the whole.
func (s *Sum) settle(met *[]*notice.Notice) {
	take := func(log *notice.Log) {
		log.Met = slices.DeleteFunc(log.Met, func(n *notice.Notice) bool {
			if decidesPairing(n) {
				*met = append(*met, n)
			}
			return decidesPairing(n)
		})
	}
	take(&s.Gold.Met)
	for i := range s.Systems {
		k := &s.Systems[i]
		take(&k.Met)
		take(&k.Paired)
	}
}

func decidesPairing(n *notice.Notice) bool {
	return n.Code == "paired-by-id" || n.Code == "paired-in-order"
}

// Shift numbers the parts from another number.
func (p *Partial) Shift(by int) { plain.Shift(by, p.Visit) }

// Add adds the next parts, by the same operation. The error says why they do not belong
// together; what was added is void then.
func (p *Partial) Add(next *Partial, op *service.Operation, first string) *notice.Error {
	next.Shift(p.Parts)
	if message := p.differs(next, op, first); message != "" {
		return &notice.Error{
			Code: notice.Data, Message: message,
			Hint: "the parts of a corpus are counted with the same choices, and the same systems in the same order",
		}
	}
	p.meet(next.Met)
	p.Sum.Add(&next.Sum)
	p.Parts += next.Parts
	return nil
}

// meet adds what was met in the next parts. One run decides once how sentences are paired, by the
// first of the corpus, and says the first difference of ids that it meets there.
func (p *Partial) meet(next []*notice.Notice) {
	for _, n := range next {
		known := slices.ContainsFunc(p.Met, func(m *notice.Notice) bool {
			return decidesPairing(m) && m.First.File.Role == n.First.File.Role && m.First.File.Index == n.First.File.Index
		})
		if !decidesPairing(n) || !known && p.Sum.Gold.Input.Sentences < pairing.Window {
			p.Met = append(p.Met, n)
		}
	}
}

// Bounded returns an error if a sum of parts is too large to be exact, or to be handled.
func (p *Partial) Bounded() *notice.Error {
	largest := plain.Look(p.Visit)
	switch {
	case p.Parts > maxParts:
		return &notice.Error{Code: notice.Limit, Message: "with this part there are " + count.Grouped(int64(p.Parts)), Hint: "at most " + count.Grouped(maxParts) + " are added"}
	case largest.Number > plain.MaxInt || largest.Negative:
		return &notice.Error{Code: notice.Limit, Message: "with this part the sum is too large", Hint: "counts are exact up to 2^53"}
	case largest.Notices > plain.MaxFew:
		return &notice.Error{Code: notice.Limit, Message: "with this part there are " + count.Grouped(int64(largest.Notices)) + " different warnings", Hint: "at most " + count.Grouped(plain.MaxFew) + " are added"}
	}
	return nil
}

// maxParts bounds the parts of a corpus.
const maxParts = 1 << 20

// differs says in what parts differ that has to be the same.
func (p *Partial) differs(next *Partial, op *service.Operation, first string) string {
	different := func(what, here, there string) string {
		if here == there {
			return ""
		}
		return what + " is " + cmp.Or(here, "nothing") + " here and " + cmp.Or(there, "nothing") + " in " + first
	}
	if message := p.choices(next, op, different); message != "" {
		return message
	}
	if here, there := len(next.Sum.Systems), len(p.Sum.Systems); here != there {
		return different("the number of systems", strconv.Itoa(here), strconv.Itoa(there))
	}
	message := cmp.Or(different("sentences", strconv.FormatBool(next.Rows), strconv.FormatBool(p.Rows)), different("macro", strconv.FormatBool(next.Averages()), strconv.FormatBool(p.Averages())), different("the name of the systems", strings.Join(next.Names, ", "), strings.Join(p.Names, ", ")),
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
