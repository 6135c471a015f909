package apitest

import (
	"encoding/json"
	"net/http"
	"testing"
	"unicode/utf16"
)

// requests: the ways of writing one.
func (s *suite) requests(t *testing.T) {
	want := string(wanted(t, "score", `{"output":"json"}`, []File{{"gold", "gold", goldDeps}, {"system", "system", systemDeps}}).Body)
	nameless := []File{{"gold", "", goldDeps}, {"system", "", systemDeps}}
	tests := []struct {
		name string
		request
	}{
		{"files without names are called by their roles", inJSON("", nameless)},
		{"parts without names are, too", inParts("", nameless)},
		{"a media type with a parameter", inJSON("", nameless).adding("Content-Type", "application/json; charset=utf-8")},
		{"a media type in capitals", inJSON("", nameless).adding("Content-Type", "APPLICATION/JSON")},
		{"empty parameters", inJSON("{}", nameless)},
		{"empty parameters in a part", inParts("{}", nameless)},
		{"a list of one", request{
			header: map[string]string{"Content-Type": "application/json"},
			body: []byte(" {\t\"files\" :\r\n{ \"gold\": [ {\"text\": " + quoted(goldDeps) + "} ] , \"system\":[{\"text\":" + quoted(systemDeps) +
				"}]}, \"parameters\" : { } }\n"),
		}},
		{"escapes of every sort", request{
			header: map[string]string{"Content-Type": "application/json"},
			body:   []byte(`{"fil\u0065s":{"gold":{"text":` + escaped(goldDeps) + `},"s\u0079stem":{"text":` + escaped(systemDeps) + `}}}`),
		}},
		{"not packed, as it says", inJSON("", nameless).adding("Content-Encoding", "identity")},
		{"packed, under the old name", packedBody(inJSON("", nameless)).adding("Content-Encoding", "x-gzip")},
	}
	for _, test := range tests {
		if a := s.post(t, "/api/v1/score", test.request); a.status != http.StatusOK || a.body != want {
			t.Errorf("%s: %d %s\nwant %s", test.name, a.status, short(a.body), short(want))
		}
	}
	a := s.post(t, "/api/v1/score", inJSON("", nameless).adding("Content-Encoding", "br"))
	if refused(t, a, http.StatusUnsupportedMediaType); a.header.Get("Accept-Encoding") != "gzip" {
		t.Errorf("what may be packed how is not said: %v", a.header)
	}
}

// quoted is a text in JSON.
func quoted(text string) string {
	out, _ := json.Marshal(text) // a string always can be
	return string(out)
}

// escaped is a text in JSON with an escape for each character.
func escaped(text string) string {
	const digits = "0123456789aBcDeF"
	out := []byte{'"'}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = append(out, '\\', 'u', digits[unit>>12], digits[unit>>8&15], digits[unit>>4&15], digits[unit&15])
	}
	return string(append(out, '"'))
}

// choices: parameters in the query and in the body, and what the client would
// like.
func (s *suite) choices(t *testing.T) {
	tests := []struct{ name, query, body, accept, want string }{
		{"JSON if nobody says otherwise", "", "", "", `{"output":"json"}`},
		{"JSON for who takes anything", "", "", "*/*", `{"output":"json"}`},
		{"text for who asks for it", "", "", "text/plain", `{"output":"text"}`},
		{"TSV for who asks for it", "", "", "text/tab-separated-values", `{"output":"tsv"}`},
		{"some text", "", "", "text/*", `{"output":"text"}`},
		{"what is liked best", "", "", "text/plain;q=0.5, text/tab-separated-values;q=0.6, application/json;q=0.1", `{"output":"tsv"}`},
		{"JSON before its equals", "", "", "text/plain, application/json", `{"output":"json"}`},
		{"what is not there cannot be had", "", "", "application/xml", `{"output":"json"}`},
		{"not what is refused", "", "", "application/json;q=0, */*", `{"output":"text"}`},
		{"a parameter decides before the header", "output=tsv", "", "text/plain", `{"output":"tsv"}`},
		{"one of the body, too", "", `{"output":"tsv"}`, "text/plain", `{"output":"tsv"}`},
		{"truth values", "output=text&sentences=true&strict=false", "", "", `{"output":"text","sentences":true,"strict":false}`},
		{"a name", "output=text&names=%CE%B1+%26+%CE%B2", "", "", `{"output":"text","names":["α & β"]}`},
		{"thresholds", "output=text&fail_under=f1%3D0.1&fail_under=df1=0.9", "", "", `{"output":"text","fail_under":["f1=0.1","df1=0.9"]}`},
		{"both places", "output=text", `{"covered":true}`, "", `{"output":"text","covered":true}`},
	}
	for _, test := range tests {
		want := wanted(t, "score", test.want, compared)
		for _, r := range []request{inJSON(test.body, compared), inParts(test.body, compared)} {
			if test.accept != "" {
				r = r.adding("Accept", test.accept)
			}
			a := s.post(t, "/api/v1/score?"+test.query, r)
			if a.status != http.StatusOK || a.body != string(want.Body) || a.header.Get("Content-Type") != want.Type {
				t.Errorf("%s: %d %s %s", test.name, a.status, a.header.Get("Content-Type"), short(a.body))
			}
		}
	}
	want := string(wanted(t, "sentence", `{"n":2}`, compared).Body)
	if a := s.post(t, "/api/v1/sentence?n=2", inJSON("", compared)); a.body != want {
		t.Errorf("a number in the query: %d %s", a.status, short(a.body))
	}
	for query, missed := range map[string]string{
		"":                                   "",
		"fail_under=f1=0.1":                  "0",
		"fail_under=f1=0.9":                  "1",
		"fail_under=f1=0.9&fail_under=df1=1": "2",
	} {
		if a := s.post(t, "/api/v1/score?"+query, inJSON("", compared)); a.status != http.StatusOK || a.header.Get("Ccgscore-Missed") != missed {
			t.Errorf("%q: %d, %q missed, want %q", query, a.status, a.header.Get("Ccgscore-Missed"), missed)
		}
	}
	against := append(compared[:1:1], File{"system", "same.deps", goldDeps}, compared[1])
	for bound, missed := range map[string]string{"f1": "1", "f1:100": "0", "f1:significant": "0"} {
		if a := s.post(t, "/api/v1/compare?rounds=10&fail_if_worse="+bound, inJSON("", against)); a.status != http.StatusOK || a.header.Get("Ccgscore-Missed") != missed {
			t.Errorf("worse by %s: %d, %q missed, want %q", bound, a.status, a.header.Get("Ccgscore-Missed"), missed)
		}
	}
}
