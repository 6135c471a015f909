// Package detect says what a file is and what is in it.
package detect

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Operation is the operation.
var Operation = &service.Operation{
	Name: "detect", Help: "Say what a file is and what is in it.", Files: []*service.Role{service.FileRole},
	Choices: []*service.Choice{comparison.LenientChoice, comparison.FormatChoice},
	Forms:   service.OnlyJSON("Detected"),
	Run:     comparison.Comparing(runDetect),
}

// runDetect says what a file is and what is in it.
func runDetect(c *comparison.Call) (service.Reply, error) {
	reader, detected, err := c.Only(category.NewTable(), format.NoDerivations)
	if detected.Format == format.Study || detected.Format == format.StudyResult || detected.Format.Relational() && !format.ReadsGRs {
		return told(detected).reply(nil), nil
	}
	table, elsewhere := recognised(c, err)
	if table.Format != "" {
		return told(table).reply(nil), nil
	}
	if elsewhere != nil {
		return service.Reply{}, elsewhere
	}
	if err != nil {
		return service.Reply{}, err
	}
	r := told(detected)
	var parses repeats
	err = c.Each(reader, c.Inputs["file"][0], func(s *dependency.Sentence) error {
		r.Sentences++
		parses.add(s)
		r.Dependencies += int64(len(s.Dependencies))
		if s.Root.Known() {
			r.Roots++
		}
		return nil
	})
	if err != nil {
		return service.Reply{}, err
	}
	r.Lists = parses.lists()
	for _, n := range reader.Log().Notices() {
		r.Lists = r.Lists || n.Code == "n-best"
	}
	return r.reply(reader.Log().Notices()), nil
}

func told(d format.Detection) *detectedResult { return &detectedResult{Format: d.Format, Why: d.Why} }

// repeats counts sentences that are other parses of the one before.
type repeats struct {
	before   dependency.Sentence
	ids      int64 // those of the same id
	words    int64 // those without ids that share words with the one before, and no other ones
	nameless int64
}

func (r *repeats) add(s *dependency.Sentence) {
	switch {
	case s.ID != "" && s.ID == r.before.ID:
		r.ids++
	case s.ID == "":
		r.nameless++
		if agree, known := nbest.Agreement(s.Tokens, r.before.Tokens); known > 0 && agree == known {
			r.words++
		}
	}
	r.before.ID = s.ID
	if s.ID == "" && len(s.Tokens) > 0 {
		r.before.Tokens = append(r.before.Tokens[:0], s.Tokens...)
	}
}

// lists reports whether the file holds several parses of its sentences: by their ids, or,
// where there are none, because one in four of them seems to be such a parse. Of a corpus
// of sentences that are much alike, some may.
func (r *repeats) lists() bool {
	return r.ids > 0 || r.words > 0 && 4*r.words >= max(r.nameless, 1)
}

// detectedResult is what a file is.
type detectedResult struct {
	Format       format.Format `json:"format"` // One of those of [formats](formats.md), or `study`, `study_result`, `votes` or, for a reranker, `nbest_reranked`.
	Why          string        `json:"why"`    // What it was recognised by.
	Sentences    int64         `json:"sentences"`
	Dependencies int64         `json:"dependencies"`
	Roots        int64         `json:"roots"` // Sentences that have one.
	Lists        bool          `json:"lists"` // Some sentence has several parses.
}

func (d *detectedResult) reply(warnings []*notice.Notice) service.Reply {
	return service.Reply{Type: "application/json", Body: jsontext.Document(d), Warnings: warnings}
}

// recognised says what a file of no known format is, if an operation of the service reads it as a
// table. Where no operation reads tables, what may be one is left to a program that does.
func recognised(c *comparison.Call, failure error) (table format.Detection, elsewhere error) {
	if e, ok := failure.(*notice.Error); !ok || e.Code != notice.Data || c.Options.Format != format.Detect {
		return table, nil
	}
	in, tables := c.Inputs["file"][0], false
	for _, op := range c.Service.Operations() {
		if op.Recognises != nil {
			tables = true
			if table = op.Recognises(in); table.Format != "" {
				return table, nil
			}
		}
	}
	if !tables && tabular(in) {
		return table, &notice.Error{Code: notice.Elsewhere, Place: notice.Place{File: in.Is}, Message: "this program reads no tables", Hint: "the whole program does"}
	}
	return table, nil
}

// tabular reports whether the first line of a file may be one of a table.
func tabular(in service.InputFile) bool {
	file, err := in.Open()
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, 1<<12)
	n, _ := io.ReadFull(file, head)
	line, _, _ := strings.Cut(strings.TrimSpace(string(head[:n])), "\n")
	return strings.ContainsAny(line, ",;\t")
}
