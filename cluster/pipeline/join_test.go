package pipeline

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/cluster/bucket"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/coretest/laws"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// Whatever is missing on a side or comes again, and however each side is cut, --join prints
// what one run over the whole prints.
func TestAJoinPrintsWhatOneRunPrints(t *testing.T) {
	cases := uint64(2)
	if laws.All() {
		cases = 8
	}
	for name, c := range joinedCorpora(t) {
		t.Run(name, func(t *testing.T) {
			for seed := range cases {
				t.Run(fmt.Sprint(seed), func(t *testing.T) {
					r := rand.New(rand.NewPCG(seed, 0))
					c.changed(r).check(t, r)
				})
			}
		})
	}
}

// What a join refuses is located in the part where it stands, and nothing is written.
func TestWhatAJoinRefuses(t *testing.T) {
	corpora := joinedCorpora(t)
	derivations, trees := corpora["score of derivations"].sides[0].sentences, corpora["attach"].sides[0].sentences
	last := func(all []string, from, to string) []string {
		all = append([]string(nil), all...)
		all[len(all)-1] = strings.Replace(all[len(all)-1], from, to, 1)
		return all
	}
	renamed := strings.SplitAfter(strings.ReplaceAll(strings.Join(derivations, "\x00"), "ID=corpus.", "ID=other."), "\x00")
	for i := range renamed {
		renamed[i] = strings.TrimSuffix(renamed[i], "\x00")
	}
	const tooFew = "the sentences of this file and of gold have no ids, or too few in common, to be joined by"
	const bare = "sleeps_2 S[dcl]\\NP 1 he_1\n\n"
	for _, test := range []struct {
		name, operation, choices string
		gold, system             []string
		want                     string // after the name of the file
	}{
		{"a file that is broken", "score", "", derivations, last(derivations, "(<T", "(<Q"), `side1/001:36:1: "(<Q S[dcl]`},
		{"a sentence without an id", "attach", "pair=id", trees, last(trees, "# sent_id", "# other"), "side1/001:112: this sentence has no id to be joined by"},
		{"no ids in common", "score", "", derivations, renamed, "side1/001: " + tooFew},
		{"no ids", "score", "", derivations, []string{bare, bare}, "side1/001: " + tooFew},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := joined{test.operation, parameters(test.choices), []joinedSide{{sentences: test.gold}, {sentences: test.system}}, ""}
			folder := t.TempDir()
			made := cuts{}
			made.write(t, folder, "side0", test.gold, 0, len(test.gold))
			middle := len(test.system) / 2
			made.write(t, folder, "side1", test.system, 0, middle)
			made.write(t, folder, "side1", test.system, middle, len(test.system))
			_, _, err := c.join(folder)
			var wrong *notice.Error
			if !errors.As(err, &wrong) || !strings.Contains(err.Error(), test.want) {
				t.Fatalf("got %v, want %s", err, test.want)
			}
			if _, err := os.Stat(filepath.Join(folder, "output")); !os.IsNotExist(err) {
				t.Error("something was written")
			}
		})
	}
}

// Ids that do not tell sentences apart are refused before a worker holds too many of them;
// what else falls into its buckets is counted.
func TestAnIDOfTooManySentencesIsLocated(t *testing.T) {
	spread, wrong := spread.NewSpread("score", nil)
	if wrong != nil {
		t.Fatal(wrong)
	}
	const sentence = "<s id=\"1\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n"
	part := put(0, "hot", []role{{"gold", "gold", sentence}, {"system", "system", sentence}})
	if wrong := spread.Look([]comparison.Part{part.Opened(context.Background(), nil)}, service.Host{}); wrong != nil {
		t.Fatal(wrong)
	}
	plan, err := encode(spread)
	if err != nil {
		t.Fatal(err)
	}
	x := &pairUp{run: run{Job: near, Spread: plan}, Any: part, Names: [][]string{{"gold"}, {"first", "second"}}, Most: 100_000}
	what := counted{}
	emit := func(c counted) { what = c }
	if err := errors.Join(x.Setup(), x.StartBundle(context.Background(), emit)); err != nil {
		t.Fatal(err)
	}
	for _, times := range []int{2, 10_000} {
		var blocks [][]byte
		w := bucket.NewWriter(1, 1, 1, func(_ int, block []byte) { blocks = append(blocks, block) })
		for number := range times {
			w.Add(number, &dependency.Sentence{ID: "the same", Line: 7 + number})
		}
		w.Close()
		next := func(block *[]byte) bool {
			if len(blocks) == 0 {
				return false
			}
			*block, blocks = blocks[0], blocks[1:]
			return true
		}
		if err := x.ProcessElement(context.Background(), 0, next, emit); err != nil {
			t.Fatal(err)
		}
	}
	if err := x.FinishBundle(context.Background(), emit); err != nil {
		t.Fatal(err)
	}
	first := what.Wrong.First()
	if first == nil || first.Code != notice.Limit || !strings.HasPrefix(first.Error(), `second:7: at least `) || !strings.HasSuffix(first.Message, ` sentences have the id "the same" of this one`) {
		t.Errorf("got %v", first)
	}
	if got := what.Sum.Systems[0].Corpus.Sentences; got != 2 {
		t.Errorf("%d sentences are counted, want 2", got)
	}
}
