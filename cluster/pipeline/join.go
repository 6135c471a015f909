package pipeline

import (
	"context"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/ccgscore/ccgscore/cluster/bucket"
	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

func init() {
	beam.RegisterDoFn(&readSide{})
	beam.RegisterDoFn(&pairUp{})
	beam.RegisterCoder(reflect.TypeFor[reading](), encodeReading, decodeReading)
	register.Emitter2[int, []byte]()
	register.Iter1[[]byte]()
}

// ByID pairs sentences by id, wherever in the corpus they stand, so that gold and the
// systems may be cut as each likes, and writes what the whole comes to. Each sentence is
// sent once to where those come together whose ids have one hash; gold's once for all
// systems. The run has looked at the corpus, and its parts are those of [files.Join].
func (j Job) ByID(spread *spread.Spread, parts []files.Part) (Build, error) {
	plan, err := encode(spread)
	if err != nil {
		return nil, err
	}
	run := run{Spread: plan, Job: j}
	gold, all, names := readings(parts)
	buckets := bucket.Number(files.Size(context.Background(), parts))
	return func(s beam.Scope) {
		lessons := run.lessons(s, spread, beam.Reshuffle(s, beam.CreateList(s, gold)))
		blocks, read := beam.ParDo2(s, &readSide{run: run, Buckets: buckets}, beam.Reshuffle(s, beam.CreateList(s, all)), beam.SideInput{Input: lessons})
		paired := beam.ParDo(s, &pairUp{run: run, Any: parts[0], Names: names, Most: bucket.MostHeld}, beam.GroupByKey(s, blocks))
		run.finish(s, parts, lessons, beam.Flatten(s, read, paired))
	}, nil
}

// reading is a file of a part that is to be read.
type reading struct {
	Part files.Part
	Side int // 0 for gold
}

func encodeReading(r reading) ([]byte, error) { return encode(r) }
func decodeReading(b []byte) (reading, error) { return decode[reading](b) }

// roleOf returns the role of a side, and which of the systems it is.
func roleOf(side int) (role string, index int) {
	if side == 0 {
		return "gold", 0
	}
	return "system", side - 1
}

// readings returns the parts that have gold, all files that are to be read, and what those
// of each side are called.
func readings(parts []files.Part) (gold []files.Part, all []reading, names [][]string) {
	names = make([][]string, 1+len(parts[0].Files["system"]))
	for _, part := range parts {
		for side := range names {
			role, index := roleOf(side)
			if !part.Has(role, index) {
				continue
			}
			if side == 0 {
				gold = append(gold, part)
			}
			all = append(all, reading{Part: part, Side: side})
			names[side] = append(names[side], part.Files[role][index].Name)
		}
	}
	return gold, all, names
}

// readSide reads a file, and sends its sentences.
type readSide struct {
	run
	Buckets int
}

// ProcessElement emits blocks of sentences, and what reading them comes to.
func (x *readSide) ProcessElement(ctx context.Context, r reading, lessons learned, send func(int, []byte), emit func(counted)) error {
	if lessons.Wrong.Any() {
		emit(counted{})
		return nil
	}
	x.spread.Lessons = lessons.Lessons
	role, index := roleOf(r.Side)
	to := bucket.NewWriter(r.Side, r.Part.Number, x.Buckets, send)
	var what counted
	wrong, err := x.Job.do(ctx, r.Part, func(p comparison.Part, h service.Host) (wrong *notice.Error) {
		what.Sum, wrong = x.spread.Read(p, role, index, h, func(number int, s *dependency.Sentence) error {
			to.Add(number, s)
			return nil
		})
		return wrong
	})
	to.Close()
	what.Wrong.Add(wrong)
	emit(what)
	show(ctx, what.Sum)
	increase(ctx, "files", 1)
	return err
}
