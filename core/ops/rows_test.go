package ops

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/ops/kept"
	"github.com/ccgscore/ccgscore/core/service"
)

func rowsOf(t testing.TB, s *service.Service, handle int64, parameters string) (got jsonRows) {
	t.Helper()
	decode(t, accept(t, s, "rows", withHandle(handle, parameters), nil).Body, &got)
	return got
}

// valuesFor returns the values of a choice of rows that are about what an operation
// compares.
func valuesFor(choice, operation string) []string {
	c := service.Find(allOps, "rows").Choice(choice)
	var texts []string
	for _, v := range c.Values {
		if v.For == "" || v.For == operation {
			texts = append(texts, v.Text)
		}
	}
	return texts
}

func TestRowsAreThoseOfTheCorpus(t *testing.T) {
	s := service.New(allOps...)
	files := corpus(t, "alpha", "beta")
	handle := keep(t, s, "", files)
	for i, system := range scoresOf(t, s, "sentences=true", files).Systems {
		got := rowsOf(t, s, handle, "to=100 system="+strconv.Itoa(i))
		if got.Total != 36 || got.From != 0 || len(got.Rows) != 36 {
			t.Fatalf("%d rows of %d from %d", len(got.Rows), got.Total, got.From)
		}
		for n, row := range got.Rows {
			want := system.PerSentence[n]
			c := want.DF1
			if row.N != n+1 || row.ID != want.ID || row.Covered != want.Covered || row.DF1 != [4]float64{float64(c.Correct), float64(c.Gold), float64(c.System), c.F1} {
				t.Errorf("row %d is %+v, want %+v", n, row, want)
			}
		}
	}
	if first := rowsOf(t, s, handle, "to=1").Rows[0]; first.Text != "She relies on her notes from the lecture ." {
		t.Errorf("the first sentence is %q", first.Text)
	}
}

func TestRowsInEveryOrder(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", corpus(t, "alpha", "beta"))
	ascending := map[string]func(r *jsonListed) float64{
		"corpus":     func(r *jsonListed) float64 { return float64(r.N) },
		"f1":         func(r *jsonListed) float64 { return r.F1[3] },
		"df1":        func(r *jsonListed) float64 { return r.DF1[3] },
		"difference": func(r *jsonListed) float64 { return r.F1[3] - r.DF1[3] },               // first where DF₁ is most generous
		"errors":     func(r *jsonListed) float64 { return 2*r.DF1[0] - r.DF1[1] - r.DF1[2] }, // first where most is missing or extra
	}
	for _, order := range valuesFor("order", "score") {
		key := ascending[order]
		if key == nil {
			t.Errorf("no test knows the order %s", order)
			continue
		}
		for system := range 2 {
			got := rowsOf(t, s, handle, "to=100 order="+order+" system="+strconv.Itoa(system)).Rows
			if !slices.IsSortedFunc(got, func(a, b jsonListed) int {
				if x, y := key(&a), key(&b); x < y {
					return -1
				} else if x > y {
					return 1
				}
				return a.N - b.N // equals keep the order of the corpus
			}) {
				t.Errorf("system %d is not in the order %s", system, order)
			}
			seen := map[int]bool{}
			for _, row := range got {
				seen[row.N] = true
			}
			if len(seen) != 36 {
				t.Errorf("system %d in the order %s has %d sentences", system, order, len(seen))
			}
		}
	}
}

func TestRowsFromAndTo(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", corpus(t, "alpha"))
	for parameters, want := range map[string]string{
		``:                              "0: ",
		"to=2":                          "0: 1 2",
		"from=34 to=36":                 "34: 35 36",
		"from=34 to=2147483647":         "34: 35 36",
		"from=35":                       "35: ",
		"from=10 to=10":                 "10: ",
		"from=10 to=5":                  "10: ",
		"from=36 to=40":                 "36: ",
		"from=2147483647 to=99":         "36: ",
		"from=2147483647 to=2147483647": "36: ",
	} {
		got := rowsOf(t, s, handle, parameters)
		var numbers []string
		for _, row := range got.Rows {
			numbers = append(numbers, strconv.Itoa(row.N))
		}
		if text := strconv.Itoa(got.From) + ": " + strings.Join(numbers, " "); text != want || got.Total != 36 {
			t.Errorf("%s: %s of %d, want %s", parameters, text, got.Total, want)
		}
	}
}

func TestOneReplyHasSoManyRows(t *testing.T) {
	s := service.New(allOps...)
	many := strings.Repeat(dogs, kept.MaxRows+100)
	handle := keep(t, s, "", pair(many, many))
	got := rowsOf(t, s, handle, "to=2147483647")
	if len(got.Rows) != kept.MaxRows || got.Total != kept.MaxRows+100 {
		t.Errorf("%d rows of %d", len(got.Rows), got.Total)
	}
	if rest := rowsOf(t, s, handle, "from=2000 to=2147483647"); len(rest.Rows) != 100 || rest.Rows[99].N != kept.MaxRows+100 {
		t.Errorf("the rest are %d", len(rest.Rows))
	}
}
