package merge

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/agree"
	"github.com/ccgscore/ccgscore/core/plain"
	"github.com/ccgscore/ccgscore/core/service"
)

// part is what was counted of a part of a corpus, or of several.
type part struct {
	operation, version string // its first members, which say what the others are
	counts
}

// counts are what can be added: those of a comparison, or blocks of agreement.
type counts interface {
	visit(*plain.Visitor)

	// sound says what contradicts itself; "" if nothing does.
	sound() string

	// add adds those of the next part, which was counted by the same operation. The error says
	// why they do not belong together; what was added is void then.
	add(next counts, first string) *notice.Error

	// bounded returns an error if they are too large.
	bounded() *notice.Error

	// reply writes the whole, or parts of it that are to be added to others. The notices are
	// about the parts themselves.
	reply(*service.Job, []*notice.Notice) (service.Reply, error)
}

// countsOf returns what an operation counts, to be read; nil where nothing of it is added.
func countsOf(operation string) counts {
	if operation == agree.Operation.Name {
		return &blocks{}
	}
	if op := service.Find(addable, operation); op != nil {
		return &scored{op: op}
	}
	return nil
}

// readPart reads a part, which may come from anywhere.
func readPart(j *service.Job, in service.InputFile, scan *jsontext.Scanner) (*part, error) {
	p := &part{}
	if err := plain.Read(scan, cmp.Or(int(j.Host.Sentences), plain.MaxItems), p.visit); err != nil {
		return nil, hinted(err, p.counts != nil)
	}
	wrong := "it is empty"
	if p.counts != nil {
		wrong = p.sound()
	}
	if wrong != "" {
		return nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is, Line: 1}, Message: "this part cannot be added: " + wrong, Hint: partsAre}
	}
	if s, is := p.counts.(*scored); is && !keepsRows(j) {
		s.unlist()
	}
	return p, nil
}

// visit visits the members of a part that is read.
func (p *part) visit(v *plain.Visitor) {
	service.VisitPart(v, &p.operation, &p.version)
	switch {
	case v.Met():
		return
	case p.operation == "":
		v.Refuse("this is no part", partsAre)
		return
	case p.version != service.Version:
		v.Refuse("version "+notice.Quote(p.version)+" counted this part, and this is "+service.Version, "count all parts with the same version")
		return
	case p.counts == nil:
		p.counts = countsOf(p.operation)
	}
	if p.counts == nil {
		v.Refuse("no parts of "+notice.Quote(p.operation)+" are added", partsAre)
		return
	}
	p.counts.visit(v)
}

// add adds the next part. The error says why it cannot.
func (p *part) add(next *part, first string) *notice.Error {
	if p.operation != next.operation {
		return &notice.Error{Code: notice.Data, Message: "this is a part of " + next.operation + ", and " + first + " is one of " + p.operation, Hint: "parts of one operation are added"}
	}
	return p.counts.add(next.counts, first)
}

const partsAre = "give what score, derivations, attach, agree or merge wrote as a part; JSON of scores is not a part"

// hinted says what is read here, where the text is wrong and nothing better is said of it.
func hinted(err error, known bool) error {
	if e, ok := err.(*notice.Error); ok && e.Code == notice.Data && e.Line > 0 && (e.Hint == "" || !known) {
		e.Hint = partsAre
	}
	return err
}
