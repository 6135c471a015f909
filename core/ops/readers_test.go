package ops

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Operations offer the formats that they read: what they do not offer they refuse when
// it is found in a file, too.
func TestOperationsOfferTheFormatsThatTheyRead(t *testing.T) {
	samples := map[format.Format]string{
		format.PARG:         "<s id=\"a.1\"> 1\n1 \t 0 \t S[dcl]\\NP \t 1 \t Dogs sleep\n<\\s>\n",
		format.CCGbankDeps:  "sleep_2 S[dcl]\\NP 1 Dogs_1\n",
		format.CandCDeps:    "sleep_2 S[dcl]\\NP{Y}<1> 1 Dogs_1 0\n<c> Dogs|NP sleep|S[dcl]\\NP\n",
		format.AUTO:         "ID=a.1 PARSER=GOLD NUMPARSE=1\n(<T S[dcl] 1 2> (<L NP NNS NNS Dogs NP>) (<L S[dcl]\\NP VBP VBP sleep S[dcl]\\NP_1>) )\n",
		format.AUTOExtended: "ID=1\n(<T S[dcl] ba 1 2> (<L NP Dogs dog NNS O O NP>) (<L S[dcl]\\NP sleep sleep VBP O O S[dcl]\\NP>) )\n",
		format.Roots:        "sleep_2 S[dcl]\n",
		format.CoNLL:        "1\tDogs\tdog\tNOUN\t_\t_\t2\tnsubj\t_\t_\n2\tsleep\tsleep\tVERB\t_\t_\t0\troot\t_\t_\n\n",
		format.Brackets:     "(S (NP Dogs) (VP sleep))\n",
		format.CandCGRs:     "(ncsubj sleep_1 Dogs_0 _)\n",
	}
	for i := range allOps {
		op := allOps[i]
		for _, c := range op.Choices {
			role := map[string]string{"gold_format": "gold", "system_format": "system", "format": "file"}[c.Name]
			if role == "" || op.Kept || op.Name == "detect" {
				continue
			}
			if role == "file" && op.Role("annotation") != nil {
				role = "annotation"
			}
			for f, text := range samples {
				if offered := slices.Contains(c.Texts(), string(f)); offered != takesFile(op, role, text, samples[format.AUTO]) {
					t.Errorf("%s: %s is offered as %s: %v", op.Name, f, c.Name, offered)
				}
			}
		}
	}
}

// ownMarkup is a markup file that says which grammatical relations dependencies are.
var ownMarkup = text("own.markup", "S[dcl]\\NP\n  1 (S[dcl]{_}\\NP{Y}<1>){_}\n  1 ncsubj %l %f _\n")

// takesFile reports whether an operation reads a file in a role, with the same in the
// others, or with derivations where these are needed.
func takesFile(op *service.Operation, role, text, derivations string) bool {
	file := service.File{Name: role, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }}
	files := map[string][]service.File{}
	for _, r := range op.Files {
		if r.Required || r.Name == role || slices.Contains([]string{"gold", "system"}, r.Name) {
			files[r.Name] = []service.File{file}
		}
	}
	if op.Name == "judges" {
		files["system"] = []service.File{file, file}
		votes := service.File{Name: "votes.csv", Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("a,b\na,a\n")), nil }}
		files["votes"] = []service.File{votes}
	}
	if op.Name == "grs" {
		files["markup"] = []service.File{ownMarkup}
	}
	var parameters []service.Parameter
	if op.Name == "convert" && strings.HasPrefix(text, "(ncsubj") {
		parameters = []service.Parameter{{Name: "to_format", Value: string(format.CandCGRs)}} // which is all that they are written as
	}
	if op.Name == "study_make" {
		files["system"] = []service.File{file, file}
		if strings.HasPrefix(text, "1\tDogs") {
			parameters = []service.Parameter{{Name: "tasks", Value: "trees"}}
			delete(files, "gold")
		}
	}
	if op.Name == "ceiling" && role == "system" {
		files["gold"] = []service.File{{Name: "gold", Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(derivations)), nil }}}
	}
	if role == "annotation" {
		files[role] = []service.File{file, file}
	}
	_, e := service.New(allOps...).Do(service.Call{Operation: op.Name, Parameters: parameters, Files: files}, service.Host{})
	return e == nil || e.Code != notice.Data || !strings.HasPrefix(e.Message, "this file is ") && !strings.Contains(e.Message, " holds no ")
}

func TestHelpSaysNothingOfOtherOperations(t *testing.T) {
	for _, test := range []struct{ operation, choice, not string }{
		{"nbest_list", "first", "annotator"},
		{"agree_unit", "second", "class"},
		{"parse", "to_format", "extract"},
		{"convert", "to_format", "extract"},
		{"attach", "strict", "except"},
		{"parse", "output", "paper"},
		{"roots", "root_heads", "system"},
	} {
		op := service.Find(allOps, test.operation)
		if help := op.Choice(test.choice).Help; strings.Contains(help, test.not) {
			t.Errorf("%s, %s: %s", test.operation, test.choice, help)
		}
	}
}
