package agree

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var annotationRole = &service.Role{Name: "annotation", Noun: "file of annotations", Help: "What annotators made of texts: dependency trees, phrase-structure trees, derivations or dependencies. Names tell whose a file is: a folder an annotator, or TEXT-ANNOTATOR.", Several: true, Required: true, Group: service.Input}

var costsRole = &service.Role{Name: "costs", Noun: "file of costs", Help: "What it costs to replace a label of trees by another: lines of two labels and a cost from 0 to 1, for both ways. Other pairs cost 1.", Group: service.Counting}

// What annotators made of texts, and how it is read and compared.
var (
	annotated  = []*service.Role{annotationRole, service.IgnoreRole, service.MarkupRole, costsRole}
	annotating = service.Concat([]*service.Choice{comparison.RootHeadsOfOneFile, comparison.NoRootsChoice, comparison.IgnoreChoice, comparison.ConventionChoice, comparison.CoindexationOfFiles}, comparison.Reading, []*service.Choice{comparison.FormatsOf(comparison.FormatChoice, comparison.HasAnalyses)})

	annotatorsChoice = &service.Choice{
		Name: "annotators", Group: service.Input, Kind: service.Texts,
		Help: "Name the annotator of each file, in their order, and do not look at their names: the first file of each is the same text, and so on.",
	}
	deltaChoice = &service.Choice{
		Name: "delta", Group: service.Output, Kind: service.OneOf, Values: deltas(),
		Help: "Rank sentences by this distance between annotators. For trees, plain is the number of edits that turn one tree into the other, diff subtracts the difference in size, and norm divides by the number of nodes. For CCG, f1, df1 and supertags compare dependencies or lexical categories. Default: the first one that the annotations have.",
	}
)

// deltas lists the distances of annotations.
func deltas() (values []service.Value) {
	for _, c := range agreement.Derivations.Coefficients() { // which have all that there are
		values = append(values, service.Value{Text: c.Key, Label: c.Name})
	}
	return values
}

// annotations are the files of a call of what annotators made of texts.
type annotations struct {
	*agreement.Joined
	of       agreement.Structure
	files    []AnnotatedFile
	grouping *agreement.Grouping
	scoring  score.Options
	ignored  string           // what the list of ignored dependencies is called
	costs    *agreement.Costs // of labels; nil where all cost the same
	costed   string           // what the file of costs is called in the signature
	notes    []string
	log      notice.Log

	sentences int // of all files

	// Made when it is first asked for: the rows of all units, what all pairs are compared by, what
	// makes trees of sentences, and the signature.
	table  *agreement.Table
	data   *agreement.Data
	build  func(*dependency.Sentence) agreement.Tree
	signed string

	// Of all files, what there is: where roots come from, none included, and the
	// co-indexation of dependencies that were extracted.
	roots, extracted []string
}

// gathered reads the files of a call, finds out whose they are, and brings their
// sentences together.
func gathered(c *comparison.Call) (*annotations, error) {
	if len(c.Inputs["annotation"]) > agreement.MostFiles {
		return nil, service.Usage("more than "+count.Grouped(agreement.MostFiles)+" files of annotations", "")
	}
	c.Expect("annotation")
	return gather(c)
}

// gather does it for files whose size is known to who waits.
func gather(c *comparison.Call) (*annotations, error) {
	a := &annotations{}
	table := category.NewTable()
	ignored, name, err := c.Ignored(table)
	if err != nil {
		return nil, err
	}
	a.ignored = name
	x, err := c.Extraction(table)
	if err != nil {
		return nil, err
	}
	files, formats, err := readAnnotations(c, a, x)
	if err != nil {
		return nil, err
	}
	if a.of, err = whatIs(files, formats); err != nil {
		return nil, err
	}
	if err := thereIs(c.Options.Text(deltaChoice), a.of); err != nil {
		return nil, err
	}
	if err := a.readCosts(c); err != nil {
		return nil, err
	}
	if err := tooLarge(files, a.of); err != nil {
		return nil, err
	}
	if a.grouping, err = grouping(c, files, a.of); err != nil {
		return nil, err
	}
	if a.Joined, err = agreement.Join(files, a.grouping, c.Options.Pair); err != nil {
		return nil, err
	}
	a.scoring = c.Options.Scoring(ignored, table)
	a.scoring.Roots = !slices.Contains(a.roots, "none")
	for i, name := range a.Annotators {
		a.Annotators[i] = notice.Printable(name)
	}
	for i := range files {
		p := a.grouping.Files[i]
		a.files = append(a.files, AnnotatedFile{Name: notice.Printable(files[i].Is.Name), Text: notice.Printable(a.grouping.Texts[p.Text]), Format: string(formats[i]), Annotator: p.Annotator, Sentences: len(files[i].Sentences)})
	}
	return a, a.check(c, files)
}

// whatIs says what is compared: what all files hold. Where they hold different things, those of the fewer files are wrong.
func whatIs(files []agreement.File, formats []format.Format) (of agreement.Structure, err error) {
	kinds, numbers := make([]agreement.Structure, len(formats)), [agreement.Dependencies + 1]int{}
	for i, f := range formats {
		kinds[i] = structureOf(f)
		numbers[alike(kinds[i])]++
	}
	if len(kinds) == 0 {
		return of, nil
	}
	most := 0
	for i, is := range kinds {
		if numbers[alike(is)] > numbers[alike(kinds[most])] {
			most = i
		}
	}
	of = kinds[most]
	var wrong []int
	for i, is := range kinds {
		if alike(is) != alike(of) {
			wrong = append(wrong, i)
		} else {
			of = max(of, is) // dependencies are extracted from derivations
		}
	}
	if wrong == nil {
		return of, nil
	}
	first := wrong[0]
	e := &notice.Error{Code: notice.Data, Place: notice.Place{File: files[first].Is}, Message: "this file holds " + kinds[first].String() + ", and " + files[most].Is.Name + " holds " + kinds[most].String(), Hint: "all annotators annotate alike: give files of one kind"}
	if len(wrong) > 1 {
		for _, i := range wrong {
			e.Alike = append(e.Alike, files[i].Is.Index)
		}
	}
	return of, e
}

// structureOf says what files of a format hold.
func structureOf(f format.Format) agreement.Structure {
	switch {
	case f.Tree():
		return agreement.DependencyTrees
	case f.Phrase():
		return agreement.PhraseTrees
	case f.Derivation():
		return agreement.Derivations
	}
	return agreement.Dependencies
}

// alike is what stands for all that can be compared with a structure: derivations and dependencies of CCG are.
func alike(is agreement.Structure) agreement.Structure { return min(is, agreement.Derivations) }

// thereIs refuses the key of a coefficient of something else.
func thereIs(delta string, of agreement.Structure) error {
	var keys []string
	for _, k := range of.Coefficients() {
		keys = append(keys, k.Key)
	}
	if delta == "" || slices.Contains(keys, delta) {
		return nil
	}
	return service.Usage("there is no α "+delta+" of "+of.String(), "there is "+strings.Join(keys, ", "))
}

// grouping says whose the files are. Where names can be understood in several ways, the
// words tell: of one text, annotators have sentences of the same lengths.
func grouping(c *comparison.Call, files []agreement.File, of agreement.Structure) (*agreement.Grouping, error) {
	var names []string
	for i := range files {
		names = append(names, files[i].Is.Name)
	}
	if len(names) < 2 {
		return nil, service.Usage("at least two files are needed, by two annotators", "")
	}
	if c.Options.Made(annotatorsChoice) {
		g, err := given(c, names)
		if err != nil {
			return nil, err
		}
		return bounded(g)
	}
	ways := agreement.Groupings(names)
	best, most := ways[0], -1.0
	for _, g := range ways {
		joined, err := agreement.Join(files, g, c.Options.Pair)
		if err != nil {
			continue // the way that is taken says it
		}
		if likely := joined.Likely(); likely > most {
			best, most = g, likely
		}
		if most >= 0.5 {
			break
		}
	}
	return bounded(best)
}

// given groups files as annotators are named.
func given(c *comparison.Call, names []string) (*agreement.Grouping, error) {
	given := c.Options.Texts(annotatorsChoice)
	if len(given) != len(names) {
		return nil, service.Usage("as many names of annotators as files are needed", "")
	}
	return agreement.Given(names, given), nil
}

func bounded(g *agreement.Grouping) (*agreement.Grouping, error) {
	if n := len(g.Annotators); n > agreement.MostAnnotators {
		return nil, service.Usage("the files are of "+strconv.Itoa(n)+" annotators, and at most "+strconv.Itoa(agreement.MostAnnotators)+" are compared", "name the files TEXT-ANNOTATOR, or put those of each annotator into a folder")
	}
	return g, nil
}

// grouped says how files were grouped, for people.
func (a *annotations) grouped() string {
	by := map[string]string{
		"folder": "by folder", "suffix": "by what their names end with", "prefix": "by what their names begin with", "file": "a file an annotator", "given": "as given",
	}[a.grouping.By]
	var of []string
	for i, files := range a.grouping.FilesOf() {
		of = append(of, a.Annotators[i]+" "+report.Plural(int64(files), "file"))
	}
	return report.Plural(int64(a.Texts), "text") + "; annotators " + by + ": " + strings.Join(of, ", ")
}

// signature pins what can change a number.
func (a *annotations) signature(c *comparison.Call) string {
	parts := []string{"agree:" + strings.ReplaceAll(a.of.String(), " ", "-"), "files:" + a.grouping.By, "pair:" + a.By}
	if a.costs != nil {
		parts = append(parts, "costs:"+a.costed)
	}
	if a.of >= agreement.Derivations {
		parts = append(parts, "roots:"+service.Either(a.scoring.Roots, strings.Join(a.roots, ","), "none"), "ignore:"+a.ignored)
		if len(a.extracted) > 0 {
			parts = append(parts, "deps:"+c.Options.Text(comparison.ConventionChoice), "coindex:"+strings.Join(a.extracted, ","))
		}
	}
	return AnnotatorSignature(c, parts...)
}
