package ops

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// FuzzService calls every operation with any files and parameters. Nothing is
// a defect of this program, every error says something, and counts are what
// counts can be.
func FuzzService(f *testing.F) {
	parameters := []string{
		"", "duplicates=last alignment=aligned-only root_label=category", "lenient=true strict=false",
		"covered=true sentences=true ignore=none", "gold_format=json", "n=2 metric=f1", "id=1",
		"from=1 to=5 order=errors system=0", "find=the kind=missing to=9", "category=(S\\NP)/NP slot=1 shortest=2 longest=9 parsed=yes n=1", "names=x fail_under=df1=0.5", "{", "colour=red", "tasks=trees", "tasks=isolate items=1", "item=1 option=b", "lenient=true output=tsv",
		"delta=norm rounds=9 sentences=true output=json", "block=2/3 output=json pair=words", "sample=9 seed=2 output=latex ignore=none", "unit=1 first=2 delta=supertags lenient=true output=json", "annotators=x annotators=y annotators=z no_roots=true delta=df1",
		"best=3 rules=composition,punctuation,coordination unique=false normal_form=true output=json", "roots_of=NP degree=1 rules=all bits=16 to_format=auto lenient=true",
	}
	texts := []string{
		dogs, cats + mats, "", "\n\n", "# x\n\n" + dogs, auto, "believe_2 S[dcl]\nNone\n", "the_1 NP/N 3 dog_2\n",
		"<s id=\"1\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n", `{"format":"ccgscore/1","sentences":[{"id":"1"}]}`,
		"1\ta\t_\tX\t_\t_\t2\tx\n2\tb\t_\tX\t_\t_\t0\ty\n\n1\ta\t_\tX\t_\t_\t1\tx\n", "1\ta\t_\tX\t_\t_\t2\tx\n2\tb\t_\tX\t_\t_\t1\ty\n\n1\ta\t_\tX\t_\t_\t0\tx\n", "(S (A x) (B y))\n(S (A (B x)) y)\n", "x_4095 (N/N)/N 2 y_1 7\n<c> a|b|N\n", "#_1 N/N[num] 1 billion_2\n", "\xff", "x\x00",
	}
	for i, text := range texts {
		f.Add([]byte(text), []byte(texts[(i+1)%len(texts)]), []byte("barks_3 S[dcl]\nsaw_3 S[dcl]\n"), parameters[i%len(parameters)])
		f.Add([]byte(text), []byte(text), []byte(auto), parameters[(i+3)%len(parameters)])
	}
	f.Fuzz(func(t *testing.T, gold, system, roots []byte, parameters string) {
		g, s, r := text("gold", string(gold)), text("sys", string(system)), text("roots", string(roots))
		for _, files := range []roles{
			{"gold": {g}, "system": {s}},
			{"gold": {g}, "system": {s, g}, "gold_roots": {r}, "system_roots": {r, r}},
			{"gold": {g}, "system": {s}, "ignore": {r}},
			{"file": {g}},
			{"part": {g, s}},
			{"study": {g}, "answers": {s}},
			{"study": {g}, "result": {s, r}},
			{"system": {g, s}},
			{"annotation": {text("t-a", string(gold)), text("t-b", string(system)), text("t-c", string(roots))}},
			{"annotation": {g, s}, "ignore": {r}},
		} {
			lives := service.New(allOps...)
			for i := range allOps {
				c := ask(allOps[i].Name, parameters, files)
				attempt(t, lives, c)
				c.Parameters = slices.DeleteFunc(c.Parameters, func(p service.Parameter) bool { return allOps[i].Choice(p.Name) == nil })
				attempt(t, lives, c)
			}
			kept := attempt(t, lives, ask("open", "lenient=true", files))
			if kept == nil {
				continue
			}
			var got jsonScores
			decode(t, kept.Body, &got)
			decode(t, accept(t, lives, "report", withHandle(got.Handle, "output=json sentences=true"), nil).Body, &got)
			checkScores(t, &got)
			attempt(t, lives, ask("rows", withHandle(got.Handle, "to=10 order=difference"), nil))
			list := ask("rows", withHandle(got.Handle, parameters), nil)
			list.Parameters = slices.DeleteFunc(list.Parameters, func(p service.Parameter) bool { return service.Find(allOps, "rows").Choice(p.Name) == nil })
			attempt(t, lives, list)
			attempt(t, lives, ask("kinds", withHandle(got.Handle, ""), nil))
			for i, system := range got.Systems {
				rows := slices.Concat(system.PerSentence, system.OnlyInSystem)
				for n := range min(3, len(rows)) {
					reply := attempt(t, lives, ask("sentence", withHandle(got.Handle, fmt.Sprintf("n=%d system=%d", n+1, i)), nil))
					if reply == nil {
						continue
					}
					var sentence jsonSentence
					decode(t, reply.Body, &sentence)
					if sentence.Counts != rows[n].jsonMetrics {
						t.Errorf("sentence %d counts %s, in the corpus %s", n+1, sentence.Counts.table(), rows[n].table())
					}
				}
			}
		}
	})
}

func attempt(t *testing.T, s *service.Service, c service.Call) *service.Reply {
	t.Helper()
	reply, err := s.Do(c, service.Host{})
	if err == nil {
		return &reply
	}
	if err.Code == notice.Internal || err.Message == "" {
		t.Errorf("%s %v: %s error %v", c.Operation, c.Parameters, err.Code, err)
	}
	decode(t, service.ErrorJSON(err), new(any))
	return nil
}

func checkScores(t *testing.T, s *jsonScores) {
	t.Helper()
	check := func(m *jsonMetrics) {
		for i, c := range m.all() {
			if c.Correct < 0 || c.Correct > min(c.Gold, c.System) || c.F1 < 0 || c.F1 > 1 || c.Precision > 1 || c.Recall > 1 {
				t.Errorf("%s: %+v", metricKeys[i], c)
			}
		}
		if m.F1.Correct > m.Labelling.Correct || m.Labelling.Correct > m.Alignment.Correct || m.Alignment.Correct > m.DF1.Correct || m.DF1.Correct > m.Alignment.Correct+s.Systems[0].Sentences {
			t.Errorf("not from strict to generous: %s", m.table())
		}
	}
	for i := range s.Systems {
		system := &s.Systems[i]
		check(&system.All)
		check(&system.CoveredOnly)
		covered := 0
		rows := slices.Concat(system.PerSentence, system.OnlyInSystem)
		for n := range rows {
			check(&rows[n].jsonMetrics)
			if rows[n].Covered {
				covered++
			}
			if rows[n].N != n+1 {
				t.Errorf("the sentence after %d is %d", n, rows[n].N)
			}
		}
		if covered != system.Covered || len(rows) != system.Sentences || len(system.PerSentence) != s.Gold.Sentences {
			t.Errorf("%d of %d sentences covered, said to be %d of %d", covered, len(rows), system.Covered, system.Sentences)
		}
	}
}

// FuzzMerge merges any two files, in every form. Nothing is a defect of this
// program, and what is written is a part that reads again as it is.
func FuzzMerge(f *testing.F) {
	seed := func(parameters string, files roles) []byte {
		return []byte(contentOf(f, partOf(f, "", parameters, files)))
	}
	first, second := seed("", pair(dogs, dogs)), seed("sentences=true pair=order", pair(dogs+cats, dogs+mats))
	f.Add(first, second, false)
	f.Add(second, second, true)
	f.Add(seed("names=x names=y sentences=true pair=order", pair(dogs, dogs, cats+dogs)), seed("names=x names=y sentences=true pair=order", pair(dogs, cats, cats)), true)
	f.Add(seed("lenient=true", pair(dogs+"x_1\n", dogs)), seed("lenient=true", pair(dogs, dogs+"x_1\n")), false)
	f.Add(first, []byte("{}"), false)
	part := func(operation string, files roles) []byte {
		return accept(f, service.New(allOps...), operation, "output=part sentences=true", files).Body
	}
	const derived = "ID=1\n(<T S[dcl] 0 2> (<L NP PRP PRP he NP>) (<L S[dcl]\\NP VBZ VBZ sleeps S[dcl]\\NP_1>) )\n"
	derivations := part("derivations", pair(derived, derived))
	f.Add(derivations, derivations, true)
	trees := part("attach", ducks())
	f.Add(trees, trees, false)
	annotated := roles{"annotation": {text("t-ann", conll(duck)), text("t-ben", conll(strings.Replace(duck, "poss", "obj", 1)))}}
	f.Add([]byte(contentOf(f, blockOf(f, "", 1, 2, annotated))), []byte(contentOf(f, blockOf(f, "", 2, 2, annotated))), false)
	f.Fuzz(func(t *testing.T, a, b []byte, sentences bool) {
		parts := roles{"part": {text("a.json", string(a)), text("b.json", string(b))}}
		form := " sentences=" + strconv.FormatBool(sentences)
		for _, output := range []string{"text", "tsv"} {
			attempt(t, service.New(allOps...), ask("merge", "output="+output+form, parts))
		}
		reply := attempt(t, service.New(allOps...), ask("merge", "output=json"+form, parts))
		part := attempt(t, service.New(allOps...), ask("merge", "output=part", parts))
		if reply == nil || part == nil {
			return
		}
		sum := roles{"part": {text("c.json", string(part.Body))}}
		if grouped := accept(t, service.New(allOps...), "merge", "output=part", sum); string(grouped.Body) != string(part.Body) {
			t.Errorf("written\n%s\nread as\n%s", part.Body, grouped.Body)
		}
		if grouped := accept(t, service.New(allOps...), "merge", "output=json"+form, sum); withoutWarnings(grouped.Body) != withoutWarnings(reply.Body) {
			t.Errorf("at once\n%s\nfrom a sum\n%s", reply.Body, grouped.Body)
		}
	})
}
