package ops

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// jsonCorpora is what agree_corpora says.
type jsonCorpora struct {
	Signature, Against string
	Warnings           []jsonWarning
	Corpora            []struct {
		Name, Agreement, Signature string
		Names                      []string `json:"annotator_names"`
		Units, Tokens              int
		Alpha, Low, High, Raw      map[string]*float64
		Kappa                      *float64
	}
	Correlations []struct {
		Alpha             string
		Corpora           int
		Pearson, Spearman *float64
	}
	Orders []struct {
		Name    string
		Corpora []string
	}
}

// corporaOf asks about corpora by the names that stand before the files of each.
func corporaOf(names []string, files [][]service.File) (call service.Call) {
	call = ask("agree_corpora", "output=json", roles{})
	for i, of := range files {
		for range of {
			call.Parameters = append(call.Parameters, service.Parameter{Name: "corpora", Value: names[i]})
		}
		call.Files["annotation"] = append(call.Files["annotation"], of...)
	}
	return call
}

// Table 2 and Figure 6 of Skjærholt (2014, section 4.2), without the corpus that is not here. The orders are those
// that the text of the paper states.
func TestCorporaOfThePaperInOneCall(t *testing.T) {
	names := []string{"NDT 1", "NDT 2", "NDT 3", "CDT da", "CDT en", "CDT es", "CDT it", "SSD"}
	var files [][]service.File
	for _, pattern := range []string{"ndt/*-danish.conll", "ndt/*-swedish.conll", "ndt/*-norwegian.conll", "cdt/da-*", "cdt/en-*", "cdt/es/*/*", "cdt/it/*/*", "ssd/*/*.tree"} {
		files = append(files, corpusOf(t, pattern))
	}
	reply, failure := service.New(allOps...).Do(corporaOf(names, files), service.Host{})
	if failure != nil {
		t.Fatal(failure)
	}
	var got jsonCorpora
	decode(t, reply.Body, &got)
	for i, want := range []struct {
		units, tokens     int
		plain, diff, norm float64
		las               float64 // or Jaccard
	}{
		{130, 1674, .983827, .930487, .988325, .939665},
		{110, 1594, .989164, .949511, .991012, .944166},
		{150, 1997, .978534, .911812, .987407, .952929},
		{162, 2394, .956800, .847466, .962290, .904344},
		{264, 5528, .923658, .707400, .949867, .884407},
		{55, 924, .866336, .488186, .857551, .802661},
		{136, 3057, .845466, .556692, .892374, .822948},
		{96, 1581, .990539, .986329, .992966, .868822},
	} {
		c := &got.Corpora[i]
		main := c.Raw["las"]
		if main == nil {
			main = c.Raw["jaccard"]
		}
		for k, pair := range [][2]float64{{*c.Alpha["plain"], want.plain}, {*c.Alpha["diff"], want.diff}, {*c.Alpha["norm"], want.norm}, {*main, want.las}} {
			if math.Abs(pair[0]-pair[1]) > 0.5e-6 {
				t.Errorf("%s: number %d is %.6f, want %.6f", c.Name, k, pair[0], pair[1])
			}
		}
		if c.Name != names[i] || c.Units != want.units || c.Tokens != want.tokens || (c.Low["plain"] != nil) != (c.Units >= 100) {
			t.Errorf("%+v", c)
		}
	}
	orders := map[string]string{}
	for _, o := range got.Orders {
		if strings.HasPrefix(o.Name, "α") && (len(o.Corpora) != 8 || o.Corpora[0] != "SSD") {
			t.Errorf("%s has the order %v", o.Name, o.Corpora)
		}
		orders[o.Name] = strings.Join(slices.DeleteFunc(o.Corpora, func(name string) bool { return name == "SSD" }), ", ")
	}
	for measure, want := range map[string]string{
		"LAS":          "NDT 3, NDT 2, NDT 1, CDT da, CDT en, CDT it, CDT es",
		"α difference": "NDT 2, NDT 1, NDT 3, CDT da, CDT en, CDT it, CDT es",
		"α normalised": "NDT 2, NDT 1, NDT 3, CDT da, CDT en, CDT it, CDT es",
		"α plain":      "NDT 2, NDT 1, NDT 3, CDT da, CDT en, CDT es, CDT it",
	} {
		if orders[measure] != want {
			t.Errorf("%s has the order %s, want %s", measure, orders[measure], want)
		}
	}
	for _, c := range got.Correlations {
		if c.Corpora != 7 || *c.Pearson < 0.97 || *c.Spearman < 0.85 {
			t.Errorf("%s: r %.3f, ρ %.3f over %d corpora", c.Alpha, *c.Pearson, *c.Spearman, c.Corpora)
		}
	}
	if got.Against != "las" || len(got.Correlations) != 3 || strings.Count(string(reply.Drawing), `"point"`) != 16 {
		t.Errorf("against %s, %d correlations, %s", got.Against, len(got.Correlations), reply.Drawing)
	}
}

// Corpora of different kinds stand in one table; what one of them lacks is null.
func TestCorporaOfDifferentKinds(t *testing.T) {
	trees := []service.File{text("t-a.conll", someTrees(12)), text("t-b.conll", strings.Replace(someTrees(12), "\ta\n", "\tb\n", 3))}
	brackets := []service.File{text("u-a.tree", "(S (NP (D the) (N dog)) (V barks))\n"), text("u-b.tree", "(S (NP (D the)) (N dog) (V barks))\n")}
	reply, failure := service.New(allOps...).Do(corporaOf([]string{"trees", "brackets"}, [][]service.File{trees, brackets}), service.Host{})
	if failure != nil {
		t.Fatal(failure)
	}
	var got jsonCorpora
	decode(t, reply.Body, &got)
	if len(got.Corpora) != 2 || got.Corpora[0].Kappa == nil || got.Corpora[1].Kappa != nil || got.Corpora[1].Raw["bracket_f1"] == nil || got.Corpora[0].Raw["bracket_f1"] != nil {
		t.Errorf("%+v", got.Corpora)
	}
	if len(got.Correlations) != 3 || got.Correlations[0].Corpora != 1 || got.Correlations[0].Pearson != nil || got.Against != "las" {
		t.Errorf("%+v", got.Correlations)
	}
	if !strings.Contains(got.Signature, "agree:dependency-trees") || !strings.Contains(got.Signature, "; ccgscore|agree:phrase-structure-trees") {
		t.Error(got.Signature)
	}
}

func TestCorporaThatAreRefused(t *testing.T) {
	a, b := text("t-a.conll", someTrees(3)), text("t-b.conll", someTrees(3))
	for name, test := range map[string]struct {
		call service.Call
		want string
	}{
		"a corpus of one file": {corporaOf([]string{"x", "y"}, [][]service.File{{a, b}, {a}}), `corpus "y": at least two files are needed, by two annotators`},
		"no names for some":    {service.Call{Operation: "agree_corpora", Parameters: []service.Parameter{{Name: "corpora", Value: "x"}}, Files: roles{"annotation": {a, b}}}, "as many names of corpora as files are needed"},
	} {
		if _, err := service.New(allOps...).Do(test.call, service.Host{}); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
