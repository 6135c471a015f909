// Package votes says how far judges agree, and metrics with them (Plank et al. 2015).
package votes

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/stats"
)

var (
	judgesForms = service.Tables("Judges")
	Operation   = &service.Operation{
		Name: "judges", Help: "Say how far judges agree, and metrics with them.",
		Files: []*service.Role{votesRole, aggregatedRole, service.GoldRole.AnyNumber(), service.SystemRole.AnyNumber()},
		Choices: service.Concat([]*service.Choice{comparison.StrictOfTrees}, comparison.Attaching, comparison.Reading, comparison.Reads(format.Format.Tree),
			[]*service.Choice{service.Writing(judgesForms), service.SeedChoice, labelsChoice, togetherChoice, restartsChoice, tiesChoice, roundsChoice, languagesChoice, itemsChoice}),
		Forms:      judgesForms,
		Recognises: recognise,
		Run:        comparison.Comparing(runJudges),
	}
)

var votesRole = &service.Role{Name: "votes", Noun: "table of votes", Help: "A table of votes: a line an item, a cell the vote of a judge, between commas, tabs or semicolons.", Several: true, Required: true, Group: service.Input}

var aggregatedRole = &service.Role{Name: "aggregated", Noun: "list of labels", Help: "What the votes on each item come to: a line an item, with its label. Once for each table of votes.", Several: true, Group: service.Votes}

// What is made of votes.
var (
	labelsChoice = &service.Choice{
		Name: "labels", Group: service.Votes, Kind: service.Text,
		Help:  "Accept only these labels as votes, as in blue,red,none: the first is for the first system, the second for the second. Without it, all labels are accepted; one that is the name of a system is for that system, otherwise the first of two in alphabetical order is for the first system.",
		Label: "Labels of votes", Signature: "labels",
	}
	togetherChoice = &service.Choice{
		Name: "together", Group: service.Votes, Kind: service.OneOf, Default: "mace", Role: aggregatedRole.Name,
		Values: []service.Value{{Text: "mace", Label: "MACE"}, {Text: "majority", Label: "majority"}, {Text: "file", Label: "own labels…"}},
		Help:   "Take the votes on an item together by the model of Hovy et al. (2013), which trusts judges as they deserve, or by majority; or take the labels of a file, a line an item.",
		Label:  "Votes taken together", Signature: "votes",
	}
	restartsChoice = &service.Choice{
		Name: "restarts", Group: service.Votes, Kind: service.Number, Least: 1, Default: "10",
		Help:      "Fit that model from so many random beginnings, of which the best counts.",
		Signature: "restarts",
	}
	tiesChoice = &service.Choice{
		Name: "ties", Group: service.Votes, Kind: service.OneOf, Default: "keep",
		Values:    []service.Value{{Text: "keep", Label: "prefers neither"}, {Text: "coin", Label: "tosses a coin"}},
		Help:      "Where two systems have the same score on an item, let the metric prefer neither, or toss a coin, as Plank et al. (2015) seem to do.",
		Signature: "ties",
	}
	roundsChoice    = service.RoundsChoice.Saying("Resample the items this many times for intervals; 0 leaves intervals out.")
	languagesChoice = &service.Choice{
		Name: "languages", Flag: "name", Group: service.Output, Kind: service.Texts,
		Help: "Call the language of a table of votes so, and not by its folder or its file; once for each table, in their order.",
	}
	itemsChoice = &service.Choice{
		Name: "each_item", Flag: "items", Group: service.Output, Kind: service.Truth, Default: "false",
		Help: "Write each item as well: the vote of every judge, the label that they stand for together, who has the root right, and which label each metric prefers.",
	}
)

// mostRestarts bounds the time of the model of votes.
const mostRestarts = 1000

// runJudges says how far judges agree, and, where the trees are known that they judged, how
// far metrics agree with them (Plank et al. 2015).
func runJudges(c *comparison.Call) (service.Reply, error) {
	if err := checkJudged(c); err != nil {
		return service.Reply{}, err
	}
	names, err := languageNames(c)
	if err != nil {
		return service.Reply{}, err
	}
	c.Expect("votes")
	made, log := &Judges{Together: c.Options.Text(togetherChoice), Tossed: c.Options.Text(tiesChoice) == "coin", Items: c.Options.Truth(itemsChoice)}, &notice.Log{}
	reply := service.Reply{}
	for i, in := range c.Inputs["votes"] {
		l, err := votes(c, i, log)
		if err != nil {
			return service.Reply{}, err
		}
		l.Name, l.Votes = names[i], in.Name
		made.Languages = append(made.Languages, *l)
		reply.Notes = append(reply.Notes, toldOf(l.Language.Votes, in.Name))
	}
	done := &comparison.Comparison{By: voteEvaluation{alone: true}, Options: c.Options}
	if len(c.Inputs["gold"]) > 0 {
		var notes []string
		if done, notes, err = judgedTrees(c, made); err != nil {
			return service.Reply{}, err
		}
		reply.Notes = append(reply.Notes, notes...)
	}
	for i := range made.Languages {
		warnOfUndefined(log, made.Languages[i].Language, c.Inputs["votes"][i].Is)
		doubtJudges(log, made.Languages[i].Language.Votes, c.Inputs["votes"][i].Is)
		doubtVotes(log, made.Languages[i].Language, c.Inputs["votes"][i].Is)
	}
	made.Signature, made.Warnings = done.Signature(), comparison.InOrder(append(log.Notices(), done.Met.Notices()...))
	reply.Warnings = made.Warnings
	reply.Type, reply.Body = c.Table(made)
	return reply, nil
}

// checkJudged holds the numbers of files against each other, and what is bounded.
func checkJudged(c *comparison.Call) error {
	votes, gold, systems := len(c.Inputs["votes"]), len(c.Inputs["gold"]), len(c.Inputs["system"])
	switch {
	case gold != 0 && gold != votes:
		return service.Usage("there "+are(votes, "table of votes", "tables of votes")+" and "+strconv.Itoa(gold)+" of gold", "give a file of gold for each table, in the same order, or none")
	case systems != 2*gold:
		return service.Usage("two systems are judged, and there "+are(systems, "file of a system", "files of systems")+" for "+strconv.Itoa(gold)+" of gold", "give two for each file of gold, in the same order")
	case c.Options.Text(togetherChoice) == "file" && len(c.Inputs["aggregated"]) != votes:
		return service.Usage("there "+are(votes, "table of votes", "tables of votes")+" and "+strconv.Itoa(len(c.Inputs["aggregated"]))+" of labels", "give a file of labels for each table, in the same order")
	case c.Options.Text(togetherChoice) != "file" && len(c.Inputs["aggregated"]) > 0:
		return service.Usage("labels are given, and votes are to be taken together by "+c.Options.Text(togetherChoice), "")
	case c.Options.Number(restartsChoice) > mostRestarts:
		return service.Usage("more than "+count.Grouped(mostRestarts)+" restarts", "")
	}
	return checkRounds(c)
}

// checkRounds bounds the memory of a bootstrap.
func checkRounds(c *comparison.Call) error {
	if c.Options.Number(roundsChoice) > stats.MostRounds {
		return service.Usage("more than "+count.Grouped(stats.MostRounds)+" rounds", "")
	}
	return nil
}

func are(n int, one, several string) string {
	if n == 1 {
		return "is 1 " + one
	}
	return "are " + strconv.Itoa(n) + " " + several
}

// labelNames returns the labels that were given; nil for whatever there are.
func labelNames(c *comparison.Call) (names []string, err error) {
	given := c.Options.Text(labelsChoice)
	if given == "" {
		return nil, nil
	}
	for name := range strings.SplitSeq(given, ",") {
		name = strings.TrimSpace(name)
		if name == "" || slices.Contains(names, name) {
			return nil, service.Usage("the labels "+notice.Quote(given)+" are not all different names", "write them as in blue,red")
		}
		names = append(names, name)
	}
	if len(names) > judges.MostLabels {
		return nil, service.Usage("more than "+count.Grouped(judges.MostLabels)+" labels", "")
	}
	return names, nil
}

// votes reads a table of votes, and makes of it what votes alone tell. Of votes on systems,
// it also finds out for which one each label is.
func votes(c *comparison.Call, table int, log *notice.Log) (*JudgedLanguage, error) {
	v, err := readVotes(c, c.Inputs["votes"][table], log)
	if err != nil {
		return nil, err
	}
	l := &JudgedLanguage{Language: &judges.Language{Votes: v, Agreement: v.Agreement(), Majority: v.Majority()}}
	if systems := c.Inputs["system"]; len(systems) > 0 {
		if l.By, err = assign(c, v, systems[2*table:2*table+2]); err != nil {
			return nil, err
		}
	}
	restarts := c.Options.Number(restartsChoice)
	if err := c.Afford(v.Cost(restarts), "restarts"); err != nil {
		return nil, err
	}
	if l.Model, err = (judges.MACE{Restarts: restarts, Seed: uint64(c.Options.Seed), Go: c.Counted.Tick}).Fit(v); err != nil {
		return nil, err
	}
	return l, takeTogether(c, l, table)
}

// takeTogether decides what the votes of a table come to.
func takeTogether(c *comparison.Call, l *JudgedLanguage, table int) error {
	switch c.Options.Text(togetherChoice) {
	case "mace":
		l.Together = l.Model.Labels
	case "majority":
		l.Together = l.Majority
	default:
		in := c.Inputs["aggregated"][table]
		text, err := service.ReadAll(in)
		if err != nil {
			return err
		}
		l.Given = service.Checksum(text)
		l.Together, err = l.Language.Votes.ReadLabels(text, in.Is)
		return err
	}
	return nil
}

func readVotes(c *comparison.Call, in service.InputFile, log *notice.Log) (*judges.Votes, error) {
	labels, err := labelNames(c)
	if err != nil {
		return nil, err
	}
	file, err := in.Open()
	if err != nil {
		return nil, service.Unreadable(in, err)
	}
	defer file.Close()
	v, err := judges.Read(c.Counted.Reader(file), in.Is, labels, log)
	if err != nil {
		return nil, err
	}
	return v, c.Fits(in.Is, int64(v.Items()))
}

// toldOf says what a table of votes was taken for.
func toldOf(v *judges.Votes, file string) string {
	return notice.Printable(file) + " is votes: " + DescribeVotes(v)
}

// languageNames calls tables of votes as was chosen, or by their folders, or by their
// files where the folders are the same, or unknown.
func languageNames(c *comparison.Call) ([]string, error) {
	tables := c.Inputs["votes"]
	if names := c.Options.Texts(languagesChoice); len(names) > 0 {
		if len(names) != len(tables) {
			return nil, service.Usage("as many names as tables of votes are needed", "")
		}
		return names, comparison.CheckNames(names, len(tables))
	}
	var folders, files []string
	known := map[string]bool{}
	for _, in := range tables {
		folder, file := path.Split(strings.ReplaceAll(in.Name, `\`, "/"))
		if folder = path.Base(folder); folder != "." && folder != "/" {
			known[folder] = true
		}
		folders, files = append(folders, folder), append(files, withoutEnding(file))
	}
	if len(known) == len(tables) {
		return folders, nil
	}
	return comparison.Unique(files), nil
}

func withoutEnding(file string) string { return strings.TrimSuffix(file, path.Ext(file)) }

// warnOfUndefined says which numbers are not defined, and why.
func warnOfUndefined(log *notice.Log, l *judges.Language, file notice.File) {
	at := notice.Place{File: file}
	switch {
	case len(l.Votes.Judges) == 1:
		log.Count(1, "one-judge", at, notice.Words("there is one judge, so that agreement is not defined, nor is competence", "a column is a judge"))
	case !l.Votes.Overlap():
		log.Count(1, "no-overlap", at, notice.Words("no item was judged by two judges, so that agreement is not defined, nor is competence", ""))
	case len(l.Votes.Labels) == 1:
		log.Count(1, "one-label", at, notice.Words("all votes are "+notice.Quote(l.Votes.Labels[0])+", so that agreement beyond chance is not defined, nor is competence", ""))
	}
	if l.Results == nil {
		return
	}
	var names []string
	for m := range l.Results.Correlations {
		if c := l.Results.Correlations[m].Rho; c != c {
			names = append(names, l.Trees.Metrics[m].Name)
		}
	}
	if len(names) > 0 {
		log.Count(1, "no-correlation", at, notice.Words("judges, or metrics, always prefer the same, so that no correlation is defined: "+strings.Join(names, ", "), ""))
	}
}
