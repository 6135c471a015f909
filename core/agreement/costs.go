package agreement

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/tree"
)

// Costs say how far labels are apart, for who thinks that to confuse two adverbials is a smaller disagreement than
// to confuse a subject with an object (Skjærholt 2014, section 5).
type Costs struct {
	Labels []string // whose places are their numbers
	Of     *tree.Costs
	lines  []int // of the file in which a label stands first
}

// mostCostLabels bounds the labels of a file of costs.
const mostCostLabels = 1000

// costLine is a line of a file: two labels, and what it costs to replace one by the other, in hundredths.
type costLine struct {
	labels [2]int32
	cost   int32
	number int
}

// ReadCosts reads a file of costs: a line has two labels and a cost from 0 to 1, apart by tabs or blanks. Pairs
// that are not there cost 1. A line that begins with # and a blank is a comment.
func ReadCosts(text string, file notice.File) (*Costs, error) {
	r := &costReader{file: file, costs: &Costs{}, numbers: map[string]int32{}, first: map[[2]int32]int{}}
	for n, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		line = strings.TrimSuffix(line, "\r")
		if strings.TrimSpace(line) == "" || line == "#" || strings.HasPrefix(line, "# ") {
			continue
		}
		if err := r.read(n+1, line); err != nil {
			return nil, err
		}
	}
	if len(r.lines) == 0 {
		return nil, r.wrong(1, "there is no cost in this file", "write lines such as nsubj obl 0.5: two labels and a cost from 0 to 1")
	}
	return r.costs, r.fill()
}

type costReader struct {
	file    notice.File
	costs   *Costs
	numbers map[string]int32
	lines   []costLine
	first   map[[2]int32]int // the line of a pair, both ways
}

func (r *costReader) wrong(line int, message, hint string) error {
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: r.file, Line: line}, Message: message, Hint: hint}
}

// read reads a line.
func (r *costReader) read(n int, line string) error {
	fields := strings.Fields(line)
	if strings.Contains(line, "\t") {
		fields = strings.Split(line, "\t")
	}
	if len(fields) != 3 || fields[0] == "" || fields[1] == "" {
		named := " fields"
		if len(fields) == 1 {
			named = " field"
		}
		return r.wrong(n, "this line has "+strconv.Itoa(len(fields))+named+", and not two labels and a cost", "write a line such as nsubj obl 0.5")
	}
	cost, ok := hundredths(strings.TrimSpace(fields[2]))
	if !ok {
		return r.wrong(n, notice.Quote(fields[2])+" is no cost", "write a number from 0 to 1 with two digits behind the point at most, such as 0.25")
	}
	if fields[0] == fields[1] {
		return r.wrong(n, notice.Quote(fields[0])+" stands here twice, and costs nothing to keep", "give two different labels")
	}
	pair := [2]int32{r.number(fields[0], n), r.number(fields[1], n)}
	if len(r.costs.Labels) > mostCostLabels {
		return &notice.Error{Code: notice.Limit, Place: notice.Place{File: r.file, Line: n}, Message: "more than " + count.Grouped(mostCostLabels) + " labels have costs", Hint: "leave out pairs that cost 1"}
	}
	if earlier := r.first[pair]; earlier > 0 {
		return r.wrong(n, "these labels have a cost in line "+strconv.Itoa(earlier)+" already, which holds both ways", "leave one of both lines out")
	}
	r.first[pair], r.first[[2]int32{pair[1], pair[0]}] = n, n
	r.lines = append(r.lines, costLine{pair, cost, n})
	return nil
}

func (r *costReader) number(label string, line int) int32 {
	n, known := r.numbers[label]
	if !known {
		n = int32(len(r.costs.Labels))
		r.numbers[label] = n
		r.costs.Labels, r.costs.lines = append(r.costs.Labels, label), append(r.costs.lines, line)
	}
	return n
}

// hundredths reads a number from 0 to 1 with two digits behind the point at most.
func hundredths(text string) (int32, bool) {
	whole, behind, _ := strings.Cut(text, ".")
	if len(whole) > 1 || len(behind) > 2 || whole+behind == "" {
		return 0, false
	}
	n, err := strconv.ParseUint((whole + behind + "00")[:len(whole)+2], 10, 16)
	return int32(n), err == nil && n <= tree.Whole
}

// fill fills in the costs, which must be a metric.
func (r *costReader) fill() error {
	c := r.costs
	c.Of = tree.NewCosts(len(c.Labels))
	for _, line := range r.lines {
		c.Of.Set(line.labels[0], line.labels[1], line.cost)
	}
	from, by, to, found := c.Of.Detour()
	if !found {
		return nil
	}
	most := c.Of.Of(from, by) + c.Of.Of(by, to)
	line, said := r.first[[2]int32{from, to}], "cost "
	if line == 0 {
		line, said = max(r.first[[2]int32{from, by}], r.first[[2]int32{by, to}]), "have no cost here, and so cost "
	}
	return r.wrong(line, notice.Quote(c.Labels[from])+" and "+notice.Quote(c.Labels[to])+" "+said+costText(c.Of.Of(from, to))+", more than the "+costText(most)+" by way of "+notice.Quote(c.Labels[by]),
		"costs have to be a metric: give these labels "+costText(most)+" at most")
}

func costText(cost int32) string {
	return strconv.FormatFloat(float64(cost)/tree.Whole, 'f', -1, 64)
}

// Line returns the line of the file in which a label stands first.
func (c *Costs) Line(label string) int {
	for i, known := range c.Labels {
		if known == label {
			return c.lines[i]
		}
	}
	return 0
}
