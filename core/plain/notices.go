package plain

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Notices visits a list of notices.
func Notices(v *Visitor, key string, list *[]*notice.Notice) {
	Few(v, key, list, func(to **notice.Notice, v *Visitor) {
		if *to == nil {
			*to = &notice.Notice{}
			if v.notices++; v.notices > MaxFew { // each is looked for among all
				v.Refuse("more than "+strconv.Itoa(MaxFew)+" notices", "")
				return
			}
		}
		n := *to
		v.largest.Notices++
		v.Text("code", &n.Code)
		Int(v, "count", &n.Count)
		v.Object("first", func(v *Visitor) { VisitPlace(&n.First, v) })
		v.Text("message", &n.Message)
		v.Text("hint", &n.Hint)
		v.Truth("grave", &n.Grave)
		Few(v, "offers", &n.Offers, func(o *notice.Offer, v *Visitor) {
			v.Text("name", &o.Name)
			v.Text("value", &o.Value)
			v.Text("pair", &o.Pair)
			v.Text("words", &o.Words)
			v.Text("result", &o.Result)
		})
	})
}

// Part visits the number of a part of the corpus.
func Part(v *Visitor, key string, n *int) {
	Int(v, key, n)
	*n += v.shift
	v.largest.Part = max(v.largest.Part, *n)
}

// Parts visits the numbers of parts of the corpus.
func Parts(v *Visitor, key string, list *[]int) {
	Ints(v, key, list)
	for i := range *list {
		(*list)[i] += v.shift
		v.largest.Part = max(v.largest.Part, (*list)[i])
	}
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
	Part(v, "part", &f.Part)
	Int(v, "sentence", &f.Sentence)
}
