package site_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// treesGiven are the files of the example of dependency trees, by role.
func treesGiven(t testing.TB) roles {
	t.Helper()
	return roles{"gold": examples(t, "trees.gold.conllu"), "system": examples(t, "trees.gamma.conllu", "trees.delta.conllu")}
}

// trees opens the view of trees as the page opens.
func (p *page) trees() {
	p.Helper()
	p.scored(func() { p.click(`#views a[href="#trees"]`) })
	p.until(`document.querySelectorAll(".step").length === 10 && document.querySelector("#rows [role=option]") && document.querySelector("#kinds tbody tr")`)
	p.loaded()
}

// arcs returns those of a side that are drawn in a way, by their labels.
func (p *page) arcs(side, class string) string {
	p.Helper()
	return strings.Join(p.values("#canvas .arc."+side+"."+class, `e.querySelector(".label").textContent`), " ")
}

func TestTheViewOfTreesOpensOnItsExample(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.trees()
	var want struct {
		Systems []struct {
			All map[string]struct {
				Correct, Total, Gold, System int
				Accuracy, Value, F1          float64
			}
		}
		Signature string
	}
	if err := json.Unmarshal(native(t, "attach", parameters{"output": "json"}, treesGiven(t)).Body, &want); err != nil {
		t.Fatal(err)
	}
	var tiles []string
	for _, metric := range []string{"LAS", "UAS", "LA", "NED", "TED", "LCP", "UCP"} {
		c := want.Systems[0].All[strings.ToLower(metric)]
		tiles = append(tiles, fmt.Sprintf("%s %.2f %d of %d", metric, 100*(c.Accuracy+c.Value), c.Correct, c.Total))
	}
	clas := want.Systems[0].All["clas"]
	tiles = append(tiles, fmt.Sprintf("CLAS %.2f %d of %d · %d", 100*clas.F1, clas.Correct, clas.Gold, clas.System))
	uuas, dlas := want.Systems[0].All["uuas"], want.Systems[0].All["dlas"]
	tiles = append(tiles, fmt.Sprintf("UUAS %.2f %d of %d", 100*uuas.Accuracy, uuas.Correct, uuas.Total))
	tiles = append(tiles, fmt.Sprintf("DLAS %.2f %.1f of %.1f", 100*dlas.Accuracy, float64(dlas.Correct)/1000, float64(dlas.Total)/1000))
	got := p.values(".step", `[".name", ".number", ".count"].map((part) => e.querySelector(part).textContent.replaceAll(",", "")).join(" ")`)
	if !slices.Equal(got, tiles) {
		t.Errorf("the tiles are %q, want %q", got, tiles)
	}
	p.expectVisible(false, ".step .delta", ".step .total", "#rootless", ".roots", "#to-derivation", ".alignment")
	p.expectText("#signature", want.Signature)
	p.expectText("#citation", "trees.gamma.conllu against trees.gold.conllu, 12 sentences: LAS 83.53, UAS 88.24, LA 88.24")
	p.expectText("#canvas title", "Gold and system trees, right and wrong by LAS: We saw her duck under it .")
	if got := p.tabs(); got != "[gammaLAS 83.53UAS 88.24] deltaLAS 82.94UAS 87.65" {
		t.Errorf("the tabs are %s", got)
	}
	p.expectText("#rows .figures", "LAS 50.00 UAS 83.33+33.33")
	p.expectText("#own", "LAS 50.00UAS 83.33")
	if gold, system := p.arcs("gold", "wrong"), p.arcs("system", "wrong"); gold != "nmod:poss obj nmod" || system != "obj xcomp obl" {
		t.Errorf("wrong are %s and %s", gold, system)
	}
	// What is wrong is explained; and so is what is chosen.
	p.expectText("#why", "LAS wrong")
	p.click("#canvas .arc.gold[data-index='0'] .label")
	p.until(`document.querySelector("#why small").textContent.startsWith("LAS right")`)
	p.expectText("#why", "nsubj")
	p.must(p.tab.reload()) // by its address
	p.until(ready + ` && document.querySelectorAll(".step").length === 10`)
	p.loaded()
}

// Each metric has its own wrong arcs, and tells apart what it takes for right and LAS does not.
func TestTheMetricsOfTreesAreDrawn(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.trees()
	for key, want := range map[string][3]string{
		"2": {"UAS", "obj", "xcomp obl"},
		"3": {"LA", "obj xcomp obl", ""},
	} {
		p.press(key)
		p.until(`document.querySelector("#canvas title").textContent.includes("by ` + want[0] + `:") && document.querySelector("#kinds h2").textContent.endsWith("as ` + want[0] + ` counts them")`)
		if wrong, rescued := p.arcs("system", "wrong"), p.arcs("system", "rescued"); wrong != want[1] || rescued != want[2] {
			t.Errorf("%s: wrong are %q and rescued %q, want %q", want[0], wrong, rescued, want[1:])
		}
		p.expectText("#why small b", want[0]+" ")
	}
	p.expectText("#legend", "right here, wrong under LAS")
	p.press("7")
	p.until(`document.querySelector("#canvas title").textContent.includes("by UCP:")`)
	p.expectText("#own .now", "UCP 0.00")
	if got := p.arcs("gold", "ignored"); got != "root nmod:poss case nmod" { // no children of a verb
		t.Errorf("not counted are %q", got)
	}
	p.expectVisible(true, "#legend .ignored")
	p.press("1")
	p.until(`document.querySelector("#canvas title").textContent.includes("by LAS:")`)
	p.expectVisible(false, "#legend .ignored")

	// Punctuation is left out, and drawn on request.
	p.expectText("#ignored", "Punct. 2")
	p.click("#ignored")
	p.until(`document.querySelectorAll("#canvas .arc.ignored").length === 2`)
	p.expectVisible(true, "#legend .ignored")
	p.press("t")
	p.until(`document.querySelectorAll("#table tbody tr").length === 14`)
	if got, want := p.text("#table tbody tr:nth-child(5)"), "goldunder 5it 6case"; !strings.HasPrefix(got, want) {
		t.Errorf("the table says %q, want %q", got, want)
	}
	p.expectText("#table tbody tr:nth-child(7)", "gold. 7saw 2punctleft out")
	if got, want := strings.Join(p.texts("#table th"), " "), "side word head relation LAS UAS LA NED TED LCP UCP CLAS UUAS DLAS"; got != want {
		t.Errorf("the columns are %s, want %s", got, want)
	}
}

// What is dropped or pasted decides which view is open; a view that does not show it says which one does.
func TestTreesOpenTheirView(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", examples(t, "trees.delta.conllu", "trees.gold.conllu", "trees.gamma.conllu")...)
		p.until(`document.querySelector("#ask").open || ` + ready) // which is gold is told by its name
	})
	p.until(`location.hash === "#trees" && document.querySelectorAll(".step").length === 10`)
	p.loaded()
	p.expectText(gold+" .name", "trees.gold.conllu")
	p.expectText(gold+" .format summary", "conll · 12 sentences")
	p.expectVisible(true, "#drawing")
	p.click(`#views a[href="#score"]`)
	p.until(`!document.querySelector(".misfit").hidden`)
	p.expectVisible(false, "#drawing", "#steps")
	p.expectText(".misfit", "These are dependency trees. The view Trees shows them")
	p.click(".misfit a")
	p.until(`location.hash === "#trees" && document.querySelector(".misfit").hidden`)
	p.expectVisible(true, "#drawing", "#steps")

	p.openExample("figure4")
	p.until(`location.hash === "#score" && document.querySelectorAll(".step").length === 4`)
	p.expectScores("100.00 100.00 100.00 80.00")
	p.expectVisible(true, ".step .count", gold+" .roots")
	p.settle(func() { p.write(gold, example(t, "trees.gold.conllu").text) })
	p.scored(func() { p.write(system, example(t, "trees.delta.conllu").text) })
	p.until(`location.hash === "#trees" && document.querySelectorAll(".step").length === 10`)
	p.expectVisible(true, "#drawing")
	p.expectVisible(false, ".misfit", gold+" .roots")
}

// Options, filters and orders are those that change something of what was scored.
func TestWhatIsOfferedGoesWithTrees(t *testing.T) {
	t.Parallel()
	p := open(t)
	shown := func(what string) string {
		return strings.Join(p.values(what+":not([hidden])", "e.name ?? e.value"), " ")
	}
	controls := func(within string) string {
		return strings.Join(p.values(within+" label:not([hidden]) [name]", "e.name"), " ")
	}
	p.run(`document.querySelector("#options").open = true`)
	if got, want := controls("#options"), "first_parse lenient pair convention coindexation root_label root_heads no_roots duplicates alignment features ignore strict"; got != want {
		t.Errorf("of CCG the options are %s, want %s", got, want)
	}
	p.trees()
	if got, want := controls("#options"), "first_parse lenient pair strict punctuation punctuation_by relations"; got != want {
		t.Errorf("of trees the options are %s, want %s", got, want)
	}
	if got, want := controls("#filters"), "kind parsed relation shortest longest numbers"; got != want {
		t.Errorf("of trees the filters are %s, want %s", got, want)
	}
	if got, want := shown("#order option"), "corpus las uas difference errors"; strings.Join(p.values("#order option:not([hidden])", "e.value"), " ") != want {
		t.Errorf("of trees the orders are %s, want %s", got, want)
	}
	p.scored(func() { p.set("[name=punctuation]", "true") })
	p.expectText("#signature", "|punct:counted|")
	p.expectText(".step .count", "158 of 188")
	p.scored(func() { p.set("[name=punctuation]", "false") })

	p.set("#order", "las")
	p.until(`document.querySelector("#rows .id").textContent === "arrow"`)
	p.find("relation", "advcl")
	p.finds("3 of 12 sentences")
	p.find("kind", "relation")
	p.until(`document.querySelector("#found .chips").textContent.includes("right head, another relation")`)
	p.openExample("corpus") // of which nothing of this is known
	p.until(`document.querySelector("#order").value === "corpus" && document.querySelector("#sentences-title").textContent === "36 sentences"`)
}

func TestTreesAreExportedAsTheCoreWritesThem(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.trees()
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "2 of 12"`)
	p.press("2")
	p.until(`document.querySelector("#canvas title").textContent.includes("by UAS: Time flies")`)
	p.expectSaved(
		treesGiven(t),
		saved{"json", "trees-gamma-delta.json", "attach", parameters{"output": "json", "sentences": "true"}},
		saved{"tsv", "trees-gamma-delta.tsv", "attach", parameters{"output": "tsv", "sentences": "true"}},
	)
	one := treesGiven(t)
	one["system"] = one["system"][:1]
	p.expectSaved(
		one,
		saved{"svg", "trees-gamma-sentence-2-uas.svg", "diagram", parameters{"n": "2", "metric": "uas"}},
		saved{"tikz", "trees-gamma-sentence-2-uas.tex", "diagram", parameters{"n": "2", "metric": "uas", "tikz": "true"}},
	)
}

func TestTreesAreBroughtBack(t *testing.T) {
	t.Parallel()
	p := visit{kept: true}.ready(t)
	p.scored(func() { p.drop("#drawing", examples(t, "trees.gold.conllu", "trees.gamma.conllu")...) })
	p.until(`location.hash === "#trees"`)
	p.press("3")
	p.until(`document.querySelector("#canvas title").textContent.includes("by LA:")`)
	p.set("#order", "uas")
	p.kept()
	p.run(`location.hash = ""`)
	p.reload()
	p.until(`location.hash === "#trees" && document.querySelector("#canvas title")?.textContent.includes("by LA:") && document.querySelector("#drawing").checkVisibility()`)
	if got := eval[string](p, `document.querySelector("#order").value`); got != "uas" {
		t.Errorf("the order is %s", got)
	}
}

// The kinds of what a metric takes for wrong add up to all of it, also where a word is
// right by itself and its node is not.
func TestTheKindsOfTreesAddUp(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.trees()
	for key, metric := range map[string]string{"1": "LAS", "4": "NED", "5": "TED", "6": "LCP"} {
		p.press(key)
		p.until(`document.querySelector("#kinds h2").textContent.endsWith("as ` + metric + ` counts them")`)
		if !eval[bool](p, `(() => {
			const number = (row, at) => Number(row.children[at].textContent) || 0;
			const rows = [...document.querySelectorAll("#kinds tbody tr")], all = document.querySelector("#kinds tfoot tr");
			return rows.reduce((sum, row) => sum + number(row, 1), 0) === number(all, 1);
		})()`) {
			t.Errorf("%s: %s", metric, p.text("#kinds"))
		}
	}
}

// A metric that is an accuracy has its score under F, as the others have, and no number stands under the name of another.
func TestTheCountsOfTreesStandUnderTheirHeadings(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.trees()
	p.click("#counts summary")
	cells := p.values("#counts tbody tr", `[...e.cells].map((cell) => cell.textContent).join(" ")`)
	scores := p.values("#steps .number", "e.textContent")
	for i, row := range cells[:len(scores)] {
		if fields := strings.Split(row, " "); len(fields) != p.count("#counts thead th") || fields[len(fields)-1] != scores[i] {
			t.Errorf("of %s there is %q", scores[i], row)
		}
	}
}
