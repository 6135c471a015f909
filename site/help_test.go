package site_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Help is on the view that is open, and is seen whole.
func TestHelpIsOnTheViewThatIsOpen(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, test := range []struct{ view, title, says, key string }{
		{"score", "From F₁ to DF₁", "With labelling", "F₁, labelling, alignment, DF₁"},
		{"derivations", "Derivations", "type-raising", "fold or unfold"},
		{"trees", "Dependency trees", "NED", "from LAS to DLAS"},
		{"nbest", "n-best lists", "oracle", "next and previous list"},
		{"agreement", "Agreement", "α is 1", "the measures"},
		{"study", "Study", "which parser made it", "the first or the second"},
		{"score", "From F₁ to DF₁", "With labelling", "F₁, labelling, alignment, DF₁"},
	} {
		p.run(fmt.Sprintf(`location.hash = %q`, test.view))
		p.until(fmt.Sprintf(`document.querySelector("[data-view=%s]:not([hidden])")`, test.view))
		p.loaded()
		for _, size := range [][2]int64{{1440, 900}, {390, 844}} {
			p.resize(size[0], size[1])
			p.click("#help-button")
			p.expectVisible(true, "#help[open]", "#help summary")
			if title := eval[string](p, `document.querySelector("#help-title").textContent`); title != test.title {
				t.Errorf("%s: the title is %q", test.view, title)
			}
			shown := eval[string](p, `document.querySelector("#help").innerText`)
			if !strings.Contains(shown, test.says) {
				t.Errorf("%s: %q is not in its help: %s", test.view, test.says, shown)
			}
			if keys := strings.Contains(shown, test.key); keys != (size[0] > 1000) {
				t.Errorf("%s at %d: its keys are shown: %v", test.view, size[0], keys)
			}
			if selects := strings.Contains(shown, "Esc deselects"); selects != (size[0] > 1000 && slices.Contains([]string{"score", "derivations", "trees"}, test.view)) {
				t.Errorf("%s at %d: Escape is explained: %v", test.view, size[0], selects)
			}
			if hidden := eval[int](p, `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector("#help"))`); hidden > 0 {
				t.Errorf("%s at %d: %d pixels of its help are out of sight", test.view, size[0], hidden)
			}
			p.click("#help summary")
			p.expectText("#help", "doi:10.18653/v1/2023.acl-short.89")
			p.click("#help summary")
			p.press(escape)
			p.expectVisible(false, "#help")
		}
	}
}
