package api

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// What people read says the same as what programs do.
func TestTheDocumentsAgree(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile("../../docs/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	service, problems := read("service.md"), read("json.md")
	for _, k := range Kinds {
		if row := fmt.Sprintf("| `%s` | %d | `%s` |", k.Name, k.Status, k.Code); !strings.Contains(problems, row) {
			t.Errorf("json.md has no row %s", row)
		}
		if status := strconv.Itoa(k.Status); !strings.Contains(service, "| "+status) && !strings.Contains(service, ", "+status+" |") {
			t.Errorf("service.md does not have the status %s", status)
		}
	}
	l := DefaultLimits
	for what, most := range map[string]string{
		"a body, as it is sent, and all its files as they are unpacked": Size(l.Body),
		"files in it":         strconv.Itoa(l.Files),
		"sentences of a file": thousands(l.Sentences),
		"scores of single sentences, over all systems":                                               thousands(l.Rows),
		"cells of the tables that align different categories, or dependency trees, over all systems": thousands(l.Cells),
		"dependencies that the derivations of all files make together":                               thousands(l.Dependencies),
		"a reply, before it is packed":                                                               Size(l.Reply),
		"parameters":                                                                                 Size(maxParameters),
		"the name of a file":                                                                         Size(maxName),
		"a list of ignored dependencies":                                                             Size(maxIgnored),
		"a query":                                                                                    Size(int64(l.Query)),
	} {
		if row := "| " + what + " | " + most + " |"; !strings.Contains(service, row) {
			t.Errorf("service.md has no row %s", row)
		}
	}
}

// thousands writes a number with commas.
func thousands(n int64) string {
	if n < 1000 {
		return strconv.FormatInt(n, 10)
	}
	return thousands(n/1000) + fmt.Sprintf(",%03d", n%1000)
}
