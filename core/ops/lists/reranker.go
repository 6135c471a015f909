package lists

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// reranker chooses a parse of each list: by ranks that a file tells, or by a model.
type reranker struct {
	comparison.Chosen
	ranks *ranks // nil where a model chooses
	model model  // nil where ranks are told
}

// model chooses the rank of a parse of a list, of which some are left without repetitions, and knows
// whether it was trained on the sentence.
type model interface {
	Choose(list *dependency.Sentence, left []int) (rank int)
	Trained(list *dependency.Sentence) bool
	Signed() string // of what it was trained on
}

// readReranker reads the file of a reranker; nil if it holds parses, or there is none.
func readReranker(c *comparison.Call) (*reranker, error) {
	files := c.Inputs["reranked"]
	if len(files) == 0 {
		return nil, nil
	}
	if len(c.Inputs["gold"]) == 0 {
		return nil, service.Usage("what a reranker chose is compared with gold", "give gold, too")
	}
	in := &files[0]
	r := &reranker{Chosen: comparison.Chosen{File: in.Is}}
	begin, err := service.Beginning(in)
	if err == nil {
		r.model, err = readModel(in, begin)
	}
	switch {
	case err != nil:
		return nil, err
	case r.model != nil:
		r.Signature = r.model.Signed()
		return r, nil
	}
	if r.ranks, err = readRanks(in, begin); r.ranks == nil {
		return nil, err
	}
	return r, nil
}

// add adds the parse that is chosen of the list that was counted last; of gold's sentence
// without a list, nothing.
func (r *reranker) add(list *dependency.Sentence, t *nbest.Tally) (err error) {
	rank := 0
	switch {
	case r.ranks != nil:
		if rank, err = r.ranks.of(list); err != nil {
			return err
		}
	case list != nil:
		rank = r.model.Choose(list, t.Left())
		if r.model.Trained(list) {
			r.Trained++
		}
	}
	for m, n := range t.Chosen(rank) {
		r.Sums[m].Add(n)
	}
	return nil
}

// end reports what is wrong when all lists were chosen from.
func (r *reranker) end() error {
	if r.ranks == nil {
		return nil
	}
	return r.ranks.end()
}

// trainedOn says how many sentences a model has seen before: what it gains there says nothing of others.
func trainedOn(of *comparison.Chosen) []*notice.Notice {
	if of.Trained == 0 {
		return nil
	}
	return []*notice.Notice{{
		Code: "trained-on", Count: of.Trained, First: notice.Place{File: of.File}, Grave: true,
		Message: "the model was trained on this sentence, so what it gains here is more than it gains elsewhere", Hint: "give lists of other sentences; nbest train says what a model gains that has not seen them",
	}}
}

// unlikeTrained says where a model chooses by other dependencies than those that it was trained on: it knows few of them. Here
// is the convention by which they were extracted, "" where the lists have them themselves.
func unlikeTrained(of *comparison.Chosen, here string) []*notice.Notice {
	trained := part(of.Signature, "deps")
	message, hint := "", "train a model on lists of the same kind"
	switch {
	case of.Signature == "" || trained == here:
		return nil
	case trained == "":
		message = "the model was trained on dependencies alone, and these lists are derivations"
	case here == "":
		message = "the model was trained on derivations, and these lists are dependencies alone"
	default:
		message, hint = "the model was trained on dependencies by the convention of "+trained+", and these are by that of "+here, "--convention "+trained+" extracts those that it was trained on"
	}
	return []*notice.Notice{{
		Code: "unlike-trained", Count: 1, First: notice.Place{File: of.File}, Grave: true,
		Message: message + ", so it chooses worse than it can", Hint: hint,
	}}
}

// part is the value of a part of a signature; "" if it has none.
func part(signature, name string) string {
	for of := range strings.SplitSeq(signature, "|") {
		if key, value, _ := strings.Cut(of, ":"); key == name {
			return value
		}
	}
	return ""
}
