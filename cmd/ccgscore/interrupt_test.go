package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// TestInterrupt interrupts the program while it reads standard input. A writer
// fills the pipe to it, which can hold far less than a megabyte, so once that
// much has been written the program is reading.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no interrupt to send")
	}
	const megabyte = 1 << 20
	sentences := strings.Repeat("large_1 N/N 1 corpora_2\n\n", 1000)
	for name, goOn := range map[string]bool{
		"while it is at work":                    true,
		"while it waits for somebody to type on": false,
	} {
		t.Run(name, func(t *testing.T) {
			command := exec.Command("ccgscore", "score", "-", "../../site/examples/figure1.system.deps")
			input, err := command.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			var output strings.Builder
			command.Stdout = &output
			if err := command.Start(); err != nil {
				t.Fatal(err)
			}
			for written := 0; written < megabyte; written += len(sentences) {
				if _, err := io.WriteString(input, sentences); err != nil {
					t.Fatal(err)
				}
			}
			if err := command.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
			for err = nil; goOn && err == nil; {
				_, err = io.WriteString(input, sentences) // until nobody reads
			}
			var exit *exec.ExitError
			if err := command.Wait(); !errors.As(err, &exit) || exit.ExitCode() != statusInterrupted {
				t.Errorf("ended with %v, not with status %d", err, statusInterrupted)
			}
			if output.Len() > 0 {
				t.Errorf("printed %q", output.String())
			}
		})
	}
}
