package apitest

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/web/api"
)

// limits: more than the service takes is refused, and the command line named.
// What is just as large as a limit is taken. (Bodies that are too long as they
// are sent are refused while they are; see huge and endless.)
func (s *suite) limits(t *testing.T) {
	l := api.DefaultLimits
	sentences := func(n int64) string { return strings.Repeat("the_1 NP/N 1 dog_2\n\n", int(n)) }
	bomb := strings.Repeat("\n", int(l.Body)+1)
	padded := func(n int64) request { // a valid request of n bytes
		r := inJSON("", compared)
		r.body = append(r.body, strings.Repeat(" ", int(n)-len(r.body))...)
		return r
	}
	systems := func(n int, text string) []File {
		files := []File{{"gold", "gold", text}}
		for range n {
			files = append(files, File{"system", "sys", text})
		}
		return files
	}
	tests := []struct {
		name, path string
		request
		status int
		detail string
	}{
		{"a body of the limit", "score", padded(l.Body), 200, ""},
		{"a body that unpacks to the limit", "score", packedBody(padded(l.Body)), 200, ""},
		{"a body that unpacks to more", "score", packedBody(padded(l.Body + 1)), 413, "the body of the request is larger than 8 MiB"},
		{"a file that unpacks to more", "detect", inParts("", []File{{"file", "bomb", packed(bomb)}}), 413, "the body of the request is larger than 8 MiB"},
		{
			"files that unpack to more together", "score",
			inParts("", packedFiles([]File{{"gold", "a", bomb[:len(bomb)/2]}, {"system", "b", bomb[:len(bomb)/2+1]}})),
			413, "the body of the request is larger than 8 MiB",
		},
		{
			"a file that unpacks to more, in a body that unpacks", "detect",
			packedBody(inParts("", []File{{"file", "bomb", packed(bomb)}})),
			413, "the body of the request is larger than 8 MiB",
		},
		{"as many sentences as a file may have", "detect", inParts("", []File{{"file", "many", sentences(l.Sentences)}}), 200, ""},
		{"one more", "detect", inParts("", []File{{"file", "many", sentences(l.Sentences + 1)}}), 413, "this file has more than 10,000 sentences"},
		{"one more in gold", "score", inParts("", []File{{"gold", "g", sentences(l.Sentences + 1)}, compared[1]}), 413, "this file has more than 10,000 sentences"},
		{"one more in the system", "score", inParts("", []File{compared[0], {"system", "s", sentences(l.Sentences + 1)}}), 413, "this file has more than 10,000 sentences"},
		{"as many files as there may be", "score", inJSON("", systems(l.Files-1, smallGold)), 200, ""},
		{"one more", "score", inJSON("", systems(l.Files, smallGold)), 413, "the request has more than 32 files"},
		{"one more, as a part", "score", inParts("", systems(l.Files, smallGold)), 413, "the request has more than 32 files"},
		{"as many scores of sentences as a reply may have", "score?sentences=true", inParts("", systems(10, sentences(l.Rows/10))), 200, ""},
		{"one more for each system", "score?sentences=true", inParts("", systems(10, sentences(l.Rows/10+1))), 413, "this file has more than 2,000 sentences"},
		{"the same without them", "score", inParts("", systems(10, sentences(l.Rows/10+1))), 200, ""},
		{"a long list of ignored dependencies", "score", inJSON("", append([]File{{"ignore", "i", strings.Repeat("x\t\t\t\t\n", 3000)}}, compared...)), 413, "the list of ignored dependencies is larger than 16 KiB"},
		{"a derivation that makes too many dependencies", "extract", inParts("", []File{{"file", "a", coretest.Crossed(1, 250, 250)}}), 413, "the derivation makes more than 20,064 dependencies of 998 words, or its categories are too large"},
		{"the same in gold", "score", inParts("", []File{{"gold", "a", coretest.Crossed(1, 250, 250)}, compared[1]}), 413, "the derivation makes more than 20,064 dependencies of 998 words, or its categories are too large"},
		{"derivations that make too many together", "score", inParts("", []File{{"gold", "a", coretest.Crossed(300, 30, 30)}, {"system", "b", coretest.Crossed(300, 30, 30)}}), 413, "the derivations make more than 500,000 dependencies together"},
		{"a long reply", "convert?to_format=json", inParts("", []File{{"file", "a", coretest.Crossed(300, 30, 30)}}), 413, "the reply would be longer than 33,554,432 bytes"},
		{"large parameters", "score", inJSON(`{"names":["`+strings.Repeat("x", 64<<10)+`"]}`, compared), 413, "the parameters are larger than 64 KiB"},
		{"a long query", "score?names=" + strings.Repeat("x", 8<<10), inJSON("", compared), 414, "the query is longer than 8 KiB"},
		{"a long name", "score", inJSON("", []File{{"gold", strings.Repeat("x", 256), smallGold}}), 400, "a file of the role gold has a name of more than 255 bytes"},
		{"a long name of a part", "score", inParts("", []File{{"gold", strings.Repeat("x", 256), smallGold}}), 400, "a file of the role gold has a name of more than 255 bytes"},
	}
	for _, test := range tests {
		a := s.post(t, "/api/v1/"+test.path, test.request)
		if test.status == 200 {
			if a.status != 200 {
				t.Errorf("%s: %d %s", test.name, a.status, short(a.body))
			}
			continue
		}
		t.Run(test.name, func(t *testing.T) {
			if p := refused(t, a, test.status); p.Detail != test.detail {
				t.Errorf("%q, want %q", p.Detail, test.detail)
			}
		})
	}
	s.alive(t)
}
