package study

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

const whatIsResult = "what is read here is what a judge's page saves"

// JSON returns the result as a file.
func (result *Result) JSON() []byte { return append(result.write(result.checksum()), '\n') }

func (result *Result) checksum() string { return checksum(result.write("")) }

func (result *Result) write(sum string) []byte {
	w := writer{&jsontext.Writer{}}
	w.BeginObject()
	w.number(ResultKey, version)
	w.text("study", result.Study)
	w.text("judge", result.Judge)
	w.number("part", int64(result.Part))
	w.Key("complete")
	w.Bool(result.Complete)
	w.Key("answers")
	w.BeginArray()
	for _, a := range result.Answers {
		w.answer(a)
	}
	w.EndArray()
	w.text("checksum", sum)
	w.EndObject()
	return w.Bytes()
}

func (w writer) answer(a *Answer) {
	w.BeginObject()
	w.number("task", int64(a.Task))
	w.number("item", int64(a.Item))
	if a.Option != NoOption {
		w.text("option", OptionKeys[a.Option])
	}
	if a.Comment != "" {
		w.text("comment", a.Comment)
	}
	w.EndObject()
}

// ReadResult reads a result. The error is a [*notice.Error]; that it was changed by
// hand is none, but said in it.
func ReadResult(text string, file notice.File) (*Result, error) {
	r, result, sum := newReader(text, file, whatIsResult), &Result{}, ""
	err := r.document(func(key string, value jsontext.Token) (known bool, err error) {
		switch key {
		case ResultKey:
			err = r.version(value)
		case "study":
			result.Study, err = r.text(value, `"study"`)
		case "complete":
			if value.Kind != jsontext.Bool {
				err = r.wrongKind(value, `"complete"`, jsontext.Bool)
			}
			result.Complete = value.Text == "true"
		case "checksum":
			sum, err = r.text(value, `"checksum"`)
		default:
			return r.answers(result, key, value)
		}
		return true, err
	})
	result.Changed = sum != result.checksum()
	return result, err
}
