// Package hpke stands for crypto/hpke in the program of the edge, which speaks no TLS: net/http brings crypto/tls along, and
// that the elliptic curves of encrypted hellos, a fifth of what a worker may have. It has what crypto/tls names, and refuses.
package hpke

import "errors"

var errNone = errors.New("no TLS is spoken here")

// What crypto/tls names.
type (
	KEM interface {
		NewPrivateKey([]byte) (PrivateKey, error)
		NewPublicKey([]byte) (PublicKey, error)
	}
	KDF        interface{ ID() uint16 }
	AEAD       interface{ ID() uint16 }
	PublicKey  interface{ KEM() KEM }
	PrivateKey interface{ KEM() KEM }
	Sender     struct{}
	Recipient  struct{}
)

func NewKEM(uint16) (KEM, error)   { return nil, errNone }
func NewKDF(uint16) (KDF, error)   { return nil, errNone }
func NewAEAD(uint16) (AEAD, error) { return nil, errNone }

func NewSender(PublicKey, KDF, AEAD, []byte) ([]byte, *Sender, error) { return nil, nil, errNone }

func NewRecipient([]byte, PrivateKey, KDF, AEAD, []byte) (*Recipient, error) { return nil, errNone }

func (*Sender) Seal(_, _ []byte) ([]byte, error)    { return nil, errNone }
func (*Recipient) Open(_, _ []byte) ([]byte, error) { return nil, errNone }
