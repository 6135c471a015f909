package agree

import (
	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/service"
)

// Annotators is the operation that says whose files are.
var Annotators = &service.Operation{
	Name: "annotators", Help: "Say whose files are, by their names.", Path: "agree/annotators", Files: annotated[:1],
	Choices: []*service.Choice{annotatorsChoice},
	Forms:   service.OnlyJSON("Annotators"),
	Run:     comparison.Comparing(runAnnotators),
}

// runAnnotators says whose files are, by their names alone: nothing is read.
func runAnnotators(c *comparison.Call) (service.Reply, error) {
	files := service.Names(c.Inputs["annotation"])
	g := agreement.Groupings(files)[0]
	if c.Options.Made(annotatorsChoice) {
		var err error
		if g, err = given(c, files); err != nil {
			return service.Reply{}, err
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
	return service.Reply{Type: "application/json", Body: append(w.Bytes(), '\n')}, nil
}
