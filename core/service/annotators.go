package service

import (
	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

var annotatorsOperation = &Operation{
	Name: "annotators", Help: "Say whose files are, by their names.", Path: "agree/annotators", Files: annotated[:1],
	Choices: []*Choice{annotatorsChoice},
	Forms:   onlyJSON("Annotators"),
	run:     comparing(nil, runAnnotators),
}

// runAnnotators says whose files are, by their names alone: nothing is read.
func runAnnotators(c *call) (Reply, error) {
	files := names(c.inputs["annotation"])
	g := agreement.Groupings(files)[0]
	if c.options.Made(annotatorsChoice) {
		var err error
		if g, err = c.given(files); err != nil {
			return Reply{}, err
		}
	}
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Text("by", g.By)
	w.Key("several")
	w.Bool(g.By != "file" && len(g.Annotators) > 1)
	w.Number("texts", int64(len(g.Texts)))
	w.Key("annotators")
	w.BeginArray()
	for i, files := range g.FilesOf() {
		w.BeginObject()
		w.Text("name", g.Annotators[i])
		w.Number("files", int64(files))
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n')}, nil
}
