/** The parts of a result that can be reduced, with their secrets replaced: texts in order, then structured content. */

import { compactSource } from '../../reduce/json-tape.js';
import { type OriginalSpan, redactText } from '../../trust/redact-text.js';
import type { CallResultView } from './call-result-view.js';
import { isObject, membersOf, openJson, ROOT, stringOf } from './json-source.js';

export interface ResultItem {
  /** Index among the texts, or `structured`. */
  readonly place: number | 'structured';
  /** As everybody may see it. */
  readonly text: string;
  readonly secrets: readonly OriginalSpan[];
}

export function readItems(view: CallResultView, redact: boolean): ResultItem[] {
  const items = view.texts.map(({ text }, place) => makeItem(place, text, redact));
  if (view.structured !== undefined) items.push(makeItem('structured', view.structured.text, redact));
  return items;
}

function makeItem(place: ResultItem['place'], text: string, redact: boolean): ResultItem {
  if (!redact) return { place, text, secrets: [] };
  const json = place === 'structured' || (/^\s{0,100}[[{]/.test(text) && openJson(text) !== undefined);
  const { text: seen, spans } = redactText(text, { json });
  return {
    place,
    text: seen,
    secrets: spans.map((span) => ({ ...span, original: text.slice(span.start, span.end) })),
  };
}

export function textItems(items: readonly ResultItem[]): ResultItem[] {
  return items.filter((item) => item.place !== 'structured');
}

export function structuredItem(items: readonly ResultItem[]): ResultItem | undefined {
  return items.find((item) => item.place === 'structured');
}

/**
 * How structured content relates to the texts: `mirror` when the one text is the same JSON, `contained` when a field of it
 * is the one text, so that the text's original holds everything that matters of it.
 */
export function relationToText(items: readonly ResultItem[]): 'mirror' | 'contained' | 'none' {
  const structured = structuredItem(items);
  const [only, ...others] = textItems(items);
  if (structured === undefined || only === undefined || others.length > 0) return 'none';
  const source = openJson(structured.text);
  if (source === undefined) return 'none';
  if (/^\s{0,100}[[{]/.test(only.text)) {
    const text = openJson(only.text);
    if (text !== undefined && compactSource(text, ROOT) === compactSource(source, ROOT)) return 'mirror';
  }
  if (!isObject(source, ROOT)) return 'none';
  const members = [...membersOf(source, ROOT)];
  return members.length === 1 && stringOf(source, members[0]?.value) === only.text ? 'contained' : 'none';
}
