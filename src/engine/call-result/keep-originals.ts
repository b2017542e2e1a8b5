/**
 * Keeps what a result will lose, before anything is let go. One original serves all parts that say the same, and one
 * holds all texts when there are many.
 */
import type { Archive } from '../../archive/archive.js';
import type { KeptHours } from '../../reduce/notice.js';
import { type OriginalSpan, replaceSpans, restoreText } from '../../trust/redact-text.js';
import { type Relation, type ResultItem, textItems } from './result-items.js';

export interface KeepOptions {
  readonly archive: Archive | undefined;
  readonly server: string;
  readonly tool: string;
  readonly keptHours: number;
  readonly redact: boolean;
  readonly dryRun: boolean;
}

export interface Originals {
  readonly handleOf: (item: ResultItem) => string | undefined;
  /** Of the first part that was kept. */
  readonly main: string | undefined;
  /** There is a way back to everything that may be cut. */
  readonly isComplete: boolean;
  /** The shortest life of any of them. */
  readonly keptHours: KeptHours;
}

/** As long as a real handle: a dry run keeps nothing and counts the same. */
const DRY_HANDLE = 'xxxxxxxxxxxxxxxx';

export async function keepOriginals(
  items: readonly ResultItem[],
  relation: Relation,
  isMany: boolean,
  options: KeepOptions,
): Promise<Originals> {
  const { archive, dryRun } = options;
  const handles = new Map<ResultItem, string>();
  let keptHours: KeptHours = options.keptHours;
  if (archive === undefined && !dryRun)
    return { handleOf: () => undefined, main: undefined, isComplete: false, keptHours };
  const texts = textItems(items);
  let isComplete = true;
  if (isMany) {
    const handle = await keepAll(texts);
    if (handle === undefined) isComplete = false;
    else for (const item of texts) handles.set(item, handle);
  }
  for (const item of items) {
    if (handles.has(item) || item.text === '') continue;
    if (isMany && typeof item.place === 'number') continue;
    const same =
      item.place === 'structured' && relation !== 'none' ? handles.get(texts[0] ?? item) : undefined;
    const handle = same ?? (await keep(item.text, item.secrets));
    if (handle === undefined) isComplete = false;
    else handles.set(item, handle);
  }
  return {
    handleOf: (item) => handles.get(item),
    main: handles.values().next().value,
    isComplete,
    keptHours,
  };

  /** All texts as one JSON array, so that each can be asked for by its place. What is secret in one stays secret in it. */
  function keepAll(all: readonly ResultItem[]): Promise<string | undefined> {
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
    return keep(replaceSpans(parts.join(''), secrets), secrets);
  }

  async function keep(text: string, secrets: ResultItem['secrets']): Promise<string | undefined> {
    if (dryRun) return DRY_HANDLE;
    const kept = await archive?.keep({
      text,
      secrets,
      scope: 'call',
      item: `${options.server}/${options.tool}`,
      ttlHours: options.keptHours,
    });
    if (kept?.inMemory) keptHours = 'memory';
    return kept?.handle;
  }
}

function quotedInside(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
