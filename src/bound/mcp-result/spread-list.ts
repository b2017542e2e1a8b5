/**
 * Handles a list that a server sends twice: whole in structured content, and as one text per entry. Reduced, both are
 * the same JSON: it replaces the first text, and the other texts leave.
 */

import { scanJson } from '../../data/json-tape.js';
import { childrenOf, isArray, isObject, membersOf, ROOT, stringOf } from '../../data/json-values.js';
import type { CallResultView } from './call-result-view.js';
import { type ResultItem, structuredItem, textItems } from './result-items.js';
import { isSameJson } from './same-json.js';

export interface SpreadList {
  /** The list as the one text, and as structured content. */
  readonly items: readonly ResultItem[];
  /** Indexes of the texts that leave. */
  readonly removed: ReadonlySet<number>;
}

export function spreadList(view: CallResultView, items: readonly ResultItem[]): SpreadList | undefined {
  const structured = structuredItem(items);
  const texts = textItems(items);
  if (structured === undefined || texts.length < 2) return undefined;
  if (view.texts.some(({ isResource }) => isResource)) return undefined;
  const source = scanJson(structured.text);
  if (source === undefined || !isObject(source, ROOT)) return undefined;
  const [member, ...others] = membersOf(source, ROOT);
  if (member === undefined || others.length > 0 || !isArray(source, member.value)) return undefined;
  const elements = childrenOf(source, member.value);
  const isSame = (element: number, text = '') =>
    stringOf(source, element) === text || isSameJson(source, element, text);
  if (elements.length !== texts.length) return undefined;
  if (!elements.every((element, index) => isSame(element, texts[index]?.text))) return undefined;
  const { text, secrets } = structured;
  return {
    items: [{ place: 0, text, secrets }, structured],
    removed: new Set(texts.slice(1).map((_, index) => index + 1)),
  };
}
