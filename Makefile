# make demo       builds the app and renders its screens to .build/demo; PHOTOS=FOLDER uses your photos, OUT=FOLDER another folder
# make serve      opens the app in the browser; PORT=8080, DATA=FOLDER as for make demo
# make test       runs all tests
# make lint       checks format and rules; make format applies the format
# make fuzz       runs the fuzz targets; SECONDS=60 for each
# make torture    tries many faults of each command that writes; POINTS=100 of each kind, SEED=14
# make sanitize   runs the suites that touch C, files and actors with sanitizers; KIND=thread for data races
# make mutants    changes the rules of modules one place at a time, and lists the changes that no test sees; MODULE="Tree Tabs"
# make bench      runs the benchmarks
# make examples   builds and runs the programs of Demo/Examples
# make showcase   renders every building block to .build/showcase
# make docs       generates the API documentation in .build/docs, and the pictures of README.md
# make man        generates docs/man
# make reuse      counts the lines needed to use each module, at most 5 % of its own
# make deps       installs the requirements; make deps-test: also servers, checkers and readers for the tests

SWIFT ?= swift
SECONDS ?= 60
KIND ?= address
POINTS ?= 100
SEED ?= 14
MODULE ?= Tree
# The photos for `make demo`; by default those that `make deps` installs.
PHOTOS ?= /usr/share/backgrounds
# The data folder of `make demo`, separate from the user's.
DATA = .build/demo-data
# The port of `make serve`.
PORT ?= 8080
# The output folder of `make demo`.
OUT ?= .build/demo
# The same flags for every command, so that nothing is built twice. C is optimized in debug builds, too: without that, scrypt takes seven
# times as long, and with it every test of a lock. Nothing is indexed, which takes half the time of a build (Tests/XCTMain.swift).
FLAGS = $(shell cat .ci/flags)
# SwiftPM passes the traits to the compiler in the order of a set. Without this variable, the order varies, and everything is rebuilt.
BUILD = SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build $(FLAGS)

# At most 10 tests of a program run at the same time. Otherwise, all that wait for something keep their stores open, and Foundation's Process reads out
# of bounds when it starts a program while more than 1,300 descriptors are open.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH = 10
# The program of the tests itself: two commands of SwiftPM cannot use the build at the same time.
TEST = $$($(BUILD) --show-bin-path)/CairnPackageTests.xctest --testing-library swift-testing

.PHONY: demo serve showcase test deps deps-test lint format fuzz torture sanitize mutants bench man reuse docs examples clean
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

serve: deps
	@$(BUILD) --product travel-story --quiet
	@$$($(BUILD) --show-bin-path)/travel-story serve --port $(PORT) --data $(DATA)

showcase: deps
	@$(BUILD) --product travel-story --quiet
	@$$($(BUILD) --show-bin-path)/travel-story showcase --output .build/showcase

# Tests/run.py has the groups, of which two run at the same time, and runs a test that fails once more, alone.
test: deps deps-test
	$(BUILD) --build-tests
	@python3 Tests/run.py $(TEST)

deps:
	@sh .ci/deps

# Local servers for mail, Matrix, Bluesky, Mastodon, OAuth, WebDAV and S3; checkers of pages; readers of exported files.
deps-test: deps
	@sh .ci/deps-test

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Resources Localizations Demo Tests Tools Benchmarks

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Resources Localizations Demo Tests Tools Benchmarks

fuzz: deps
	@$(BUILD) --build-tests --quiet
	@sh Tests/Fuzz/run $(SECONDS)

# Takes about a minute for 30 faults; docs/reliability.md has the results of long runs.
torture: deps
	@$(BUILD) --build-tests --quiet
	CAIRN_TORTURE=1 CAIRN_POINTS=$(POINTS) CAIRN_SEED=$(SEED) $(TEST) \
	    --filter '^DemoTests\.Travel(Fault|KillPoint|PowerCut|Kill)Tests'

sanitize: deps deps-test
	@$(BUILD) --build-tests --quiet
	@sh Tests/Sanitize/run $(KIND)

# Works on a copy in .build/mutants, which is built there; docs/testing.md has the results.
mutants: deps
	@python3 Tools/mutants/mutants.py $(MODULE)

bench: deps
	@sh Benchmarks/run

# The pages are generated from the commands' help; ToolTests compares them with the program.
man: deps
	@sh docs/man/write

reuse:
	@sh .ci/reuse

docs: deps
	@sh .ci/docs

examples: deps
	@sh .ci/examples

clean:
	rm -rf .build Benchmarks/.build
