package service

import (
	"strings"
	"testing"
)

// What takes the meaning of attachment scores away is said beside them.
func TestDoubtsAboutAttachments(t *testing.T) {
	const words = "1\tthe\t_\tDET\t_\t_\t2\tdet\n2\tdog\t_\tNOUN\t_\t_\t3\tnsubj\n3\tbarks\t_\tVERB\t_\t_\t0\troot\n\n"
	text := strings.Repeat(words, 12)
	for _, test := range []struct {
		name, gold, system, code string
	}{
		{"gold against itself", text, text, "same-as-gold"},
		{"other names", text, strings.NewReplacer("det", "spec", "nsubj", "SBJ", "root", "ROOT").Replace(text), "other-relations"},
		{"gold has no heads", strings.NewReplacer("\t2\t", "\t_\t", "\t3\t", "\t_\t", "\t0\t", "\t_\t").Replace(text), text, "no-gold-analysis"},
		{"the system has none", text, strings.NewReplacer("\t2\t", "\t_\t", "\t3\t", "\t_\t", "\t0\t", "\t_\t").Replace(text), "not-covered"},
		{"another corpus", text, strings.NewReplacer("the", "un", "dog", "chien", "barks", "aboie").Replace(text), ""},
	} {
		reply, err := New().Do(ask("attach", "", pair(test.gold, test.system)), Host{})
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
