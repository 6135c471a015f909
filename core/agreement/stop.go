package agreement

import (
	"errors"

	"github.com/ccgscore/ccgscore/core/notice"
)

// errStopped stops a goroutine where another one failed.
var errStopped = errors.New("stopped")

// panicked makes an error of a panic, which would end the whole program in a goroutine
// of its own.
func panicked(p any) error { return notice.Panic(p) }
