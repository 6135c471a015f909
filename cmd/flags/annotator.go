package flags

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Annotator reads what is given to --annotator: NAME=FILE.
func Annotator(given string) (name service.Parameter, file string, err error) {
	annotator, file, both := strings.Cut(given, "=")
	if !both || annotator == "" || file == "" {
		return name, "", &notice.Error{
			Code: notice.Usage, Message: "--annotator " + given + " names no annotator and file", Hint: "write --annotator NAME=FILE",
		}
	}
	return service.Parameter{Name: "annotators", Value: annotator}, file, nil
}
