package attach

import (
	"slices"
	"strings"
	"testing"
)

func TestClassOf(t *testing.T) {
	for pos, want := range map[string]Class{
		"NOUN": Content, "VERB": Content, "AN": Content, "VE": Content, "V": Content,
		"DET": Function, "CCONJ": Function, "U": Function, "SP": Function, "Q": Function,
		"": NoClass, "_": NoClass, "NUM": NoClass, "X": NoClass, "noun": NoClass, "NOUN PROPN": NoClass, " ": NoClass, "NN": NoClass,
	} {
		if got := ClassOf(pos); got != want {
			t.Errorf("%q is of class %d, want %d", pos, got, want)
		}
	}
}

func TestNoTagIsOfTwoClasses(t *testing.T) {
	content, function := strings.Fields(contentTags), strings.Fields(functionTags)
	for _, tag := range content {
		if slices.Contains(function, tag) {
			t.Errorf("%s is of both", tag)
		}
	}
	for _, tags := range [][]string{content, function} {
		slices.Sort(tags)
		if len(slices.Compact(slices.Clone(tags))) != len(tags) {
			t.Errorf("a tag stands twice: %v", tags)
		}
	}
}
