package diagram

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/coretest/laws"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// trees are two trees over a sentence, a line a word:
//
//	form part-of-speech head relation head relation
//
// of gold and of the system; a hyphen in place of a head is none, and of both that
// the side has no such word.
type trees struct{ name, words string }

var someTrees = []trees{
	{"duck", `We    PRON 2 nsubj  2 nsubj
	          saw   VERB 0 root   0 root
	          her   PRON 4 poss   2 obj
	          duck  NOUN 2 obj    3 xcomp
	          under ADP  4 mod    2 mod
	          it    PRON 5 pc     5 pc
	          .     PUNCT 2 punct 2 punct`},
	{"cycle", `If  SCONJ 3 mark  2 mark
	           she PRON  3 nsubj 3 dep
	           can AUX   5 advcl 2 aux
	           ,   PUNCT 3 punct 3 punct
	           do  VERB  0 root  5 root
	           it  PRON  5 obj   5 obj`},
	{"two-roots", `Come VERB  0 root      0 root
	               in   ADV   1 advmod    1 advmod
	               ,    PUNCT 1 punct     1 punct
	               sit  VERB  1 parataxis 0 root
	               down ADV   4 advmod    -`},
	{"other-words", `The  DET  2 det   2 det
	                 cow  NOUN 3 nsubj 3 nsubj
	                 eats VERB 0 root  0 root
	                 hay  NOUN 3 obj   - -
	                 now  ADV  3 advmod - -`},
	{"long", `When   SCONJ 3 mark     3 mark
	          they   PRON  3 nsubj    3 nsubj
	          opened VERB  20 advcl   20 advcl
	          the    DET   6 det      6 det
	          old    ADJ   6 amod     6 amod
	          chest  NOUN  3 obj      3 obj
	          that   PRON  9 obj      12 obj
	          had    AUX   9 aux      9 aux
	          stood  VERB  6 acl      6 acl
	          in     ADP   12 case    12 case
	          the    DET   12 det     12 det
	          attic  NOUN  9 obl      9 obl
	          since  ADP   15 case    15 case
	          the    DET   15 det     15 det
	          war    NOUN  9 obl      12 nmod
	          ,      PUNCT 3 punct    3 punct
	          the    DET   18 det     18 det
	          children NOUN 20 nsubj  20 nsubj
	          only   ADV   20 advmod  20 advmod
	          found  VERB  0 root     0 root
	          a      DET   22 det     22 det
	          pair   NOUN  20 obj     20 obj
	          of     ADP   24 case    24 case
	          gloves NOUN  22 nmod    22 nmod
	          ,      PUNCT 27 punct   27 punct
	          a      DET   27 det     27 det
	          map    NOUN  22 conj    24 conj
	          without ADP  30 case    30 case
	          any    DET   30 det     30 det
	          names  NOUN  27 nmod    20 obl
	          ,      PUNCT 37 punct   37 punct
	          and    CCONJ 37 cc      37 cc
	          ,      PUNCT 37 punct   37 punct
	          under  ADP   36 case    36 case
	          the    DET   36 det     36 det
	          paper  NOUN  37 advmod  22 nmod
	          letters NOUN 22 conj    20 obj
	          nobody PRON  40 nsubj   40 nsubj
	          had    AUX   40 aux     40 aux
	          read   VERB  37 acl     37 acl
	          for    ADP   43 case    43 case
	          forty  NUM   43 nummod  43 nummod
	          years  NOUN  40 obl     40 obl
	          .      PUNCT 20 punct   20 punct`},
}

// analysis reads and compares the trees.
func (f trees) analysis(t testing.TB, o attach.Options) *attach.Analysis {
	t.Helper()
	sides := [2]dependency.Sentence{{Parsed: true}, {Parsed: true}}
	for line := range strings.Lines(f.words) {
		part := strings.Fields(line)
		for side := range sides {
			attachment := part[2+2*side:]
			if len(attachment) > 1 && attachment[0] == "-" && attachment[1] == "-" {
				continue
			}
			a := dependency.Attachment{Head: dependency.NoHead}
			if attachment[0] != "-" {
				a.Head, a.Relation = int32(number(t, attachment[0])), attachment[1]
			}
			sides[side].Tokens = append(sides[side].Tokens, dependency.Token{Form: part[0], POS: part[1]})
			sides[side].Attachments = append(sides[side].Attachments, a)
		}
	}
	return analyse(t, o, &sides[0], &sides[1])
}

func analyse(t testing.TB, o attach.Options, gold, system *dependency.Sentence) *attach.Analysis {
	t.Helper()
	a, err := attach.NewScorer(o, notice.File{}, notice.File{}).Analyse(gold, system)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func drawnTrees(t testing.TB, a *attach.Analysis, metric attach.Metric, ignored bool) *Comparison {
	t.Helper()
	c, err := Trees(a, metric, ignored)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestDrawingsOfTrees(t *testing.T) {
	for _, f := range someTrees {
		for _, metric := range []attach.Metric{attach.LAS, attach.UAS} {
			o := Options{Legend: true}
			if f.name == "long" {
				o.Width = 900
			}
			name := "trees-" + f.name + "-" + attach.Scheme.Metrics[metric].Key
			t.Run(name, func(t *testing.T) {
				d := layoutWith(t, drawnTrees(t, f.analysis(t, attach.Options{}), metric, metric == attach.UAS), o)
				check(t, d)
				drawtest.Golden(t, name+".svg", d.SVG())
				drawtest.Golden(t, name+".tex", d.TikZ())
			})
		}
	}
}

// arcsOf tells of each arc which words it joins, and how it is drawn.
func arcsOf(d *Drawing) (all []string) {
	for i := range d.Arcs {
		a := &d.Arcs[i]
		look := [sampleKinds]string{"right", "rescued", "wrong", "wrong", "left out"}[a.sample()]
		all = append(all, fmt.Sprintf("%s %d>%d %s %s", a.Side, a.From, a.To, a.Label[0].Text, look))
	}
	return all
}

// The metric decides which of the arcs are wrong; what is wrong by LAS and right by
// another is told apart.
func TestEachMetricHasItsWrongArcs(t *testing.T) {
	a := someTrees[0].analysis(t, attach.Options{})
	for metric, want := range map[attach.Metric]string{
		attach.LAS: "3>wrong 4>wrong 5>wrong",
		attach.UAS: "3>wrong 4>wrong 5>wrong",
		attach.LA:  "3>wrong 4>wrong 5>rescued",
		attach.NED: "3>rescued 4>rescued 5>rescued",
	} {
		d := layoutWith(t, drawnTrees(t, a, metric, false), Options{})
		for _, side := range []Side{Gold, System} {
			var got []string
			for i := range d.Arcs {
				if arc := &d.Arcs[i]; arc.Side == side && arc.sample() != RightSample {
					got = append(got, fmt.Sprintf("%d>%s", arc.To, map[bool]string{true: "wrong", false: "rescued"}[arc.Wrong]))
				}
			}
			if text := strings.Join(got, " "); text != want {
				t.Errorf("%s, %s: %s, want %s", metric, side, text, want)
			}
		}
	}
}

// What a metric does not count is neither right nor wrong: LCP counts the children of
// verbs, which differ between the sides.
func TestWhatIsNotCountedIsDrawnAsWhatIsLeftOut(t *testing.T) {
	got := arcsOf(layoutWith(t, drawnTrees(t, someTrees[0].analysis(t, attach.Options{}), attach.LCP, false), Options{}))
	want := []string{
		"gold 2>1 nsubj right", "gold 0>2 root left out", "gold 4>3 poss left out", "gold 2>4 obj wrong", "gold 4>5 mod left out", "gold 5>6 pc left out",
		"system 2>1 nsubj right", "system 0>2 root left out", "system 2>3 obj wrong", "system 3>4 xcomp left out", "system 2>5 mod wrong", "system 5>6 pc left out",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestPunctuationIsDrawnOnRequest(t *testing.T) {
	for _, test := range []struct {
		o       attach.Options
		ignored bool
		want    []string
	}{
		{attach.Options{}, false, nil},
		{attach.Options{}, true, []string{"gold 2>7 punct left out", "system 2>7 punct left out"}},
		{attach.Options{Punctuation: attach.Counted}, false, []string{"gold 2>7 punct right", "system 2>7 punct right"}},
	} {
		got := arcsOf(layoutWith(t, drawnTrees(t, someTrees[0].analysis(t, test.o), attach.LAS, test.ignored), Options{}))
		got = slices.DeleteFunc(got, func(arc string) bool { return !strings.Contains(arc, ">7 ") })
		if !slices.Equal(got, test.want) {
			t.Errorf("%+v, %v: %q, want %q", test.o, test.ignored, got, test.want)
		}
	}
}

// Parts of speech stand once where the sides agree, and twice where they differ.
func TestPartsOfSpeechStandBeneathTheWords(t *testing.T) {
	gold := &dependency.Sentence{Tokens: []dependency.Token{{Form: "a", POS: "DET"}, {Form: "b", POS: "NOUN"}, {Form: "c", POS: "X"}, {Form: "d"}}}
	system := gold.Clone()
	system.Tokens[1].POS, system.Tokens[2].POS, system.Tokens[3].POS = "VERB", "", "ADV"
	svg := render(t, drawnTrees(t, &attach.Analysis{GoldSentence: gold, SysSentence: system}, attach.LAS, false), Options{})
	if got, want := texts(svg.All("category", "gold")), []string{"NOUN"}; !slices.Equal(got, want) {
		t.Errorf("above: %q, want %q", got, want)
	}
	if got, want := texts(svg.All("category", "system")), []string{"DET", "VERB", "X", "ADV"}; !slices.Equal(got, want) {
		t.Errorf("beneath: %q, want %q", got, want)
	}
	if got, want := texts(svg.All("differs")), []string{"VERB"}; !slices.Equal(got, want) {
		t.Errorf("marked: %q, want %q", got, want)
	}
}

// An arc names its judgement, whatever words have no head to draw it from.
func TestAWordWithoutAHeadHasNoArc(t *testing.T) {
	a := someTrees[0].analysis(t, attach.Options{})
	a.System[2].Head = dependency.NoHead
	var indices []int
	for _, arc := range layoutWith(t, drawnTrees(t, a, attach.LAS, false), Options{}).Arcs {
		if arc.Side == System {
			indices = append(indices, arc.Index)
		}
	}
	if want := []int{0, 1, 3, 4, 5}; !slices.Equal(indices, want) {
		t.Errorf("%v, want %v", indices, want)
	}
}

func TestNothingOverlapsInRealTrees(t *testing.T) {
	read := func(t *testing.T, name string) []*dependency.Sentence {
		return coretest.Sentences(t, coretest.Data(t, "judgments/"+name), format.Options{Lenient: true})
	}
	for _, language := range []string{"en", "da", "es"} {
		t.Run(language, func(t *testing.T) {
			if language != "en" { // the same parser
				laws.SkipRest(t)
			}
			gold, system := read(t, language+"/gold.conll"), read(t, language+"/parser1.conll")
			for i := range gold {
				a := analyse(t, attach.Options{}, gold[i], system[i])
				for metric := attach.LAS; metric <= attach.CLAS; metric++ {
					check(t, layoutWith(t, drawnTrees(t, a, metric, i%2 == 0), Options{Width: []int{0, 366, 900}[i%3], Legend: i%5 == 0}))
				}
			}
		})
	}
}
