package main

import (
	"bytes"
	"os"
	"testing"

	"github.com/ccgscore/ccgscore/web/api"
)

func TestTheDescriptionIsTheOneInTheService(t *testing.T) {
	inService, err := os.ReadFile("../../web/api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(describe(), inService) {
		t.Error("the description has changed; go generate ./web/api writes it anew")
	}
}

func TestEveryKindOfProblemHasItsWords(t *testing.T) {
	for _, k := range api.Kinds {
		if aboutKinds[k.Name] == "" {
			t.Errorf("no words for problems of the kind %s", k.Name)
		}
	}
	if len(aboutKinds) != len(api.Kinds) {
		t.Errorf("words for %d kinds of problems, there are %d", len(aboutKinds), len(api.Kinds))
	}
}
