package service

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/notice"
)

// detect says what a file is and what is in it.
func (s *Service) detect(c *call) (Reply, error) {
	reader, detected, err := c.only(category.NewTable(), format.NoDerivations)
	if detected.Format == format.Study || detected.Format == format.StudyResult {
		return detection(detected, 0, 0, 0), nil
	}
	if v := c.asVotes(err); v != nil {
		return detection(format.Detection{Format: format.Votes, Why: votesOf(v)}, 0, 0, 0), nil
	}
	if err != nil {
		return Reply{}, err
	}
	var sentences, dependencies, roots int64
	err = c.each(reader, c.inputs["file"][0], func(s *dependency.Sentence) error {
		sentences++
		dependencies += int64(len(s.Dependencies))
		if s.Root.Known() {
			roots++
		}
		return nil
	})
	if err != nil {
		return Reply{}, err
	}
	told := detection(detected, sentences, dependencies, roots)
	told.Warnings = reader.Log().Notices()
	return told, nil
}

func detection(detected format.Detection, sentences, dependencies, roots int64) Reply {
	w := &jsontext.Writer{}
	w.BeginObject()
	field(w, "format", string(detected.Format))
	field(w, "why", detected.Why)
	number(w, "sentences", sentences)
	number(w, "dependencies", dependencies)
	number(w, "roots", roots)
	w.EndObject()
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n')}
}

// asVotes reads a file that is of no format as votes; nil if it holds none. A few
// words in columns might be anything: there have to be several judges, who use the
// same labels again and again.
func (c *call) asVotes(failure error) *judges.Votes {
	if e, ok := failure.(*notice.Error); !ok || e.Code != notice.Data || c.options.Format != format.Detect {
		return nil
	}
	in := c.inputs["file"][0]
	file, err := in.Open()
	if err != nil {
		return nil
	}
	defer file.Close()
	v, err := judges.Read(file, in.is, nil, &notice.Log{})
	if err != nil || len(v.Judges) < 2 || 2*len(v.Labels) > v.Items() {
		return nil
	}
	return v
}
