package service

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// blocks are the sentences of a file of dependencies, after its preface, each
// with the blank line that ends it.
func blocks(t testing.TB, f File) (preface string, sentences []string) {
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
	file := func(sentences ...string) File { return text("sys.deps", preface+strings.Join(sentences, "")) }
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
		gold, system File
		says, hint   string
		offers       bool
	}{
		{"one is missing", gold, file(missing...), "1 sentence of corpus.gold.deps seems to be missing here", "--pair words pairs", true},
		{"gold lacks one", text("gold.deps", preface+strings.Join(missing, "")), gold, "1 sentence of this file seems to be missing in gold.deps", "--pair words pairs", true},
		{"the first is missing", gold, file(sentences[1:]...), "from sentence 1 on, ", "--pair words pairs", true},
		{"cut short", gold, file(sentences[:n/2]...), "have no counterpart here; this file seems to be cut short", "--pair order scores", false},
		{"several parses", gold, file(twice...), "looks like a list of several parses of each sentence", "keep the first parse", false},
		{"another order", gold, file(reversed...), "the same sentences in another order", "give both the same ids", false},
		{"another corpus", gold, file(other...), "another corpus", "--pair order scores", false},
	} {
		files := roles{"gold": {test.gold}, "system": {alpha, test.system}}
		for _, operation := range []string{"score", "diagram", "sentence"} {
			parameters := ""
			if operation != "score" {
				files = roles{"gold": {test.gold}, "system": {test.system}}
			}
			e := refuse(t, New(), operation, parameters, files)
			if e.Code != notice.Data || e.File.Role != "system" || !strings.Contains(e.Message, test.says) || !strings.Contains(e.Hint, test.hint) {
				t.Errorf("%s, %s: %s error %v; %s", test.name, operation, e.Code, e, e.Hint)
			}
		}
		files = roles{"gold": {test.gold}, "system": {test.system}}
		chosen := compare(t, New(), "pair=order", files)
		w := chosen.warned("does-not-fit")
		if w == nil || !w.Grave || !strings.Contains(w.Message, test.says) || (w.Offer.Value == "words") != test.offers {
			t.Errorf("%s, in order: the warning is %+v", test.name, w)
		}
		shown := keptScores(t, files)
		if shown.warned("does-not-fit") == nil || !strings.Contains(shown.Signature, "|pair:order|") {
			t.Errorf("%s: who looks at it is told %+v", test.name, shown.Warnings)
		}
	}
}

// The roots of another text do not go with dependencies, whoever's they are.
func TestRootsOfOtherWordsAreNotCountedInSilence(t *testing.T) {
	right, wrong := text("a.roots", "barks_3 S[dcl]\n"), text("b.roots", "meows_3 S[dcl]\n")
	for role, files := range map[string]roles{
		"gold_roots":   with(with(pair(dogs, dogs), "gold_roots", wrong), "system_roots", right),
		"system_roots": with(with(pair(dogs, dogs), "gold_roots", right), "system_roots", wrong),
	} {
		e := refuse(t, New(), "score", "", files)
		if e.File.Role != role || e.Code != notice.Data || !strings.Contains(e.Message, "0 of 1 word agrees") || !strings.Contains(e.Hint, "--no-roots") {
			t.Errorf("%s: %s error %v; %s", role, e.Code, e, e.Hint)
		}
		compare(t, New(), "no_roots=true", files)
		lenient, shown := compare(t, New(), "lenient=true", files), keptScores(t, files)
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
	e := refuse(t, New(), "score", "pair=words", roles{"gold": {example(t, "corpus.gold.deps")}, "system": {reversed}})
	if !strings.Contains(e.Message, "have no counterpart") || !strings.Contains(e.Hint, "--pair order") {
		t.Errorf("%v; %s", e, e.Hint)
	}
}

// A system that has what gold has, and nothing else, may be gold.
func TestAFileAgainstItselfIsSaidToBeOne(t *testing.T) {
	goldFile := example(t, "corpus.gold.deps")
	same, alpha := compare(t, New(), "", roles{"gold": {goldFile}, "system": {goldFile}}), compare(t, New(), "", corpus(t, "alpha"))
	if w := same.warned("same-as-gold"); w == nil || !w.Grave {
		t.Errorf("nobody says it: %+v", same.Warnings)
	}
	few := compare(t, New(), "", pair(dogs, dogs))
	if alpha.warned("same-as-gold") != nil || few.warned("same-as-gold") != nil {
		t.Error("it is said of a parser, or of a sentence that anybody has right")
	}
}

// keptScores are the scores of a comparison that is kept for somebody to look at.
func keptScores(t *testing.T, files roles) (got jsonScores) {
	t.Helper()
	decode(t, accept(t, New(), "open", "", files).Body, &got)
	return got
}

// A sentence that is taken out of a file counts as not parsed, to the digit,
// wherever it was: pairing by words finds its place. In order nobody has a score
// without being told.
func TestPairingByWordsRepairsAFileThatLacksASentence(t *testing.T) {
	check := func(gold, system File, every int) {
		preface, sentences := blocks(t, system)
		unseen := 0
		for i := 0; i < len(sentences); i += every {
			without, empty := slices.Clone(sentences), slices.Clone(sentences)
			without, empty[i] = slices.Delete(without, i, i+1), "\n"
			files := func(list []string) roles {
				return roles{"gold": {gold}, "system": {text("sys.deps", preface+strings.Join(list, ""))}}
			}
			repaired, want := compare(t, New(), "pair=words", files(without)).Systems[0], compare(t, New(), "pair=order", files(empty)).Systems[0]
			if repaired.All != want.All || repaired.Sentences != want.Sentences || repaired.Covered != want.Covered {
				t.Errorf("%s without sentence %d: %s, want %s", system.Name, i+1, repaired.All.table(), want.All.table())
			}
			if _, err := New().Do(ask("score", "", files(without)), Host{}); err == nil {
				unseen++
				scored := compare(t, New(), "", files(without))
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
		check(parsed(t, "sick.easyccg.deps"), parsed(t, "sick.depccg.deps"), 19)
	}
}

// What parsers have made of one text fits, whatever they failed at; lists of
// several parses do not.
func TestParsesOfOneTextFit(t *testing.T) {
	parsers := []string{"sick.easyccg.deps", "sick.depccg.deps", "sick.candc.deps"}
	for _, gold := range parsers {
		for _, system := range parsers {
			got := compare(t, New(), "", roles{"gold": {parsed(t, gold)}, "system": {parsed(t, system)}})
			if w := got.warned("not-covered"); (w != nil && w.Grave) != (system == "sick.candc.deps" && gold != system) {
				t.Errorf("%s: coverage is told as %+v", system, w)
			}
		}
		e := refuse(t, New(), "score", "", roles{"gold": {parsed(t, gold)}, "system": {parsed(t, "sick.nbest.deps")}})
		if !strings.Contains(e.Message, "several parses") {
			t.Errorf("%s against a list of several parses: %v", gold, e)
		}
	}
}
