//go:build js && wasm

// Command stress makes the runtime read its tables of functions in every way that it has: to grow and move stacks, to
// find pointers in them, to run deferred calls, to recover from panics, and to switch goroutines. It prints what a
// program should see of that.
package main

import (
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall/js"
	"time"
)

func main() {
	for _, part := range []struct {
		name string
		run  func() any
	}{
		{"stack", stack},
		{"stack with garbage", stackWithGarbage},
		{"goroutines", goroutines},
		{"unbuffered", unbuffered},
		{"select", selected},
		{"deferred", deferred},
		{"deferred in a loop", deferredInLoop},
		{"recovered", recovered},
		{"recovered too deep", recoveredTooDeep},
		{"recovered below a wrapper", recoveredBelowWrapper},
		{"panic while panicking", nested},
		{"exit of a goroutine", exited},
		{"nil receiver", nilReceiver},
		{"maps", mapped},
		{"closures", closures},
		{"finalizers", finalizers},
		{"callbacks", callbacks},
		{"timers", timers},
	} {
		fmt.Println(part.name, part.run())
		runtime.GC()
	}
}

// node is garbage with a shape: a pointer lost from a frame would be collected and overwritten.
type node struct {
	left, right *node
	text        string
}

func tree(depth int) *node {
	if depth == 0 {
		return nil
	}
	return &node{tree(depth - 1), tree(depth - 1), strings.Repeat("x", depth)}
}

func (n *node) weight() int {
	if n == nil {
		return 0
	}
	return len(n.text) + n.left.weight() + n.right.weight()
}

func down(depth int, text string, more ...int) (int, string) {
	if depth == 0 {
		return len(more), text
	}
	local := [100]int{depth, len(more)}
	n, s := down(depth-1, text, local[:8]...)
	return n + local[0] - depth, s
}

func stack() any {
	n, s := down(3000, "carried")
	return fmt.Sprint(n, s)
}

func collected(depth int, held *node) int {
	if depth == 0 {
		runtime.GC()
		return held.weight()
	}
	own := tree(3)
	sum := collected(depth-1, tree(4)) + own.weight()
	if depth%50 == 0 {
		runtime.GC()
	}
	return sum + held.weight()
}

func stackWithGarbage() any { return collected(400, tree(10)) }

func goroutines() any {
	var wg sync.WaitGroup
	var mu sync.Mutex
	sums := map[int]int{}
	for i := range 200 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			sum := 0
			for j := range 20 {
				n, _ := down(j*i/8, "")
				sum += n + tree(4).weight()
				runtime.Gosched()
			}
			mu.Lock()
			defer mu.Unlock()
			sums[i] = sum
		}()
	}
	wg.Wait()
	total := 0
	for _, s := range sums {
		total += s
	}
	return fmt.Sprint(len(sums), total)
}

func unbuffered() any {
	in, out := make(chan *node), make(chan int)
	for range 5 {
		go func() {
			for n := range in {
				out <- n.weight()
			}
		}()
	}
	go func() {
		for i := range 300 {
			in <- tree(i % 8)
		}
		close(in)
	}()
	sum := 0
	for range 300 {
		sum += <-out
	}
	return sum
}

func selected() any {
	a, b, done := make(chan int), make(chan string), make(chan struct{})
	go func() {
		for i := range 100 {
			if i%3 == 0 {
				a <- i
			} else {
				b <- fmt.Sprint(i)
			}
		}
		close(done)
	}()
	sum, texts := 0, 0
	for {
		select {
		case i := <-a:
			sum += i
		case s := <-b:
			texts += len(s)
		case <-done:
			return fmt.Sprint(sum, texts)
		}
	}
}

func deferred() (result any) {
	var order []string
	func() {
		held := tree(6)
		defer func() { order = append(order, fmt.Sprint("first ", held.weight())) }()
		if len(order) == 0 {
			defer func() { order = append(order, "second") }()
		}
		runtime.GC()
	}()
	return order
}

func deferredInLoop() (result any) {
	var order []int
	defer func() { result = order }()
	for i := range 5 {
		defer func() { order = append(order, i*tree(3).weight()) }()
	}
	return nil
}

func message(f func()) (text string) {
	defer func() {
		switch v := recover().(type) {
		case nil:
			text = "no panic"
		case runtime.Error:
			text = "runtime: " + v.Error()
		case error:
			text = "error: " + v.Error()
		default:
			text = fmt.Sprintf("%T: %v", v, v)
		}
	}()
	f()
	return ""
}

func recovered() any {
	var none *node
	var empty []int
	var nothing any
	var missing map[string]int
	i, zero := 7, 0
	return []string{
		message(func() {}),
		message(func() { panic("text") }),
		message(func() { panic(errors.New("an error")) }),
		message(func() { _ = none.text }),
		message(func() { _ = empty[i] }),
		message(func() { _ = empty[i:] }),
		message(func() { _ = [4]int(make([]int, 3+zero)) }),
		message(func() { _ = i / zero }),
		message(func() { _ = nothing.(fmt.Stringer) }),
		message(func() { _ = any(i).(string) }),
		message(func() { missing["x"] = 1 }),
		message(func() { close((chan int)(nil)) }),
		message(func() { _ = make([]int, zero-1) }),
		message(func() { panic(nil) }),
		message(func() { n, _ := down(1000, ""); panic(n) }),
	}
}

// recoveredTooDeep calls recover where it must not stop a panic: not in the deferred function, but in one that it calls.
func recoveredTooDeep() any {
	return message(func() {
		defer func() { tooDeep() }()
		panic("goes on")
	})
}

// recoveredBelowWrapper does the same below the method that outer has of inner: the compiler makes it, as a wrapper that
// does not count, and inner's own method, which does count, is inlined into it.
func recoveredBelowWrapper() any {
	return message(func() {
		var m interface{ method() } = &outer{}
		defer m.method()
		panic("goes on")
	})
}

type (
	inner struct{ number int }
	outer struct {
		text string
		inner
	}
)

func (i inner) method() { tooDeep() }

//go:noinline
func tooDeep() { _ = recover() }

func nested() any {
	return message(func() {
		defer func() {
			inner := message(func() { panic("inner") })
			panic(fmt.Sprint("outer after ", inner, " and ", recover()))
		}()
		panic("first")
	})
}

func exited() any {
	order := make(chan string, 2)
	go func() {
		defer close(order)
		defer func() { order <- fmt.Sprint("left, ", recover()) }()
		runtime.Goexit()
	}()
	return <-order
}

type value struct{ text string }

func (v value) String() string { return v.text }

// nilReceiver calls a method of a value through a nil pointer: the wrapper's panic is told by the wrapper's name.
func nilReceiver() any {
	var none *value
	return message(func() { _ = describe(none) })
}

//go:noinline
func describe(s fmt.Stringer) string { return s.String() }

func mapped() any {
	type key struct {
		a string
		b int
	}
	m := map[key]*node{}
	for i := range 5000 {
		m[key{fmt.Sprint(i % 700), i % 11}] = tree(i % 5)
	}
	for i := range 300 {
		delete(m, key{fmt.Sprint(i), i % 11})
	}
	runtime.GC()
	weight := 0
	for _, n := range m {
		weight += n.weight()
	}
	names := slices.SortedFunc(maps.Keys(m), func(a, b key) int { return strings.Compare(a.a, b.a)*20 + a.b - b.b })
	return fmt.Sprint(len(m), weight, names[0], names[len(names)-1])
}

func closures() any {
	var all []func() int
	for i := range 100 {
		held := tree(i % 6)
		all = append(all, func() int { held = &node{left: held, text: "y"}; return held.weight() })
	}
	runtime.GC()
	sum := 0
	for range 3 {
		for _, f := range all {
			sum += f()
		}
	}
	return sum
}

func finalizers() any {
	done := make(chan bool)
	func() {
		n := tree(2)
		runtime.SetFinalizer(n, func(*node) { close(done) })
		runtime.AddCleanup(tree(1), func(int) {}, 1)
	}()
	for {
		runtime.GC()
		select {
		case <-done:
			return "run"
		default:
			time.Sleep(time.Millisecond)
		}
	}
}

// callbacks are called by JavaScript while Go waits, and wait themselves.
func callbacks() any {
	inner := make(chan int)
	callback := js.FuncOf(func(_ js.Value, args []js.Value) any {
		go func() { inner <- args[0].Int() }()
		n := <-inner
		deep, _ := down(n*100, "")
		return deep + tree(5).weight() + n
	})
	defer callback.Release()
	return js.Global().Get("Array").Call("from", []any{1, 2, 30}).Call("map", callback).Call("join", "+").String()
}

func timers() any {
	start := time.Now()
	var order []string
	var mu sync.Mutex
	var wg sync.WaitGroup
	for _, ms := range []int{30, 10, 20} {
		wg.Add(1)
		time.AfterFunc(time.Duration(ms)*time.Millisecond, func() {
			defer wg.Done()
			mu.Lock()
			defer mu.Unlock()
			order = append(order, fmt.Sprint(ms))
		})
	}
	wg.Wait()
	return fmt.Sprint(order, time.Since(start) >= 30*time.Millisecond)
}
