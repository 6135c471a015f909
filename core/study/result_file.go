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
	answers := jsontext.Each[answerResult]{Len: len(result.Answers), At: func(i int) answerResult {
		a := result.Answers[i]
		r := answerResult{a.Task, a.Item, "", a.Comment}
		if a.Option != NoOption {
			r.Option = OptionKeys[a.Option]
		}
		return r
	}}
	file := judgeFile{version, result.Study, result.Title, result.Judge, result.Part, result.Complete, answers, sum}
	w := &jsontext.Writer{}
	w.BeginObject()
	file.WriteFields(w)
	w.EndObject()
	return w.Bytes()
}

// judgeFile is what a judge answers. It is one file, and any change by hand is noticed.
type judgeFile struct {
	Version  int                         `json:"ccgscore_result" least:"1" most:"1"` // The version of such files.
	Study    string                      `json:"study"`                              // The id of the study.
	Title    string                      `json:"title,omitempty"`                    // The title of the study; absent if it has none.
	Judge    string                      `json:"judge"`
	Part     int                         `json:"part" least:"1"`
	Complete bool                        `json:"complete"` // Every item has an answer.
	Answers  jsontext.Each[answerResult] `json:"answers"`
	Checksum string                      `json:"checksum"` // Of the rest.
}

// answerResult is what a judge answers of an item.
type answerResult struct {
	Task    int    `json:"task" least:"1"`              // From 1.
	Item    int    `json:"item" least:"1"`              // From 1.
	Option  string `json:"option,omitempty" enum:"a,b"` // Absent if the judge left the item open.
	Comment string `json:"comment,omitempty"`
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
		case "title":
			result.Title, err = r.text(value, `"title"`)
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
