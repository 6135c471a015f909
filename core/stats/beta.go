package stats

import "math"

// incompleteBeta returns the regularised incomplete beta function I_x(a, b), for
// a, b > 0: by its continued fraction (DLMF 8.17.22), which converges fast below
// the mean a/(a+b), and above it as 1 − I_{1−x}(b, a).
func incompleteBeta(a, b, x float64) float64 {
	switch {
	case math.IsNaN(x):
		return x
	case x <= 0:
		return 0
	case x >= 1:
		return 1
	case x*(a+b+2) > a+1:
		return 1 - betaFraction(b, a, 1-x, math.Log1p(-x), logarithm(x))
	}
	return betaFraction(a, b, x, logarithm(x), math.Log1p(-x))
}

// logarithm is math.Log, which is wrong on amd64 for numbers so small that they have fewer digits.
func logarithm(x float64) float64 {
	if x < 0x1p-1022 {
		return math.Log(x*0x1p100) - 100*math.Ln2
	}
	return math.Log(x)
}

// betaFraction is I_x(a, b) by the fraction. The logarithms are those of x and 1−x.
func betaFraction(a, b, x, logX, logRest float64) float64 {
	front := math.Exp(a*logX+b*logRest-logBeta(a, b)) / a
	return front / fraction(a, b, x)
}

// fraction is 1 + d₁/(1 + d₂/(1 + …)), by the method of Lentz as Thompson & Barnett
// (1986) changed it: what would be 0 is tiny. The number of steps grows with the
// square root of the larger parameter.
func fraction(a, b, x float64) float64 {
	const tiny, precise, most = 1e-300, 1e-16, 100_000
	apart := func(v float64) float64 {
		if math.Abs(v) < tiny {
			return tiny
		}
		return v
	}
	value, c, d := 1.0, 1.0, 0.0
	for n := 1; n <= most; n++ {
		m := float64(n / 2)
		numerator := m * (b - m) * x / ((a + 2*m - 1) * (a + 2*m))
		if n%2 == 1 {
			numerator = -(a + m) * (a + b + m) * x / ((a + 2*m) * (a + 2*m + 1))
		}
		d = 1 / apart(1+numerator*d)
		c = apart(1 + numerator/c)
		value *= c * d
		if math.Abs(c*d-1) < precise {
			break
		}
	}
	return value
}

func logBeta(a, b float64) float64 {
	x, _ := math.Lgamma(a)
	y, _ := math.Lgamma(b)
	z, _ := math.Lgamma(a + b)
	return x + y - z
}
