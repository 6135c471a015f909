package agreement

import (
	"errors"
	"sync"
	"sync/atomic"

	"github.com/ccgscore/ccgscore/core/notice"
)

// crew is some goroutines that share rows, the first of which to fail stops all.
type crew struct {
	mutex   sync.Mutex
	last    int64 // row that was taken
	step    int64
	rows    int64
	failed  atomic.Bool
	failure error
}

// next takes the next row; false if there is none, or a goroutine failed.
func (c *crew) next() (row int64, more bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.last += c.step
	return c.last, c.last < c.rows && c.failure == nil
}

var errStopped = errors.New("stopped, as another goroutine failed")

// stopped returns an error where a goroutine failed.
func (c *crew) stopped() error {
	if c.failed.Load() {
		return errStopped
	}
	return nil
}

func (c *crew) fail(err error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.failure == nil {
		c.failure = err
	}
	c.failed.Store(true)
}

// catch makes an error of a panic, which would end the whole program in a goroutine of
// its own.
func (c *crew) catch() {
	if p := recover(); p != nil {
		c.fail(notice.Panic(p))
	}
}
