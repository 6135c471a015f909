package api

import "github.com/ccgscore/ccgscore/core/jsontext"

// object is a JSON object whose members have an order. Values are strings,
// truth values, whole numbers, objects, lists, and what [jsontext.Parse]
// returns.
type (
	object []member
	list   []any
	member struct {
		key   string
		value any
	}
)

func (o object) with(more ...member) object { return append(o[:len(o):len(o)], more...) }

// writeTree writes a value; one of another type is a defect.
func writeTree(w *jsontext.Writer, value any) {
	switch v := value.(type) {
	case string:
		w.String(v)
	case bool:
		w.Bool(v)
	case int:
		w.Int(int64(v))
	case list:
		w.BeginArray()
		for _, item := range v {
			writeTree(w, item)
		}
		w.EndArray()
	case object:
		w.BeginObject()
		for _, m := range v {
			w.Key(m.key)
			writeTree(w, m.value)
		}
		w.EndObject()
	case jsontext.Value:
		writeTree(w, fromValue(v))
	default:
		panic("a value of the tree has no form in JSON")
	}
}

// fromValue makes a tree of a value that was read.
func fromValue(v jsontext.Value) any {
	switch v.Kind {
	case jsontext.Object:
		o := object{}
		for _, f := range v.Fields {
			o = append(o, member{f.Key, f.Value})
		}
		return o
	case jsontext.Array:
		l := list{}
		for _, item := range v.Items {
			l = append(l, item)
		}
		return l
	case jsontext.String:
		return v.Text
	case jsontext.Bool:
		return v.Text == "true"
	}
	n, _ := v.Int()
	return int(n)
}
