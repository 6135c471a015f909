package ops

import "strings"

// notations are files of one analysis in two notations: the system has [nb], and its modifier
// of a verb phrase has no features.
func notations() map[string]roles {
	const dependencies = "reads_2 S[dcl]\\NP 1 he_1 0\nslowly_3 (S[dcl]\\NP)\\(S[dcl]\\NP) 2 reads_2 0\nthe_4 NP/N 1 book_5 0\n"
	const derivation = "ID=1\n(<T S[dcl] 1 2> (<T NP 1 2> (<L NP/N DT DT the NP/N>) (<L N NN NN dog N>) ) (<T S[dcl]\\NP 0 2> (<L S[dcl]\\NP V V sleeps S[dcl]\\NP>) (<L (S[dcl]\\NP)\\(S[dcl]\\NP) RB RB here (S[dcl]\\NP)\\(S[dcl]\\NP)>) ) )\n"
	other := strings.NewReplacer("NP/N", "NP[nb]/N", `(S[dcl]\NP)\(S[dcl]\NP)`, `(S\NP)\(S\NP)`)
	return map[string]roles{
		"notations":          pair(dependencies, other.Replace(dependencies)),
		"notations, derived": pair(derivation, other.Replace(derivation)),
		"notations, listed":  pair(derivation, derivation+other.Replace(derivation)),
	}
}
