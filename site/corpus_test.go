package site_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// madeUp makes sentences of made-up words, about as long as those of CCGbank and with as many dependencies, in the format
// of C&C; and what a system finds that errs in one dependency of eight. It makes the same every time.
func madeUp(sentences int) (gold, system file) {
	random := rand.New(rand.NewPCG(1, 2))
	var g, s strings.Builder
	for _, out := range []*strings.Builder{&g, &s} {
		out.WriteString("# C&C generate -j output\n\n")
	}
	for range sentences {
		madeUpSentence(random, 8+random.IntN(27), &g, &s)
		g.WriteString("\n")
		s.WriteString("\n")
	}
	return file{"gold.deps", g.String()}, file{"system.deps", s.String()}
}

// madeUpTags are lexical categories as C&C writes them, with the number of their arguments; the first are the most common.
var madeUpTags = []struct {
	category string
	arity    int
}{
	{"N", 0},
	{"(N{Y}/N{Y}<1>){_}", 1},
	{"(NP[nb]{Y}/N{Y}<1>){_}", 1},
	{"((NP{Y}\\NP{Y}<1>){_}/NP{Z}<2>){_}", 2},
	{"(PP{_}/NP{Y}<1>){_}", 1},
	{"((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}", 2},
	{"(((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_}/NP{W}<2>){_}", 2},
	{"((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_}", 1},
	{"((S[dcl]{_}\\NP{Y}<1>){_}/(S[b]{Z}<2>\\NP{Y*}){Z}){_}", 2},
	{"(((S[dcl]{_}\\NP{Y}<1>){_}/PP{Z}<2>){_}/NP{W}<3>){_}", 3},
}

func madeUpSentence(random *rand.Rand, length int, gold, system *strings.Builder) {
	word := func(position int) string {
		return fmt.Sprintf("w%c%c_%d", 'a'+position*7%26, 'a'+position*5%26, position+1)
	}
	near := func(position int) string {
		other := min(max(position+random.IntN(9)-4, 0), length-1)
		if other == position {
			other = (position + 1) % length
		}
		return word(other)
	}
	for position := range length {
		tag := madeUpTags[int(float64(len(madeUpTags))*random.Float64()*random.Float64())]
		for slot := 1; slot <= tag.arity; slot++ {
			argument := near(position)
			line := func(category, argument string, slot int) string {
				return fmt.Sprintf("%s %s %d %s 0\n", word(position), category, slot, argument)
			}
			gold.WriteString(line(tag.category, argument, slot))
			switch random.IntN(24) {
			case 0: // another attachment
				system.WriteString(line(tag.category, near(position), slot))
			case 1: // another category
				system.WriteString(line(madeUpTags[1+random.IntN(len(madeUpTags)-1)].category, argument, 1))
			case 2: // not found
			default:
				system.WriteString(line(tag.category, argument, slot))
			}
		}
	}
}
