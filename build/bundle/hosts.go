package bundle

// Files that say how a host is to serve the page. They are not a part of it.
const (
	HeadersFile = "_headers"      // read by the development server, Cloudflare and Netlify
	ignoreFile  = ".assetsignore" // read by Cloudflare Workers
)

func isForHosts(url string) bool { return url == HeadersFile || url == ignoreFile }

// filesForHosts publishes which headers a path has, and which files Cloudflare Workers must not publish, as it compresses
// by itself. Files under site/ have a hash in their name, so they never change; the service worker is asked for again each
// time, whatever a host does by default.
func (b *builder) filesForHosts(policy string) {
	headers := `/*
  Content-Security-Policy: ` + policy + `; frame-ancestors 'none'
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
/site/*
  Cache-Control: public, max-age=31536000, immutable
/` + workerURL + `
  Cache-Control: no-cache
`
	b.publish(&File{Source: HeadersFile, URL: HeadersFile, body: []byte(headers)})
	b.publish(&File{Source: ignoreFile, URL: ignoreFile, body: []byte("*.br\n*.gz\n")})
}
