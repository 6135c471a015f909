package site_test

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// votesOn12 are votes of three judges on the sentences of the example of trees.
var votesOn12 = file{name: "votes.csv", text: strings.Repeat("A,A,B\nB,B,A\nA,,A\nB,B,B\n", 3)}

// treeFiles are those of the example, to be dropped.
func treeFiles(t *testing.T) []file {
	t.Helper()
	return examples(t, "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu")
}

// judged waits for what the core makes of votes.
func (p *page) judged() {
	p.Helper()
	p.until(`document.querySelector(".judged .metrics tbody tr")`)
}

func TestVotesAreHeldAgainstTheMetrics(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", treeFiles(t)...) })
	p.until(`document.querySelector(".ask-votes")?.checkVisibility()`)
	p.loaded()
	p.drop("#drawing", votesOn12)
	p.judged()

	files := treesGiven(t)
	files["votes"] = []file{votesOn12}
	var want struct {
		Tables []struct {
			Key  string
			Rows [][]string
		}
	}
	if err := json.Unmarshal(native(t, "judges", parameters{"output": "json"}, files).Body, &want); err != nil {
		t.Fatal(err)
	}
	rows := map[string][][]string{}
	for _, table := range want.Tables {
		rows[table.Key] = table.Rows
	}
	for at, row := range rows["correlations"][1:] {
		if got, want := p.texts(".judged .metrics tbody tr")[at], strings.TrimSpace(row[0])+strings.TrimSpace(row[1])+strings.Join(rows["intervals"][at+1][1:], ""); got != want {
			t.Errorf("a metric says %q, want %q", got, want)
		}
	}
	for at, row := range rows["competence"][1:] {
		if got, want := p.texts(".judged .voters tbody tr")[at], strings.Join(row[1:], ""); got != want {
			t.Errorf("a judge is %q, want %q", got, want)
		}
	}
	p.expectLabels("A is trees.gamma", "B is trees.delta")

	// The other way round, what correlates is the opposite.
	rho := p.text(".judged .rho")
	p.click(".judged .labelling .link")
	p.until(`document.querySelector(".judged .labelling select").selectedOptions[0].text === "trees.gamma" && document.querySelector(".judged .labelling b").textContent === "B"`)
	p.loaded()
	p.expectLabels("B is trees.gamma", "A is trees.delta")
	if got := p.text(".judged .rho"); got == rho || strings.TrimPrefix(got, "−") != strings.TrimPrefix(rho, "−") {
		t.Errorf("ρ is %s, and was %s", got, rho)
	}

	// They stay over a reload, with what their labels stand for, and go when other trees come.
	p.until(`document.querySelector("#kept").textContent.startsWith("Kept on this device")`)
	p.written()
	p.must(p.tab.reload())
	p.until(ready)
	p.judged()
	p.loaded()
	p.expectLabels("B is trees.gamma", "A is trees.delta")
	p.scored(func() { p.openExample("trees") })
	p.until(`document.querySelector(".ask-votes").checkVisibility()`)
}

// Votes are taken back and done again as every input is, and come back with the trees that they are on.
func TestVotesAreTakenBackAndDoneAgain(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", treeFiles(t)...) })
	p.until(`document.querySelector(".ask-votes")?.checkVisibility()`)
	p.loaded()
	trees := p.held()
	p.drop("#drawing", votesOn12)
	p.judged()
	p.loaded()
	correlations := p.texts(".judged .metrics tbody tr")
	gone := func(step func()) {
		p.Helper()
		p.scored(step)
		p.until(`document.querySelector(".ask-votes").checkVisibility() && !document.querySelector(".judged table")`)
	}
	back := func(step func()) {
		p.Helper()
		p.scored(step)
		p.judged()
		if got := p.texts(".judged .metrics tbody tr"); !slices.Equal(got, correlations) {
			t.Errorf("the metrics say %q, want %q", got, correlations)
		}
		if got := p.held(); got != trees {
			t.Errorf("the inputs are\n%s\nwant\n%s", got, trees)
		}
	}
	p.expectText("#undo .undo", "Undo: Open votes.csv")
	gone(func() { p.click("#undo .undo") })
	back(func() { p.click("#undo .redo") })
	gone(func() { p.click(".judged .voters .note > .link") })
	p.expectText("#undo .undo", "Undo: Remove the votes")
	back(func() { p.chord("z", "undo") })
	gone(func() { p.openExample("trees") })
	back(func() { p.click("#undo .undo") })
	gone(func() { p.click("#undo .redo") })
	back(func() { p.click("#undo .undo") })

	// What is kept of them has its way back, too: to what was there before.
	p.kept()
	p.reload()
	p.judged()
	p.scored(func() { p.openExample("trees") })
	back(func() { p.click("#undo .undo") })
}

// What does not fit is said in the place of numbers.
func TestVotesThatDoNotFitGiveNoNumbers(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.drop("#drawing", append(treeFiles(t), file{name: "votes.csv", text: "A,B\nB,B\nA,A\nB,A\n"})...)
	p.until(`document.querySelector(".judged .problem")`)
	p.loaded()
	p.drawAgain() // as long as more comes before it, the page brings it back into sight
	p.expectText(".judged .problem", "votes.csv")
	if n := p.count(".judged table"); n > 0 {
		t.Errorf("there are %d tables", n)
	}
	p.click(".judged .problem .link")
	p.until(`document.querySelector(".ask-votes").checkVisibility()`)

	// What is chosen as votes is that, however odd, and no system.
	p.choose(".ask-votes", file{"odd.csv", "A,B\nB,C\n"})
	p.until(`document.querySelector(".judged .problem")?.textContent.includes("odd.csv")`)
	p.expectVisible(false, "#notes .problem")
}

// dropFolder drops a folder of the device, as only the browser itself can.
func (p *page) dropFolder(dir string) {
	p.Helper()
	p.do(func(ctx context.Context, target *chromedp.Target) (done chromedp.Void, err error) {
		for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
			params := input.DispatchDragEventParams{Type: kind, X: 300, Y: 300, Data: &input.DragData{Items: []*input.DragDataItem{}, Files: []string{dir}, DragOperationsMask: 1}}
			if _, err := cdp.Call(ctx, target, input.DispatchDragEvent, params); err != nil {
				return done, err
			}
		}
		return done, nil
	})
}

// expectLabels wants each label of votes to stand for something.
func (p *page) expectLabels(want ...string) {
	p.Helper()
	if got := p.values(".judged .labelling label", `e.querySelector("b").textContent + " is " + e.querySelector("select").selectedOptions[0].text`); !slices.Equal(got, want) {
		p.Errorf("the labels are %q, want %q", got, want)
	}
}

// Votes are taken together by MACE, or by majority.
func TestVotesAreTakenTogetherAsIsChosen(t *testing.T) {
	t.Parallel()
	p, files := openJudged(t)
	titles, byMACE := toldTables(t, parameters{}, files)
	_, byMajority := toldTables(t, parameters{"together": "majority"}, files)
	cell := func(rows [][]string) string {
		return strings.Split(rows[slices.Index(titles, "Table 4: Correlations of metrics with judges")][1], "|")[2]
	}
	if cell(byMACE) == cell(byMajority) {
		t.Fatal("it makes no difference here")
	}
	p.expectTables(titles, byMACE)
	p.scored(func() { p.set(".judged .together select", "majority") })
	p.until(`document.querySelector('.judged [data-table="correlations"] tbody td:nth-child(3)').textContent === ` + quoted(cell(byMajority)))
	p.loaded()
	p.expectTables(titles, byMajority)
	p.expectText("#changed", "Votes taken together: majority")
	p.scored(func() { p.click("#changed button") })
	p.until(`document.querySelector('.judged [data-table="correlations"] tbody td:nth-child(3)').textContent === ` + quoted(cell(byMACE)))
	p.loaded()
	p.expectTables(titles, byMACE)
}

// A sentence says what each judge voted, what that is together, and which metric agrees; the next one on which a metric disagrees is a click away.
func TestASentenceSaysItsVotes(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.drop("#drawing", append(treeFiles(t), votesOn12)...)
	p.judged()
	p.loaded()
	files := treesGiven(t)
	files["votes"] = []file{votesOn12}
	titles, tables := toldTables(t, parameters{"each_item": "true"}, files)
	items := tables[slices.IndexFunc(titles, func(title string) bool { return strings.HasPrefix(title, "Each item") })]
	if want := "language|item|1|2|3|majority|MACE|root right|LAS|UAS|"; !strings.HasPrefix(items[0], want) {
		t.Fatalf("the columns are %s, want %s", items[0], want)
	}
	const mace, root, las = 6, 7, 8
	system := map[string]string{"A": "A (trees.gamma)", "B": "B (trees.delta)"}
	var differ []int
	for n, row := range items[1:] {
		item := strings.Split(row, "|")
		if item[mace] != "" && item[las] != "" && item[mace] != item[las] {
			differ = append(differ, n+1)
		}
		if n > 3 {
			continue
		}
		if n > 0 {
			p.press("j")
		}
		p.until(`document.querySelector("#place").textContent === "` + item[1] + ` of 12"`)
		p.loaded()
		said := "Votes "
		for judge, vote := range item[2:5] {
			if vote != "" {
				said += strconv.Itoa(judge+1) + " " + vote + " "
			}
		}
		p.expectText(".votes-here .said", said+"MACE: "+system[item[mace]])
		if right := item[root]; right == "" {
			p.expectText(".votes-here p:nth-child(2)", "Root right neither")
		} else {
			p.expectText(".votes-here p:nth-child(2)", "Root right "+system[right[:1]])
		}
		switch item[las] {
		case "":
			p.expectText(".votes-here p:nth-child(2)", "prefer neither")
		case item[mace]:
			p.expectText(".votes-here p:nth-child(2)", "for "+system[item[las]]+", as the judges")
		default:
			p.expectText(".votes-here p:nth-child(2)", "for "+system[item[las]])
		}
	}
	if len(differ) == 0 {
		t.Fatal("LAS agrees with all")
	}
	p.expectText(".votes-here", "LAS and the judges prefer different systems in "+strconv.Itoa(len(differ))+" sentence")
	p.press("k" + "k" + "k")
	p.until(`document.querySelector("#place").textContent === "1 of 12"`)
	p.loaded()
	p.click(`.votes-here [aria-label^="Next"]`)
	next := differ[0]
	if next == 1 {
		next = differ[1]
	}
	p.until(`document.querySelector("#place").textContent === "` + strconv.Itoa(next) + ` of 12"`)

	// Only those can be listed, and all of them again.
	p.click(".votes-here .only")
	p.until(`document.querySelector("#sentences-title").textContent === "` + strconv.Itoa(len(differ)) + ` of 12 sentences"`)
	p.expectText("#found", "Numbers: "+strconv.Itoa(differ[0]))
	p.until(`document.querySelector(".votes-here .only")?.ariaPressed === "true"`)
	p.click(".votes-here .only")
	p.until(`document.querySelector("#sentences-title").textContent === "12 sentences"`)
}

// The trees of both systems are seen together, each against gold.
func TestBothTreesOfASentenceAreSeen(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.trees()
	p.until(isShown(".other svg"))
	p.loaded()
	p.expectText("#tabs [aria-selected=true]", "gamma")
	p.expectText(".other .bar", "delta LAS")
	drawn := func(selector string) []string {
		return p.values(selector+" .arc.system", `e.getAttribute("class").replace(/ (selected|partner|changed|near)/g, "") + e.querySelector(".label")?.textContent`)
	}
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "2 of 12" && document.querySelector(".other svg")?.getAttribute("aria-label").includes("Time flies")`)
	p.loaded()
	gamma, delta := drawn("#canvas"), drawn(".other")
	p.click(".other .link")
	p.until(`document.querySelector("#tabs [aria-selected=true]").textContent.includes("delta") && document.querySelector(".other .bar").textContent.includes("gamma")`)
	p.loaded()
	if one, other := drawn("#canvas"), drawn(".other"); !slices.Equal(one, delta) || !slices.Equal(other, gamma) {
		t.Errorf("the trees are %q and %q, want %q and %q", one, other, delta, gamma)
	}
	p.expectVisible(true, "#canvas svg", ".other svg")
	p.run(`location.hash = "score"`)
	p.until(`!document.querySelector(".other").checkVisibility()`)
}

// What dropped votes change is on the screen at once.
func TestDroppedVotesAreInSight(t *testing.T) {
	t.Parallel()
	for _, width := range []int64{1440, 390} {
		t.Run(strconv.FormatInt(width, 10), func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.resize(width, map[int64]int64{1440: 900, 390: 844}[width])
			p.scored(func() { p.drop("#drawing", treeFiles(t)...) })
			p.until(`document.querySelector(".ask-votes")?.checkVisibility()`)
			p.loaded()
			p.drop("#drawing", votesOn12)
			p.judged()
			p.loaded()
			p.until(`(({ top }) => top >= 0 && top < innerHeight / 2)(document.querySelector(".judged .metrics").getBoundingClientRect())`)
			p.expectText("#live", "votes.csv")
		})
	}
}

// Votes where nothing is that they could be about say what is missing, and what they say by themselves.
func TestVotesWithoutTreesSayWhatIsMissing(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.drop("#drawing", votesOn12)
	p.until(`location.hash === "#trees" && document.querySelector(".judged .voters tbody tr")`)
	p.loaded()
	p.expectVisible(true, ".judged .lacking", ".judged .voters")
	p.expectText(".judged .lacking h2", "Votes of 3 judges on 12 sentences")
	p.expectText(".judged .lacking", "the page needs what was judged: gold, and the trees of two systems")
	p.until(`(({ top }) => top >= 0 && top < innerHeight / 2)(document.querySelector(".judged").getBoundingClientRect())`)

	trees := treeFiles(t)
	p.scored(func() { p.drop("#drawing", trees[0], trees[1]) })
	p.until(`document.querySelector(".judged .lacking")?.textContent.includes("one more system: judges compare two")`)
	p.loaded()
	p.expectVisible(true, "#drawing")
	p.scored(func() { p.drop("#drawing", trees[2]) })
	p.until(`document.querySelector(".judged .metrics tbody tr") && !document.querySelector(".judged .lacking")`)
}

// Of more than two labels a person says which system each stands for, or a tie.
func TestLabelsAreGivenTheirMeaning(t *testing.T) {
	t.Parallel()
	p := open(t)
	votes := file{"votes.csv", strings.Repeat("left,right,left\nright,same,right\nleft,left,same\nsame,right,right\n", 3)}
	p.drop("#drawing", append(treeFiles(t), votes)...)
	p.until(`document.querySelector(".judged .labels select")`)
	p.loaded()
	p.expectText(".judged .problem", "two systems are judged, and the votes are left, right, same")
	p.expectLabels("left is choose…", "right is choose…", "same is choose…") // all are open
	p.set(`.judged .labelling label:nth-child(1) select`, "1")
	p.until(`document.querySelector(".judged .labelling select").value === "1"`)
	p.scored(func() { p.set(`.judged .labelling label:nth-child(2) select`, "0") })
	p.judged()
	p.loaded()
	p.expectLabels("right is trees.gamma", "left is trees.delta", "same is a tie")
	files := treesGiven(t)
	files["votes"] = []file{votes}
	titles, rows := toldTables(t, parameters{"labels": "right,left,same"}, files)
	if got, want := p.text(".judged .metrics td"), strings.Split(rows[slices.Index(titles, "Table 4: Correlations of metrics with judges")][1], "|")[1]; got != want {
		t.Errorf("ρ of LAS is %s, want %s", got, want)
	}

	// The label that stood for a system is exchanged with the one that does now.
	p.scored(func() { p.set(`.judged .labelling label:nth-child(3) select`, "0") })
	p.until(`document.querySelector(".judged .labelling b").textContent === "same"`)
	p.loaded()
	p.expectLabels("same is trees.gamma", "left is trees.delta", "right is a tie")
}
