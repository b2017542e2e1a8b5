/**
 * For a room that has no place for the sentence that answers best, because it denies or conditions something and may not be cut: what it
 * denies up to the exception that follows. What is denied without its exceptions is still denied; something else answers nothing.
 */
import type { Span } from './choose-groups.js';
import { cutLocks, LOCK } from './cut-locks.js';
import * as LIST from './list-bits.js';
import { NEARLY_BEST, passageFit } from './passage-worth.js';
import type { ProseUnits } from './prose-units.js';
import type { TermPlaces } from './question-hits.js';

/** A sentence answers that holds so much of the question, and so many of its words. */
const MOST_OF_QUESTION = 0.5;
const FEWEST_TERMS = 2;
const EXCEPTION = /^\W*(?:except|excepto|unless|save|außer|ausser|sauf|hormis|salvo|tranne)$/i;
const LONGEST_EXCEPTION = 12;

/**
 * What to show instead of spans that hold less of the question, where a sentence with an exception from what it denies holds most of
 * it: its part, or, beside spans that hold none of it, nothing where that has no room. Undefined where the spans are as good as any.
 */
export function deniedInstead(
  units: ProseUnits,
  terms: number,
  spans: readonly Span[],
  budget: number,
): readonly Span[] | undefined {
  const { places, wordEnd, words } = units;
  if (places === undefined || places.terms.length === 0) return undefined;
  const offset = bestPlace(units, terms);
  if (offset === undefined || passageFit(units, offset) < NEARLY_BEST) return undefined;
  let word = 0;
  while (word < words && (wordEnd[word] ?? 0) <= offset) word++;
  if (((cutLocks(units)[word] ?? 0) & LOCK.governed) === 0) return undefined;
  const part = deniedPart(units, word);
  if (part === undefined) return undefined;
  const held = termsHeld(places, spans);
  const hasRoom = part.to - part.from <= budget;
  if (held === 0) return hasRoom ? [part] : [];
  return hasRoom && termsHeld(places, [part]) > held ? [part] : undefined;
}

/** How many terms of the question stand in the spans. */
function termsHeld({ terms, offsets }: TermPlaces, spans: readonly Span[]): number {
  const held = new Set<number>();
  let at = 0;
  for (const { from, to } of spans) {
    while (at < offsets.length && (offsets[at] ?? 0) < from) at++;
    for (; at < offsets.length && (offsets[at] ?? 0) < to; at++) held.add(terms[at] ?? 0);
  }
  return held.size;
}

/** Where the last word of the question stands in the first sentence that holds most of them; undefined when none holds enough. */
function bestPlace({ places, starts, sentenceOf }: ProseUnits, terms: number): number | undefined {
  let best: number | undefined;
  let most = Math.max(FEWEST_TERMS, terms * MOST_OF_QUESTION) - 1;
  let clause = 0;
  let sentence = -1;
  let held = new Set<number>();
  places?.terms.forEach((term, index) => {
    const offset = places.offsets[index] ?? 0;
    while ((starts[clause + 1] ?? Number.POSITIVE_INFINITY) <= offset) clause++;
    if (sentenceOf[clause] !== sentence) held = new Set();
    sentence = sentenceOf[clause] ?? 0;
    held.add(term);
    if (held.size <= most) return;
    most = held.size;
    best = offset;
  });
  return best;
}

/** From the beginning of the sentence of a word up to an exception behind its denial; undefined when there is none. */
function deniedPart(units: ProseUnits, inside: number): Span | undefined {
  const { text, words, wordLists, wordEnd, wordSentence, cellStart } = units;
  let first = inside;
  while (first > 0 && wordSentence[first - 1] === wordSentence[inside]) first--;
  let isDenied = false;
  for (let word = first; word < words && wordSentence[word] === wordSentence[inside]; word++) {
    const start = cellStart[word] ?? 0;
    const end = wordEnd[word] ?? 0;
    if (end - start <= LONGEST_EXCEPTION && EXCEPTION.test(text.slice(start, end).trim())) {
      if (isDenied) return { from: cellStart[first] ?? 0, to: start };
      return undefined;
    }
    if (((wordLists[word] ?? 0) & LIST.negation) !== 0) isDenied = true;
  }
  return undefined;
}
