package main

import (
	"runtime/debug"
	"strings"

	"github.com/ccgscore/ccgscore/core/service"
)

type versionCommand struct{}

func (versionCommand) Help() string {
	return `The version is a part of the signature of every score: it changes whenever a
score does. The commit and its date follow where the program was built from a
checkout with git.

For example:

    ccgscore version`
}

// Run prints the version.
func (versionCommand) Run() error {
	info, _ := debug.ReadBuildInfo()
	return write("", []byte("ccgscore "+service.Version+commit(info)+"\n"))
}

// commit says of which commit the program is: " (commit 62263f2, 2026-11-23)". It is empty
// where the build does not know, as under go run.
func commit(info *debug.BuildInfo) string {
	if info == nil {
		return ""
	}
	of := map[string]string{}
	for _, s := range info.Settings {
		of[s.Key] = s.Value
	}
	hash := of["vcs.revision"]
	if hash == "" {
		return ""
	}
	text := " (commit " + hash[:min(len(hash), 12)]
	if of["vcs.modified"] == "true" {
		text += " with changes"
	}
	if day, _, known := strings.Cut(of["vcs.time"], "T"); known {
		text += ", " + day
	}
	return text + ")"
}
