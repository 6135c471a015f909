package service

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// add adds the scores of the parts of a corpus in their order, and uses them
// up.
func add(parts []scored) (*report.Scores, error) {
	first := parts[0]
	sum := *first.Scores
	sum.Systems = slices.Clone(first.Systems)
	byFile := namedByFile(&sum)
	met := warnings{known: map[about]*notice.Notice{}}
	met.add(first.Warnings)
	sum.Warnings = met.list
	for _, p := range parts[1:] {
		byFile = byFile && namedByFile(p.Scores)
		if err := agree(first, &sum, p, byFile); err != nil {
			return nil, err
		}
		for i := range sum.Systems {
			s, next := &sum.Systems[i], &p.Systems[i]
			addInput(&s.Input, &next.Input)
			s.Corpus.Merge(&next.Corpus)
			s.Rows = append(s.Rows, next.Rows...)
			s.Extra = append(s.Extra, next.Extra...)
		}
		addInput(&sum.Gold, &p.Gold)
		met.add(p.Warnings)
		sum.Warnings = met.list
		if byFile {
			nameByFile(&sum)
		}
		if err := rootsTogether(&sum, first, p); err != nil {
			return nil, err
		}
		if !bounded(&sum) {
			return nil, &notice.Error{
				Code: notice.Limit, Place: notice.Place{File: p.file},
				Message: "with this part the sum is too large", Hint: "counts are exact up to 2^53",
			}
		}
	}
	for i := range sum.Systems {
		number := 0
		for _, rows := range [2][]count.Row{sum.Systems[i].Rows, sum.Systems[i].Extra} {
			for r := range rows {
				rows[r].Index = number
				number++
			}
		}
	}
	return &sum, nil
}

// addInput adds what was read of the next part.
func addInput(sum, next *report.Input) {
	sum.File = span(sum.File, next.File)
	formats := strings.Split(sum.Format, ", ")
	for f := range strings.SplitSeq(next.Format, ", ") {
		if !slices.Contains(formats, f) {
			formats = append(formats, f)
		}
	}
	sum.Format = strings.Join(formats, ", ")
	if sum.Roots == "none" {
		sum.Roots = next.Roots
	}
	sum.Sentences += next.Sentences
	sum.Dependencies += next.Dependencies
}

// span names what goes from one name to another: the first … the last.
func span(sum, next string) string {
	const between = " … "
	first, _, _ := strings.Cut(sum, between)
	if at := strings.LastIndex(next, between); at >= 0 {
		next = next[at+len(between):]
	}
	if first == next {
		return first
	}
	return first + between + next
}

// warnings adds up what was met in each part. What a warning says is about the
// first part that has it.
type warnings struct {
	list  []*notice.Notice
	known map[about]*notice.Notice
}

// about is what a warning is about, whatever the file is called in a part.
type about struct {
	code, role string
	index      int
}

func (w *warnings) add(next []*notice.Notice) {
	for _, n := range next {
		key := about{n.Code, n.First.File.Role, n.First.File.Index}
		if known := w.known[key]; known != nil {
			known.Count += n.Count
			continue
		}
		w.known[key] = n
		w.list = append(w.list, n)
	}
}

func bounded(s *report.Scores) bool {
	largest := max(s.Gold.Sentences, s.Gold.Dependencies)
	for _, n := range s.Warnings {
		largest = max(largest, n.Count)
	}
	for i := range s.Systems {
		system := &s.Systems[i]
		largest = max(largest, system.Input.Dependencies)
		if !system.Corpus.Bounded(report.MaxCount) {
			return false
		}
	}
	return largest <= report.MaxCount
}

// agree refuses a part whose counts mean something else than those of the
// first one, or whose systems are called otherwise than in the sum of the parts
// before it, unless all are called by their files.
func agree(first scored, sum *report.Scores, p scored, byFile bool) error {
	message := disagreement(signed(p.Signature), signed(first.Signature), first.file.Name)
	if here, there := len(p.Systems), len(first.Systems); message == "" && here != there {
		message = "the number of systems is " + strconv.Itoa(here) + " here and " + strconv.Itoa(there) + " in " + first.file.Name
	}
	for i := 0; message == "" && !byFile && i < len(p.Systems); i++ {
		if a, b := p.Systems[i].Name, sum.Systems[i].Name; a != b {
			message = "the name of system " + strconv.Itoa(i+1) + " is " + notice.Quote(a) + " here and " + notice.Quote(b) + " in " + first.file.Name
		}
	}
	if message == "" {
		return nil
	}
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: p.file}, Message: message,
		Hint: "the parts of a corpus are scored with the same choices, and the same systems in the same order",
	}
}

// rootsTogether refuses a part after which both sides of the sum have roots
// where they have them in no part, so that no part could count them. Parts in
// which they count differ in their signatures from those in which they do not.
func rootsTogether(sum *report.Scores, first, p scored) error {
	count := func(s *report.Scores, i int) bool {
		return s.Gold.Roots != "none" && s.Systems[i].Input.Roots != "none"
	}
	for i := range sum.Systems {
		if count(sum, i) && !count(first.Scores, i) {
			return &notice.Error{
				Code: notice.Data, Place: notice.Place{File: p.file},
				Message: "the roots of gold and of system " + strconv.Itoa(i+1) + " stand in different parts",
				Hint:    "no part could count them: give both in each, or leave them out with --no-roots",
			}
		}
	}
	return nil
}

// signed returns the parts of a signature by their keys. Whether sentences that
// are not covered count is left out: JSON has both scores.
func signed(signature string) map[string]string {
	parts := map[string]string{}
	for part := range strings.SplitSeq(signature, "|") {
		key, value, valued := strings.Cut(part, ":")
		if key != "sent" {
			parts[key] = either(valued, value, "yes")
		}
	}
	return parts
}

// disagreement says which part of two signatures differs; "" if none does.
func disagreement(here, there map[string]string, where string) string {
	for key, name := range signatureKeys() {
		if a, b := here[key], there[key]; a != b {
			return name + " is " + either(a == "", "no", a) + " here and " + either(b == "", "no", b) + " in " + where
		}
		delete(here, key)
		delete(there, key)
	}
	if len(here)+len(there) > 0 {
		return "the signature is of another kind"
	}
	return ""
}
