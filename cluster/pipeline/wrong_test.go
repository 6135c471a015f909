package pipeline

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/notice"
)

// three cuts an example in three parts, whose files have their own names.
func three(t *testing.T, given []role) (parts []files.Part) {
	t.Helper()
	for number := range 3 {
		var own []role
		for _, g := range given {
			before, all := sentences(g.name, g.content)
			third := len(all) / 3
			own = append(own, role{g.role, strings.Replace(g.name, ".", "-"+string(rune('0'+number))+".", 1), before + strings.Join(all[number*third:(number+1)*third], "")})
		}
		parts = append(parts, put(number, "three", own))
	}
	return parts
}

// many repeats the sentences of files, so that their beginnings do not tell all.
func many(given []role) []role {
	for i, g := range given {
		before, all := sentences(g.name, g.content)
		given[i].content = before + strings.Repeat(strings.Join(all, ""), 120)
	}
	return given
}

// breakLine spoils a line of a file of a part.
func breakLine(t *testing.T, parts []files.Part, number int, role string, index, line int) {
	t.Helper()
	path := parts[number].Files[role][index].Path
	content, err := files.Read(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(content), "\n")
	lines[line-1] = "x_1 y"
	if err := files.Write(context.Background(), path, []byte(strings.Join(lines, "\n"))); err != nil {
		t.Fatal(err)
	}
}

// jobs are a job in this process, and one as on machines elsewhere, where the runner tells
// what is wrong.
var jobs = map[string]Job{"near": near, "far": {Output: output}}

func TestABrokenPartIsToldAndNothingIsWritten(t *testing.T) {
	for name, job := range jobs {
		t.Run(name, func(t *testing.T) {
			parts := three(t, many(examples(t, "gold=corpus.gold.deps system=corpus.alpha.deps system=corpus.beta.deps")))
			breakLine(t, parts, 2, "gold", 0, 5)
			breakLine(t, parts, 1, "system", 1, 7)
			breakLine(t, parts, 1, "system", 1, 8)
			if err := files.Write(context.Background(), output, []byte("what an earlier run wrote")); err != nil {
				t.Fatal(err)
			}
			told := spreadOver(t, job, "score", "", parts)
			if _, there := written(t); there || told.Wrong == nil {
				t.Fatalf("written is %v, told is %v", there, told.Wrong)
			}
			got := []string{told.Wrong.Error()}
			for _, other := range told.Wrong.Others {
				got = append(got, other.Error())
			}
			want := []string{"corpus-1.beta.deps:7:", "corpus-1.beta.deps:8:", "corpus-2.gold.deps:5:"}
			for i := range max(len(got), len(want)) {
				if i >= len(got) || i >= len(want) || !strings.HasPrefix(got[i], want[i]) {
					t.Fatalf("told are\n%s", strings.Join(got, "\n"))
				}
			}
			if told.Wrong.Code != notice.Data || !told.Wrong.Lenient || told.Wrong.Excerpt == nil {
				t.Errorf("%+v", told.Wrong)
			}

			told = spreadOver(t, job, "score", "lenient=true", parts)
			if _, there := written(t); !there || told.Wrong != nil {
				t.Fatalf("leniently, written is %v, told is %v", there, told.Wrong)
			}
			left := map[string]int64{}
			for _, w := range told.Warnings {
				left[w.First.String()] = w.Count
			}
			if left["corpus-1.beta.deps:7:6"] != 2 || left["corpus-2.gold.deps:5:6"] != 1 {
				t.Errorf("%v", left)
			}
		})
	}
}

// Gold that cannot be learned from is told once, whatever else is wrong.
func TestGoldThatTeachesIsTold(t *testing.T) {
	parts := three(t, append([]role{}, taught()...))
	path := parts[2].Files["gold"][0].Path
	if err := files.Write(context.Background(), path, []byte("ID=9\n(<T S\n")); err != nil {
		t.Fatal(err)
	}
	told := spreadOver(t, near, "score", "", parts)
	if told.Wrong == nil || !strings.HasPrefix(told.Wrong.Error(), "gold-2.auto:2") || len(told.Wrong.Others) > 0 {
		t.Errorf("%v, %v", told.Wrong, told.Wrong.Others)
	}
}

// The document is written, and says nothing of the threshold.
func TestAMissedThresholdIsTold(t *testing.T) {
	parts := three(t, examples(t, "gold=corpus.gold.deps system=corpus.alpha.deps"))
	for name, job := range jobs {
		told := spreadOver(t, job, "score", "fail_under=f1=0.9", parts)
		if _, there := written(t); !there || told.Wrong != nil || len(told.Missed) != 1 || !strings.Contains(told.Missed[0], "below 0.9") {
			t.Errorf("%s: written is %v, told is %v", name, there, told)
		}
	}
}

func TestAnOutputThatCannotBeWrittenIsTold(t *testing.T) {
	job := near
	job.Output = t.TempDir() // a folder
	parts := three(t, examples(t, "gold=corpus.gold.deps system=corpus.alpha.deps"))
	if told := spreadOver(t, job, "score", "", parts); told.Wrong == nil || !strings.Contains(told.Wrong.Error(), "cannot be written") {
		t.Errorf("%v", told.Wrong)
	}
}

// What is wrong is one document, whoever reports it.
func TestNearAndFarTellTheSame(t *testing.T) {
	parts := three(t, examples(t, "gold=corpus.gold.auto system=corpus.alpha.auto"))
	var all []*Told
	for _, job := range jobs {
		all = append(all, spreadOver(t, job, "derivations", "output=json", parts))
	}
	if diff := cmp.Diff(all[0], all[1]); diff != "" {
		t.Error(diff)
	}
}
