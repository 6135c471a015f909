package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"sync/atomic"
	"time"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// do has the service do its work and writes what it replies.
func do(operation string, p parameters, files inputs, output string) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	reply, err := interruptible(service.Call{Operation: operation, Parameters: string(text), Files: files}, newProgress(files))
	if err != nil {
		return err
	}
	for _, warning := range reply.Warnings {
		fmt.Fprintln(os.Stderr, "warning:", warning)
	}
	if err := write(output, reply.Body); err != nil {
		return err
	}
	for _, threshold := range reply.Missed {
		fmt.Fprintln(os.Stderr, "missed:", threshold)
	}
	if len(reply.Missed) > 0 {
		return errMissed
	}
	return nil
}

// patience is how long an interrupted call may take to end in good order. One
// that waits for a pipe or for somebody to type takes for ever.
const patience = 200 * time.Millisecond

// interruptible makes a call that Ctrl-C cancels.
func interruptible(c service.Call, bar *progress) (service.Reply, error) {
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	var cancelled atomic.Bool
	var reply service.Reply
	var failure *notice.Error
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer bar.clear()
		reply, failure = service.New().Do(c, service.Host{Progress: bar.show, Cancelled: cancelled.Load})
	}()
	select {
	case <-done:
	case <-interrupts:
		cancelled.Store(true)
		select {
		case <-done:
		case <-time.After(patience):
		}
		return service.Reply{}, errInterrupted
	}
	if failure != nil {
		return service.Reply{}, failure
	}
	return reply, nil
}
