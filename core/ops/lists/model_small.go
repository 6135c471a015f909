//go:build small

package lists

import (
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/service"
)

// readModel reads nothing: a small program has no room for what chooses by a model.
func readModel(*service.InputFile, string) (model, error) { return nil, nil }

func recognise(service.InputFile) (none format.Detection) { return none }
