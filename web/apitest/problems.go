package apitest

import (
	"slices"
	"strings"
	"testing"
)

// problems: what is wrong, where, and what would be right.
func (s *suite) problems(t *testing.T) {
	raw := func(text string) request {
		return request{header: map[string]string{"Content-Type": "application/json"}, body: []byte(text)}
	}
	part := func(text string) request {
		return request{
			header: map[string]string{"Content-Type": "multipart/form-data; boundary=x"},
			body:   []byte(strings.ReplaceAll(text, "\n", "\r\n")),
		}
	}
	file := func(gold string) []File { return []File{{"gold", "my.deps", gold}, compared[1]} }
	tests := []struct {
		name string
		path string
		request
		status int
		want   problem
	}{
		{
			"a wrong file", "score", inJSON("", file("the_1 NP/N 1 dog_2\nthe_1 NP/N 3 dog_2\n")), 422,
			problem{Code: "data", File: "my.deps", Role: "gold", Line: 2, Column: 12, Detail: "slot 3 of NP/N, which takes 1 argument", Hint: "its only slot is 1"},
		},
		{
			"a wrong file, in a part", "score", inParts("", file("the_1 NP/N 3 dog_2\n")), 422,
			problem{Code: "data", File: "my.deps", Role: "gold", Line: 1, Column: 12, Detail: "slot 3 of NP/N, which takes 1 argument", Hint: "its only slot is 1"},
		},
		{
			"a file of roots in place of dependencies", "score", inJSON("", file(goldRoots)), 422,
			problem{Code: "data", File: "my.deps", Role: "gold"},
		},
		{
			"an empty file", "score", inJSON("", file("")), 422,
			problem{Code: "data", File: "my.deps", Role: "gold"},
		},
		{
			"a packed file that is cut off", "score", inParts("", file(packed(goldDeps)[:40])), 422,
			problem{Code: "data", File: "my.deps", Role: "gold", Detail: "the gzip file is cut off"},
		},
		{
			"a packed file that is broken", "score", inParts("", file("\x1f\x8bnonsense nonsense")), 422,
			problem{Code: "data", File: "my.deps", Role: "gold", Detail: "this is a broken gzip file"},
		},
		{
			"a packed file without a name that is broken", "detect", inParts("", []File{{"file", "", "\x1f\x8bnonsense nonsense"}}), 422,
			problem{Code: "data", File: "file", Role: "file", Detail: "this is a broken gzip file"},
		},
		{
			"no gold", "score", inJSON("", compared[1:]), 400,
			problem{Code: "usage", Detail: "exactly one gold file is needed"},
		},
		{
			"no files at all", "detect", raw("{}"), 400,
			problem{Code: "usage", Detail: "exactly one file is needed"},
		},
		{
			"a sentence that is not there", "sentence", inJSON(`{"n":9}`, compared), 400,
			problem{Code: "usage", Detail: "there is no sentence 9", Hint: "gold has 3 sentences, which count from 1"},
		},
		{
			"a role that is not there", "score", raw("{\n\"files\": {\"gold\": {\"text\": \"\"},\n  \"silver\": {\"text\": \"\"}}}"), 400,
			problem{
				Code: "usage", Line: 3, Column: 3, Detail: `score takes no file of the role "silver"`,
				Hint: "the roles are gold, system, gold_roots, system_roots, ignore, markup",
			},
		},
		{
			"a part that is not there", "roots", inParts("", compared), 400,
			problem{Code: "usage", Detail: `roots takes no file of the role "gold"`, Hint: "the roles are file"},
		},
		{
			"a key that is not there", "detect", raw(`{"fils":{}}`), 400,
			problem{Code: "usage", Line: 1, Column: 2, Detail: `there is no key "fils" in a request`, Hint: "the keys are parameters, files"},
		},
		{
			"a key of a file that is not there", "detect", raw(`{"files":{"file":{"txt":""}}}`), 400,
			problem{Code: "usage", Line: 1, Column: 19, Detail: `there is no key "txt" in a file`, Hint: "the keys are name, text"},
		},
		{
			"a file without text", "detect", raw(`{"files":{"file":{"name":"a"}}}`), 400,
			problem{Code: "usage", Line: 1, Column: 18, Detail: "a file of the role file has no text"},
		},
		{
			"a text that is none", "detect", raw(`{"files":{"file":{"text":["é",1]}}}`), 400,
			problem{Code: "usage", Line: 1, Column: 26, Detail: "the text of a file is not a string"},
		},
		{
			"a file that is none", "detect", raw(`{"files":{"file":"text"}}`), 400,
			problem{Code: "usage", Line: 1, Column: 18, Detail: "a file must be an object"},
		},
		{
			"files that are none", "detect", raw(`{"files":[]}`), 400,
			problem{Code: "usage", Line: 1, Column: 10, Detail: "files must be an object"},
		},
		{
			"a request that is none", "detect", raw(` null`), 400,
			problem{Code: "usage", Line: 1, Column: 2, Detail: "the request must be an object"},
		},
		{
			"a key twice", "detect", raw(`{"files":{},"files":{}}`), 400,
			problem{Code: "usage", Line: 1, Column: 13, Detail: `the key "files" stands twice in this object`},
		},
		{
			"broken JSON", "detect", raw("{\"files\":\n {\"file\" {}}}"), 400,
			problem{Code: "usage", Line: 2, Column: 10, Detail: "a colon is missing after the key \"file\""},
		},
		{
			"JSON that ends early", "detect", raw("{\"files\":\n {\"file\""), 400,
			problem{Code: "usage", Line: 2, Column: 9, Detail: "a colon is missing after the key \"file\""},
		},
		{
			"no JSON at all", "detect", raw(""), 400,
			problem{Code: "usage", Line: 1, Column: 1, Detail: "there is no JSON value"},
		},
		{
			"bytes that are no text", "detect", raw("{\"files\":\n\"\xff\"}"), 400,
			problem{Code: "usage", Line: 2, Column: 1, Detail: "this string is not valid UTF-8"},
		},
		{
			"JSON that is deep", "detect", raw(`{"parameters":{"lenient":` + strings.Repeat("[", 9000) + strings.Repeat("]", 9000) + `}}`), 413,
			problem{Code: "limit"},
		},
		{
			"JSON that is deeper", "detect", raw(strings.Repeat(`{"parameters":`, 200_000)), 400,
			problem{Code: "usage", Line: 1},
		},
		{
			"a parameter that is not there", "score", inJSON(`{"outptu":"text"}`, compared), 400,
			problem{Code: "usage", Line: 1, Detail: `score takes no parameter "outptu"`},
		},
		{
			"a parameter of another operation", "roots", inParts(`{"sentences":true}`, single), 400,
			problem{
				Code: "usage", File: "parameters", Line: 1, Column: 2, Detail: `roots takes no parameter "sentences"`,
				Hint: "the parameters are root_heads, lenient, format",
			},
		},
		{
			"a comparison that is to be released", "score", inJSON(`{"handle":1}`, compared), 400,
			problem{Code: "usage", Line: 1, Detail: `score takes no parameter "handle"`},
		},
		{
			"a comparison that was kept", "sentence?handle=1", inJSON("", nil), 400,
			problem{Code: "usage", Detail: `sentence takes no parameter "handle"`},
		},
		{
			"a parameter in two places", "score?output=text", inJSON(`{"output":"text"}`, compared), 400,
			problem{Code: "usage", Line: 1, Detail: "the parameter output is given twice", Hint: "leave one out: a parameter stands in the query or in the body"},
		},
		{
			"a parameter twice in the query", "score?covered=true&covered=true", inJSON("", compared), 400,
			problem{Code: "usage", Detail: "the parameter covered stands more than once in the query"},
		},
		{
			"a value that is none", "score", inJSON(`{"output":"xml"}`, compared), 400,
			problem{Code: "usage"},
		},
		{
			"a number that is none", "sentence?n=two", inJSON("", compared), 400,
			problem{Code: "usage", Detail: `parameter n is "two", not a whole number from 1`},
		},
		{
			"a threshold of no metric of derivations", "derivations?fail_under=f1=0.5", inJSON("", drawn), 400,
			problem{
				Code: "usage", Detail: `parameter fail_under is "f1=0.5", not a threshold from 0 to 1 or in per cent, such as deep=0.88; ` +
					"the metrics are categories wholly_right constituents constituents_unlabelled tree tree_unlabelled deep deep_undirected tags complete_match no_crossing two_or_less_crossing coverage",
			},
		},
		{
			"a form that is none of relations", "relations?output=cite", inJSON("", compared), 400,
			problem{Code: "usage", Detail: `parameter output is "cite", not one of text tsv json markdown latex`},
		},
		{
			"a truth that is none", "score?covered=1", inJSON("", compared), 400,
			problem{Code: "usage", Detail: `parameter covered is "1", not true or false`},
		},
		{
			"a text in place of a truth", "score", raw("{\"parameters\":\n  {\"covered\":\"true\"}}"), 400,
			problem{Code: "usage", Line: 2, Column: 4, Detail: "the parameter covered must be true or false"},
		},
		{
			"nothing in place of a number", "sentence", inJSON(`{"n":null}`, compared), 400,
			problem{Code: "usage", Line: 1, Detail: "the parameter n must be a number"},
		},
		{
			"an object in place of thresholds", "score", inParts(`{"fail_under":{"df1":0.5}}`, compared), 400,
			problem{
				Code: "usage", File: "parameters", Line: 1, Column: 2,
				Detail: `the parameter fail_under must be an array of strings such as "df1=0.88"`,
			},
		},
		{
			"a name that is no string", "score", inJSON(`{"names":["a",1]}`, compared), 400,
			problem{Code: "usage", Line: 1, Detail: "the parameter names must be an array of strings"},
		},
		{
			"a threshold of no metric", "score?fail_under=f3=0.5", inJSON("", compared), 400,
			problem{
				Code:   "usage",
				Detail: `parameter fail_under is "f3=0.5", not a threshold from 0 to 1 or in per cent, such as df1=0.88; the metrics are f1 labelling alignment df1 unlabelled undirected coverage`,
			},
		},
		{
			"a threshold that is no number", "score?fail_under=f1=.5", inJSON("", compared), 400,
			problem{
				Code:   "usage",
				Detail: `parameter fail_under is "f1=.5", not a threshold from 0 to 1 or in per cent, such as df1=0.88; the metrics are f1 labelling alignment df1 unlabelled undirected coverage`,
			},
		},
		{
			"a query that is none", "score?output=%zz", inJSON("", compared), 400,
			problem{Code: "usage"},
		},
		{
			"parameters that are none", "score", inParts(`[]`, compared), 400,
			problem{Code: "usage", File: "parameters", Line: 1, Column: 1, Detail: "parameters must be an object"},
		},
		{
			"parameters that are no JSON", "score", inParts("{\n  output: 1}", compared), 400,
			problem{Code: "usage", File: "parameters", Line: 2, Column: 3, Detail: "a key was expected before \"o\""},
		},
		{
			"a media type that is not read", "score", inJSON("", compared).adding("Content-Type", "application/x-www-form-urlencoded"), 415,
			problem{Code: "usage", Detail: `the request is "application/x-www-form-urlencoded"`, Hint: "send application/json, or multipart/form-data with a part for each file"},
		},
		{
			"no media type", "score", inJSON("", compared).adding("Content-Type", ""), 415,
			problem{Code: "usage", Detail: "the request does not say what media type it has"},
		},
		{
			"a packing that is not undone", "score", inJSON("", compared).adding("Content-Encoding", "br"), 415,
			problem{Code: "usage", Detail: `the body is packed as "br"`, Hint: "gzip is unpacked here"},
		},
		{
			"a body that is no gzip", "score", inJSON("", compared).adding("Content-Encoding", "gzip"), 400,
			problem{Code: "usage", Detail: "the body of the request is no gzip, as Content-Encoding says"},
		},
		{
			"a media type that cannot be read", "score", inJSON("", compared).adding("Content-Type", "application/json, text/plain"), 415,
			problem{Code: "usage", Detail: `the request is "application/json, text/plain"`},
		},
		{
			"parts without a boundary", "score", inParts("", compared).adding("Content-Type", "multipart/form-data"), 400,
			problem{Code: "usage", Detail: "the media type of the request has no boundary"},
		},
		{
			"parts that do not end", "score", part("--x\nContent-Disposition: form-data; name=\"gold\"\n\nhalf of"), 400,
			problem{Code: "usage"},
		},
		{
			"no parts", "score", part("nothing"), 400,
			problem{Code: "usage"},
		},
		{
			"a part without a name", "score", part("--x\n\ntext\n--x--\n"), 400,
			problem{Code: "usage", Detail: `score takes no file of the role ""`},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := refused(t, s.post(t, "/api/v1/"+test.path, test.request), test.status)
			test.want.agree(t, got)
		})
	}
	// All that is wrong with a file is said at once.
	got := refused(t, s.post(t, "/api/v1/score", inJSON("", file("the_1 NP/N 3 dog_2\nthe_1\n"))), 422)
	all := []mistake{{1, 12, got.Detail, got.Hint, got.Excerpt}}
	want := []mistake{
		{1, 12, "slot 3 of NP/N, which takes 1 argument", "its only slot is 1", excerpt{"the_1 NP/N ", "3", " dog_2"}},
		{2, 6, "a dependency has at least four columns", "write predicate_2 category slot argument_1", excerpt{"the_1", "", ""}},
	}
	if all = append(all, got.Others...); !slices.Equal(all, want) || !got.Lenient || got.Rest != "" {
		t.Errorf("got %+v, lenient %v, %q", all, got.Lenient, got.Rest)
	}
	got = refused(t, s.post(t, "/api/v1/score", inJSON("", file(strings.Repeat("the_1 NP/N 3 dog_2\n", 1224)))), 422)
	if len(got.Others) != 19 || got.Rest != "and 1,204 more" {
		t.Errorf("%d others, %q", len(got.Others), got.Rest)
	}
	for _, path := range []string{"/api/v1/", "/api/v1/nothing", "/api/v1/score/", "/api/v2/score", "/api/v1/open", "/api/v1/report", "/api/v1/rows", "/api/v1/release"} {
		refused(t, s.post(t, path, inJSON("", compared)), 404)
	}
}

// agree checks a problem against what is known of it: a place is always
// wanted in full as far as a line is, texts where they are given.
func (want problem) agree(t *testing.T, got problem) {
	t.Helper()
	texts := [][3]string{{"code", got.Code, want.Code}, {"detail", got.Detail, want.Detail}, {"hint", got.Hint, want.Hint}}
	for _, text := range texts {
		if text[2] != "" && text[1] != text[2] {
			t.Errorf("%s %q, want %q", text[0], text[1], text[2])
		}
	}
	if got.File != want.File || got.Role != want.Role || got.Index != want.Index || want.Line > 0 && got.Line != want.Line || want.Column > 0 && got.Column != want.Column {
		t.Errorf("at %s:%d:%d, want %s:%d:%d", got.File, got.Line, got.Column, want.File, want.Line, want.Column)
	}
}
