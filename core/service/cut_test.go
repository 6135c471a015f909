package service

import (
	"fmt"
	"strconv"
	"strings"

	"pgregory.net/rapid"
)

// cuttable is a file that can be cut between its sentences.
type cuttable struct {
	role, name          string
	head, between, foot string
	sentences           []string
	lacks               []bool // by sentence: the file has nothing of it
}

// part is the file of some sentences, from one number to another.
func (f *cuttable) part(from, to int) File {
	var there []string
	for i := from; i < to; i++ {
		if !f.lacks[i] {
			there = append(there, f.sentences[i])
		}
	}
	return text(f.name, f.head+strings.Join(there, f.between)+f.foot)
}

// files are those of some sentences, by their roles.
func cutFiles(all []*cuttable, from, to int) roles {
	files := roles{}
	for _, f := range all {
		files[f.role] = append(files[f.role], f.part(from, to))
	}
	return files
}

// side is a sentence as one side has it: three words, of which some depend on
// others.
type side struct {
	forms        [3]string
	dependencies []drawn
	root         int // position of its head, 0 for none
	category     string
}

type drawn struct {
	predicate, argument int // from 1
	category            string
	slot, rule          int
}

var drawnCategories = []struct {
	text  string
	arity int
}{
	{`N/N`, 1},
	{`NP[nb]/N`, 1},
	{`S[dcl]\NP`, 1},
	{`(S[dcl]\NP)/NP`, 2},
	{`(S[dcl]\NP)/PP`, 2},
	{`(NP\NP)/NP`, 2},
	{`(S\NP)\(S\NP)`, 2},
	{`((S\NP)\(S\NP))/NP`, 3},
	{`PP/NP`, 1},
}

func drawSide(t *rapid.T) (s side) {
	for i := range s.forms {
		s.forms[i] = rapid.SampledFrom([]string{"a", "a", "a", "b", "#"}).Draw(t, "form") + strconv.Itoa(i)
	}
	for range rapid.IntRange(0, 4).Draw(t, "dependencies") {
		c := rapid.SampledFrom(drawnCategories).Draw(t, "category")
		s.dependencies = append(s.dependencies, drawn{
			predicate: rapid.IntRange(1, 3).Draw(t, "predicate"), argument: rapid.IntRange(1, 3).Draw(t, "argument"),
			category: c.text, slot: rapid.IntRange(1, c.arity).Draw(t, "slot"),
			rule: rapid.SampledFrom([]int{0, 0, 0, 7}).Draw(t, "rule"),
		})
	}
	s.root = rapid.IntRange(0, 3).Draw(t, "root")
	s.category = rapid.SampledFrom([]string{"S[dcl]", "NP", `S[dcl]\NP`}).Draw(t, "root category")
	return s
}

func (s *side) form(position int) string { return s.forms[position-1] }

func (s *side) deps(broken bool) string {
	var b strings.Builder
	for _, d := range s.dependencies {
		fmt.Fprintf(&b, "%s_%d %s %d %s_%d %d\n", s.form(d.predicate), d.predicate, d.category, d.slot, s.form(d.argument), d.argument, d.rule)
	}
	if broken {
		b.WriteString("x_1\n")
	}
	return b.String() + "\n"
}

func (s *side) parg(id int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<s id=\"s%d\"> 2\n", id)
	for _, d := range s.dependencies {
		fmt.Fprintf(&b, "%d\t%d\t%s\t%d\t%s %s\n", d.argument-1, d.predicate-1, d.category, d.slot, s.form(d.argument), s.form(d.predicate))
	}
	return b.String() + "<\\s>\n"
}

func (s *side) json(id int, withID, withRoot bool) string {
	fields := fmt.Sprintf(`"tokens":[{"form":%q},{"form":%q},{"form":%q}]`, s.forms[0], s.forms[1], s.forms[2])
	var list []string
	for _, d := range s.dependencies {
		list = append(list, fmt.Sprintf(`{"predicate":%d,"argument":%d,"category":%q,"slot":%d,"rule":%d}`, d.predicate, d.argument, d.category, d.slot, d.rule))
	}
	fields += `,"dependencies":[` + strings.Join(list, ",") + `]`
	if withID {
		fields += `,"id":` + strconv.Itoa(id)
	}
	if withRoot && s.root > 0 {
		fields += fmt.Sprintf(`,"root":{"head":%d,"category":%q}`, s.root, s.category)
	}
	return "{" + fields + "}"
}

func (s *side) roots() string {
	if s.root == 0 {
		return "None\n"
	}
	form := s.form(s.root)
	if s.category == "NP" {
		form = "other" // than among the dependencies
	}
	return fmt.Sprintf("%s_%d %s\n", form, s.root, s.category)
}

func (s *side) auto(id int) string {
	if s.root == 0 {
		return fmt.Sprintf("ID=s%d\n\n", id)
	}
	return fmt.Sprintf("ID=s%d\n(<T S[dcl] 1 2> (<L NP PRP PRP %s NP>) (<L S[dcl]\\NP VBZ VBZ %s S[dcl]\\NP_1>) )\n", id, s.forms[0], s.forms[1])
}

// wanted says what the files of one side are to be.
type wanted struct {
	role, name    string
	format, roots string // of the roots' own file, "" for none
	sentences     int
	ids, lenient  bool // ids in JSON, which may have some; there may be wrong lines
}

// drawFiles draws the files of one side: its dependencies, and its roots.
func drawFiles(t *rapid.T, w wanted) []*cuttable {
	sides := make([]side, w.sentences)
	for i := range sides {
		sides[i] = drawSide(t)
	}
	f := &cuttable{role: w.role, name: w.name, lacks: make([]bool, w.sentences)}
	switch w.format {
	case "candc_deps":
		f.head = rapid.SampledFrom([]string{"", "# preface\n\n", "# preface\n# of two lines\n\n"}).Draw(t, "preface")
	case "json":
		f.head, f.between, f.foot = `{"format":"ccgscore/1","sentences":[`, ",\n", "]}"
	}
	rooted := rapid.Bool().Draw(t, "rooted")
	for i, s := range sides {
		switch w.format {
		case "candc_deps":
			f.sentences = append(f.sentences, s.deps(w.lenient && rapid.IntRange(0, 5).Draw(t, "unreadable") == 0))
		case "parg":
			f.sentences = append(f.sentences, s.parg(i))
		case "json":
			f.sentences = append(f.sentences, s.json(i, w.ids, rooted && rapid.IntRange(0, 4).Draw(t, "root here") == 0))
		}
	}
	if w.roots == "" {
		return []*cuttable{f}
	}
	r := &cuttable{role: w.role + "-roots", name: w.name + "." + w.roots, lacks: f.lacks}
	if w.roots == "json" {
		r.head, r.between, r.foot = `{"sentences":[`, ",", "]}"
	}
	for i, s := range sides {
		switch w.roots {
		case "roots":
			r.sentences = append(r.sentences, s.roots())
		case "auto":
			r.sentences = append(r.sentences, s.auto(i))
		case "json":
			r.sentences = append(r.sentences, s.json(i, false, true))
		}
	}
	return []*cuttable{f, r}
}
