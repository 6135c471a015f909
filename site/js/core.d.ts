// Made by go generate ./core/ops from the structs that declare results.

/** What is counted, by metric. */
export interface Counts {
  f1?: FScore;
  labelling?: FScore;
  alignment?: FScore;
  df1?: FScore;
  unlabelled?: FScore;
  undirected?: FScore;
  categories?: Accuracy;
  wholly_right?: Accuracy;
  constituents?: FScore;
  constituents_unlabelled?: FScore;
  tree?: FScore;
  tree_unlabelled?: FScore;
  deep?: FScore;
  deep_undirected?: FScore;
  las?: Accuracy;
  uas?: Accuracy;
  la?: Accuracy;
  ned?: Accuracy;
  ted?: Similarity;
  lcp?: Accuracy;
  ucp?: Accuracy;
  clas?: FScore;
}

/** The same in per cent, as texts, by metric. */
export interface Texts {
  f1?: Text;
  labelling?: Text;
  alignment?: Text;
  df1?: Text;
  unlabelled?: Text;
  undirected?: Text;
  categories?: Text;
  wholly_right?: Text;
  constituents?: Text;
  constituents_unlabelled?: Text;
  tree?: Text;
  tree_unlabelled?: Text;
  deep?: Text;
  deep_undirected?: Text;
  las?: Text;
  uas?: Text;
  la?: Text;
  ned?: Text;
  ted?: Text;
  lcp?: Text;
  ucp?: Text;
  clas?: Text;
}

/** Relations is scores line by line. */
export interface Relations extends Head {
  /** What the rows are told by. */
  columns: Column[];
  gold: Input;
  systems: SystemRelations[];
  /** Of each system, what the page shows. */
  shown?: RelationsShown[];
}

/** Column is what rows are told by. */
export interface Column {
  /** Of a member of every row. */
  key: string;
  /** As people read it. */
  name: string;
}

/** SystemRelations is what was counted of a system. */
export interface SystemRelations {
  name: string;
  input: Input;
  /** Pairs of sentences that were compared. */
  sentences: number;
  /** How many of them the system parsed. */
  covered: number;
  /** All rows together, and those that are left out. */
  all: Relation;
  /** How many are left out, as they are there less often than least says. */
  rarer: number;
  rows: Relation[];
}

/** Relation is the counts of a row, and what it is: a member for each column. Of dependency trees it has `uas` and `la` besides, of what gold has; where gold has nothing they are absent. */
export interface Relation extends FScore {
  /** The lexical category of the predicate. */
  category?: string;
  /** The slot; null where it does not exist. */
  slot?: number;
  /** The subcategory that the argument fills; `?` of a slot that does not exist. */
  label?: string;
  /** Of words of dependency trees; `_` of none. */
  relation?: string;
  /** Part of speech; `_` of none. */
  pos?: string;
  /** The class of the word, by its part of speech. */
  words?: "content" | "function" | "other";
  /** How far apart the two words are; of dependency trees, `root` where the head is the root, `?` where it is unknown. */
  length?: "root" | "0" | "1" | "2" | "3-6" | "7+" | "?";
  /** Right, or what is wrong with it. */
  kind?: string;
  /** Of a tree dependency; `HEAD` of the head of the sentence. */
  parent?: string;
  /** The head daughter of the parent. */
  head?: string;
  /** The daughter that the word heads. */
  sister?: string;
  uas?: Accuracy;
  la?: Accuracy;
}

/** RelationsShown is what a page shows of a system: its numbers as texts. */
export interface RelationsShown {
  all: RelationText;
  rows: RelationText[];
}

/** RelationText is the counts of a row as texts. */
export interface RelationText extends Text {
  uas?: Text;
  la?: Text;
}

/** Scores is systems against gold. */
export interface Scores extends Head {
  /** The metrics that are counted, in the order of every table. */
  metrics: Metric[];
  gold: Input;
  /** One for each system, in the order of the files. */
  systems: SystemScores[];
  /** Of each system, what the page shows. */
  shown?: SystemShown[];
}

/** Metric says what its counts are called, and what is made of them. */
export interface Metric {
  /** By which its counts stand in counts and rows. */
  key: string;
  /** As people read it. */
  name: string;
  /** What is made of its counts. Of an accuracy, both sides have the same parts. */
  measure: "f_score" | "accuracy" | "similarity";
  /** It is a step of the way from F₁ to DF₁, which is explained for each dependency. */
  step: boolean;
  /** What it takes from both sides besides dependencies: `roots`. A system that `lacks` it has the score without. */
  needs?: "roots";
}

/** SystemScores is what a system is scored. */
export interface SystemScores extends Partial<Counts> {
  /** Its file, or what it was called; no two systems have one name. */
  name: string;
  input: Input;
  /** What some metric needs and a side has not: of `roots`, df1 is then without roots. */
  lacks: string[];
  /** Pairs of sentences that were scored, those included that only one side has. */
  sentences: number;
  /** How many of them the system parsed. */
  covered: number;
  /** Over all sentences. */
  all: Counts;
  /** Over those that the system parsed. */
  covered_only: Counts;
  /** With sentences: those of gold, in its order; the same for every system. */
  per_sentence?: ScoredRow[];
  /** With sentences: those that gold lacks, in the order of the system. */
  only_in_system?: ScoredRow[];
}

/** ScoredRow is the scores of one sentence. */
export interface ScoredRow extends Counts {
  /** Its number; what only the system has comes after all of gold. */
  n: number;
  /** Its number where the files give none. */
  id: string;
  /** True if it has no id, and its number stands for it. */
  numbered?: boolean;
  covered: boolean;
}

/** FScore is what both sides have, and what of it is right. */
export interface FScore {
  gold: number;
  system: number;
  correct: number;
  precision: number;
  recall: number;
  f1: number;
}

/** Accuracy is how much is right of what both sides have. */
export interface Accuracy {
  correct: number;
  total: number;
  accuracy: number;
}

/** Similarity is one minus the edit distance of two trees over their nodes; correct are the nodes without the edits. */
export interface Similarity {
  correct: number;
  total: number;
  value: number;
}

/** SystemShown is what a page shows of a system, which has no arithmetic of its own. */
export interface SystemShown {
  /** To cite it by. */
  citation: string;
  signature: string;
  all: Texts;
  covered_only: Texts;
}

/** Text is a count as texts in per cent. */
export interface Text {
  score: string;
  precision?: string;
  recall?: string;
  /** Of a step: what the score has on that of the step before, with its sign. */
  change?: string;
  /** Of a step: what the score has on that of the first step. */
  gain?: string;
}

/** Input says what was read. Sentences and dependencies are those of the file, ignored and repeated ones included. */
export interface Input {
  /** Its name. */
  file: string;
  /** One of those of [formats](formats.md). */
  format: string;
  /** What it was recognised by, or `as asked for`. */
  why: string;
  /** Where its roots come from: `field`, `rules`, `file`, `json` or `none`; of derivations, by what the heads of constituents were found. */
  roots: string;
  /** Only where dependencies were extracted from derivations: where the [co-indexation](coindexation.md) comes from, as in the signature: `inferred`, `field+gold-1f2e3d4c+inferred`. */
  extracted?: string;
  /** How many were read. */
  sentences: number;
  /** How many were read. */
  dependencies: number;
}

/** Head is what every result begins with. */
export interface Head {
  /** Every choice that can change a number: [metrics](metrics.md#choices-and-the-signature). */
  signature: string;
  /** [Warnings](#warnings) of all files. */
  warnings: Warning[];
}

/** Warning is what did not stop the work, but must be known: one for each code and file. */
export interface Warning extends Place {
  /** What was met, see below. */
  code: string;
  /** How often. */
  count: number;
  /** About the first. */
  message: string;
  /** What to do. */
  hint?: string;
  /** It takes the meaning of the scores away. */
  grave?: boolean;
  offers?: Offer[];
}

/** Place is a place in a file, as far as it is known. Lines and columns count from 1, columns in characters. */
export interface Place {
  /** The name of the file. */
  file?: string;
  /** What the file is for. */
  role?: string;
  /** Which one of these, from 0; of the roots of a system, which system. */
  index?: number;
  line?: number;
  column?: number;
}

/** Offer is a parameter that would help. */
export interface Offer {
  /** Of the parameter. */
  name: string;
  /** That would help. */
  value: string;
  /** What it does, for people. */
  words: string;
  /** What the scores are with it. */
  result?: string;
}

/** Table is a table as results have it: its cells as texts, as people read them. */
export interface Table {
  /** What it is about. */
  key: string;
  title: string;
  /** How many of the first columns hold texts; the others hold numbers. */
  texts: number;
  /** The first is the heading. */
  rows: string[][];
  /** What stands below it. */
  note: string;
}
