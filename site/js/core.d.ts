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

/** A number of first parses, or all of them. */
export type Depth = number | string;

export interface Ratios {
  f1?: any[];
  labelling?: any[];
  alignment?: any[];
  df1?: any[];
  las?: any[];
  uas?: any[];
  la?: any[];
  ned?: any[];
  ted?: any[];
  lcp?: any[];
  ucp?: any[];
  clas?: any[];
}

export interface Rights {
  las?: boolean;
  uas?: boolean;
  la?: boolean;
  ned?: boolean;
  ted?: boolean;
  lcp?: boolean;
  ucp?: boolean;
  clas?: boolean;
}

/** A sentence of CCG dependencies, or one of dependency trees. */
export type SentenceOfFiles = Sentence | AttachmentSentence;

export interface Steps {
  f1?: boolean;
  labelling?: boolean;
  alignment?: boolean;
  df1?: boolean;
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

export interface Wrong {
  f1?: any[];
  labelling?: any[];
  alignment?: any[];
  df1?: any[];
  las?: any[];
  uas?: any[];
  la?: any[];
  ned?: any[];
  ted?: any[];
  lcp?: any[];
  ucp?: any[];
  clas?: any[];
}

/** UnitMeasure is what a measure makes of a unit. Pairs of its annotators are in the order (0, 1), (0, 2), (1, 2), (0, 3) …; of several columns each stands after the other. */
export interface UnitMeasure {
  /** Values of each annotator; 0 where the unit is left out. */
  items: number;
  /** By annotator and column. */
  sizes: number[];
  /** By pair of annotators and column, of all items together. */
  distances: number[];
  /** Expected is, by coefficient of the measure, the sum of δ² between what was said of this unit and everything that was said of any, in units of the coefficient: of the pairs that were counted so far. Within is the same sum over what was said of units of the same text; nil if there is only one text, or pairs were drawn. */
  expected: number[];
  within?: number[];
}

/** Item is a category of a cell. */
export interface Item {
  /** Exact up to 2⁵³. */
  derivations: number;
  /** The combinators that build it, as they are drawn; none for a word. */
  rules: string[];
  /** Only steps with one daughter build it. */
  unary: boolean;
  /** A parse of the whole sentence contains it. */
  used: boolean;
}

/** SentenceHead is what is told of any sentence. */
export interface SentenceHead {
  n: number;
  id: string;
  /** By which dependencies are marked as wrong. */
  metric: string;
  counts: Counts;
  shown: Texts;
}

/** AttachmentSentence is a sentence of dependency trees with all its words. */
export interface AttachmentSentence extends SentenceHead {
  gold: AttachedWord[];
  system: AttachedWord[];
  ignored: IgnoredWords;
  /** Why it cannot be drawn; absent if it can. */
  undrawn?: string;
}

/** IgnoredWords are those that are left out as punctuation. */
export interface IgnoredWords {
  gold: AttachedWord[];
  system: AttachedWord[];
}

/** AttachedWord is a word, with its head and its relation to it. */
export interface AttachedWord extends Rights, Verdict {
  /** A position; 0 is the root, -1 that there is none. */
  head: number;
  /** The position of the word. */
  dependent: number;
  head_form: string;
  dependent_form: string;
  relation: string;
  line: number;
  /** `right`, or the [kind of error](metrics.md#error-kinds); `ignored` of one that is left out. */
  kind: string;
  /** Index of the same word on the other side; -1 for none. One that is left out has none. */
  partner?: number;
  /** What TED makes of its node; absent where there is no gold. */
  edit?: "kept" | "relabelled" | "deleted" | "inserted";
  /** The position of the word of the other side that has this node, 0 for none. */
  becomes?: number;
  /** Of a verb that LCP and UCP count: the positions of the children that differ. */
  children?: Children;
}

/** Children are those of a verb that differ, by their positions. */
export interface Children {
  /** Gold's alone. */
  missing: number[];
  /** The system's alone. */
  extra: number[];
  /** Of both, in other relations. */
  renamed: number[];
}

/** Sentence is a sentence with all its dependencies. */
export interface Sentence extends SentenceHead {
  gold: JudgedDependency[];
  system: JudgedDependency[];
  ignored: Ignored;
  /** Why it cannot be drawn; absent if it can. */
  undrawn?: string;
}

/** Ignored is what is on the list of ignored dependencies, and so in no count. */
export interface Ignored {
  gold: IgnoredDependency[];
  system: IgnoredDependency[];
}

/** JudgedDependency is a dependency of a side. */
export interface JudgedDependency extends ToldDependency, Steps, Verdict {
  /** Index of its counterpart on the other side; -1 for none. */
  partner: number;
  /** Of two dependencies of one word pair with different categories. */
  table?: Alignment;
}

/** IgnoredDependency is a dependency that is left out: what would say whether it is right is missing. */
export interface IgnoredDependency extends ToldDependency, Verdict {
}

/** BareDependency is a dependency with its words. */
export interface BareDependency {
  /** A position; 0 is the root. */
  predicate: number;
  argument: number;
  predicate_form: string;
  argument_form: string;
  /** The lexical category of the predicate. */
  category: string;
  /** 0 for the root; -1 for one that does not exist. */
  slot: number;
}

/** ToldDependency is a dependency of a file that is compared with another. */
export interface ToldDependency extends BareDependency {
  /** The subcategory that the argument fills. */
  label: string;
  /** Of the file; 0 if unknown. */
  line: number;
  /** `right`, or the [kind of error](metrics.md#error-kinds); `ignored` of one that is left out. */
  kind: string;
}

/** Verdict says what a metric makes of a dependency. */
export interface Verdict {
  /** In a few words. */
  title: string;
  /** Why. */
  reason: string;
  /** What each metric says. */
  verdict: string;
  /** The part of the verdict that is the metric's. */
  now: string;
}

/** Alignment is how the categories of two dependencies are aligned: a row for each element of gold. */
export interface Alignment {
  gold: Sequence;
  system: Sequence;
  cells: Cell[][];
}

/** Sequence is a functorial sequence. */
export interface Sequence {
  category: string;
  slot: number;
  sequence: string[];
}

/** Cell is what an element of gold and one of the system make. */
export interface Cell {
  /** Between the prefixes that end here. */
  distance: number;
  /** Some optimal path goes through it. */
  path: boolean;
  /** It is a match state. */
  match: boolean;
  /** It is the match state of the two slots. */
  decides: boolean;
}

/** Sides counts things of each side. */
export interface Sides {
  gold: number;
  system: number;
}

/** Stage is a node of the derivation on the way of a slot. */
export interface Stage {
  /** Its index in the tree. */
  node: number;
  /** Of the step, as it is drawn; empty for the word itself. */
  rule: string;
  /** The words of what the step combines it with. */
  partner: string;
  /** The word through whose category the slot was passed on here; empty for none. */
  through: string;
  /** The category of the node, in three parts: the one in the middle is what the slot has become in it. It is empty at the step that fills the slot. */
  before: string;
  slot: string;
  after: string;
  /** All of it in words. */
  sentence: string;
}

/** CorpusSentence is a sentence in our JSON. What is not known is left out. */
export interface CorpusSentence {
  id?: string;
  /** False if there is no analysis; true if left out. */
  parsed?: boolean;
  /** What the parser thought of the parse: the higher, the better. */
  score?: number;
  /** In order. */
  tokens?: CorpusToken[];
  dependencies: CorpusDependency[];
  /** Left out where there is no root. */
  root?: CorpusRoot;
}

/** CorpusToken is a word in our JSON. */
export interface CorpusToken {
  form?: string;
  pos?: string;
  category?: string;
}

/** CorpusDependency is a dependency in our JSON. Positions and slots count from 1. */
export interface CorpusDependency {
  predicate: number;
  argument: number;
  category?: string;
  slot: number;
  /** As in the C&C format. */
  rule?: number;
}

/** CorpusRoot is the root of a sentence in our JSON. */
export interface CorpusRoot {
  /** A position. */
  head: number;
  category?: string;
}

/** AnnotatedFile is a file with what its name was taken for. */
export interface AnnotatedFile {
  file: string;
  text: string;
  /** Which of the names; they count from 0. */
  annotator: number;
  format: string;
  sentences: number;
}

/** Agreement is how far annotators agree. What is not defined is null. */
export interface Agreement extends Head {
  /** What was compared. */
  agreement: "dependency trees" | "phrase-structure trees" | "derivations" | "dependencies";
  seed: number;
  /** The key of the coefficient by which people are shown the units; empty for the first. */
  delta: string;
  /** Sentences that two annotators or more annotated. */
  units: number;
  /** Of the first annotator of each. */
  tokens: number;
  annotations: number;
  /** How many of them differ. */
  distinct: number;
  /** Units that only one annotated, which are left out. */
  one_annotation: number;
  /** How files were grouped, for people. */
  groups: string;
  annotator_names: string[];
  files: AnnotatedFile[];
  /** Of annotations. */
  pairs: number;
  /** All pairs were compared; else a sample of them. */
  exact: boolean;
  /** What was compared, for people. */
  scope: string;
  /** How much of all pairs, for people. */
  looked_at: string;
  /** What has to be known of every coefficient. */
  meaning: string;
  /** By coefficient: of trees `plain`, `diff` and `norm`; of CCG dependencies `f1` and `df1`; of derivations these and `supertags`. */
  alpha: Record<string, number | null>;
  coefficients: Coefficient[];
  raw: RawAgreement[];
  /** Of several texts, what would be said of each alone: of the first 200. Absent for one text, and of a sample. */
  texts?: TextAgreement[];
  annotators: AnnotatorAgreement[];
  annotator_pairs: PairAgreement[];
  /** The units about which annotators disagree most, by coefficient. */
  most: Record<string, Disagreement[]>;
  tables: Table[];
  /** With sentences. */
  per_unit?: AgreementUnit[];
}

/** Coefficient is an alpha of Krippendorff, with its distance. */
export interface Coefficient {
  key: string;
  name: string;
  /** By what it is, in words. */
  distance: string;
  /** What has to be known of it. */
  meaning: string;
  alpha: number | null;
  /** Of the interval of 95 %. */
  low: number | null;
  high: number | null;
  /** The mean of the squared distances of annotations of one unit. */
  observed: number | null;
  /** That of all annotations. */
  expected: number | null;
  /** That count. */
  units: number;
  shown: string;
  shown_interval: string;
  shown_observed: string;
  shown_expected: string;
}

/** RawAgreement is a measure that is not corrected for chance. */
export interface RawAgreement {
  key: string;
  name: string;
  /** What it is a share of. */
  meaning: string;
  value: number | null;
  /** In per cent. */
  shown: string;
  /** Units whose annotators have other words. */
  left_out: number;
}

/** NumbersOf are the numbers of some annotators or of a text, by coefficient and by measure. */
export interface NumbersOf {
  alpha: Record<string, number | null>;
  /** The same for people. */
  shown: Record<string, string>;
  raw: Record<string, number | null>;
}

/** TextAgreement is what would be said of a text alone. */
export interface TextAgreement extends NumbersOf {
  text: string;
  units: number;
}

/** AnnotatorAgreement is an annotator, and how far all others agree. */
export interface AnnotatorAgreement extends NumbersOf {
  name: string;
  annotations: number;
  missing: number;
}

/** PairAgreement is two annotators, and how far they agree. */
export interface PairAgreement extends NumbersOf {
  /** Which of the names; they count from 0. */
  a: number;
  b: number;
  /** That both annotated. */
  units: number;
}

/** Disagreement is a unit, with the two annotations of it that are farthest apart. */
export interface Disagreement {
  unit: number;
  /** For people. */
  name: string;
  text: string;
  id: string;
  /** Of the sentence in its text. */
  index: number;
  /** The first of them. */
  words: string;
  /** Which of the names; they count from 0. */
  a: number;
  b: number;
  distance: number;
  /** Of both annotations. */
  size: number;
}

/** AgreementUnit is whole numbers from which everything follows. */
export interface AgreementUnit {
  text: string;
  /** Of the sentence in its text. */
  index: number;
  id: string;
  /** The first of them. */
  words: string;
  tokens: number;
  annotators: number[];
  measures: UnitMeasure[];
  /** By measure and pair of annotators, what both have in common, and of how much. */
  raw: number[][];
}

/** Annotators is whose files are, by their names. */
export interface Annotators {
  /** What tells it. */
  by: "folder" | "suffix" | "prefix" | "file" | "given";
  /** The names say that these are several annotations of one text. */
  several: boolean;
  /** How many there are. */
  texts: number;
  annotators: AnnotatorFiles[];
}

/** AnnotatorFiles is how many files an annotator has. */
export interface AnnotatorFiles {
  name: string;
  files: number;
}

/** AnnotatedUnit is a sentence with what two annotators made of it. */
export interface AnnotatedUnit extends ComparedUnit {
  /** Its number among all units. */
  unit: number;
  /** The text that it belongs to. */
  text: string;
  /** As files have it; else empty. */
  id: string;
  /** The number of the sentence in its text. */
  index: number;
  of: "dependency trees" | "phrase-structure trees" | "derivations" | "dependencies";
  /** Who annotated it. */
  annotators: UnitAnnotator[];
  /** The index of the annotator on the left. */
  a: number;
  /** The index of the annotator on the right. */
  b: number;
}

/** UnitAnnotator is an annotator of a unit. */
export interface UnitAnnotator {
  /** Among all annotators, from 0. */
  index: number;
  name: string;
}

/** ComparedUnit is how far apart two annotations of a unit are. */
export interface ComparedUnit {
  /** How far apart they are, for people. */
  said: string;
  /** Edits, or dependencies or words that differ. */
  distance: number;
  /** What turns the left annotation into the right one, for people. */
  changes: string[];
  /** What both annotators have, side by side. */
  rows: AnnotatedRow[];
  /** Why it cannot be drawn; absent if it can. */
  undrawn?: string;
}

/** AnnotatedRow is what two annotators have in one place. */
export interface AnnotatedRow {
  /** Null if only the right annotator has something there. */
  left: AnnotatedCell | null;
  /** Null if only the left annotator has something there. */
  right: AnnotatedCell | null;
}

/** AnnotatedCell is a node of a tree, a dependency, or a word with its category. */
export interface AnnotatedCell {
  /** Of a node below the root. */
  depth: number;
  label: string;
  word: string;
  /** What becomes of it. */
  fate: "kept" | "relabelled" | "deleted" | "inserted" | "moved";
}

/** Detected is what a file is. */
export interface Detected {
  /** One of those of [formats](formats.md), or `study`, `study-result` or `votes`. */
  format: string;
  /** What it was recognised by. */
  why: string;
  sentences: number;
  dependencies: number;
  /** Sentences that have one. */
  roots: number;
  /** There are several parses of one sentence. */
  lists: boolean;
}

/** Opened is what a comparison that is kept came to. */
export interface Opened extends Scores {
  /** By which it is asked for. */
  handle: number;
  /** Absent where there is too much to say. */
  sentence?: SentenceOfFiles;
}

/** Kinds is what became of the dependencies of a system. */
export interface Kinds {
  wrong: Wrong;
  kinds: Kind[];
}

/** Kind is the dependencies of a kind, of both sides. */
export interface Kind extends Sides, Wrong {
  kind: string;
  /** As people read it. */
  name: string;
  /** That have one. */
  sentences: number;
}

/** Rows is some of the sentences that were found. */
export interface Rows {
  /** Sentences of the system. */
  total: number;
  /** How many were found. */
  found: number;
  /** Of all that were found. */
  counts: Counts;
  shown: Texts;
  /** Where among them the sentence n is, from 0; -1 for nowhere. Absent if none is asked for. */
  place?: number;
  /** The place of the first row. */
  from: number;
  rows: Row[];
}

/** Row is what a list of sentences shows of one. */
export interface Row extends Ratios {
  /** What the operation sentence takes. */
  n: number;
  id: string;
  /** Its first words. */
  text: string;
  covered: boolean;
  /** What the last step has on the first. */
  gain: string;
}

/** ParseList is the parses of one list. */
export interface ParseList {
  /** Its number in the file, from 1. */
  n: number;
  id: string;
  words: string[];
  /** How many there are. */
  parses: number;
  /** The size of a hash. */
  bits: number;
  /** The parses have derivations. */
  derivations: boolean;
  /** By their best ranks. */
  classes: ParseClass[];
  /** The number of the class that is compared with another; 0 if there is none. */
  first: number;
  /** The number of the other class. */
  second: number;
  /** The dependencies that only one of the two classes has; null if there are fewer than two. */
  differ: ParsesDiffer | null;
  /** Absent without gold. */
  gold?: GoldOfList;
  /** Why there is no drawing. */
  undrawn?: string;
}

/** ParseClass is the parses of one set of dependencies. */
export interface ParseClass {
  /** Its number, from 1. */
  class: number;
  /** Of the set, in hexadecimal digits. */
  hash: string;
  /** Of its best parse by this metric. Absent without gold, as are `df1` and `shown`. */
  f1?: FScore;
  df1?: FScore;
  /** All metrics of its best parses. */
  shown?: Texts;
  parses: ListedParse[];
  dependencies: ClassDependency[];
}

/** ListedParse is a parse of a list. */
export interface ListedParse {
  rank: number;
  /** As the file has it; null if it has none. */
  score: number | null;
  /** The words with their lexical categories, [as they are typed](formats.md#sentences-with-supertags). Absent if the parse has no derivation. */
  supertags?: string;
  /** The parse as files have it. */
  text: string;
  /** SVG of the derivation, for the first 12 parses of the class `first`; else null. */
  drawing: string | null;
}

/** ClassDependency is a dependency of a class. */
export interface ClassDependency extends BareDependency {
  /** Every class has it. */
  everywhere: boolean;
}

/** ParsesDiffer is what only one of two classes has. */
export interface ParsesDiffer {
  first: BareDependency[];
  second: BareDependency[];
}

/** GoldOfList is the sentence of gold. */
export interface GoldOfList {
  /** As files have it. */
  text: string;
  dependencies: BareDependency[];
}

/** Errors is errors by kind. */
export interface Errors extends Head {
  /** The key of the metric that counts the errors. */
  metric: string;
  systems: SystemErrors[];
}

/** SystemErrors is what the metric takes for wrong of a system. */
export interface SystemErrors extends Sides {
  name: string;
  /** How many were compared. */
  sentences: number;
  /** Those of which there are errors. */
  kinds: KindOfErrors[];
}

/** KindOfErrors is what it takes for wrong of a kind, and the sentences that have such errors. */
export interface KindOfErrors extends Sides {
  kind: string;
  /** As people read it. */
  name: string;
  /** Of all errors. */
  share: number;
  /** Sentences that are not listed, by most or its default of 10. */
  more: number;
  sentences: SentenceOfErrors[];
}

/** SentenceOfErrors is a sentence with its errors of a kind. */
export interface SentenceOfErrors extends Sides {
  /** What gold lacks comes after all of gold. */
  n: number;
  id: string;
  /** Its beginning. */
  words: string;
}

/** Failures says what became of sentences by the categories that gold gives their words. */
export interface Failures {
  /** That have a derivation. */
  sentences: number;
  /** Of them, those of which some parse has gold's dependencies. */
  exact: number;
  /** … and of which all parses have others. */
  others: number;
  not_parsed: number;
  /** Of the latter, those that were given up. */
  too_large: number;
  /** That are not exact, though the grammar has all steps of gold. */
  unexplained: number;
  /** Most frequent first. */
  steps: LackingStep[];
}

/** LackingStep is a step of gold's derivations that the grammar does not have. */
export interface LackingStep {
  /** `S[ng]\NP -> N\N` */
  step: string;
  /** The first of the sentences. */
  first: string;
  /** In sentences that are not exact. */
  count: number;
}

/** Ceiling is how far the grammar, the supertags and the model get. */
export interface Ceiling extends Head {
  gold: Input;
  /** The rows of Table 6. */
  attempts: Attempt[];
  failures: Failures;
  tables: Table[];
}

/** Attempt is the scores of an attempt. */
export interface Attempt {
  key: "gold_categories" | "best_in_chart" | "first_in_chart" | "system";
  name: string;
  sentences: number;
  /** That are parsed. */
  covered: number;
  all: Counts;
  covered_only: Counts;
}

/** Piece is a constituent of a sentence that is none as a whole. */
export interface Piece {
  first: number;
  last: number;
  category: string;
}

/** Parses is what a parser makes of a sentence whose words bring their categories. */
export interface Parses extends Head, Ambiguity {
  /** The sentence’s id in its file, or its number if several sentences are given as text; else empty. */
  id: string;
  /** The words with their categories, [as they are typed](formats.md#sentences-with-supertags). */
  sentence: string;
  words: string[];
  /** The categories of the whole sentence that count as parses. */
  root: string[];
  /** Other categories of the whole sentence, which are not counted although their dependencies differ. Empty for more than 40 words, or if roots were chosen. */
  other_roots: OtherRoot[];
  /** The best parses, the best first. */
  parses: Parse[];
  /** There are more parses. */
  more: boolean;
  /** If there is no parse: the smallest number of constituents that cover the sentence. */
  pieces: Piece[];
  /** The category of the best parse, whose growth is counted; absent if `growth` is empty. */
  growth_root?: string;
  /** The ambiguity of the last word, the last two words, and so on, as constituents of the category `growth_root`. Empty for more than 40 words, or without a parse. */
  growth: Growth[];
  /** The cells of the chart that have constituents. Empty for more than 40 words. */
  cells: ChartCell[];
  /** Pairs of different sets with the same hash; one set of each is left out. */
  collisions: number;
  /** Pairs of hashes that were compared. */
  comparisons: number;
  /** The size of a hash. */
  bits: number;
  /** Constituents of the chart. Those that no step can tell apart count as one. */
  vertices: number;
  /** Steps that build them. */
  edges: number;
  /** Why the chart cannot be drawn; absent if it can. */
  undrawn?: string;
}

/** Ambiguity is how many derivations there are, and how many sets of dependencies. */
export interface Ambiguity {
  /** Exact up to 2⁵³. */
  derivations: number;
  /** Different sets of dependencies; at most 1,000 are counted. */
  distinct: number;
  /** There are no more sets. */
  distinct_complete: boolean;
  /** Both numbers as texts. */
  shown: ShownAmbiguity;
}

/** ShownAmbiguity is the numbers as they are shown. */
export interface ShownAmbiguity {
  derivations: string;
  distinct: string;
}

/** OtherRoot is a category that the words have as well. */
export interface OtherRoot {
  category: string;
  derivations: number;
  shown: string;
}

/** Parse is a parse. */
export interface Parse {
  rank: number;
  /** The natural logarithm of the product of the weights of its lexical categories. */
  score: number;
  /** Parses of one class have the same dependencies. */
  class: number;
  /** The parse as AUTO; null if AUTO cannot hold its words. */
  auto: string | null;
  dependencies: BareDependency[];
  /** SVG, for the first 12 parses that can be drawn; else null. */
  drawing: string | null;
}

/** Growth is how ambiguous the last words of the sentence are by themselves, as constituents of the root. */
export interface Growth extends Ambiguity {
  words: number;
}

/** ChartCell is what the words from first to last can be together. */
export interface ChartCell {
  first: number;
  last: number;
  items: ChartItem[];
}

/** ChartItem is a category that they can have. */
export interface ChartItem extends Item {
  category: string;
}

/** Simulation is how measures of agreement answer to noise. */
export interface Simulation extends Head {
  file: string;
  format: string;
  /** That have a tree. */
  sentences: number;
  words: number;
  /** By which words may be attached anew. */
  relations: string[];
  /** Sentences without a tree. */
  left_out: number;
  runs: number;
  seed: number;
  tables: Table[];
  experiments: Experiment[];
}

/** Experiment is what is drawn anew, and what comes of it. */
export interface Experiment {
  key: string;
  /** Of the paper. */
  figure: string;
  points: NoisePoint[];
}

/** NoisePoint is the means of all runs with one probability. */
export interface NoisePoint {
  /** For each word. */
  p: number | null;
  /** Null where it is not defined. */
  alpha: Record<string, number | null>;
  las: number | null;
}

/** Derivation is a sentence with the derivations of both sides. */
export interface Derivation {
  n: number;
  id: string;
  /** Of the metrics of derivations. */
  counts: Counts;
  shown: Texts;
  gold: Side;
  system: Side;
  /** The dependency whose way is shown; null for none. */
  chosen: Way | null;
  /** Why it cannot be drawn; absent if it can. */
  undrawn?: string;
}

/** Side is what one side has of the sentence. */
export interface Side {
  /** Whether there is one. */
  derivation: boolean;
  /** Words and steps, bottom up and from left to right. */
  steps: Step[];
  dependencies: DerivedDependency[];
}

/** Step is a word with its lexical category, or a step. */
export interface Step {
  /** As `data-node` in the drawing. */
  node: number;
  first: number;
  last: number;
  /** Of many, the first and the last. */
  words: string;
  /** Empty for a word. */
  rule: string;
  daughters: string[];
  category: string;
  /** The other side has a derivation, and it lacks this. */
  only_here: boolean;
  /** It lies on the way of the dependency that is chosen. */
  way: boolean;
  /** It is drawn as one box. */
  folded: boolean;
}

/** DerivedDependency is a dependency, and which step made it. */
export interface DerivedDependency extends ToldDependency {
  /** Among the dependencies of this side in a Sentence, those that are ignored behind the others. */
  index: number;
  rule: number | null;
  /** The other side has it, too. */
  shared: boolean;
  /** The node whose step filled the slot; null where the derivation does not make it. */
  step: number | null;
  /** It was passed on through the category of another word. */
  long_range: boolean;
  /** … by extraction. */
  unbounded: boolean;
  /** The position of that word. */
  through?: number;
  through_form?: string;
}

/** Way is how a dependency came about. */
export interface Way {
  side: "gold" | "system";
  index: number;
  title: string;
  summary: string;
  /** From the word that opens the slot to the step that fills it. */
  stages: Stage[];
  /** From the argument up to what fills the slot. */
  argument_nodes: number[];
  elsewhere: Elsewhere;
}

/** Elsewhere is what the other side makes of a dependency. */
export interface Elsewhere {
  title: string;
  sentences: string[];
}

/** StudyAnalysis is what the judges of a study prefer. */
export interface StudyAnalysis {
  /** Its id. */
  study: string;
  seed: number;
  /** Of the program that made the study. */
  version: string;
  signature: string;
  judges: Judge[];
  tasks: TaskAnalysis[];
  /** The same for people. */
  sections: Section[];
  warnings: Warning[];
}

/** StudyTasks is what a judge is told of a study. */
export interface StudyTasks {
  /** Its id. */
  study: string;
  title: string;
  /** Names the study on every screen. */
  foot: string;
  /** How many parts the judges have; each sees other items. */
  parts: number;
  part: number;
  privacy: string;
  /** What to say when every item is answered. */
  finish: string;
  /** What to say as long as some are open. */
  stop: string;
  tasks: StudyTask[];
}

/** StudyTask is what a judge is told of a task, and how many items it has. */
export interface StudyTask extends Instructions {
  kind: "isolate" | "better" | "trees";
  /** Such as Task 1 of 2. */
  title: string;
  items: number;
  options: StudyOption[];
}

/** StudyOption is one of the two answers. */
export interface StudyOption {
  option: "a" | "b";
  /** Stands over the figure. */
  title: string;
  /** Stands on the button. */
  label: string;
}

/** StudyItem is one of the two figures of an item. */
export interface StudyItem {
  task: number;
  item: number;
  option: "a" | "b";
  title: string;
  /** The words. */
  text: string;
  /** All that the figure shows. */
  tables: CaptionedTable[];
  /** Why there is no drawing; absent if there is one. */
  undrawn?: string;
}

/** Judges is what judges say of items: of one table of votes its members, of several a list. */
export interface Judges extends Head, Partial<JudgedLanguage | null> {
  tables: Table[];
  /** Of several, in the order of the files. */
  languages?: JudgedLanguage[];
  /** All of several together, where the trees are known. */
  all?: JudgedTogether;
}

/** JudgedLanguage is a table of votes. What is not defined is null. */
export interface JudgedLanguage extends Partial<JudgedTreesOf | null> {
  name: string;
  file: string;
  items: number;
  judges: number;
  /** Whether the first line names the judges. */
  header: boolean;
  labels: string[];
  /** Votes that are missing. */
  gaps: number;
  /** Items of which no label has most votes. */
  ties: number;
  /** The mean over pairs of judges. */
  raw_agreement: number | null;
  /** Cohen's, the mean over pairs of judges. */
  kappa: number | null;
  /** Fleiss' kappa. */
  fleiss: number | null;
  /** Krippendorff's, for nominal data. */
  alpha: number | null;
  /** Of judges. */
  pairs: JudgedPair[];
  /** A label an item; null for a tie, and where nobody voted. */
  majority: (string | null)[];
  /** The same by the model of Hovy et al. (2013). */
  mace: (string | null)[];
  judge_names: string[];
  /** Of each judge, by that model. */
  competence: (number | null)[];
}

/** JudgedPair is two judges, who count from 1. */
export interface JudgedPair {
  a: number;
  b: number;
  /** That both judged. */
  items: number;
  agreement: number | null;
  kappa: number | null;
}

/** JudgedTreesOf is the systems that were judged, and how metrics agree with the judges. */
export interface JudgedTreesOf extends Correlations {
  gold: Input;
  systems: JudgedSystem[];
  /** The mean, in words. */
  sentence_length: number | null;
  /** The mean, in edges. */
  tree_depth: number | null;
  /** How votes were taken together for correlations. */
  together: "mace" | "majority";
  /** Items with a vote. */
  judged: number;
  /** Of judges with each other, under `judges`, and with each metric. */
  mean_agreement: Record<string, number | null>;
  /** Items of which three judges of four prefer what LAS does not, and what only their choice has right. */
  against_las: Dissent;
  /** Of the length of sentences with the agreement about them. */
  length_rho: number | null;
}

/** JudgedSystem is a system that was judged, and its scores. */
export interface JudgedSystem extends Counts {
  name: string;
  /** The vote that stands for it. */
  label: string;
  input: Input;
}

/** JudgedTogether is all tables together. */
export interface JudgedTogether extends Correlations {
  items: number;
}

/** Correlations are those of metrics with judges, of classes of words, and of metrics with each other. */
export interface Correlations {
  /** Of each metric with the judges. */
  correlations: Record<string, Correlation>;
  /** Of LAS of content words, and of function words. */
  classes: Record<string, Correlation>;
  /** Spearman's rho of each metric with each other. */
  between: Record<string, Record<string, number | null>>;
}

/** Correlation is how a metric agrees with the judges. */
export interface Correlation {
  /** Spearman's. */
  rho: number | null;
  /** Two-sided. */
  p: number | null;
  /** Of the interval of 95 %. */
  low: number | null;
  high: number | null;
  /** Of the difference from LAS, by Fisher's transformation; of classes of words, from content words. */
  z: number | null;
  z_p: number | null;
}

/** Dissent is what judges prefer clearly, and a metric does not. */
export interface Dissent {
  items: number;
  /** The heads of more words than their relations. */
  attachment: number;
  /** The relations of more words. */
  label: number;
  /** As many of both. */
  both: number;
  nothing: number;
  /** Not among the items: LAS prefers neither system. */
  even: number;
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

/** NBest is what n-best lists come to. */
export interface NBest extends Head {
  gold?: Input;
  system: Input;
  sentences: number;
  lists: number;
  parses: number;
  longest: number;
  distinct: number;
  distinct_hashes: number;
  /** Lists in which a set is there more than once. */
  repeated: number;
  collisions: number;
  comparisons: number;
  /** Of hashes: 64, 32 or 16. */
  bits: number;
  levels: NbestLevel[];
  diversity: NbestFirsts[];
  /** Both sides have roots; without them df1 is the score with alignment. */
  rooted?: boolean;
  oracle?: NbestOracle[];
  /** Of lists without repetitions. */
  oracle_distinct?: NbestOracle[];
  /** What a reranker chose. */
  reranked?: NbestReranked;
  rows?: NbestList[];
  /** What a page shows: the numbers as texts. */
  shown: NbestShown;
}

/** NbestLevel is how many parses differ, as far as a level looks at them. */
export interface NbestLevel {
  key: string;
  name: string;
  distinct: number;
}

/** NbestFirsts is the first n parses of lists. */
export interface NbestFirsts extends NbestDiversity {
  n: Depth;
  /** Of lists without repetitions. */
  hashed: NbestDiversity;
}

/** NbestDiversity is how many of some parses differ. */
export interface NbestDiversity {
  parses: number;
  per_list: number | null;
  distinct: number;
  distinct_per_list: number | null;
  /** How many differ, by level. */
  levels: Record<string, number>;
}

/** NbestOracle is the best of the first n parses of lists. */
export interface NbestOracle {
  n: Depth;
  covered: number;
  sentences: number;
  coverage: number | null;
  f1: FScore;
  df1: FScore;
}

/** NbestReranked is what a reranker chose, by both metrics. */
export interface NbestReranked {
  f1: RerankedScore;
  df1: RerankedScore;
}

/** RerankedScore is the score of what a reranker chose. */
export interface RerankedScore extends FScore {
  /** How far it has got from the first parses to the best ones. */
  reached: number | null;
  shown_reached: string;
}

/** NbestList is a list. */
export interface NbestList {
  n: number;
  id: string;
  parses: number;
  distinct: number;
  words: string;
  /** With gold. */
  best?: NbestBest;
}

/** NbestBest is the best parses of a list, by both metrics. */
export interface NbestBest {
  f1: BestParse;
  df1: BestParse;
}

/** BestParse is the best parse of a list, and the first. */
export interface BestParse {
  /** Of the best parse; 0 where there is none. */
  rank: number;
  f1: number | null;
  /** The score of the first parse. */
  first: number | null;
  shown: string;
  shown_first: string;
}

/** NbestShown is what a page shows, which does no arithmetic. */
export interface NbestShown {
  scope: string;
  per_list: string;
  distinct_per_list: string;
  repeated: string;
  distinct: string;
  collisions: string;
  comparisons: string;
  collisions_percent: string;
  coverage: string;
  /** What f1 and df1 are called. */
  metrics?: string[];
  oracle?: ShownOracle[];
  oracle_distinct?: ShownOracle[];
  tables: Table[];
}

/** ShownOracle is the best of the first n parses as texts. */
export interface ShownOracle {
  n: string;
  f1: ShownFScore;
  df1: ShownFScore;
}

/** ShownFScore is precision, recall and F-score in per cent. */
export interface ShownFScore {
  precision: string;
  recall: string;
  f1: string;
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

/** Mistake is what an error says by itself. */
export interface Mistake extends Place, Advice {
  /** What is wrong. */
  message: string;
}

/** Advice is what helps to mend a mistake. */
export interface Advice {
  /** What would be right. */
  hint?: string;
  excerpt?: Excerpt;
}

/** Excerpt is the line that is wrong, as it stands, or some 80 characters of it around the place. It is cut where there is `…`; a tab is one space. */
export interface Excerpt {
  before: string;
  /** From the place to the next space. */
  wrong: string;
  after: string;
}

/** Error is an error, as it is passed to hosts. */
export interface Error extends Mistake, FurtherMistakes {
  /** What sort of error, see below. */
  code: "data" | "usage" | "limit" | "cancelled" | "elsewhere" | "internal";
}

/** FurtherMistakes are what else is wrong with a file. */
export interface FurtherMistakes {
  /** With the parameter `lenient`, all that is wrong with the file is counted, and the work goes on. */
  lenient?: boolean;
  /** What else is wrong with the file, up to 19 errors. */
  others?: Mistake[];
  /** How many more there are, in words. */
  rest?: string;
}

/** Handle is the handle of what was kept. */
export interface Handle {
  /** 0 where it would have taken too much memory. */
  handle: number;
}

/** Agreed is how far the judges of a task agree about what they prefer: about the metric, or the parser. What is not defined is null. */
export interface Agreed {
  raw_agreement: number | null;
  /** Cohen's, the mean over pairs of judges. */
  kappa: number | null;
  /** Krippendorff's, of nominal data. */
  alpha: number | null;
}

/** Judge is somebody who sent a result. */
export interface Judge {
  name: string;
  file: string;
  part: number;
  /** Items. */
  answered: number;
  /** Items. */
  open: number;
  /** How many. */
  comments: number;
  /** The file is not what the page saved. */
  changed: boolean;
}

/** TaskAnalysis is what the judges said of a task. */
export interface TaskAnalysis {
  kind: "isolate" | "better" | "trees";
  question: string;
  /** One; of `trees`, one for each pair of parsers. */
  comparisons: Comparison[];
  agreement: Agreed;
  items: Judged[];
}

/** Judged is an item with its answers. */
export interface Judged {
  /** Of the judges; absent where all see the item. */
  part?: number;
  item: number;
  /** Of A and B. */
  parsers: string[];
  /** The ids of A and B. */
  sentences: string[];
  /** In the order of the judges. */
  votes: Vote[];
}

/** Vote is the answer of one judge, who may have left the item open. */
export interface Vote {
  judge: string;
  /** Absent where the judge left the item open. */
  option?: "a" | "b";
  /** One of the sides; absent where the judge left the item open. */
  preferred?: string;
  comment?: string;
}

/** Comparison is whom the judges prefer: DF₁ or F₁, or one of two parsers. */
export interface Comparison {
  /** `DF₁` and `F₁`; of `trees` the names of two parsers. */
  sides: string[];
  all: ItemTally;
  /** Of each that was judged; empty for `trees`. */
  by_parser: ItemTally[];
  /** Of every judge. */
  by_judge: Tally[];
  test: Test;
}

/** Tally counts answers. */
export interface Tally {
  /** Of the parser or judge; absent for all. */
  name?: string;
  /** For each side. */
  answers: number[];
  /** For A, whatever it stands for. */
  first: number;
  /** That judges left out. */
  open: number;
}

/** ItemTally counts answers, and items by what most judges said of them. */
export interface ItemTally extends Tally {
  /** Items, for each side. */
  majorities: number[];
  /** Items with as many answers for either side. */
  undecided: number;
  /** Items without an answer. */
  unanswered: number;
}

/** Test is an exact test against judges who choose by tossing a coin. */
export interface Test {
  successes: number;
  trials: number;
  /** Of a success; the mean where it differs from trial to trial. */
  chance: number;
  two_sided: boolean;
  /** 1 where there are no trials. */
  p: number;
  /** All this for people. */
  words: string;
}

/** Instructions are what a judge is told of a task. They direct to the meaning of sentences, as those of Bhargava & Penn (2023, section 4.1) do. */
export interface Instructions {
  question: string;
  /** A line to stand beside every item. */
  convention: string;
  /** Before the first item. */
  instructions: string[];
  /** What there is to say of the example, item 0. */
  example: string[];
  /** What an item is called. */
  unit: string;
}

/** JudgeFile is what a judge answers. It is one file, and any change by hand is noticed. */
export interface JudgeFile {
  /** The version of such files. */
  ccgscore_result: number;
  /** The id of the study. */
  study: string;
  judge: string;
  part: number;
  /** Whether every item is answered. */
  complete: boolean;
  answers: Answer[];
  /** Of all the rest. */
  checksum: string;
}

/** Answer is what a judge answers of an item. */
export interface Answer {
  task: number;
  item: number;
  /** Absent where the judge left the item open. */
  option?: "a" | "b";
  comment?: string;
}

/** Section is a part of the analysis as people read it: tables, and what there is to say of them. */
export interface Section {
  title: string;
  tables: CaptionedTable[];
  lines: string[];
}

/** CaptionedTable is a table of a study. */
export interface CaptionedTable {
  caption: string;
  columns: string[];
  rows: string[][];
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
