package score

// standardIgnored is what the standard CCGbank evaluation, the program
// evaluate of C&C (Clark & Curran 2007), leaves out: dependencies of rules
// and words that its generate program cannot make on the gold side.
const standardIgnored = `predicate	category	slot	argument	rule
				7
				11
				12
				14
				15
				16
				17
				51
				52
				56
				91
				92
				95
				96
				98
	((S[b]\NP)/PP)/NP	1		6
	(S/S)\(S/S)	2		97
	(S[b]\NP)/NP	1		6
	(S[b]\NP)/PP	1		6
	(S[to]\NP)/(S[b]\NP)	1		0
	(S[to]\NP)/(S[b]\NP)	1		2
	(S[to]\NP)/(S[b]\NP)	1		3
	(S[to]\NP)/(S[b]\NP)	1		6
	(S[to]\NP)/(S[b]\NP)	1		9
	(S\NP)/(S\NP)	2		18
	(S\NP)/(S\NP)	2		94
	(S\NP)\(S\NP)	2		4
	(S\NP)\(S\NP)	2		8
	(S\NP)\(S\NP)	2		93
	S/S	1		5
	S/S	1		13
	S/S	1		55
	conj	1		0
Here	S[adj]\NP	1		0
be	(S[b]\NP)/(S[adj]\NP)	1		0
be	(S[b]\NP)/(S[ng]\NP)	1		0
be	(S[b]\NP)/(S[pss]\NP)	1		0
be	(S[b]\NP)/NP	1	There	0
be	(S[b]\NP)/NP	1	there	0
been	(S[pt]\NP)/(S[adj]\NP)	1		0
been	(S[pt]\NP)/(S[ng]\NP)	1		0
been	(S[pt]\NP)/(S[pss]\NP)	1		0
been	(S[pt]\NP)/NP	1	There	0
been	(S[pt]\NP)/NP	1	there	0
from	((NP\NP)/(NP\NP))/NP	1		0
going	(S[ng]\NP)/(S[to]\NP)	1		0
have	(S[b]\NP)/(S[pt]\NP)	1		0
have	(S[b]\NP)/(S[to]\NP)	1		0
`
