package tree

// Words is the tree of the words of a sentence, by their heads. Its root is an
// artificial one without a label; beneath each node words stand in the order of the
// sentence. The memory is kept from one sentence to the next.
type Words struct {
	Tree
	Positions []int32 // by node: the position of its word, from 1; 0 for the root

	heads []int32 // by position: among the words that have a node, without cycles
	child []int32 // by position: its first child that has no node yet, or 0
	next  []int32 // by position: the next child of the same head, or 0
	begin []int32 // by position: the first node of its subtree
	cut   []int32
}

// LeftOut is the label of a word that gets no node: what hangs on it hangs on
// what it hangs on, as if it had been deleted.
const LeftOut = -2

// Hang builds the tree of words, whose heads and labels stand in the order of the
// sentence. A head is a position from 1 or else the root, whatever it is. A cycle,
// of one word or more, is cut open: its first word hangs on the root. Hang returns
// the positions of these words, until it is called again.
func (w *Words) Hang(heads, labels []int32) (cut []int32) {
	n := len(heads)
	w.heads = append(zeroed(&w.heads, n+1)[:1], heads...)
	w.child, w.next, w.begin = zeroed(&w.child, n+1), zeroed(&w.next, n+1), zeroed(&w.begin, n+1)
	for i, head := range w.heads {
		if head < 0 || int(head) > n {
			w.heads[i] = 0
		}
	}
	w.cutCycles()
	for i := n; i > 0; i-- {
		if labels[i-1] == LeftOut {
			continue
		}
		head := w.heads[i]
		for head > 0 && labels[head-1] == LeftOut {
			head = w.heads[head]
		}
		w.heads[i], w.next[i], w.child[head] = head, w.child[head], int32(i)
	}
	w.build(labels)
	return w.cut
}

// cutCycles cuts cycles open: a way from head to head that meets itself has one.
func (w *Words) cutCycles() {
	w.cut = w.cut[:0]
	way := w.begin // by position: the word from which it was met first
	for i := range w.heads {
		at := int32(i)
		for at > 0 && way[at] == 0 {
			way[at] = int32(i)
			at = w.heads[at]
		}
		if at == 0 || way[at] != int32(i) {
			continue
		}
		earliest := at
		for other := w.heads[at]; other != at; other = w.heads[other] {
			earliest = min(earliest, other)
		}
		w.heads[earliest] = 0
		w.cut = append(w.cut, earliest)
	}
}

// build adds the nodes: each after its children, and then the next child of its head.
func (w *Words) build(labels []int32) {
	w.Reset()
	w.Positions = w.Positions[:0]
	at := int32(0)
	w.begin[0] = 0
	for {
		if child := w.child[at]; child > 0 {
			w.child[at] = w.next[child]
			at = child
			w.begin[at] = int32(w.Len())
			continue
		}
		w.Positions = append(w.Positions, at)
		if at == 0 {
			w.Add(NoLabel, 0)
			return
		}
		w.Add(labels[at-1], int(w.begin[at]))
		at = w.heads[at]
	}
}
