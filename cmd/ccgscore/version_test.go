package main

import (
	"runtime/debug"
	"testing"
)

func TestTheVersionNamesItsCommit(t *testing.T) {
	settings := func(pairs ...string) *debug.BuildInfo {
		info := &debug.BuildInfo{}
		for i := 0; i < len(pairs); i += 2 {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: pairs[i], Value: pairs[i+1]})
		}
		return info
	}
	const hash, day = "62263f2c0ffee62263f2c0ffee62263f2c0ffee0", "2026-11-23T20:59:00Z"
	for _, test := range []struct {
		name string
		info *debug.BuildInfo
		want string
	}{
		{"a checkout", settings("vcs.revision", hash, "vcs.time", day, "vcs.modified", "false"), " (commit 62263f2c0ffe, 2026-11-23)"},
		{"one with changes", settings("vcs.revision", hash, "vcs.time", day, "vcs.modified", "true"), " (commit 62263f2c0ffe with changes, 2026-11-23)"},
		{"no date", settings("vcs.revision", hash), " (commit 62263f2c0ffe)"},
		{"no checkout", settings("GOOS", "linux"), ""},
		{"not known", nil, ""},
	} {
		if got := commit(test.info); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
