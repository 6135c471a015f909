package bundle

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// A Report says what has been built.
type Report struct {
	Files  []Size   // in the order of their names
	Unused []string // sources that nothing refers to, and which were therefore not published
}

// A Size is that of one published file, in bytes. Gzip and Brotli are 0 where the file was not compressed.
type Size struct {
	Name                string // in the output
	Path                string // in the source
	Bytes, Gzip, Brotli int
}

// OnFirstLoad says whether a browser fetches the file when it opens the page for the first time: everything but the
// licences, which are a link, and what is for the host.
func (s Size) OnFirstLoad() bool { return s.Path != licencesPath && !isForHosts(s.Path) }

// FirstLoad sums the sizes of what a browser fetches when it opens the page for the first time.
func (r *Report) FirstLoad() Size {
	sum := Size{Name: "first load"}
	for _, s := range r.Files {
		if s.OnFirstLoad() {
			sum.Bytes += s.Bytes
			sum.Gzip += s.Gzip
			sum.Brotli += s.Brotli
		}
	}
	return sum
}

// WriteTable prints the sizes of what is loaded first, a file a line, and their sum.
func (r *Report) WriteTable(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 3, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "bytes\tgzip\tbrotli\t ")
	for _, s := range append(r.Files[:len(r.Files):len(r.Files)], r.FirstLoad()) {
		if s.OnFirstLoad() {
			fmt.Fprintf(table, "%d\t%d\t%d\t  %s\n", s.Bytes, s.Gzip, s.Brotli, s.Name)
		}
	}
	return table.Flush()
}
