package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// A leaf that says how it is co-indexed, one that does not, and another that
// gold teaches otherwise than its shape does.
func auxiliary(id, subject, indexed string) string {
	verb := `S[b]\NP_1`
	if indexed == "" {
		indexed, verb = `(S[dcl]\NP)/(S[b]\NP)`, `S[b]\NP`
	}
	return "ID=" + id + "\n(<T S[dcl] 1 2> (<L NP PRP PRP " + subject + " NP>) (<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/(S[b]\\NP) MD MD can " + indexed + ">) (<L S[b]\\NP VB VB sleep " + verb + ">) ) )\n"
}

const apart = `(S[dcl]\NP_1)/(S[b]_2\NP_3)_2`

func TestAFileOfWhichSomeLeavesAreIndexedIsAsGoodAsItself(t *testing.T) {
	text := auxiliary("1", "he", apart) + auxiliary("2", "she", "")
	reply := accept(t, service.New(allOps...), "score", "output=tsv no_roots=true", pair(text, text))
	if counts, signature := counted(reply.Body); !strings.HasPrefix(counts, "all f1 4 4 4 1 1 1\n") || !strings.Contains(signature, "|coindex:field+gold-") {
		t.Errorf("%s%s", counts, signature)
	}
}

// What gold cannot teach is said.
func TestGoldThatIsReadOnceTeachesNothingAndThatIsSaid(t *testing.T) {
	files := pair(auxiliary("1", "he", apart), auxiliary("1", "he", ""))
	if reply := accept(t, service.New(allOps...), "score", "no_roots=true", files); strings.Contains(strings.Join(texts(reply.Warnings), "\n"), "learned") {
		t.Errorf("%q", texts(reply.Warnings))
	}
	files["gold"][0].Once = true
	if reply := accept(t, service.New(allOps...), "score", "no_roots=true", files); !strings.Contains(strings.Join(texts(reply.Warnings), "\n"), "could not be learned for this system") {
		t.Errorf("%q", texts(reply.Warnings))
	}
}

func TestPartsOfDerivationsMergeUnlessTheyLearnedOtherThings(t *testing.T) {
	const fail = "ID=9\n(<L NP NN NN fail NP>)\n"
	part := func(name, parameters string, files roles) service.File { return partOf(t, name, parameters, files) }
	plain := auxiliary("1", "he", "")
	markup := func(files roles, slot string) roles {
		return addFiles(files, "markup", text("own.markup", "(S[dcl]\\NP)/(S[b]\\NP)\n  2 ((S[dcl]{_}\\NP{Y}<1>){_}/(S[b]{Z}<2>\\NP{"+slot+"}){Z}){_}\n"))
	}
	tests := []struct {
		name        string
		first, part service.File
		want        string // of the signature, or of the error
		refused     bool
	}{
		{"a part in which nothing was parsed", part("a", "", pair(plain, plain)), part("b", "", pair(auxiliary("9", "he", ""), fail)), "|coindex:inferred/inferred|", false},
		{"shapes here, fields there", part("a", "", pair(auxiliary("1", "he", apart), auxiliary("1", "he", apart))), part("b", "", pair(plain, plain)), "what gold taught of the co-indexation of ", true},
		{"gold that teaches", part("a", "", pair(auxiliary("1", "he", apart), plain)), part("b", "", pair(plain, plain)), "what gold taught of the co-indexation of ", true},
		{"two markup files", part("a", "", markup(pair(plain, plain), "Y*")), part("b", "", markup(pair(plain, plain), "W")), "the markup of gold is ", true},
		{"derivations here, dependencies there", part("a", "no_roots=true", pair(plain, plain)), part("b", "no_roots=true", pair(plain, "sleep_3 S[b]\\NP 1 he_1\n")), "the format of system 1 is ccgbank_deps here", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			files := roles{"part": {test.first, test.part}}
			if test.refused {
				if e := refuse(t, service.New(allOps...), "merge", "", files); e.Code != notice.Data || !strings.HasPrefix(e.Message, test.want) {
					t.Errorf("%v", e)
				}
			} else if reply := accept(t, service.New(allOps...), "merge", "output=tsv", files); !strings.Contains(string(reply.Body), test.want) {
				t.Errorf("%s", reply.Body)
			}
		})
	}
}
