/**
 * What a text says of its own clauses elsewhere belongs to them: "In Section 3.1, EUR 500,000 is replaced", "Section 7.1 does not apply",
 * "Option retries was removed". Without such a sentence an extract states what holds no more. One pass over the words; what is looked at
 * more closely are the few sentences that answer and those that change or restrict something.
 */
import { foldText } from './fold-text.js';
import { type ScannedProse, SEEN } from './scan-prose.js';
import { hashOf, LIST } from './word-lists.js';

const CHANGING: ReadonlySet<number> = new Set(
  [
    'replaced replaces replace amended amends supersedes superseded repealed revoked rescinded withdrawn retracted corrected corrects correction erratum removed deleted cancelled canceled postponed rescheduled moved renamed deprecated obsolete abolished discontinued expired waived overridden overrides changed longer',
    'ersetzt gestrichen aufgehoben geändert entfällt verschoben abgesagt entfernt remplacé remplacée abrogé supprimé modifié annulé sustituido reemplazado reemplaza deroga derogado eliminado modificado cancelado aplazado sostituito abrogato',
  ]
    .join(' ')
    .split(' ')
    .map((word) => hashOf(foldText(word))),
);

/** The same where they name the clause by its number or its figure; elsewhere they mostly tell how something went. */
const ALTERING: ReadonlySet<number> = new Set(
  [
    'raised raises lowered lowers increased increases reduced reduces decreased extended extends shortened prolonged doubled halved suspended added adds inserted read reads substituted varied modified adjusted',
    'erhöht gesenkt angehoben verlängert verkürzt herabgesetzt ergänzt ausgesetzt augmenté relevé réduit prolongé porté suspendu complété aumentado elevado reducido ampliado prorrogado suspendido aumentato ridotto prorogato',
  ]
    .join(' ')
    .split(' ')
    .map((word) => hashOf(foldText(word))),
);

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
/** One that names nothing of the answer speaks of about as much of the question. */
const SAID_SHARE = 0.4;
/** How far above a sentence the number of its clause is looked for. */
const LABEL_WINDOW = 400;
const LONGEST_SENTENCE = 600;
/** `3.1 `, `§ 4 `, `Article 12.`, `(7)` at the beginning of a line. */
const LABEL =
  /(?:^|\n)[ \t#*]{0,8}\(?(?:§{1,2}|art(?:icle|ikel|ículo|\.)?|section|clause|rule|ziffer|punkt|step)?[ \t]{0,2}(\d{1,3}(?:\.\d{1,3}){0,4})[.):]?[ \t]/gi;
/** The same where a sentence begins with it in the middle of a line, behind a word for it or with a point: `Clause 9: either side ...`, `7.2 The courts ...`. */
const OWN_LABEL =
  /^(?:(?:§{1,2}|art(?:icle|ikel|ículo|\.)?|section|clause|rule|ziffer|punkt)[ \t]{0,2}(\d{1,3}(?:\.\d{1,3}){0,4})[.):]|\(?(\d{1,3}(?:\.\d{1,3}){1,4})[.):]?[ \t])/i;
const REFERENCE =
  /(?:§|\b(?:art|article|artikel|artículo|section|sections|clause|clauses|rule|paragraph|para|ziffer|absatz|nummer|nr|no|step|item|punkt))\.?[ \t]{0,2}$/i;
const FIGURE = /\d[\d.,\u00a0\u202f]*\d/g;

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
  /** Its number. */
  readonly label: string | undefined;
  readonly figures: readonly string[];
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

function changesIt(answer: Sentence, other: Sentence, text: string, { label, figures }: Clause): boolean {
  if (label !== undefined && names(text, label)) return true;
  if (!other.changes) return false;
  if (figures.some((figure) => holdsFigure(text, figure))) return true;
  return other.coverage >= answer.coverage * SAID_SHARE;
}

export function clausesThatAnswer(
  scan: ScannedProse,
  coverage: Float32Array,
  worth: Float32Array,
): readonly Clause[] {
  return sentencesOf(scan, coverage, worth).answers.map((answer) => clauseOf(scan, answer));
}

function clauseOf(scan: ScannedProse, answer: Sentence): Clause {
  return { label: labelOf(scan, answer), figures: textOf(scan, answer).match(FIGURE) ?? [] };
}

/** Whether a sentence of another text says that the clause is changed. */
export function saysChangeOf(sentence: string, { label, figures }: Clause): boolean {
  const folded = foldText(sentence).match(/\p{L}+/gu) ?? [];
  if (!folded.map(hashOf).some((hash) => CHANGING.has(hash) || ALTERING.has(hash))) return false;
  return (
    (label !== undefined && names(sentence, label)) || figures.some((figure) => holdsFigure(sentence, figure))
  );
}

/** Whether it refers to the clause of that number: a number with a point by itself, another one behind a word for a clause. */
function names(text: string, label: string): boolean {
  for (let at = text.indexOf(label); at !== -1; at = text.indexOf(label, at + 1)) {
    if (!isBounded(text, at, at + label.length)) continue;
    // At the beginning it is the number of the sentence itself.
    if (REFERENCE.test(text.slice(Math.max(0, at - 14), at)) || (at > 4 && label.includes('.'))) return true;
  }
  return false;
}

function holdsFigure(text: string, figure: string): boolean {
  for (let at = text.indexOf(figure); at !== -1; at = text.indexOf(figure, at + 1))
    if (isBounded(text, at, at + figure.length)) return true;
  return false;
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
    if ((of & LIST.common) === 0) {
      const hash = wordHash[word] ?? 0;
      if (CHANGING.has(hash)) changes = true;
      else if (ALTERING.has(hash)) alters = true;
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

/** The number of the clause that it stands in. */
function labelOf({ text, cellStart }: ScannedProse, { from }: Sentence): string | undefined {
  const start = cellStart[from] ?? 0;
  const [, named, own = named] = OWN_LABEL.exec(text.slice(start, start + 40)) ?? [];
  if (own !== undefined) return own;
  const window = text.slice(Math.max(0, start - LABEL_WINDOW), start + 12);
  let label: string | undefined;
  for (const { 1: number } of window.matchAll(LABEL)) label = number;
  return label;
}
