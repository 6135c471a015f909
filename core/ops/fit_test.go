package ops

import (
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"

	"github.com/ccgscore/ccgscore/core/coretest/laws"
)

// blocks are the sentences of a file of dependencies, after its preface, each
// with the blank line that ends it.
func blocks(t testing.TB, f service.File) (preface string, sentences []string) {
	preface, rest, _ := strings.Cut(contentOf(t, f), "\n\n")
	sentences = strings.SplitAfter(rest, "\n\n")
	for i := 0; i < len(sentences); i++ { // a sentence without dependencies is an empty line more
		for s := sentences[i]; strings.HasPrefix(s, "\n"); s = s[1:] {
			sentences = slices.Insert(sentences, i, "\n")
			i++
			sentences[i] = s[1:]
		}
	}
	if sentences[len(sentences)-1] == "" {
		sentences = sentences[:len(sentences)-1]
	}
	return preface + "\n\n", sentences
}

func TestFilesThatDoNotFitAreNotScoredInSilence(t *testing.T) {
	gold, alpha := example(t, "corpus.gold.deps"), example(t, "corpus.alpha.deps")
	preface, sentences := blocks(t, alpha)
	file := func(sentences ...string) service.File { return text("sys.deps", preface+strings.Join(sentences, "")) }
	n := len(sentences)
	twice := make([]string, 0, 2*n)
	for _, s := range sentences {
		twice = append(twice, s, s)
	}
	reversed := slices.Clone(sentences)
	slices.Reverse(reversed)
	var other []string
	for i := range n {
		word := "w" + strconv.Itoa(i)
		other = append(other, word+"_1 N/N 1 "+word+"_2 0\n\n")
	}
	missing := slices.Delete(slices.Clone(sentences), 7, 8)
	for _, test := range []struct {
		name         string
		gold, system service.File
		says, hint   string
		offers       bool
	}{
		{"one is missing", gold, file(missing...), "1 sentence of corpus.gold.deps seems to be missing here", "--pair words pairs", true},
		{"gold lacks one", text("gold.deps", preface+strings.Join(missing, "")), gold, "1 sentence of this file seems to be missing in gold.deps", "--pair words pairs", true},
		{"the first is missing", gold, file(sentences[1:]...), "from sentence 1 on, ", "--pair words pairs", true},
		{"cut short", gold, file(sentences[:n/2]...), "have no counterpart here; this file seems to be cut short", "--pair order scores", false},
		{"several parses", gold, file(twice...), "looks like a list of several parses of each sentence", "keeps the first parse", false},
		{"the beginning is missing", gold, file(sentences[n/3:]...), strconv.Itoa(n/3) + " sentences of corpus.gold.deps seem to be missing here", "--pair words pairs", true},
		{"most is missing", gold, file(sentences[2*n/3:]...), strconv.Itoa(2*n/3) + " sentences of corpus.gold.deps seem to be missing here", "--pair order scores", false},
		{"another order", gold, file(reversed...), "the same sentences in another order", "give both the same ids", false},
		{"another corpus", gold, file(other...), "another corpus", "--pair order scores", false},
	} {
		files := roles{"gold": {test.gold}, "system": {alpha, test.system}}
		for _, operation := range []string{"score", "diagram", "sentence"} {
			parameters := ""
			if operation != "score" {
				files = roles{"gold": {test.gold}, "system": {test.system}}
			}
			e := refuse(t, service.New(allOps...), operation, parameters, files)
			if e.Code != notice.Data || e.File.Role != "system" || !strings.Contains(e.Message, test.says) || !strings.Contains(e.Hint, test.hint) {
				t.Errorf("%s, %s: %s error %v; %s", test.name, operation, e.Code, e, e.Hint)
			}
		}
		files = roles{"gold": {test.gold}, "system": {test.system}}
		chosen := scoresOf(t, service.New(allOps...), "pair=order", files)
		w := chosen.warned("does-not-fit")
		if w == nil || !w.Grave || !strings.Contains(w.Message, test.says) || (len(w.Offers) == 1 && w.Offers[0].Value == "words") != test.offers {
			t.Errorf("%s, in order: the warning is %+v", test.name, w)
		}
		shown := keptScores(t, files)
		if shown.warned("does-not-fit") == nil || !strings.Contains(shown.Signature, "|pair:order|") {
			t.Errorf("%s: who looks at it is told %+v", test.name, shown.Warnings)
		}
	}
}

// Where words tell the parses of a sentence, the first are scored as if they were alone, and the others are counted beside the scores.
func TestTheFirstParseOfEachSentenceIsScored(t *testing.T) {
	all := service.New(allOps...)
	trees := func(t testing.TB, f service.File) (string, []string) {
		return "", strings.SplitAfter(contentOf(t, f), "\n\n")
	}
	for _, kind := range []struct {
		operation, gold, first, second string
		parts                          func(testing.TB, service.File) (string, []string)
	}{
		{"score", "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps", blocks},
		{"attach", "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu", trees},
	} {
		gold, once := example(t, kind.gold), example(t, kind.first)
		preface, firsts := kind.parts(t, once)
		_, seconds := kind.parts(t, example(t, kind.second))
		both, left := preface, 0
		for i, s := range firsts {
			both += s
			if s != "\n" && strings.TrimSpace(seconds[i]) != "" { // what is not analysed has no other parse
				both += seconds[i]
				left++
			}
		}
		lists := text("lists", both)
		if e := refuse(t, all, kind.operation, "", roles{"gold": {gold}, "system": {lists}}); len(e.Offers) != 1 || e.Offers[0] != firstOfEach || !strings.HasPrefix(e.Hint, "--first-parse --pair words keeps") {
			t.Errorf("%s: the error offers %+v, and its hint is %s", kind.operation, e.Offers, e.Hint)
		}
		for _, files := range [][2]roles{
			{{"gold": {gold}, "system": {lists}}, {"gold": {gold}, "system": {once}}},
			{{"gold": {lists}, "system": {gold, gold}}, {"gold": {once}, "system": {gold, gold}}},
		} {
			var met jsonScores
			counts := func(parameters string, files roles) (systems []map[string]any, sentences int) {
				body := accept(t, all, kind.operation, "output=json sentences=true "+parameters, files).Body
				var got struct {
					Gold    jsonInput
					Systems []map[string]any
				}
				decode(t, body, &got)
				decode(t, body, &met)
				for _, system := range got.Systems {
					for key := range system {
						if key == "name" || key == "input" {
							delete(system, key)
						}
					}
				}
				return got.Systems, got.Gold.Sentences
			}
			want, sentences := counts("pair=words", files[1])
			if got, n := counts("first_parse=true pair=words", files[0]); !reflect.DeepEqual(got, want) || n != sentences {
				t.Errorf("%s: %d sentences, %v, want %d, %v", kind.operation, n, got, sentences, want)
			}
			w := met.warned("n-best")
			if w == nil || !w.Grave || w.File != "lists" || w.Count != left || len(w.Offers) > 0 || met.warned("does-not-fit") != nil {
				t.Errorf("%s: the warnings are %+v", kind.operation, met.Warnings)
			}
			if !strings.Contains(met.Signature, "|first-parse|") {
				t.Errorf("%s: %s", kind.operation, met.Signature)
			}
		}
	}
}

var firstOfEach = notice.Offer{Name: "first_parse", Value: "true", Pair: "words", Words: "Keep the first parse of each sentence"}

// What a host allows a call holds for all looks at files that do not fit, as for
// all scores: where one may be taken, many may not.
func TestLooksAtFilesThatDoNotFitShareTheirBound(t *testing.T) {
	gold := example(t, "corpus.gold.deps")
	other := text("sys.deps", "# other words\n\n"+strings.Repeat("other_1 N/N 1 words_2\n\nmore_1 N/N 1 words_2\n\n", 18)+"last_1 N/N 1 words_2\n\n")
	looked := func(cells int64, systems ...service.File) bool {
		reply, err := service.New(allOps...).Do(ask("score", "pair=order", roles{"gold": {gold}, "system": systems}), service.Host{Cells: cells})
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(reply.Warnings, func(n *notice.Notice) bool { return strings.Contains(n.Message, "another corpus") })
	}
	cells := int64(1)
	for cells < 1<<20 && !looked(cells, other) {
		cells *= 2
	}
	if looked(cells, other, other) || !looked(2*cells, other, other) {
		t.Errorf("one look takes %d cells or fewer, and two share that: %t, or twice that: %t", cells, looked(cells, other, other), looked(2*cells, other, other))
	}
}

// The roots of another text do not go with dependencies, whoever's they are.
func TestRootsOfOtherWordsAreNotCountedInSilence(t *testing.T) {
	right, wrong := text("a.roots", "barks_3 S[dcl]\n"), text("b.roots", "meows_3 S[dcl]\n")
	for role, files := range map[string]roles{
		"gold_roots":   addFiles(addFiles(pair(dogs, dogs), "gold_roots", wrong), "system_roots", right),
		"system_roots": addFiles(addFiles(pair(dogs, dogs), "gold_roots", right), "system_roots", wrong),
	} {
		e := refuse(t, service.New(allOps...), "score", "", files)
		if e.File.Role != role || e.Code != notice.Data || !strings.Contains(e.Message, "0 of 1 word agrees") || !strings.Contains(e.Hint, "--no-roots") {
			t.Errorf("%s: %s error %v; %s", role, e.Code, e, e.Hint)
		}
		scoresOf(t, service.New(allOps...), "no_roots=true", files)
		lenient, shown := scoresOf(t, service.New(allOps...), "lenient=true", files), keptScores(t, files)
		for _, scores := range []*jsonScores{&lenient, &shown} {
			if w := scores.warned("does-not-fit"); w == nil || !w.Grave || w.Role != role {
				t.Errorf("%s: the warnings are %+v", role, scores.Warnings)
			}
		}
	}
}

// What pairing by words cannot repair is no score, either.
func TestPairingByWordsOfOtherSentencesIsRefused(t *testing.T) {
	preface, sentences := blocks(t, example(t, "corpus.alpha.deps"))
	slices.Reverse(sentences)
	reversed := text("sys.deps", preface+strings.Join(sentences, ""))
	e := refuse(t, service.New(allOps...), "score", "pair=words", roles{"gold": {example(t, "corpus.gold.deps")}, "system": {reversed}})
	if !strings.Contains(e.Message, "have no counterpart") || !strings.Contains(e.Message, "in another order") ||
		!strings.Contains(e.Hint, "bring both files into one order") || !strings.Contains(e.Hint, "--pair order") {
		t.Errorf("%v; %s", e, e.Hint)
	}
}

// A pair in many may be none without all the others being doubtful. It is said with the scores all the same.
func TestAFewSentencesOfOtherWordsAreTold(t *testing.T) {
	preface, sentences := blocks(t, example(t, "corpus.gold.deps"))
	var many []string
	for range 4 {
		many = append(many, sentences...)
	}
	whole := text("gold.deps", preface+strings.Join(many, ""))
	many[7], many[8] = many[8], many[7]
	scores := scoresOf(t, service.New(allOps...), "", roles{"gold": {whole}, "system": {text("sys.deps", preface+strings.Join(many, ""))}})
	w := scores.warned("other-sentence")
	if w == nil || !w.Grave || w.Count != 2 || !strings.Contains(w.Message, "other words than its counterpart in gold.deps") {
		t.Errorf("the warning is %+v", w)
	}
	if scores.warned("does-not-fit") != nil {
		t.Error("the files are doubtful as wholes")
	}
}

// Whoever tries a sentence of three words with one of them changed means it.
func TestOneOtherWordIsNoOtherSentence(t *testing.T) {
	scores := scoresOf(t, service.New(allOps...), "", pair(dogs, strings.ReplaceAll(dogs, "dog_", "cat_")))
	if w := scores.warned("does-not-fit"); w != nil {
		t.Errorf("the warning is %+v", w)
	}
}

// Where one sentence of the dependencies is missing, neither gold nor the derivations beside them fit: it is told from where on.
func TestASentenceMissingBesideWholeDerivationsIsTold(t *testing.T) {
	files := corpus(t, "alpha")
	preface, sentences := blocks(t, files["system"][0])
	files["system"] = []service.File{text("alpha.deps", preface+strings.Join(slices.Delete(sentences, 7, 8), ""))}
	for parameters, want := range map[string][3]string{
		"":           {"system", "from sentence 8 on, the words are not those of corpus.gold.deps", "--pair words"},
		"pair=words": {"system_roots", "from sentence 8 on, the words are not those of alpha.deps", "--no-roots"},
	} {
		e := refuse(t, service.New(allOps...), "score", parameters, files)
		if e.File.Role != want[0] || !strings.Contains(e.Message, want[1]) || !strings.Contains(e.Hint, want[2]) {
			t.Errorf("%s: %s: %v; %s", parameters, e.File.Role, e, e.Hint)
		}
	}
}

// A system that has what gold has, and nothing else, may be gold.
func TestAFileAgainstItselfIsSaidToBeOne(t *testing.T) {
	goldFile := example(t, "corpus.gold.deps")
	same, alpha := scoresOf(t, service.New(allOps...), "", roles{"gold": {goldFile}, "system": {goldFile}}), scoresOf(t, service.New(allOps...), "", corpus(t, "alpha"))
	if w := same.warned("same-as-gold"); w == nil || !w.Grave {
		t.Errorf("nobody says it: %+v", same.Warnings)
	}
	few := scoresOf(t, service.New(allOps...), "", pair(dogs, dogs))
	if alpha.warned("same-as-gold") != nil || few.warned("same-as-gold") != nil {
		t.Error("it is said of a parser, or of a sentence that anybody has right")
	}
}

// keptScores are the scores of a comparison that is kept for somebody to look at.
func keptScores(t *testing.T, files roles) (got jsonScores) {
	t.Helper()
	decode(t, accept(t, service.New(allOps...), "open", "", files).Body, &got)
	return got
}

// A sentence that is taken out of a file counts as not parsed, to the digit,
// wherever it was: pairing by words finds its place. In order nobody has a score
// without being told.
func TestPairingByWordsRepairsAFileThatLacksASentence(t *testing.T) {
	check := func(gold, system service.File, every int) {
		preface, sentences := blocks(t, system)
		unseen := 0
		for i := 0; i < len(sentences); i += every {
			without, empty := slices.Clone(sentences), slices.Clone(sentences)
			without, empty[i] = slices.Delete(without, i, i+1), "\n"
			files := func(list []string) roles {
				return roles{"gold": {gold}, "system": {text("sys.deps", preface+strings.Join(list, ""))}}
			}
			repaired, want := scoresOf(t, service.New(allOps...), "pair=words", files(without)).Systems[0], scoresOf(t, service.New(allOps...), "pair=order", files(empty)).Systems[0]
			if repaired.All != want.All || repaired.Sentences != want.Sentences || repaired.Covered != want.Covered {
				t.Errorf("%s without sentence %d: %s, want %s", system.Name, i+1, repaired.All.table(), want.All.table())
			}
			if _, err := service.New(allOps...).Do(ask("score", "", files(without)), service.Host{}); err == nil {
				unseen++
				scored := scoresOf(t, service.New(allOps...), "", files(without))
				if w := scored.warned("only-in-one-file"); w == nil || !w.Grave {
					t.Errorf("%s without sentence %d: nobody says it", system.Name, i+1)
				}
			}
		}
		if unseen*20 > len(sentences)/every {
			t.Errorf("%s: %d of %d sentences can be taken out unseen", system.Name, unseen, len(sentences)/every)
		}
	}
	check(example(t, "corpus.gold.deps"), example(t, "corpus.alpha.deps"), 1)
	if !testing.Short() {
		every := 97
		if laws.All() {
			every = 19
		}
		check(parsed(t, "sick.easyccg.deps"), parsed(t, "sick.depccg.deps"), every)
	}
}

// What parsers have made of one text fits, whatever they failed at; lists of
// several parses do not.
func TestParsesOfOneTextFit(t *testing.T) {
	parsers := []string{"sick.easyccg.deps", "sick.depccg.deps", "sick.candc.deps"}
	for _, gold := range parsers {
		for _, system := range parsers {
			got := scoresOf(t, service.New(allOps...), "", roles{"gold": {parsed(t, gold)}, "system": {parsed(t, system)}})
			if w := got.warned("not-covered"); (w != nil && w.Grave) != (system == "sick.candc.deps" && gold != system) {
				t.Errorf("%s: coverage is told as %+v", system, w)
			}
		}
		e := refuse(t, service.New(allOps...), "score", "", roles{"gold": {parsed(t, gold)}, "system": {parsed(t, "sick.nbest.deps")}})
		if !strings.Contains(e.Message, "several parses") {
			t.Errorf("%s against a list of several parses: %v", gold, e)
		}
	}
}

// A file that was joined to itself fits one that was, too, and every sentence counts twice.
func TestAFileThatHoldsItselfTwiceIsTold(t *testing.T) {
	for _, name := range []string{"corpus.%.auto", "trees.%.conllu"} {
		operation, parser := "score", "alpha"
		if strings.HasPrefix(name, "trees") {
			operation, parser = "attach", "gamma"
		}
		once := func(side string) service.File { return example(t, strings.Replace(name, "%", side, 1)) }
		twice := func(side string) service.File { f := once(side); return text(side, content(t, f)+content(t, f)) }
		reply := accept(t, service.New(allOps...), operation, "", roles{"gold": {twice("gold")}, "system": {twice(parser)}})
		at := slices.IndexFunc(reply.Warnings, func(n *notice.Notice) bool { return n.Code == "copies" && n.Grave && n.First.File.Role == "system" })
		if at < 0 || !strings.Contains(reply.Warnings[at].Message, " sentences twice") || reply.Warnings[at].First.Line < 10 {
			t.Errorf("%s: %v", name, reply.Warnings)
		}
		for _, files := range []roles{{"gold": {once("gold")}, "system": {twice(parser)}}, {"gold": {twice("gold")}, "system": {once(parser)}}} {
			if e := refuse(t, service.New(allOps...), operation, "", files); !strings.Contains(e.Message, " sentences twice") || !strings.HasPrefix(e.Hint, "keep one copy") {
				t.Errorf("%s: %s; %s", name, e.Message, e.Hint)
			}
		}
		if reply := accept(t, service.New(allOps...), operation, "", roles{"gold": {once("gold")}, "system": {once(parser)}}); slices.ContainsFunc(reply.Warnings, func(n *notice.Notice) bool { return n.Code == "copies" }) {
			t.Errorf("%s once: %v", name, reply.Warnings)
		}
	}
}

func content(t *testing.T, f service.File) string {
	r, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
