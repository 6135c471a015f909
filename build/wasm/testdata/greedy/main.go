// Command greedy takes 64 MB of memory, and ends.
package main

var held [][]byte

func main() {
	for range 64 {
		held = append(held, make([]byte, 1<<20))
	}
}
