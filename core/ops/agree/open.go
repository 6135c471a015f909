package agree

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/service"
)

// Open is the operation that reads annotations to be asked about. It is made by who lists it, so
// that it is in no program that keeps nothing.
func Open() *service.Operation {
	return &service.Operation{
		Name: "agree_open", Help: "Read what annotators made of texts, and keep it.", Files: annotated, Kept: true,
		Choices: service.Concat(annotating, []*service.Choice{annotatorsChoice}),
		Reads:   format.Further,
		Run:     comparison.Comparing(runOpen),
	}
}

// runOpen reads files as agree does, keeps what it read, and replies with its handle.
func runOpen(c *comparison.Call) (service.Reply, error) {
	if err := c.MayKeep(); err != nil {
		return service.Reply{}, err
	}
	a, err := gathered(c)
	if err != nil {
		return service.Reply{}, err
	}
	a.signed = a.signature(c)
	handle := service.HandleResult{Handle: c.Next()}
	c.Keep(a)
	return service.Reply{Type: "application/json", Body: jsontext.Document(&handle), Warnings: comparison.InOrder(a.log.Notices())}, nil
}

// keptOrGathered returns the annotations that the call names, or those of its files.
func keptOrGathered(c *comparison.Call) (*annotations, error) {
	if c.Options.Handle == 0 {
		return gathered(c)
	}
	a, ok := c.Kept().(*annotations)
	if !ok {
		return nil, service.Usage("no such annotations are kept", "read the files again")
	}
	return a, thereIs(c.Options.Text(deltaChoice), a.of)
}
