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

# What has a browser or workerd in its tests; ./site has the page's own, and runs alone.
PAGE = ./wasm/... ./build/...

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

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

# Without cgo there is no C library to load, so a call starts half a millisecond earlier.
.PHONY: ccgscore
ccgscore: ## build the command line as one file, with the page in it for `ccgscore serve`
	@build/setup go
	go run ./build -o web/built/dist
	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -tags=withpage -o ccgscore ./cmd/ccgscore

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

.PHONY: setup setup-core
setup: ## install what the tests need (Debian; elsewhere it says what is missing)
	@build/setup

setup-core:
	@build/setup core

# -count=1: the go command would otherwise repeat a remembered result, but it cannot know all that these tests depend on
# (the page is built from files that it does not see, and runs in a browser that may have changed).
# -vet=off: make lint runs vet.
TEST = go test -count=1 -vet=off

# Benchmarks are run once, beside the tests and by the same programs, so that they cannot rot; their times mean nothing
# here. They are passed to the programs directly, since -bench makes the go command run one package after the other.
ONCE = -args -test.bench=. -test.benchtime=1x

.PHONY: test
test: test-core test-page ## run every test, in Chromium, Firefox and Node and on workerd too

# The race detector looks where memory is shared, so at the tests that share it: the table of categories; pairing, which
# reads its files in goroutines; the service beside itself, in parts and joined; the crew of agreement and of judges, by
# scripts of the command line that also read, serve and are interrupted; and the API under a crowd. Linking and running for it is slow,
# and everything else runs in one goroutine. -short leaves out what is only slow, here and in Node;
# -skip leaves out bounds of long input, which say nothing of shared memory.
RACE = ./core/category ./core/pairing ./web/server
RACE_SOME = ./core/ops ./core/tree ./cmd/ccgscore
RACING = SideBySide|Spread|Teaches|ReadInPart|PartsAre|Join|Goroutines|Interrupt|TestScript/^(agree|agree-blocks|judges|large-sections|several-systems|stdin|serve.*)$$

# Only what a number or an order is made of differs in Node: package math has no assembly there, maps have another hash,
# and there is one thread. So statistics, hashes and the texts of numbers are tested whole, and of the others those that hold
# figures of the papers, coordinates of drawings and JSON against what they are natively. The rest of the core runs as
# WebAssembly in the tests of the page, and on workerd, where replies are those of the core compiled here, byte for byte.
NODE = ./core/agreement/noise ./core/category ./core/count ./core/diagram/curves ./core/diagram/nodes ./core/diagram/triangle ./core/jsontext ./core/judges ./core/nbest ./core/report ./core/stats ./core/study
NODE_SOME = ./core/agreement ./core/chart ./core/diagram ./core/diagram/steps ./core/ops
NUMBERS = Figure|CorporaOfSkjaerholt|Plank|DrawingsOf|DrawingsAre|NumbersAreShort|Interval|Fraction|Description|ScoreAsTheyMust|Signatures|SideBySide|WeightsOrder
IN_NODE = GOOS=js GOARCH=wasm $(TEST) -short -exec='"$(CURDIR)/build/in-node"'

# A pass names the slowest package first, so that the others run at the same time.
.PHONY: test-core
test-core: setup-core ## run the tests of the core, the command line, the service and the cluster
	$(TEST) ./core/ops $$(go list ./... | grep -Ev '/(build|wasm|site)(/|$$)') $(ONCE)
	@if command -v "$${CC:-cc}" >/dev/null; then set -x; $(TEST) -short -race -skip='IsBounded|TestTheService/limits' $(RACE) && \
	    $(TEST) -short -race -run='$(RACING)' $(RACE_SOME); \
	else echo "no C compiler: the race detector is left out"; fi
	$(IN_NODE) $(NODE)
	$(IN_NODE) -run='$(NUMBERS)' $(NODE_SOME)
	cd cluster && $(TEST) ./pipeline ./... $(ONCE)

# The tests of ./site come alone: they wait for browsers, which take all there is.
# -timeout: all of them are one program, which would take more than the default of 10 minutes on 2 cores that others use, too.
.PHONY: test-page
test-page: setup ## run the tests of the page and its build, and of the worker
	node --test site/tests/*.test.js
	$(TEST) $(PAGE) $(ONCE)
	$(TEST) -timeout=30m ./site $(ONCE)

# Every run of the tests checks laws on one file of each parser, and on a few random corpora where a check is a job of Beam.
.PHONY: laws
laws: ## check what must hold for every file on all the files there are
	CCGSCORE_LAWS=all $(TEST) -timeout=30m ./core/...
	cd cluster && CCGSCORE_LAWS=all $(TEST) ./pipeline

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

BROWSER = ./wasm/... ./wasm/edge/testdata/faulty ./wasm/edge/testdata/generated

# Files for JavaScript hosts are looked at as such: the plain commands do not see them. Nothing else has files for one system
# alone. There, go tool would also build the linter for JavaScript; -n names the one that has just run.
.PHONY: lint
lint: ## look for mistakes and untidiness
	@build/setup edge
	node tools/node_modules/typescript/bin/tsc -p site
	node tools/node_modules/typescript/bin/tsc -p site/tsconfig.worker.json
	go vet ./...
	GOOS=js GOARCH=wasm go vet $(BROWSER)
	@untidy=$$($(TOOL) gofumpt -l .); if [ -n "$$untidy" ]; then echo "not formatted by gofumpt:" $$untidy; exit 1; fi
	$(TOOL) staticcheck ./...
	cd cluster && go vet ./... && $(TOOL) staticcheck ./...
	staticcheck=$$($(TOOL) -n staticcheck); GOOS=js GOARCH=wasm $$staticcheck $(BROWSER)

.PHONY: clean
clean: ## remove what was built
	rm -rf dist dist-edge web/built/dist .wrangler ccgscore ccgscore-beam
