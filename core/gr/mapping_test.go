package gr

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// own is a markup file that has each placeholder and each condition.
const own = `# a comment

=aux is has will
=be is

N/N
  1 (N{Y}/N{Y}<1>){_}
  1 ncmod _ %f %l

NP[nb]/N
  1 (NP[nb]{Y}/N{Y}<1>){_}
  1 det %f %l

(S[dcl]\NP)/NP
  2 ((S[dcl]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}
  # the next line is about a subject
  1 ncsubj %l %f _ # a subject
  2 dobj %l %f

(S[dcl]\NP)/S[em]
  2 ((S[dcl]{_}\NP{Y}<1>){_}/S[em]{Z}<2>){_}
  1 ncsubj %l %f _
  2 ccomp %f %l %c =S[em]/S[dcl]
  2 ccomp %f %l %c =S[em]/S[b]

S[em]/S[dcl]
  1 (S[em]{_}/S[dcl]{Y}<1>){_}
  1 ignore

(S[dcl]\NP)/(S[to]\NP)
  2 ((S[dcl]{_}\NP{Y}<1>){_}/(S[to]{Z}<2>\NP{Y*}){Z}){_}
  1 ncsubj %l %f _
  2 xcomp %f %l %k =(S[to]\NP)/(S[b]\NP)
  2 xcomp _ %l %f

(S[to]\NP)/(S[b]\NP)
  2 ((S[to]{_}\NP{Z}<1>){_}/(S[b]{Y}<2>\NP{Z*}){Y}){_}
  1 ignore
  2 ignore

S[b]\NP
  1 (S[b]{_}\NP{Y}<1>){_}
  1 ncsubj %l %f _

(S[dcl]\NP)/(S[pss]\NP)
  2 ((S[dcl]{_}\NP{Y}<1>){_}/(S[pss]{Z}<2>\NP{Y*}){Z}){_}
  ! ((S[dcl]{Z}\NP{Y}<1>){Z}/(S[pss]{Z}<2>\NP{Y*}){Z}){_}
  1 ignore =aux
  1 ncsubj %l %f _
  2 aux %f %l =be
  2 passive %f =aux =N/N

S[pss]\NP
  1 (S[pss]{_}\NP{Y}<1>){_}
  1 ncsubj %l %f obj

((S\NP)\(S\NP))/NP
  2 (((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_}/NP{W}<2>){_}
  1 ncmod _ %f %l
  2 dobj %l %f

(NP\NP)/(S[dcl]\NP)
  2 ((NP{Y}\NP{Y}<1>){_}/(S[dcl]{Z}<2>\NP{Y*}){Z}){_}
  1 cmod %l %f %2
  2 ignore
`

func parsed(t testing.TB, text string) (*Mapping, *category.Table) {
	t.Helper()
	table := category.NewTable()
	m, err := ParseMapping(text, notice.File{Name: "own"}, table)
	if err != nil {
		t.Fatal(err)
	}
	return m, table
}

// sentences reads sentences.
func sentences(t testing.TB, table *category.Table, text string) (all []*dependency.Sentence) {
	t.Helper()
	r, _, err := format.NewReader(strings.NewReader(text), format.Options{Table: table})
	for err == nil {
		var s dependency.Sentence
		if err = r.Read(&s); err == nil {
			all = append(all, s.Clone())
		}
	}
	if err.Error() != "EOF" {
		t.Fatal(err)
	}
	return all
}

// shown writes relations.
func shown(s *dependency.Sentence, grs []dependency.GR) (lines []string) {
	for i := range grs {
		line := "(" + grs[i].Relation
		for _, slot := range grs[i].Slots[:grs[i].Len] {
			if line += " " + slot.Text; slot.Position > 0 {
				line += s.Form(slot.Position) + "_" + string(rune('0'+slot.Position-1))
			}
		}
		lines = append(lines, line+")")
	}
	return lines
}

func TestDependenciesBecomeRelations(t *testing.T) {
	const know = `know_2 (S[dcl]\NP)/S[em] 1 People_1
know_2 (S[dcl]\NP)/S[em] 2 that_3
that_3 S[em]/S[dcl] 1 have_5
have_5 (S[dcl]\NP)/NP 1 mice_4
have_5 (S[dcl]\NP)/NP 2 tails_6
`
	const likes = `likes_2 (S[dcl]\NP)/(S[to]\NP) 1 Peter_1
likes_2 (S[dcl]\NP)/(S[to]\NP) 2 to_3
to_3 (S[to]\NP)/(S[b]\NP) 1 Peter_1
to_3 (S[to]\NP)/(S[b]\NP) 2 dance_4
dance_4 S[b]\NP 1 Peter_1
`
	for _, test := range []struct{ name, deps, want, met string }{
		{"the first example of C&C's page: %c and a category", know, "(ncsubj know_1 People_0 _) (ccomp that_2 know_1 have_4) (ncsubj have_4 mice_3 _) (dobj have_4 tails_5)", "5 4 1 0 0 0"},
		{"the second: %k", likes, "(ncsubj likes_1 Peter_0 _) (xcomp to_2 likes_1 dance_3) (ncsubj dance_3 Peter_0 _)", "5 3 2 0 0 0"},
		{"a line without a condition is for what others do not suit", "likes_2 (S[dcl]\\NP)/(S[to]\\NP) 2 well_3\n", "(xcomp _ likes_1 well_2)", "1 1 0 0 0 0"},
		{"no line suits another filler", "know_2 (S[dcl]\\NP)/S[em] 2 well_3\n", "", "1 0 0 0 1 0"},
		{"nothing fills the slot of the filler", "know_2 (S[dcl]\\NP)/S[em] 2 that_3\n<c> a|NN|N know|VB|(S[dcl]\\NP)/S[em] that|IN|S[em]/S[dcl]\n", "", "1 0 0 0 0 1"},
		{"the filler's category is that of the <c> line", "know_2 (S[dcl]\\NP)/S[em] 2 that_3\nthat_3 S[em]/S[b] 1 go_4\n", "(ccomp that_2 know_1 go_3)", "2 1 0 1 0 0"},
		{"a list of words, in capitals", "IS_2 (S[dcl]\\NP)/(S[pss]\\NP) 1 mice_1\nIS_2 (S[dcl]\\NP)/(S[pss]\\NP) 2 eaten_3\neaten_3 S[pss]\\NP 1 mice_1\n", "(aux eaten_2 IS_1) (ncsubj eaten_2 mice_0 obj)", "3 2 1 0 0 0"},
		{"a word that is not on it", "gets_2 (S[dcl]\\NP)/(S[pss]\\NP) 1 mice_1\ngets_2 (S[dcl]\\NP)/(S[pss]\\NP) 2 eaten_3\n", "(ncsubj gets_1 mice_0 _)", "2 1 0 0 1 0"},
		{"both conditions", "has_2 (S[dcl]\\NP)/(S[pss]\\NP) 2 old_3\nold_3 N/N 1 mice_4\n", "(passive old_2) (ncmod _ mice_3 old_2)", "2 2 0 0 0 0"},
		{"%2, once for each filler", "who_2 (NP\\NP)/(S[dcl]\\NP) 1 man_1\nwho_2 (NP\\NP)/(S[dcl]\\NP) 2 works_3\nwho_2 (NP\\NP)/(S[dcl]\\NP) 2 sings_5\n", "(cmod who_1 man_0 works_2) (cmod who_1 man_0 sings_4)", "3 1 2 0 0 0"},
		{"slots are those that the markup names", "in_3 ((S\\NP)\\(S\\NP))/NP 2 swims_2\nin_3 ((S\\NP)\\(S\\NP))/NP 3 water_4\n", "(ncmod _ swims_1 in_2) (dobj in_2 water_3)", "2 2 0 0 0 0"},
		{"the file has a category with [nb]", "the_1 NP/N 1 cat_2\nthe_1 NP[nb]/N 1 cat_2\n", "(det cat_1 the_0) (det cat_1 the_0)", "2 2 0 0 0 0"},
		{"conj needs no line", "and_2 conj 1 a_1\n", "(conj and_1 a_0)", "1 1 0 0 0 0"},
		{"a category that the file lacks", "x_1 NP/NP 1 y_2\n", "", "1 0 0 1 0 0"},
		{"rule 3", "black_1 N/N 1 cat_2 3\n", "(xmod _ cat_1 black_0) (ncsubj black_0 cat_1 _)", "1 1 0 0 0 0"},
		{"rule 2", "eaten_2 S[pss]\\NP 1 cat_1 2\n", "(xmod _ cat_0 eaten_1) (ncsubj eaten_1 cat_0 obj)", "1 1 0 0 0 0"},
		{"rule 10", "black_1 N/N 1 cat_2 10\n", "(cmod _ cat_1 black_0) (dobj black_0 cat_1)", "1 1 0 0 0 0"},
		{"rule 21", "black_1 N/N 1 cat_2 21\n", "(cmod _ cat_1 black_0)", "1 1 0 0 0 0"},
		{"rule 94", "black_1 N/N 1 cat_2 94\n", "(xmod _ cat_1 black_0)", "1 1 0 0 0 0"},
		{"rule 20 makes none", "black_1 N/N 1 cat_2 20\n", "", "1 0 1 0 0 0"},
		{"rule 11 leaves it to the line", "black_1 N/N 1 cat_2 11\n", "(ncmod _ cat_1 black_0)", "1 1 0 0 0 0"},
		{"a line with ignore goes before a rule", "that_1 S[em]/S[dcl] 1 go_2 3\n", "", "1 0 1 0 0 0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			m, table := parsed(t, own)
			s := sentences(t, table, test.deps)[0]
			mapper := NewMapper(m)
			grs, err := mapper.Map(s, notice.File{})
			if got := strings.Join(shown(s, grs), " "); got != test.want || err != nil {
				t.Errorf("got %s, %v\nwant %s", got, err, test.want)
			}
			n := &mapper.Met
			got := ""
			for _, k := range []int64{n.Dependencies, n.Mapped, n.Ignored, n.Unmapped, n.Unsuited, n.Unfilled} {
				got += " " + string(rune('0'+k))
			}
			if got[1:] != test.met {
				t.Errorf("met %s, want %s", got[1:], test.met)
			}
		})
	}
}

func TestWrongMappingsAreLocated(t *testing.T) {
	const before = "=aux is\nN/N\n  1 (N{Y}/N{Y}<1>){_}\n  "
	for line, want := range map[string]string{
		"2 dobj %l %f":           `own:4:3: the markup of N/N has no slot "2"`,
		"x dobj %l %f":           `own:4:3: the markup of N/N has no slot "x"`,
		"1":                      `own:4:1: the line names no relation`,
		"1 %l %f":                `own:4:1: the line names no relation`,
		"1 dobj":                 `own:4:5: the relation dobj has no slot`,
		"1 dobj %l %x":           `own:4:13: "%x" stands for nothing`,
		"1 dobj %l %":            `own:4:13: "%" stands for nothing`,
		"1 dobj %l %1":           `own:4:13: %1 is no other slot of N/N`,
		"1 dobj %l %2":           `own:4:13: %2 is no other slot of N/N`,
		"1 dobj %l %f =":         `own:4:16: nothing follows =`,
		"1 dobj %l %f =N =N":     `own:4:19: a second category`,
		"1 dobj %l %f =aux =aux": `own:4:21: a second list of words`,
		"1 dobj %l %f =(N":       `own:4:16: this ( is never closed`,
		"1 Dobj %l %f":           `own:4:5: "Dobj" is no relation, whose name has small letters`,
		"1 dobj) %l %f":          `own:4:5: "dobj)" is no relation, whose name has small letters`,
		"1 dobj %l %f a_1":       `own:4:16: "a_1" is no text of a slot, which has small letters`,
		"1 dobj %l %f Obj":       `own:4:16: "Obj" is no text of a slot, which has small letters`,
		"1 dobj %l %f a b c":     `own:4:20: the relation dobj has more than 4 slots`,
	} {
		_, err := ParseMapping(before+line+"\n", notice.File{Name: "own"}, category.NewTable())
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
	for text, want := range map[string]string{
		"":                         "own: the file holds no markup",
		"N/N\n  1 (N{Y}/N{Y}<1>\n": `own:2:5: "(N{Y}/N{Y}<1>" is no markup of N/N`,
	} {
		if _, err := ParseMapping(text, notice.File{Name: "own"}, category.NewTable()); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// A list that the file lacks is reported, and counts as empty.
func TestListsThatAreNotThere(t *testing.T) {
	m, table := parsed(t, "N/N\n  1 (N{Y}/N{Y}<1>){_}\n  1 dobj %l %f =be\n")
	if got := m.Log.Notices(); len(got) != 1 || got[0].String() != `own:3:16: the file has no list "=be", so this line suits no word; such a list is a line, as =be am are is was were` {
		t.Errorf("got %v", got)
	}
	mapper := NewMapper(m)
	if grs, err := mapper.Map(sentences(t, table, "be_1 N/N 1 x_2\n")[0], notice.File{}); len(grs) > 0 || err != nil || mapper.Met.Unsuited != 1 {
		t.Errorf("%v, %v", grs, err)
	}
	if m, _ := parsed(t, "N/N\n  1 (N{Y}/N{Y}<1>){_}\n"); m.Len() != 0 {
		t.Errorf("%d lines", m.Len())
	}
}

// Keys tell relations apart as the relations themselves do.
func TestKeysTellRelationsApart(t *testing.T) {
	m, table := parsed(t, own)
	mapper := NewMapper(m)
	keys := map[uint64]dependency.GR{}
	for _, deps := range []string{
		"know_2 (S[dcl]\\NP)/S[em] 1 a_1\nthe_1 NP/N 1 b_2\nx_2 N/N 1 a_1\nx_2 N/N 1 a_1 3\nx_2 N/N 1 a_1 2\nx_2 N/N 1 a_1 21\n",
		"x_4095 N/N 1 a_4094\nx_4094 N/N 1 a_4095\nand_2 conj 1 x_4095\n",
	} {
		grs, err := mapper.Map(sentences(t, table, deps)[0], notice.File{})
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range grs {
			if before, known := keys[m.Key(&g)]; known && before != g {
				t.Errorf("%+v and %+v have one key", before, g)
			}
			keys[m.Key(&g)] = g
		}
	}
	if len(keys) != 9 {
		t.Errorf("only %d relations", len(keys))
	}
}

// A line that names other slots cannot make more than a sentence may have.
func TestRelationsOfASentenceAreBounded(t *testing.T) {
	m, table := parsed(t, own)
	var text strings.Builder
	for i := range 1000 {
		text.WriteString("who_2 (NP\\NP)/(S[dcl]\\NP) " + string(rune('1'+i%2)) + " a_3\n")
	}
	s := sentences(t, table, text.String())[0]
	_, err := NewMapper(m).Map(s, notice.File{Name: "x"})
	if e, ok := err.(*notice.Error); !ok || e.Code != notice.Limit {
		t.Errorf("got %v", err)
	}
}

func FuzzMapping(f *testing.F) {
	f.Add(own, "know_2 (S[dcl]\\NP)/S[em] 1 a_1\nwho_2 (NP\\NP)/(S[dcl]\\NP) 1 man_1\n")
	f.Add("conj\n 1 conj\n 1 conj %l %f\n", "and_2 conj 1 a_1 3\n")
	f.Fuzz(func(t *testing.T, text, deps string) {
		table := category.NewTable()
		m, err := ParseMapping(text, notice.File{}, table)
		if err != nil {
			if _, located := err.(*notice.Error); !located {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		r, _, err := format.NewReader(strings.NewReader(deps), format.Options{Table: table, Format: format.CandCDeps, Lenient: true})
		mapper := NewMapper(m)
		var s dependency.Sentence
		for err == nil {
			if err = r.Read(&s); err != nil {
				return
			}
			before := mapper.Met
			grs, err := mapper.Map(&s, notice.File{})
			if err != nil {
				return
			}
			n := mapper.Met
			if n.Dependencies != n.Mapped+n.Ignored+n.Lost() || n.Dependencies != before.Dependencies+int64(len(s.Dependencies)) {
				t.Fatalf("%+v", n)
			}
			for i := range grs {
				for _, slot := range grs[i].Slots[:grs[i].Len] {
					if int(slot.Position) > len(s.Tokens) || (slot.Position == 0) == (slot.Text == "") || !dependency.IsRelation(grs[i].Relation) || slot.Text != "" && !dependency.IsGRText(slot.Text) {
						t.Fatalf("%+v", grs[i])
					}
				}
			}
		}
	})
}
