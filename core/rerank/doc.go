// Package rerank chooses a parse of an n-best list by a log-linear model of features of its parses, and
// fits such a model to lists with gold: the reranker of Ng & Curran (2012, section 3.3), who train and test on lists
// with repetitions and without (their Table 5).
package rerank
