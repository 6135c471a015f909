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

// annotatorsResult is whose files are, by their names.
type annotatorsResult struct {
	By         string                        `json:"by" enum:"folder,suffix,prefix,file,given"` // What tells it.
	Several    bool                          `json:"several"`                                   // The names say that these are several annotations of one text.
	Texts      int                           `json:"texts" least:"1"`                           // How many there are.
	Annotators jsontext.Each[annotatorFiles] `json:"annotators"`
}

// annotatorFiles is how many files an annotator has.
type annotatorFiles struct {
	Name  string `json:"name"`
	Files int    `json:"files" least:"1"`
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
	held := g.FilesOf()
	return service.Reply{Type: "application/json", Body: jsontext.Document(&annotatorsResult{
		g.By, g.By != "file" && len(g.Annotators) > 1, len(g.Texts),
		jsontext.Each[annotatorFiles]{Len: len(held), At: func(i int) annotatorFiles { return annotatorFiles{g.Annotators[i], held[i]} }},
	})}, nil
}
