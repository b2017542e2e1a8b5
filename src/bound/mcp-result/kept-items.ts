/**
 * Keeps what a result will lose, before anything is cut. Equal parts share one original. If there are many texts, one
 * original holds them all.
 */
import type { KeptHours } from '../../reduce/notice.js';
import { type OriginalSpan, replaceSpans, restoreText } from '../../trust/redact-text.js';
import type { Original, Work } from '../bound.js';
import { type Relation, type ResultItem, textItems } from './result-items.js';

export interface KeptItems {
  readonly handleOf: (item: ResultItem) => string | undefined;
  /** The handle of the first part that was kept. */
  readonly main: string | undefined;
  /** There is a way back to everything that may be cut. */
  readonly isComplete: boolean;
  /** The shortest life of any of them. */
  readonly keptHours: KeptHours;
}

export function* keepItems(
  items: readonly ResultItem[],
  relation: Relation,
  isMany: boolean,
  options: { readonly keptHours: number; readonly isArchiveOff: boolean },
): Work<KeptItems> {
  const handles = new Map<ResultItem, string>();
  let keptHours: KeptHours = options.keptHours;
  const texts = textItems(items);
  let isComplete = !options.isArchiveOff;
  if (isMany) {
    const handle = yield* keep(joined(texts));
    if (handle === undefined) isComplete = false;
    else for (const item of texts) handles.set(item, handle);
  }
  for (const item of items) {
    if (handles.has(item) || item.text === '') continue;
    if (isMany && typeof item.place === 'number') continue;
    const same =
      item.place === 'structured' && relation !== 'none' ? handles.get(texts[0] ?? item) : undefined;
    const handle = same ?? (yield* keep(item));
    if (handle === undefined) isComplete = false;
    else handles.set(item, handle);
  }
  return {
    handleOf: (item) => handles.get(item),
    main: handles.values().next().value,
    isComplete,
    keptHours,
  };

  function* keep({ text, secrets }: Original): Work<string | undefined> {
    const kept = yield { text, secrets };
    if (kept?.inMemory === true) keptHours = 'memory';
    return kept?.handle;
  }
}

/** All texts as one JSON array, so that each can be requested by its place. Secrets in them stay sealed. */
function joined(all: readonly ResultItem[]): Original {
  const parts: string[] = [];
  const secrets: OriginalSpan[] = [];
  let length = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, item] of all.entries()) {
    const whole = restoreText(item.text, item.secrets);
    let at = 0;
    add(index === 0 ? '["' : '","');
    for (const { start, end, rule } of item.secrets) {
      add(quotedInside(whole.slice(at, start)));
      const original = quotedInside(whole.slice(start, end));
      secrets.push({ start: length, end: length + original.length, rule, original });
      add(original);
      at = end;
    }
    add(quotedInside(whole.slice(at)));
  }
  add(all.length === 0 ? '[]' : '"]');
  return { text: replaceSpans(parts.join(''), secrets), secrets };
}

function quotedInside(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
