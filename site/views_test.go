package site_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/ccgscore/ccgscore/build/bundle"
	webpage "github.com/ccgscore/ccgscore/web/page"
)

// withAnotherView returns the page with one more view: a folder, and a line in the table. In it, PARG is for the new view
// alone, and JSON for none.
var withAnotherView = sync.OnceValues(func() (http.Handler, error) {
	root := filepath.Join(workspace, "views")
	for _, source := range bundle.Sources {
		if err := copied(filepath.Join("..", source), filepath.Join(root, source)); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(filepath.Join(root, "site/views/count"), 0o755); err != nil {
		return nil, err
	}
	table, err := os.ReadFile("views/views.js")
	if err != nil {
		return nil, err
	}
	for name, text := range map[string]string{
		"view.js": `
			import { h } from "../../js/dom.js";
			import sheet from "./view.css?file";
			function shows({ place, page: { results } }) {
				const count = place.appendChild(h("p.counted", {}));
				results.addEventListener("scores", () => {
					count.textContent = results.scores ? "systems: " + results.scores.systems.length : "nothing";
				});
			}
			export const view = { sheet, shows };`,
		"view.css": `.counted { outline: 3px solid rgb(1, 2, 3) }`,
		"../views.js": strings.NewReplacer(
			`"parg", "json"]`, `]`,
			"\n];", "\n"+`{ name: "Count", address: "count", formats: ["parg"], load: () => import("./count/view.js") },`+"\n];",
		).Replace(string(table)),
	} {
		if err := os.WriteFile(filepath.Join(root, "site/views/count", name), []byte(text), 0o644); err != nil {
			return nil, err
		}
	}
	out := filepath.Join(root, "dist")
	if _, err := bundle.Draft(root, out); err != nil {
		return nil, err
	}
	return webpage.New(os.DirFS(out))
})

// copied copies a file or a folder.
func copied(from, to string) error {
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return os.CopyFS(to, os.DirFS(from))
	}
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}

// openWithAnotherView opens the page that has one view more.
func openWithAnotherView(t *testing.T) *page {
	t.Helper()
	handler, err := withAnotherView()
	if err != nil {
		t.Fatal(err)
	}
	p := visit{}.open(t, handler)
	p.until(ready)
	p.loaded()
	return p
}

const (
	counted = `[data-view="count"]`
	score   = `[data-view="score"]`
)

// counts waits until the other view has been loaded and says what it has to say.
func (p *page) countsSystems(want string) {
	p.Helper()
	p.until(`document.querySelector('` + counted + ` p')?.textContent === ` + quoted(want) + ` && document.querySelector('` + score + `').hidden`)
	p.expectVisible(true, counted)
	p.loaded()
}

func TestAViewIsLoadedWhenItsAddressIsOpened(t *testing.T) {
	t.Parallel()
	p := openWithAnotherView(t)
	if p.count(counted) != 0 {
		t.Error("it is there before it is opened")
	}
	p.run(`location.hash = "count"`)
	p.countsSystems("systems: 1") // what was scored before it was there
	if outline := eval[string](p, `getComputedStyle(document.querySelector(".counted")).outlineColor`); outline != "rgb(1, 2, 3)" {
		t.Errorf("without its style sheet: the outline is %s", outline)
	}
	p.openExample("corpus")
	p.countsSystems("systems: 2")
	p.expectVisible(true, "#sentences", gold) // which all views share

	p.run(`history.back()`)
	p.until(`!document.querySelector('` + score + `').hidden`)
	p.expectVisible(false, counted)
	p.expectScores(alphaScores)

	p.run(`location.hash = "scores"`) // a place in the page, and no view
	p.expectVisible(true, score)
}

func TestAViewIsOpenedByTheAddressThatThePageIsLoadedWith(t *testing.T) {
	t.Parallel()
	p := openWithAnotherView(t)
	p.run(`location.hash = "count"`)
	p.countsSystems("systems: 1")
	p.must(p.tab.reload())
	p.until(ready)
	p.loaded()
	p.countsSystems("systems: 1")
	p.run(`location.hash = "score"`)
	p.until(`!document.querySelector('` + score + `').hidden`)
	p.expectScores("25.00 50.00 75.00 80.00")
	p.expectVisible(true, "#canvas .arc.selected", "#why table.alignment")
}

func TestWhatIsDroppedDecidesWhichViewOpens(t *testing.T) {
	t.Parallel()
	p := openWithAnotherView(t)
	parg := file{"gold.parg", figure1AsParg}
	p.scored(func() { p.drop("#drawing", parg, parg.named("system.parg")) })
	p.countsSystems("systems: 1")
	if hash := eval[string](p, `location.hash`); hash != "#count" {
		t.Errorf("the address ends in %q", hash)
	}
	p.scored(func() {
		p.drop("#gold", example(t, "figure1.gold.deps"))
		p.answer("Replace gold")
	})
	p.until(`!document.querySelector('` + score + `').hidden`)
	p.expectVisible(false, counted)
}

func TestWhatNoViewTakesIsSaid(t *testing.T) {
	t.Parallel()
	p := openWithAnotherView(t)
	p.drop("#drawing", file{"sentences.json", `{"format":"ccgscore/1","sentences":[]}`})
	p.until(`document.querySelector("#notes .problem.error")`)
	p.expectText("#notes", "sentences.json: this is json, which no view of this page takes")
	p.drop("#drawing", file{"candc.grs", "(det dog_1 the_0)\n(ncsubj sleeps_2 dog_1 _)\n"})
	p.until(`document.querySelector("#notes").textContent.includes("candc.grs")`)
	p.expectText("#notes", "candc.grs: this is candc_grs, which no view of this page takes")
	p.expectText("#notes", "on the command line, ccgscore grs scores grammatical relations")
	p.expectScores("25.00 50.00 75.00 80.00") // all else stays
	p.scored(func() { p.write(gold, "# edited\n"+p.typed(gold)) })
	p.expectVisible(false, "#notes .problem")
}
