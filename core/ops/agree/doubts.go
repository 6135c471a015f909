package agree

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// check refuses files of which nothing can be said, and warns of those that may not
// belong together.
func (a *annotations) check(c *comparison.Call, files []agreement.File) error {
	at := notice.Place{File: files[0].Is}
	naming := "name the files TEXT-ANNOTATOR, or put those of each annotator into a folder"
	if a.grouping.By == "given" {
		naming = "each annotator has a name of its own, and the first files of all of them are one text"
	}
	if len(a.Annotators) < 2 {
		return &notice.Error{Code: notice.Data, Place: at, Message: "all files are by one annotator, " + notice.Quote(a.Annotators[0]), Hint: naming}
	}
	if len(a.Units) == 0 {
		means := map[string]string{"id": "no two have an id in common", "order": "where one has an analysis, no other has", "words": "no two have the same words"}[a.By]
		return &notice.Error{Code: notice.Data, Place: at, Message: "no sentence was annotated by two annotators, as " + means + ": " + a.grouped(), Hint: naming + service.Either(a.By == "order", "", "; --pair order takes sentences as they stand"), Offers: a.otherWays(files, true)}
	}
	if a.Alone > 0 {
		first := &a.FirstAlone
		a.log.Add(&notice.Notice{
			Code: "one-annotation", Count: int64(a.Alone), Grave: a.Alone > len(a.Units), First: placeIn(files, first, 0),
			Message: "a sentence that only one annotator annotated is left out; the first is " + called(first),
		})
	}
	a.log.Grave("unreadable-line") // what was left out is missing in the numbers
	cycles(a, files)
	if a.of >= agreement.Derivations && !a.scoring.Roots && !c.Options.NoRoots {
		a.log.Add(&notice.Notice{Code: "no-roots", Count: 1, Grave: true, Message: "not all annotators tell roots, so DF₁ equals the score with alignment", Hint: "give the derivations (AUTO) of all"})
	}
	if a.of == agreement.PhraseTrees && !agreement.Lexical(a.Units) {
		return nil // their leaves are no words
	}
	fit := a.Fit()
	if fit.Apart == 0 {
		return nil
	}
	differ, mostly := a.Differing()
	n := &notice.Notice{
		Code: "does-not-fit", Count: 1, Grave: fit.Apart*50 >= fit.Together,
		Message: "in " + count.Grouped(differ) + " of " + report.Plural(int64(len(a.Units)), "sentence") + " the annotators’ words differ, in " + count.Grouped(mostly) + " of them mostly: " + count.Grouped(fit.Agree) + " of " + report.Plural(fit.Words, "word") + " agree",
		Hint:    "are sentences missing in between, or are these different texts?",
	}
	if u, place, found := a.FirstApart(); found {
		n.First = placeIn(files, u, place)
		n.Message += "; the first is " + called(u) + " of " + a.Annotators[u.By[0]] + " and " + a.Annotators[u.By[place]]
	}
	if fit.Apart > fit.Together && c.Options.Pair == 0 && !c.Op.Kept {
		return &notice.Error{Code: notice.Data, Place: n.First, Message: n.Message, Hint: n.Hint + " --pair order compares them anyway", Offers: a.otherWays(files, true)}
	}
	n.Offers = a.otherWays(files, false)
	a.log.Add(n)
	return nil
}

// placeIn is where the annotation of a unit begins that stands at a place in it.
func placeIn(files []agreement.File, u *agreement.Unit, place int) notice.Place {
	return notice.Place{File: files[u.In[place]].Is, Line: u.Of[place].Line}
}

// called is a unit for people.
func called(u *agreement.Unit) string { return "sentence " + notice.Printable(u.Name()) }

// otherWays offers the other ways in which the sentences can be paired, with what comes of them. Those
// who see an error may also want them in order, however little they fit.
func (a *annotations) otherWays(files []agreement.File, anyway bool) (offers []notice.Offer) {
	how := [...]string{"by their words", "by their ids", "in order"}
	for i, way := range [...]pairing.Way{pairing.ByWords, pairing.ByID, pairing.InOrder} {
		if way.String() == a.By && !(anyway && way == pairing.InOrder) {
			continue
		}
		j, err := agreement.Join(files, a.grouping, way)
		if err != nil || len(j.Units) == 0 {
			continue
		}
		fit := j.Fit()
		if !anyway && fit.Apart >= a.Fit().Apart {
			continue
		}
		result := report.Plural(int64(len(j.Units)), "sentence")
		if j.Alone > 0 {
			result += ", " + count.Grouped(j.Alone) + " left out"
		}
		if differ, _ := j.Differing(); differ > 0 {
			result += ", in " + count.Grouped(differ) + " of them the annotators’ words differ"
		}
		offers = append(offers, notice.Offer{Name: "pair", Value: way.String(), Words: "Pair sentences " + how[i], Result: result})
	}
	return offers
}

// cycles counts the words that no way leads to from the root, file by file.
func cycles(a *annotations, files []agreement.File) {
	if a.of != agreement.DependencyTrees {
		return
	}
	for i := range a.Units {
		u := &a.Units[i]
		for place, s := range u.Of {
			if n := agreement.Unreached(s); n > 0 {
				a.log.Count(int64(n), "cycle", placeIn(files, u, place), notice.Words("a word of "+called(u)+" is in a cycle: it is left out of the tree, and counts towards its size", ""))
			}
		}
	}
}

// doubt says what takes the meaning of α away.
func (a *annotations) doubt(t *agreement.Table, sampled bool) {
	add := func(code, message, hint string, grave bool) {
		a.log.Add(&notice.Notice{Code: code, Count: 1, Message: message, Hint: hint, Grave: grave})
	}
	if t.Distinct == 1 {
		add("all-equal", "all annotations are the same, so that α is not defined", "there is nothing to tell agreement from chance", true)
	} else if n := Few(len(t.Rows)); n != nil {
		a.log.Add(n)
	} else if n := len(t.Rows); n < agreement.FewestUnits && !sampled {
		add("no-interval", strconv.Itoa(n)+" units are too few for an interval of α, which takes "+strconv.Itoa(agreement.FewestUnits), "a few sentences can have most of the disagreement", false)
	}
	if texts := len(t.TextNames()); texts > 1 {
		add("several-texts", count.Grouped(int64(texts))+" texts are pooled, so that chance is taken across them, and α is usually higher than in each", "report each text by itself", true)
	}
	if t.Distinct > 1 {
		a.copies(t, add)
		a.notation(t)
	}
	alone := 0
	for _, n := range t.PerPair() {
		if n == 0 {
			alone++
		}
	}
	if alone > 0 {
		add("nothing-in-common", report.Plural(int64(alone), "pair")+" of annotators annotated no unit together", "", false)
	}
}

// fewUnits are too few to say much; manyAlike are too many units for two annotators to
// have annotated alike without having looked at each other's.
const (
	fewUnits  = 10
	manyAlike = 10
)

// Few says that α of so many units means nothing, or little; nil if it does mean
// something.
func Few(units int) *notice.Notice {
	switch {
	case units == 1:
		return &notice.Notice{Code: "one-unit", Count: 1, Grave: true, Message: "there is one unit alone: what is expected by chance comes from its own annotations, and α means nothing", Hint: "compare more sentences"}
	case units < fewUnits:
		return &notice.Notice{Code: "few-units", Count: 1, Grave: true, Message: "there are only " + strconv.Itoa(units) + " units, which tell little about chance", Hint: "compare more sentences"}
	}
	return nil
}

// copies says which annotators annotated all alike.
func (a *annotations) copies(t *agreement.Table, add func(code, message, hint string, grave bool)) {
	for _, p := range t.Alike() {
		if p.Units < 2 {
			continue
		}
		add("same-annotations", notice.Printable(a.Annotators[p.A]+" and "+a.Annotators[p.B])+" annotated all "+strconv.Itoa(p.Units)+" units alike", "is one a copy of the other?", p.Units >= manyAlike)
		return
	}
}
