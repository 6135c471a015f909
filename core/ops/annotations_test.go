package ops

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// agreementReply is what these tests read of JSON.
type agreementReply struct {
	Agreement, Signature, Groups                string
	Warnings                                    []jsonWarning
	Units, Tokens, Annotations, Distinct, Pairs int
	OneAnnotation                               int      `json:"one_annotation"`
	Names                                       []string `json:"annotator_names"`
	Exact                                       bool
	Alpha                                       map[string]*float64
	Coefficients                                []struct {
		Key                                  string
		Alpha, Low, High, Observed, Expected *float64
		Units                                int
	}
	Texts []struct {
		Text       string
		Units      int
		Alpha, Raw map[string]*float64
	}
	Raw []struct {
		Key     string
		Value   *float64
		LeftOut int `json:"left_out"`
	}
	Annotators []struct {
		Name                 string
		Annotations, Missing int
		Alpha, Raw           map[string]*float64
	}
	AnnotatorPairs []struct {
		A, B, Units int
		Alpha, Raw  map[string]*float64
	} `json:"annotator_pairs"`
	Most map[string][]struct {
		Unit, Index, A, B, Distance, Size int
		Text, Words                       string
	}
	Files []struct {
		File, Text, Format   string
		Annotator, Sentences int
	}
}

func (r *agreementReply) warned(code string) *jsonWarning {
	at := slices.IndexFunc(r.Warnings, func(w jsonWarning) bool { return w.Code == code })
	if at < 0 {
		return nil
	}
	return &r.Warnings[at]
}

// agreeing compares annotators and reads the JSON.
func agreeing(t testing.TB, parameters string, files ...service.File) (r agreementReply) {
	t.Helper()
	decode(t, accept(t, service.New(allOps...), "agree", "output=json "+parameters, roles{"annotation": files}).Body, &r)
	return r
}

// corpusOf are the files of a corpus that several annotated. They are not a part of the
// project; a test that needs them skips where they are absent.
func corpusOf(t testing.TB, pattern string) (files []service.File) {
	t.Helper()
	coretest.Data(t, "README.md")
	const folder = "../../../shared/data/"
	names, err := filepath.Glob(folder + "agreement/" + pattern)
	if err != nil || len(names) == 0 {
		t.Fatal(pattern, err)
	}
	for _, name := range names {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, text(filepath.ToSlash(strings.TrimPrefix(name, folder)), string(content)))
	}
	return files
}

// The corpora of Skjærholt (2014, section 4) that are here, to six digits.
func TestAgreementOfSkjaerholt(t *testing.T) {
	for _, test := range []struct {
		files         string
		units, tokens int
		alpha         [3]float64
		raw           []float64
	}{
		{"ndt/*-danish.conll", 130, 1674, [3]float64{.983827, .930487, .988325}, []float64{.962963, .939665, .959976}},
		{"ndt/*-swedish.conll", 110, 1594, [3]float64{.989164, .949511, .991012}, []float64{.961104, .944166, .964868}},
		{"ndt/*-norwegian.conll", 150, 1997, [3]float64{.978534, .911812, .987407}, []float64{.967451, .952929, .970456}},
		{"cdt/da-*", 162, 2394, [3]float64{.956800, .847466, .962290}, []float64{.961153, .904344, .923977}},
		{"cdt/en-*", 264, 5528, [3]float64{.923658, .707400, .949867}, []float64{.938314, .884407, .919501}},
		{"cdt/es/*/*", 55, 924, [3]float64{.866336, .488186, .857551}, []float64{.902069, .802661, .854028}},
		{"cdt/it/*/*", 136, 3057, [3]float64{.845466, .556692, .892374}, []float64{.906775, .822948, .861276}},
		{"ssd/*/*.tree", 96, 1581, [3]float64{.990539, .986329, .992966}, nil},
	} {
		r := agreeing(t, "", corpusOf(t, test.files)...)
		if r.Units != test.units || r.Tokens != test.tokens || !r.Exact || r.Pairs != r.Annotations*(r.Annotations-1)/2 {
			t.Errorf("%s: %d units, %d tokens, %d pairs of %d annotations", test.files, r.Units, r.Tokens, r.Pairs, r.Annotations)
		}
		for k, key := range []string{"plain", "diff", "norm"} {
			c := r.Coefficients[k]
			if got := r.Alpha[key]; !near(*got, test.alpha[k], 0.5e-6) || c.Key != key || *c.Alpha != *got || test.units >= 100 != (c.Low != nil) || c.Low != nil && !(*c.Low < *got && *got < *c.High) {
				t.Errorf("%s: α %s is %.6f, want %.6f; between %v and %v", test.files, key, *got, test.alpha[k], c.Low, c.High)
			}
		}
		for k, want := range test.raw {
			if got := r.Raw[k]; !near(*got.Value, want, 0.5e-6) {
				t.Errorf("%s: %s is %.6f, want %.6f", test.files, got.Key, *got.Value, want)
			}
		}
	}
}

// What is listed first has the largest distance; of annotators, all add up.
func TestWhoAgreesWithWhom(t *testing.T) {
	r := agreeing(t, "", corpusOf(t, "cdt/es/*/*")...)
	if !slices.Equal(r.Names, []string{"henrik", "jonas", "lotte", "soren"}) || len(r.Files) != 14 || len(r.AnnotatorPairs) != 6 {
		t.Fatalf("%v, %d files, %d pairs", r.Names, len(r.Files), len(r.AnnotatorPairs))
	}
	all := 0
	for i, a := range r.Annotators {
		all += a.Annotations
		if a.Name != r.Names[i] || a.Annotations+a.Missing != r.Units {
			t.Errorf("%+v", a)
		}
	}
	if all != r.Annotations || r.Coefficients[0].Low != nil {
		t.Errorf("%d annotations, not %d", all, r.Annotations)
	}
	for key, list := range r.Most {
		for i, m := range list {
			if m.Unit < 1 || m.Unit > r.Units || m.A >= m.B || m.Index < 1 || key == "plain" && i > 0 && m.Distance > list[i-1].Distance {
				t.Errorf("%s: %+v", key, m)
			}
		}
	}
}

// An example that is a part of the project: its digits are the same on every machine.
func TestAgreementIsTheSameEverywhere(t *testing.T) {
	files := []service.File{example(t, "trees.gamma.conllu"), example(t, "trees.delta.conllu")}
	r := agreeing(t, "", files...)
	if got := []float64{*r.Alpha["plain"], *r.Alpha["diff"], *r.Alpha["norm"], *r.Raw[0].Value}; !slices.Equal(got, sameEverywhere) {
		t.Errorf("%.9v", got)
	}
	for _, output := range []string{"text", "tsv", "json", "latex"} {
		a, b := accept(t, service.New(allOps...), "agree", "output="+output, roles{"annotation": files}), accept(t, service.New(allOps...), "agree", "output="+output, roles{"annotation": files})
		if string(a.Body) != string(b.Body) {
			t.Errorf("%s: the same call says something else", output)
		}
	}
}

var sameEverywhere = []float64{0.764191048, -1.39444882, 0.836339434, 0.79787234}

// Of several texts each has the numbers that it has alone, and a warning stands beside those
// of all.
func TestSeveralTextsArePooledWithAWarning(t *testing.T) {
	files := corpusOf(t, "ndt/*-danish.conll")
	other := corpusOf(t, "ndt/*-swedish.conll")
	pooled := agreeing(t, "", append(slices.Clone(files), other...)...)
	if w := pooled.warned("several-texts"); w == nil || !w.Grave || !strings.HasPrefix(w.Message, "2 texts are pooled") {
		t.Errorf("%+v", pooled.Warnings)
	}
	if len(pooled.Texts) != 2 {
		t.Fatalf("%+v", pooled.Texts)
	}
	for i, files := range [][]service.File{files, other} {
		alone, text := agreeing(t, "", files...), &pooled.Texts[i]
		if alone.Texts != nil || alone.warned("several-texts") != nil || text.Units != alone.Units {
			t.Errorf("%+v, %+v", alone.Texts, text)
		}
		for key, want := range alone.Alpha {
			if *text.Alpha[key] != *want {
				t.Errorf("%s: α %s is %v, want %v", text.Text, key, *text.Alpha[key], *want)
			}
		}
		for _, r := range alone.Raw {
			if *text.Raw[r.Key] != *r.Value {
				t.Errorf("%s: %s is %v, want %v", text.Text, r.Key, *text.Raw[r.Key], *r.Value)
			}
		}
	}
	if sampled := agreeing(t, "sample=1000", append(slices.Clone(files), other...)...); sampled.Texts != nil || sampled.warned("several-texts") == nil {
		t.Errorf("of a sample: %+v", sampled.Texts)
	}
}

// A sample is near to what all pairs tell, says so, and depends on the seed alone.
func TestASampleIsCalledSo(t *testing.T) {
	files := corpusOf(t, "cdt/es/*/*")
	r := agreeing(t, "sample=20000", files...)
	c := r.Coefficients[0]
	if r.Exact || !near(*r.Alpha["plain"], .866336, 0.01) || !(*c.Low < .866336 && .866336 < *c.High) || !strings.Contains(r.Signature, "|sample:20000|") {
		t.Errorf("%v, exact %v, from %v to %v: %s", *r.Alpha["plain"], r.Exact, *c.Low, *c.High, r.Signature)
	}
	if again := agreeing(t, "sample=20000", files...); *again.Alpha["plain"] != *r.Alpha["plain"] {
		t.Error("the same seed draws other pairs")
	}
	if other := agreeing(t, "sample=20000 seed=2", files...); *other.Alpha["plain"] == *r.Alpha["plain"] {
		t.Error("another seed draws the same pairs")
	}
	if text := string(accept(t, service.New(allOps...), "agree", "sample=100", roles{"annotation": files}).Body); !strings.Contains(text, "a sample of 100 pairs, seed 1") || strings.Contains(text, "exact") {
		t.Errorf("%s", text)
	}
}

// A number is known by its signature: what changes α changes it as well.
func TestTheSignatureOfAgreementPinsEveryChoice(t *testing.T) {
	op := service.Find(allOps, "agree")
	for name, files := range scenes(t) {
		if files["annotation"] == nil {
			continue
		}
		ask := func(p ...service.Parameter) (r agreementReply, numbers string, ok bool) {
			reply, err := service.New(allOps...).Do(service.Call{Operation: "agree", Parameters: append(p, service.Parameter{Name: "output", Value: "json"}), Files: only(files, "agree")}, service.Host{})
			if err != nil {
				return r, "", false
			}
			decode(t, reply.Body, &r)
			_, rest, _ := strings.Cut(string(reply.Body), `"alpha":`)
			numbers, _, _ = strings.Cut(rest, `"tables":`)
			return r, numbers, true
		}
		plain, before, ok := ask()
		if !ok {
			continue
		}
		for _, c := range op.Choices {
			if c.Name == "output" || c.Name == "sentences" {
				continue
			}
			for _, value := range tried(op, c) {
				if chosen, after, ok := ask(service.Parameter{Name: c.Name, Value: value}); ok && before != after && plain.Signature == chosen.Signature {
					t.Errorf("%s: %s=%s changes the numbers and not the signature %s", name, c.Name, value, plain.Signature)
				}
			}
		}
	}
}

// Names tell whose a file is, and parameters where they do not.
func TestWhoseFilesAre(t *testing.T) {
	const one, other = "1\tx\t_\tX\t_\t_\t0\troot\n2\ty\t_\tX\t_\t_\t1\ta\n\n", "1\tx\t_\tX\t_\t_\t0\troot\n2\ty\t_\tX\t_\t_\t1\tb\n\n"
	for _, test := range []struct {
		names             []string
		parameters        string
		by                string
		annotators, texts []string
	}{
		{[]string{"c/ann/1.conll", "c/ben/1.conll", "c/ben/2.conll", "c/ann/2.conll"}, "", "folder", []string{"ann", "ben"}, []string{"1", "1", "2", "2"}},
		{[]string{"da-ann.conll", "da-ben.conll"}, "", "suffix", []string{"ann", "ben"}, []string{"da", "da"}},
		{[]string{"ann-da.conll", "ben-da.conll"}, "", "prefix", []string{"ann", "ben"}, []string{"da", "da"}},
		{[]string{"x.conll", "y.conll"}, "", "file", []string{"x", "y"}, []string{"", ""}},
		{[]string{"x.conll", "y.conll", "z.conll", "w.conll"}, "annotators=a annotators=b annotators=b annotators=a", "given", []string{"a", "b"}, []string{"x", "x", "z", "z"}},
	} {
		var files []service.File
		for i, name := range test.names {
			files = append(files, text(name, one+[]string{one, other}[i%2]+other))
		}
		var known struct {
			By         string
			Several    bool
			Texts      int
			Annotators []struct {
				Name  string
				Files int
			}
		}
		decode(t, accept(t, service.New(allOps...), "annotators", test.parameters, roles{"annotation": files}).Body, &known)
		r := agreeing(t, ""+test.parameters, files...)
		var texts []string
		for _, f := range r.Files {
			texts = append(texts, f.Text)
		}
		if !slices.Equal(r.Names, test.annotators) || !slices.Equal(texts, test.texts) || known.By != test.by || !strings.Contains(r.Signature, "|files:"+test.by+"|") {
			t.Errorf("%v: %s, %v made %v of %v", test.names, known.By, r.Names, texts, r.Signature)
		}
		for i, a := range known.Annotators {
			if a.Name != r.Names[i] {
				t.Errorf("%v: %+v", test.names, known)
			}
		}
		if known.Several != (test.by != "file") {
			t.Errorf("%v: several is %v", test.names, known.Several)
		}
	}
}

// What cannot be compared is an error, which says what would help.
func TestAnnotationsThatAreRefused(t *testing.T) {
	const tree = "1\tx\t_\tX\t_\t_\t0\troot\n2\ty\t_\tX\t_\t_\t1\ta\n\n"
	const others = "1\tp\t_\tX\t_\t_\t0\troot\n2\tq\t_\tX\t_\t_\t1\ta\n3\tr\t_\tX\t_\t_\t1\ta\n4\ts\t_\tX\t_\t_\t1\ta\n\n"
	named := func(names string, contents ...string) (files []service.File) {
		for i, name := range strings.Fields(names) {
			files = append(files, text(name, contents[i]))
		}
		return files
	}
	for _, test := range []struct {
		name, parameters string
		files            []service.File
		code             notice.Code
		want             string
	}{
		{"one file", "", named("a", tree), notice.Usage, "at least two files are needed"},
		{"no file", "", nil, notice.Usage, "at least one file of annotations is needed"},
		{"one annotator", "annotators=ann annotators=ann", named("a b", tree, tree), notice.Data, `a: all files are by one annotator, "ann"`},
		{"too few names", "annotators=ann", named("a b", tree, tree), notice.Usage, "as many names of annotators as files are needed"},
		{"trees and derivations", "", named("a b", tree, auto), notice.Data, "b: this file holds derivations, and a holds dependency trees"},
		{"derivations, and more trees", "", named("a b c", auto, tree, tree), notice.Data, "a: this file holds derivations, and b holds dependency trees"},
		{"brackets and trees", "", named("a b", "(S (N x))\n", tree), notice.Data, "b: this file holds dependency trees, and a holds phrase-structure trees"},
		{"roots", "", named("a b", "barks_3 S[dcl]\n", "barks_3 S[dcl]\n"), notice.Data, "a: this file is roots"},
		{"nothing in common", "", named("a b", tree+"# sent_id = 2\n\n", "# sent_id = 1\n\n"+tree), notice.Data, "a: no sentence was annotated by two annotators, as where one has an analysis, no other has: 1 text; annotators a file an annotator: a 1 file, b 1 file"},
		{"no words in common", "", named("a b", tree, others+others), notice.Data, "a: no sentence was annotated by two annotators, as no two have the same words: 1 text"},
		{"no id", "pair=id", named("a b", tree, tree), notice.Data, "a:1: this sentence has no id to be paired by"},
		{"an id twice", "pair=id", named("a b", strings.Repeat("# sent_id = 1\n"+tree, 2), tree), notice.Data, `a:`},
		{"two corpora", "", named("a b", strings.Repeat(tree, 9), strings.Repeat(others, 9)), notice.Data, "b:1: in 9 of 9 sentences the annotators’ words differ, in 9 of them mostly"},
		{"no such coefficient", "delta=f1", named("a b", tree, tree), notice.Usage, "there is no α f1 of dependency trees"},
		{"no block", "block=3/2", named("a b", tree, tree), notice.Usage, `"3/2" is no block`},
		{"a block that is no number", "block=x/2", named("a b", tree, tree), notice.Usage, `"x/2" is no block`},
		{"too many blocks", "block=1/5000", named("a b", tree, tree), notice.Usage, `"1/5000" is no block`},
		{"a block of a sample", "block=1/2 sample=9", named("a b", tree, tree), notice.Usage, "a sample of the pairs is not cut into blocks"},
		{"a block as a table", "block=1/2 output=latex", named("a b", tree, tree), notice.Usage, "some of the blocks are not the whole"},
		{"a block in columns", "block=1/2 output=tsv", named("a b", tree, tree), notice.Usage, "some of the blocks are not the whole"},
		{"a file of no format", "", named("a b", tree, "hello world\n"), notice.Data, "b:1: "},
		{"a tree that is too large", "", named("a b", "(S (N x))\n", "(S (N x))\n(S"+strings.Repeat(" (M (N x))", 2048)+")\n"), notice.Limit, "b:2: this tree has 4,097 nodes, and at most 4,096 are compared"},
		{"too many annotators", "", many(65, tree), notice.Usage, "the files are of 65 annotators, and at most 64 are compared"},
	} {
		e := refuse(t, service.New(allOps...), "agree", test.parameters, roles{"annotation": test.files})
		if e.Code != test.code || !strings.HasPrefix(e.Error(), test.want) {
			t.Errorf("%s: %s error %v; %s", test.name, e.Code, e, e.Hint)
		}
	}
}

// Whoever gave many files learns of all that cannot be read, to leave them out at once.
func TestAllFilesThatCannotBeReadAreNamed(t *testing.T) {
	files := annotatedFiles(sentence("b")+sentence("a"), "1\tx\t_\n\n", sentence("c")+sentence("a"), "hello world\n")
	all := service.New(allOps...)
	e := refuse(t, all, "agree", "", roles{"annotation": files})
	if e.File.Index != 1 || !slices.Equal(e.Alike, []int{1, 3}) || !strings.HasSuffix(e.Hint, "1 more file cannot be read: "+files[3].Name) {
		t.Errorf("%v; %s; files %v", e, e.Hint, e.Alike)
	}
	if e := refuse(t, all, "agree", "", roles{"annotation": files[:3]}); e.File.Index != 1 || e.Alike != nil || strings.Contains(e.Hint, "cannot be read") {
		t.Errorf("of one file: %v; %s; files %v", e, e.Hint, e.Alike)
	}
}

// many are so many annotations of one text.
func many(n int, content string) (files []service.File) {
	for i := range n {
		files = append(files, text("text-"+string(rune('a'+i/26))+string(rune('a'+i%26)), content))
	}
	return files
}

// A folder may hold other files, too, which are counted; one that was given by its name is
// one that is meant.
func TestOtherFilesOfAFolderAreLeftOut(t *testing.T) {
	files := annotatedFiles(sentence("b")+sentence("a"), sentence("c")+sentence("a"))
	for _, name := range []string{"folder/README", "folder/LICENSE"} {
		other := text(name, "hello world\n")
		other.Found = true
		files = append(files, other)
	}
	r := agreeing(t, "", files...)
	if w := r.warned("left-out-file"); w == nil || w.Count != 2 || w.File != "folder/README" || len(r.Files) != 2 {
		t.Errorf("%+v, %d files", w, len(r.Files))
	}
}

// A file that cannot be read is no other file: an annotation would be lost.
func TestFilesOfAFolderThatCannotBeReadAreNotLeftOut(t *testing.T) {
	unopened, broken := text("folder/t-c", ""), text("folder/t-d", "")
	unopened.Open = func() (io.ReadCloser, error) { return nil, errors.New("too many open files") }
	broken.Open = func() (io.ReadCloser, error) {
		return io.NopCloser(iotest.ErrReader(errors.New("no such disk"))), nil
	}
	for want, file := range map[string]service.File{"folder/t-c: too many open files": unopened, "folder/t-d: reading failed: no such disk": broken} {
		file.Found = true
		files := append(annotatedFiles(sentence("b"), sentence("c")), file)
		if err := refuse(t, service.New(allOps...), "agree", "", roles{"annotation": files}); err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// openFile is counted while it is open.
type openFile struct {
	io.Reader
	open *int
}

func (f openFile) Close() error {
	*f.open--
	return nil
}

// There may be more files than a process may have open.
func TestAnnotationsAreOpenOneByOne(t *testing.T) {
	open, most := 0, 0
	files := annotatedFiles(sentence("b"), sentence("c"), sentence("d"))
	for i := range files {
		was := files[i].Open
		files[i].Open = func() (io.ReadCloser, error) {
			file, err := was()
			open++
			most = max(most, open)
			return openFile{file, &open}, err
		}
	}
	if agreeing(t, "", files...); most != 1 || open != 0 {
		t.Errorf("%d open at once, %d at the end", most, open)
	}
}

// Once all is read, progress is that of pairs, up to the last one.
func TestAgreementTellsHowFarItIs(t *testing.T) {
	files := roles{"annotation": annotatedFiles(sentence("b")+sentence("a")+sentence("d"), sentence("c")+sentence("a")+sentence("e"))}
	for _, test := range []struct {
		parameters string
		all        int64
	}{
		{"", 15}, // five trees differ: each is done with itself, too
		{"sample=512", 512},
		{"block=2/2", 6},
	} {
		var last [2]int64
		host := service.Host{Progress: func(done, total int64) { last = [2]int64{done, total} }}
		if _, err := service.New(allOps...).Do(ask("agree", test.parameters, files), host); err != nil || last[1] != test.all || last[0] > test.all || last[0] == 0 {
			t.Errorf("%s: %v, %v", test.parameters, last, err)
		}
	}
}
