package lists

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/diagram/steps"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	listForms = []service.Form{service.JsonForm("ParseList"), service.TextForm}
	One       = &service.Operation{
		Name: "nbest_list", Help: "Show the parses of one list, folded into classes of those that mean the same.", Files: listed,
		Choices: service.Concat(Listing, []*service.Choice{
			service.Writing(listForms), service.NumberChoice, service.IdChoice, service.TikzChoice, service.WidthOfEither, service.ThemeChoice, BitsChoice,
			comparison.FirstChoice.Saying("Show this class of parses; they count from 1."),
			comparison.SecondChoice.Saying("Show this class of parses, beside the first."), service.HandleChoice,
		}),
		Forms: listForms,
		By:    byOneList,
		Run:   comparison.Comparing(runList),
	}
)

// shownList is a list that is to be shown.
type shownList struct {
	comparison *comparison.Comparison
	n          int // from 1
	pair       pairing.Pair
	gold       *dependency.Sentence // nil without gold
	list       *dependency.Sentence
	classes    []shownClass
	chosen     [2]int // indices of the two classes that are held against each other
	drawing    []byte
	undrawn    string // why there is none
}

// shownClass is a class of parses that mean the same.
type shownClass struct {
	nbest.Class
	best     dependency.Sentence // its first parse
	counts   count.Counts        // of its best parse, by each metric
	drawings map[int]string      // of derivations, by parse; "" of one that is too large
}

// runList shows the parses of one list, folded into classes of those that mean the
// same, and what two classes differ in.
func runList(c *comparison.Call) (service.Reply, error) {
	found, err := findList(c)
	if err != nil {
		return service.Reply{}, err
	}
	if err := found.fold(c); err != nil {
		return service.Reply{}, err
	}
	reply := service.Reply{Drawing: found.drawing, Undrawn: found.undrawn, Warnings: found.comparison.Scores.Warnings}
	if c.Options.Output == "json" {
		reply.Type = "application/json"
		reply.Body, err = found.json(Bits(c.Options.Settings))
	} else {
		reply.Type, reply.Body = "text/plain; charset=utf-8", found.text(c)
	}
	return reply, err
}

// findList finds the list that n or id names, the first if neither does.
func findList(c *comparison.Call) (*shownList, error) {
	if c.Options.Handle > 0 {
		return findKept(c)
	}
	if err := oneFile(c); err != nil {
		return nil, err
	}
	found := &shownList{}
	if len(c.Inputs["gold"]) > 0 {
		chosen, err := c.FindInFiles()
		if err != nil {
			return nil, err
		}
		found.comparison, found.n, found.pair = chosen.Comparison, chosen.N, chosen.Pair
		found.gold, found.list = comparison.BothSides(chosen.Pair)
		return found, nil
	}
	n := 0
	made, err := readAlone(c, func(s *dependency.Sentence) {
		row := count.Row{Index: n, ID: s.ID}
		if n++; found.n == 0 && c.Wants(&row) {
			found.n, found.list = n, s.Clone()
		}
	})
	if err != nil {
		return nil, err
	}
	if found.n == 0 {
		return nil, noList(c, n)
	}
	found.comparison, found.pair = made, pairing.Pair{B: found.list}
	return found, nil
}

// readAlone shows each of the lists that have no gold.
func readAlone(c *comparison.Call, show func(*dependency.Sentence)) (*comparison.Comparison, error) {
	c.By = byOneListAlone
	made, side, x, err := openAlone(c)
	if err != nil {
		return nil, err
	}
	err = c.EachOf(side, func(s *dependency.Sentence) error {
		show(s)
		return nil
	})
	if err != nil {
		return nil, err
	}
	made.Extracting = x
	made.Scores.Warnings = side.Told().Notices()
	return made, nil
}

func noList(c *comparison.Call, n int) error {
	return service.Usage("there is no list "+cmp.Or(c.Options.ID, strconv.Itoa(c.Options.Sentence)), "the file has "+report.Plural(int64(n), "list")+", which count from 1")
}

// fold puts the parses into classes, counts each, and draws what is asked for.
func (l *shownList) fold(c *comparison.Call) error {
	if err := l.extract(); err != nil {
		return err
	}
	scoring := l.comparison.Systems[0].Scoring
	for _, class := range nbest.Classes(l.list) {
		one := shownClass{Class: class, best: nbest.ParseOf(l.list, class.Parses[0])}
		if l.gold != nil {
			if err := l.count(&one, score.NewScorer(scoring, l.comparison.Gold(), l.comparison.Systems[0].Is)); err != nil {
				return err
			}
		}
		l.classes = append(l.classes, one)
	}
	if err := l.choose(c); err != nil {
		return err
	}
	switch len(l.classes) {
	case 0:
		l.undrawn = "the list has no parse"
		return nil
	case 1:
		l.undrawn = "all parses of the list have the same dependencies, so no two classes differ"
	default:
		l.drawDifference(c)
	}
	l.drawDerivations(c)
	return nil
}

// count finds what the best parse of a class counts, by each metric: parses of one set may
// differ in their words or roots.
func (l *shownList) count(class *shownClass, scorer *score.Scorer) error {
	for i, p := range class.Parses {
		one := nbest.ParseOf(l.list, p)
		counts, err := scorer.Score(l.gold, &one)
		if err != nil {
			return err
		}
		for m := range counts {
			if i == 0 || nbest.Better(counts[m], class.counts[m]) {
				class.counts[m] = counts[m]
			}
		}
	}
	return nil
}

// extract finds the dependencies of the derivations of this list alone.
func (l *shownList) extract() error {
	if !format.Format(l.comparison.Scores.Systems[0].Input.Format).Derivation() {
		return nil
	}
	x := l.comparison.Extracting
	extractor := x.Extractor()
	for i := range l.list.Derivations {
		d := &l.list.Derivations[i]
		result := extractor.Extract(d)
		if err := result.Err(d, l.comparison.Systems[0].Is); err != nil {
			return err
		}
		for _, found := range result.Dependencies {
			one := found.Dependency
			if one.Line = d.Line; x.Absent == nil || !x.Absent.Ignores(l.list, &one) {
				d.Dependencies = append(d.Dependencies, one)
			}
		}
	}
	return nil
}

// derivations reports whether the parses have trees.
func (l *shownList) derivations() bool {
	return len(l.list.Derivations) > 0 && len(l.list.Derivations[0].Tree.Nodes) > 0
}

// choose finds the two classes that are asked for, the first two if none are.
func (l *shownList) choose(c *comparison.Call) error {
	pair := comparison.TwoOf(c.Options.Settings)
	for i, class := range pair {
		if class > len(l.classes) {
			return service.Usage("there is no class "+strconv.Itoa(class), "classes count from 1 to "+strconv.Itoa(len(l.classes)))
		}
		l.chosen[i] = class - 1
	}
	for i := range l.chosen {
		if l.chosen[i] < 0 {
			l.chosen[i] = 0
			if l.chosen[1-i] == 0 && (i == 1 || pair[1] == 1) {
				l.chosen[i] = min(1, len(l.classes)-1)
			}
		}
	}
	return nil
}

// pairID returns the id that gold has.
func (l *shownList) pairID() string {
	if l.gold == nil {
		return ""
	}
	return l.gold.ID
}

// everywhere returns how many classes have each dependency.
func (l *shownList) everywhere() map[comparison.Tuple]int {
	found := map[comparison.Tuple]int{}
	for i := range l.classes {
		for k := range l.classes[i].Dependencies {
			found[comparison.TupleOf(&l.classes[i].Dependencies[k])]++
		}
	}
	return found
}

// hashText writes the highest bits of a hash.
func hashText(hash uint64, bits int) string {
	text := strconv.FormatUint(hash>>(64-bits), 16)
	return strings.Repeat("0", bits/4-len(text)) + text
}

// MostDrawn is how many derivations of a list are drawn: the first ones.
const MostDrawn = 12

// drawDerivations draws those of the first class that is chosen.
func (l *shownList) drawDerivations(c *comparison.Call) {
	if !l.derivations() {
		return
	}
	class := &l.classes[l.chosen[0]]
	class.drawings = map[int]string{}
	for _, p := range class.Parses[:min(MostDrawn, len(class.Parses))] {
		class.drawings[p] = DrawParse(&c.Options, "listed", &l.list.Derivations[p], p)
	}
}

// DrawParse draws a derivation of a list, by its index; "" where it is too large. The
// prefix tells its ids from those of other lists in a page.
func DrawParse(o *comparison.Options, prefix string, d *dependency.Derivation, i int) string {
	rank := strconv.Itoa(i + 1)
	drawn, err := steps.Layout(&steps.Side{Name: "parse " + rank, Derivation: d}, nil, steps.Options{Width: o.Width, Theme: o.Theme, IDPrefix: prefix + rank})
	if err != nil {
		return ""
	}
	return string(o.Picture(drawn))
}

// drawDifference draws the dependencies of the two classes against each other.
func (l *shownList) drawDifference(c *comparison.Call) {
	o := l.comparison.Systems[0].Scoring
	o.Tokens, o.Ignore, o.Roots = dependency.PositionOnly, nil, false
	a, b := &l.classes[l.chosen[0]].best, &l.classes[l.chosen[1]].best
	of, err := score.NewScorer(o, notice.File{}, notice.File{}).Analyse(a, b)
	var compared *diagram.Comparison
	if err == nil {
		compared, err = diagram.Dependencies(of, score.F1, false)
	}
	if err == nil {
		names := [2]string{"meaning " + strconv.Itoa(l.chosen[0]+1), "meaning " + strconv.Itoa(l.chosen[1]+1)}
		compared.Entitle("Dependencies of "+names[0]+" and "+names[1], names)
	}
	if l.drawing, err = c.Picture(compared, err); err != nil {
		l.undrawn = err.Error()
	}
}
