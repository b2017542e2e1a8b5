/**
 * One JSON value that is nearly all of a text: rows behind a sentence, between fences or tags. It is reduced as JSON, and the
 * words around it stay as they are.
 */

import type { ContentKind } from '../contract/reduction.js';
import { closingOf } from '../data/json-places.js';
import { type JsonTape, scanJson } from '../data/json-tape.js';
import { foreignJson, foreignText } from './foreign-view.js';
import type { ContentReducer } from './reduced-view.js';
import { createTextReducer, type TextReducerOptions } from './text-reducer.js';

export interface EmbeddedJson {
  readonly before: string;
  readonly tape: JsonTape;
  readonly after: string;
}

/** The value takes at least this part of the text, and the words around it are no more than a few paragraphs. */
const LEAST_SHARE = 0.7;
const MOST_AROUND = 4_000;
/** Brackets that turn out to be no such value: each costs at most one look over the text. */
const MAX_TRIES = 12;

export function findEmbeddedJson(text: string): EmbeddedJson | undefined {
  const least = Math.max(text.length * LEAST_SHARE, text.length - MOST_AROUND);
  let from = 0;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const start = openingFrom(text, from, text.length - least);
    if (start < 0) return undefined;
    const end = closingOf(text, start);
    const tape = end - start >= least ? scanJson(text.slice(start, end)) : undefined;
    if (tape !== undefined) return { before: text.slice(0, start), tape, after: text.slice(end) };
    // What is closed and short is a word in brackets; in anything else the value may still begin.
    from = end > 0 && end - start < least ? end : start + 1;
  }
  return undefined;
}

/** `undefined` when there is no such value. */
export function createEmbeddedReducer(
  text: string,
  kind: ContentKind,
  options: TextReducerOptions,
): ContentReducer | undefined {
  const found = findEmbeddedJson(text);
  if (found === undefined) return undefined;
  const before = foreignText(found.before);
  const after = foreignText(found.after);
  const around = before.length + after.length;
  const whole = options.whole === undefined ? undefined : findEmbeddedJson(options.whole)?.tape;
  const json = options.createJson(foreignJson(found.tape), options.query, false, whole && foreignJson(whole));
  let plain: ContentReducer | undefined;
  return {
    most: text.length,
    view(budget, whole) {
      if (around * 2 <= budget) {
        const view = json.view(budget - around, whole);
        return { ...view, content: `${before}${view.content}${after}` };
      }
      // With so little room the words around it would take most of it.
      plain ??= createTextReducer(foreignText(text), kind, options);
      return plain.view(budget, whole);
    },
  };
}

function openingFrom(text: string, from: number, last: number): number {
  for (let at = from; at <= last; at++) {
    const code = text.charCodeAt(at);
    if (code === 91 || code === 123) return at;
  }
  return -1;
}
