//go:build !small

package lists

import (
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/rerank"
	"github.com/ccgscore/ccgscore/core/service"
)

// readModel reads the model of a file that begins as one; nil if it does not.
func readModel(in *service.InputFile, begin string) (model, error) {
	if !rerank.Is(begin) {
		return nil, nil
	}
	text, err := service.ReadUpTo(*in, rerank.MaxBytes, "256 MiB")
	if err != nil {
		return nil, err
	}
	read, err := rerank.Read(text, in.Is)
	if err != nil {
		return nil, err
	}
	return rerank.NewChooser(read), nil
}

// recognise recognises the file of a model.
func recognise(in service.InputFile) (none format.Detection) {
	if begin, err := service.Beginning(&in); err == nil && rerank.Is(begin) {
		return format.Detection{Format: format.Reranker, Why: "it starts as a reranker"}
	}
	return none
}
