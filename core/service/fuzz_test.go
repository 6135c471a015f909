package service

import (
	"fmt"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// FuzzService calls every operation with any files and parameters. Nothing is
// a defect of this program, every error says something, and counts are what
// counts can be.
func FuzzService(f *testing.F) {
	parameters := []string{
		``, `{}`, `{"duplicates":"last","alignment":"replace","rootLabel":"category"}`, `{"lenient":true,"strict":false}`,
		`{"covered":true,"sentences":true,"ignore":"none"}`, `{"goldFormat":"json"}`, `{"n":2,"metric":"f1"}`, `{"id":"1"}`,
		`{"from":1,"to":5,"order":"errors","system":0}`, `{"names":["x"],"failUnder":{"df1":0.5}}`, `{`,
	}
	texts := []string{
		dogs, cats + mats, "", "\n\n", "# x\n\n" + dogs, auto, "believe_2 S[dcl]\nNone\n", "the_1 NP/N 3 dog_2\n",
		"<s id=\"1\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n", `{"format":"ccgscore/1","sentences":[{"id":"1"}]}`,
		"x_4095 (N/N)/N 2 y_1 7\n<c> a|b|N\n", "#_1 N/N[num] 1 billion_2\n", "\xff", "x\x00",
	}
	for i, text := range texts {
		f.Add([]byte(text), []byte(texts[(i+1)%len(texts)]), []byte("barks_3 S[dcl]\nsaw_3 S[dcl]\n"), parameters[i%len(parameters)])
		f.Add([]byte(text), []byte(text), []byte(auto), parameters[(i+3)%len(parameters)])
	}
	f.Fuzz(func(t *testing.T, gold, system, roots []byte, parameters string) {
		g, s, r := text("gold", string(gold)), text("sys", string(system)), text("roots", string(roots))
		for _, files := range []roles{
			{"gold": {g}, "system": {s}},
			{"gold": {g}, "system": {s, g}, "gold-roots": {r}, "system-roots": {r, r}},
			{"gold": {g}, "system": {s}, "ignore": {r}},
			{"file": {g}},
		} {
			service := New()
			for _, operation := range Operations {
				attempt(t, service, operation.Name, parameters, files)
			}
			kept := attempt(t, service, "score", `{"output":"json","keep":true,"sentences":true,"lenient":true}`, files)
			if kept == nil {
				continue
			}
			var got jsonScores
			decode(t, kept.Body, &got)
			checkScores(t, &got)
			attempt(t, service, "rows", on(got.Handle, `"to":10,"order":"difference"`), nil)
			for i, system := range got.Systems {
				for n := range min(3, system.Sentences) {
					reply := attempt(t, service, "sentence", on(got.Handle, fmt.Sprintf(`"n":%d,"system":%d`, n+1, i)), nil)
					if reply == nil {
						continue
					}
					var sentence jsonSentence
					decode(t, reply.Body, &sentence)
					if sentence.Counts != system.PerSentence[n].jsonMetrics {
						t.Errorf("sentence %d counts %s, in the corpus %s", n+1, sentence.Counts.table(), system.PerSentence[n].table())
					}
				}
			}
		}
	})
}

func attempt(t *testing.T, s *Service, operation, parameters string, files roles) *Reply {
	t.Helper()
	reply, err := s.Do(Call{operation, parameters, files}, Host{})
	if err == nil {
		return &reply
	}
	if err.Code == notice.Internal || err.Message == "" {
		t.Errorf("%s %s: %s error %v", operation, parameters, err.Code, err)
	}
	decode(t, ErrorJSON(err), new(any))
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
		if m.F1.Correct > m.Labelling.Correct || m.Labelling.Correct > m.Alignment.Correct || m.Alignment.Correct > m.DF1.Correct || m.DF1.Correct > m.Alignment.Correct+len(s.Systems[0].PerSentence) {
			t.Errorf("not from strict to generous: %s", m.table())
		}
	}
	for i := range s.Systems {
		system := &s.Systems[i]
		check(&system.All)
		check(&system.CoveredOnly)
		covered := 0
		for n := range system.PerSentence {
			check(&system.PerSentence[n].jsonMetrics)
			if system.PerSentence[n].Covered {
				covered++
			}
		}
		if covered != system.Covered || len(system.PerSentence) != system.Sentences {
			t.Errorf("%d of %d sentences covered, said to be %d of %d", covered, len(system.PerSentence), system.Covered, system.Sentences)
		}
	}
}
