//go:build unix

package main_test

import (
	"testing"

	"github.com/ccgscore/ccgscore/web/apitest"
)

// What hosts of the service may differ in; the rest is tested in web/server.
func TestTheService(t *testing.T) {
	t.Parallel()
	apitest.Extract(t, start(t).URL)
}
