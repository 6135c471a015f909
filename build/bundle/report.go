package bundle

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// A Report says what has been built.
type Report struct {
	Files   []Size   // in the order of their names
	Sources []string // the paths of what they were made from
}

// A Size is that of one published file, in bytes. Gzip and Brotli are 0 where the file was not compressed.
type Size struct {
	Name                string // in the output
	Source              string // path in the project; empty if it is made of parts of several
	Bytes, Gzip, Brotli int
}

// OfThePage says whether the file is a part of the page: all are but the licences, which are a link, and what is for the
// host.
func (s Size) OfThePage() bool { return s.Name != licencesPath && !isForHosts(s.Name) }

// Page sums the sizes of the files that the page consists of.
func (r *Report) Page() Size {
	sum := Size{Name: "the page"}
	for _, s := range r.Files {
		if s.OfThePage() {
			sum.Bytes += s.Bytes
			sum.Gzip += s.Gzip
			sum.Brotli += s.Brotli
		}
	}
	return sum
}

// WriteTable prints the sizes of the page, a file a line, and their sum.
func (r *Report) WriteTable(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 3, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "bytes\tgzip\tbrotli\t ")
	for _, s := range append(r.Files[:len(r.Files):len(r.Files)], r.Page()) {
		if s.OfThePage() {
			fmt.Fprintf(table, "%d\t%d\t%d\t  %s\n", s.Bytes, s.Gzip, s.Brotli, s.Name)
		}
	}
	return table.Flush()
}
