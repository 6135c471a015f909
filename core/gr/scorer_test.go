package gr

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// scored scores the first sentences of two files of relations.
func scored(t testing.TB, gold, system string, strict bool) (*Scorer, count.Counts) {
	t.Helper()
	table := category.NewTable()
	c := NewScorer(notice.File{}, notice.File{})
	c.Strict = strict
	n, err := c.Score(sentences(t, table, gold)[0], sentences(t, table, system)[0])
	if err == nil {
		err = c.Add()
	}
	if err != nil {
		t.Fatal(err)
	}
	return c, n
}

func TestRelationsAreCompared(t *testing.T) {
	const gold = "(ncsubj eaten_2 mice_1 obj)\n(det mice_1 the_0)\n(iobj eaten_2 by_3)\n(dobj by_3 cats_4)\n(aux eaten_2 were_5)\n"
	for name, test := range map[string]struct {
		system string
		want   [3]count.Count
	}{
		"itself":                     {gold, [3]count.Count{{Gold: 5, System: 5, Correct: 5}, {Gold: 5, System: 5, Correct: 5}, {Gold: 5, System: 5, Correct: 5}}},
		"another initial relation":   {"(ncsubj eaten_2 mice_1 _)\n", [3]count.Count{{Gold: 5, System: 1}, {Gold: 5, System: 1, Correct: 1}, {Gold: 5, System: 1, Correct: 1}}},
		"a type":                     {"(ncmod _ mice_1 the_0)\n(ncmod by eaten_2 by_3)\n", [3]count.Count{{Gold: 5, System: 2}, {Gold: 5, System: 2}, {Gold: 5, System: 2, Correct: 2}}},
		"head and dependent swapped": {"(det the_0 mice_1)\n", [3]count.Count{{Gold: 5, System: 1}, {Gold: 5, System: 1}, {Gold: 5, System: 1}}},
		"twice":                      {"(det mice_1 the_0)\n(det mice_1 the_0)\n", [3]count.Count{{Gold: 5, System: 2, Correct: 1}, {Gold: 5, System: 2, Correct: 1}, {Gold: 5, System: 1, Correct: 1}}},
		"no pair":                    {"(passive eaten_2)\n(det mice_1 the_0)\n", [3]count.Count{{Gold: 5, System: 2, Correct: 1}, {Gold: 5, System: 2, Correct: 1}, {Gold: 5, System: 1, Correct: 1}}},
	} {
		if _, n := scored(t, gold, test.system, false); [3]count.Count(n[:3]) != test.want {
			t.Errorf("%s: %v, want %v", name, n[:3], test.want)
		}
	}
}

func TestFormsAreComparedWhereThatIsAskedFor(t *testing.T) {
	for strict, want := range map[bool]int64{true: 1, false: 2} {
		_, n := scored(t, "(det cat_1 the_0)\n(dobj saw_2 cat_1)\n(ncmod _ a_3 -LRB-_4)\n", "(det cat_1 a_0)\n(dobj saw_2 cat_1)\n", strict)
		if n[Labelled].Correct != want {
			t.Errorf("strict %v: %+v", strict, n[Labelled])
		}
	}
}

// An argument that is taken for a modifier is right as far as both are dependents: the example of Briscoe
// & Carroll (2000), "Marisa flew to Rome".
func TestRelationsAreRightAsFarAsTheyGo(t *testing.T) {
	for _, test := range []struct{ gold, system, want string }{
		{"(iobj flew_1 to_2)\n", "(ncmod _ flew_1 to_2)\n", "dependent 1/1/1 mod 0/0/1 ncmod 0/0/1 arg_mod 1/1/1 arg 0/1/0 comp 0/1/0 obj 0/1/0 iobj 0/1/0"},
		{"(ncsubj saw_1 I_0 _)\n", "(dobj saw_1 I_0)\n", "dependent 1/1/1 arg 1/1/1 subj_or_dobj 1/1/1 subj 0/1/0 ncsubj 0/1/0 comp 0/0/1 obj 0/0/1 dobj 0/0/1"},
		{"(ncsubj saw_1 I_0 obj)\n", "(ncsubj saw_1 I_0 _)\n", "dependent 0/1/1 arg 0/1/1 subj_or_dobj 0/1/1 subj 0/1/1 ncsubj 0/1/1"},
		{"(xcomp to_1 go_0 sleep_2)\n", "(ccomp _ go_0 sleep_2)\n(xcomp to_1 go_0 sleep_2)\n", "dependent 1/1/2 arg 1/1/2 comp 1/1/2 clausal 1/1/2 xcomp 1/1/1 ccomp 0/0/1"},
		{"(iobj flew_1 to_2)\n(ncmod _ flew_1 to_2)\n", "(ncmod _ flew_1 to_2)\n", "dependent 1/2/1 mod 1/1/1 ncmod 1/1/1 arg_mod 1/2/1 arg 0/1/0 comp 0/1/0 obj 0/1/0 iobj 0/1/0"},
		{"(aux a_1 b_2)\n(det a_1 b_2)\n", "(ncmod _ a_1 b_2)\n", "dependent 1/2/1 mod 1/1/1 ncmod 0/0/1 det 0/1/0 arg_mod 0/0/1 aux 0/1/0"},
		{"(passive go_0)\n", "(passive go_0)\n(prt go_0 up_1)\n", "passive 1/1/1 prt 0/0/1"},
		{"(det a_1 the_0)\n", "(aux b_1 the_2)\n", "dependent 0/1/1 mod 0/1/0 det 0/1/0 aux 0/0/1"},
	} {
		c, _ := scored(t, test.gold, test.system, false)
		got := ""
		for _, l := range c.Hierarchical() {
			got += " " + l.Values[0]
			for i, n := range []int64{l.Correct, l.Gold, l.System} {
				got += [...]string{" ", "/", "/"}[i] + string(rune('0'+n))
			}
		}
		if got != " "+test.want {
			t.Errorf("%s and %s: got%s, want %s", test.gold, test.system, got, test.want)
		}
	}
}

// drawSide returns relations, among few words so that many are alike.
func drawSide(t *rapid.T, name string) *dependency.Sentence {
	slot := rapid.Custom(func(t *rapid.T) dependency.GRSlot {
		if p := rapid.Int32Range(0, 3).Draw(t, "position"); p > 0 {
			return dependency.GRSlot{Position: p}
		}
		return dependency.GRSlot{Text: rapid.SampledFrom([]string{"_", "obj"}).Draw(t, "text")}
	})
	relation := rapid.Custom(func(t *rapid.T) dependency.GR {
		g := dependency.GR{Relation: rapid.SampledFrom([]string{"det", "ncmod", "iobj", "dobj", "xcomp", "ccomp", "conj", "prt"}).Draw(t, "relation")}
		for _, s := range rapid.SliceOfN(slot, 1, dependency.MaxGRSlots).Draw(t, "slots") {
			g.Add(s)
		}
		return g
	})
	return &dependency.Sentence{GRs: rapid.SliceOfN(relation, 0, 8).Draw(t, name)}
}

// Whatever the relations are, those of gold against themselves are all right, precision and recall swap
// with the sides, and the lines of a breakdown add up.
func TestLawsOfScores(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSide(t, "gold"), drawSide(t, "system")
		score := func(gold, system *dependency.Sentence) (*Scorer, count.Counts) {
			c := NewScorer(notice.File{}, notice.File{})
			n, err := c.Score(gold, system)
			if err == nil {
				err = c.Add()
			}
			if err != nil {
				t.Fatal(err)
			}
			return c, n
		}
		c, n := score(a, b)
		var sum count.Count
		for _, l := range c.ByRelation() {
			sum.Add(l.Count)
		}
		if sum != n[Labelled] || n[Labelled].Correct > n[Heads].Correct {
			t.Fatalf("%+v, %+v", sum, n[:3])
		}
		for _, l := range c.Hierarchical() {
			if exact := c.Relations[l.Values[0]]; l.Gold < exact.Gold || l.System < exact.System || l.Correct < exact.Correct || l.Correct > min(l.Gold, l.System) {
				t.Fatalf("%+v, and of that name %+v", l, exact)
			}
		}
		_, swapped := score(b, a)
		for m := range Scheme.Metrics {
			if x, y := n[m], swapped[m]; x.Correct != y.Correct || x.Gold != y.System || x.System != y.Gold {
				t.Fatalf("%+v and %+v", x, y)
			}
		}
		self, n := score(a, a)
		for m := range Scheme.Metrics {
			if n[m].Correct != n[m].Gold || n[m].Correct != n[m].System {
				t.Fatalf("%+v", n[m])
			}
		}
		for _, l := range self.Hierarchical() {
			if l.Correct != l.Gold || l.Correct != l.System {
				t.Fatalf("%+v", l)
			}
		}
	})
}

// What is labelled right is what one finds by crossing off gold's relations one by one.
func TestLabelledAgreesWithBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSide(t, "gold"), drawSide(t, "system")
		n, err := NewScorer(notice.File{}, notice.File{}).Score(a, b)
		if err != nil {
			t.Fatal(err)
		}
		left, right := slices.Clone(a.GRs), int64(0)
		for _, g := range b.GRs {
			if i := slices.Index(left, g); i >= 0 {
				left = slices.Delete(left, i, i+1)
				right++
			}
		}
		if n[Labelled] != (count.Count{Gold: int64(len(a.GRs)), System: int64(len(b.GRs)), Correct: right}) {
			t.Errorf("%+v, want %d right", n[Labelled], right)
		}
	})
}

// tree is the hierarchy again, in words: each relation with those right under it.
var tree = map[string]string{
	"dependent": "mod arg_mod arg aux conj ta", "mod": "ncmod xmod cmod pmod det", "arg_mod": "ncmod pmod iobj", "arg": "subj_or_dobj comp",
	"subj_or_dobj": "subj dobj", "subj": "ncsubj xsubj csubj", "comp": "obj clausal", "obj": "dobj obj2 iobj", "clausal": "xcomp ccomp pcomp",
}

// upwards returns a relation and all that cover it.
func upwards(relation string) map[string]bool {
	all := map[string]bool{relation: true}
	for over, under := range tree {
		if slices.Contains(strings.Fields(under), relation) {
			for r := range upwards(over) {
				all[r] = true
			}
		}
	}
	return all
}

// What is right by the hierarchy is what one finds by looking at all pairs of relations, and taking the one
// that has most in common, until none is left.
func TestHierarchyAgreesWithBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSide(t, "gold"), drawSide(t, "system")
		c := NewScorer(notice.File{}, notice.File{})
		if _, err := c.Score(a, b); err != nil {
			t.Fatal(err)
		}
		if err := c.Add(); err != nil {
			t.Fatal(err)
		}
		want := map[string]count.Count{}
		for r := range allUpwards(a.GRs) {
			n := want[r.name]
			n.Gold++
			want[r.name] = n
		}
		for r := range allUpwards(b.GRs) {
			n := want[r.name]
			n.System++
			want[r.name] = n
		}
		gold, system := slices.Clone(a.GRs), slices.Clone(b.GRs)
		for {
			best, at := -1, [2]int{}
			for i := range gold {
				for j := range system {
					if common := inCommon(&gold[i], &system[j]); common > best {
						best, at = common, [2]int{i, j}
					}
				}
			}
			if best < 0 {
				break
			}
			over := upwards(system[at[1]].Relation)
			for r := range upwards(gold[at[0]].Relation) {
				if over[r] {
					n := want[r]
					n.Correct++
					want[r] = n
				}
			}
			gold, system = slices.Delete(gold, at[0], at[0]+1), slices.Delete(system, at[1], at[1]+1)
		}
		if len(want) != len(c.General) {
			t.Fatalf("%v, want %v", c.General, want)
		}
		for r, n := range want {
			if c.General[r].Count != n {
				t.Fatalf("%s: %v, want %v; gold %v, system %v", r, c.General[r].Count, n, a.GRs, b.GRs)
			}
		}
	})
}

// named is a relation of a side, or what covers it.
type named struct {
	of   int
	name string
}

func allUpwards(side []dependency.GR) map[named]bool {
	all := map[named]bool{}
	for i := range side {
		for r := range upwards(side[i].Relation) {
			all[named{i, r}] = true
		}
	}
	return all
}

// inCommon returns how much two relations have in common: 100 if they are equal, less if only their words and
// what they are for agree, and -1 if they have nothing in common.
func inCommon(a, b *dependency.GR) int {
	switch {
	case *a == *b:
		return 100
	case ends(a) != ends(b) || !agree(a, b):
		return -1
	case a.Relation == b.Relation && Place(a.Relation) == len(Hierarchy):
		return len(Hierarchy)
	}
	most, over := -1, upwards(b.Relation)
	for r := range upwards(a.Relation) {
		if depth, known := Depth(r); known && over[r] {
			most = max(most, depth)
		}
	}
	return most
}

// One relation between two words is cheap however often it is there; very many different ones are an error with its place.
func TestRelationsBetweenTwoWordsAreBounded(t *testing.T) {
	many := func(n int, relation string) *dependency.Sentence {
		s := &dependency.Sentence{Line: 7}
		for range n {
			s.GRs = append(s.GRs, dependency.GR{Relation: relation, Len: 2, Slots: [dependency.MaxGRSlots]dependency.GRSlot{{Position: 1}, {Position: 2}}})
		}
		return s
	}
	add := func(gold, system *dependency.Sentence) error {
		c := NewScorer(notice.File{Name: "gold"}, notice.File{Name: "system"})
		if _, err := c.Score(gold, system); err != nil {
			t.Fatal(err)
		}
		return c.Add()
	}
	if err := add(many(dependency.MaxDependencies, "dobj"), many(dependency.MaxDependencies, "dobj")); err != nil {
		t.Error(err)
	}
	for _, sides := range [][2]*dependency.Sentence{{many(mostOfPair+1, "dobj"), many(1, "iobj")}, {many(1, "dobj"), many(mostOfPair+1, "iobj")}} {
		var e *notice.Error
		if err := add(sides[0], sides[1]); !errors.As(err, &e) || e.Code != notice.Limit || e.Place.Line != 7 {
			t.Errorf("%v", err)
		}
	}
	if err := add(many(mostOfPair, "dobj"), many(mostOfPair, "iobj")); err != nil {
		t.Error(err)
	}
}
