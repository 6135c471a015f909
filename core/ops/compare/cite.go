package compare

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// source is a work to cite: its entry in BibTeX, and what of a comparison comes from it.
type source struct{ of, entry string }

// The sources of what any comparison has.
var (
	ourselves = source{"the program", `@misc{ccgscore,
  title = {ccgscore},
  author = {{The ccgscore authors}},
  note = {Version ` + service.Version + `},
  url = {https://github.com/ccgscore/ccgscore}
}`}
	bootstrap = source{"intervals", `@book{efron-tibshirani-1993-bootstrap,
  title = {An Introduction to the Bootstrap},
  author = {Efron, Bradley and Tibshirani, Robert J.},
  year = {1993},
  publisher = {Chapman \& Hall}
}`}
	randomisation = source{"randomisation", `@inproceedings{yeh-2000-more-accurate,
  title = {More accurate tests for the statistical significance of result differences},
  author = {Yeh, Alexander},
  booktitle = {COLING 2000 Volume 2: The 18th International Conference on Computational Linguistics},
  year = {2000},
  pages = {947--953}
}`}
	exact = source{"exact p", `@inproceedings{zmigrod-etal-2022-exact,
  title = {Exact Paired-Permutation Testing for Structured Test Statistics},
  author = {Zmigrod, Ran and Vieira, Tim and Cotterell, Ryan},
  booktitle = {Proceedings of the 2022 Conference of the North American Chapter of the Association for Computational Linguistics: Human Language Technologies},
  year = {2022},
  pages = {4894--4902},
  doi = {10.18653/v1/2022.naacl-main.360}
}`}
	mcnemar = source{"McNemar", `@article{mcnemar-1947-note,
  title = {Note on the sampling error of the difference between correlated proportions or percentages},
  author = {McNemar, Quinn},
  journal = {Psychometrika},
  volume = {12},
  number = {2},
  pages = {153--157},
  year = {1947}
}`}
	holm = source{"Holm", `@article{holm-1979-simple,
  title = {A simple sequentially rejective multiple test procedure},
  author = {Holm, Sture},
  journal = {Scandinavian Journal of Statistics},
  volume = {6},
  number = {2},
  pages = {65--70},
  year = {1979}
}`}
)

// metricSources are those of the metrics of each evaluation.
var metricSources = []struct {
	scheme  *count.Scheme
	sources []source
}{
	{score.Scheme, []source{clarkHockenmaier, bhargavaPenn}},
	{parseval.Scheme, []source{clarkHockenmaier, {"constituents", `@inproceedings{black-etal-1991-procedure,
  title = {A Procedure for Quantitatively Comparing the Syntactic Coverage of {E}nglish Grammars},
  author = {Black, Ezra and others},
  booktitle = {Speech and Natural Language: Proceedings of a Workshop},
  year = {1991},
  pages = {306--311}
}`}}},
	{attach.Scheme, []source{{"LAS, UAS and LA", `@inproceedings{buchholz-marsi-2006-conll,
  title = {{CoNLL-X} Shared Task on Multilingual Dependency Parsing},
  author = {Buchholz, Sabine and Marsi, Erwin},
  booktitle = {Proceedings of the Tenth Conference on Computational Natural Language Learning (CoNLL-X)},
  year = {2006},
  pages = {149--164}
}`}, {"NED, TED, LCP and UCP", `@inproceedings{plank-etal-2015-dependency,
  title = {Do dependency parsing metrics correlate with human judgments?},
  author = {Plank, Barbara and Mart{\'i}nez Alonso, H{\'e}ctor and Agi{\'c}, {\v{Z}}eljko and Merkler, Danijela and S{\o}gaard, Anders},
  booktitle = {Proceedings of the Nineteenth Conference on Computational Natural Language Learning},
  year = {2015},
  pages = {315--320}
}`}, {"CLAS", `@inproceedings{nivre-fang-2017-universal,
  title = {{U}niversal {D}ependency Evaluation},
  author = {Nivre, Joakim and Fang, Chiao-Ting},
  booktitle = {Proceedings of the NoDaLiDa 2017 Workshop on Universal Dependencies},
  year = {2017},
  pages = {86--95}
}`}}},
}

var (
	clarkHockenmaier = source{"F₁ of CCG dependencies, and scores of derivations", `@inproceedings{clark-hockenmaier-2002-evaluating,
  title = {Evaluating a Wide-Coverage {CCG} Parser},
  author = {Clark, Stephen and Hockenmaier, Julia},
  booktitle = {Proceedings of the LREC 2002 Beyond PARSEVAL Workshop},
  year = {2002},
  pages = {60--66}
}`}
	bhargavaPenn = source{"labelling, alignment and DF₁", `@inproceedings{bhargava-penn-2023-decomposed,
  title = {Decomposed scoring of {CCG} dependencies},
  author = {Bhargava, Aditya and Penn, Gerald},
  booktitle = {Proceedings of the 61st Annual Meeting of the Association for Computational Linguistics (Volume 2: Short Papers)},
  year = {2023},
  pages = {1030--1040},
  doi = {10.18653/v1/2023.acl-short.89}
}`}
)

// bibliography returns BibTeX of every metric and test of a comparison, below its signature.
func (c *comparedResult) bibliography() []byte {
	var sources []source
	for _, of := range metricSources {
		if of.scheme == c.of.Scheme {
			sources = append(sources, of.sources...)
		}
	}
	sources = append(sources, bootstrap)
	if pairs := c.Pairs; len(pairs) > 0 {
		sources = append(sources, randomisation)
		if slices.ContainsFunc(pairs, func(p comparedPair) bool { return p.Exact != nil }) {
			sources = append(sources, exact)
		}
		if slices.ContainsFunc(pairs, func(p comparedPair) bool { return p.McNemar != nil }) {
			sources = append(sources, mcnemar)
		}
		if len(c.Systems) > 2 {
			sources = append(sources, holm)
		}
	}
	var b strings.Builder
	b.WriteString("% " + c.Signature + "\n")
	for _, s := range append(sources, ourselves) {
		b.WriteString("\n% " + s.of + "\n" + s.entry + "\n")
	}
	return []byte(b.String())
}
