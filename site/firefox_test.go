package site_test

import (
	"encoding/base64"
	"testing"
)

// In Firefox, each view is tried once, and the page without a network. Nearly all tests can be run there: go test ./site -firefox.
func TestWhatAPersonDoesWorksInFirefox(t *testing.T) {
	tests := map[string]func(*testing.T){
		"score":       TestItOpensOnFigure1ScoredAndDrawn,
		"offline":     TestItOpensOnFigure1ScoredAndDrawn,
		"derivations": TestTheViewOfDerivationsOpensOnFigure2,
		"n-best":      TestListsWithoutGold,
		"trees":       TestTheViewOfTreesOpensOnItsExample,
		"agreement":   TestTheSentenceToTalkAbout,
		"study":       TestAnswersAreChanged,
	}
	if *inFirefox {
		tests["widths"] = testItFitsWhateverItsWidth
		tests["paper"] = testItIsPrinted
	}
	for name, test := range tests {
		t.Run(name, test)
	}
}

func testItFitsWhateverItsWidth(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, name := range []string{"as it opens", "with an error", "with a corpus and everything open"} {
		situation(t, name)(p)
		for _, width := range []int64{320, 390, 640, 768, 901, 1440} {
			p.resize(width, 900)
			p.drawAgain()
			if got := eval[int64](p, `document.scrollingElement.scrollWidth`); got > width {
				t.Errorf("%s, at %d, the page is %d wide", name, width, got)
			}
		}
	}
}

func testItIsPrinted(t *testing.T) {
	t.Parallel()
	p := open(t)
	var made struct{ Data string }
	f := p.tab.(firefoxTab)
	p.must(f.Call("browsingContext.print", f.scoped(params{"page": params{"width": 21, "height": 29.7}}), &made))
	pdf, err := base64.StdEncoding.DecodeString(made.Data)
	p.must(err)
	if len(pdf) < 10_000 {
		t.Errorf("%d bytes of PDF", len(pdf))
	}
}
