package ops

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/service"
)

// itemsOf returns the rows of the table of items, its heading first.
func itemsOf(t *testing.T, parameters string, files roles) [][]string {
	t.Helper()
	var r struct {
		Tables []struct {
			Key  string
			Rows [][]string
		}
	}
	reply := accept(t, service.New(allOps...), "judges", "output=json each_item=true rounds=0 "+parameters, files)
	if err := json.Unmarshal(reply.Body, &r); err != nil {
		t.Fatal(err)
	}
	return r.Tables[len(r.Tables)-1].Rows
}

// withLabels adds the labels that Plank et al. (2015) published to their votes.
func withLabels(t *testing.T, languages ...string) roles {
	files := judgedFiles(t, languages...)
	for _, l := range languages {
		path := "judgments/" + l + "/prediction"
		files["aggregated"] = append(files["aggregated"], text(path, string(coretest.Data(t, path))))
	}
	return files
}

// The labels that Plank et al. (2015) published are those of MACE, so whichever of them is
// taken, the correlations are the same; and the signature says which.
func TestLabelsOfPlank(t *testing.T) {
	languages := []string{"da", "en", "es"}
	given, mace := judge(t, "rounds=0 together=file", withLabels(t, languages...)), judge(t, "rounds=0", judgedFiles(t, languages...))
	for i := range languages {
		for key, c := range given.Languages[i].Correlations {
			if *c.Rho != *mace.Languages[i].Correlations[key].Rho {
				t.Errorf("%s: %s is %v, and %v by MACE", languages[i], key, *c.Rho, *mace.Languages[i].Correlations[key].Rho)
			}
		}
	}
	if !strings.Contains(given.Signature, "|votes:4fefe4a2,b70fb4ec,78977e0a|") {
		t.Error(given.Signature)
	}
	rows := itemsOf(t, "together=file", withLabels(t, "en"))
	at, is := slices.Index(rows[0], "MACE"), slices.Index(rows[0], "given")
	for _, row := range rows[1:] {
		if row[at] != row[is] {
			t.Errorf("item %s: %s, and %s was given", row[1], row[at], row[is])
		}
	}
}

// With a coin, what Plank et al. (2015) print comes out as nearly as coins allow, and no metric
// prefers neither system.
func TestACoinOfPlank(t *testing.T) {
	r := judge(t, "rounds=0 ties=coin", judgedFiles(t, "en", "es", "da"))
	if !strings.Contains(r.Signature, "|ties:coin|") {
		t.Error(r.Signature)
	}
	for i, want := range []map[string]float64{
		{"las": .547, "uas": .541, "la": .387, "ucp": .249},
		{"las": .478, "uas": .437, "la": .250, "ucp": .195},
		{"las": .297, "uas": .331, "la": .232, "ucp": .223},
	} {
		l := &r.Languages[i]
		for metric, rho := range want {
			if got := *l.Correlations[metric].Rho; !near(got, rho, 0.12) {
				t.Errorf("%s: ρ of %s is %.3f, and %.3f in the paper", l.Name, metric, got, rho)
			}
		}
	}
	for _, row := range itemsOf(t, "ties=coin", judgedFiles(t, "da"))[1:] {
		if slices.Contains(row[8:], "") {
			t.Fatalf("item %s: %q", row[1], row)
		}
	}
	// The coins of a language are the same alone.
	alone := judge(t, "rounds=0 ties=coin", judgedFiles(t, "es"))
	if a, b := *alone.Correlations["ucp"].Rho, *r.Languages[1].Correlations["ucp"].Rho; a != b {
		t.Errorf("ρ is %v alone, and %v among others", a, b)
	}
}

// The items whose judges prefer clearly what LAS does not are those of Table 7; of all items, who has the root right.
func TestItemsOfPlank(t *testing.T) {
	rows := itemsOf(t, "", judgedFiles(t, "en"))
	if want := "language item 1 2 3 4 majority MACE root right LAS UAS LA NED TED LCP UCP CLAS UUAS DLAS"; strings.Join(rows[0], " ") != want {
		t.Fatalf("%q", rows[0])
	}
	against, roots := 0, map[string]int{}
	for _, row := range rows[1:] {
		majority, root, las := row[6], row[8], row[9]
		if agree := strings.Count(strings.Join(row[2:6], " "), majority); majority != "" && agree >= 3 && las != majority {
			against++
		}
		roots[root]++
	}
	if against != 35 {
		t.Errorf("%d items, and 35 in the paper", against)
	}
	if roots["blue"]+roots["red"]+roots["blue, red"]+roots[""] != 200 || roots["blue"] == 0 || roots["red"] == 0 {
		t.Errorf("%v", roots)
	}
}

// Of several languages, the scores of the systems have a mean: Table 2 of Plank et al. (2015).
func TestAverages(t *testing.T) {
	var r struct {
		All struct {
			Average []struct {
				Name   string
				Scores map[string]float64
			}
		}
	}
	reply := accept(t, service.New(allOps...), "judges", "output=json rounds=0", judgedFiles(t, "da", "en", "es"))
	if err := json.Unmarshal(reply.Body, &r); err != nil {
		t.Fatal(err)
	}
	for s, want := range []float64{(.7928 + .7917 + .7872) / 3, (.8275 + .7830 + .7951) / 3} {
		if got := r.All.Average[s]; !near(got.Scores["las"], want, 0.00005) || got.Name != [...]string{"parser1", "parser2"}[s] {
			t.Errorf("%+v, want %v", got, want)
		}
	}
	reply = accept(t, service.New(allOps...), "judges", "output=tsv rounds=0", judgedFiles(t, "da"))
	if bytes.Contains(reply.Body, []byte("average")) {
		t.Error("one language has an average")
	}
}

// The title of Table 7 says how many judges decide an item.
func TestTheTitleOfTable7(t *testing.T) {
	const tree = "1\tIt\t_\tPRON\t_\t_\t2\tnsubj\n2\trains\t_\tVERB\t_\t_\t0\troot\n\n"
	for votes, want := range map[string]string{
		"a\nb": "three quarters of the judges or more", "a,b\nb,b": "both judges", "a,b,a\nb,b,b": "all three judges", "a,b,a,a\nb,b,b,b": "three of four judges",
		"a,b,a,a,b\nb,b,b,b,b": "four of five judges", "a,b,a,a\nb,b,b,": "three quarters of the judges or more",
		strings.Repeat("a,", 11) + "b\n" + strings.Repeat("b,", 11) + "b": "nine of 12 judges",
	} {
		files := roles{"votes": {text("votes.csv", votes+"\n")}, "gold": {text("gold", tree+tree)}, "system": {text("x", tree+tree), text("y", tree+tree)}}
		reply := accept(t, service.New(allOps...), "judges", "output=text rounds=0", files)
		if want = "Where " + want + " prefer what LAS does not"; !bytes.Contains(reply.Body, []byte(want)) {
			t.Errorf("%q: want %s, got\n%s", votes, want, reply.Body)
		}
	}
}
