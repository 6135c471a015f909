package service

import (
	"strings"
	"testing"
)

const plainSignature = "ccgscore|dup:tuples|align:allow|root:target|heads:field/rules|ignore:candc|sent:all|tok:form|pair:id|v:" + Version

// Without the derivations, which have ids, sentences are paired in order.
const noRootsSignature = "ccgscore|dup:tuples|align:allow|root:target|heads:none|ignore:candc|sent:all|tok:form|pair:order|v:" + Version

func TestTheSignaturePinsEveryChoice(t *testing.T) {
	own := corpus(t, "alpha")
	own["ignore"] = []File{text("own.tsv", "predicate\tcategory\tslot\targument\trule\n\t\t\t\t7\n")}
	bare := corpus(t, "alpha")
	delete(bare, "gold-roots")
	tests := []struct{ name, parameters, old, new string }{
		{"nothing", ``, "", ""},
		{"duplicates", `"duplicates":"last"`, "dup:tuples", "dup:last"},
		{"alignment", `"alignment":"replace"`, "align:allow", "align:replace"},
		{"rootLabel", `"rootLabel":"category"`, "root:target", "root:category"},
		{"rootHeads", `"rootHeads":"autofile"`, "heads:field/rules", "heads:field/field"},
		{"noRoots", `"noRoots":true`, plainSignature, noRootsSignature},
		{"ignore", `"ignore":"none"`, "ignore:candc", "ignore:none"},
		{"covered", `"covered":true`, "sent:all", "sent:covered"},
		{"strict", `"strict":false`, "tok:form", "tok:position"},
		{"lenient", `"lenient":true`, "|v:", "|lenient|v:"},
		{"output", `"names":["x"],"failUnder":{"df1":1},"keep":true,"sentences":true`, "", ""},
	}
	seen := map[string]string{}
	for _, test := range tests {
		want := strings.Replace(plainSignature, test.old, test.new, 1)
		for range 2 {
			if got := compare(t, New(), test.parameters, corpus(t, "alpha")).Signature; got != want {
				t.Errorf("%s: %s, want %s", test.name, got, want)
			}
		}
		if other, again := seen[want]; again && test.old != "" {
			t.Errorf("%s and %s have one signature", test.name, other)
		}
		seen[want] = test.name
	}
	for _, file := range []string{"ignore", "no roots of gold"} {
		files := own
		if file != "ignore" {
			files = bare
		}
		got := compare(t, New(), "", files).Signature
		if other, again := seen[got]; again && other != "noRoots" {
			t.Errorf("%s has the signature of %s", file, other)
		}
	}
}

func TestTheSignatureNamesAListOfIgnoredDependenciesByWhatItHolds(t *testing.T) {
	of := func(name, list string) string {
		files := sides(dogs, dogs)
		files["ignore"] = []File{text(name, list)}
		return compare(t, New(), "", files).Signature
	}
	const header = "predicate\tcategory\tslot\targument\trule\n"
	first := of("a.tsv", header+"\t\t\t\t7\n")
	if first != of("b.tsv", header+"\t\t\t\t7\n") {
		t.Error("another name of the file changes the signature")
	}
	if first == of("a.tsv", header+"\t\t\t\t8\n") {
		t.Error("another list does not change the signature")
	}
}

func TestTheSignatureSaysHowSentencesArePaired(t *testing.T) {
	parg := func(ids ...string) (text string) {
		for _, id := range ids {
			text += "<s id=\"" + id + "\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n"
		}
		return text
	}
	pairs := func(files roles) string {
		_, rest, _ := strings.Cut(compare(t, New(), "", files).Signature, "|pair:")
		rest, _, _ = strings.Cut(rest, "|")
		return rest
	}
	gold := parg("1", "2", "3", "4")
	for want, files := range map[string]roles{
		"order":          sides(gold, parg("43", "65", "87", "109")),
		"id":             sides(gold, parg("1", "2", "4")),
		"id,order,id":    sides(gold, gold, parg("43", "65", "87", "109"), gold),
		"order,order,id": sides(gold, parg("43", "65", "87", "109"), parg("43", "65", "87", "109"), gold),
	} {
		if got := pairs(files); got != want {
			t.Errorf("paired by %s, want %s", got, want)
		}
	}
}
