package apitest

import (
	"net/http"
	"strconv"
	"testing"
)

// replies: what is said is what core/service says, byte for byte, however the
// request is written.
func (s *suite) replies(t *testing.T) {
	tests := []struct {
		operation, parameters string
		files                 []File
	}{
		{"score", `{"output":"json"}`, compared},
		{"score", `{"output":"json","sentences":true,"covered":true}`, rooted},
		{"score", `{"output":"text"}`, rooted},
		{"score", `{"output":"text","sentences":true,"covered":true,"names":["α","two words"]}`, rooted},
		{"score", `{"output":"tsv","sentences":true}`, rooted},
		{"score", `{"output":"json","no_roots":true,"duplicates":"last","alignment":"aligned-only","ignore":"none","strict":false}`, rooted},
		{"score", `{"output":"json"}`, append([]File{{"ignore", "the.tsv", "the\t\t\t\t\n"}}, compared...)},
		{"derivations", `{"output":"json","sentences":true}`, drawn},
		{"attach", `{"output":"json","sentences":true,"punctuation":true}`, attached},
		{"judges", `{"output":"json","rounds":100}`, voted},
		{"judges", `{"output":"latex","together":"majority","rounds":0}`, voted},
		{"agree", `{"output":"json","sentences":true}`, annotated},
		{"agree", `{"output":"tsv","annotators":["ann","ben"],"sample":50}`, annotated},
		{"merge", `{"output":"latex"}`, blocks(t)},
		{"derivations", `{"output":"text","root_heads":"autofile"}`, drawn},
		{"relations", `{"output":"json"}`, compared},
		{"relations", `{"output":"tsv","by":"kind","alignment":"aligned-only"}`, compared},
		{"relations", `{"output":"text","by":"tree","least":1}`, drawn},
		{"merge", `{"output":"json"}`, scoredParts(t)},
		{"merge", `{"output":"text","sentences":true,"names":["alpha"]}`, scoredParts(t)},
		{"diagram", ``, compared},
		{"diagram", `{"n":2,"metric":"f1"}`, rooted},
		{"diagram", `{"tikz":true,"legend":true}`, compared},
		{"sentence", ``, compared},
		{"sentence", `{"n":3}`, rooted},
		{"roots", ``, single},
		{"roots", `{"root_heads":"autofile"}`, single},
		{"convert", ``, dependencies},
		{"convert", `{"to_format":"parg"}`, dependencies},
		{"detect", ``, single},
		{"detect", `{"format":"autox","lenient":true}`, single},
	}
	for _, test := range tests {
		want := wanted(t, test.operation, test.parameters, test.files)
		for name, r := range map[string]request{
			"JSON":             inJSON(test.parameters, test.files),
			"packed JSON":      packedBody(inJSON(test.parameters, test.files)),
			"parts":            inParts(test.parameters, test.files),
			"packed parts":     inParts(test.parameters, packedFiles(test.files)),
			"all of it packed": packedBody(inParts(test.parameters, packedFiles(test.files))),
		} {
			got := s.post(t, "/api/v1/"+test.operation, r)
			if got.status != http.StatusOK || got.body != string(want.Body) {
				t.Errorf("%s %s as %s: %d\n%s\nwant\n%s", test.operation, test.parameters, name, got.status, short(got.body), short(string(want.Body)))
				continue
			}
			if mediaType := got.header.Get("Content-Type"); mediaType != want.Type {
				t.Errorf("%s %s as %s: media type %q, want %q", test.operation, test.parameters, name, mediaType, want.Type)
			}
			if n := got.header.Get("Ccgscore-Warnings"); n != strconv.Itoa(len(want.Warnings)) {
				t.Errorf("%s %s as %s: %q warnings, want %d", test.operation, test.parameters, name, n, len(want.Warnings))
			}
		}
	}
}

// blocks are those of how far annotators agree.
func blocks(t *testing.T) []File {
	t.Helper()
	first, second := wanted(t, "agree", `{"output":"part","block":"1/2"}`, annotated), wanted(t, "agree", `{"output":"part","block":"2/2"}`, annotated)
	return []File{{"part", "1.json", string(first.Body)}, {"part", "2.json", string(second.Body)}}
}

// scoredParts are what two parts of a corpus came to.
func scoredParts(t *testing.T) []File {
	t.Helper()
	first := wanted(t, "score", `{"output":"part","sentences":true}`, compared)
	second := wanted(t, "score", `{"output":"part","sentences":true}`, []File{{"gold", "2.gold", smallGold}, {"system", "2.sys", smallSystem}})
	return []File{{"part", "1.json", string(first.Body)}, {"part", "2.json", string(second.Body)}}
}
