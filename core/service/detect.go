package service

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// detect says what a file is and what is in it.
func (s *Service) detect(c *call) (Reply, error) {
	reader, detected, err := c.only(category.NewTable(), format.NoDerivations)
	if detected.Format == format.Study || detected.Format == format.StudyResult {
		return detection(detected, 0, 0, 0), nil
	}
	if err != nil {
		return Reply{}, err
	}
	var sentences, dependencies, roots int64
	err = c.each(reader, func(s *dependency.Sentence) error {
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
