# make demo   see the app          make test   run every test
#   PHOTOS=FOLDER                  with one's own photos
#   OUT=FOLDER                     its pictures elsewhere than in .build/demo
# make bench  measure              make fuzz SECONDS=60
# make lint   format and rules     make man    write docs/man anew
# make showcase                    pictures of every building block, in .build/showcase
# make reuse  how many lines it takes to use each module, 5 % of its own at most
# make deps   what these call first

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

.PHONY: demo showcase test deps lint format fuzz bench man reuse clean
.DEFAULT_GOAL := demo

demo: deps
	@$(SWIFT) build $(FLAGS) --product travel-story --quiet
	@story=$$($(SWIFT) build $(FLAGS) --show-bin-path)/travel-story; "$$story" --data $(DATA) && \
	if [ -d "$(PHOTOS)" ]; then \
	    "$$story" import "$(PHOTOS)" --data $(DATA) && \
	    "$$story" walk --data $(DATA) --out "$(OUT)"; \
	else \
	    echo "There is no folder $(PHOTOS): make demo PHOTOS=FOLDER shows your own photos" >&2; \
	fi

showcase: deps
	@$(SWIFT) build $(FLAGS) --product travel-story --quiet
	@$$($(SWIFT) build $(FLAGS) --show-bin-path)/travel-story showcase --output .build/showcase

# The browser's tests come last and alone: they hold the threads that all the others share.
test: deps
	$(SWIFT) test $(FLAGS) --skip '^BrowserTests\.'
	$(SWIFT) test $(FLAGS) --skip-build --filter '^BrowserTests\.'

deps:
	@sh .ci/deps

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

clean:
	rm -rf .build Benchmarks/.build Tests/Fuzz/.build
