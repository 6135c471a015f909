package api

import (
	"strconv"
	"strings"
	"time"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Limits bound one request. A limit of 0 is none.
type Limits struct {
	Body      int64         // bytes of a body, as it is sent and as it is unpacked
	Query     int           // bytes of a query
	Files     int           // of a request
	Sentences int64         // of a file
	Rows      int64         // scores of single sentences in a reply, over all systems
	Cells     int64         // of tables that align categories or trees, and of work on charts (service.Host)
	Time      time.Duration // of the work; it is looked at every 256 sentences

	Dependencies int64 // that the derivations of all files make together
	Reply        int64 // bytes of a reply, before it is packed
}

// DefaultLimits hold wherever the service runs. They leave Time to the host:
// on some the clock stands still while a program computes.
var DefaultLimits = Limits{
	Body:      8 << 20,
	Query:     8 << 10,
	Files:     32,
	Sentences: 10_000,
	Rows:      20_000,
	Cells:     50_000_000,

	Dependencies: 500_000, // a body of real derivations makes 160,000
	Reply:        32 << 20,
}

// The bounds of what is small in every sensible request.
const (
	maxParameters = 64 << 10 // bytes of all parameters, as they stand in the request
	maxName       = 255      // bytes of the name of a file
	maxIgnored    = 16 << 10 // bytes of a list of ignored dependencies, which every dependency is held against
)

// commandLine is what every hint about a limit ends with.
const commandLine = "the command line has no limits of a service: ccgscore score GOLD SYSTEM"

// exceeded is the error for what is larger than a limit.
func exceeded(message string) *notice.Error {
	return &notice.Error{Code: notice.Limit, Message: message}
}

// withCommandLine ends the hint of an error with the way past a limit.
func withCommandLine(hint string) string {
	return strings.TrimPrefix(hint+"; "+commandLine, "; ")
}

// Size writes a number of bytes for people.
func Size(bytes int64) string {
	for _, unit := range []string{"bytes", "KiB", "MiB"} {
		if bytes < 1<<10 || bytes%(1<<10) != 0 || unit == "MiB" {
			return strconv.FormatInt(bytes, 10) + " " + unit
		}
		bytes >>= 10
	}
	return ""
}
