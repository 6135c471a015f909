# ccgscore. `make help` lists what there is to make.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# Where `make run` and `make edge` serve the page, how often `make bench` repeats, how long `make fuzz` looks at each reader.
ADDRESS ?= localhost:8080
COUNT ?= 6
FUZZTIME ?= 30s

# The linters have a module file of their own, so that their dependencies are not those of the project.
TOOL := go tool -modfile=$(CURDIR)/tools/go.mod

# Where goroutines share memory; the scripts of the command line run those of core/service. -short leaves out what is only
# slow, here and in Node.
RACE = ./core/category ./core/pairing ./cmd/... ./web/...

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

.PHONY: run
run: ## score the bundled example in the terminal, then serve the page
	@build/setup go
	go run ./cmd/ccgscore score --gold-roots site/examples/figure1.gold.roots --system-roots site/examples/figure1.system.roots \
	    site/examples/figure1.gold.deps site/examples/figure1.system.deps
	go run ./build -serve $(ADDRESS)

.PHONY: dist
dist: ## build the page into dist/, and print what it weighs
	@build/setup go
	go run ./build

.PHONY: ccgscore
ccgscore: ## build the command line as one file, with the page in it for `ccgscore serve`
	@build/setup go
	go run ./build
	go build -trimpath -ldflags='-s -w' -tags=withpage -o ccgscore ./cmd/ccgscore

# Runners start the same program as a worker, mostly on linux/amd64: `make cluster GOOS=linux GOARCH=amd64` where this is
# another system. Its dependencies are those of a module of its own.
.PHONY: cluster
cluster: ## build ccgscore-beam, which counts a corpus in parts on Apache Beam
	@build/setup go
	cd cluster && CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o ../ccgscore-beam ./cmd/ccgscore-beam

# wrangler keeps what it has made in .wrangler; another version of it must not find that.
WRANGLER = WRANGLER_SEND_METRICS=false node tools/node_modules/wrangler/bin/wrangler.js

.PHONY: edge
edge: ## run page and service at ADDRESS as Cloudflare would, on its runtime
	@build/setup edge
	@rm -rf .wrangler
	go run ./build -edge dist-edge
	$(WRANGLER) dev --ip=$(firstword $(subst :, ,$(ADDRESS))) --port=$(lastword $(subst :, ,$(ADDRESS)))

.PHONY: deploy
deploy: ## publish page and service on Cloudflare; asks who you are (docs/edge.md)
	@build/setup edge
	@rm -rf .wrangler
	go run ./build -edge dist-edge
	$(WRANGLER) deploy

.PHONY: setup
setup: ## install what the tests need (Debian; elsewhere it says what is missing)
	@build/setup

# -count=1: the go command would otherwise repeat a remembered result, but it cannot know all that these tests depend on
# (the page is built from files that it does not see, and runs in a browser that may have changed).
# The tests of the page come alone: they wait for browsers, which take all there is.
# -timeout: they take 6 minutes on 2 cores, and twice as long where others use them, too.
# -benchtime=1x: benchmarks are run once, so that they cannot rot; their times mean nothing here.
.PHONY: test
test: setup ## run every test, in Chromium, Firefox and Node and on workerd too
	go vet ./...
	go test -count=1 -timeout=30m $$(go list ./... | grep -v '/site$$')
	go test -count=1 -timeout=30m ./site
	@if command -v "$${CC:-cc}" >/dev/null; then set -x; go test -count=1 -short -race $(RACE) && \
	    go test -count=1 -short -race -run='SideBySide|Spread|Teaches|ReadInPart|PartsAre|Join' ./core/service; \
	else echo "no C compiler: the race detector is left out"; fi
	GOOS=js GOARCH=wasm go test -count=1 -short -exec='"$(CURDIR)/build/in-node"' ./core/...
	go test -run='^$$' -bench=. -benchtime=1x ./...
	cd cluster && go vet ./... && go test -count=1 -timeout=30m -bench=. -benchtime=1x ./...

.PHONY: bench
bench: ## run the benchmarks, COUNT times each, in the form that benchstat reads, then print the sizes
	go test -run='^$$' -bench=. -benchmem -count=$(COUNT) ./...
	cd cluster && go test -run='^$$' -bench=. -benchmem -count=$(COUNT) ./...
	go run ./build

# The go command fuzzes one target of one package at a time.
.PHONY: fuzz
fuzz: ## look for inputs that break the readers, FUZZTIME each
	@for module in . cluster; do cd $(CURDIR)/$$module; for package in $$(go list ./...); do \
	    for target in $$(go test -list='^Fuzz' $$package | grep '^Fuzz' || true); do \
	        echo "$$package $$target"; \
	        go test -run='^$$' -fuzz="^$$target\$$" -fuzztime=$(FUZZTIME) -fuzzminimizetime=10x $$package; \
	    done; \
	done; done

BROWSER = ./core/... ./wasm/... ./wasm/edge/testdata/faulty ./wasm/edge/testdata/generated ./web/api/...

# Files for the browser are looked at as such: the plain commands do not see them. There, go tool would also build the
# linter for the browser; -n names the one that has just run.
.PHONY: lint
lint: ## look for mistakes and untidiness
	go vet ./...
	GOOS=js GOARCH=wasm go vet $(BROWSER)
	@untidy=$$($(TOOL) gofumpt -l .); if [ -n "$$untidy" ]; then echo "not formatted by gofumpt:" $$untidy; exit 1; fi
	$(TOOL) staticcheck ./...
	cd cluster && go vet ./... && $(TOOL) staticcheck ./...
	staticcheck=$$($(TOOL) -n staticcheck); GOOS=js GOARCH=wasm $$staticcheck $(BROWSER)

.PHONY: clean
clean: ## remove what was built
	rm -rf dist dist-edge .wrangler ccgscore ccgscore-beam
