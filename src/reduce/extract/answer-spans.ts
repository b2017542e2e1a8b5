/**
 * Where a question is answered: the passages in the order of how well they fit it, the spans of the best ones that most likely
 * hold the answer within some words, marks between them included, and how sure one can be that an answer is there at all. Every
 * span is the passage, letter by letter. Pure and deterministic; linear in the passages, of which only the best are read closely.
 */
import { answerConfidence, type PassageEvidence, passageEvidence } from './answer-evidence.js';
import { isSpaceCode } from './character-codes.js';
import { createSpanChooser, PRICE_STEPS, type SpanChooser, STEPS_PER_HALF } from './choose-spans.js';
import { type ProseUnits, proseUnits } from './prose-units.js';
import { readQuestion } from './question.js';
import { relevanceOf } from './relevance.js';

export interface AnswerPassage {
  readonly title?: string | undefined;
  readonly text: string;
}

export interface AnswerSpan {
  /** Index of the passage. */
  readonly passage: number;
  /** Offsets in its text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** How likely the span holds the answer if one is there at all, from 0 to 1. */
  readonly score: number;
}

export interface FoundAnswer {
  /** Indices of the passages that share a word with the question, the best first. */
  readonly ranking: readonly number[];
  /** Passages in the order of the ranking, the spans of one in the order of its text. */
  readonly spans: readonly AnswerSpan[];
  /** From 0 to 1: how sure one can be that an answer is there. Below `NOT_FOUND` it is better to say that there is none. */
  readonly confidence: number;
}

/** At this confidence one in twenty questions that do have an answer would be refused. */
export const NOT_FOUND = 0.2;

const READ_CLOSELY = 12;
const QUOTED = 5;
/** How much more likely the better passage is, by the difference of their values. */
const CERTAINTY = 7;
const BY_SENTENCE = 0.36;
const NOTHING: FoundAnswer = { ranking: [], spans: [], confidence: 0 };

export function findAnswer(
  question: string | readonly string[],
  passages: readonly AnswerPassage[],
  { words }: { readonly words: number },
): FoundAnswer {
  const asked = readQuestion(question);
  if (asked === undefined || passages.length === 0) return NOTHING;
  const { scores, weights } = relevanceOf(
    passages.map(({ title = '', text }) => ({ title, content: text })),
    asked,
  );
  const ranking = byValue(
    [...scores.keys()].filter((index) => (scores[index] ?? 0) > 0),
    scores,
  );
  const close = ranking.slice(0, READ_CLOSELY).map((passage) => {
    const { title = '', text } = passages[passage] ?? { text: '' };
    const units = proseUnits(text, title, { question: asked, weights });
    const evidence = passageEvidence(units, title, asked, weights, passages.length);
    const value = (scores[passage] ?? 0) + BY_SENTENCE * evidence.sentence;
    return { passage, units, evidence, value };
  });
  close.sort((a, b) => b.value - a.value || a.passage - b.passage);
  const read = new Set(close.map(({ passage }) => passage));
  return {
    ranking: [...close.map(({ passage }) => passage), ...ranking.filter((passage) => !read.has(passage))],
    spans: bestSpans(close.slice(0, QUOTED), words),
    confidence: answerConfidence(
      close.map(({ evidence, value }): PassageEvidence & { value: number } => ({ ...evidence, value })),
    ),
  };
}

/** The spans of `findAnswer` alone. */
export function answerSpans(
  question: string | readonly string[],
  passages: readonly AnswerPassage[],
  options: { readonly words: number },
): readonly AnswerSpan[] {
  return findAnswer(question, passages, options).spans;
}

function byValue(indices: number[], values: Float64Array): number[] {
  return indices.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
}

interface ReadPassage {
  readonly passage: number;
  readonly units: ProseUnits;
  readonly value: number;
}

interface PricedPassage extends ReadPassage {
  readonly chooser: SpanChooser;
  readonly likely: number;
  /** Steps of the price by which an unlikely passage is dearer. */
  readonly offset: number;
}

/** One price for all of them: what is likely enough is quoted, wherever it stands; the rest goes to the best passage. */
function bestSpans(passages: readonly ReadPassage[], words: number): AnswerSpan[] {
  const best = passages[0]?.value ?? 0;
  const odds = passages.map(({ value }) => Math.exp(CERTAINTY * (value - best)));
  const all = odds.reduce((sum, value) => sum + value, 0);
  const priced = passages.map((read, at): PricedPassage => {
    const likely = (odds[at] ?? 0) / all;
    const offset = Math.round(-STEPS_PER_HALF * Math.log2(Math.max(likely, 1e-6)));
    return { ...read, chooser: createSpanChooser(read.units, wordCosts(read.units)), likely, offset };
  });
  const wordsAt = (step: number) =>
    priced.reduce((sum, passage) => sum + countWords(spansAt(passage, step)), 0);
  let low = 0;
  let high = PRICE_STEPS;
  if (wordsAt(low) > words) return [];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (wordsAt(middle) <= words) low = middle;
    else high = middle - 1;
  }
  const [first, ...others] = priced.map((passage) => ({ passage, spans: spansAt(passage, low) }));
  if (first === undefined) return [];
  const room = words - others.reduce((sum, { spans }) => sum + countWords(spans), 0);
  return [...filled(first.passage, first.spans, room), ...others.flatMap(({ spans }) => spans)];
}

function spansAt({ passage, units, chooser, likely, offset }: PricedPassage, step: number): AnswerSpan[] {
  return asSpans(passage, units, chooser, likely, chooser.at(step - offset));
}

/** The largest choice of whole words within the room. */
function filled(
  { passage, units, chooser, likely }: PricedPassage,
  least: AnswerSpan[],
  room: number,
): AnswerSpan[] {
  let best = least;
  let low = 0;
  let high = chooser.most + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const spans = asSpans(passage, units, chooser, likely, chooser.within(middle));
    if (countWords(spans) <= room) {
      if (countWords(spans) >= countWords(best)) best = spans;
      low = middle;
    } else high = middle;
  }
  return best;
}

function asSpans(
  passage: number,
  { text, cellStart, worth }: ProseUnits,
  chooser: SpanChooser,
  likely: number,
  chosen: readonly { readonly from: number; readonly to: number }[],
): AnswerSpan[] {
  const total = worth.reduce((sum, value) => sum + value, 0);
  return chosen.map(({ from, to }) => {
    const start = skipSpace(text, cellStart[from] ?? 0);
    const shown = text.slice(start, chooser.cellEnd(to - 1)).trimEnd();
    let value = 0;
    for (let word = from; word < to; word++) value += worth[word] ?? 0;
    const score = total > 0 ? (likely * value) / total : 0;
    return { passage, start, end: start + shown.length, text: shown, score };
  });
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at]?.trim() === '') at++;
  return at;
}

/** A mark between two spans counts as a word. */
function countWords(spans: readonly AnswerSpan[]): number {
  const marks = Math.max(0, spans.length - 1);
  return spans.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), marks);
}

/** As much as the mark for a gap, which stands between spaces like a word. */
const WORD_COST = 6;

/** The limit is one of words: a long one costs as much of it as a short one. Where a span may begin, a word begins. */
function wordCosts({ text, words, cellStart, isApart, wordFrom }: ProseUnits): Float64Array {
  const costs = new Float64Array(words + 1);
  const begins = new Set<number>(wordFrom);
  let at = cellStart[0] ?? 0;
  let count = 0;
  let isInside = false;
  for (let word = 0; word < words; word++) {
    if (isApart[word] === 1 || begins.has(word)) isInside = false;
    const end = cellStart[word + 1] ?? text.length;
    for (; at < end; at++) {
      const isSpace = isSpaceCode(text.charCodeAt(at));
      if (!isSpace && !isInside) count++;
      isInside = !isSpace;
    }
    costs[word + 1] = WORD_COST * count;
  }
  return costs;
}
