package confusions

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// Sentences is the operation that lists the sentences in which a label is another one.
var Sentences = &service.Operation{
	Name: "confused_sentences", Help: "List the sentences in which a supertag, or the label of a dependency, is taken for another.", Path: "confusions/sentences", Files: files,
	Choices: service.Concat(comparing, []*service.Choice{ofChoice, goldChoice, systemLabelChoice}, comparison.Keeping, []*service.Choice{comparison.FromChoice, comparison.ToChoice.Saying("List sentences up to this one of the order, which is left out (default: 2,000 sentences).")}),
	Forms:   service.OnlyJSON("ConfusedSentences"),
	Run:     comparison.Comparing(runSentences),
}

// Which confusion is looked for.
var (
	goldChoice = &service.Choice{
		Name: "gold_label", Group: service.Output, Kind: service.Text,
		Help: "List sentences in which gold has this label, as it is written in the confusions (default: any).",
	}
	systemLabelChoice = &service.Choice{
		Name: "confused_with", Group: service.Output, Kind: service.Text,
		Help: "List sentences in which the system has this label in its place, or, of \"not parsed\", no analysis (default: any other label).",
	}
)

// mostSentences bounds the sentences of one reply.
const mostSentences = 2000

// confusedSentences is some of the sentences with a confusion.
type confusedSentences struct {
	report.Head `json:",inline"`
	Of          string             `json:"of" enum:"supertags,labels"` // What is confused.
	Found       int64              `json:"found"`                      // How many sentences have it.
	Times       int64              `json:"times"`                      // How often they have it.
	From        int                `json:"from"`                       // The place of the first that is listed.
	Sentences   []confusedSentence `json:"sentences"`                  // In the order of gold.
}

// confusedSentence is a sentence with a confusion.
type confusedSentence struct {
	N     int    `json:"n" least:"1"` // By which the operation `sentence` finds it.
	ID    string `json:"id"`
	Words string `json:"words"`           // Its beginning.
	Times int64  `json:"times" least:"1"` // How often it has the confusion.
}

// wish is a confusion that is looked for.
type wish struct {
	gold, system string
	known        map[[2]label]bool // whether a pair of labels is it
}

// is reports whether the labels of a word are those that are looked for. Where one of them is any, what is right is
// no confusion.
func (w *wish) is(gold, system label) bool {
	if (w.gold == "" || w.system == "") && gold == system {
		return false
	}
	pair := [2]label{gold, system}
	wanted, known := w.known[pair]
	if !known {
		wanted = (w.gold == "" || w.gold == gold.String()) && (w.system == "" || w.system == system.String())
		if len(w.known) < mostPairs {
			w.known[[2]label{gold.own(), system.own()}] = wanted
		}
	}
	return wanted
}

// unparsed reports whether what one side has is looked for where the other one has no analysis, which is no confusion.
func (w *wish) unparsed(s *sighting) bool {
	return s.gold == unparsed && w.gold == unparsed.name || s.system == unparsed && w.system == unparsed.name
}

// runSentences lists the sentences with a confusion.
func runSentences(c *comparison.Call) (service.Reply, error) {
	from := c.Options.Number(comparison.FromChoice)
	to := from + mostSentences
	if c.Options.Settings.Made(comparison.ToChoice) {
		to = min(to, max(from, c.Options.Number(comparison.ToChoice)))
	}
	w := &wish{c.Options.Text(goldChoice), c.Options.Text(systemLabelChoice), map[[2]label]bool{}}
	r := &confusedSentences{From: from}
	found := &firsts{most: to}
	done, e, err := counted(c, func(system int, seen []sighting, row *count.Row, p pairing.Pair) error {
		if system != c.Options.System || row.Index < 0 { // what gold lacks is not confused
			return nil
		}
		times := int64(0)
		for i := range seen {
			if s := &seen[i]; (!s.lacks || w.unparsed(s)) && w.is(s.gold, s.system) {
				times++
			}
		}
		if times > 0 {
			r.Found++
			r.Times += times
			found.add(row.Index, func() confusedSentence {
				return confusedSentence{row.Index + 1, string([]byte(row.ID)), comparison.Beginning(p), times}
			})
		}
		return nil
	})
	if err == nil {
		err = checkSystem(c, done)
	}
	if err != nil {
		return service.Reply{}, err
	}
	warnings := e.told(done.Scores.Warnings)
	r.Head, r.Of = report.HeadOf(done.Signature("of:"+e.of), warnings), e.of
	list := found.list()
	r.Sentences = list[min(from, len(list)):]
	return service.Reply{Type: "application/json", Body: jsontext.Document(r), Warnings: warnings}, nil
}

// firsts are the first sentences of gold that were found, in whatever order they are.
type firsts struct {
	most  int
	found []confusedSentence
	bound int // the index of the last that may still be among them; 0 while all may
}

// add adds a sentence, unless as many as are listed come before it.
func (f *firsts) add(index int, sentence func() confusedSentence) {
	if f.bound > 0 && index > f.bound {
		return
	}
	if f.found = append(f.found, sentence()); len(f.found) > 2*f.most+mostSentences {
		f.found = f.list()
		f.bound = 0
		if n := len(f.found); n > 0 {
			f.bound = f.found[n-1].N - 1
		}
	}
}

// list returns them in the order of gold.
func (f *firsts) list() []confusedSentence {
	order.Stable(f.found, func(a, b *confusedSentence) int { return cmp.Compare(a.N, b.N) })
	return f.found[:min(f.most, len(f.found))]
}
