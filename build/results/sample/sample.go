// Package sample declares a result with everything that results may have, for the tests of build/results.
package sample

import "github.com/ccgscore/ccgscore/core/jsontext"

// wholeResult has a field of each kind.
type wholeResult struct {
	Base      `json:",inline"`
	Text      string                 `json:"text"` // With a word of explanation.
	Enum      string                 `json:"enum" enum:"one,two"`
	Maybe     string                 `json:"maybe,omitempty"`
	Count     int32                  `json:"count" least:"1" unit:"words"`
	Truth     bool                   `json:"truth"`
	Only      bool                   `json:"only,omitempty"`
	Ratio     float64                `json:"ratio" least:"0" most:"1"`
	Texts     []string               `json:"texts"`
	Rows      [][]int64              `json:"rows"`
	Parts     []part                 `json:"parts"`
	Each      jsontext.Each[part]    `json:"each"`
	Lists     jsontext.Each[[]int64] `json:"lists,omitempty"`
	None      []part                 `json:"none,omitempty"`
	There     []part                 `json:"there,omitzero"`
	Part      part                   `json:"part"`
	Null      *part                  `json:"null"`
	Left      *part                  `json:"left,omitempty"`
	Number    *int64                 `json:"number"`
	By        jsontext.Keyed[int64]  `json:"by"`
	PartsBy   jsontext.Keyed[[]part] `json:"parts_by"`
	Statistic jsontext.Statistic     `json:"statistic"`
	OrNull    jsontext.TextOrNull    `json:"or_null"`
}

// Base is what several results have.
type Base struct {
	Name string `json:"name"`
}

type part struct {
	N kind `json:"n"`
}

type kind uint8
