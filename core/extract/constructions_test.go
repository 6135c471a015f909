package extract

import "testing"

// figure2 is the gold derivation of Figure 2 of Clark & Hockenmaier (2002).
const figure2 = `
	< NP
		< NP the|NP[nb]/N shares|N >
		< NP\NP
			that|(NP\NP)/(S[dcl]/NP)
			< S[dcl]/NP
				< S/(S\NP) IBM|NP >
				< (S[dcl]\NP)/NP has|(S[dcl]\NP)/(S[pt]\NP) bought|(S[pt]\NP)/NP > > > >`

// Every construction in which a dependency is not made where it is opened, and
// what the conventions make of it. What ccgbank has is said where it differs.
var constructions = []struct{ name, derivation, candc, ccgbank string }{
	{
		"an object relative clause", figure2,
		`the 1 shares
		that 1 shares
		that 2 has
		has 1 IBM
		has 2 bought
		bought 1 IBM through has
		bought 2 shares through that`, "",
	},
	{
		"a subject relative clause",
		`< NP dogs|NP < NP\NP that|(NP\NP)/(S[dcl]\NP) bark|S[dcl]\NP > >`,
		`that 1 dogs
		that 2 bark
		bark 1 dogs through that`, "",
	},
	{
		"auxiliaries share the subject",
		`< S[dcl] John|NP < S[dcl]\NP has|(S[dcl]\NP)/(S[pt]\NP) < S[pt]\NP been|(S[pt]\NP)/(S[ng]\NP) < S[ng]\NP eating|(S[ng]\NP)/NP beans|NP > > > >`,
		`has 1 John
		has 2 been
		been 1 John through has
		been 2 eating
		eating 1 John through been
		eating 2 beans`, "",
	},
	{
		"object control",
		`< S[dcl] she|NP < S[dcl]\NP < (S[dcl]\NP)/(S[to]\NP) persuaded|((S[dcl]\NP)/(S[to]\NP))/NP him|NP > < S[to]\NP to|(S[to]\NP)/(S[b]\NP) go|S[b]\NP > > >`,
		`persuaded 1 she
		persuaded 2 to
		persuaded 3 him
		to 1 him through persuaded
		to 2 go
		go 1 him through to`, "",
	},
	{
		"an expletive is nobody's subject but its own verb's",
		`< S[dcl] it|NP[expl] < S[dcl]\NP[expl] helps|(S[dcl]\NP[expl])/(S[to]\NP) < S[to]\NP to|(S[to]\NP)/(S[b]\NP) go|S[b]\NP > > >`,
		`helps 1 it
		helps 2 to
		to 2 go`, "",
	},
	{
		"an adverb has slot 2",
		`< S[dcl] he|NP < S[dcl]\NP sleeps|S[dcl]\NP < (S\NP)\(S\NP) in|((S\NP)\(S\NP))/NP < NP the|NP[nb]/N park|N > > > >`,
		`sleeps 1 he
		in 2 sleeps
		in 3 park
		the 1 park`, "",
	},
	{
		"a modifier of a modifier takes the modifier, which takes the noun",
		`< N < N/N very|(N/N)/(N/N) big|N/N > dogs|N >`,
		`very 2 big
		big 1 dogs`, "",
	},
	{
		"a genitive shares the head of the noun",
		`< NP < NP[nb]/N John|NP 's|(NP[nb]/N)\NP > dog|N >`,
		`'s 1 dog
		's 2 John`, "",
	},
	{
		"verb phrases in coordination share the subject and the adverb",
		`< S[dcl] she|NP < S[dcl]\NP < S[dcl]\NP sings|S[dcl]\NP < S[dcl]\NP[conj] and|conj dances|S[dcl]\NP > > well|(S\NP)\(S\NP) > >`,
		`sings 1 she
		dances 1 she
		and 1 sings
		and 1 dances
		well 2 sings
		well 2 dances`,
		`sings 1 she
		dances 1 she
		well 2 sings
		well 2 dances`,
	},
	{
		"a list takes commas as conjunctions",
		`< NP cats|NP < NP[conj] ,|, < NP dogs|NP < NP[conj] and|conj birds|NP > > > >`,
		`, 1 cats as conj
		, 1 dogs as conj
		, 1 birds as conj
		and 1 dogs
		and 1 birds`, "\n",
	},
	{
		"a conjunction written as X\\X",
		`< NP cats|NP < NP\NP and|conj dogs|NP > >`,
		`and 1 cats
		and 1 dogs`, "\n",
	},
	{
		"a modifier before a conjunction",
		`< NP dogs|NP < NP[conj] < conj rather|conj/conj than|conj > cats|NP > >`,
		`rather 1 than
		than 1 dogs
		than 1 cats`,
		`rather 1 than`,
	},
	{
		"a modifier after a conjunction, in a conjunction written as X\\X",
		`< NP dogs|NP < NP\NP < conj as|conj well|conj\conj > cats|NP > >`,
		`well 1 as
		as 1 dogs
		as 1 cats`,
		`well 1 as`,
	},
	{
		"an unlike conjunct shares no argument with the other",
		`< NP Ann|NP < NP\NP < S[adj]\NP < S[adj]\NP years|NP old|(S[adj]\NP)\NP > < S[adj]\NP[conj] and|conj chairman|NP > > > >`,
		`old 1 Ann by rule 6
		old 2 years
		and 1 old
		and 1 chairman`,
		`old 1 Ann by rule 6
		old 2 years`,
	},
	{
		"an adjective coordinated with what modifies a noun modifies it as well",
		`< NP men|NP < NP\NP < NP\NP in|(NP\NP)/NP suits|NP > < NP\NP[conj] and|conj happy|S[adj]\NP > > >`,
		`in 1 men
		in 2 suits
		happy 1 men by rule 6
		and 1 in
		and 1 happy`,
		`in 1 men
		in 2 suits
		happy 1 men by rule 6`,
	},
	{
		"right node raising",
		`< S[dcl] < S[dcl]/NP < S[dcl]/NP < S/(S\NP) he|NP > likes|(S[dcl]\NP)/NP > < S[dcl]/NP[conj] but|conj < S[dcl]/NP < S/(S\NP) she|NP > hates|(S[dcl]\NP)/NP > > > fish|NP >`,
		`likes 1 he
		likes 2 fish
		hates 1 she
		hates 2 fish
		but 1 likes
		but 1 hates`,
		`likes 1 he
		likes 2 fish
		hates 1 she
		hates 2 fish`,
	},
	{
		"an adverb is composed into a verb",
		`< S[dcl] he|NP < S[dcl]\NP < (S[dcl]\NP)/PP gave|(S[dcl]\NP)/PP freely|(S\NP)\(S\NP) > < PP to|PP/NP us|NP > > >`,
		`gave 1 he
		gave 2 to
		freely 2 gave
		to 1 us`, "",
	},
	{
		"a parasitic gap",
		`< NP < NP\NP which|(NP\NP)/(S[dcl]/NP) < S[dcl]/NP < S/(S\NP) I|NP > < (S[dcl]\NP)/NP filed|(S[dcl]\NP)/NP < ((S\NP)\(S\NP))/NP without|((S\NP)\(S\NP))/(S[ng]\NP) reading|(S[ng]\NP)/NP > > > > >`,
		`which 2 filed
		filed 1 I
		without 2 filed
		without 3 reading
		reading 1 I through without`, "",
	},
	{
		"a reduced relative clause",
		`< NP shares|NP < NP\NP < S[pss]\NP bought|S[pss]\NP < (S\NP)\(S\NP) by|((S\NP)\(S\NP))/NP IBM|NP > > > >`,
		`bought 1 shares by rule 2
		by 2 bought
		by 3 IBM`, "",
	},
	{
		"a contact clause",
		`< NP shares|NP < NP\NP < S[dcl]/NP < S/(S\NP) he|NP > sold|(S[dcl]\NP)/NP > > >`,
		`sold 1 he
		sold 2 shares by rule 10`, "",
	},
	{
		"a verb phrase as an adjunct",
		`< S[dcl] he|NP < S[dcl]\NP left|S[dcl]\NP < (S\NP)\(S\NP) smiling|S[ng]\NP > > >`,
		`left 1 he
		smiling 2 left as (S\NP)\(S\NP) by rule 4`,
		`left 1 he
		smiling 1 he`,
	},
	{
		"what is said, with a comma",
		`< S[dcl] < S/S < S[dcl]/S[dcl] < S/(S\NP) he|NP > said|(S[dcl]\NP)/S[dcl] > ,|, > < S[dcl] it|NP rains|S[dcl]\NP > >`,
		`said 1 he
		said 2 rains by rule 50
		rains 1 it`, "",
	},
	{
		"punctuation is passed over",
		`< S[dcl] < S[dcl] < NP (|LRB < NP he|NP )|RRB > > sleeps|S[dcl]\NP > .|. >`,
		`sleeps 1 he`, "",
	},
	{
		"a noun before a noun, as C&C writes compounds",
		`< N stock|N market|N >`, "\n", "\n",
	},
	{
		"which with a noun lacks the noun",
		`< S[wq] < S[wq]/(S[q]/NP) which|(S[wq]/(S[q]/NP))/N shares|N > < S[q]/NP < S[q]/(S[b]\NP) did|(S[q]/(S[b]\NP))/NP IBM|NP > buy|(S[b]\NP)/NP > >`,
		`which 1 did
		which 2 shares
		did 1 buy
		did 2 IBM
		buy 1 IBM through did
		buy 2 shares through which`, "",
	},
	{
		"a free relative clause",
		`< NP what|NP/(S[dcl]/NP) < S[dcl]/NP < S/(S\NP) he|NP > said|(S[dcl]\NP)/NP > >`,
		`what 1 said
		said 1 he`,
		`what 1 said
		said 1 he
		said 2 what through what`,
	},
	{
		"an object that an adjective lacks",
		`< S[adj]\NP easy|(S[adj]\NP)/((S[to]\NP)/NP) < (S[to]\NP)/NP to|(S[to]\NP)/(S[b]\NP) please|(S[b]\NP)/NP > >`,
		`easy 2 to
		to 2 please`, "",
	},
}

func TestConstructions(t *testing.T) {
	for _, test := range constructions {
		t.Run(test.name, func(t *testing.T) {
			same(t, extracted(t, test.derivation, Options{}), lines(test.candc))
			want := test.ccgbank
			if want == "" {
				want = test.candc
			}
			same(t, extracted(t, test.derivation, Options{Convention: CCGbank}), lines(want))
		})
	}
}
