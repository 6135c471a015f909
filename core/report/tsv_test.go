package report

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/score"
)

// tableOf reads TSV as a spreadsheet does that knows no quotation marks.
func tableOf(t *testing.T, tsv []byte) (table [][]string) {
	t.Helper()
	text, whole := strings.CutSuffix(string(tsv), "\n")
	if !whole {
		t.Error("the last line does not end")
	}
	for line := range strings.SplitSeq(text, "\n") {
		table = append(table, strings.Split(line, "\t"))
	}
	return table
}

func TestTSV(t *testing.T) {
	table := tableOf(t, example().TSV())
	if want := []string{"system", "sentence", "metric", "correct", "gold", "system_total", "precision", "recall", "f1", "signature"}; !slices.Equal(table[0], want) {
		t.Errorf("the header is %q", table[0])
	}
	const metrics = 6
	if want := 1 + metrics*(3+1); len(table) != want { // alpha with 2 sentences, beta without
		t.Fatalf("%d lines, want %d", len(table), want)
	}
	for number, want := range map[int]string{
		1:               "alpha all f1 1 2004 4 0.25 0.000499001996007984 0.00099601593625498 ccgscore|dup:tuples",
		4:               "alpha all df1 4 2006 5 0.8 0.0019940179461615153 0.003978120338140228 ccgscore|dup:tuples",
		1 + metrics:     "alpha wsj_1 f1 1 4 4 0.25 0.25 0.25 ",
		1 + 2*metrics:   "alpha 2 f1 0 2000 0 0 0 0 ",
		1 + 3*metrics:   "beta all f1 0 0 0 1 1 1 ccgscore|dup:tuples",
		3*metrics + 1*6: "beta all undirected 0 0 0 1 1 1 ccgscore|dup:tuples",
	} {
		if got := strings.Join(table[number], " "); got != want {
			t.Errorf("line %d is %s, want %s", number+1, got, want)
		}
	}
}

func TestTSVOfCoveredSentencesOnly(t *testing.T) {
	scores := example()
	scores.Covered = true
	var sentences []string
	for _, row := range tableOf(t, scores.TSV())[1:] {
		if row[0] == "alpha" && row[2] == "f1" {
			sentences = append(sentences, strings.Join(row[1:6], " "))
		}
	}
	if want := []string{"covered f1 1 4 4", "wsj_1 f1 1 4 4"}; !slices.Equal(sentences, want) {
		t.Errorf("got %q, want %q", sentences, want)
	}
}

// What comes from a file may be written for the spreadsheet that opens it.
func TestASpreadsheetTakesEveryNameAsText(t *testing.T) {
	for _, name := range []string{
		"=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "\t=1+1", "\r=1+1", "\n=1+1", "a\t=1+1", "a\n=1+1", "a\r\n=1+1", "\x00=1+1",
		`"=1+1"`, `"`, `"a` + "\t" + `b"`,
	} {
		scores := &Scores{Scheme: score.Scheme, Signature: name, Systems: []System{{Name: name, Rows: []count.Row{{ID: name}}}}}
		for _, row := range tableOf(t, scores.TSV())[1:] {
			if len(row) != 10 {
				t.Fatalf("%q makes a line of %d cells", name, len(row))
			}
			for _, cell := range []string{row[0], map[bool]string{true: row[9], false: row[1]}[row[1] == "all"]} { // the name, and the id or the signature
				if cell != row[0] || strings.ContainsAny(cell[:1], "=+-@\"\t\r\n\x00") || strings.ContainsAny(cell, "\t\r\n\x00") {
					t.Errorf("%q becomes the cell %q", name, cell)
				}
			}
		}
	}
}

func TestHarmlessNamesStayAsTheyAreInTSV(t *testing.T) {
	for _, name := range []string{"wsj_0001.1", "EasyCCG (2014)", "a=b", "x-y", `it's`, "語", "100 %", `5" disk`} {
		scores := &Scores{Scheme: score.Scheme, Signature: name, Systems: []System{{Name: name}}}
		if got := tableOf(t, scores.TSV())[1][0]; got != name {
			t.Errorf("%q becomes %q", name, got)
		}
	}
}
