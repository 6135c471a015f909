package judges

// NewVotes returns a table of votes that no file holds: a row an item, in which each
// judge has a vote. There are at most [MostLabels] labels.
func NewVotes(judges, labels []string, rows [][]Label) *Votes {
	v := &Votes{Judges: judges, Labels: labels}
	for _, row := range rows {
		v.cells = append(v.cells, row...)
		for _, vote := range row {
			if vote == None {
				v.Gaps++
			}
		}
	}
	return v
}
