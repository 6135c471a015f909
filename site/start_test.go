package site_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// What the page needs to begin with: itself, its style sheet, its script with the examples and the first view, the worker,
// the core; and browsers ask for the icon.
func TestTheFirstScoreTakesAtMostSixRequests(t *testing.T) {
	t.Parallel()
	p := visit{first: true}.ready(t)
	p.network.mu.Lock()
	defer p.network.mu.Unlock()
	t.Logf("asked for %q", p.network.asked)
	if len(p.network.asked) > 6 {
		t.Error("these are more than six")
	}
}

// The core is asked once: the room for a drawing is known before it can be.
func TestTheFirstScoreTakesOneCall(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{`
		globalThis.calls = [];
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (message, ...more) {
			if (message.operation) calls.push(message.operation);
			return post.call(this, message, ...more);
		};`}}.ready(t)
	if calls := eval[[]string](p, `calls`); len(calls) != 1 || calls[0] != "open" {
		t.Errorf("the core was asked to %q", calls)
	}
}

// The example that comes with the page is painted before any script has run. Then the scripts take over, and nothing moves.
func TestNothingMovesWhenTheScriptTakesOver(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{390, 844}, {1440, 900}, {2560, 1440}} {
		t.Run(fmt.Sprintf("%d × %d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			p := visit{
				first:  true,
				before: []chromedp.Action[chromedp.Void]{chromedp.EmulateViewport(size[0], size[1])},
				scripts: []string{`
					globalThis.moved = [];
					const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
					new PerformanceObserver((list) => {
						for (const { value, sources } of list.getEntries()) {
							moved.push(value.toFixed(4) + ": " + sources.map(({ node, previousRect, currentRect }) =>
								(node?.id || node?.className || node?.nodeName) + " from " + box(previousRect) + " to " + box(currentRect)).join() +
								"; the window is " + innerWidth + " wide, without its scrollbar " + document.documentElement.clientWidth);
						}
					}).observe({ type: "layout-shift", buffered: true });`},
			}.ready(t)
			p.run(quiet)
			if moved := eval[[]string](p, `moved`); len(moved) > 0 {
				t.Errorf("moved: %q", moved)
			}
		})
	}
}
