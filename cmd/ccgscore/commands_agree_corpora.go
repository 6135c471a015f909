package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// corpora compares the corpora that are named. What is asked for of one of them alone would have no effect.
func (c *agreeCommand) corpora(given []service.Parameter) error {
	if len(c.File) > 0 || len(c.Annotator) > 0 {
		return usage("some files are of no corpus", "give all of them with --corpus NAME=FOLDER")
	}
	op := service.Find(ops.All, "agree_corpora")
	var parameters []service.Parameter
	for _, p := range append(given, c.Unit.Parameters()...) {
		switch {
		case op.Choice(p.Name) != nil:
			parameters = append(parameters, p)
		case p.Value != "false":
			return usage(c.flag(p)+" says nothing of several corpora", "leave it out, or --corpus")
		}
	}
	var files []string
	found := map[string]bool{}
	for _, one := range c.Corpus {
		name, path, both := strings.Cut(one, "=")
		if !both || name == "" || path == "" {
			return usage("--corpus "+one+" names no corpus and folder", "write --corpus NAME=FOLDER")
		}
		of, within, err := filesOf(path)
		if err != nil {
			return err
		}
		for _, file := range of {
			parameters = append(parameters, service.Parameter{Name: "corpora", Value: name})
			found[file] = within[file]
		}
		files = append(files, of...)
	}
	return doAll(op.Name, parameters, c.ToFile, c.Unit.SVG, flagged(&c.Chosen), annotations(files, found))
}

// filesOf returns the files of a folder, of a pattern with *, or the one file.
func filesOf(path string) (files []string, found map[string]bool, err error) {
	names := []string{path}
	if _, missing := os.Stat(path); missing != nil && strings.Contains(path, "*") {
		if names, err = filepath.Glob(path); err != nil || len(names) == 0 {
			return nil, nil, usage("no file is called "+path, "* stands for any part of the name of a file")
		}
		slices.Sort(names)
	}
	if files, found, err = filesWithin(names); err == nil && len(files) == 0 {
		err = usage("there is no file in "+path, "give a folder with what annotators made")
	}
	return files, found, err
}
