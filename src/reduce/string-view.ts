/**
 * A long string inside JSON within a budget of characters. Tools put whole logs, pages and JSON texts into one string, so
 * it is reduced by what it holds; what is too short for that loses its end. Marks stand in the string, where the gap is.
 */
import { scanJson } from '../data/json-tape.js';
import { wholeCodePoint } from '../text/sentences.js';
import { isUnspaced } from '../text/words.js';
import { kindOfText } from './detect-kind.js';
import { createEmbeddedReducer } from './embedded-json.js';
import { gapMark, shortenedMark } from './notice.js';
import type { ContentReducer, ReducedView } from './reduced-view.js';
import { type CreateJsonReducer, createTextReducer } from './text-reducer.js';

export interface StringView {
  view(
    budget: number,
    splits?: boolean,
  ): { readonly source: string } & Pick<ReducedView, 'shown' | 'total' | 'unit'>;
}

/** Shorter strings have no structure worth keeping. */
const STRUCTURED = 1000;
const MARK_COST = 40;

export function stringView(
  source: string,
  query: string | undefined,
  createJson: CreateJsonReducer,
): StringView {
  const value = JSON.parse(source) as string;
  // Escapes make the source longer than the value; the budget is for the source.
  const shrink = value.length / source.length;
  let reducer: ContentReducer | undefined;
  return {
    view(budget, splits) {
      const inner = Math.floor((budget - 2) * shrink);
      if (value.length >= STRUCTURED && inner >= STRUCTURED / 4) {
        reducer ??= create();
        const whole = reducer.view(inner);
        // What whole units leave shows the next one in part.
        const view = splits ? reducer.view(inner + Math.max(0, inner - whole.content.length), inner) : whole;
        if (view.content !== '') return { ...view, source: JSON.stringify(view.content) };
      }
      return shortened(inner);
    },
  };

  function create(): ContentReducer {
    const tape = /^[ \t\r\n]{0,40}[[{]/.test(value.slice(0, 41)) ? scanJson(value) : undefined;
    if (tape) return createJson(tape, query);
    const options = { query, path: undefined, createJson };
    const kind = kindOfText(value);
    return createEmbeddedReducer(value, kind, options) ?? createTextReducer(value, kind, options);
  }

  function shortened(length: number): ReturnType<StringView['view']> {
    const kept = wholeWord(value, wholeCodePoint(value, Math.max(0, length - MARK_COST)));
    const text = `${value.slice(0, kept)}${shortenedMark(value.length - kept)}`;
    return { source: JSON.stringify(text), shown: kept, total: value.length, unit: 'characters' };
  }
}

/** The beginning of a JSON source as a string with a mark, for what cannot be shown as what it is. */
export function sourceView(source: string, budget: number): ReturnType<StringView['view']> {
  const room = Math.min(Math.max(0, budget - MARK_COST - 2), source.length - 1);
  const written = JSON.stringify(source.slice(0, room)).length - 2;
  const kept = wholeCodePoint(source, Math.floor((room * room) / Math.max(1, written)));
  const text =
    kept === 0 ? gapMark(0, source.length) : source.slice(0, kept) + shortenedMark(source.length - kept);
  return { source: JSON.stringify(text), shown: kept, total: source.length, unit: 'characters' };
}

/** Longer words are cut: they are none. */
const LONGEST_WORD = 40;
const INSIDE_WORD = /[\p{L}\p{M}\p{N}_.,:-]/u;

/** The offset, moved back to the start of a word or figure that it would cut; a script without spaces has none. */
function wholeWord(text: string, at: number): number {
  if (!/[\p{L}\p{M}\p{N}_]/u.test(text.charAt(at)) || isUnspaced(text.charAt(at))) return at;
  let start = at;
  while (start > 0 && at - start < LONGEST_WORD && INSIDE_WORD.test(text.charAt(start - 1))) start--;
  if (at - start < LONGEST_WORD) return start;
  let figure = at;
  while (figure > 0 && at - figure < LONGEST_WORD && /\d/.test(text.charAt(figure - 1))) figure--;
  return at - figure < LONGEST_WORD && /\d/.test(text.charAt(at)) ? figure : at;
}
