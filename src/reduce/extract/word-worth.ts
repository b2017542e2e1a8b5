/**
 * How likely each word is to be (part of) what a reader looks for: by its kind, by what kind of answer is asked for, and by how
 * near it stands to words of the question. The weights are a logistic model that was fitted to one half of a public set of
 * questions, with more questions about the same texts, and measured on the other half; they refine a choice, nothing depends on their exact values.
 */
import type { AnswerKind } from '../../text/answer-kind.js';
import type { Decoration } from './decoration.js';
import { KeptBytes } from './kept-bytes.js';
import type { QuestionHits } from './question-hits.js';
import type { ScannedProse } from './scan-prose.js';
import * as SEEN from './seen-bits.js';
import * as KIND from './word-kinds.js';

/** In the order of `KIND`: common, other, name, fullName, first, titled, figure, year, month, numberWord, asked, negation. */
const BY_KIND: Readonly<Record<AnswerKind, readonly number[]>> = {
  time: [-5.3, -5.5, -4.7, -4.7, -3.0, -3.5, -1.9, -1.2, -1.0, -4.6, -5.6, -3.0],
  number: [-5.1, -5.0, -3.9, -4.2, -3.0, -3.5, -2.2, -3.5, -3.2, -2.5, -4.3, -2.9],
  person: [-5.5, -5.7, -3.0, -2.1, -2.9, -2.4, -4.7, -4.8, -3.9, -5.3, -5.2, -3.1],
  place: [-4.7, -4.5, -1.9, -2.7, -3.6, -3.8, -3.9, -3.6, -3.0, -4.9, -4.6, -2.9],
  any: [-4.8, -4.0, -2.7, -2.9, -2.8, -3.1, -3.2, -3.8, -3.1, -5.0, -3.8, -3.2],
};
const NOT_ASKED = [-3.9, -3.4, -1.8, -1.4, -2.1, -3.4, -2.1, -1.5, -1.6, -3.6, -3.4, -2.6];

/** Answers stand more often after the words of the question than before them. */
const NEAREST = 2;
const BEFORE = 0.67;
const AFTER = -0.56;
/** What the sentence adds that speaks most of the question. */
const COVERED = 0.78;
const LEAD = 0.34;
const LATE = -0.56;
const LATE_SENTENCES = 6;
/** In brackets stand sounds, other spellings, dates of a life: what is asked for stands there less often. */
const ASIDE = -1.34;
/** What a word is worth that was said shortly before: whoever looks for it has found it there. */
const SAID_BEFORE = 0.6;
/** What the first of them gains: a text comes back to what it is about. */
const SAID_AGAIN = 1.4;
const SHORTLY = 150;
const SAID_PLACES = 1024;
/** Nearness that changes nothing any more. */
const FAR_OFF = 1e-9;
const UNASKED_LEAD = 0.4;
/** What the sentence gains that a text of several paragraphs opens with. */
const UNASKED_OPENING = 0.4;
const UNASKED_LATE = -1.5;
const LATE_WORDS = 120;
const LATER_PARAGRAPH = -0.3;
/** No more stand in a heading, which is no paragraph. */
const HEADING_WORDS = 12;
/** Characters from which on a line is no line of a paragraph that was broken for a narrow page. */
const LONG_LINE = 160;

/** From 0 to about 1 for each word. */
export function wordWorth(
  scan: ScannedProse,
  hits: QuestionHits | undefined,
  asked: readonly AnswerKind[],
  decoration?: Decoration,
): Float32Array {
  const worth =
    hits === undefined ? unaskedWorth(scan, decoration?.lead ?? 0) : askedWorth(scan, hits, weightsOf(asked));
  if (decoration !== undefined)
    for (let word = 0; word < worth.length; word++)
      worth[word] = (worth[word] ?? 0) * (decoration.left[word] ?? 1);
  return worth;
}

/** Each paragraph opens with what it is about, the first one most of all. */
function unaskedWorth(scan: ScannedProse, first: number): Float32Array {
  const { words, wordKind, wordSentence } = scan;
  const worth = new Float32Array(words);
  const late = Float32Array.from(NOT_ASKED, (weight) => logistic(weight + UNASKED_LATE));
  const openingLead = UNASKED_LEAD + (words > 2 * LATE_WORDS ? UNASKED_OPENING : 0);
  let lead = first;
  let opening = first === 0 ? 0 : wordSentence.indexOf(first);
  let later = 0;
  for (let word = 0; word < words; word++) {
    const kind = wordKind[word] ?? 0;
    const sentence = wordSentence[word] ?? 0;
    if (sentence > lead && sentence !== wordSentence[word - 1] && opensParagraph(scan, word)) {
      if (word - opening > HEADING_WORDS) later = LATER_PARAGRAPH;
      lead = sentence;
      opening = word;
    }
    const place = Math.max(0, word - opening);
    if (place >= LATE_WORDS && sentence !== lead) worth[word] = late[kind] ?? 0;
    else {
      const raised = sentence !== lead ? 0 : later === 0 ? openingLead : UNASKED_LEAD;
      const value = (NOT_ASKED[kind] ?? 0) + raised;
      const lowered = value + later + (UNASKED_LATE - later) * Math.min(1, place / LATE_WORDS);
      worth[word] = 1 / (1 + Math.exp(-lowered));
    }
  }
  return worth;
}

/** Behind an empty line, or behind a line that is as long as a paragraph. */
function opensParagraph({ text, cellStart, wordEnd }: ScannedProse, word: number): boolean {
  const from = wordEnd[word - 1] ?? 0;
  const between = text.slice(from, cellStart[word]);
  const first = between.indexOf('\n');
  if (first < 0) return false;
  return between.includes('\n', first + 1) || from - text.lastIndexOf('\n', from - 1) > LONG_LINE;
}

/** Where words were said last, by their hash; of two that share a place the later one counts as new, which harms little. */
const saidAt = new Int32Array(SAID_PLACES);
const keptForSaid = new KeptBytes();

function askedWorth(
  { words, wordKind, wordLists, wordSentence, wordHash }: ScannedProse,
  { before, after, coverage }: QuestionHits,
  { byKind, farOff }: KindWeights,
): Float32Array {
  const worth = new Float32Array(words);
  let most = 0;
  for (const share of coverage) most = Math.max(most, share);
  const perMost = most > 0 ? 1 / most : 0;
  saidAt.fill(-SHORTLY);
  const wasSaid = keptForSaid.get(words);
  let at = -1;
  let covered = 0;
  let late = 0;
  for (let word = 0; word < words; word++) {
    const sentence = wordSentence[word] ?? 0;
    if (sentence !== at) {
      at = sentence;
      covered = COVERED * (coverage[sentence] ?? 0) * perMost;
      late = sentence === 0 ? LEAD : LATE * Math.min(1, sentence / LATE_SENTENCES);
    }
    const nearBefore = before[word] ?? 0;
    const nearAfter = after[word] ?? 0;
    const kind = wordKind[word] ?? 0;
    const hash = wordHash[word] ?? 0;
    const place = (hash ^ (hash >>> 15)) & (SAID_PLACES - 1);
    const last = saidAt[place] ?? 0;
    saidAt[place] = word;
    const isSaid = word - last < SHORTLY && wordHash[last] === hash;
    const part = isSaid ? SAID_BEFORE : 1;
    if (isSaid) {
      wasSaid[word] = 1;
      if (wasSaid[last] === 0 && kind !== KIND.common && kind !== KIND.asked)
        worth[last] = (worth[last] ?? 0) * SAID_AGAIN;
    }
    if (sentence >= LATE_SENTENCES && nearBefore + nearAfter < FAR_OFF && coverage[sentence] === 0) {
      worth[word] = part * (farOff[kind] ?? 0);
      continue;
    }
    let value = byKind[kind] ?? 0;
    value += NEAREST * Math.max(nearBefore, nearAfter) + BEFORE * nearBefore + AFTER * nearAfter;
    value += covered;
    value += late;
    if (((wordLists[word] ?? 0) & SEEN.brackets) !== 0) value += ASIDE;
    worth[word] = part * (1 / (1 + Math.exp(-value)));
  }
  return worth;
}

/** In loops over all words written out: a call for each of them would put each number that it returns on the heap. */
function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** In the order of `KIND`. */
interface KindWeights {
  readonly byKind: Float64Array;
  /** What a word is worth far off all that is asked for. */
  readonly farOff: Float32Array;
}

const known = new WeakMap<readonly AnswerKind[], KindWeights>();

/** Made once for a question, which many texts are asked. */
function weightsOf(asked: readonly AnswerKind[]): KindWeights {
  let weights = known.get(asked);
  if (weights === undefined) {
    const byKind = kindWeights(asked);
    weights = { byKind, farOff: Float32Array.from(byKind, (weight) => logistic(weight + LATE)) };
    known.set(asked, weights);
  }
  return weights;
}

/** Of several questions at once each may want its own kind of answer. */
function kindWeights(asked: readonly AnswerKind[]): Float64Array {
  return Float64Array.from(BY_KIND.any, (_, kind) =>
    Math.max(...asked.map((wanted) => BY_KIND[wanted][kind] ?? 0)),
  );
}
