package bundle

import "strings"

// policy is the content security policy of the page: what a browser may do for it, and for anything that an input
// might smuggle in. Each line says what needs it.
var policy = []string{
	"default-src 'none'",
	"script-src 'self' 'wasm-unsafe-eval'", // the modules and the worker; compiling the wasm
	"style-src 'self'",
	"img-src 'self'",     // icons
	"connect-src 'self'", // fetching the wasm and the examples: nothing can be sent anywhere else
	"worker-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"require-trusted-types-for 'script'", // no string becomes markup or code …
	"trusted-types ccgscore",             // … but through the one policy of that name, made in one place
}

// metaPolicy is the policy for a <meta> element, which cannot hold frame-ancestors.
func metaPolicy() string { return strings.Join(policy, "; ") }

// headers are sent by the development server and, where they read _headers, by the hosts of static pages: Cloudflare
// Pages and Netlify. Files under site/ have a hash in their name, so they never change.
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

// HeadersFile is the name, in the output, of the file of headers. It is not part of the page.
const HeadersFile = "_headers"

func headersFile() *file {
	return &file{path: HeadersFile, name: HeadersFile, body: []byte(headers())}
}
