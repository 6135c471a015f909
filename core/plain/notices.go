package plain

import "github.com/ccgscore/ccgscore/core/notice"

// Notices visits a list of notices.
func Notices(v *Visitor, key string, list *[]*notice.Notice) {
	List(v, key, list, func(to **notice.Notice, v *Visitor) {
		if *to == nil {
			*to = &notice.Notice{}
		}
		n := *to
		v.Text("code", &n.Code)
		Int(v, "count", &n.Count)
		v.Object("first", func(v *Visitor) { VisitPlace(&n.First, v) })
		v.Text("message", &n.Message)
		v.Text("hint", &n.Hint)
		v.Truth("grave", &n.Grave)
		List(v, "offers", &n.Offers, func(o *notice.Offer, v *Visitor) {
			v.Text("name", &o.Name)
			v.Text("value", &o.Value)
			v.Text("words", &o.Words)
			v.Text("result", &o.Result)
		})
	})
}

// VisitPlace visits the fields of a place.
func VisitPlace(p *notice.Place, v *Visitor) {
	v.Object("file", func(v *Visitor) { VisitFile(&p.File, v) })
	Int(v, "line", &p.Line)
	Int(v, "column", &p.Column)
}

// VisitFile visits the fields of a file.
func VisitFile(f *notice.File, v *Visitor) {
	v.Text("name", &f.Name)
	v.Text("role", &f.Role)
	Int(v, "index", &f.Index)
	Int(v, "part", &f.Part)
	f.Part += v.Shift
	Int(v, "sentence", &f.Sentence)
}
