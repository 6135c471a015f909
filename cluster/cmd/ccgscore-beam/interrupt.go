package main

import (
	"os"
	"os/signal"
	"syscall"
)

// statusInterrupted is the exit status of a run that was ended from without.
const statusInterrupted = 130

// onInterrupt has the process forget what it made before a signal ends it, until that is
// stopped.
func onInterrupt(forget func()) (stop func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go end(signals, forget, os.Exit)
	return func() {
		signal.Stop(signals)
		close(signals)
	}
}

// end ends the process at a signal, if there is one.
func end(signals <-chan os.Signal, forget func(), exit func(int)) {
	if _, met := <-signals; met {
		forget()
		exit(statusInterrupted)
	}
}
