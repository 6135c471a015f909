//go:build js && wasm

// Package bridge is the scoring core as the page's worker runs it. It installs a list of
// the names of operations, ccgscoreOperations, and one function,
//
//	ccgscoreCall(operation, parameters, files, progress)
//
// where parameters is an array of pairs [name, text], files an array of {role,
// name, bytes}, and progress a function of two numbers or undefined. It returns
// an object with type, body and drawing (Uint8Arrays; no drawing is null) and
// warnings (a JSON text), or with error, the JSON text of service.ErrorJSON. It
// only translates: everything that it says comes from core/service.
package bridge

import (
	"bytes"
	"io"
	"syscall/js"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// Run does these operations for the worker, which ends the program by ending itself.
func Run(operations []*service.Operation) {
	s := service.New(operations...)
	var names []any
	for _, op := range operations {
		names = append(names, op.Name)
	}
	js.Global().Set("ccgscoreOperations", names)
	js.Global().Set("ccgscoreCall", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return call(s, args)
	}))
	select {}
}

func call(s *service.Service, args []js.Value) any {
	reply, err := s.Do(service.Call{
		Operation:  args[0].String(),
		Parameters: parameters(args[1]),
		Files:      files(args[2]),
	}, host(args[3]))
	if err != nil {
		return map[string]any{"error": string(service.ErrorJSON(err))}
	}
	w := &jsontext.Writer{}
	w.BeginArray()
	for _, warning := range report.WarningsOf(reply.Warnings) {
		w.Fields(&warning)
	}
	w.EndArray()
	return map[string]any{
		"type": reply.Type, "body": array(reply.Body), "drawing": array(reply.Drawing), "warnings": string(w.Bytes()),
	}
}

// array copies bytes into JavaScript's memory; nil becomes null.
func array(content []byte) any {
	if content == nil {
		return nil
	}
	a := js.Global().Get("Uint8Array").New(len(content))
	js.CopyBytesToJS(a, content)
	return a
}

func parameters(pairs js.Value) (list []service.Parameter) {
	for i := range pairs.Length() {
		pair := pairs.Index(i)
		list = append(list, service.Parameter{Name: pair.Index(0).String(), Value: pair.Index(1).String()})
	}
	return list
}

// files copies the files out of JavaScript's memory.
func files(list js.Value) map[string][]service.File {
	byRole := map[string][]service.File{}
	for i := range list.Length() {
		item := list.Index(i)
		content := make([]byte, item.Get("bytes").Length())
		js.CopyBytesToGo(content, item.Get("bytes"))
		role := item.Get("role").String()
		byRole[role] = append(byRole[role], service.File{
			Name: item.Get("name").String(),
			Size: int64(len(content)),
			Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(content)), nil },
		})
	}
	return byRole
}

// host passes progress on. Cancelling needs no help from here: the page ends
// the worker.
func host(progress js.Value) service.Host {
	h := service.Host{Dependencies: maxDependencies, Reply: maxReply}
	if progress.Type() == js.TypeFunction {
		h.Progress = func(done, total int64) { progress.Invoke(float64(done), float64(total)) }
	}
	return h
}

// The bounds of a call: what it makes is held in the memory of a page.
const (
	maxDependencies = 1 << 25 // that derivations make
	maxReply        = 256 << 20
)
