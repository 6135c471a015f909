package ops

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/service"
)

// A list holds the parses of three parsers, so with the file of any of them as gold the
// oracle finds all of it, whether repetitions are left out or not: eight parses have the
// dependencies of a better one, and another word.
func TestOraclesOfRealLists(t *testing.T) {
	list := text("sick.nbest.auto", string(coretest.Data(t, "ccg/sick.nbest.auto")))
	for _, parser := range []string{"candc", "depccg", "easyccg"} {
		gold := text("gold.auto", string(coretest.Data(t, "ccg/sick."+parser+".auto")))
		reply, err := service.New(allOps...).Do(ask("nbest", "output=json", roles{"gold": {gold}, "system": {list}}), service.Host{})
		if err != nil {
			t.Fatal(err)
		}
		var got struct {
			Distinct  int64
			Diversity []struct{ Hashed struct{ Parses int64 } }
			Oracle    []struct{ F1, DF1 jsonCount }
			Without   []struct{ F1, DF1 jsonCount } `json:"oracle_distinct"`
		}
		decode(t, reply.Body, &got)
		all, without := got.Oracle[len(got.Oracle)-1], got.Without[len(got.Without)-1]
		if all != without || all.F1.F1 != 1 || all.DF1.F1 != 1 {
			t.Errorf("%s: the oracles are %+v and %+v", parser, all, without)
		}
		if left := got.Diversity[len(got.Diversity)-1].Hashed.Parses; got.Distinct != 3457 || left != 3465 {
			t.Errorf("%s: %d sets, %d parses are left", parser, got.Distinct, left)
		}
	}
}
