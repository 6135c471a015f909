package ops

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// A reranker is recognised by its first line, and is no table of votes.
func TestRerankersAreRecognised(t *testing.T) {
	model := accept(t, service.New(allOps...), "nbest_model", "", few())
	var got struct{ Format, Why string }
	decode(t, accept(t, service.New(allOps...), "detect", "", roles{"file": {text("some.txt", string(model.Body))}}).Body, &got)
	if got.Format != "nbest_reranked" || got.Why != "it starts as a reranker" {
		t.Errorf("%+v", got)
	}
}

// Votes are recognised where nothing else is, by labels that are used again and again.
func TestVotesAreRecognised(t *testing.T) {
	for _, test := range []struct{ name, text, why string }{
		{"votes", "blue,red\nblue,blue\nred,\nred,red\n", `4 items, 2 judges, labels "blue", "red"`},
		{"votes with names of judges", "ann;bob\nA;B\nB;B\nA;A\nB;A\n", `4 items, 2 judges, labels "A", "B"; its first line names the judges: ann, bob`},
		{"one judge", "blue\nred\nblue\nred\n", ""},
		{"prose", "Once upon a time, there was\na king, who had\n", ""},
		{"dependencies that are wrong", "x_1\n", ""},
	} {
		reply, err := service.New(allOps...).Do(ask("detect", "", roles{"file": {text("some.csv", test.text)}}), service.Host{})
		if test.why == "" {
			if err == nil {
				t.Errorf("%s: %s", test.name, reply.Body)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		var got struct{ Format, Why string }
		if decode(t, reply.Body, &got); got.Format != "votes" || got.Why != test.why {
			t.Errorf("%s: %+v", test.name, got)
		}
	}
}
