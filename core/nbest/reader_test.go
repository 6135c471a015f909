package nbest_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// read reads lists and shows each: its id, and the number of dependencies of each parse.
func read(t *testing.T, text, gold string) string {
	t.Helper()
	var all []string
	notices := lists(t, text, gold, func(s *dependency.Sentence) {
		line := "#" + s.ID
		for i := range s.Derivations {
			line += " " + strconv.Itoa(len(s.Derivations[i].Dependencies))
		}
		all = append(all, line)
	})
	for _, n := range notices {
		all = append(all, n.Code+"×"+strconv.FormatInt(n.Count, 10))
	}
	return strings.Join(all, "; ")
}

func TestLists(t *testing.T) {
	const (
		dogs   = "the_1 NP/N 1 dog_2\nsleeps_3 S\\NP 1 dog_2\n\n"
		cats   = "the_1 NP/N 1 cat_2\nsleeps_3 S\\NP 1 cat_2\n\n"
		fewer  = "the_1 NP/N 1 dog_2\n\n"
		longer = "the_1 NP/N 1 dog_2\nsleeps_3 S\\NP 1 dog_2\nwell_4 (S\\NP)\\(S\\NP) 2 sleeps_3\n\n"
	)
	sentence := func(id, words string) string {
		text := "ID=" + id + "\n"
		fields := strings.Fields(words)
		for range fields[1:] {
			text += "(<T N 0 2> "
		}
		for i, word := range fields {
			text += "(<L N N N " + word + " N>) "
			if i > 0 {
				text += ") "
			}
		}
		return text + "\n"
	}
	gold := sentence("1", "the dog sleeps") + sentence("2", "the cat sleeps")
	json := func(sentences ...string) string { return `{"sentences":[` + strings.Join(sentences, ",") + `]}` }
	const a, b = `{"id":"a","tokens":[{"form":"x"}],"dependencies":[{"predicate":1,"argument":1,"category":"N/N","slot":1}]}`, `{"id":"b","dependencies":[]}`
	for _, test := range []struct{ name, text, gold, want string }{
		{"one id several times", figure3 + strings.Replace(figures12, "ID=1", "ID=3", 1) + sentence("4", "a b"), "", "#3 2 2 2 2 4 4; #4 0; other-words×2; no-head-rule×1"},
		{"an id that comes again", json(a, b, a), "", "#a 1; #b 0; #a 1; list-again×1"},
		{"dependencies of one id", json(a, a, b), "", "#a 1 1; #b 0"},
		{"a failure among parses", json(a, `{"id":"a","parsed":false}`, a), "", "#a 1 1; failed-parse×1"},
		{"scores against the order", json(strings.Replace(a, `"id"`, `"score":-3,"id"`, 1), `{"id":"a","score":-2,"dependencies":[]}`), "", "#a 0 1; empty-parse×1; ranked-by-score×1"},
		{"PARG of one id", "<s id=\"1\"> 1\n0 1 N/N 1 a b\n<\\s>\n<s id=\"1\"> 1\n0 1 N/N 1 a b\n<\\s>\n<s id=\"2\"> 1\n<\\s>\n", "", "#1 1 1; #2"},
		{"by words", dogs + fewer + cats + cats, "", "# 2 1; # 2 2; told-by-words×1"},
		{"an empty block belongs to the list before", dogs + "\n" + cats + "\n\n", "", "# 2 0; # 2 0 0; empty-parse×3; told-by-words×1"},
		{"by gold", dogs + fewer + cats, gold, "# 2 1; # 2"},
		{"a sentence of gold that was not parsed", dogs + "\n" + cats, sentence("1", "the dog sleeps") + sentence("2", "go away") + sentence("3", "the cat sleeps"), "# 2; #; # 2; empty-parse×1"},
		{"gold begins with a sentence that is missing", cats, gold, "#; # 2"},
		{"gold ends with sentences that were not parsed", dogs + cats + "\n\n", gold + sentence("3", "go away"), "# 2; # 2 0; #; empty-parse×2"},
		{"a sentence of gold that begins another", longer + longer + dogs, sentence("1", "the dog sleeps well") + sentence("2", "the dog sleeps"), "# 3 3; # 2"},
		{"the same sentence twice", dogs + fewer + dogs + fewer + cats, sentence("0", "the dog sleeps") + gold, "# 2 1; # 2 1; # 2"},
		{"the same sentence twice, which cannot be told", dogs + fewer + dogs + cats, sentence("0", "the dog sleeps") + gold, "# 2 1 2; #; # 2; same-sentence×1"},
		{"words that gold has nowhere", dogs + "a_1 N/N 1 b_2\nc_3 N/N 1 b_2\n\n" + cats, gold, "# 2; # 2; # 2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := read(t, test.text, test.gold); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}
