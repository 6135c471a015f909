package site_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// judgedFolder makes a folder of two languages that were judged, with files beside them that belong to neither. It returns where it is, and
// the files as a call takes them.
func judgedFolder(t *testing.T) (dir string, files roles) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "judgments")
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	trees := treeFiles(t)
	files = roles{}
	for _, language := range []struct {
		name      string
		sentences int
		votes     string
	}{{"da", 12, votesOn12.text}, {"en", 8, "A,A,B,A\nB,B,A,B\nA,A,A,A\nB,A,B,B\nA,B,A,B\nB,B,B,B\nA,A,B,A\nB,B,A,A\n"}} {
		add := func(role, name, text string) {
			name = language.name + "/" + name
			write(name, text)
			files[role] = append(files[role], file{name, text})
		}
		add("votes", "annotated.csv", language.votes)
		for i, role := range []string{"gold", "system", "system"} {
			name := []string{"gold.conll", "parser1.conll", "parser2.conll"}[i]
			add(role, name, strings.Join(strings.SplitAfterN(trees[i].text, "\n\n", language.sentences+1)[:language.sentences], ""))
		}
		write(language.name+"/prediction", "A\nB\nA\n")
	}
	write("pos.txt", "What words count as what\n")
	return dir, files
}

// openJudged opens the page, and drops such a folder on it.
func openJudged(t *testing.T) (*page, roles) {
	t.Helper()
	dir, files := judgedFolder(t)
	p := open(t)
	p.dropFolder(dir)
	p.until(`document.querySelector(".judged .table-of")`)
	p.loaded()
	return p, files
}

// toldTables are the tables that the core makes of votes, by their titles: the cells of each row, one after the other.
func toldTables(t *testing.T, with parameters, files roles) (titles []string, rows [][]string) {
	t.Helper()
	var told struct {
		Tables []struct {
			Key, Name, Title string
			Rows             [][]string
		}
	}
	with["output"] = "json"
	if err := json.Unmarshal(native(t, "judges", with, files).Body, &told); err != nil {
		t.Fatal(err)
	}
	for _, table := range told.Tables {
		title := table.Title
		if table.Name != "" {
			title = table.Name + ": " + title
		}
		titles = append(titles, title)
		var cells []string
		for _, row := range table.Rows {
			cells = append(cells, strings.Join(row, "|"))
		}
		rows = append(rows, cells)
	}
	return titles, rows
}

// expectTables wants the page to show all tables, to the letter.
func (p *page) expectTables(titles []string, rows [][]string) {
	p.Helper()
	if got := p.values(".judged .table-of caption", `[...e.childNodes].filter((node) => node.nodeName !== "SMALL").map((node) => node.textContent).join("")`); !slices.Equal(got, titles) {
		p.Fatalf("the tables are %q, want %q", got, titles)
	}
	got := eval[[][]string](p, `[...document.querySelectorAll(".judged .table-of table")].map((table) => [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent).join("|")))`)
	for i := range rows {
		if !slices.Equal(got[i], rows[i]) {
			p.Errorf("%s is %q, want %q", titles[i], got[i], rows[i])
		}
	}
}

// A folder with trees and votes in several languages opens as the tables of the command line; what belongs to no language is said.
func TestAFolderOfLanguagesOpensAsTables(t *testing.T) {
	t.Parallel()
	dir, files := judgedFolder(t)
	titles, rows := toldTables(t, parameters{}, files)
	opened := func(p *page) {
		p.Helper()
		p.until(`document.querySelectorAll(".judged .table-of").length === ` + strconv.Itoa(len(titles)))
		p.loaded()
		p.expectTables(titles, rows)
		p.expectText("#notes", "3 files left out, neither votes nor trees of a language: da/prediction, en/prediction, pos.txt")
		p.expectVisible(false, "#drawing", "#steps")
		p.expectVisible(true, ".judged .several")
	}
	t.Run("dropped", func(t *testing.T) {
		t.Parallel()
		p := open(t)
		p.dropFolder(dir)
		opened(p)

		// One of the languages can be opened, and all tables again.
		if got := p.texts(".judged .languages button"); !slices.Equal(got, []string{"All tables", "da", "en"}) {
			t.Errorf("there are %q", got)
		}
		p.scored(func() { p.click(".judged .languages button:nth-child(3)") })
		p.until(`document.querySelector(".judged .languages [aria-pressed=true]").textContent === "en" && document.querySelector("#sentences-title").textContent === "8 sentences"`)
		p.expectText("#undo .undo", "Undo: Show en")
		p.loaded()
		p.expectText(gold+" .name", "en/gold.conll")
		p.expectVisible(true, "#drawing", "#steps", ".votes-here")
		p.expectVisible(false, ".judged .table-of")
		p.click(".judged .languages button:first-child")
		p.until(`document.querySelector(".judged .table-of")`)
		p.expectTables(titles, rows)
		p.expectVisible(false, "#drawing")
		p.press("j") // whoever goes to a sentence wants to see it
		p.until(`document.querySelector("#drawing").checkVisibility() && document.querySelector("#place").textContent === "2 of 8"`)

		// It stays over a reload, and has its way back.
		p.keptAt(2)
		p.must(p.tab.reload())
		p.until(ready + ` && document.querySelector(".judged .languages [aria-pressed=true]")?.textContent === "en"`)
		p.loaded()
		p.expectVisible(true, "#drawing")
		p.expectText("#place", "2 of 8")
		p.expectVisible(false, ".judged .table-of")
		p.until(`document.querySelectorAll("#rows [role=option]").length === 8`)
		p.click("#next")
		p.until(`document.querySelector("#place").textContent === "3 of 8"`)
		p.click(".judged .languages button:first-child")
		p.until(`document.querySelector(".judged .table-of")`)
		p.written()
		p.must(p.tab.reload())
		p.until(ready + ` && document.querySelector(".judged .table-of")`)
		p.loaded()
		p.expectTables(titles, rows)
		p.scored(func() { p.openExample("trees") })
		p.until(`document.querySelector(".ask-votes").checkVisibility() && !document.querySelector(".judged .table-of")`)
		p.scored(func() { p.click("#undo .undo") })
		p.until(`document.querySelector(".judged .table-of")`)
		p.loaded()
		p.expectTables(titles, rows)
	})
	t.Run("chosen", func(t *testing.T) {
		t.Parallel()
		p := open(t)
		p.trees()
		p.until(isShown(".ask-votes"))
		p.must(p.tab.choose(`.ask-votes input[webkitdirectory]`, []string{dir}))
		opened(p)
	})
}

// Of a language on the sides, the tables are of what stands there now.
func TestTablesFollowWhatIsEdited(t *testing.T) {
	t.Parallel()
	p, files := openJudged(t)
	files["system"][0] = file{"da/parser1.conll", files["gold"][0].text}
	titles, rows := toldTables(t, parameters{}, files)
	p.scored(func() { p.write(system, files["gold"][0].text) })
	p.until(`document.querySelector('.judged [data-table="scores"] td:nth-child(3)').textContent === "100.00"`)
	p.loaded()
	p.expectTables(titles, rows)
	p.scored(func() { p.click(".judged .languages button:nth-child(3)") })
	p.scored(func() { p.click(".judged .languages button:nth-child(2)") })
	p.until(`document.querySelector(".judged .languages [aria-pressed=true]").textContent === "da"`)
	p.loaded()
	p.click(".judged .languages button:first-child")
	p.until(`document.querySelector(".judged .table-of")`)
	p.expectTables(titles, rows)
}

// What a table is called is read without scrolling, however wide the table is.
func TestTitlesOfTablesFitOnAPhone(t *testing.T) {
	t.Parallel()
	p, _ := openJudged(t)
	p.resize(390, 844)
	for _, beyond := range p.values(".judged .table-of", `e.querySelector("caption").getBoundingClientRect().right - e.getBoundingClientRect().right + " " + e.querySelector("caption").textContent`) {
		if !strings.HasPrefix(beyond, "-") {
			t.Errorf("beyond the card: %s", beyond)
		}
	}
}

// Before an audience one sentence of the trees stands alone: the tables of the judges are away.
func TestJudgesAreAwayBeforeAnAudience(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.resize(1440, 900)
	p.scored(func() { p.drop("#drawing", treeFiles(t)...) })
	p.until(`document.querySelector(".ask-votes")?.checkVisibility()`)
	p.drop("#drawing", votesOn12)
	p.judged()
	p.loaded()
	p.expectVisible(true, ".judged")
	p.press("p")
	p.expectVisible(false, ".judged")
	p.expectVisible(true, "#canvas")
	p.press("p")
	p.expectVisible(true, ".judged")
}

// A folder of what judges said opens at the top of the page, where the tables begin in sight.
func TestAJudgedFolderOpensAtItsTop(t *testing.T) {
	t.Parallel()
	p, _ := openJudged(t)
	p.until(`scrollY === 0 && document.querySelector(".judged").getBoundingClientRect().top < innerHeight / 2`)
	// And it stays there once all has come.
	p.run(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
	if at := eval[float64](p, `scrollY`); at != 0 {
		t.Errorf("the page is scrolled down %v pixels", at)
	}
}

// A person's own labels are of one language: that on the sides is judged by them alone, and the others have none.
func TestOwnLabelsAreOfOneLanguage(t *testing.T) {
	t.Parallel()
	p, files := openJudged(t)
	titles, rows := toldTables(t, parameters{}, files)
	p.scored(func() { p.click(".judged .languages button:nth-child(3)") })
	p.until(`document.querySelector("#sentences-title").textContent === "8 sentences"`)
	own := file{"own.txt", strings.Repeat("A\n", 3) + strings.Repeat("B\n", 5)}
	p.set("#options [name=together]", "file")
	p.choose("#options fieldset:has([data-role=aggregated])", own)
	english := roles{"aggregated": {own}}
	for role, all := range files {
		english[role] = all[len(all)/2:]
	}
	_, want := toldTables(t, parameters{"together": "file"}, english)
	cell := func(row []string) string { return strings.Split(row[1], "|")[1] }
	at := slices.Index(titles, "Table 4: Correlations of metrics with judges")
	p.until(`document.querySelector(".judged .metrics td")?.textContent.startsWith(` + quoted(cell(want[at])) + `)`)
	p.expectVisible(true, ".judged .languages")
	p.click(".judged .languages button:first-child")
	p.until(`document.querySelector(".judged .table-of")`)
	p.loaded()
	p.expectTables(titles, rows)
}
