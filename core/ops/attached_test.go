package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// What takes the meaning of attachment scores away is said beside them.
func TestDoubtsAboutAttachments(t *testing.T) {
	const words = "1\tthe\t_\tDET\t_\t_\t2\tdet\n2\tdog\t_\tNOUN\t_\t_\t3\tnsubj\n3\tbarks\t_\tVERB\t_\t_\t0\troot\n\n"
	text := strings.Repeat(words, 12)
	headless := strings.Repeat(strings.NewReplacer("\t2\t", "\t_\t", "\t3\t", "\t_\t", "\t0\t", "\t_\t").Replace(words), 3)
	for _, test := range []struct {
		name, gold, system, code string
	}{
		{"gold against itself", text, text, "same-as-gold"},
		{"other names", text, strings.NewReplacer("det", "spec", "nsubj", "SBJ", "root", "ROOT").Replace(text), "other-relations"},
		{"gold has no heads of some", headless + text, strings.Repeat(words, 3) + strings.Replace(text, "nsubj", "obj", 1), "no-gold-analysis"},
		{"the system has none of some", strings.Repeat(words, 3) + text, headless + text, "not-covered"},
		{"gold has none", strings.Repeat(headless, 4), text, ""},
		{"the system has none", text, strings.Repeat(headless, 4), ""},
		{"another corpus", text, strings.NewReplacer("the", "un", "dog", "chien", "barks", "aboie").Replace(text), ""},
	} {
		reply, err := service.New(allOps...).Do(ask("attach", "", pair(test.gold, test.system)), service.Host{})
		if test.code == "" {
			if err == nil {
				t.Errorf("%s: no error, but %s", test.name, reply.Body)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if !strings.HasPrefix(string(reply.Body), "! ") || len(reply.Warnings) != 1 || reply.Warnings[0].Code != test.code || !reply.Warnings[0].Grave {
			t.Errorf("%s: %v\n%s", test.name, reply.Warnings, reply.Body)
		}
	}
}

// What counts nothing is no score: neither a hundred per cent nor above a threshold.
func TestAnAccuracyOfNothingIsNone(t *testing.T) {
	const noun = "1\tfire\t_\tNOUN\t_\t_\t0\troot\n\n"
	reply := accept(t, service.New(allOps...), "attach", "fail_under=lcp=0.5 fail_under=las=0.5", pair(noun, noun))
	if text := string(reply.Body); !strings.Contains(text, "LAS        1      1    100.00\n") || !strings.Contains(text, "LCP        0      0         –\n") {
		t.Errorf("got\n%s", text)
	}
	if len(reply.Missed) != 1 || reply.Missed[0] != "sys.deps: lcp counts nothing here" {
		t.Errorf("missed are %q", reply.Missed)
	}
}
