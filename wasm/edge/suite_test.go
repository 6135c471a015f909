//go:build unix

package main_test

import (
	"testing"

	"github.com/ccgscore/ccgscore/web/apitest"
)

// What every host of the service does.
func TestTheService(t *testing.T) {
	apitest.Suite(t, start(t).URL)
}
