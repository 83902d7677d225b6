# make demo   see the app          make test   run every test
#   PHOTOS=FOLDER                  with one's own photos
#   OUT=FOLDER                     its pictures elsewhere than in .build/demo
# make bench  measure              make fuzz SECONDS=60
# make lint   format and rules     make man    write docs/man anew
# make showcase                    pictures of every building block, in .build/showcase
# make reuse  how many lines it takes to use each module, 5 % of its own at most
# make examples  builds and runs the packages of Demo/Examples
# make docs   the documentation of every module in .build/docs, and the pictures of README.md
# make deps   what these call first; make deps-test: the servers that sharing is tested with

SWIFT ?= swift
SECONDS ?= 60
# What `make demo` shows: the photographs that `make deps` has installed, or anybody's own.
PHOTOS ?= /usr/share/backgrounds
# Where it keeps them: away from a person's own.
DATA = .build/demo-data
# Where the pictures of every screen go.
OUT ?= .build/demo
# One set of traits for every command, so that nothing is built twice.
FLAGS = --enable-all-traits --explicit-target-dependency-import-check error
# SwiftPM names the traits to the compiler in the order of a set: without this, another one each time, and all is built anew.
BUILD = SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build $(FLAGS)

.PHONY: demo showcase test deps deps-test lint format fuzz bench man reuse docs examples clean
.DEFAULT_GOAL := demo

demo: deps
	@$(BUILD) --product travel-story --quiet
	@story=$$($(BUILD) --show-bin-path)/travel-story; "$$story" --data $(DATA) && \
	if [ -d "$(PHOTOS)" ]; then \
	    "$$story" import "$(PHOTOS)" --data $(DATA) && \
	    "$$story" walk --data $(DATA) --out "$(OUT)"; \
	else \
	    echo "There is no folder $(PHOTOS): make demo PHOTOS=FOLDER shows your own photos" >&2; \
	fi

showcase: deps
	@$(BUILD) --product travel-story --quiet
	@$$($(BUILD) --show-bin-path)/travel-story showcase --output .build/showcase

# Those that talk over sockets come after the others: a hundred tests that compute leave them no thread for minutes, and a
# connection has only so much patience. Those with servers, which start a dozen programs, and those of the browser are last.
test: deps deps-test
	$(BUILD) --build-tests
	$(SWIFT) test $(FLAGS) --skip-build --skip '^(BrowserTests|ServerTests|SharingTests)\.'
	$(SWIFT) test $(FLAGS) --skip-build --filter '^SharingTests\.'
	$(SWIFT) test $(FLAGS) --skip-build --filter '^ServerTests\.'
	$(SWIFT) test $(FLAGS) --skip-build --filter '^BrowserTests\.'

deps:
	@sh .ci/deps

# Mail, Matrix, Bluesky, Mastodon, OAuth, WebDAV and S3, on this machine.
deps-test: deps
	@sh .ci/deps-test

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Resources Localizations Demo Tests Benchmarks

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Resources Localizations Demo Tests Benchmarks

fuzz: deps
	@sh Tests/Fuzz/run $(SECONDS)

bench: deps
	@sh Benchmarks/run

# The pages come from the commands' own descriptions; ToolTests compares them with the program.
man: deps
	@sh docs/man/write

reuse:
	@sh .ci/reuse

docs: deps
	@sh .ci/docs

examples: deps
	@sh .ci/examples

clean:
	rm -rf .build Benchmarks/.build Tests/Fuzz/.build
