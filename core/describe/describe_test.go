package describe

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"pgregory.net/rapid"
)

// Categories of Table 4 of Clark & Hockenmaier (2002), in its words or nearly so, and others that are frequent.
func TestRelationsHaveNames(t *testing.T) {
	for _, test := range []struct {
		category string
		slots    []string // from slot 1 on
		want     string
	}{
		{`N/N`, []string{"what it modifies"}, "nominal modifier"},
		{`NP[nb]/N`, []string{"noun"}, "determiner"},
		{`(NP\NP)/NP`, []string{"what it modifies", "object"}, "noun phrase modifying preposition"},
		{`((S\NP)\(S\NP))/NP`, []string{"subject of what it modifies", "what it modifies", "object"}, "verb phrase modifying preposition"},
		{`(S[dcl]\NP)/NP`, []string{"subject", "object"}, "transitive verb"},
		{`(S\NP)\(S\NP)`, []string{"subject of what it modifies", "what it modifies"}, "adverbial modifier"},
		{`PP/NP`, []string{"object"}, "preposition of a PP complement"},
		{`(S[b]\NP)/NP`, []string{"subject", "object"}, "infinitival transitive verb"},
		{`(S[dcl]\NP)/(S[b]\NP)`, []string{"subject", "verb phrase"}, "auxiliary"},
		{`(NP/N)\NP`, []string{"noun", "possessor"}, "’s genitive"},
		{`(S[dcl]\NP)/S[dcl]`, []string{"subject", "sentential complement"}, "sentential complement verb"},
		{`(NP\NP)/(S[dcl]\NP)`, []string{"what it modifies", "clause"}, "subject relative pronoun"},

		{`(NP\NP)/(S[dcl]/NP)`, []string{"what it modifies", "clause"}, "object relative pronoun"},
		{`N`, nil, "noun"},
		{`NP[thr]`, nil, "expletive there"},
		{`S[wq]`, nil, "wh-question"},
		{`N/PP`, []string{"complement"}, "noun with a complement"},
		{`NP/(N/PP)`, []string{"noun"}, "determiner"},
		{`(N/N)/(N/N)`, []string{"argument of what it modifies", "what it modifies"}, "modifier of nominal modifiers"},
		{`S[ng]\NP`, []string{"subject"}, "present-participle intransitive verb"},
		{`S[pss]\NP`, []string{"subject"}, "passive verb"},
		{`(S[pss]\NP)/NP`, []string{"subject", "object"}, "passive verb with an object"},
		{`((S[pss]\NP)/PP)/NP`, []string{"subject", "PP complement", "object"}, "passive verb with an object and a PP"},
		{`((S[dcl]\NP)/NP)/NP`, []string{"subject", "direct object", "indirect object"}, "ditransitive verb"},
		{`((S[dcl]\NP)/PP)/NP`, []string{"subject", "PP complement", "object"}, "transitive verb with a PP"},
		{`((S[dcl]\NP)/(S[to]\NP))/NP`, []string{"subject", "infinitive", "object"}, "transitive verb with an infinitive"},
		{`(S[dcl]\NP)/(S[to]\NP)`, []string{"subject", "infinitive"}, "verb with an infinitive"},
		{`(S[to]\NP)/(S[b]\NP)`, []string{"subject", "verb phrase"}, "infinitival to"},
		{`(S[dcl]\NP[thr])/NP`, []string{"subject", "object"}, "transitive verb with an expletive subject"},
		{`S[adj]\NP`, []string{"subject"}, "predicative adjective"},
		{`(S[adj]\NP)/PP`, []string{"subject", "PP complement"}, "predicative adjective with a PP"},
		{`(S[dcl]\NP)/(S[adj]\NP)`, []string{"subject", "predicate"}, "copula"},
		{`((S\NP)\(S\NP))/S[dcl]`, []string{"subject of what it modifies", "what it modifies", "clause"}, "verb phrase modifying subordinator"},
		{`S/S`, []string{"what it modifies"}, "sentence modifier"},
		{`S[em]/S[dcl]`, []string{"clause"}, "complementizer"},
		{`(S[q]/(S[b]\NP))/NP`, []string{"verb phrase", "subject"}, "inverted auxiliary"},
		{`conj`, []string{"conjunct"}, "conjunction"},
		{`,`, []string{""}, ""},
		{`NP/S[dcl]`, []string{""}, ""}, // no word for it
	} {
		c, err := category.NewTable().Parse(test.category)
		if err != nil {
			t.Fatal(err)
		}
		if got := Category(c); got != test.want {
			t.Errorf("%s is %q, want %q", c, got, test.want)
		}
		for i, want := range test.slots {
			if got := Slot(c, i+1); got != want {
				t.Errorf("slot %d of %s is %q, want %q", i+1, c, got, want)
			}
		}
	}
}

func TestARelationIsACategoryAndASlot(t *testing.T) {
	table := category.NewTable()
	c, _ := table.Parse(`(S[dcl]\NP)/NP`)
	for slot, want := range map[int]string{2: "transitive verb: object", 0: "transitive verb", 7: "transitive verb", -1: "transitive verb"} {
		if got := Relation(c, slot); got != want {
			t.Errorf("slot %d: %q, want %q", slot, got, want)
		}
	}
}

func TestRelationsOfTables(t *testing.T) {
	for _, test := range [][3]string{{`(S[dcl]\NP)/NP`, "2", "transitive verb: object"}, {`(S[dcl]\NP)/NP`, "?", "transitive verb"}, {"all", "", ""}, {"", "", ""}, {"(", "1", ""}} {
		if got := Written(test[0], test[1]); got != test[2] {
			t.Errorf("%s, slot %s: %q, want %q", test[0], test[1], got, test[2])
		}
	}
}

// Every category is described without failing, and where it has a name every slot has one.
func TestEverySlotOfWhatHasANameHasOne(t *testing.T) {
	table := category.NewTable()
	atom := rapid.SampledFrom([]string{"S[dcl]", "S", "NP", "N", "PP", "S[adj]", "S[b]", "conj", ",", "S[em]", "pr"})
	var draw func(t *rapid.T, depth int) *category.Category
	draw = func(t *rapid.T, depth int) *category.Category {
		if depth == 0 || rapid.Bool().Draw(t, "atom") {
			c, _ := table.Parse(atom.Draw(t, "name"))
			return c
		}
		return table.Functor(draw(t, depth-1), rapid.SampledFrom([]category.Slash{category.Forward, category.Backward}).Draw(t, "slash"), draw(t, depth-1))
	}
	rapid.Check(t, func(t *rapid.T) {
		c := draw(t, 4)
		for n := 1; n <= c.Arity(); n++ {
			if (Category(c) == "") != (Slot(c, n) == "") {
				t.Fatalf("%s is %q, and its slot %d %q", c, Category(c), n, Slot(c, n))
			}
		}
	})
}
