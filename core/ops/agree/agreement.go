package agree

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// Agreement is how far annotators agree: the rows of all units, and what follows from
// them.
type Agreement struct {
	agreement.Table
	Signature string // pins every choice that can change a number
	Warnings  []*notice.Notice
	Notes     []string // what was found out about the files
	Files     []AnnotatedFile
	Groups    string // how files were grouped, in words
	Alone     int    // units that only one annotator annotated, which are left out
	Blocks    Blocks

	Seed    int64
	Delta   string           // the key of the coefficient by which units are ranked; "" for the first one
	Sampled []agreement.Mean // by coefficient, where pairs were drawn; else nil
	Units   bool             // rows are written
}

// AnnotatedFile is a file with what its name was taken for.
type AnnotatedFile struct {
	Name      string `json:"file"`
	Text      string `json:"text"`      // The text that it belongs to.
	Annotator int    `json:"annotator"` // Whose it is.
	Format    string `json:"format"`
	Sentences int    `json:"sentences"`
}

// Blocks says which of so many blocks of all pairs are in the rows; Done has their
// numbers from 1, ascending.
type Blocks struct {
	Of   int
	Done []int
}

// Whole reports whether all pairs are counted.
func (a *Agreement) Whole() bool { return len(a.Blocks.Done) == a.Blocks.Of }

// results are what follows from rows. Intervals and matrices take their time, so they
// are found once for all that is written.
type results struct {
	list     []agreement.Alpha
	main     int // that by which units are ranked for people
	two, one []agreement.Score
	texts    []agreement.TextTable // none if there is one text
	kappas   []agreement.Kappa     // of dependency trees, as two
	kappa    float64               // the mean of these
}

func (a *Agreement) results() *results {
	r := &results{}
	r.list, r.main = a.coefficients()
	r.two, r.one = a.Matrix(r.list)
	r.texts = a.Texts()
	r.kappas, r.kappa = a.Kappas()
	return r
}

// coefficients returns all coefficients, the one that is asked for at index main.
func (a *Agreement) coefficients() (list []agreement.Alpha, main int) {
	all := a.Of.Coefficients()
	for k := range all {
		var sampled *agreement.Mean
		if a.Sampled != nil {
			sampled = &a.Sampled[k]
		}
		list = append(list, a.Alpha(&all[k], sampled))
		if all[k].Key == a.Delta {
			main = k
		}
	}
	if a.Sampled == nil {
		a.Intervals(list, 0.95)
		return list, main
	}
	for k := range list {
		list[k].Interval = a.Sampled[k].Around(&list[k])
	}
	return list, main
}

// tokens are those of the first annotator of each unit.
func (a *Agreement) tokens() (n int64) {
	for i := range a.Rows {
		n += int64(a.Rows[i].Tokens)
	}
	return n
}

func (a *Agreement) annotations() (n int64) {
	for i := range a.Rows {
		n += int64(len(a.Rows[i].Annotators))
	}
	return n
}

// Document returns the tables, or says which blocks are counted.
func (a *Agreement) Document() *table.Document {
	d := &table.Document{Warnings: a.Warnings, Lead: a.scope() + "\n", Signature: a.Signature}
	if !a.Whole() {
		d.Lead += "block " + numbers(a.Blocks.Done) + " of " + strconv.Itoa(a.Blocks.Of) + ": no number yet; written as a part, merge adds it to the others\n"
		return d
	}
	d.Lead += "\n"
	d.Tables = a.tables(a.results())
	d.Tail = "\n"
	all := a.Of.Coefficients()
	for k := range all {
		d.Tail += "  " + all[k].Name + ": " + all[k].Meaning + "\n"
	}
	d.Tail += "  " + agreement.Meaning + "\n"
	return d
}

func numbers(list []int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = strconv.Itoa(n)
	}
	return strings.Join(texts, ", ")
}

// scope says what was compared.
func (a *Agreement) scope() string {
	text := report.Plural(int64(len(a.Rows)), "unit") + " of " + a.Of.String() + " (" + report.Plural(a.tokens(), "word") + ") by " +
		report.Plural(int64(len(a.Annotators)), "annotator") + ": " + report.Plural(a.annotations(), "annotation") + ", " + count.Grouped(a.Distinct) + " different"
	if a.Alone > 0 {
		text += "; " + report.Plural(int64(a.Alone), "unit") + " that only one annotated left out"
	}
	return text
}

// pairs says how much of all pairs was looked at.
func (a *Agreement) pairs() string {
	if a.Sampled != nil {
		return "a sample of " + report.Plural(int64(a.Sampled[0].Pairs), "pair") + ", seed " + strconv.FormatInt(a.Seed, 10) + ": the interval is that of the sample, for α over all pairs"
	}
	n := a.annotations()
	return "exact, over all " + pairsOf(n*(n-1)/2)
}

func pairsOf(n int64) string { return report.Plural(n, "pair") + " of annotations" }

// shownMost is how many units people are shown about which annotators disagree.
const shownMost = 10

// tables returns what people and papers are shown.
func (a *Agreement) tables(of *results) []table.Table {
	tables := []table.Table{a.alphas(of.list)}
	if of.texts != nil {
		tables = append(tables, a.byText(of))
	}
	tables = append(tables, a.uncorrected())
	if of.kappas != nil {
		tables = append(tables, a.kappas(of))
	}
	if len(a.Annotators) > 2 {
		tables = append(tables, a.pairwise(of.list, of.two))
	}
	tables = append(tables, a.each(of.list, of.one))
	if most := a.most(of.list[of.main].Coefficient); len(most.Rows) > 1 {
		tables = append(tables, most)
	}
	if confused := confusionTable(&a.Table); len(confused.Rows) > 1 {
		tables = append(tables, confused)
	}
	if apart := a.Apart(""); len(apart) > 0 {
		tables = append(tables, apartTable(&a.Table, apart))
	}
	return tables
}

func (a *Agreement) alphas(list []agreement.Alpha) table.Table {
	t := table.Table{Key: "alpha", Title: "Agreement beyond chance", Columns: []table.Unit{table.Text, table.Text, table.Number, table.Range, table.Number}, Rows: [][]string{{"", "δ", "α", "95 %", "observed δ²", "expected δ²"}}, Note: a.pairs()}
	for k := range list {
		c := &list[k]
		t.Rows = append(t.Rows, []string{
			c.Name, c.Distance, table.Decimals(c.Value, 6), table.Interval(c.Interval), table.Decimals(c.Observed, 4), table.Decimals(c.Expected, 4),
		})
	}
	return t
}

// mostTexts is how many texts have a row.
const mostTexts = 200

// byText is what would be said of each text alone.
func (a *Agreement) byText(of *results) table.Table {
	t := table.Table{
		Key: "texts", Title: "Each text by itself", Columns: []table.Unit{table.Text, table.Count, table.Number}, Rows: [][]string{a.columns(of.list, "text", "units")},
		Note: "against what is expected within the text",
	}
	if n := len(of.texts); n > mostTexts {
		t.Note += "; the first " + count.Grouped(mostTexts) + " of " + count.Grouped(int64(n)) + " texts"
	}
	for i := range of.texts[:min(len(of.texts), mostTexts)] {
		b := of.texts[i].Agreement()
		t.Rows = append(t.Rows, append([]string{of.texts[i].Name, count.Grouped(b.Units)}, cellsOf(&b)...))
	}
	return t
}

func (a *Agreement) uncorrected() table.Table {
	t := table.Table{Key: "raw", Title: "Agreement not corrected for chance", Columns: []table.Unit{table.Text, table.Text, table.Number, table.Count}, Rows: [][]string{{"", "share of", "mean", "units left out"}}, Note: "the mean over pairs of annotators, weighted by length; units whose annotators have different words are left out"}
	values, leftOut := a.Raw()
	for k, r := range a.Of.Raw() {
		t.Rows = append(t.Rows, []string{r.Name, r.Meaning, table.Decimals(values[k], 6), count.Grouped(leftOut[k])})
	}
	return t
}

// kappas says how far annotators agree on relations alone.
func (a *Agreement) kappas(of *results) table.Table {
	t := table.Table{
		Key: "kappa", Title: "Agreement on relations beyond chance, by Cohen’s κ", Columns: []table.Unit{table.Text, table.Text, table.Count, table.Number}, Rows: [][]string{{"annotator", "annotator", "words", "same relation", "by chance", "κ"}},
		Note: "whatever the heads are; chance is that of the relations that each of both gives",
	}
	for _, k := range of.kappas {
		t.Rows = append(t.Rows, []string{a.Annotators[k.A], a.Annotators[k.B], count.Grouped(k.Words), table.Decimals(k.Observed, 6), table.Decimals(k.Expected, 6), table.Decimals(k.Value, 6)})
	}
	if len(of.kappas) > 1 {
		t.Rows = append(t.Rows, []string{"mean", "", "", "", "", table.Decimals(of.kappa, 6)})
	}
	return t
}

// columns heads what tables of annotators have.
func (a *Agreement) columns(list []agreement.Alpha, before ...string) []string {
	for k := range list {
		before = append(before, list[k].Name)
	}
	for _, r := range a.Of.Raw() {
		before = append(before, r.Name)
	}
	return before
}

func cellsOf(b *agreement.Score) (cells []string) {
	for _, v := range slices.Concat(b.Alpha, b.Raw) {
		cells = append(cells, table.Decimals(v, 3))
	}
	return cells
}

func (a *Agreement) pairwise(list []agreement.Alpha, two []agreement.Score) table.Table {
	t := table.Table{
		Key: "annotators_pairs", Title: "Who agrees with whom", Columns: []table.Unit{table.Text, table.Text, table.Count, table.Number}, Rows: [][]string{a.columns(list, "annotator", "annotator", "units")},
		Note: "against what is expected of all annotations, so that pairs can be compared",
	}
	for i := range two {
		t.Rows = append(t.Rows, append([]string{a.Annotators[two[i].A], a.Annotators[two[i].B], count.Grouped(two[i].Units)}, cellsOf(&two[i])...))
	}
	return t
}

func (a *Agreement) each(list []agreement.Alpha, one []agreement.Score) table.Table {
	t := table.Table{Key: "annotators", Title: "Each annotator with the others", Columns: []table.Unit{table.Text, table.Count, table.Count, table.Number}, Rows: [][]string{a.columns(list, "annotator", "units", "missing")}}
	for i := range one {
		t.Rows = append(t.Rows, append([]string{a.Annotators[i], count.Grouped(one[i].Units), count.Grouped(len(a.Rows) - one[i].Units)}, cellsOf(&one[i])...))
	}
	return t
}

func (a *Agreement) most(c *agreement.Coefficient) table.Table {
	t := unitTable(&a.Table, a.Most(c, shownMost), nil, start)
	t.Key, t.Title = "most", "Where annotators disagree most, by "+c.Name
	return t
}

// shownWords is how many words of a unit are shown where there is little room.
const shownWords = 12

// start returns the first words of a sentence.
func start(words string) string {
	at := 0
	for range shownWords {
		next := strings.IndexByte(words[at:], ' ')
		if next < 0 {
			return words
		}
		at += next + 1
	}
	return words[:at] + "…"
}
