/**
 * What a text says of its own clauses elsewhere belongs to them: "In Section 3.1, EUR 500,000 is replaced", "Section 7.1 does not apply",
 * "Option retries was removed". Without such a sentence an extract states what holds no more. One pass over the words; what is looked at
 * more closely are the few sentences that answer and those that change or restrict something.
 */
import { CHANGING, COMMON_WORDS, MONTHS, WEAK_WORDS } from './common-words.js';
import { foldText } from './fold-text.js';
import * as LIST from './list-bits.js';
import type { ScannedProse } from './scan-prose.js';
import * as SEEN from './seen-bits.js';
import { hashOf, listsOf } from './word-lists.js';

const CHANGING_HASHES: ReadonlySet<number> = new Set(Array.from(CHANGING, (word) => hashOf(foldText(word))));

/** Sentences that answer, and sentences that change one of them, at most. */
const MOST_ANSWERS = 3;
const MOST_CHANGES = 4;
const MOST_LOOKED_AT = 2_000;
const FEWEST_WORDS = 4;
const WORTH_ENOUGH = 0.6;
/** A sentence that is worth less a word than this share of the best one is none that answers. */
const NEARLY_BEST = 0.2;
const RESTRICTED_NUMBER = LIST.governing | SEEN.digit;
/** What changes an answer is worth more than any: without it the answer is wrong. */
const MORE = 1.3;
/** One that names nothing of the answer speaks of about as much of the question, and the answer of most of it: a word in common is no answer. */
const SAID_SHARE = 0.4;
const ANSWERED_SHARE = 0.5;
/** How far above a sentence the number of its clause is looked for. */
const LABEL_WINDOW = 400;
const LONGEST_SENTENCE = 600;
/** `3.1 `, `§ 4 `, `Article 12.`, `(7)` at the beginning of a line. */
const LABEL =
  /(?:^|\n)[ \t#*]{0,8}\(?(?:§{1,2}|art(?:icle|ikel|ículo|\.)?|section|clause|rule|ziffer|punkt|step)?[ \t]{0,2}(\d{1,3}(?:\.\d{1,3}){0,4})[.):]?[ \t]/gi;
/** The same where a sentence begins with it in the middle of a line, behind a word for it or with a point: `Clause 9: either side ...`, `7.2 The courts ...`. */
const OWN_LABEL =
  /^(?:(?:§{1,2}|art(?:icle|ikel|ículo|\.)?|section|clause|rule|ziffer|punkt)[ \t]{0,2}(\d{1,3}(?:\.\d{1,3}){0,4})[.):]|\(?(\d{1,3}(?:\.\d{1,3}){1,4})[.):]?[ \t])/i;
/** Behind it a number is that of a clause: `section `, `clauses 3.1 and `. */
const REFERENCE =
  /(?:§|\b(?:art|articles?|artikel|artículo|sections?|clauses?|rules?|paragraphs?|para|ziffern?|absatz|nummer|nr|no|steps?|items?|punkt))\.?[ \t]{0,2}(?:\d[\d.]{0,11}[ \t]{0,2}(?:,|&|-|–|and|or|to|und|oder|bis|et|ou|y|o|e)[ \t]{1,2}){0,3}$/i;
const REFERENCE_WINDOW = 60;
/** Every list has items and steps: of which one is not said. */
const OF_ANY_LIST = /(?:^|[^\p{L}])(?:items?|steps?|no|nr|nummer)\.?[ \t]{0,2}$/iu;
/** Before the figure that it takes back: `30, not 50`, `instead of the 50`. */
const TAKEN_BACK =
  /(?:^|[^\p{L}])(?:not|instead of|rather than|nicht|statt|anstatt|anstelle von|et non|au lieu de|y no|en lugar de)[ \t]{1,2}(?:\p{L}{1,4}[ \t]{1,2}){0,2}\p{Sc}?$/iu;
const TAKEN_BACK_WINDOW = 40;
const FIGURE = /(\d[\d.,\u00a0\u202f]*\d)(?:[ \u00a0\u202f]?(%|\p{L}{2,}))?/gu;
/** A shorter figure stands in many sentences that speak of something else, and so does a year. */
const TELLING_FIGURE = /^(?!(?:19|20)\d\d$)[\d.,\u00a0\u202f]{4,}$/;
/** Words that say which clause or document is meant; the others are of the language of all of them. */
const TELLING_WORD = /\p{L}{4,}/gu;
const OF_ALL_CLAUSES = new Set(
  'clause clauses section sections article articles paragraph amount percent month months week weeks hour hours minute minutes second seconds'.split(
    ' ',
  ),
);
/** As much of the beginning of a word as its forms have in common. */
const STEM = 6;

interface Sentence {
  /** Its first word, and the word after its last one. */
  readonly from: number;
  readonly to: number;
  /** What a word of it is worth. */
  readonly mean: number;
  readonly coverage: number;
  readonly changes: boolean;
}

/** What a sentence that answers can be named by elsewhere. */
export interface Clause {
  readonly label: Label | undefined;
  readonly figures: readonly Figure[];
  /** Beginnings of its words and of those of its heading. */
  readonly words: ReadonlySet<string>;
}

interface Label {
  readonly number: string;
  /** It counts the items of a list, which are steps as often as clauses. */
  readonly isOfList: boolean;
}

interface Figure {
  readonly digits: string;
  /** The word behind it. */
  readonly unit: string;
}

/** Half of such a sentence says what is changed and not into what. */
export function lockChanges(
  { words, cellStart }: ScannedProse,
  changes: ProseChanges,
  locks: Uint8Array,
  both: number,
): void {
  let word = 0;
  for (const { from, to } of changes) {
    while (word < words && (cellStart[word] ?? 0) <= from) word++;
    for (; word < words && (cellStart[word] ?? 0) < to; word++) locks[word] = (locks[word] ?? 0) | both;
  }
}

export type ProseChanges = readonly { readonly from: number; readonly to: number }[];

/** Changes `worth` where it is. The sentences that change what answers best, in the order of the text. */
export function raiseChanges(scan: ScannedProse, coverage: Float32Array, worth: Float32Array): ProseChanges {
  const { answers, others, densest } = sentencesOf(scan, coverage, worth);
  const raised: Sentence[] = [];
  const most = answers[0]?.mean ?? 0;
  for (const answer of others.length === 0 ? [] : answers) {
    const clause = clauseOf(scan, answer);
    for (const other of others) {
      if (raised.length >= MOST_CHANGES) break;
      if (other === answer || raised.includes(other)) continue;
      // What is worth much by itself needs no help, nor does what speaks of the question and only restricts it.
      if (other.mean > most * WORTH_ENOUGH || (!other.changes && answers.includes(other))) continue;
      if (!changesIt(answer, other, textOf(scan, other), clause)) continue;
      raised.push(other);
      const factor = (densest * MORE) / Math.max(other.mean, 1e-9);
      for (let word = other.from; factor > 1 && word < other.to; word++)
        worth[word] = Math.min(1, (worth[word] ?? 0) * factor);
    }
  }
  return raised
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => ({
      from: scan.cellStart[from] ?? 0,
      to: to < scan.words ? (scan.cellStart[to] ?? 0) : scan.text.length,
    }));
}

function changesIt(answer: Sentence, other: Sentence, text: string, clause: Clause): boolean {
  const { label, figures } = clause;
  if (label !== undefined && names(text, label.number, clause)) return true;
  if (takesBack(text, clause)) return true;
  if (!other.changes) return false;
  if (figures.some((figure) => holdsFigure(text, figure))) return true;
  return answer.coverage >= ANSWERED_SHARE && other.coverage >= answer.coverage * SAID_SHARE;
}

export function clausesThatAnswer(
  scan: ScannedProse,
  coverage: Float32Array,
  worth: Float32Array,
): readonly Clause[] {
  return sentencesOf(scan, coverage, worth).answers.map((answer) => clauseOf(scan, answer));
}

function clauseOf(scan: ScannedProse, answer: Sentence): Clause {
  const text = textOf(scan, answer);
  const above = scan.text.slice(0, scan.cellStart[answer.from] ?? 0);
  const heading = /^[^\n]*/.exec(above.slice(above.lastIndexOf('\n#') + 1))?.[0] ?? '';
  return {
    label: labelOf(scan, answer),
    figures: Array.from(text.matchAll(FIGURE), ([, digits = '', unit = '']) => ({ digits, unit })),
    words: new Set([...tellingWords(heading), ...tellingWords(text)]),
  };
}

/** Beginnings of words, so that those of two sentences can be compared. */
export function tellingWords(text: string): string[] {
  return (foldText(text).match(TELLING_WORD) ?? []).filter(isTelling).map((word) => word.slice(0, STEM));
}

function isTelling(word: string): boolean {
  if (COMMON_WORDS.has(word) || WEAK_WORDS.has(word) || MONTHS.has(word) || OF_ALL_CLAUSES.has(word))
    return false;
  return !tellsChange(word);
}

/** Whether it says that something is changed, by itself or where it names a clause. */
function tellsChange(word: string): boolean {
  return (listsOf(hashOf(word)) & LIST.changing) !== 0;
}

/** What another text may name the clause by: its number and its figures. */
export function marksOf({ label, figures }: Clause): string[] {
  const digits = figures.map((figure) => figure.digits);
  return label === undefined ? digits : [label.number, ...digits];
}

/**
 * Whether a sentence of another text says that the clause is changed: it names the clause by its number, or it has a number or a
 * figure in common with it and a word that tells what both speak of.
 */
export function saysChangeOf(sentence: string, clause: Clause): boolean {
  if (takesBack(sentence, clause)) return true;
  const folded = foldText(sentence).match(/\p{L}+/gu) ?? [];
  if (!folded.some(tellsChange)) return false;
  const { label } = clause;
  if (label?.isOfList === false && refersTo(sentence, label.number, clause)) return true;
  if (!sharesWord(sentence, clause)) return false;
  if (label !== undefined && names(sentence, label.number, clause)) return true;
  return clause.figures.some((figure) => TELLING_FIGURE.test(figure.digits) && holdsFigure(sentence, figure));
}

/** Whether it denies a figure of the clause, and speaks of what the clause does. */
function takesBack(text: string, clause: Clause): boolean {
  const isTakenBack = clause.figures.some(({ digits }) =>
    placesOf(text, digits).some((at) => TAKEN_BACK.test(text.slice(Math.max(0, at - TAKEN_BACK_WINDOW), at))),
  );
  return isTakenBack && sharesWord(text, clause);
}

function sharesWord(text: string, { words }: Clause): boolean {
  return tellingWords(text).some((word) => words.has(word));
}

/** Whether its number stands behind a word for a clause; behind one for an item of a list both speak of the same. */
function refersTo(text: string, label: string, clause: Clause): boolean {
  return placesOf(text, label).some((at) => {
    const before = text.slice(Math.max(0, at - REFERENCE_WINDOW), at);
    return REFERENCE.test(before) && (!OF_ANY_LIST.test(before) || sharesWord(text, clause));
  });
}

/** Whether it refers to the clause of that number: a number with a point by itself, another one behind a word for a clause. */
function names(text: string, label: string, clause: Clause): boolean {
  // At the beginning it is the number of the sentence itself.
  return refersTo(text, label, clause) || (label.includes('.') && placesOf(text, label).some((at) => at > 4));
}

/** The same figure, and of one that stands in many sentences the same unit. */
function holdsFigure(text: string, { digits, unit }: Figure): boolean {
  const places = placesOf(text, digits);
  if (TELLING_FIGURE.test(digits)) return places.length > 0;
  return (
    unit !== '' &&
    places.some((at) =>
      text
        .slice(at + digits.length)
        .trimStart()
        .startsWith(unit),
    )
  );
}

/** Where a number stands that is not part of a longer one. */
function placesOf(text: string, number: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(number); at !== -1; at = text.indexOf(number, at + 1))
    if (isBounded(text, at, at + number.length)) places.push(at);
  return places;
}

/** Neither a digit nor a point before a digit goes on with it. */
function isBounded(text: string, from: number, to: number): boolean {
  return !/[\d.]/.test(text.charAt(from - 1)) && !/^(?:\d|[.,]\d)/.test(text.slice(to, to + 2));
}

/** Those that are worth most a word, the first of them the best, and those that change something or refer to a number and restrict it. */
function sentencesOf(
  scan: ScannedProse,
  coverage: Float32Array,
  worth: Float32Array,
): {
  readonly answers: readonly Sentence[];
  readonly others: readonly Sentence[];
  /** What a word of the sentence is worth that is worth most, whether it answers or not. */
  readonly densest: number;
} {
  const { words, wordSentence, wordHash, wordLists } = scan;
  const answers: Sentence[] = [];
  const others: Sentence[] = [];
  let from = 0;
  let sum = 0;
  let lists = 0;
  let changes = false;
  let alters = false;
  let densest = 0;
  for (let word = 0; word < words; word++) {
    sum += worth[word] ?? 0;
    const of = wordLists[word] ?? 0;
    lists |= of;
    if ((of & (LIST.changing | LIST.common)) === LIST.changing) {
      if (CHANGING_HASHES.has(wordHash[word] ?? 0)) changes = true;
      else alters = true;
    }
    const sentence = wordSentence[word] ?? 0;
    if (word + 1 < words && wordSentence[word + 1] === sentence) continue;
    const share = coverage[sentence] ?? 0;
    const mean = sum / (word + 1 - from);
    densest = Math.max(densest, mean);
    const mayAnswer =
      share > 0 &&
      word + 1 - from >= FEWEST_WORDS &&
      (answers.length < MOST_ANSWERS || mean > (answers.at(-1)?.mean ?? 0));
    const mayChange = changes || alters || (lists & RESTRICTED_NUMBER) === RESTRICTED_NUMBER;
    if (mayAnswer || (mayChange && others.length < MOST_LOOKED_AT)) {
      const found = { from, to: word + 1, mean, coverage: share, changes };
      if (mayChange) others.push(found);
      if (mayAnswer) addAnswer(found);
    }
    from = word + 1;
    sum = 0;
    lists = 0;
    changes = false;
    alters = false;
  }
  const least = (answers[0]?.mean ?? 0) * NEARLY_BEST;
  return { answers: answers.filter(({ mean }) => mean >= least), others, densest };

  function addAnswer(found: Sentence): void {
    const at = answers.findIndex(({ mean }) => mean < found.mean);
    answers.splice(at === -1 ? answers.length : at, 0, found);
    if (answers.length > MOST_ANSWERS) answers.pop();
  }
}

function textOf({ text, cellStart, wordEnd }: ScannedProse, { from, to }: Sentence): string {
  const start = cellStart[from] ?? 0;
  return text.slice(start, Math.min(wordEnd[to - 1] ?? start, start + LONGEST_SENTENCE));
}

/** The number of the clause that it stands in. A heading without a number ends a list above it. */
function labelOf({ text, cellStart }: ScannedProse, { from }: Sentence): Label | undefined {
  const start = cellStart[from] ?? 0;
  const [, named, own = named] = OWN_LABEL.exec(text.slice(start, start + 40)) ?? [];
  if (own !== undefined) return { number: own, isOfList: false };
  const window = text.slice(Math.max(0, start - LABEL_WINDOW), start + 12);
  const last = [...window.matchAll(LABEL)].at(-1);
  if (last === undefined) return undefined;
  const [whole, number = ''] = last;
  const isOfList = !number.includes('.') && !/[#§\p{L}]/u.test(whole);
  return isOfList && window.includes('\n#', last.index + 1) ? undefined : { number, isOfList };
}
