package judges

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

func read(text string, labels ...string) (*Votes, *notice.Log, error) {
	log := &notice.Log{}
	v, err := Read(strings.NewReader(text), notice.File{Name: "votes.csv"}, labels, log)
	return v, log, err
}

// shown writes votes as the initials of their labels, an item after the other.
func shown(v *Votes) string {
	var rows []string
	for i := range v.Items() {
		row := ""
		for _, l := range v.Item(i) {
			if l == None {
				row += "."
			} else {
				row += v.Labels[l][:1]
			}
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, " ")
}

func TestRead(t *testing.T) {
	for name, c := range map[string]struct {
		text, want string
		labels     []string
	}{
		"commas":                      {text: "blue,red\nred,red\n", want: "br rr"},
		"tabs":                        {text: "blue\tred\n\tred\nblue\t\n", want: "br .r b."},
		"semicolons":                  {text: "blue;red\nred;red", want: "br rr"},
		"carriage returns and a mark": {text: "\ufeffblue,red\r\nred,red\r\n", want: "br rr"},
		"empty lines at both ends":    {text: "\n\nblue,red\nred,red\n\n\r\n", want: "br rr"},
		"an item nobody judged":       {text: "blue,red\n\nred,red\n", want: "br .. rr"},
		"gaps":                        {text: "blue,?,red\nNA,red,-\n n/a , * ,red\n,.,null\n", want: "b.r .r. ..r ..."},
		"spaces":                      {text: " blue , red\nred,red \n", want: "br rr"},
		"quotation marks":             {text: "\"blue\",\"red\"\nred,\"red\"\n", want: "br rr"},
		"a separator between them":    {text: "\"b,1\",r\nr,r\n", want: "br rr"},
		"short lines":                 {text: "blue,red,red\nred\nred,blue\n", want: "brr r.. rb."},
		"one judge":                   {text: "blue\nred\nblue\n", want: "b r b"},
		"one item":                    {text: "blue,red,red", want: "brr"},
		"three labels":                {text: "a,b\nc,a\nb,c\na,a\n", want: "ab ca bc aa"},
		"a header":                    {text: "ann,ben\nblue,red\nblue,blue\n", want: "br bb"},
		"a header of labels":          {text: "blue,red\nblue,red\nred,red\n", want: "br br rr"},
		"a first line all the same":   {text: "tie,tie\nblue,red\nblue,red\n", want: "tt br br"},
		"a gap in the first line":     {text: "ann,\nblue,red\nblue,red\n", want: "a. br br"},
		"labels that are given":       {text: "blue,red\nred,red\n", labels: []string{"red", "blue", "tie"}, want: "br rr"},
		"a header above given labels": {text: "1,2\nblue,red\n", labels: []string{"blue", "red"}, want: "br"},
	} {
		v, _, err := read(c.text, c.labels...)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := shown(v); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
		if v.Gaps != strings.Count(c.want, ".") {
			t.Errorf("%s: %d gaps", name, v.Gaps)
		}
		if c.labels != nil && !slices.Equal(v.Labels, c.labels) || c.labels == nil && !slices.IsSorted(v.Labels) {
			t.Errorf("%s: the labels are %v", name, v.Labels)
		}
	}
}

func TestJudgesHaveNames(t *testing.T) {
	v, _, err := read("ann;ben\r\nblue;red\r\nred;red\r\n")
	if err != nil || !v.Header || !slices.Equal(v.Judges, []string{"ann", "ben"}) || v.Place(0).Line != 2 {
		t.Errorf("%+v, %v", v, err)
	}
	v, _, err = read("\nblue,red\nred,blue,red\n")
	if err != nil || v.Header || !slices.Equal(v.Judges, []string{"1", "2", "3"}) || v.Place(1).Line != 3 {
		t.Errorf("%+v, %v", v, err)
	}
}

func TestShortLinesAreCounted(t *testing.T) {
	_, log, err := read("blue,red,red\nred\n\nred,blue\n")
	if err != nil {
		t.Fatal(err)
	}
	list := log.Notices()
	if len(list) != 1 || list[0].Count != 2 || list[0].First.Line != 2 {
		t.Errorf("got %v", list)
	}
}

func TestWhatIsNoTableIsRefused(t *testing.T) {
	many := strings.Repeat("a,", MostJudges) + "a\n"
	for name, c := range map[string]struct {
		text   string
		labels []string
		want   string
	}{
		"nothing":                 {text: "", want: "votes.csv: the file holds no vote"},
		"nothing but ends":        {text: "\r\n\n  \n", want: "votes.csv: the file holds no vote"},
		"nothing but gaps":        {text: ",\n,\n", want: "votes.csv:1: the file holds no vote"},
		"one vote":                {text: "x_1\n", want: "votes.csv:1: the file holds one vote"},
		"a NUL":                   {text: "blue,red\x00\n", want: "votes.csv: this is no text in UTF-8"},
		"other bytes":             {text: "blau,gr\xfcn\n", want: "votes.csv: this is no text in UTF-8"},
		"no vote":                 {text: "blue,red\nred,purple\n", labels: []string{"blue", "red"}, want: `votes.csv:2:5: "purple" is no vote here`},
		"no vote on top":          {text: "blue,purple\nred,red\n", labels: []string{"blue", "red"}, want: `votes.csv:1:6: "purple" is no vote here`},
		"too long":                {text: "blue,red\nblue," + strings.Repeat("x", 65) + "\n", want: `votes.csv:2:6: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" is too long for a vote`},
		"numbers of items":        {text: "1,blue\n2,red\n3,red\n4,blue\n5,red\n", want: "votes.csv:1: column 1 holds 5 votes, and no two of them are the same"},
		"more than the header":    {text: "ann,ben\nblue,red\nblue,red,red\n", want: "votes.csv:3: the line has 3 cells, and the first line names 2 judges"},
		"too many judges":         {text: many, want: "votes.csv:1:201: the table has more than 100 columns"},
		"too many judges below":   {text: "a\n" + many, want: "votes.csv:2:201: the table has more than 100 columns"},
		"too many different ones": {text: different(), want: "votes.csv:102:1: more than 100 different votes"},
		"too many items":          {text: strings.Repeat("a\n", MostItems+1), want: "votes.csv: the table has more than 100,000 items"},
	} {
		_, _, err := read(c.text, c.labels...)
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if got := err.Error(); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func different() string {
	var b strings.Builder
	for i := range MostLabels + 20 {
		b.WriteString(strings.Repeat("x", 1+i%50) + strings.Repeat("y", i/50) + "\n")
	}
	return b.String()
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"blue,red\nred,red\n", "ann\tben\r\n\tred\r\n\r\nblue\t\"r\"\"\"\r\n", "a;b\n?;NA\n", "\ufeff\n,,\n", "\"a,b\n\"\"\"\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, _, err := read(text)
		if err != nil {
			if e := err.(*notice.Error); e.Message == "" {
				t.Errorf("%q: an error without words", text)
			}
			return
		}
		if v.Items() == 0 || len(v.Labels) == 0 || len(v.Judges) == 0 {
			t.Fatalf("%q: %+v", text, v)
		}
		gaps := 0
		for i := range v.Items() {
			for _, l := range v.Item(i) {
				if l == None {
					gaps++
				} else if int(l) >= len(v.Labels) {
					t.Fatalf("%q: label %d of %v", text, l, v.Labels)
				}
			}
		}
		if gaps != v.Gaps {
			t.Errorf("%q: %d gaps, not %d", text, v.Gaps, gaps)
		}
		a := v.Agreement()
		if a.Raw < 0 || a.Raw > 1 || a.Alpha > 1 || a.Kappa > 1 || a.Fleiss > 1 {
			t.Errorf("%q: %+v", text, a)
		}
		if _, err := (MACE{Restarts: 2, Seed: 1}).Fit(v); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	})
}
