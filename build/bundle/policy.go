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
