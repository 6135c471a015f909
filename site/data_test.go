package site_test

import (
	"os"
	"path/filepath"
	"testing"
)

// Two parsers over 1,000 sentences of SICK: the one as gold, the other as the system. These files are not part of the
// project.
func TestParsesOfRealSentencesAreScored(t *testing.T) {
	t.Parallel()
	folder, err := filepath.Abs("../../shared/data/ccg")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(folder); err != nil {
		t.Skip("the parsed sentences are not here:", err)
	}
	var paths []string
	for _, name := range []string{"sick.easyccg.deps", "sick.depccg.deps", "sick.depccg.auto", "sick.easyccg.auto"} {
		paths = append(paths, filepath.Join(folder, name))
	}
	p := open(t)
	p.scored(func() { p.choosePaths(gold, paths...) })
	p.expectText(gold+" .file b", "sick.easyccg.deps")
	p.expectText(system+" .file b", "sick.depccg.deps")
	p.expectText(gold+" .roots summary", "sick.easyccg.auto, by rules")
	p.expectText(system+" .roots summary", "sick.depccg.auto, by rules")
	want := []string{"9006/9766/9800", "9157/9766/9800", "9367/9766/9800", "10366/10766/10800"}
	for i, got := range p.counts("first-of-type")[:4] {
		if got != want[i] {
			t.Errorf("%s, want %s", got, want[i])
		}
	}
	p.expectText(".step:last-of-type .count", "10,366 of 10,766 · 10,800")

	p.scored(func() { p.set("[name=root_heads]", "autofile") })
	if got := p.counts("first-of-type")[3]; got != "10321/10766/10800" {
		t.Errorf("with the head field of both, DF₁ counts %s", got)
	}
	p.scored(func() { p.set("[name=root_heads]", "reference") })
	if got := p.counts("first-of-type")[3]; got != "10272/10766/10800" {
		t.Errorf("read as the authors' program does, DF₁ counts %s", got)
	}
	p.press("j")
	p.until(`document.querySelector("#place").textContent.startsWith("2 of ")`)
}
