package bundle

// Files that say how a host is to serve the page. They are not a part of it.
const (
	HeadersFile = "_headers"      // read by the development server, Cloudflare and Netlify
	ignoreFile  = ".assetsignore" // read by Cloudflare Workers
)

func isForHosts(path string) bool { return path == HeadersFile || path == ignoreFile }

func filesForHosts() []*file {
	return []*file{
		{path: HeadersFile, name: HeadersFile, body: []byte(headers())},
		{path: ignoreFile, name: ignoreFile, body: []byte(ignored)},
	}
}

// headers says which headers a path has. Files under site/ have a hash in their name, so they never change.
func headers() string {
	return `/*
  Content-Security-Policy: ` + metaPolicy() + `; frame-ancestors 'none'
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
/site/*
  Cache-Control: public, max-age=31536000, immutable
`
}

// ignored are the files that Cloudflare Workers must not publish: it compresses by itself.
const ignored = `*.br
*.gz
`
