package apitest

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/textproto"
	"strings"

	"github.com/ccgscore/ccgscore/core/service"
)

// File is a file of a request.
type File struct{ Role, Name, Text string }

// The sentence of Figure 1 of Bhargava & Penn (2023), and two more.
const (
	goldDeps = "# gold\n\n" +
		"believe_2 (S[dcl]\\NP)/PP 1 I_1\nbelieve_2 (S[dcl]\\NP)/PP 2 in_3\nin_3 PP/NP 1 system_5\nthe_4 NP[nb]/N 1 system_5\n\n" +
		"the_1 NP[nb]/N 1 café_2\nsleeps_3 S[dcl]\\NP 1 café_2\n\n" +
		"rains_2 S[dcl]\\NP 1 It_1\n"
	systemDeps = "# system\n\n" +
		"believe_2 S[dcl]\\NP 1 I_1\nin_3 ((S\\NP)\\(S\\NP))/NP 2 believe_2\nin_3 ((S\\NP)\\(S\\NP))/NP 3 system_5\nthe_4 NP[nb]/N 1 system_5\n\n" +
		"the_1 NP[nb]/N 1 café_2\nsleeps_3 S[dcl]\\NP 1 café_2\n\n" +
		"\n"
	goldRoots   = "believe_2 S[dcl]\nsleeps_3 S[dcl]\nrains_2 S[dcl]\n"
	systemRoots = "believe_2 S[dcl]\nsleeps_3 S[dcl]\nNone\n"
	hung        = "1\tIt\t_\tPRON\t_\t_\t2\tnsubj\n2\trains\t_\tVERB\t_\t_\t0\troot\n"
	derivation  = "ID=1\n(<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\\NP VBZ VBZ rains S[dcl]\\NP>) )\n"
)

// compared are gold and a system.
var compared = []File{{"gold", "gold.deps", goldDeps}, {"system", "sys.deps", systemDeps}}

// rooted are gold, two systems and the roots of all.
var rooted = []File{
	{"gold", "gold.deps", goldDeps},
	{"system", "sys.deps", systemDeps},
	{"system", "again.deps", goldDeps},
	{"gold_roots", "gold.roots", goldRoots},
	{"system_roots", "sys.roots", systemRoots},
	{"system_roots", "again.roots", goldRoots},
}

// drawn are derivations of gold and of a system.
var drawn = []File{{"gold", "gold.auto", derivation}, {"system", "sys.auto", derivation}}

// attached are dependency trees of gold and of a system.
var attached = []File{{"gold", "gold.conllu", hung}, {"system", "sys.conllu", hung}}

// voted are votes on dependency trees of two systems, with these and gold.
var voted = []File{
	{"votes", "votes.csv", "blue,red\n"},
	{"gold", "gold.conllu", hung},
	{"system", "a.conllu", hung},
	{"system", "b.conllu", hung},
}

// annotated are dependency trees by two annotators, whose names the files have.
var annotated = []File{
	{"annotation", "text-ann.conllu", hung + "\n" + hung},
	{"annotation", "text-ben.conllu", hung + "\n" + strings.Replace(hung, "nsubj", "expl", 1)},
}

// single is a file alone.
var single = []File{{"file", "some.auto", derivation}}

// dependencies are a file of them, alone.
var dependencies = []File{{"file", "some.deps", goldDeps}}

// roles are the files as core/service takes them.
func roles(files []File) map[string][]service.File {
	byRole := map[string][]service.File{}
	for _, f := range files {
		byRole[f.Role] = append(byRole[f.Role], service.File{Name: f.Name, Open: func() (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader(f.Text)), nil
		}})
	}
	return byRole
}

// inJSON is a request in JSON; parameters are JSON, or "" for none.
func inJSON(parameters string, files []File) request {
	type file struct {
		Name string `json:"name,omitempty"`
		Text string `json:"text"`
	}
	byRole := map[string]any{}
	for _, f := range files {
		one := file{f.Name, f.Text}
		switch before := byRole[f.Role].(type) {
		case nil:
			byRole[f.Role] = one
		case file:
			byRole[f.Role] = []file{before, one}
		case []file:
			byRole[f.Role] = append(before, one)
		}
	}
	document := map[string]any{"files": byRole}
	if parameters != "" {
		document["parameters"] = json.RawMessage(parameters)
	}
	text, err := json.Marshal(document)
	if err != nil {
		panic(err)
	}
	return request{header: map[string]string{"Content-Type": "application/json"}, body: text}
}

// inParts is the same request as multipart/form-data.
func inParts(parameters string, files []File) request {
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	if parameters != "" {
		_ = w.WriteField("parameters", parameters)
	}
	for _, f := range files {
		disposition := `form-data; name="` + f.Role + `"`
		if f.Name != "" {
			disposition += `; filename="` + f.Name + `"`
		}
		part, _ := w.CreatePart(textproto.MIMEHeader{"Content-Disposition": {disposition}})
		_, _ = io.WriteString(part, f.Text)
	}
	w.Close()
	return request{header: map[string]string{"Content-Type": w.FormDataContentType()}, body: body.Bytes()}
}

// packed is a text as gzip.
func packed(text string) string {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = io.WriteString(w, text)
	w.Close()
	return out.String()
}

// packedFiles are the same files, each as gzip.
func packedFiles(files []File) []File {
	list := make([]File, len(files))
	for i, f := range files {
		list[i] = File{f.Role, f.Name, packed(f.Text)}
	}
	return list
}

// packedBody is a request whose body is gzip as a whole.
func packedBody(r request) request {
	r = r.adding("Content-Encoding", "gzip")
	r.body = []byte(packed(string(r.body)))
	return r
}
