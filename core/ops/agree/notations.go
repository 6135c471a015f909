package agree

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// notation says where labels of two annotators differ in nothing but how they are written, as score says it of a
// system and gold.
func (a *annotations) notation(t *agreement.Table) {
	differ := subtypes
	switch a.of {
	case agreement.PhraseTrees:
		return
	case agreement.Derivations, agreement.Dependencies:
		differ = features()
	}
	list := t.Notations(differ)
	if len(list) == 0 {
		return
	}
	most := &list[0]
	for i := range list {
		if list[i].Times > most.Times {
			most = &list[i]
		}
	}
	names := [2]string{a.Annotators[most.A], a.Annotators[most.B]}
	n := &notice.Notice{Code: "other-notation", Count: int64(len(list)), Grave: true, Hint: "that is another notation rather than another analysis, for which agreement falls; "}
	what := "a feature"
	if a.of == agreement.DependencyTrees {
		what = "the subtype"
		n.Hint += "cut relations at the colon in all files"
	} else {
		n.Hint += "delete the feature in all files"
	}
	if a.of != agreement.Dependencies { // which have no costs
		n.Hint += ", or give such pairs of labels the cost 0"
	}
	n.Message = names[0] + " and " + names[1] + ": " + report.Plural(int64(most.Times), "label") + " over " + report.Plural(int64(most.Words), "word") + service.Either(most.Times == 1, " differs", " differ") +
		" in nothing but " + what + ", such as " + notice.Quote(most.Labels[0]) + " and " + notice.Quote(most.Labels[1])
	if len(list) > 1 {
		n.Message += "; the same of " + count.Grouped(len(list)) + " pairs of annotators"
	}
	a.log.Add(n)
}

// features returns what tells in which feature alone two categories differ.
func features() func(x, y string) ([2]string, bool) {
	table, known := category.NewTable(), score.NewFeatures()
	parsed := func(text string) *category.Category {
		c, err := table.Parse(text)
		if err != nil {
			return nil // a label that is no category
		}
		return c
	}
	return func(x, y string) ([2]string, bool) {
		of := known.Difference(parsed(x), parsed(y))
		return [2]string{of.Gold, of.System}, of != score.Feature{}
	}
}

// subtypes tells whether two relations differ in nothing but the subtype, which is what stands behind the colon:
// which one it is does not matter, as who writes subtypes writes all of them.
func subtypes(x, y string) (kind [2]string, alone bool) {
	part, subtype, typed := strings.Cut(x, ":")
	other, otherSubtype, otherTyped := strings.Cut(y, ":")
	if part != other || subtype == otherSubtype {
		return kind, false
	}
	if typed {
		kind[0] = "subtype"
	}
	if otherTyped {
		kind[1] = "subtype"
	}
	return kind, true
}
