package study

import (
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

var errEnd = io.EOF

const whatIsStudy = "what is read here is what ccgscore study make writes"

// Read reads a study. The error is a [*notice.Error]: what was changed by hand is
// one.
func Read(text string, file notice.File) (*Study, error) {
	s, err := parse(text, file)
	if err != nil {
		return nil, err
	}
	fail := func(message, hint string) error {
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: file, Line: 1}, Message: message, Hint: hint}
	}
	if s.ID != s.checksum() {
		return nil, fail("this study was changed after it was made: it is called "+notice.Quote(s.ID)+", and what it says has the checksum "+s.checksum(),
			"use the file that study make wrote and the judges received; if the study is made again, judges have to answer it again")
	}
	if fault := s.fault(); fault != "" { // anybody can compute a checksum
		return nil, fail(fault, whatIsStudy)
	}
	return s, nil
}

// parse reads what a study says, whether it can be or not.
func parse(text string, file notice.File) (*Study, error) {
	r, s := newReader(text, file, whatIsStudy), &Study{}
	err := r.document(func(key string, value jsontext.Token) (bool, error) { return r.study(s, key, value) })
	return s, err
}

func (r *reader) study(s *Study, key string, value jsontext.Token) (known bool, err error) {
	var n int64
	switch key {
	case StudyKey:
		err = r.version(value)
	case "id":
		s.ID, err = r.text(value, `"id"`)
	case "title":
		s.Name, err = r.text(value, `"title"`)
	case "seed":
		s.Seed, err = r.number(value, `"seed"`, math.MaxInt64)
	case "version":
		s.Version, err = r.text(value, `"version"`)
	case "signature":
		s.Signature, err = r.text(value, `"signature"`)
	case "longest":
		n, err = r.number(value, `"longest"`, math.MaxInt32)
		s.Longest = int(n)
	case "parsers":
		err = r.array(value, `"parsers"`, maxParsers, func(item jsontext.Token) error {
			name, err := r.text(item, "the name of a parser")
			s.Parsers = append(s.Parsers, name)
			return err
		})
	case "tasks":
		err = r.array(value, `"tasks"`, maxTasks, func(item jsontext.Token) error {
			s.Tasks = append(s.Tasks, Task{})
			return r.task(&s.Tasks[len(s.Tasks)-1], item)
		})
	default:
		return false, nil
	}
	return true, err
}

func (r *reader) version(value jsontext.Token) error {
	if n, ok := value.Int(); !ok || n != version {
		return r.scan.FailAt(value, "this is version "+notice.Quote(value.Text)+" of such files, and "+strconv.Itoa(version)+" is read", "use the version of ccgscore that wrote it")
	}
	return nil
}

func (r *reader) task(t *Task, open jsontext.Token) error {
	kind := kinds // which stands first
	items := 0
	return r.object(open, "a task", func(key string, value jsontext.Token) (bool, error) {
		switch key {
		case "kind":
			kind = Kind(slices.Index(kindKeys[:], value.Text))
			if kind >= kinds {
				return true, r.fail(value, "there is no task "+notice.Quote(value.Text))
			}
			t.Kind = kind
		case "candidates":
			return true, r.array(value, `"candidates"`, maxParsers*maxParsers, func(item jsontext.Token) error {
				n, err := r.number(item, "how many candidates there are", math.MaxInt64)
				t.Candidates = append(t.Candidates, n)
				return err
			})
		case "samples":
			if kind == kinds {
				return true, r.fail(value, "the kind of a task stands before its samples")
			}
			return true, r.array(value, `"samples"`, MaxItems, func(open jsontext.Token) error {
				t.Samples = append(t.Samples, nil)
				sample := &t.Samples[len(t.Samples)-1]
				return r.array(open, "a sample", MaxItems, func(open jsontext.Token) error {
					if items++; items > MaxItems {
						return notice.AsLimit(r.fail(open, "more than "+strconv.Itoa(MaxItems)+" items of a task"))
					}
					*sample = append(*sample, Item{})
					return r.item(kind, &(*sample)[len(*sample)-1], open)
				})
			})
		default:
			return false, nil
		}
		return true, nil
	})
}

func (r *reader) item(kind Kind, i *Item, open jsontext.Token) error {
	shared := &Parse{}
	parser, options := 0, 0
	err := r.object(open, "an item", func(key string, value jsontext.Token) (bool, error) {
		switch {
		case key == "parser":
			n, err := r.number(value, `"parser"`, maxParsers)
			parser = int(n)
			return true, err
		case key == "df1":
			n, err := r.number(value, `"df1"`, 1)
			i.DF1 = int(n)
			return true, err
		case key == "wrong" && kind == Isolate:
			return true, r.wrong(shared, value)
		case key == "options" && kind != Isolate:
			options = 0
			return true, r.array(value, `"options"`, len(i.Options), func(open jsontext.Token) error {
				options++
				return r.option(kind, &i.Options[options-1], open)
			})
		case kind == Isolate:
			return r.parse(shared, key, value)
		}
		return false, nil
	})
	if err == nil && kind != Isolate && options < len(i.Options) {
		return r.fail(open, "an item needs two options")
	}
	for option := range i.Options {
		switch o := &i.Options[option]; kind {
		case Isolate:
			*o = Option{parser, shared}
		case Better:
			o.Parser = parser
		}
	}
	return err
}

func (r *reader) option(kind Kind, o *Option, open jsontext.Token) error {
	o.Parse = &Parse{}
	if kind == Trees {
		o.System = &dependency.Sentence{Parsed: true}
	}
	return r.object(open, "an option", func(key string, value jsontext.Token) (known bool, err error) {
		switch {
		case kind != Trees:
			return r.parse(o.Parse, key, value)
		case key == "parser":
			var n int64
			n, err = r.number(value, `"parser"`, maxParsers)
			o.Parser = int(n)
		case key == "id":
			o.System.ID, err = r.text(value, `"id"`)
		case key == "tree":
			err = r.array(value, `"tree"`, dependency.MaxTokens, func(open jsontext.Token) error { return r.attached(o.System, open) })
		default:
			return false, nil
		}
		return true, err
	})
}

// attached reads a word of a tree.
func (r *reader) attached(s *dependency.Sentence, open jsontext.Token) error {
	var t dependency.Token
	var a dependency.Attachment
	err := r.object(open, "a word", func(key string, value jsontext.Token) (known bool, err error) {
		switch key {
		case "form":
			t.Form, err = r.text(value, `"form"`)
		case "pos":
			t.POS, err = r.text(value, `"pos"`)
		case "head":
			var n int64
			n, err = r.number(value, `"head"`, dependency.MaxTokens)
			a.Head = int32(n)
		case "relation":
			a.Relation, err = r.text(value, `"relation"`)
		default:
			return false, nil
		}
		return true, err
	})
	s.Tokens, s.Attachments = append(s.Tokens, t), append(s.Attachments, a)
	return err
}

func (r *reader) parse(p *Parse, key string, value jsontext.Token) (known bool, err error) {
	s := &dependency.Sentence{}
	switch key {
	case "gold":
		p.Gold = s
	case "system":
		p.System = s
	default:
		return false, nil
	}
	return true, r.sentences.Read(s, value)
}

func (r *reader) wrong(p *Parse, open jsontext.Token) error {
	return r.object(open, `"wrong"`, func(key string, value jsontext.Token) (bool, error) {
		metric := slices.Index(metricKeys[:], key)
		if metric < 0 {
			return false, nil
		}
		side := 0
		return true, r.array(value, "what is wrong", len(Marks{}), func(open jsontext.Token) error {
			indices := &p.Wrong[metric][side]
			side++
			return r.array(open, "what is wrong", dependency.MaxDependencies+1, func(value jsontext.Token) error {
				n, err := r.number(value, "the index of a dependency", dependency.MaxDependencies)
				*indices = append(*indices, int(n))
				return err
			})
		})
	})
}
