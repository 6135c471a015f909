package ops

import (
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/kept"
	"github.com/ccgscore/ccgscore/core/ops/merge"
	"github.com/ccgscore/ccgscore/core/service"
)

// The tables of choices, roles and operations, held against what calls do. A
// new entry is tested by being there.

// grouped reports whether a group has a title.
func grouped(key service.Group) bool {
	for _, g := range service.Groups {
		if g.Key == key {
			return g.Title != ""
		}
	}
	return false
}

func TestTheTablesAreWellFormed(t *testing.T) {
	snake, sentence := regexp.MustCompile(`^[a-z]+(_[a-z]+)*$`), regexp.MustCompile(`^[A-Z][^\n]*[^.]\.$`)
	names, signatures, roleNames := map[string]bool{}, map[string]bool{"v": true}, map[string]bool{}
	for _, r := range service.RolesOf(allOps) {
		if !snake.MatchString(r.Name) || roleNames[r.Name] || r.Noun == "" || !sentence.MatchString(r.Help) {
			t.Errorf("the role %+v", *r)
		}
		roleNames[r.Name] = true
	}
	for _, c := range service.ChoicesOf(allOps) {
		if !snake.MatchString(c.Name) || names[c.Name] || !sentence.MatchString(c.Help) || !grouped(c.Group) {
			t.Errorf("the choice %s: %+v", c.Name, *c)
		}
		if c.Signature != "" && signatures[c.Signature] {
			t.Errorf("%s: another choice has the part %s of the signature, too", c.Name, c.Signature)
		}
		names[c.Name], signatures[c.Signature] = true, true
		if c.Role != "" && (!roleNames[c.Role] || !slices.Contains(c.Texts(), "file")) {
			t.Errorf("%s: a file of the role %q stands for no value", c.Name, c.Role)
		}
		if c.Beside != "" && !roleNames[c.Beside] {
			t.Errorf("%s: there is no role %q of a file beside it", c.Name, c.Beside)
		}
		switch texts := slices.Sorted(slices.Values(c.Texts())); {
		case len(slices.Compact(slices.Clone(texts))) < len(texts):
			t.Errorf("%s: a value stands twice in %q", c.Name, texts)
		case c.Kind == service.OneOf && len(texts) < 2, c.Kind == service.Truth && len(texts) > 0 && !slices.Equal(texts, []string{"false", "true"}):
			t.Errorf("%s: the values are %q", c.Name, texts)
		case c.Kind > service.Truth && len(texts) > 0:
			t.Errorf("%s: who reads the values %q?", c.Name, texts)
		}
	}
	operations := map[string]bool{}
	for _, op := range allOps {
		if !snake.MatchString(op.Name) || operations[op.Name] || !sentence.MatchString(op.Help) || op.Run == nil || op.Kept != (op.Forms == nil) {
			t.Errorf("the operation %+v", *op)
		}
		operations[op.Name] = true
		taken := map[string]bool{}
		for _, c := range op.Choices {
			general := c.General()
			if taken[c.Name] || !sentence.MatchString(c.Help) || c.Name != general.Name || c.Kind != general.Kind {
				t.Errorf("%s: the choice %+v", op.Name, *c)
			}
			taken[c.Name] = true
			for _, text := range c.Texts() {
				if !slices.Contains(general.Texts(), text) {
					t.Errorf("%s: %s is %s, which it is nowhere else", op.Name, c.Name, text)
				}
			}
			if c.Kind == service.Thresholds && (c.Example == "" || len(c.Metrics) < 2) {
				t.Errorf("%s: %s is of %q, as in %q", op.Name, c.Name, c.Metrics, c.Example)
			}
			if c.Role != "" && op.Role(c.Role) == nil {
				t.Errorf("%s takes no file of the role %s, which %s asks for", op.Name, c.Role, c.Name)
			}
		}
	}
}

// All operations have what they share in one order, which is that of signatures and documents.
func TestOperationsOrderTheirChoicesAlike(t *testing.T) {
	all := service.ChoicesOf(allOps) // there is one
	for _, op := range allOps {
		before := -1
		for _, c := range op.Choices {
			at := slices.Index(all, c.General())
			if at <= before {
				t.Errorf("%s: %s stands elsewhere in the list of all", op.Name, c.Name)
			}
			before = at
		}
	}
}

// wanted is what would be right in place of a text that is no value of a choice.
func wanted(c *service.Choice) string {
	err := c.Check("\x00")
	if err == nil {
		return "a text"
	}
	return strings.TrimPrefix(err.(*notice.Error).Message, notice.Quote("\x00")+" is not ")
}

func TestEveryDefaultIsAValue(t *testing.T) {
	for i := range allOps {
		op := allOps[i]
		var defaults []service.Parameter
		for _, c := range op.Choices {
			if text := c.Default; text != "" {
				defaults = append(defaults, service.Parameter{Name: c.Name, Value: text})
			} else if c.Kind == service.Truth && c.Neither == "" {
				t.Errorf("%s is neither true nor false by default", c.Name)
			}
		}
		plain, err := op.Settings(nil)
		if err != nil {
			t.Errorf("%s: %v", op.Name, err)
		}
		written, err := op.Settings(defaults)
		if err != nil {
			t.Errorf("%s with its defaults written out: %v", op.Name, err)
		}
		if !reflect.DeepEqual(plain, written) {
			t.Errorf("%s: the settings are %v by default, written out %v", op.Name, plain, written)
		}
	}
	files := corpus(t, "alpha")
	defaults := "output=text"
	for _, c := range service.Find(allOps, "score").Choices {
		if c.Default != "" && c.Name != "output" {
			defaults += " " + c.Name + "=" + c.Default
		}
	}
	if a, b := accept(t, service.New(allOps...), "score", "", files), accept(t, service.New(allOps...), "score", defaults, files); string(a.Body) != string(b.Body) {
		t.Errorf("the defaults give\n%s\nwritten out they give\n%s", a.Body, b.Body)
	}
}

// kinds says, for every kind, what text it takes and refuses. OneOf takes its
// values.
var kinds = map[service.Kind]struct{ takes, refuses []string }{
	service.OneOf:  {nil, []string{"", "0", "no such value"}},
	service.Truth:  {[]string{"true", "false"}, []string{"", "True", "1", "yes", " true"}},
	service.Number: {[]string{"1", "2147483647"}, []string{"", "-1", "+1", "01", "1.0", "1e3", "2147483648", " 1", "١"}},
	service.Text:   {[]string{"", "wsj_1", "=1+1", "\x00"}, nil},
	service.Texts:  {[]string{"", "wsj_1", "=1+1", "\x00"}, nil},
	service.Thresholds: {
		// Any number of JSON from 0 to 1, or in per cent.
		[]string{"df1=0.88", "f1=1e-3", "f1=0.7721088435374149", "f1=1", "f1=1.0", "f1=1E0", "f1=0", "f1=0.0", "f1=0e9", "undirected=0.5", "df1=88", "f1=92.20", "f1=1.1", "f1=100", "f1=1e2", "coverage=0.95", "coverage=95"},
		[]string{
			"", "df1", "df1=", "=0.5", "x=1", "blas=0.5", "F1=0.5", "f1=100.1", "f1=100.00000000000003", "f1=-0.1", "f1=NaN", "f1=Inf", "f1=0x1p-1",
			"f1=.5", "f1=5.", "f1=0_1", "f1=00", "f1=+1", "f1=1e999", "f1= 0.5", "f1=0.5 ", "f1=0.5,", "f1=0,5", "f1=50%", `f1="0.5"`, "f1=null", "f1=[0.5]", "f1=0.5=0.5", "Coverage=0.5",
		},
	},
}

// thresholds are texts such as f1=0.5 with the metrics of an operation.
func thresholds(op *service.Operation, texts []string) (list []string) {
	names := strings.NewReplacer("undirected=", "ucp=", "df1", "las", "f1", "uas")
	switch comparedBy[op.Name] {
	case comparison.ByDerivations:
		names = strings.NewReplacer("undirected=", "deep_undirected=", "df1", "deep", "f1", "categories")
	case comparison.ByAttachment:
	default:
		return texts
	}
	for _, text := range texts {
		list = append(list, names.Replace(text))
	}
	return list
}

// others are thresholds of metrics that the operation does not count.
func others(op *service.Operation) []string {
	switch comparedBy[op.Name] {
	case comparison.ByDerivations, comparison.ByAttachment:
		return []string{"df1=0.88", "f1=0.5"}
	}
	if op == merge.Operation || op == kept.Report {
		return nil // which are of any scores
	}
	return []string{"deep=0.88", "constituents=0.5"}
}

func TestEveryChoiceTakesItsValuesAndRefusesOthers(t *testing.T) {
	for i := range allOps {
		op := allOps[i]
		for _, c := range op.Choices {
			takes, refuses := slices.Concat(kinds[c.Kind].takes, c.Texts()), kinds[c.Kind].refuses
			if c.Kind == service.Thresholds {
				takes, refuses = thresholds(op, takes), append(thresholds(op, refuses), others(op)...)
			}
			if c.Kind == service.Number && c.Least > 0 {
				least := strconv.FormatInt(c.Least, 10)
				takes, refuses = []string{least, "2147483647"}, append(refuses, "0", strconv.FormatInt(c.Least-1, 10))
			} else if c.Kind == service.Number {
				takes = append(takes, "0")
			}
			for _, text := range takes {
				if s, err := op.Settings([]service.Parameter{{Name: c.Name, Value: text}}); err != nil || s.Text(c) != text {
					t.Errorf("%s: %s=%q: %v", op.Name, c.Name, text, err)
				}
			}
			for _, text := range refuses {
				_, err := op.Settings([]service.Parameter{{Name: c.Name, Value: text}})
				e, _ := err.(*notice.Error)
				if e == nil || e.Code != notice.Usage || !strings.HasPrefix(e.Message, "parameter "+c.Name+" is ") || !strings.HasSuffix(e.Message, ", not "+wanted(c)) {
					t.Errorf("%s: %s=%q: the error is %v", op.Name, c.Name, text, err)
				}
			}
			for _, v := range c.Texts() {
				if !strings.Contains(" "+wanted(c)+" ", " "+v+" ") {
					t.Errorf("%s: what would be right does not name %s: %s", c.Name, v, wanted(c))
				}
			}
			if _, err := op.Settings([]service.Parameter{{Name: c.Name, Value: takes[0]}, {Name: c.Name, Value: takes[len(takes)-1]}}); (err == nil) != c.Kind.Several() {
				t.Errorf("%s: %s is given twice: %v", op.Name, c.Name, err)
			}
		}
	}
}

// What an operation would pass over in silence it does not take.
func TestOperationsTakeTheirOwnChoicesAndFilesOnly(t *testing.T) {
	for i := range allOps {
		op := allOps[i]
		others := []string{"colour", "Output", "", "root-label"}
		for _, c := range service.ChoicesOf(allOps) {
			others = append(others, c.Name)
		}
		for _, name := range others {
			_, err := service.New(allOps...).Do(service.Call{Operation: op.Name, Parameters: []service.Parameter{{Name: name, Value: "?"}}}, service.Host{})
			if refused := err != nil && err.Message == op.Name+" takes no parameter "+notice.Quote(name); refused == (op.Choice(name) != nil) {
				t.Errorf("%s %s: the error is %v", op.Name, name, err)
			} else if refused && (err.Code != notice.Usage || len(op.Choices) > 0 && !strings.Contains(err.Hint+",", " "+op.Choices[0].Name+",")) {
				t.Errorf("%s %s: %s error, %s", op.Name, name, err.Code, err.Hint)
			}
		}
		for _, role := range []string{"gold", "system", "gold_roots", "system_roots", "ignore", "file", "part", "Gold", "gold-roots", ""} {
			_, err := service.New(allOps...).Do(ask(op.Name, "", roles{role: {text("a", dogs)}}), service.Host{})
			if refused := err != nil && strings.HasPrefix(err.Message, "there is no role "); refused == (op.Role(role) != nil) {
				t.Errorf("%s: files of the role %q: %v", op.Name, role, err)
			}
		}
	}
}

// counted is the counts of whole corpora, or those of a breakdown, and the
// signature, of TSV.
func counted(tsv []byte) (counts, signature string) {
	header, lines, _ := strings.Cut(string(tsv), "\n")
	scores := strings.HasPrefix(header, "system\tsentence\t")
	for line := range strings.Lines(lines) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		last := len(cells) - 1
		if cells[last] != "" {
			signature = cells[last]
		} else if scores {
			continue // a sentence
		}
		if cells[1] == "covered" {
			cells[1] = "all"
		}
		counts += strings.Join(cells[1:last], " ") + "\n"
	}
	return counts, signature
}

// A number is known by its signature: what changes one changes the other. And
// whatever has a part in the signature is there.
func TestTheSignaturePinsEveryChoiceThatChangesANumber(t *testing.T) {
	all := scenes(t)
	type answer struct{ counts, signature string }
	ask := func(operation string, files roles, given []service.Parameter) (a answer, ok bool) {
		reply, err := service.New(allOps...).Do(service.Call{Operation: operation, Parameters: given, Files: only(files, operation)}, service.Host{})
		if err != nil {
			return a, false
		}
		a.counts, a.signature = counted(reply.Body)
		return a, true
	}
	plain := remember(func(operation, scene string, others []service.Parameter) *answer {
		if a, ok := ask(operation, all[scene], others); ok {
			return &a
		}
		return nil
	})
	for _, operation := range []string{"score", "derivations", "relations"} {
		op := service.Find(allOps, operation)
		for _, c := range op.Choices {
			if c.Name == "output" || c.Group == service.Kept {
				continue
			}
			for _, value := range tried(op, c) {
				signed := c.Signature == "" || value == usual(op, c)
				for name, files := range all {
					for _, others := range companions(op, c) {
						others = append(others, service.Parameter{Name: "output", Value: "tsv"})
						without := plain(operation, name, others)
						if without == nil {
							continue
						}
						with, ok := ask(operation, files, append([]service.Parameter{{Name: c.Name, Value: value}}, others...))
						if !ok {
							continue
						}
						before, after := without.signature, with.signature
						signed = signed || before != after || strings.Contains(after, "|"+c.Signature+":"+value+"|")
						if without.counts != with.counts && before == after && c.Name != "least" && c.Name != "macro" {
							t.Errorf("%s of %s: %v %s=%s changes the counts and not the signature %s", operation, name, others, c.Name, value, before)
						}
						if operation == "score" && c.Signature != "" && !slices.Contains(saidOtherwise, c.Name) && !strings.Contains(after, "|"+c.Signature+":"+value+"|") {
							t.Errorf("%s of %s: %s=%s is not in the signature %s", operation, name, c.Name, value, after)
						}
					}
				}
				if !signed && value != "file" { // a list of one's own is in the signature by what it holds
					t.Errorf("%s: %s=%s is in no signature", operation, c.Name, value)
				}
			}
		}
	}
}

// saidOtherwise are choices of scores whose parts in the signature say what came of them.
var saidOtherwise = []string{"features", "root_heads", "ignore", "convention", "coindexation", "covered", "strict", "first_parse", "lenient", "pair"}

// The signature as a whole, in the order of the table.
func TestSignatures(t *testing.T) {
	files := corpus(t, "alpha")
	const version = "|v:" + service.Version
	for parameters, want := range map[string]string{
		"no_roots=true":        "ccgscore|dup:tuples|align:equal-or-aligned|root:target|heads:none|ignore:candc|sent:all|tok:form|pair:order" + version,
		"root_heads=reference": "ccgscore|dup:tuples|align:equal-or-aligned|root:target|heads:field/rules|ignore:candc|sent:all|tok:form|pair:id" + version,
		"":                     "ccgscore|dup:tuples|align:equal-or-aligned|root:target|heads:rules/rules|ignore:candc|sent:all|tok:form|pair:id" + version,
		"root_heads=autofile lenient=true covered=true":                                                           "ccgscore|dup:tuples|align:equal-or-aligned|root:target|heads:field/field|ignore:candc|sent:covered|tok:form|lenient|pair:id" + version,
		"root_heads=autofile duplicates=last alignment=aligned-only root_label=category ignore=none strict=false": "ccgscore|dup:last|align:aligned-only|root:category|heads:field/field|ignore:none|sent:all|tok:position|pair:id" + version,
	} {
		if got := scoresOf(t, service.New(allOps...), parameters, files).Signature; got != want {
			t.Errorf("%s: %s, want %s", parameters, got, want)
		}
	}
	two := scoresOf(t, service.New(allOps...), "", addFiles(pair(dogs, dogs, `{"sentences":[{"root":{"head":1,"category":"S"}}]}`), "gold_roots", text("g", "barks_3 S\n")))
	if !strings.Contains(two.Signature, "|heads:none,file/json|") {
		t.Errorf("the roots of two systems come from elsewhere: %s", two.Signature)
	}
}

func TestTheSignatureNamesAListOfIgnoredDependenciesByWhatItHolds(t *testing.T) {
	of := func(name, list string) string {
		return scoresOf(t, service.New(allOps...), "", addFiles(pair(dogs, dogs), "ignore", text(name, "predicate\tcategory\tslot\targument\trule\n"+list))).Signature
	}
	first := of("a.tsv", "\t\t\t\t7\n")
	if first != of("b.tsv", "\t\t\t\t7\n") {
		t.Error("another name of the file changes the signature")
	}
	if first == of("a.tsv", "\t\t\t\t8\n") {
		t.Error("another list does not change the signature")
	}
}

// A byte-order mark, with which some editors begin every file, is no part of it.
func TestSmallFilesMayStartWithAByteOrderMark(t *testing.T) {
	for role, list := range map[string]string{
		"ignore": "predicate\tcategory\tslot\targument\trule\n\t\t\t\t7\n",
		"markup": "(S[dcl]\\NP)/NP\n  2 ((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}\n",
	} {
		plain, marked := addFiles(pair(auto, auto), role, text("list", list)), addFiles(pair(auto, auto), role, text("list", "\ufeff"+list))
		if a, b := scoresOf(t, service.New(allOps...), "", plain), scoresOf(t, service.New(allOps...), "", marked); a.Signature != b.Signature {
			t.Errorf("%s: %s without a mark, %s with one", role, a.Signature, b.Signature)
		}
	}
}

func TestTheSignatureSaysHowSentencesArePaired(t *testing.T) {
	parg := func(ids ...string) (text string) {
		for _, id := range ids {
			text += "<s id=\"" + id + "\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n"
		}
		return text
	}
	gold, other := parg("1", "2", "3", "4"), parg("43", "65", "87", "109")
	for want, files := range map[string]roles{
		"order":          pair(gold, other),
		"id":             pair(gold, parg("1", "2", "4")),
		"id,order,id":    pair(gold, gold, other, gold),
		"order,order,id": pair(gold, other, other, gold),
	} {
		if got := scoresOf(t, service.New(allOps...), "", files).Signature; !strings.Contains(got, "|pair:"+want+"|") {
			t.Errorf("%s, want pairs by %s", got, want)
		}
	}
}
