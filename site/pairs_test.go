package site_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// entries say how each view is opened, with something in it. Those that stand alone keep what they have, so that is given to them once.
var entries = []struct {
	view  string
	enter func(p *page)
	once  func(p *page)
}{
	{"score", func(p *page) { p.exemplifies("corpus", `document.querySelector("#kinds tbody tr")`) }, nil},
	{"compare", func(p *page) {
		p.exemplifies("corpus", isShown(compareView+"[data-part=scores] .canvas svg"))
		p.run(`document.querySelector("#part-scores").click()`)
	}, nil},
	{"derivations", func(p *page) { p.exemplifies("corpus-derivations", isShown(derivations+" .here h3")); p.answered() }, nil},
	{"nbest", nil, func(p *page) {
		p.choosesExample("nbest")
		p.until(isShown(nbestView+".list-of-parses .trees svg") + " && " + isShown(nbestView+".lesson + .soft"))
	}},
	{"trees", func(p *page) {
		p.exemplifies("trees", `document.querySelector("#kinds tbody tr") && `+isShown(".other svg"))
	}, nil},
	{"agreement", nil, func(p *page) { p.choosesExample("agreement"); p.until(isShown(agreement + ".talk .canvas svg")) }},
	{"study", nil, func(p *page) {
		p.begins(aStudy(p, 2, 1, 7), "ann")
		p.click("[data-screen=instructions] .push")
		p.until(isAt("Sentence 1 of 2") + " && " + isShown(".figures svg"))
	}},
}

// choosesExample opens an example as the menu does, with the mouse elsewhere.
func (p *page) choosesExample(id string) {
	p.Helper()
	p.run(`document.querySelector("[data-example=` + id + `]").click()`)
}

// exemplifies has an example scored, and waits for the list of its sentences.
func (p *page) exemplifies(example, there string) {
	p.Helper()
	p.scored(func() { p.choosesExample(example) })
	p.until(`document.querySelector("#rows [role=option]") && ` + there)
}

// enters goes to a view, and gives it what it shows.
func (p *page) enters(at int, first bool) {
	p.Helper()
	entry := entries[at]
	p.run(`location.hash = "` + entry.view + `"`)
	p.until(viewIsThere)
	if entry.enter != nil {
		entry.enter(p)
	} else if first {
		entry.once(p)
	}
	p.until(isShown(`[data-view="` + entry.view + `"]`))
	p.loaded()
	p.drawAgain()
}

// patience is how often a view is looked at before it looks wrong.
const patience = 20

// looks is a script that tells where everything in sight is, and how it looks, element by element. What is scrolled is told from its top.
const looks = `(() => {
	const properties = ["display", "position", "color", "backgroundColor", "borderTopWidth", "borderTopColor", "borderLeftWidth", "fontSize", "fontWeight", "fontFamily",
		"lineHeight", "textAlign", "whiteSpace", "padding", "margin", "rowGap", "columnGap", "gridTemplateColumns", "overflowX", "overflowY", "maxHeight", "minWidth",
		"scrollPaddingBottom", "opacity", "visibility", "boxShadow", "textDecorationLine", "cursor", "stroke", "strokeWidth", "strokeDasharray", "fill", "zoom"];
	document.activeElement.blur();
	scrollTo(0, 0);
	const name = (node) => node.nodeName.toLowerCase() + (node.id && "#" + node.id) + (node === document.documentElement ? "" : [...node.classList].map((one) => "." + one).join(""));
	return [document.documentElement, document.body, ...document.querySelectorAll("header, header *, main, main *, footer, footer *")].map((node) => {
		if (!node.checkVisibility() || node.closest(".toast, .sr *")) return "";
		if (node.scrollTop && node !== document.documentElement) node.scrollTop = 0;
		const { left, top, width, height } = node.getBoundingClientRect();
		const style = getComputedStyle(node);
		return [node.parentElement && name(node.parentElement) + " > " + name(node), [left, top, width, height].map((length) => length.toFixed(1)).join(" "),
			...properties.map((one) => one + " " + style[one])].join("; ");
	}).filter(Boolean);
})()`

// differences tells what is not in one look as it is in another.
func differences(got, want []string) string {
	for i, line := range want {
		if i < len(got) && got[i] == line {
			continue
		}
		if i == len(got) {
			return "nothing where there is " + line
		}
		var parts []string
		here, there := strings.Split(got[i], "; "), strings.Split(line, "; ")
		for k := range min(len(here), len(there)) {
			if k == 0 || here[k] != there[k] {
				parts = append(parts, fmt.Sprintf("%s, alone %s", here[k], there[k]))
			}
		}
		return strings.Join(parts, "; ")
	}
	return fmt.Sprintf("%d elements, alone %d", len(got), len(want))
}

// A view must look as if it had been opened alone, whichever was opened before it. Of n views there are n(n − 1) ways from one to another,
// and the walk goes each of them once.
func TestViewsDoNotChangeEachOther(t *testing.T) {
	t.Parallel()
	alone := make([][]string, len(entries))
	for i, entry := range entries {
		t.Run(entry.view, func(t *testing.T) {
			p := open(t)
			if entry.enter == nil {
				entries[0].enter(p) // with two systems, which Compare is offered for
			}
			p.enters(i, true)
			alone[i] = eval[[]string](p, looks)
		})
	}
	var walk []int
	for i := range entries {
		for j := i + 1; j < len(entries); j++ {
			walk = append(walk, i, j)
		}
	}
	walk = append(walk, 0)
	p := open(t)
	for step, at := range walk {
		if alone[at] == nil {
			t.Fatal("it was not seen alone")
		}
		p.enters(at, !slices.Contains(walk[:step], at))
		got := eval[[]string](p, looks)
		for try := 0; try < patience && !slices.Equal(got, alone[at]); try++ { // it may not be all there yet
			p.drawAgain()
			got = eval[[]string](p, looks)
		}
		if !slices.Equal(got, alone[at]) {
			t.Errorf("%s after %s: %s", entries[at].view, entries[walk[max(0, step-1)]].view, differences(got, alone[at]))
		}
	}
}

// What came with the page is changed for the example of a view, and back, as fast as a person goes there.
func TestTreesAreShownAgainAfterDerivations(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, view := range []string{"trees", "derivations", "trees"} {
		p.run(`location.hash = "` + view + `"`)
		p.until(isShown(`[data-view="` + view + `"]`))
		if view == "trees" {
			p.until(ready + ` && document.querySelectorAll("#steps .step").length === 10 && document.querySelectorAll("#rows [role=option]").length === 12`)
		} else {
			p.until(isShown(derivations + " .canvas svg"))
		}
		p.loaded()
	}
	p.expectText("#rows .figures", "LAS 50.00 UAS 83.33+33.33")
}
