package ops

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// listed is an agenda as JSON has it.
type listed struct {
	Chosen []string
	Agenda []struct {
		Unit, A, B, Distance, Size int
		Name, Words                string
		Changes                    []string
	}
	Apart []struct {
		Unit, A, B  int
		Name, Words string
		Said        string
	} `json:"different_words"`
}

func (l *listed) units() (units []int) {
	for _, u := range l.Agenda {
		units = append(units, u.Unit)
	}
	return units
}

// talk is what three annotators made of one text. In the last sentence, one of them has a word more.
func talk() roles {
	conll := func(sentences ...string) string {
		var b strings.Builder
		for _, sentence := range sentences {
			for i, word := range strings.Fields(sentence) {
				form, rest, _ := strings.Cut(word, "/")
				head, relation, _ := strings.Cut(rest, "/")
				b.WriteString(strings.Join([]string{string(rune('1' + i)), form, "_", "X", "_", "_", head, relation, "_", "_\n"}, "\t"))
			}
			b.WriteByte('\n')
		}
		return b.String()
	}
	return roles{"annotation": {
		text("t-ann.conll", conll("It/2/subj rains/0/root", "Dogs/2/subj chase/0/root cats/2/obj", "She/2/subj sleeps/0/root", "No/0/root")),
		text("t-ben.conll", conll("It/2/expl rains/0/root", "Dogs/2/obj chase/0/root cats/2/subj", "She/2/subj sleeps/0/root", "No/0/root !/1/punct")),
		text("t-cleo.conll", conll("It/2/subj rains/0/root", "Dogs/2/obj chase/0/root cats/1/mod", "She/0/root sleeps/1/dep", "No/0/root")),
	}}
}

// The agenda has every unit that annotators disagree about, in its order, with what differs; units whose words
// differ are beside it, with the place.
func TestTheAgendaHasAllThereIsToTalkAbout(t *testing.T) {
	var got listed
	decode(t, accept(t, service.New(allOps...), "agree_agenda", "output=json changes=true", talk()).Body, &got)
	if units := got.units(); !slices.Equal(units, []int{2, 1, 3}) {
		t.Fatalf("the units are %v", units)
	}
	first := got.Agenda[2]
	if first.Words != "She sleeps" || first.Name != "t 3" || first.A != 0 || first.B != 2 || len(first.Changes) == 0 {
		t.Errorf("a unit is %+v", first)
	}
	if len(got.Apart) != 1 || got.Apart[0].Unit != 4 || got.Apart[0].Said != "word 2: ann has only 1 word, ben has “!”" {
		t.Errorf("beside it is %+v", got.Apart)
	}
	for _, form := range []string{"tsv", "text", "markdown"} {
		body := string(accept(t, service.New(allOps...), "agree_agenda", "output="+form+" changes=true", talk()).Body)
		for _, u := range got.Agenda {
			if !strings.Contains(body, u.Words) || !strings.Contains(body, strings.ReplaceAll(u.Changes[0], "\\", "")) {
				t.Errorf("%s lacks %+v:\n%s", form, u, body)
			}
		}
	}
}

// An annotator, a pair, a text or two labels say which units are meant; each unit shows two annotators who are.
func TestTheAgendaIsOfSomeUnits(t *testing.T) {
	s := service.New(allOps...)
	handle := keepAnnotations(t, s, "", talk())
	for parameters, want := range map[string]struct {
		units  []int
		chosen string
	}{
		"first=1":                      {[]int{2, 1, 3}, "annotator ann"},
		"first=1 second=2":             {[]int{2, 1}, "annotator ann, annotator ben"},
		"first=3 second=1":             {[]int{2, 3}, "annotator cleo, annotator ann"},
		"text=t":                       {[]int{2, 1, 3}, "text t"},
		"text=x":                       {nil, "text x"},
		"confusion=1":                  {[]int{2}, "labels obj and subj"},
		"confusion=1 first=2 second=3": {nil, "annotator ben, annotator cleo, labels obj and subj"},
	} {
		var got listed
		decode(t, accept(t, s, "agree_agenda", withHandle(handle, parameters+" output=json"), nil).Body, &got)
		if !slices.Equal(got.units(), want.units) || strings.Join(got.Chosen, ", ") != want.chosen {
			t.Errorf("%s: %v (%s), want %v (%s)", parameters, got.units(), got.Chosen, want.units, want.chosen)
		}
		for _, u := range got.Agenda {
			if strings.HasPrefix(parameters, "first=3") && (u.A != 0 || u.B != 2) {
				t.Errorf("%s: unit %d shows annotators %d and %d", parameters, u.Unit, u.A, u.B)
			}
		}
	}
	for _, parameters := range []string{"first=4", "confusion=99"} {
		refuse(t, s, "agree_agenda", withHandle(handle, parameters), nil)
	}
}

// Labels are confused where two annotators give them to one word: as often as label accuracy counts a word against
// them, whoever gives which.
func TestConfusedLabelsAreWhatLabelAccuracyLacks(t *testing.T) {
	var got struct {
		Confusions []struct {
			A, B         string
			Times, Units int
		}
		Apart []any     `json:"different_words"`
		Units []unitRaw `json:"per_unit"`
	}
	for name, all := range scenes(t) {
		files := only(all, "agree")
		if name == "" || all["annotation"] == nil || !strings.Contains(name, "trees") {
			continue
		}
		reply, err := service.New(allOps...).Do(ask("agree", "output=json sentences=true", files), service.Host{})
		if err != nil || !strings.Contains(string(reply.Body), `{"agreement":"dependency trees"`) {
			continue
		}
		decode(t, reply.Body, &got)
		times, wrong := 0, 0
		for _, c := range got.Confusions {
			times += c.Times
		}
		for _, u := range got.Units {
			for i := 0; i+1 < len(u.Raw[2]); i += 2 {
				wrong += u.Raw[2][i+1] - u.Raw[2][i]
			}
		}
		if times != wrong {
			t.Errorf("%s: %d confusions, and %d words of another relation", name, times, wrong)
		}
	}
	decode(t, accept(t, service.New(allOps...), "agree", "output=json sentences=true", talk()).Body, &got)
	if len(got.Confusions) == 0 || got.Confusions[0].A != "obj" || got.Confusions[0].B != "subj" || got.Confusions[0].Times != 3 || got.Confusions[0].Units != 1 {
		t.Errorf("the confusions are %+v", got.Confusions)
	}
}

type unitRaw struct{ Raw [][]int }

// Of derivations, categories over the same words are confused, node for node; what one annotator has more of is
// structure, and no confusion.
func TestCategoriesOverTheSameWordsAreConfused(t *testing.T) {
	leaf := func(category, word string) string { return "(<L " + category + " X X " + word + " " + category + ">)" }
	tree := func(top string) string {
		return "ID=1\n(<T " + top + " 1 2> " + leaf("NP", "It") + " " + leaf(`S[dcl]\NP`, "rains") + " )\n"
	}
	for other, want := range map[string]string{
		tree("S[b]"): "S[b] S[dcl]",
		"ID=1\n(<T S[dcl] 0 1> (<T S[b] 1 2> " + leaf("NP", "It") + " " + leaf(`S[dcl]\NP`, "rains") + " ) )\n": "",
	} {
		var got struct{ Confusions []struct{ A, B string } }
		decode(t, accept(t, service.New(allOps...), "agree", "output=json", roles{"annotation": {text("t-ann.auto", tree("S[dcl]")), text("t-ben.auto", other)}}).Body, &got)
		list := ""
		for _, c := range got.Confusions {
			list += c.A + " " + c.B
		}
		if list != want {
			t.Errorf("confused are %q, want %q", list, want)
		}
	}
}

// How much work all pairs are is known before they are compared, and a block of them can be tried.
func TestTheWorkOfAllPairsIsKnownBeforehand(t *testing.T) {
	s := service.New(allOps...)
	handle := keepAnnotations(t, s, "", talk())
	var all, block struct {
		Pairs, Work, Piece int64
		Compare            string
	}
	decode(t, accept(t, s, "agree_work", withHandle(handle, ""), nil).Body, &all)
	decode(t, accept(t, s, "agree_work", withHandle(handle, "piece=1/2"), nil).Body, &block)
	if all.Pairs != 66 || all.Compare != "66 pairs of annotations" || all.Work == 0 || all.Piece != 0 || block.Work != all.Work || block.Piece <= 0 || block.Piece >= all.Work {
		t.Errorf("the work is %+v, and of a block %+v", all, block)
	}
	refuse(t, s, "agree_work", withHandle(handle, "piece=3/2"), nil)
}
