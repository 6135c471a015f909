package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestTheTablesInTheDocumentsAreFresh(t *testing.T) {
	for document := range places {
		text, err := os.ReadFile(filepath.Join("../..", document))
		if err != nil {
			t.Fatal(err)
		}
		fresh, err := filled(document, string(text))
		if err != nil {
			t.Error(err)
		} else if fresh != string(text) {
			t.Errorf("%s is not what the table of choices says: run go generate ./core/ops", document)
		}
	}
}
