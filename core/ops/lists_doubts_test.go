package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Lists that go on after others are no lists, whatever stands beside them, and whoever
// chooses a pairing is told beside the number.
func TestListsThatGoOnAfterOthersAreRefused(t *testing.T) {
	gold, lists := example(t, "nbest.gold.auto"), contentOf(t, example(t, "nbest.lists.auto"))
	twice := text("lists.auto", lists+lists)
	e := refuse(t, service.New(allOps...), "nbest", "", roles{"gold": {gold}, "system": {twice}})
	if e.Code != notice.Data || !strings.Contains(e.Message, `parses of sentence "1" come again, after those of others (first of 9)`) || e.Hint != "sort the file by id" {
		t.Errorf("%v; %s", e, e.Hint)
	}
	for _, files := range []roles{{"system": {twice}}, {"gold": {gold}, "system": {twice}}} {
		parameters := "output=text"
		if files["gold"] != nil {
			parameters += " pair=id"
		}
		if said := string(accept(t, service.New(allOps...), "nbest", parameters, files).Body); !strings.HasPrefix(said, "! ") || !strings.Contains(said, "sort the file by id") {
			t.Errorf("%s: %.300s", parameters, said)
		}
	}
}

// Words do not tell two equal neighbours apart: that is said, and what would.
func TestListsOfEqualNeighboursWithoutIDs(t *testing.T) {
	const one, other = "(<T N 0 2> (<L N/N JJ JJ red N/N>) (<L N NN NN ball N>) )\n", "(<T N 0 2> (<L N/N JJ JJ green N/N>) (<L N NN NN duck N>) )\n"
	gold, lists := text("gold.auto", one+one+other), text("lists.auto", strings.Repeat(one, 4)+strings.Repeat(other, 2))
	alone := accept(t, service.New(allOps...), "nbest", "output=text", roles{"system": {lists}})
	w := warned(alone.Warnings, "told-by-words")
	if w == nil || !strings.Contains(w.Message, "which makes 2 lists") || !strings.Contains(w.Hint, "equal sentences one after the other") {
		t.Errorf("the warning is %+v", w)
	}
	e := refuse(t, service.New(allOps...), "nbest", "", roles{"gold": {gold}, "system": {lists}})
	if !strings.Contains(e.Message, "1 sentence of gold.auto has the words of the one before") || !strings.Contains(e.Hint, "told by ids;") || strings.Contains(e.Hint, "keep the first") {
		t.Errorf("%v; %s", e, e.Hint)
	}
	e = refuse(t, service.New(allOps...), "nbest", "", roles{"gold": {lists}, "system": {text("gold.auto", one+other)}})
	if !strings.Contains(e.Message, "lists.auto looks like the lists") {
		t.Errorf("%v; %s", e, e.Hint)
	}
	if single := accept(t, service.New(allOps...), "nbest", "", roles{"system": {text("lists.auto", one+other)}}); warned(single.Warnings, "told-by-words") != nil {
		t.Errorf("nothing was brought together: %+v", single.Warnings)
	}
}

// What all parses agree on is not drawn, and the reason is there for programs.
func TestAListOfOneClassIsNotDrawn(t *testing.T) {
	const one = "(<T N 0 2> (<L N/N JJ JJ red N/N>) (<L N NN NN ball N>) )\n"
	var told struct{ Undrawn string }
	reply := accept(t, service.New(allOps...), "nbest_list", "output=json", roles{"system": {text("lists.auto", one+one)}})
	if decode(t, reply.Body, &told); reply.Drawing != nil || !strings.Contains(told.Undrawn, "the same dependencies") || told.Undrawn != reply.Undrawn {
		t.Errorf("%q, %q, %s", told.Undrawn, reply.Undrawn, reply.Drawing)
	}
}

func warned(warnings []*notice.Notice, code string) *notice.Notice {
	for _, w := range warnings {
		if w.Code == code {
			return w
		}
	}
	return nil
}

// The first parses are doubted as one parse each is.
func TestListsAreDoubtedAsTheirFirstParsesAre(t *testing.T) {
	gold, lists := contentOf(t, example(t, "nbest.gold.auto")), contentOf(t, example(t, "nbest.lists.auto"))
	bare := func(s string) string { return strings.ReplaceAll(s, "NP[nb]/N", "NP/N") }
	for range 3 {
		gold, lists = gold+copied(gold), lists+copied(lists)
	}
	files := roles{"gold": {text("gold.auto", bare(gold))}, "system": {text("lists.auto", lists)}}
	of := roles{"gold": files["gold"], "system": {text("lists.auto", firstParses(lists))}}
	for _, code := range []string{"other-notation", "no-gold-analysis"} {
		if code == "no-gold-analysis" {
			cut := strings.Index(gold, "ID=2")
			end := strings.Index(gold, "ID=3")
			files["gold"] = []service.File{text("gold.auto", gold[:cut]+"ID=2\n"+gold[end:])}
			of["gold"] = files["gold"]
		}
		got, want := warned(accept(t, service.New(allOps...), "nbest", "output=text", files).Warnings, code), warned(accept(t, service.New(allOps...), "score", "output=text", of).Warnings, code)
		if got == nil || want == nil || got.Message != want.Message || got.Count != want.Count || got.Grave != want.Grave {
			t.Errorf("%s: %+v, but scored %+v", code, got, want)
		}
	}
}

// copied returns sentences with other ids.
func copied(s string) string { return strings.ReplaceAll(s, "ID=", "ID=x") }

// firstParses returns the first derivation of each id.
func firstParses(lists string) string {
	var out strings.Builder
	before := ""
	for block := range strings.SplitSeq(lists, "ID=") {
		id, rest, _ := strings.Cut(block, "\n")
		id, _, _ = strings.Cut(id, " ")
		parse, _, _ := strings.Cut(rest, "\n")
		if id != "" && id != before {
			out.WriteString("ID=" + id + "\n" + parse + "\n")
		}
		before = id
	}
	return out.String()
}
