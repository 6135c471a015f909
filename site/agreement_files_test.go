package site_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// What is wrong is said with its place, no number stays, and the file can be left out.
func TestOneWrongFileOfAnnotations(t *testing.T) {
	t.Parallel()
	files := ducks(t)
	p := open(t)
	p.annotated(4, files...)
	broken := files[1].replaced(t, "\t6\tpunct", "\t600\tpunct")
	p.drop("main", broken)
	p.answer("Replace it")
	p.until(`document.querySelector('` + agreement + `.findings .error')`)
	p.expectText(agreement+".findings", "ducks-ben.conllu")
	p.expectText(agreement+".findings .place", "line ")
	p.expectText(agreement+".files .wrong", "ducks-ben.conllu")
	p.expectVisible(false, agreement+".measures", agreement+".matrix", agreement+".talk", agreement+".items", agreement+".annotators", agreement+".foot code")
	p.focus(agreement + ".findings .link")
	p.press("\r")
	p.agreeing(3)
	want, _ := agreeNative(t, []file{files[0], files[2], files[3]})
	p.expectAgreement(want, "plain")
	p.expectVisible(false, agreement+".findings .error")
	p.annotated(4, files[1])
}

// Of many files, all that cannot be read are left out by one click, and come back as one step.
func TestFilesThatCannotBeReadAreLeftOutTogether(t *testing.T) {
	t.Parallel()
	files := ducks(t)
	given := slices.Clone(files)
	for i := range 30 {
		given = append(given, files[i%4].replaced(t, "\t6\tpunct", "\t600\tpunct").named("ducks-"+strconv.Itoa(i)+".conllu"))
	}
	given = append(given, file{"ducks-notes.conllu", "1\tA note\n"})
	p := open(t)
	p.run(`location.hash = "agreement"`)
	p.until(isShown(agreement + ".welcome"))
	p.loaded()
	p.choose(agreement+".welcome", given...)
	const out = agreement + ".findings .ways .link"
	p.until(`document.querySelector('` + out + `')`)
	p.expectText(agreement+".findings", "30 more files cannot be read: ")
	p.expectText(out, "Leave out all 31 files that cannot be read")
	p.click(out)
	p.agreeing(4)
	want, _ := agreeNative(t, files)
	p.expectAgreement(want, "plain")
	p.expectText("#undo .undo", "Leave out 31 files")
	p.click("#undo .undo")
	p.until(`document.querySelectorAll('` + agreement + `.files li').length === 35`)
}

// Texts that do not belong together are not compared in silence.
func TestAnnotationsOfDifferentTexts(t *testing.T) {
	t.Parallel()
	files := ducks(t)
	other := strings.NewReplacer("sent_id = ", "no_id = ").Replace(files[0].text)
	sentences := strings.SplitAfter(other, "\n\n")
	slices.Reverse(sentences)
	stranger := file{"ducks-zoe.conllu", strings.ReplaceAll(strings.Join(sentences, "\n"), "\n\n\n", "\n\n")}
	first := file{"ducks-anna.conllu", strings.ReplaceAll(files[0].text, "sent_id = ", "no_id = ")}
	p := open(t)
	p.drop("main", first, stranger)
	p.until(`document.querySelector('` + agreement + `.findings :is(.error, .grave)')`)
	p.loaded()
	p.expectText(agreement+".findings", "the annotators’ words differ, in ")
}

func TestAnnotationsAreAddedAndRemoved(t *testing.T) {
	t.Parallel()
	files := ducks(t)
	p := open(t)
	p.run(`location.hash = "agreement"`)
	p.until(isShown(agreement + ".welcome"))
	p.loaded()
	p.focus(agreement + ".welcome .push:not(span *)")
	p.press("\r") // the small example
	p.agreeing(4)
	p.until(isShown(agreement + ".talk"))

	// In this view, whatever comes is an annotation; what came with the example goes.
	p.drop("main", files[0].named("one.conllu"))
	p.until(`document.querySelectorAll('` + agreement + `.files li').length === 1 && document.querySelector('` + agreement + `.findings .error')`)
	p.expectVisible(false, agreement+".measures")
	p.choose(agreement+".files", files[1].named("two.conllu"), files[2].named("three.conllu"))
	p.agreeing(3)
	want, _ := agreeNative(t, []file{files[0].named("one.conllu"), files[2].named("three.conllu"), files[1].named("two.conllu")})
	p.until(`document.querySelectorAll('` + agreement + `.items .list button').length === ` + strconv.Itoa(len(want.Most["plain"])))
	p.expectAgreement(want, "plain")
	p.focus(agreement + ".files li:nth-child(2) button")
	p.press("\r")
	p.agreeing(2)
	p.until(`document.activeElement.ariaLabel === "Remove two.conllu"`) // the focus stays at hand
	p.focus(agreement + ".files .ways .link")
	p.press("\r")
	p.until(isShown(agreement+".welcome") + ` && document.activeElement.matches(".welcome h2")`)
	p.expectVisible(false, agreement+".desk", agreement+".foot code")
}

// A folder that is dropped is looked into, however deep; what is hidden, or of no use, is left out, and the latter is said.
func TestAFolderIsDropped(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "birds")
	files := inFolders(t)
	for _, f := range append(slices.Clone(files), file{"birds/anna/.hidden.conllu", "nothing"}, file{"birds/.git/config", "nothing"}, file{"birds/notes.txt", "What\nis this?\n"}) {
		name := filepath.Join(dir, strings.TrimPrefix(f.name, "birds/"))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(f.text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, _ := agreeNative(t, files)
	expect := func(t *testing.T, p *page) {
		p.agreeing(4)
		p.until(isShown(agreement + ".talk"))
		p.loaded()
		p.expectAgreement(want, "plain")
		p.expectText("#notes", "1 file of no known format left out: birds/notes.txt")
		if got := p.texts(agreement + ".files li span"); !slices.Equal(got, []string{"birds/anna/ducks.conllu", "birds/ben/ducks.conllu", "birds/cleo/ducks.conllu", "birds/dan/ducks.conllu"}) {
			t.Errorf("the files are %q", got)
		}
	}
	t.Run("dropped", func(t *testing.T) {
		t.Parallel()
		p := open(t)
		p.do(func(ctx context.Context, target *chromedp.Target) (done chromedp.Void, err error) {
			for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
				params := input.DispatchDragEventParams{Type: kind, X: 700, Y: 300, Data: &input.DragData{Items: []*input.DragDataItem{}, Files: []string{dir}, DragOperationsMask: 1}}
				if _, err := cdp.Call(ctx, target, input.DispatchDragEvent, params); err != nil {
					return done, err
				}
			}
			return done, nil
		})
		expect(t, p)
	})
	t.Run("chosen", func(t *testing.T) {
		t.Parallel()
		p := open(t)
		p.run(`location.hash = "agreement"`)
		p.until(isShown(agreement + ".welcome"))
		p.must(p.tab.choose(agreement+`.welcome input[webkitdirectory]`, []string{dir}))
		expect(t, p)
	})
}

// Two files whose names do not tell may be of annotators or of parsers: the page says which it took them for, and takes them for the other by one click.
func TestTwoFilesAreAnnotatorsOrParsers(t *testing.T) {
	t.Parallel()
	first, other := example(t, "trees.gamma.conllu").named("news-b.conllu"), example(t, "trees.delta.conllu").named("news-a.conllu")
	p := open(t)
	p.drop("main", first, other)
	p.agreeing(2)
	p.loaded()
	const parsers = agreement + ".parsers"
	p.expectText(parsers, "Taken as two annotators’ work on one text. Are they two parsers’?")
	p.expectText(parsers+" .link", "Score news-b.conllu against news-a.conllu")
	p.scored(func() { p.click(parsers + " .link") })
	p.until(`location.hash === "#trees" && document.querySelector("#compared").textContent.startsWith("news-b.conllu against news-a.conllu, taken as gold")`)
	p.loaded()
	p.expectText(gold+" .name", "news-a.conllu")
	p.expectText("#undo .undo", "Open 2 files")

	// And back.
	p.run(`location.hash = "agreement"`)
	p.agreeing(2)
	p.focus(agreement + ".files .ways .link")
	p.press("\r")
	p.until(isShown(agreement + ".welcome"))
	p.run(`location.hash = "trees"`)
	p.until(viewIsThere)
	p.click("#compared span .link")
	p.agreeing(2)
	if got := p.texts(agreement + ".files li span"); !slices.Equal(got, []string{"news-a.conllu", "news-b.conllu"}) {
		t.Errorf("the files are %q", got)
	}
	p.click(parsers + " .link:last-child")
	p.until(`location.hash === "#study" && document.querySelector(".make .of")?.textContent === "Made of the files in Trees: news-a.conllu, news-b.conllu."`)
	p.loaded()
	p.run(`location.hash = "agreement"`)
	p.drop("main", example(t, "trees.gold.conllu").named("news-c.conllu"))
	p.agreeing(3)
	p.expectVisible(false, parsers)

	// A name that tells leaves nothing to say.
	p.run(`location.hash = "trees"`)
	p.until(viewIsThere)
	p.scored(func() {
		p.drop("#drawing", example(t, "trees.gold.conllu"), example(t, "trees.delta.conllu"))
		p.answer("Start anew with them")
	})
	p.expectVisible(true, "#compared")
	p.expectVisible(false, "#compared span")
}

// Whoever does something else before the page knows what two files are has them put nowhere.
func TestNoOldFilesArePutIn(t *testing.T) {
	t.Parallel()
	first, other := example(t, "trees.gamma.conllu").named("news-b.conllu"), example(t, "corpus.alpha.auto").named("news-a.auto")
	p := open(t)
	p.drop("main", first, other) // which are not alike, so that there are no numbers
	p.until(`document.querySelector('` + agreement + `.findings .error')`)
	p.loaded()
	p.expectVisible(true, agreement+".parsers .link")
	p.run(`document.querySelector('` + agreement + `.parsers .link').click(); document.querySelector('` + agreement + `.files .ways > .link').click()`)
	p.until(isShown(agreement + ".welcome"))
	p.annotated(4, ducks(t)...) // one call runs at a time, so what was asked before is answered
	if put := eval[string](p, `document.querySelector(`+quoted(gold)+`).textContent + document.querySelector(`+quoted(system)+`).textContent`); strings.Contains(put, "news-") {
		t.Errorf("what was removed is scored: %s", put)
	}
}
