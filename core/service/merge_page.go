//go:build page

package service

// merge is left out of the page, which nobody gives the parts of a corpus: it
// would be the fortieth part of what is loaded.
func (s *Service) merge(*call) (Reply, error) {
	return Reply{}, usage("the page merges no parts", "ccgscore merge does")
}
