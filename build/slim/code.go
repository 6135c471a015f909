package slim

import "encoding/binary"

// The instructions that the start function is made of (WebAssembly Core Specification, 5.4).
const (
	i32Load  = 0x28
	i32Load8 = 0x2d // unsigned
	i32Store = 0x36
	i32LtU   = 0x49
	i32Add   = 0x6a
	i32Sub   = 0x6b
	i32DivU  = 0x6e
	i32And   = 0x71
	i32Shl   = 0x74
	localGet = 0x20
	localSet = 0x21
	loop     = 0x03
	brIf     = 0x0d
	typeI32  = 0x7f
	typeNone = 0x40
)

// A code is a list of instructions, which its methods make longer.
type code struct{ body []byte }

func (c *code) byte(b ...byte) *code {
	c.body = append(c.body, b...)
	return c
}

func (c *code) constant(v int) *code {
	c.body = appendSigned(append(c.body, i32Const), int64(v))
	return c
}

func (c *code) get(local byte) *code { return c.byte(localGet, local) }
func (c *code) set(local byte) *code { return c.byte(localSet, local) }

func (c *code) load(offset uint64) *code  { return c.access(i32Load, 2, offset) }
func (c *code) load8(offset uint64) *code { return c.access(i32Load8, 0, offset) }
func (c *code) store(offset uint64) *code { return c.access(i32Store, 2, offset) }

func (c *code) access(instruction, alignment byte, offset uint64) *code {
	c.body = binary.AppendUvarint(append(c.body, instruction, alignment), offset)
	return c
}

// loop begins what again repeats as long as the last result is not 0.
func (c *code) loop() *code  { return c.byte(loop, typeNone) }
func (c *code) again() *code { return c.byte(brIf, 0, end) }
