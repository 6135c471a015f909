package paired

// Tick is told how many rounds were done since the last time. Its error ends the work.
type Tick func(rounds int) error

// pace spaces ticks, each of which may ask a host and so take longer than a round: one comes after rounds of many
// sentences together.
type pace struct {
	tick       Tick
	every, now int // rounds
}

// perTick is how many sentences are drawn or swapped between two ticks: some milliseconds on every host.
const perTick = 1 << 18

func paceOf(sentences int, tick Tick) pace {
	return pace{tick: tick, every: max(1, perTick/max(1, sentences))}
}

// round ends a round.
func (p *pace) round() error {
	if p.now++; p.now < p.every {
		return nil
	}
	rounds := p.now
	p.now = 0
	return p.tick(rounds)
}
