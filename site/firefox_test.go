package site_test

import (
	"encoding/base64"
	"testing"
)

// One test of each kind of thing that a person does is done in Firefox, too. All can be, as far as Firefox can be asked for
// what they do: go test ./site -firefox.
func TestWhatAPersonDoesWorksInFirefox(t *testing.T) {
	for name, test := range map[string]func(*testing.T){
		"opening":     TestItOpensOnFigure1ScoredAndDrawn,
		"offline":     TestItOpensOnFigure1ScoredAndDrawn,
		"typing":      TestTypingIsOneStepAndTheFieldTakesBackItsLetters,
		"pasting":     TestATextOfAnySizeIsPastedWholeAndOnce,
		"inserting":   TestALongTextIsPastedIntoWhatIsThere,
		"clearing":    TestClearIsTakenBackFromWithinTheField,
		"choosing":    TestFilesAreChosenWithDerivationsAsRoots,
		"dropping":    TestFilesThatAreGivenToAPanelGoThere,
		"mistakes":    TestAMistakeIsMendedWhereTheCaretIsPut,
		"keeping":     TestOptionsAndTheSentenceAreBroughtBack,
		"forgetting":  TestWhatIsKeptIsForgottenOnRequest,
		"reading":     TestKeysLeadFromSentenceToSentence,
		"arcs":        TestArcsAreReachedByKeyboard,
		"rows":        TestALongSentenceIsBrokenIntoRowsThatFit,
		"sizes":       TestOneRowIsScrolledMadeToFitOrSized,
		"exporting":   TestExportsAreWhatTheCoreWrites,
		"pictures":    TestAPNGIsTheDrawingTwiceAsLarge,
		"menus":       TestMenusStayInTheWindow,
		"help":        TestHelpOpensWithAQuestionMarkAndClosesWithEscape,
		"derivations": TestTheViewOfDerivationsOpensOnFigure2,
		"folding":     TestConstituentsAreFoldedAndUnfolded,
		"studies":     TestAnswersAreChanged,
		"judging on":  TestEachStudyKeepsItsOwnAnswers,
		"agreement":   TestTheSentenceToTalkAbout,
		"blocks":      TestSeveralWorkersSayWhatOneDoes,
		"tiles":       TestTilesHoldTheLongestNumbers,
		"widths":      testItFitsWhateverItsWidth,
		"paper":       testItIsPrinted,
	} {
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
	p.must(f.Call("browsingContext.print", f.in(params{"page": params{"width": 21, "height": 29.7}}), &made))
	pdf, err := base64.StdEncoding.DecodeString(made.Data)
	p.must(err)
	if len(pdf) < 10_000 {
		t.Errorf("%d bytes of PDF", len(pdf))
	}
}
