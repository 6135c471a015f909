package ops

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/service"
)

// written is a sentence that can be written in every format that holds it.
type written struct {
	id           string // "" for none
	forms        []string
	dependencies []link
	head         int // of the root, from 1; 0 for none
	category     string
}

type link struct {
	predicate, argument int // from 1
	category            string
	slot, rule          int
}

func (s *written) form(position int) string {
	if position > len(s.forms) || s.forms[position-1] == "" {
		return "?"
	}
	return s.forms[position-1]
}

// deps writes the format of CCGbank's dependencies, or of C&C's, which has
// rules.
func (s *written) deps(rules bool) string {
	var b strings.Builder
	for _, d := range s.dependencies {
		fmt.Fprintf(&b, "%s_%d %s %d %s_%d", s.form(d.predicate), d.predicate, d.category, d.slot, s.form(d.argument), d.argument)
		if rules {
			b.WriteString(" " + strconv.Itoa(d.rule))
		}
		b.WriteString("\n")
	}
	return b.String() + "\n"
}

func (s *written) parg() string {
	var b strings.Builder
	fmt.Fprintf(&b, "<s id=\"%s\"> 2\n", s.id)
	for _, d := range s.dependencies {
		fmt.Fprintf(&b, "%d\t%d\t%s\t%d\t%s %s\n", d.argument-1, d.predicate-1, d.category, d.slot, s.form(d.argument), s.form(d.predicate))
	}
	return b.String() + "<\\s>\n"
}

func (s *written) json() string {
	var tokens, list []string
	for i := range s.forms {
		tokens = append(tokens, fmt.Sprintf(`{"form":%q}`, s.forms[i]))
	}
	for _, d := range s.dependencies {
		list = append(list, fmt.Sprintf(`{"predicate":%d,"argument":%d,"category":%q,"slot":%d,"rule":%d}`, d.predicate, d.argument, d.category, d.slot, d.rule))
	}
	fields := `"tokens":[` + strings.Join(tokens, ",") + `],"dependencies":[` + strings.Join(list, ",") + `]`
	if s.id != "" {
		fields += fmt.Sprintf(`,"id":%q`, s.id)
	}
	if s.head > 0 {
		fields += fmt.Sprintf(`,"root":{"head":%d,"category":%q}`, s.head, s.category)
	}
	return "{" + fields + "}"
}

func (s *written) root() string {
	if s.head == 0 {
		return "None\n"
	}
	return fmt.Sprintf("%s_%d %s\n", s.form(s.head), s.head, s.category)
}

// cuttable is a file that can be cut between its sentences.
type cuttable struct {
	role, name          string
	head, between, foot string
	sentences           []string
	lacks               []bool // by sentence: the file has nothing of it
}

func (f *cuttable) add(sentence string) {
	f.sentences, f.lacks = append(f.sentences, sentence), append(f.lacks, false)
}

// part is the file of some sentences, from one number to another.
func (f *cuttable) part(from, to int) service.File {
	var there []string
	for i := from; i < to; i++ {
		if !f.lacks[i] {
			there = append(there, f.sentences[i])
		}
	}
	return text(f.name, f.head+strings.Join(there, f.between)+f.foot)
}

func (f *cuttable) whole() service.File { return f.part(0, len(f.sentences)) }

// cutFiles are those of some sentences, by their roles.
func cutFiles(all []*cuttable, from, to int) roles {
	files := roles{}
	for _, f := range all {
		files[f.role] = append(files[f.role], f.part(from, to))
	}
	return files
}

// writtenAs writes sentences in a format.
func writtenAs(kind, role, name string, sentences []written) *cuttable {
	f := &cuttable{role: role, name: name}
	if kind == "json" {
		f.head, f.between, f.foot = `{"format":"ccgscore/1","sentences":[`, ",\n", "]}"
	}
	for i := range sentences {
		s := &sentences[i]
		f.add(map[string]func() string{
			"ccgbank_deps": func() string { return s.deps(false) }, "candc_deps": func() string { return s.deps(true) },
			"parg": s.parg, "json": s.json, "roots": s.root,
		}[kind]())
	}
	return f
}

// readBack reads dependencies, and the roots that the operation roots finds in
// another file, if there is one.
func readBack(t testing.TB, deps service.File, roots []service.File) (list []written) {
	t.Helper()
	reader, _, err := format.NewReader(strings.NewReader(contentOf(t, deps)), format.Options{Table: category.NewTable()})
	if err != nil {
		t.Fatal(err)
	}
	found := []string{}
	if len(roots) > 0 {
		found = strings.Split(string(accept(t, service.New(allOps...), "roots", "root_heads=autofile", roles{"file": roots}).Body), "\n")
	}
	var s dependency.Sentence
	for err = reader.Read(&s); err == nil; err = reader.Read(&s) {
		w := written{id: s.ID}
		if w.id == "" {
			w.id = "s" + strconv.Itoa(len(list))
		}
		for i := range s.Tokens {
			w.forms = append(w.forms, s.Tokens[i].Form)
		}
		for _, d := range s.Dependencies {
			w.dependencies = append(w.dependencies, link{int(d.Predicate), int(d.Argument), d.Category.String(), int(d.Slot), max(0, int(d.Rule))})
		}
		if len(roots) == 0 {
			list = append(list, w)
			continue
		}
		if token, label, ok := strings.Cut(found[len(list)], " "); ok {
			w.head, _ = strconv.Atoi(token[strings.LastIndex(token, "_")+1:])
			w.category = label
			for len(w.forms) < w.head {
				w.forms = append(w.forms, "")
			}
			w.forms[w.head-1] = token[:strings.LastIndex(token, "_")]
		}
		list = append(list, w)
	}
	if err != io.EOF {
		t.Fatal(err)
	}
	return list
}
