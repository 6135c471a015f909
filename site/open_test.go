package site_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

func TestItOpensOnFigure1ScoredAndDrawn(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.expectScores("25.00 50.00 75.00 80.00")
	p.expectText("#about", "Figure 1")
	p.expectText("#signature", "ccgscore|dup:tuples|align:equal-or-aligned|")
	if got, want := p.typed(gold), example(t, "figure1.gold.deps").text; got != want {
		t.Errorf("in the field of gold: %q, want %q", got, want)
	}
	if gold, system := p.count("#canvas .arc[data-side=gold]"), p.count("#canvas .arc[data-side=system]"); gold != 5 || system != 5 {
		t.Errorf("%d arcs of gold and %d of the system, want 4 dependencies and the root in each", gold, system)
	}
	p.expectText("#canvas", "believe")
	// What shows most is chosen: the dependency that alignment rescues.
	p.expectText("#why h3", "in → system is right: the argument is found, in another slot")
	p.expectVisible(true, "#canvas .arc.selected", "#canvas .arc.partner", "#why table.alignment")
	p.expectVisible(false, "#sentences", "#tabs", "#progress", "#scores .problem")
}

// snapshot is what a person sees of the example, and nothing of how it is made.
const snapshot = `(() => {
	const text = (selector) => [...document.querySelectorAll(selector)].map((e) => e.textContent.trim());
	const shape = (e) => e.nodeName + " " + ["x", "y", "d", "width", "height", "data-side", "data-index"]
		.map((a) => e.getAttribute(a)).map((a) => (isNaN(a) ? a : +a)).join(" ") + (e.children.length ? "" : e.textContent);
	const shapes = (selector) => [...document.querySelectorAll(selector)].map(shape);
	return {
		scores: text(".step .number"), counts: text(".step .count"), changes: text(".step .delta, .step .total"),
		tracks: shapes(".step .track rect"), chosen: text(".step:has(:checked) .name"),
		about: text("#about"), signature: text("#signature"), reason: text("#why h3, #why p, #why small"),
		alignment: [...document.querySelectorAll("#why table :is(th, td)")].map((e) => e.className + " " + e.textContent.split(" ")[0]),
		inputs: [...document.querySelectorAll(".panel > source-editor textarea")].map((e) => e.value),
		lines: text(".panel > source-editor .gutter"), found: text(".panel > source-editor .format"),
		drawing: shapes("#canvas svg:first-child, #canvas svg:first-child :is(g, path:not(.reach), text, tspan, rect):not(.sides, .sides *)"), // which the script lays on top
		title: document.title,
	};
})()`

func TestWithoutJavaScriptTheExampleIsThereAllTheSame(t *testing.T) {
	t.Parallel()
	bare := visit{before: []chromedp.Action[chromedp.Void]{chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	})}}.start(t)
	bare.expectScores("25.00 50.00 75.00 80.00")
	bare.expectVisible(true, "noscript p", "#canvas svg")

	want := eval[map[string]any](bare, snapshot)
	if drawing, _ := want["drawing"].([]any); len(drawing) < 50 {
		t.Errorf("the drawing has %d parts", len(drawing))
	}
	got := eval[map[string]any](open(t), snapshot)
	for name := range want {
		if a, b := quoted(want[name]), quoted(got[name]); a != b {
			t.Errorf("%s: in the page as it comes\n%s\nand as the script makes it\n%s", name, a, b)
		}
	}
}

func TestWhatIsTypedBeforeTheScriptRunsStays(t *testing.T) {
	t.Parallel()
	text := example(t, "figure1.system.deps").replaced(t, "S[dcl]\\NP 1 I_1", "S[dcl]\\NP 1 system_5").text
	p := visit{scripts: []string{`document.addEventListener("readystatechange", () => {
		if (document.readyState === "interactive") document.querySelector(` + quoted(system+" textarea") + `).value = ` + quoted(text) + `;
	})`}}.ready(t)
	if p.typed(system) != text {
		t.Errorf("in the field: %q, want %q", p.typed(system), text)
	}
	p.expectScores("25.00 25.00 50.00 60.00") // the words are the same, and so are the roots
}

func TestItWorksFromAnyFolderOfAServer(t *testing.T) {
	t.Parallel()
	p := visit{folder: "/some/where"}.ready(t)
	p.openExample("figure7")
	p.expectScores("50.00 100.00 100.00 80.00")
}

func TestItWorksWhereTheServerDoesNotKnowWasm(t *testing.T) {
	t.Parallel()
	p := visit{server: func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			next.ServeHTTP(&retyped{w, r}, r)
		})
	}}.ready(t)
	p.openExample("figure4")
	p.expectScores("100.00 100.00 100.00 80.00")
}

// retyped sends wasm as a server does that knows no type for it.
type retyped struct {
	http.ResponseWriter
	request *http.Request
}

func (w *retyped) Write(body []byte) (int, error) {
	if strings.HasSuffix(w.request.URL.Path, ".wasm") {
		w.Header().Set("Content-Type", "application/octet-stream")
	}
	return w.ResponseWriter.Write(body)
}

// serverLacking is a server that lacks files.
func serverLacking(part string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.Contains(r.URL.Path, part) {
				http.NotFound(w, r)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

func TestWhatIsMissingIsSaidPlainly(t *testing.T) {
	t.Parallel()
	for name, part := range map[string]string{"the core": ".wasm", "the worker": "/worker."} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := visit{server: serverLacking(part), noisy: true}.start(t)
			p.until(failed)
			p.expectVisible(true, "#notes .problem")
			p.expectText("#notes", "This page cannot score")
			p.expectText("#notes", "Reload the page, or open it in a newer browser.")
			p.expectScores("25.00 50.00 75.00 80.00") // what came with the page
			p.expectVisible(false, "#progress")
		})
	}
}

func TestTwoPagesDoNotDisturbEachOther(t *testing.T) {
	t.Parallel()
	one := open(t)
	other := visit{beside: one}.ready(t)
	one.openExample("figure4")
	other.openExample("figure5")
	one.scored(func() { one.set("[name=no_roots]", "true") })
	one.expectScores("100.00 100.00 100.00 100.00")
	other.expectScores("66.67 66.67 83.33 85.71")
	other.press("1")
	other.until(`document.querySelector("#live").textContent.startsWith("F₁ 66.67")`)
	one.press("j") // it has one sentence: nothing happens
	one.expectText("#about", "Figure 4")
	other.expectText("#about", "Figure 5")
}
