// Made by go generate ./core/ops from the structs that declare results.

/** Macro averages, by metric. */
export interface Averages {
  f1?: MacroFScore;
  labelling?: MacroFScore;
  alignment?: MacroFScore;
  df1?: MacroFScore;
  unlabelled?: MacroFScore;
  undirected?: MacroFScore;
  categories?: MacroAccuracy;
  wholly_right?: MacroAccuracy;
  constituents?: MacroFScore;
  constituents_unlabelled?: MacroFScore;
  tree?: MacroFScore;
  tree_unlabelled?: MacroFScore;
  deep?: MacroFScore;
  deep_undirected?: MacroFScore;
  las?: MacroAccuracy;
  uas?: MacroAccuracy;
  la?: MacroAccuracy;
  ned?: MacroAccuracy;
  ted?: MacroSimilarity;
  lcp?: MacroAccuracy;
  ucp?: MacroAccuracy;
  clas?: MacroFScore;
  uuas?: MacroAccuracy;
  dlas?: MacroAccuracy;
  tags?: MacroAccuracy;
  complete_match?: MacroAccuracy;
  no_crossing?: MacroAccuracy;
  two_or_less_crossing?: MacroAccuracy;
}

/** The scores of a system, by metric. */
export interface ComparedScores {
  f1?: ComparedScore;
  labelling?: ComparedScore;
  alignment?: ComparedScore;
  df1?: ComparedScore;
  unlabelled?: ComparedScore;
  undirected?: ComparedScore;
  categories?: ComparedScore;
  wholly_right?: ComparedScore;
  constituents?: ComparedScore;
  constituents_unlabelled?: ComparedScore;
  tree?: ComparedScore;
  tree_unlabelled?: ComparedScore;
  deep?: ComparedScore;
  deep_undirected?: ComparedScore;
  las?: ComparedScore;
  uas?: ComparedScore;
  la?: ComparedScore;
  ned?: ComparedScore;
  ted?: ComparedScore;
  lcp?: ComparedScore;
  ucp?: ComparedScore;
  clas?: ComparedScore;
  uuas?: ComparedScore;
  dlas?: ComparedScore;
  tags?: ComparedScore;
  complete_match?: ComparedScore;
  no_crossing?: ComparedScore;
  two_or_less_crossing?: ComparedScore;
}

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
  uuas?: Accuracy;
  dlas?: Accuracy;
  tags?: Accuracy;
  complete_match?: Accuracy;
  no_crossing?: Accuracy;
  two_or_less_crossing?: Accuracy;
  average_crossing?: Average;
}

/** A number of first parses, or all of them. */
export type Depth = number | string;

/** What metrics gain, by metric. */
export interface Gains {
  f1?: Gain;
  labelling?: Gain;
  alignment?: Gain;
  df1?: Gain;
  las?: Gain;
  uas?: Gain;
  la?: Gain;
}

/** Macro averages, the means of the scores of sentences. */
export interface MacroAverages {
  all?: Averages;
  covered_only?: Averages;
}

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
  uuas?: any[];
  dlas?: any[];
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
  uuas?: boolean;
  dlas?: boolean;
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
  uuas?: Text;
  dlas?: Text;
  tags?: Text;
  complete_match?: Text;
  no_crossing?: Text;
  two_or_less_crossing?: Text;
  average_crossing?: Text;
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
  uuas?: any[];
  dlas?: any[];
}

/** UnitMeasure is what a measure makes of a unit. Pairs of its annotators are in the order (0, 1), (0, 2), (1, 2), (0, 3) …; of several columns each stands after the other. */
export interface UnitMeasure {
  /** How many values each annotator has; 0 if the unit is left out. */
  items: number;
  /** By annotator; of dependencies, for F₁ and DF₁ by turns. */
  sizes: number[];
  /** By pair of annotators; of dependencies, for F₁ and DF₁ by turns. */
  distances: number[];
  /** By coefficient, the sum of the squared distances to all annotations; squares of fractions are multiples of 2⁻³². May be larger than 2⁵³. */
  expected: number[];
  /** Of several texts: the same over the annotations of the same text. */
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

/** SentenceHead holds the members with which the result of every sentence begins. */
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
  /** In the order of the words. */
  gold: AttachedWord[];
  /** The same. */
  system: AttachedWord[];
  /** Punctuation that is left out. */
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
  /** A position; 0 for the root, -1 for none. */
  head: number;
  /** The position of the word. */
  dependent: number;
  head_form: string;
  dependent_form: string;
  /** Of the word to its head. */
  relation: string;
  /** Of the file; 0 if unknown. */
  line: number;
  /** `right`, or the [kind of error](metrics.md#error-kinds); `ignored` of one that is left out. */
  kind: string;
  /** The index of the same word on the other side; -1 for none. Absent if the word is left out. */
  partner?: number;
  /** What happens to its node when TED turns the tree of gold into that of the system; absent without gold. */
  edit?: "kept" | "relabelled" | "deleted" | "inserted";
  /** The position of the word that has this node on the other side; 0 for none. */
  becomes?: number;
  /** Of a verb that LCP and UCP count and that is wrong. */
  children?: Children;
}

/** Children are those of a verb that differ, by their positions. */
export interface Children {
  /** Only gold has them. */
  missing: number[];
  /** Only the system has them. */
  extra: number[];
  /** Both have them, in different relations; right under UCP. */
  renamed: number[];
}

/** Sentence is a sentence with all its dependencies. */
export interface Sentence extends SentenceHead {
  /** In the order of the file, the root last. */
  gold: JudgedDependency[];
  /** The same. */
  system: JudgedDependency[];
  /** Dependencies on the list of ignored ones, which are in no count. */
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
  /** The index, on the other side, of the dependency that it is matched with or explained by; -1 for none. */
  partner: number;
  /** Of a long-range dependency, [how far away](metrics.md#by-relation) its argument was found; absent of others, and of those that the file does not mark. */
  range?: "bounded" | "unbounded";
  /** How its category and its partner's are aligned. Only if both are between the same words, with different categories. */
  table?: Alignment;
}

/** IgnoredDependency is a dependency that is left out: what would say whether it is right is missing. */
export interface IgnoredDependency extends ToldDependency, Verdict {
}

/** BareDependency is a dependency with its words. */
export interface BareDependency {
  /** A position; 0 is the root. */
  predicate: number;
  /** A position. */
  argument: number;
  predicate_form: string;
  argument_form: string;
  /** The lexical category of the predicate; the label of the root. */
  category: string;
  /** 0 for the root; -1 if it does not exist. */
  slot: number;
}

/** ToldDependency is a dependency of a file that is compared with another. */
export interface ToldDependency extends BareDependency {
  /** The subcategory that the argument fills. */
  label: string;
  /** Of the file; 0 if unknown. */
  line: number;
  /** `right`, or the [kind of error](metrics.md#error-kinds); `ignored` if it is left out. */
  kind: string;
}

/** Verdict explains, as texts for people, whether metrics take a dependency for right. */
export interface Verdict {
  /** Whether it is right under the metric, in a few words. */
  title: string;
  /** Why. */
  reason: string;
  /** What each metric says. */
  verdict: string;
  /** The part of the verdict that is about the metric. */
  now: string;
}

/** Alignment is how the categories of two dependencies are aligned: a row for each element of gold. */
export interface Alignment {
  gold: Sequence;
  system: Sequence;
  /** A row for each element of gold, a cell for each element of the system. */
  cells: Cell[][];
}

/** Sequence is a functorial sequence. */
export interface Sequence {
  category: string;
  slot: number;
  /** The functorial sequence. */
  sequence: string[];
}

/** Cell is what an element of gold and one of the system make. */
export interface Cell {
  /** Between the prefixes that end here. */
  distance: number;
  /** An optimal path goes through it. */
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
  /** Positions and slots count from 1. */
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
  /** How far away the argument was found; left out if it is not known. */
  range?: "local" | "bounded" | "unbounded";
}

/** CorpusRoot is the root of a sentence in our JSON. */
export interface CorpusRoot {
  /** A position. */
  head: number;
  category?: string;
}

/** Agenda is what annotators should talk about. */
export interface Agenda extends Head {
  /** What was compared. */
  of: "dependency trees" | "phrase-structure trees" | "derivations" | "dependencies";
  /** The key of the coefficient whose distance ranks the sentences. */
  delta: string;
  /** Other members name an annotator by the place here, from 0. */
  annotator_names: string[];
  /** Which sentences are meant, for people; none for all. */
  chosen: string[];
  /** The sentences about which annotators disagree, the most first. */
  agenda: AgendaUnit[];
  /** Sentences whose annotators have different words, which are not on the agenda. Empty if it is of some annotators or labels. */
  different_words: DifferentWords[];
}

/** AgendaUnit is a sentence, with two annotations of it: those that are farthest apart, of those that are meant. */
export interface AgendaUnit extends Disagreement {
  /** With `changes`: what turns the first annotation into the second. */
  changes?: string[];
}

/** DifferentWords is a sentence whose annotators have different words. */
export interface DifferentWords {
  /** Its number, from 1. */
  unit: number;
  /** For people. */
  name: string;
  /** Of its first annotator. */
  words: string;
  /** An annotator. */
  a: number;
  /** One who has different words. */
  b: number;
  /** Where they differ first, for people. */
  said: string;
}

/** ConfusedLabels are two labels that annotators give to the same word or the same words. */
export interface ConfusedLabels {
  /** A label. */
  a: string;
  /** The other one. */
  b: string;
  /** How often, over all pairs of annotators. */
  times: number;
  /** In how many sentences. */
  units: number;
}

/** AnnotatedFile is a file with what its name was taken for. */
export interface AnnotatedFile {
  file: string;
  /** The text that it belongs to. */
  text: string;
  /** Whose it is. */
  annotator: number;
  format: string;
  sentences: number;
}

/** Agreement is how far annotators agree. What is not defined is null. */
export interface Agreement extends Head {
  /** What was compared. */
  agreement: "dependency trees" | "phrase-structure trees" | "derivations" | "dependencies";
  /** 1; with costs of labels, distances and sizes of trees in `per_unit` are multiples of 1 divided by it. */
  scale: number;
  /** As it was chosen. */
  seed: number;
  /** As it was chosen: the key of the coefficient that ranks the units; empty for the first. */
  delta: string;
  /** Sentences that two annotators or more annotated. */
  units: number;
  /** Words of the first annotation of each. */
  tokens: number;
  /** Of these sentences. */
  annotations: number;
  /** How many annotations differ. */
  distinct: number;
  /** Sentences that only one annotator annotated, which are left out. */
  one_annotation: number;
  /** How files were grouped, for people. */
  groups: string;
  /** Other members name an annotator by the place here, from 0. */
  annotator_names: string[];
  files: AnnotatedFile[];
  /** Pairs of annotations. */
  pairs: number;
  /** All pairs were compared; false for a sample. */
  exact: boolean;
  /** What was compared, for people. */
  scope: string;
  /** How many of the pairs, for people. */
  looked_at: string;
  /** What α says and does not, for people. */
  meaning: string;
  /** By coefficient: of trees `plain`, `diff` and `norm`; of CCG dependencies `f1` and `df1`; of derivations these and `supertags`. */
  alpha: Record<string, number | null>;
  /** The same with more about each, the most important first. */
  coefficients: Coefficient[];
  /** Agreement that is not corrected for chance. */
  raw: RawAgreement[];
  /** Of dependency trees: Cohen's κ of relations, the mean over pairs of annotators; else null. */
  kappa: number | null;
  /** Of several texts, the first 200, each by itself. Absent for one text and for a sample. */
  texts?: TextAgreement[];
  annotators: AnnotatorAgreement[];
  /** Every two annotators. */
  annotator_pairs: PairAgreement[];
  /** By coefficient: up to 200 units about which annotators disagree, the most first. */
  most: Record<string, Disagreement[]>;
  /** Up to 1,000 pairs of labels that annotators confuse, the most frequent first. */
  confusions: ConfusedLabels[];
  /** Sentences whose annotators have different words. They are not among those about which annotators disagree. */
  different_words: DifferentWords[];
  /** What the text prints. */
  tables: Table[];
  /** With sentences: every unit. */
  per_unit?: AgreementUnit[];
}

/** Coefficient is an alpha of Krippendorff, with its distance. */
export interface Coefficient {
  key: string;
  name: string;
  /** Its distance, in words. */
  distance: string;
  /** What to know about it. */
  meaning: string;
  alpha: number | null;
  /** Of the interval of 95 %. */
  low: number | null;
  /** Of the same. */
  high: number | null;
  /** The mean squared distance within units. */
  observed: number | null;
  /** The mean squared distance of all annotations. */
  expected: number | null;
  /** Units that count here. */
  units: number;
  /** α as a text. */
  shown: string;
  /** The interval as a text. */
  shown_interval: string;
  /** The same as a text. */
  shown_observed: string;
  /** The same as a text. */
  shown_expected: string;
}

/** RawAgreement is a measure that is not corrected for chance. */
export interface RawAgreement {
  /** `uas`, `las`, `la`; `jaccard`, `bracket_f1`; `f1`, `df1`; `supertags`. */
  key: string;
  name: string;
  /** What it is a share of. */
  meaning: string;
  value: number | null;
  /** In per cent. */
  shown: string;
  /** Units whose annotators have different words. */
  left_out: number;
}

/** Figures are the numbers of some annotators or of a text, by coefficient and by measure. */
export interface Figures {
  /** By coefficient. */
  alpha: Record<string, number | null>;
  /** The same as texts. */
  shown: Record<string, string>;
  /** By the key of raw agreement. */
  raw: Record<string, number | null>;
}

/** TextAgreement is what would be said of a text alone. */
export interface TextAgreement extends Figures {
  text: string;
  units: number;
}

/** AnnotatorAgreement is an annotator, and how far all others agree. */
export interface AnnotatorAgreement extends Figures {
  name: string;
  /** Units that the annotator annotated. */
  annotations: number;
  /** Units that the annotator lacks. */
  missing: number;
}

/** PairAgreement is two annotators, and how far they agree. */
export interface PairAgreement extends Figures {
  /** An annotator. */
  a: number;
  /** Another annotator. */
  b: number;
  /** That both annotated. If there are none, α is null. */
  units: number;
  /** Of dependency trees: Cohen's κ of relations; else null. */
  kappa: number | null;
}

/** Disagreement is a unit, with the two annotations of it that are farthest apart. */
export interface Disagreement {
  /** Its number, from 1. */
  unit: number;
  /** For people. */
  name: string;
  text: string;
  id: string;
  /** The number of the sentence in its text. */
  index: number;
  /** Of its first annotator. */
  words: string;
  /** One of the two annotators who are farthest apart. */
  a: number;
  /** The other one. */
  b: number;
  /** Edits, or what they cost, or dependencies or words that differ. */
  distance: number;
  /** Of both annotations. */
  size: number;
}

/** AgreementUnit is whole numbers from which everything follows. */
export interface AgreementUnit {
  text: string;
  /** The number of the sentence in its text. */
  index: number;
  id: string;
  /** Of its first annotator. */
  words: string;
  tokens: number;
  /** Who annotated it, ascending. */
  annotators: number[];
  /** Edits of trees, dependencies, lexical categories, as far as there are any. */
  measures: UnitMeasure[];
  /** For each raw measure and each pair, two numbers: what both have in common, and of how many. Empty if the unit is left out. */
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

/** Corpora is how far annotators agree in several corpora. What is not defined is null. */
export interface Corpora extends Head {
  seed: number;
  /** In the order of their first files. */
  corpora: AnnotatedCorpus[];
  /** The key of the measure, not corrected for chance, that every α is held against. */
  against: string;
  /** Of that measure with each α. */
  correlations: AlphaCorrelation[];
  /** Of the corpora, by each measure that several have. */
  orders: OrderOfCorpora[];
  /** What the text prints. */
  tables: Table[];
}

/** AnnotatedCorpus is how far annotators of a corpus agree. */
export interface AnnotatedCorpus {
  name: string;
  /** What was compared. */
  agreement: "dependency trees" | "phrase-structure trees" | "derivations" | "dependencies";
  signature: string;
  annotator_names: string[];
  /** Sentences that two annotators or more annotated. */
  units: number;
  /** Words of the first annotation of each. */
  tokens: number;
  annotations: number;
  /** All pairs were compared; false for a sample. */
  exact: boolean;
  /** By coefficient. */
  alpha: Record<string, number | null>;
  /** Of the intervals of 95 %. */
  low: Record<string, number | null>;
  /** Of the same. */
  high: Record<string, number | null>;
  /** Not corrected for chance, by the key of raw agreement. */
  raw: Record<string, number | null>;
  /** Of dependency trees: Cohen's κ of relations, the mean over pairs of annotators; else null. */
  kappa: number | null;
}

/** AlphaCorrelation is how an α goes with the measure that is not corrected for chance. */
export interface AlphaCorrelation {
  /** The key of the coefficient. */
  alpha: string;
  /** Corpora that have both. Fewer than three have no correlation. */
  corpora: number;
  pearson: number | null;
  spearman: number | null;
}

/** OrderOfCorpora is in which order a measure has the corpora. */
export interface OrderOfCorpora {
  /** Of the measure. */
  name: string;
  /** The highest first; of equal ones, the first that was given. */
  corpora: string[];
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
  /** The sentence; both annotators' if their words differ. */
  words: string[];
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
  /** Edits, or what they cost, or dependencies or words that differ. */
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

/** AgreementWork is how much work it is to compare all pairs of annotations. */
export interface AgreementWork {
  /** Pairs of annotations. */
  pairs: number;
  /** Steps that all pairs take, about. */
  work: number;
  /** Steps of the piece that was compared, about; 0 without one. */
  piece: number;
  /** What is compared, for people. */
  compare: string;
}

/** Failures says what became of sentences by the categories that gold gives their words. */
export interface Failures {
  /** That have a derivation. */
  sentences: number;
  /** Of them, those where some parse has the dependencies of gold. */
  exact: number;
  /** Those where all parses have others. */
  others: number;
  /** Those without a parse. */
  not_parsed: number;
  /** Of the latter, those that were given up. */
  too_large: number;
  /** Those that are not exact although the grammar has all steps of gold. */
  unexplained: number;
  /** Steps of gold that the grammar does not have, the most frequent first. */
  steps: LackingStep[];
}

/** LackingStep is a step of gold's derivations that the grammar does not have. */
export interface LackingStep {
  /** Such as `S[pss]\NP -> N\N`. */
  step: string;
  /** The id or number of the first sentence that has it. */
  first: string;
  /** Of sentences that are not exact. */
  count: number;
}

/** Ceiling is how far the grammar, the supertags and the model get. */
export interface Ceiling extends Head {
  /** What was read of gold. */
  gold: Input;
  /** The rows of the table, first the one with the categories of gold. */
  attempts: Attempt[];
  /** One for each file of supertags and `beta`. */
  levels: Level[];
  /** What became of sentences with the categories of gold. */
  failures: Failures;
  tables: Table[];
}

/** Attempt is the scores of an attempt. */
export interface Attempt {
  key: "gold_categories" | "gold_seen_rules" | "best_in_chart" | "first_in_chart" | "system";
  name: string;
  /** The file that words have their categories from; absent where gold has them. */
  supertags?: string;
  /** Only seen rules are taken. */
  seen_rules?: boolean;
  /** Words have the supertags that a tag dictionary allows; absent as well if it also allows the right ones. */
  tag_dictionary?: boolean;
  sentences: number;
  /** How many of them have a parse. */
  covered: number;
  /** Over all sentences. */
  all: Counts;
  /** Over those that have a parse. */
  covered_only: Counts;
}

/** Level is the best in the chart with the supertags within a beam. */
export interface Level extends Attempt {
  beta: number;
  categories_per_word: number | null;
  /** The share of words of which one of the supertags is gold’s category. */
  right: number | null;
  /** Sentences parsed in a second; absent where there is no clock. */
  per_second?: number | null;
}

/** Compared is systems compared. */
export interface Compared extends Head, ComparedPart {
  /** Those that are compared, in the order of every table. */
  metrics: Metric[];
  /** The keys of the two that sum systems up, such as `f1` and `df1`: systems are ranked by them. */
  ends: string[];
  /** The system that the others are compared with. */
  baseline: string;
  /** Of the random numbers. */
  seed: number;
  /** Of intervals and of the randomisation test. */
  rounds: number;
  /** Over the sentences that every system parsed; null if these are all or none. */
  covered_by_all: ComparedPart | null;
}

/** ComparedPart is systems compared over some sentences. */
export interface ComparedPart {
  /** How many there are, those included that gold lacks. */
  sentences: number;
  /** In the order of the files. */
  systems: ComparedSystem[];
  /** Each system with the baseline, under each metric. */
  pairs: ComparedPair[];
}

/** ComparedSystem is a system by itself. */
export interface ComparedSystem extends ComparedScores {
  name: string;
  /** How many sentences of the corpus it parsed. */
  covered: number;
  /** What some metric needs, and this system or gold has not, as in scores: without `roots`, df1 counts what alignment does. */
  lacks: string[];
}

/** ComparedScore is a score with its interval. */
export interface ComparedScore {
  /** The F-score, or the accuracy. */
  value: number;
  /** Of the interval of 95 %. Equal to `high` where every sample of the sentences has the same score, as with one sentence: they bear out no interval. */
  low: number;
  high: number;
  /** Among the systems; equal scores have equal ranks. */
  rank: number;
  shown: ShownScore;
}

/** ShownScore is a score with its interval as people read it, in per cent. */
export interface ShownScore {
  value: string;
  /** A dash where there is none. */
  interval: string;
}

/** ComparedPair is a system compared with the baseline under a metric. */
export interface ComparedPair {
  /** The system. */
  a: string;
  /** The baseline. */
  b: string;
  /** Its key. */
  metric: string;
  /** The score of `a` minus that of `b`. */
  difference: number;
  /** Of the interval of 95 %, by the paired bootstrap. Equal to `high` where every sample of the sentences has the same difference: they bear out no interval. */
  low: number;
  high: number;
  /** The smallest difference that this many sentences can tell from none: 1.96 standard errors of the difference. */
  detectable: number;
  /** The paired randomisation test. */
  randomisation: SampledTest;
  /** The exact paired-permutation test, of which the randomisation test is an estimate; null if its table would be too large. */
  exact: ExactTest | null;
  /** The exact test of McNemar over what gold has: dependencies, pairs of words, words, constituents, or sentences, as the metric counts. Null under `ted`, which counts edits of whole trees, and beside saved scores, which say nothing of single ones. */
  mcnemar: TestOfSingle | null;
  /** The exact p, or else that of the randomisation test, adjusted for the systems that are compared with the baseline. */
  holm: number;
  /** Sentences in which `a` has the higher score. */
  wins: number;
  /** Sentences in which both have the same score. */
  ties: number;
  /** Sentences in which `b` has the higher score. */
  losses: number;
  shown: ShownPair;
}

/** ShownPair is a difference with its tests as people read it: points are per cent of one system minus those of the other. */
export interface ShownPair {
  /** In points. */
  difference: string;
  /** A dash where there is none. */
  interval: string;
  /** A dash where no sentence differs. */
  detectable: string;
  randomisation: string;
  /** A dash where there is none. */
  exact: string;
  holm: string;
  /** A dash where there is none. */
  mcnemar: string;
}

/** SampledTest is a test by random swaps. */
export interface SampledTest {
  /** Two-sided. */
  p: number;
  /** How many swaps were drawn. */
  rounds: number;
}

/** ExactTest is a test by all swaps. */
export interface ExactTest {
  /** Two-sided, within 1e-9. */
  p: number;
}

/** TestOfSingle is a test over what gold has and just one of two systems has right. */
export interface TestOfSingle {
  /** Two-sided. */
  p: number;
  /** Those that only `a` has right. */
  only_a: number;
  /** Those that only `b` has right. */
  only_b: number;
}

/** Confusions is which labels systems confuse. */
export interface Confusions extends Head {
  /** What is confused. */
  of: "supertags" | "labels";
  systems: ConfusedSystem[];
}

/** ConfusedSystem is which labels a system confuses. */
export interface ConfusedSystem extends ConfusedShare {
  name: string;
  /** Of supertags, the same for words that are no punctuation; null of labels. */
  without_punctuation: ConfusedShare | null;
  /** What only gold has, and what only the system has: it is not confused with anything. */
  uncompared: Sides;
  /** Of supertags, how often each kind of edit makes the functorial sequence of the system from that of gold; null of labels. */
  edits: ConfusedEdits | null;
  /** How many different pairs of labels are confused. */
  confused: number;
  /** The most frequent ones of both sides together, in this order. */
  labels: string[];
  /** How many other labels there are. If there are any, the last row and the last column are theirs. */
  folded: number;
  /** How often: a row for each label of gold, a column for each label of the system. */
  cells: number[][];
  /** Of uncompared, what is in sentences that the other side has not parsed; null if both sides have parsed all. */
  unparsed: UnparsedLabels | null;
  /** The most frequent first, up to 10,000. */
  pairs: ConfusedPair[];
  /** Pairs that are not listed. */
  more: number;
}

/** UnparsedLabels are what one side has in sentences that the other one has not parsed. */
export interface UnparsedLabels {
  /** How often gold has the label of each row where the system has no analysis. */
  gold: number[];
  /** How often the system has the label of each column where gold has none. */
  system: number[];
}

/** ConfusedShare is how many are right. */
export interface ConfusedShare {
  total: number;
  right: number;
  accuracy: number;
  /** The accuracy in per cent, as people read it. */
  shown: string;
}

/** ConfusedPair is a label of gold that the system has as another one. */
export interface ConfusedPair {
  gold: string;
  system: string;
  /** How often. */
  n: number;
  /** Of all confusions. */
  share: number;
  /** How many have it. */
  sentences: number;
  /** Of supertags, what makes the functorial sequence of the system from that of gold; null of labels. */
  edit: ConfusedEdit | null;
  shown: ShownShare;
}

/** ConfusedEdit is what edits turn a functorial sequence into another. */
export interface ConfusedEdit {
  kind: "insertion" | "deletion" | "substitution" | "mixed";
  /** As few as possible. */
  edits: number;
}

/** ConfusedEdits is how many confusions there are of each kind of edit. */
export interface ConfusedEdits {
  /** The system has arguments that gold lacks. */
  insertion: number;
  /** The system lacks arguments that gold has. */
  deletion: number;
  /** As many arguments, but others, or another target. */
  substitution: number;
  /** Edits of more than one kind. */
  mixed: number;
}

/** ShownShare is a share as people read it. */
export interface ShownShare {
  /** In per cent. */
  share: string;
}

/** ConfusedSentences is some of the sentences with a confusion. */
export interface ConfusedSentences extends Head {
  /** What is confused. */
  of: "supertags" | "labels";
  /** How many sentences have it. */
  found: number;
  /** How often they have it. */
  times: number;
  /** The place of the first that is listed. */
  from: number;
  /** In the order of gold. */
  sentences: ConfusedSentence[];
}

/** ConfusedSentence is a sentence with a confusion. */
export interface ConfusedSentence {
  /** By which the operation `sentence` finds it. */
  n: number;
  id: string;
  /** Its beginning. */
  words: string;
  /** How often it has the confusion. */
  times: number;
}

/** Costs is what errors cost. */
export interface Costs extends Head {
  /** The keys of the metrics whose gains are given. */
  metrics: string[];
  systems: SystemCosts[];
}

/** SystemCosts is what the errors of a system cost. */
export interface SystemCosts {
  name: string;
  /** The scores as they are; the gain is 0. */
  scores: Gains;
  /** Kinds of errors, those that cost most under one of the two metrics that sum the system up first. */
  kinds: KindCost[];
  /** Categories, or relations, of which the system writes at least half as another one, and does so as often as `least` says: the most costly first. */
  notations: NotationCost[];
  /** How many of them are not listed. */
  more_notations: number;
  /** The same of single features: the categories differ in nothing else. */
  features: NotationCost[];
}

/** KindCost is what all errors of a kind cost. */
export interface KindCost extends Gains {
  /** The [kind of error](metrics.md#error-kinds). */
  kind: string;
  /** As people read it. */
  name: string;
  /** Dependencies of gold of this kind. */
  gold: number;
  /** Dependencies of the system of this kind. */
  system: number;
  /** How many have the kind. */
  sentences: number;
}

/** NotationCost is what a difference in notation costs. */
export interface NotationCost extends Gains {
  /** What gold writes. */
  gold: string;
  /** What the system writes in its place. */
  system: string;
  /** How often it does. */
  n: number;
  /** How often gold writes this, whatever the system has. */
  of: number;
  /** Of what gold writes so: how consistent the difference is. */
  share: number;
  /** The share in per cent, as people read it. */
  percent: string;
  /** How many have it. */
  sentences: number;
}

/** Gain is what a metric gains. */
export interface Gain {
  /** If the errors were mended. */
  score: number;
  /** How much higher that is than the score. */
  gain: number;
  shown: ShownGain;
}

/** ShownGain is a gain as people read it. */
export interface ShownGain {
  /** In per cent. */
  score: string;
  /** In points, with its sign. */
  gain: string;
}

/** Detected is what a file is. */
export interface Detected {
  /** One of those of [formats](formats.md), or `study`, `study_result`, `votes` or, for a reranker, `nbest_reranked`. */
  format: string;
  /** What it was recognised by. */
  why: string;
  sentences: number;
  dependencies: number;
  /** Sentences that have one. */
  roots: number;
  /** Some sentence has several parses. */
  lists: boolean;
}

/** Cases is what only one of two systems has right. */
export interface Cases extends Head {
  /** The key of the metric that says what is right. */
  metric: string;
  /** By what dependencies are broken down. */
  by: "category" | "label" | "slot" | "relation" | "pos" | "length" | "sentence" | "kind" | "range" | "extraction" | "frequency";
  /** The line that all of it is in; empty if that is not asked for. */
  within: string;
  /** The system. */
  a: string;
  /** The baseline. */
  b: string;
  /** What is listed. */
  cases: "dependencies" | "sentences";
  /** How many cases there are. */
  found: number;
  /** The place of the first that is listed, from 0. */
  from: number;
  /** Gold dependencies that only `a` has right. */
  only_a: number;
  /** Gold dependencies that only `b` has right. */
  only_b: number;
  /** Wrong dependencies that only `a` has. */
  extra_a: number;
  /** Wrong dependencies that only `b` has. */
  extra_b: number;
  /** In the order of the corpus. */
  dependencies: CaseDependency[];
  /** Those first in which the two differ most. */
  sentences: CaseSentence[];
}

/** CaseDependency is a dependency that only one of two systems has right. */
export interface CaseDependency {
  /** The number of the sentence; 0 if gold lacks it. */
  n: number;
  /** Its id, or its number. */
  id: string;
  /** Who has the dependency: gold, which only one of them agrees with; or a system, which has it wrongly and alone. */
  side: "gold" | "a" | "b";
  /** For whom it speaks. */
  right: "a" | "b";
  /** From 1; the head of a word of a tree. 0 for a root. */
  predicate: number;
  /** Empty for a root. */
  predicate_form: string;
  argument: number;
  argument_form: string;
  /** Absent of dependency trees. */
  category?: string;
  /** Absent of roots and of dependency trees. */
  slot?: number;
  /** Of dependency trees. */
  relation?: string;
  /** What is wrong, where it is wrong: the [kind](metrics.md#error-kinds). */
  kind: string;
  /** As people read it. */
  kind_name: string;
}

/** CaseSentence is a sentence in which two systems differ. */
export interface CaseSentence {
  /** 0 if gold lacks it. */
  n: number;
  /** Its id, or its number. */
  id: string;
  /** Its beginning. */
  words: string;
  only_a: number;
  only_b: number;
  extra_a: number;
  extra_b: number;
  /** The scores of the sentence; empty if gold lacks it. */
  a?: Texts;
  b?: Texts;
}

/** Differences is where systems differ from the baseline. */
export interface Differences extends Head {
  /** The key of the metric that says what is right. */
  metric: string;
  /** By what dependencies are broken down. */
  by: "category" | "label" | "slot" | "relation" | "pos" | "length" | "sentence" | "kind" | "range" | "extraction" | "frequency";
  /** What the values of a line are. */
  columns: ColumnOfLines[];
  /** Each system with the baseline. */
  pairs: Differing[];
}

/** Differing is a pair of systems. */
export interface Differing {
  /** The system. */
  a: string;
  /** The baseline. */
  b: string;
  /** How many there are, those included that gold lacks. */
  sentences: number;
  /** Of all dependencies, under the metric. */
  a_score: number;
  b_score: number;
  /** The score of `a` minus that of `b`. */
  difference: number;
  /** The same in points. */
  shown: string;
  /** Those with the largest effect first. */
  lines: DifferenceOfLine[];
  /** Lines that are not listed. */
  rarer: number;
}

/** DifferenceOfLine is a line of a breakdown. */
export interface DifferenceOfLine {
  /** Names the line where its cases are asked for. */
  key: string;
  /** One for each column. */
  values: string[];
  /** By category: what it is and what fills the slot, in the words of the field; absent where it has no name. */
  description?: string;
  /** What the system has. */
  a: SideOfLine;
  /** What the baseline has. */
  b: SideOfLine;
  /** The F-score of `a` minus that of `b`; null where gold and one of them have nothing here. */
  difference: number | null;
  /** How much of the difference between the two the line makes: so much less it would be if `a` had here what `b` has. */
  effect: number;
  /** In how many the two differ here. */
  sentences: number;
  shown: ShownLine;
}

/** SideOfLine is what a system has in a line. By kind, gold has something else for each system. */
export interface SideOfLine extends FScore {
}

/** ColumnOfLines says what a value of each line is. */
export interface ColumnOfLines {
  key: string;
  /** As people read it. */
  name: string;
}

/** ShownRatios are ratios in per cent, as texts. */
export interface ShownRatios {
  /** Precision. */
  p: string;
  /** Recall. */
  r: string;
  f1: string;
}

/** ShownLine is a line as people read it. */
export interface ShownLine {
  a: ShownRatios;
  b: ShownRatios;
  /** In points. */
  difference: string;
  /** In points. */
  effect: string;
}

/** SentenceOfTwo is a sentence as gold and two systems have it. */
export interface SentenceOfTwo extends Head {
  n: number;
  /** Its id, or its number. */
  id: string;
  words: string[];
  /** The key of the metric that says what is right. */
  metric: string;
  /** The system. */
  a: string;
  /** The baseline. */
  b: string;
  /** The systems that have no analysis of the sentence. */
  lack: string[];
  a_counts: Counts;
  b_counts: Counts;
  a_shown: Texts;
  b_shown: Texts;
  /** Those of gold, and then the wrong ones of systems. */
  dependencies: DependencyOfTwo[];
  /** Why there is no drawing; absent if there is one. */
  undrawn?: string;
}

/** DependencyOfTwo is a dependency with what each system makes of it. */
export interface DependencyOfTwo {
  /** Who has it: gold; or, if a system has it wrongly, that one or both. */
  side: "gold" | "a" | "b" | "both";
  /** From 1; the head of a word of a tree. 0 for a root. */
  predicate: number;
  /** Empty for a root. */
  predicate_form: string;
  argument: number;
  argument_form: string;
  /** Absent of dependency trees. */
  category?: string;
  /** Absent of roots and of dependency trees. */
  slot?: number;
  /** Of dependency trees. */
  relation?: string;
  /** The kind of what `a` has, as people read it: right, or what is wrong. Empty if it has no such dependency. */
  a: string;
  b: string;
}

/** GRs is how grammatical relations score. */
export interface GRs extends Head {
  /** What was read of gold. */
  gold: Input;
  /** What its dependencies became. Absent where the file has relations itself. */
  gold_mapped?: MappedGRs;
  systems: SystemGRs[];
}

/** SystemGRs is how the relations of a system score. */
export interface SystemGRs {
  name: string;
  /** What was read of the system. */
  input: Input;
  /** Pairs of sentences that were compared. */
  sentences: number;
  /** How many of them the system parsed. */
  covered: number;
  /** Relation and all slots are equal: the micro average of the relations. */
  labelled: FScore;
  /** Relation, head and dependent are equal, whatever the type and the initial relation. */
  heads: FScore;
  /** Different pairs of head and dependent. */
  unlabelled: FScore;
  macro: RelationMacro;
  /** What its dependencies became. Absent where the file has relations itself. */
  mapped?: MappedGRs;
  /** How many rows `--least` leaves out. */
  rarer: number;
  rows: RelationScore[];
}

/** RelationMacro is the means over relations: of their precisions and recalls, and the harmonic mean of both. */
export interface RelationMacro {
  /** How many: those that gold or this system has. */
  relations: number;
  precision: number;
  recall: number;
  f1: number;
}

/** MappedGRs is what the dependencies of a side became. */
export interface MappedGRs {
  dependencies: number;
  /** How many became one relation or more. */
  mapped: number;
  /** How many the markup file says become none. */
  ignored: number;
  /** How many are of a category and slot that the file has no line for. */
  unmapped: number;
  /** How many have lines whose conditions none holds. */
  unsuited: number;
  /** How many have a line that names another slot, which nothing fills. */
  unfilled: number;
}

/** RelationScore is the counts of a relation. */
export interface RelationScore extends FScore {
  relation: string;
  /** By the hierarchy: how many more general relations cover it, one by the other. */
  depth?: number;
}

/** Opened is what a comparison that is kept came to. */
export interface Opened extends Scores {
  /** Names the comparison in later calls. */
  handle: number;
  /** The one that `n` or `id` names, of one system; the last if there are fewer. Absent if there is too much to say. */
  sentence?: SentenceOfFiles;
}

/** Kinds is what became of the dependencies of a system. */
export interface Kinds {
  /** Gold − correct, and system − correct. */
  wrong: Wrong;
  kinds: Kind[];
}

/** Kind is the dependencies of a kind, of both sides. */
export interface Kind extends Sides, Wrong {
  /** The [kind](metrics.md#error-kinds). */
  kind: string;
  /** As people read it. */
  name: string;
  /** How many have it. */
  sentences: number;
}

/** Rows is some of the sentences that were found. */
export interface Rows {
  /** How many sentences there are. */
  total: number;
  /** How many were found. */
  found: number;
  /** Of all that were found: sums, as those of a corpus. */
  counts: Counts;
  shown: Texts;
  /** With `n`: where that sentence is among those that were found, from 0; -1 if it is not. */
  place?: number;
  /** The place of the first row. */
  from: number;
  rows: Row[];
}

/** Row is what a list of sentences shows of one. */
export interface Row extends Ratios {
  /** By which the operation `sentence` finds it. */
  n: number;
  id: string;
  /** Its first words. */
  text: string;
  /** The system parsed it. */
  covered: boolean;
  /** DF₁ − F₁, or UAS − LAS, as a text. */
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
  /** The derivation as SVG, or as TikZ if `tikz` asks for it, for the first 12 parses of the class `first`; else null. */
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

/** NBest is what n-best lists come to. */
export interface NBest extends Head {
  /** What was read of gold. Absent without gold, as are `rooted`, `oracle`, `oracle_distinct` and `reranked`. */
  gold?: Input;
  /** What was read of the lists. */
  system: Input;
  /** How many there are. */
  sentences: number;
  /** How many there are. */
  lists: number;
  /** In all lists. */
  parses: number;
  /** Parses of the longest list. */
  longest: number;
  /** Different sets of dependencies, each list by itself. */
  distinct: number;
  /** Different hashes, each list by itself. */
  distinct_hashes: number;
  /** Lists that have a set more than once. */
  repeated: number;
  /** Pairs of parses with the same hash and different sets. */
  collisions: number;
  /** All pairs of parses. */
  comparisons: number;
  /** The size of a hash: 64, 32 or 16. */
  bits: number;
  /** How many parses differ at each level, from fine to coarse. */
  levels: NbestLevel[];
  /** The first 10, the first 50 and all parses. */
  diversity: NbestFirsts[];
  /** Both sides have roots; otherwise `df1` is the score with alignment. */
  rooted?: boolean;
  /** The best of the first 1, 2, 5, 10, 20, 50, 100 … parses, up to the longest list, and always of 10, 50 and all. */
  oracle?: NbestOracle[];
  /** The same for lists without [repetitions](metrics.md#n-best-lists). */
  oracle_distinct?: NbestOracle[];
  /** What a reranker chose. */
  reranked?: NbestReranked;
  /** With sentences: every list. */
  rows?: NbestList[];
  /** What a page shows: the same as texts, with all tables. */
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
  /** How many parses, or `all`. */
  n: Depth;
  /** The same for lists without [repetitions](metrics.md#n-best-lists). */
  hashed: NbestDiversity;
}

/** NbestDiversity is how many of some parses differ. */
export interface NbestDiversity {
  parses: number;
  /** Parses per list. */
  per_list: number | null;
  /** Different sets of dependencies. */
  distinct: number;
  /** Different sets per list. */
  distinct_per_list: number | null;
  /** How many parses differ, by the key of the level. */
  levels: Record<string, number>;
}

/** NbestOracle is the best of the first n parses of lists. */
export interface NbestOracle {
  /** How many parses, or `all`. */
  n: Depth;
  /** Sentences with a list. */
  covered: number;
  sentences: number;
  /** The share of sentences with a list. */
  coverage: number | null;
  /** The best parses by F₁. */
  f1: FScore;
  /** The best parses by DF₁. */
  df1: FScore;
  /** The same over the sentences with a list. */
  covered_only: OracleScores;
}

/** OracleScores are the scores of the best parses. */
export interface OracleScores {
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
  /** How far it gets from the first parses to the best ones; null if the first ones are the best. */
  reached: number | null;
  /** The same as a text. */
  shown_reached: string;
  /** By how many points it scores higher than the first parses, as a text: `+4.91`. */
  shown_gained: string;
}

/** NbestList is a list. */
export interface NbestList {
  /** Its number in the file, from 1. */
  n: number;
  id: string;
  parses: number;
  /** Different sets of dependencies. */
  distinct: number;
  /** The first ones. */
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
  /** Of the best parse; 0 if there is none. */
  rank: number;
  /** The score of the best parse. */
  f1: number | null;
  /** The score of the first parse. */
  first: number | null;
  /** The score of the best parse as a text. */
  shown: string;
  /** The score of the first parse as a text. */
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

/** NBestTable is files of n-best lists, side by side. */
export interface NBestTable extends Head {
  /** What was read of gold; absent without gold. */
  gold?: Input;
  /** The files. */
  lists: ListedFile[];
  /** The rows of the tables. */
  rows: ListedRow[];
  tables: Table[];
}

/** ListedFile is a file of lists. */
export interface ListedFile {
  name: string;
  signature: string;
  /** What was read of it. */
  system: Input;
  sentences: number;
  /** Sentences with a list. */
  lists: number;
  /** Parses of the longest list. */
  longest: number;
  /** Lists that have a set more than once. */
  repeated: number;
}

/** ListedRow is the first parses of the lists of a file. */
export interface ListedRow {
  name: string;
  /** The index of the file among `lists`. */
  file: number;
  /** How many parses of a list, or `all`. */
  n: Depth;
  /** Without [repetitions](metrics.md#n-best-lists). */
  hashed: boolean;
  parses: number;
  /** How many of them differ, by the key of the level. */
  distinct: Record<string, number>;
  /** The best of them; absent without gold. */
  oracle?: ListedOracle;
}

/** ListedOracle is the best of the parses by each metric. */
export interface ListedOracle {
  /** Over all sentences. */
  all: OracleScores;
  /** Over those that have a list. */
  covered_only: OracleScores;
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
  /** Those that have errors. */
  kinds: KindOfErrors[];
}

/** KindOfErrors is what it takes for wrong of a kind, and the sentences that have such errors. */
export interface KindOfErrors extends Sides {
  /** The [kind of error](metrics.md#error-kinds). */
  kind: string;
  /** As people read it. */
  name: string;
  /** Of all errors. */
  share: number;
  /** Sentences that are not listed, because of `--most` or its default of 10. */
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

/** Ordered is the sentences of systems by two scores. */
export interface Ordered extends Head {
  /** The key of the first score, such as `f1`. */
  first: string;
  /** The key of the second one, such as `df1`. */
  last: string;
  systems: OrderedSystem[];
}

/** OrderedSystem is the sentences of a system. */
export interface OrderedSystem {
  name: string;
  /** Of gold. */
  sentences: number;
  /** Of sentences. */
  pairs: number;
  /** Pairs of which each score puts the other sentence first. */
  differently: number;
  /** Pairs that have an equal score. */
  tied: number;
  /** τ-b of the two scores over the sentences (Kendall 1945): 1 if both order them alike, −1 if each the other way; null if a score is the same for all. */
  tau: number | null;
  /** Sentences that are in none of these numbers: there are too many different pairs of scores. */
  left: number;
  /** In the order of the first score, and then of the second. */
  points: OrderedPoint[];
  shown: ShownTau;
  /** Pairs that are ordered differently, those first that are furthest apart under both scores. */
  listed: OrderedPair[];
}

/** ShownTau is τ-b as people read it. */
export interface ShownTau {
  /** A dash where it is not defined. */
  tau: string;
}

/** OrderedPoint is a pair of scores, with the sentences that have them. */
export interface OrderedPoint {
  first: number;
  last: number;
  /** How many sentences have them. */
  n: number;
  /** The numbers of the first 50. */
  sentences: number[];
}

/** OrderedPair is a pair of sentences that the two scores order differently. */
export interface OrderedPair {
  /** The sentence with the higher first score. */
  first_higher: OrderedSentence;
  /** That with the higher second one. */
  last_higher: OrderedSentence;
}

/** OrderedSentence is a sentence with its two scores. */
export interface OrderedSentence {
  n: number;
  /** Its id, or its number. */
  id: string;
  /** Its beginning. */
  words: string;
  first: number;
  last: number;
  shown: OrderedTexts;
}

/** OrderedTexts are two scores in per cent, as people read them. */
export interface OrderedTexts {
  first: string;
  last: string;
}

/** CountsRow is what n-best lists of all sentences come to. */
export interface CountsRow {
  /** The most parses of a list. */
  n: number;
  /** Of parses with one hash only the best is listed, at every constituent: the rows with #. */
  unique: boolean;
  parses: number;
  /** Different sets of dependencies, each list by itself. */
  distinct: number;
  /** Pairs of different sets with the same hash, at constituents of the chart. 0 unless `unique`. */
  collisions: number;
  /** Pairs of hashes that were compared there. 0 unless `unique`. */
  comparisons: number;
}

/** ParseCounts is how many parses the sentences of a file have, and how often hashes collide. */
export interface ParseCounts extends Head {
  file: string;
  sentences: number;
  /** Sentences with a parse. */
  covered: number;
  /** The size of a hash: 64, 32 or 16. */
  bits: number;
  /** The 10 and 50 best parses, as they are, then with the uniqueness constraint. */
  rows: CountsRow[];
  tables: Table[];
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
  /** SVG, or TikZ if `tikz` asks for it, for the first 12 parses that can be drawn; else null. */
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

/** SeveralScores is scores against several gold files, side by side: Table 1 of Bhargava & Penn (2023). */
export interface SeveralScores {
  /** The keys of the two metrics, such as `f1` and `df1`. */
  metrics: string[];
  /** In the order of the files. */
  golds: GoldOfTable[];
  /** One for each system, by its name. */
  rows: RowOfTable[];
}

/** GoldOfTable is one of the gold files. */
export interface GoldOfTable {
  name: string;
  /** Of its scores. */
  signature: string;
}

/** RowOfTable is a system. */
export interface RowOfTable {
  name: string;
  /** One for each gold. */
  scores: ScoreOfTable[];
}

/** ScoreOfTable is a system against a gold. */
export interface ScoreOfTable {
  /** Under the first metric; null if there is no such score. */
  first: number | null;
  /** Under the second one. */
  last: number | null;
  /** What some metric needs and a side has not. */
  lacks: string[];
}

/** Simulation is how measures of agreement answer to noise. */
export interface Simulation extends Head {
  file: string;
  format: string;
  /** Sentences that were drawn from the file and disturbed. */
  sentences: number;
  /** Words of these sentences; of several samples, of the first. */
  words: number;
  /** Those of these sentences; of phrase-structure trees, the labels. */
  relations: string[];
  /** Sentences of the file that are no trees. */
  left_out: number;
  /** Sentences of the file from which samples are drawn. */
  trees: number;
  /** How many samples were drawn. */
  samples: number;
  /** Of each experiment at each probability, in each sample. */
  runs: number;
  seed: number;
  /** What the text prints. */
  tables: Table[];
  experiments: Experiment[];
}

/** Experiment is what is drawn anew, and what comes of it. */
export interface Experiment {
  /** `both`, `relabel` or `reattach`. */
  key: "both" | "relabel" | "reattach";
  /** Of Skjærholt (2014); empty for phrase-structure trees. */
  figure: string;
  points: NoisePoint[];
}

/** NoisePoint is the means of all runs with one probability. */
export interface NoisePoint {
  /** The probability, for each word. */
  p: number | null;
  /** `plain`, `diff` and `norm`: the mean over the runs; null if it is not defined in one of them. */
  alpha: Record<string, number | null>;
  /** The mean over the runs; null for phrase-structure trees. */
  las: number | null;
  /** The same of the brackets of phrase-structure trees; else null. */
  jaccard: number | null;
  /** Of several samples: where the interval begins that 95 % of them lie in, by the keys of the others. */
  low?: Record<string, number | null>;
  /** Where it ends. */
  high?: Record<string, number | null>;
}

/** Derivation is a sentence with the derivations of both sides. */
export interface Derivation {
  n: number;
  id: string;
  /** By the [metrics of derivations](metrics.md#derivations). */
  counts: Counts;
  shown: Texts;
  gold: Side;
  system: Side;
  /** The dependency that `way` asks for; null for none. */
  chosen: Way | null;
  /** Why it cannot be drawn; absent if it can. */
  undrawn?: string;
}

/** Side is what one side has of the sentence. */
export interface Side {
  /** There is one. */
  derivation: boolean;
  /** Words and steps; each is after what it combines. */
  steps: Step[];
  dependencies: DerivedDependency[];
}

/** Step is a word with its lexical category, or a step. */
export interface Step {
  /** Names it: `data-node` in the drawing. */
  node: number;
  /** The first word that it covers, from 1. */
  first: number;
  /** The last word. */
  last: number;
  /** Those words; of many, the first and the last. */
  words: string;
  /** Such as `>B`; empty for a word. */
  rule: string;
  /** The categories that it combines. */
  daughters: string[];
  /** The result, or the category of the word. */
  category: string;
  /** The other side has a derivation that lacks this step, or this category of the word. */
  only_here: boolean;
  /** It is on the way of the chosen dependency. */
  way: boolean;
  /** It is drawn as one box; of the top, what is around a part of it. */
  folded: boolean;
}

/** DerivedDependency is a dependency, and which step made it. */
export interface DerivedDependency extends ToldDependency {
  /** Its place on this side in a Sentence, where ignored dependencies come after the others. */
  index: number;
  /** The number in C&C's rule column. */
  rule: number | null;
  /** The other side has it, too. */
  shared: boolean;
  /** The node whose step fills the slot; null if the derivation does not make the dependency. */
  step: number | null;
  /** It was passed on through the category of another word. */
  long_range: boolean;
  /** It was passed on by extraction. */
  unbounded: boolean;
  /** The position of the word that passed it on. */
  through?: number;
  /** That word. */
  through_form?: string;
}

/** Way is how a dependency came about. */
export interface Way {
  side: "gold" | "system";
  /** As the dependencies of the side have it. */
  index: number;
  /** The dependency in words. */
  title: string;
  /** How it came about, in words. */
  summary: string;
  /** From the word that opens the slot to the step that fills it. */
  stages: Stage[];
  /** The nodes from the argument up to what fills the slot. */
  argument_nodes: number[];
  /** What the other side makes of it. */
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
  /** Absent if it has none. */
  title?: string;
  seed: number;
  /** Of the program that made the study. */
  version: string;
  signature: string;
  parsers: string[];
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
  /** What its maker calls it; absent if nothing. */
  name?: string;
  /** Stands above it. */
  title: string;
  /** Names the study on every screen. */
  foot: string;
  /** How many parts the judges have; each sees other items. */
  parts: number;
  /** The part of this judge. */
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
  /** Such as “Task 1 of 2”. */
  title: string;
  /** What opens the task, in words; absent of the first, which is open. */
  opens?: string;
  /** How many. */
  items: number;
  /** The first words of each item; of both sentences, where it has two. */
  begins: string[];
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
  /** 0 is the example. */
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

/** RerankTrial is what rerankers gain. */
export interface RerankTrial extends Head {
  /** What was read of gold. */
  gold: Input;
  /** What was read of the lists. */
  system: Input;
  sentences: number;
  lists: number;
  /** How many parses of each list are chosen from. */
  first: number;
  folds: number;
  seed: number;
  /** Both sides have roots; otherwise `df1` is the score with alignment. */
  rooted: boolean;
  /** The first parses, four rerankers and two oracles. */
  ways: RerankedWay[];
  tables: Table[];
}

/** RerankedWay is what a way of choosing parses comes to. */
export interface RerankedWay {
  key: "first" | "reranker" | "oracle";
  /** The lists that a reranker was trained on. */
  train?: "as_they_are" | "without_repetitions";
  /** The lists that are chosen from. */
  from: "as_they_are" | "without_repetitions";
  f1: FScore;
  df1: FScore;
  /** Two-sided, of a [randomisation test](compare.md) of F₁ against the first parses; of a reranker. */
  p?: number | null;
}

/** Judges is what judges say of items: of one table of votes its members, of several a list. */
export interface Judges extends Head, Partial<JudgedLanguage> {
  /** What the text prints. */
  tables: Table[];
  /** Of several tables of votes, in the order of the files; the members from `name` to `length_rho` are absent then. */
  languages?: JudgedLanguage[];
  /** Of several tables together, if the trees are known. */
  all?: JudgedTogether;
}

/** JudgedLanguage is a table of votes. What is not defined is null. */
export interface JudgedLanguage extends Partial<JudgedSystems> {
  /** The language. */
  name: string;
  /** The table of votes. */
  file: string;
  /** How many there are. */
  items: number;
  /** How many there are. */
  judges: number;
  /** The first line names the judges. */
  header: boolean;
  /** The different votes. With systems, the first label is for the first system, the second for the second. */
  labels: string[];
  /** Votes that are missing. */
  gaps: number;
  /** Items that were judged but have no majority. */
  ties: number;
  /** The mean over pairs of judges. */
  raw_agreement: number | null;
  /** Cohen's, the mean over pairs of judges. */
  kappa: number | null;
  /** Fleiss' kappa. */
  fleiss: number | null;
  /** Krippendorff's, for nominal data. */
  alpha: number | null;
  /** Each pair of judges. */
  pairs: JudgedPair[];
  /** The label of each item; null for a tie, and for an item without votes. */
  majority: (string | null)[];
  /** The same by MACE (Hovy et al. 2013). */
  mace: (string | null)[];
  /** The label of each item that was given in place of these; absent if none was. */
  given?: (string | null)[];
  /** Names or numbers. */
  judge_names: string[];
  /** Of each judge, by MACE. */
  competence: (number | null)[];
}

/** JudgedPair is two judges, who count from 1. */
export interface JudgedPair {
  /** A judge, from 1. */
  a: number;
  /** Another judge. */
  b: number;
  /** That both judged. */
  items: number;
  /** The share of items with the same vote. */
  agreement: number | null;
  /** Cohen's. */
  kappa: number | null;
}

/** JudgedSystems is the systems that were judged, and how metrics agree with the judges. */
export interface JudgedSystems extends Correlations {
  /** What was read of gold. Absent without trees, as are the members up to `length_rho`. */
  gold: Input;
  /** The two systems. */
  systems: JudgedSystem[];
  /** The mean, in words. */
  sentence_length: number | null;
  /** The mean, in edges. */
  tree_depth: number | null;
  /** How votes were taken together; by a file if their labels were given. */
  together: "mace" | "majority" | "file";
  /** Items with any vote. */
  judged: number;
  /** Of judges with each other, under `judges`, and of judges with each metric. */
  mean_agreement: Record<string, number | null>;
  /** Items where three judges of four prefer one system and LAS the other. */
  against_las: Dissent;
  /** Spearman's ρ of the length of sentences with the agreement about them. */
  length_rho: number | null;
}

/** JudgedSystem is a system that was judged, and its scores. */
export interface JudgedSystem extends Counts {
  name: string;
  /** The vote that stands for it. */
  label: string;
  /** What was read of it. */
  input: Input;
}

/** JudgedTogether is all tables together. */
export interface JudgedTogether extends Correlations {
  /** How many there are. */
  items: number;
  /** The first systems of the languages, and the second ones. */
  average: JudgedAverage[];
}

/** JudgedAverage is the mean of the scores of a system of each language. */
export interface JudgedAverage {
  /** What the systems are called, if all have the same name. */
  name: string;
  /** The mean over languages, by metric. */
  scores: Record<string, number | null>;
}

/** Correlations are those of metrics with judges, of classes of words, and of metrics with each other. */
export interface Correlations {
  /** Of each metric with the judges. */
  correlations: Record<string, Correlation>;
  /** Of LAS over `content` words, and over `function` words. */
  classes: Record<string, Correlation>;
  /** Spearman's ρ of each metric with each other. */
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
  /** Of `z`. */
  z_p: number | null;
}

/** Dissent is what judges prefer clearly, and a metric does not. */
export interface Dissent {
  /** How many there are. */
  items: number;
  /** The heads of more words than their relations. */
  attachment: number;
  /** The relations of more words. */
  label: number;
  /** As many of both. */
  both: number;
  /** Nothing. */
  nothing: number;
  /** The root, whatever else. */
  root: number;
  /** Not among the items: LAS prefers neither system. */
  even: number;
}

/** Relations is scores line by line. */
export interface Relations extends Head {
  /** The members that tell rows apart. */
  columns: Column[];
  /** What was read of gold. */
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
  /** What was read of the system. */
  input: Input;
  /** Pairs of sentences that were compared. */
  sentences: number;
  /** How many of them the system parsed. */
  covered: number;
  /** All rows together, and those that are left out. */
  all: Relation;
  /** How many rows `--least` leaves out. */
  rarer: number;
  rows: Relation[];
}

/** Relation is the counts of a row, and what it is: a member for each column. Of dependency trees it has `uas` and `la` besides, of what gold has; where gold has nothing they are absent. */
export interface Relation extends FScore {
  /** The lexical category of the predicate. */
  category?: string;
  /** Null if it does not exist. */
  slot?: number;
  /** The subcategory that the argument fills; `?` of a slot that does not exist. */
  label?: string;
  /** Of words of dependency trees; `_` of none. */
  relation?: string;
  /** Part of speech; `_` of none. */
  pos?: string;
  /** The class of the word, by its part of speech. */
  words?: "content" | "function" | "other";
  /** How many words apart the two words are; in dependency trees, `root` if the head is the root, `?` if it is unknown. */
  length?: "root" | "0" | "1" | "2" | "3-6" | "7+" | "?";
  /** `right`, or the [kind of error](metrics.md#error-kinds). */
  kind?: string;
  /** The category of the parent in a tree dependency; `HEAD` for the head of the sentence, whose `head` and `sister` are empty. */
  parent?: string;
  /** The head daughter of the parent. */
  head?: string;
  /** The daughter that the word heads. */
  sister?: string;
  /** How far away the argument was found; `unmarked` if the file does not tell. */
  range?: "unmarked" | "local" | "bounded" | "unbounded";
  /** Whether the argument is in situ (local) or extracted (unbounded); bounded ones stand apart. */
  extraction?: "unmarked" | "in situ" | "bounded" | "extracted";
  /** By category: what it is and what fills the slot, in the words of the field; empty where it has no name. */
  description?: string;
  /** By range or extraction, where `correct` and recall go by gold's mark: the correct dependencies by the system's mark, of which precision is. */
  system_correct?: number;
  /** Of dependency trees: how many of gold's words have the right head. Absent where gold has nothing. */
  uas?: Accuracy;
  /** The same for the right relation. */
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
  /** What was read of gold. */
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
  /** What is made of its counts. Of an accuracy, both sides have the same parts; of a weighted one these have weights, counted in thousandths. */
  measure: "f_score" | "accuracy" | "similarity" | "average" | "weighted";
  /** It is a step of the way from F₁ to DF₁, which is explained for each dependency. */
  step: boolean;
  /** What it takes from both sides besides dependencies, such as `roots`. A system that `lacks` it has the score without. */
  needs?: "roots" | "function-word relations";
}

/** SystemScores is what a system is scored. */
export interface SystemScores extends Partial<Counts> {
  /** Its file, or what it was called; no two systems have one name. */
  name: string;
  /** What was read of the system. */
  input: Input;
  /** What some metric needs and a side has not: without `roots`, df1 counts what alignment does, and without `function-word relations` clas what las does. */
  lacks: string[];
  /** Pairs of sentences that were scored, those included that only one side has. */
  sentences: number;
  /** How many of them the system parsed. */
  covered: number;
  /** Over all sentences. */
  all: Counts;
  /** Over those that the system parsed. */
  covered_only: Counts;
  /** With macro: macro averages, the means of the scores of sentences. All other scores are micro averages. */
  macro?: MacroAverages;
  /** With sentences: those of gold, in its order; the same for every system. */
  per_sentence?: ScoredRow[];
  /** With sentences: those that gold lacks, in the order of the system. */
  only_in_system?: ScoredRow[];
}

/** ScoredRow is the scores of one sentence. */
export interface ScoredRow extends Counts {
  /** Its place in gold, from 1; sentences that only the system has come after all of gold. */
  n: number;
  /** Its number where the files give none. */
  id: string;
  /** True if it has no id, and its number stands for it. */
  numbered?: boolean;
  /** The system parsed it. */
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

/** Average is how often something is the case in a sentence. It is no share, and may be more than 1. */
export interface Average {
  sum: number;
  sentences: number;
  average: number;
}

/** SystemShown is what a page shows of a system, which has no arithmetic of its own. */
export interface SystemShown {
  /** With the signature, a [line to paste](metrics.md#choices-and-the-signature). */
  citation: string;
  signature: string;
  /** Over all sentences. */
  all: Texts;
  /** Over those that the system parsed. */
  covered_only: Texts;
}

/** Text is a count as texts in per cent. */
export interface Text {
  /** In per cent, as `ccgscore score` prints it. */
  score: string;
  /** Absent for an accuracy, as recall is. */
  precision?: string;
  recall?: string;
  /** Of a step after the first: its score minus that of the step before, with its sign. */
  change?: string;
  /** Of a step after the first: its score minus that of the first step. */
  gain?: string;
}

/** MacroFScore is the means of precision, recall and F-score over sentences. The last is not the F-score of the first two. */
export interface MacroFScore {
  /** Those in which gold or the system has something to count: the others have no score. */
  sentences: number;
  /** Null where there is no sentence, as all means are. */
  precision: number | null;
  recall: number | null;
  f1: number | null;
}

/** MacroAccuracy is the mean of the accuracies of sentences. */
export interface MacroAccuracy {
  /** Those with something to count. */
  sentences: number;
  accuracy: number | null;
}

/** MacroSimilarity is the mean of the similarities of sentences. */
export interface MacroSimilarity {
  /** Those with something to count. */
  sentences: number;
  value: number | null;
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
  /** What was met: [warnings](#warnings). */
  code: string;
  /** How often. */
  count: number;
  /** What was met first. */
  message: string;
  /** What to do. */
  hint?: string;
  /** It takes the meaning of the scores away. */
  grave?: boolean;
  /** Parameters that would help. */
  offers?: Offer[];
}

/** Place is a place in a file, as far as it is known. Lines and columns count from 1, columns in characters. */
export interface Place {
  /** The name of the file. */
  file?: string;
  /** What the file is for: `gold`, `system`, `gold_roots`, `system_roots`, `ignore`, `markup`, `file`, and so on, as operations name their files. */
  role?: string;
  /** Which one of these, from 0; for the roots of a system, which system. */
  index?: number;
  /** From 1. */
  line?: number;
  /** From 1, in characters. */
  column?: number;
}

/** Offer is a parameter that would help. */
export interface Offer {
  /** Of the parameter. */
  name: string;
  /** That would help. */
  value: string;
  /** The parameter `pair` that has to go with it. */
  pair?: string;
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
  /** The line that is wrong, or some 80 characters of it. */
  excerpt?: Excerpt;
}

/** Excerpt is the line that is wrong, as it stands, or some 80 characters of it around the place. It is cut where there is `…`; a tab is one space. */
export interface Excerpt {
  /** What is before the place. */
  before: string;
  /** From the place to the next space. */
  wrong: string;
  /** The rest of the line. */
  after: string;
}

/** Error is an error, as it is passed to hosts. */
export interface Error extends Mistake, FurtherMistakes {
  /** What sort of error it is: [errors](#errors). */
  code: "data" | "usage" | "limit" | "cancelled" | "elsewhere" | "internal";
}

/** FurtherMistakes are what else is wrong with a file. */
export interface FurtherMistakes {
  /** With the parameter `lenient`, all that is wrong with the file is counted, and the work goes on. */
  lenient?: boolean;
  /** What else is wrong with the file, up to 19 errors. */
  others?: FurtherMistake[];
  /** How many more there are, in words. */
  rest?: string;
  /** Parameters that would help. */
  offers?: Offer[];
  /** Which files of this role cannot be read, from 0, if several cannot. */
  alike?: number[];
}

/** FurtherMistake is one more mistake in a file. */
export interface FurtherMistake extends Advice {
  line?: number;
  /** In characters. */
  column?: number;
  /** What is wrong. */
  message: string;
}

/** Handle is the handle of what was kept. */
export interface Handle {
  /** Names what is kept; 0 if it would take too much memory. */
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
  /** Items with an answer. */
  answered: number;
  /** Items without one. */
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
  /** And the scores of the parses. */
  disagreement: DisagreementByScore;
  items: Judged[];
}

/** Judged is an item with its answers. */
export interface Judged {
  /** Of the judges; absent if all see the item. */
  part?: number;
  /** Its number. */
  item: number;
  /** Of A and B. */
  parsers: string[];
  /** The ids of A and B. */
  sentences: string[];
  /** Of A and B; empty where there are none, as of `trees`. */
  scores: ParseScores[];
  /** Share of the pairs of its judges who disagree; null for fewer than two answers. */
  disagreement: number | null;
  /** In the order of the judges. */
  votes: Vote[];
}

/** Vote is the answer of one judge, who may have left the item open. */
export interface Vote {
  /** The name. */
  judge: string;
  /** Absent if the judge left the item open, as is `preferred`. */
  option?: "a" | "b";
  /** A side. */
  preferred?: string;
  comment?: string;
}

/** Comparison is whom the judges prefer: DF₁ or F₁, or one of two parsers. */
export interface Comparison {
  /** What judges choose from: `DF₁` and `F₁`; of `trees`, two parsers. */
  sides: string[];
  all: ItemTally;
  /** Of all items. */
  shares: ItemShares;
  /** Of each parser; empty for `trees`. */
  by_parser: ItemTally[];
  /** Of every judge. */
  by_judge: Tally[];
  /** [Exact](metrics.md#judgement-tasks). */
  test: Test;
}

/** Tally counts answers. */
export interface Tally extends Interval {
  /** Of the parser or judge; absent for all. */
  name?: string;
  /** For each side. */
  answers: number[];
  /** Answers for A, whatever it is. */
  first: number;
  /** Items that judges left open. */
  open: number;
}

/** Interval is the share of answers that are for the first side, and the exact interval of 95 % around it. Where nothing was answered it is null. */
export interface Interval {
  /** Of the answers, for the first side. */
  share: number | null;
  /** Of the exact interval of 95 % (Clopper & Pearson 1934), which takes answers for independent. */
  low: number | null;
  high: number | null;
}

/** ItemTally counts answers, and items by what most judges said of them. */
export interface ItemTally extends Tally {
  /** Items, for each side. */
  majorities: number[];
  /** Items with as many answers for each side. */
  undecided: number;
  /** Items without an answer. */
  unanswered: number;
}

/** Test is an exact test against judges who choose by tossing a coin. */
export interface Test {
  successes: number;
  trials: number;
  /** Of a success; the mean if it differs. */
  chance: number;
  two_sided: boolean;
  /** 1 where there are no trials. */
  p: number;
  /** All this in words. */
  words: string;
}

/** DisagreementByScore is how the disagreement of judges about items goes with the scores of their parses. Bhargava & Penn (2023, section 7) "found no correlation between parser scores and judge disagreement". */
export interface DisagreementByScore {
  /** Items that two judges or more answered: n of all coefficients. */
  items: number;
  /** Those of them with as many answers for each side. */
  undecided: number;
  /** Empty where nothing can be said. */
  correlations: ScoreCorrelation[];
  /** Coefficients this far from 0 or farther come about by chance about once in 20 times; from ten items on. */
  chance: number | null;
  /** What there is to say of them, or why there are none. */
  lines: string[];
  /** Why there are no coefficients at all. */
  reason?: string;
}

/** ScoreCorrelation is how disagreement goes with one score. What is not defined is null. */
export interface ScoreCorrelation {
  score: "f1" | "df1" | "df1_minus_f1" | "f1_mean" | "df1_mean" | "f1_difference" | "df1_difference";
  /** In words. */
  name: string;
  /** Spearman's, with the share of pairs of judges who disagree. */
  rho: number | null;
  /** Two-sided, from ten items on. */
  rho_p: number | null;
  /** Point-biserial, with being undecided. */
  r: number | null;
  /** Two-sided, from ten items on. */
  r_p: number | null;
  /** Mean score of the items with a majority. */
  mean_decided: number | null;
  /** Mean score of the others. */
  mean_undecided: number | null;
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
  /** The title of the study; absent if it has none. */
  title?: string;
  judge: string;
  part: number;
  /** Every item has an answer. */
  complete: boolean;
  answers: Answer[];
  /** Of the rest. */
  checksum: string;
}

/** Answer is what a judge answers of an item. */
export interface Answer {
  /** From 1. */
  task: number;
  /** From 1. */
  item: number;
  /** Absent if the judge left the item open. */
  option?: "a" | "b";
  comment?: string;
}

/** ParseScores are those of a parse, from 0 to 1. */
export interface ParseScores {
  f1: number;
  df1: number;
}

/** Section is a part of the analysis as people read it: tables, and what there is to say of them. */
export interface Section {
  title: string;
  tables: CaptionedTable[];
  lines: string[];
}

/** ItemShares say how many of the items most judges decide, and which way: 21, 13 and 11 of 45 in the second task of Bhargava & Penn (2023, section 5), and 21 of the 34 that are decided. The intervals take items for independent. */
export interface ItemShares {
  /** Items with an answer. */
  judged: number;
  /** Those of them with one answer, which is their majority. */
  one_answer: number;
  /** Of the judged items, those with a majority for each side. */
  majorities: Interval[];
  /** Of the judged items, those with as many answers for each side. */
  undecided: Interval;
  /** Of the items with a majority, those with one for the first side. */
  of_decided: Interval;
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
  /** In the paper that it follows, as in Table 1; absent where it has none. */
  name?: string;
  title: string;
  /** How many of the first columns hold texts; the others hold numbers. */
  texts: number;
  /** What each column holds: `text`, `count`, `percent`, `points` (a difference of per cent), `number` or `interval`. */
  units: string[];
  /** The first is the heading. */
  rows: string[][];
  /** What stands below it. */
  note: string;
}
