package dependency

// LengthBins are the bins of how far apart two words are, those of the evaluation
// of the CoNLL-X shared task (Buchholz & Marsi 2006). A word may take itself: that
// is length 0.
var LengthBins = [...]string{"0", "1", "2", "3-6", "7+"}

// LengthBin returns the index of the bin of two positions.
func LengthBin(a, b int32) int16 {
	switch length := max(a-b, b-a); {
	case length < 3:
		return int16(length)
	case length < 7:
		return 3
	}
	return 4
}
