package api_test

import (
	"net/http/httptest"
	"testing"

	"github.com/ccgscore/ccgscore/web/api"
	"github.com/ccgscore/ccgscore/web/apitest"
)

func TestService(t *testing.T) {
	server := httptest.NewServer(api.Compress(api.New(api.DefaultLimits)))
	defer server.Close()
	apitest.Suite(t, server.URL)
}
