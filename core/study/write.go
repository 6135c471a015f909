package study

import (
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// What both files begin with, and which version of them is written.
const (
	StudyKey  = "ccgscore_study"
	ResultKey = "ccgscore_result"
	version   = 1
)

// JSON returns the study as a file. Its ID is that of what it says.
func (s *Study) JSON() []byte {
	s.ID = s.checksum()
	return append(s.write(s.ID), '\n')
}

func (s *Study) checksum() string { return checksum(s.write(""))[:8] }

// checksum names a text by 16 hexadecimal digits.
func checksum(text []byte) string {
	h := fnv.New64a()
	h.Write(text)
	digits := strconv.FormatUint(h.Sum64(), 16)
	return strings.Repeat("0", 16-len(digits)) + digits
}

func (s *Study) write(id string) []byte {
	w := writer{&jsontext.Writer{}}
	w.BeginObject()
	w.Number(StudyKey, version)
	w.Text("id", id)
	w.Optional("title", s.Name)
	w.Number("seed", s.Seed)
	w.Text("version", s.Version)
	w.Text("signature", s.Signature)
	w.Number("longest", int64(s.Longest))
	w.Key("parsers")
	w.BeginArray()
	for _, name := range s.Parsers {
		w.String(name)
	}
	w.EndArray()
	w.Key("tasks")
	w.BeginArray()
	for i := range s.Tasks {
		w.task(&s.Tasks[i])
	}
	w.EndArray()
	w.EndObject()
	return w.Bytes()
}

// writer writes the parts of the file.
type writer struct{ *jsontext.Writer }

func (w writer) task(t *Task) {
	w.BeginObject()
	w.Text("kind", t.Kind.String())
	w.Key("candidates")
	w.BeginArray()
	for _, n := range t.Candidates {
		w.Int(n)
	}
	w.EndArray()
	w.Key("samples")
	w.BeginArray()
	for _, sample := range t.Samples {
		w.BeginArray()
		for i := range sample {
			w.item(t.Kind, &sample[i])
		}
		w.EndArray()
	}
	w.EndArray()
	w.EndObject()
}

// item writes an item. What both options have in common stands once.
func (w writer) item(kind Kind, i *Item) {
	w.BeginObject()
	if kind != Trees {
		w.Number("parser", int64(i.Options[0].Parser))
		w.Number("df1", int64(i.DF1))
	}
	if kind == Isolate {
		w.parse(i.Options[0].Parse)
		w.Key("wrong")
		w.BeginObject()
		for metric, key := range metricKeys {
			w.Key(key)
			w.marks(&i.Options[0].Wrong[metric])
		}
		w.EndObject()
		w.EndObject()
		return
	}
	w.Key("options")
	w.BeginArray()
	for option := range i.Options {
		o := &i.Options[option]
		w.BeginObject()
		if kind == Trees {
			w.Number("parser", int64(o.Parser))
			w.tree(o.System)
		} else {
			w.parse(o.Parse)
		}
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
}

var metricKeys = [2]string{f1: "f1", df1: "df1"}

func (w writer) parse(p *Parse) {
	w.sentence("gold", p.Gold)
	w.sentence("system", p.System)
}

func (w writer) sentence(key string, s *dependency.Sentence) {
	if s != nil {
		w.Object(key, format.SentenceJSON(s))
	}
}

func (w writer) tree(s *dependency.Sentence) {
	w.Optional("id", s.ID)
	w.Key("tree")
	w.BeginArray()
	for i := range s.Tokens {
		t, a := &s.Tokens[i], &s.Attachments[i]
		w.BeginObject()
		w.Text("form", t.Form)
		w.Optional("pos", t.POS)
		w.Number("head", int64(a.Head))
		w.Text("relation", a.Relation)
		w.EndObject()
	}
	w.EndArray()
}

func (w writer) marks(m *Marks) {
	w.BeginArray()
	for _, side := range m {
		w.BeginArray()
		for _, index := range side {
			w.Int(int64(index))
		}
		w.EndArray()
	}
	w.EndArray()
}
