package site_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
)

const yourself = nbestView + ".yourself "

// parseShown is what the core makes of a sentence.
type parseShown struct {
	Shown  struct{ Derivations, Distinct string }
	Parses []struct{}
	Growth []struct{ Derivations float64 }
}

// parses types a sentence in one go, and waits until the page shows what the core makes of it.
func (p *page) parses(sentence string, normal bool, drawn ...int) {
	p.Helper()
	p.run(`{ const field = document.querySelector('` + yourself + `textarea'); field.value = ` + quoted(sentence) + `; field.dispatchEvent(new Event("input")); }`)
	p.expectParsed(sentence, normal, drawn...)
}

func (p *page) expectParsed(sentence string, normal bool, drawn ...int) {
	p.Helper()
	var want parseShown
	if err := json.Unmarshal(native(p, "parse", parameters{"output": "json", "sentence": sentence, "unique": "false", "best": "12", "normal_form": strconv.FormatBool(normal)}, nil).Body, &want); err != nil {
		p.Fatal(err)
	}
	if len(drawn) > 0 {
		want.Parses = want.Parses[:drawn[0]]
	}
	grown := 0
	for _, g := range want.Growth {
		grown += int(min(1, g.Derivations))
	}
	if grown == 1 { // there is nothing to compare
		grown = 0
	}
	p.until(`[...document.querySelectorAll('` + yourself + `.numbers b')].map((e) => e.textContent).join(" ") === ` + quoted(want.Shown.Derivations+" "+want.Shown.Distinct) +
		` && document.querySelectorAll('` + yourself + `.trees svg').length === ` + strconv.Itoa(len(want.Parses)) +
		` && document.querySelectorAll('` + yourself + `.growth .words td').length === ` + strconv.Itoa(grown))
	p.expectVisible(true, yourself+".cells svg")
}

func TestASentenceIsParsedAsItIsTyped(t *testing.T) {
	t.Parallel()
	p := amongLists(t)
	p.expectParsed("big|N/N red|N/N ball|N )|RRB", false)
	p.expectText(yourself+".lesson", "All trees of N say the same")
	p.until(`document.querySelector('` + yourself + `.lesson + p').textContent.startsWith("In normal form: ")`)

	// Key by key, with what is wrong on the way.
	p.focus(yourself + "textarea")
	p.run(`document.activeElement.select()`)
	p.press("a|N/N ")
	p.expectParsed("a|N/N", false)
	p.press("b|N")
	p.expectParsed("a|N/N b|N", false)
	p.press("/(")
	p.until(`document.querySelector('` + yourself + `.problems .excerpt mark')`)
	p.expectText(yourself+".problems .place", "column ")
	p.expectVisible(false, yourself+".numbers", yourself+".cells svg", yourself+".trees svg", yourself+".growth")
	p.press("N)")
	p.expectParsed("a|N/N b|N/(N)", false)
	p.expectVisible(false, yourself+".problems .error")

	for button, sentence := range map[string]string{"2": "", "3": ""} {
		p.click(yourself + ".ways .push:nth-child(" + button + ")")
		sentence = eval[string](p, `document.querySelector('`+yourself+`textarea').value`)
		p.expectParsed(sentence, false)
	}
	p.parses("nothing|PP fits|N", false)
	p.expectText(yourself+".lesson", "nothing (PP), fits (N)")
	p.run(`{ const field = document.querySelector('` + yourself + `textarea'); field.value = " "; field.dispatchEvent(new Event("input")); }`)
	p.until(`!document.querySelector('` + yourself + `.numbers').checkVisibility({ visibilityProperty: true })`)
}

// What the words are as well is named, and counted if that is wanted.
func TestOtherRootsAreNamedAndCounted(t *testing.T) {
	t.Parallel()
	p := amongLists(t)
	const roots = yourself + ".uncounted"
	p.expectVisible(false, roots)
	p.parses(`visiting|N/N|(S[ng]\NP)/NP relatives|N`, false)
	p.expectText(yourself+".numbers", "1 derivation of N")
	p.expectText(yourself+".lesson", "One tree of N, but the words can be something else as well.")
	p.expectText(roots, `Not counted: 2 derivations of S[ng]\NP. Count it too`)
	p.click(roots + " button")
	p.until(`document.querySelectorAll('` + yourself + `.trees svg').length === 3`)
	p.expectText(yourself+".numbers", `3 derivations of N, S[ng]\NP`)
	p.expectText(roots, `Counted: N, S[ng]\NP. Count the usual root only`)
	p.expectText(yourself+".growth", "Derivations of N over")
	p.click(roots + " button")
	p.until(`document.querySelectorAll('` + yourself + `.trees svg').length === 1`)
	p.click(yourself + ".ways .push:nth-child(3)")
	p.until(`document.querySelector('` + yourself + `.numbers b').textContent === "4,862"`)
	p.expectText(yourself+".trees figcaption", "lovely → toy")
	p.expectVisible(false, roots)
}

func TestNormalForm(t *testing.T) {
	t.Parallel()
	p := amongLists(t)
	adjectives := strings.TrimSpace(strings.Repeat("shiny|N/N ", 7))
	p.parses(adjectives, false)
	p.until(`document.querySelector('` + yourself + `.lesson + p').textContent === "In normal form: 1. It leaves each meaning once."`)
	p.set(yourself+".switches label:first-child input", "true")
	p.expectParsed(adjectives, true)
	p.until(`document.querySelector('` + yourself + `.lesson + p').textContent.startsWith("Without normal form: 132.")`)

	// Each meaning is drawn once.
	p.set(yourself+".switches label:first-child input", "false")
	p.expectParsed(adjectives, false)
	p.set(yourself+".switches label:last-child input", "true")
	p.until(`document.querySelectorAll('` + yourself + `.trees svg').length === 1`)
	p.expectText(yourself+".numbers b", "132")
}

// Words are text, whatever they are.
func TestWordsOfASentenceAreText(t *testing.T) {
	t.Parallel()
	p := amongLists(t)
	p.parses(`<img|N/N src=x|N/N onerror=alert(1)>|N`, false)
	if images := p.count(nbestView + "img"); images != 0 {
		t.Errorf("%d images", images)
	}
	p.expectText(yourself+".cells svg", "<img")
}
