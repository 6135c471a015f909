package api

import "testing"

func TestEveryKindOfProblemHasItsWords(t *testing.T) {
	for _, k := range Kinds {
		if aboutKinds[k.Name] == "" {
			t.Errorf("no words for problems of the kind %s", k.Name)
		}
	}
	if len(aboutKinds) != len(Kinds) {
		t.Errorf("words for %d kinds of problems, there are %d", len(aboutKinds), len(Kinds))
	}
}
