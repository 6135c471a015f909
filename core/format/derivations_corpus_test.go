package format

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest/laws"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// attribute writes the value of an attribute in XML.
func attribute(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text))
	return `"` + b.String() + `"`
}

// daughters lists the daughters of a node, each as text.
func daughters(d *dependency.Derivation, node int, show func(*dependency.Derivation, int) string) (all []string) {
	for i := range int(d.Tree.Nodes[node].Daughters) {
		all = append(all, show(d, d.Tree.Daughter(node, i)))
	}
	return all
}

// word returns the token of a node, nil where it is none.
func word(d *dependency.Derivation, node int) *dependency.Token {
	if n := d.Tree.Nodes[node].Token; n > 0 {
		return &d.Tokens[n-1]
	}
	return nil
}

func candcNode(d *dependency.Derivation, node int) string {
	c := attribute(d.Tree.Nodes[node].Category.String())
	if t := word(d, node); t != nil {
		return "<lf word=" + attribute(t.Form) + " pos=" + attribute(t.POS) + " cat=" + c + " />\n"
	}
	return `<rule type="x" cat=` + c + ">\n" + strings.Join(daughters(d, node, candcNode), "") + "</rule>\n"
}

func jiggNode(d *dependency.Derivation, node int) string {
	c := strings.ReplaceAll(attribute(d.Tree.Nodes[node].Category.String()), "]", "=true]")
	if n := d.Tree.Nodes[node].Token; n > 0 {
		return fmt.Sprintf("<span id=\"sp%d\" category=%s terminal=\"t%d\"/>\n", node, c, n)
	}
	text := fmt.Sprintf("<span rule=\"x\" id=\"sp%d\" category=%s child=\"", node, c)
	for i := range int(d.Tree.Nodes[node].Daughters) {
		text += fmt.Sprintf(" sp%d", d.Tree.Daughter(node, i))
	}
	return text + "\"/>\n" + strings.Join(daughters(d, node, jiggNode), "")
}

func jsonOf(d *dependency.Derivation, node int) string {
	members := map[string]any{"cat": d.Tree.Nodes[node].Category.String()}
	if t := word(d, node); t != nil {
		members["word"], members["pos"] = t.Form, t.POS
	} else {
		var children []json.RawMessage
		for _, text := range daughters(d, node, jsonOf) {
			children = append(children, json.RawMessage(text))
		}
		members["children"], members["type"] = children, "x"
	}
	text, _ := json.MarshalIndent(members, "", "    ")
	return string(text)
}

func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `\'`) + "'" }

func candcTerm(d *dependency.Derivation, node int) string {
	c := "'" + d.Tree.Nodes[node].Category.String() + "'"
	if n := d.Tree.Nodes[node].Token; n > 0 {
		return fmt.Sprintf("lf(0,%d,%s)", n, c)
	}
	if d.Tree.Nodes[node].Daughters == 1 { // C&C writes the category of the daughter first
		c = "'" + d.Tree.Nodes[d.Tree.Daughter(node, 0)].Category.String() + "'," + c
	}
	return "x(" + c + ",\n" + strings.Join(daughters(d, node, candcTerm), ",\n") + ")"
}

// plain writes a category as the input of Boxer has it.
func plain(c *category.Category) string {
	if !c.Atomic() {
		feature := ""
		if c.Feature() != "" { // which only X[conj] has
			feature = ":" + c.Feature()
		}
		return "(" + plain(c.Result()) + string(rune(c.Slash())) + plain(c.LastArgument()) + ")" + feature
	}
	text := strings.ToLower(c.Atom())
	if named := map[string]string{".": "period", ",": "comma", ":": "colon", ";": "semi"}[text]; named != "" {
		text = named
	}
	if c.Feature() != "" {
		text += ":" + c.Feature()
	}
	return text
}

func boxerTerm(d *dependency.Derivation, node int) string {
	c := plain(d.Tree.Nodes[node].Category)
	if t := word(d, node); t != nil {
		return "t(" + c + ", " + quoted(t.Form) + ", 'x', " + quoted(t.POS) + ", 'O', 'O')"
	}
	if d.Tree.Nodes[node].Daughters == 1 { // and for Boxer, last
		c += ", " + plain(d.Tree.Nodes[d.Tree.Daughter(node, 0)].Category)
	}
	return "x(" + c + ",\n" + strings.Join(daughters(d, node, boxerTerm), ",\n") + ")"
}

// each writes all derivations of a sentence, with what stands around one.
func each(s *dependency.Sentence, open string, show func(*dependency.Derivation, int) string, end string) (all []string) {
	for i := range s.Derivations {
		all = append(all, open+show(&s.Derivations[i], 0)+end)
	}
	return all
}

// printed writes sentences as files of a format that parsers write: each, and
// what stands before, between and after them.
var printed = []struct {
	name                 string
	format               Format
	before, between, end string
	sentence             func(*dependency.Sentence) string
}{
	{"C&C's XML", CandCXML, "<candc>\n", "", "</candc>\n", func(s *dependency.Sentence) string {
		open := "<ccg sentence=" + attribute(s.ID) + ">"
		if !s.Parsed {
			return open + "</ccg>\n"
		}
		return strings.Join(each(s, open, candcNode, "</ccg>\n"), "")
	}},
	{"Jigg's XML", JiggXML, "<root><document>\n", "", "</document></root>\n", func(s *dependency.Sentence) string {
		text := "<sentence id=" + attribute(s.ID) + "><tokens>\n"
		for i, t := range s.Tokens {
			text += fmt.Sprintf("<token id=\"t%d\" surf=%s pos=%s/>\n", i+1, attribute(t.Form), attribute(t.POS))
		}
		return text + "</tokens>\n" + strings.Join(each(s, "<ccg root=\"sp0\">", jiggNode, "</ccg>\n"), "") + "</sentence>\n"
	}},
	{"depccg's JSON", DepccgJSON, "{", ",\n", "}\n", func(s *dependency.Sentence) string {
		return `"` + s.ID + `": [` + strings.Join(each(s, "", jsonOf, ""), ",\n") + "]"
	}},
	{"C&C's Prolog", Prolog, prologHead, "", "", func(s *dependency.Sentence) string {
		text := ""
		for i, term := range each(s, "ccg("+s.ID+",\n", candcTerm, ").\n\n") {
			text += term
			for n, t := range s.Derivations[i].Tokens {
				text += fmt.Sprintf("w(%s, %d, %s, 'x', %s, 'O', 'O', '%s').\n", s.ID, n+1, quoted(t.Form), quoted(t.POS), t.Category)
			}
		}
		return text
	}},
	{"the input of Boxer", Prolog, boxerHead, "", "", func(s *dependency.Sentence) string {
		return strings.Join(each(s, "ccg("+s.ID+",\n", boxerTerm, ").\n\n"), "")
	}},
}

// print writes sentences in the n-th of these formats.
func print(n int, sentences []*dependency.Sentence) string {
	var all []string
	for _, s := range sentences {
		all = append(all, printed[n].sentence(s))
	}
	return printed[n].before + strings.Join(all, printed[n].between) + printed[n].end
}

// oneText reports whether all derivations of a sentence have its words.
func oneText(s *dependency.Sentence) bool {
	for i := range s.Derivations {
		if forms(s.Derivations[i].Tokens) != forms(s.Tokens) {
			return false
		}
	}
	return true
}

// Real derivations are read in every format as they are in AUTO, but for the
// heads, which the other formats do not have.
func TestTheDerivationsOfACorpusInOtherFormats(t *testing.T) {
	names := []string{"sick.easyccg.auto", "sick.depccg.auto", "sick.candc.auto"}
	if laws.All() {
		names = append(names, "sick.nbest.auto") // more parses of the same parser
	}
	for _, name := range names {
		table := category.NewTable()
		original := readCorpus(t, name, Options{Table: table, Derivations: AllDerivations, Heads: HeadRules})
		for n, p := range printed {
			t.Run(name+" as "+p.name, func(t *testing.T) {
				sentences := slices.DeleteFunc(slices.Clone(original.sentences), func(s *dependency.Sentence) bool {
					switch p.format {
					case Prolog: // has no place for failures
						return !s.Parsed
					case JiggXML: // has one list of words
						return !oneText(s)
					}
					return false
				})
				back := readFile(print(n, sentences), Options{Table: table, Derivations: AllDerivations, Heads: HeadRules})
				if back.err != nil || back.detection.Format != p.format || len(back.sentences) != len(sentences) || len(sentences) < 900 {
					t.Fatalf("%d sentences of %s, want %d: %v", len(back.sentences), back.detection.Format, len(sentences), back.err)
				}
				for i, s := range sentences {
					if got, want := alike(shape(back.sentences[i])), alike(shape(s)); got != want {
						t.Fatalf("got\n%s\nwant\n%s", got, want)
					}
				}
			})
		}
	}
}

// variable is a feature that the program which made the files has left open.
var variable = regexp.MustCompile(`\[_G\d+\]`)

// alike removes what the input of Boxer does not tell: which letters are
// large, as in the atom pr of C&C's rebanked model, and what a variable is called.
func alike(text string) string { return strings.ToUpper(variable.ReplaceAllString(text, "")) }

// shape shows a sentence and its derivations without what not every format has.
func shape(s *dependency.Sentence) string {
	text := show(s)
	for i := range s.Derivations {
		d := s.Derivations[i]
		d.Tree = d.Tree.Clone()
		for n := range d.Tree.Nodes {
			d.Tree.Nodes[n].Rule = ""
		}
		text += "\n" + bracketed(&d.Tree, 0) + show(&dependency.Sentence{Tokens: d.Tokens, Root: d.Root})
	}
	return text
}

func BenchmarkOtherFormats(b *testing.B) {
	in := readCorpus(b, "sick.depccg.auto", Options{Derivations: AllDerivations})
	for n, p := range printed {
		text := print(n, in.sentences)
		b.Run(p.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				benchmarkReading(b, text)
			}
		})
	}
}
